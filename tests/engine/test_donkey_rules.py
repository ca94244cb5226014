"""Every rule of Donkey by its number, as far as a companion that does not see the cards can know it."""

import re
from pathlib import Path

import pytest
from donkey_table import OPENED, OPENED_WITH_CAMERA, A, B, C, D, given, seated, verdict, watched

from engine.donkey import (
    DONKEY,
    HAND_CARDS,
    LETTERS,
    STARTERS,
    WINNERS,
    Because,
    BindSeats,
    BreakOff,
    ChooseJudge,
    DealEnded,
    Judge,
    JudgeRace,
    MatchOpened,
    OpenMatch,
    Outcome,
    PassingStarted,
    Phase,
    Place,
    RaceJudged,
    Rank,
    ReportVerdict,
    SeatsBound,
    StartPassing,
    TellFour,
    Termination,
    goes_out,
    letter_taken,
    next_letter,
    out_in_order,
    ranks_removed,
)
from engine.donkey.cards import CARDS_IN_PACK, cards_in_play, cards_set_aside, ranks_in_play
from engine.verdict import Ruling

# Deck, players, seats


@pytest.mark.parametrize("lost", range(7))
def test_six_lives_are_spelled_donkey(lost: int) -> None:  # D1
    table = seated().loses(*[C] * lost)
    assert table.letters == ("", "", "DONKEY"[:lost], "")
    assert next_letter(table.state, C) == (LETTERS[lost] if lost < 6 else None)
    assert table.state.is_out(C) == (lost == 6)


@pytest.mark.parametrize("count", [0, 1, 2, 3, 5, 6])
def test_exactly_four_people_start(count: int) -> None:  # D2
    names = tuple("ABCDEF"[:count])
    given().when(OpenMatch(names, A, Judge.TABLE)).refused("four_players", "D2", found=count)


def test_four_people_sit_down() -> None:  # D2
    given().when(OpenMatch(("Ana", "Bob", "Cléo", "Dan"), A, Judge.TABLE)).then(OPENED)
    assert STARTERS == 4


def test_sixteen_cards_are_kept_and_thirty_six_set_aside() -> None:  # D3
    assert ranks_in_play(4) == (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)
    assert (cards_in_play(4), cards_set_aside(4), CARDS_IN_PACK) == (16, 36, 52)
    deal = seated().state.deal
    assert deal is not None
    assert (deal.ranks, deal.cards) == (tuple(Rank), 16)


@pytest.mark.parametrize(
    ("places", "code", "values"),
    [
        ((0, 1, 2), "seat_missing", {"places": (D,)}),
        ((), "seat_missing", {"places": (A, B, C, D)}),
        ((0, 1, 2, 2), "seat_twice", {"places": (C,)}),
        ((0, 1, 2, 3, 0), "seat_twice", {"places": (A,)}),
    ],
)
def test_the_camera_sees_every_face(places: tuple[int, ...], code: str, values: dict[str, object]) -> None:  # D4
    seated().when(BindSeats(tuple(Place(p) for p in places))).refused(code, "D4", **values)


def test_the_camera_starts_only_with_everybody_in_sight() -> None:  # D4
    given(OPENED_WITH_CAMERA).when(StartPassing(1)).refused("seats_not_bound", "D4", places=(A, B, C, D))
    given(OPENED_WITH_CAMERA, SeatsBound((D, C, B, A))).when(StartPassing(1)).then(PassingStarted(1))
    given(OPENED).when(StartPassing(1)).then(PassingStarted(1))


@pytest.mark.parametrize("dealer", range(4))
def test_the_drawn_dealer_deals_first(dealer: int) -> None:  # D5
    opened = MatchOpened(("Ana", "Bob", "Cléo", "Dan"), Place(dealer), Judge.TABLE)
    deal = given(opened).state.deal
    assert deal is not None
    assert (deal.number, deal.dealer, deal.players) == (1, dealer, (A, B, C, D))


@pytest.mark.parametrize("dealer", [-1, 4, 99])
def test_a_dealer_sits_at_the_table(dealer: int) -> None:  # D5
    given().when(OpenMatch(("Ana", "Bob", "Cléo", "Dan"), Place(dealer), Judge.TABLE)).refused("dealer_unknown", "D5")


@pytest.mark.parametrize("players", [4, 3])
def test_all_cards_are_dealt_four_to_each(players: int) -> None:  # D5, D6, D8: no stock, no discard pile
    assert cards_in_play(players) == players * HAND_CARDS


# Passing


def test_passing_has_no_turns_and_no_facts_of_its_own() -> None:  # D7, D9, D10, D11
    table = seated().passing()
    assert table.state.phase is Phase.PASSING
    assert not any("pass" in kind.__name__.lower() for kind in DONKEY.legal(table.state))
    table.when(StartPassing(1)).refused("out_of_turn", phase=Phase.PASSING)


