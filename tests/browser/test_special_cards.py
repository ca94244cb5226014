"""The special cards of Fais pas l'âne on real phones, one question at a time."""

# ruff: noqa: RUF001  # apostrophes as the screens have them

from collections.abc import Callable

import pytest
from device import FINGER_S, Device
from lane_talk import match_of, sit_down, tell
from stage import Stage

from engine.fais_pas_lane import Bet, Colour, Ending, HiddenAne, Place, PlaceBet, Played

Open = Callable[..., Device]
REST_S = FINGER_S
A, B, C, D = (Place(i) for i in range(4))


def last(stage: Stage) -> Played:
    going = match_of(stage).round
    assert going is not None
    return going.played[-1]


def test_bets_swaps_and_hidden_anes(stage: Stage, device: Open) -> None:
    sit_down(stage)
    tell(stage, PlaceBet(1, D, B))
    phone = device(stage.url)

    # F6: a bet; the taken place says whose bet lies there.
    phone.tap("Sœur âne")
    phone.sees("played by Ana", "Who will win the round? Ana bets on…", "a bet lies there already (Dan)")
    assert not phone.offers("Bob")
    phone.tap("Cléo")
    phone.sees("Ana bets on Cléo.")
    phone.tap("All right")
    phone.sees("Ana starts", "In front of Cléo: Ana’s bet")

    # F8, F12: hands would be swapped, and somebody protects theirs.
    phone.tap("Ânerie", exact=True)
    phone.sees("Say “Ânerie”!")
    phone.tap("Swap hands")
    phone.tap("Bob")
    phone.sees("Bob, do you play “Fais pas l’âne”?")
    phone.tap("Yes, I play it!")
    phone.sees("Bob is safe, nothing happens.")
    phone.tap("All right")

    # F9: an âne is hidden; the shared phone is told no colour.
    phone.tap("Ânerie", exact=True)
    phone.tap("Hide an âne")
    phone.sees("Ana hides an âne")
    assert "purple" not in phone.told
    phone.tap("Done")
    phone.sees("Mind its colour!")
    phone.tap("All right")
    phone.sees("Ana hides an âne")

    # F13, F14: Têtu; what is found is discarded, and the Ânerie comes up (F9 to F11).
    phone.tap("Têtu comme un âne")
    phone.tap("purple")
    phone.sees("Lap 1 of 5", "Bob draws. What is it?", "Then: Cléo, Dan")
    phone.tap("Fais pas l’âne from my hand")
    phone.sees("Cléo draws. What is it?")
    phone.tap("Another card")
    phone.sees("Dan draws. What is it?")
    phone.tap("Another card")
    phone.sees("Lap 2 of 5", "has drawn once already")
    phone.tap("The purple âne!")
    phone.sees("Cléo has found the âne!")
    phone.tap("Yes, an Ânerie comes up!")
    phone.sees("Who was hiding an âne of this colour?")
    phone.tap("That is all")
    phone.sees("How many cards are left in Cléo’s hand?")
    phone.tap("3", exact=True)
    phone.sees("2 cards are drawn from Cléo. Who draws?")
    phone.tap("Ana")
    phone.tap("Give to somebody else…")
    phone.tap("Dan")
    phone.sees("Cléo keeps at least one card.")
    going = match_of(stage).round
    assert going is not None
    assert (going.hidden, last(stage).ending) == ((), Ending.CARRIED_OUT)


def test_prout_prout_protection_glory_and_ways_out(stage: Stage, device: Open) -> None:
    sit_down(stage)
    phone = device(stage.url)

    # F17: two turns, counted down by the turns.
    phone.tap("Prout prout")
    phone.tap("Bob")
    phone.tap("Bob misses 2 turns")
    phone.sees("Bob misses 2 turns.")
    phone.tap("All right")
    phone.sees("Bob misses the next turn: 1\N{NO-BREAK SPACE}of\N{NO-BREAK SPACE}2")
    phone.tap("Turn done")
    phone.sees("Cléo’s turn", "Bob misses this turn: 1\N{NO-BREAK SPACE}of\N{NO-BREAK SPACE}2")

    # F12, F18.
    phone.tap("Fais pas l’âne")
    phone.sees("nothing protects from a hidden âne")
    assert not phone.offers("Ânerie: a hidden âne")
    phone.tap("Hi-han")
    phone.sees("Cléo is safe.")
    phone.tap("All right")
    phone.tap("Supermâne")
    phone.sees("Good for nothing, and still the strongest.")
    phone.tap("All right")

    # Any can be left half-way, and undone.
    phone.tap("Hi-han")
    phone.sees("Cléo, a fine “Hi-han!”", "Hand the device to Dan")
    phone.tap("Never mind")
    phone.sees("Cléo’s turn")
    assert last(stage).ending is Ending.LEFT
    phone.tap("Undo")
    phone.sees("Hand the device to Dan")
    phone.tap("Undo")
    phone.sees("Cléo’s turn")


