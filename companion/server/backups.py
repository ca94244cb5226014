"""Backups of a table's data folder: one file each, written whole or not at all, and read with suspicion."""

import contextlib
import json
import math
import os
import re
import shutil
import sqlite3
import tempfile
import time
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Final

from companion.server.finish_files import FOLDER as FINISHES
from companion.server.finish_files import LARGEST as LARGEST_FINISH
from companion.server.sql_storage import SqlJournal, sqlite_url
from companion.storage import HOUSE, StorageError, StorageFault, played

FOLDER: Final = "backups"
"""Where the server keeps those that it makes by itself, beside the journal."""
KEPT: Final = 7
"""How many of them: a week of evenings."""
SCHEMA: Final = 1
JOURNAL_FILE: Final = "asinus.sqlite3"
"""The matches, in the data folder and in a backup."""
SCRATCH: Final = ".asinus-scratch-"
"""How the folder of a file begins that has come or is looked through, by whoever holds the lock of the table's folder; the next
start sweeps up what is left."""
WRITING: Final = ".asinus-writing-"
"""The same of a backup that is being written, which needs no lock; it is swept up once nobody can be at work on it any more."""
_SWEPT_AFTER_S: Final = 3600.0
_ENCRYPTED: Final = 0x1
"""The bit of a file in an archive that says so."""
_PACKED: Final = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
_MANIFEST: Final = "asinus-backup.json"
_FINISH: Final = re.compile(rf"{FINISHES}/[0-9a-f]{{1,64}}/deal-[0-9]{{1,9}}-[0-9a-f]{{12}}\.json")
"""What a photo finish may be called. No name out of a backup becomes a path unless it reads like this."""
LARGEST_JOURNAL: Final = 1024 * 1024 * 1024
"""Bytes. A thousand evenings of cards take about 0.1 GB; a file that unpacks to more is a trap."""
_COMPANIONS: Final = ("", "-wal", "-shm", "-journal")
"""The files that SQLite keeps beside each other: they are moved together."""


class BackupFault(StrEnum):
    """Why a backup cannot be written or restored. Interfaces word it in the people's language."""

    FOREIGN = "foreign"
    """It is something else."""
    NEWER = "newer"
    """A newer version of the program wrote it."""
    DAMAGED = "damaged"
    """It was a backup, and something of it is missing or was changed."""
    EXISTS = "exists"
    """A file of that name is there already."""
    UNWRITABLE = "unwritable"
    """The place cannot be written, or is full."""
    UNREADABLE = "unreadable"
    """The file cannot be read."""


