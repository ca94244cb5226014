"""All matches in one file: what a phone saves of itself, and what another phone or a table takes in. Nothing is replaced."""

import json
from collections.abc import Sequence
from typing import Any, Final

from companion.games import Record
from companion.match_file import MatchFileError, MatchFileFault, read_entries, read_json, write_match
from companion.storage import HOUSE, Journal

SCHEMA: Final = 1
_CLAIM: Final = "matches"


def write_bundle(matches: Sequence[Sequence[Record]]) -> str:
    """Matches as the text of a file; the house book may be among them.

    Raises:
        ValueError: one of them is no whole match.
    """
    head = json.dumps({"asinus": _CLAIM, "schema": SCHEMA}).removesuffix("}")
    return f'{head}, "matches": [\n{",".join(write_match(entries) for entries in matches)}]}}\n'


def whole_of(journal: Journal) -> tuple[tuple[Record, ...], ...]:
    """Everything that a journal holds, the oldest first.

    Raises:
        StorageError: it cannot be read.
    """
    return tuple(entries for match in reversed(journal.matches()) if (entries := journal.read(match)))


def read_any(text: str | bytes) -> tuple[tuple[Record, ...], ...]:
    """The matches of a file that `write_bundle` or `companion.match_file.write_match` wrote, each checked.

    The house book, where it is among them, is the first.

    Raises:
        MatchFileError: it is something else, damaged, or of a newer version.
    """
    wire = read_json(text)
    if wire.get("asinus") != _CLAIM:
        return (read_entries(wire),)
    schema, listed = wire.get("schema"), wire.get("matches")
    if type(schema) is int and schema > SCHEMA:
        raise MatchFileError(MatchFileFault.NEWER, f"its format is {schema}, and this Asinus knows {SCHEMA}")
    if schema != SCHEMA or not isinstance(listed, list) or not listed:
        raise MatchFileError(MatchFileFault.DAMAGED, "it says that it holds matches, and holds none")
    matches = tuple(_one(number, one) for number, one in enumerate(listed, 1))
    ids = [entries[0].match for entries in matches]
    if len(set(ids)) != len(ids):
        raise MatchFileError(MatchFileFault.DAMAGED, "it holds one match twice")
    return tuple(sorted(matches, key=lambda entries: entries[0].match != HOUSE))


def _one(number: int, wire: Any) -> tuple[Record, ...]:
    try:
        return read_entries(wire if isinstance(wire, dict) else {}, house=True)
    except MatchFileError as error:
        raise MatchFileError(error.fault, f"match {number} in it: {error}") from error
