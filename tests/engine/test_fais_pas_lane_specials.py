"""Each special card but Ânerie: what it asks, what comes of it, how it is protected from, and how it is left half-way."""

from itertools import product

import pytest
from fais_pas_lane_table import A, B, C, D, E, Table, bets_of, seated
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.fais_pas_lane import (
    FAIS_PAS_LANE,
    LAPS,
    Anerie,
    AnerieSwaps,
    BetPlaced,
    Colour,
    Command,
    Drawn,
    Ending,
    FaisPasLane,
    FaisPasLanePlayed,
    FaisPasLaneProtects,
    Guard,
    HiHan,
    HiHanVoted,
    HiHanVotes,
    LeaveSpecial,
    LetItHappen,
    Missing,
    Place,
    Played,
    PlaySpecial,
    ProutProut,
    ProutProutAimed,
    ProutProutNames,
    RevealAnerie,
    SoeurAne,
    SoeurAneAnswers,
    SoeurAneBets,
    SoeurAneOffers,
    Special,
    SpecialLeft,
    SpecialOpened,
    SpecialTookEffect,
    SpecialWardedOff,
    SwapAnswered,
    SwapOffered,
    Tetu,
    TetuColourSaid,
    TetuDraws,
    TetuNames,
    WardOff,
)

ORANGE, PURPLE = Colour.ORANGE, Colour.PURPLE
WITH_DIALOGUE = {
    Special.SOEUR_ANE: SoeurAne,
    Special.ANERIE: Anerie,
    Special.FAIS_PAS_LANE: FaisPasLane,
    Special.TETU: Tetu,
    Special.HI_HAN: HiHan,
    Special.PROUT_PROUT: ProutProut,
}


# Playing a card, leaving it


@pytest.mark.parametrize("card", WITH_DIALOGUE)
def test_a_special_card_opens_its_dialogue(card: Special) -> None:  # F5, C6
    table = seated(3).when(PlaySpecial(1, 1, card, B)).then(SpecialOpened(1, 1, card, B))
    dialogue = table.going.dialogue
    assert dialogue is not None
    assert type(dialogue) is WITH_DIALOGUE[card]
    assert dialogue.by == B
    table.when(PlaySpecial(1, 1, card, B)).then()  # a second tap
    table.when(PlaySpecial(1, 1, Special.SUPERMANE, C)).refused("special_open", card=card, by=B)
    table.when(RevealAnerie(1, 1, A, ORANGE, (B,), 4)).refused("special_open", card=card, by=B)


@pytest.mark.parametrize("card", WITH_DIALOGUE)
def test_any_card_can_be_left_half_way(card: Special) -> None:  # C6
    table = seated(3).plays(card, by=1)
    after = table.when(LeaveSpecial(1, 1)).then(SpecialLeft(1, 1))
    assert after.going.dialogue is None
    assert after.last_played == Played(card, B, Ending.LEFT)
    assert (after.going.bets, after.going.missing, after.going.hidden) == ((), (Missing(),) * 3, ())
    after.when(LeaveSpecial(1, 1)).then()
    after.when(LeaveSpecial(1, 2)).refused("other_special", special=2, open=2)


def test_supermane_has_its_moment_and_nothing_else() -> None:  # F18
    table = seated(2).when(PlaySpecial(1, 1, Special.SUPERMANE, B)).then(SpecialOpened(1, 1, Special.SUPERMANE, B))
    assert table.going.dialogue is None
    assert table.last_played == Played(Special.SUPERMANE, B, Ending.GLORY)
    table.when(PlaySpecial(1, 1, Special.SUPERMANE, B)).then()
    assert len(table.plays(Special.SUPERMANE, by=1).going.played) == 2


@pytest.mark.parametrize("card", Special)
def test_who_is_under_prout_prout_plays_no_card(card: Special) -> None:  # F17
    table = seated(3).under_prout_prout(1)
    table.when(PlaySpecial(1, 1, card, B)).refused("may_not_act", "F17", place=B, left=2)
    table.when(PlaySpecial(1, 1, card, D)).refused("place_unknown", "F5", place=D)


