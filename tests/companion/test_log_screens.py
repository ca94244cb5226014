"""The log in words, undo and redo, and what can be corrected."""

import pytest
from table_kit import NAMES, A, B, camera_table, donkey, open_store, play_deal, verdict

from companion.i18n import say, words_for
from companion.referee_port import RefereeState
from companion.selectors.donkey.match import correctable, match_screen
from companion.selectors.donkey.telling import DonkeyTelling
from companion.selectors.log import deed, doer, log_rows
from companion.selectors.refusals import refusal
from companion.watch import Watch
from engine.donkey import BreakOff, CorrectDeal, JudgeRace, StartPassing, TellFour
from engine.errors import IllegalCommandError
from engine.refereeing import Mode

WHO = "phone:1"


def test_undo_says_what_it_will_take_back() -> None:
    store = open_store()
    assert match_screen(donkey(store), RefereeState(), Watch.NOT_WANTED).back.undo is None
    play_deal(store, B)
    screen = match_screen(donkey(store), RefereeState(), Watch.NOT_WANTED)
    assert (screen.back.undo, screen.back.redo) == (say("deed-letter", name="Bob"), None)
    store.undo(WHO)
    screen = match_screen(donkey(store), RefereeState(), Watch.NOT_WANTED)
    assert screen.back.undo == say("deed-judged-last", name="Bob")
    assert screen.back.redo == say("deed-letter", name="Bob")


def test_log_tells_everything_newest_first() -> None:
    store = open_store()
    play_deal(store, B)
    store.undo("computer:2")
    rows = log_rows(store.log, DonkeyTelling(), donkey(store).state)
    words = words_for("en")
    assert [words(row.what) for row in rows] == [
        "Undone: letter for Bob",
        "Deal 1: a letter for Bob.",
        "Deal 1: Bob was last.",
        "Deal 1: the cards go round.",
        "Ana, Bob, Cléo, Dan sat down. Ana was drawn as first dealer.",
    ]
    assert [row.void for row in rows] == [False, True, False, False, False]
    assert words(rows[0].who) == "Computer 2"


def test_log_tells_who_was_last_once_when_the_first_is_named_later() -> None:
    # D16: "No" to four of a kind, and then the name of the first.
    store = open_store()
    donkey(store).dispatch(StartPassing(1), WHO)
    donkey(store).dispatch(JudgeRace(1, last=B), WHO)
    donkey(store).dispatch(TellFour(1, shown=False, first=A), WHO)
    assert [words_for("en")(row.what) for row in log_rows(store.log, DonkeyTelling(), donkey(store).state)[:3]] == [
        "Deal 1: false signal, a letter for Ana.",
        "Deal 1: Ana signalled first.",
        "Deal 1: Bob was last.",
    ]


@pytest.mark.parametrize(
    ("who", "words"),
    [("referee", "Camera"), ("phone:3", "Phone 3"), ("tablet:1", "Tablet 1"), ("Grandma", "Grandma"), ("x:y", "x:y")],
)
def test_doer_has_a_name(who: str, words: str) -> None:
    assert words_for("en")(doer(who)) == words


def test_every_deed_of_a_match_has_words() -> None:
    table, referee = camera_table()
    table.donkey.dispatch(StartPassing(1), WHO)
    referee.status(Mode.ARMED)
    referee.rules(verdict(referee.armings[-1].deal, last=2))
    table.donkey.dispatch(TellFour(1, shown=True), WHO)
    table.donkey.dispatch(CorrectDeal(1, None), WHO)
    table.store.undo(WHO)
    table.store.redo(WHO)
    for language in ("en", "fr"):
        for line in table.store.log:
            for told in (
                deed((line.fact,), DonkeyTelling(), table.donkey.state),
                *(row.what for row in log_rows(table.store.log, DonkeyTelling(), table.donkey.state)),
            ):
                assert "[" not in words_for(language)(told)


def test_correctable_deals_newest_first_with_choices() -> None:
    store = open_store()
    play_deal(store, B)
    donkey(store).dispatch(BreakOff(2), WHO)
    two, one = correctable(donkey(store).state)
    assert (one.number, one.loser, [line.name for line in one.choices]) == (1, B, list(NAMES))
    assert (two.number, two.loser) == (2, None)
    assert one.what == say("deal-loser", deal=1, name="Bob")


def test_refusals_have_words() -> None:
    for code in ("match_going_on", "out_of_turn", "who_was_first"):
        for language in ("en", "fr"):
            assert "[" not in words_for(language)(refusal(IllegalCommandError(code, "no")))
