"""Make the film on the first page of the documentation: ``python tests/browser/race_film.py [FOLDER]``.

Half a minute of a real race: on the left the sample race with what the referee sees in it, on the right the screen of a
phone at that table, filmed while the real referee judges the same race. Writes `race.webp`, and `asinus.jpg`: one picture
of the referee and two phones, the second of them as `screenshots.py` took it.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import av
from PIL import Image, ImageDraw, ImageFont
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[2]))
from app_server import ROOT, SAMPLE, Server
from device import Device
from find_chromium import LEAN, chromium
from stage import FOUR
from table_talk import sit_down

FOLDER = ROOT / "docs" / "screenshots"
OTHER_GAME = "phone-light-en-lane-round.png"
PHONE = (390, 844)
SIZE = (960, 560)
CLIP = (24, 48, 616, 347)
"""Where the clip stands: left, top, width, height."""
SCREEN = (690, 18, 242, 524)
PAPER, INK, FAINT, FELT, CASE = "#F6EEDF", "#2A2118", "#6B5D4B", "#22694A", "#2A2118"
FPS = 10
DECIDED_S, DELAY_S = 2.68, 0.33
"""When the third of the four touches, in seconds of the clip (vision/sample/race.json), and how long after that the
phone tells (docs/performance.md)."""
VERDICT_S = DECIDED_S + DELAY_S
SLOW = (1.85, 3.2)
"""What of the clip is shown again at a quarter of its speed, seconds."""
FONT = ROOT / "companion" / "assets" / "fonts" / "AsinusRounded-Bold.ttf"
PATIENCE_S = 90


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture of the film.

    Attributes:
        left: the table.
        phone: the phone's screen.
        caption: what is said, and in smaller letters below.
        ms: how long it stands.
        finger: where a finger taps on the phone, in its pixels.
    """

    left: Image.Image
    phone: Image.Image
    caption: tuple[str, str]
    ms: int
    finger: tuple[float, float] | None = None


@dataclass(slots=True)
class Screens:
    """What was filmed on the phone."""

    deal: Image.Image
    start: tuple[float, float]
    passing: Image.Image
    verdict: Image.Image
    finish: Image.Image
    yes: tuple[float, float]
    letter: list[Image.Image]
    result: Image.Image


def judged(folder: Path) -> tuple[list[Image.Image], Image.Image]:
    """The sample race with what the referee sees in it, picture by picture; and its photo finish."""
    film, finish = folder / "judged.mp4", folder / "finish.png"
    names = ",".join(FOUR)
    command = [sys.executable, "-m", "vision", SAMPLE, "--names", names, "--annotate", film, "--finish", finish]
    subprocess.run([str(word) for word in command], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    with av.open(str(film)) as container:
        pictures = [frame.to_image().resize(CLIP[2:], Image.Resampling.LANCZOS) for frame in container.decode(video=0)]
    return pictures, Image.open(finish).convert("RGB")


def filmed(folder: Path) -> Screens:
    """The same race at a table, as a phone shows it."""
    server = Server(folder, "--camera", str(SAMPLE))
    server.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=LEAN)
            return play(Device(browser, server.url, size=PHONE))
    finally:
        server.end()


def play(phone: Device) -> Screens:
    """A match up to its first letter, judged by the camera."""

    def shot(wait_ms: int = 1500) -> Image.Image:
        phone.page.wait_for_timeout(wait_ms)
        return Image.open(BytesIO(phone.page.screenshot())).convert("RGB")

    sit_down(phone, judge="The camera")
    phone.tap("Next: the camera")
    phone.sees("number 4 from the left", within_s=PATIENCE_S)
    phone.tap("Skip, the names are right", "The names are right")
    phone.sees("Deal 1", "The camera is ready.")
    deal, start = shot(2500), phone.centre("Start passing")
    phone.tap("Start passing")
    phone.sees("The camera is watching.")
    passing = shot(300)
    phone.sees("The camera says so.", within_s=PATIENCE_S)
    verdict, yes = shot(2500), phone.centre("Yes")
    phone.tap("Photo finish")
    finish = shot(2500)
    phone.tap("Back")
    phone.sees("four of a kind?")
    phone.page.wait_for_timeout(1200)
    phone.tap("Yes")
    letter = [shot(60) for _ in range(18)]
    return Screens(deal, start, passing, verdict, finish, yes, letter, shot(2500))


