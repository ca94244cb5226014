"""What a device is told when what it asked for could not be done."""

import logging
from typing import Final

from companion.rights import NotAllowedError
from companion.selectors.overtaken import overtaken
from companion.selectors.refusals import not_allowed, refusal, storage_trouble
from companion.snapshot import Snapshot
from companion.storage import StorageError
from companion.told import Message
from engine.errors import IllegalCommandError, StaleStateError

log = logging.getLogger(__name__)


FORESEEN: Final = (StaleStateError, IllegalCommandError, NotAllowedError, StorageError)
"""What may go wrong in an orderly way."""


def told_of(error: StaleStateError | IllegalCommandError | NotAllowedError | StorageError, now: Snapshot) -> Message:
    """The words for it; all but what another device was quicker with is noted in the log.

    Args:
        error: what was raised.
        now: how the match stands.
    """
    match error:
        case StaleStateError():
            return Message(overtaken(now))
        case IllegalCommandError():
            log.info("refused: %s", error)
            return Message(refusal(error))
        case NotAllowedError():
            log.info("not allowed: %s", error)
            return Message(not_allowed(error))
        case StorageError():
            log.warning("not kept: %s", error)
            return Message(storage_trouble(error), alarm=True)
