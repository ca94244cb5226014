"""Two phones at once: every tap counts for what its finger saw, once or not at all, and says why not."""

import asyncio
from collections.abc import Callable, Coroutine

import pytest
from lane_sitting import LanePhone, LaneTable

from companion.nav import MATCH
from companion.selectors.fais_pas_lane.round import CARDS
from companion.views.fais_pas_lane.where import ASK_CARD
from engine.fais_pas_lane import (
    Bet,
    Command,
    Ending,
    EndRound,
    LeaveSpecial,
    LetItHappen,
    Missing,
    Place,
    PlaceBet,
    PlaySpecial,
    ProutProutNames,
    SetMissed,
    SoeurAneAnswers,
    SoeurAneOffers,
    Special,
    TetuNames,
    TurnDone,
)
from engine.fais_pas_lane import Colour as Tint

A, B, C, D = (Place(i) for i in range(4))
PLAYING = Callable[[], Coroutine[None, None, None]]


def at_table(play: PLAYING) -> None:
    asyncio.run(play())


async def late(phone: LanePhone, label: str, *meanwhile: Command, table: LaneTable) -> None:
    """Tap a button while others do something: the tap is on its way when the page is drawn anew."""
    await phone.hear()
    button = phone.named(label)
    table.tell(*meanwhile)
    await phone.hear()
    await phone.tap(button)
    await phone.hear()


def test_turns_are_not_missed_by_somebody_who_was_named_in_the_same_moment() -> None:
    async def play() -> None:
        table = LaneTable()
        phone = table.phone()
        await phone.taps_on("Prout prout", "Bob")
        await late(phone, "Bob misses 2 turns", ProutProutNames(1, 1, C), table=table)
        assert table.going.missing == (Missing(),) * 4
        assert "Phone 9 was quicker: Prout prout on Cléo." in phone.told
        await phone.taps_on("Cléo misses 2 turns")
        assert [missing.left for missing in table.going.missing] == [0, 0, 2, 0]

    at_table(play)


def test_who_was_quicker_is_told_until_the_match_goes_on() -> None:
    async def play() -> None:
        table = LaneTable()
        phone = table.phone()
        await phone.taps_on("Bonnet d'âne!", "Ana")
        await phone.hear()
        button = phone.named("Write it down")
        table.tell(EndRound(1, B))
        # Told twice in the same words: by what others did, and by the tap that came too late.
        await phone.hear()
        assert "was quicker" in phone.told
        await phone.tap(button)
        await phone.hear()
        assert "was quicker" in phone.told
        table.tell(TurnDone(2, 1))
        await phone.hear()
        assert "was quicker" not in phone.told

    at_table(play)


def test_swap_is_agreed_to_with_the_one_who_was_asked() -> None:
    async def play() -> None:
        table = LaneTable(variant=True)
        phone = table.phone()
        await phone.taps_on("Sœur âne", "Negotiate a swap", "Cléo")
        table.tell(SoeurAneAnswers(1, 1, C, agrees=True))
        await late(phone, "Ana", SoeurAneOffers(1, 1, D), SoeurAneAnswers(1, 1, D, agrees=True), table=table)
        assert table.going.played == ()
        assert "Phone 9 was quicker" in phone.told

    at_table(play)


def test_answer_to_a_card_that_was_undone_and_played_by_somebody_else_is_none() -> None:
    async def play() -> None:
        table = LaneTable()
        phone = table.phone()
        await phone.taps_on("Ânerie", "Hide an âne")
        button = phone.named("Done")
        table.store.undo("phone:9")
        table.tell(PlaySpecial(1, 1, Special.ANERIE, D))
        await phone.hear()
        await phone.tap(button)
        assert table.going.hidden == ()
        assert "Phone 9 was quicker: Dan's Ânerie." in phone.told

    at_table(play)


def test_what_was_half_said_of_a_card_that_was_undone_says_nothing_of_the_next() -> None:
    async def play() -> None:
        table = LaneTable()
        phone = table.phone()
        await phone.taps_on("Ânerie", "Hide an âne")
        table.store.undo("phone:9")
        await phone.hear()
        assert "plays a special card:" in phone.told
        table.tell(PlaySpecial(1, 1, Special.ANERIE, D))
        await phone.hear()
        assert "What does Dan choose?" in phone.told

    at_table(play)


