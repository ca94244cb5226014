"""The dialogues of the special cards, one question at a time, tapped through on phones that draw nothing."""

import pytest
from fais_pas_lane_phones import LaneTable, Phone, sit_down, words

from companion.selectors.fais_pas_lane.begun import Peeking
from companion.selectors.fais_pas_lane.dialogue_screen import last_card
from companion.selectors.fais_pas_lane.hidden import hidden_lines
from engine.fais_pas_lane import (
    Bet,
    Colour,
    Ending,
    EndRound,
    Guard,
    HiddenAne,
    Place,
    PlaceBet,
    PlaySpecial,
    Revelation,
    Special,
    Tetu,
)

A, B, C, D = (Place(i) for i in range(4))


def playing(card: Special, by: int = 0, *, count: int = 4, variant: bool = False, owner: int | None = None) -> Phone:
    return sit_down(count, variant=variant).phone(owner).play(card, by)


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
    assert phone.asks == "Bob, a “Fais pas l'âne”?"  # F12
    phone.tap("Yes, I play it!")
    assert phone.table.last.ending is Ending.WARDED_OFF
    assert phone.asks == "“Fais pas l'âne”! Bob is safe, nothing happens."
    phone.tap("All right").play(Special.ANERIE)
    phone.tap("Swap hands", "Bob", "Somebody else…", "Cléo", "No, we swap")  # F8
    assert (phone.table.last.ending, phone.table.last.about) == (Ending.HANDS_SWAPPED, C)


def test_naming_the_same_one_again_goes_on() -> None:
    phone = playing(Special.ANERIE)
    phone.tap("Swap hands", "Bob", "Somebody else…", "Bob")
    assert phone.asks == "Bob, a “Fais pas l'âne”?"


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


def hide(table: LaneTable, by: int) -> None:
    table.phone().play(Special.ANERIE, by).tap("Hide an âne", "Done")


def test_only_hidden_ane_is_taken_for_the_one_that_came_up() -> None:
    table = sit_down()
    hide(table, 1)
    phone = table.phone().sees_anerie()
    phone.tap("orange", "Cléo")
    assert phone.choice("Bob").chosen
    phone.tap("That is all")
    assert phone.asks == "How many cards are left in the hand of Cléo?"
    assert phone.offers() == ["0", "1", "2", "3", "4 or more"]
    phone.tap("4 or more")
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
    assert phone.offers()[-1] == "7 or more"
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
    phone.tap("Ana", "Bob", "That is all", "4 or more")
    assert phone.offers() == ["Cléo"]
    phone.tap("Cléo")
    assert phone.why("Give to somebody else…") == "there is nobody else"
    phone.tap("Never mind")
    assert table.last.ending is Ending.LEFT


# --- Têtu


def test_tetu_goes_round_until_the_ane_is_found() -> None:
    phone = playing(Special.TETU, by=1)
    assert phone.asks == "Which colour does Bob call?"
    phone.tap("light green")
    assert phone.prompt.wanted is Colour.LIGHT_GREEN
    assert (phone.asks, phone.told.count("Then: Dan, Ana")) == ("Cléo draws. And?", 1)  # F13: to the left
    phone.tap("Another card")
    assert phone.asks == "Dan draws. And?"
    phone.tap("Fais pas l'âne from my hand")  # F14
    phone.tap("Another card")
    assert "Lap 2 of 5" in phone.told
    assert phone.why("Fais pas l'âne from my hand") == "has drawn once already"
    phone.tap("Another card")
    assert phone.asks == "Ana draws. And?"  # Dan is out of it
    phone.tap("The light green âne!")
    assert (phone.table.last.ending, phone.table.last.about) == (Ending.FOUND, A)
    assert phone.asks == "Ana has found the âne!"
    phone.tap("All right")
    assert phone.shows is None


def test_found_ane_is_a_discard_and_may_bring_an_anerie_up() -> None:
    table = sit_down()
    hide(table, 3)
    phone = table.phone().play(Special.TETU)
    phone.tap("purple", "The purple âne!", "Yes, an Ânerie comes up!")
    assert phone.asks == "Who was hiding an âne of this colour?"  # colour and culprit are known
    phone.tap("That is all", "2")
    assert table.going.dialogue == Revelation(B, Colour.PURPLE, (D,), 2)  # F9
    other = table.phone()
    assert other.asks == "1 card is drawn from Bob. Who draws?"


def test_tetu_ends_by_a_drawn_fais_pas_lane_or_after_five_laps() -> None:
    phone = playing(Special.TETU)
    phone.tap("orange", "Another card", "Fais pas l'âne, and I play it")
    assert (phone.table.last.ending, phone.table.last.about) == (Ending.ENDED_BY_CARD, C)  # F14
    phone.tap("All right").play(Special.TETU).tap("orange")
    for lap in range(1, 6):
        assert f"Lap {lap} of 5" in phone.told
        phone.tap(*["Another card"] * 3)
    assert phone.asks == "5 laps without it: the drawing is over."  # F15


def test_tetu_may_end_because_nobody_draws() -> None:
    table = sit_down()
    table.prout(D)
    phone = table.phone().play(Special.TETU)
    phone.tap("orange")
    dialogue = phone.table.going.dialogue
    assert isinstance(dialogue, Tetu)
    assert dialogue.drawing == (B, C)  # F17
    phone.tap(*["Fais pas l'âne from my hand"] * 2)
    assert phone.asks == "Nobody draws any more."


# --- Hi-han


