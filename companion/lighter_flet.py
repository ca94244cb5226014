"""What Flet does with every change on every device, made lighter: it was two thirds of the processor's time.

*The walk.* Before Flet sends new controls it looks at every field of each and of all that they hold: a `Container` has 77
fields, of which five are set. What is set Flet keeps in a dictionary of its own (`_values`), by which it also packs and
compares; this looks there, and leaves to Flet whatever is not a control or what controls hold. What has gone is found likewise.

*The making* of controls: `companion.lighter_controls`.

*The log.* Flet asks at every step whether somebody wants it written down, and its web server writes every message out in full
for a line that nobody keeps.

These are inner parts of Flet's, so they are replaced only in the very version that this was written for. With any other
version the app is slower, and that is all.
"""

import dataclasses
import weakref
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from flet.controls import base_control, object_patch
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import DiffBuilder
from flet.messaging import protocol, session
from flet.version import flet_version

from companion.lighter_controls import lighten_controls

WRITTEN_FOR: Final = "1.0.5"
flets_own: Final[Any] = vars(DiffBuilder)["_configure_dataclass"]
"""The walk as Flet has it."""
flets_farewell: Final[Any] = vars(DiffBuilder)["_removed_controls"]
"""How Flet finds what has gone."""


class _Kinds(dict[Any, bool]):
    """Something about kinds of values, found out once for each."""

    def __init__(self, ask: Callable[[Any], bool]) -> None:
        super().__init__()
        self._ask = ask

    def __missing__(self, kind: Any) -> bool:
        answer = self[kind] = self._ask(kind)
        return answer


_DATACLASS: Final = _Kinds(dataclasses.is_dataclass)
_CONTROL: Final = _Kinds(lambda kind: issubclass(kind, BaseControl))
_PLAIN: Final = _Kinds(lambda kind: not (issubclass(kind, list | dict) or dataclasses.is_dataclass(kind)))
"""Whether there is nothing in values of a kind that has to be walked."""


def lighten() -> bool:
    """Do so from now on, in the whole process; whether it can with this version of Flet."""
    fits = flet_version == WRITTEN_FOR
    if fits:
        for where, name, ours in (
            (DiffBuilder, "_configure_dataclass", _configure),
            (DiffBuilder, "_removed_controls", _removed),
            (object_patch, "logger", _Silent()),
            (base_control, "controls_log", _Silent()),
            (session, "patch_logger", _Silent()),
            (protocol.Message, "__repr__", _named),
            (protocol, "is_dataclass", _is_dataclass),
        ):
            setattr(where, name, ours)
        lighten_controls()
    return fits


def _named(message: protocol.Message) -> str:
    return f"Message({message.action})"


def _is_dataclass(value: object) -> bool:
    return _DATACLASS[type(value)]


class _Silent:
    """In the place of a log of every step, which nobody keeps."""

    def debug(self, *_: object) -> None:
        """Say nothing."""


def _removed(builder: Any, item: Any, recurse: bool) -> Iterable[Any]:  # noqa: FBT001  # as Flet calls it
    """See `DiffBuilder._removed_controls`."""
    if builder.control_cls is not BaseControl:
        own: Iterator[Any] = flets_farewell(builder, item, recurse)
        return own
    found: list[Any] = []
    _leave(builder, item, recurse, found)
    return found


def _leave(builder: Any, item: Any, recurse: bool, found: list[Any]) -> None:  # noqa: FBT001  # as Flet has it
    if isinstance(item, list | dict):
        for one in item.values() if isinstance(item, dict) else item:
            if not _PLAIN[type(one)]:
                _leave(builder, one, recurse, found)
        return
    if not _CONTROL[type(item)]:
        return
    if not hasattr(item, "__prev_lists"):
        found.extend(flets_farewell(builder, item, recurse))
        return
    for kept in ("__prev_lists", "__prev_dicts", "__prev_classes"):
        for held in getattr(item, kept, {}).values():
            if not _PLAIN[type(held)]:
                _leave(builder, held, recurse, found)
    found.append(item)


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


def _walk(builder: Any, item: Any, parent: Any, frozen: bool, found: list[Any]) -> None:  # noqa: C901, FBT001  # as Flet has it, and calls are what is spared
    if isinstance(item, list | dict):
        for one in item.values() if isinstance(item, dict) else item:
            if not _PLAIN[type(one)]:
                _walk(builder, one, parent, frozen, found)
        return
    always = getattr(type(item), "_structural_fields", None)
    if always is None:
        found.extend(flets_own(builder, item, parent, frozen))
        return
    here = _CONTROL[type(item)]
    if (
        parent is None
        or parent is item
        or frozen
        or hasattr(item, "_frozen")
        or getattr(type(item), "__flet_control_cls__", None) is None
    ):
        # All but what the object holds.
        found.extend(flets_own(builder, item, parent, frozen, True))  # noqa: FBT003  # as Flet calls it
        frozen = getattr(item, "_frozen", frozen)
        known = getattr(item, "_parent", None)
        parent = known() if known is not None else None
    else:
        item._parent = weakref.ref(parent)  # noqa: SLF001  # Flet's
        if here:
            found.append(item)
    holder = parent
    if here:
        holder = item
        item.build()
        item._before_update_safe()  # noqa: SLF001  # Flet's
        object.__setattr__(item, "_initialized", True)
    for held in [*item._values.values(), *(getattr(item, name) for name in always)]:  # noqa: SLF001  # Flet's
        if not _PLAIN[type(held)]:
            _walk(builder, held, holder, frozen, found)
    if not frozen:
        item._dirty.clear()  # noqa: SLF001  # Flet's
