"""Records of ours to plain JSON values and back, strictly: what comes in is checked at this door."""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any, Generic, TypeVar

from cattrs import BaseValidationError, transform_error
from cattrs.preconf.json import make_converter

from engine.errors import MalformedError

T = TypeVar("T")


def kind_of(record_type: type) -> str:
    """The word a record type goes by on the wire: `PassingStarted` is `passing_started`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", record_type.__name__).lower()


class Codec(Generic[T]):
    """The wire form of a closed family of frozen dataclasses.

    Each record becomes an object with `kind` and `version` beside its fields. A type whose fields change in meaning
    gets a class attribute `VERSION` (1 when absent).
    """

    def __init__(self, family: Iterable[type[T]]) -> None:
        self._types: dict[tuple[str, int], type[T]] = {}
        self._converter = make_converter(forbid_extra_keys=True)
        # JSON knows no difference between 5 and 5.0, and a bool is no number: cattrs' defaults would let "5" pass as 5.
        for plain, check in _STRICT.items():
            self._converter.register_structure_hook(plain, check)
        # Ours are texts too, and would fall to the hook for texts.
        self._converter.register_structure_hook(StrEnum, lambda value, words: words(value))
        for record_type in family:
            self._types[kind_of(record_type), getattr(record_type, "VERSION", 1)] = record_type

    @property
    def kinds(self) -> frozenset[str]:
        """All words this codec knows."""
        return frozenset(kind for kind, _ in self._types)

    def to_wire(self, record: T) -> dict[str, Any]:
        """The record as plain JSON values.

        Raises:
            MalformedError: the record is not of this family.
        """
        kind, version = kind_of(type(record)), getattr(record, "VERSION", 1)
        if (kind, version) not in self._types:
            raise MalformedError(f"{kind!r} is not a kind of this family: {sorted(self.kinds)}")
        return {"kind": kind, "version": version, **self._converter.unstructure(record)}

    def from_wire(self, wire: Mapping[str, Any]) -> T:
        """The record that `to_wire` wrote.

        Raises:
            MalformedError: unknown kind or version, or a field missing, superfluous or of the wrong sort.
        """
        fields = dict(wire)
        key = (fields.pop("kind", None), fields.pop("version", 1))
        try:
            record_type = self._types[key]
        except (KeyError, TypeError):
            raise MalformedError(f"unknown record kind {key[0]!r}, version {key[1]!r}") from None
        try:
            return self._converter.structure(fields, record_type)
        except BaseValidationError as error:
            raise MalformedError(f"malformed {key[0]!r}: {'; '.join(transform_error(error))}") from error
        except (ValueError, TypeError) as error:
            raise MalformedError(f"malformed {key[0]!r}: {error}") from error

    def dumps(self, record: T) -> str:
        """The record as one line of JSON."""
        return json.dumps(self.to_wire(record), ensure_ascii=False, separators=(",", ":"), allow_nan=False)

    def loads(self, line: str) -> T:
        """The record in one line of JSON.

        Raises:
            MalformedError: not JSON, not an object, or not a record of this family.
        """
        try:
            wire = json.loads(line)
        except ValueError as error:
            raise MalformedError(f"not JSON: {line[:80]!r}") from error
        if not isinstance(wire, dict):
            raise MalformedError(f"not an object: {line[:80]!r}")
        return self.from_wire(wire)


def _strict_int(value: object, _: type) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{value!r} is not a whole number")
    return value


def _strict_float(value: object, _: type) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"{value!r} is not a number")
    return float(value)


def _strict_str(value: object, _: type) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is not a text")
    return value


def _strict_bool(value: object, _: type) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"{value!r} is neither true nor false")
    return value


_STRICT: Mapping[type, Callable[[Any, type], Any]] = {
    int: _strict_int,
    float: _strict_float,
    str: _strict_str,
    bool: _strict_bool,
}
