"""The referee beside the app: orders in, reports out, one record a line (engine/refereeing.py)."""

import logging
import os
import queue
import signal
import sys
import threading
import time
from typing import Final

from engine.errors import MalformedError
from engine.refereeing import ORDERS, REPORTS, Fault, FaultCode, FindSeats, Order, Quit, Ready, Report
from models import load_model
from models.errors import ModelError
from vision.errors import EXIT_BAD_INPUT, EXIT_JUDGED, CameraHangsError, VisionError
from vision.follower import Follower
from vision.landmarker import FaceFinder
from vision.referee import RefereeConfig
from vision.supply import Supply

log = logging.getLogger(__name__)

STATUS_S: Final = 1.0
"""Seconds from one status to the next."""
_POLL_S: Final = 0.1


def follow(source: str, *, count: int | None, hold_ms: float, overlay: bool = False) -> int:
    """Obey the table until it says quit, goes away, or the referee cannot go on.

    Args:
        source: as on the command line.
        count: seats to look for at once; None waits for the order.
        hold_ms: a touch held shorter is an itch, milliseconds.
        overlay: whether what is seen is drawn into the pictures. For the sample only: at a table it would tell (N1).

    Returns:
        The exit code: 0, or 2 after a fatal fault.
    """
    link = _Link()
    try:
        supply = _open(source, link)
        if supply is None:
            return EXIT_JUDGED
        try:
            with FaceFinder(load_model("face_detector")) as faces:
                follower = Follower(supply, faces, link.tell, RefereeConfig(hold_ms=hold_ms), draws=overlay)
                try:
                    opened = supply.source
                    link.tell(Ready(opened.label, opened.width, opened.height, round(opened.fps, 2)))
                    if count is not None:
                        follower.obey(FindSeats(count))
                    _serve(follower, link)
                finally:
                    follower.close()
        finally:
            supply.close()
    except CameraHangsError as error:
        link.tell(Fault(error.code, error.message))
        # A thread is caught in the driver: an end in good order might wait for it for ever.
        os._exit(error.exit_code)
    except VisionError as error:
        link.tell(Fault(error.code, error.message, error.found, error.wanted))
        return error.exit_code
    except ModelError as error:
        link.tell(Fault(FaultCode.MODELS_BAD, str(error)))
        return EXIT_BAD_INPUT
    except BrokenPipeError:
        return EXIT_JUDGED  # Nobody reads us any more: the app has gone.
    except Exception as error:
        log.exception("the referee cannot go on")
        link.tell(
            Fault(FaultCode.INTERNAL, f"the referee cannot go on ({type(error).__name__}: {error}). Start it again.")
        )
        return EXIT_BAD_INPUT
    return EXIT_JUDGED


def _open(source: str, link: "_Link") -> Supply | None:
    """The open source, or None when the table quits meanwhile: a camera may take half a minute to answer.

    Raises:
        SourceError: it cannot be opened.
    """
    answers: queue.SimpleQueue[Supply | Exception] = queue.SimpleQueue()

    def run() -> None:
        try:
            answers.put(Supply(source))
        except Exception as error:  # noqa: BLE001  # raised again below
            answers.put(error)

    threading.Thread(target=run, name="open source", daemon=True).start()
    while not link.quit.is_set():
        try:
            answer = answers.get(timeout=_POLL_S)
        except queue.Empty:
            continue
        if isinstance(answer, Exception):
            raise answer
        return answer
    return None


def _serve(follower: Follower, link: "_Link") -> None:
    status_due = 0.0
    while not link.quit.is_set():
        for order in link.orders():
            follower.obey(order)
            status_due = 0.0  # The table waits to see that it was done.
        follower.step()
        if follower.changed or time.monotonic() >= status_due:
            link.tell(follower.status())
            status_due = time.monotonic() + STATUS_S


class _Link:
    """The two pipes to the table."""

    def __init__(self) -> None:
        self.quit = threading.Event()
        self._orders: queue.SimpleQueue[Order] = queue.SimpleQueue()
        self._faults: queue.SimpleQueue[Fault] = queue.SimpleQueue()
        for name in (signal.SIGTERM, signal.SIGINT):
            signal.signal(name, lambda _signal, _frame: self.quit.set())
        threading.Thread(target=self._listen, name="orders", daemon=True).start()

    def tell(self, report: Report) -> None:
        """Write one report."""
        sys.stdout.write(f"{REPORTS.dumps(report)}\n")
        sys.stdout.flush()

    def orders(self) -> list[Order]:
        """What the table has asked for since the last call."""
        while not self._faults.empty():
            self.tell(self._faults.get())
        orders = []
        while not self._orders.empty():
            orders.append(self._orders.get())
        return orders

    def _listen(self) -> None:
        for line in sys.stdin:
            if not line.strip():
                continue
            try:
                order = ORDERS.loads(line)
            except MalformedError as error:
                self._faults.put(Fault(FaultCode.INTERNAL, f"an order that is none: {error}", fatal=False))
                continue
            if isinstance(order, Quit):
                break
            self._orders.put(order)
        self.quit.set()  # The end of the pipe says that the app has gone: let go of the camera.