@pytest.mark.parametrize(
    "meanwhile",
    [
        pytest.param((PlaySpecial(1, 1, Special.TETU, B),), id="another card lies open"),
        pytest.param((PlaySpecial(1, 1, Special.SUPERMANE, B),), id="another card is done with"),
        pytest.param((PlaySpecial(1, 1, Special.TETU, B), LeaveSpecial(1, 1)), id="another card was left"),
    ],
)
def test_card_played_in_the_same_moment_as_another_is_told_who_was_quicker(meanwhile: tuple[Command, ...]) -> None:
    async def play() -> None:
        table = LaneTable()
        phone = table.phone()
        await late(phone, "Prout prout", *meanwhile, table=table)
        assert all(played.card is not Special.PROUT_PROUT for played in table.going.played)
        assert "Phone 9 was quicker" in phone.told
        assert "Whom does" not in phone.told

    at_table(play)


def test_bet_on_a_place_that_was_taken_in_the_same_moment_says_whose_lies_there() -> None:
    async def play() -> None:
        table = LaneTable()
        phone, french = table.phone(), table.phone(2, "fr")
        await phone.taps_on("Ana bets")
        await french.taps_on("Ana parie")
        spots = phone.named("In front of Cléo: no bet"), french.named("Devant Cléo")
        table.tell(PlaceBet(1, D, C))
        # No word of it has come through yet.
        await phone.tap(spots[0])
        await french.tap(spots[1])
        assert table.going.bets == (Bet(D, C),)
        assert "A bet lies in front of Cléo already, and it is Dan's." in phone.told
        assert "Devant Cléo, il y a déjà un pari\N{NO-BREAK SPACE}: celui posé par Dan." in french.told

    at_table(play)


def test_tap_on_a_place_that_has_just_been_taken_says_so_too() -> None:
    async def play() -> None:
        table = LaneTable()
        phone = table.phone()
        await phone.taps_on("Ana bets")
        await late(phone, "In front of Cléo: no bet", PlaceBet(1, D, C), table=table)
        assert table.going.bets == (Bet(D, C),)
        assert "A bet lies in front of Cléo already, and it is Dan's." in phone.told

    at_table(play)


def test_bets_of_several_phones_in_the_same_moment_all_count() -> None:
    async def play() -> None:
        table = LaneTable(6)
        phones = [table.phone(number) for number in range(1, 4)]
        pairs = (("Ana", "Bob"), ("Cléo", "Dan"), ("Eve", "Eve"))
        taps = []
        for phone, (bettor, target) in zip(phones, pairs, strict=True):
            await phone.taps_on(f"{bettor} bets")
            taps.append(phone.named(f"In front of {target}"))
        for phone, tap in zip(phones, taps, strict=True):
            await phone.tap(tap)
        assert table.going.bets == (Bet(A, B), Bet(C, D), Bet(Place(4), Place(4)))

    at_table(play)


def test_votes_on_three_phones_in_the_same_moment_all_count() -> None:
    async def play() -> None:
        table = LaneTable()
        table.tell(PlaySpecial(1, 1, Special.HI_HAN, A))
        phones, taps = [table.phone(number) for number in range(1, 4)], []
        for phone, name in zip(phones, ("Bob", "Cléo", "Dan"), strict=True):
            await phone.taps_on(f"I am {name}")
            taps.append(phone.named("Yes" if name != "Dan" else "No"))
        for phone, tap in zip(phones, taps, strict=True):
            await phone.tap(tap)
        (played,) = table.going.played
        assert (played.ending, played.approved, played.voted) == (Ending.APPROVED, 2, 3)

    at_table(play)


def test_who_is_hit_by_prout_prout_while_about_to_play_is_told_so_by_name() -> None:
    async def play() -> None:
        table = LaneTable()
        table.tell(TurnDone(1, 1))
        phone = table.phone()
        await phone.goes(MATCH, ASK_CARD, CARDS.index(Special.TETU))
        button = phone.named("Cléo")
        table.tell(SetMissed(1, C, 2))
        await phone.tap(button)
        assert table.going.dialogue is None
        assert "Cléo still misses 2 turns (Prout prout)." in phone.told

    at_table(play)


