"""The first screen, and the names of a new match."""

from dataclasses import replace

import pytest
from table_kit import open_store, play_out

from companion.i18n import say
from companion.selectors.home import home_screen
from companion.selectors.names import listed, name_faults, swapped
from engine.donkey.names import seated_names
from engine.errors import IllegalCommandError

WHO = "phone:1"


def test_home_offers_the_match_on_the_table_first() -> None:
    store = open_store()
    home = home_screen(store, store.matches(), ["donkey"])
    assert home.resume is not None
    assert (home.resume.match, home.open_now, home.recent) == (store.match_id, True, ())
    store.leave()
    home = home_screen(store, store.matches(), ["donkey"])
    assert home.resume is not None
    assert home.open_now is False


def test_home_lists_finished_and_damaged_matches() -> None:
    store = open_store()
    play_out(store)
    store.leave()
    damaged = replace(store.matches()[0], match="x", damaged="not readable")
    home = home_screen(store, (*store.matches(), damaged), ["donkey"])
    assert home.resume is None
    assert [line.broken for line in home.recent] == [False, True]
    won = say("recent-won", names=listed(["Ana", "Bob"]))
    assert home.recent[0].what == say("recent-what", game=say("game-donkey"), standing=won)


@pytest.mark.parametrize(
    ("names", "faults"),
    [
        (("Ana", "Bob", "Cléo", "Dan"), (None, None, None, None)),
        (("", "Bob", "  ", "Dan"), ("name-empty", None, "name-empty", None)),
        (("Ana", "ANA ", "Cléo", "Dan"), (None, "name-twice", None, None)),
        (("Zoe\u0301", "Zoé", "Cléo", "Dan"), (None, "name-twice", None, None)),
        (("A" * 21, "Bob", "Cléo", "Dan"), ("name-long", None, None, None)),
        (("A" * 20, "Bob", "Cléo", "Dan"), (None, None, None, None)),
        (("\u200b", "Bob", "Cléo", "Dan"), ("name-empty", None, None, None)),
    ],
)
def test_faults_in_names_are_those_of_the_rules(names: tuple[str, ...], faults: tuple[str | None, ...]) -> None:
    found = name_faults(names)
    assert tuple(fault.key if fault else None for fault in found) == faults
    if any(faults):
        with pytest.raises(IllegalCommandError):
            seated_names(names)
    else:
        assert len(seated_names(names)) == 4


def test_swapping_two_seats() -> None:
    assert swapped((0, 1, 2, 3), 0, 3) == (3, 1, 2, 0)
    assert swapped((0, 1, 2, 3), 2, 2) == (0, 1, 2, 3)
