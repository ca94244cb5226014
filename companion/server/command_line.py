"""The command line of the table: what `asinus` may be told, and how it ends."""

import argparse
import importlib.metadata
import logging
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias
from urllib.parse import urlsplit

import flet as ft
import platformdirs

from companion import pseudo
from companion.app import make_main
from companion.i18n import LANGUAGES
from companion.server.backup_commands import backup, restore_
from companion.server.console import Console
from companion.server.doctor import UnwellError, doctor
from companion.server.door import signing
from companion.server.journal_commands import CommandError, export, import_
from companion.server.options import Options, StartError
from companion.server.phone_command import phone
from companion.server.serving import serve
from companion.storage import StorageError
from companion.table import Table

DEFAULT_PORT: Final = 8550
EVERYWHERE: Final = "0.0.0.0"  # noqa: S104  # phones are the point
BAD_INPUT: Final = 2
"""Exit code for whatever the person at the keyboard can put right."""
BROKEN: Final = 1
"""Exit code for what they cannot."""

_Command: TypeAlias = Callable[[argparse.Namespace, Console], None]
_COMMANDS: Final[Mapping[str, _Command]] = {
    "export": export,
    "import": import_,
    "backup": backup,
    "restore": restore_,
    "doctor": doctor,
    "phone": phone,
}
_TOLD: Final[Mapping[str, str]] = {
    "export": "Writes a match into one file, whole (JSON), or its rounds as a table (CSV).",
    "import": "Takes matches from files that `asinus export` wrote. What is here already is not taken twice.",
    "backup": "Writes everything that the table has kept into one file. The table may be in use meanwhile.",
    "restore": "Puts a backup in the place of the matches. What was there before is set aside, not deleted.",
    "phone": "Writes the app for a phone alone as a web site: a folder for any web space with https://.",
    "doctor": "Looks at camera, models, libraries, port, disk and matches, and says what to do about what is missing.",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve the table, or do what else was asked for.

    Args:
        arguments: those of the command line when None.

    Returns:
        The exit code: 0 when it was ended, 2 when something has to be put right first.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given and given[0] in _COMMANDS:
        return _carry_out(_COMMANDS[given[0]], _command_parser(given[0]).parse_args(given[1:]))
    asked = _parser().parse_args(given)
    console = Console(asked.lang)
    if asked.command in _COMMANDS:
        console.complain(console.words("command-first", command=asked.command))
        return BAD_INPUT
    camera = None if asked.camera.lower() == "none" else asked.camera
    options = Options(
        host=asked.host,
        port=asked.port,
        data_dir=asked.data_dir,
        database=asked.database,
        camera=camera,
        language=asked.lang,
        https=asked.https,
        phone_site=asked.phone_site,
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
    return make_main(table, language=language, sign=signing(table.devices))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="asinus",
        description="Serves the card table's companion to every phone, tablet and computer on the same network.",
    )
    parser.add_argument(
        "command",
        nargs="?",
        choices=["serve", *_COMMANDS],
        default="serve",
        help="what to do (serve); `asinus export --help` and the like tell of the others",
    )
    parser.add_argument("--host", default=EVERYWHERE, help="interface to serve (default: all)")
    parser.add_argument("--port", type=_port, default=DEFAULT_PORT, help=f"port (default: {DEFAULT_PORT}; 0: any)")
    _add_place(parser)
    parser.add_argument(
        "--camera",
        default="0",
        metavar="N|URL|FILE|none",
        help="what the referee may watch, once somebody at the table asks for it (default: 0, the first camera)",
    )
    parser.add_argument(
        "--https",
        action="store_true",
        help="serve with a certificate of the table's own: phones warn once, then keep awake and share pictures",
    )
    parser.add_argument(
        "--phone-site",
        type=_site,
        metavar="URL",
        help="where the app for a phone alone lies on the web (asinus phone): matches then go to phones as a QR code",
    )
    parser.add_argument("--version", action="version", version=f"asinus {_version()}")
    return parser


def _command_parser(command: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"asinus {command}", description=_TOLD[command])
    _add_place(parser)
    match command:
        case "export":
            parser.add_argument("match", nargs="?", help="its id, or how it begins (default: the match opened last)")
            parser.add_argument("--list", action="store_true", help="list the matches, the one opened last first")
            parser.add_argument("--csv", action="store_true", help="the rounds as a table for a spreadsheet")
            parser.add_argument("--output", type=Path, metavar="FILE", help="where to write it; - for standard output")
            parser.add_argument(
                "--with-hidden",
                action="store_true",
                help="also while a match goes on in which players hide something from one another",
            )
        case "import":
            parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="what `asinus export` wrote")
            parser.add_argument(
                "--apart", action="store_true", help="keep a match that went another way here beside the other one"
            )
        case "backup":
            parser.add_argument(
                "file", nargs="?", type=Path, help="where to write it (default: here, named by the time)"
            )
        case "doctor":
            parser.add_argument("--host", default=EVERYWHERE, help="interface to be served (default: all)")
            parser.add_argument("--port", type=_port, default=DEFAULT_PORT, help=f"port (default: {DEFAULT_PORT})")
            parser.add_argument("--quick", action="store_true", help="leave out the sample race")
        case "phone":
            parser.add_argument(
                "--into",
                type=Path,
                default=Path("asinus-phone"),
                metavar="FOLDER",
                help="where (default: %(default)s, here)",
            )
        case "restore":
            parser.add_argument(
                "file", nargs="?", type=Path, help="the backup (default: the last good one of the server)"
            )
    return parser


def _add_place(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--data-dir",
        type=lambda text: Path(text).expanduser(),
        default=Path(platformdirs.user_data_dir("asinus", appauthor=False)),
        help="folder for the matches and the log (default: %(default)s)",
    )
    parser.add_argument("--database", metavar="URL", help="a database instead of the file in the data folder")
    parser.add_argument(
        "--lang",
        choices=[*LANGUAGES, pseudo.CODE],
        metavar="|".join(LANGUAGES),
        help="language (default: each device's own)",
    )


def _carry_out(command: _Command, asked: argparse.Namespace) -> int:
    console = Console(asked.lang)
    try:
        command(asked, console)
    except UnwellError:
        return BAD_INPUT
    except (CommandError, StorageError) as error:
        console.complain(str(error))
        return BAD_INPUT
    return 0


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 65535:  # noqa: PLR2004  # the highest port there is
        raise argparse.ArgumentTypeError(f"{text!r} is no port; take a number from 1 to 65535, or 0 for any")
    return int(text)


def _site(text: str) -> str:
    address = urlsplit(text)
    if address.scheme not in {"https", "http"} or not address.netloc or address.query or address.fragment:
        raise argparse.ArgumentTypeError(f"{text!r} is no address of a web site; it begins with https://")
    return text if text.endswith("/") else f"{text}/"


def _plausible(camera: str) -> bool:
    return camera.isdecimal() or "://" in camera or Path(camera).expanduser().exists()


def _version() -> str:
    try:
        return importlib.metadata.version("asinus")
    except importlib.metadata.PackageNotFoundError:
        return "(not installed)"
