"""A match as a row of digits, to be shown as a QR code or to follow the address of a page: a twentieth of its file.

Digits, because a QR code holds them most tightly of all and every browser and camera app leaves them as they are in an
address: three tenths of a byte each, where base64 in an address takes three quarters as much room again.
"""

import hashlib
import json
import math
import re
import zlib
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final
from urllib.parse import parse_qs, quote, urlsplit

from companion.games import Record
from companion.match_file import (
    LARGEST,
    LONGEST_ID,
    MatchFileError,
    MatchFileFault,
    check_match,
    entry_from_wire,
    entry_to_wire,
)
from companion.storage import HOUSE

VERSION: Final = 1
TAKE: Final = "take"
"""The word before the digits in an address."""
_BLOCK: Final = 12
"""Bytes that become digits together: 29, of which less than half a hundredth is lost."""
_MARK: Final = "47"
"""What each part of a match begins with, where one picture does not hold all of it."""
_PART: Final = re.compile(rf"{_MARK}(\d{{5}})(\d\d)(\d\d)(\d+)")
PART_DIGITS: Final = 400
"""Digits in one part: a QR code of 49 squares, which a webcam reads off a telephone an arm's length away."""
MOST_PARTS: Final = 99
LONGEST_ADDRESS: Final = 12_000
"""Digits: servers take no longer addresses."""
LONGEST_HOST: Final = 100
_FROM: Final = "table"
_SUM: Final = 4
"""Bytes of the checksum."""
_START: Final = datetime(2020, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)
_ROUTE: Final = re.compile(rf"(?:^|.*[/#]){TAKE}/(\d{{8,}})", re.DOTALL)

# What most matches say, so that none has to say it: with a code of version 1, this never changes.
_KNOWN: Final = (
    b'"opponent","round_written","points","pad_opened","best","lowest","highest","target","turn_passed","ane_hidden",'
    b'"discarded","special_card","bet_placed","bettor","target","round_ended","winner","bets","round_begun","variant",'
    b'"referee","computer:1","tablet:2","phone:2","deal_corrected","loser","reinstated","retracted","act","seats_bound",'
    b'"because","last_to_touch","deal_ended",["deal","loser","because"],"camera","dead_heat","four_told","shown",'
    b'["match_opened",1,["players","dealer","judge"]],"table",["passing_started",1,["deal"]],["race_judged",1,["deal",'
    b'"ruling","first","last","candidates","by","verdict"]],"last",[],"table",null],["phone:1"]'
)


