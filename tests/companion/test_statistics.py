"""Statistics against somebody who counts with pencil and paper, on matches played at random, undone and corrected."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from random import Random
from statistics import median
from typing import Any

import pytest
from donkey_oracle import count
from fais_pas_lane_oracle import rounds_told, totals_told
from game_sample import chance
from random_matches import SAMPLES, play
from table_kit import EVENING, NAMES, B, C, Clock, D, camera_table, donkey, open_store, play_deal, play_out, verdict

from companion.figures import Figures
from companion.games import TITLES, Record
from companion.history import MatchSummary, summary_of
from companion.house.book import HouseBook
from companion.statistics import Played, chosen, duels, played, tallies
from companion.storage import MemoryJournal
from companion.store import Store
from engine.donkey import DealCorrected, DealEnded, MatchOpened, ReportVerdict, StartPassing, TellFour
from engine.fais_pas_lane import FaisPasLaneOpened
from engine.journal import Reinstated, Retracted, effective
from engine.rules import fold
from engine.score_pad import PadOpened, PadRoundCorrected, PadRoundReinstated, PadRoundRetracted, PadRoundWritten


def facts_that_count(entries: Sequence[Record]) -> list[Any]:
    """Written down as one would with a rubber: an undo rubs out, a redo writes again."""
    rubbed: set[int] = set()
    for entry in entries:
        if isinstance(entry.fact, Retracted):
            rubbed.add(entry.fact.act)
        elif isinstance(entry.fact, Reinstated):
            rubbed.remove(entry.fact.act)
    turns = (Retracted, Reinstated)
    return [entry.fact for entry in entries if entry.act not in rubbed and not isinstance(entry.fact, turns)]


def told_donkey(facts: Sequence[Any]) -> list[dict[str, int]]:
    opened = facts[0]
    assert isinstance(opened, MatchOpened)
    deals: list[tuple[int | None, bool]] = []
    for fact in facts:
        if isinstance(fact, DealEnded):
            deals.append((fact.loser, fact.because == "false_signal"))
        elif isinstance(fact, DealCorrected):
            deals[fact.deal - 1] = (fact.loser, False)
    told = [{"letters": 0, "false_signals": 0} for _ in opened.players]
    for number, (loser, false) in enumerate(deals, 1):
        _, stands = count([loser for loser, _ in deals[:number]])
        if loser is not None and stands:
            told[loser]["letters"] += 1
            told[loser]["false_signals"] += false
    return told


def told_lane(facts: Sequence[Any]) -> list[dict[str, int]]:
    opened = facts[0]
    assert isinstance(opened, FaisPasLaneOpened)
    totals = totals_told(facts)
    told = [{"points": total, "bets": 0, "bets_true": 0, "rounds_won": 0} for total in totals]
    had = [0] * len(totals)
    goal = [fact.goal for fact in facts if hasattr(fact, "goal")][-1]
    for one in rounds_told(facts):
        if max(had) >= goal and had.count(max(had)) == 1:
            break
        if one.counts:
            had = [before + one.worth(place) for place, before in enumerate(had)]
            told[one.winner]["rounds_won"] += 1
            for target, bettor in one.on.items():
                told[bettor]["bets"] += 1
                told[bettor]["bets_true"] += target == one.winner
    return told


def told_pad(facts: Sequence[Any]) -> list[dict[str, int]]:
    opened = facts[0]
    assert isinstance(opened, PadOpened)
    points: list[tuple[int, ...]] = []
    out: set[int] = set()
    for fact in facts:
        match fact:
            case PadRoundWritten():
                points.append(fact.points)
            case PadRoundCorrected():
                points[fact.round - 1] = fact.points
            case PadRoundRetracted():
                out.add(fact.round)
            case PadRoundReinstated():
                out.discard(fact.round)
            case _:
                pass
    kept = [row for number, row in enumerate(points, 1) if number not in out]
    return [{"points": sum(row[place] for row in kept), "rounds": len(kept)} for place in range(len(opened.players))]


ORACLES = {"donkey": told_donkey, "fais_pas_lane": told_lane, "score_pad": told_pad}


def summary(entries: Sequence[Record], game: str, match: str = "m") -> MatchSummary:
    title = TITLES[game]
    return replace(summary_of(entries, title, fold(title.game, effective(entries))), match=match)


@pytest.mark.parametrize("game", SAMPLES)
@pytest.mark.parametrize("seed", range(30))
def test_figures_are_what_somebody_counts_by_hand(game: str, seed: int) -> None:
    entries = play(SAMPLES[game], chance(seed), 120)
    found = summary(entries, game)
    told = ORACLES[game](facts_that_count(entries))
    assert len(found.figures) == len(found.players) == len(told)
    for figures, by_hand in zip(found.figures, told, strict=True):
        assert {word: getattr(figures, word) for word in by_hand} == by_hand
    winners = tuple(name for name, figures in zip(found.players, found.figures, strict=True) if figures.won)
    assert winners == found.winners
    over = not found.going_on
    assert all((figures.rank >= 1) == over for figures in found.figures)
    assert all(figures.rank == 1 for figures in found.figures if figures.won)


def a_match(rng: Random, number: int) -> Played:
    people = rng.sample(["a", "b", "c", "d", "e"], rng.randrange(2, 6))
    over = rng.random() < 0.8
    seats = []
    for person in people:
        rank = rng.randrange(1, 4) if over else 0
        letters = rng.randrange(7)
        seats.append(
            (
                person,
                Figures(
                    rank=rank,
                    won=rank == 1,
                    rounds=rng.randrange(9),
                    points=rng.randrange(-300, 900),
                    bets=5,
                    bets_true=rng.randrange(6),
                    letters=letters,
                    false_signals=rng.randrange(letters + 1),
                    margins_ms=tuple(rng.random() * 300 for _ in range(rng.randrange(3))),
                ),
            )
        )
    game = rng.choice(["donkey", "score_pad"])
    return Played(f"m{number}", game, EVENING + timedelta(days=number), over, tuple(seats))


@pytest.mark.parametrize("seed", range(40))
def test_sums_streaks_and_duels_are_what_somebody_counts_by_hand(seed: int) -> None:
    rng = chance(seed)
    matches = [a_match(rng, number) for number in range(rng.randrange(40))]
    game, days = rng.choice(["", "donkey"]), rng.choice([None, 10])
    since = None if days is None else EVENING + timedelta(days=days)
    within = chosen(matches, game, since)
    assert list(within) == [one for one in matches if game in {"", one.game} and (since is None or not one.at < since)]
    found = tallies(within)
    for person in {person for one in within for person, _ in one.seats}:
        rows = [(one, dict(one.seats)[person]) for one in within if person in dict(one.seats)]
        tally = found[person]
        for word in ("rounds", "points", "bets", "bets_true", "letters", "false_signals", "last"):
            assert getattr(tally, word) == sum(getattr(figures, word) for _, figures in rows)
        ended = [figures.won for one, figures in rows if one.over]
        assert (tally.matches, tally.wins) == (len(ended), sum(ended))
        runs = [len(run) for run in "".join("w" if won else " " for won in ended).split()]
        assert tally.best_run == max(runs, default=0)
        assert tally.run == (runs[-1] if ended and ended[-1] else 0)
        assert tally.wins_by_match == [sum(ended[: i + 1]) for i in range(len(ended))]
        margins = [margin for _, figures in rows for margin in figures.margins_ms]
        assert tally.median_margin_ms == (median(margins) if margins else None)
        for duel in duels(within, person):
            both = [dict(one.seats) for one in within if one.over and {person, duel.other} <= dict(one.seats).keys()]
            assert duel.matches == len(both) > 0
            assert duel.ahead == sum(seats[person].rank < seats[duel.other].rank for seats in both)
            assert duel.ahead + duel.behind + duel.level == duel.matches


def test_undone_acts_do_not_count() -> None:
    store = open_store()
    play_deal(store, D)
    assert [figures.letters for figures in store.matches()[0].figures] == [0, 0, 0, 1]
    store.undo("x")
    assert [figures.letters for figures in store.matches()[0].figures] == [0, 0, 0, 0]
    store.redo("x")
    assert [figures.letters for figures in store.matches()[0].figures] == [0, 0, 0, 1]


def test_who_went_out_later_has_the_better_rank() -> None:
    store = open_store()
    play_out(store, (D, B))
    assert [figures.rank for figures in store.matches()[0].figures] == [1, 3, 1, 4]


def test_margin_counts_for_who_was_last_before_the_camera() -> None:
    table, _ = camera_table()
    book = table.donkey
    for deal, last in ((1, 3), (2, 0)):
        book.dispatch(StartPassing(deal), "x")
        book.dispatch(ReportVerdict(deal, verdict("v", last=last, first=1, number=deal)), "referee")
        # Seats (C, A, D, B): camera seat 3 is Bob, seat 0 is Cléo. The second was a false signal of Ana's.
        book.dispatch(TellFour(deal, shown=deal == 1), "x")
    figures = table.store.matches()[0].figures
    assert [one.margins_ms for one in figures] == [(), (100.0,), (), ()]
    assert [(one.letters, one.false_signals, one.last) for one in figures] == [
        (1, 1, 0),
        (1, 0, 1),
        (0, 0, 0),
        (0, 0, 0),
    ]


def test_a_person_is_the_same_after_a_rename_and_a_merge() -> None:
    journal = MemoryJournal()
    clock = Clock()
    store = Store(journal, clock=clock, draw=lambda _: 0)
    ids = iter("abcdefgh")
    house = HouseBook(journal, clock=clock, new_id=lambda: next(ids))
    for names in (NAMES, ("Anna", "Bob", "Cléo", "Dan")):
        house.welcome(names, "x")
        store.leave()
        donkey(store).open_match(names, donkey(store).state.judge, "x")
        play_out(store, (D, C))
    ana = house.house.called("Ana")
    anna = house.house.called("Anna")
    assert ana is not None
    assert anna is not None

    def wins() -> dict[str, int]:
        return {who: tally.wins for who, tally in tallies(played(store.matches(), house.house)).items()}

    assert wins() == {"a": 1, "b": 2, "c": 0, "d": 0, "e": 1}
    house.merge(anna.id, ana.id, "x")
    assert wins() == {"a": 2, "b": 2, "c": 0, "d": 0}
    house.rename(ana.id, "Anouk", "x")
    assert wins() == {"a": 2, "b": 2, "c": 0, "d": 0}
    house.put_aside(store.matches()[0].match, "x", away=True)
    assert wins() == {"a": 1, "b": 1, "c": 0, "d": 0}
    assert [name for summary in store.matches() for name in summary.players[:1]] == ["Anna", "Ana"], "as played"


def test_two_names_at_one_table_that_are_one_person_count_once() -> None:
    store = open_store()
    play_out(store)
    ids = iter("abcdefgh")
    house = HouseBook(store.journal, clock=Clock(), new_id=lambda: next(ids))
    house.welcome(NAMES, "x")
    house.merge("b", "a", "x")
    (one,) = played(store.matches(), house.house)
    assert [person for person, _ in one.seats] == ["a", "c", "d"]
    assert tallies([one])["a"].matches == 1
