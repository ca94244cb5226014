"""The photo finish as a picture, on shots that are made up and on the sample race."""

import json
from pathlib import Path

import numpy as np
import pytest
from footage import SAMPLE, TRUTH
from PIL import Image as Pillow
from test_cli import referee

from engine.verdict import Reason, Ruling, Seat, Touch, Verdict
from vision.crops import Crop
from vision.errors import OutputError
from vision.evidence import FILM_BYTES, MOST_INSTANTS, film
from vision.finish_writer import FinishWriter
from vision.letters import drawable, width_of, write
from vision.photo_finish import COLOURS, WIDTH, draw_finish
from vision.ring import Shot
from vision.words import LANGUAGES, headline, sentence

NAMES = ("Ana", "Zoë-Françoise", "Cléo", "Łukasz")
SEATS = tuple(map(Seat, range(4)))


def touch(seat: int, onset: float, sigma: float = 0.01) -> Touch:
    return Touch(Seat(seat), onset, sigma, 1.0)


def ruled(*touches: Touch, last: int | None = None, candidates: tuple[int, ...] = ()) -> Verdict:
    return Verdict(
        id="race/1",
        deal="",
        ruling=Ruling.LAST if last is not None else Ruling.DEAD_HEAT,
        reason=(Reason.CLEAR_GAP if len(touches) == 4 else Reason.ONE_REMAINED)
        if last is not None
        else Reason.GAP_TOO_SMALL,
        first=None,
        last=None if last is None else Seat(last),
        candidates=tuple(map(Seat, candidates)),
        touches=touches,
        sure=2.2,
    )


GAP = ruled(touch(2, 1.0), touch(0, 1.2), touch(3, 1.4), touch(1, 1.487), last=1)
HEAT = ruled(touch(2, 1.0), touch(0, 1.2), touch(3, 1.4), touch(1, 1.411), candidates=(1, 3))
REMAINED = ruled(touch(2, 1.0), touch(0, 1.2), touch(3, 1.4), last=1)


def shots(fps: float = 30, seconds: float = 2.0, noise: bool = False) -> list[Shot]:
    """Grey crops, each brighter than the one before."""
    random = np.random.default_rng(3)
    made = []
    for index in range(round(fps * seconds)):
        image = np.full((120, 120, 3), 60 + index % 150, np.uint8)
        if noise:
            image = random.integers(0, 256, (256, 256, 3), dtype=np.uint8)
        made.append(Shot(index, index / fps, SEATS, (Crop(0, 0, 120),) * 4, (image,) * 4))
    return made


def has(drawn: Pillow.Image, colour: str) -> np.ndarray:
    """Where a colour is."""
    rgb = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    return np.argwhere(np.abs(np.asarray(drawn).astype(int) - rgb).max(axis=2) < 6)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verdict", [GAP, HEAT, REMAINED], ids=["gap", "heat", "remained"])
def test_every_player_has_a_row_in_the_order_of_onset(verdict: Verdict, language: str) -> None:
    drawn = draw_finish(verdict, shots(), NAMES, language, "race.mp4")
    assert drawn.width == WIDTH
    assert drawn.height > 1200  # upright
    tops = {seat: has(drawn, COLOURS[seat])[:, 0].min() for seat in range(4)}
    touched = [one.seat for one in verdict.touches]
    assert sorted(tops, key=tops.__getitem__) == [*touched, *(seat for seat in range(4) if seat not in touched)]
    assert (np.asarray(drawn)[:8] == 255).all()  # on white, to be printed


