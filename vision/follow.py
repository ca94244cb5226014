"""The referee beside the app: orders in, reports out, one record a line (engine/refereeing.py)."""

import logging
import time
from typing import Final

from engine.refereeing import FindSeats, Ready
from models import load_model
from vision.follower import Follower
from vision.landmarker import FaceFinder
from vision.link import Link, attend, open_supply
from vision.referee import RefereeConfig

log = logging.getLogger(__name__)

STATUS_S: Final = 1.0
"""Seconds from one status to the next."""


def follow(source: str, *, count: int | None, hold_ms: float, overlay: bool = False) -> int:
    """Obey the table until it says quit, goes away, or the referee cannot go on.

    Args:
        source: as on the command line.
        count: seats to look for at once; None waits for the order.
        hold_ms: a touch held shorter is an itch, milliseconds.
        overlay: whether what is seen is drawn into the pictures. For the sample only: at a table it would tell (N1).

    Returns:
        The exit code: 0, or 2 after a fatal fault.
    """

    def work(link: Link) -> None:
        supply = open_supply(source, link)
        if supply is None:
            return
        try:
            with FaceFinder(load_model("face_detector")) as faces:
                follower = Follower(supply, faces, link.tell, RefereeConfig(hold_ms=hold_ms), draws=overlay)
                try:
                    opened = supply.source
                    link.tell(Ready(opened.label, opened.width, opened.height, round(opened.fps, 2)))
                    if count is not None:
                        follower.obey(FindSeats(count))
                    _serve(follower, link)
                finally:
                    follower.close()
        finally:
            supply.close()

    return attend(work, "the referee cannot go on")


def _serve(follower: Follower, link: Link) -> None:
    status_due = 0.0
    while not link.quit.is_set():
        for order in link.orders():
            follower.obey(order)
            status_due = 0.0  # The table waits to see that it was done.
        follower.step()
        if follower.changed or time.monotonic() >= status_due:
            link.tell(follower.status())
            status_due = time.monotonic() + STATUS_S
