"""A picture of what is drawn on a device, to be kept or sent: the client takes it, so that no library is needed.

It has as many dots as the screen. More cannot be had: Flutter's web engine makes every such picture as large as the
window, with what is wanted in its upper left corner. So the rest is cut off, and nothing that is to be kept may be drawn
larger than the window.
"""

import logging
from dataclasses import dataclass
from math import ceil

import flet as ft

from companion.png import cropped

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Picture:
    """Something that is drawn and can be kept.

    Attributes:
        drawn: what.
        width: of it, logical pixels.
        height: of it, logical pixels.
        name: of the file.
        words: what is said with it when it is sent.
    """

    drawn: ft.Screenshot
    width: float
    height: float
    name: str
    words: str

    async def png(self) -> bytes:
        """The picture as it is on the screen now."""
        whole = await self.drawn.capture()
        dots = self.drawn.page.media.device_pixel_ratio
        return cropped(whole, ceil(self.width * dots), ceil(self.height * dots)) if dots else whole


async def save(picture: Picture) -> None:
    """Put the picture among the downloads of the device."""
    png = await picture.png()
    await ft.FilePicker().save_file(file_name=picture.name, src_bytes=png)


async def send(picture: Picture) -> bool:
    """Offer the picture to the other apps of the device.

    Returns:
        Whether the device offers that: browsers do it on a secure page only.
    """
    file = ft.ShareFile.from_bytes(await picture.png(), mime_type="image/png", name=picture.name)
    try:
        result = await ft.Share().share_files([file], text=picture.words, download_fallback_enabled=False)
    except Exception:  # whatever a browser says here means the same to people
        log.info("this device does not share pictures", exc_info=True)
        return False
    return result.status is not ft.ShareResultStatus.UNAVAILABLE
