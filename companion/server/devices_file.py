"""Where the devices of a table are kept: one small file beside its matches, readable by its owner only."""

import contextlib
import json
import logging
import os
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final

from companion.devices import KINDS, MOST_GUESTS, Guest, Kept
from companion.join_code import is_code
from companion.rights import Role

log = logging.getLogger(__name__)

FILE: Final = "devices.json"
_SCHEMA: Final = 1
_LARGEST: Final = 1_000_000


class DevicesFile:
    """The file. Where it cannot be written, devices join anew after the next start, and nothing else is lost.

    Args:
        data: the table's folder.
    """

    def __init__(self, data: Path) -> None:
        self._path = data / FILE

    def read(self) -> Kept | None:
        """What was kept; None for a new table, and for a file that is damaged (all devices join anew)."""
        try:
            with self._path.open(encoding="utf-8") as file:
                return _kept(json.loads(file.read(_LARGEST)))
        except FileNotFoundError:
            return None
        except (OSError, ValueError, KeyError, TypeError) as error:
            log.warning("the devices that have joined are forgotten: %s cannot be read (%s)", self._path, error)
            return None

    def write(self, kept: Kept) -> None:
        """Keep this from now on."""
        fresh = self._path.with_suffix(".new")
        try:
            with contextlib.suppress(FileNotFoundError):
                fresh.unlink()
            descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "w", encoding="utf-8") as file:
                json.dump(_plain(kept), file, ensure_ascii=False, indent=1)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(self._path)
        except OSError as error:
            log.warning("the devices that have joined could not be noted: %s", error)


def _plain(kept: Kept) -> dict[str, Any]:
    return {
        "schema": _SCHEMA,
        "table": kept.table,
        "code": kept.code,
        "guests": [
            {
                "number": guest.number,
                "digest": guest.digest,
                "joined": guest.joined.isoformat(),
                "kind": guest.kind,
                "role": guest.role,
                "player": guest.player,
                "seen": guest.seen.isoformat() if guest.seen is not None else None,
            }
            for guest in kept.guests
        ],
    }


def _kept(plain: Any) -> Kept:
    if plain["schema"] != _SCHEMA:
        raise ValueError(f"schema {plain['schema']!r}")
    table, code = plain["table"], plain["code"]
    if not (isinstance(table, str) and table.isalnum() and isinstance(code, str) and is_code(code)):
        raise ValueError("no table, or no code")
    guests = tuple(_guest(one) for one in plain["guests"][-MOST_GUESTS:])
    if len({guest.number for guest in guests}) < len(guests):
        raise ValueError("two devices with one number")
    return Kept(table, code, guests)


def _guest(plain: Any) -> Guest:
    number, digest, kind, player = plain["number"], plain["digest"], plain["kind"], plain["player"]
    if not (isinstance(number, int) and number > 0 and isinstance(digest, str) and isinstance(player, str)):
        raise TypeError(f"device {number!r}")
    if kind not in {"", *KINDS}:
        raise ValueError(f"device {number} is a {kind!r}")
    role, seen = plain["role"], plain["seen"]
    return Guest(
        number=number,
        digest=digest,
        joined=_time(plain["joined"]),
        kind=kind,
        role=Role(role) if role is not None else None,
        player=player,
        seen=_time(seen) if seen is not None else None,
    )


def _time(text: str) -> datetime:
    time = datetime.fromisoformat(text)
    if time.utcoffset() != timedelta(0):
        raise ValueError(f"{text!r} is not in UTC")
    return time