def test_a_wish_that_fits_another_card_is_refused() -> None:  # C6
    seated(3).when(TetuNames(1, 1, ORANGE)).refused("other_special", special=1, open=1, card=None)
    table = seated(3).plays(Special.HI_HAN)
    table.when(TetuNames(1, 1, ORANGE)).refused("other_special", card=Special.HI_HAN)
    table.when(PlaySpecial(1, 2, Special.TETU, A)).refused("other_special", special=2, open=1)
    table.when(LeaveSpecial(2, 1)).refused("other_round", round=2, open=1)


# Sœur âne


def test_soeur_ane_announces_a_bet() -> None:  # F6
    table = seated(3).bets("C on B").plays(Special.SOEUR_ANE, by=1)
    table.when(SoeurAneBets(1, 1, B)).refused("bet_taken", "F6", target=B, bettor=C)
    table.when(SoeurAneBets(1, 1, D)).refused("place_unknown", "F6", place=D)
    after = table.when(SoeurAneBets(1, 1, A)).then(BetPlaced(1, B, A, special=1))
    assert after.going.bets == bets_of("B on A, C on B")
    assert after.last_played == Played(Special.SOEUR_ANE, B, Ending.BET, about=A)
    after.when(SoeurAneBets(1, 1, A)).then()  # a second tap


def test_soeur_ane_may_bet_on_oneself() -> None:  # F6
    after = seated(2).plays(Special.SOEUR_ANE, by=1).when(SoeurAneBets(1, 1, B)).then(BetPlaced(1, B, B, special=1))
    assert after.going.bets == bets_of("B on B")


def test_soeur_ane_negotiates_a_swap_in_the_variant_only() -> None:  # F23
    seated(3).plays(Special.SOEUR_ANE).when(SoeurAneOffers(1, 1, B)).refused("variant_off", "F23")
    table = seated(3, variant=True).plays(Special.SOEUR_ANE)
    table.when(SoeurAneAnswers(1, 1, A, agrees=True)).refused("not_negotiating", "F23", place=A)
    table.when(SoeurAneOffers(1, 1, A)).refused("not_oneself", "F23", place=A)
    table = table.when(SoeurAneOffers(1, 1, B)).then(SwapOffered(1, 1, B))
    table.when(SoeurAneOffers(1, 1, B)).then()
    table.when(SoeurAneAnswers(1, 1, C, agrees=True)).refused("not_negotiating", "F23", place=C)
    table = table.when(SoeurAneAnswers(1, 1, B, agrees=True)).then(SwapAnswered(1, 1, B, agrees=True))
    assert table.going.dialogue == SoeurAne(A, B, (B,))
    table.when(SoeurAneAnswers(1, 1, B, agrees=True)).then()
    both = table.do(SoeurAneAnswers(1, 1, A, agrees=True))
    assert both.last_played == Played(Special.SOEUR_ANE, A, Ending.CARDS_SWAPPED, about=B)


def test_either_may_refuse_the_swap_and_somebody_else_be_asked() -> None:  # F23
    table = seated(4, variant=True).plays(Special.SOEUR_ANE).do(SoeurAneOffers(1, 1, B))
    table = table.do(SoeurAneAnswers(1, 1, A, agrees=True), SoeurAneAnswers(1, 1, B, agrees=False))
    assert table.going.dialogue == SoeurAne(A)
    table = table.do(SoeurAneOffers(1, 1, C), SoeurAneAnswers(1, 1, C, agrees=True), SoeurAneOffers(1, 1, D))
    assert table.going.dialogue == SoeurAne(A, D)  # a new partner has agreed to nothing yet
    assert table.do(SoeurAneBets(1, 1, C)).going.bets == bets_of("A on C")  # or bet after all


def test_nobody_negotiates_with_somebody_under_prout_prout() -> None:  # F17, F23
    table = seated(3, variant=True).under_prout_prout(1).plays(Special.SOEUR_ANE)
    table.when(SoeurAneOffers(1, 1, B)).refused("may_not_act", "F17", place=B)


# Têtu comme un âne


def tetu(players: int = 4, by: int = 0) -> Table:
    return seated(players).plays(Special.TETU, by=by).do(TetuNames(1, 1, ORANGE))


