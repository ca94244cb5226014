"""Who wins how often: the tallies of everybody, and of one, as screens show them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from companion.games import TITLES
from companion.house.people import Person
from companion.i18n import Say, say
from companion.selectors.chart import spread
from companion.selectors.house.people import matches_of
from companion.statistics import Played, Tally, chosen, duels, played, tallies
from companion.table import Table
from engine.donkey import DONKEY
from engine.fais_pas_lane import FAIS_PAS_LANE

ALWAYS: Final = "always"
PERIODS: Final[dict[str, timedelta | None]] = {
    ALWAYS: None,
    "year": timedelta(days=365),
    "month": timedelta(days=31),
    "day": timedelta(days=1),
}
"""How far back the statistics may look."""
MOST_LINES: Final = 6
"""How many lines the chart has: more could not be told apart."""
FEWEST_MATCHES: Final = 2
"""From how many matches on there is a line to draw."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Which matches count.

    Attributes:
        game: the name of the game, or "" for all.
        period: a word of `PERIODS`.
    """

    game: str = ""
    period: str = ALWAYS


@dataclass(frozen=True, slots=True)
class TallyLine:
    """One person in the ranking.

    Attributes:
        person: who.
        matches: how many they have played to the end.
        wins: how many they have won.
        share: how many of a hundred.
        run: how many they have won one after the other, up to the last.
    """

    person: Person
    matches: int
    wins: int
    share: int
    run: int


@dataclass(frozen=True, slots=True)
class WinsLine:
    """One person's wins over the evenings, drawn.

    Attributes:
        person: who.
        wins: before the first match, and after each of all matches that count.
        dots: the same in the drawing: x from 0 to 1, y from 0 at the top to 1.
        label_y: where the name stands beside the end, 0 to 1.
    """

    person: Person
    wins: tuple[int, ...]
    dots: tuple[tuple[float, float], ...]
    label_y: float


@dataclass(frozen=True, slots=True)
class WinsChart:
    """Everybody's wins over the matches.

    Attributes:
        lines: one a person.
        matches: how many matches are drawn.
        most: the most wins.
    """

    lines: tuple[WinsLine, ...]
    matches: int
    most: int


@dataclass(frozen=True, slots=True)
class StatisticsPage:
    """Everybody's statistics.

    Attributes:
        choice: which matches count.
        games: the games of which there are matches.
        matches: how many matches are over.
        lines: whoever has won most first.
        chart: their wins over the matches, or None while there is nothing to draw.
    """

    choice: Choice
    games: tuple[str, ...]
    matches: int
    lines: tuple[TallyLine, ...]
    chart: WinsChart | None


@dataclass(frozen=True, slots=True)
class DuelLine:
    """One person against another.

    Attributes:
        person: the other one.
        matches: how many matches both have played to the end.
        ahead: how often the first was ahead.
        behind: how often the other was.
        level: how often neither was.
    """

    person: Person
    matches: int
    ahead: int
    behind: int
    level: int


@dataclass(frozen=True, slots=True)
class GameFigures:
    """What somebody did in one game.

    Attributes:
        game: its name.
        facts: a sentence for each figure.
    """

    game: str
    facts: tuple[Say, ...]


@dataclass(frozen=True, slots=True)
class PersonStatistics:
    """One person's statistics.

    Attributes:
        choice: which matches count.
        games: the games of which there are matches.
        line: their wins, or None where they have not played to the end.
        person: who.
        best_run: the most matches won one after the other.
        played: game by game, what they did.
        duels: against each other one, whom they met most often first.
    """

    choice: Choice
    games: tuple[str, ...]
    person: Person
    line: TallyLine | None
    best_run: int
    played: tuple[GameFigures, ...]
    duels: tuple[DuelLine, ...]


def statistics_page(table: Table, choice: Choice, label_gap: float) -> StatisticsPage:
    """Everybody's statistics.

    Args:
        table: the table.
        choice: which matches count.
        label_gap: how far apart names beside the chart have to stand, as a fraction of its height.
    """
    everything = _everything(table)
    within = _within(table, everything, choice)
    found = tallies(within)
    lines = [line for person in table.house.house.everybody if (line := _line(person, found.get(person.id)))]
    lines.sort(key=lambda line: (-line.wins, -line.share, line.person.name.casefold()))
    over = [one for one in within if one.over]
    return StatisticsPage(
        choice, _games(everything), len(over), tuple(lines), _chart(over, lines[:MOST_LINES], label_gap)
    )


def person_statistics(table: Table, who: str, choice: Choice) -> PersonStatistics | None:
    """One person's statistics; None where they are not there any more."""
    house = table.house.house
    person = house.people.get(who)
    if person is None or person.into is not None:
        return None
    everything = _everything(table)
    within = _within(table, everything, choice)
    tally = tallies(within).get(who)
    against = tuple(
        DuelLine(other, duel.matches, duel.ahead, duel.behind, duel.level)
        for duel in duels(within, who)
        if (other := house.person(duel.other)) is not None
    )
    by_game = []
    for game in TITLES:
        own = tallies(one for one in within if one.game == game).get(who)
        if own is not None:
            by_game.append(GameFigures(game, _facts(game, own)))
    return PersonStatistics(
        choice=choice,
        games=_games(everything),
        person=person,
        line=_line(person, tally),
        best_run=tally.best_run if tally is not None else 0,
        played=tuple(by_game),
        duels=against,
    )


