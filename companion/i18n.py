"""What the app says, in the people's language: one folder of Fluent catalogues a language, in `companion/locales/`."""

import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias, Union

from fluent.runtime import FluentBundle, FluentResource

_LOG = logging.getLogger(__name__)
_LOCALES: Final = Path(__file__).parent / "locales"

LANGUAGES: Final[Mapping[str, str]] = {"en": "English", "fr": "Français"}
"""The languages that have a catalogue, each under its own name."""
FALLBACK: Final = "en"
_LOCALES_OF: Final[Mapping[str, str]] = {"en": "en-GB", "fr": "fr-FR"}
"""Whose way to write dates and times each language follows."""

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


class Words:
    """One language."""

    def __init__(self, language: str) -> None:
        """Read the catalogues of `language`, a key of `LANGUAGES`."""
        self.language = language
        # Isolation marks around values would be drawn as boxes by fonts that lack them, and all our languages run one way.
        self._bundle = FluentBundle([_LOCALES_OF.get(language, language)], use_isolating=False)
        for catalogue in sorted((_LOCALES / language).glob("*.ftl")):
            self._bundle.add_resource(FluentResource(catalogue.read_text(encoding="utf-8")))

    def __call__(self, what: Say | str, /, **values: Value) -> str:
        """The words for a message, or its key in brackets when the catalogue has none: never an empty place."""
        said = say(what, **values) if isinstance(what, str) else what
        arguments = {
            name: self(value)
            if isinstance(value, Say)
            else value.astimezone()
            if isinstance(value, datetime)
            else value
            for name, value in said.values
        }
        if not self._bundle.has_message(said.key) or (pattern := self._bundle.get_message(said.key).value) is None:
            _LOG.error("no words for %r in %r", said.key, self.language)
            return f"[{said.key}]"
        text, errors = self._bundle.format_pattern(pattern, arguments)
        for error in errors:
            _LOG.error("message %r in %r: %s", said.key, self.language, error)
        return str(text)


@cache
def words_for(language: str) -> Words:
    """The words of one language, read once."""
    return Words(language)


def choose_language(wanted: Iterable[str]) -> str:
    """The first of the wanted languages (`fr`, `fr-CH`, `fr_CA`, …) that has a catalogue, else English."""
    for tag in wanted:
        language = tag.replace("_", "-").split("-")[0].lower()
        if language in LANGUAGES:
            return language
    return FALLBACK
