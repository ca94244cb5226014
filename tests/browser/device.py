"""One device in a test: what people see on it and tap on it, by the names that screen readers tell."""

import re
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Error, FloatRect, Locator, Page, Request, Response, WebSocket

from companion.components.scenes import STEPS

PATIENCE_MS = 20_000
FINGER_S = 0.75
"""How long people look before they tap again, seconds, where the app takes what is quicker for a double tap."""
AGAIN = 3
"""How often people tap what did not answer."""
DOUBLE_MS = 200
"""Time between the two taps of a hasty finger: long enough for the page to have changed in between."""
PHONE = (412, 1500)
"""A phone that is taller than any: what is scrolled out of sight cannot be tapped in a test."""

REFUSED = "Loading the script 'https://cdn.jsdelivr.net/npm/@rive-app/"
"""Flet's client would fetch an animation engine that we do not use; the server forbids it, and the browser says so."""

LATE_PICTURE = "Cannot read properties of undefined (reading 'postMessage')"
"""Flutter's engine says this now and then when a live picture is decoded while its page is left. Nobody sees it."""

_TOLD = """() => [...document.querySelectorAll('flt-semantics-host *')]
    .map(e => [e.getAttribute('aria-label') || '', e.childElementCount ? '' : e.textContent || ''].join(' ')).join('\\n')"""

_SEEN = "".join(f"localStorage.setItem('flutter.asinus.seen.{game}', 'true');" for game in STEPS)


def pressable(page: Page, name: str | re.Pattern[str], *, exact: bool = False) -> Locator:
    """What can be tapped under this name: a button, or one that is told as one of several, or as on or off."""
    found = page.get_by_role("button", name=name, exact=exact)
    for role in ("radio", "switch"):
        found = found.or_(page.get_by_role(role, name=name, exact=exact))  # type: ignore[arg-type]  # both are roles
    return found.first