class BackupError(Exception):
    """A backup could not be written or restored; what was there before is there still.

    Attributes:
        fault: what kind of trouble.
        path: the backup.
    """

    def __init__(self, fault: BackupFault, why: str, path: Path) -> None:
        super().__init__(" ".join(why.split())[:300])
        self.fault = fault
        self.path = path


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup that was found whole.

    Attributes:
        path: the file.
        at: when it was made, UTC.
        matches: how many it holds.
    """

    path: Path
    at: datetime
    matches: int


def write_backup(journal: Path, data: Path, target: Path) -> Backup:
    """Copy the journal and the photo finishes into one file. A server may be writing meanwhile.

    Args:
        journal: the journal's file; it is checked first.
        data: the table's folder.
        target: the file to be written; it must not exist.

    Raises:
        BackupError: the target is there, or cannot be written.
        StorageError: the journal cannot be read, or is damaged.
    """
    source = SqlJournal(sqlite_url(journal))
    source.close()
    if target.exists():
        raise BackupError(BackupFault.EXISTS, "it is there already", target)
    try:
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=target.parent, prefix=WRITING) as scratch:
            copy = Path(scratch) / JOURNAL_FILE
            _copy_journal(journal, copy)
            matches = _count(copy)
            made = Backup(target, datetime.now(UTC), matches)
            packed = Path(scratch) / "packed.zip"
            _pack(packed, copy, data, made)
            packed.replace(target)
    except OSError as error:
        raise BackupError(BackupFault.UNWRITABLE, error.strerror or str(error), target) from error
    return made


def daily_backup(journal: Path, data: Path, now: datetime) -> Backup | None:
    """Make today's backup, if there is none, and let the oldest go; None when there is nothing to do.

    Args:
        journal: the journal's file.
        data: the table's folder.
        now: the time, in the table's own time zone.

    Raises:
        BackupError: it cannot be written.
        StorageError: the journal cannot be read, or is damaged.
    """
    folder = journal.parent / FOLDER
    for place in (data, folder):
        _sweep(place, _SWEPT_AFTER_S)
    # By the name of the journal: another one in the same folder has backups of its own.
    target = folder / f"{journal.stem}-{now:%Y-%m-%d}.zip"
    if target.exists() or not _count(journal):
        return None
    made = write_backup(journal, data, target)
    # By their names, which are dates. Where the clock was set back, the one just made is not the last: it stays.
    for old in sorted(path for path in _own(journal) if path != target)[: -(KEPT - 1)]:
        with contextlib.suppress(OSError):
            old.unlink()
    return made


def sweep_up(journal: Path | None, data: Path) -> None:
    """Remove what was sent or looked through when the server before was killed: up to a gigabyte each.

    Args:
        journal: the journal's file; None for a database.
        data: the table's folder. Whoever calls holds its lock, and has begun nothing yet: nobody is at work on any of it.
    """
    for place in (data, *((journal.parent / FOLDER,) if journal is not None else ())):
        _sweep(place, -math.inf, SCRATCH)


def last_good(journal: Path) -> Backup | None:
    """The newest backup of this journal that the server has made by itself and that is whole, or None."""
    for path in sorted(_own(journal), reverse=True):
        with contextlib.suppress(BackupError, StorageError, OSError), _unpacked(path, path.parent) as (_, found):
            return found
    return None


def inspect_backup(backup: Path, data: Path) -> Backup:
    """Look a backup through, to its last entry, and change nothing.

    Raises:
        BackupError: it is no backup, or damaged, or there is no room to unpack it.
        StorageError: the journal in it is damaged.
    """
    try:
        with _unpacked(backup, data) as (_, found):
            return found
    except OSError as error:
        raise BackupError(BackupFault.UNWRITABLE, error.strerror or str(error), backup) from error


def restore(backup: Path, journal: Path, data: Path, now: datetime) -> tuple[Backup, Path | None]:
    """Put a backup in the place of the journal. Whoever calls holds the folder's lock.

    Args:
        backup: the file.
        journal: the journal's file; what is there now is set aside beside it, whatever its state.
        data: the table's folder; photo finishes that are missing there come back, none is taken away.
        now: the time, in the table's own time zone.

    Returns:
        What was restored, and where the former journal lies, if there was one.

    Raises:
        BackupError: it is no backup, or damaged, or the folder cannot be written. Nothing has changed.
        StorageError: the journal in it is damaged. Nothing has changed.
    """
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        with _unpacked(backup, data) as (unpacked, found):
            aside = set_aside(journal, now)
            (unpacked / JOURNAL_FILE).replace(journal)
            for finish in unpacked.glob(f"{FINISHES}/*/*.json"):
                home = data / finish.relative_to(unpacked)
                if not home.exists():
                    home.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                    finish.replace(home)
            _sync_folder(journal.parent)
            return found, aside
    except OSError as error:
        raise BackupError(BackupFault.UNWRITABLE, error.strerror or str(error), backup) from error


def set_aside(journal: Path, now: datetime) -> Path | None:
    """Move a journal out of the way, with the files that belong to it; None when there is none.

    Raises:
        OSError: it cannot be moved.
    """
    if not journal.exists():
        return None
    stem = f"{journal.stem}-aside-{now:%Y-%m-%d-%H%M%S}"
    number, aside = 1, journal.with_name(stem + journal.suffix)
    while aside.exists():
        number += 1
        aside = journal.with_name(f"{stem}-{number}{journal.suffix}")
    for more in reversed(_COMPANIONS):
        part = journal.with_name(journal.name + more)
        if part.exists():
            part.rename(aside.with_name(aside.name + more))
    return aside


# How


def _own(journal: Path) -> list[Path]:
    name = re.compile(rf"{re.escape(journal.stem)}-\d{{4}}-\d\d-\d\d\.zip")
    return [path for path in (journal.parent / FOLDER).glob("*.zip") if name.fullmatch(path.name) and path.is_file()]


def _sweep(place: Path, after_s: float, *begins: str) -> None:
    for begin in begins or (SCRATCH, WRITING):
        for scratch in place.glob(f"{begin}*"):
            with contextlib.suppress(OSError):
                if scratch.is_dir() and time.time() - scratch.stat().st_mtime > after_s:
                    shutil.rmtree(scratch)


def _copy_journal(journal: Path, copy: Path) -> None:
    try:
        copy.touch(mode=0o600)
        source = sqlite3.connect(f"{journal.absolute().as_uri()}?mode=ro", uri=True)
        with contextlib.closing(source), contextlib.closing(sqlite3.connect(copy)) as target:
            source.backup(target)
            # One file that needs no other beside it.
            target.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        fault = StorageFault.FULL if error.sqlite_errorname == "SQLITE_FULL" else StorageFault.UNWRITABLE
        raise StorageError(fault, f"{journal} could not be copied: {error}", where=str(journal)) from error


def _count(journal: Path) -> int:
    opened = SqlJournal(sqlite_url(journal))
    try:
        return len(played(opened))
    finally:
        opened.close()


def _pack(packed: Path, copy: Path, data: Path, made: Backup) -> None:
    about = {"asinus": "backup", "schema": SCHEMA, "at": made.at.isoformat(), "matches": made.matches}
    with packed.open("xb") as file:
        packed.chmod(0o600)
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(_MANIFEST, json.dumps(about))
            archive.write(copy, JOURNAL_FILE)
            for finish in sorted((data / FINISHES).glob("*/*.json")):
                name = finish.relative_to(data).as_posix()
                if _FINISH.fullmatch(name):
                    # Thrown away at this moment by somebody at the table: then it is not wanted any more.
                    with contextlib.suppress(FileNotFoundError):
                        archive.write(finish, name)
        file.flush()
        os.fsync(file.fileno())


@contextlib.contextmanager
def _unpacked(backup: Path, data: Path) -> Iterator[tuple[Path, Backup]]:
    with tempfile.TemporaryDirectory(dir=data, prefix=SCRATCH) as scratch:
        folder = Path(scratch)
        try:
            with zipfile.ZipFile(backup) as archive:
                _check_files(archive, backup)
                at = _told_by(archive, backup)
                for info in archive.infolist():
                    _unpack(archive, info, folder, backup)
        except zipfile.BadZipFile as error:
            raise _damaged_or_foreign(backup, str(error)) from error
        # How zipfile tells of data, a format and names that it cannot read.
        except (EOFError, zlib.error, NotImplementedError, UnicodeDecodeError) as error:
            raise BackupError(BackupFault.DAMAGED, str(error), backup) from error
        except (FileNotFoundError, PermissionError, IsADirectoryError) as error:
            raise BackupError(BackupFault.UNREADABLE, error.strerror or str(error), backup) from error
        journal = folder / JOURNAL_FILE
        if not journal.exists():
            raise BackupError(BackupFault.DAMAGED, "there are no matches in it", backup)
        opened = SqlJournal(sqlite_url(journal))
        try:
            matches = opened.matches()
            for match in matches:
                opened.read(match)
        finally:
            opened.close()
        yield folder, Backup(backup, at, sum(match != HOUSE for match in matches))


def _check_files(archive: zipfile.ZipFile, backup: Path) -> None:
    """Refuse what no backup of ours is, and what zipfile would stumble over while it unpacks."""
    files = archive.infolist()
    if any(info.flag_bits & _ENCRYPTED or info.compress_type not in _PACKED for info in files):
        raise BackupError(BackupFault.DAMAGED, "a file in it is packed in a way that we do not use", backup)
    if any(info.header_offset < 0 for info in files) or len({info.filename for info in files}) < len(files):
        raise BackupError(BackupFault.DAMAGED, "its list of files does not fit", backup)


def _told_by(archive: zipfile.ZipFile, backup: Path) -> datetime:
    try:
        info = archive.getinfo(_MANIFEST)
    except KeyError:
        raise BackupError(BackupFault.FOREIGN, "it is an archive of something else", backup) from None
    if info.file_size > 10_000:  # noqa: PLR2004  # ours has about a hundred bytes
        raise BackupError(BackupFault.FOREIGN, "it is an archive of something else", backup)
    try:
        about = json.loads(archive.read(info))
    except ValueError as error:
        raise BackupError(BackupFault.DAMAGED, str(error), backup) from error
    if not isinstance(about, dict) or about.get("asinus") != "backup":
        raise BackupError(BackupFault.FOREIGN, "it is an archive of something else", backup)
    schema = about.get("schema")
    if type(schema) is not int or schema < 1:
        raise BackupError(BackupFault.DAMAGED, f"its format is {schema!r}", backup)
    if schema > SCHEMA:
        raise BackupError(BackupFault.NEWER, f"its format is {schema}, and this Asinus knows {SCHEMA}", backup)
    try:
        return datetime.fromisoformat(str(about.get("at"))).astimezone(UTC)
    except (ValueError, OverflowError) as error:
        raise BackupError(BackupFault.DAMAGED, f"its time is {about.get('at')!r}", backup) from error


def _unpack(archive: zipfile.ZipFile, info: zipfile.ZipInfo, folder: Path, backup: Path) -> None:
    """Take one file out, if its name is one that we give and its size one that ours have."""
    if info.filename == _MANIFEST:
        return
    most = LARGEST_JOURNAL if info.filename == JOURNAL_FILE else LARGEST_FINISH
    if info.filename != JOURNAL_FILE and not _FINISH.fullmatch(info.filename):
        raise BackupError(BackupFault.DAMAGED, f"it holds {info.filename[:60]!r}, which no backup of ours does", backup)
    if info.file_size > most:
        raise BackupError(BackupFault.DAMAGED, f"{info.filename} in it is too large", backup)
    home = folder / info.filename
    home.parent.mkdir(parents=True, exist_ok=True)
    # zipfile itself stops at the size that is declared, and compares the checksum at the end.
    with archive.open(info) as packed, home.open("xb") as file:
        home.chmod(0o600)
        shutil.copyfileobj(packed, file)
        file.flush()
        os.fsync(file.fileno())


def _damaged_or_foreign(backup: Path, why: str) -> BackupError:
    try:
        with backup.open("rb") as file:
            ours = file.read(4) == b"PK\x03\x04"
    except OSError as error:
        return BackupError(BackupFault.UNREADABLE, error.strerror or str(error), backup)
    return BackupError(BackupFault.DAMAGED if ours else BackupFault.FOREIGN, why, backup)


def _sync_folder(folder: Path) -> None:
    # So that the new name survives a power cut too. Windows has no such call, and needs none.
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
