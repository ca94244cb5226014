"""How a match goes from one device to another: what is shown, what has come, what a camera reads."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion import match_code
from companion.code_reader import ReaderState
from companion.games import TITLES, Record, game_of
from companion.i18n import Say, say
from companion.match_code import unpack
from companion.match_file import MatchFileError, keeps_secrets
from companion.referee_port import Process
from companion.table import Table
from engine.journal import effective
from engine.rules import fold


@dataclass(frozen=True, slots=True)
class HandOver:
    """A match that goes elsewhere.

    Attributes:
        match: its id.
        title: who plays.
        secret: whether it holds what is hidden from some players and goes on: it is not given out whole.
        parts: what each of the pictures says that a table's camera reads; empty on a table.
        link: the address that brings it to a phone, in pieces; None where nobody knows of one.
        back: the address that brings it to the table where it came from; None where it came from none.
        files: whether this device can save a file.
        at_table: whether it lies on a table, and not on a phone alone.
    """

    match: str
    title: Say
    secret: bool
    parts: tuple[str, ...]
    link: tuple[str, ...] | None
    back: str | None = None
    files: bool = True
    at_table: bool = True


@dataclass(frozen=True, slots=True)
class Arrived:
    """A match that has come and waits to be taken in.

    Attributes:
        title: who plays, or why nothing can be done with it.
        what: the game, and how many acts.
        good: whether it can be taken in.
    """

    title: Say
    what: Say
    good: bool


@dataclass(frozen=True, slots=True)
class ScanPage:
    """A camera reads a match.

    Attributes:
        told: what is going on.
        hint: what to do.
        aspect: width over height of its picture; 0 while there is none.
        failed: whether it has ended by itself.
    """

    told: Say
    hint: Say
    aspect: float
    failed: bool


def hand_over(table: Table, entries: Sequence[Record]) -> HandOver | None:
    """A match that goes elsewhere; None where it cannot be read."""
    if not entries:
        return None
    title, secret = say("recent-players", names=", ".join(_players(entries))), keeps_secrets(entries)
    match = entries[0].match
    if secret:
        return HandOver(match, title, secret, (), None)
    digits = match_code.pack(entries)
    fits = table.handheld and len(digits) <= match_code.MOST_PARTS * match_code.PART_DIGITS
    site, origin = table.elsewhere.site, table.elsewhere.origin
    return HandOver(
        match,
        title,
        secret,
        match_code.parts(digits) if fits else (),
        match_code.link(site, digits, None if table.handheld else table.way_in.url) if site is not None else None,
        match_code.way_back(origin, digits) if origin is not None else None,
        # Until Flet's picker works in an app, there is no keeper of files there.
        files=not table.handheld or table.keeper is not None,
        at_table=not table.handheld,
    )


def arrived_match(digits: str) -> Arrived:
    """A match that has come."""
    try:
        entries = unpack(digits)
    except MatchFileError as error:
        return Arrived(say("take-bad"), say(f"take-{error.fault.value}"), good=False)
    game = game_of(entries[0].fact)
    return Arrived(
        say("recent-players", names=", ".join(_players(entries))),
        say("take-what", game=say(f"game-{game}"), when=entries[-1].at),
        good=True,
    )


def scan_page(state: ReaderState, parts: tuple[int, int]) -> ScanPage:
    """What a camera reads."""
    if state.fault is not None or state.process in {Process.DIED, Process.OFF}:
        code = state.fault.code.value if state.fault is not None else "off"
        return ScanPage(say(f"fault-{code}"), say("scan-failed"), 0, failed=True)
    if state.ready is None:
        return ScanPage(say("scan-starting"), say("scan-how"), 0, failed=False)
    read, wanted = parts
    told = say("scan-read", read=read, wanted=wanted) if wanted else say("scan-none")
    return ScanPage(told, say("scan-how"), state.ready.width / max(1, state.ready.height), failed=False)


def _players(entries: Sequence[Record]) -> Sequence[str]:
    title = TITLES[game_of(entries[0].fact)]
    return title.players(fold(title.game, effective(entries)))
