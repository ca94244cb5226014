"""A live picture with marks on it. The picture is streamed; the marks are ordinary controls above it."""

import asyncio
import logging
from collections.abc import Callable

import flet as ft

from companion import theme
from companion.components.drawings import Mood, donkey
from companion.components.ui import Ui
from companion.observers import Unsubscribe

log = logging.getLogger(__name__)


PICTURE_SHARE = 7
"""How much of a wide page a picture takes, of eleven parts."""


def picture_width(ui: Ui, aspect: float) -> float:
    """How wide a picture of this shape (width over height) may be, logical pixels."""
    room = ui.width - 2 * theme.EDGE
    if not ui.wide:
        return room
    return min(room * PICTURE_SHARE / 11 - theme.GAP_WIDE, (ui.height - 110) * aspect)


class LivePicture:
    """What a camera sees, drawn anew with each picture. It keeps its place while the page round it changes.

    Args:
        ui: the device.
        label: what screen readers call it.
        width: logical pixels.
        height: logical pixels.
    """

    def __init__(self, ui: Ui, label: str, width: float, height: float) -> None:
        self.width, self.height = width, height
        self._image = ft.RawImage(fit=ft.BoxFit.FILL, width=width, height=height)
        self.marks = ft.Stack(controls=[], width=width, height=height)
        self.control = ft.Semantics(
            label=label,
            image=True,
            container=True,
            content=ft.Container(
                content=ft.Stack(
                    # Until the first picture has come, the donkey sleeps there: a black box would look broken.
                    controls=[
                        ft.Container(
                            content=donkey(Mood.ASLEEP, height * 0.6),
                            alignment=ft.Alignment.CENTER,
                            width=width,
                            height=height,
                        ),
                        self._image,
                        self.marks,
                    ],
                    width=width,
                    height=height,
                ),
                width=width,
                height=height,
                bgcolor="#1A1512",
                border_radius=ui.px(theme.RADIUS),
                clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
            ),
        )

    def mirror(self, *, on: bool) -> None:
        """Show the picture as in a mirror, or as it is. The marks stay as they are: they hold words."""
        self._image.flip = ft.Flip(flip_x=True) if on else None

    async def stream(
        self, latest: Callable[[], bytes | None], subscribe: Callable[[Callable[[], None]], Unsubscribe]
    ) -> None:
        """Show each new picture until cancelled. A device that is slow or away skips pictures; none is kept."""
        loop = asyncio.get_running_loop()
        fresh = asyncio.Event()
        fresh.set()

        def arrived() -> None:
            loop.call_soon_threadsafe(fresh.set)

        unsubscribe = subscribe(arrived)
        try:
            while True:
                await fresh.wait()
                fresh.clear()
                picture = latest()
                if picture is None:
                    continue
                try:
                    await self._image.render_encoded(picture)
                except TimeoutError:
                    log.debug("the device did not show a picture in time; it may be asleep")
        finally:
            unsubscribe()
