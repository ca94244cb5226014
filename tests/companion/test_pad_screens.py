"""What the score pad's screens show, decided without drawing anything."""

import pytest
from table_kit import Clock

from companion.book import Book
from companion.i18n import say, words_for
from companion.selectors.log import deed, log_rows
from companion.selectors.names import listed
from companion.selectors.score_pad.pad import PadBook, entry_page, goal_of, pad_log, pad_page
from companion.selectors.score_pad.points import BACKSPACE, LONGEST, MINUS, reading, signed, typed
from companion.selectors.score_pad.telling import PadTelling
from companion.storage import MemoryJournal
from companion.store import Store
from companion.views.score_pad.options import readable
from engine.score_pad import (
    MOST_POINTS,
    SCORE_PAD,
    Best,
    ChangePad,
    ClosePad,
    CorrectPadRound,
    OpenPad,
    ReinstatePadRound,
    ReopenPad,
    RetractPadRound,
    WriteRound,
)

WHO = "phone:1"
THREE = ("Ana", "Bob", "Cléo")


def pad(
    *rounds: tuple[int, ...], best: Best = Best.HIGHEST, goal: int | None = None, names: tuple[str, ...] = THREE
) -> PadBook:
    book = Book(Store(MemoryJournal(), clock=Clock()), SCORE_PAD)
    book.open([OpenPad(names, best, goal)], WHO)
    for number, points in enumerate(rounds, 1):
        book.dispatch(WriteRound(number, points), WHO)
    return book


# --- the pad


def test_new_pad_has_no_leader_and_nothing_to_end() -> None:
    page = pad_page(pad())
    assert [(line.rank, line.name, line.total, line.first) for line in page.lines] == [
        (1, "Ana", "0", False),
        (1, "Bob", "0", False),
        (1, "Cléo", "0", False),
    ]
    assert (page.next_round, page.rows, page.end, page.can_end) == (1, (), None, False)


@pytest.mark.parametrize(
    ("best", "order"), [(Best.HIGHEST, ["Bob", "Ana", "Cléo"]), (Best.LOWEST, ["Cléo", "Ana", "Bob"])]
)
def test_ranking_follows_the_aim(best: Best, order: list[str]) -> None:  # S4
    page = pad_page(pad((10, 25, -5), (3, 0, 1), best=best))
    assert [line.name for line in page.lines] == order
    assert [line.first for line in page.lines] == [True, False, False]
    assert page.totals == ("13", "25", f"{MINUS}4")


def test_level_players_share_their_rank() -> None:  # S4
    page = pad_page(pad((5, 5, 1)))
    assert [(line.rank, line.first) for line in page.lines] == [(1, True), (1, True), (3, False)]


def test_rounds_are_a_table_newest_first() -> None:
    book = pad((10, 25, -5), (3, 0, 1))
    book.dispatch(CorrectPadRound(1, (11, 25, -5)), WHO)
    book.dispatch(RetractPadRound(2), WHO)
    two, one = pad_page(book).rows
    assert (one.number, one.points, one.counts, one.corrected) == (1, ("11", "25", f"{MINUS}5"), True, True)
    assert (two.number, two.counts, two.corrected) == (2, False, False)
    assert words_for("en")(one.told) == f"Round 1: Ana 11, Bob 25, Cléo {MINUS}5. Put right"
    assert words_for("en")(two.told).startswith("Round 2 does not count")
    assert pad_page(book).totals == ("11", "25", f"{MINUS}5")  # S3, S7


def test_goal_is_told_until_it_is_reached() -> None:  # S5
    book = pad((60, 30, 0), goal=100)
    assert [line.to_go for line in pad_page(book).lines] == [say("pad-to-go", points=left) for left in (40, 70, 100)]
    book.dispatch(WriteRound(2, (45, 0, 0)), WHO)
    page = pad_page(book)
    assert page.end is not None
    assert page.end.title == say("pad-wins", name="Ana")
    assert page.end.why == say("pad-over-goal", goal=100, rounds=2)
    assert (page.end.again, page.can_end) == (False, False)


def test_table_ends_the_match_and_goes_on_after_all() -> None:  # S6
    book = pad((5, 5, 1))
    assert pad_page(book).can_end
    book.dispatch(ClosePad(1), WHO)
    page = pad_page(book)
    assert page.end is not None
    assert page.end.title == say("pad-win", names=listed(["Ana", "Bob"]))
    assert page.end.again
    book.dispatch(ReopenPad(), WHO)
    assert pad_page(book).end is None


