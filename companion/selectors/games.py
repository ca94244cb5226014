"""The words of each game for its log. A game more is one line here."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from companion.selectors.donkey.telling import DonkeyTelling
from companion.selectors.fais_pas_lane.telling import LaneTelling
from companion.selectors.log import Telling
from companion.selectors.score_pad.telling import PadTelling
from engine.donkey import DONKEY
from engine.fais_pas_lane import FAIS_PAS_LANE
from engine.score_pad import SCORE_PAD

TELLINGS: Final[Mapping[str, Telling[Any, Any]]] = MappingProxyType(
    {
        DONKEY.name: DonkeyTelling(),
        FAIS_PAS_LANE.name: LaneTelling(),
        SCORE_PAD.name: PadTelling(),
    }
)
"""By the name of the game."""
