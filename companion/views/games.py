"""The screens of each game, in the order in which the first screen offers them. A game more is one line here."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from companion.views.actions import Device
from companion.views.donkey.screens import DonkeyScreens
from companion.views.fais_pas_lane.screens import LaneScreens
from companion.views.score_pad.screens import PadScreens
from companion.views.screens import GameScreens
from engine.donkey import DONKEY
from engine.fais_pas_lane import FAIS_PAS_LANE
from engine.score_pad import SCORE_PAD

SCREENS: Final[Mapping[str, Callable[[Device], GameScreens[Any, Any, Any]]]] = MappingProxyType(
    {
        DONKEY.name: DonkeyScreens,
        FAIS_PAS_LANE.name: LaneScreens,
        SCORE_PAD.name: PadScreens,
    }
)
"""By the name of the game."""
