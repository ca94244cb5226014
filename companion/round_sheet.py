"""The rounds of a match as a table, as somebody would keep them on squared paper: a line each."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from companion.games import TITLES, Record, game_of
from companion.i18n import Say, say
from engine import donkey, fais_pas_lane, score_pad
from engine.journal import effective
from engine.players import Place
from engine.rules import fold

Cell: TypeAlias = int | str | Say | None
"""A whole number, a name, something to be said, or nothing."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table.

    Attributes:
        head: what stands over each column.
        rows: as many cells each.
    """

    head: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]


def sheet_of(entries: Sequence[Record]) -> Sheet:
    """The finished rounds of a match (of Donkey: its deals), as they stand after every undo and correction.

    Raises:
        ValueError: the entries are of no game.
    """
    state = fold(TITLES[game_of(entries[0].fact)].game, effective(entries))
    match state:
        case donkey.Match():
            return _donkey(state)
        case fais_pas_lane.Match():
            return _lane(state)
        case score_pad.Pad():
            return _pad(state)
        case _:
            raise ValueError(f"{type(state).__name__} has no rounds that could be listed")


def _donkey(match: donkey.Match) -> Sheet:
    names = match.players
    head = (
        say("sheet-deal"),
        say("sheet-dealer"),
        say("sheet-first"),
        say("sheet-letter-for"),
        say("sheet-why"),
        say("sheet-counts"),
        *(say("sheet-letters", name=name) for name in names),
    )
    lost = [0] * len(names)
    rows: list[tuple[Cell, ...]] = []
    for deal in match.finished:
        if deal.counts and deal.loser is not None:
            lost[deal.loser] += 1
        first = deal.race.first if deal.race is not None else None
        why = say(f"sheet-why-{deal.because.value}") if deal.because is not None else None
        letters = (donkey.LETTERS[:count] for count in lost)
        dealer, loser = _name(names, deal.dealer), _name(names, deal.loser)
        rows.append((deal.number, dealer, _name(names, first), loser, why, _yes(so=deal.counts), *letters))
    return Sheet(head, tuple(rows))


def _lane(match: fais_pas_lane.Match) -> Sheet:
    names = match.players
    points, totals = _columns(names)
    head = (
        say("sheet-round"),
        say("sheet-winner"),
        say("sheet-bets"),
        *points,
        *totals,
        say("sheet-counts"),
        say("sheet-corrected"),
    )
    rows = tuple(
        (
            result.number,
            _name(names, result.winner),
            ", ".join(f"{names[bet.bettor]} → {names[bet.target]}" for bet in result.bets),
            *result.worth(len(names)),
            *totals_then,
            _yes(so=result.counts),
            _yes(so=result.corrected),
        )
        for result, totals_then in zip(match.results, match.totals_by_round[1:], strict=True)
    )
    return Sheet(head, rows)


def _pad(pad: score_pad.Pad) -> Sheet:
    points, totals = _columns(pad.players)
    head = (say("sheet-round"), *points, *totals, say("sheet-counts"), say("sheet-corrected"))
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (entry.number, *entry.points, *totals_then, _yes(so=not entry.retracted), _yes(so=entry.corrected))
        for entry, totals_then in zip(pad.rounds, pad.totals_by_round[1:], strict=True)
    )
    return Sheet(head, rows)


def _columns(names: Sequence[str]) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    return tuple(names), tuple(say("sheet-total", name=name) for name in names)


def _name(names: Sequence[str], place: Place | None) -> Cell:
    return names[place] if place is not None else None


def _yes(*, so: bool) -> Say:
    return say("sheet-yes") if so else say("sheet-no")
