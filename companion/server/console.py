"""What the server says in its terminal, in the language of whoever started it."""

import os
import sys
from pathlib import Path
from typing import Final, TextIO

import segno
from fluent.runtime import FluentBundle, FluentResource

from companion.i18n import FALLBACK, choose_language

_LOCALES: Final = Path(__file__).parent / "locales"
_YES: Final = frozenset({"y", "yes", "o", "oui"})
_BLACK_ON_WHITE, _AS_BEFORE = "\x1b[40;97m", "\x1b[0m"


class Console:
    """The terminal.

    Args:
        language: "fr" or "en"; the one of the terminal when None.
    """

    def __init__(self, language: str | None = None) -> None:
        self.language = language or terminal_language()
        # A language of the pages that the terminal does not speak is spoken to in English there.
        self._bundles = [_bundle(one) for one in (self.language, FALLBACK) if (_LOCALES / f"{one}.ftl").exists()]

    def words(self, key: str, **values: str | int) -> str:
        """A message in words.

        Raises:
            KeyError: no catalogue has it.
        """
        for bundle in self._bundles:
            if bundle.has_message(key) and (pattern := bundle.get_message(key).value) is not None:
                # As text: a port is no quantity, and 8 550 is no port.
                arguments = {name: str(value) for name, value in values.items()}
                said, _ = bundle.format_pattern(pattern, arguments)
                return str(said)
        raise KeyError(key)

    def say(self, key: str, **values: str | int) -> None:
        """Print a message."""
        _print(self.words(key, **values), sys.stdout)

    def ask(self, key: str, **values: str | int) -> bool:
        """Ask for a yes. Where nobody sits at the terminal it is a no."""
        if not sys.stdin.isatty():
            return False
        _print(self.words(key, **values), sys.stdout)
        return sys.stdin.readline().strip().lower() in _YES

    def complain(self, what: str) -> None:
        """Print what went wrong, on standard error."""
        _print(self.words("error", what=what), sys.stderr)

    @staticmethod
    def show_code(url: str) -> None:
        """Print an address as a QR code, where the terminal can draw one."""
        drawn = qr_code(url, colours=sys.stdout.isatty() and "NO_COLOR" not in os.environ)
        try:
            drawn.encode(sys.stdout.encoding or "ascii")
        except (UnicodeEncodeError, LookupError):
            return
        _print(drawn, sys.stdout)


def qr_code(text: str, *, colours: bool) -> str:
    """A text as a QR code of block characters, two modules a line.

    Args:
        text: what it says.
        colours: whether to say that full blocks are white on black; else a light terminal shows the code inverted, which
            most phones read as well.
    """
    rows = [list(row) for row in segno.make(text, error="m").matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    blocks = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    lines = (
        "".join(blocks[bool(a), bool(b)] for a, b in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    )
    before, after = (_BLACK_ON_WHITE, _AS_BEFORE) if colours else ("", "")
    return "\n".join(f"  {before}{line}{after}" for line in lines)


def terminal_language() -> str:
    """The language that the terminal is set to, if we speak it."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return choose_language([value.split(".")[0]])
    return FALLBACK


def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((_LOCALES / f"{language}.ftl").read_text(encoding="utf-8")))
    return bundle


def _print(text: str, where: TextIO) -> None:
    try:
        print(text, file=where, flush=True)
    except BrokenPipeError:
        # Whoever read our words has gone; the table is served all the same.
        return
    except UnicodeEncodeError:
        print(text.encode("ascii", "replace").decode(), file=where, flush=True)
