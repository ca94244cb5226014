"""What the screens show, decided without drawing anything."""

from dataclasses import replace

import pytest
from table_kit import NAMES, A, B, C, D, camera_table, open_store, play_deal, play_out, status, verdict

from companion.i18n import say, words_for
from companion.referee_port import Process, RefereeState
from companion.sample import SampleStep
from companion.selectors.camera import setup_page, trouble_of
from companion.selectors.deeds import deed, doer, log_rows
from companion.selectors.home import home_screen, name_faults, names_refused, swapped
from companion.selectors.match import Dealing, Judging, Over, Passing, Reveal, correctable, margin_words, match_screen
from companion.selectors.players import last_result, player_lines
from companion.selectors.refusals import refusal
from companion.selectors.sample import sample_screen
from companion.store import Store
from companion.table import Table, Watch
from engine.donkey import Because, BreakOff, CorrectDeal, JudgeRace, Rank, StartPassing, TellFour
from engine.errors import IllegalCommandError
from engine.refereeing import Fault, FaultCode, Light, Mode
from engine.verdict import Reason, Ruling, Seat

WHO = "phone:1"


def shown(store: Store) -> object:
    return match_screen(store, RefereeState(), Watch.NOT_WANTED).body


def table_shown(table: Table) -> object:
    return match_screen(table.store, table.referee.state, table.watch).body


# --- the deal


def test_deal_names_dealer_left_neighbour_and_cards() -> None:
    body = shown(open_store(dealer=3))
    assert isinstance(body, Dealing)
    assert (body.dealer.name, body.next_to.name, body.drawn) == ("Dan", "Ana", True)  # D5, D21: to the left
    assert (body.cards, body.ranks) == (16, tuple(Rank))  # D3
    assert (body.result, body.needs_seats, body.camera, body.ready) == (None, False, None, True)


def test_deal_after_a_letter_shows_it() -> None:
    store = open_store()
    play_deal(store, B)
    body = shown(store)
    assert isinstance(body, Dealing)
    assert body.result is not None
    assert body.result.loser is not None
    assert (body.result.loser.name, body.result.letter, body.result.goes_out) == ("Bob", "D", False)
    assert [line.fresh for line in player_lines(store.state)] == [False, True, False, False]
    assert (body.dealer.name, body.drawn) == ("Bob", False)


def test_deal_after_somebody_went_out_removes_the_jacks() -> None:
    store = open_store()
    for _ in range(6):
        play_deal(store, D)
    body = shown(store)
    assert isinstance(body, Dealing)
    assert body.result is not None
    assert body.result.goes_out  # D19
    assert (body.removed, body.cards) == ((Rank.JACK,), 12)  # D20
    assert "Dan" not in {body.dealer.name, body.next_to.name}
    store.dispatch(BreakOff(7), WHO)
    body = shown(store)
    assert isinstance(body, Dealing)
    assert body.removed == ()  # only once
    store.dispatch(CorrectDeal(1, None), WHO)
    body = shown(store)
    assert isinstance(body, Dealing)
    assert (body.restored, body.cards) == ((Rank.JACK,), 16)


@pytest.mark.parametrize(
    ("last", "shown_four", "because", "loser"),
    [
        (B, True, Because.LAST_TO_TOUCH, "Bob"),  # D14
        (B, False, Because.FALSE_SIGNAL, "Cléo"),  # D16, R3
        (None, True, Because.DEAD_HEAT, None),  # D17
    ],
)
def test_result_tells_why(last: int | None, shown_four: bool, because: Because, loser: str | None) -> None:
    store = open_store()
    store.dispatch(StartPassing(1), WHO)
    store.dispatch(JudgeRace(1, last=last, first=C), WHO)  # type: ignore[arg-type]
    store.dispatch(TellFour(1, shown=shown_four), WHO)
    result = last_result(store.state)
    assert result is not None
    assert result.because is because
    assert (result.loser.name if result.loser else None) == loser


# --- silence


