"""`asinus backup` and `asinus restore`: all that a table has kept, in one file and back."""

import argparse
import contextlib
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from companion.server.backups import Backup, BackupError, last_good, restore, write_backup
from companion.server.console import Console
from companion.server.journal_commands import CommandError, journal_file
from companion.server.lock import InUseError, Lock


def backup(asked: argparse.Namespace, console: Console) -> None:
    """Write a backup. A server may be running.

    Raises:
        CommandError: there is nothing to back up, or the file cannot be written.
        StorageError: the journal cannot be read.
    """
    journal = _file(asked, console)
    if not journal.exists():
        raise CommandError(console.words("no-matches", path=str(journal.parent)))
    target = asked.file or Path(f"asinus-backup-{_now():%Y-%m-%d-%H%M%S}.zip")
    with _told(console):
        made = write_backup(journal, asked.data_dir, target)
    console.say("backup-done", path=str(target), matches=made.matches)


def restore_(asked: argparse.Namespace, console: Console) -> None:
    """Put a backup in the place of the journal, which is set aside.

    Raises:
        CommandError: there is no backup, it is damaged, or a server holds the folder.
        StorageError: the journal in the backup is damaged.
    """
    journal = _file(asked, console)
    with _locked(asked.data_dir, journal, console):
        path = asked.file
        if path is None:
            found = last_good(journal)
            if found is None:
                raise CommandError(console.words("restore-none", path=str(journal.parent)))
            path = found.path
        bring_back(path, journal, asked.data_dir, console)


def bring_back(path: Path, journal: Path, data: Path, console: Console) -> None:
    """Restore and tell what became of the journal that was there. The folder's lock is held.

    Raises:
        CommandError: it is no backup, or damaged.
        StorageError: the journal in the backup is damaged.
    """
    with _told(console):
        restored, aside = restore(path, journal, data, _now())
    if aside is not None:
        console.say("restore-aside", path=str(aside))
    console.say("restore-done", path=str(path), matches=restored.matches, when=when(restored))


def when(made: Backup) -> str:
    """When a backup was made, as people here read it."""
    return f"{made.at.astimezone():%Y-%m-%d %H:%M}"


def _file(asked: argparse.Namespace, console: Console) -> Path:
    journal = journal_file(asked)
    if journal is None:
        raise CommandError(console.words("backup-server"))
    return journal


@contextlib.contextmanager
def _locked(data: Path, journal: Path, console: Console) -> Iterator[None]:
    with contextlib.ExitStack() as stack:
        try:
            data.mkdir(mode=0o700, parents=True, exist_ok=True)
            for path in lock_files(data, journal):
                stack.callback(Lock(path).release)
        except InUseError as error:
            raise CommandError(
                console.words("restore-in-use", path=str(error.path.parent), pid=error.pid or "?")
            ) from error
        except OSError as error:
            raise CommandError(console.words("data-dir", path=str(data), why=error.strerror or str(error))) from error
        yield


def lock_files(data: Path, journal: Path | None) -> Iterator[Path]:
    """What whoever uses a data folder and a journal alone has to lock: its folder, and a journal that lies elsewhere."""
    yield data / "asinus.lock"
    if journal is not None and journal.parent.resolve() != data.resolve() and journal.parent.is_dir():
        yield journal.with_name(journal.name + ".lock")


@contextlib.contextmanager
def _told(console: Console) -> Iterator[None]:
    try:
        yield
    except BackupError as error:
        raise CommandError(
            console.words(f"backup-{error.fault.value}", path=str(error.path), why=str(error))
        ) from error


def _now() -> datetime:
    return datetime.now().astimezone()
