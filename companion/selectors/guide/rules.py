"""The rules of a game as a page shows them: parts that fold, or what a search finds.

The numbers are those of `docs/rules`; the words are in the catalogues, in plain language.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from companion.i18n import Say, Words, say
from engine.donkey import DONKEY
from engine.fais_pas_lane import FAIS_PAS_LANE
from engine.score_pad import SCORE_PAD


def _numbered(letter: str, first: int, last: int) -> tuple[str, ...]:
    return tuple(f"{letter}{number}" for number in range(first, last + 1))


RULES: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = MappingProxyType(
    {
        DONKEY.name: {
            "donkey-cards": _numbered("D", 1, 6),
            "donkey-passing": _numbered("D", 7, 11),
            "donkey-signal": _numbered("D", 12, 18),
            "donkey-letters": _numbered("D", 19, 23),
            "donkey-doubt": _numbered("R", 1, 7),
            "donkey-never": _numbered("N", 1, 2),
        },
        FAIS_PAS_LANE.name: {
            "lane-turn": _numbered("F", 1, 5),
            "lane-special": _numbered("F", 6, 18),
            "lane-points": _numbered("F", 19, 22),
            "lane-variant": _numbered("F", 23, 23),
            "lane-box": _numbered("B", 1, 3),
            "lane-examples": _numbered("E", 1, 4),
            "lane-doubt": _numbered("R", 1, 8),
            "lane-app": _numbered("C", 1, 7),
        },
        SCORE_PAD.name: {"pad-all": _numbered("S", 1, 8)},
    }
)
"""By game: its parts in the order of the page, each with the numbers of its rules."""
MOST_FOUND: Final = 20
"""Of what a search finds no more is shown: whoever finds more than that types another letter."""
_THOUSANDS: Final = re.compile(r"(?<=\d)[,\u202f](?=\d{3})")
_LIGATURES: Final = str.maketrans({"œ": "oe", "æ": "ae", "\u2019": "'", "\u00a0": " ", "\u2212": "-"})


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule.

    Attributes:
        number: as in `docs/rules`.
        words: what it says.
    """

    number: str
    words: Say


@dataclass(frozen=True, slots=True)
class Part:
    """Some rules under one heading.

    Attributes:
        name: by which it is folded and unfolded.
        title: its heading.
        rules: those that are shown; of a search, those that it found.
        unfolded: whether they are shown.
    """

    name: str
    title: Say
    rules: tuple[Rule, ...]
    unfolded: bool


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The rules of a game.

    Attributes:
        game: its name in the engine.
        wanted: what is searched, as it was typed; "" for nothing.
        parts: what is shown; all of them, folded, where a search finds nothing.
        found: how many rules the search has found.
        more: how many of them are not shown.
    """

    game: str
    wanted: str
    parts: tuple[Part, ...]
    found: int = 0
    more: int = 0


def folded(text: str) -> str:
    """A text as a search compares it: accents, case, the kind of apostrophe and the marks of thousands do not matter."""
    apart = unicodedata.normalize("NFKD", _THOUSANDS.sub("", text.casefold()).translate(_LIGATURES))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def rules_of(game: str) -> Iterable[tuple[str, Rule]]:
    """All rules of a game, each with the name of its part."""
    for part, numbers in RULES[game].items():
        for number in numbers:
            yield part, Rule(number, say(f"rule-{game}-{number}"))


def rules_page(game: str, words: Words, *, wanted: str = "", unfolded: str | None = None) -> RulesPage:
    """The page.

    Args:
        game: the name of the game.
        words: the language that is searched.
        wanted: what is searched: each word of it has to be in a rule, or to be its number.
        unfolded: the part that lies open while nothing is searched.
    """
    asked = folded(wanted).split()

    def holds(rule: Rule) -> bool:
        text = folded(words(rule.words))
        return all(word in text or word == rule.number.casefold() for word in asked)

    found = [(part, rule) for part, rule in rules_of(game) if holds(rule)]
    # Whoever finds nothing still has the headings to go by.
    shown = found[:MOST_FOUND] if asked and found else tuple(rules_of(game))
    parts = tuple(
        Part(
            name,
            say(f"rules-part-{name}"),
            tuple(rule for part, rule in shown if part == name),
            bool(found) if asked else name == unfolded,
        )
        for name in dict.fromkeys(part for part, _ in shown)
    )
    return RulesPage(game, wanted.strip(), parts, len(found), max(0, len(found) - len(shown)))
