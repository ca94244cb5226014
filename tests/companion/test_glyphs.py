"""Every sign that the app can show is in a font that it brings along."""

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import theme
from companion.selectors.house.people import PICTURES

ASSETS = Path("companion/assets")
LOCALES = sorted(Path("companion/locales").rglob("*.ftl"))
ON_CARDS = "♠♥♦♣"
TYPED = "éèêëàâäçîïôöœŒæÆùûüÿñÉÀÂÇÈÊ→«»…"
"""What people type in French and English, besides plain letters."""


def covered(font: Path) -> Iterator[range]:
    """The characters of a font, from its `cmap` table (OpenType 1.9: formats 4 and 12)."""
    data = font.read_bytes()
    (tables,) = struct.unpack_from(">H", data, 4)
    entries = (struct.unpack_from(">4sLLL", data, 12 + 16 * number) for number in range(tables))
    start = next(offset for tag, _, offset, _ in entries if tag == b"cmap")
    (subtables,) = struct.unpack_from(">H", data, start + 2)
    for number in range(subtables):
        (offset,) = struct.unpack_from(">L", data, start + 4 + 8 * number + 4)
        at = start + offset
        (kind,) = struct.unpack_from(">H", data, at)
        if kind == 12:
            (groups,) = struct.unpack_from(">L", data, at + 12)
            for group in range(groups):
                first, last, _ = struct.unpack_from(">LLL", data, at + 16 + 12 * group)
                yield range(first, last + 1)
        elif kind == 4:
            (twice,) = struct.unpack_from(">H", data, at + 6)
            ends = struct.unpack_from(f">{twice // 2}H", data, at + 14)
            begins = struct.unpack_from(f">{twice // 2}H", data, at + 16 + twice)
            yield from (range(begin, end + 1) for begin, end in zip(begins, ends, strict=True) if end != 0xFFFF)


SIGNS = [stretch for name in theme.FONTS.values() for stretch in covered(ASSETS / name)]
JOINS = {0x200D, 0xFE0F}
"""What joins emoji, or says that a sign is one: never drawn by itself."""


def missing(words: str) -> set[str]:
    shown = {sign for sign in words if sign.isprintable() or sign in "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"}
    return {sign for sign in shown if ord(sign) not in JOINS and not any(ord(sign) in stretch for stretch in SIGNS)}


@pytest.mark.parametrize("catalogue", LOCALES, ids=str)
def test_every_word_of_a_catalogue_can_be_drawn(catalogue: Path) -> None:
    words = [line for line in catalogue.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert missing("".join(words)) == set()


def test_every_picture_and_card_can_be_drawn() -> None:
    assert missing("".join(PICTURES)) == set()
    assert missing(ON_CARDS + TYPED) == set()


def test_what_no_font_has_is_found() -> None:
    assert missing("a中♠") == {"中"}
