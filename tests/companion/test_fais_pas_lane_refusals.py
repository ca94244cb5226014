"""What is refused at a table of Fais pas l'âne is told in a sentence that says whom it is about, in both languages."""

import logging

import pytest
from fais_pas_lane_phones import LaneTable, sit_down, words

from companion.i18n import LANGUAGES
from companion.selectors.fais_pas_lane.reasons import TOLD, reason, refusal
from engine.errors import IllegalCommandError
from engine.fais_pas_lane import (
    FAIS_PAS_LANE,
    Bet,
    ChangeOptions,
    Colour,
    Command,
    CorrectRound,
    Drawn,
    EndRound,
    FaisPasLaneProtects,
    Guard,
    MoveBet,
    Place,
    PlaceBet,
    PlaySpecial,
    SetMissed,
    Special,
    TetuDraws,
    TetuNames,
    TurnDone,
)

A, B, C, D = (Place(i) for i in range(4))
ORANGE = TetuNames(1, 1, Colour.ORANGE)
REFUSED: dict[str, tuple[tuple[Command, ...], Command, str]] = {
    "bet_taken": (
        (PlaceBet(1, D, C),),
        PlaceBet(1, A, C),
        "A bet lies in front of Cléo already, and it is Dan's.",
    ),
    "bet_twice": (
        (EndRound(1, A),),
        CorrectRound(1, A, (Bet(A, B), Bet(C, B))),
        "Only one bet can lie in front of each player.",
    ),
    "no_bet": ((), MoveBet(1, B, C), "The bet in front of Bob is not there any more."),
    "may_not_act": (
        (SetMissed(1, B, 1),),
        PlaceBet(1, B, A),
        "Bob still misses 1 turn (Prout prout). If that is wrong, tap “Bob plays again”.",
    ),
    "winner_not_playing": (
        (SetMissed(1, C, 2),),
        EndRound(1, C),
        "Cléo cannot have won, and still misses turns (Prout prout). If that is wrong, tap “Cléo plays again”.",
    ),
    "nobody_left": (
        (SetMissed(1, B, 2), SetMissed(1, C, 2), SetMissed(1, D, 2)),
        SetMissed(1, A, 2),
        "Only Ana may play now, and somebody has to.",
    ),
    "special_open": (
        (PlaySpecial(1, 1, Special.HI_HAN, D),),
        TurnDone(1, 1),
        "Hi-han (Dan) is not finished yet. Finish it, or leave it with “Never mind”.",
    ),
    "drawn_already": (
        (
            PlaySpecial(1, 1, Special.TETU, A),
            ORANGE,
            *(TetuDraws(1, 1, 1, place, Drawn.OTHER) for place in (B, C, D)),
        ),
        TetuDraws(1, 1, 2, B, Drawn.GUARD_FROM_HAND),
        "Bob has drawn already: a “Fais pas l'âne” from the hand comes before that.",
    ),
    "colour_said": (
        (PlaySpecial(1, 1, Special.TETU, A), ORANGE),
        TetuNames(1, 1, Colour.PURPLE),
        "The colour is called already: orange.",
    ),
    "no_protection": (
        (PlaySpecial(1, 1, Special.FAIS_PAS_LANE, A),),
        FaisPasLaneProtects(1, 1, Guard.ANERIE_HIDDEN),
        "Nothing protects from that.",
    ),
    "goal_impossible": ((), ChangeOptions(variant=False, goal=0), "A goal is 1 to 1,000,000 crottins."),
}


def refused(table: LaneTable, command: Command) -> IllegalCommandError:
    with pytest.raises(IllegalCommandError) as caught:
        FAIS_PAS_LANE.decide(table.state, command)
    return caught.value


def test_every_refusal_that_is_told_is_here() -> None:
    assert REFUSED.keys() == TOLD


@pytest.mark.parametrize("code", REFUSED)
def test_refusal_says_whom_it_is_about(code: str, caplog: pytest.LogCaptureFixture) -> None:
    before, command, sentence = REFUSED[code]
    table = sit_down()
    for wish in before:
        table.tell(wish)
    error = refused(table, command)
    assert error.code == code
    told = refusal(error, table.state.players)
    assert told is not None
    assert words(told) == sentence
    with caplog.at_level(logging.ERROR):
        for language in LANGUAGES:
            words(told, language)
            words(reason(error, table.state.players), language)
    assert caplog.records == []  # nothing is missing in any of them


def test_wish_for_a_round_that_is_over_is_told_without_gaps(caplog: pytest.LogCaptureFixture) -> None:
    table = sit_down()
    table.tell(EndRound(1, A))
    error = refused(table, PlaceBet(1, A, B))
    assert refusal(error, table.state.players) is None
    assert words(reason(error, table.state.players)) == "that round is written already; correct it under “Scores”"
    assert caplog.records == []
