"""The first screen: which games there are, what goes on, and what was played."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from companion.history import MatchSummary
from companion.i18n import Say, say
from companion.selectors.names import listed
from companion.store import Store
from engine.donkey import DONKEY

RECENT: Final = 4
"""How many matches the first screen lists."""
COUNTS_DEALS: Final = frozenset({DONKEY.name})
"""The games that count deals; all others count rounds."""


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game that can be begun.

    Attributes:
        name: its name in the engine.
        title: what people call it.
        what: what it is, in a sentence.
    """

    name: str
    title: Say
    what: Say


@dataclass(frozen=True, slots=True)
class RecentMatch:
    """One match in the list.

    Attributes:
        match: its id.
        title: who plays or played.
        what: which game, and how it stands.
        at: when it was last played, UTC.
        going_on: whether it can be gone on with.
        broken: whether it cannot be read.
        lies: whether it is over, and lies on the table all the same: nobody has put it away.
    """

    match: str
    title: Say
    what: Say
    at: datetime | None
    going_on: bool
    broken: bool = False
    lies: bool = False


@dataclass(frozen=True, slots=True)
class HomeScreen:
    """The first screen.

    Attributes:
        games: what can be begun.
        resume: the match to go on with, or None.
        open_now: whether that match is the one that lies on the table now.
        recent: the others.
        unreadable: why the matches cannot be listed, or None.
    """

    games: tuple[GameLine, ...]
    resume: RecentMatch | None
    open_now: bool
    recent: tuple[RecentMatch, ...]
    unreadable: Say | None = None


def unit_of(game: str) -> str:
    """What a match of a game is made of, as the words call it: "deals" or "rounds"."""
    return "deals" if game in COUNTS_DEALS else "rounds"


def standing_of(summary: MatchSummary) -> Say:
    """How a match stands, or who has won it."""
    if summary.going_on:
        return say("recent-going-on", unit=unit_of(summary.game), rounds=summary.rounds)
    if len(summary.winners) == 1:
        return say("recent-won-one", name=summary.winners[0])
    return say("recent-won", names=listed(summary.winners))


def _recent(summary: MatchSummary) -> RecentMatch:
    if summary.damaged:
        return RecentMatch(
            summary.match, say("recent-damaged"), say("recent-damaged-hint"), None, going_on=False, broken=True
        )
    return RecentMatch(
        summary.match,
        say("recent-players", names=", ".join(summary.players)),
        say("recent-what", game=say(f"game-{summary.game}"), standing=standing_of(summary)),
        summary.last,
        going_on=summary.going_on,
    )


@dataclass(frozen=True, slots=True)
class Leaving:
    """The question whether the match on the table is to be put away for another one.

    Attributes:
        now: the match on the table; None where it cannot be read.
        game: the name of its game; "" as above.
        since: when it was begun, UTC.
        other: the match to go on with instead; None where a new one is to begin.
    """

    now: RecentMatch | None = None
    game: str = ""
    since: datetime | None = None
    other: RecentMatch | None = None


def leaving(matches: Sequence[MatchSummary], on_table: str | None, other: str) -> Leaving:
    """What is put away, and for which match: a new one where `other` is "".

    Args:
        matches: all matches.
        on_table: the one on the table.
        other: the id of the one to go on with.
    """
    known = {summary.match: summary for summary in matches if not summary.damaged}
    now, then = known.get(on_table or ""), known.get(other)
    if now is None:
        return Leaving(other=_recent(then) if then is not None else None)
    return Leaving(_recent(now), now.game, now.started, _recent(then) if then is not None else None)


def home_screen(
    store: Store, matches: Sequence[MatchSummary], games: Sequence[str], unreadable: Say | None = None
) -> HomeScreen:
    """The first screen: what goes on comes first.

    Args:
        store: the table's matches.
        matches: all of them, the one opened last first.
        games: the names of the games that have screens.
        unreadable: why the matches cannot be listed, if so.
    """
    recent = tuple(_recent(summary) for summary in matches if summary.damaged or summary.game in games)
    on_table = next((line for line in recent if line.match == store.match_id and store.going_on), None)
    resume = on_table or next((line for line in recent if line.going_on), None)
    others = tuple(
        replace(line, lies=line.match == store.match_id and not line.going_on) for line in recent if line != resume
    )[:RECENT]
    offered = tuple(GameLine(name, say(f"game-{name}"), say(f"game-{name}-what")) for name in games)
    return HomeScreen(offered, resume, on_table is not None, others, unreadable)
