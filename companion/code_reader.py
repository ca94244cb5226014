"""A camera that reads QR codes, as the table sees it: a process beside the server, on somebody's wish, or nowhere."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from companion.observers import Unsubscribe
from companion.referee_port import Process
from engine.refereeing import Fault, Ready


@dataclass(frozen=True, slots=True)
class ReaderState:
    """How the reader is doing.

    Attributes:
        process: whether it runs.
        ready: what it opened, once open.
        fault: why it has ended, where it did so by itself.
    """

    process: Process = Process.OFF
    ready: Ready | None = None
    fault: Fault | None = None


class CodeReader(Protocol):
    """A reader that can be started, stopped and listened to. No call waits for it.

    Callbacks come from whatever thread heard the news.
    """

    @property
    def state(self) -> ReaderState:
        """How it is doing now."""

    @property
    def picture(self) -> bytes | None:
        """The latest picture, JPEG. It is never kept."""

    def start(self, source: str) -> None:
        """Look for codes with a camera (its number), a stream (its address) or a file."""

    def stop(self) -> None:
        """Let go of the camera and end."""

    def subscribe(self, callback: Callable[[], None]) -> Unsubscribe:
        """Call back after each change of `state`."""

    def subscribe_pictures(self, callback: Callable[[], None]) -> Unsubscribe:
        """Call back after each new `picture`."""

    def subscribe_codes(self, callback: Callable[[str], None]) -> Unsubscribe:
        """Call back with what each code says."""
