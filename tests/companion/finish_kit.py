"""Pictures of a race for the tests: real JPEGs, small, each of a seat and an instant with a shade of its own."""

import base64
import struct
import zlib
from dataclasses import replace

from table_kit import ScriptedReferee, armed_table, verdict

from companion.table import Table
from engine.donkey import Place
from engine.refereeing import FinishShown, SeatFilm
from engine.verdict import Seat, Verdict

TIMES = tuple(round(0.95 + n / 30, 4) for n in range(16))


def picture(seat: int, instant: int) -> str:
    """One pixel of a colour of its own, as PNG: what shows pictures takes either kind."""
    raw = bytes((0, 40 * seat + 60, 10 * instant + 40, 120))
    header = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    png = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(raw)) + chunk(b"IEND", b"")
    return base64.b64encode(png).decode()


def shown_for(ruling: Verdict, seats: tuple[int, ...] = (0, 1, 2, 3)) -> FinishShown:
    """The pictures that belong to a verdict of `table_kit.verdict`."""
    films = tuple(SeatFilm(Seat(s), tuple(picture(s, n) for n in range(len(TIMES)))) for s in seats)
    return FinishShown(ruling.id, ruling.deal, TIMES, films, 1)


def judged_table(last: int | None = 2, **how: object) -> tuple[Table, ScriptedReferee, Verdict]:
    """A table on which the camera has just ruled on deal 1 and shown its pictures."""
    table, referee = armed_table(**how)  # type: ignore[arg-type]
    ruling = replace(verdict(referee.armings[-1].deal, last=last), sure=2.2)
    referee.rules(ruling)
    referee.shows(shown_for(ruling))
    return table, referee, ruling


SEATED = (Place(2), Place(0), Place(3), Place(1))
"""Who sits at which seat of `table_kit.camera_table`: Cléo, Ana, Dan, Bob."""
