"""A table: the match that is played on it and the referee that watches it, joined.

The store's phase drives the referee: it is armed while the cards go round and the camera judges, and at no other time.
What it rules becomes a command like any other. The match never waits for it and never depends on it.
"""

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from companion.arming import Arming, arming_wanted
from companion.camera_memory import CameraMemory
from companion.card_result import CardResult
from companion.code_reader import CodeReader
from companion.deeds import Deed
from companion.devices import Devices
from companion.donkey_book import DonkeyBook
from companion.elsewhere import Elsewhere
from companion.finish import FinishShelf
from companion.finish_desk import FinishDesk
from companion.house.book import HouseBook
from companion.house.looks import Seating
from companion.match_file import keeps_secrets
from companion.observers import Observers, Unsubscribe
from companion.practice import Practice
from companion.referee_port import NoReferee, Process, RefereePort
from companion.sample import SampleRace
from companion.scan import Scan
from companion.storage import StorageError
from companion.store import REFEREE, Store
from companion.watch import Lack, Past, Watch
from companion.way_in import WayIn
from companion.welcome import Welcome
from engine.donkey.cards import STARTERS
from engine.donkey.commands import ReportVerdict
from engine.donkey.queries import unseated
from engine.donkey.state import Judge, Phase
from engine.errors import EngineError
from engine.refereeing import FinishShown, Mode, SeatSight
from engine.verdict import Verdict

if TYPE_CHECKING:
    from companion.keeping import Keeper

log = logging.getLogger(__name__)

Marshal: TypeAlias = Callable[[Callable[[], None]], None]
"""Has a call made on the thread of the table: soon, in order, without waiting for it."""


