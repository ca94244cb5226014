"""A photo finish as a device shows it: the ruling in a child's words, a row a player on one axis, and the film."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.finish import Finish, FinishKey, Sitter
from companion.i18n import Say, say
from engine.finish import FinishRow, dead_heat_band, deciding_gap, finish_axis, finish_rows
from engine.verdict import Reason, Ruling, Seat, Verdict


@dataclass(frozen=True, slots=True)
class FinishLine:
    """One player's row.

    Attributes:
        place: at the table.
        name: the name.
        said: when the touch began, or that there was none.
        jpegs: a picture for each instant, base64.
        from_instant: the first instant with the finger on the nose; as many as there are where there is none.
        mark: where on the axis the touch began, 0 to 1; None without a touch.
        band: between these places it began, most likely.
    """

    place: int
    name: str
    said: Say
    jpegs: tuple[str, ...]
    from_instant: int
    mark: float | None
    band: tuple[float, float] | None

    def touches_at(self, instant: int) -> bool:
        """Whether the finger is on the nose then."""
        return instant >= self.from_instant


@dataclass(frozen=True, slots=True)
class FinishPage:
    """The photo finish, full screen.

    Attributes:
        key: which.
        deal: the number of the deal.
        ruling: who was last, in two or three words.
        gap: the gap between the last two, large; None where none decides.
        why: the reason.
        lines: by onset, first one first.
        clocks: what the clock says at each instant.
        columns: the instants that are shown side by side.
        ticks: what the axis says under each of them.
        broken: the columns before which pictures are left out.
        shade: what cannot be told from the last one, as places on the axis; None where it is no dead heat.
        start: the instant to begin with: the one that decides.
        kept: whether it lies with the match.
    """

    key: FinishKey
    deal: int
    ruling: Say
    gap: Say | None
    why: Say
    lines: tuple[FinishLine, ...]
    clocks: tuple[Say, ...]
    columns: tuple[int, ...]
    ticks: tuple[Say, ...]
    broken: frozenset[int]
    shade: tuple[float, float] | None
    start: int
    kept: bool


@dataclass(frozen=True, slots=True)
class FinishCard:
    """A photo finish in small, on another page.

    Attributes:
        key: which.
        gap: the gap, or None.
        faces: name, picture and whether the finger is on the nose, at the instant that decides; in the order of onset.
    """

    key: FinishKey
    gap: Say | None
    faces: tuple[tuple[str, str, bool], ...]


def gap_words(verdict: Verdict) -> Say | None:
    """The gap that decides, as short as it can be said."""
    gap = deciding_gap(verdict)
    if gap is None:
        return None
    return say("finish-gap" if gap.clear else "finish-gap-within", ms=gap.told_ms[0])


def reason_words(verdict: Verdict, names: Sequence[str]) -> Say:
    """Why it was ruled so, in words a child understands.

    Args:
        verdict: the ruling.
        names: who sits where, by seat.
    """
    gap = deciding_gap(verdict)
    if gap is None:
        # Without the name: this stands under a title that has just said who was last.
        return say(f"no-call-{verdict.reason.value}") if verdict.last is None else say("finish-remained")
    ms, clear = gap.told_ms
    if gap.clear:
        name, before = names[gap.later], names[gap.earlier]
        if clear is None or verdict.reason is Reason.ONE_REMAINED:
            return say("finish-after-only", name=name, before=before, ms=ms)
        return say("finish-after", name=name, before=before, ms=ms, clear=clear)
    who = names_said([names[seat] for seat in verdict.candidates])
    return (
        say("finish-within-only", names=who, ms=ms)
        if clear is None
        else say("finish-within", names=who, ms=ms, clear=clear)
    )


def names_said(names: Sequence[str]) -> Say:
    """Several names in a sentence."""
    if len(names) == 1:
        return say("names-one", name=names[0])
    return say("names-and", names=", ".join(names[:-1]), last=names[-1])


def finish_page(finish: Finish, *, kept: bool) -> FinishPage:
    """All of it.

    Args:
        finish: the pictures.
        kept: whether they lie with the match.
    """
    verdict, times = finish.verdict, finish.shown.times_s
    axis = finish_axis(verdict, times)
    band = dead_heat_band(verdict)
    zero = verdict.touches[0].onset_s
    clocks = tuple(_clock(round((t - zero) * 1000)) for t in times)
    return FinishPage(
        key=finish.key,
        deal=finish.deal,
        ruling=_ruling(verdict, finish.sitters),
        gap=gap_words(verdict),
        why=reason_words(verdict, [sitter.name for sitter in finish.sitters]),
        lines=tuple(_line(row, finish, axis.place) for row in _rows(finish)),
        clocks=clocks,
        columns=axis.columns,
        ticks=tuple(_tick(round(ms)) for ms in axis.times_ms),
        broken=axis.broken,
        shade=None if band is None else (axis.place(band[0]), axis.place(band[1])),
        start=_deciding(finish),
        kept=kept,
    )


def finish_card(finish: Finish) -> FinishCard:
    """The small one."""
    start = _deciding(finish)
    lines = [_line(row, finish, lambda _: 0.0) for row in _rows(finish)]
    return FinishCard(
        finish.key,
        gap_words(finish.verdict),
        tuple((line.name, line.jpegs[start], line.touches_at(start)) for line in lines),
    )


def _rows(finish: Finish) -> tuple[FinishRow, ...]:
    return finish_rows(finish.verdict, [film.seat for film in finish.shown.films])


def _line(row: FinishRow, finish: Finish, place_of: Callable[[float], float]) -> FinishLine:
    sitter = finish.sitters[row.seat]
    times = finish.shown.times_s
    jpegs = next((film.jpegs for film in finish.shown.films if film.seat == row.seat), ())
    if row.onset_ms is None or row.band_ms is None:
        return FinishLine(sitter.place, sitter.name, say("finish-never"), jpegs, len(times), None, None)
    onset_s = finish.verdict.touches[0].onset_s + row.onset_ms / 1000
    sigma = max(1, round((row.band_ms[1] - row.band_ms[0]) / 4))
    return FinishLine(
        sitter.place,
        sitter.name,
        say("finish-onset", ms=round(row.onset_ms), sigma=sigma),
        jpegs,
        bisect_left(times, onset_s),
        place_of(row.onset_ms),
        (place_of(row.band_ms[0]), place_of(row.band_ms[1])),
    )


def _deciding(finish: Finish) -> int:
    """The instant at which all but the last one touch; where no picture falls between the two, the first after both."""
    verdict, times = finish.verdict, finish.shown.times_s
    gap = deciding_gap(verdict)
    seat: Seat = verdict.touches[-1].seat if gap is None else gap.earlier
    onset = next(touch.onset_s for touch in verdict.touches if touch.seat == seat)
    return min(bisect_left(times, onset), len(times) - 1)


def _ruling(verdict: Verdict, sitters: Sequence[Sitter]) -> Say:
    match verdict.ruling:
        case Ruling.LAST if verdict.last is not None:
            return say("verdict-last", name=sitters[verdict.last].name)
        case Ruling.DEAD_HEAT:
            return say("verdict-dead-heat")
        case _:
            return say("finish-no-call")


def _clock(ms: int) -> Say:
    return say("finish-clock-before", ms=-ms) if ms < 0 else say("finish-clock", ms=ms)


def _tick(ms: int) -> Say:
    return say("finish-tick-before", ms=-ms) if ms < 0 else say("finish-tick", ms=ms)
