"""Donkey as the contract suite plays it: wishes of every kind, sensible and not."""

from random import Random

from donkey_table import NAMES, verdict
from game_sample import GameSample

from engine.donkey import (
    DONKEY,
    BindSeats,
    BreakOff,
    ChooseJudge,
    Command,
    CorrectDeal,
    Event,
    Judge,
    JudgeRace,
    Match,
    OpenMatch,
    Phase,
    Place,
    ReportVerdict,
    StartPassing,
    TellFour,
    corrections,
)
from engine.verdict import Verdict


def _place(rng: Random) -> Place:
    return Place(rng.choice([0, 1, 2, 3, rng.randrange(-1, 6)]))


def _said(rng: Random) -> Verdict:
    order = rng.sample(range(5 if rng.random() < 0.1 else 4), 4)
    way = rng.randrange(4)
    if way == 0:
        return verdict(*order[: rng.randrange(5)])
    if way == 1:
        return verdict(*order, heat=order[-2:])
    return verdict(*order[: rng.choice([2, 3, 3, 4])], last=order[-1])


def some_wish(rng: Random, state: Match) -> Command:
    """Any command at all, more often one that fits the deal that is going on."""
    number = state.deal.number if state.deal is not None and rng.random() < 0.9 else rng.randrange(-1, 20)
    last = None if rng.random() < 0.2 else _place(rng)
    first = None if rng.random() < 0.4 else _place(rng)
    names = NAMES if rng.random() < 0.8 else tuple(rng.choices(["Ana", "Bob", " ", "Dan"], k=rng.randrange(6)))
    if state.phase is Phase.SEATING or rng.random() < 0.02:
        return OpenMatch(names, _place(rng), rng.choice(list(Judge)))
    if rng.random() < 0.6:  # go on with the match
        ahead: dict[Phase, Command] = {
            Phase.DEALING: StartPassing(number),
            Phase.PASSING: ReportVerdict(number, _said(rng)) if rng.random() < 0.5 else JudgeRace(number, last, first),
            Phase.REVEAL: TellFour(number, rng.random() < 0.7, first),
        }
        return ahead.get(state.phase, JudgeRace(number, last, first))
    anything: list[Command] = [
        ChooseJudge(rng.choice(list(Judge))),
        BindSeats(tuple(Place(p) for p in rng.sample(range(4), rng.choice([4, 4, 4, 3])))),
        StartPassing(number),
        ReportVerdict(number, _said(rng)),
        JudgeRace(number, last, first),
        TellFour(number, rng.random() < 0.7, first),
        BreakOff(number),
        CorrectDeal(rng.randrange(1, len(state.deals) + 2), last),
    ]
    return rng.choice(anything)


def sound_wish(state: Match, kind: type[Command]) -> Command:
    """A command of this kind that changes something, where the rules say that there is one."""
    deal = state.deal
    number, players = (deal.number, deal.players) if deal is not None else (0, state.places)
    race = deal.race if deal is not None else None
    wishes = {
        OpenMatch: lambda: OpenMatch(NAMES, Place(0), Judge.TABLE),
        ChooseJudge: lambda: ChooseJudge(Judge.TABLE if state.judge is Judge.CAMERA else Judge.CAMERA),
        BindSeats: lambda: BindSeats(state.places if state.seats != state.places else state.places[::-1]),
        StartPassing: lambda: StartPassing(number),
        ReportVerdict: lambda: ReportVerdict(number, verdict(0, 1)),
        JudgeRace: lambda: JudgeRace(number, players[1] if race and race.last == players[0] else players[0]),
        TellFour: lambda: TellFour(number, shown=True),
        BreakOff: lambda: BreakOff(number),
        CorrectDeal: lambda: next(
            CorrectDeal(finished.number, results[0])
            for finished in state.finished
            if (results := corrections(state, finished.number))
        ),
    }
    wish: Command = wishes[kind]()
    return wish


SAMPLE: GameSample[Match, Command, Event] = GameSample(DONKEY, some_wish, sound_wish)