class Table:
    """All that a device at the table shows and does.

    Args:
        store: the match.
        referee: who watches it.
        sample: a second referee, for the sample race.
        camera: what the referee watches unless somebody says otherwise; None where no camera is to be used.
        address: where other devices reach this table, for a QR code; None where they cannot.
        marshal: how callbacks of the referees come to the thread of the table; directly when absent.
        shelf: where photo finishes are kept when somebody asks for it; in memory when absent.
        devices: who sits at it; nobody yet when absent.
    """

    def __init__(
        self,
        store: Store,
        referee: RefereePort | None = None,
        sample: RefereePort | None = None,
        *,
        camera: str | None = None,
        address: str | None = None,
        marshal: Marshal | None = None,
        shelf: FinishShelf | None = None,
        devices: Devices | None = None,
    ) -> None:
        self.store = store
        self.house = HouseBook(store.journal, clock=store.clock, gate=lambda who: store.require(who, Deed.HOUSE))
        """Who plays here, and what was noted about matches."""
        self.seating = Seating(lambda: self.house.house, lambda: store.entries)
        """How they are drawn."""
        self.devices = devices or Devices()
        """Who sits at the table, and what each may do."""
        self.keeper: Keeper | None = None
        """Makes backups; None where there is no place for them."""
        self.handheld = False
        """Whether it is a phone alone: no camera ever judges there, and nobody joins."""
        self.elsewhere = Elsewhere()
        """Where else its match can be played on."""
        self.scan: Scan | None = None
        """Reads a match off a phone; None where no camera can."""
        self.donkey = DonkeyBook(store)
        """The one game that has a referee."""
        self.finishes = FinishDesk(store, lambda: self.donkey.state, shelf)
        """The photo finish of the last race, and those that were kept."""
        self.referee: RefereePort = referee or NoReferee()
        self.sample = SampleRace(sample or NoReferee(), marshal)
        self.practice = Practice(self.referee)
        """Somebody practises the nose touch."""
        self.camera = camera
        self._camera_memory = CameraMemory(self.referee, lambda: self.camera)
        self.way_in = WayIn(address, self._tell)
        self.trouble: StorageError | None = None
        """Why the camera's last verdict could not be written; it is tried again until it is, or the deal is."""
        self._observers: Observers[()] = Observers()
        self._version = 0
        self._viewers = 0
        self._arming: Arming | None = None
        self._armed_run = 0
        self._asked_run = 0
        self._looking = False
        self._unwritten: Verdict | None = None
        self._was_wanted = False
        self._reacting = self._news = False
        self._marshal: Marshal = marshal or (lambda call: call())
        self._welcome = Welcome(store, self.house)
        self.card_result = CardResult(store, self._tell)
        """Whether what came of the last special card is still to be seen."""
        store.subscribe(self._changed)
        self.house.subscribe(self._tell)
        self.devices.subscribe(lambda: self._marshal(self._tell))
        self.sample.subscribe(self._tell)
        self.practice.subscribe(self._tell)
        self.referee.subscribe(lambda: self._marshal(self._changed))
        self.referee.subscribe_verdicts(lambda verdict: self._marshal(lambda: self._ruled(verdict)))
        self.referee.subscribe_finishes(lambda shown: self._marshal(lambda: self._shown(shown)))

    # What is

    @property
    def version(self) -> int:
        """Rises with each change of anything a view shows. Commands are given on `store.version`, not on this."""
        return self._version

    @property
    def secret(self) -> bool:
        """Whether the match on the table goes on and holds what its players hide from one another."""
        entries = self.store.entries
        return bool(entries) and keeps_secrets(entries)

    @property
    def camera_offered(self) -> bool:
        """Whether a camera can be asked to judge here."""
        return self.camera is not None and self.referee.available

    @property
    def camera_lack(self) -> Lack | None:
        """Why none of this computer's cameras can be expected to judge; None where one may."""
        return self._camera_memory.lack if self.camera_offered else None

    @property
    def camera_past(self) -> Past:
        """What is known about the camera while this match is played."""
        return self._camera_memory.past(self.store.match_id, seated=self.donkey.state.seats is not None)

    @property
    def can_scan(self) -> bool:
        """Whether a match can be read off a phone now: not while the match on the table wants the camera."""
        return self.scan is not None and self.camera_offered and not self._wanted

    @property
    def watch(self) -> Watch:
        """What the camera does for the match."""
        if not self._wanted:
            return Watch.NOT_WANTED
        state = self.referee.state
        if state.stalled:
            return Watch.STALLED
        if state.process is not Process.READY:
            return Watch(state.process.value)
        if self._arming is not None and self._armed_run == state.run:
            return Watch.ARMED if state.mode is Mode.ARMED else Watch.ARMING
        if not state.seats_found:
            return Watch.FINDING
        return Watch.RESTING if self._seats_agree and not unseated(self.donkey.state) else Watch.UNBOUND

    @property
    def sights(self) -> tuple[SeatSight, ...]:
        """The seats as the camera sees them. Empty while the cards go round.

        A hand at the nose can hide a face: what a seat looks like would then tell that somebody has touched (N1).
        """
        status = self.referee.state.status
        return status.seats if status is not None and self.donkey.state.phase is not Phase.PASSING else ()

    @property
    def picture(self) -> bytes | None:
        """What the camera sees, JPEG. None while the cards go round (N1)."""
        return self.referee.picture if self.donkey.state.phase is not Phase.PASSING else None

    # What may be done

    def take_in(self) -> None:
        """Let everybody join who has played before there was a house book, or in a match that was brought in."""
        self._welcome.take_in()

    def scan_with(self, reader: CodeReader) -> None:
        """Let matches be read off phones with this camera, on somebody's wish."""
        self.scan = Scan(reader, lambda: self.camera, self._marshal)
        self.scan.subscribe(self._tell)

    def start_camera(self, source: str | None = None) -> None:
        """Let the referee watch, because somebody at the table asked for it.

        Args:
            source: a camera's number, a stream's address or a file; the table's own camera when absent.
        """
        wanted = source if source is not None else self.camera
        self._stop_scan()
        if wanted is not None:
            self.referee.start(wanted)

    def choose_camera(self, number: int) -> None:
        """Watch with this camera from now on, because somebody at the table chose it."""
        self._stop_scan()
        self.camera = str(number)
        self.referee.start(self.camera)

    def find_cameras(self) -> None:
        """Look for cameras to choose from."""
        self.referee.find_cameras()

    def stop_camera(self) -> None:
        """Let go of the camera."""
        self.referee.stop()

    def restart_camera(self) -> None:
        """Start the referee again on the same source. A deal that is on is judged from then on."""
        self.referee.restart()

    def look(self) -> Unsubscribe:
        """Ask for pictures on behalf of one page; call the result when that page goes. They stop with the last one."""
        self._viewers += 1
        self._steer_pictures()
        open_ = True

        def close() -> None:
            nonlocal open_
            if open_:
                open_ = False
                self._viewers -= 1
                self._steer_pictures()

        return close

    def subscribe(self, callback: Callable[[], None]) -> Unsubscribe:
        """Call back after each change of anything a view shows, new pictures aside."""
        return self._observers.subscribe(callback)

    def subscribe_pictures(self, callback: Callable[[], None]) -> Unsubscribe:
        """Call back after each new picture of the table's camera."""
        return self.referee.subscribe_pictures(callback)

    def rest(self) -> None:
        """Nobody looks at the table any more: let go of the camera, unless it is judging a race."""
        if self._arming is None:
            self.referee.stop()
        self.sample.stop()
        self._stop_scan()

    def close(self) -> None:
        """End both referees, and the reader of codes."""
        self.referee.stop()
        self.sample.stop()
        self._stop_scan()

    # How

    def _stop_scan(self) -> None:
        if self.scan is not None:
            self.scan.close()

    @property
    def _wanted(self) -> bool:
        return self.donkey.playing and self.donkey.state.judge is Judge.CAMERA

    @property
    def _seats_agree(self) -> bool:
        """Whether the camera has as many seats as were named: otherwise seat 2 may be another person's by now."""
        status, bound = self.referee.state.status, self.donkey.state.seats
        return status is not None and bound is not None and status.wanted == len(bound)

    def _tell(self) -> None:
        self._version += 1
        self._observers.tell()

    def _changed(self) -> None:
        # What is done about a change can be a change itself, of the referee or of the match: in turn, not in between.
        self._news = True
        if self._reacting:
            return
        self._reacting = True
        try:
            while self._news:
                self._news = False
                self._react()
        finally:
            self._reacting = False
        self._tell()

    def _react(self) -> None:
        if self._was_wanted and not self._wanted:
            # Nobody needs the camera any more: its light goes out.
            self.referee.stop()
        self._was_wanted = self._wanted
        self._camera_memory.follow(self.store.match_id if self._wanted else None)
        if self.donkey.state.phase is Phase.PASSING or not self._wanted:
            self.practice.stop(disarm=False)
        self.practice.follow()
        self._welcome.follow()
        self._find_seats()
        self._arm_or_disarm()
        self.sample.hold(on=self.watch in {Watch.ARMING, Watch.ARMED})
        self._steer_pictures()
        if self._unwritten is not None:
            self._ruled(self._unwritten)
        self.finishes.follow()

    def _find_seats(self) -> None:
        state = self.referee.state
        if state.process is Process.READY and state.status is not None and self._asked_run != state.run:
            self._asked_run = state.run
            self._looking = False
            bound = self.donkey.state.seats
            count = len(bound) if bound is not None else STARTERS
            # It may have begun by itself: asked again it would begin anew.
            if state.status.wanted != count:
                self.referee.find_seats(count)

    def _arm_or_disarm(self) -> None:
        now = self.store.snapshot
        wanted = arming_wanted(now.match_id, self.donkey.state_in(now), self._arming)
        state = self.referee.state
        if wanted is None:
            if self._arming is not None:
                if self._armed_run == state.run:
                    self.referee.disarm()
                self._arming, self._armed_run, self._unwritten, self.trouble = None, 0, None, None
            return
        if wanted is not self._arming:
            self._arming, self._armed_run = wanted, 0
        ready = state.process is Process.READY and state.seats_found and self._seats_agree
        if ready and self._armed_run != state.run:
            self._armed_run = state.run
            self._steer_pictures()
            self.finishes.forget()
            self.referee.arm(wanted.id, wanted.seats)

    def _steer_pictures(self) -> None:
        wanted = self._viewers > 0 and self.donkey.state.phase is not Phase.PASSING
        if self.referee.state.process is Process.READY and wanted != self._looking:
            self._looking = wanted
            self.referee.look(on=wanted)

    def _shown(self, shown: FinishShown) -> None:
        if shown.deal == self.practice.id:
            return  # nobody asks for a photo finish of one
        self.finishes.hear(shown)
        self._tell()

    def _ruled(self, verdict: Verdict) -> None:
        self.practice.ruled(verdict)
        arming = self._arming
        if arming is None or verdict.deal != arming.id:
            log.info("verdict %s on %s came too late", verdict.id, verdict.deal)
            self._unwritten = None
            return
        self._unwritten, self.trouble = None, None
        try:
            self.donkey.dispatch(ReportVerdict(arming.deal, verdict), REFEREE)
        except StorageError as error:
            log.error("the verdict on deal %d could not be written: %s", arming.deal, error)  # noqa: TRY400  # expected
            self._unwritten, self.trouble = verdict, error
            self._tell()
        except EngineError as error:
            log.warning("the verdict on deal %d was refused: %s", arming.deal, error)
