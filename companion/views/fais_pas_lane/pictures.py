"""A picture of what is drawn on a device, to be kept or sent: the client takes it, so that no library is needed."""

import logging

import flet as ft

log = logging.getLogger(__name__)

SHARPNESS = 3
"""Dots of the picture for each logical pixel: sharp also when it is printed."""


async def save(picture: ft.Screenshot, name: str) -> None:
    """Put the picture among the downloads of the device.

    Args:
        picture: what is drawn.
        name: of the file.
    """
    png = await picture.capture(pixel_ratio=SHARPNESS)
    await ft.FilePicker().save_file(file_name=name, src_bytes=png)


async def send(picture: ft.Screenshot, name: str, words: str) -> bool:
    """Offer the picture to the other apps of the device.

    Args:
        picture: what is drawn.
        name: of the file.
        words: what goes with it.

    Returns:
        Whether the device offers that: browsers do it on a secure page only.
    """
    png = await picture.capture(pixel_ratio=SHARPNESS)
    file = ft.ShareFile.from_bytes(png, mime_type="image/png", name=name)
    try:
        result = await ft.Share().share_files([file], text=words, download_fallback_enabled=False)
    except Exception:  # whatever a browser says here means the same to people
        log.info("this device does not share pictures", exc_info=True)
        return False
    return result.status is not ft.ShareResultStatus.UNAVAILABLE
