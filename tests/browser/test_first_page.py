"""From the first byte to the first page: one calm picture in the app's own colours, on a slow device."""

import base64
import time
from typing import Any

import cv2
import numpy as np
import pytest
from device import PATIENCE_MS
from playwright.sync_api import Browser, CDPSession, Page
from stage import Stage

# ruff: noqa: RUF001  # apostrophes as the screens have them

SLOWER = 4
"""How many times as slow as this computer: a phone of some years."""
PAPER = {"light": (0xF6, 0xEE, 0xDF), "dark": (0x1B, 0x17, 0x13)}
NEAR = 3
"""How far a colour may be off, of 255."""
SIZE = {"width": 390, "height": 844}


class Film:
    """All that was painted, and when."""

    def __init__(self, page: Page, session: CDPSession) -> None:
        self.frames: list[tuple[float, bytes]] = []
        self._page, self._session = page, session
        session.on("Page.screencastFrame", self._painted)
        session.send("Page.startScreencast", {"format": "png"})

    def _painted(self, event: dict[str, Any]) -> None:
        self.frames.append((event["metadata"]["timestamp"], base64.b64decode(event["data"])))
        self._session.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    def corners(self, since: float) -> set[tuple[int, int, int]]:
        """What the paper looked like at the lower left edge, where no page has anything, from then on."""
        seen = set()
        for at, data in self.frames:
            if at >= since:
                picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
                assert picture is not None
                blue, green, red = (int(value) for value in picture[-2, 2])
                seen.add((red, green, blue))
        return seen


@pytest.mark.parametrize(
    ("language", "light", "words"),
    [("fr-FR", "light", "L’âne se réveille…"), ("en-GB", "dark", "The donkey is waking up …")],
)
def test_one_picture_until_the_first_page_is_there(
    browser: Browser, stage: Stage, language: str, light: str, words: str
) -> None:
    dark = light == "dark"
    context = browser.new_context(viewport=SIZE, locale=language, color_scheme="dark" if dark else "light")  # type: ignore[arg-type]
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    film = Film(page, session)
    page.goto(stage.url, wait_until="commit")
    greeting = page.wait_for_selector("#greeting p:not(:empty)", timeout=PATIENCE_MS)
    assert greeting is not None
    begun = time.time()
    assert greeting.text_content() == words
    # In our letters, and nothing of Flet's own below it.
    page.wait_for_function("[...document.fonts].some(font => font.family === 'Asinus' && font.status === 'loaded')")
    assert not page.locator("#loading").is_visible()
    assert not page.evaluate("document.querySelector('#greeting').contains(document.elementFromPoint(195, 422))"), (
        "a tap"
    )
    page.wait_for_selector("#greeting", state="detached", timeout=PATIENCE_MS * 4)
    # By then the page is drawn, with the letters that it keeps.
    first = page.screenshot()
    page.wait_for_timeout(1500)
    assert _differ(first, page.screenshot()) < 0.002
    assert all(
        max(abs(one - other) for one, other in zip(seen, PAPER[light], strict=True)) <= NEAR
        for seen in film.corners(begun)
    ), film.corners(begun)
    assert len(film.frames) > 1
    context.close()


def _differ(one: bytes, other: bytes) -> float:
    """Which part of two pictures differs."""
    pictures = [cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_GRAYSCALE) for data in (one, other)]
    return float(np.mean(np.abs(pictures[0].astype(int) - pictures[1].astype(int)) > 40))  # type: ignore[union-attr]
