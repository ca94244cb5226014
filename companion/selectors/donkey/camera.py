"""The camera as screens show it: its trouble, and the set-up of the seats."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from companion.i18n import Say, say
from companion.referee_port import Process, RefereeState
from companion.watch import Lack, Past, Watch
from engine.donkey.state import Match, Phase, Place
from engine.refereeing import FaultCode, Light, Pace, SeatSight

BOX_STEPS = 200
"""Face boxes are shown in steps of 1/200 of the picture: a face that breathes does not redraw the page."""
SLOW_S = 1.5
"""From this delay behind the camera, in seconds, the computer is too busy to referee well."""
WATCHED: Final = Past()
"""A camera has watched the match already."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something keeps the camera from judging.

    Attributes:
        title: what has happened, in a few words.
        advice: what to do about it.
        again: what trying again is called.
        calm: whether nothing has failed: there never was a camera. No reason to be alarmed then.
        by_hand_first: whether to judge oneself is the next thing to do, and trying again the other one.
    """

    title: Say
    advice: Say
    again: Say = field(default_factory=lambda: say("trouble-restart"))
    calm: bool = False
    by_hand_first: bool = False


NEVER_THERE: Final = frozenset(
    {FaultCode.CAMERA_MISSING, FaultCode.CAMERA_BUSY, FaultCode.STREAM_FAILED, FaultCode.SOURCE_MISSING}
)
"""Faults of a camera that was never reached."""


def fault_of(state: RefereeState) -> Trouble | None:
    """What the referee complains about, or None."""
    fault = state.fault
    if fault is not None:
        values = {"found": fault.found or 0, "wanted": fault.wanted or 0}
        return Trouble(say(f"fault-{fault.code.value}", **values), say(f"advice-{fault.code.value}", **values))
    if state.process is Process.DIED:
        return Trouble(say("fault-died"), say("advice-died"))
    if state.stalled:
        return Trouble(say("fault-camera_stalled"), say("advice-camera_stalled"))
    return None


def no_camera(lack: Lack) -> Trouble:
    """There is none: nothing has failed, and one plays without."""
    return _by_hand_first(Trouble(say(f"no-camera-{lack.value}"), say(f"no-camera-{lack.value}-advice")))


def _by_hand_first(trouble: Trouble) -> Trouble:
    return replace(trouble, again=say("trouble-again"), calm=True, by_hand_first=True)


def _not_on(past: Past) -> Trouble:
    """Nobody has started the camera."""
    if past.ran:
        return Trouble(say("fault-off"), say("advice-off"))
    if past.lack is not None:
        return no_camera(past.lack)
    return Trouble(say("fault-off"), say("advice-off"), again=say("trouble-start"), calm=True)


def _failed(state: RefereeState, past: Past) -> Trouble:
    """It was started, and does not work."""
    found = fault_of(state) or Trouble(say("fault-died"), say("advice-died"))
    if past.ran or state.ready is not None or state.fault is None or state.fault.code not in NEVER_THERE:
        return found
    if state.fault.code is FaultCode.CAMERA_MISSING and past.lack is not None:
        return no_camera(past.lack)
    return _by_hand_first(found)


def trouble_of(
    match: Match, state: RefereeState, watch: Watch, past: Past = WATCHED, *, setting_up: bool = False
) -> Trouble | None:
    """What the table must be told about the camera during a match; nothing while it works.

    Args:
        match: the match.
        state: how the referee is doing.
        watch: what it does for the match.
        past: what is known about the camera.
        setting_up: whether it is told on the page on which the camera is set up. Elsewhere, one that nobody has
            started yet is nothing to tell: to set it up is the next thing to do anyway.

    While cards go round, nothing that the camera sees may be told (N1): a face that is gone may be a hand at a nose.
    Only that it does not work at all.
    """
    if watch is Watch.NOT_WANTED or match.phase is Phase.OVER:
        return None
    if watch in {Watch.DIED, Watch.STALLED}:
        return _failed(state, past)
    if watch is Watch.OFF:
        trouble = _not_on(past)
        next_anyway = trouble.calm and not trouble.by_hand_first and match.phase is Phase.DEALING
        return None if next_anyway and not setting_up else trouble
    fault = state.fault
    if fault is not None and (match.phase is not Phase.PASSING or fault.fatal):
        return fault_of(state)
    return None


@dataclass(frozen=True, slots=True)
class SeatMark:
    """One face in the picture, with the player who sits there.

    Attributes:
        seat: which, from the left.
        number: which from the left of the picture as it is shown, from 1.
        place: the player bound to it, so far only on this page.
        name: that player's name.
        box: x, y, width, height as fractions of the picture as it is shown, rounded.
        proved: whether the nose touch was seen.
        note: what is wrong with this seat, or None.
    """

    seat: int
    number: int
    place: Place
    name: str
    box: tuple[float, float, float, float]
    proved: bool
    note: Say | None = None


@dataclass(frozen=True, slots=True)
class SetupPage:
    """The page on which faces get names.

    Attributes:
        headline: the one thing to do now.
        hint: how.
        seats: the faces found, by seat: left to right as the camera sees them.
        searching: whether it is still looking for them.
        trouble: what keeps the camera from working, or None.
        can_confirm: whether the names can be taken as they are.
        all_proved: whether every player's touch was seen.
        bound: whether the match knows its seats already.
        picture: whether there can be a picture to show.
        note: what is wrong with the camera's pictures and what to do, or None.
        mirrored: whether the picture is shown as in a mirror.
    """

    headline: Say
    hint: Say
    seats: tuple[SeatMark, ...] = ()
    searching: bool = False
    trouble: Trouble | None = None
    can_confirm: bool = False
    all_proved: bool = False
    bound: bool = False
    picture: bool = False
    note: Say | None = None
    mirrored: bool = False


def _rounded(box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    x, y, width, height = (round(value * BOX_STEPS) / BOX_STEPS for value in box)
    return x, y, width, height


def _mirrored(box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    x, y, width, height = box
    return 1 - x - width, y, width, height


def _note(sight: SeatSight) -> Say | None:
    """What is wrong with how a seat is seen and what to do, one thing at a time; None while it is seen well."""
    return say(f"seat-{sight.complaints[0].value}") if sight.complaints else None


def _camera_note(pace: Pace | None, sights: Sequence[SeatSight]) -> Say | None:
    """What is wrong with the pictures themselves and what to do, one thing at a time; None while they are well."""
    if pace is None:
        return None
    dim = pace.light is not Light.GOOD or any(sight.light is not Light.GOOD for sight in sights)
    if pace.slow:
        return say("setup-rate-dim" if dim else "setup-rate", fps=round(pace.fps))
    if pace.light is Light.DARK:
        return say("setup-room-dark")
    if not pace.steady:
        return say("setup-uneven")
    return say("setup-room-dim") if pace.light is Light.DIM else None


def default_order(match: Match) -> tuple[Place, ...]:
    """Who probably sits where, from the left of the picture: as bound before, else in seating order.

    People who all face one camera sit in an arc before it; from left to right in the picture they sit clockwise, each
    to the left of the one before.
    """
    return match.seats if match.seats is not None else match.places


def setup_page(
    match: Match,
    state: RefereeState,
    watch: Watch,
    sights: Sequence[SeatSight],
    order: Sequence[Place],
    *,
    past: Past = WATCHED,
    mirrored: bool = False,
) -> SetupPage:
    """The set-up page.

    Args:
        match: the match.
        state: how the referee is doing.
        watch: what it does for the match.
        sights: the seats it sees.
        order: the players as arranged on this page, by seat.
        past: what is known about the camera.
        mirrored: whether the picture is shown as in a mirror. Seats never are: they count as the camera sees them.
    """
    bound = match.seats is not None
    trouble = trouble_of(match, state, watch, past, setting_up=True)
    if trouble is not None:
        return SetupPage(
            trouble.title, trouble.advice, trouble=trouble, bound=bound, picture=_pictured(state), mirrored=mirrored
        )
    if watch is Watch.STARTING:
        return SetupPage(
            say("setup-starting"), say("setup-starting-hint"), searching=True, bound=bound, mirrored=mirrored
        )
    note = _camera_note(state.status.pace, sights) if state.status is not None else None
    wanted = state.status.wanted if state.status is not None and state.status.wanted else len(order)
    if not state.seats_found:
        found = len(sights)
        return SetupPage(
            say("setup-searching", found=found, wanted=wanted),
            say("setup-searching-hint") if wanted == len(match.players) else say("setup-searching-fewer"),
            seats=_marks(match, sights, order, mirrored=mirrored),
            searching=True,
            bound=bound,
            picture=_pictured(state),
            note=note,
            mirrored=mirrored,
        )
    marks = _marks(match, sights, order, mirrored=mirrored)
    all_proved = all(mark.proved for mark in marks)
    warned = any(mark.note is not None for mark in marks)
    proved_hint = say("setup-warned") if warned else say("setup-all-proved-hint")
    hint = proved_hint if all_proved else say("setup-touch-hint")
    if state.status is not None and state.status.delay_s > SLOW_S:
        hint = say("setup-slow")
    return SetupPage(
        say("setup-all-proved") if all_proved else say("setup-touch"),
        hint,
        seats=marks,
        can_confirm=True,
        all_proved=all_proved,
        bound=bound,
        picture=_pictured(state),
        note=note,
        mirrored=mirrored,
    )


def _pictured(state: RefereeState) -> bool:
    return state.process is Process.READY


def _marks(
    match: Match, sights: Sequence[SeatSight], order: Sequence[Place], *, mirrored: bool
) -> tuple[SeatMark, ...]:
    return tuple(
        SeatMark(
            seat=sight.seat,
            number=len(sights) - sight.seat if mirrored else sight.seat + 1,
            place=place,
            name=match.players[place],
            box=_rounded(_mirrored(sight.box) if mirrored else sight.box),
            proved=sight.proved,
            note=_note(sight),
        )
        for sight, place in zip(sights, order, strict=False)
    )


@dataclass(frozen=True, slots=True)
class CameraOption:
    """A camera to choose.

    Attributes:
        number: what it goes by.
        title: what people call it.
        in_use: whether it is the one that is watched with.
    """

    number: int
    title: Say
    in_use: bool


@dataclass(frozen=True, slots=True)
class CamerasPage:
    """The page on which another camera is chosen.

    Attributes:
        headline: what to do, or what is going on.
        hint: how, or why there is nothing to choose.
        options: the cameras that answer.
        seeking: whether they are being looked for.
    """

    headline: Say
    hint: Say
    options: tuple[CameraOption, ...] = ()
    seeking: bool = False


def is_webcam(state: RefereeState) -> bool:
    """Whether a camera of the referee's own computer is watched with, and not a film or a stream."""
    return state.source.isdecimal()


def cameras_page(state: RefereeState) -> CamerasPage:
    """The page on which another camera is chosen."""
    if state.seeking or state.cameras is None:
        return CamerasPage(say("cameras-seeking"), say("cameras-seeking-hint"), seeking=True)
    if not state.cameras:
        return CamerasPage(say("cameras-none"), say("cameras-none-hint"))
    options = tuple(
        CameraOption(
            camera.number,
            say("camera-named", name=camera.name, number=camera.number)
            if camera.name
            else say("camera-numbered", number=camera.number),
            in_use=state.source == str(camera.number) and state.process in {Process.STARTING, Process.READY},
        )
        for camera in state.cameras
    )
    return CamerasPage(say("cameras-choose"), say("cameras-choose-hint"), options)
