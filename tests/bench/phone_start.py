"""How soon is the app for a phone alone usable, and what does it fetch? It is built, served as plain files, and opened.

    python tests/bench/phone_start.py [--chromium PROGRAM] [--slow 4] [--times 3]

Prints, for a processor as it is and for one made so many times slower (by the browser, as its developer tools do: page and
drawing, and Python's worker where it can), the bytes fetched before the first screen and the seconds until the first screen
can be used: at the first start, at the second, and at the third, without a server, with the app compiled.
"""

import argparse
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from time import monotonic
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "browser"))

from phone_alone import FLAGS, PlainServer, build
from playwright.sync_api import BrowserContext, Page, sync_playwright

PATIENCE_MS = 180_000
COMPILED = """async () => {
  for (const name of await caches.keys()) {
    const kept = await (await caches.open(name)).match(new URL("app.zip", document.baseURI));
    if (kept && !kept.headers.get("x-asinus-sha256")) return true;
  }
  return false;
}"""


def started(context: BrowserContext, url: str, slow: float) -> tuple[Page, float]:
    """Open the app in a new page; the seconds until it can be used."""
    page = context.new_page()
    if slow > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    began = monotonic()
    page.goto(url)
    page.wait_for_selector("#greeting", state="detached", timeout=PATIENCE_MS)
    return page, monotonic() - began


def measure(browser: Any, site: Path, slow: float) -> tuple[int, float, float, float]:
    """Bytes of the first start; seconds of the first, the second and the third, which needs no server."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    server = PlainServer(site)
    page, first = started(context, server.url, slow)
    fetched = server.sent
    page.close()
    page, second = started(context, server.url, slow)
    # Once more when everything is compiled, as it is some ten seconds after the first screen.
    deadline = monotonic() + PATIENCE_MS / 1000
    while not page.evaluate(COMPILED) and monotonic() < deadline:
        page.wait_for_timeout(500)
    page.close()
    server.end()
    page, third = started(context, server.url, slow)
    context.close()
    return fetched, first, second, third


def main() -> None:
    """Measure, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--chromium", default=shutil.which("chromium") or shutil.which("google-chrome"))
    parser.add_argument("--slow", type=float, default=4)
    parser.add_argument("--times", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / "site"
        print(build(site).splitlines()[1])
        browser = playwright.chromium.launch(executable_path=options.chromium, args=FLAGS)
        for slow in (1, options.slow):
            runs = [measure(browser, site, slow) for _ in range(options.times)]
            fetched, *seconds = (statistics.median(column) for column in zip(*runs, strict=True))
            said = ", ".join(
                f"{name} {value:.1f} s" for name, value in zip(("first", "second", "third"), seconds, strict=True)
            )
            print(f"processor {slow:g} times slower: {fetched / 1e6:.1f} MB fetched; usable: {said}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