def drawing(table: Table, *draws: Drawn) -> Table:
    for drawn in draws:
        dialogue = table.going.dialogue
        assert isinstance(dialogue, Tetu)
        assert dialogue.drawer is not None
        table = table.do(TetuDraws(1, 1, dialogue.lap, dialogue.drawer, drawn))
    return table


def test_tetu_says_a_colour_and_the_others_draw_in_turn() -> None:  # F13
    table = seated(4).plays(Special.TETU, by=1)
    table.when(TetuDraws(1, 1, 1, C, Drawn.OTHER)).refused("colour_missing", "F13")
    table = table.when(TetuNames(1, 1, ORANGE)).then(TetuColourSaid(1, 1, ORANGE))
    table.when(TetuNames(1, 1, ORANGE)).then()
    table.when(TetuNames(1, 1, PURPLE)).refused("colour_said", "F13", colour=ORANGE)
    assert table.going.dialogue == Tetu(B, ORANGE, (C, D, A))
    table.when(TetuDraws(1, 1, 1, D, Drawn.OTHER)).refused("other_drawer", "F13", place=D, drawer=C, lap=1)
    table.when(TetuDraws(1, 1, 2, C, Drawn.OTHER)).refused("other_drawer", "F13", lap=1)
    table = drawing(table, Drawn.OTHER)
    table.when(TetuDraws(1, 1, 1, C, Drawn.OTHER)).then()  # a second tap
    table.when(TetuDraws(1, 1, 1, E, Drawn.OTHER)).refused("place_unknown", "F13", place=E)
    after = drawing(table, Drawn.FOUND)
    assert after.last_played == Played(Special.TETU, B, Ending.FOUND, about=D)


def test_a_fais_pas_lane_from_the_hand_comes_before_the_first_card() -> None:  # F14
    table = drawing(tetu(), Drawn.GUARD_FROM_HAND)
    assert table.going.dialogue == Tetu(A, ORANGE, (C, D))
    table.when(TetuDraws(1, 1, 1, B, Drawn.GUARD_FROM_HAND)).then()  # a second tap
    table = drawing(table, Drawn.OTHER, Drawn.OTHER)
    table.when(TetuDraws(1, 1, 2, C, Drawn.GUARD_FROM_HAND)).refused("drawn_already", "F14", place=C)
    assert drawing(tetu(), *[Drawn.GUARD_FROM_HAND] * 3).last_played.ending is Ending.NOBODY_DRAWS


def test_the_last_of_a_lap_who_protects_themself_ends_the_lap() -> None:  # F14, R7
    table = drawing(tetu(), Drawn.OTHER, Drawn.OTHER, Drawn.GUARD_FROM_HAND)
    assert table.going.dialogue == Tetu(A, ORANGE, (B, C), 0, 2)


def test_a_fais_pas_lane_that_is_drawn_ends_the_drawing() -> None:  # F14
    after = drawing(tetu(), Drawn.OTHER, Drawn.OTHER, Drawn.OTHER, Drawn.OTHER, Drawn.GUARD_DRAWN)
    assert after.last_played == Played(Special.TETU, A, Ending.ENDED_BY_CARD, about=C)


@pytest.mark.parametrize("players", range(2, 7))
def test_after_five_laps_the_drawing_stops(players: int) -> None:  # F15, R7
    table = drawing(tetu(players), *[Drawn.OTHER] * (LAPS * (players - 1) - 1))
    assert isinstance(table.going.dialogue, Tetu)
    after = drawing(table, Drawn.OTHER)
    assert after.last_played == Played(Special.TETU, A, Ending.FIVE_LAPS)


def test_who_is_under_prout_prout_does_not_draw() -> None:  # F17, F13
    table = seated(4).under_prout_prout(2).plays(Special.TETU).do(TetuNames(1, 1, ORANGE))
    assert table.going.dialogue == Tetu(A, ORANGE, (B, D))
    alone = seated(2).under_prout_prout(1).plays(Special.TETU).do(TetuNames(1, 1, ORANGE))
    assert alone.last_played.ending is Ending.NOBODY_DRAWS


