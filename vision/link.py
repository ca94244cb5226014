"""The two pipes to the table, what is told through them when something fails, and a source that is opened meanwhile."""

import logging
import os
import queue
import signal
import sys
import threading
from collections.abc import Callable
from typing import Final

from engine.errors import MalformedError
from engine.refereeing import ORDERS, REPORTS, Fault, FaultCode, Order, Quit, Report
from models.errors import ModelError
from vision.errors import EXIT_BAD_INPUT, EXIT_JUDGED, CameraHangsError, VisionError
from vision.supply import Supply

log = logging.getLogger(__name__)

_POLL_S: Final = 0.1


class Link:
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


def attend(work: Callable[[Link], None], failing: str) -> int:
    """Work for the table, and tell it whatever keeps that from going on.

    Args:
        work: returns when the table has quit.
        failing: what to say where nobody foresaw the reason: "the referee cannot go on".

    Returns:
        The exit code: 0, or 2 after a fatal fault.
    """
    link = Link()
    try:
        work(link)
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
        log.exception(failing)
        link.tell(Fault(FaultCode.INTERNAL, f"{failing} ({type(error).__name__}: {error}). Start it again."))
        return EXIT_BAD_INPUT
    return EXIT_JUDGED


def open_supply(source: str, link: Link) -> Supply | None:
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
