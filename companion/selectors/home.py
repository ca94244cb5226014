"""The first screen, and the names of a new match."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from companion.history import MatchSummary
from companion.i18n import Say, say
from companion.store import Snapshot
from engine.donkey.names import NAME_LENGTH, clean_name, name_key, seated_names
from engine.donkey.state import Phase
from engine.errors import IllegalCommandError

RECENT = 6
"""How many matches the first screen lists."""


@dataclass(frozen=True, slots=True)
class RecentMatch:
    """One match in the list.

    Attributes:
        match: its id.
        title: who plays or played.
        what: how it stands.
        at: when it was last played, UTC.
        going_on: whether it can be gone on with.
        broken: whether it cannot be read.
    """

    match: str
    title: Say
    what: Say
    at: datetime | None
    going_on: bool
    broken: bool = False


@dataclass(frozen=True, slots=True)
class HomeScreen:
    """The first screen.

    Attributes:
        resume: the match to go on with, or None.
        open_now: whether that match is the one that lies on the table now.
        recent: the others.
        sample: whether the sample race can be shown.
        unreadable: why the matches cannot be listed, or None.
    """

    resume: RecentMatch | None
    open_now: bool
    recent: tuple[RecentMatch, ...]
    sample: bool
    unreadable: Say | None = None


def _recent(summary: MatchSummary) -> RecentMatch:
    if summary.damaged:
        return RecentMatch(
            summary.match, say("recent-damaged"), say("recent-damaged-hint"), None, going_on=False, broken=True
        )
    title = say("recent-players", names=", ".join(summary.players))
    if summary.going_on:
        what = say("recent-going-on", deals=summary.deals)
    else:
        what = say("recent-won", first=summary.winners[0], second=summary.winners[1])
    return RecentMatch(summary.match, title, what, summary.last, going_on=summary.going_on)


def home_screen(now: Snapshot, matches: Sequence[MatchSummary], *, sample: bool, unreadable: Say | None) -> HomeScreen:
    """The first screen: what goes on comes first."""
    recent = tuple(_recent(summary) for summary in matches)
    on_table = next((line for line in recent if line.match == now.match_id and now.state.phase is not Phase.OVER), None)
    resume = on_table or next((line for line in recent if line.going_on), None)
    others = tuple(line for line in recent if line != resume)[:RECENT]
    return HomeScreen(resume, on_table is not None, others, sample, unreadable)


def name_faults(names: Sequence[str]) -> tuple[Say | None, ...]:
    """What is wrong with each of the names, for messages beside the fields; the rules have the last word."""
    faults: list[Say | None] = []
    keys = [name_key(name) for name in names]
    for place, name in enumerate(names):
        earlier = keys[:place]
        if not keys[place]:
            faults.append(say("name-empty"))
        elif len(clean_name(name)) > NAME_LENGTH:
            faults.append(say("name-long", most=NAME_LENGTH))
        elif keys[place] in earlier:
            faults.append(say("name-twice", other=earlier.index(keys[place]) + 1))
        else:
            faults.append(None)
    return tuple(faults)


def names_refused(names: Sequence[str]) -> bool:
    """Whether the rules refuse these four."""
    try:
        seated_names(names)
    except IllegalCommandError:
        return True
    return False


def swapped(order: Sequence[int], one: int, other: int) -> tuple[int, ...]:
    """The order with two positions exchanged."""
    changed = list(order)
    changed[one], changed[other] = changed[other], changed[one]
    return tuple(changed)