def test_nothing_that_the_camera_sees_shows_while_cards_go_round() -> None:
    # N1: whatever the referee reports about faces and speed, the screen stays the same to the last record.
    table, referee = camera_table()
    table.store.dispatch(StartPassing(1), WHO)
    referee.status(Mode.ARMED)
    before = match_screen(table.store, referee.state, table.watch)
    assert isinstance(before.body, Passing)
    assert (before.body.by_camera, before.body.blind, before.trouble) == (True, False, None)
    armed = status(Mode.ARMED)
    for change in (
        replace(armed, seats=tuple(replace(seat, in_sight=False) for seat in armed.seats)),
        replace(armed, seats=tuple(replace(seat, light=Light.DARK) for seat in armed.seats)),
        replace(armed, fps=3.0, delay_s=2.0),
    ):
        referee.news(replace(referee.state, status=change))
        assert match_screen(table.store, referee.state, table.watch) == before
    warning = Fault(FaultCode.SEATS_MISSING, "a face is gone", 3, 4, fatal=False)
    referee.news(replace(referee.state, status=armed, fault=warning))
    assert match_screen(table.store, referee.state, table.watch) == before


def test_referee_that_died_is_told_while_cards_go_round() -> None:
    table, referee = camera_table()
    table.store.dispatch(StartPassing(1), WHO)
    referee.status(Mode.ARMED)
    referee.died()
    screen = match_screen(table.store, referee.state, table.watch)
    assert screen.trouble is not None
    assert words_for("en")(screen.trouble.title) == "The referee stopped"
    assert isinstance(screen.body, Passing)


# --- the ruling


def test_ruling_of_the_camera_in_names_and_plain_words() -> None:
    table, referee = camera_table()  # from the left: Cléo, Ana, Dan, Bob
    table.store.dispatch(StartPassing(1), WHO)
    referee.status(Mode.ARMED)
    referee.rules(verdict(referee.armings[-1].deal, last=2, first=1))
    body = table_shown(table)
    assert isinstance(body, Reveal)
    assert body.last is not None
    assert body.first is not None
    assert (body.last.name, body.first.name, body.by_camera) == ("Dan", "Ana", True)
    assert [line.name for line in body.order] == ["Ana", "Cléo", "Bob", "Dan"]
    assert body.margin == say("margin-tenth")
    table.store.dispatch(JudgeRace(1, last=B), WHO)  # R7
    body = table_shown(table)
    assert isinstance(body, Reveal)
    assert body.last is not None
    assert (body.last.name, body.by_camera, body.margin, body.order) == ("Bob", False, None, ())


def test_no_call_hands_over_to_the_table() -> None:
    table, referee = camera_table()
    table.store.dispatch(StartPassing(1), WHO)
    referee.status(Mode.ARMED)
    unsure = replace(verdict(referee.armings[-1].deal, None), candidates=(Seat(0), Seat(1)))
    referee.rules(unsure)
    body = table_shown(table)
    assert isinstance(body, Judging)  # N2
    assert body.why == say("no-call-not_in_sight")
    assert [line.name for line in body.candidates] == ["Cléo", "Ana"]


@pytest.mark.parametrize(
    ("margin", "key"),
    [
        (None, "one-remained"),
        (12, "hair"),
        (90, "tenth"),
        (250, "quarter"),
        (500, "half"),
        (1000, "seconds"),
        (2600, "seconds"),
    ],
)
def test_margin_in_plain_words(margin: float | None, key: str) -> None:
    told = margin_words(replace(verdict("1", 3), margin_ms=margin))
    assert told is not None
    assert told.key == f"margin-{key}"


def test_no_margin_without_a_last_one() -> None:
    assert margin_words(verdict("1", None)) is None
    assert margin_words(None) is None


def test_both_winners_are_shown() -> None:
    store = open_store()
    play_out(store)
    body = shown(store)
    assert isinstance(body, Over)  # D22
    assert [line.name for line in body.winners] == ["Ana", "Bob"]
    assert body.deals == 12


# --- undo, log, corrections


def test_undo_says_what_it_will_take_back() -> None:
    store = open_store()
    assert match_screen(store, RefereeState(), Watch.NOT_WANTED).undo is None
    play_deal(store, B)
    screen = match_screen(store, RefereeState(), Watch.NOT_WANTED)
    assert (screen.undo, screen.redo) == (say("deed-letter", name="Bob"), None)
    store.undo(WHO)
    screen = match_screen(store, RefereeState(), Watch.NOT_WANTED)
    assert screen.undo == say("deed-judged-last", name="Bob")
    assert screen.redo == say("deed-letter", name="Bob")


def test_log_tells_everything_newest_first() -> None:
    store = open_store()
    play_deal(store, B)
    store.undo("computer:2")
    rows = log_rows(store.log, store.state.players)
    words = words_for("en")
    assert [words(row.what) for row in rows] == [
        "Undone: letter for Bob",
        "Deal 1: a letter for Bob.",
        "Deal 1: Bob was last.",
        "Deal 1: the cards go round.",
        "Ana, Bob, Cléo, Dan sat down. Ana was drawn as first dealer.",
    ]
    assert [row.void for row in rows] == [False, True, False, False, False]
    assert words(rows[0].who) == "Computer 2"


