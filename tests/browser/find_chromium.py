"""Which Chromium the tests drive.

Not in `conftest.py`: a file of that name lies in several folders, and who imports it gets the one that was read first.
"""

import os
import shutil

GET_CHROMIUM = "no Chromium found: install one (Debian: apt install chromium), or name it in CHROMIUM"


def chromium() -> str | None:
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    found = map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"))
    return next(filter(None, found), None)