# The signal


def test_the_signals_of_a_race_are_kept_in_their_order() -> None:  # D12, D13, R5
    said = verdict(2, 0, 3, 1, last=1)
    table = watched().passing().do(ReportVerdict(1, said))
    race = table.state.deal.race if table.state.deal else None
    assert race is not None
    assert race.verdict is not None
    assert [touch.seat for touch in race.verdict.touches] == [2, 0, 3, 1]
    assert all(touch.held_s > 0 for touch in race.verdict.touches)
    assert (race.first, race.last, race.by) == (C, B, Judge.CAMERA)


@pytest.mark.parametrize("last", range(4))
def test_the_last_to_touch_takes_the_next_letter(last: int) -> None:  # D14
    table = seated().passing().do(JudgeRace(1, Place(last)))
    after = table.when(TellFour(1, shown=True)).then(DealEnded(1, Place(last), Because.LAST_TO_TOUCH))
    assert [len(letters) for letters in after.letters] == [int(place == last) for place in range(4)]
    assert letter_taken(after.state, 1) == "D"


@pytest.mark.parametrize("first", [None, B])
def test_the_first_to_signal_shows_the_four_of_a_kind(first: Place | None) -> None:  # D15, R6
    table = seated().passing().do(JudgeRace(1, D, first))
    assert table.state.phase is Phase.REVEAL
    assert table.letters == ("", "", "", "")
    table.when(TellFour(1, shown=True)).then(DealEnded(1, D, Because.LAST_TO_TOUCH))


@pytest.mark.parametrize("phase", ["dealing", "passing", "judging", "over"])
def test_nobody_shows_cards_before_the_race_is_ruled_on(phase: str) -> None:  # D15
    tables = {
        "dealing": watched(),
        "passing": watched().passing(),
        "judging": watched().passing().do(ReportVerdict(1, verdict(0, 1))),
        "over": seated().loses(*[A] * 6, *[B] * 6),
    }
    table = tables[phase]
    code = "match_over" if phase == "over" else "out_of_turn"
    table.when(TellFour(1, shown=True)).refused(code, "D22" if phase == "over" else "state")


@pytest.mark.parametrize("last", [D, None])
def test_a_false_signal_takes_the_letter_instead_of_the_last(last: Place | None) -> None:  # D16, R3
    table = seated().passing().do(JudgeRace(1, last, first=B))
    after = table.when(TellFour(1, shown=False)).then(DealEnded(1, B, Because.FALSE_SIGNAL))
    assert after.letters == ("", "D", "", "")


def test_a_false_signal_needs_a_name() -> None:  # D16
    table = seated().passing().do(JudgeRace(1, D))
    table.when(TellFour(1, shown=False)).refused("who_was_first", "D16")
    table.when(TellFour(1, shown=False, first=D)).refused("first_is_last", "D14", place=D)
    table.when(TellFour(1, shown=False, first=A)).then(
        RaceJudged(1, Ruling.LAST, A, D, (), Judge.TABLE), DealEnded(1, A, Because.FALSE_SIGNAL)
    )


def test_a_human_fills_in_the_first_and_the_ruling_stays_the_cameras() -> None:  # D16, R7
    said = verdict(0, 1, 2, last=3)
    unknown_first = RaceJudged(1, Ruling.LAST, None, D, (), Judge.CAMERA, said)
    table = given(OPENED_WITH_CAMERA, SeatsBound((A, B, C, D)), PassingStarted(1), unknown_first)
    table.when(TellFour(1, shown=False, first=C)).then(
        RaceJudged(1, Ruling.LAST, C, D, (), Judge.CAMERA, said), DealEnded(1, C, Because.FALSE_SIGNAL)
    )


def test_a_human_who_contradicts_the_camera_takes_the_ruling_over() -> None:  # R7
    said = verdict(0, 1, 2, last=3)
    table = watched().passing().do(ReportVerdict(1, said))
    table.when(TellFour(1, shown=False, first=B)).then(
        RaceJudged(1, Ruling.LAST, B, D, (), Judge.TABLE, said), DealEnded(1, B, Because.FALSE_SIGNAL)
    )


def test_a_shared_last_place_gives_no_letter() -> None:  # D17
    table = watched().passing().do(ReportVerdict(1, verdict(0, 1, 2, 3, heat=(2, 3))))
    after = table.when(TellFour(1, shown=True)).then(DealEnded(1, None, Because.DEAD_HEAT))
    assert after.letters == ("", "", "", "")
    assert (after.number, after.state.phase) == (2, Phase.DEALING)
    assert letter_taken(after.state, 1) is None


