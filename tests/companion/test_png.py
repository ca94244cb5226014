"""A picture that is cut off at its right and below, without being unpacked."""

import struct
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.png import cropped

RGBA = 6


def chunk(kind: bytes, contents: bytes) -> bytes:
    return struct.pack(">I4s", len(contents), kind) + contents + struct.pack(">I", zlib.crc32(kind + contents))


def picture(width: int, height: int, filters: bytes, kind: int = RGBA) -> bytes:
    """A picture in which no two dots near each other are alike, each row packed by the filter that is asked for."""
    rows = [bytes((37 * x + 91 * y + 13 * x * y) % 256 for x in range(width * 4)) for y in range(height)]
    packed, above = b"", bytes(width * 4)
    for row, how in zip(rows, filters, strict=True):
        packed += bytes([how]) + filtered(row, above, how)
        above = row
    data = zlib.compress(packed)
    header = struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)
    half = len(data) // 2
    parts = chunk(b"IDAT", data[:half]) + chunk(b"IDAT", data[half:])
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + parts + chunk(b"IEND", b"")


def guess(how: int, left: int, up: int, corner: int) -> int:
    near = left + up - corner
    paeth = min((left, up, corner), key=lambda one: abs(near - one))
    return (0, left, up, (left + up) // 2, paeth)[how]


def filtered(row: bytes, above: bytes, how: int) -> bytes:
    before, corner = bytes(4) + row, bytes(4) + above
    return bytes((row[i] - guess(how, before[i], above[i], corner[i])) % 256 for i in range(len(row)))


def dots(png: bytes) -> list[bytes]:
    """What is in a picture, row by row."""
    width, height = struct.unpack(">II", png[16:24])
    data, at = b"", 8
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        contents = png[at + 8 : at + 8 + length]
        assert struct.unpack(">I", png[at + 8 + length : at + 12 + length]) == (zlib.crc32(kind + contents),)
        data += contents if kind == b"IDAT" else b""
        at += 12 + length
    packed, rows, above = zlib.decompress(data), [], bytes(width * 4)
    for y in range(height):
        how, *line = packed[y * (1 + width * 4) : (y + 1) * (1 + width * 4)]
        row = bytearray(4)
        for i, byte in enumerate(line):
            corner = above[i - 4] if i >= 4 else 0
            row.append((byte + guess(how, row[i], above[i], corner)) % 256)
        above = bytes(row[4:])
        rows.append(above)
    return rows


@given(filters=st.lists(st.integers(0, 4), min_size=6, max_size=6), width=st.integers(1, 7), height=st.integers(1, 6))
def test_part_has_the_same_dots(filters: list[int], width: int, height: int) -> None:
    whole = picture(7, 6, bytes(filters))
    part = cropped(whole, width, height)
    assert struct.unpack(">II", part[16:24]) == (width, height)
    assert dots(part) == [row[: width * 4] for row in dots(whole)[:height]]


def test_picture_that_is_small_enough_stays() -> None:
    whole = picture(3, 2, bytes(2))
    assert cropped(whole, 3, 2) is whole
    assert cropped(whole, 30, 20) is whole


def test_other_kinds_of_picture_are_left_alone() -> None:
    grey = picture(3, 2, bytes(2), kind=0)
    assert cropped(grey, 1, 1) is grey


def test_something_else_is_refused() -> None:
    with pytest.raises(ValueError, match="no PNG picture"):
        cropped(b"GIF89a..", 1, 1)