@pytest.mark.usefixtures("slow_finger")
def test_double_tap_answers_once(stage: Stage, device: Open) -> None:
    sit_down(stage)
    phone = device(stage.url)
    phone.double_tap("Turn done")
    phone.sees("Bob’s turn")
    phone.page.wait_for_timeout(600)
    assert "Bob’s turn" in phone.told
    phone.double_tap("Têtu comme un âne")
    phone.sees("Which colour does Bob call?")
    phone.tap("orange")
    phone.sees("Cléo draws. What is it?")
    phone.page.wait_for_timeout(600)
    phone.double_tap("Another card")
    phone.sees("Dan draws. What is it?")
    phone.page.wait_for_timeout(600)
    assert "Dan draws. What is it?" in phone.told


def test_shared_phone_goes_round_for_the_votes(stage: Stage, device: Open) -> None:
    sit_down(stage, 3)
    phone = device(stage.url)
    phone.tap("Hi-han")
    phone.sees("Hand the device to Bob", "It takes 2\u00a0yes out of\u00a02.")
    phone.tap("I am Bob")
    phone.sees("Bob, was that “Hi-han” a fine one?", "Only the total is ever shown.")
    phone.tap("No, not really")
    phone.sees("Hand the device to Cléo", "Votes: 1 of 2 (Bob)")
    assert "not really" not in phone.told
    phone.tap("I am Cléo")
    phone.tap("Yes, magnificent")
    phone.sees("1 yes out of 2: Ana draws 2 cards.")  # R4


def test_votes_on_own_devices_and_the_secret_of_a_hidden_ane(stage: Stage, device: Open) -> None:
    sit_down(stage, 4)
    one, two = device(stage.url), device(stage.url)
    one.tap("Hi-han")
    one.tap("Each vote on their own device")
    one.sees("Whose device is this?")
    one.tap("Bob")
    one.sees("Bob, was that “Hi-han” a fine one?")
    two.tap("Each vote on their own device")
    two.tap("Cléo")
    two.sees("Cléo, was that “Hi-han” a fine one?")
    before, _ = two.told.split("Undo: ")
    one.tap("No, not really")
    one.sees("Waiting for the other votes…", "Votes: 1 of 3 (Bob)")
    two.sees("Undo: Bob’s vote")
    assert two.told.split("Undo: ")[0] == before  # F16: nobody learns what Bob thinks
    two.tap("Yes, magnificent")
    two.sees("Votes: 2 of 3 (Bob, Cléo)")
    two.tap("Dan votes here")
    two.tap("Yes, magnificent")
    for phone in (one, two):
        phone.sees("2 yes out of 3: well done Ana, nothing happens.")
    one.tap("All right")
    two.sees_no_more("All right")  # who keeps score goes on for everybody

    # F9: Bob's phone asks for the colour and shows it again; no other does.
    one.tap("Turn done")
    one.sees("Bob’s turn")
    one.tap("Ânerie", exact=True)
    one.tap("Hide an âne")
    one.sees("Which colour do you hide?")
    one.tap("dark blue")
    one.sees("Bob hides an âne. Mind its colour!")
    one.tap("All right")
    going = match_of(stage).round
    assert going is not None
    assert going.hidden == (HiddenAne(B, Colour.DARK_BLUE),)
    two.sees("Bob hides an âne")
    assert not two.offers("Look")
    one.tap("Look")
    one.sees("The âne that you hide", "dark blue")
    one.tap("Seen, hide it quick")
    one.sees_no_more("dark blue")
    two.tap("Log")
    two.sees("What happened")
    assert "dark blue" not in two.told


def test_swap_is_agreed_on_from_two_phones(stage: Stage, device: Open) -> None:
    sit_down(stage, 3, variant=True)
    one, two = device(stage.url), device(stage.url)
    one.tap("Sœur âne")
    one.tap("Negotiate a swap")
    one.tap("Cléo")
    for phone in (one, two):
        phone.sees("Ana and Cléo, do you both agree to swap?")
    one.tap("Ana")
    two.sees("agreed!")
    two.tap("Cléo")
    two.sees("Ana and Cléo swap cards.")
    one.sees("Ana and Cléo swap cards.")
    assert last(stage).ending is Ending.CARDS_SWAPPED  # F23


def test_can_i_discard_this(stage: Stage, device: Open) -> None:
    sit_down(stage)
    tell(stage, PlaceBet(1, A, A))
    phone = device(stage.url, language="fr-FR")
    phone.tap("Puis-je défausser")
    phone.sees("Qu’y a-t-il sur la défausse")
    phone.tap("orange, jour")
    phone.sees("Quelle carte voulez-vous défausser")
    phone.tap("vert clair, nuit")
    phone.sees("Non, on ne peut pas", "Il faut la même couleur (orange) ou le même moment (jour).")  # F3
    phone.tap("Essayer une autre carte")
    phone.sees("Quelle carte voulez-vous défausser")
    phone.tap("orange, nuit")
    phone.sees("Oui, on peut", "Même couleur")
    phone.tap("Deux cartes à la fois")
    phone.sees("Et quelle autre carte avec elle")
    phone.tap("orange, nuit")
    phone.sees("Deux ânes identiques partent ensemble.")  # F4
    phone.tap("Fermer")
    phone.sees("Ana commence")
    going = match_of(stage).round
    assert going is not None
    assert going.bets == (Bet(A, A),)  # nothing else has happened