@pytest.mark.parametrize(
    ("who", "words"),
    [("referee", "Camera"), ("phone:3", "Phone 3"), ("tablet:1", "Tablet 1"), ("Grandma", "Grandma"), ("x:y", "x:y")],
)
def test_doer_has_a_name(who: str, words: str) -> None:
    assert words_for("en")(doer(who)) == words


def test_every_deed_of_a_match_has_words() -> None:
    table, referee = camera_table()
    table.store.dispatch(StartPassing(1), WHO)
    referee.status(Mode.ARMED)
    referee.rules(verdict(referee.armings[-1].deal, last=2))
    table.store.dispatch(TellFour(1, shown=True), WHO)
    table.store.dispatch(CorrectDeal(1, None), WHO)
    table.store.undo(WHO)
    table.store.redo(WHO)
    for language in ("en", "fr"):
        for line in table.store.log:
            for told in (deed((line.fact,), NAMES), *(row.what for row in log_rows(table.store.log, NAMES))):
                assert "[" not in words_for(language)(told)


def test_correctable_deals_newest_first_with_choices() -> None:
    store = open_store()
    play_deal(store, B)
    store.dispatch(BreakOff(2), WHO)
    two, one = correctable(store.state)
    assert (one.number, one.loser, [line.name for line in one.choices]) == (1, B, list(NAMES))
    assert (two.number, two.loser) == (2, None)
    assert one.what == say("deal-loser", deal=1, name="Bob")


def test_refusals_have_words() -> None:
    for code in ("match_going_on", "out_of_turn", "who_was_first"):
        for language in ("en", "fr"):
            assert "[" not in words_for(language)(refusal(IllegalCommandError(code, "no")))


# --- the first screen


def test_home_offers_the_match_on_the_table_first() -> None:
    store = open_store()
    home = home_screen(store.snapshot, store.matches(), sample=True, unreadable=None)
    assert home.resume is not None
    assert (home.resume.match, home.open_now, home.recent) == (store.match_id, True, ())
    store.leave()
    home = home_screen(store.snapshot, store.matches(), sample=True, unreadable=None)
    assert home.resume is not None
    assert home.open_now is False


def test_home_lists_finished_and_damaged_matches() -> None:
    store = open_store()
    play_out(store)
    store.leave()
    damaged = replace(store.matches()[0], match="x", damaged="not readable")
    home = home_screen(store.snapshot, (*store.matches(), damaged), sample=False, unreadable=None)
    assert home.resume is None
    assert [line.broken for line in home.recent] == [False, True]
    assert home.recent[0].what == say("recent-won", first="Ana", second="Bob")


@pytest.mark.parametrize(
    ("names", "faults"),
    [
        (("Ana", "Bob", "Cléo", "Dan"), (None, None, None, None)),
        (("", "Bob", "  ", "Dan"), ("name-empty", None, "name-empty", None)),
        (("Ana", "ANA ", "Cléo", "Dan"), (None, "name-twice", None, None)),
        (("Zoe\u0301", "Zoé", "Cléo", "Dan"), (None, "name-twice", None, None)),
        (("A" * 21, "Bob", "Cléo", "Dan"), ("name-long", None, None, None)),
        (("A" * 20, "Bob", "Cléo", "Dan"), (None, None, None, None)),
        (("\u200b", "Bob", "Cléo", "Dan"), ("name-empty", None, None, None)),
    ],
)
def test_faults_in_names_are_those_of_the_rules(names: tuple[str, ...], faults: tuple[str | None, ...]) -> None:
    found = name_faults(names)
    assert tuple(fault.key if fault else None for fault in found) == faults
    assert names_refused(names) == any(faults)


def test_swapping_two_seats() -> None:
    assert swapped((0, 1, 2, 3), 0, 3) == (3, 1, 2, 0)
    assert swapped((0, 1, 2, 3), 2, 2) == (0, 1, 2, 3)


# --- the camera


def ready(**changes: object) -> RefereeState:
    return RefereeState(process=Process.READY, status=replace(status(), **changes))  # type: ignore[arg-type]


def test_setup_gives_each_face_its_player() -> None:
    page = setup_page(open_store().state, ready(), Watch.UNBOUND, status().seats, (C, B, A, D))
    assert [(mark.seat, mark.name) for mark in page.seats] == [(0, "Cléo"), (1, "Bob"), (2, "Ana"), (3, "Dan")]
    assert (page.can_confirm, page.all_proved, page.headline) == (True, False, say("setup-touch"))


