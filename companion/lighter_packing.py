"""Pages packed for the wire at less cost, see `companion.lighter_flet`.

Flet asks of each field that is set whether it is what the browser takes for granted, though what is as usual is never kept
among them, and looks for the same things in each kind of control again. Found out once a kind, neither takes time.

Flet compares the next page with what was packed: lists, dictionaries and things that are held are noted on whatever is no
longer to be changed by its drawing, as Flet notes them.
"""

import dataclasses
import sys
from collections.abc import Callable
from enum import Enum
from typing import Any, Final

from flet.controls.base_control import BaseControl
from flet.controls.value_types import _UNSET, Value
from flet.messaging import protocol

flets_packer: Final[Any] = vars(protocol)["configure_encode_object_for_msgpack"]
"""What makes Flet's own packing."""
_FLETS: Final[Callable[[Any], Any]] = flets_packer(BaseControl)
_NAME: Final = "configure_encode_object_for_msgpack"


def lighten_packing() -> None:
    """Do so from now on, wherever Flet packs."""
    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith(("flet.", "flet_web.")) and _NAME in vars(module):
            setattr(module, _NAME, packer)


def packer(control_kind: Any) -> Callable[[Any], Any]:
    """What packs whatever the wire does not know."""
    own: Callable[[Any], Any] = flets_packer(control_kind)
    return _packed if control_kind is BaseControl else own


class _Kind:
    """What is alike in all things of a kind.

    Attributes:
        events: its fields of which only is told whether somebody listens.
        taken: what the browser takes for granted where that is not what this kind has as usual.
        instead: what this kind has as usual there.
        fixed: its fields that are always set, and what the browser takes for granted in them.
    """

    def __init__(self, kind: Any) -> None:
        roots, usual = kind._root_defaults, kind._prop_defaults  # noqa: SLF001  # Flet's
        self.events = kind._event_fields  # noqa: SLF001  # Flet's
        self.taken = {
            name: root
            for name, root in roots.items()
            if root is not _UNSET and not (root is usual[name] or root == usual[name])
        }
        self.instead = [(name, value) for name, value in kind._override_props.items() if value is not None]  # noqa: SLF001
        self.fixed = [(name, _root(kind, name)) for name in kind._structural_fields]  # noqa: SLF001  # Flet's


def _root(kind: Any, name: str) -> Any:
    found: Any = protocol._get_root_dataclass_field(kind, name)  # type: ignore[no-untyped-call]  # noqa: SLF001
    return found.default


class _Kinds(dict[Any, _Kind | None]):
    """The kinds that were packed so far; None for what is left to Flet."""

    def __missing__(self, kind: Any) -> _Kind | None:
        sparse = hasattr(kind, "_structural_fields") and (issubclass(kind, BaseControl) or issubclass(kind, Value))
        found = self[kind] = _Kind(kind) if sparse else None
        return found


class _Sorts(dict[Any, Any]):
    """How values of a kind are kept: as a list, a dictionary, something held, one of a few, or as they are (None)."""

    def __missing__(self, kind: Any) -> Any:
        held = object if dataclasses.is_dataclass(kind) else None
        sort = self[kind] = held or next((sort for sort in (list, dict, Enum) if issubclass(kind, sort)), None)
        return sort


_KINDS: Final = _Kinds()
_SORTS: Final = _Sorts()


def _packed(thing: Any) -> Any:  # noqa: C901, PLR0912  # calls are what is spared
    kind = _KINDS[type(thing)]
    if kind is None:
        return _FLETS(thing)
    told: dict[str, Any] = {}
    lists: dict[str, Any] = {}
    dicts: dict[str, Any] = {}
    held: dict[str, Any] = {}
    taken, events = kind.taken, kind.events
    for name, value in thing._values.items():  # noqa: SLF001  # Flet's
        if value is None or (name in taken and value == taken[name]):
            continue
        sort = _SORTS[type(value)]
        if sort is None:
            told[name] = True if name in events else value
        elif sort is Enum:
            told[name] = value._value_  # as `value`, which Python looks for the long way
        elif sort is object:
            told[name] = held[name] = value
        elif sort is list:
            told[name] = lists[name] = value[:]
        else:
            told[name] = dicts[name] = value.copy()
    for name, value in kind.instead:
        if name not in told:
            told[name] = value
    for name, usual in kind.fixed:
        value = getattr(thing, name)
        sort = _SORTS[type(value)]
        if sort is None or sort is Enum:
            if value is not None and value != usual:
                told[name] = value
        elif sort is object:
            told[name] = held[name] = value
        else:
            copied = value[:] if sort is list else value.copy()
            (lists if sort is list else dicts)[name] = copied
            if copied:
                told[name] = copied
    if not hasattr(thing, "_frozen"):
        setattr(thing, "__prev_lists", lists)  # else Python renames it
        setattr(thing, "__prev_dicts", dicts)
        setattr(thing, "__prev_classes", held)
    return told
