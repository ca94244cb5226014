"""The command line of the table: what `asinus` may be told, and how it ends."""

import argparse
import importlib.metadata
import logging
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Final

import flet as ft
import platformdirs

from companion.app import make_main
from companion.i18n import LANGUAGES
from companion.server.console import Console
from companion.server.serving import Options, StartError, serve
from companion.table import Table

DEFAULT_PORT: Final = 8550
BAD_INPUT: Final = 2
"""Exit code for whatever the person at the keyboard can put right."""
BROKEN: Final = 1
"""Exit code for what they cannot."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve the table.

    Args:
        arguments: those of the command line when None.

    Returns:
        The exit code: 0 when it was ended, 2 when something has to be put right before it can start.
    """
    asked = _parser().parse_args(arguments)
    console = Console(asked.lang)
    camera = None if asked.camera.lower() == "none" else asked.camera
    options = Options(
        host=asked.host,
        port=asked.port,
        data_dir=asked.data_dir.expanduser(),
        database=asked.database,
        camera=camera,
        language=asked.lang,
    )
    if camera is not None and not _plausible(camera):
        console.complain(console.words("camera-file", path=camera))
        return BAD_INPUT
    try:
        serve(options, console, _pages)
    except StartError as error:
        console.complain(str(error))
        return BAD_INPUT
    except Exception as error:  # the last door: a traceback belongs in the log
        logging.getLogger(__name__).exception("the server has failed")
        console.complain(console.words("broken", why=f"{type(error).__name__}: {error}", log=str(options.log_file)))
        return BROKEN
    return 0


def _pages(table: Table, language: str | None) -> Callable[[ft.Page], Awaitable[None]]:
    return make_main(table, address=table.address, language=language)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="asinus",
        description="Serves the card table's companion to every phone, tablet and computer on the same network.",
    )
    parser.add_argument("command", nargs="?", choices=["serve"], default="serve", help="what to do (serve)")
    parser.add_argument("--host", default="0.0.0.0", help="interface to serve (default: all)")  # noqa: S104  # phones are the point
    parser.add_argument("--port", type=_port, default=DEFAULT_PORT, help=f"port (default: {DEFAULT_PORT}; 0: any)")
    parser.add_argument(
        "--data-dir",
        type=Path,
        default=Path(platformdirs.user_data_dir("asinus", appauthor=False)),
        help="folder for the matches and the log (default: %(default)s)",
    )
    parser.add_argument("--database", metavar="URL", help="a database instead of the file in the data folder")
    parser.add_argument(
        "--camera",
        default="0",
        metavar="N|URL|FILE|none",
        help="what the referee may watch, once somebody at the table asks for it (default: 0, the first camera)",
    )
    parser.add_argument("--lang", choices=sorted(LANGUAGES), help="language (default: each device's own)")
    parser.add_argument("--version", action="version", version=f"asinus {_version()}")
    return parser


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 65535:  # noqa: PLR2004  # the highest port there is
        raise argparse.ArgumentTypeError(f"{text!r} is no port; take a number from 1 to 65535, or 0 for any")
    return int(text)


def _plausible(camera: str) -> bool:
    return camera.isdecimal() or "://" in camera or Path(camera).expanduser().exists()


def _version() -> str:
    try:
        return importlib.metadata.version("asinus")
    except importlib.metadata.PackageNotFoundError:
        return "(not installed)"
