from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vision.crops import CROP_FACES, Image
from vision.gate import AWAKE, GRID, LOOK_BACK, ZONE, MotionGate

SIZE = 108  # three pixels a cell


def grain() -> Iterator[np.ndarray]:
    """The camera's noise, another one for each frame."""
    random = np.random.default_rng(3)
    pictures = random.normal(0, 1, (97, SIZE, SIZE))  # a prime number: no test meets them in the same order twice
    while True:
        yield from pictures


GRAIN = grain()


def scene(*, noise: float = 3.0, light: float = 0.0, spot: tuple[float, float, float, float] | None = None) -> Image:
    """A seat's crop in grey: a shaded wall with camera noise, and a round thing (x, y, radius as shares; grey levels more)."""
    rows, columns = np.mgrid[:SIZE, :SIZE] / SIZE
    grey = 90 + 60 * rows + light
    if spot is not None:
        x, y, radius, contrast = spot
        grey = np.where(np.hypot(columns - x, rows - y) < radius, grey + contrast, grey)
    grey = grey + next(GRAIN) * noise
    return np.clip(grey, 0, 255).astype(np.uint8)


def settled(noise: float = 3.0) -> MotionGate:
    gate = MotionGate()
    for _ in range(30):
        gate.moved(scene(noise=noise))
    return gate


@pytest.mark.parametrize("noise", [0.0, 2.0, 6.0, 12.0])
def test_nothing_moves_at_a_quiet_seat(noise: float) -> None:
    gate = settled(noise)
    assert sum(gate.moved(scene(noise=noise)) for _ in range(70)) <= 2 * AWAKE


@settings(max_examples=40, deadline=None)
@given(
    angle=st.floats(0, 2 * np.pi),
    reach=st.floats(0, ZONE - 0.06),
    radius=st.floats(0.05, 0.2),
    contrast=st.sampled_from([-80.0, -40.0, -25.0, 25.0, 40.0, 80.0]),
    noise=st.floats(0, 5),
    quiet=st.integers(0, 8),
)
def test_whatever_enters_the_zone_moves_in_that_very_frame(  # noqa: PLR0917  # one for each strategy
    angle: float, reach: float, radius: float, contrast: float, noise: float, quiet: int
) -> None:
    gate = settled(noise)
    for _ in range(quiet):
        gate.moved(scene(noise=noise))
    spot = (0.5 + reach * np.cos(angle), 0.5 + reach * np.sin(angle), radius, contrast)
    assert gate.moved(scene(noise=noise, spot=spot))


def test_the_movement_is_remembered_for_a_while() -> None:
    gate = settled()
    spot = (0.5, 0.7, 0.1, 60.0)
    moves = [gate.moved(scene(spot=spot)) for _ in range(LOOK_BACK + AWAKE + 2)]
    assert moves == [True] * (LOOK_BACK + AWAKE - 1) + [False] * 3


def test_a_slow_hand_does_not_go_unseen() -> None:
    """One that takes a second and a half to the nose. Slower ones are found by the looks that come in any case."""
    gate = settled()
    moves = [gate.moved(scene(spot=(0.5, 1.0 - 0.01 * step, 0.08, 60.0))) for step in range(40)]
    entered = next(step for step in range(40) if 1.0 - 0.01 * step - 0.08 < 0.5 + ZONE)
    assert any(moves[entered : entered + 8])


def test_a_head_that_sways_is_no_hand() -> None:
    gate = settled()
    moves = [gate.moved(scene(spot=(0.5 + 0.006 * np.sin(step / 12), 0.5, 0.19, 50.0))) for step in range(240)]
    assert sum(moves[LOOK_BACK + AWAKE :]) == 0


def test_a_lamp_is_no_movement() -> None:
    gate = settled()
    assert not any(gate.moved(scene(light=4.0 * step)) for step in range(8))


def test_what_moves_outside_the_zone_is_let_be() -> None:
    gate = settled()
    assert not any(gate.moved(scene(spot=(0.04, 0.96, 0.04, 90.0))) for _ in range(8))


def test_a_crop_that_has_moved_counts_as_movement() -> None:
    gate = settled()
    gate.forget()
    assert gate.moved(scene())


def test_a_fingertip_is_larger_than_a_cell() -> None:
    fingertip_m, face_m, crop_faces = 0.016, 0.150, CROP_FACES
    assert fingertip_m / face_m / crop_faces * GRID > 1
