"""A match is read off a phone that is held before the table's camera: one device at a time, on its owner's wish."""

from collections.abc import Callable
from typing import TypeAlias

from companion.code_reader import CodeReader, ReaderState
from companion.match_code import Gathering
from companion.observers import Observers, Unsubscribe

Marshal: TypeAlias = Callable[[Callable[[], None]], None]


class Scan:
    """What has been read so far. Pictures are looked at and forgotten.

    Args:
        reader: the camera.
        source: what it looks with, asked each time.
        marshal: how its news come to the thread of the table.
    """

    def __init__(self, reader: CodeReader, source: Callable[[], str | None], marshal: Marshal) -> None:
        self._reader = reader
        self._source = source
        self._observers: Observers[()] = Observers()
        self._gathering = Gathering()
        self.who = ""
        """The device that reads; "" for none."""
        self.digits: str | None = None
        """The match, once all of it is read: the camera is off by then."""
        reader.subscribe(lambda: marshal(self._observers.tell))
        reader.subscribe_codes(lambda text: marshal(lambda: self._read(text)))

    @property
    def state(self) -> ReaderState:
        """How the camera is doing."""
        return self._reader.state

    @property
    def parts(self) -> tuple[int, int]:
        """How many parts have been read, of how many; of 0 before the first."""
        return self._gathering.read, self._gathering.wanted

    @property
    def picture(self) -> bytes | None:
        """What the camera sees, JPEG."""
        return self._reader.picture

    def begin(self, who: str) -> None:
        """Look for a match from now on, for this device; whoever read before does no more."""
        source = self._source()
        if source is None:
            return
        self.who, self.digits, self._gathering = who, None, Gathering()
        self._reader.start(source)

    def end(self, who: str) -> None:
        """This device reads no more."""
        if self.who == who:
            self.who, self.digits, self._gathering = "", None, Gathering()
            self._reader.stop()

    def close(self) -> None:
        """Nobody reads any more."""
        self.end(self.who)

    def subscribe(self, callback: Callable[[], None]) -> Unsubscribe:
        """Call back after each change, new pictures aside."""
        return self._observers.subscribe(callback)

    def subscribe_pictures(self, callback: Callable[[], None]) -> Unsubscribe:
        """Call back after each new picture."""
        return self._reader.subscribe_pictures(callback)

    def _read(self, text: str) -> None:
        if self.who and self.digits is None and self._gathering.add(text):
            self.digits = self._gathering.digits
            if self.digits is not None:
                self._reader.stop()
            self._observers.tell()
