"""Take pictures of every screen: ``make screenshots``, or ``python tests/browser/screenshots.py FOLDER --all --sheets``.

Plays through every screen in a real browser, with the real referee on the sample race. Without arguments it takes the
choice of pictures that is kept in `docs/screenshots`; with `--all` every screen on phone, tablet and television, in both
lights and both languages, and with `--sheets` it puts them side by side.
"""

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[2]))
from access_pictures import CHOICE as CHOICE_OF_JOINING
from access_pictures import joining
from album import Album, Kind, kinds, sessions_kept
from app_server import SAMPLE
from calm_pictures import in_between
from card_pictures import CHOICE as CHOICE_OF_CARDS
from card_pictures import special_cards
from contact_sheets import sheets
from find_chromium import LEAN, chromium
from guide_pictures import guide
from house_kit import fill_house
from round_pictures import rounds
from stage import WHO, Stage

from companion.book import Book
from companion.server.referee_link import RefereeLink
from engine.donkey import ChooseJudge, Judge, Place, StartPassing, TellFour
from engine.score_pad import SCORE_PAD, Best, OpenPad, WriteRound

SITE = "https://asinus.example/"
"""Where the app for a phone alone lies, as the table believes."""
CHOICE = {
    "phone-light-en": (
        "home",
        "seats",
        "deal",
        "passing",
        "last",
        "verdict",
        "finish",
        "result",
        "out",
        "won",
        "pad",
        "pad-entry",
        "lane-round",
        "lane-bet",
        "lane-confirm",
        "lane-scores",
        "lane-correct",
        "lane-diploma",
        "people",
        "card",
        "stats",
        "camera",
    ),
    "phone-light-fr": (
        "home",
        "deal",
        "passing",
        "verdict",
        "finish",
        "result",
        "pad-entry",
        "lane-round",
        "lane-bet",
        "lane-scores",
        "lane-diploma",
        "camera",
    ),
    "phone-dark-fr": ("home", "passing", "won", "trouble"),
    "tablet-light-fr": ("setup", "lane-six", "rules", "names"),
    "tablet-dark-en": ("deal", "lane-round"),
}
"""The pictures that are kept in the documentation."""


def first_screens(album: Album) -> None:
    stage, device = album.stage, album.device
    stage.store.leave()
    album.sees("home-title")
    album.take("home")
    if album.wants("names", "seats", "draw"):
        album.tap("game-donkey")
        for number, name in enumerate(("Ana", "Bob", "Cléo", "Bob" if album.wants("names") else "Dan"), 1):
            device.write(album.words("names-field", number=number), name)
        album.tap("names-next")
        if album.wants("names"):
            album.take("names")
            device.write(album.words("names-field", number=4), "Dan")
            album.tap("names-next")
        album.sees("seats-draw")
        album.take("seats")
        album.tap("judge-table")
        album.tap("seats-draw")
        album.sees("draw-next", 20)
        album.take("draw", 2500)
        album.tap("draw-next")


def hand_match(album: Album) -> None:
    stage = album.stage
    stage.sit_down()
    album.sees("deal-start")
    album.take("deal")
    stage.table.donkey.dispatch(StartPassing(stage.number), WHO)
    album.sees("passing-title")
    album.take("passing")
    if album.wants("last"):
        album.tap("passing-over")
        album.take("last")
        album.tap("back")
    stage.break_off()
    stage.deal(1)
    album.sees("result-correct")
    album.take("result")
    stage.deal(None)
    album.take("dead-heat-result")
    stage.race(None)
    album.sees("verdict-dead-heat")
    album.take("dead-heat")
    stage.table.donkey.dispatch(TellFour(stage.number, shown=False, first=Place(0)), WHO)
    album.take("false-signal")
    if album.wants("log", "correct"):
        album.tap("log-open")
        album.sees("deals-title")
        album.take("log")
        if album.wants("correct"):
            deal_2 = album.words("deal-loser", deal=2, name="Bob")
            album.device.page.get_by_role("button", name=deal_2).first.evaluate("e => e.click()")
            album.sees("correct-nobody")
            album.take("correct")
            album.tap("back")
        else:
            album.tap("back")
    album.sees("deal-start")
    for _ in range(5):
        stage.deal(1)
    album.take("out")
    for _ in range(6):
        stage.deal(2)
    album.take("won")


def camera_match(album: Album) -> None:
    stage, device = album.stage, album.device
    if not album.wants("setup", "verdict", "trouble", "passing-camera"):
        return
    stage.sit_down(judge=Judge.CAMERA)
    album.sees("deal-setup")
    album.tap("deal-setup")
    album.sees("setup-touch")
    device.page.wait_for_timeout(5000)
    album.take("setup")
    # The last nose may be touched between a look and the tap.
    names = (album.words(key) for key in ("setup-skip", "setup-confirm"))
    album.choose(re.compile("|".join(re.escape(name) for name in names)))
    album.sees("deal-start")
    if album.wants("practice"):
        album.tap("practice-open")
        album.take("practice", 900)
        album.choose(album.words("practice-go", name="Ana"))
        album.sees("practice-light-wait")
        album.take("practice-wait", 100, at_once=True)
        album.tap("back")
        album.sees("deal-start")
    stage.table.donkey.dispatch(StartPassing(stage.number), WHO)
    album.sees("passing-camera")
    album.take("passing-camera", 100, at_once=True)
    album.sees("verdict-by-camera")
    album.take("verdict")
    if album.wants("finish"):
        album.tap("finish-open")
        album.sees("finish-keep")
        album.take("finish")
        album.tap("back")
    stage.table.donkey.dispatch(TellFour(stage.number, shown=True), WHO)
    if album.wants("trouble"):
        stage.table.donkey.dispatch(StartPassing(stage.number), WHO)
        album.sees("passing-camera")
        stage.table.referee.start("63")
        album.sees("fault-camera_missing")
        album.take("trouble")
    stage.table.donkey.dispatch(ChooseJudge(Judge.TABLE), WHO)


