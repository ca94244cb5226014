"""The program that runs in a phone's browser: a table of its own, and one device at it."""

import asyncio
import logging
from collections.abc import Collection
from functools import partial

import flet as ft
import js  # what the browser offers to Python; only there

from companion.app import make_main
from companion.phone.alone import table_of
from companion.phone.browser.compiled import keep_compiled
from companion.phone.browser.files import open_notebook
from companion.phone.browser.shelf import BrowserShelf
from companion.phone.closed import tell_closed
from companion.phone.journal import NotebookJournal
from companion.phone.keeper import PhoneKeeper
from companion.storage import StorageError

log = logging.getLogger(__name__)

_LATER: set[asyncio.Task[None]] = set()
"""What goes on after the first screen; a task that nobody holds may be collected in mid-work."""


def start(early: Collection[str]) -> None:
    """Have Flet draw into the page from now on.

    Args:
        early: the names of all modules that were loaded before this one.
    """
    logging.basicConfig(level=logging.WARNING)
    ft.run(partial(_open, early))


async def _open(early: Collection[str], page: ft.Page) -> None:
    try:
        journal = NotebookJournal(await open_notebook())
        table = table_of(journal)
        shelf = BrowserShelf()
        table.keeper, table.elsewhere.site = PhoneKeeper(table, shelf), shelf.address("./")
        draw = make_main(table)
    except StorageError as error:
        log.warning("the journal cannot be opened: %s", error)
        draw = tell_closed(error, lambda: js.postMessage("again"))
    await draw(page)
    js.postMessage("drawn")
    _LATER.add(asyncio.create_task(keep_compiled(early)))
