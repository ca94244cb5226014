"""The journal of a phone alone: one line in a notebook for each act, with a checksum, and all of it in memory as well.

A line counts when it is whole. What was being written when the browser was killed has no end, was never shown to
anybody, and is cut off at the next start. So each act is there, or it is not; never half of it.
"""

import json
import re
import threading
import zlib
from collections.abc import Sequence
from typing import Any, Final

from companion.games import Record
from companion.match_file import MatchFileError, MatchFileFault, entry_from_wire, entry_to_wire
from companion.phone.notebook import Notebook
from companion.storage import StorageError, StorageFault, check_continues
from engine.errors import StaleStateError

WHERE: Final = "Asinus"
"""What the place is called that people are told of."""
_DIGITS: Final = 8
_NAMED: Final = re.compile(rb'"match": ?("(?:[^"\\]|\\.)*")')


class NotebookJournal:
    """A `Journal` in a notebook. One program writes to it at a time; safe to call from any thread of that one.

    Reading it is quick however much there is: entries are taken apart when somebody asks for their match.

    Args:
        notebook: where it lies.

    Raises:
        StorageError: the notebook cannot be read, or is not one of Asinus.
    """

    def __init__(self, notebook: Notebook) -> None:
        self._notebook = notebook
        self._wires: dict[str, list[Any]] = {}
        self._known: dict[str, tuple[Record, ...]] = {}
        self._damaged: set[str] = set()
        self._on_table: str | None = None
        self._origin: str | None = None
        self._lock = threading.Lock()
        self._load()

    @property
    def on_table(self) -> str | None:
        """The match that lay on the table last, or None."""
        return self._on_table

    def note_on_table(self, match: str | None) -> None:
        """Write down what lies on the table.

        Raises:
            StorageError: it could not be written.
        """
        if match != self._on_table:
            self._write({"on_table": match})
            self._on_table = match

    @property
    def origin(self) -> str | None:
        """The table that a match came from last, or None."""
        return self._origin

    def note_origin(self, address: str) -> None:
        """Write down where a match came from.

        Raises:
            StorageError: it could not be written.
        """
        if address != self._origin:
            self._write({"origin": address})
            self._origin = address

    def append(self, match: str, expected_seq: int, entries: Sequence[Record]) -> None:
        """See `Journal.append`."""
        check_continues(match, expected_seq, entries)
        wires = [entry_to_wire(entry) for entry in entries]
        with self._lock:
            before = self.read(match)
            if len(before) != expected_seq:
                raise StaleStateError(expected_seq, len(before))
            self._write({"match": match, "entries": wires})
            self._wires.setdefault(match, []).extend(wires)
            self._known[match] = (*before, *entries)

    def read(self, match: str) -> tuple[Record, ...]:
        """See `Journal.read`."""
        if match in self._damaged:
            raise _damaged(f"a line of match {match!r} was changed")
        known = self._known.get(match)
        if known is None:
            try:
                wires = self._wires.get(match, [])
                known = tuple(entry_from_wire(match, seq, wire) for seq, wire in enumerate(wires, 1))
            except MatchFileError as error:
                if error.fault is MatchFileFault.NEWER:
                    raise StorageError(StorageFault.NEWER, f"match {match!r}: {error}", where=WHERE) from error
                raise _damaged(f"match {match!r}: {error}") from error
            if known:
                self._known[match] = known
        return known

    def matches(self) -> tuple[str, ...]:
        """See `Journal.matches`."""
        return tuple(reversed(self._wires))

    # How

    def _write(self, what: dict[str, Any]) -> None:
        text = json.dumps(what, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()
        self._notebook.add(b"%08x %s\n" % (zlib.crc32(text), text))

    def _load(self) -> None:
        whole = self._notebook.read()
        end = whole.rfind(b"\n") + 1
        for line in whole[:end].split(b"\n")[:-1]:
            text = line[_DIGITS + 1 :]
            if line[: _DIGITS + 1] != b"%08x " % zlib.crc32(text):
                self._note_damage(text)
                continue
            self._take(json.loads(text))
        if end < len(whole):
            self._notebook.cut(end)

    def _take(self, what: dict[str, Any]) -> None:
        if "entries" in what:
            self._wires.setdefault(what["match"], []).extend(what["entries"])
        elif "on_table" in what:
            self._on_table = what["on_table"]
        elif "origin" in what:
            self._origin = what["origin"]
        else:
            raise StorageError(
                StorageFault.NEWER, f"it holds {sorted(what)}, which this Asinus does not know", where=WHERE
            )

    def _note_damage(self, text: bytes) -> None:
        """A whole line that is not what was written: its match cannot be trusted, the others can."""
        named = _NAMED.search(text[:200])
        try:
            match = json.loads(named[1]) if named is not None else None
        except ValueError:
            match = None
        if not isinstance(match, str):
            raise _damaged("a line was changed, and does not say of which match it was")
        self._damaged.add(match)
        self._wires.setdefault(match, [])


def _damaged(how: str) -> StorageError:
    return StorageError(StorageFault.DAMAGED, f"what was kept on this phone is damaged: {how}", where=WHERE)
