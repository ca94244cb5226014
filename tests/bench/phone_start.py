"""How soon is the app for a phone alone usable, and what does it fetch? It is built, served as plain files, and opened.

    python tests/bench/phone_start.py [--chromium PROGRAM] [--slow 4] [--times 3]

Prints, for a processor as it is and for one made so many times slower (by the browser, as its developer tools do), the bytes
fetched before the first screen and the seconds until the first screen can be used: at the first start, at the second
two seconds after its first screen, and later, without a server. In brackets, on Linux, the processor's seconds that all
processes of the browser used meanwhile: the wall clock moves with whatever else the machine does, these hardly.
"""

import argparse
import os
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
LOOK_MS = 2_000
"""How long somebody looks at the first screen before the app is closed again."""

Start = tuple[float, float]
"""Seconds of the wall clock, and of the processor."""
MARK = f"--asinus-bench={os.getpid()}"
"""By which the browser's process is found: it takes flags that it does not know for granted."""


def used_s() -> float:
    """Seconds of the processor that the browser and all it has started have used; 0 where that is not told."""
    parents, seconds, ours = {}, {}, set()
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            told = (entry / "stat").read_text(encoding="utf-8", errors="replace").rpartition(") ")[2].split()
            if MARK.encode() in (entry / "cmdline").read_bytes():
                ours.add(int(entry.name))
        except OSError:
            continue  # it has ended meanwhile
        parents[int(entry.name)] = int(told[1])
        # With its children that have ended: a page that was closed must not make it less.
        seconds[int(entry.name)] = sum(map(int, told[11:15])) / os.sysconf("SC_CLK_TCK")
    while more := {child for child, parent in parents.items() if parent in ours and child not in ours}:
        ours |= more
    return sum(seconds[pid] for pid in ours)


def started(context: BrowserContext, url: str, slow: float) -> tuple[Page, Start]:
    """Open the app in a new page, and wait until it can be used."""
    page = context.new_page()
    if slow > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    began, used = monotonic(), used_s()
    page.goto(url)
    page.wait_for_selector("#greeting", state="detached", timeout=PATIENCE_MS)
    return page, (monotonic() - began, used_s() - used)


def measure(browser: Any, site: Path, slow: float) -> tuple[int, Start, Start, Start]:
    """Bytes of the first start; the first, the second, and the third, which needs no server."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    server = PlainServer(site)
    page, first = started(context, server.url, slow)
    fetched = server.sent
    page.wait_for_timeout(LOOK_MS)
    page.close()
    page, second = started(context, server.url, slow)
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
        print(build(site).splitlines()[0])
        browser = playwright.chromium.launch(executable_path=options.chromium, args=[*FLAGS, MARK])
        for slow in (1, options.slow):
            runs = [measure(browser, site, slow) for _ in range(options.times)]
            said = []
            for name, starts in zip(("first", "second", "later"), list(zip(*runs, strict=True))[1:], strict=True):
                wall, used = (statistics.median(column) for column in zip(*starts, strict=True))
                said.append(f"{name} {wall:.1f} s ({used:.1f} s)")
            load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0
            print(
                f"processor {slow:g} times slower: {runs[0][0] / 1e6:.1f} MB fetched; usable: {', '.join(said)}; load {load:.1f}",
                flush=True,
            )
        browser.close()


if __name__ == "__main__":
    main()
