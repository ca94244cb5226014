"""What everybody's matches add up to: sums over `Figures`, pure and in one pass."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from statistics import median

from companion.figures import Figures
from companion.history import MatchSummary
from companion.house.people import House


@dataclass(frozen=True, slots=True)
class Played:
    """One match, with whom its names meant.

    Attributes:
        match: its id.
        game: the name of the game.
        at: when it ended, or when something was last written, UTC.
        over: whether it is over; only then it counts as a match, won or not.
        seats: who sat there, by id, each with their figures. Nobody is there twice.
    """

    match: str
    game: str
    at: datetime
    over: bool
    seats: tuple[tuple[str, Figures], ...]


@dataclass(slots=True)
class Tally:
    """One person over many matches.

    Attributes:
        person: their id.
        matches: how many they have played to the end.
        wins: how many of those they have won, alone or together.
        rounds: rounds (of Donkey: deals), also of matches that are not over; so are the sums that follow.
        points: points, or crottins.
        rounds_won: rounds that they won.
        bets: bets that they made.
        bets_true: how many came true.
        letters: letters taken.
        false_signals: how many of those for a false signal.
        margins_ms: by how much they were last, in races that the camera has judged.
        run: matches that they have won one after the other, up to the last one.
        best_run: the longest such run.
        wins_by_match: their wins after each of their matches, in order: a line to be drawn.
    """

    person: str
    matches: int = 0
    wins: int = 0
    rounds: int = 0
    points: int = 0
    rounds_won: int = 0
    bets: int = 0
    bets_true: int = 0
    letters: int = 0
    false_signals: int = 0
    margins_ms: list[float] = field(default_factory=list)
    run: int = 0
    best_run: int = 0
    wins_by_match: list[int] = field(default_factory=list)

    @property
    def last(self) -> int:
        """How often they were the last to touch."""
        return self.letters - self.false_signals

    @property
    def median_margin_ms(self) -> float | None:
        """Half the races that they lost before the camera were closer than this."""
        return median(self.margins_ms) if self.margins_ms else None


@dataclass(slots=True)
class Duel:
    """Two people in the matches that both have played to the end.

    Attributes:
        other: the id of the other one.
        matches: how many.
        ahead: how often the first had the better rank.
        behind: how often the other had.
    """

    other: str
    matches: int = 0
    ahead: int = 0
    behind: int = 0

    @property
    def level(self) -> int:
        """How often they were level."""
        return self.matches - self.ahead - self.behind


def played(summaries: Iterable[MatchSummary], house: House) -> tuple[Played, ...]:
    """The matches that count, the one that ended first first, with whom their names mean.

    Left out is what cannot be read or was put aside. Where two names at one table turned out to be one person, the
    first of them counts.
    """
    found = []
    for summary in summaries:
        if summary.damaged or summary.match in house.aside or summary.last is None:
            continue
        seats: dict[str, Figures] = {}
        for name, figures in zip(summary.players, summary.figures, strict=False):
            person = house.bearer(name, summary.started)
            if person is not None:
                seats.setdefault(person.id, figures)
        found.append(Played(summary.match, summary.game, summary.last, not summary.going_on, tuple(seats.items())))
    return tuple(sorted(found, key=lambda one: (one.at, one.match)))


def chosen(matches: Sequence[Played], game: str = "", since: datetime | None = None) -> tuple[Played, ...]:
    """Those of one game, or of all; from a time on, or from the beginning."""
    return tuple(one for one in matches if (not game or one.game == game) and (since is None or one.at >= since))


def tallies(matches: Iterable[Played]) -> Mapping[str, Tally]:
    """What each person's matches add up to, by id.

    Args:
        matches: in the order in which they ended.
    """
    found: dict[str, Tally] = {}
    for one in matches:
        for person, figures in one.seats:
            tally = found.setdefault(person, Tally(person))
            _add(tally, figures)
            if one.over:
                _end(tally, won=figures.won)
    return found


def duels(matches: Iterable[Played], person: str) -> tuple[Duel, ...]:
    """One person against each other one, whom they met most often first."""
    found: dict[str, Duel] = {}
    for one in matches:
        mine = next((figures for who, figures in one.seats if who == person), None)
        if mine is None or not one.over:
            continue
        for other, theirs in one.seats:
            if other != person:
                duel = found.setdefault(other, Duel(other))
                duel.matches += 1
                duel.ahead += mine.rank < theirs.rank
                duel.behind += mine.rank > theirs.rank
    return tuple(sorted(found.values(), key=lambda duel: -duel.matches))


def _add(tally: Tally, figures: Figures) -> None:
    tally.rounds += figures.rounds
    tally.points += figures.points
    tally.rounds_won += figures.rounds_won
    tally.bets += figures.bets
    tally.bets_true += figures.bets_true
    tally.letters += figures.letters
    tally.false_signals += figures.false_signals
    tally.margins_ms.extend(figures.margins_ms)


def _end(tally: Tally, *, won: bool) -> None:
    tally.matches += 1
    tally.wins += won
    tally.run = tally.run + 1 if won else 0
    tally.best_run = max(tally.best_run, tally.run)
    tally.wins_by_match.append(tally.wins)
