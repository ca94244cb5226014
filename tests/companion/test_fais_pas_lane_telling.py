"""The log of Fais pas l'âne: a plain sentence for every fact, and two secrets that it never tells (F9, F16)."""

from collections.abc import Sequence
from typing import get_args

import pytest
from fais_pas_lane_phones import sit_down, words
from fais_pas_lane_rounds import A, B, C, won

from companion.i18n import LANGUAGES
from companion.selectors.fais_pas_lane.telling import TOLD, LaneTelling, _told
from engine.fais_pas_lane import (
    AneHidden,
    AnerieCarriedOut,
    AneriesRevealed,
    Bet,
    BetMoved,
    BetPlaced,
    BetWithdrawn,
    Colour,
    Drawn,
    Event,
    FaisPasLaneOpened,
    FaisPasLanePlayed,
    Fate,
    Guard,
    HandSwapAsked,
    HiHanVoted,
    MissedTurnsSet,
    OptionsChanged,
    ProutProutAimed,
    RoundCorrected,
    RoundDealtAgain,
    RoundReinstated,
    RoundRetracted,
    RoundWon,
    Special,
    SpecialLeft,
    SpecialOpened,
    SpecialTookEffect,
    SpecialWardedOff,
    SwapAnswered,
    SwapOffered,
    TetuColourSaid,
    TetuDrawn,
    TurnPassed,
    TurnSet,
)

FACTS: Sequence[tuple[Event, str, str]] = (
    (FaisPasLaneOpened(("Ana", "Bob"), A, variant=False, goal=1000), "Ana, Bob sat down, Ana to start. First to 1,000 crottins.", "the new match"),
    (OptionsChanged(variant=True, goal=500), "From now on: first to 500, and a Sœur âne may swap cards.", "swaps with a Sœur âne"),
    (OptionsChanged(variant=False, goal=500), "From now on: first to 500, and a Sœur âne only bets.", "how you play"),
    (BetPlaced(1, B, A), "Bob bet on Ana.", "Bob's bet on Ana"),
    (BetPlaced(1, B, B), "Bob bet on winning this round.", "Bob's bet on winning"),
    (BetWithdrawn(1, A), "The bet on Ana was taken back.", "taking back the bet on Ana"),
    (BetMoved(1, A, C), "The bet on Ana was moved to Cléo.", "moving the bet to Cléo"),
    (TurnPassed(1, 3, B), "Bob's turn was over.", "end of Bob's turn"),
    (TurnPassed(1, 3), "Turn 3 was over.", "end of the turn"),
    (TurnSet(1, C), "It is Cléo's turn.", "Cléo's turn"),
    (MissedTurnsSet(1, B, 2), "Bob misses 2 turns.", "missed turns of Bob"),
    (MissedTurnsSet(1, B, 1), "Bob misses a turn.", "missed turns of Bob"),
    (MissedTurnsSet(1, B, 0), "Bob plays again.", "Bob plays again"),
    (RoundWon(2, A), "Round 2: Bonnet d'âne, Ana wins.", "round 2 for Ana"),
    (RoundWon(2, A, (1, 2)), "Round 2: Bonnet d'âne, Ana wins. The points were written by hand.", "round 2 for Ana"),
    (RoundDealtAgain(2), "Round 2 was dealt anew.", "dealing anew"),
    (RoundCorrected(2, B, (Bet(A, B),)), "Round 2 was corrected: Bob won it.", "correction of round 2"),
    (RoundRetracted(2), "Round 2 does not count.", "round 2 not counting"),
    (RoundReinstated(2), "Round 2 counts again.", "round 2 counting again"),
    (SpecialOpened(1, 1, Special.TETU, A), "Ana plays Têtu comme un âne.", "Ana's Têtu comme un âne"),
    (SpecialOpened(1, 1, Special.SUPERMANE, A), "Ana plays Supermâne: useless, and glorious.", "Ana's Supermâne"),
    (SpecialLeft(1, 1), "The card was left half-way.", "leaving the card"),
    (SwapOffered(1, 1, B), "A swap of cards with Bob is talked over.", "the swap with Bob"),
    (SwapAnswered(1, 1, B, agrees=True), "Bob agrees to the swap.", "Bob's yes"),
    (SwapAnswered(1, 1, B, agrees=False), "Bob does not agree to the swap.", "Bob's no"),
    (HandSwapAsked(1, 1, B), "Hands are to be swapped with Bob.", "swapping hands with Bob"),
    (AneHidden(1, 1, Colour.ORANGE), "An âne was hidden.", "the hidden âne"),
    (AneriesRevealed(1, 1, B, Colour.ORANGE, (A,), 4), "Bob discarded orange: an Ânerie comes up.", "the Ânerie that came up"),
    (AneriesRevealed(1, 1, B, Colour.ORANGE, (A, A), 4), "Bob discarded orange: 2 Âneries come up.", "the Âneries that came up"),
    (AnerieCarriedOut(1, 1, 1, A, 3, Fate.KEPT), "Ana drew 3 cards and keeps them.", "Ana's drawing"),
    (AnerieCarriedOut(1, 1, 1, A, 1, Fate.GIVEN_BACK), "Ana drew a card and gave it back.", "Ana's drawing"),
    (AnerieCarriedOut(1, 1, 1, A, 2, Fate.GIVEN_AWAY, C), "Ana drew 2 cards and gave them to Cléo.", "Ana's drawing"),
    (TetuColourSaid(1, 1, Colour.PURPLE), "Têtu: everybody looks for purple.", "the colour"),
    (TetuDrawn(1, 1, 1, B, Drawn.OTHER), "Bob drew another card.", "Bob's card"),
    (TetuDrawn(1, 1, 1, B, Drawn.FOUND), "Bob drew the âne.", "the âne that Bob drew"),
    (TetuDrawn(1, 1, 1, B, Drawn.GUARD_FROM_HAND), "Bob plays Fais pas l'âne and does not draw.", "Bob's Fais pas l'âne"),
    (TetuDrawn(1, 1, 1, B, Drawn.GUARD_DRAWN), "Bob drew Fais pas l'âne, and the drawing is over.", "Bob's Fais pas l'âne"),
    (HiHanVoted(1, 1, B, approves=True), "Bob has judged the bray.", "Bob's vote"),
    (ProutProutAimed(1, 1, B), "Bob is named.", "Prout prout on Bob"),
    (SpecialTookEffect(1, 1), "Nobody protects themself: it happens.", "the card's effect"),
    (SpecialWardedOff(1, 1, B), "Bob plays Fais pas l'âne: nothing happens.", "Bob's Fais pas l'âne"),
    (FaisPasLanePlayed(1, 1, Guard.NOTHING), "Fais pas l'âne, just like that.", "Fais pas l'âne"),
    (FaisPasLanePlayed(1, 1, Guard.ANERIE_SWAP), "Fais pas l'âne protects from Ânerie.", "Fais pas l'âne"),
)  # fmt: skip

