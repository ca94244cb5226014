"""The large drawings: sound SVG without anything that a device would have to fetch or has no font for."""

from xml.etree import ElementTree as ET

import pytest

from companion.components.camera_scenes import WRONG, camera_svg, wrong_svg
from companion.components.scenes import STEPS, scene_svg
from companion.views.games import SCREENS

INTRODUCTIONS = {f"{game}-{step}": scene_svg(game, step) for game in SCREENS for step in range(1, STEPS[game] + 1)}
SCENES = {**INTRODUCTIONS, "camera": camera_svg(), **{what: wrong_svg(what) for what in WRONG}}
KNOWN = {"svg", "g", "path", "rect", "circle", "ellipse"}


def test_every_game_is_introduced_in_two_pictures() -> None:
    assert dict(STEPS) == dict.fromkeys(SCREENS, 2)
    assert len(set(SCENES.values())) == len(SCENES)


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_scenes_are_drawn_with_shapes_only(scene: str) -> None:
    root = ET.fromstring(scene)  # noqa: S314  # our own
    assert {element.tag.rpartition("}")[2] for element in root.iter()} <= KNOWN
    assert len(list(root.iter())) >= 10
    assert "url(" not in scene
    assert "href" not in scene
