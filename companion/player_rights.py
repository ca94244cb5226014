"""What a player's own device may do, game by game: one line for each command. A test holds the table complete.

It may speak for its player and nobody else: their bets, their votes, their turn, their special cards, their own
misfortune. What speaks for the whole table (who sits down, what counts, corrections) is the scorekeeper's.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from engine import donkey, score_pad
from engine import fais_pas_lane as lane
from engine.fais_pas_lane.special_commands import LetItHappen
from engine.players import Place

May: TypeAlias = Callable[[Any, Any, Place], bool]
"""Whether this command, in this state of its game, is for the device of the player at this place to give."""


def _never(_command: object, _state: object, _own: Place) -> bool:
    return False


def _names_self(field: str) -> May:
    """The command says of whom it is; that has to be the player."""
    return lambda command, _state, own: getattr(command, field) == own


def _deals(_command: object, match: donkey.Match, own: Place) -> bool:
    return match.deal is not None and match.deal.dealer == own


def _own_bet(command: lane.WithdrawBet | lane.MoveBet, match: lane.Match, own: Place) -> bool:
    bet = lane.bet_on(match.going.bets, command.target) if match.going is not None else None
    return bet is not None and bet.bettor == own


def _own_turn(_command: object, match: lane.Match, own: Place) -> bool:
    return match.going is not None and match.going.current == own


def _own_card(_command: object, match: lane.Match, own: Place) -> bool:
    """The special card on the table is the player's."""
    dialogue = match.going.dialogue if match.going is not None else None
    return dialogue is not None and dialogue.by == own


def _concerned(_command: object, match: lane.Match, own: Place) -> bool:
    """The special card on the table is aimed at the player, who alone decides not to ward it off."""
    dialogue = match.going.dialogue if match.going is not None else None
    match dialogue:
        case lane.Anerie(partner=aimed) | lane.ProutProut(target=aimed):
            return aimed == own
        case _:
            return False


def _own_win(command: lane.EndRound, _state: object, own: Place) -> bool:
    """Who lays down a Bonnet d'âne may say so; points by hand are the scorekeeper's."""
    return command.winner == own and command.points is None


_DONKEY: Final[Mapping[type, May]] = {
    donkey.OpenMatch: _never,
    donkey.ChooseJudge: _never,
    donkey.BindSeats: _never,
    donkey.StartPassing: _deals,
    donkey.ReportVerdict: _never,
    # Nobody doubts who owns up to having been last.
    donkey.JudgeRace: _names_self("last"),
    donkey.TellFour: _never,
    donkey.BreakOff: _never,
    donkey.CorrectDeal: _never,
}

_LANE: Final[Mapping[type, May]] = {
    lane.OpenMatch: _never,
    lane.ChangeOptions: _never,
    lane.PlaceBet: _names_self("bettor"),
    lane.WithdrawBet: _own_bet,
    lane.MoveBet: _own_bet,
    lane.TurnDone: _own_turn,
    lane.SetTurn: _never,
    lane.SetMissed: _never,
    lane.EndRound: _own_win,
    lane.DealAgain: _never,
    lane.CorrectRound: _never,
    lane.RetractRound: _never,
    lane.ReinstateRound: _never,
    lane.PlaySpecial: _names_self("by"),
    lane.LeaveSpecial: _own_card,
    lane.SoeurAneBets: _own_card,
    lane.SoeurAneOffers: _own_card,
    lane.SoeurAneAnswers: _names_self("place"),
    lane.AnerieSwaps: _own_card,
    lane.AnerieHides: _own_card,
    lane.RevealAnerie: _names_self("at_fault"),
    lane.DrawForAnerie: _names_self("drawer"),
    lane.TetuNames: _own_card,
    lane.TetuDraws: _names_self("place"),
    lane.HiHanVotes: _names_self("voter"),
    lane.ProutProutNames: _own_card,
    LetItHappen: _concerned,
    lane.WardOff: _names_self("by"),
    lane.FaisPasLaneProtects: _own_card,
}

_PAD: Final[Mapping[type, May]] = {
    # A round of the pad holds everybody's points: there is nothing in it that is one player's own.
    score_pad.OpenPad: _never,
    score_pad.ChangePad: _never,
    score_pad.WriteRound: _never,
    score_pad.CorrectPadRound: _never,
    score_pad.RetractPadRound: _never,
    score_pad.ReinstatePadRound: _never,
    score_pad.ClosePad: _never,
    score_pad.ReopenPad: _never,
}

PLAYER_MAY: Final[Mapping[type, May]] = MappingProxyType({**_DONKEY, **_LANE, **_PAD})
"""For each command of each game, whether a player's device may give it. One that is missing is forbidden."""
