"""Answers of pages to questions that nobody remembers: the server that asked was ended, and the page tells the next one.

Flet 1.0.5 ends such a page's link. The page comes back at once, while the table is still drawing for it, and stands there
with buttons that nobody hears.
"""

import logging
from collections.abc import Callable
from typing import Any

from flet.messaging.session import Session

log = logging.getLogger(__name__)

_flets_own: Callable[[Session, int, str, Any, str | None], None] = Session.handle_invoke_method_results


def forgive_late_answers() -> None:
    """Let such answers fall on deaf ears from now on, in the whole process."""
    Session.handle_invoke_method_results = _take  # type: ignore[assignment,method-assign]  # there is no other place to say so


def _take(session: Session, control_id: int, call_id: str, result: Any, error: str | None) -> None:
    if control_id in session.index:
        _flets_own(session, control_id, call_id, result, error)
    else:
        log.info("a page answers what was asked by a server before this one, or of what has gone from it since")
