"""Ânerie: hands that are swapped, ânes that are hidden, and what comes of them when they come up."""

import pytest
from fais_pas_lane_table import A, B, C, D, E, Table, seated
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.fais_pas_lane import (
    FAIS_PAS_LANE,
    AneHidden,
    Anerie,
    AnerieCarriedOut,
    AnerieHides,
    AneriesRevealed,
    AnerieSwaps,
    Colour,
    DrawForAnerie,
    Ending,
    FaisPasLanePlayed,
    FaisPasLaneProtects,
    Fate,
    Guard,
    HandSwapAsked,
    HiddenAne,
    LetItHappen,
    Place,
    Played,
    RevealAnerie,
    Revelation,
    Special,
    SpecialTookEffect,
    SpecialWardedOff,
    WardOff,
    hidden_as_seen_by,
    may_draw,
)

ORANGE, PURPLE = Colour.ORANGE, Colour.PURPLE


# Ânerie


def test_anerie_swaps_hands() -> None:  # F7, F8
    table = seated(3).plays(Special.ANERIE, by=2)
    table.when(AnerieSwaps(1, 1, C)).refused("not_oneself", "F8", place=C)
    table.when(LetItHappen(1, 1)).refused("nobody_named", "F5")
    table = table.when(AnerieSwaps(1, 1, A)).then(HandSwapAsked(1, 1, A))
    table.when(AnerieSwaps(1, 1, A)).then()
    assert table.do(AnerieSwaps(1, 1, B)).going.dialogue == Anerie(C, B)  # thought better of it
    after = table.when(LetItHappen(1, 1)).then(SpecialTookEffect(1, 1))
    assert after.last_played == Played(Special.ANERIE, C, Ending.HANDS_SWAPPED, about=A)


def test_fais_pas_lane_protects_a_hand() -> None:  # F12, F8
    table = seated(3).plays(Special.ANERIE)
    table.when(WardOff(1, 1, B)).refused("no_protection", "F12")
    table = table.do(AnerieSwaps(1, 1, B))
    table.when(WardOff(1, 1, C)).refused("not_concerned", "F12", place=C)
    after = table.when(WardOff(1, 1, B)).then(SpecialWardedOff(1, 1, B))
    assert after.last_played == Played(Special.ANERIE, A, Ending.WARDED_OFF, about=B)
    after.when(LetItHappen(1, 1)).then()  # too late


def test_nobody_swaps_hands_with_somebody_under_prout_prout() -> None:  # F17, F8
    table = seated(3).under_prout_prout(1).plays(Special.ANERIE)
    table.when(AnerieSwaps(1, 1, B)).refused("may_not_act", "F17", place=B)


def test_anerie_hides_an_ane_whose_colour_only_the_hider_sees() -> None:  # F7, F9
    table = seated(3).plays(Special.ANERIE, by=1)
    table = table.when(AnerieHides(1, 1, ORANGE)).then(AneHidden(1, 1, ORANGE))
    table = table.plays(Special.ANERIE, by=2).do(AnerieHides(1, 2))
    assert table.last_played == Played(Special.ANERIE, C, Ending.HIDDEN)
    assert table.going.hidden == (HiddenAne(B, ORANGE), HiddenAne(C, None))
    assert hidden_as_seen_by(table.going, B) == (HiddenAne(B, ORANGE), HiddenAne(C, None))
    for viewer in (A, C, None):
        assert hidden_as_seen_by(table.going, viewer) == (HiddenAne(B, None), HiddenAne(C, None))


# An Ânerie comes up


@pytest.mark.parametrize(("hand", "drawn"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 3), (9, 3)])
def test_three_cards_are_drawn_and_one_always_stays(hand: int, drawn: int) -> None:  # F9, F11
    assert may_draw(hand) == drawn


def revealed(hand: int = 5, hiders: tuple[Place, ...] = (B,), players: int = 4) -> Table:
    table = seated(players).do(RevealAnerie(1, 1, A, ORANGE, hiders, hand))
    assert table.going.dialogue == Revelation(A, ORANGE, hiders, hand)
    return table


def test_an_anerie_comes_up_and_cards_are_drawn() -> None:  # F9
    table = seated(3).when(RevealAnerie(1, 1, A, ORANGE, (B,), 5)).then(AneriesRevealed(1, 1, A, ORANGE, (B,), 5))
    table.when(RevealAnerie(1, 1, A, ORANGE, (B,), 5)).then()  # a second tap
    table.when(RevealAnerie(1, 1, A, PURPLE, (B,), 5)).refused("special_open", card=Special.ANERIE, by=A)
    fact = AnerieCarriedOut(1, 1, 1, C, 3, Fate.KEPT)
    after = table.when(DrawForAnerie(1, 1, 1, C, Fate.KEPT)).then(fact)
    assert after.last_played == Played(Special.ANERIE, A, Ending.CARRIED_OUT)
    after.when(DrawForAnerie(1, 1, 1, C, Fate.KEPT)).then()


@pytest.mark.parametrize(
    ("fate", "to", "left"), [(Fate.KEPT, None, 5), (Fate.GIVEN_AWAY, C, 5), (Fate.GIVEN_BACK, None, 8)]
)
def test_drawn_cards_are_kept_given_away_or_given_back(fate: Fate, to: Place | None, left: int) -> None:  # F9
    table = revealed(8, (B, C)).do(DrawForAnerie(1, 1, 1, B, fate, to))
    assert table.going.dialogue == Revelation(A, ORANGE, (C,), left, carried_out=1)


