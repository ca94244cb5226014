"""The score pad: any card game, any number of rounds."""

from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import IllegalCommandError
from engine.score_pad import (
    SCORE_PAD,
    Best,
    ChangePad,
    ClosePad,
    Command,
    CorrectPadRound,
    OpenPad,
    Pad,
    PadOutcome,
    PadTermination,
    Place,
    ReinstatePadRound,
    ReopenPad,
    RetractPadRound,
    WriteRound,
    ranking,
)
from engine.score_pad.evolve import EMPTY_PAD

NAMES = tuple(f"Player {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTU")
A, B, C = Place(0), Place(1), Place(2)


@dataclass(frozen=True)
class Sheet:
    """A pad at a moment; every step gives the pad after it."""

    state: Pad = EMPTY_PAD

    def do(self, *commands: Command) -> "Sheet":
        state = self.state
        for command in commands:
            for fact in SCORE_PAD.decide(state, command):
                state = SCORE_PAD.evolve(state, fact)
        return Sheet(state)

    def rounds(self, *rounds: tuple[int, ...]) -> "Sheet":
        sheet = self
        for points in rounds:
            sheet = sheet.do(WriteRound(len(sheet.state.rounds) + 1, points))
        return sheet

    def refuses(self, command: Command, code: str, rule: str = "state", **values: object) -> None:
        with pytest.raises(IllegalCommandError) as caught:
            SCORE_PAD.decide(self.state, command)
        assert (caught.value.code, caught.value.rule) == (code, rule)
        assert {key: caught.value.values[key] for key in values} == values

    def ignores(self, command: Command) -> None:
        assert SCORE_PAD.decide(self.state, command) == ()


def sheet(players: int = 3, best: Best = Best.HIGHEST, goal: int | None = None) -> Sheet:
    return Sheet().do(OpenPad(NAMES[:players], best, goal))


@pytest.mark.parametrize("count", [2, 3, 7, 20])
def test_two_to_twenty_people_sit_down(count: int) -> None:  # S1
    assert sheet(count).state.totals == (0,) * count


@pytest.mark.parametrize("count", [0, 1, 21])
def test_too_few_and_too_many_are_refused(count: int) -> None:  # S1
    Sheet().refuses(OpenPad(NAMES[:count]), "players_count", "S1", found=count, fewest=2, most=20)


def test_names_can_be_told_apart() -> None:  # S1
    Sheet().refuses(OpenPad(("Ana", " ANA")), "name_twice", "S1", place=1, other=0)
    sheet().refuses(OpenPad(NAMES[:2]), "match_open")
    Sheet().refuses(WriteRound(1, (1, 2)), "no_match")


def test_a_round_is_one_number_for_each() -> None:  # S2, S3
    written = sheet().rounds((10, -5, 0), (-20, 7, 1))
    assert written.state.totals == (-10, 2, 1)
    assert written.state.totals_by_round == ((0, 0, 0), (10, -5, 0), (-10, 2, 1))
    written.refuses(WriteRound(3, (1, 2)), "points_missing", "S2", found=2, wanted=3)
    written.refuses(WriteRound(3, (1, 2, 1_000_001)), "points_too_big", "S2", place=C)


def test_a_round_that_two_devices_write_is_written_once() -> None:  # S2
    written = sheet(2).rounds((1, 2), (3, 4))
    written.ignores(WriteRound(2, (3, 4)))
    written.refuses(WriteRound(2, (3, 5)), "round_over", round=2, open=3)
    written.refuses(WriteRound(4, (3, 5)), "other_round", round=4, open=3)
    written.refuses(WriteRound(0, (3, 5)), "other_round", round=0)


def test_the_highest_or_the_lowest_total_wins() -> None:  # S4
    written = sheet().rounds((10, 30, 10))
    assert [(e.rank, e.place, e.total, e.to_go) for e in ranking(written.state)] == [
        (1, B, 30, None),
        (2, A, 10, None),
        (2, C, 10, None),
    ]
    lowest = written.do(ChangePad(Best.LOWEST, None))
    assert [(e.rank, e.place) for e in ranking(lowest.state)] == [(1, A), (1, C), (3, B)]
    assert SCORE_PAD.outcome(lowest.do(ClosePad(1)).state) == PadOutcome((A, C), (10, 30, 10), 1, PadTermination.CLOSED)


