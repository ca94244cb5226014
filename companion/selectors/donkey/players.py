"""The players of a match as screens show them, and what a finished deal did to them."""

from dataclasses import dataclass

from engine.donkey.queries import goes_out, letter_taken
from engine.donkey.state import Because, Match, Phase, Place


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """One player in the score.

    Attributes:
        place: where the player sits; it also chooses the token.
        name: the name.
        letters: "", "D", …, "DONKEY".
        out: whether the player has gone out.
        dealer: whether the player deals now.
        fresh: whether the last letter was taken in the deal that has just ended.
        winner: whether the player has won.
    """

    place: Place
    name: str
    letters: str
    out: bool = False
    dealer: bool = False
    fresh: bool = False
    winner: bool = False


@dataclass(frozen=True, slots=True)
class DealResult:
    """What the deal before this one came to.

    Attributes:
        deal: its number.
        because: why it ended so.
        loser: who took a letter, if anybody.
        letter: that letter.
        goes_out: whether it was the sixth.
    """

    deal: int
    because: Because
    loser: PlayerLine | None = None
    letter: str = ""
    goes_out: bool = False


def player_lines(match: Match) -> tuple[PlayerLine, ...]:
    """All players, in seating order."""
    result = match.finished[-1] if match.finished else None
    shown = match.phase in {Phase.DEALING, Phase.OVER}
    fresh = result.loser if result is not None and result.counts and shown else None
    return tuple(
        PlayerLine(
            place=place,
            name=match.players[place],
            letters=match.letters(place),
            out=match.is_out(place),
            dealer=match.deal is not None and match.deal.dealer == place,
            fresh=place == fresh,
            winner=match.phase is Phase.OVER and not match.is_out(place),
        )
        for place in match.places
    )


def last_result(match: Match) -> DealResult | None:
    """What the deal that has just ended came to, if one has."""
    if not match.finished:
        return None
    deal = match.finished[-1]
    because = deal.because or Because.INTERRUPTED
    letter = letter_taken(match, deal.number)
    if deal.loser is None or letter is None:
        return DealResult(deal.number, because)
    loser = player_lines(match)[deal.loser]
    return DealResult(deal.number, because, loser, letter, goes_out=goes_out(match, deal.number) is not None)