DIALOGUES = {
    "Sœur âne": ("Sœur âne", "Negotiate a swap", "Cléo", "Ana"),
    "Ânerie, a swap": ("Ânerie", "Swap hands", "Bob"),
    "Ânerie, a hidden âne": ("Ânerie", "Hide an âne"),
    "An Ânerie comes up": ("An Ânerie comes up", "orange", "Dan", "Bob", "Cléo", "That is all", "5", "Bob", "Give to"),
    "Fais pas l'âne": ("Fais pas l'âne",),
    "Têtu": ("Têtu", "purple", "Another card", "Fais pas l'âne from my hand", "Another card", "Another card"),
    "Hi-han": ("Hi-han", "I am Bob", "Yes", "I am Cléo"),
    "Prout prout": ("Prout prout", "Dan"),
    "Supermâne": ("Supermâne",),
}


@pytest.mark.parametrize("name", DIALOGUES)
def test_each_tap_of_a_dialogue_is_undone_and_redone(name: str) -> None:
    """Whatever is asked, undo gives the question before, on this phone and on another; redo brings it back."""

    async def play() -> None:
        table = LaneTable(variant=True)
        phone, other = table.phone(), table.phone(2)
        before = table.match
        for label in DIALOGUES[name]:
            was = table.match
            await phone.taps_on(label)
            now = table.match
            if now == was:
                continue
            await other.taps_on("Undo")
            assert table.match == was
            await phone.hear()
            assert phone.offered
            await other.taps_on("Redo")
            assert table.match == now
        for _ in range(len(DIALOGUES[name])):
            if "Undo" in phone.told:
                await phone.taps_on("Undo")
        assert table.match == before
        assert "plays a special card:" in phone.told or "Close" in phone.offered

    at_table(play)


@pytest.mark.parametrize("name", DIALOGUES)
def test_phone_that_is_loaded_anew_in_mid_dialogue_goes_on(name: str) -> None:
    """The page of the same device comes back as it was; a device that is new shows what the table knows."""

    async def play() -> None:
        table = LaneTable(variant=True)
        phone = table.phone()
        await phone.taps_on(*DIALOGUES[name])
        told = phone.told
        phone.session._away(None)  # as Flet tells it
        phone.session._back()
        assert phone.told == told
        new = table.phone(2)
        ways_out = {"Never mind", "Bonnet d'âne!"} & set(new.offered)
        assert ways_out
        if table.going.dialogue is not None:
            await new.taps_on("Never mind")
        await new.taps_on("Turn done")
        assert table.going.turn == 2

    at_table(play)


def test_cards_on_a_players_own_phone_are_that_players() -> None:
    async def play() -> None:
        table = LaneTable()
        phone = table.own_phone("Cléo")
        assert "Ana starts" in phone.told
        assert "Cléo plays a special card:" in phone.told
        await phone.taps_on("Supermâne")
        assert table.going.played[-1].by == C

    at_table(play)


def test_dialogue_that_another_phone_ends_is_gone_here_too() -> None:
    async def play() -> None:
        table = LaneTable()
        phone = table.phone()
        await phone.taps_on("Têtu", "purple")
        assert "Bob draws" in phone.told
        table.tell(LeaveSpecial(1, 1))
        await phone.hear()
        assert "plays a special card:" in phone.told
        await phone.taps_on("Prout prout", "Dan")
        table.tell(LetItHappen(1, 2))
        await phone.hear()
        assert "Dan misses 2 turns." in phone.told

    at_table(play)


def test_colour_said_on_two_phones_at_once_is_the_first() -> None:
    async def play() -> None:
        table = LaneTable()
        phone = table.phone()
        await phone.taps_on("Têtu")
        button = phone.named("purple")
        table.tell(TetuNames(1, 1, Tint.ORANGE))
        await phone.tap(button)
        assert "The colour is called already: orange." in phone.told

    at_table(play)
