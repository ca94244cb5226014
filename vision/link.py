"""The two pipes to the table, and a source that is opened while they are listened to."""

import queue
import signal
import sys
import threading
from typing import Final

from engine.errors import MalformedError
from engine.refereeing import ORDERS, REPORTS, Fault, FaultCode, Order, Quit, Report
from vision.supply import Supply

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
