"""Flet's controls made at less cost, see `companion.lighter_flet`.

It saves a fifth of what a page costs the server: `python tests/bench/club_night.py --without controls` measures it.

*Fields.* A dataclass sets every field that it has, and Flet looks at each whether it is what it would be anyway: sixty calls for a
text of which five fields are given. Here only those are set that are given, and those that Flet does not look at in this way.

*Kinds.* Flet tells the kind of each new control anew how it is hashed. Python then forgets all that it knows of the kind, and
finds every attribute the long way. Told once, it remembers.

Whatever is unusual about a kind, or about what it is made of, is left to Flet.
"""

import dataclasses
import functools
import inspect
import sys
from collections.abc import Callable
from typing import Any, Final

from flet.controls import base_control, value_types
from flet.controls.base_control import BaseControl
from flet.controls.id_counter import ControlId
from flet.controls.value_types import Prop

GENERATED: Final = "<string>"
"""Where Python says that the code of a dataclass is written."""
flets_control: Final[Any] = vars(base_control)["_apply_control"]
"""What makes a control of a class, as Flet has it."""
flets_value: Final[Any] = vars(value_types)["value"]
"""The same for what controls hold."""
_FINISH: Final = BaseControl.__post_init__


def lighten_controls() -> None:
    """Do so from now on, for the kinds that there are and for those that are loaded later."""
    if vars(base_control)["_apply_control"] is not flets_control:
        return
    for module in [module for name, module in sys.modules.items() if name.split(".")[0] == "flet"]:
        for kind in list(vars(module).values()):
            if isinstance(kind, type) and (issubclass(kind, BaseControl) or "_is_flet_value" in vars(kind)):
                spare(kind)

    def control(*what: Any, **how: Any) -> Any:
        return spare(flets_control(*what, **how))

    def value(kind: Any = None, **how: Any) -> Any:
        return spare(flets_value(kind)) if kind is not None else lambda kind: spare(flets_value(**how)(kind))

    for where, name, ours in (
        (base_control, "_apply_control", control),
        (base_control, "value", value),
        (value_types, "value", value),
    ):
        setattr(where, name, ours)


def spare(kind: Any) -> Any:
    """Let the things of this kind be made with what is given only; the kind."""
    flets = vars(kind).get("__init__")
    made = _generated(flets)
    if made is None or kind.__setattr__ is not object.__setattr__ or hasattr(kind, "_notify"):
        return kind

    @functools.wraps(flets)
    def first(self: Any, *args: Any, **given: Any) -> None:
        # Most kinds are loaded and never made, so a kind is looked at once the first of it is.
        kind.__init__ = _sparing(kind, flets, made)
        kind.__init__(self, *args, **given)

    kind.__init__ = first
    return kind


class _Fields:
    """The fields of a kind, by how they are set.

    Attributes:
        places: those that may be given by position, in their order.
        known: all that may be given.
        needed: all that must be.
        made: those for which something is made where nothing is given.
        plain: those that are set in any case, and what they are as usual.
        props: those that Flet keeps only where they are not as usual, and what is usual.
        handed_on: what is no field, but is handed on to the step that finishes a thing; and what that is as usual.
    """

    def __init__(self, kind: Any, made: Any) -> None:
        taken = dict(list(inspect.signature(made).parameters.items())[1:])
        fields = dataclasses.fields(kind)
        self.places = [name for name, one in taken.items() if one.kind is one.POSITIONAL_OR_KEYWORD]
        self.known = frozenset(taken)
        self.needed = frozenset(name for name, one in taken.items() if one.default is one.empty)
        self.made = [(f.name, f.default_factory) for f in fields if f.default_factory is not dataclasses.MISSING]
        props = {f.name: inspect.getattr_static(kind, f.name, None) for f in fields}
        self.props = {name: prop.default for name, prop in props.items() if isinstance(prop, Prop)}
        usual = [(f.name, f.default) for f in fields if f.init and f.default is not dataclasses.MISSING]
        self.plain = [(name, value) for name, value in usual if not self._left_out(name, value)]
        self.handed_on = {name: taken[name].default for name in taken.keys() - {field.name for field in fields}}

    def _left_out(self, name: str, value: Any) -> bool:
        """Whether Flet keeps nothing in this field where it is as usual."""
        return name in self.props and (self.props[name] is value or bool(self.props[name] == value))


