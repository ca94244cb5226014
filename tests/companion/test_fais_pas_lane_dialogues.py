"""The dialogues of Sœur âne and Ânerie, and what all have in common, tapped through on phones that draw nothing."""

import pytest
from fais_pas_lane_phones import hide, playing, sit_down, words

from companion.selectors.fais_pas_lane.begun import Peeking
from companion.selectors.fais_pas_lane.dialogue_screen import last_card
from companion.selectors.fais_pas_lane.hidden import hidden_lines
from engine.fais_pas_lane import (
    Bet,
    Colour,
    Ending,
    EndRound,
    HiddenAne,
    Place,
    PlaceBet,
    Revelation,
    Special,
)

A, B, C, D = (Place(i) for i in range(4))


# --- any card


@pytest.mark.parametrize("card", [card for card in Special if card is not Special.SUPERMANE])
def test_every_card_has_its_french_name_its_player_and_a_way_out(card: Special) -> None:
    phone = playing(card, by=1)
    assert phone.prompt.card is card
    assert "played by Bob" in phone.told
    phone.tap("Never mind")
    assert phone.shows is None
    assert phone.table.last.ending is Ending.LEFT  # C6


@pytest.mark.parametrize("card", [card for card in Special if card is not Special.SUPERMANE])
def test_undo_takes_any_dialogue_away(card: Special) -> None:
    phone = playing(card)
    phone.table.undo()
    assert phone.shows is None


def test_what_is_half_said_of_one_card_says_nothing_of_the_next() -> None:
    phone = playing(Special.ANERIE)
    phone.tap("Swap hands")
    other = phone.table.phone()
    other.tap("Never mind")
    other.play(Special.ANERIE, 1)
    assert phone.asks == "What does Bob choose?"


def test_end_of_the_round_ends_the_dialogue() -> None:
    phone = playing(Special.TETU)
    phone.table.tell(EndRound(1, B))
    assert phone.shows is None


def test_only_phones_that_had_a_part_show_what_came_of_it() -> None:
    phone = playing(Special.FAIS_PAS_LANE)
    other = phone.table.phone()
    phone.tap("Hi-han")
    assert phone.asks == "“Fais pas l'âne”! Ana is safe."
    assert other.shows is None
    told = last_card(phone.table.state)
    assert told is not None
    assert words(told) == phone.asks
    phone.tap("All right")
    assert phone.shows is None


# --- Sœur âne


def test_bet_takes_one_tap_and_a_taken_place_says_by_whom() -> None:
    table = sit_down()
    table.tell(PlaceBet(1, D, B))
    phone = table.phone().play(Special.SOEUR_ANE)
    assert phone.asks == "Who will win the round? Ana bets on…"
    assert phone.why("Bob") == "a bet lies there already (Dan)"  # F6
    assert phone.offers() == ["Ana", "Cléo", "Dan"]  # on oneself too
    phone.tap("Cléo")
    assert Bet(A, C) in table.going.bets
    assert phone.asks == "Ana bets on Cléo."


def test_no_bet_is_left_to_make() -> None:
    table = sit_down(2)
    table.tell(PlaceBet(1, A, A))
    table.tell(PlaceBet(1, A, B))
    phone = table.phone().play(Special.SOEUR_ANE)
    assert phone.offers() == []
    assert "a bet lies in front of everybody already" in phone.told
    phone.tap("Never mind")


def test_swap_is_there_in_the_variant_only_and_both_have_to_agree() -> None:
    table = sit_down(variant=True)  # F23
    table.prout(D)
    phone = table.phone().play(Special.SOEUR_ANE)
    phone.tap("Negotiate a swap")
    assert phone.why("Dan") == "still misses 2 turns (Prout prout)"  # F17
    phone.tap("Bob")
    other = phone.table.phone()
    assert other.asks == phone.asks == "Ana and Bob, do you both agree to swap?"
    phone.tap("Ana")
    assert phone.choice("Ana").chosen
    assert not other.choice("Bob").chosen
    other.tap("Bob")
    assert phone.table.last.ending is Ending.CARDS_SWAPPED
    assert phone.asks == "Ana and Bob swap cards."


