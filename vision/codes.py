"""Reads the QR codes that are held before a camera: a phone hands its match to the table so. No picture is kept."""

import logging
from typing import Final

import cv2

from engine.refereeing import CodeRead, Ready
from vision.crops import Image
from vision.link import Link, attend, open_supply
from vision.picture import PictureSender
from vision.supply import Supply

log = logging.getLogger(__name__)

LARGEST: Final = 1280
"""Pixels of the longer side from which a picture is made smaller: more take longer to search, and show no more."""
_WAIT_S: Final = 0.2


class CodeFinder:
    """Finds codes in pictures."""

    def __init__(self) -> None:
        self._detector = cv2.QRCodeDetectorAruco()

    def read(self, image: Image) -> str | None:
        """What the code in a picture says; None where none can be read.

        Args:
            image: BGR, height x width x 3, uint8.
        """
        height, width = image.shape[:2]
        scale = LARGEST / max(height, width)
        grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
        if scale < 1:
            size = round(width * scale), round(height * scale)
            grey = cv2.resize(grey, size, interpolation=cv2.INTER_AREA)
        try:
            text, _, _ = self._detector.detectAndDecode(grey)
        except (cv2.error, UnicodeDecodeError):  # what looks like a code and is none
            log.debug("a code that could not be read", exc_info=True)
            return None
        return text or None


def read_codes(source: str) -> int:
    """Tell the table what is held before the camera, until it says quit, goes away, or the source cannot go on.

    Args:
        source: as on the command line.

    Returns:
        The exit code: 0, or 2 after a fatal fault.
    """

    def work(link: Link) -> None:
        supply = open_supply(source, link)
        if supply is None:
            return
        try:
            opened = supply.source
            link.tell(Ready(opened.label, opened.width, opened.height, round(opened.fps, 2)))
            _read(supply, link)
        finally:
            supply.close()

    return attend(work, "codes cannot be read")


def _read(supply: Supply, link: Link) -> None:
    finder, pictures, last = CodeFinder(), PictureSender(), None
    pictures.on = True
    while not link.quit.is_set():
        link.orders()
        frame = supply.take(_WAIT_S)
        if frame is None:
            continue
        text = finder.read(frame.image)
        if text is not None and text != last:
            last = text
            link.tell(CodeRead(text))
        if pictures.due:
            link.tell(pictures.make(frame.image))
