"""What the table's tests share: players, verdicts, a referee that does as it is told, journals that fail on demand."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from companion.donkey_book import DonkeyBook
from companion.games import Record
from companion.observers import Observers, Unsubscribe
from companion.referee_port import Process, RefereeState
from companion.storage import Journal, MemoryJournal, StorageError, StorageFault
from companion.store import Store
from companion.table import Table
from engine.donkey import BindSeats, Judge, JudgeRace, Place, StartPassing, TellFour
from engine.refereeing import (
    Arm,
    Disarm,
    Fault,
    FaultCode,
    FindSeats,
    FinishShown,
    Light,
    Look,
    Mode,
    Order,
    Ready,
    Rehearse,
    SeatSight,
    Status,
)
from engine.verdict import Reason, Ruling, Seat, Touch, Verdict

NAMES = ("Ana", "Bob", "Cléo", "Dan")
A, B, C, D = (Place(i) for i in range(4))
EVENING = datetime(2026, 1, 6, 19, 30, tzinfo=UTC)


class Clock:
    """A clock that is one minute later each time it is looked at."""

    def __init__(self) -> None:
        self.now = EVENING

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now


class FaultyJournal:
    """A journal whose disk can be taken away and given back."""

    def __init__(self) -> None:
        self.inner = MemoryJournal()
        self.broken = False

    def append(self, match: str, expected_seq: int, entries: Sequence[Record]) -> None:
        if self.broken:
            raise StorageError(StorageFault.FULL, "the disk is full", where="memory")
        self.inner.append(match, expected_seq, entries)

    def read(self, match: str) -> tuple[Record, ...]:
        return self.inner.read(match)

    def matches(self) -> tuple[str, ...]:
        return self.inner.matches()


class ScriptedReferee:
    """A referee without a camera: it writes down its orders, and its news are made up by the test."""

    available = True

    def __init__(self) -> None:
        self.state = RefereeState()
        self.picture: bytes | None = None
        self.orders: list[Order] = []
        self.starts: list[str] = []
        self.stops = 0
        self.listed: bool | None = None
        self._observers: Observers[()] = Observers()
        self._pictures: Observers[()] = Observers()
        self._verdicts: Observers[Verdict] = Observers()
        self._finishes: Observers[FinishShown] = Observers()

    def plugged_in(self) -> bool | None:
        return self.listed

    # Orders

    def start(self, source: str) -> None:
        self.starts.append(source)
        self.news(RefereeState(process=Process.STARTING, run=self.state.run + 1, source=source))

    def start_sample(self) -> None:
        self.start("sample")

    def restart(self) -> None:
        self.start(self.starts[-1])

    def stop(self) -> None:
        self.stops += 1
        self.news(RefereeState(run=self.state.run))

    def find_cameras(self) -> None:
        self.news(replace(self.state, cameras=None, seeking=True))

    def find_seats(self, count: int) -> None:
        self.state = replace(self.state, status=None)
        self.orders.append(FindSeats(count))

    def rehearse(self) -> None:
        self.orders.append(Rehearse())

    def arm(self, deal: str, seats: tuple[Seat, ...]) -> None:
        self.orders.append(Arm(deal, seats))

    def disarm(self) -> None:
        self.orders.append(Disarm())

    def look(self, *, on: bool) -> None:
        self.orders.append(Look(on))

    def subscribe(self, callback: Callable[[], None]) -> Unsubscribe:
        return self._observers.subscribe(callback)

    def subscribe_pictures(self, callback: Callable[[], None]) -> Unsubscribe:
        return self._pictures.subscribe(callback)

    def subscribe_verdicts(self, callback: Callable[[Verdict], None]) -> Unsubscribe:
        return self._verdicts.subscribe(callback)

    def subscribe_finishes(self, callback: Callable[[FinishShown], None]) -> Unsubscribe:
        return self._finishes.subscribe(callback)

    # News

    def news(self, state: RefereeState) -> None:
        self.state = state
        self._observers.tell()

    def opened(self) -> None:
        """Opened, and at rest."""
        self.news(replace(self.state, process=Process.READY, ready=Ready(self.state.source, 1280, 720, 30.0)))
        self.status(found=0, wanted=0)

    def status(self, mode: Mode = Mode.IDLE, found: int = 4, wanted: int = 4, *, stalled: bool = False) -> None:
        self.news(replace(self.state, status=status(mode, found, wanted, stalled=stalled)))

    def well(self) -> None:
        """Opened, with all seats in sight."""
        self.opened()
        self.status()

    def died(self) -> None:
        fault = Fault(FaultCode.INTERNAL, "the referee was ended by signal 9")
        self.news(replace(self.state, process=Process.DIED, status=None, fault=fault))

    def rules(self, verdict: Verdict) -> None:
        self._verdicts.tell(verdict)

    def shows(self, shown: FinishShown) -> None:
        self._finishes.tell(shown)

    @property
    def armings(self) -> list[Arm]:
        return [order for order in self.orders if isinstance(order, Arm)]


def status(mode: Mode = Mode.IDLE, found: int = 4, wanted: int = 4, *, stalled: bool = False) -> Status:
    """What a referee says of itself once a second."""
    seats = tuple(
        SeatSight(Seat(i), (0.1 + 0.2 * i, 0.3, 0.1, 0.2), 120.0, in_sight=True, light=Light.GOOD) for i in range(found)
    )
    return Status(mode, fps=30.0, delay_s=0.1, wanted=wanted, seats=seats, stalled=stalled)


def verdict(deal: str, last: int | None, first: int = 0, seats: Sequence[int] = range(4), number: int = 1) -> Verdict:
    """All of `seats` touched, `first` first and `last` last; or nobody can tell (`last=None`)."""
    order = [first, *(seat for seat in seats if seat not in {first, last}), *([] if last is None else [last])]
    touches = tuple(
        Touch(Seat(seat), onset_s=1.0 + 0.1 * i, onset_sigma_s=0.01, held_s=0.6) for i, seat in enumerate(order)
    )
    called = last is not None
    return Verdict(
        id=f"v{number}",
        deal=deal,
        ruling=Ruling.LAST if called else Ruling.NO_CALL,
        reason=Reason.CLEAR_GAP if called else Reason.NOT_IN_SIGHT,
        first=Seat(first),
        last=Seat(last) if last is not None else None,
        candidates=(),
        touches=touches,
        margin_ms=100.0 if called else None,
        margin_sigma_ms=14.0 if called else None,
    )


def donkey(store: Store) -> DonkeyBook:
    """What Donkey sees of a store."""
    return DonkeyBook(store)


def open_store(journal: Journal | None = None, judge: Judge = Judge.TABLE, dealer: int = 0) -> Store:
    """A store with an open match."""
    store = Store(MemoryJournal() if journal is None else journal, clock=Clock(), draw=lambda _: dealer)
    donkey(store).open_match(NAMES, judge, "Ana's phone")
    return store


def play_deal(store: Store, loser: Place, who: str = "Ana's phone") -> None:
    """One deal, judged by hand, that gives `loser` a letter."""
    deal = donkey(store).state.deal
    assert deal is not None
    first = next(place for place in deal.players if place != loser)
    donkey(store).dispatch(StartPassing(deal.number), who)
    donkey(store).dispatch(JudgeRace(deal.number, last=loser, first=first), who)
    donkey(store).dispatch(TellFour(deal.number, shown=True), who)


def play_out(store: Store, losers: Sequence[Place] = (D, C)) -> None:
    """A whole match, lost by these."""
    for loser in losers:
        for _ in range(6):
            play_deal(store, loser)


def camera_table(*, started: bool = True, journal: Journal | None = None) -> tuple[Table, ScriptedReferee]:
    """A table where the camera judges, seats bound, the first deal not yet begun."""
    referee = ScriptedReferee()
    table = Table(open_store(journal, Judge.CAMERA), referee, camera="0")
    if started:
        table.start_camera()
        referee.well()
        referee.status()
    table.donkey.dispatch(BindSeats((C, A, D, B)), "Ana's phone")
    return table, referee


def armed_table() -> tuple[Table, ScriptedReferee]:
    """The first deal's cards go round, and the camera has confirmed that it judges."""
    table, referee = camera_table()
    table.donkey.dispatch(StartPassing(1), "Ana's phone")
    referee.status(Mode.ARMED)
    return table, referee
