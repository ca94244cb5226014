"""The camera on the screens: its trouble, the set-up of the seats, the sample race."""

from dataclasses import replace

import pytest
from table_kit import A, B, C, D, camera_table, donkey, open_store, status, verdict

from companion.i18n import say, words_for
from companion.referee_port import Process, RefereeState
from companion.sample import SampleStep
from companion.selectors.donkey.camera import cameras_page, is_webcam, setup_page, trouble_of
from companion.selectors.donkey.sample import sample_screen
from companion.watch import Watch
from engine.refereeing import Complaint, Fault, FaultCode, FoundCamera, Light, Pace
from engine.verdict import Reason, Ruling

WHO = "phone:1"


# --- the camera


def ready(**changes: object) -> RefereeState:
    return RefereeState(process=Process.READY, status=replace(status(), **changes))  # type: ignore[arg-type]


def test_setup_gives_each_face_its_player() -> None:
    page = setup_page(donkey(open_store()).state, ready(), Watch.UNBOUND, status().seats, (C, B, A, D))
    assert [(mark.seat, mark.name) for mark in page.seats] == [(0, "Cléo"), (1, "Bob"), (2, "Ana"), (3, "Dan")]
    assert (page.can_confirm, page.all_proved, page.headline) == (True, False, say("setup-touch"))


def test_setup_is_content_when_everybody_was_seen() -> None:
    proved = tuple(replace(seat, proved=True) for seat in status().seats)
    page = setup_page(donkey(open_store()).state, ready(seats=proved), Watch.UNBOUND, proved, (A, B, C, D))
    assert (page.all_proved, page.headline) == (True, say("setup-all-proved"))


def test_setup_counts_the_faces_that_are_missing() -> None:
    seats = status(found=3).seats
    page = setup_page(donkey(open_store()).state, ready(seats=seats), Watch.FINDING, seats, (A, B, C, D))
    assert (page.searching, page.can_confirm) == (True, False)
    assert words_for("en")(page.headline) == "I see 3 faces of 4"


@pytest.mark.parametrize("complaint", list(Complaint))
def test_setup_says_what_is_wrong_with_a_seat_and_what_to_do(complaint: Complaint) -> None:
    first, *others = status().seats
    seats = (replace(first, complaints=(complaint, Complaint.DIM)), *others)
    page = setup_page(donkey(open_store()).state, ready(seats=seats), Watch.UNBOUND, seats, (A, B, C, D))
    note = page.seats[0].note
    assert note is not None
    assert words_for("en")(note) != words_for("fr")(note)
    assert [mark.note for mark in page.seats[1:]] == [None, None, None]


@pytest.mark.parametrize(
    ("pace", "light", "words"),
    [
        (None, Light.GOOD, None),  # a file
        (Pace(), Light.GOOD, None),  # not known yet
        (Pace(29.97), Light.GOOD, None),
        (Pace(23.98), Light.GOOD, None),
        (Pace(14.9, slow=True), Light.GOOD, "Only 15 pictures a second, and I need 24."),
        (Pace(14.9, slow=True), Light.DIM, "Only 15 pictures a second. In dim light a camera takes half as many"),
        (Pace(14.9, slow=True, light=Light.DIM), Light.GOOD, "switch on a lamp"),
        (Pace(29.9, steady=False), Light.GOOD, "come unevenly"),
        (Pace(29.9, light=Light.DARK), Light.GOOD, "switch on a light"),
        (Pace(29.9, light=Light.DIM), Light.GOOD, "With more light"),
    ],
)
def test_setup_says_what_is_wrong_with_the_pictures(pace: Pace | None, light: Light, words: str | None) -> None:
    seats = tuple(replace(seat, light=light) for seat in status().seats)
    for found in (4, 3):
        state = ready(pace=pace, seats=seats[:found])
        note = setup_page(donkey(open_store()).state, state, Watch.UNBOUND, seats[:found], (A, B, C, D)).note
        assert (note is None) is (words is None)
        assert words is None or (note is not None and words in words_for("en")(note))