def test_one_shared_device_goes_round_and_shows_no_vote() -> None:
    phone = playing(Special.HI_HAN)
    assert "Ana, a fine “Hi-han!”" in phone.told
    assert "It takes 2 yes out of\u00a03." in phone.told  # R4
    seen = []
    for name, vote in (("Bob", "Yes"), ("Dan", "No"), ("Cléo", "Yes")):
        phone.tap(f"It is me, {name}")
        assert phone.prompt.secret
        assert phone.asks == f"{name}, was that “Hi-han” a fine one?"
        phone.tap(vote)
        seen.append(phone.told if vote != "Yes" or name != "Cléo" else "")
    assert "Votes: 1 of 3 (Bob)" in seen[0]
    assert "Votes: 2 of 3 (Bob, Dan)" in seen[1]
    last = phone.table.last
    assert (last.ending, last.approved, last.voted) == (Ending.APPROVED, 2, 3)  # F16
    assert phone.asks == "2 yes out of 3: well done Ana, nothing happens."


def test_screens_before_the_last_vote_are_the_same_whatever_was_voted() -> None:
    shown = []
    for vote in ("Yes", "No"):
        phone = playing(Special.HI_HAN)
        phone.tap("It is me, Bob", vote)
        shown.append(
            (phone.prompt, phone.table.phone(0).prompt, phone.table.phone(1).prompt, phone.table.phone(2).prompt)
        )
    assert shown[0] == shown[1]


def test_each_votes_on_their_own_device() -> None:
    table = sit_down()
    phones = [table.phone(owner) for owner in range(4)]
    phones[0].play(Special.HI_HAN)
    assert phones[0].asks == "Waiting for the other votes…"
    phones[1].tap("No")
    assert phones[1].asks == "Waiting for the other votes…"
    phones[3].tap("No")
    assert phones[0].offers() == ["Cléo votes here"]
    phones[2].tap("Yes")
    assert table.last.ending is Ending.DRAWS_TWO
    assert phones[0].asks == phones[2].asks == "1 yes out of 3: Ana draws 2 cards."
    assert phones[1].asks == phones[0].asks


def test_device_becomes_somebodys_own_and_everybodys_again() -> None:
    phone = playing(Special.HI_HAN)
    phone.tap("Each vote on their own device", "Cléo")
    assert phone.owner == C
    assert phone.asks == "Cléo, was that “Hi-han” a fine one?"
    phone.tap("Yes", "This device changes hands", "The whole table's")
    assert phone.owner is None
    assert phone.asks == "Hand the device to Bob"


def test_who_has_no_device_votes_on_somebody_elses() -> None:
    phone = playing(Special.HI_HAN, owner=0)
    phone.tap("Bob votes here", "Previous question", "Bob votes here", "Yes")
    assert phone.asks == "Waiting for the other votes…"
    assert phone.offers() == ["Cléo votes here", "Dan votes here"]


def test_only_those_who_may_vote_are_asked_and_counted() -> None:
    table = sit_down()
    table.prout(1)
    phone = table.phone().play(Special.HI_HAN)
    assert "It takes 2 yes out of\u00a02." in phone.told  # R4, F17
    assert table.phone(1).asks == "Waiting for the other votes…"
    phone.tap("It is me, Cléo", "Yes", "It is me, Dan", "No")
    assert table.last.ending is Ending.DRAWS_TWO


def test_nobody_may_vote() -> None:
    table = sit_down(2)
    table.prout(1)
    phone = table.phone().play(Special.HI_HAN)
    assert phone.asks == "0 yes out of 0: Ana draws 2 cards."  # C5


# --- Prout prout


def test_prout_prout_costs_two_turns_and_a_second_one_adds() -> None:
    phone = playing(Special.PROUT_PROUT)
    assert phone.offers() == ["Bob", "Cléo", "Dan"]  # C4
    phone.tap("Bob", "Bob misses 2 turns")
    assert phone.asks == "Bob misses 2 turns."  # F17
    phone.tap("All right").play(Special.PROUT_PROUT)
    assert "misses 2 turns already" in phone.told
    phone.tap("Bob")
    assert "That makes 4 turns in all." in phone.told
    assert phone.why("Yes, I play it!") == "still misses 2 turns (Prout prout)"
    phone.tap("Bob misses 2 turns")
    assert phone.table.going.missing[1].left == 4  # R6


def test_prout_prout_is_warded_off() -> None:
    phone = playing(Special.PROUT_PROUT)
    phone.tap("Bob", "Somebody else…", "Cléo", "Yes, I play it!")
    assert (phone.table.last.ending, phone.table.last.about) == (Ending.WARDED_OFF, C)
    assert not any(missing.left for missing in phone.table.going.missing)


# --- Fais pas l'âne, Supermâne


def test_fais_pas_lane_stops_everything_but_a_hidden_ane() -> None:
    phone = playing(Special.FAIS_PAS_LANE)
    assert phone.why("Ânerie: a hidden âne") == "nothing protects from a hidden âne"  # F12
    assert len(phone.offers()) == len(Guard) - 1
    phone.tap("From nothing")
    assert phone.table.last.guard is Guard.NOTHING


def test_supermane_has_its_moment_of_glory() -> None:
    phone = playing(Special.SUPERMANE)
    assert phone.asks == "Supermâne!"  # F18
    assert "Everybody claps!" in phone.told
    phone.tap("All right")
    assert phone.shows is None


def test_who_is_under_prout_prout_plays_no_card() -> None:
    table = sit_down()
    table.prout(1)
    with pytest.raises(Exception, match="F17"):
        table.tell(PlaySpecial(1, 1, Special.TETU, B))
