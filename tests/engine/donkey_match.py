"""A match played through the journal with the second opinion beside it, compared after every step."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime

from donkey_oracle import Oracle
from donkey_table import NAMES, verdict

from engine.donkey import (
    DONKEY,
    EVENTS,
    BindSeats,
    BreakOff,
    ChooseJudge,
    Command,
    CorrectDeal,
    Deal,
    Event,
    Judge,
    JudgeRace,
    OpenMatch,
    Phase,
    Place,
    ReportVerdict,
    StartPassing,
    TellFour,
    next_letter,
    watched_seats,
)
from engine.donkey.readings import OVERRULED_IN
from engine.journal import Entry, Reinstated, Retracted, effective, redo, redoable, undo, undoable
from engine.rules import fold
from engine.verdict import Verdict

LONG_AGO = datetime(2026, 1, 6, 19, 30, tzinfo=UTC)
Fact = Event | Retracted | Reinstated


class PlayedMatch:
    """Commands go in, entries come out; the oracle is told what a person at the table saw."""

    def __init__(self, dealer: int, judge: Judge, seats: Sequence[int]) -> None:
        self.entries: list[Entry[Event]] = []
        self.state = DONKEY.initial()
        self.oracle = Oracle(dealer)
        self.checked: tuple[Deal, ...] | None = None
        self.done: list[Oracle] = []
        self.undone: list[Oracle] = []
        self._write(DONKEY.decide(self.state, OpenMatch(NAMES, Place(dealer), judge)))
        self.bind(seats)

    def _write(self, facts: Sequence[Fact]) -> None:
        before = len(self.entries)
        for seq, fact in enumerate(facts, before + 1):
            self.entries.append(Entry(seq=seq, match="m", act=before + 1, at=LONG_AGO, who="Ana", fact=fact))
            if isinstance(fact, Retracted | Reinstated):
                self.state = fold(DONKEY, effective(self.entries))
            else:
                self.state = DONKEY.evolve(self.state, fact)

    def wish(self, command: Command) -> tuple[Event, ...]:
        """Carry a command out. Every one that is played here is legal, and says so beforehand."""
        facts = DONKEY.decide(self.state, command)
        assert not facts or type(command) in DONKEY.legal(self.state)
        if facts:
            self.done.append(self.oracle.copy())
            self.undone.clear()
            self._write(facts)
        return facts

    # What people at a table do. Each tells the oracle what happened, in its own words.

    @property
    def number(self) -> int:
        return len(self.oracle.lost) + 1

    def choose(self, judge: Judge) -> None:
        self.wish(ChooseJudge(judge))
        self.check()

    def bind(self, seats: Sequence[int]) -> None:
        self.wish(BindSeats(tuple(Place(place) for place in seats)))
        self.check()

    def start(self) -> None:
        self.wish(StartPassing(self.number))
        self.oracle.start()
        self.check()

    def camera(self, order: Sequence[int], *, last: int | None = None, heat: Sequence[int] = ()) -> Verdict:
        """The camera rules, in places; the seats are its own business."""
        at = {place: seat for seat, place in enumerate(self.state.seats or ())}
        said = verdict(
            *(at[Place(place)] for place in order),
            last=None if last is None else at[Place(last)],
            heat=[at[Place(place)] for place in heat],
        )
        self.wish(ReportVerdict(self.number, said))
        self.check()
        return said

    def judge(self, last: int | None, first: int | None = None) -> None:
        self.wish(JudgeRace(self.number, _place(last), _place(first)))
        self.check()

    def tell(self, *, shown: bool, first: int | None = None) -> None:
        race = self.state.deal.race if self.state.deal else None
        assert race is not None
        loser = race.last if shown else (race.first if first is None else first)
        self.wish(TellFour(self.number, shown, _place(first)))
        self.oracle.end(loser)
        self.check()

    def break_off(self) -> None:
        self.wish(BreakOff(self.number))
        self.oracle.end(None)
        self.check()

    def correct(self, number: int, loser: int | None) -> None:
        self.wish(CorrectDeal(number, _place(loser)))
        self.oracle.correct(number, loser)
        self.check()

    def undo(self) -> bool:
        if undoable(self.entries) is None:
            assert not self.done
            return False
        self._write((undo(self.entries),))
        self.undone.append(self.oracle)
        self.oracle = self.done.pop()
        self.check()
        return True

    def redo(self) -> bool:
        if redoable(self.entries) is None:
            assert not self.undone
            return False
        self._write((redo(self.entries),))
        self.done.append(self.oracle)
        self.oracle = self.undone.pop()
        self.check()
        return True

    # What must be so, always.

    def check(self) -> None:
        state, oracle = self.state, self.oracle
        if oracle.passing and state.deals[:-1] == self.checked:
            # Nothing is written in the middle of a deal: the score stands as it was checked before.
            assert state.phase in OVERRULED_IN
            assert (state.deals[-1].number, state.deals[-1].dealer) == (self.number, oracle.dealer)
            return
        self.checked = state.finished
        assert [state.letters(place) for place in state.places] == oracle.letters  # D14, D16, D19
        still_in = state.still_in
        assert list(still_in) == oracle.in_play  # D19, D22
        assert len(still_in) >= 2  # D22: it never goes down to one
        assert (state.phase is Phase.OVER) == oracle.over == (DONKEY.outcome(state) is not None)  # D22
        if oracle.over:
            assert state.deal is None
            outcome = DONKEY.outcome(state)
            assert outcome is not None
            assert sorted(outcome.winners) == oracle.in_play
            assert sorted({*outcome.winners, *outcome.out}) == [0, 1, 2, 3]
            return
        deal = state.deal
        assert deal is not None
        assert deal.number == self.number == len(state.deals)
        assert deal.dealer == oracle.dealer  # D5, D21, R1, R2
        assert list(deal.players) == oracle.players
        assert deal.dealer in deal.players
        assert "".join(deal.ranks) == oracle.ranks  # D3, D20
        assert deal.cards == 4 * len(oracle.players)  # D5, D6: four each, none left over
        assert (state.phase is not Phase.DEALING) == oracle.passing
        if state.phase is Phase.DEALING:
            nexts = [next_letter(state, place) for place in state.places]
            assert nexts == ["DONKEY"[len(had)] if len(had) < 6 else None for had in oracle.letters]
        assert sorted((state.seats or ())[seat] for seat in watched_seats(state)) == (
            oracle.in_play if state.seats else []
        )

    def check_replay(self) -> None:
        """What was played live is what the journal adds up to, also after a trip over the wire."""
        counting = effective(self.entries)
        assert fold(DONKEY, counting) == self.state
        again = [EVENTS.from_wire(json.loads(json.dumps(EVENTS.to_wire(event)))) for event in counting]
        assert tuple(again) == counting
        assert fold(DONKEY, again) == self.state


def _place(place: int | None) -> Place | None:
    return None if place is None else Place(place)