def test_setup_is_content_when_everybody_was_seen() -> None:
    proved = tuple(replace(seat, proved=True) for seat in status().seats)
    page = setup_page(open_store().state, ready(seats=proved), Watch.UNBOUND, proved, (A, B, C, D))
    assert (page.all_proved, page.headline) == (True, say("setup-all-proved"))


def test_setup_counts_the_faces_that_are_missing() -> None:
    seats = status(found=3).seats
    page = setup_page(open_store().state, ready(seats=seats), Watch.FINDING, seats, (A, B, C, D))
    assert (page.searching, page.can_confirm) == (True, False)
    assert words_for("en")(page.headline) == "I see 3 faces of 4"


@pytest.mark.parametrize(
    ("change", "key"),
    [({"in_sight": False}, "seat-gone"), ({"light": Light.DIM}, "seat-dim"), ({"light": Light.DARK}, "seat-dark")],
)
def test_setup_says_what_is_wrong_with_a_seat(change: dict[str, object], key: str) -> None:
    first, *others = status().seats
    seats = (replace(first, **change), *others)  # type: ignore[arg-type]
    page = setup_page(open_store().state, ready(seats=seats), Watch.UNBOUND, seats, (A, B, C, D))
    assert page.seats[0].note == say(key, name="Ana")
    assert [mark.note for mark in page.seats[1:]] == [None, None, None]


def test_face_that_breathes_does_not_redraw_the_page() -> None:
    def page(shift: float) -> object:
        seats = tuple(replace(seat, box=(seat.box[0] + shift, *seat.box[1:])) for seat in status().seats)
        return setup_page(open_store().state, ready(seats=seats), Watch.UNBOUND, seats, (A, B, C, D))

    assert page(0.0) == page(0.002)
    assert page(0.0) != page(0.02)


@pytest.mark.parametrize("code", list(FaultCode))
def test_every_fault_says_what_happened_and_what_to_do(code: FaultCode) -> None:
    table, referee = camera_table()
    referee.news(replace(referee.state, process=Process.DIED, fault=Fault(code, "…", 3, 4)))
    trouble = trouble_of(table.store.state, referee.state, table.watch)
    assert trouble is not None
    for language in ("en", "fr"):
        title, advice = words_for(language)(trouble.title), words_for(language)(trouble.advice)
        assert "[" not in title + advice
        assert title != advice


def test_no_trouble_when_the_table_judges_itself() -> None:
    store = open_store()
    assert trouble_of(store.state, RefereeState(process=Process.DIED), Watch.NOT_WANTED) is None


# --- the sample race


def test_sample_says_when_it_cannot_be_shown() -> None:
    screen = sample_screen(available=False, step=SampleStep.OFF, verdict=None, state=RefereeState())
    assert (screen.available, screen.headline) == (False, say("sample-unavailable"))


@pytest.mark.parametrize("step", [SampleStep.OFF, SampleStep.STARTING, SampleStep.FINDING, SampleStep.WATCHING])
def test_sample_tells_how_far_it_is(step: SampleStep) -> None:
    screen = sample_screen(available=True, step=step, verdict=None, state=RefereeState())
    assert screen.headline == say(f"sample-{step.value}")
    assert screen.over is False


def test_sample_tells_the_order_and_the_last_one() -> None:
    judged = verdict("sample/1", last=2, first=1)
    held_out = replace(judged, touches=judged.touches[:3], reason=Reason.ONE_REMAINED, margin_ms=None)
    screen = sample_screen(available=True, step=SampleStep.RULED, verdict=held_out, state=RefereeState())
    assert (screen.order, screen.last, screen.over) == ((1, 0, 3, 2), 2, True)
    assert screen.margin == say("margin-one-remained")


def test_sample_that_failed_offers_to_try_again() -> None:
    dead = RefereeState(process=Process.DIED, fault=Fault(FaultCode.MODELS_BAD, "…"))
    screen = sample_screen(available=True, step=SampleStep.FAILED, verdict=None, state=dead)
    assert screen.trouble is not None
    assert screen.headline == say("fault-models_bad", found=0, wanted=0)
    unsure = replace(verdict("sample/1", None), ruling=Ruling.NO_CALL)
    screen = sample_screen(available=True, step=SampleStep.RULED, verdict=unsure, state=dead)
    assert screen.headline == say("no-call-not_in_sight")
    assert screen.last is None
