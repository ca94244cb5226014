"""Put screenshots side by side: ``python tests/browser/contact_sheets.py FOLDER``.

Makes FOLDER/sheets/SCREEN.png for each screen of which FOLDER holds KIND-SCREEN.png: phones on top, below them tablets,
below them televisions; light before dark, English before French.
"""

import sys
from collections import defaultdict
from pathlib import Path

from album import SIZES, Kind, kinds
from PIL import Image

WIDTHS = {"phone": 390, "small": 320, "large": 390, "both": 320, "tablet": 590, "laptop": 640, "tv": 640, "wall": 640}
"""How wide each is drawn on the sheet, dots."""
GAP = 10
GROUND = "#8A8A8A"


def sheets(folder: Path) -> list[Path]:
    """Make one sheet for each screen.

    Returns:
        The sheets, by name.
    """
    by_screen: dict[str, dict[Kind, Path]] = defaultdict(dict)
    for kind in kinds(tuple(SIZES)):
        for path in folder.glob(f"{kind.name}-*.png"):
            by_screen[path.stem.removeprefix(f"{kind.name}-")][kind] = path
    made = []
    (folder / "sheets").mkdir(exist_ok=True)
    for screen, pictures in sorted(by_screen.items()):
        made.append(folder / "sheets" / f"{screen}.png")
        sheet(pictures).save(made[-1])
    return made


def sheet(pictures: dict[Kind, Path]) -> Image.Image:
    """All pictures of one screen on a ground, a row for each size."""
    rows = [[_small(pictures[kind]) for kind in kinds((size,)) if kind in pictures] for size in SIZES]
    rows = [row for row in rows if row]
    width = max(sum(one.width + GAP for one in row) for row in rows) + GAP
    ground = Image.new("RGB", (width, sum(row[0].height + GAP for row in rows) + GAP), GROUND)
    y = GAP
    for row in rows:
        x = GAP
        for one in row:
            ground.paste(one, (x, y))
            x += one.width + GAP
        y += row[0].height + GAP
    return ground


def _small(path: Path) -> Image.Image:
    with Image.open(path) as picture:
        width = WIDTHS[path.stem.split("-")[0]]
        return picture.convert("RGB").resize((width, width * picture.height // picture.width), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    for path in sheets(Path(sys.argv[1])):
        print(path)  # noqa: T201  # what was made
