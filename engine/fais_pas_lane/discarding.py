"""May this card be discarded now, and by which rule? (F3, F4, R5)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.fais_pas_lane.cards import Ane, Bonnet, Card


class DiscardReason(StrEnum):
    """Why a card may be discarded, or why not. Interfaces word it in the people's language."""

    NOT_ON_AN_ANE = "not_on_an_ane"
    """There is no âne on top: everything may be discarded (R5)."""
    SPECIAL_ON_ANE = "special_on_ane"
    """A special card goes on any âne (F3)."""
    BONNET_ON_ANE = "bonnet_on_ane"
    """A bonnet d'âne goes on any âne (F3)."""
    SAME_COLOUR = "same_colour"
    """F3."""
    SAME_PERIOD = "same_period"
    """F3."""
    SAME_BOTH = "same_both"
    """The same colour and the same period (F3)."""
    NOTHING_IN_COMMON = "nothing_in_common"
    """No: another colour and another period (F3)."""
    NOT_IDENTICAL = "not_identical"
    """No: only two identical ânes go together (F4)."""
    TOO_MANY = "too_many"
    """No: two at most (F4)."""


@dataclass(frozen=True, slots=True)
class DiscardAnswer:
    """Yes or no, with its grounds.

    Attributes:
        allowed: whether it may be discarded.
        rule: the number of the rule that decides.
        reason: why.
    """

    allowed: bool
    rule: str
    reason: DiscardReason


_TOGETHER: Final = 2


def may_discard(top: Card | None, *cards: Card) -> DiscardAnswer:
    """Whether these cards of one's own may go on top of the discard pile.

    Args:
        top: what lies on top, or None on an empty pile.
        cards: one card, or two that should go together (F4).

    Raises:
        ValueError: no card was asked about.
    """
    if not cards:
        raise ValueError("no card to discard: ask about one, or about two that go together")
    if len(cards) > _TOGETHER:
        return DiscardAnswer(allowed=False, rule="F4", reason=DiscardReason.TOO_MANY)
    first, *others = cards
    if others and not (isinstance(first, Ane) and others == [first]):
        return DiscardAnswer(allowed=False, rule="F4", reason=DiscardReason.NOT_IDENTICAL)
    one = _may_discard_one(top, first)
    return DiscardAnswer(allowed=True, rule="F4", reason=one.reason) if others and one.allowed else one


def _may_discard_one(top: Card | None, card: Card) -> DiscardAnswer:
    if not isinstance(top, Ane):
        return DiscardAnswer(allowed=True, rule="R5", reason=DiscardReason.NOT_ON_AN_ANE)
    if isinstance(card, Bonnet):
        return DiscardAnswer(allowed=True, rule="F3", reason=DiscardReason.BONNET_ON_ANE)
    if not isinstance(card, Ane):
        return DiscardAnswer(allowed=True, rule="F3", reason=DiscardReason.SPECIAL_ON_ANE)
    common = {
        (True, True): DiscardReason.SAME_BOTH,
        (True, False): DiscardReason.SAME_COLOUR,
        (False, True): DiscardReason.SAME_PERIOD,
    }.get((card.colour is top.colour, card.period is top.period))
    return DiscardAnswer(allowed=common is not None, rule="F3", reason=common or DiscardReason.NOTHING_IN_COMMON)
