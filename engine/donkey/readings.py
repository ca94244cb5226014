"""Where the source of the rules leaves something open, how we read it.

Each reading is decided in one function here and nowhere else; a table that plays otherwise changes that function.
R5 (how long a touch must be held to be a signal) is measured, not decided: it is a setting of the referee.
"""

from collections.abc import Collection, Sequence
from typing import Final

from engine.donkey.state import Because, Phase, Place
from engine.verdict import Ruling


def next_dealer(dealer: Place, *, void: bool, seating: Sequence[Place], still_in: Collection[Place]) -> Place:
    """Who deals next, after a deal of `dealer`.

    After a void deal (R1, D17) the same dealer deals again; after a letter the deal passes to the left, among those
    still in (D21). A dealer who is out is passed over (R2).

    Args:
        dealer: who dealt last.
        void: whether that deal gave no letter that counts.
        seating: all places, each to the left of the one before.
        still_in: who plays on; not empty.
    """
    start = seating.index(dealer) + (0 if void else 1)
    return next(place for place in (*seating[start:], *seating[:start]) if place in still_in)


def letter_goes_to(*, first: Place | None, last: Place | None, shown: bool) -> tuple[Place | None, Because]:
    """Who takes the letter of a deal, and why.

    The last to touch (D14), nobody in a dead heat (D17). When the first to signal shows no four of a kind (D16) the
    race is cancelled (R3): that player takes the letter alone, whatever the order was, in a dead heat too.

    Args:
        first: who signalled first; must be known when nothing was shown.
        last: who was last, or None when the last place cannot be told apart.
        shown: whether the first to signal showed four of a kind (D15).
    """
    if not shown:
        return first, Because.FALSE_SIGNAL
    return (last, Because.LAST_TO_TOUCH) if last is not None else (None, Because.DEAD_HEAT)


def everybody_accounted_for(
    players: Collection[Place], *, touched: Collection[Place], named: Collection[Place]
) -> bool:
    """Whether a ruling can be sound: all but those it names have validly touched and held (R4).

    Args:
        players: who races.
        touched: who was seen to touch and hold.
        named: who is named last, or shares the last place.
    """
    return set(players) <= {*touched, *named}


def phase_after(ruling: Ruling) -> Phase:
    """What the table does once a ruling is known.

    It first asks whether the four of a kind was shown: the letter waits for that answer (R6, D15). Where the camera
    could not tell, it hands over to the table and names nobody (N2).
    """
    return Phase.JUDGING if ruling is Ruling.NO_CALL else Phase.REVEAL


OVERRULED_IN: Final = frozenset({Phase.PASSING, Phase.JUDGING, Phase.REVEAL})
"""R7: a human may rule, and overrule the camera, at any time of a race; once it is written, by a correction."""
