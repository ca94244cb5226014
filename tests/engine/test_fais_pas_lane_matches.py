"""Whole matches of any wishes in any order, with undo and redo: nothing leaves a broken state."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from random import Random

from fais_pas_lane_oracle import totals_told
from fais_pas_lane_sample import some_wish
from fais_pas_lane_table import NAMES, Table
from game_sample import chance
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.errors import IllegalCommandError
from engine.fais_pas_lane import (
    FAIS_PAS_LANE,
    LAPS,
    AnerieCarriedOut,
    AneriesRevealed,
    BetPlaced,
    EndRound,
    Event,
    FaisPasLaneOpened,
    HandSwapAsked,
    HiHan,
    HiHanVoted,
    LeaveSpecial,
    Match,
    OpenMatch,
    Place,
    Revelation,
    Round,
    RoundWon,
    SpecialOpened,
    SpecialWardedOff,
    SwapAnswered,
    SwapOffered,
    Tetu,
    TetuDrawn,
    TurnDone,
    TurnPassed,
    TurnSet,
)
from engine.journal import Entry, Reinstated, Retracted, effective, redo, redoable, undo, undoable
from engine.rules import fold

LONG_AGO = datetime(2026, 1, 6, 19, 30, tzinfo=UTC)
many = settings(max_examples=150, deadline=None, database=None, suppress_health_check=list(HealthCheck))
seeds = st.integers(0, 2**63)


class Journal:
    """A match as the companion keeps it: entries, and the state that they fold to."""

    def __init__(self, players: int, *, variant: bool) -> None:
        self.entries: list[Entry[Event]] = []
        self.state = FAIS_PAS_LANE.initial()
        self.write(FAIS_PAS_LANE.decide(self.state, OpenMatch(NAMES[:players], variant=variant)))

    def write(self, facts: Sequence[Event | Retracted | Reinstated]) -> None:
        act = len(self.entries) + 1
        for seq, fact in enumerate(facts, act):
            self.entries.append(Entry(seq=seq, match="m", act=act, at=LONG_AGO, who="Ana", fact=fact))
            if not isinstance(fact, Retracted | Reinstated):
                self.state = FAIS_PAS_LANE.evolve(self.state, fact)
        if any(isinstance(fact, Retracted | Reinstated) for fact in facts):
            self.state = fold(FAIS_PAS_LANE, effective(self.entries))


def play(seed: int, wishes: int = 120) -> list[tuple[Match, tuple[Event, ...]]]:
    """The states of a match and the facts that led out of each; checked on the way."""
    rng = chance(seed)
    journal = Journal(rng.randrange(2, 7), variant=rng.random() < 0.5)
    steps: list[tuple[Match, tuple[Event, ...]]] = []
    for _ in range(wishes):
        before = journal.state
        if rng.random() < 0.08:
            change_ones_mind(journal, rng)
        else:
            facts: tuple[Event, ...] = ()
            with suppress(IllegalCommandError):
                facts = FAIS_PAS_LANE.decide(before, some_wish(rng, before))
            if facts:
                journal.write(facts)
            steps.append((before, facts))
        check(journal.state)
        assert journal.state.totals == totals_told(effective(journal.entries))
    assert journal.state == fold(FAIS_PAS_LANE, effective(journal.entries))
    return [*steps, (journal.state, ())]


def change_ones_mind(journal: Journal, rng: Random) -> None:
    """Undo gives the state before the act, redo the one after it."""
    if rng.random() < 0.7 and undoable(journal.entries) is not None:
        after = journal.state
        journal.write((undo(journal.entries),))
        if rng.random() < 0.5:
            assert redoable(journal.entries) is not None
            journal.write((redo(journal.entries),))
            assert journal.state == after


def check(state: Match) -> None:
    """What must be so, always."""
    assert state.going is not None
    going, players = state.going, len(state.players)
    assert (state.round is None) == state.over == (FAIS_PAS_LANE.outcome(state) is not None)
    assert going.number == len(state.results) + 1
    for bets in [going.bets, *(result.bets for result in state.results)]:
        targets = [bet.target for bet in bets]
        assert targets == sorted(set(targets))  # F6
    assert len(going.missing) == players
    assert all(0 <= missing.left <= missing.of for missing in going.missing)
    assert going.current in going.acting  # F17
    check_dialogue(going)
    if state.round is not None:
        check_ways_out(state)


def check_dialogue(going: Round) -> None:
    """What is open asks somebody something that can be answered."""
    match going.dialogue:
        case Tetu() as tetu if tetu.colour is not None:
            assert 1 <= tetu.lap <= LAPS  # F15
            assert tetu.drawer in going.acting  # F17
            assert tetu.by not in tetu.drawing  # F13
            assert len(set(tetu.drawing)) == len(tetu.drawing)
        case HiHan() as hi_han:
            assert set(hi_han.voted) < set(hi_han.voters) <= set(going.acting) - {hi_han.by}  # F16, F17
        case Revelation() as revelation:
            assert revelation.hand > 1  # F11
            assert revelation.hiders  # F10
    if going.dialogue is not None:
        assert going.dialogue.by in going.acting  # F17


def check_ways_out(state: Match) -> None:
    """Whatever is open can be left; then the turn goes on, and the round can end."""
    table = Table(state)
    assert Table(state).do(EndRound(table.number, table.going.current)).state.results[-1].counts
    if table.going.dialogue is not None:
        table = table.do(LeaveSpecial(table.number, table.special))
    table.do(TurnDone(table.number, table.going.turn))


def acting_in(state: Match, fact: Event) -> list[Place]:
    """Who acts, or takes part in an action, by a fact."""
    assert state.going is not None
    by = state.going.dialogue.by if state.going.dialogue is not None else None
    people: list[Place | None] = []
    match fact:
        case BetPlaced():
            people = [fact.bettor]
        case RoundWon():
            people = [fact.winner]
        case SpecialOpened() | SpecialWardedOff():
            people = [fact.by]
        case SwapOffered() | HandSwapAsked():
            people = [by, fact.partner]
        case SwapAnswered() | TetuDrawn() | TurnSet():
            people = [fact.place]
        case AneriesRevealed():
            people = [fact.at_fault]
        case AnerieCarriedOut():
            people = [by, fact.drawer, fact.to]
        case HiHanVoted():
            people = [by, fact.voter]
        case TurnPassed():
            people = [state.going.current]
    return [place for place in people if place is not None]


@many
@given(seed=seeds)
def test_no_order_of_wishes_leaves_a_broken_state(seed: int) -> None:  # F6, F10, F11, F13, F15, F16, R3, C6, C7
    play(seed)


@many
@given(seed=seeds)
def test_nobody_under_prout_prout_acts_or_votes(seed: int) -> None:  # F17, R4
    for state, facts in play(seed):
        for fact in facts:
            if isinstance(fact, FaisPasLaneOpened):
                continue
            assert state.going is not None
            for place in acting_in(state, fact):
                assert state.going.missing[place].left == 0


@given(
    players=st.integers(2, 6),
    hits=st.lists(st.tuples(st.integers(1, 30), st.integers(1, 5)), max_size=6),
)
@settings(deadline=None)
def test_missed_turns_are_counted_as_people_count_them(
    players: int, hits: list[tuple[int, int]]
) -> None:  # F17, R6, C3
    """A second opinion that goes round the table one seat at a time."""
    table = Table(Journal(players, variant=False).state)
    seat, owed = 0, [0] * players
    for turn in range(1, 31):
        for at, offset in hits:
            target = (seat + offset) % players
            if at == turn and target != seat:
                table = table.under_prout_prout(target, turns=table.going.missing[target].left + 2)
                owed[target] += 2
        table, seat = table.turns(1), (seat + 1) % players
        while owed[seat]:
            owed[seat] -= 1
            seat = (seat + 1) % players
        assert (table.going.current, [missing.left for missing in table.going.missing]) == (seat, owed)
