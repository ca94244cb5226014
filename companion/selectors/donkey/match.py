"""The screens of a match, by what the table is doing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias, cast

from companion.donkey_book import DonkeyBook
from companion.games import Record
from companion.i18n import Say, say
from companion.referee_port import RefereeState
from companion.selectors.donkey.camera import WATCHED, Trouble, trouble_of
from companion.selectors.donkey.finish import FinishCard, reason_words
from companion.selectors.donkey.players import DealResult, PlayerLine, last_result, player_lines
from companion.selectors.donkey.telling import DonkeyTelling
from companion.selectors.log import LogRow, TakeBack, log_rows, take_back
from companion.watch import Past, Watch
from engine.donkey import DONKEY
from engine.donkey.cards import Rank
from engine.donkey.events import DealCorrected, Event, PassingStarted
from engine.donkey.queries import corrections, ranks_removed, ranks_restored
from engine.donkey.state import Judge, Match, Phase, Place
from engine.finish import deciding_gap
from engine.journal import Reinstated, Retracted, effective
from engine.rules import fold
from engine.verdict import Reason, Ruling, Verdict


@dataclass(frozen=True, slots=True)
class Dealing:
    """Collect, shuffle, deal.

    Attributes:
        dealer: who.
        next_to: who sits at the dealer's left and gets the first card.
        drawn: whether the dealer was drawn at random, for the first deal.
        ranks: the ranks played with.
        cards: how many cards in all.
        removed: the ranks to put aside before this deal, because a player has gone out (D20).
        restored: the ranks to put back before it, because a correction has brought a player back in.
        result: what the deal before came to.
        needs_seats: whether the camera does not know yet who sits where.
        camera: how the camera is, when it judges.
        ready: whether the passing can start.
    """

    dealer: PlayerLine
    next_to: PlayerLine
    drawn: bool
    ranks: tuple[Rank, ...]
    cards: int
    removed: tuple[Rank, ...]
    restored: tuple[Rank, ...]
    result: DealResult | None
    needs_seats: bool
    camera: Say | None
    ready: bool


@dataclass(frozen=True, slots=True)
class Passing:
    """Cards go round. Nothing in here may come from what the camera sees (N1).

    Attributes:
        by_camera: whether the camera judges.
        blind: whether the camera is not armed yet, or no longer.
    """

    by_camera: bool
    blind: bool = False


@dataclass(frozen=True, slots=True)
class Judging:
    """The camera could not tell: the table does.

    Attributes:
        why: what the camera lacked.
        candidates: who could not be told apart.
    """

    why: Say
    candidates: tuple[PlayerLine, ...]


@dataclass(frozen=True, slots=True)
class Reveal:
    """The ruling, and the question whether four of a kind were shown (D15).

    Attributes:
        last: who was last, or None in a dead heat.
        tied: who shares the last place.
        first: who signalled first, where known.
        by_camera: whether the camera says so.
        margin: how clear it was, in plain words.
        why: the gap in milliseconds, and what could have been told apart, where a gap decides.
        order: everybody whose touch was seen, first one first.
    """

    last: PlayerLine | None
    tied: tuple[PlayerLine, ...]
    first: PlayerLine | None
    by_camera: bool
    margin: Say | None
    order: tuple[PlayerLine, ...]
    why: Say | None = None


@dataclass(frozen=True, slots=True)
class Over:
    """Two are left, and both have won (D22).

    Attributes:
        winners: the two.
        result: what the last deal came to.
        deals: how many deals were played.
    """

    winners: tuple[PlayerLine, ...]
    result: DealResult | None
    deals: int


Body: TypeAlias = Dealing | Passing | Judging | Reveal | Over


@dataclass(frozen=True, slots=True)
class MatchScreen:
    """A match as a device shows it.

    Attributes:
        deal: the number of the deal that goes on, or of the last one.
        players: the score.
        still_in: who plays on.
        body: what is to be done now.
        by_camera: whether the camera judges.
        trouble: what is wrong with the camera, or None.
        back: what can be taken back and brought back.
        unwritten: why the verdict of the camera could not be written, or None.
        finish: the photo finish of the race that was judged last, until it is forgotten.
    """

    deal: int
    players: tuple[PlayerLine, ...]
    still_in: tuple[PlayerLine, ...]
    body: Body
    by_camera: bool
    trouble: Trouble | None
    back: TakeBack
    unwritten: Say | None
    finish: FinishCard | None = None


HAIR_MS, TENTH_MS, QUARTER_MS, HALF_MS, SECOND_MS = 60, 160, 375, 750, 1500
"""Up to where a margin is told as a hair, a tenth, a quarter, half a second, a second."""


def margin_words(verdict: Verdict | None) -> Say | None:
    """How clear a ruling was, the way people would say it."""
    if verdict is None:
        return None
    if verdict.ruling is Ruling.LAST and verdict.margin_ms is None:
        return say("margin-one-remained")
    if verdict.ruling is not Ruling.LAST or verdict.margin_ms is None:
        return None
    for most, key in ((HAIR_MS, "hair"), (TENTH_MS, "tenth"), (QUARTER_MS, "quarter"), (HALF_MS, "half")):
        if verdict.margin_ms < most:
            return say(f"margin-{key}")
    return say("margin-seconds", seconds=max(1, round(verdict.margin_ms / 1000)))


def _why(verdict: Verdict | None, names: Sequence[str]) -> Say | None:
    if verdict is None or deciding_gap(verdict) is None or any(touch.seat >= len(names) for touch in verdict.touches):
        return None
    return reason_words(verdict, names)


def _line(players: tuple[PlayerLine, ...], place: Place | None) -> PlayerLine | None:
    return None if place is None else players[place]


def _put_aside(match: Match, entries: Sequence[Record]) -> tuple[Rank, ...]:
    """The ranks that this deal needs and that were to be put aside for it a moment ago.

    Somebody went out, the jacks lay aside, and then that result was corrected or undone: the player is in again, and no
    deal was played in between from which the rules could tell.
    """
    now = match.deal.ranks if match.deal is not None else ()
    dealt = max((i for i, entry in enumerate(entries) if isinstance(entry.fact, PassingStarted)), default=0)
    if not any(isinstance(entry.fact, DealCorrected | Retracted | Reinstated) for entry in entries[dealt:]):
        return ()  # nobody has come back; to look for it costs a walk through the whole match for each entry
    for end in range(len(entries) - 1, dealt, -1):
        was = fold(DONKEY, cast("tuple[Event, ...]", effective(entries[:end])))
        if was.phase is Phase.DEALING and was.deal is not None and (missing := set(now) - set(was.deal.ranks)):
            return tuple(rank for rank in now if rank in missing)
    return ()


def _dealing(match: Match, players: tuple[PlayerLine, ...], watch: Watch, entries: Sequence[Record]) -> Dealing:
    deal = match.deal
    if deal is None:
        raise ValueError("no deal goes on, though the match is in its dealing phase")
    where = deal.players.index(deal.dealer)
    needs_seats = match.judge is Judge.CAMERA and match.seats is None
    return Dealing(
        dealer=players[deal.dealer],
        next_to=players[deal.players[(where + 1) % len(deal.players)]],
        drawn=deal.number == 1,
        ranks=deal.ranks,
        cards=deal.cards,
        removed=ranks_removed(match),
        restored=ranks_restored(match) or _put_aside(match, entries),
        result=last_result(match),
        needs_seats=needs_seats,
        camera=_camera_words(watch),
        ready=not needs_seats and watch not in {Watch.OFF, Watch.STARTING, Watch.FINDING, Watch.DIED, Watch.STALLED},
    )


def _camera_words(watch: Watch) -> Say | None:
    match watch:
        case Watch.NOT_WANTED:
            return None
        case Watch.OFF | Watch.DIED | Watch.STALLED:
            return say("camera-not-working")
        case Watch.STARTING:
            return say("camera-starting")
        case Watch.FINDING:
            return say("camera-finding")
        case Watch.UNBOUND:
            return say("camera-unbound")
        case Watch.RESTING | Watch.ARMING | Watch.ARMED:
            return say("camera-ready")


def _judging(match: Match, players: tuple[PlayerLine, ...]) -> Judging:
    race = match.deal.race if match.deal is not None else None
    reason = race.verdict.reason if race is not None and race.verdict is not None else Reason.NOT_IN_SIGHT
    return Judging(
        why=say(f"no-call-{reason.value}"),
        candidates=tuple(players[place] for place in race.candidates) if race is not None else (),
    )


def _reveal(match: Match, players: tuple[PlayerLine, ...]) -> Reveal:
    race = match.deal.race if match.deal is not None else None
    if race is None:
        raise ValueError("no race was judged, though the match is in its reveal phase")
    by_camera = race.by is Judge.CAMERA
    verdict = race.verdict if by_camera else None
    seats = match.seats or ()
    order = tuple(players[seats[touch.seat]] for touch in verdict.touches if touch.seat < len(seats)) if verdict else ()
    last = _line(players, race.last)
    if order and last is not None and last not in order:
        order = (*order, last)
    return Reveal(
        last=last,
        tied=tuple(players[place] for place in race.candidates),
        first=_line(players, race.first),
        by_camera=by_camera,
        margin=margin_words(verdict),
        order=order,
        why=_why(verdict, [players[place].name for place in seats]),
    )


def _body(match: Match, players: tuple[PlayerLine, ...], watch: Watch, entries: Sequence[Record]) -> Body:
    match match.phase:
        case Phase.PASSING:
            by_camera = match.judge is Judge.CAMERA
            return Passing(by_camera, blind=by_camera and watch is not Watch.ARMED)
        case Phase.JUDGING:
            return _judging(match, players)
        case Phase.REVEAL:
            return _reveal(match, players)
        case Phase.OVER:
            winners = tuple(line for line in players if line.winner)
            return Over(winners, last_result(match), len(match.finished))
        case _:
            return _dealing(match, players, watch, entries)


def match_screen(
    book: DonkeyBook,
    referee: RefereeState,
    watch: Watch,
    unwritten: Say | None = None,
    finish: FinishCard | None = None,
    *,
    past: Past = WATCHED,
) -> MatchScreen:
    """The match as it is shown now."""
    match, entries = book.state, book.store.entries
    players = player_lines(match)
    return MatchScreen(
        deal=match.deals[-1].number if match.deals else 0,
        players=players,
        still_in=tuple(players[place] for place in (match.deal.players if match.deal else match.still_in)),
        body=_body(match, players, watch, entries),
        by_camera=match.judge is Judge.CAMERA,
        trouble=trouble_of(match, referee, watch, past),
        back=take_back(book.store, DonkeyTelling()),
        unwritten=unwritten,
        finish=finish if match.phase is not Phase.PASSING else None,
    )


@dataclass(frozen=True, slots=True)
class LogPage:
    """The log, with what can be changed about it.

    Attributes:
        rows: what happened, newest first.
        deals: the finished deals, newest first.
        back: what can be taken back and brought back.
        kept: the deals whose photo finish was kept.
    """

    rows: tuple[LogRow, ...]
    deals: tuple["DealLine", ...]
    back: TakeBack
    kept: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DealLine:
    """A finished deal that can be corrected.

    Attributes:
        number: which.
        what: what it came to.
        loser: who has its letter now, or None.
        choices: those to whom the letter may go, the present loser among them.
        counts: whether it still counts.
    """

    number: int
    what: Say
    loser: Place | None
    choices: tuple[PlayerLine, ...]
    counts: bool


def correctable(match: Match) -> tuple[DealLine, ...]:
    """The finished deals, newest first, with those to whom the letter may go."""
    players = player_lines(match)
    lines = []
    for deal in reversed(match.finished):
        allowed = corrections(match, deal.number)
        choices = tuple(players[place] for place in deal.players if place in allowed or place == deal.loser)
        if deal.loser is None:
            what = say("deal-none", deal=deal.number)
        else:
            what = say("deal-loser", deal=deal.number, name=match.players[deal.loser])
        lines.append(DealLine(deal.number, what, deal.loser, choices, deal.counts))
    return tuple(lines)


def log_page(book: DonkeyBook, kept: Callable[[int], bool] = lambda _: False) -> LogPage:
    """The log, newest first.

    Args:
        book: the match.
        kept: whether the photo finish of a deal was kept.
    """
    telling = DonkeyTelling()
    rows = log_rows(book.store.log, telling, book.state)
    finishes = tuple(deal.number for deal in book.state.deals if kept(deal.number))
    return LogPage(rows, correctable(book.state), take_back(book.store, telling), finishes)