def test_swap_that_is_refused_leads_back_to_the_choice() -> None:
    phone = playing(Special.SOEUR_ANE, variant=True)
    phone.tap("Negotiate a swap", "Cléo", "Ana", "No, no swap")
    assert phone.asks == "What does Ana choose?"
    phone.tap("Bet on somebody", "Previous question", "Bet on somebody", "Ana")
    assert phone.table.last.ending is Ending.BET


def test_bet_is_greyed_in_the_variant_when_all_places_are_taken() -> None:
    table = sit_down(2, variant=True)
    table.tell(PlaceBet(1, A, A))
    table.tell(PlaceBet(1, A, B))
    phone = table.phone().play(Special.SOEUR_ANE)
    assert phone.why("Bet on somebody") == "a bet lies in front of everybody already"
    assert phone.offers() == ["Negotiate a swap"]


# --- Ânerie


def test_hands_are_swapped_unless_somebody_protects_theirs() -> None:
    phone = playing(Special.ANERIE)
    assert "Say “Ânerie”!" in phone.told
    phone.tap("Swap hands", "Bob")
    assert phone.asks == "Bob, do you play “Fais pas l'âne”?"  # F12
    phone.tap("Yes, I play it!")
    assert phone.table.last.ending is Ending.WARDED_OFF
    assert phone.asks == "“Fais pas l'âne”! Bob is safe, nothing happens."
    phone.tap("All right").play(Special.ANERIE)
    phone.tap("Swap hands", "Bob", "Somebody else…", "Cléo", "No, we swap")  # F8
    assert (phone.table.last.ending, phone.table.last.about) == (Ending.HANDS_SWAPPED, C)


def test_naming_the_same_one_again_goes_on() -> None:
    phone = playing(Special.ANERIE)
    phone.tap("Swap hands", "Bob", "Somebody else…", "Bob")
    assert phone.asks == "Bob, do you play “Fais pas l'âne”?"


def test_shared_device_is_not_told_the_colour() -> None:
    phone = playing(Special.ANERIE)
    phone.tap("Hide an âne")
    assert phone.asks == "Ana hides an âne"
    assert not any(colour.value.replace("_", " ") in phone.told for colour in Colour)
    phone.tap("Done")
    assert phone.table.going.hidden == (HiddenAne(A, None),)  # F9


def test_colour_is_asked_on_the_hiders_own_device_and_shown_there_only() -> None:
    phone = playing(Special.ANERIE)
    phone.tap("Hide an âne", "This device is Ana's")
    assert phone.prompt.secret
    phone.tap("purple")
    table = phone.table
    assert table.going.hidden == (HiddenAne(A, Colour.PURPLE),)
    assert phone.asks == "Ana hides an âne. Mind its colour!"
    others = [table.phone(), table.phone(1)]
    for one in (phone, *others):
        one.doing = Peeking()
    assert [choice.colour for choice in phone.prompt.choices] == [Colour.PURPLE, None]
    for other in others:
        assert other.asks == "You hide no âne."
        assert "purple" not in repr(other.prompt)
    lines = [hidden_lines(table.going, table.state.players, owner) for owner in (None, A, B)]
    assert [[(line.name, line.count, line.mine) for line in told] for told in lines] == [
        [("Ana", 1, False)],
        [("Ana", 1, True)],
        [("Ana", 1, False)],
    ]


def test_somebody_elses_own_device_does_not_become_the_hiders() -> None:
    phone = playing(Special.ANERIE, owner=2)
    phone.tap("Hide an âne")
    assert phone.offers() == ["Done"]


