"""Records of ours to plain JSON values and back, strictly: what comes in is checked at this door."""

import json
import math
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import is_dataclass
from enum import StrEnum
from reprlib import repr as shortened
from typing import Any, Generic, NoReturn, TypeAlias, TypeVar, get_args, get_origin

from cattrs import BaseValidationError, transform_error
from cattrs.gen import make_dict_structure_fn
from cattrs.preconf.json import make_converter
from cattrs.v import format_exception

from engine.errors import MalformedError, NewerRecordError

T = TypeVar("T")

Upcast: TypeAlias = Callable[[Mapping[str, Any]], Mapping[str, Any]]
"""Turns the fields of a record as one version wrote it into those of the version after it."""


def kind_of(record_type: type) -> str:
    """The word a record type goes by on the wire: `PassingStarted` is `passing_started`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", record_type.__name__).lower()


def renamed(before: str, after: str) -> Upcast:
    """How a version came about in which a field only got another name."""

    def upcast(fields: Mapping[str, Any]) -> Mapping[str, Any]:
        if after in fields:
            return fields
        return {after if name == before else name: value for name, value in fields.items()}

    return upcast


class Codec(Generic[T]):
    """The wire form of a closed family of frozen dataclasses.

    Each record becomes an object with `kind` and `version` beside its fields. A type whose fields change in name or
    meaning gets a class attribute `VERSION` (1 when absent), and `EARLIER`, which says for each version before how its
    fields become those of the next: a journal is never written anew. A field that is added needs only a default.

    Args:
        family: the record types, each with a kind and version of its own.
    """

    def __init__(self, family: Iterable[type[T]]) -> None:
        self._converter = make_converter(forbid_extra_keys=True)
        # cattrs would turn "5" into 5 and "abc" into a tuple of letters. What comes in here must be what it claims.
        for plain, check in _STRICT.items():
            self._converter.register_structure_hook(plain, check)
        # Ours are texts too, and would fall to the hook for texts.
        self._converter.register_structure_hook(StrEnum, lambda value, words: words(_strict_str(value, str)))
        self._converter.register_structure_hook_factory(_is_tuple, self._tuple_hook)
        self._converter.register_structure_hook_factory(is_dataclass, self._record_hook)
        self._types: dict[tuple[str, int], type[T]] = {}
        self._earlier: dict[tuple[str, int], Upcast] = {}
        for record_type in family:
            kind, version = kind_of(record_type), _version_of(record_type)
            if not is_dataclass(record_type):
                raise TypeError(f"{record_type!r} is no dataclass, so it has no wire form")
            if (kind, version) in self._types:
                raise TypeError(f"two record types go by {kind!r}, version {version}")
            self._types[kind, version] = record_type
            earlier: Mapping[int, Upcast] = getattr(record_type, "EARLIER", {})
            if sorted(earlier) != list(range(version - len(earlier), version)):
                raise TypeError(f"{kind!r}, version {version}, does not say how each version before became the next")
            self._earlier.update({(kind, before): upcast for before, upcast in earlier.items()})

    @property
    def kinds(self) -> frozenset[str]:
        """All words this codec knows."""
        return frozenset(kind for kind, _ in self._types)

    def to_wire(self, record: T) -> dict[str, Any]:
        """The record as plain JSON values.

        Raises:
            MalformedError: the record is not of this family.
        """
        kind, version = kind_of(type(record)), _version_of(type(record))
        if self._types.get((kind, version)) is not type(record):
            raise MalformedError(f"{type(record).__name__} is not of this family: {sorted(self.kinds)}")
        return {"kind": kind, "version": version, **self._converter.unstructure(record)}

    def from_wire(self, wire: Mapping[str, Any]) -> T:
        """The record that `to_wire` wrote.

        Raises:
            NewerRecordError: the kind is known, and the version is one that is still to come.
            MalformedError: not an object, unknown kind or version, or a field missing, superfluous, of the wrong sort
                or impossible. The message names each such field and what was found there.
        """
        if not isinstance(wire, Mapping):
            raise MalformedError(f"not an object: {shortened(wire)}")
        fields = dict(wire)
        kind, version = fields.pop("kind", None), fields.pop("version", 1)
        # True is 1 and 1.0 is 1 where a dict is asked.
        known = isinstance(kind, str) and type(version) is int
        while known and (upcast := self._earlier.get((kind, version))) is not None:
            fields, version = dict(upcast(fields)), version + 1
        record_type = self._types.get((kind, version)) if known else None
        if record_type is None:
            newer = known and any(kind == ours and version > highest for ours, highest in self._types)
            what = NewerRecordError if newer else MalformedError
            raise what(f"unknown record kind {shortened(kind)}, version {shortened(version)}")
        try:
            return self._converter.structure(fields, record_type)
        except BaseValidationError as error:
            raise MalformedError(f"malformed {kind!r}: {'; '.join(transform_error(error, '$', _say))}") from error

    def dumps(self, record: T) -> str:
        """The record as one line of JSON.

        Raises:
            MalformedError: the record is not of this family, or holds what JSON cannot carry (NaN, half a character).
        """
        try:
            line = json.dumps(self.to_wire(record), ensure_ascii=False, separators=(",", ":"), allow_nan=False)
            line.encode()
        except ValueError as error:
            raise MalformedError(f"{kind_of(type(record))!r} has no wire form: {error}") from error
        return line

    def loads(self, line: str) -> T:
        """The record in one line of JSON.

        Raises:
            MalformedError: not JSON, not an object, or not a record of this family.
        """
        try:
            wire = json.loads(line, parse_constant=_refuse_constant)
        except (ValueError, RecursionError) as error:
            raise MalformedError(f"not JSON: {line[:80]!r} ({error})") from error
        return self.from_wire(wire)

    def _record_hook(self, record_type: Any) -> Callable[[Any, Any], Any]:
        build = make_dict_structure_fn(record_type, self._converter, _cattrs_forbid_extra_keys=True)

        def structure(value: Any, _: Any) -> Any:
            if not isinstance(value, Mapping):
                raise TypeError(f"{shortened(value)} is not an object")
            return build(value, record_type)

        return structure

    def _tuple_hook(self, tuple_type: Any) -> Callable[[Any, Any], Any]:
        items = get_args(tuple_type)
        length = None if items[-1] is Ellipsis else len(items)
        if len({*items} - {Ellipsis}) != 1:
            raise TypeError(f"{tuple_type} has no wire form: give a record to things of different sorts")
        listed: Any = list.__class_getitem__(items[0])
        build = self._converter.get_structure_hook(listed)

        def structure(value: Any, _: Any) -> Any:
            if not isinstance(value, list | tuple):
                raise TypeError(f"{shortened(value)} is not a list")
            if length is not None and len(value) != length:
                raise ValueError(f"{len(value)} values instead of {length}")
            return tuple(build(value, listed))

        return structure


def _is_tuple(asked: Any) -> bool:
    origin: Any = get_origin(asked)
    return origin is tuple


def _version_of(record_type: type) -> int:
    version: int = getattr(record_type, "VERSION", 1)
    return version


def _say(error: BaseException, asked: type | None) -> str:
    # The checks below and those of the records say what they found; cattrs would only name the type it wanted.
    return str(error) if type(error) in {ValueError, TypeError} else format_exception(error, asked)


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _strict_int(value: object, _: type) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{shortened(value)} is not a whole number")
    return value


def _strict_float(value: object, _: type) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(f"{shortened(value)} is not a number")
    try:
        number = float(value)
    except OverflowError:
        number = math.inf
    if not math.isfinite(number):
        raise ValueError(f"{shortened(value)} is not a finite number")
    return number


def _strict_str(value: object, _: type) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{shortened(value)} is not a text")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise ValueError(f"{value[:40]!r} holds half a character") from None
    return value


def _strict_bool(value: object, _: type) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"{shortened(value)} is neither true nor false")
    return value


_STRICT: Mapping[type, Callable[[Any, type], Any]] = {
    int: _strict_int,
    float: _strict_float,
    str: _strict_str,
    bool: _strict_bool,
}