def _everything(table: Table) -> tuple[Played, ...]:
    return played(matches_of(table), table.house.house)


def _within(table: Table, everything: Sequence[Played], choice: Choice) -> tuple[Played, ...]:
    period = PERIODS[choice.period]
    since: datetime | None = table.store.clock() - period if period is not None else None
    return chosen(everything, choice.game, since)


def _games(everything: Sequence[Played]) -> tuple[str, ...]:
    there = {one.game for one in everything}
    return tuple(game for game in TITLES if game in there)


def _line(person: Person, tally: Tally | None) -> TallyLine | None:
    if tally is None or not tally.matches:
        return None
    return TallyLine(person, tally.matches, tally.wins, round(100 * tally.wins / tally.matches), tally.run)


def _facts(game: str, tally: Tally) -> tuple[Say, ...]:
    facts = [say("stats-matches", matches=tally.matches, wins=tally.wins)]
    if game == DONKEY.name:
        facts.append(say("stats-letters", letters=tally.letters, deals=tally.rounds))
        facts.append(say("stats-last", last=tally.last, false=tally.false_signals))
        if tally.median_margin_ms is not None:
            facts.append(say("stats-margin", ms=round(tally.median_margin_ms), races=len(tally.margins_ms)))
        return tuple(facts)
    if game == FAIS_PAS_LANE.name:
        facts.append(say("stats-crottins", points=tally.points, rounds=tally.rounds))
        facts.append(say("stats-rounds-won", won=tally.rounds_won, rounds=tally.rounds))
        if tally.bets:
            share = round(100 * tally.bets_true / tally.bets)
            facts.append(say("stats-bets", true=tally.bets_true, bets=tally.bets, share=share))
        else:
            facts.append(say("stats-no-bets"))
    else:
        facts.append(say("stats-points", points=tally.points, rounds=tally.rounds))
    return tuple(facts)


def _chart(over: Sequence[Played], lines: Sequence[TallyLine], label_gap: float) -> WinsChart | None:
    if len(over) < FEWEST_MATCHES or not lines:
        return None
    drawn: dict[str, list[int]] = {line.person.id: [0] for line in lines}
    for one in over:
        won = {person for person, figures in one.seats if figures.won}
        for person, wins in drawn.items():
            wins.append(wins[-1] + (person in won))
    most = max(1, *(wins[-1] for wins in drawn.values()))
    ends = spread([1 - drawn[line.person.id][-1] / most for line in lines], label_gap)
    return WinsChart(
        tuple(
            WinsLine(
                line.person,
                tuple(wins := drawn[line.person.id]),
                _dots(wins, most),
                end,
            )
            for line, end in zip(lines, ends, strict=True)
        ),
        len(over),
        most,
    )


def _dots(wins: Sequence[int], most: int) -> tuple[tuple[float, float], ...]:
    """Corners of the line only: of five hundred matches most change nothing in it."""
    last = len(wins) - 1
    corners = [i for i, had in enumerate(wins) if i in {0, last} or had != wins[i - 1] or wins[i + 1] != had]
    return tuple((i / last, 1 - wins[i] / most) for i in corners)
