"""The cameras of this computer: which there are, what they are called, which of them answer.

``python -m vision.camera_list`` prints those that answer as JSON.
"""

import dataclasses
import json
import logging
import re
import sys
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Final

from engine.refereeing import FoundCamera
from vision.camera import Camera
from vision.driver import Device, open_device
from vision.errors import CameraError
from vision.quiet import quiet_vendors

log = logging.getLogger(__name__)

SYSTEM: Final = Path("/sys/class/video4linux")
"""Where Linux lists them. Nothing is opened to read it."""
MOST: Final = 6
"""How many numbers are tried where the system does not list its cameras."""
OPEN_S: Final = 8.0
"""Seconds within which a camera must answer to be listed."""
_NODE: Final = re.compile(r"video(\d{1,3})")


def camera_names(system: Path = SYSTEM) -> dict[int, str]:
    """The cameras that Linux lists, by number, as their makers call them; none elsewhere.

    A camera has several nodes; only the first of each gives pictures, the others tell of its settings.
    """
    names = {}
    for node in system.glob("video*"):
        if (number := _NODE.fullmatch(node.name)) and _read(node / "index") in {"0", ""}:
            names[int(number[1])] = _read(node / "name")
    return dict(sorted(names.items()))


def number_now(source: str, name: str, names: dict[int, str] | None = None) -> str:
    """The source as it is to be opened now: a camera that was unplugged may come back under another number.

    Args:
        source: as it was opened first.
        name: what the camera was called then, or "".
        names: what there is now; looked up when None.
    """
    there = camera_names() if names is None else names
    number = re.fullmatch(r"(?:/dev/video)?(\d{1,3})", source)
    if number is None or not name or there.get(int(number[1])) == name:
        return source
    return next((str(other) for other, called in there.items() if called == name), source)


def find_cameras(
    busy: Collection[int] = (),
    *,
    names: dict[int, str] | None = None,
    open_device: Callable[[int], Device] = open_device,
) -> tuple[FoundCamera, ...]:
    """The cameras that answer, by number. Each is opened for a moment, and its light goes on.

    Args:
        busy: numbers of cameras that are in use by us: they answer, and are left alone.
        names: what the system lists; looked up when None.
        open_device: how a camera is opened.
    """
    listed = camera_names() if names is None else names
    found = []
    for number in sorted(listed) if listed or sys.platform == "linux" else range(MOST):
        name = listed.get(number, "")
        if number in busy:
            found.append(FoundCamera(number, name))
            continue
        try:
            camera = Camera(number, open_device=open_device, open_s=OPEN_S)
        except CameraError as error:
            log.info("%s", error.message)
            continue
        found.append(FoundCamera(number, name, camera.width, camera.height))
        camera.close()
    return tuple(found)


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return ""


def main() -> int:
    """Print the cameras that answer, a JSON list. Ends with 0."""
    quiet_vendors()
    sys.stdout.write(json.dumps([dataclasses.asdict(camera) for camera in find_cameras()]) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
