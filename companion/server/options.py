"""How a table is to be served, and the error for when it cannot be."""

from dataclasses import dataclass
from pathlib import Path


class StartError(Exception):
    """The server cannot start. The message is for the person who started it."""


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line asks for.

    Attributes:
        host: interface to serve; all by default.
        port: to listen on; 0 for any that is free.
        data_dir: where the matches and the log are kept.
        database: an SQLAlchemy address instead of the file in `data_dir`.
        camera: a number, an address or a file; None for no camera.
        language: of the terminal and of pages that do not say theirs; None to go by each device.
        https: whether to serve with a certificate of the table's own.
        phone_site: where the app for a phone alone lies on the web, with the slash at its end; None where nobody has said.
    """

    host: str
    port: int
    data_dir: Path
    database: str | None = None
    camera: str | None = "0"
    language: str | None = None
    https: bool = False
    phone_site: str | None = None

    @property
    def log_file(self) -> Path:
        """Where the log is kept."""
        return self.data_dir / "asinus.log"