def test_mirrored_the_picture_is_turned_and_the_seats_are_not() -> None:
    seats = status().seats
    plain, mirrored = (
        setup_page(donkey(open_store()).state, ready(), Watch.UNBOUND, seats, (C, B, A, D), mirrored=on)
        for on in (False, True)
    )
    assert [(mark.seat, mark.name) for mark in mirrored.seats] == [(mark.seat, mark.name) for mark in plain.seats]
    assert [mark.number for mark in plain.seats] == [1, 2, 3, 4]
    assert [mark.number for mark in mirrored.seats] == [4, 3, 2, 1]
    for one, other in zip(plain.seats, mirrored.seats, strict=True):
        assert one.box[0] + one.box[2] / 2 == pytest.approx(1 - other.box[0] - other.box[2] / 2, abs=0.01)
        assert one.box[1:] == other.box[1:]


@pytest.mark.parametrize(
    ("source", "webcam"), [("0", True), ("2", True), ("race.mp4", False), ("rtsp://192.168.0.7/1", False), ("", False)]
)
def test_only_what_looks_back_is_a_mirror(source: str, webcam: bool) -> None:
    assert is_webcam(RefereeState(source=source)) is webcam


def test_cameras_are_offered_by_name_and_the_one_in_use_is_marked() -> None:
    cameras = (FoundCamera(0, "Integrated camera"), FoundCamera(2))
    page = cameras_page(RefereeState(process=Process.READY, source="2", cameras=cameras))
    titles = [words_for("en")(option.title) for option in page.options]
    assert titles == ["Integrated camera, number 0", "Camera number 2"]
    assert [option.in_use for option in page.options] == [False, True]


@pytest.mark.parametrize(
    ("state", "headline"),
    [
        (RefereeState(), "cameras-seeking"),
        (RefereeState(seeking=True, cameras=()), "cameras-seeking"),
        (RefereeState(cameras=()), "cameras-none"),
        (RefereeState(cameras=(FoundCamera(0),)), "cameras-choose"),
    ],
)
def test_the_choice_says_how_far_it_is(state: RefereeState, headline: str) -> None:
    page = cameras_page(state)
    assert (page.headline, page.seeking) == (say(headline), headline == "cameras-seeking")


def test_a_camera_that_died_is_not_in_use() -> None:
    page = cameras_page(RefereeState(process=Process.DIED, source="0", cameras=(FoundCamera(0),)))
    assert not page.options[0].in_use


def test_the_table_keeps_to_the_camera_that_was_chosen() -> None:
    table, referee = camera_table()
    table.choose_camera(2)
    referee.died()
    table.stop_camera()
    table.start_camera()
    assert referee.starts[-2:] == ["2", "2"]


def test_face_that_breathes_does_not_redraw_the_page() -> None:
    def page(shift: float) -> object:
        seats = tuple(replace(seat, box=(seat.box[0] + shift, *seat.box[1:])) for seat in status().seats)
        return setup_page(donkey(open_store()).state, ready(seats=seats), Watch.UNBOUND, seats, (A, B, C, D))

    assert page(0.0) == page(0.002)
    assert page(0.0) != page(0.02)


@pytest.mark.parametrize("code", list(FaultCode))
def test_every_fault_says_what_happened_and_what_to_do(code: FaultCode) -> None:
    table, referee = camera_table()
    referee.news(replace(referee.state, process=Process.DIED, fault=Fault(code, "…", 3, 4)))
    trouble = trouble_of(table.donkey.state, referee.state, table.watch)
    assert trouble is not None
    for language in ("en", "fr"):
        title, advice = words_for(language)(trouble.title), words_for(language)(trouble.advice)
        assert "[" not in title + advice
        assert title != advice


def test_no_trouble_when_the_table_judges_itself() -> None:
    store = open_store()
    assert trouble_of(donkey(store).state, RefereeState(process=Process.DIED), Watch.NOT_WANTED) is None


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