@given(players=st.integers(2, 6), by=st.integers(0, 5), draws=st.lists(st.sampled_from(Drawn), min_size=25))
@settings(deadline=None)
def test_tetu_always_ends(players: int, by: int, draws: list[Drawn]) -> None:  # F13 to F15
    table, count = tetu(players, by % players), 0
    for drawn in draws:
        dialogue = table.going.dialogue
        if not isinstance(dialogue, Tetu):
            break
        assert dialogue.lap <= LAPS
        late = dialogue.lap > 1 and drawn is Drawn.GUARD_FROM_HAND
        table = drawing(table, Drawn.OTHER if late else drawn)
        count += 1
    assert table.going.dialogue is None
    assert count <= LAPS * (players - 1)


# Hi-han


@pytest.mark.parametrize(("voters", "approved"), [(n, yes) for n in range(1, 6) for yes in range(n + 1)])
def test_more_than_half_of_the_others_have_to_approve(voters: int, approved: int) -> None:  # F16, R4
    table = seated(voters + 1).plays(Special.HI_HAN)
    for place in range(1, voters + 1):
        assert isinstance(table.going.dialogue, HiHan)  # nothing is decided, and told, before the last vote
        table = table.do(HiHanVotes(1, 1, Place(place), place <= approved))
    ending = Ending.APPROVED if approved > voters / 2 else Ending.DRAWS_TWO
    assert table.last_played == Played(Special.HI_HAN, A, ending, approved=approved, voted=voters)


def test_votes_may_be_changed_until_all_have_voted() -> None:  # F16
    table = seated(3).plays(Special.HI_HAN)
    table = table.when(HiHanVotes(1, 1, B, approves=True)).then(HiHanVoted(1, 1, B, approves=True))
    assert isinstance(table.going.dialogue, HiHan)
    assert table.going.dialogue.voted == (B,)
    table.when(HiHanVotes(1, 1, B, approves=True)).then()
    table = table.do(HiHanVotes(1, 1, B, approves=False), HiHanVotes(1, 1, C, approves=False))
    assert table.last_played == Played(Special.HI_HAN, A, Ending.DRAWS_TWO, approved=0, voted=2)
    table.when(HiHanVotes(1, 1, C, approves=True)).then()  # too late


def test_who_may_vote() -> None:  # F16, F17, R4
    table = seated(4).under_prout_prout(2).plays(Special.HI_HAN)
    table.when(HiHanVotes(1, 1, A, approves=True)).refused("not_oneself", "F16", place=A)
    table.when(HiHanVotes(1, 1, C, approves=True)).refused("may_not_act", "F17", place=C)
    table.when(HiHanVotes(1, 1, E, approves=True)).refused("place_unknown", "F16", place=E)
    table = table.do(HiHanVotes(1, 1, B, approves=True), HiHanVotes(1, 1, D, approves=True))
    assert table.last_played == Played(Special.HI_HAN, A, Ending.APPROVED, approved=2, voted=2)


def test_where_nobody_may_vote_nobody_approves() -> None:  # C5, R4
    table = seated(2).under_prout_prout(1).plays(Special.HI_HAN)
    assert table.last_played == Played(Special.HI_HAN, A, Ending.DRAWS_TWO)


# Prout prout


def test_prout_prout_costs_two_turns() -> None:  # F17
    table = seated(3).plays(Special.PROUT_PROUT)
    table.when(LetItHappen(1, 1)).refused("nobody_named", "F5")
    table = table.when(ProutProutNames(1, 1, B)).then(ProutProutAimed(1, 1, B))
    table.when(ProutProutNames(1, 1, B)).then()
    table.when(ProutProutNames(1, 1, D)).refused("place_unknown", "F17", place=D)
    assert table.do(ProutProutNames(1, 1, C)).going.dialogue == ProutProut(A, C)
    after = table.when(LetItHappen(1, 1)).then(SpecialTookEffect(1, 1))
    assert after.going.missing == (Missing(), Missing(2, 2), Missing())
    assert after.last_played == Played(Special.PROUT_PROUT, A, Ending.MISSES_TURNS, about=B)
    assert [after.turns(n).going.current for n in range(1, 5)] == [C, A, C, A]
    assert after.turns(5).going.current == B


