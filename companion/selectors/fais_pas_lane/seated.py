"""The people at a table of Fais pas l'âne, as screens name them."""

from dataclasses import dataclass

from engine.fais_pas_lane import Match, Place


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody at the table: the place chooses colour and sign, which never stand without the name.

    Attributes:
        place: where they sit.
        name: the name.
    """

    place: Place
    name: str


def seated(match: Match, place: Place) -> Seated:
    """Who sits at a place."""
    return Seated(place, match.players[place])


def everybody(match: Match) -> tuple[Seated, ...]:
    """All of them, in seating order."""
    return tuple(seated(match, place) for place in match.places)
