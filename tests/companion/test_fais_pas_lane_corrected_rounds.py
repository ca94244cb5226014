"""A round full of special cards, put right later, for as few and as many people as may play."""

import asyncio

import pytest
from lane_sitting import NAMES, LanePhone, LaneTable

from engine.fais_pas_lane import Bet, Ending, Match, Place

A, B = Place(0), Place(1)


async def plays_every_card(phone: LanePhone, table: LaneTable) -> None:
    """Ana plays all seven on Bob; everybody else is asked what they are asked."""
    others = NAMES[1 : len(table.match.players)]
    await phone.taps_on("Sœur âne", "Ana", "All right")
    await phone.taps_on("Ânerie", "Swap hands", "Bob", "No, we swap", "All right")
    await phone.taps_on("Ânerie", "Hide an âne", "Done", "All right")
    await phone.taps_on("Fais pas l'âne", "From nothing", "All right")
    await phone.taps_on("Têtu", "orange", *["Another card"] * (5 * len(others)), "All right")
    await phone.taps_on("Hi-han")
    for name in others:
        await phone.taps_on(f"I am {name}", "No, not really")
    await phone.taps_on("All right", "Supermâne", "All right")
    await phone.taps_on("An Ânerie comes up", "orange", "Bob", "That is all", "4+", "Ana", "Keep")
    await phone.taps_on("All right")
    await phone.taps_on("Prout prout", "Bob", "Bob misses 2 turns", "All right")


@pytest.mark.parametrize("players", [2, 6])
def test_round_with_every_card_is_corrected_undone_and_redone(players: int) -> None:
    async def play() -> None:
        table = LaneTable(players)
        phone, other = table.phone(), table.phone(2)
        await plays_every_card(phone, table)
        endings = [played.ending for played in table.going.played]
        assert endings == [
            Ending.BET,
            Ending.HANDS_SWAPPED,
            Ending.HIDDEN,
            Ending.PROTECTS,
            Ending.FIVE_LAPS,
            Ending.DRAWS_TWO,
            Ending.GLORY,
            Ending.CARRIED_OUT,
            Ending.MISSES_TURNS,
        ]
        assert table.going.hidden == ()
        in_the_middle = table.match
        await phone.taps_on("Bonnet d'âne!", "Ana", "Write it down")
        rest = (0,) * (players - 2)
        assert table.match.totals == (300, 0, *rest)
        assert [missing.left for missing in table.going.missing] == [0] * players  # a new round

        # In the middle of a card of the next round, somebody puts the first one right: Bob won, and bet on himself.
        await phone.taps_on("Têtu", "purple")
        await other.taps_on("Scores", "Round 1: Ana", "Bob")
        assert table.match.totals == (-100, 200, *rest)
        await other.taps_on("Bob bets", "In front of Bob: no bet")
        assert table.match.results[0].bets == (Bet(A, A), Bet(B, B))
        assert table.match.totals == (-100, 300, *rest)
        assert "draws. What is it?" in phone.told  # here the card goes on

        # One tap at a time, back into the middle of the first round, and forth again.
        corrected = table.match
        await undone_to(other, table, in_the_middle, taps=5)
        assert "Bob misses" in other.told
        for _ in range(5):
            await other.taps_on("Redo")
        assert table.match == corrected

    asyncio.run(play())


async def undone_to(phone: LanePhone, table: LaneTable, before: Match, *, taps: int) -> None:
    for _ in range(taps):
        assert table.match != before
        await phone.taps_on("Undo")
    assert table.match == before
