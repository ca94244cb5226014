"""What the rules of Donkey refuse, what comes too late to matter, and what may be wished for when."""

import pytest
from donkey_table import NAMES, OPENED, A, B, C, D, Table, given, seated, verdict, watched

from engine.donkey import (
    DONKEY,
    NAME_LENGTH,
    Because,
    BindSeats,
    BreakOff,
    ChooseJudge,
    Command,
    CorrectDeal,
    DealEnded,
    Judge,
    JudgeChosen,
    JudgeRace,
    MatchOpened,
    OpenMatch,
    Phase,
    Place,
    RaceJudged,
    ReportVerdict,
    SeatsBound,
    StartPassing,
    TellFour,
    clean_name,
    unseated,
    watched_seats,
)
from engine.rules import why_not
from engine.verdict import Ruling, Seat


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ana ", "Ana"),
        ("Jean  Luc", "Jean Luc"),
        ("Ana\n", "Ana"),
        ("Cle\u0301o", "Cl\u00e9o"),
        ("An\x00a\x07", "Ana"),
        ("🫏", "🫏"),
        ("👩‍🚀", "👩‍🚀"),
        ("李", "李"),
        ("\ud800Ana", "Ana"),
        ("   ", ""),
    ],
)
def test_names_are_kept_clean(typed: str, kept: str) -> None:  # D2
    assert clean_name(typed) == kept


def test_a_match_is_opened_with_clean_names() -> None:  # D2
    typed, kept = (" Ana", "Bob ", "Cle\u0301o", "Dan\n"), ("Ana", "Bob", "Cl\u00e9o", "Dan")
    given().when(OpenMatch(typed, A, Judge.TABLE)).then(MatchOpened(kept, A, Judge.TABLE))


@pytest.mark.parametrize(
    ("names", "code", "values"),
    [
        (("Ana", "", "Cléo", "Dan"), "name_empty", {"place": 1}),
        (("Ana", " \t ", "Cléo", "Dan"), "name_empty", {"place": 1}),
        (("Ana", "\u200b\u200b", "Cléo", "Dan"), "name_empty", {"place": 1}),
        (("Ana", "Bob", "x" * (NAME_LENGTH + 1), "Dan"), "name_long", {"place": 2, "most": NAME_LENGTH}),
        (("Ana", "Bob", "Cléo", "ANA"), "name_twice", {"place": 3, "other": 0}),
        (("Ana", "Bob", " bob ", "Dan"), "name_twice", {"place": 2, "other": 1}),
        (("Cl\u00e9o", "Cle\u0301o", "Bob", "Dan"), "name_twice", {"place": 1, "other": 0}),
        (("Strauß", "STRAUSS", "Bob", "Dan"), "name_twice", {"place": 1, "other": 0}),
        (("Ana", "An\u200ba", "Bob", "Dan"), "name_twice", {"place": 1, "other": 0}),
    ],
)
def test_four_people_can_be_told_apart(names: tuple[str, ...], code: str, values: dict[str, object]) -> None:  # D2
    given().when(OpenMatch(names, A, Judge.TABLE)).refused(code, "D2", **values)


@pytest.mark.parametrize("name", ["x" * NAME_LENGTH, f"  {'x' * NAME_LENGTH}  "])
def test_a_name_may_be_as_long_as_a_line(name: str) -> None:
    names = (name, "Bob", "Cléo", "Dan")
    given().when(OpenMatch(names, A, Judge.TABLE)).then(MatchOpened(("x" * 20, *names[1:]), A, Judge.TABLE))


def test_a_match_is_opened_once() -> None:
    seated().when(OpenMatch(NAMES, A, Judge.TABLE)).refused("match_open")
    assert DONKEY.evolve(seated().state, MatchOpened(tuple("wxyz"), B, Judge.CAMERA)) == seated().state


@pytest.mark.parametrize(
    "command",
    [
        ChooseJudge(Judge.CAMERA),
        BindSeats((A, B, C, D)),
        StartPassing(1),
        ReportVerdict(1, verdict(0, 1, 2, last=3)),
        JudgeRace(1, A),
        TellFour(1, shown=True),
        BreakOff(1),
        CorrectDeal(1, None),
    ],
)
def test_nothing_happens_before_people_sit_down(command: Command) -> None:
    given().when(command).refused("no_match")


# Who judges


@pytest.mark.parametrize("phase", [Phase.DEALING, Phase.PASSING, Phase.JUDGING, Phase.REVEAL])
def test_the_judge_may_change_at_any_time(phase: Phase) -> None:
    table = {
        Phase.DEALING: watched(),
        Phase.PASSING: watched().passing(),
        Phase.JUDGING: watched().passing().do(ReportVerdict(1, verdict(0, 1))),
        Phase.REVEAL: watched().passing().do(JudgeRace(1, A)),
    }[phase]
    after = table.when(ChooseJudge(Judge.TABLE)).then(JudgeChosen(Judge.TABLE))
    assert after.state.phase is phase
    back = after.when(ChooseJudge(Judge.CAMERA)).then(JudgeChosen(Judge.CAMERA))
    assert back.state == table.state
    back.when(ChooseJudge(Judge.CAMERA)).then()


