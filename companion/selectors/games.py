"""The words of each game for its log. A game more is one line here."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from companion.selectors.donkey.telling import DonkeyTelling
from companion.selectors.log import Telling
from engine.donkey import DONKEY

TELLINGS: Final[Mapping[str, Telling[Any, Any]]] = MappingProxyType({DONKEY.name: DonkeyTelling()})
"""By the name of the game."""