def test_the_first_to_signal_earns_nothing() -> None:  # D18
    table = seated().loses(D).passing().do(JudgeRace(2, C, first=A), TellFour(2, shown=True))
    assert table.letters == ("", "", "D", "D")


# Letters, elimination, end


def test_the_sixth_letter_puts_a_player_out() -> None:  # D19
    table = seated().loses(*[B] * 5)
    assert table.state.still_in == (A, B, C, D)
    table = table.loses(B)
    assert table.state.still_in == (A, C, D)
    assert [goes_out(table.state, n) for n in range(1, 8)] == [None] * 5 + [B, None]
    assert [letter_taken(table.state, n) for n in range(1, 8)] == [*"DONKEY", None]
    table.passing().when(JudgeRace(7, B)).refused("not_in_deal", "D19", place=B, deal=7)


def test_one_whole_rank_goes_with_the_first_who_is_out() -> None:  # D20
    table = seated().loses(*[B] * 5)
    assert ranks_removed(table.state) == ()
    table = table.loses(B)
    deal = table.state.deal
    assert deal is not None
    assert (deal.ranks, deal.cards, ranks_removed(table.state)) == (
        (Rank.ACE, Rank.KING, Rank.QUEEN),
        12,
        (Rank.JACK,),
    )
    assert deal.cards == HAND_CARDS * len(deal.players)
    assert ranks_removed(table.loses(A).state) == ()
    assert ranks_removed(table.do(BreakOff(7)).state) == ()


@pytest.mark.parametrize(
    ("losers", "dealers"),
    [
        ((1, 1, 2), (0, 1, 2, 3)),
        ((1, 2, 3, 0, 0), (0, 1, 2, 3, 0, 1)),
        ((1,) * 6 + (0, 0), (0, 1, 2, 3, 0, 1, 2, 3, 0)),  # Bob is out after deal 6, which he dealt
        ((2,) * 6 + (0, 0, 0), (0, 1, 2, 3, 0, 1, 3, 0, 1, 3)),  # Cléo is out: from Bob the deal goes to Dan
    ],
)
def test_the_deal_passes_to_the_left_among_those_still_in(
    losers: tuple[int, ...], dealers: tuple[int, ...]
) -> None:  # D21
    assert seated(0).loses(*losers).dealers == dealers


@pytest.mark.parametrize("last_deals", [(1,), (None, 1), (None, None, 1)])
def test_two_are_left_and_both_win(last_deals: tuple[int | None, ...]) -> None:  # D22
    table = seated().loses(*[D] * 6, *[B] * 5)
    assert DONKEY.outcome(table.state) is None
    table = table.loses(*last_deals)
    assert table.state.phase is Phase.OVER
    assert table.state.deal is None
    assert DONKEY.outcome(table.state) == Outcome((A, C), (D, B), Termination.TWO_LEFT)
    assert out_in_order(table.state) == (D, B)
    assert WINNERS == 2


def test_the_match_never_goes_down_to_one() -> None:  # D22
    table = seated().loses(*[D] * 6, *[B] * 6)
    number = len(table.state.deals) + 1
    for command in (StartPassing(number), JudgeRace(number, A), BreakOff(number), ChooseJudge(Judge.CAMERA)):
        table.when(command).refused("match_over", "D22")
    table.when(BindSeats((A, B, C, D))).refused("match_over", "D22")


def test_the_worked_example() -> None:  # D23
    # A passes Q♣ before K♣ comes in from the right: three kings and one more are four cards, never five (D8).
    hand = ["K♠", "K♥", "K♦", "Q♣"]
    hand.remove("Q♣")
    hand.append("K♣")
    assert len(hand) == HAND_CARDS
    assert {card[0] for card in hand} == {Rank.KING}
    table = watched(dealer=1).passing().do(ReportVerdict(1, verdict(0, 1, 2, last=3)))
    race = table.state.deal.race if table.state.deal else None
    assert race is not None
    assert (race.first, race.last) == (A, D)
    after = table.when(TellFour(1, shown=True)).then(DealEnded(1, D, Because.LAST_TO_TOUCH))
    assert after.letters == ("", "", "", "D")


def test_every_rule_is_cited_by_a_test() -> None:
    cited = set()
    for file in Path(__file__).parent.glob("test_donkey_*.py"):
        for comment in re.findall(r"#(.*)", file.read_text(encoding="utf-8")):
            cited |= set(re.findall(r"\b[DRN]\d+\b", comment))
    rules = {f"D{n}" for n in range(1, 24)} | {f"R{n}" for n in range(1, 8)} | {"N1", "N2"}
    assert rules - cited == set()