def test_a_camera_that_dies_hands_the_race_over() -> None:
    table = watched().passing().do(ChooseJudge(Judge.TABLE))
    table.when(ReportVerdict(1, verdict(0, 1, 2, last=3))).then()  # its last words come too late
    table.when(JudgeRace(1, C, first=A)).then(RaceJudged(1, Ruling.LAST, A, C, (), Judge.TABLE))


def test_a_camera_without_seats_cannot_take_over_a_race() -> None:
    table = seated().passing()
    table.when(ChooseJudge(Judge.CAMERA)).refused("seats_not_bound", "D4", places=(A, B, C, D))
    assert ChooseJudge not in DONKEY.legal(table.state)
    seated().when(ChooseJudge(Judge.CAMERA)).then(JudgeChosen(Judge.CAMERA))


# Seats


def test_seats_stay_while_the_camera_judges_them() -> None:
    watched().passing().when(BindSeats((D, C, B, A))).refused("race_on")
    watched().passing().do(ChooseJudge(Judge.TABLE)).when(BindSeats((D, C, B, A))).then(SeatsBound((D, C, B, A)))


def test_binding_the_same_seats_again_changes_nothing() -> None:
    watched().when(BindSeats((A, B, C, D))).then()


@pytest.mark.parametrize("places", [(4, 0, 1, 2), (-1, 0, 1, 2, 3), (0, 1, 2, 3, 4)])
def test_only_players_sit_at_camera_seats(places: tuple[int, ...]) -> None:
    seated().when(BindSeats(tuple(Place(p) for p in places))).refused("place_unknown", "D2")


@pytest.mark.parametrize(
    ("places", "watching", "missing"),
    [
        ((3, 0, 2), (0, 1, 2), ()),  # the camera sees the three who play
        ((3, 1, 0, 2), (0, 2, 3), ()),  # it sees Bob too, who is out
    ],
)
def test_who_is_out_need_not_be_seen(
    places: tuple[int, ...], watching: tuple[int, ...], missing: tuple[Place, ...]
) -> None:  # D19
    table = seated().loses(*[B] * 6).do(BindSeats(tuple(Place(p) for p in places)))
    assert watched_seats(table.state) == tuple(Seat(seat) for seat in watching)
    assert unseated(table.state) == missing


def test_a_player_who_comes_back_needs_a_seat_again() -> None:  # R7, D4
    table = seated().loses(*[B] * 6).do(BindSeats((A, C, D)), ChooseJudge(Judge.CAMERA), CorrectDeal(6, A))
    assert unseated(table.state) == (B,)
    table.when(StartPassing(7)).refused("seats_not_bound", "D4", places=(B,))
    assert StartPassing not in DONKEY.legal(table.state)


# The deal that is meant


@pytest.mark.parametrize("number", [0, 1, 3, 99, -1])
@pytest.mark.parametrize("kind", [StartPassing, BreakOff, JudgeRace, TellFour])
def test_a_command_for_another_deal_is_refused(kind: type, number: int) -> None:
    args = {StartPassing: (), BreakOff: (), JudgeRace: (A,), TellFour: (True,)}[kind]
    seated().loses(A).when(kind(number, *args)).refused("other_deal", deal=number, open=2)


@pytest.mark.parametrize(
    ("table", "number"),
    [
        (watched(), 1),  # not started
        (watched().passing(), 2),
        (watched().passing().do(BreakOff(1)), 1),  # broken off
        (watched().passing().do(BreakOff(1)).passing(), 1),  # of the deal before
        (watched().passing().do(ReportVerdict(1, verdict(0, 1))), 1),  # repeated
        (watched().passing().do(JudgeRace(1, A)), 1),  # the table was quicker
        (seated().passing(), 1),  # nobody asked the camera
        (seated().loses(*[A] * 6, *[B] * 6), 12),
    ],
)
def test_a_verdict_that_nobody_waits_for_changes_nothing(table: Table, number: int) -> None:
    table.when(ReportVerdict(number, verdict(1, 2, 3, last=0))).then()


@pytest.mark.parametrize("phase", ["dealing", "over"])
def test_a_race_is_ruled_on_only_when_there_is_one(phase: str) -> None:
    if phase == "dealing":
        seated().when(JudgeRace(1, A)).refused("out_of_turn", phase=Phase.DEALING)
    else:
        seated().loses(*[A] * 6, *[B] * 6).when(JudgeRace(13, C)).refused("match_over", "D22")


