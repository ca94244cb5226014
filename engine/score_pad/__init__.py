"""A score pad for any card game: `SCORE_PAD`, the words to speak with it, and sums in a field."""

from engine.players import Place
from engine.score_pad.commands import (
    ChangePad,
    ClosePad,
    Command,
    CorrectPadRound,
    OpenPad,
    ReinstatePadRound,
    ReopenPad,
    RetractPadRound,
    WriteRound,
)
from engine.score_pad.events import (
    EVENTS,
    Event,
    PadChanged,
    PadClosed,
    PadOpened,
    PadReopened,
    PadRoundCorrected,
    PadRoundReinstated,
    PadRoundRetracted,
    PadRoundWritten,
)
from engine.score_pad.game import SCORE_PAD
from engine.score_pad.points import PointsError, read_points
from engine.score_pad.queries import PadRanked, ranking
from engine.score_pad.state import FEWEST_PLAYERS, MOST_PLAYERS, Best, Pad, PadOutcome, PadRound, PadTermination
from engine.totals import MOST_POINTS

__all__ = [
    "EVENTS",
    "FEWEST_PLAYERS",
    "MOST_PLAYERS",
    "MOST_POINTS",
    "SCORE_PAD",
    "Best",
    "ChangePad",
    "ClosePad",
    "Command",
    "CorrectPadRound",
    "Event",
    "OpenPad",
    "Pad",
    "PadChanged",
    "PadClosed",
    "PadOpened",
    "PadOutcome",
    "PadRanked",
    "PadReopened",
    "PadRound",
    "PadRoundCorrected",
    "PadRoundReinstated",
    "PadRoundRetracted",
    "PadRoundWritten",
    "PadTermination",
    "Place",
    "PointsError",
    "ReinstatePadRound",
    "ReopenPad",
    "RetractPadRound",
    "WriteRound",
    "ranking",
    "read_points",
]
