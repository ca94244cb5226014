"""What the app says, in the people's language: one folder of Fluent catalogues a language, in `companion/locales/`."""

import logging
import re
from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass
from datetime import datetime, tzinfo
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias, Union

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentDateTime

from companion import pseudo
from companion.pseudo import disguise

_LOG = logging.getLogger(__name__)
_LOCALES: Final = Path(__file__).parent / "locales"

FALLBACK: Final = "en"


_REGION: Final = re.compile(r"^language-region *=(.+)$", re.MULTILINE)
_NAME: Final = re.compile(r"^language-name *=(.+)$", re.MULTILINE)
_FIRST_DAY: Final = re.compile(r"^language-first-day *=(.+)$", re.MULTILINE)
_DAY_ONE: Final = re.compile(r"\b1(?= [^\W\d])")
"""The first of a month, as a date is written: a month follows."""


def _own_names() -> dict[str, str]:
    names = {}
    for folder in sorted(path for path in _LOCALES.iterdir() if path.is_dir()):
        for catalogue in sorted(folder.glob("*.ftl")):
            if name := _NAME.search(catalogue.read_text(encoding="utf-8")):
                names[folder.name] = name[1].strip()
    return names


LANGUAGES: Final[Mapping[str, str]] = _own_names()
"""The languages that have a folder of catalogues, each under its own name."""

Value: TypeAlias = Union[str, int, datetime, "Say"]


@dataclass(frozen=True, slots=True)
class Say:
    """Something to be said, before a language is chosen.

    Attributes:
        key: the message in the catalogues.
        values: what the message speaks of; a value may be something to be said itself.
    """

    key: str
    values: tuple[tuple[str, Value], ...] = ()


def say(key: str, /, **values: Value) -> Say:
    """Something to be said, with what it speaks of."""
    return Say(key, tuple(sorted(values.items())))


class _Date(FluentDateTime):
    """A date that calls the first of a month as people do: *1er décembre*, where the tables of the calendar have *1*."""

    first = "1"

    def format(self, locale: Any) -> str:
        """See `FluentDateTime.format`."""
        written = super().format(locale)
        return _DAY_ONE.sub(self.first, written, count=1) if self.day == 1 else written


class Words:
    """One language."""

    def __init__(self, language: str) -> None:
        """Read the catalogues of `language`, a key of `LANGUAGES`, or the one that nobody speaks (`companion.pseudo`)."""
        self.language = language
        self._zone: tzinfo | None = None
        spoken, read = (FALLBACK, disguise) if language == pseudo.CODE else (language, FluentResource)
        catalogues = [path.read_text(encoding="utf-8") for path in sorted((_LOCALES / spoken).glob("*.ftl"))]

        def told(what: re.Pattern[str], otherwise: str) -> str:
            return next((found[1].strip() for text in catalogues if (found := what.search(text))), otherwise)

        first = told(_FIRST_DAY, "1")

        def date(at: datetime, **style: str) -> FluentDateTime:
            written = _Date.from_date_time(at, **style)
            vars(written)["first"] = first
            return written

        # Isolation marks around values would be drawn as boxes by fonts that lack them, and all our languages run one way.
        self._bundle = FluentBundle([told(_REGION, spoken)], functions={"DATETIME": date}, use_isolating=False)
        for text in catalogues:
            self._bundle.add_resource(read(text))

    def __call__(self, what: Say | str, /, **values: Value) -> str:
        """The words for a message; English ones, or at last its key in brackets, when the catalogue has none."""
        said = say(what, **values) if isinstance(what, str) else what
        arguments = {
            name: self(value) if isinstance(value, Say) else self.local(value) if isinstance(value, datetime) else value
            for name, value in said.values
        }
        if not self._bundle.has_message(said.key) or (pattern := self._bundle.get_message(said.key).value) is None:
            _LOG.error("no words for %r in %r", said.key, self.language)
            # A translation that is not finished yet.
            return f"[{said.key}]" if self.language == FALLBACK else words_for(FALLBACK).at(self._zone)(said)
        text, errors = self._bundle.format_pattern(pattern, arguments)
        for error in errors:
            _LOG.error("message %r in %r: %s", said.key, self.language, error)
        return str(text)

    def at(self, zone: tzinfo | None) -> "Words":
        """The same words with times as they are in a zone; None for the zone of this computer."""
        if zone == self._zone:
            return self
        there = copy(self)
        there._zone = zone  # noqa: SLF001  # of its own class
        return there

    def local(self, at: datetime) -> datetime:
        """A time as clocks show it where these words are read."""
        return at.astimezone(self._zone)


@cache
def words_for(language: str) -> Words:
    """The words of one language, read once."""
    return Words(language)


def choose_language(wanted: Iterable[str]) -> str:
    """The first of the wanted languages (`fr`, `fr-CH`, `fr_CA`, …) that has a catalogue, else English."""
    for tag in wanted:
        language = tag.replace("_", "-").split("-")[0].lower()
        if language in LANGUAGES or language == pseudo.CODE:
            return language
    return FALLBACK
