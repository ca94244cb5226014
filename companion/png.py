"""Cuts a PNG picture down to its upper left part, without a library and without unpacking its dots."""

import struct
import zlib
from collections.abc import Iterator
from typing import Final

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_HEADER: Final = ">IIBBBBB"
_DEPTH, _RGBA = 8, 6
_BYTES: Final = 4
"""Bytes of a dot, for red, green, blue and opacity of eight bits each."""


def cropped(png: bytes, width: int, height: int) -> bytes:
    """The upper left part of a picture.

    Each row of a PNG refers to dots at its left and above it only. So a part that begins in the upper left corner is
    made by cutting the rows off, packed as they are.

    Args:
        png: the picture.
        width: of the part, dots.
        height: of the part, dots.

    Returns:
        The part; the picture itself where it is no larger, or not of the plain kind that browsers write.

    Raises:
        ValueError: this is no PNG picture.
    """
    chunks = dict(_gathered(png))
    whole = struct.unpack(_HEADER, chunks.get(b"IHDR", b"").ljust(13, b"\0")[:13])
    across, down, depth, kind, interlaced = whole[0], whole[1], whole[2], whole[3], whole[6]
    if (depth, kind, interlaced) != (_DEPTH, _RGBA, 0) or (across <= width and down <= height):
        return png
    width, height = min(width, across), min(height, down)
    rows = zlib.decompress(chunks[b"IDAT"])
    step, kept = 1 + across * _BYTES, 1 + width * _BYTES
    part = b"".join(rows[start : start + kept] for start in range(0, height * step, step))
    header = struct.pack(_HEADER, width, height, *whole[2:])
    return b"".join((_SIGNATURE, _chunk(b"IHDR", header), _chunk(b"IDAT", zlib.compress(part)), _chunk(b"IEND", b"")))


def _gathered(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Each kind of chunk with its contents; those of one kind are joined."""
    if not png.startswith(_SIGNATURE):
        raise ValueError(f"no PNG picture: it begins with {png[:8]!r}")
    found: dict[bytes, list[bytes]] = {}
    at = len(_SIGNATURE)
    while at + 8 <= len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        found.setdefault(kind, []).append(png[at + 8 : at + 8 + length])
        at += 12 + length
    return ((kind, b"".join(parts)) for kind, parts in found.items())


def _chunk(kind: bytes, contents: bytes) -> bytes:
    return struct.pack(">I4s", len(contents), kind) + contents + struct.pack(">I", zlib.crc32(kind + contents))
