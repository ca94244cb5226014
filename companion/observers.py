"""A list of callbacks that survives a bad one."""

import logging
import threading
from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVarTuple

log = logging.getLogger(__name__)

Args = TypeVarTuple("Args")
Unsubscribe: TypeAlias = Callable[[], None]


class Observers(Generic[*Args]):
    """Whoever wants to be told. Safe from any thread, also while it is telling."""

    def __init__(self) -> None:
        self._callbacks: dict[int, Callable[[*Args], None]] = {}
        self._next = 0
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._callbacks)

    def subscribe(self, callback: Callable[[*Args], None]) -> Unsubscribe:
        """Add a callback; the returned function takes it away again, once or twice alike."""
        with self._lock:
            key = self._next
            self._next += 1
            self._callbacks[key] = callback

        def unsubscribe() -> None:
            with self._lock:
                self._callbacks.pop(key, None)

        return unsubscribe

    def tell(self, *news: *Args) -> None:
        """Call each of them. One that fails is logged and does not keep the news from the others."""
        with self._lock:
            callbacks = tuple(self._callbacks.values())
        for callback in callbacks:
            try:
                callback(*news)
            except Exception:  # a broken page must not stop the table
                log.exception("an observer failed")