def test_the_action_is_done_once_for_each_anerie() -> None:  # F10, F11
    table = revealed(6, (B, C, D))
    table.when(DrawForAnerie(1, 1, 2, C, Fate.KEPT)).refused("other_anerie", "F10", nth=2, open=1)
    table = table.when(DrawForAnerie(1, 1, 1, B, Fate.KEPT)).then(AnerieCarriedOut(1, 1, 1, B, 3, Fate.KEPT))
    table.when(DrawForAnerie(1, 1, 1, B, Fate.KEPT)).then()
    table = table.when(DrawForAnerie(1, 1, 2, C, Fate.KEPT)).then(AnerieCarriedOut(1, 1, 2, C, 2, Fate.KEPT))
    assert table.going.dialogue is None  # one card is left: the third ânerie finds nothing to draw
    assert table.last_played.ending is Ending.CARRIED_OUT


def test_from_a_hand_of_one_card_nothing_is_drawn() -> None:  # F11
    table = seated(3).do(RevealAnerie(1, 1, A, ORANGE, (B, C), 1))
    assert table.going.dialogue is None
    assert table.last_played == Played(Special.ANERIE, A, Ending.CARRIED_OUT)


def test_who_may_draw_and_who_may_be_given_the_cards() -> None:  # F9, F17
    table = seated(4).under_prout_prout(3).do(RevealAnerie(1, 1, A, ORANGE, (D,), 5))  # the hider may be under
    table.when(DrawForAnerie(1, 1, 1, A, Fate.KEPT)).refused("not_oneself", "F9", place=A)
    table.when(DrawForAnerie(1, 1, 1, D, Fate.KEPT)).refused("may_not_act", "F17", place=D)
    table.when(DrawForAnerie(1, 1, 1, B, Fate.GIVEN_AWAY, D)).refused("may_not_act", "F17", place=D)
    table.when(DrawForAnerie(1, 1, 1, B, Fate.GIVEN_AWAY, A)).refused("not_oneself", "F9", place=A)
    table.when(DrawForAnerie(1, 1, 1, B, Fate.GIVEN_AWAY, B)).refused("to_whom", "F9")
    table.when(DrawForAnerie(1, 1, 1, B, Fate.GIVEN_AWAY)).refused("to_whom", "F9")
    table.when(DrawForAnerie(1, 1, 1, B, Fate.KEPT, C)).refused("to_whom", "F9")
    table.when(DrawForAnerie(1, 1, 1, E, Fate.KEPT)).refused("place_unknown", "F9", place=E)


def test_what_a_revelation_has_to_say() -> None:  # F9, F11, F17
    table = seated(3).under_prout_prout(2)
    table.when(RevealAnerie(1, 1, A, ORANGE, (), 5)).refused("no_anerie", "F9")
    table.when(RevealAnerie(1, 1, A, ORANGE, (B,), -1)).refused("hand_impossible", "F11", hand=-1)
    table.when(RevealAnerie(1, 1, A, ORANGE, (B,), 97)).refused("hand_impossible", "F11", most=96)
    table.when(RevealAnerie(1, 1, C, ORANGE, (B,), 5)).refused("may_not_act", "F17", place=C)
    table.when(RevealAnerie(1, 1, A, ORANGE, (D,), 5)).refused("place_unknown", "F9", place=D)


def test_a_revealed_ane_is_hidden_no_more() -> None:  # F9, F10
    table = seated(3)
    for colour in (ORANGE, PURPLE, None, ORANGE):
        table = table.plays(Special.ANERIE, by=1).do(AnerieHides(1, table.special, colour))
    after = table.do(RevealAnerie(1, table.special, A, ORANGE, (B, B, C), 5))
    assert after.going.hidden == (HiddenAne(B, PURPLE), HiddenAne(B, None))
    after = table.do(RevealAnerie(1, table.special, A, ORANGE, (B, B, B), 5))
    assert after.going.hidden == (HiddenAne(B, PURPLE),)


def test_fais_pas_lane_does_not_protect_from_a_hidden_ane() -> None:  # F12
    revealed().when(WardOff(1, 1, A)).refused("no_protection", "F12")
    table = seated(2).plays(Special.FAIS_PAS_LANE)
    table.when(FaisPasLaneProtects(1, 1, Guard.ANERIE_HIDDEN)).refused("no_protection", "F12")
    with pytest.raises(ValueError, match="F12"):
        FaisPasLanePlayed(1, 1, Guard.ANERIE_HIDDEN)


@given(hand=st.integers(0, 30), fates=st.lists(st.sampled_from(Fate), min_size=1, max_size=8))
@settings(deadline=None)
def test_the_player_at_fault_always_keeps_a_card(hand: int, fates: list[Fate]) -> None:  # F11
    table = seated(4).do(RevealAnerie(1, 1, A, ORANGE, (B,) * len(fates), hand))
    done, left = 0, hand
    while isinstance(dialogue := table.going.dialogue, Revelation):
        assert dialogue.hand == left
        (fact,) = FAIS_PAS_LANE.decide(
            table.state,
            DrawForAnerie(1, 1, done + 1, B, fates[done], C if fates[done] is Fate.GIVEN_AWAY else None),
        )
        assert isinstance(fact, AnerieCarriedOut)
        assert 1 <= fact.cards <= 3
        left -= 0 if fates[done] is Fate.GIVEN_BACK else fact.cards
        assert left >= 1
        done += 1
        table = Table(FAIS_PAS_LANE.evolve(table.state, fact))
    assert left <= 1 or done == len(fates)
