"""How long it takes from `git clone` to the first letter: ``python tests/bench/first_letter.py [FOLDER]``.

Clones the project, runs `make run` with nothing but a Python and a fresh home (packages come over the network), and plays
on a phone that scans the table's picture, in real Chromium, up to the first letter. The computer's time is measured. A
person's attention is reckoned: every line is read once, from the top of a screen down to what is tapped, at 4 words a second
(240 a minute), a tap takes 1.5 s, a letter typed on a phone 0.35 s; the few other acts have the seconds written beside them.
"""

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests" / "browser"))
from device import _TOLD  # noqa: E402
from find_chromium import chromium  # noqa: E402

WORDS_A_SECOND, TAP_S, LETTER_S = 4.0, 1.5, 0.35
TYPE_COMMAND_S, SCAN_S = 8.0, 10.0
PATIENCE_S = 600
NAMES = ("Ana", "Bob", "Cléo", "Dan")


class Sheet:
    """What was done, and how long it took."""

    def __init__(self) -> None:
        self.waited = self.attended = 0.0

    def note(self, what: str, waited_s: float, attended_s: float) -> None:
        self.waited += waited_s
        self.attended += attended_s
        sys.stdout.write(f"| {what} | {waited_s:.1f} s | {attended_s:.1f} s |\n")
        sys.stdout.flush()


class Reader:
    """Somebody at a phone, who reads each line once."""

    def __init__(self, page: Page, sheet: Sheet) -> None:
        self.page, self.sheet = page, sheet
        self._read: set[str] = set()

    def lines(self) -> list[str]:
        told: str = self.page.evaluate(_TOLD)
        return [line.strip() for line in told.splitlines()]

    def reads(self, down_to: str) -> float:
        """Seconds for what is new above that button, and on it."""
        lines = self.lines()
        end = next((place for place, line in enumerate(lines) if line.startswith(down_to)), len(lines) - 1)
        fresh = set(lines[: end + 1]) - self._read
        self._read |= fresh
        # Single signs are cards and letters: they are seen, not read.
        return sum(len(word) > 1 for line in fresh for word in line.split()) / WORDS_A_SECOND

    def sees(self, words: str) -> None:
        deadline = time.monotonic() + 60
        while not any(words in line for line in self.lines()):
            if time.monotonic() > deadline:
                raise SystemExit(f"waited for {words!r}, and the screen tells:\n" + "\n".join(self.lines()))
            self.page.wait_for_timeout(50)

    def tap(self, button: str, then: str, more_s: float = 0) -> None:
        """Read, tap, and wait until the next screen is there."""
        self.page.wait_for_timeout(800)  # quicker taps are taken for double ones
        attended = self.reads(button) + TAP_S + more_s
        start = time.monotonic()
        self.page.get_by_role("button", name=re.compile(rf"^\s*{re.escape(button)}")).first.click()
        self.sees(then)
        self.sheet.note(f"*{button}*", time.monotonic() - start, attended)

    def writes(self, names: tuple[str, ...]) -> float:
        """Write the names; the seconds of it."""
        for number, name in enumerate(names, 1):
            box = self.page.get_by_label(f"Player {number}", exact=True).first.bounding_box()
            assert box is not None
            self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 28))
            self.page.wait_for_timeout(250)
            self.page.keyboard.type(name)
        return len(names) * TAP_S + sum(map(len, names)) * LETTER_S


@contextmanager
def started(clone: Path, home: Path, sheet: Sheet, what: str):  # noqa: ANN201  # yields what was printed
    """The app, as `make run` starts it."""
    log = home / "run.log"
    env = {"HOME": str(home), "PATH": f"{Path(sys.executable).resolve().parent}:/usr/bin:/bin", "LANG": "C.UTF-8"}
    start = time.monotonic()
    with log.open("wb") as out:
        app = subprocess.Popen(["make", "run", "ARGS=--port 8570"], cwd=clone, env=env, stdout=out, stderr=out, start_new_session=True)  # fmt: skip
    try:
        while "Ctrl-C" not in log.read_text(encoding="utf-8"):
            if app.poll() is not None or time.monotonic() - start > PATIENCE_S:
                raise SystemExit(log.read_text(encoding="utf-8"))
            time.sleep(0.1)
        sheet.note(what, time.monotonic() - start, TYPE_COMMAND_S)
        yield log.read_text(encoding="utf-8")
    finally:
        os.killpg(app.pid, signal.SIGINT)
        app.wait(20)


def play(page: Page, printed: str, sheet: Sheet) -> None:
    """From the picture that the table shows to the first letter, judged by hand."""
    code = "".join(re.findall(r"code to join: +(\d+) (\d+)", printed)[0])
    address = re.findall(r"phones: +(http\S+)", printed)[0]
    start = time.monotonic()
    page.goto(f"{address}/join?code={code}")
    choice = page.get_by_role("button", name=re.compile("Play and keep score"))
    choice.wait_for()
    sheet.note("the phone scans the picture", time.monotonic() - start, SCAN_S)
    words = page.inner_text("body").partition("tables.")[0].split()
    start = time.monotonic()
    choice.click()
    page.wait_for_selector("flt-semantics-placeholder", state="attached", timeout=60_000)
    page.eval_on_selector("flt-semantics-placeholder", "element => element.click()")
    reader = Reader(page, sheet)
    reader.sees("What shall we play?")
    sheet.note("*Play and keep score*", time.monotonic() - start, len(words) / WORDS_A_SECOND + TAP_S)
    reader.tap("Donkey", "Step 1 of 2")
    reader.tap("Next", "Step 2 of 2")
    reader.tap("Let", "Player 4")
    typed_s = reader.writes(NAMES)
    reader.tap("Next", "Who sees who was last?", typed_s)
    reader.tap("We judge ourselves", "Draw the first dealer")
    reader.tap("Draw the first dealer", "deals first!")
    reader.tap("Let", "Deal 1")
    reader.tap("Start passing", "pass on")
    reader.tap("The race is over", "Who was last?")
    reader.tap("Bob", "four of a kind?")
    reader.tap("Yes", "Bob has D")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, help="where to clone to; a scratch folder when absent")
    asked = parser.parse_args()
    folder = asked.folder or Path(tempfile.mkdtemp())
    clone, home = folder / "asinus", folder / "home"
    home.mkdir(parents=True)
    sheet = Sheet()
    sys.stdout.write("| | the computer takes | attention |\n|---|---|---|\n")
    start = time.monotonic()
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    sheet.note("`git clone`", time.monotonic() - start, TYPE_COMMAND_S)
    opening = (clone / "README.md").read_text(encoding="utf-8").partition("\n## ")[0]
    words = re.sub(r"!\[.*?\]\(.*?\)", "", opening).split()
    sheet.note("reading the README down to its commands", 0, len(words) / WORDS_A_SECOND)
    with started(clone, home, sheet, "`make run`, the first time") as printed, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        context = browser.new_context(
            viewport={"width": 390, "height": 844}, locale="en-GB", is_mobile=True, has_touch=True
        )
        play(context.new_page(), printed, sheet)
        browser.close()
    sheet.note("**together**", sheet.waited, sheet.attended)
    again = Sheet()
    with started(clone, home, again, "`make run`, from then on"):
        pass
    if asked.folder is None:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