def story(clip: list[Image.Image], finish: Image.Image, phone: Screens) -> Iterator[Shot]:
    """The film, shot by shot."""

    def at(seconds: float) -> Image.Image:
        return clip[min(round(seconds * 30), len(clip) - 1)]

    deal = ("Cards on the table, a laptop for a referee.", "Deal the cards that the phone names, and press start.")
    yield Shot(at(0), phone.deal, deal, 3500)
    yield Shot(at(0), phone.deal, deal, 700, phone.start)
    race = ("Four of a kind? Finger on your nose!", "No screen and no sound gives anything away meanwhile.")
    for step in range(round(VERDICT_S * FPS)):
        yield Shot(at(step / FPS), phone.passing, race, 1000 // FPS)
    called = ("Bob was last.", "The camera says so within 0.4 seconds of the touch that decides.")
    for step in range(round(VERDICT_S * FPS), 5 * FPS):
        yield Shot(at(step / FPS), phone.verdict, called, 1000 // FPS)
    yield Shot(at(5), phone.verdict, called, 1500)
    again = ("Nobody believes it?", "Look again, slowly …")
    for frame in range(round(SLOW[0] * 30), round(SLOW[1] * 30), 2):
        yield Shot(clip[frame], phone.verdict, again, 260)
    proof = ("Nobody believes it?", "… or go through the photo finish, picture by picture.")
    yield Shot(beside(finish), phone.finish, proof, 4500)
    yes = ("Was it a true four of a kind?", "That the people at the table decide.")
    yield Shot(at(5), phone.verdict, yes, 1800)
    yield Shot(at(5), phone.verdict, yes, 700, phone.yes)
    letter = ("Bob has the D of DONKEY.", "Six letters, and he is out. Any step can be undone.")
    for screen in phone.letter:
        yield Shot(at(5), screen, letter, 150)
    yield Shot(at(5), phone.result, letter, 4000)


def beside(finish: Image.Image) -> Image.Image:
    """The rows of the photo finish, where the clip stands otherwise."""
    picture = Image.new("RGB", CLIP[2:], "white")
    rows = finish.crop((0, round(finish.height * 0.215), finish.width, finish.height))
    rows.thumbnail((CLIP[2] - 16, CLIP[3] - 8), Image.Resampling.LANCZOS)
    picture.paste(rows, ((CLIP[2] - rows.width) // 2, (CLIP[3] - rows.height) // 2))
    return picture


def drawn(shot: Shot) -> Image.Image:
    """A shot as it is seen."""
    picture = Image.new("RGB", SIZE, PAPER)
    framed(picture, shot.left, (CLIP[0], CLIP[1]), CLIP[2:], 14)
    held(picture, shot.phone, (SCREEN[0], SCREEN[1]))
    draw = ImageDraw.Draw(picture)
    if shot.finger is not None:
        scale = SCREEN[2] / PHONE[0]
        x, y = SCREEN[0] + shot.finger[0] * scale, SCREEN[1] + shot.finger[1] * scale
        draw.ellipse((x - 21, y - 21, x + 21, y + 21), outline="white", width=6)
        draw.ellipse((x - 17, y - 17, x + 17, y + 17), outline=INK, width=4)
    words, more = shot.caption
    draw.text((CLIP[0] + 4, 424), words, fill=FELT, font=ImageFont.truetype(str(FONT), 31))
    draw.text((CLIP[0] + 4, 470), more, fill=FAINT, font=ImageFont.truetype(str(FONT), 20))
    return picture


def held(onto: Image.Image, screen: Image.Image, where: tuple[int, int]) -> None:
    """Lay a phone there, its screen at `where`."""
    (left, top), (width, height) = where, SCREEN[2:]
    ImageDraw.Draw(onto).rounded_rectangle((left - 9, top - 9, left + width + 9, top + height + 9), 34, fill=CASE)
    framed(onto, screen, where, (width, height), 26)


def all_in_one(clip: Image.Image, phones: Sequence[Image.Image]) -> Image.Image:
    """The referee and the phones in one picture."""
    picture = Image.new("RGB", (1236, 560), PAPER)
    framed(picture, clip, (24, 106), CLIP[2:], 14)
    for number, screen in enumerate(phones):
        held(picture, screen, (SCREEN[0] + number * 280, SCREEN[1]))
    return picture


def framed(onto: Image.Image, what: Image.Image, where: tuple[int, int], size: tuple[int, ...], radius: int) -> None:
    """Lay a picture there, its corners round."""
    mask = Image.new("L", (size[0] * 2, size[1] * 2), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, size[0] * 2, size[1] * 2), radius * 2, fill=255)
    small = (size[0], size[1])
    onto.paste(what.resize(small, Image.Resampling.LANCZOS), where, mask.resize(small, Image.Resampling.LANCZOS))


def merged(shots: Iterator[Shot]) -> tuple[list[Image.Image], list[int]]:
    """The pictures with their times; equal ones are one."""
    pictures: list[Image.Image] = []
    times: list[int] = []
    for shot in shots:
        picture = drawn(shot)
        if pictures and picture.tobytes() == pictures[-1].tobytes():
            times[-1] += shot.ms
        else:
            pictures.append(picture)
            times.append(shot.ms)
    return pictures, times


def main() -> None:
    """Make the film, and say how long and how large it is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help="where to write it")
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        clip, finish = judged(Path(scratch))
        phone = filmed(Path(scratch))
    with Image.open(FOLDER / OTHER_GAME) as other:
        all_in_one(clip[-1], (phone.verdict, other.convert("RGB"))).save(folder / "asinus.jpg", quality=86)
    pictures, times = merged(story(clip, finish, phone))
    film = folder / "race.webp"
    pictures[0].save(
        film,
        save_all=True,
        append_images=pictures[1:],
        duration=times,
        loop=0,
        quality=62,
        method=4,
        minimize_size=False,
    )
    sys.stdout.write(
        f"{film}: {sum(times) / 1000:.0f} s, {len(pictures)} pictures, {film.stat().st_size / 1e6:.2f} MB\n"
    )


if __name__ == "__main__":
    main()
