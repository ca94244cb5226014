"""A table of one phone: its store, and what lay on it last."""

import logging
from collections.abc import Callable
from datetime import timedelta
from typing import Final

from companion.patient_journal import PatientJournal
from companion.phone.journal import NotebookJournal
from companion.storage import StorageError
from companion.store import Store
from companion.table import Table

log = logging.getLogger(__name__)

RESUME_WITHIN: Final = timedelta(hours=12)
"""A match of the same evening is on the table again by itself, after the browser was closed."""


def table_of(journal: NotebookJournal) -> Table:
    """A table whose matches are kept in this journal, with the one on it that lay there last. It has no referee.

    Raises:
        StorageError: the journal cannot be read.
    """
    store = Store(PatientJournal(journal))
    if journal.on_table is not None:
        store.resume_recent(RESUME_WITHIN, journal.on_table)
    table = Table(store)
    table.handheld = True
    table.elsewhere.origin, table.elsewhere.remember = journal.origin, journal.note_origin
    store.subscribe(_noting(store, journal))
    return table


def _noting(store: Store, journal: NotebookJournal) -> Callable[[], None]:
    def note() -> None:
        try:
            journal.note_on_table(store.match_id)
        except StorageError as error:
            # Only a hint for the next start: where there is no room for it, nothing is lost.
            log.warning("what lies on the table could not be noted: %s", error)

    return note
