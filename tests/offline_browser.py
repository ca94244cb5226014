"""Open the app in Chromium inside the namespace: ``python tests/offline_browser.py URL SCREENSHOT``.

Prints as JSON every host that the page asked for anything, and whether the app has drawn itself.
"""

import json
import shutil
import sys
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import sync_playwright

_CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def look(url: str, screenshot: Path) -> dict[str, object]:
    """Load the page, wait until the app is there, and tell what was asked of whom."""
    hosts: set[str] = set()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(locale="en-GB", viewport={"width": 412, "height": 915})
        page.on("request", lambda request: hosts.add(urlsplit(request.url).hostname or urlsplit(request.url).scheme))
        page.on("websocket", lambda channel: hosts.add(urlsplit(channel.url).hostname or ""))
        page.goto(url)
        page.wait_for_selector("flutter-view", state="attached", timeout=60_000)
        # Flutter draws on a canvas; its semantics tree, which screen readers use, says what is on it.
        page.wait_for_selector("flt-semantics-placeholder", state="attached", timeout=60_000)
        page.eval_on_selector("flt-semantics-placeholder", "element => element.click()")
        page.wait_for_selector("flt-semantics [aria-label], flt-semantics span", state="attached", timeout=60_000)
        words = page.eval_on_selector_all(
            "flt-semantics", "all => all.map(one => one.getAttribute('aria-label') || one.textContent || '')"
        )
        page.screenshot(path=screenshot)
        browser.close()
    return {"hosts": sorted(hosts), "words": sorted({word.strip() for word in words if word.strip()})}


if __name__ == "__main__":
    print(json.dumps(look(sys.argv[1], Path(sys.argv[2]))))  # noqa: T201  # read by the test
