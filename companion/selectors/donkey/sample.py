"""The sample race as a screen shows it."""

from dataclasses import dataclass, replace

from companion.i18n import Say, say
from companion.referee_port import RefereeState
from companion.sample import SampleStep
from companion.selectors.donkey.camera import Trouble, fault_of
from companion.selectors.donkey.match import margin_words
from engine.verdict import Ruling, Verdict

PLAYERS = ("Ana", "Bob", "Cléo", "Dan")
"""What the four in the clip are called, from the left of the picture."""


@dataclass(frozen=True, slots=True)
class NameTag:
    """Where a name goes in the picture.

    Attributes:
        seat: whose.
        across: middle of the tag, fraction of the picture's width.
        down: its upper edge, fraction of the picture's height.
    """

    seat: int
    across: float
    down: float


@dataclass(frozen=True, slots=True)
class SampleScreen:
    """The sample race.

    Attributes:
        available: whether it can be shown here.
        running: whether pictures come.
        headline: what is going on.
        explanation: what that means.
        order: who touched, first one first; filled in with the verdict.
        last: who was last, by seat.
        margin: how clear it was.
        over: whether the verdict is there.
        trouble: what went wrong, or None.
        tags: the names in the picture.
    """

    available: bool
    running: bool
    headline: Say
    explanation: Say
    order: tuple[int, ...] = ()
    last: int | None = None
    margin: Say | None = None
    over: bool = False
    trouble: Trouble | None = None
    tags: tuple[NameTag, ...] = ()


def sample_screen(*, available: bool, step: SampleStep, verdict: Verdict | None, state: RefereeState) -> SampleScreen:
    """The sample race as it is now."""
    if not available:
        return SampleScreen(
            available=False,
            running=False,
            headline=say("sample-unavailable"),
            explanation=say("sample-unavailable-hint"),
        )
    if step is SampleStep.FAILED:
        trouble = fault_of(state) or Trouble(say("fault-died"), say("advice-died"))
        return SampleScreen(
            available=True, running=False, headline=trouble.title, explanation=trouble.advice, trouble=trouble
        )
    if step is SampleStep.RULED and verdict is not None:
        return replace(_ruled(verdict), tags=_tags(state))
    return SampleScreen(
        available=True,
        running=step in {SampleStep.FINDING, SampleStep.WATCHING},
        headline=say(f"sample-{step.value}"),
        explanation=say(f"sample-{step.value}-hint"),
        tags=_tags(state),
    )


def _tags(state: RefereeState) -> tuple[NameTag, ...]:
    if not state.seats_found or state.status is None:
        return ()
    tags = []
    for sight in state.status.seats:
        left, top, width, height = sight.box
        # In steps of a fiftieth: faces sway, and a tag that follows each breath would have the page drawn for it.
        tags.append(NameTag(int(sight.seat), round((left + width / 2) * 50) / 50, round((top + height) * 50) / 50))
    return tuple(tags)


def _ruled(verdict: Verdict) -> SampleScreen:
    order = [int(touch.seat) for touch in verdict.touches]
    if verdict.last is not None and verdict.last not in order:
        order.append(int(verdict.last))
    match verdict.ruling:
        case Ruling.LAST:
            headline = say("sample-last", name=PLAYERS[verdict.last or 0])
        case Ruling.DEAD_HEAT:
            headline = say("sample-dead-heat")
        case Ruling.NO_CALL:
            headline = say(f"no-call-{verdict.reason.value}")
    return SampleScreen(
        available=True,
        running=True,
        headline=headline,
        explanation=say("sample-ruled-hint"),
        order=tuple(order),
        last=None if verdict.last is None else int(verdict.last),
        margin=margin_words(verdict),
        over=True,
    )
