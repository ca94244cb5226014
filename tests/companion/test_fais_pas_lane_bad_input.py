"""Bad input at a table of Fais pas l'âne: a clear message, and exactly one effect or none. On the drawn screens."""

# ruff: noqa: RUF001  # the minus as the screens have it

import asyncio
from collections.abc import Callable, Coroutine

import pytest
from fais_pas_lane_rounds import EXAMPLES
from lane_sitting import LaneTable

from companion.nav import NEW
from engine.errors import IllegalCommandError
from engine.fais_pas_lane import (
    FAIS_PAS_LANE,
    Bet,
    FaisPasLaneOpened,
    OpenMatch,
    Place,
    PlaceBet,
    RoundWon,
    SetMissed,
    SpecialOpened,
    TurnPassed,
)
from engine.journal import Retracted

A, B, C, D = (Place(i) for i in range(4))
PLAYING = Callable[[], Coroutine[None, None, None]]


def at_table(play: PLAYING) -> None:
    asyncio.run(play())


def written(table: LaneTable, kind: type) -> int:
    """How many facts of a kind the journal has."""
    return sum(isinstance(entry.fact, kind) for entry in table.store.entries)


def test_two_players_with_one_name_are_told_which() -> None:  # B1
    async def play() -> None:
        table = LaneTable(0)
        phone = table.phone()
        await phone.goes(NEW)
        for number, name in enumerate(("Ana", " ANA ", "Cléo"), 1):
            await phone.writes(f"Player {number}", name)
        await phone.taps_on("Next")
        assert "Player 1 has this name already" in phone.told
        assert table.store.match_id is None
        await phone.writes("Player 2", "Bob")
        await phone.taps_on("Next", "Deal six cards each")
        assert table.match.players == ("Ana", "Bob", "Cléo")
        assert written(table, FaisPasLaneOpened) == 1

    at_table(play)


def test_nobody_is_the_only_or_the_seventh_player() -> None:  # B1
    async def play() -> None:
        table = LaneTable(0)
        phone = table.phone()
        await phone.goes(NEW)
        assert "Two to six play" in phone.told
        for _ in range(3):
            await phone.taps_on("One more player")
        assert "Player 6" in phone.told
        assert "One more player" not in phone.offered
        for _ in range(4):
            await phone.taps_on("Remove player 1")
        assert "Player 2" in phone.told
        assert "Player 3" not in phone.told
        assert "Remove player 1" not in phone.offered

    at_table(play)


@pytest.mark.parametrize("count", [0, 1, 7])
def test_rules_have_the_last_word_on_how_many_play(count: int) -> None:  # B1
    table = LaneTable(0)
    with pytest.raises(IllegalCommandError, match=r"2 to 6 people play, not") as caught:
        table.store.open(FAIS_PAS_LANE, (OpenMatch(tuple("ABCDEFG"[:count])),), "phone:1")
    assert caught.value.code == "players_count"
    assert table.store.entries == ()


def test_bet_on_an_occupied_place_is_greyed_and_says_whose_lies_there() -> None:  # F6
    async def play() -> None:
        table = LaneTable()
        table.tell(PlaceBet(1, B, A))
        phone = table.phone()
        await phone.taps_on("Cléo bets")
        assert "In front of Ana: Bob's bet (a bet lies there already (Bob))" in phone.told
        assert not any(label.startswith("In front of Ana") for label in phone.offered)
        await phone.taps_on("In front of Dan")
        assert table.going.bets == (Bet(B, A), Bet(C, D))

    at_table(play)


def test_winner_who_is_not_playing_is_greyed_and_put_right_with_one_tap() -> None:  # F17, F19
    async def play() -> None:
        table = LaneTable()
        table.tell(SetMissed(1, D, 2))
        phone = table.phone()
        await phone.taps_on("Bonnet d'âne!")
        assert "cannot win now (Prout prout)" in phone.told
        assert not any(label.startswith("Dan cannot") for label in phone.offered)
        await phone.taps_on("Dan plays again", "Dan", "Write it down")
        assert table.match.totals == (0, 0, 0, 200)
        assert written(table, RoundWon) == 1

    at_table(play)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("ten", "Only numbers, + and −, please."),
        ("", "Type a number; 0 is nothing."),
        ("1.5", "Whole numbers only, please."),
        ("10*3", "Only + and −, please."),
        ("10+", "A number is missing after the last sign."),
        ("9999999999", "That is too much: 1,000,000 at most."),
    ],
)
def test_points_that_are_no_number_say_what_to_type(typed: str, said: str) -> None:  # C7
    async def play() -> None:
        table = LaneTable()
        phone = table.phone()
        await phone.taps_on("Bonnet d'âne!", "Ana", "Write other points")
        await phone.writes("Bob: points", typed)
        await phone.taps_on("Write these points")
        assert said in phone.told
        assert written(table, RoundWon) == 0
        await phone.writes("Bob: points", "10+15−8")
        await phone.taps_on("Write these points")
        assert table.match.totals == (200, 17, 0, 0)
        assert written(table, RoundWon) == 1

    at_table(play)


