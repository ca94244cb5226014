"""A page that freezes must fail its test, not hold up all the others: Playwright waits for a busy page without end."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

LIMIT_S = 900.0
"""No test here takes so long, not even a whole match on a computer that has twenty other things to do."""


@contextmanager
def watched(limit_s: float = LIMIT_S) -> Iterator[None]:
    """End the pages of this process's browsers when what is inside takes too long. Elsewhere than on Linux nothing is done."""
    timer = threading.Timer(limit_s, end_pages)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def end_pages() -> None:
    """Kill every renderer that descends from this process; its page then says that it has crashed."""
    for pid in _descendants(os.getpid()):
        with suppress(OSError):
            if b"--type=renderer" in Path(f"/proc/{pid}/cmdline").read_bytes():
                os.kill(pid, signal.SIGKILL)


def _descendants(root: int) -> list[int]:
    parents: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError, ValueError, IndexError):
            after_name = stat.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
            parents.setdefault(int(after_name[1]), []).append(int(stat.parent.name))
    found, todo = [], [root]
    while todo:
        children = parents.get(todo.pop(), [])
        found += children
        todo += children
    return found