def test_hider_may_keep_the_colour_in_the_head() -> None:
    phone = playing(Special.ANERIE, owner=0)
    phone.tap("Hide an âne", "I keep it in my head")
    assert phone.table.going.hidden == (HiddenAne(A, None),)
    phone.doing = Peeking()
    assert phone.offers() == ["Seen, hide it quick"]
    assert "colour not noted" in phone.told


# --- an Ânerie comes up


def test_only_hidden_ane_is_taken_for_the_one_that_came_up() -> None:
    table = sit_down()
    hide(table, 1)
    phone = table.phone().sees_anerie()
    phone.tap("orange", "Cléo")
    assert phone.choice("Bob").chosen
    phone.tap("That is all")
    assert phone.asks == "How many cards are left in Cléo's hand?"
    assert phone.offers() == ["0", "1", "2", "3", "4+"]
    phone.tap("4+")
    assert table.going.hidden == ()
    assert table.going.dialogue == Revelation(C, Colour.ORANGE, (B,), 4)
    assert phone.asks == "3 cards are drawn from Cléo. Who draws?"  # F9
    assert phone.offers() == ["Bob", "Ana", "Dan"]  # who hid it first
    phone.tap("Bob", "Keep everything")
    assert (table.last.ending, table.last.by) == (Ending.CARRIED_OUT, C)


def test_two_aneries_are_carried_out_one_after_the_other_and_a_card_stays() -> None:
    table = sit_down()
    hide(table, 0)
    hide(table, 0)
    hide(table, 1)
    phone = table.phone().sees_anerie()
    phone.tap("dark blue", "Dan")
    assert phone.offers() == ["Ana", "Bob"]  # nothing is lit, nothing can be done yet
    phone.tap("Ana", "Ana", "Bob")
    assert "2 Âneries" in phone.told
    phone.tap("Ana", "Ana", "That is all")  # none again, then one
    assert phone.offers()[-1] == "7+"
    phone.tap("5")
    assert "Ânerie 1 of 2, hidden by Bob" in phone.told  # F10
    phone.tap("Ana", "Give to somebody else…")
    assert phone.offers() == ["Bob", "Cléo"]  # neither the drawer nor the one at fault
    phone.tap("Cléo")
    assert "Ânerie 2 of 2, hidden by Ana" in phone.told
    assert phone.asks == "1 card is drawn from Dan. Who draws?"  # F11: two are left
    phone.tap("Cléo", "Give everything back to Dan")
    assert table.last.ending is Ending.CARRIED_OUT
    assert table.going.hidden == (HiddenAne(A, None),)


def test_last_card_in_the_hand_is_never_drawn() -> None:
    table = sit_down()
    phone = table.phone().sees_anerie()
    phone.tap("orange", "Ana", "Bob", "That is all", "1")
    assert (table.last.ending, table.last.by) == (Ending.CARRIED_OUT, A)  # F11
    assert phone.asks == "Done. Ana keeps at least one card."


def test_reveal_can_be_stepped_back_and_closed() -> None:
    phone = sit_down().phone().sees_anerie()
    phone.tap("orange", "Bob", "Ana", "That is all")
    back = ["Previous question"] * 3
    phone.tap(*back)
    assert phone.asks == "Which colour was discarded?"
    phone.tap("purple", "Cléo", "Close")
    assert phone.shows is None
    assert phone.table.going.played == ()


def test_players_under_prout_prout_neither_discard_nor_draw() -> None:
    table = sit_down(3)
    table.prout(1)
    phone = table.phone().sees_anerie()
    phone.tap("orange")
    assert phone.why("Bob") == "still misses 2 turns (Prout prout)"  # F17
    phone.tap("Ana", "Bob", "That is all", "4+")
    assert phone.offers() == ["Cléo"]
    phone.tap("Cléo")
    assert phone.why("Give to somebody else…") == "there is nobody else"
    phone.tap("Never mind")
    assert table.last.ending is Ending.LEFT