@pytest.mark.parametrize("place", [4, -1, 17])
def test_only_players_are_named(place: int) -> None:
    table = seated().passing()
    table.when(JudgeRace(1, Place(place))).refused("not_in_deal", "D19", place=place)
    table.when(JudgeRace(1, A, first=Place(place))).refused("not_in_deal", "D19", place=place)
    table = table.do(JudgeRace(1, A))
    table.when(TellFour(1, shown=False, first=Place(place))).refused("not_in_deal", "D19", place=place)


def test_nobody_is_first_and_last() -> None:  # D14
    seated().passing().when(JudgeRace(1, A, first=A)).refused("first_is_last", "D14", place=A)
    table = watched().passing().do(ReportVerdict(1, verdict(0, 1, 2, last=3)))
    # The camera saw Ana first; the table says that she was last: so nobody knows who was first.
    table.when(JudgeRace(1, A)).then(RaceJudged(1, Ruling.LAST, None, A, (), Judge.TABLE, verdict(0, 1, 2, last=3)))


def test_saying_the_same_again_changes_nothing() -> None:
    seated().passing().do(JudgeRace(1, A, first=B)).when(JudgeRace(1, A, first=B)).then()
    seated().passing().do(JudgeRace(1, A, first=B)).when(JudgeRace(1, A)).then()
    seated().passing().do(JudgeRace(1, None)).when(JudgeRace(1, None)).then()


def test_a_human_may_confirm_the_camera() -> None:
    said = verdict(0, 1, 2, last=3)
    table = watched().passing().do(ReportVerdict(1, said))
    table.when(JudgeRace(1, D)).then(RaceJudged(1, Ruling.LAST, A, D, (), Judge.TABLE, said))


def test_a_no_call_that_nobody_can_settle_is_a_dead_heat() -> None:  # D17, N2
    said = verdict(0, 1, unclear=(2, 3))
    table = watched().passing().do(ReportVerdict(1, said))
    table = table.when(JudgeRace(1, None)).then(RaceJudged(1, Ruling.DEAD_HEAT, A, None, (C, D), Judge.TABLE, said))
    table.when(TellFour(1, shown=True)).then(DealEnded(1, None, Because.DEAD_HEAT))


@pytest.mark.parametrize("phase", ["dealing", "passing", "judging", "reveal"])
def test_a_deal_can_be_broken_off_at_any_time(phase: str) -> None:  # R1
    table = {
        "dealing": watched(),
        "passing": watched().passing(),
        "judging": watched().passing().do(ReportVerdict(1, verdict(0, 1))),
        "reveal": watched().passing().do(ReportVerdict(1, verdict(0, 1, 2, last=3))),
    }[phase]
    after = table.when(BreakOff(1)).then(DealEnded(1, None, Because.INTERRUPTED))
    assert (after.dealers, after.letters, after.state.phase) == ((0, 0), ("", "", "", ""), Phase.DEALING)


# What an interface enables


EVERYTHING = frozenset(
    {OpenMatch, ChooseJudge, BindSeats, StartPassing, ReportVerdict, JudgeRace, TellFour, BreakOff, CorrectDeal}
)


@pytest.mark.parametrize(
    ("table", "kinds"),
    [
        (given(), {OpenMatch}),
        (given(OPENED), {ChooseJudge, BindSeats, StartPassing, BreakOff}),
        (seated(judge=Judge.CAMERA), {ChooseJudge, BindSeats, BreakOff}),
        (watched(), {ChooseJudge, BindSeats, StartPassing, BreakOff}),
        (watched().passing(), {ChooseJudge, ReportVerdict, JudgeRace, BreakOff}),
        (seated().passing(), {BindSeats, JudgeRace, BreakOff}),
        (seated(seats=(0, 1, 2, 3)).passing(), {ChooseJudge, BindSeats, JudgeRace, BreakOff}),
        (watched().passing().do(ReportVerdict(1, verdict(0))), {ChooseJudge, BindSeats, JudgeRace, BreakOff}),
        (seated().passing().do(JudgeRace(1, A)), {ChooseJudge, BindSeats, JudgeRace, TellFour, BreakOff}),
        (seated().loses(A), {ChooseJudge, BindSeats, StartPassing, BreakOff, CorrectDeal}),
        (seated().loses(*[A] * 6, *[B] * 6), {CorrectDeal}),
    ],
)
def test_what_makes_sense_when(table: Table, kinds: set[type[Command]]) -> None:
    assert DONKEY.legal(table.state) == kinds
    assert kinds <= EVERYTHING


def test_the_reason_for_a_refusal_can_be_asked_for() -> None:
    table = seated()
    assert why_not(DONKEY, table.state, StartPassing(1)) is None
    reason = why_not(DONKEY, table.state, StartPassing(2))
    assert reason is not None
    assert (reason.code, reason.values) == ("other_deal", {"deal": 2, "open": 1})
