"""The dialogues of Têtu, Hi-han, Prout prout, Fais pas l'âne and Supermâne, tapped through on phones that draw nothing."""

import pytest
from fais_pas_lane_phones import hide, playing, sit_down

from engine.fais_pas_lane import (
    Colour,
    Ending,
    Guard,
    Place,
    PlaySpecial,
    Revelation,
    Special,
    Tetu,
)

A, B, C, D = (Place(i) for i in range(4))


# --- Têtu


def test_tetu_goes_round_until_the_ane_is_found() -> None:
    phone = playing(Special.TETU, by=1)
    assert phone.asks == "Which colour does Bob call?"
    phone.tap("light green")
    assert phone.prompt.wanted is Colour.LIGHT_GREEN
    assert (phone.asks, phone.told.count("Then: Dan, Ana")) == ("Cléo draws. What is it?", 1)  # F13: to the left
    phone.tap("Another card")
    assert phone.asks == "Dan draws. What is it?"
    phone.tap("Fais pas l'âne from my hand")  # F14
    phone.tap("Another card")
    assert "Lap 2 of 5" in phone.told
    assert phone.why("Fais pas l'âne from my hand") == "has drawn once already"
    phone.tap("Another card")
    assert phone.asks == "Ana draws. What is it?"  # Dan is out of it
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
    assert "It takes 2\u00a0yes out of\u00a03." in phone.told  # R4
    seen = []
    for name, vote in (("Bob", "Yes"), ("Dan", "No"), ("Cléo", "Yes")):
        phone.tap(f"I am {name}")
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
        phone.tap("I am Bob", vote)
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
    phone.tap("Yes", "Give this device to somebody else", "The whole table's")
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
    assert "It takes 2\u00a0yes out of\u00a02." in phone.told  # R4, F17
    assert table.phone(1).asks == "Waiting for the other votes…"
    phone.tap("I am Cléo", "Yes", "I am Dan", "No")
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
    assert phone.asks == "Glory to Ana!"  # F18
    assert "Everybody claps!" in phone.told
    phone.tap("All right")
    assert phone.shows is None


def test_who_is_under_prout_prout_plays_no_card() -> None:
    table = sit_down()
    table.prout(1)
    with pytest.raises(Exception, match="F17"):
        table.tell(PlaySpecial(1, 1, Special.TETU, B))