def test_undo_and_redo_of_a_round_have_words() -> None:
    book = pad((5, 5, 1))
    assert pad_page(book).back.undo == say("deed-pad-round", round=1)
    book.store.undo(WHO)
    page = pad_page(book)
    assert (page.back.undo, page.back.redo, page.totals) == (None, say("deed-pad-round", round=1), ("0", "0", "0"))


def test_every_deed_of_a_pad_has_words_in_both_languages() -> None:
    book = pad((5, 5, 1))
    for command in (
        ChangePad(Best.LOWEST, 50),
        CorrectPadRound(1, (4, 5, 1)),
        RetractPadRound(1),
        ReinstatePadRound(1),
        ClosePad(1),
        ReopenPad(),
    ):
        book.dispatch(command, WHO)
    assert len(pad_log(book).rows) == 8
    for language in ("en", "fr"):
        for row in log_rows(book.store.log, PadTelling(), book.state):
            assert "[" not in words_for(language)(row.what)
        for line in book.store.log:
            assert "[" not in words_for(language)(deed((line.fact,), PadTelling(), book.state))


# --- the entry of a round


def test_entry_is_for_the_next_round_or_an_earlier_one() -> None:
    book = pad((5, -5, 1))
    new, old = entry_page(book.state, None), entry_page(book.state, 1)
    assert new is not None
    assert old is not None
    assert (new.round, new.new, new.names) == (2, True, THREE)
    assert (old.round, old.new, old.before, old.counts) == (1, False, ("5", f"{MINUS}5", "1"), True)
    assert entry_page(book.state, 2) is None
    assert entry_page(book.state, 0) is None


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ("12", "12"),
        ("10+15-8", f"10+15{MINUS}8"),
        ("5+-", f"5{MINUS}"),
        ("-3", f"{MINUS}3"),
        ("12<", "1"),
        ("<", ""),
        ("+<7", "7"),
        ("9" * 60, "9" * LONGEST),
    ],
)
def test_keys_write_sums(keys: str, text: str) -> None:
    written = ""
    for key in keys:
        written = typed(written, {"<": BACKSPACE, "-": MINUS}.get(key, key))
    assert written == text


@pytest.mark.parametrize(
    ("text", "points", "is_sum"),
    [(f"10+15{MINUS}8", 17, True), ("0", 0, False), (f"{MINUS}40", -40, False), ("7", 7, False), ("3+4", 7, True)],
)
def test_fields_are_reckoned(text: str, points: int, is_sum: bool) -> None:  # S8
    read = reading(text)
    assert (read.points, read.sum, read.fault) == (points, is_sum, None)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "No points yet"),
        ("5+", "A number is missing"),
        (MINUS, "A number is missing"),
        ("9" * 9, "at most 1,000,000"),
    ],
)
def test_fields_say_what_is_wrong(text: str, words: str) -> None:  # S8
    read = reading(text)
    assert read.points is None
    assert read.fault is not None
    assert words in words_for("en")(read.fault)


@pytest.mark.parametrize(("number", "shown"), [(0, "0"), (12, "12"), (-7, f"{MINUS}7")])
def test_points_are_shown_with_a_minus_that_is_seen(number: int, shown: str) -> None:
    assert signed(number) == shown
    assert reading(shown).points == number


@pytest.mark.parametrize(("text", "goal"), [("", None), ("  ", None), ("500", 500), ("1 000", 1000)])
def test_goal_is_a_number_or_none(text: str, goal: int | None) -> None:
    assert goal_of(text) == goal


@pytest.mark.parametrize("text", ["many", "-5", "10.5", "5+5"])
def test_goal_that_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no goal"):
        goal_of(text)


@pytest.mark.parametrize("text", ["0", "000", "1000001", "9" * 5000])
def test_goal_that_no_match_can_end_at_is_refused_beside_the_field(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  # Python's own for what is longer than any number
        goal_of(text)
    assert not readable(text)


@pytest.mark.parametrize(("language", "most"), [("en", "1,000,000"), ("fr", "1\u202f000\u202f000")])
def test_numbers_are_told_as_they_are_written_in_the_language(language: str, most: str) -> None:
    fault = reading("9" * 12).fault
    assert fault is not None
    assert most in words_for(language)(fault)
    assert most in words_for(language)("pad-goal-bad", most=MOST_POINTS)


# --- the list of matches


def test_pad_is_listed_beside_the_matches_of_other_games() -> None:
    book = pad((5, 5, 1))
    (summary,) = book.store.matches()
    assert (summary.game, summary.players, summary.rounds, summary.going_on) == ("score_pad", THREE, 1, True)
    book.dispatch(ClosePad(1), WHO)
    (summary,) = book.store.matches()
    assert (summary.winners, summary.going_on) == (("Ana", "Bob"), False)
