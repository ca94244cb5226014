"""One table, one journal, several games."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from table_kit import NAMES, Clock, D, donkey, play_deal, play_out

from companion.book import Book
from companion.games import TITLES, game_of
from companion.selectors.games import TELLINGS
from companion.server.sql_storage import SqlJournal, sqlite_url
from companion.store import Store
from companion.table import Table
from companion.views.games import SCREENS
from companion.watch import Watch
from engine.donkey import Judge, StartPassing
from engine.errors import IllegalCommandError, StaleStateError
from engine.journal import Retracted
from engine.score_pad import SCORE_PAD, ClosePad, OpenPad, WriteRound

WHO = "phone:1"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "asinus.sqlite3"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    journal = SqlJournal(sqlite_url(path))
    yield Store(journal, clock=Clock(), draw=lambda _: 0)
    journal.close()


def test_every_game_has_rules_words_and_screens() -> None:
    assert list(SCREENS) == list(TELLINGS) == list(TITLES)


def test_each_match_is_of_its_game_and_is_back_after_a_restart(store: Store, path: Path) -> None:
    donkey(store).open_match(NAMES, Judge.TABLE, WHO)
    play_deal(store, D)
    store.leave()
    pad = Book(store, SCORE_PAD)
    pad.open([OpenPad(("Eve", "Flo"))], WHO)
    pad.dispatch(WriteRound(1, (5, -3)), WHO)
    with sqlite3.connect(path) as raw:
        assert [row[0] for row in raw.execute("SELECT game FROM asinus_match ORDER BY id")] == ["donkey", "score_pad"]

    again = Store(SqlJournal(sqlite_url(path)))
    assert [(line.game, line.players, line.rounds) for line in again.matches()] == [
        ("score_pad", ("Eve", "Flo"), 1),
        ("donkey", NAMES, 1),
    ]
    newest, oldest = again.matches()
    again.resume(newest.match)
    assert (again.game, again.players, Book(again, SCORE_PAD).state.totals) == ("score_pad", ("Eve", "Flo"), (5, -3))
    again.leave()
    again.resume(oldest.match)
    assert (again.game, donkey(again).state.letters(D)) == ("donkey", "D")


def test_commands_of_a_game_that_is_not_on_the_table_change_nothing(store: Store) -> None:
    donkey(store).open_match(NAMES, Judge.TABLE, WHO)
    before, pad = store.snapshot, Book(store, SCORE_PAD)
    with pytest.raises(IllegalCommandError) as refused:
        pad.dispatch(WriteRound(1, (1, 2)), WHO)
    assert refused.value.code == "no_match"
    with pytest.raises(IllegalCommandError) as refused:
        pad.open([OpenPad(("Eve", "Flo"))], WHO)
    assert refused.value.code == "match_going_on"
    assert store.snapshot is before
    assert (pad.playing, pad.state, pad.outcome) == (False, SCORE_PAD.initial(), None)


def test_another_game_follows_a_match_that_is_over(store: Store) -> None:
    donkey(store).open_match(NAMES, Judge.TABLE, WHO)
    play_out(store)
    assert not store.going_on
    pad = Book(store, SCORE_PAD)
    seen = store.version
    pad.open([OpenPad(("Eve", "Flo"))], WHO, seen)
    with pytest.raises(StaleStateError):
        pad.open([OpenPad(("Eve", "Flo"))], WHO, seen)
    pad.dispatch(WriteRound(1, (1, 2)), WHO)
    pad.dispatch(ClosePad(1), WHO)
    assert [(line.game, line.winners) for line in store.matches()] == [
        ("score_pad", ("Flo",)),
        ("donkey", ("Ana", "Bob")),
    ]


def test_undo_and_redo_are_the_same_in_every_game(store: Store) -> None:
    pad = Book(store, SCORE_PAD)
    pad.open([OpenPad(("Eve", "Flo"))], WHO)
    pad.dispatch(WriteRound(1, (1, 2)), WHO)
    store.undo(WHO)
    assert pad.state.rounds == ()
    store.redo(WHO)
    assert pad.state.totals == (1, 2)


def test_the_referee_has_nothing_to_do_with_other_games(store: Store) -> None:
    table = Table(store)
    Book(store, SCORE_PAD).open([OpenPad(("Eve", "Flo"))], WHO)
    assert table.watch is Watch.NOT_WANTED
    with pytest.raises(IllegalCommandError):
        table.donkey.dispatch(StartPassing(1), WHO)


def test_undo_is_a_fact_of_no_game() -> None:
    with pytest.raises(ValueError, match="no game"):
        game_of(Retracted(1))


OLD = (
    '{"kind":"match_opened","version":1,"players":["Ana","Bob","Cléo","Dan"],"dealer":1,"judge":"table"}',
    '{"kind":"passing_started","version":1,"deal":1}',
    '{"kind":"race_judged","version":1,"deal":1,"ruling":"last","first":0,"last":3,"candidates":[],"by":"table","verdict":null}',
    '{"kind":"deal_ended","version":1,"deal":1,"loser":3,"because":"last_to_touch"}',
    '{"kind":"retracted","version":1,"act":4}',
    '{"kind":"reinstated","version":1,"act":4}',
)
"""What the table wrote when it knew Donkey only."""


def test_a_journal_from_before_other_games_is_read(path: Path) -> None:
    SqlJournal(sqlite_url(path)).close()
    with sqlite3.connect(path) as raw:
        raw.execute("INSERT INTO asinus_match (id, name, game) VALUES (1, 'before', 'donkey')")
        for seq, fact in enumerate(OLD, 1):
            raw.execute(
                "INSERT INTO asinus_entry (match_id, seq, act, at, who, fact) VALUES (1, ?, ?, ?, ?, ?)",
                (seq, seq, f"2026-01-06T19:30:0{seq}+00:00", WHO, fact),
            )
    store = Store(SqlJournal(sqlite_url(path)))
    store.resume("before")
    assert (store.game, store.players, donkey(store).state.letters(D)) == ("donkey", NAMES, "D")
