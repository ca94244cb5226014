"""The disk fails in the middle of a match: everybody is told, everybody plays on, and all is kept in the end."""

import contextlib
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from app_server import Server
from device import Device
from test_pad_in_browser import begin, write_round

from companion.server.sql_storage import SqlJournal, sqlite_url
from companion.storage import played
from engine.journal import effective
from engine.rules import fold
from engine.score_pad import SCORE_PAD

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="takes a running server its right to write: Linux only")


def written(data: Path) -> list[tuple[int, ...]]:
    """The rounds that are on disk."""
    journal = SqlJournal(sqlite_url(data / "asinus.sqlite3"))
    (match,) = played(journal)
    state = fold(SCORE_PAD, effective(journal.read(match)))
    journal.close()
    return [entry.points for entry in state.rounds]


@contextlib.contextmanager
def disk_that_fails(server: Server) -> Iterator[None]:
    """As long as it lasts no file of the server grows beyond 4 kB."""
    import resource  # noqa: PLC0415  # POSIX only

    assert server.process is not None
    limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, limits[1]))
    try:
        yield
    finally:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)


def test_match_goes_on_and_is_kept(serve: Callable[..., Server], device: Callable[..., Device], tmp_path: Path) -> None:
    server = serve()
    phone = device(server.url)
    begin(phone, "Ana", "Bob", "Cléo")
    write_round(phone, 1, "10", "20", "30")
    tablet = device(server.url, size=(1180, 820), language="fr-FR", dark=True)
    tablet.sees("Noter la manche 2")
    with disk_that_fails(server):
        write_round(phone, 2, "1", "2", "3")
        phone.sees("The matches cannot be written at the moment. You can play on", "1. Cléo: 33")
        tablet.sees("Les parties ne peuvent pas être écrites en ce moment", "33")
        if folder := os.environ.get("ASINUS_PICTURES"):
            phone.page.screenshot(path=f"{folder}/failing-phone.png")
            tablet.page.screenshot(path=f"{folder}/failing-tablet.png")
        assert written(tmp_path) == [(10, 20, 30)]
    write_round(phone, 3, "1", "1", "1")
    phone.sees("1. Cléo: 34")
    phone.sees_no_more("cannot be written")
    tablet.sees_no_more("ne peuvent pas être écrites")
    assert written(tmp_path) == [(10, 20, 30), (1, 2, 3), (1, 1, 1)]
