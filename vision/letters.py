"""Letters with their accents, for pictures: Pillow draws them with a font that travels with the program."""

from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image as Pillow
from PIL import ImageDraw, ImageFont

from vision.crops import Image

_FONTS: Final = Path(__file__).with_name("fonts")
UNKNOWN: Final = "?"
"""Stands for a letter that the font does not have."""
_Colour = tuple[int, int, int]


@cache
def font(size: int, *, bold: bool = False) -> ImageFont.FreeTypeFont:
    """DejaVu Sans.

    Args:
        size: height of a line, pixels, at least 1.
        bold: whether it is bold.
    """
    name = "DejaVuSans-Bold-subset.ttf" if bold else "DejaVuSans-subset.ttf"
    return ImageFont.truetype(_FONTS / name, max(1, size), layout_engine=ImageFont.Layout.BASIC)


@cache
def _is_drawn(letter: str) -> bool:
    if letter.isspace():
        return True
    drawn = font(32)
    missing = drawn.getmask("\ufffe")
    mask = drawn.getmask(letter)
    return mask.size != missing.size or bytes(mask) != bytes(missing)


def drawable(text: str) -> str:
    """The text, with a question mark for each letter that the font does not have."""
    return "".join(letter if _is_drawn(letter) else UNKNOWN for letter in text)


def width_of(text: str, size: int, *, bold: bool = False) -> int:
    """How wide a line is, pixels."""
    return round(font(size, bold=bold).getlength(drawable(text)))


def write(image: Image, text: str, corner: tuple[int, int], size: int, *, colour: _Colour, edge: _Colour) -> None:
    """Write a line into a picture, with an edge that lets it be read on anything.

    Args:
        image: blue, green, red; changed in place.
        text: the line.
        corner: left end of its base line, pixels.
        size: height, pixels.
        colour: of the letters, blue, green, red.
        edge: of their edge.
    """
    letters, outline, (left, top) = _masks(drawable(text), size)
    x, y = corner[0] + left, corner[1] + top
    height, width = letters.shape
    x0, y0, x1, y1 = max(0, x), max(0, y), min(image.shape[1], x + width), min(image.shape[0], y + height)
    if x0 >= x1 or y0 >= y1:
        return
    inside = (slice(y0 - y, y1 - y), slice(x0 - x, x1 - x))
    under = image[y0:y1, x0:x1].astype(np.float32)
    for mask, ink in ((outline[inside], edge), (letters[inside], colour)):
        share = mask[..., None]
        under = under * (1 - share) + np.array(ink, np.float32) * share
    image[y0:y1, x0:x1] = np.clip(under + 0.5, 0, 255).astype(np.uint8)


@lru_cache(maxsize=64)
def _masks(text: str, size: int) -> tuple[np.ndarray, np.ndarray, tuple[int, int]]:
    """How much of each pixel the letters cover, and they with their edge, 0 to 1; and where that begins."""
    used, stroke = font(size, bold=True), max(1, round(size / 10))
    left, top, right, bottom = used.getbbox(text or " ", anchor="ls", stroke_width=stroke)
    box = (max(1, round(right - left)), max(1, round(bottom - top)))
    masks = []
    for width in (0, stroke):
        sheet = Pillow.new("L", box)
        ImageDraw.Draw(sheet).text((-left, -top), text, fill=255, font=used, anchor="ls", stroke_width=width)
        masks.append(np.asarray(sheet, np.float32) / 255)
    return masks[0], masks[1], (round(left), round(top))
