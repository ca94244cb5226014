"""What was done in Fais pas l'âne, in plain words: for the log, for undo and redo, and for other devices.

Two things are told to nobody: the colour of a hidden âne, and what somebody thinks of a bray.
"""

from collections.abc import Sequence
from typing import Any

from companion.i18n import Say, Value, say
from engine.fais_pas_lane import (
    AneHidden,
    AnerieCarriedOut,
    AneriesRevealed,
    BetMoved,
    BetPlaced,
    BetWithdrawn,
    Event,
    FaisPasLaneOpened,
    FaisPasLanePlayed,
    Fate,
    Guard,
    HandSwapAsked,
    HiHanVoted,
    Match,
    MissedTurnsSet,
    OptionsChanged,
    Place,
    ProutProutAimed,
    RoundCorrected,
    RoundDealtAgain,
    RoundReinstated,
    RoundRetracted,
    RoundWon,
    Special,
    SpecialLeft,
    SpecialOpened,
    SpecialTookEffect,
    SpecialWardedOff,
    SwapAnswered,
    SwapOffered,
    TetuColourSaid,
    TetuDrawn,
    TurnPassed,
    TurnSet,
)


class LaneTelling:
    """The words of Fais pas l'âne (`companion.selectors.log.Telling`)."""

    def sentence(self, fact: Event, act: Sequence[Any], state: Match) -> Say:
        """One fact as a sentence of the log."""
        del act
        kind, values = _told(fact, state)
        return say(f"lane-told-{kind}", **values)

    def deed(self, fact: Event, state: Match) -> Say:
        """The same in a few words that follow "Undo:"."""
        kind, values = _told(fact, state)
        return say(f"lane-did-{kind}", **values)


TOLD: tuple[str, ...] = (
    "opened",
    "variant-on",
    "variant-off",
    "bet",
    "bet-self",
    "bet-away",
    "bet-moved",
    "turn-passed",
    "some-turn-passed",
    "turn-set",
    "missed",
    "plays-again",
    "won",
    "won-by-hand",
    "dealt-again",
    "corrected",
    "retracted",
    "reinstated",
    "card",
    "glory",
    "left",
    "swap-offered",
    "swap-yes",
    "swap-no",
    "hands-asked",
    "hidden",
    "revealed",
    "drawn-kept",
    "drawn-given_back",
    "drawn-given_away",
    "tetu-colour",
    "tetu-other",
    "tetu-found",
    "tetu-guard_from_hand",
    "tetu-guard_drawn",
    "voted",
    "aimed",
    "effect",
    "warded-off",
    "protects",
    "protects-from",
)
"""Everything that can be told; each has a sentence ("lane-told-…") and a few words ("lane-did-…")."""

_GUARDED: dict[Guard, Special] = {
    Guard.SOEUR_ANE: Special.SOEUR_ANE,
    Guard.ANERIE_SWAP: Special.ANERIE,
    Guard.TETU: Special.TETU,
    Guard.HI_HAN: Special.HI_HAN,
    Guard.PROUT_PROUT: Special.PROUT_PROUT,
}

Telling = tuple[str, dict[str, Value]]


def card_words(card: Special) -> Say:
    """The name of a special card, French in every language."""
    return say(f"card-{card.value}")


def _told(fact: Event, state: Match) -> Telling:  # noqa: C901, PLR0911, PLR0912  # one arm a kind of fact
    def name(place: Place | None) -> str:
        return state.players[place] if place is not None and place < len(state.players) else "?"

    match fact:
        case FaisPasLaneOpened():
            return "opened", {
                "names": ", ".join(fact.players),
                "starter": fact.players[fact.starter],
                "goal": fact.goal,
            }
        case OptionsChanged():
            return "variant-on" if fact.variant else "variant-off", {"goal": fact.goal}
        case BetPlaced() if fact.bettor == fact.target:
            return "bet-self", {"name": name(fact.bettor)}
        case BetPlaced():
            return "bet", {"name": name(fact.bettor), "target": name(fact.target)}
        case BetWithdrawn():
            return "bet-away", {"target": name(fact.target)}
        case BetMoved():
            return "bet-moved", {"target": name(fact.target), "to": name(fact.to)}
        case TurnPassed(place=None):
            return "some-turn-passed", {"turn": fact.turn}
        case TurnPassed():
            return "turn-passed", {"name": name(fact.place)}
        case TurnSet():
            return "turn-set", {"name": name(fact.place)}
        case MissedTurnsSet(turns=0):
            return "plays-again", {"name": name(fact.place)}
        case MissedTurnsSet():
            return "missed", {"name": name(fact.place), "turns": fact.turns}
        case RoundWon():
            return "won" if fact.points is None else "won-by-hand", {"round": fact.round, "name": name(fact.winner)}
        case RoundDealtAgain():
            return "dealt-again", {"round": fact.round}
        case RoundCorrected():
            return "corrected", {"round": fact.round, "name": name(fact.winner)}
        case RoundRetracted():
            return "retracted", {"round": fact.round}
        case RoundReinstated():
            return "reinstated", {"round": fact.round}
        case SpecialOpened(card=Special.SUPERMANE):
            return "glory", {"name": name(fact.by)}
        case SpecialOpened():
            return "card", {"name": name(fact.by), "card": card_words(fact.card)}
        case SpecialLeft():
            return "left", {}
        case SwapOffered():
            return "swap-offered", {"name": name(fact.partner)}
        case SwapAnswered():
            return "swap-yes" if fact.agrees else "swap-no", {"name": name(fact.place)}
        case HandSwapAsked():
            return "hands-asked", {"name": name(fact.partner)}
        case AneHidden():
            return "hidden", {}
        case AneriesRevealed():
            return "revealed", {
                "name": name(fact.at_fault),
                "colour": say(f"colour-{fact.colour.value}"),
                "count": len(fact.hiders),
            }
        case AnerieCarriedOut(fate=Fate.GIVEN_AWAY):
            return "drawn-given_away", {"name": name(fact.drawer), "cards": fact.cards, "to": name(fact.to)}
        case AnerieCarriedOut():
            return f"drawn-{fact.fate.value}", {"name": name(fact.drawer), "cards": fact.cards}
        case TetuColourSaid():
            return "tetu-colour", {"colour": say(f"colour-{fact.colour.value}")}
        case TetuDrawn():
            return f"tetu-{fact.drawn.value}", {"name": name(fact.place)}
        case HiHanVoted():
            return "voted", {"name": name(fact.voter)}
        case ProutProutAimed():
            return "aimed", {"name": name(fact.target)}
        case SpecialTookEffect():
            return "effect", {}
        case SpecialWardedOff():
            return "warded-off", {"name": name(fact.by)}
        case FaisPasLanePlayed() if (card := _GUARDED.get(fact.against)) is not None:
            return "protects-from", {"card": card_words(card)}
        case FaisPasLanePlayed():
            return "protects", {}
