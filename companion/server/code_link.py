"""The reader of QR codes as a process of its own beside the server, like the referee and instead of it."""

import base64
import logging
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from companion.code_reader import ReaderState
from companion.observers import Observers, Unsubscribe
from companion.referee_port import Process
from companion.server.referee_link import vision_command
from companion.server.referee_process import Ending, RefereeProcess
from engine.refereeing import CodeRead, Fault, FaultCode, Picture, Ready, Report

log = logging.getLogger(__name__)


class CodeLink:
    """A `CodeReader` over a process. Safe from any thread; callbacks come from threads of its own.

    Args:
        free: frees the camera; it may take seconds, and is called on a thread of the reader's.
        command: the referee's program, without its arguments.
    """

    def __init__(self, free: Callable[[], object], command: Sequence[str] | None = None) -> None:
        self._free = free
        self._command = tuple(command if command is not None else vision_command())
        self._lock = threading.RLock()
        self._state = ReaderState()
        self._picture: bytes | None = None
        self._process: RefereeProcess | None = None
        self._observers: Observers[()] = Observers()
        self._picture_observers: Observers[()] = Observers()
        self._code_observers: Observers[str] = Observers()

    @property
    def state(self) -> ReaderState:
        """See `CodeReader.state`."""
        return self._state

    @property
    def picture(self) -> bytes | None:
        """See `CodeReader.picture`."""
        return self._picture

    def start(self, source: str) -> None:
        """See `CodeReader.start`."""
        with self._lock:
            before = self._process
            if before is not None:
                before.stop()

            def free() -> None:
                if before is not None:
                    before.wait()
                self._free()

            process = RefereeProcess(
                # After "--" a source can never be taken for an option, whatever somebody typed.
                (*self._command, "--codes", "--follow", "--", source),
                on_report=lambda report: self._hear(process, report),
                on_end=lambda ending: self._ended(process, ending),
                after=free,
            )
            self._process, self._picture = process, None
            self._state = ReaderState(Process.STARTING)
            process.start()
        self._observers.tell()

    def stop(self) -> None:
        """See `CodeReader.stop`."""
        with self._lock:
            process, self._process = self._process, None
            if process is None and self._state.process is Process.OFF:
                return
            if process is not None:
                process.stop()
            self._picture = None
            self._state = ReaderState()
        self._observers.tell()

    def close(self, timeout: float = 8.0) -> bool:
        """Stop, and wait until the camera is free; whether it is.

        Args:
            timeout: seconds to wait at most.
        """
        process = self._process
        self.stop()
        return process is None or process.wait(timeout)

    def subscribe(self, callback: Callable[[], None]) -> Unsubscribe:
        """See `CodeReader.subscribe`."""
        return self._observers.subscribe(callback)

    def subscribe_pictures(self, callback: Callable[[], None]) -> Unsubscribe:
        """See `CodeReader.subscribe_pictures`."""
        return self._picture_observers.subscribe(callback)

    def subscribe_codes(self, callback: Callable[[str], None]) -> Unsubscribe:
        """See `CodeReader.subscribe_codes`."""
        return self._code_observers.subscribe(callback)

    def _hear(self, process: RefereeProcess, report: Report) -> None:
        tell: Callable[[], None] = self._observers.tell
        with self._lock:
            if process is not self._process:
                return
            match report:
                case Ready():
                    self._state = ReaderState(Process.READY, report)
                case Picture():
                    try:
                        self._picture = base64.b64decode(report.jpeg, validate=True)
                    except ValueError:
                        return
                    tell = self._picture_observers.tell
                case CodeRead():
                    tell = partial(self._code_observers.tell, report.text)
                case Fault():
                    log.warning("reader of codes: %s: %s", report.code, report.message)
                    self._state = replace(self._state, fault=report)
                case _:
                    return
        tell()

    def _ended(self, process: RefereeProcess, ending: Ending) -> None:
        with self._lock:
            if process is not self._process:
                return
            self._process, self._picture = None, None
            log.warning("%s; its last words:\n%s", ending, "\n".join(ending.tail) or "(none)")
            fault = self._state.fault or Fault(FaultCode.INTERNAL, str(ending))
            self._state = ReaderState(Process.DIED, fault=fault)
        self._observers.tell()
