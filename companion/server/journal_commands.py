"""`asinus export` and `asinus import`: matches between this computer and files."""

import argparse
import errno
import sys
from pathlib import Path
from typing import Final

from companion.games import TITLES, Record, game_of
from companion.history import summary_of
from companion.i18n import words_for
from companion.match_file import LARGEST, MatchFileError, file_name, keeps_secrets, read_match, write_match
from companion.round_sheet import sheet_of
from companion.server.backups import JOURNAL_FILE
from companion.server.console import Console
from companion.server.sql_storage import SqlJournal, sqlite_file, sqlite_url
from companion.sheet_csv import write_csv
from companion.storage import Journal, StorageError, StorageFault, played
from companion.transfer import ConflictError, bring_in
from engine.errors import StaleStateError
from engine.journal import effective
from engine.rules import fold

_STDOUT: Final = Path("-")


class CommandError(Exception):
    """What was asked for cannot be done. The message is for whoever asked, in one line."""


def export(asked: argparse.Namespace, console: Console) -> None:
    """Write a match into a file, or list the matches.

    Raises:
        CommandError: there is no such match, or the file cannot be written.
        StorageError: the journal cannot be read.
    """
    journal = _existing(asked, console)
    try:
        matches = played(journal)
        if not matches:
            raise CommandError(console.words("export-nothing", where=journal.where))
        if asked.list:
            for match in matches:
                _list(journal, match, console)
            return
        entries = journal.read(_chosen(asked.match, matches, console, journal.where))
    finally:
        journal.close()
    if not asked.csv and not asked.with_hidden and keeps_secrets(entries):
        raise CommandError(console.words("export-secret", match=entries[0].match))
    language = asked.lang or console.language
    text = write_csv(sheet_of(entries), words_for(language)) if asked.csv else write_match(entries)
    if asked.output == _STDOUT:
        sys.stdout.buffer.write(text.encode())
        sys.stdout.buffer.flush()
        return
    path = asked.output or Path(file_name(entries, ".csv" if asked.csv else ".json"))
    _write_new(path, text, console)
    console.say("export-done", path=str(path), entries=len(entries))


def import_(asked: argparse.Namespace, console: Console) -> None:
    """Read matches from files. Each is taken whole or not at all; those before a bad one stay.

    Raises:
        CommandError: a file is no match of ours, or went another way.
        StorageError: the journal cannot be read or written.
    """
    read = [(path, _read(path, console)) for path in asked.files]
    journal = open_journal(asked)
    try:
        for path, entries in read:
            try:
                brought = bring_in(journal, entries, apart=asked.apart)
            except ConflictError as error:
                raise CommandError(
                    console.words("import-conflict", path=str(path), match=error.match, agree=error.agree)
                ) from error
            except StaleStateError as error:
                # A phone has played on in the same instant.
                raise StorageError(StorageFault.BUSY, f"{path}: {error}: try again", where=str(path)) from error
            console.say(f"import-{brought.arrival.value}", path=str(path), match=brought.match, entries=brought.written)
    finally:
        journal.close()


def open_journal(asked: argparse.Namespace) -> SqlJournal:
    """The journal that the command line names; a new one where there is none.

    Raises:
        StorageError: it cannot be opened.
    """
    if asked.database is None:
        try:
            asked.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            why = f"the folder {asked.data_dir} cannot be made ({error.strerror}): choose another one with --data-dir"
            raise StorageError(StorageFault.UNWRITABLE, why, where=str(asked.data_dir)) from error
    return SqlJournal(asked.database or sqlite_url(asked.data_dir / JOURNAL_FILE))


def journal_file(asked: argparse.Namespace) -> Path | None:
    """The file of the journal that the command line names, or None for a database on a server.

    Raises:
        StorageError: the address is none.
    """
    return sqlite_file(asked.database) if asked.database else asked.data_dir / JOURNAL_FILE


def _existing(asked: argparse.Namespace, console: Console) -> SqlJournal:
    file = journal_file(asked)
    if file is not None and not file.exists():
        raise CommandError(console.words("no-matches", path=str(file.parent)))
    return open_journal(asked)


def _chosen(wanted: str | None, matches: tuple[str, ...], console: Console, where: str) -> str:
    if wanted is None:
        return matches[0]
    if wanted in matches:
        return wanted
    found = [match for match in matches if match.startswith(wanted)]
    if not found:
        raise CommandError(console.words("export-unknown", match=wanted, where=where))
    if len(found) > 1:
        raise CommandError(console.words("export-several", match=wanted, matches=", ".join(found)))
    return found[0]


def _list(journal: Journal, match: str, console: Console) -> None:
    try:
        entries = journal.read(match)
        title = TITLES[game_of(entries[0].fact)]
        summary = summary_of(entries, title, fold(title.game, effective(entries)))
    except (StorageError, ValueError, LookupError, TypeError) as error:
        console.complain(f"{match}: {error}")
        return
    console.say(
        "export-list",
        match=match,
        when=f"{entries[0].at.astimezone():%Y-%m-%d %H:%M}",
        game=console.words(f"game-{summary.game}"),
        players=", ".join(summary.players),
    )


def _write_new(path: Path, text: str, console: Console) -> None:
    try:
        with path.open("x", encoding="utf-8", newline="") as file:
            try:
                file.write(text)
            except OSError:
                path.unlink(missing_ok=True)
                raise
    except FileExistsError as error:
        raise CommandError(console.words("export-exists", path=str(path))) from error
    except OSError as error:
        why = error.strerror or errno.errorcode.get(error.errno or 0, "?")
        raise CommandError(console.words("file-unwritable", path=str(path), why=why)) from error


def _read(path: Path, console: Console) -> tuple[Record, ...]:
    try:
        with path.open("rb") as file:
            text = file.read(LARGEST + 1)
    except OSError as error:
        why = error.strerror or str(error)
        raise CommandError(console.words("file-unreadable", path=str(path), why=why)) from error
    try:
        return read_match(text)
    except MatchFileError as error:
        raise CommandError(console.words(f"import-{error.fault.value}", path=str(path), why=str(error))) from error
