"""The rules as the app shows them: all of them, in plain words, found by whatever people type."""

import asyncio
import re
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import flet as ft
import pytest
from device_kit import Sitting

from companion.components.ui import Reaction, Ui
from companion.i18n import LANGUAGES, words_for
from companion.selectors.guide.rules import MOST_FOUND, RULES, folded, rules_of, rules_page
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table
from companion.views.games import SCREENS
from companion.views.guide import where
from companion.views.guide.rules import RulesView
from engine.donkey import DONKEY
from engine.fais_pas_lane import FAIS_PAS_LANE

DOCS = Path(__file__).parents[2] / "docs" / "rules"
FILES = {"donkey": "donkey.md", "fais_pas_lane": "fais-pas-lane.md", "score_pad": "score-pad.md"}
MOST_CONTROLS = 150
"""Flet freezes over a few hundred when a device comes back."""
DONKEY_PARTS = list(RULES[DONKEY.name])


def numbers(game: str) -> list[str]:
    return [rule.number for _, rule in rules_of(game)]


@pytest.mark.parametrize("game", SCREENS)
def test_every_numbered_rule_is_on_the_page(game: str) -> None:
    written = re.findall(r"^- \*\*([A-Z]\d+)\*\*", (DOCS / FILES[game]).read_text(encoding="utf-8"), re.MULTILINE)
    assert len(written) >= 8
    assert sorted(numbers(game)) == sorted(written)


@pytest.mark.parametrize("game", SCREENS)
def test_languages_give_the_same_figures(game: str) -> None:
    for _, rule in rules_of(game):
        figures = {language: re.findall(r"\d+", words_for(language)(rule.words)) for language in LANGUAGES}
        assert len({tuple(sorted(found)) for found in figures.values()}) == 1, (rule.number, figures)


@pytest.mark.parametrize(
    ("language", "wanted", "number"),
    [
        ("fr", "CARRE", "D1"),
        ("fr", "eliminé", "D19"),
        ("fr", "l'index", "D4"),
        ("fr", "course", "N1"),
        ("en", "nose", "D12"),
        ("en", "Nose  KEEP", "D12"),
        ("en", "d17", "D17"),
    ],
)
def test_search_minds_neither_accents_nor_case(language: str, wanted: str, number: str) -> None:
    page = rules_page(DONKEY.name, words_for(language), wanted=wanted)
    found = [rule.number for part in page.parts for rule in part.rules]
    assert number in found
    assert page.found == len(found) < len(numbers(DONKEY.name))
    assert all(part.unfolded for part in page.parts)


def test_a_number_finds_its_rule_only() -> None:
    page = rules_page(DONKEY.name, words_for("en"), wanted="D1")
    assert [rule.number for part in page.parts for rule in part.rules] == ["D1"]


def test_french_card_names_are_found_in_english_and_without_accents() -> None:
    page = rules_page(FAIS_PAS_LANE.name, words_for("en"), wanted="soeur ane")
    assert {"F6", "F23"} <= {rule.number for part in page.parts for rule in part.rules}


def test_what_is_found_too_often_is_counted() -> None:
    page = rules_page(DONKEY.name, words_for("en"), wanted="a")
    shown = sum(len(part.rules) for part in page.parts)
    assert shown == MOST_FOUND
    assert page.found == shown + page.more > MOST_FOUND


def test_nothing_found() -> None:
    page = rules_page(DONKEY.name, words_for("en"), wanted=" crocodile ")
    assert (page.found, page.more, page.wanted) == (0, 0, "crocodile")
    # The headings stay, so that one can look for it by them.
    assert [part.name for part in page.parts] == list(RULES[DONKEY.name])
    assert not any(part.unfolded for part in page.parts)


def test_every_rule_is_found_by_its_own_words() -> None:
    for language in LANGUAGES:
        words = words_for(language)
        for game in RULES:
            for part, rule in rules_of(game):
                page = rules_page(game, words, wanted=words(rule.words))
                assert (part, rule) in [(shown.name, one) for shown in page.parts for one in shown.rules]


def test_without_a_search_all_parts_are_there_and_one_is_unfolded() -> None:
    page = rules_page(DONKEY.name, words_for("en"), unfolded=DONKEY_PARTS[2])
    assert [part.name for part in page.parts] == DONKEY_PARTS
    assert [part.name for part in page.parts if part.unfolded] == [DONKEY_PARTS[2]]
    # Blanks are not searched for.
    assert rules_page(DONKEY.name, words_for("en"), wanted="  ").parts == rules_page(DONKEY.name, words_for("en")).parts


def test_folding_of_letters() -> None:
    assert folded("SŒUR Âne, l\u2019É\u00a0!") == folded("soeur ane, l'e !")


class Desk:
    """What the page may ask for; nobody taps here."""

    def __init__(self) -> None:
        self.typed: dict[str, str] = {}

    def fold(self, part: str) -> None:
        """See `RulesDesk`."""

    def search(self, wanted: str) -> None:
        """See `RulesDesk`."""


async def guard(reaction: Reaction) -> None:
    """Nobody taps here."""


def controls(what: Any) -> int:
    """How many controls there are in what is drawn, itself included."""
    if isinstance(what, list | tuple):
        return sum(controls(one) for one in what)
    if not isinstance(what, ft.BaseControl) or not is_dataclass(what):
        return 0
    inner = (getattr(what, field.name) for field in fields(what) if field.name not in {"parent", "_parent"})
    return 1 + sum(controls(one) for one in inner)


@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize("game", SCREENS)
def test_no_page_is_too_much_for_a_device_that_comes_back(game: str, language: str) -> None:
    words = words_for(language)
    # Every part unfolded, one by one; and what most rules hold.
    pages = [rules_page(game, words, unfolded=part) for part in RULES[game]]
    pages += [rules_page(game, words, wanted=letter) for letter in "aeio"]
    for page in pages:
        drawn = RulesView(Ui(words, 390, 844, guard), page, Desk(), lambda: None).drawn()
        assert 10 < controls([*drawn.body]) < MOST_CONTROLS, (page.wanted, page.found)


def test_heading_takes_the_place_of_a_search_that_found_nothing() -> None:
    async def play() -> None:
        device = Sitting(Table(Store(MemoryJournal())), "phone:1")
        device.session.go(where.at(where.RULES, DONKEY.name))
        device.session.refresh()
        screens = device.session._pages._guide
        screens.search("crocodile")
        device.session.refresh()
        assert device.shows("No rule says")
        await device.tap("Cards and places")
        assert not device.shows("No rule says")
        assert screens.typed == {}
        assert device.shows("D1")

    asyncio.run(play())


@pytest.mark.parametrize("language", LANGUAGES)
def test_thousands_are_found_however_they_are_written(language: str) -> None:
    page = rules_page(FAIS_PAS_LANE.name, words_for(language), wanted="1000")
    assert "F22" in [rule.number for part in page.parts for rule in part.rules]
