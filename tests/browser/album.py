"""An album of screenshots: one device walks through the app, and each screen is taken in every size, light and language.

The device is not started anew for each of them: its window changes its size, its system goes dark, its owner speaks
another language, and the page follows, as it does for people.
"""

import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path
from typing import ClassVar
from unittest.mock import patch

import flet as ft
from device import PHONE, Device, pressable
from playwright.sync_api import Browser, Page
from stage import Stage

from companion.i18n import Words, words_for
from companion.session import Session

SIZES: Mapping[str, tuple[int, int]] = {
    "phone": (390, 844),
    "tablet": (1180, 820),
    "laptop": (1366, 657),
    "tv": (1920, 1080),
    "small": (320, 640),
    "wall": (3840, 2160),
    "large": (390, 844),
    "both": (320, 640),
}
"""Logical pixels. `laptop` is what a browser leaves of a screen of 1366 by 768, `small` the smallest phone, `wall` a television
of 4K that does not enlarge, `large` a phone whose owner wants all text twice as large, `both` the smallest phone of such an
owner."""
LARGE = frozenset({"large", "both"})
ROOT_PX = 16
"""The size of text in a browser whose owner has not said otherwise."""
USUAL = ("phone", "tablet", "tv")
LIGHTS = ("light", "dark")
TONGUES: Mapping[str, str] = {"en": "en-GB", "fr": "fr-FR"}
PATIENCE_S = 5
STILL_MS = 250
"""How long a page takes to be drawn anew, at least."""
BLINK_MS = 120
LOOKS = 12
"""A picture is taken again until nothing changes on it, so often at most."""
ALIKE = 3
"""So many looks in a row have to be alike."""
FRAMES = 30
"""So often the page has to be drawn first: a button in another light takes a fifth of a second to change its words, and on
a busy machine all looks may fall between two of its steps."""
_DRAWN = (
    "frames => new Promise(done => { const draw = () => frames-- ? requestAnimationFrame(draw) : done(); draw(); })"
)


@dataclass(frozen=True, slots=True)
class Kind:
    """One size, light and language."""

    size: str
    light: str
    language: str

    @property
    def name(self) -> str:
        return f"{self.size}-{self.light}-{self.language}"

    @classmethod
    def named(cls, name: str) -> "Kind":
        size, light, language = name.split("-")
        if size not in SIZES or light not in LIGHTS or language not in TONGUES:
            raise ValueError(f"{name!r} is no device; one is called {cls('phone', 'dark', 'fr').name!r}")
        return cls(size, light, language)


def kinds(sizes: Sequence[str] = USUAL) -> tuple[Kind, ...]:
    """All kinds of these sizes."""
    return tuple(Kind(*one) for one in product(sizes, LIGHTS, TONGUES))


class KeptSession(Session):
    """A session that the album finds again, to have its owner speak another language."""

    opened: ClassVar[list[Session]] = []

    def start(self) -> None:
        KeptSession.opened.append(self)
        self.page.theme_animation_style = ft.AnimationStyle.no_animation()  # dark at once, for the picture
        super().start()


def newest(after: int) -> Session:
    """The session that was opened last, when there are more than so many."""
    deadline = time.monotonic() + 4 * PATIENCE_S
    while len(KeptSession.opened) <= after:
        if time.monotonic() > deadline:
            raise TimeoutError("the device did not come to the table")
        time.sleep(0.05)
    return KeptSession.opened[-1]


@contextmanager
def sessions_kept() -> Iterator[None]:
    with patch("companion.app.Session", KeptSession):
        yield