def test_the_mark_of_a_later_touch_lies_farther_right_by_as_much_as_the_axis_says() -> None:
    """Two touches two frames apart on an unbroken axis lie two columns apart."""
    verdict = ruled(touch(0, 1.0, 0.002), touch(1, 1.0 + 2 / 30, 0.002), last=1)
    drawn = draw_finish(verdict, shots(), NAMES[:2])
    middles = []
    for seat in (0, 1):
        at = has(drawn, COLOURS[seat])
        lane = at[at[:, 0] > at[:, 0].max() - 10]  # the foot of the mark, under the pictures
        middles.append((lane[:, 1].min() + lane[:, 1].max()) / 2)
    assert middles[1] - middles[0] == pytest.approx(2 * ((WIDTH - 56) // 7), abs=3)


def test_only_a_dead_heat_is_shaded() -> None:
    def shaded(verdict: Verdict) -> int:
        return len(has(draw_finish(verdict, shots(), NAMES), "#8A5A00"))

    assert shaded(GAP) == shaded(REMAINED) == 0
    assert shaded(HEAT) > 500


SENTENCES = [
    (
        GAP,
        "Zoë-Françoise touched 87 ms after Łukasz; I can tell 31 ms apart.",
        "Zoë-Françoise a touché 87 ms après Łukasz\u00a0; je distingue 31 ms.",
    ),
    (
        HEAT,
        "Zoë-Françoise and Łukasz touched within 11 ms; I can tell 32 ms apart, so nobody was last.",
        "Zoë-Françoise et Łukasz ont touché à moins de 11 ms d\u2019écart\u00a0; je distingue 32 ms, donc personne n\u2019est en dernier.",
    ),
    (
        REMAINED,
        "Zoë-Françoise was last: all the others had touched and held.",
        "Zoë-Françoise est en dernier\u00a0: tous les autres avaient touché et tenu.",
    ),
]


@pytest.mark.parametrize(("verdict", "english", "french"), SENTENCES)
def test_the_reason_is_told_so_that_a_child_understands(verdict: Verdict, english: str, french: str) -> None:
    assert sentence(verdict, NAMES) == english
    assert sentence(verdict, NAMES, "fr") == french
    assert headline(verdict, NAMES, "fr") in {"Zoë-Françoise en dernier", "Ex æquo"}


def test_accents_are_drawn_and_what_the_font_lacks_is_a_question_mark() -> None:
    assert (
        drawable("Cléo, Zoë, Łukasz, Ελένη, Иван, ± \u2019 œ æ ç") == "Cléo, Zoë, Łukasz, Ελένη, Иван, ± \u2019 œ æ ç"
    )
    assert drawable("王 Wang") == "? Wang"
    assert width_of("Zoë", 40, bold=True) == width_of("Zoe", 40, bold=True)
    plain, accented = np.zeros((2, 80, 200, 3), np.uint8)
    write(plain, "Cleo", (10, 60), 40, colour=(255, 255, 255), edge=(0, 0, 0))
    write(accented, "Cléo", (10, 60), 40, colour=(255, 255, 255), edge=(0, 0, 0))
    assert accented.sum() > plain.sum()
    assert (accented[40:] == plain[40:]).all()  # the accent lies above the letter


def test_letters_may_reach_over_the_edge() -> None:
    image = np.zeros((20, 20, 3), np.uint8)
    for corner in ((-15, 10), (15, 2), (100, 100), (0, -50)):
        write(image, "Été", corner, 30, colour=(255, 255, 255), edge=(9, 9, 9))
    assert image.any()


def test_a_film_has_a_picture_of_each_seat_for_each_instant_and_stays_small() -> None:
    made = film(GAP, shots(60, noise=True), SEATS)  # noise is what JPEG packs worst
    assert made is not None
    assert (made.verdict, made.deal, [one.seat for one in made.films]) == ("race/1", "", list(SEATS))
    assert len(made.times_s) == MOST_INSTANTS
    assert all(len(one.jpegs) == MOST_INSTANTS for one in made.films)
    assert sum(len(jpeg) for one in made.films for jpeg in one.jpegs) < 1.4 * FILM_BYTES
    assert film(GAP, [], SEATS) is None


@pytest.mark.parametrize("name", ["finish", "finish.txt", "finish.mp4"])
def test_a_name_that_is_no_pictures_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(OutputError, match=r"\.png"):
        FinishWriter(tmp_path / name, ())


@pytest.mark.camera
def test_the_sample_race_on_the_command_line(tmp_path: Path) -> None:
    out = tmp_path / "été" / "arrivée.png"
    out.parent.mkdir()
    run = referee(SAMPLE, "--names", "Ana,Bob,Cléo,Dan", "--json", "--finish", out, "--lang", "fr")
    assert (run.returncode, run.stderr) == (0, "")
    race = json.loads(run.stdout)["races"][0]
    assert race["reason"].startswith("Bob was last: all the others had touched and held. Bob touched ")
    drawn = Pillow.open(out).convert("RGB")
    tops = {seat: has(drawn, COLOURS[seat])[:, 0].min() for seat in range(4)}
    assert sorted(tops, key=tops.__getitem__) == TRUTH["order"]
    assert list(tmp_path.rglob("*.png")) == [out]


@pytest.mark.camera
def test_with_all_each_race_has_a_number(tmp_path: Path) -> None:
    run = referee(SAMPLE, "--all", "--json", "--finish", tmp_path / "out.png")
    assert run.returncode == 0
    races = json.loads(run.stdout)["races"]
    assert {path.name for path in tmp_path.iterdir()} == {f"out-{n}.png" for n in range(1, len(races) + 1)}
