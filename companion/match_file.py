"""A match as one JSON file: all of its facts, to be carried to another computer and read there again, without loss."""

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, Final, NoReturn

from companion.games import FACTS, HOUSE_BOOK, TITLES, Record, game_of
from companion.storage import HOUSE
from engine.errors import EngineError, MalformedError, NewerRecordError
from engine.fais_pas_lane import AneHidden, HiHanVoted
from engine.journal import Entry, EvidenceKept, Reinstated, Retracted, effective
from engine.rules import fold

SCHEMA: Final = 1
LARGEST: Final = 32 * 1024 * 1024
"""Bytes. An evening of cards takes about 0.1 MB."""
LONGEST_ID: Final = 64
LONGEST_WHO: Final = 200
"""Characters: what every journal has room for."""
_CLAIM: Final = "match"


class MatchFileFault(StrEnum):
    """Why a file cannot be taken for a match. Interfaces word it in the people's language."""

    FOREIGN = "foreign"
    """It is something else."""
    NEWER = "newer"
    """A newer version of the program wrote it."""
    DAMAGED = "damaged"
    """It was a match, and something of it is missing or was changed."""


class MatchFileError(Exception):
    """A text that is no match. The message says what is wrong with it, in one line.

    Attributes:
        fault: what kind of trouble, by which an interface finds its own wording.
    """

    def __init__(self, fault: MatchFileFault, message: str) -> None:
        super().__init__(" ".join(message.split())[:300])
        self.fault = fault