def sample_race(album: Album) -> None:
    album.stage.store.leave()
    album.sees("home-sample")
    album.take("home-used")
    if album.wants("sample"):
        album.tap("home-sample")
        album.sees("sample-is-last")
        album.take("sample")
        album.tap("back")


def score_pad(album: Album) -> None:
    album.stage.store.leave()
    album.sees("home-title")
    if not album.wants("pad", "pad-entry", "pad-new", "pad-won"):
        return
    album.tap("game-score_pad")
    album.take("pad-new")
    album.tap("back")
    book = Book(album.stage.store, SCORE_PAD)
    book.open([OpenPad(("Ana", "Bob", "Cléo", "Dan"), Best.HIGHEST, 500)], WHO)
    for number, points in enumerate(((10, -20, 35, 0), (120, 40, -15, 60), (77, 130, 0, -40)), 1):
        book.dispatch(WriteRound(number, points), WHO)
    album.device.sees(album.words("pad-write", round=4))
    album.take("pad")
    if album.wants("pad-entry"):
        album.device.tap(album.words("pad-write", round=4))
        for key in ("1", "0", album.words("pad-key-plus"), "1", "5"):
            album.device.tap(key, exact=True)
        album.take("pad-entry")
        album.tap("back")
    book.dispatch(WriteRound(4, (400, 5, 0, 25)), WHO)
    album.take("pad-won")
    album.stage.store.leave()


def house_pages(album: Album) -> None:
    if not album.wants(
        "people", "person", "history", "card", "hand", "hand-file", "old-rounds", "stats", "tally", "keeping", "known"
    ):
        return
    album.stage.table.elsewhere.site = SITE
    fill_house(album.stage)
    album.sees("home-title")
    for page, title in (("people", "people-title"), ("history", "history-title"), ("stats", "stats-title")):
        album.tap(title)
        album.take(page)
        if page == "people":
            album.choose(re.compile(r"^\s*Bob"))
            album.take("person")
            album.tap("back")
        elif page == "history":
            album.choose(re.compile(r"^\s*Ana, Cléo, Zoé, Bob"))
            album.take("card")
            album.tap("hand-open")
            album.take("hand")
            album.tap("back")
            album.tap("back")
            # A table that nobody has told where the app for phones lies on the web.
            album.stage.table.elsewhere.site = None
            album.choose(re.compile(r"^\s*Zoé, Dan, Ana"))
            album.tap("hand-open")
            album.take("hand-file")
            album.stage.table.elsewhere.site = SITE
            album.tap("back")
            album.tap("back")
            album.choose(re.compile(r"Donkey\s?:"))
            album.choose(album.words("card-rounds", unit="deals"))
            album.take("old-rounds")
            album.tap("back")
            album.tap("back")
        else:
            album.choose(re.compile(r"^\s*Ana"))
            album.take("tally")
            album.tap("back")
        album.tap("back")
    album.tap("keeping-title")
    album.take("keeping")
    album.tap("back")
    album.tap("game-score_pad")
    album.take("known")
    album.tap("back")


PARTS: tuple[Callable[[Album], None], ...] = (
    first_screens,
    hand_match,
    camera_match,
    sample_race,
    special_cards,
    score_pad,
    rounds,
    joining,
    in_between,
    house_pages,
    guide,
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path(__file__).parents[2] / "docs" / "screenshots")
    parser.add_argument("--all", action="store_true", help="every screen, on every device")
    parser.add_argument("--sheets", action="store_true", help="put them side by side, in FOLDER/sheets")
    parser.add_argument(
        "--only",
        type=Kind.named,
        action="append",
        help="these devices, such as phone-dark-fr, small-light-fr, wall-dark-en",
    )
    names = [part.__name__ for part in PARTS]
    parser.add_argument("--part", choices=names, action="append", help="these parts only")
    parser.add_argument("--without-camera", action="store_true", help="leave the referee out")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    wanted = chosen()
    if asked.all:
        wanted = dict.fromkeys(kinds())
    if asked.only:
        wanted = {kind: None if asked.all else wanted.get(kind) for kind in asked.only}
    parts = [part for part in PARTS if not asked.part or part.__name__ in asked.part]
    if asked.without_camera:
        parts = [part for part in parts if part not in {camera_match, sample_race}]
    with sync_playwright() as playwright, sessions_kept():
        browser = playwright.chromium.launch(executable_path=chromium(), args=LEAN)
        stage = Stage(RefereeLink(), RefereeLink(), camera=str(SAMPLE), host="0.0.0.0")  # noqa: S104  # a phone joins over the network
        album = Album(stage, browser, asked.folder, wanted)
        try:
            for part in parts:
                part(album)
        finally:
            album.close()
            stage.close()
            browser.close()
    if asked.sheets:
        sheets(asked.folder)
    return 0


def chosen() -> dict[Kind, Sequence[str] | None]:
    """The pictures that are kept in the documentation, by kind."""
    return {
        Kind.named(name): (
            *CHOICE[name],
            *CHOICE_OF_CARDS.get(name, ()),
            *(CHOICE_OF_JOINING if name == "phone-light-en" else ()),
        )
        for name in CHOICE
    }


if __name__ == "__main__":
    sys.exit(main())
