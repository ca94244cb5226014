"""A data folder with matches and a photo finish, what lies in it, and how it is spoilt."""

from pathlib import Path

from finish_kit import judged_table
from matches_kit import play_donkey, play_lane, play_pad

from companion.games import Record
from companion.server.finish_files import FinishFiles
from companion.server.sql_storage import SqlJournal, sqlite_url
from companion.storage import played

FINISH = judged_table()[0].finishes.now


def filled(folder: Path) -> Path:
    """A data folder with three matches and a photo finish."""
    folder.mkdir()
    journal = SqlJournal(sqlite_url(folder / "asinus.sqlite3"))
    for play in (play_donkey, play_lane, play_pad):
        play(journal)
    journal.close()
    assert FINISH is not None
    FinishFiles(folder).keep(FINISH)
    return folder


def file_of(folder: Path) -> Path:
    return folder / "asinus.sqlite3"


def matches_in(file: Path) -> dict[str, tuple[Record, ...]]:
    journal = SqlJournal(sqlite_url(file))
    found = {match: journal.read(match) for match in played(journal)}
    journal.close()
    return found


def tree(folder: Path) -> dict[str, bytes]:
    """All files that people would miss."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix != ".lock" and not path.name.endswith(("-shm", "-wal"))
    }


def spoil(file: Path) -> bytes:
    whole = bytearray(file.read_bytes())
    whole[4096:] = b"\xa5" * (len(whole) - 4096)
    file.write_bytes(whole)
    return bytes(whole)
