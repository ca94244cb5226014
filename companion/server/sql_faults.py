"""What a database says when something is wrong, as storage errors that tell a person what to do."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, NoSuchModuleError, SQLAlchemyError

from companion.server.sql_schema import NotOursError
from companion.storage import StorageError, StorageFault


@contextmanager
def told(url: URL, where: str) -> Iterator[None]:
    """Turn what goes wrong in here into a `StorageError`.

    Args:
        url: the database.
        where: the same, for messages.
    """
    try:
        yield
    except (NoSuchModuleError, ImportError) as error:
        raise StorageError(
            StorageFault.UNREACHABLE,
            f"the driver for {url.drivername!r} is not installed ({error}): install it, or leave out "
            f"--database to keep the matches in a file",
            where=where,
        ) from error
    except DBAPIError as error:
        if isinstance(error.orig, sqlite3.Error):
            raise _of_sqlite(error.orig, where) from error
        raise _of_server(error, where) from error
    except sqlite3.Error as error:
        raise _of_sqlite(error, where) from error
    except NotOursError as error:
        raise damaged(where, str(error)) from error
    except (SQLAlchemyError, OSError) as error:
        raise StorageError(StorageFault.UNREACHABLE, f"{where}: {error}", where=where) from error


def damaged(where: str, how: str) -> StorageError:
    """The error for a place that does not hold what was written there."""
    return StorageError(
        StorageFault.DAMAGED,
        f"{where} is damaged or is not a journal of Asinus ({how}): put a copy of it back, or move it away "
        f"and start anew. It has not been changed",
        where=where,
    )


def newer(where: str, found: int, known: int) -> StorageError:
    """The error for a journal whose version this program does not know."""
    return StorageError(
        StorageFault.NEWER,
        f"{where} was written by a newer version of Asinus (its format is {found}, this one knows "
        f"{known}): update Asinus, or start it with another --data-dir",
        where=where,
    )


def _of_server(error: DBAPIError, where: str) -> StorageError:
    said = str(error.orig).strip()
    return StorageError(
        StorageFault.UNREACHABLE,
        f"the database {where} does not answer as it should ({said.splitlines()[0] if said else error}): "
        f"check that it runs and that its address is right",
        where=where,
    )


def _of_sqlite(error: sqlite3.Error, where: str) -> StorageError:
    name = getattr(error, "sqlite_errorname", "") or ""
    if name.startswith("SQLITE_FULL"):
        return StorageError(StorageFault.FULL, f"the disk is full: {where} cannot grow. Free some space", where=where)
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return StorageError(StorageFault.BUSY, f"another program holds {where}: end it and try again", where=where)
    if name.startswith(("SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_PERM", "SQLITE_IOERR")):
        return StorageError(
            StorageFault.UNWRITABLE,
            f"{where} cannot be written ({error}): check the rights of the file and its folder, or choose "
            f"another folder with --data-dir",
            where=where,
        )
    return damaged(where, str(error))
