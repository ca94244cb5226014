"""The photo finish of the race that was just judged: in memory until the next deal, and kept only when somebody asks."""

import logging
from dataclasses import dataclass
from typing import Final, Protocol

from companion.storage import StorageError, StorageFault
from engine.codec import Codec
from engine.refereeing import FinishShown
from engine.verdict import Verdict

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sat at a seat of the camera.

    Attributes:
        place: at the table.
        name: as it was then.
    """

    place: int
    name: str


@dataclass(frozen=True, slots=True)
class Finish:
    """Pictures of a race, with all that is needed to draw them, also when the match has long gone on.

    Attributes:
        match: the match.
        deal: the number of the deal.
        sitters: who sat where, by seat.
        verdict: what was ruled.
        shown: the pictures.
    """

    match: str
    deal: int
    sitters: tuple[Sitter, ...]
    verdict: Verdict
    shown: FinishShown

    def __post_init__(self) -> None:
        if self.verdict.id != self.shown.verdict or not self.verdict.touches:
            raise ValueError(f"pictures of verdict {self.shown.verdict!r} do not show verdict {self.verdict.id!r}")
        last = max(film.seat for film in self.shown.films)
        if last >= len(self.sitters):
            raise ValueError(f"nobody is known to sit at seat {last}: {len(self.sitters)} are")

    @property
    def key(self) -> "FinishKey":
        """By what it is found again."""
        return FinishKey(self.match, self.deal, self.verdict.id)


@dataclass(frozen=True, slots=True)
class FinishKey:
    """Which photo finish.

    Attributes:
        match: the match.
        deal: the number of the deal.
        verdict: the id of the verdict.
    """

    match: str
    deal: int
    verdict: str


FINISHES: Final[Codec[Finish]] = Codec((Finish,))
"""How one is written down."""


class FinishShelf(Protocol):
    """Where those lie that somebody wanted to keep. Safe to call from any thread."""

    def keep(self, finish: Finish) -> None:
        """Keep one. What is there already stays as it is.

        Raises:
            StorageError: it could not be written.
        """

    def holds(self, key: FinishKey) -> bool:
        """Whether it is kept."""

    def read(self, key: FinishKey) -> Finish:
        """Take one out to look at.

        Raises:
            StorageError: there is none, or it is not what was written.
        """

    def drop(self, key: FinishKey) -> None:
        """Throw one away, and nothing else.

        Raises:
            StorageError: it could not be deleted.
        """


class MemoryShelf:
    """A shelf that is gone when the program ends: for a phone alone, and for tests."""

    def __init__(self) -> None:
        self._kept: dict[FinishKey, Finish] = {}

    def keep(self, finish: Finish) -> None:
        """See `FinishShelf.keep`."""
        self._kept.setdefault(finish.key, finish)

    def holds(self, key: FinishKey) -> bool:
        """See `FinishShelf.holds`."""
        return key in self._kept

    def read(self, key: FinishKey) -> Finish:
        """See `FinishShelf.read`."""
        if key not in self._kept:
            raise StorageError(StorageFault.MISSING, f"there is no photo finish of deal {key.deal}")
        return self._kept[key]

    def drop(self, key: FinishKey) -> None:
        """See `FinishShelf.drop`."""
        self._kept.pop(key, None)
