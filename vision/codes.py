"""Reads the QR codes that are held before a camera: a phone hands its match to the table so. No picture is kept."""

import logging
import os
from typing import Final

import cv2

from engine.refereeing import CodeRead, Fault, FaultCode, Ready
from vision.crops import Image
from vision.errors import EXIT_BAD_INPUT, EXIT_JUDGED, CameraHangsError, VisionError
from vision.link import Link, open_supply
from vision.picture import PictureSender

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
    link = Link()
    try:
        supply = open_supply(source, link)
        if supply is None:
            return EXIT_JUDGED
        try:
            opened = supply.source
            link.tell(Ready(opened.label, opened.width, opened.height, round(opened.fps, 2)))
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
        finally:
            supply.close()
    except CameraHangsError as error:
        link.tell(Fault(error.code, error.message))
        # A thread is caught in the driver: an end in good order might wait for it for ever.
        os._exit(error.exit_code)
    except VisionError as error:
        link.tell(Fault(error.code, error.message))
        return error.exit_code
    except BrokenPipeError:
        return EXIT_JUDGED  # Nobody reads us any more: the app has gone.
    except Exception as error:
        log.exception("codes cannot be read")
        link.tell(Fault(FaultCode.INTERNAL, f"codes cannot be read ({type(error).__name__}: {error}). Start it again."))
        return EXIT_BAD_INPUT
    return EXIT_JUDGED
