"""The score pad as the contract suite plays it: wishes of every kind, sensible and not."""

from collections.abc import Callable
from random import Random

from game_sample import GameSample

from engine.score_pad import (
    SCORE_PAD,
    Best,
    ChangePad,
    ClosePad,
    Command,
    CorrectPadRound,
    Event,
    OpenPad,
    Pad,
    ReinstatePadRound,
    ReopenPad,
    RetractPadRound,
    WriteRound,
)

NAMES = ("Ana", "Bob", "Cléo", "Dan", "Eve", "Flo", "Gus", "Hoa")


def _points(rng: Random, state: Pad) -> tuple[int, ...]:
    count = len(state.players) if rng.random() < 0.9 else rng.randrange(9)
    return tuple(rng.randrange(-20, 40) if rng.random() < 0.98 else 2_000_000 for _ in range(count))


def some_wish(rng: Random, state: Pad) -> Command:
    """Any command at all, more often one that fits what is going on."""
    best, goal = rng.choice(list(Best)), rng.choice([None, 100, 200, 0])
    if not state.players or rng.random() < 0.02:
        names = NAMES[: rng.randrange(2, 9)]
        if rng.random() < 0.2:
            names = tuple(rng.choices(["Ana", "Bob", " ", "Dan"], k=rng.randrange(25)))
        return OpenPad(names, best, goal)
    following = len(state.rounds) + 1 if rng.random() < 0.9 else rng.randrange(-1, len(state.rounds) + 3)
    number = rng.randrange(len(state.rounds) + 2)
    anything: list[Command] = [
        *[WriteRound(following, _points(rng, state))] * 6,
        ChangePad(best, goal),
        CorrectPadRound(number, _points(rng, state)),
        RetractPadRound(number),
        ReinstatePadRound(number),
        ClosePad(following - 1),
        ReopenPad(),
    ]
    return rng.choice(anything)


def sound_wish(state: Pad, kind: type[Command]) -> Command:
    """A command of this kind that changes something, where the rules say that there is one."""
    return _wishes(state)[kind]()


def _wishes(state: Pad) -> dict[type[Command], Callable[[], Command]]:
    following = len(state.rounds) + 1

    def round_that_is(*, retracted: bool) -> int:
        return next(entry.number for entry in state.rounds if entry.retracted == retracted)

    return {
        OpenPad: lambda: OpenPad(NAMES[:3]),
        ChangePad: lambda: ChangePad(state.best, 77 if state.goal != 77 else None),
        WriteRound: lambda: WriteRound(following, (1,) * len(state.players)),
        CorrectPadRound: lambda: CorrectPadRound(
            1, tuple(number - 1 if number > 0 else number + 1 for number in state.rounds[0].points)
        ),
        RetractPadRound: lambda: RetractPadRound(round_that_is(retracted=False)),
        ReinstatePadRound: lambda: ReinstatePadRound(round_that_is(retracted=True)),
        ClosePad: lambda: ClosePad(len(state.rounds)),
        ReopenPad: ReopenPad,
    }


SAMPLE: GameSample[Pad, Command, Event] = GameSample(SCORE_PAD, some_wish, sound_wish)
