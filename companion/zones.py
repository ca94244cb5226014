"""The time zone of a device: the phone at the table may be set to another one than the laptop that serves it."""

import logging
import re
from datetime import datetime, timedelta, timezone, tzinfo
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

log = logging.getLogger(__name__)

KEY: Final = "zone"
"""Under which name the page leaves it in its browser for the app (`companion/assets/time-zone.js`)."""
_TOLD: Final = re.compile(r"([A-Za-z][A-Za-z0-9_+/-]{0,63})? ?([+-]?\d{1,4})")
_FURTHEST_MIN: Final = 24 * 60


def zone_told(told: str, now: datetime) -> tzinfo | None:
    """The zone that a device has told.

    Args:
        told: its name in the IANA database and how many minutes it is ahead of UTC now, as in "Europe/Paris 60".
        now: the time, in UTC.

    Returns:
        That zone, with its summer times. Where this computer does not know the name (Windows has no such database), its
        own zone if both are as far ahead now, or else one that stays that far ahead. None for this computer's own zone,
        also under another name, and where nothing sensible was told: then nothing has to be drawn anew.
    """
    found = _TOLD.fullmatch(told)
    if found is None or abs(int(found[2])) >= _FURTHEST_MIN:
        log.info("a device tells no zone that could be: %.80r", told)
        return None
    if found[1]:
        try:
            zone = ZoneInfo(found[1])
        except (ZoneInfoNotFoundError, ValueError, OSError):
            log.info("no zone %r is known here", found[1])
        else:
            return None if _is_ours(zone, now) else zone
    ahead = timedelta(minutes=int(found[2]))
    return None if now.astimezone().utcoffset() == ahead else timezone(ahead)


def _is_ours(zone: tzinfo, now: datetime) -> bool:
    """Whether the clocks of a zone have shown the same as those here, all through the last years."""
    months = (now - timedelta(days=30 * ago) for ago in range(36))
    return all(at.astimezone().utcoffset() == at.astimezone(zone).utcoffset() for at in months)
