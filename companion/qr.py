"""QR codes as pictures: one that stays, or several that follow one another in one picture that moves."""

import io
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

Dots: TypeAlias = Sequence[Sequence[int]]
"""Rows of squares, 1 for a dark one."""

LARGEST: Final = 25
"""The largest code (117 squares a side) that a phone's camera reads at once off a screen held in the other hand."""
BORDER: Final = 4
"""Light squares round a code: readers need them to find it."""
MASKS: Final = (7, 4)
"""Two of the eight patterns that a code can be laid under."""
EACH_MS: Final = 400
"""How long each code of a picture that moves is seen: three looks of a camera that reads eight a second."""


@dataclass(frozen=True, slots=True)
class Code:
    """A picture of one code or several.

    Attributes:
        picture: PNG, or GIF where it moves. A pixel for each square: whoever shows it makes each larger.
        squares: how many squares a side, with the border.
    """

    picture: bytes
    squares: int


class TooLongError(Exception):
    """What should be said does not fit into a code that cameras read well."""


def still(*said: str) -> Code:
    """A code that stays.

    Args:
        said: what it says, in pieces: digits take the least room where they are a piece of their own.

    Raises:
        TooLongError: it does not fit.
    """
    # A phone alone that shows none starts the sooner.
    import segno  # noqa: PLC0415  # as said above

    pieces: Any = [(piece,) for piece in said]  # segno's own types leave its segments out
    try:
        code = segno.make(pieces, error="l", micro=False)
    except segno.DataOverflowError as error:
        raise TooLongError(str(error)) from error
    if int(code.version) > LARGEST:
        raise TooLongError(f"it takes a code of version {code.version}, and cameras read {LARGEST} well")
    picture = io.BytesIO()
    code.save(picture, kind="png", scale=1, border=BORDER)
    return Code(picture.getvalue(), int(code.symbol_size(1, BORDER)[0]))


def moving(pieces: Sequence[str]) -> Code:
    """Codes one after the other, again and again, all of the same size: GIF, which every browser plays by itself.

    Each comes in two patterns: of one pattern in thirty, some readers can make nothing.

    Args:
        pieces: what each says.
    """
    import segno  # noqa: PLC0415  # as above

    version = max(int(segno.make(piece, error="l", micro=False).version) for piece in pieces)
    frames = [
        tuple(tuple(row) for row in segno.make(piece, error="l", version=version, mask=mask).matrix_iter(border=BORDER))
        for mask in MASKS
        for piece in pieces
    ]
    return Code(animation(frames, EACH_MS), len(frames[0]))


def animation(frames: Sequence[Dots], each_ms: int) -> bytes:
    """Pictures of dark and light squares, one after the other, without end, as GIF89a.

    Args:
        frames: the pictures, all of one size.
        each_ms: how long each is seen.
    """
    height, width = len(frames[0]), len(frames[0][0])
    parts = [
        b"GIF89a",
        struct.pack("<HHBBB", width, height, 0b1_000_0_000, 0, 0),
        b"\xff\xff\xff\x00\x00\x00",
        b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00",  # without end
    ]
    for frame in frames:
        parts.append(struct.pack("<BBBBHBB", 0x21, 0xF9, 4, 0b100, each_ms // 10, 0, 0))
        parts.append(struct.pack("<BHHHHB", 0x2C, 0, 0, width, height, 0))
        parts.append(_packed(frame))
    return b"".join((*parts, b"\x3b"))


_SIZE: Final = 2
"""Bits of a colour: two colours would do with one, but the format begins at two."""
_CLEAR, _END = 1 << _SIZE, (1 << _SIZE) + 1
_MOST: Final = 1 << 12
_BLOCK: Final = 255


def _packed(frame: Dots) -> bytes:
    """Pixels as GIF packs them (LZW with codes that grow), in blocks."""
    bits, length, packed = 0, 0, bytearray()
    for code, width in _codes(bytes(dot for row in frame for dot in row)):
        bits |= code << length
        length += width
        while length >= 8:  # noqa: PLR2004  # a byte
            packed.append(bits & 0xFF)
            bits >>= 8
            length -= 8
    packed.append(bits & 0xFF)
    blocks = (packed[start : start + _BLOCK] for start in range(0, len(packed), _BLOCK))
    return bytes([_SIZE]) + b"".join(bytes([len(block)]) + block for block in blocks) + b"\x00"


def _codes(pixels: bytes) -> Iterator[tuple[int, int]]:
    """Each code, and how many bits it takes."""
    known = {bytes([colour]): colour for colour in range(_CLEAR)}
    width = _SIZE + 1
    yield _CLEAR, width
    run = b""
    for pixel in pixels:
        longer = run + bytes([pixel])
        if longer in known:
            run = longer
            continue
        yield known[run], width
        following = len(known) + 2  # behind those for clearing and for the end
        if following < _MOST:
            known[longer] = following
            # The reader learns each code one step later than the writer.
            width += following == 1 << width
        else:
            yield _CLEAR, width
            known, width = {bytes([colour]): colour for colour in range(_CLEAR)}, _SIZE + 1
        run = bytes([pixel])
    yield known[run], width
    yield _END, width
