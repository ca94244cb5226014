"""The round screen: whose turn it is, the bets, the special cards, and what the round before came to."""

from dataclasses import dataclass
from typing import Final

from companion.i18n import Say, say
from companion.selectors.fais_pas_lane.begun import Begun, Doing
from companion.selectors.fais_pas_lane.bets import BetsBoard, Picked, bets_board
from companion.selectors.fais_pas_lane.dialogue_screen import dialogue_prompt, last_card, reveal_anerie
from companion.selectors.fais_pas_lane.hidden import HiddenLine, hidden_lines
from companion.selectors.fais_pas_lane.prompts import Prompt
from companion.selectors.fais_pas_lane.results import RankLine, RoundLine, rank_lines, round_lines
from companion.selectors.fais_pas_lane.seated import (
    MissedTurns,
    Seated,
    back_again,
    everybody,
    missing_turns,
    refused,
    seated,
)
from companion.selectors.log import TakeBack
from engine.fais_pas_lane import (
    DealAgain,
    EndRound,
    Match,
    Place,
    PlaySpecial,
    Round,
    SetMissed,
    SetTurn,
    Special,
    TurnDone,
    untouched,
)

CARDS: Final = (
    Special.SOEUR_ANE,
    Special.ANERIE,
    Special.FAIS_PAS_LANE,
    Special.TETU,
    Special.HI_HAN,
    Special.PROUT_PROUT,
    Special.SUPERMANE,
)
"""The special cards in the order in which the rules tell of them (F6 to F18)."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is.

    Attributes:
        who: the player.
        first: whether it is the first turn of the round: then one says who starts.
        missing: who misses turns.
        back: who has just missed the last one.
        done: the wish that passes the turn on.
        why_not: why it cannot be passed on now, or None.
        choices: everybody else whose turn it may be, with the wish or why not.
    """

    who: Seated
    first: bool
    missing: tuple[MissedTurns, ...]
    back: tuple[Seated, ...]
    done: TurnDone
    why_not: Say | None
    choices: tuple[tuple[Seated, SetTurn, Say | None], ...]


@dataclass(frozen=True, slots=True)
class PlayedBy:
    """Somebody who may play a special card.

    Attributes:
        who: the player.
        wish: opens the card's dialogue.
        why_not: why they may not, or None.
    """

    who: Seated
    wish: PlaySpecial
    why_not: Say | None


@dataclass(frozen=True, slots=True)
class RoundScreen:
    """The round that is going on.

    Attributes:
        number: its number.
        special: the number of the special card that is being played or comes next.
        turn: whose turn it is.
        board: the bets.
        prompt: what a special card asks on this device instead of turns and cards, or None.
        reveal: what this device is in the middle of after a tap on "An Ânerie comes up".
        last_card: what came of the special card before, or None.
        hidden: who hides how many ânes.
        owner: whose device this is; None for the whole table's.
        last_round: what the round before came to, while nothing has happened in this one yet, or None.
        ranks: the ranking.
        goal: crottins that win.
        deal_again: the wish that deals this round anew, or None where there is nothing to forget.
    """

    number: int
    special: int
    turn: Turn
    board: BetsBoard
    prompt: Prompt | None
    reveal: Begun
    last_card: Say | None
    hidden: tuple[HiddenLine, ...]
    owner: Seated | None
    last_round: RoundLine | None
    ranks: tuple[RankLine, ...]
    goal: int
    deal_again: DealAgain | None


@dataclass(frozen=True, slots=True)
class RoundPage:
    """The round screen of one device.

    Attributes:
        round: the round.
        back: what can be taken back.
        keeps_turns: whether this device shows whose turn it is.
    """

    round: RoundScreen
    back: TakeBack
    keeps_turns: bool


def round_screen(
    match: Match, picked: Picked | None = None, doing: Doing | None = None, owner: Place | None = None
) -> RoundScreen | None:
    """The round that is going on; None while none is.

    Args:
        match: the match.
        picked: the bet that is half made on this device, or None.
        doing: the special card that this device is in the middle of, or None.
        owner: whose device it is, or None for the whole table's.
    """
    going, board = match.round, bets_board(match, picked)
    if going is None or board is None:
        return None
    begun = not untouched(going)
    rounds = round_lines(match)
    return RoundScreen(
        number=going.number,
        special=going.special,
        turn=_turn(match, going),
        board=board,
        prompt=dialogue_prompt(match, doing, owner),
        reveal=reveal_anerie(going),
        last_card=last_card(match),
        hidden=hidden_lines(going, match.players, owner),
        owner=seated(match, owner) if owner is not None and owner < len(match.players) else None,
        last_round=rounds[0] if rounds and not begun else None,
        ranks=rank_lines(match),
        goal=match.goal,
        deal_again=DealAgain(going.number) if begun else None,
    )


def players_of(match: Match, card: Special) -> tuple[PlayedBy, ...]:
    """Everybody as the one who plays a special card."""
    going = match.round
    if going is None:
        return ()
    wishes = ((who, PlaySpecial(going.number, going.special, card, who.place)) for who in everybody(match))
    return tuple(PlayedBy(who, wish, refused(match, wish)) for who, wish in wishes)


def winners(screen: RoundScreen) -> tuple[EndRound | SetMissed, ...]:
    """What "Who laid down the Bonnet d'âne?" can be answered with: who has won, or that somebody plays again after all."""
    missing = {line.who.place for line in screen.turn.missing}
    places = [spot.who.place for spot in screen.board.spots]
    return tuple(
        SetMissed(screen.number, place, 0) if place in missing else EndRound(screen.number, place) for place in places
    )


def _turn(match: Match, going: Round) -> Turn:
    done = TurnDone(going.number, going.turn)
    others: tuple[Place, ...] = tuple(place for place in match.places if place != going.current)
    wishes = ((seated(match, place), SetTurn(going.number, place)) for place in others)
    return Turn(
        who=seated(match, going.current),
        first=going.turn == 1,
        missing=missing_turns(match, going),
        back=back_again(match, going),
        done=done,
        why_not=refused(match, done),
        choices=tuple((who, wish, refused(match, wish)) for who, wish in wishes),
    )


def turn_words(turn: Turn) -> Say:
    """Whose turn it is, in a few words."""
    return say("lane-turn-starts" if turn.first else "lane-turn-of", name=turn.who.name)