class Device:
    """A browser of its own, on the app."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: tuple[int, int] = PHONE,
        language: str = "en-GB",
        dark: bool = False,
        tells: bool = True,
        rest_s: float = 0,
        knows: bool = True,
        zone: str | None = None,
    ) -> None:
        self.url = url
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            color_scheme="dark" if dark else "light",
            timezone_id=zone,
        )
        if knows:
            # A device on which each game has been begun before: it shows no introduction.
            self.context.add_init_script(_SEEN)
        self.page = self.context.new_page()
        self.requests: list[str] = []
        self.failed: list[str] = []
        self.errors: list[str] = []
        self.page.on("request", self._requested)
        self.page.on("requestfailed", lambda request: self.failed.append(f"{request.failure} {request.url}"))
        self.page.on("response", self._answered)
        self.page.on("console", self._said)
        self.page.on("pageerror", self._failed)
        self.taps = 0
        """How often something was tapped: people count."""
        self._looked_at = 0.0
        self._tapped = False
        self._hasty = False
        self.rest_s = rest_s
        self.finger_s = FINGER_S
        self.heard = 0
        """How many messages have come from the table."""
        self.page.on("websocket", self._linked)
        self.page.goto(url)
        if tells:
            self.awake()

    def awake(self) -> None:
        """Wait for the app, and have it tell what is on its canvas."""
        self.page.wait_for_selector("flt-semantics-placeholder", state="attached", timeout=PATIENCE_MS * 2)
        self.page.eval_on_selector("flt-semantics-placeholder", "element => element.click()")
        self.page.wait_for_selector("flt-semantics-host flt-semantics", state="attached", timeout=PATIENCE_MS * 2)
        # What lies over everything until the first page is drawn.
        self.page.wait_for_selector("#greeting", state="detached", timeout=PATIENCE_MS * 2)

    def close(self) -> None:
        self.context.close()

    def _requested(self, request: Request) -> None:
        self.requests.append(request.url)

    def _linked(self, link: WebSocket) -> None:
        self.requests.append(link.url)
        link.on("framereceived", self._heard)

    def _heard(self, _: object) -> None:
        self.heard += 1

    def shows(self, wanted: Callable[[bytes], bool], within_s: float = 20, **what: Any) -> None:
        """Wait until a picture of the screen (PNG; `what` as for Playwright's `screenshot`) is as it should be.

        Without a screen, a browser draws when it is looked at: the first look may show what was there before.
        """
        deadline = time.monotonic() + within_s
        while not wanted(self.page.screenshot(**what)):
            assert time.monotonic() < deadline, f"waited {within_s:.0f} s, and the screen never showed it"
            self.page.wait_for_timeout(250)

    def hears(self, beyond: int, within_s: float = 40) -> None:
        """Wait until the table has spoken again: more than `beyond` messages have come."""
        deadline = time.monotonic() + within_s
        while self.heard <= beyond:
            assert time.monotonic() < deadline, "the page does not find its way back to the table"
            self.page.wait_for_timeout(100)
        self.page.wait_for_timeout(1000)

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.failed.append(f"{response.status} {response.url}")

    def _failed(self, error: Error) -> None:
        if LATE_PICTURE not in str(error):
            self.errors.append(str(error))

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(REFUSED):
            self.errors.append(message.text)

    @property
    def hosts(self) -> set[str]:
        """Whom the page has asked for anything."""
        return {urlsplit(url).hostname or "" for url in self.requests if urlsplit(url).scheme not in {"blob", "data"}}

    @property
    def told(self) -> str:
        """Everything that is on the screen, as a screen reader would tell it."""
        words: Any = self.page.evaluate(_TOLD)
        return str(words)

    def sees(self, *words: str, within_s: float = 20) -> None:
        """Wait until all of these are on the screen."""
        self._until(lambda told: all(word in told for word in words), f"all of {words}", within_s)

    def sees_no_more(self, *words: str, within_s: float = 20) -> None:
        """Wait until none of these is on the screen."""
        self._until(lambda told: not any(word in told for word in words), f"none of {words}", within_s)

    def sees_one_of(self, words: Sequence[str], within_s: float = 20) -> str:
        """Wait until one of these is on the screen; which."""
        self._until(lambda told: any(word in told for word in words), f"one of {words}", within_s)
        told = self.told
        return next(word for word in words if word in told)

    def _until(self, wanted: Any, what: str, within_s: float) -> None:
        deadline = time.monotonic() + within_s
        while not wanted(self.told):
            if time.monotonic() > deadline:
                raise AssertionError(f"waited {within_s:.0f} s for {what}; the screen tells:\n{self.told}")
            self.page.wait_for_timeout(80)
        self._looked_at = time.monotonic()
        self._tapped = False

    def tap(self, *names: str, exact: bool = False) -> None:
        """Tap the button with this name, or one whose name begins with it; with several names, one of them."""
        self.taps += 1
        name = names[0]
        # These are read first: quicker taps are double taps in every game.
        hasty = name.startswith(("Undo", "Redo", "Start passing", "Break off"))
        was_hasty, self._hasty = self._hasty, hasty
        either = "|".join(re.escape(one) for one in names)
        pattern: Any = name if exact else re.compile(rf"^\s*({either})")
        button = pressable(self.page, pattern, exact=exact)
        if self.rest_s:
            # People look from when it was drawn, and not from their last tap: a busy table draws late.
            with suppress(Exception):
                button.wait_for(state="attached", timeout=PATIENCE_MS)
            if self._tapped:
                self._looked_at = time.monotonic()
        self._rest(self.finger_s if hasty or was_hasty else self.rest_s)
        try:
            button.click(timeout=PATIENCE_MS)
        except Exception as error:
            raise AssertionError(f"no button {name!r} to tap; the screen tells:\n{self.told}") from error
        self._looked_at = time.monotonic()
        self._tapped = True

    def tap_until(self, name: str, *gone: str) -> None:
        """Tap, and again while these words stay: a tap that meets a page just being redrawn is lost, as people know.

        A page is redrawn whole when the camera or another device tells something new.
        """
        for _ in range(AGAIN):
            self.tap(name)
            with suppress(AssertionError):
                self.sees_no_more(*gone, within_s=5)
                return
        self.sees_no_more(*gone)

    def _rest(self, rest_s: float) -> None:
        """Two taps are two thoughts, and people read what has changed before the second."""
        rest = rest_s - (time.monotonic() - self._looked_at)
        if rest > 0:
            self.page.wait_for_timeout(rest * 1000)

    def double_tap(self, name: str) -> None:
        """Tap twice in the same place, as a hasty finger does."""
        self._rest(self.rest_s)
        x, y = self.centre(name)
        self.page.mouse.click(x, y)
        self.page.wait_for_timeout(DOUBLE_MS)
        self.page.mouse.click(x, y)
        self._looked_at = time.monotonic()
        self._tapped = True

    def offers(self, name: str) -> bool:
        """Whether there is such a button, and it can be tapped."""
        button = pressable(self.page, re.compile(rf"^\s*{re.escape(name)}"))
        return button.count() > 0 and button.get_attribute("aria-disabled") != "true"

    def write(self, label: str, words: str) -> None:
        """Put words into a field, instead of those that are there."""
        field = self.page.get_by_label(label, exact=True).first
        field.wait_for(state="attached", timeout=PATIENCE_MS)
        box = self._place(field, f"field {label!r}")
        # A finger, not a script: Flutter lays the true field over its picture only once it is touched.
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 28))
        self.page.wait_for_timeout(200)
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.press("Delete")
        self.page.keyboard.type(words)

    def centre(self, name: str) -> tuple[float, float]:
        """Where a button is."""
        button = pressable(self.page, re.compile(rf"^\s*{re.escape(name)}"))
        box = self._place(button, f"button {name!r}")
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def _place(self, spot: Locator, what: str) -> FloatRect:
        """Where something is. What is drawn anew just then has no place for a moment."""
        deadline = time.monotonic() + PATIENCE_MS / 1000
        while (box := spot.bounding_box()) is None:
            assert time.monotonic() < deadline, f"no {what}"
            self.page.wait_for_timeout(50)
        return box

    def drag(self, name: str, onto: str) -> None:
        """Drag one thing onto another, as a finger does."""
        (x, y), (to_x, to_y) = self.centre(name), self.centre(onto)
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        for step in range(1, 13):
            mouse.move(x + (to_x - x) * step / 12, y + (to_y - y) * step / 12)
            self.page.wait_for_timeout(25)
        self.page.wait_for_timeout(150)
        mouse.up()
