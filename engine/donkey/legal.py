"""Which kinds of command make sense now: what an interface enables."""

from engine.donkey.commands import (
    BindSeats,
    BreakOff,
    ChooseJudge,
    Command,
    CorrectDeal,
    JudgeRace,
    OpenMatch,
    ReportVerdict,
    StartPassing,
    TellFour,
)
from engine.donkey.queries import unseated
from engine.donkey.readings import OVERRULED_IN
from engine.donkey.state import Judge, Match, Phase


def legal(state: Match) -> frozenset[type[Command]]:
    """The kinds of which at least one command would change something now."""
    phase, camera_judges = state.phase, state.judge is Judge.CAMERA
    if phase is Phase.SEATING:
        return frozenset({OpenMatch})
    passing, camera_can_judge = phase is Phase.PASSING, not unseated(state)
    sensible: dict[type[Command], bool] = {
        ChooseJudge: camera_judges or camera_can_judge or not passing,
        BindSeats: not (passing and camera_judges),
        StartPassing: phase is Phase.DEALING and (camera_can_judge or not camera_judges),
        ReportVerdict: passing and camera_judges,
        JudgeRace: phase in OVERRULED_IN,
        TellFour: phase is Phase.REVEAL,
        BreakOff: True,
    }
    kinds = set() if phase is Phase.OVER else {kind for kind, makes_sense in sensible.items() if makes_sense}
    if state.finished:  # the first deal at least can always have gone otherwise
        kinds.add(CorrectDeal)
    return frozenset(kinds)