def write_match(entries: Sequence[Record]) -> str:
    """A match as the text of a file, one entry a line.

    Args:
        entries: all of them, in order, at least the one that opened the match.

    Raises:
        ValueError: they are no whole match.
    """
    if not entries or [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
        raise ValueError("a match is written from its first entry to its last")
    wires = [entry_to_wire(entry) for entry in entries]
    head = {
        "asinus": _CLAIM,
        "schema": SCHEMA,
        "match": entries[0].match,
        "game": game_of(entries[0].fact),
        "sha256": _digest(entries[0].match, wires),
    }
    opened = json.dumps(head, ensure_ascii=False, indent=1).removesuffix("\n}")
    lines = ",\n  ".join(_line(wire) for wire in wires)
    return f'{opened},\n "entries": [\n  {lines}\n ]\n}}\n'


def keeps_secrets(entries: Sequence[Record]) -> bool:
    """Whether a match goes on and holds what some of its players may not see; its file would tell them.

    These are the colour of an âne under an Ânerie (F9), and what somebody thinks of a bray (F16).
    """
    title = TITLES[game_of(entries[0].fact)]
    hidden = any(
        isinstance(entry.fact, HiHanVoted) or (isinstance(entry.fact, AneHidden) and entry.fact.colour is not None)
        for entry in entries
    )
    return hidden and title.game.outcome(fold(title.game, effective(entries))) is None


def file_name(entries: Sequence[Record], ending: str) -> str:
    """A name for the file of a match, out of letters that every disk takes: an id may have come from elsewhere."""
    match = re.sub(r"[^0-9A-Za-z_-]", "_", entries[0].match)
    return f"{game_of(entries[0].fact)}-{entries[0].at.astimezone():%Y-%m-%d}-{match}{ending}"


def read_match(text: str | bytes) -> tuple[Record, ...]:
    """The entries that `write_match` wrote, checked: nothing missing, nothing changed, and the rules can live with them.

    Raises:
        MatchFileError: it is something else, damaged, or of a newer version.
    """
    return read_entries(read_json(text))


def read_entries(wire: Mapping[str, Any], *, house: bool = False) -> tuple[Record, ...]:
    """The same, out of the JSON of a file.

    Args:
        wire: the JSON.
        house: whether it may be the house book.

    Raises:
        MatchFileError: see `read_match`.
    """
    if wire.get("asinus") != _CLAIM:
        raise MatchFileError(MatchFileFault.FOREIGN, "it is JSON, but not a match that Asinus has exported")
    schema = wire.get("schema")
    if type(schema) is not int or schema < 1:
        raise _damaged(f"its format is {schema!r}")
    if schema > SCHEMA:
        raise MatchFileError(MatchFileFault.NEWER, f"its format is {schema}, and this Asinus knows {SCHEMA}")
    match, listed = wire.get("match"), wire.get("entries")
    if not isinstance(match, str) or not 1 <= len(match) <= LONGEST_ID or not match.isprintable():
        raise _damaged("it does not say which match it is")
    if match == HOUSE and not house:
        raise _damaged("it calls itself what no match is called")
    if not isinstance(listed, list) or not listed:
        raise _damaged("it has no entries")
    entries = tuple(entry_from_wire(match, seq, one) for seq, one in enumerate(listed, 1))
    if wire.get("sha256") != _digest(match, listed):
        raise _damaged("it was changed after it was written: the checksum does not fit")
    check_match(entries)
    if wire.get("game") != game_of(entries[0].fact):
        raise _damaged(f"it calls itself {wire.get('game')!r} and holds {game_of(entries[0].fact)!r}")
    return entries


def check_match(entries: Sequence[Record]) -> None:
    """Refuse entries that are no match, nor the house book: of several games, with acts that hang in the air, or beyond the rules.

    Raises:
        MatchFileError: naming the first entry that does not fit.
    """
    act, match_id = 0, entries[0].match
    for entry in entries:
        fact = entry.fact
        if entry.act not in {entry.seq, act}:
            raise _damaged(f"entry {entry.seq} belongs to act {entry.act}, which is not the last one")
        act = entry.act
        if isinstance(fact, Retracted | Reinstated) and fact.act >= entry.seq:
            raise _damaged(f"entry {entry.seq} speaks of act {fact.act}, which comes later")
    try:
        game = game_of(entries[0].fact)
        if game == HOUSE_BOOK and match_id == HOUSE:
            return
        for entry in entries:
            if not isinstance(entry.fact, Retracted | Reinstated | EvidenceKept) and game_of(entry.fact) != game:
                raise _damaged(f"entry {entry.seq} is of another game than {game}")
        state = fold(TITLES[game].game, effective(entries))
    except (EngineError, ValueError, LookupError, TypeError) as error:
        raise _damaged(f"its entries do not add up to a match: {error}") from error
    if not TITLES[game].players(state):
        raise _damaged("nobody plays in it")


def entry_to_wire(entry: Record) -> dict[str, Any]:
    """An entry as plain JSON, without its match."""
    return {
        "seq": entry.seq,
        "act": entry.act,
        "at": entry.at.astimezone(UTC).isoformat(),
        "who": entry.who,
        "fact": FACTS.to_wire(entry.fact),
    }


def entry_from_wire(match: str, seq: int, wire: object) -> Record:
    """The entry that `entry_to_wire` wrote.

    Raises:
        MatchFileError: it is not number `seq`, or not an entry.
    """
    if not isinstance(wire, Mapping) or set(wire) != {"seq", "act", "at", "who", "fact"}:
        raise _damaged(f"entry {seq} has other fields than it should")
    act, at, who = wire["act"], wire["at"], wire["who"]
    if wire["seq"] != seq or type(wire["seq"]) is not int:
        raise _damaged(f"entry {seq} is missing")
    if type(act) is not int or not isinstance(at, str) or not isinstance(who, str) or len(who) > LONGEST_WHO:
        raise _damaged(f"entry {seq} does not say when it was written, or by whom")
    try:
        who.encode()
        when = datetime.fromisoformat(at)
        if when.tzinfo is None:
            raise _damaged(f"entry {seq} does not say in which time zone it was written")
        return Entry(
            seq=seq, match=match, act=act, at=when.astimezone(UTC), who=who, fact=FACTS.from_wire(wire["fact"])
        )
    except NewerRecordError as error:
        raise MatchFileError(MatchFileFault.NEWER, f"entry {seq}: {error}") from error
    except (MalformedError, ValueError, OverflowError) as error:
        raise _damaged(f"entry {seq}: {error}") from error


def read_json(text: str | bytes) -> dict[str, Any]:
    """A file as JSON, whatever it holds.

    Raises:
        MatchFileError: it is none, or too large.
    """
    if len(text) > LARGEST:
        raise MatchFileError(MatchFileFault.FOREIGN, f"it is larger than any match ({len(text)} bytes)")
    try:
        plain = text.decode("utf-8-sig") if isinstance(text, bytes) else text.removeprefix("\ufeff")
        wire = json.loads(plain, parse_constant=_refuse_constant)
    except UnicodeDecodeError as error:
        raise MatchFileError(MatchFileFault.FOREIGN, "it is not a text") from error
    except (ValueError, RecursionError) as error:
        if plain.lstrip().startswith("{") and '"asinus"' in plain[:200]:
            raise _damaged(f"it is not whole ({error})") from error
        raise MatchFileError(MatchFileFault.FOREIGN, "it is not JSON") from error
    if not isinstance(wire, dict):
        raise MatchFileError(MatchFileFault.FOREIGN, "it is JSON, but not a match")
    return wire


def _digest(match: str, wires: Sequence[object]) -> str:
    # Written anew in one fixed way: spaces and line ends that a mail program has changed are no damage.
    canonical = json.dumps([match, *wires], ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()


def _line(wire: Mapping[str, Any]) -> str:
    return json.dumps(wire, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _damaged(how: str) -> MatchFileError:
    return MatchFileError(MatchFileFault.DAMAGED, how)


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")
