"""Whose finger lacks the shadow that others' fingers cast: perhaps it hovers before the nose."""

from collections.abc import Mapping

from engine.verdict import Seat
from vision.config import ShadeConfig
from vision.touches import Contact


def doubtful_seats(contacts: Mapping[Seat, Contact], config: ShadeConfig) -> tuple[Seat, ...]:
    """The seats of a race whose contact may be no touch.

    One lamp lights the whole table. Where another hand that comes from the same side shades the face that it touches, a
    finger that does not darken the skin beside it is not on the nose. Nothing is said where no other hand casts a
    shadow, or only hands from the other side do: theirs may fall where this one covers its own.

    Args:
        contacts: the believed contacts of the race.
        config: thresholds.
    """
    return tuple(
        sorted(
            seat
            for seat, contact in contacts.items()
            if any(_lacks(contact, other, config) for other in contacts.values() if other is not contact)
        )
    )


def _lacks(contact: Contact, other: Contact, config: ShadeConfig) -> bool:
    mine, theirs = contact.shadow, other.shadow
    if mine is None or theirs is None:
        return False
    same_side = contact.side * other.side > 0 and min(abs(contact.side), abs(other.side)) > config.beside_iod
    return same_side and theirs >= config.cast and mine < config.lacking and mine < config.part * theirs
