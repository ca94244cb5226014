"""Which Chromium the tests drive, and how it is started.

Not in `conftest.py`: a file of that name lies in several folders, and who imports it gets the one that was read first.
"""

import os
import shutil

GET_CHROMIUM = "no Chromium found: install one (Debian: apt install chromium), or name it in CHROMIUM"

_LEFT_OUT = (
    # Two pages behind the address bar, which no test has: each device would load and run them, a third of its start.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # What Playwright leaves out, and would no longer: of two such lists Chromium takes the last.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
LEAN = ("--no-sandbox", "--disable-gpu", f"--disable-features={','.join(_LEFT_OUT)}")
"""How every Chromium is started here: without what costs time and is never seen."""
QUIET = (*LEAN, "--disable-quic", "--no-first-run", "--disable-background-networking")
"""The same for tests, in which it must not speak to anybody of its own accord."""
BRIEF = (*QUIET, "--js-flags=--liftoff-only")
"""The same for pages that live for seconds. To compile their WebAssembly again, better, costs a fifth of the processor that
such tests take (88 against 71 s for `test_special_cards.py`) and never pays. It would where Python runs in the page."""


def chromium() -> str | None:
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    found = map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"))
    return next(filter(None, found), None)
