"""What Flet does with every change on every device, made lighter: it was two thirds of the processor's time.

*The walk.* Before Flet sends new controls it looks at every field of each and of all that they hold: a `Container` has 77
fields, of which five are set. What is set Flet keeps in a dictionary of its own (`_values`), by which it also packs and
compares; this looks there, and leaves all else to Flet.

*The log.* Its web server writes every message out in full for a line of its log, whether that is kept or not.

*The packing* asks of everything that it packs whether it is a dataclass, which takes long for colours, as Python's enums
look in vain for what they do not have. Asked once a type, it takes no time.

These are inner parts of Flet's, so they are replaced only in the very version that this was written for. With any other
version the app is slower, and that is all.
"""

import dataclasses
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from flet.controls.base_control import BaseControl
from flet.controls.object_patch import DiffBuilder
from flet.messaging import protocol
from flet.version import flet_version

WRITTEN_FOR: Final = "1.0.5"
flets_own: Final[Any] = vars(DiffBuilder)["_configure_dataclass"]
"""The walk as Flet has it."""


class _Kinds(dict[Any, bool]):
    """Something about kinds of values, found out once for each."""

    def __init__(self, ask: Callable[[Any], bool]) -> None:
        super().__init__()
        self._ask = ask

    def __missing__(self, kind: Any) -> bool:
        answer = self[kind] = self._ask(kind)
        return answer


_DATACLASS: Final = _Kinds(dataclasses.is_dataclass)
_PLAIN: Final = _Kinds(lambda kind: not (issubclass(kind, list | dict) or dataclasses.is_dataclass(kind)))
"""Whether there is nothing in values of a kind that has to be walked."""


def lighten() -> bool:
    """Do so from now on, in the whole process; whether it can with this version of Flet."""
    fits = flet_version == WRITTEN_FOR
    if fits:
        for where, name, ours in (
            (DiffBuilder, "_configure_dataclass", _configure),
            (protocol.Message, "__repr__", _named),
            (protocol, "is_dataclass", _is_dataclass),
        ):
            setattr(where, name, ours)
    return fits


def _named(message: protocol.Message) -> str:
    return f"Message({message.action})"


def _is_dataclass(value: object) -> bool:
    return _DATACLASS[type(value)]


def _configure(
    builder: Any,
    item: Any,
    parent: Any,
    frozen: bool,  # noqa: FBT001  # as Flet calls it
    configure_setattr_only: bool = False,  # noqa: FBT001, FBT002  # as Flet calls it
) -> Iterable[Any]:
    """See `DiffBuilder._configure_dataclass`."""
    if configure_setattr_only or builder.control_cls is not BaseControl:
        own: Iterator[Any] = flets_own(builder, item, parent, frozen, configure_setattr_only)
        return own
    found: list[Any] = []
    _walk(builder, item, parent, frozen, found)
    return found


def _walk(builder: Any, item: Any, parent: Any, frozen: bool, found: list[Any]) -> None:  # noqa: FBT001  # as Flet has it
    if isinstance(item, list | dict):
        for one in item.values() if isinstance(item, dict) else item:
            if not _PLAIN[type(one)]:
                _walk(builder, one, parent, frozen, found)
        return
    always = getattr(type(item), "_structural_fields", None)
    if always is None:
        found.extend(flets_own(builder, item, parent, frozen))
        return
    # All but what the object holds.
    found.extend(flets_own(builder, item, parent, frozen, True))  # noqa: FBT003  # as Flet calls it
    frozen = getattr(item, "_frozen", frozen)
    known = getattr(item, "_parent", None)
    holder = known() if known is not None else None
    if isinstance(item, BaseControl):
        holder = item
        item.build()  # type: ignore[no-untyped-call]  # Flet's
        item._before_update_safe()  # type: ignore[no-untyped-call]  # noqa: SLF001  # Flet's
        object.__setattr__(item, "_initialized", True)
    for held in [*item._values.values(), *(getattr(item, name) for name in always)]:  # noqa: SLF001  # Flet's
        if not _PLAIN[type(held)]:
            _walk(builder, held, holder, frozen, found)
    if not frozen:
        item._dirty.clear()  # noqa: SLF001  # Flet's