@pytest.mark.parametrize(("best", "winner"), [(Best.HIGHEST, B), (Best.LOWEST, A)])
def test_a_goal_ends_the_match_whichever_total_wins(best: Best, winner: Place) -> None:  # S5
    written = sheet(3, best, 100).rounds((10, 60, 20))
    assert SCORE_PAD.outcome(written.state) is None
    over = written.rounds((10, 45, 20))
    assert SCORE_PAD.outcome(over.state) == PadOutcome((winner,), (20, 105, 40), 2, PadTermination.GOAL_REACHED)
    over.refuses(WriteRound(3, (1, 1, 1)), "match_over", "S5")
    over.ignores(WriteRound(2, (10, 45, 20)))
    assert [e.to_go for e in sorted(ranking(over.state), key=lambda e: e.place)] == [80, 0, 60]
    assert SCORE_PAD.outcome(over.do(ChangePad(best, 200)).state) is None
    assert SCORE_PAD.outcome(over.do(ChangePad(best, 106)).state) is None
    assert SCORE_PAD.outcome(over.do(ChangePad(best, 105)).state) is not None  # reached is enough


@pytest.mark.parametrize("goal", [0, -1, 1_000_001])
def test_a_goal_can_be_reached(goal: int) -> None:  # S5
    Sheet().refuses(OpenPad(NAMES[:2], goal=goal), "goal_impossible", "S5", goal=goal)
    sheet().refuses(ChangePad(Best.LOWEST, goal), "goal_impossible", "S5")


def test_the_table_says_when_it_is_over_and_may_go_on() -> None:  # S6
    sheet().refuses(ClosePad(0), "nothing_written", "S6")
    written = sheet(2).rounds((1, 2))
    written.refuses(ClosePad(0), "other_round", round=0, open=2)
    closed = written.do(ClosePad(1))
    closed.ignores(ClosePad(1))
    closed.refuses(WriteRound(2, (1, 1)), "match_over", "S6")
    assert SCORE_PAD.legal(closed.state) == {ChangePad, CorrectPadRound, RetractPadRound, ReopenPad}
    again = closed.do(ReopenPad())
    again.ignores(ReopenPad())
    assert again.rounds((1, 1)).state.totals == (2, 3)


def test_rounds_are_corrected_taken_back_and_counted_again() -> None:  # S7
    written = sheet(2, goal=100).rounds((60, 0), (0, 5), (50, 5))
    assert written.state.over
    assert not written.do(CorrectPadRound(1, (10, 0))).state.over
    assert written.do(CorrectPadRound(1, (10, 0))).state.rounds[0].corrected
    written.ignores(CorrectPadRound(1, (60, 0)))
    back = written.do(RetractPadRound(1))
    assert (back.state.totals, back.state.over) == ((50, 10), False)
    back.ignores(RetractPadRound(1))
    assert back.do(ReinstatePadRound(1)).state == written.state
    written.ignores(ReinstatePadRound(1))
    for wish in (CorrectPadRound(4, (1, 1)), RetractPadRound(0), ReinstatePadRound(4)):
        written.refuses(wish, "round_not_finished", finished=3)


POINTS = st.tuples(*[st.integers(-500, 500)] * 3)


@given(rounds=st.lists(POINTS, min_size=1, max_size=8), data=st.data())
@settings(deadline=None)
def test_a_changed_round_is_as_if_it_had_been_written_so(
    rounds: list[tuple[int, int, int]], data: st.DataObject
) -> None:  # S3, S7
    written = sheet().rounds(*rounds)
    number = data.draw(st.integers(1, len(rounds)))
    points = data.draw(POINTS)
    so = [points if i == number else before for i, before in enumerate(rounds, 1)]
    changed = written.do(CorrectPadRound(number, points))
    assert changed.state.totals == sheet().rounds(*so).state.totals
    assert changed.state.totals == tuple(map(sum, zip(*so, strict=True)))
    without = [before for i, before in enumerate(rounds, 1) if i != number]
    assert written.do(RetractPadRound(number)).state.totals == sheet().rounds(*without).state.totals
