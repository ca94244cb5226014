"""The people at a table of Fais pas l'âne, as its screens name them."""

from dataclasses import dataclass

from companion.i18n import Say, say
from companion.selectors.fais_pas_lane.reasons import reason
from engine.fais_pas_lane import FAIS_PAS_LANE, Command, Match, Place, Round
from engine.rules import why_not


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody at the table: the place chooses colour and sign, which never stand without the name.

    Attributes:
        place: where they sit.
        name: the name.
    """

    place: Place
    name: str


@dataclass(frozen=True, slots=True)
class MissedTurns:
    """Somebody under Prout prout (F17).

    Attributes:
        who: the player.
        round: the number of the round; the wish that lets them play again names it.
        what: how many turns, in words: "1 of 2".
    """

    who: Seated
    round: int
    what: Say


def seated(match: Match, place: Place) -> Seated:
    """Who sits at a place."""
    return Seated(place, match.players[place])


def everybody(match: Match) -> tuple[Seated, ...]:
    """All of them, in seating order."""
    return tuple(seated(match, place) for place in match.places)


def missing_turns(match: Match, going: Round) -> tuple[MissedTurns, ...]:
    """Everybody who misses turns, in seating order."""
    lines = []
    for who in everybody(match):
        missing = going.missing[who.place]
        gone = missing.of - missing.left
        if not missing.left:
            continue
        if who.place in going.passed_over:
            what = say("lane-missed-now", nth=gone, all=missing.of)
        else:
            what = say("lane-misses-next", nth=gone + 1, all=missing.of)
        lines.append(MissedTurns(who, going.number, what))
    return tuple(lines)


def back_again(match: Match, going: Round) -> tuple[Seated, ...]:
    """Who has just missed the last of their turns (C3) and plays again next time."""
    places = dict.fromkeys(going.passed_over)
    return tuple(seated(match, place) for place in places if not going.missing[place].left)


def refused(match: Match, command: Command) -> Say | None:
    """Why the rules refuse a wish now, in words; None where they allow it."""
    error = why_not(FAIS_PAS_LANE, match, command)
    return None if error is None else reason(error, match.players)
