"""One run of the referee's program: started, spoken to, listened to, and ended, without anybody waiting for it.

Threads of its own do the waiting: a pipe that is full, a program that hangs or a camera that needs ten seconds to
close never hold up the table.
"""

import contextlib
import logging
import os
import queue
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import IO, Final

from engine.errors import MalformedError
from engine.refereeing import ORDERS, REPORTS, Order, Quit, Report

log = logging.getLogger(__name__)

LONGEST_LINE: Final = 4 * 1024 * 1024
"""Bytes. A picture of 640 x 360 is some 80 kB in base64; whatever is longer than this is not a report."""
TAIL_LINES: Final = 40
"""How many of its last words on standard error are kept, to tell in the log why it ended."""
QUIT_GRACE_S: Final = 3.0
"""Time to let go of the camera after `Quit`, before it is terminated. Closing a USB camera takes up to 2 s."""
TERM_GRACE_S: Final = 2.0
"""Time to end after that, before it is killed."""
LAST_LINES_S: Final = 2.0
"""Time for what is left in its pipes to be read after its end."""
TICK_S: Final = 0.2
"""How often its end is looked for."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a run ended.

    Attributes:
        asked: whether it was told to end.
        code: its exit code, negative for a signal; None when it could not be started.
        reason: why it could not be started, or "".
        tail: its last words on standard error.
    """

    asked: bool
    code: int | None
    reason: str = ""
    tail: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.code is None:
            return f"the referee could not be started: {self.reason}"
        how = f"was ended by signal {-self.code}" if self.code < 0 else f"ended with exit code {self.code}"
        return f"the referee {how}"


class RefereeProcess:
    """One run. All callbacks come from its threads.

    Args:
        command: the program with its arguments.
        on_report: called with each report, in order.
        on_end: called once, after the last report.
        after: what must have ended before this one begins, since two cannot hold one camera; returns once it has.
    """

    def __init__(
        self,
        command: Sequence[str],
        on_report: Callable[[Report], None],
        on_end: Callable[[Ending], None],
        after: Callable[[], object] | None = None,
    ) -> None:
        self.command = tuple(command)
        self.pid: int | None = None
        self.last_word = time.monotonic()
        """When it last said something, monotonic seconds."""
        self._on_report = on_report
        self._on_end = on_end
        self._after = after
        self._orders: queue.SimpleQueue[Order | None] = queue.SimpleQueue()
        self._stopping = threading.Event()
        self._ended = threading.Event()
        self._tail: deque[str] = deque(maxlen=TAIL_LINES)
        self._dropped = 0

    def start(self) -> None:
        """Begin. Returns at once."""
        self._thread(self._live, "referee")

    def order(self, order: Order) -> None:
        """Tell it something. Returns at once; what is told to a run that has ended is lost."""
        self._orders.put(order)

    def stop(self) -> None:
        """Ask it to end, and see that it does. Returns at once."""
        if not self._stopping.is_set():
            self._stopping.set()
            self._orders.put(Quit())
            self._orders.put(None)

    def wait(self, timeout: float | None = None) -> bool:
        """Wait for its end.

        Returns:
            Whether it has ended.
        """
        return self._ended.wait(timeout)

    def _thread(self, target: Callable[..., None], name: str, *args: object) -> threading.Thread:
        thread = threading.Thread(target=target, args=args, name=name, daemon=True)
        thread.start()
        return thread

    def _live(self) -> None:
        if self._after is not None:
            self._after()
            self._after = None
        if self._stopping.is_set():
            self._end(Ending(asked=True, code=0))
            return
        try:
            process = subprocess.Popen(  # noqa: S603  # the command is ours; the source comes after "--"
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONUTF8": "1"},
                # A Ctrl-C at the terminal is for the server alone: it ends the referee in good order.
                start_new_session=True,
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
        except (OSError, ValueError) as error:
            self._end(Ending(asked=self._stopping.is_set(), code=None, reason=str(error)))
            return
        self.pid = process.pid
        self.last_word = time.monotonic()
        assert process.stdin is not None  # noqa: S101  # they are pipes, as asked for above
        assert process.stdout is not None  # noqa: S101
        assert process.stderr is not None  # noqa: S101
        self._thread(self._write, "referee-orders", process.stdin)
        readers = (
            self._thread(self._read, "referee-reports", process.stdout),
            self._thread(self._read_errors, "referee-errors", process.stderr),
        )
        code = self._watch(process)
        self._orders.put(None)
        for reader in readers:
            reader.join(LAST_LINES_S)
        self._end(Ending(asked=self._stopping.is_set(), code=code, tail=tuple(self._tail)))

    def _watch(self, process: subprocess.Popen[bytes]) -> int:
        asked_at: float | None = None
        while True:
            with contextlib.suppress(subprocess.TimeoutExpired):
                return process.wait(TICK_S)
            if not self._stopping.is_set():
                continue
            now = time.monotonic()
            asked_at = asked_at if asked_at is not None else now
            if now - asked_at > QUIT_GRACE_S + TERM_GRACE_S:
                log.warning("referee %d does not end; it is killed", process.pid)
                process.kill()
            elif now - asked_at > QUIT_GRACE_S:
                process.terminate()

    def _end(self, ending: Ending) -> None:
        self._ended.set()
        self._on_end(ending)

    def _write(self, pipe: IO[bytes]) -> None:
        # Closing the pipe is the last order: the referee ends when its standard input does.
        with contextlib.suppress(OSError, ValueError), pipe:
            while (order := self._orders.get()) is not None:
                pipe.write(ORDERS.dumps(order).encode() + b"\n")
                pipe.flush()

    def _read(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), pipe:
            whole = True
            while line := pipe.readline(LONGEST_LINE):
                begins, whole = whole, line.endswith(b"\n")
                self.last_word = time.monotonic()
                if not (begins and whole):
                    self._drop("longer than any report")
                elif text := line.strip():
                    self._hear(text)

    def _hear(self, line: bytes) -> None:
        try:
            report = REPORTS.loads(line.decode())
        except (MalformedError, UnicodeDecodeError, RecursionError) as error:
            self._drop(str(error))
            return
        self._on_report(report)

    def _drop(self, why: str) -> None:
        self._dropped += 1
        # A referee gone mad must not fill the disk with its log: the 1st, 2nd, 4th, 8th … are written down.
        if self._dropped & (self._dropped - 1) == 0:
            log.warning("report %d of the referee that is none, dropped: %s", self._dropped, why[:300])

    def _read_errors(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), pipe:
            while line := pipe.readline(LONGEST_LINE):
                text = line.decode(errors="replace").rstrip()
                self._tail.append(text)
                log.debug("referee: %s", text)
