"""Open the app in Chromium inside the namespace: ``python tests/offline_browser.py URL SCREENSHOT``.

Prints as JSON every host that was asked for anything, and the words that the app has drawn. What the page's own policy
made the browser refuse was asked of nobody, and is told apart: the engine that draws the app has such a wish.
"""

import json
import os
import shutil
import sys
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Error, Page, sync_playwright

_CHROMIUM = os.environ.get("CHROMIUM") or next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)


def ask_for_words(page: Page) -> None:
    """Flutter makes its semantics tree when it is asked to, and does not hear that while it is still starting."""
    for _ in range(20):
        page.evaluate("document.querySelector('flt-semantics-placeholder')?.click()")
        with suppress(Error):
            page.wait_for_selector("flt-semantics[role=button]", state="attached", timeout=5_000)
            return
    raise AssertionError("the app draws, and tells no words")


def look(url: str, screenshot: Path) -> dict[str, object]:
    """Load the page, wait until the app is there, and tell what was asked of whom."""
    asked: list[str] = []
    refused: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(locale="en-GB", viewport={"width": 412, "height": 915})
        page.on("request", lambda request: asked.append(request.url))
        page.on("requestfailed", lambda failed: refused.extend([failed.url] if failed.failure == "csp" else []))
        page.on("websocket", lambda channel: asked.append(channel.url))
        page.goto(url)
        page.wait_for_selector("flutter-view", state="attached", timeout=60_000)
        # Flutter draws on a canvas; its semantics tree, which screen readers use, says what is on it.
        page.wait_for_selector("flt-semantics-placeholder", state="attached", timeout=60_000)
        ask_for_words(page)
        words = page.eval_on_selector_all(
            "flt-semantics", "all => all.map(one => one.getAttribute('aria-label') || one.textContent || '')"
        )
        page.screenshot(path=screenshot)
        browser.close()
    hosts = {urlsplit(url).hostname or urlsplit(url).scheme for url in asked if url not in refused}
    return {
        "hosts": sorted(hosts),
        "refused": refused,
        "words": sorted({word.strip() for word in words if word.strip()}),
    }


if __name__ == "__main__":
    print(json.dumps(look(sys.argv[1], Path(sys.argv[2]))))  # noqa: T201  # read by the test
