"""Hand models in threads of their own: looks that a frame waits for go first, those of the oldest frame before all others.

What can wait uses what is left over.
"""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from itertools import count
from queue import PriorityQueue
from typing import Any, Final, TypeVar

from vision.landmarker import HandFinder

_NOW, _LATER, _END = 0, 1, 2
_NAME: Final = "hands"
_GLANCE_S: Final = 0.003
"""Seconds from one look at whether something else is wanted meanwhile to the next."""

T = TypeVar("T")


class HandPool:
    """Runs work that needs a hand model, two pieces at a time. MediaPipe lets go of the interpreter's lock."""

    def __init__(self, model: bytes, threads: int) -> None:
        """Load the models, one a thread.

        Args:
            model: the hand landmark model.
            threads: at least 1.
        """
        self._finders = [HandFinder(model) for _ in range(threads)]
        self._work: PriorityQueue[tuple[int, int, int, Callable[[HandFinder], None] | None]] = PriorityQueue()
        self._number = count()
        self._queued = 0
        self._counting = threading.Lock()
        self._closing = False
        self._threads = [
            threading.Thread(target=self._run, args=(finder,), name=f"{_NAME} {number}", daemon=True)
            for number, finder in enumerate(self._finders)
        ]
        for thread in self._threads:
            thread.start()

    def submit(self, work: Callable[[HandFinder], T], frame: int = 0) -> "Future[T]":
        """Do this before anything that can wait, and before what later frames wait for. `frame`: the number of its own."""
        future: Future[T] = Future()

        def run(finder: HandFinder) -> None:
            self._count(-1)
            try:
                future.set_result(work(finder))
            except Exception as error:  # noqa: BLE001  # raised again where the result is taken
                future.set_exception(error)

        self._count(1)
        self._put(_NOW, run, frame)
        return future

    @property
    def idle(self) -> bool:
        """Whether nothing urgent waits for a thread: one may be without work soon."""
        return self._queued == 0

    def _count(self, more: int) -> None:
        with self._counting:
            self._queued += more

    def submit_steps(self, step: Callable[[HandFinder], bool]) -> "Future[None]":
        """Do this step by step while nothing is urgent, until a step says that it was the last by returning False."""
        future: Future[None] = Future()

        def run(finder: HandFinder) -> None:
            try:
                if not self._closing and step(finder):
                    self._put(_LATER, run)
                else:
                    future.set_result(None)
            except Exception as error:  # noqa: BLE001  # raised again where the result is taken
                future.set_exception(error)

        self._put(_LATER, run)
        return future

    @staticmethod
    def first_of(futures: "Sequence[Future[Any]]", until: Callable[[], bool] = lambda: False) -> int | None:
        """Wait until one of these is done; which. None where `until` has come true before."""
        while True:
            for number, future in enumerate(futures):
                if future.done():
                    return number
            if until():
                return None
            wait(futures, timeout=_GLANCE_S, return_when=FIRST_COMPLETED)

    def close(self) -> None:
        """Finish what is begun and let go of the models."""
        self._closing = True
        for _ in self._threads:
            self._put(_END, None)
        for thread in self._threads:
            thread.join()
        for finder in self._finders:
            finder.close()

    def _put(self, priority: int, work: Callable[[HandFinder], None] | None, frame: int = 0) -> None:
        self._work.put((priority, frame, next(self._number), work))

    def _run(self, finder: HandFinder) -> None:
        while True:
            *_, work = self._work.get()
            if work is None:
                return
            work(finder)
