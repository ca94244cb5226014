"""Take the letters that are drawn as pictures out of the app's fonts: ``python tools/glyphs.py`` (needs fonttools).

Writes `companion/components/glyphs.py`.
"""

from pathlib import Path
from typing import Any

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parents[1]
FONTS = ROOT / "companion" / "assets" / "fonts"
TAKEN = (("AsinusRounded-Bold.ttf", "ADEJKNOQRVY"), ("DejaVuSans-subset.ttf", "♠♣♥♦"))
"""Font → what is taken of it: the letters of the donkey, the index of every card, the suits."""
EM = 1000
"""Units to the size of a letter, in what is written."""
HEAD = '''"""The outlines of a few letters, made by `tools/glyphs.py`: for what is drawn as one picture, and not letter by letter."""

from typing import Final

GLYPHS: Final[dict[str, tuple[int, str]]] = {
'''
TAIL = '''}
"""Character → how wide it is set, and its outline as the path of an SVG: 1000 units to the size of the letter, y upwards
from the line. No two parts of an outline overlap."""
'''


def outline(font: Any, char: str) -> tuple[int, str]:
    """How wide a character is set, and its path."""
    glyphs = font.getGlyphSet(location=None)
    glyph = glyphs[font.getBestCmap()[ord(char)]]
    scale = EM / font["head"].unitsPerEm

    def shortly(value: float) -> str:
        return str(round(value * scale))

    pen = SVGPathPen(glyphs, ntos=shortly)
    glyph.draw(pen)
    return round(glyph.width * scale), pen.getCommands()


def main() -> None:
    """Write the file."""
    lines = []
    for file, chars in TAKEN:
        font = TTFont(FONTS / file)
        for char in chars:
            width, path = outline(font, char)
            lines.append(f'    "{char}": (\n        {width},\n        "{path}",\n    ),\n')
    (ROOT / "companion" / "components" / "glyphs.py").write_text(HEAD + "".join(lines) + TAIL, encoding="utf-8")


if __name__ == "__main__":
    main()
