"""What a button leads to, and whether its device may have that."""

from dataclasses import dataclass

from companion.components.ui import Ui


@dataclass(frozen=True, slots=True)
class AnyOf:
    """The wishes that a question can end in: what opens it is grey where the device may have none of them.

    Attributes:
        wishes: commands or deeds.
    """

    wishes: tuple[object, ...]


def may(ui: Ui, wish: object) -> bool:
    """Whether the device may do what something leads to, a command, a `Deed` or `AnyOf`; None for what everybody may."""
    if isinstance(wish, AnyOf):
        return any(ui.may(one) for one in wish.wishes)
    return wish is None or ui.may(wish)
