"""What several commands are refused for, in the same words each time."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from engine.errors import IllegalCommandError
from engine.fais_pas_lane.bets import Bet, bet_on, twice_bet_on
from engine.fais_pas_lane.dialogues import Dialogue, card_of
from engine.fais_pas_lane.state import Match, Round
from engine.players import Place
from engine.totals import MOST_POINTS

D = TypeVar("D")


class OnRound(Protocol):
    """A command that speaks of a round."""

    @property
    def round(self) -> int:
        """Which."""


class OnSpecial(OnRound, Protocol):
    """A command that speaks of a special card of a round."""

    @property
    def special(self) -> int:
        """Which."""


def open_round(state: Match, number: int) -> Round:
    """The round that is going on, which has to be this one.

    Raises:
        IllegalCommandError: the match is over (`match_over`), that round is (`round_over`), or it has not begun
            (`other_round`).
    """
    going = state.round
    if going is None:
        raise IllegalCommandError("match_over", f"the match is over: somebody has {state.goal} crottins", rule="F22")
    if number < going.number:
        raise IllegalCommandError(
            "round_over", f"round {number} is over, round {going.number} is going on", round=number, open=going.number
        )
    if number > going.number:
        raise IllegalCommandError(
            "other_round",
            f"round {number} has not begun, round {going.number} is going on",
            round=number,
            open=going.number,
        )
    return going


def require_players(state: Match, *places: Place, rule: str = "B1") -> None:
    """These places are taken.

    Raises:
        IllegalCommandError: one is not (`place_unknown`).
    """
    for place in places:
        if place not in state.places:
            raise IllegalCommandError("place_unknown", f"nobody sits at place {place}", rule=rule, place=place)


def require_acting(going: Round, place: Place) -> None:
    """This player may take part in actions now.

    Raises:
        IllegalCommandError: under Prout prout (`may_not_act`); `values` say how many turns are left to miss.
    """
    if left := going.missing[place].left:
        raise IllegalCommandError(
            "may_not_act",
            f"place {place} is under Prout prout and misses {left} more turns; if that is wrong, let them play again",
            rule="F17",
            place=place,
            left=left,
        )


def require_other(place: Place, by: Place, *, rule: str) -> None:
    """This is somebody else than the player of the card.

    Raises:
        IllegalCommandError: it is the same (`not_oneself`).
    """
    if place == by:
        raise IllegalCommandError("not_oneself", f"place {place} cannot name themself here", rule=rule, place=place)


def require_no_dialogue(going: Round) -> None:
    """No special card is being played.

    Raises:
        IllegalCommandError: one is (`special_open`).
    """
    if going.dialogue is not None:
        card, by = card_of(going.dialogue), going.dialogue.by
        raise IllegalCommandError(
            "special_open", f"{card.value!r} of place {by} is being played: finish or leave it first", card=card, by=by
        )


def dialogue_on_table(state: Match, command: OnSpecial, kind: type[D]) -> tuple[Round, D] | None:
    """The round and its open dialogue, which the command speaks of; None when that card is done with.

    Raises:
        IllegalCommandError: another card is being played, or none (`other_special`), or see `open_round`.
    """
    going = next_special(state, command)
    if going is None:
        return None
    dialogue: Dialogue | None = going.dialogue
    if dialogue is None or not isinstance(dialogue, kind):
        raise _other_special(going, command)
    return going, dialogue


def next_special(state: Match, command: OnSpecial) -> Round | None:
    """The round, if the command speaks of the special card that is open or comes next; None when that one is done with.

    Raises:
        IllegalCommandError: that card is yet to come (`other_special`), or see `open_round`.
    """
    going = open_round(state, command.round)
    if command.special > going.special:
        raise _other_special(going, command)
    return going if command.special == going.special else None


def _other_special(going: Round, command: OnSpecial) -> IllegalCommandError:
    return IllegalCommandError(
        "other_special",
        f"special card {command.special} of round {going.number} does not ask for this",
        special=command.special,
        open=going.special,
        card=None if going.dialogue is None else card_of(going.dialogue),
    )


def require_free_target(bets: Sequence[Bet], target: Place) -> None:
    """No bet lies in front of this player yet.

    Raises:
        IllegalCommandError: one does (`bet_taken`); `values` say whose.
    """
    if (lying := bet_on(bets, target)) is not None:
        raise IllegalCommandError(
            "bet_taken",
            f"a bet of place {lying.bettor} lies in front of place {target} already",
            rule="F6",
            target=target,
            bettor=lying.bettor,
        )


def require_sound_result(state: Match, winner: Place, bets: Sequence[Bet], points: Sequence[int] | None) -> None:
    """A round can have ended so.

    Raises:
        IllegalCommandError: the winner does not play (`winner_not_playing`), a bet names nobody (`place_unknown`), two
            bets lie in front of one player (`bet_twice`), the points are not one number for each (`points_missing`)
            or out of all bounds (`points_too_big`).
    """
    if winner not in state.places:
        raise IllegalCommandError(
            "winner_not_playing", f"nobody sits at place {winner} who could have won", rule="F19", place=winner
        )
    require_players(state, *(place for bet in bets for place in (bet.bettor, bet.target)))
    if twice := twice_bet_on(bets):
        raise IllegalCommandError(
            "bet_twice", f"two bets lie in front of places {twice}: one at most", rule="F6", targets=twice
        )
    if points is None:
        return
    if len(points) != len(state.players):
        raise IllegalCommandError(
            "points_missing",
            f"{len(points)} numbers of points for {len(state.players)} players",
            rule="F20",
            found=len(points),
            wanted=len(state.players),
        )
    for place, number in enumerate(points):
        if abs(number) > MOST_POINTS:
            raise IllegalCommandError(
                "points_too_big",
                f"{number} points for place {place}: at most {MOST_POINTS} to either side of 0",
                rule="F20",
                place=place,
                most=MOST_POINTS,
            )