@pytest.mark.parametrize("others", ["Ana", "Bob"])
@pytest.mark.parametrize("heard", [False, True], ids=["at once", "after the news"])
def test_round_confirmed_by_two_phones_is_written_once(others: str, *, heard: bool) -> None:  # F19
    async def play() -> None:
        table = LaneTable()
        one, two = table.phone(1), table.phone(2)
        await one.taps_on("Bonnet d'âne!", "Ana")
        await two.taps_on("Bonnet d'âne!", others)
        button = two.named("Write it down")
        await one.tap(one.named("Write it down"))
        if heard:
            await two.hear()
        await two.tap(button)
        await two.hear()
        assert "Phone 1 was quicker: round 1 for Ana. This is how things stand now." in two.told
        assert "Round 2" in two.told
        assert table.match.totals == (200, 0, 0, 0)
        assert written(table, RoundWon) == 1

    at_table(play)


def test_double_tap_has_one_effect() -> None:
    async def play() -> None:
        table = LaneTable()
        phone = table.phone()
        phone.hurries()
        done = phone.named("Turn done")
        await phone.tap(done)
        await phone.tap(done)
        await phone.tap(phone.named("Turn done"))
        assert written(table, TurnPassed) == 1
        phone.hurries()
        for _ in range(2):
            await phone.tap(phone.named("Hi-han" if "Hi-han" in phone.offered else "I am Cléo"))
        assert written(table, SpecialOpened) == 1
        assert "I am Cléo" in phone.offered  # the question is still to be read
        phone.hurries()
        for _ in range(2):
            await phone.tap(phone.named("Undo"))
        assert table.going.dialogue is None
        assert written(table, Retracted) == 1

    at_table(play)


@pytest.mark.parametrize("name", EXAMPLES)
def test_worked_examples_are_played_on_the_screen(name: str) -> None:  # E1 to E4, F20, F21
    async def play() -> None:
        bets, winner, points = EXAMPLES[name]
        names = dict(zip("ABCD", ("Ana", "Bob", "Cléo", "Dan"), strict=True))
        table = LaneTable()
        phone, other = table.phone(), table.phone(2)
        for one in bets.split(", ") if bets else ():
            bettor, target = one.split(" on ")
            before = phone.taps
            await phone.taps_on(f"{names[bettor]} bets", f"In front of {names[target]}: no bet")
            assert phone.taps - before == 2
        before = phone.taps
        await phone.taps_on("Bonnet d'âne!", tuple(names.values())[winner])
        told = phone.told.splitlines()
        for place, number in enumerate(points):
            signed = "0" if not number else f"{'+' if number > 0 else '−'}{abs(number)}"
            assert told[told.index(tuple(names.values())[place]) + 1] == signed
        await phone.taps_on("Write it down")
        assert phone.taps - before == 3
        assert table.match.totals == points
        await other.hear()
        ranks = other.told.splitlines()
        for place, number in enumerate(points):
            line = ranks.index(tuple(names.values())[place], ranks.index("Ranking"))
            total = f"−{-number}" if number < 0 else str(number)
            assert total in ranks[line + 1 : line + 3]

    at_table(play)


def test_taps_are_few() -> None:
    """A bet 2, undo 1, a round without bets 3, the correction of an earlier round 4 at most."""

    async def play() -> None:
        table = LaneTable()
        phone = table.phone()

        async def taps(most: int, *labels: str) -> None:
            before = phone.taps
            await phone.taps_on(*labels)
            assert phone.taps - before <= most

        await taps(2, "Bob bets", "In front of Cléo: no bet")
        assert table.going.bets == (Bet(B, C),)
        await taps(1, "Undo: Bob's bet on Cléo")
        assert table.going.bets == ()
        for winner in ("Ana", "Bob", "Cléo"):
            await taps(3, "Bonnet d'âne!", winner, "Write it down")
        assert table.match.totals == (200, 200, 200, 0)
        await taps(4, "Scores", "Round 2: Bob", "Dan")
        assert table.match.totals == (200, 0, 200, 200)
        await taps(1, "Undo: correction of round 2")
        await taps(1, "Redo: correction of round 2")
        assert table.match.totals == (200, 0, 200, 200)
        # Its bets, too: two taps on the board of that round.
        await taps(4, "Ana bets", "In front of Dan: no bet")
        assert table.match.totals == (300, 0, 200, 300)

    at_table(play)