TELLING = LaneTelling()


@pytest.mark.parametrize(("fact", "sentence", "deed"), FACTS)
def test_facts_are_told_in_plain_words(fact: Event, sentence: str, deed: str) -> None:
    state = sit_down().state
    assert words(TELLING.sentence(fact, (fact,), state)) == sentence
    assert words(TELLING.deed(fact, state)) == deed


def test_no_kind_of_fact_and_no_way_to_tell_it_is_left_out() -> None:
    assert {type(fact) for fact, _, _ in FACTS} == set(get_args(get_args(Event)[0]) or get_args(Event)) | set(
        get_args(Event)
    )
    state = sit_down().state
    assert {_told(fact, state)[0] for fact, _, _ in FACTS} == set(TOLD)


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_colour_of_a_hidden_ane_and_votes_are_told_to_nobody(language: str) -> None:
    state = sit_down().state
    told = {words(TELLING.sentence(AneHidden(1, 1, colour), (), state), language) for colour in (*Colour, None)}
    assert len(told) == 1
    votes = {words(TELLING.sentence(HiHanVoted(1, 1, B, approves=yes), (), state), language) for yes in (True, False)}
    deeds = {words(TELLING.deed(HiHanVoted(1, 1, B, approves=yes), state), language) for yes in (True, False)}
    assert (len(votes), len(deeds)) == (1, 1)


def test_player_who_is_not_there_is_no_crash() -> None:
    assert words(TELLING.sentence(BetPlaced(1, B, C), (), won(sit_down(2), A).state)) == "Bob bet on ?."