def pack(entries: Sequence[Record]) -> str:
    """A match as digits.

    Args:
        entries: all of them, in order.

    Raises:
        ValueError: they are no whole match.
    """
    if not entries or [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
        raise ValueError("a match is packed from its first entry to its last")
    body = json.dumps(_columns(entries), ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=_KNOWN)
    return _to_digits(bytes([VERSION]) + _checksum(body) + packer.compress(body) + packer.flush())


def unpack(digits: str) -> tuple[Record, ...]:
    """The entries that `pack` took, checked as those of a file are.

    Raises:
        MatchFileError: it is something else, damaged, or of a newer version.
    """
    data = _to_bytes(digits)
    if data[0] > VERSION:
        raise MatchFileError(MatchFileFault.NEWER, f"its format is {data[0]}, and this Asinus knows {VERSION}")
    if data[0] != VERSION:
        raise MatchFileError(MatchFileFault.FOREIGN, "it is no match of Asinus")
    checksum, packed = data[1 : 1 + _SUM], data[1 + _SUM :]
    unpacker = zlib.decompressobj(-15, zdict=_KNOWN)
    try:
        body = unpacker.decompress(packed, LARGEST)
    except zlib.error as error:
        raise _damaged(str(error)) from error
    if not unpacker.eof or unpacker.unused_data or _checksum(body) != checksum:
        raise _damaged("it is not whole")
    try:
        entries = _entries(json.loads(body))
    except (ValueError, TypeError, KeyError, IndexError, OverflowError, RecursionError) as error:
        raise _damaged(f"its columns do not fit ({error})") from error
    check_match(entries)
    return entries


def parts(digits: str) -> tuple[str, ...]:
    """The same digits cut into what one picture holds each, in order. One part is put together again by `Gathering`.

    Raises:
        ValueError: it is too long for that.
    """
    count = math.ceil(len(digits) / PART_DIGITS)
    if count > MOST_PARTS:
        raise ValueError(f"{len(digits)} digits are too many: {MOST_PARTS * PART_DIGITS} at most")
    # All of one length, as far as that goes: their pictures are of one size, and none jumps.
    size = math.ceil(len(digits) / count)
    name = f"{zlib.crc32(digits.encode()) % 100_000:05}"
    return tuple(
        f"{_MARK}{name}{number:02}{count:02}{digits[number * size : (number + 1) * size]}" for number in range(count)
    )


class Gathering:
    """Puts a match together out of the parts that a camera reads, in any order and however often."""

    def __init__(self) -> None:
        self._name = ""
        self._parts: dict[int, str] = {}
        self.wanted = 0
        """How many parts there are; 0 before the first was read."""

    @property
    def read(self) -> int:
        """How many of them have been read."""
        return len(self._parts)

    @property
    def digits(self) -> str | None:
        """All digits, once every part is there."""
        if not self.wanted or self.read < self.wanted:
            return None
        return "".join(self._parts[number] for number in range(self.wanted))

    def add(self, text: str) -> bool:
        """Take in what a code said; whether that was new, and a part of a match or all of one."""
        whole = digits_of(text)
        if whole is not None:
            self._name, self._parts, self.wanted = "", {0: whole}, 1
            return True
        part = _PART.fullmatch(text)
        if part is None:
            return False
        name, number, count = part[1] + part[3], int(part[2]), int(part[3])
        if number >= count:
            return False
        if name != self._name:
            # Another match is shown by now.
            self._name, self._parts, self.wanted = name, {}, count
        known = number in self._parts
        self._parts[number] = part[4]
        return not known


def link(site: str, digits: str, table: str | None = None) -> tuple[str, ...]:
    """The address that brings a match to the app for a phone alone, in the pieces of which its QR code is made.

    Args:
        site: where that app lies, with the slash at its end.
        digits: the match.
        table: the address of the table that it comes from, for the way back.

    What follows `#` is never sent to that web space: the browser keeps it to itself.
    """
    return f"{site}#/{TAKE}/", digits, *([f"?{_FROM}={quote(table, safe='')}"] if table is not None else [])


def way_back(table: str, digits: str) -> str | None:
    """The address that brings a match to a table; None where it has become too long for one."""
    return f"{table}/{TAKE}/{digits}" if len(digits) <= LONGEST_ADDRESS else None


def table_of(route: str) -> str | None:
    """The table that a match comes from, by the address that brings it; None where that names none."""
    asked = parse_qs(route.partition("?")[2])
    named = asked.get(_FROM, [""])[0]
    try:
        address = urlsplit(named)
        host = address.hostname
    except ValueError:
        return None
    if len(named) > LONGEST_HOST or address.scheme not in {"http", "https"} or not host:
        return None
    return named if named == f"{address.scheme}://{address.netloc}" and "@" not in address.netloc else None


def digits_of(route: str) -> str | None:
    """The digits in an address, or in the part of one that a page is told; None where there are none."""
    found = _ROUTE.fullmatch(route.partition("?")[0])
    return found[1] if found is not None else None


def _columns(entries: Sequence[Record]) -> list[Any]:
    wires = [entry_to_wire(entry) for entry in entries]
    people = list(dict.fromkeys(wire["who"] for wire in wires))
    shapes: list[list[Any]] = []
    kinds, values = [], []
    for wire in wires:
        fact = dict(wire["fact"])
        shape = [fact.pop("kind"), fact.pop("version"), list(fact)]
        if shape not in shapes:
            shapes.append(shape)
        kinds.append(shapes.index(shape))
        values.append(list(fact.values()))
    ats = [(entry.at - _START) // _MICROSECOND for entry in entries]
    return [
        values,
        kinds,
        shapes,
        people,
        [people.index(wire["who"]) for wire in wires],
        [int(entry.act == entry.seq) for entry in entries],
        [at - before for at, before in zip(ats, [0, *ats], strict=False)],
        entries[0].match,
    ]


def _entries(columns: Any) -> tuple[Record, ...]:
    values, kinds, shapes, people, whos, fresh, steps, match = columns
    if not isinstance(match, str) or not 1 <= len(match) <= LONGEST_ID or not match.isprintable() or match == HOUSE:
        raise _damaged("it does not say which match it is")
    entries: list[Record] = []
    act, at = 0, _START
    for seq, (filled, kind, who, new, step) in enumerate(zip(values, kinds, whos, fresh, steps, strict=True), 1):
        act = seq if new else act
        at += step * _MICROSECOND
        name, version, keys = shapes[kind]
        fact = {"kind": name, "version": version, **dict(zip(keys, filled, strict=True))}
        wire = {"seq": seq, "act": act, "at": at.isoformat(), "who": people[who], "fact": fact}
        entries.append(entry_from_wire(match, seq, wire))
    if not entries:
        raise _damaged("it has no entries")
    return tuple(entries)


def _to_digits(data: bytes) -> str:
    blocks = (data[start : start + _BLOCK] for start in range(0, len(data), _BLOCK))
    return "".join(f"{int.from_bytes(block, 'big'):0{_digits(len(block))}}" for block in blocks)


def _to_bytes(digits: str) -> bytes:
    if not digits.isascii() or not digits.isdigit() or len(digits) > LARGEST:
        raise MatchFileError(MatchFileFault.FOREIGN, "it is no row of digits")
    widths = {_digits(size): size for size in range(1, _BLOCK + 1)}
    whole = _digits(_BLOCK)
    data = bytearray()
    for start in range(0, len(digits), whole):
        block = digits[start : start + whole]
        size = widths.get(len(block))
        if size is None or int(block) >= 1 << (8 * size):
            raise _damaged("some of its digits are missing or wrong")
        data += int(block).to_bytes(size, "big")
    if len(data) <= 1 + _SUM:
        raise _damaged("most of its digits are missing")
    return bytes(data)


def _digits(size: int) -> int:
    """How many digits so many bytes take."""
    return math.ceil(size * math.log10(256))


def _checksum(body: bytes) -> bytes:
    return hashlib.sha256(body).digest()[:_SUM]


def _damaged(how: str) -> MatchFileError:
    return MatchFileError(MatchFileFault.DAMAGED, how)