def test_a_second_prout_prout_adds_two_turns() -> None:  # R6
    table = seated(4)
    for by in (0, 2):
        table = table.plays(Special.PROUT_PROUT, by=by).do(ProutProutNames(1, table.special, B))
        table = table.do(LetItHappen(1, table.special))
    assert table.going.missing[B] == Missing(4, 4)
    after = table.turns(1).plays(Special.PROUT_PROUT, by=3).do(ProutProutNames(1, 3, B), LetItHappen(1, 3))
    assert after.going.missing[B] == Missing(5, 6)


def test_nobody_names_themself() -> None:  # C4
    seated(2).plays(Special.PROUT_PROUT).when(ProutProutNames(1, 1, A)).refused("not_oneself", "F17", place=A)


def test_fais_pas_lane_protects_from_prout_prout() -> None:  # F12
    table = seated(3).plays(Special.PROUT_PROUT).do(ProutProutNames(1, 1, B))
    after = table.when(WardOff(1, 1, B)).then(SpecialWardedOff(1, 1, B))
    assert after.going.missing[B] == Missing()
    assert after.last_played == Played(Special.PROUT_PROUT, A, Ending.WARDED_OFF, about=B)


def test_who_is_under_prout_prout_cannot_protect_themself_from_another() -> None:  # F17, F12
    table = seated(3).under_prout_prout(1).plays(Special.PROUT_PROUT).do(ProutProutNames(1, 1, B))
    table.when(WardOff(1, 1, B)).refused("may_not_act", "F17", place=B)
    assert WardOff not in FAIS_PAS_LANE.legal(table.state)
    assert LetItHappen in FAIS_PAS_LANE.legal(table.state)


def test_a_prout_prout_on_whose_turn_it_is_moves_the_turn_on() -> None:  # C2, F17
    table = seated(3).plays(Special.PROUT_PROUT, by=2).do(ProutProutNames(1, 1, A), LetItHappen(1, 1))
    assert (table.going.current, table.going.missing[A]) == (B, Missing(2, 2))


# Fais pas l'âne


@pytest.mark.parametrize("guard", [guard for guard in Guard if guard is not Guard.ANERIE_HIDDEN])
def test_fais_pas_lane_says_what_it_is_played_against(guard: Guard) -> None:  # F12
    table = seated(2).plays(Special.FAIS_PAS_LANE, by=1)
    after = table.when(FaisPasLaneProtects(1, 1, guard)).then(FaisPasLanePlayed(1, 1, guard))
    assert after.last_played == Played(Special.FAIS_PAS_LANE, B, Ending.PROTECTS, guard=guard)


NO_PROTECTION = [card for card in WITH_DIALOGUE if card not in {Special.ANERIE, Special.PROUT_PROUT}]


@pytest.mark.parametrize("card", NO_PROTECTION)
def test_there_is_nothing_to_ward_off_in_the_other_dialogues(card: Special) -> None:  # F12
    table = seated(3).plays(card)
    table.when(WardOff(1, 1, B)).refused("no_protection", "F12")
    table.when(LetItHappen(1, 1)).refused("nobody_named", "F5")


# Nobody under Prout prout acts or votes


STEPS: dict[Special, tuple[Command, Command]] = {
    # What leads there, and what the player at place 1 would do.
    Special.SOEUR_ANE: (SoeurAneOffers(1, 1, C), SoeurAneOffers(1, 1, B)),
    Special.ANERIE: (AnerieSwaps(1, 1, C), AnerieSwaps(1, 1, B)),
    Special.TETU: (TetuNames(1, 1, ORANGE), TetuDraws(1, 1, 1, B, Drawn.OTHER)),
    Special.HI_HAN: (HiHanVotes(1, 1, C, approves=True), HiHanVotes(1, 1, B, approves=True)),
    Special.PROUT_PROUT: (ProutProutNames(1, 1, B), WardOff(1, 1, B)),
}


@pytest.mark.parametrize(("card", "turns"), list(product(STEPS, [1, 2, 5])))
def test_nobody_under_prout_prout_takes_part(card: Special, turns: int) -> None:  # F17
    leading, acting = STEPS[card]
    table = seated(4, variant=True).under_prout_prout(1, turns=turns).plays(card).do(leading)
    table.when(acting).refused("may_not_act", "F17", place=B, left=turns)
    seated(4, variant=True).plays(card).do(leading, acting)  # the same without Prout prout