class Album:
    """One device, and the pictures taken of it.

    Args:
        stage: the table.
        browser: where the device is opened.
        folder: where pictures go, as KIND-SCREEN.png.
        wanted: by kind, which screens; None stands for all.
    """

    def __init__(
        self, stage: Stage, browser: Browser, folder: Path, wanted: Mapping[Kind, Sequence[str] | None]
    ) -> None:
        self.stage, self.browser, self.folder, self.wanted = stage, browser, folder, wanted
        self.language = next(iter(wanted)).language
        self.words: Words = words_for(self.language)
        known = len(KeptSession.opened)
        self.device = Device(browser, stage.url, language=TONGUES[self.language])
        self.session = newest(after=known)
        self.device.page.wait_for_timeout(1500)

    @property
    def whole(self) -> bool:
        """Whether some kind wants every screen."""
        return None in self.wanted.values()

    def wants(self, *pictures: str) -> bool:
        return any(self.kinds_of(picture) for picture in pictures)

    def kinds_of(self, picture: str) -> tuple[Kind, ...]:
        return tuple(kind for kind, wanted in self.wanted.items() if wanted is None or picture in wanted)

    def take(
        self,
        picture: str,
        wait_ms: int = 1200,
        *,
        at_once: bool = False,
        before: Callable[[str], None] = lambda _language: None,
    ) -> None:
        """Take what is on the screen in all kinds.

        Args:
            picture: its name.
            wait_ms: how long to wait first.
            at_once: only in one kind, because it will not wait.
            before: is done first in each language: what is typed does not stay when a device changes it.
        """
        if not self.wants(picture):
            return
        self.device.page.wait_for_timeout(wait_ms)
        if at_once:
            kind = self.kinds_of(picture)[0]
            self.device.page.emulate_media(color_scheme="dark" if kind.light == "dark" else "light")
            self._shot(self.device.page, kind, picture)
        else:
            self.shoot(self.device, self.session, picture, before)

    def shoot(
        self,
        device: Device,
        session: Session,
        picture: str,
        before: Callable[[str], None] = lambda _language: None,
    ) -> None:
        """Take a device in all kinds, and leave it as it was; `before` is done first in each language."""
        for language in TONGUES:
            of_it = [kind for kind in self.kinds_of(picture) if kind.language == language]
            if of_it:
                _speak(session, language)
                before(language)
                self.shoot_page(
                    device.page, of_it, picture, lambda size: _widened(session, size), partial(_lit, session)
                )
        _speak(session, self.language)
        device.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        self._write(device.page, large=False)
        _widened(session, PHONE)
        device.page.wait_for_timeout(STILL_MS)

    def shoot_page(
        self,
        page: Page,
        of_it: Sequence[Kind],
        picture: str,
        follows: Callable[[tuple[int, int]], None],
        lit: Callable[[str], None] = lambda _light: None,
    ) -> None:
        """Take a page in some kinds of one language.

        Args:
            page: the page.
            of_it: the kinds.
            picture: its name.
            follows: waits until the page has taken a size.
            lit: waits until it has heard of a light.
        """
        shape = ""
        for kind in sorted(of_it, key=lambda kind: kind.size):
            if kind.size != shape:
                shape = kind.size
                width, height = SIZES[shape]
                page.set_viewport_size({"width": width, "height": height})
                self._write(page, large=shape in LARGE)
                follows(SIZES[shape])
                page.wait_for_timeout(STILL_MS)
            page.emulate_media(color_scheme="dark" if kind.light == "dark" else "light")
            lit(kind.light)
            self._shot(page, kind, picture)

    def _write(self, page: Page, *, large: bool) -> None:
        size = ROOT_PX * (2 if large else 1)
        was = page.evaluate("document.documentElement.style.fontSize")
        page.evaluate(f"document.documentElement.style.fontSize = '{size}px'")
        if was and was != f"{size}px":
            page.wait_for_timeout(4 * STILL_MS)

    def _shot(self, page: Page, kind: Kind, picture: str) -> None:
        # What the pointer rests on is lit.
        page.mouse.move(1, 1)
        page.evaluate(_DRAWN, FRAMES)
        path, before, alike = self.folder / f"{kind.name}-{picture}.png", b"", 0
        # Pictures on a page are decoded one after the other; a clip never stands still.
        for _ in range(LOOKS):
            page.wait_for_timeout(BLINK_MS)
            now = page.screenshot(path=path)
            alike = alike + 1 if now == before else 1
            if alike == ALIKE:
                break
            before = now

    def tap(self, key: str) -> None:
        """Tap what is called so, in the words of the device."""
        self.choose(self.words(key))

    def choose(self, name: str | re.Pattern[str]) -> None:
        """Tap by name through the semantics, also where it is scrolled out of sight."""
        # A page that is just being drawn anew takes no taps.
        self.device.page.wait_for_timeout(900)
        pressable(self.device.page, name).evaluate("e => e.click()")
        self.device.page.wait_for_timeout(500)

    def sees(self, key: str, within_s: float = 90) -> None:
        self.device.sees(self.words(key), within_s=within_s)

    def close(self) -> None:
        self.device.close()


def _speak(session: Session, language: str) -> None:
    async def speak() -> None:
        await session.guard(lambda: session.speak(language))

    if session.words.language != language:
        session.page.run_task(speak).result(PATIENCE_S)


def _lit(session: Session, light: str) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while (session.page.platform_brightness is ft.Brightness.DARK) != (light == "dark"):
        if time.monotonic() > deadline:
            raise TimeoutError(f"the page has not heard that it is {light}")
        time.sleep(0.02)


def _widened(session: Session, size: tuple[int, int]) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while round(session.page.width or 0) != size[0]:
        if time.monotonic() > deadline:
            raise TimeoutError(f"the page stays {session.page.width} wide, and not {size[0]}")
        time.sleep(0.02)
