"""All facts of Fais pas l'âne, and their wire form."""

from typing import Final, get_args

from engine.codec import Codec
from engine.fais_pas_lane.events import TableEvent
from engine.fais_pas_lane.special_events import SpecialEvent

Event = TableEvent | SpecialEvent

EVENTS: Final[Codec[Event]] = Codec(get_args(Event))