def _sparing(kind: Any, flets: Any, made: Any) -> Any:  # noqa: C901  # of what it returns
    """What makes things of a kind in the place of what Flet has round that which the dataclass has made."""
    fields = _Fields(kind, made)
    if len(fields.handed_on) > 1:
        return flets
    places, needed, known, props, handed_on = fields.places, fields.needed, fields.known, fields.props, fields.handed_on
    factories, plain = fields.made, fields.plain
    made_here = {name for name, _ in factories}
    sparse = "_is_flet_value" in vars(kind)
    finished = _finish(kind)

    @functools.wraps(flets)
    def __init__(self: Any, *args: Any, **given: Any) -> None:  # noqa: N807, C901, PLR0912  # calls are what is spared
        named = dict(zip(places, args, strict=False), **given) if args else given
        if len(named) < len(args) + len(given) or not needed <= named.keys() <= known:
            flets(self, *args, **given)
            return
        if sparse:
            self._values, self._dirty = {}, {}
        for name, make in factories:
            setattr(self, name, named[name] if name in named else make())
        for name, usual in plain:
            if name not in named:
                setattr(self, name, usual)
        rest, values = {}, self._values
        for name, what in named.items():
            if name in props:
                # As `Prop.__set__` with what is new.
                if not what == props[name]:  # noqa: SIM201  # as Flet asks
                    values[name] = what
            elif name in handed_on:
                rest[name] = what
            elif name not in made_here:
                setattr(self, name, what)
        if finished is not None and type(self) is kind:
            finished(self, **rest)
        elif hasattr(self, "__post_init__"):
            self.__post_init__(*(rest.get(name, usual) for name, usual in handed_on.items()))
        if sparse:
            self._dirty.clear()

    return __init__


def _generated(init: Any) -> Any:
    """The code that a dataclass has made by itself, also where Flet has put something round it; else None."""
    if not inspect.isfunction(init) or hasattr(init, "__wrapped__"):
        return None
    inner = _closed(init).get("orig_init", init)
    return inner if inspect.isfunction(inner) and inner.__code__.co_filename == GENERATED else None


def _closed(function: Any) -> dict[str, Any]:
    """What a function holds of those that it was written in."""
    cells = function.__closure__ or ()
    return {name: cell.cell_contents for name, cell in zip(function.__code__.co_freevars, cells, strict=True)}


def _finish(kind: Any) -> Callable[..., None] | None:
    """What Flet does with a new control once its fields are set, in one step; None where a kind does more than others."""
    step = getattr(kind, "__post_init__", None)
    named, isolated = None, None
    while step is not _FINISH:
        if getattr(step, "__name__", "") != "new_post_init":
            return None
        closed = _closed(step)
        named = named if named is not None else closed["type_name"]
        isolated = closed["isolated"] if closed["isolated"] is not None else isolated
        if closed["post_init_args"] != 1:
            return None
        step = closed["orig_post_init"]
    if named is None:
        return None
    kind.__hash__ = BaseControl.__hash__

    def finished(control: Any, ref: Any = None) -> None:
        control._c = named  # noqa: SLF001  # Flet's
        if isolated is not None:
            control._isolated = isolated  # noqa: SLF001  # Flet's
        control._i = ControlId.next()  # noqa: SLF001  # Flet's
        if ref is not None:
            ref.current = control
        control.init()
        control._dirty.clear()  # noqa: SLF001  # Flet's

    return finished
