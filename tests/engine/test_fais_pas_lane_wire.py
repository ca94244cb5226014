"""What no match can contain does not come in by the wire either."""

from typing import Any

import pytest

from engine.errors import MalformedError
from engine.fais_pas_lane import EVENTS, FAIS_PAS_LANE, Bet, BetMoved, BetPlaced, Place, Special, SpecialOpened
from engine.rules import fold

OPENED = {"kind": "fais_pas_lane_opened", "players": ["Ana", "Bob"], "starter": 0, "variant": False, "goal": 1000}
BET, TWO_ON_ONE = {"bettor": 0, "target": 1}, [{"bettor": 0, "target": 1}, {"bettor": 1, "target": 1}]
SPECIAL = {"round": 1, "special": 1}
DRAWN = {"kind": "anerie_carried_out", **SPECIAL, "nth": 1, "drawer": 1, "cards": 3, "fate": "kept"}
REVEALED = {"kind": "aneries_revealed", **SPECIAL, "at_fault": 0, "colour": "orange", "hiders": [1], "hand": 4}


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        (OPENED | {"players": ["Ana"]}, "1 players"),
        (OPENED | {"players": list("ABCDEFG")}, "7 players"),
        (OPENED | {"starter": 2}, "place 2"),
        (OPENED | {"goal": 0}, "goal of 0"),
        ({"kind": "options_changed", "variant": True, "goal": -1}, "goal of -1"),
        ({"kind": "bet_placed", "round": 0, **BET}, "no round 0"),
        ({"kind": "bet_placed", "round": 1, "bettor": 6, "target": 1}, "no place 6"),
        ({"kind": "bet_placed", "round": 1, **BET, "special": 0}, "no special card 0"),
        ({"kind": "bet_moved", "round": 1, "target": 1, "to": -1}, "no place -1"),
        ({"kind": "turn_passed", "round": 1, "turn": 0}, "no turn 0"),
        ({"kind": "missed_turns_set", "round": 1, "place": 0, "turns": 21}, "21 turns"),
        ({"kind": "round_won", "round": 1, "winner": 0, "points": [1]}, "points for 1"),
        ({"kind": "round_won", "round": 1, "winner": 0, "points": [1, 10_000_000]}, "further from 0"),
        ({"kind": "round_corrected", "round": 1, "winner": 0, "bets": TWO_ON_ONE}, "F6"),
        ({"kind": "round_corrected", "round": 1, "winner": 0, "bets": [{"bettor": 9, "target": 1}]}, "no place 9"),
        ({"kind": "special_opened", **SPECIAL, "card": "bonnet", "by": 0}, "bonnet"),
        ({"kind": "special_left", "round": 1, "special": 0}, "no special card 0"),
        ({"kind": "ane_hidden", **SPECIAL, "colour": "red"}, "red"),
        (REVEALED | {"hiders": []}, "F9"),
        (REVEALED | {"hand": 97}, "97 cards"),
        (DRAWN | {"cards": 4}, "4 cards"),
        (DRAWN | {"cards": 0}, "0 cards"),
        (DRAWN | {"to": 0}, "given away"),
        (DRAWN | {"fate": "given_away"}, "given away"),
        (DRAWN | {"nth": 0}, "no ânerie 0"),
        ({"kind": "tetu_drawn", **SPECIAL, "lap": 6, "place": 1, "drawn": "other"}, "F15"),
        ({"kind": "fais_pas_lane_played", **SPECIAL, "against": "anerie_hidden"}, "F12"),
    ],
)
def test_what_cannot_be_is_refused_at_the_door(fields: dict[str, Any], found: str) -> None:  # B1, F6, F9, F12, F15
    with pytest.raises(MalformedError, match=found):
        EVENTS.from_wire({"version": 1, **fields})


def test_a_fact_about_somebody_who_does_not_play_means_nothing() -> None:  # B1
    state = fold(FAIS_PAS_LANE, [EVENTS.from_wire(OPENED)])
    for place in range(2, 6):
        assert FAIS_PAS_LANE.evolve(state, SpecialOpened(1, 1, Special.TETU, Place(place))) == state
    longer = EVENTS.from_wire({"kind": "round_won", "round": 1, "winner": 0, "points": [1, 2, 3]})
    assert FAIS_PAS_LANE.evolve(state, longer) == state


def test_no_order_of_facts_lays_two_bets_in_front_of_one_player() -> None:  # F6
    ana, bob = Place(0), Place(1)
    state = fold(FAIS_PAS_LANE, [EVENTS.from_wire(OPENED), BetPlaced(1, ana, bob), BetPlaced(1, bob, ana)])
    for fact in (BetMoved(1, bob, ana), BetPlaced(1, ana, ana), BetMoved(1, ana, bob), BetPlaced(2, ana, ana)):
        assert FAIS_PAS_LANE.evolve(state, fact) == state
    assert state.going is not None
    assert state.going.bets == (Bet(bob, ana), Bet(ana, bob))
