"""What is not translated shows in the language that nobody speaks: no page has a word of English left."""

import asyncio
import re
import shutil
from pathlib import Path

import pytest
from device_kit import Sitting, words_on
from table_kit import NAMES, A, B, armed_table, open_store, play_deal, verdict

from companion import i18n
from companion.i18n import FALLBACK, LANGUAGES, Words, choose_language, words_for
from companion.nav import HOME, LOG, NEW, Nav
from companion.pseudo import CLOSE, CODE, OPEN
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table
from engine.fais_pas_lane import FAIS_PAS_LANE, EndRound, OpenMatch, PlaceBet
from engine.score_pad import SCORE_PAD, Best, OpenPad, WriteRound

ALL_LANGUAGES = {*NAMES, "Asinus", *LANGUAGES.values(), *"DONKEY", "http://10.0.0.7:8550"}
"""Names, letters, addresses."""
NUMBER = re.compile(r"[^a-zA-Z]*")
DAY = re.compile(r"[A-Z][a-z]+day, \d+ [A-Z][a-z]+ \d{4}")
"""Days come from the calendar of the region, not from a catalogue."""


def english(told: set[str]) -> set[str]:
    """What was told and comes from no catalogue."""
    left = set(told)
    for _ in range(4):  # something said is part of something said
        left = {re.sub(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", "", words) for words in left}
    return {
        words
        for words in left
        if words not in ALL_LANGUAGES and not NUMBER.fullmatch(words) and not DAY.fullmatch(words)
    }


async def pages_of(table: Table, *navs: Nav) -> dict[str, set[str]]:
    phone = Sitting(table, language=CODE)
    await phone.hear()
    told = {"first": words_on(phone.page.views[0])}
    for nav in navs:
        phone.session.go(nav)
        phone.session.refresh()
        told[f"{nav.page} {nav.game}"] = words_on(phone.page.views[0])
    phone.session.close()
    return told


def test_no_page_has_a_word_of_english() -> None:
    async def look() -> None:
        lane, pad = Store(MemoryJournal()), Store(MemoryJournal())
        lane.open(FAIS_PAS_LANE, (OpenMatch(NAMES, A),), "phone:1")
        lane.dispatch(FAIS_PAS_LANE, PlaceBet(1, A, B), "phone:1")
        lane.dispatch(FAIS_PAS_LANE, EndRound(1, A), "phone:1")
        pad.open(SCORE_PAD, (OpenPad(NAMES, Best.HIGHEST, 100),), "phone:1")
        pad.dispatch(SCORE_PAD, WriteRound(1, (1, 2, 3, 4)), "phone:1")
        donkey = open_store()
        play_deal(donkey, B)
        armed, referee = armed_table()
        judged = await pages_of(armed)
        referee.rules(verdict(referee.armings[-1].deal, last=1))
        seen = [
            judged,
            await pages_of(armed),
            await pages_of(Table(Store(MemoryJournal())), HOME, *(Nav(game, NEW) for game in ("donkey", "score_pad"))),
            *[await pages_of(Table(store), Nav(store.snapshot.game or "", LOG)) for store in (lane, pad, donkey)],
        ]
        left = {page: english(told) for pages in seen for page, told in pages.items() if english(told)}
        assert left == {}

    asyncio.run(look())


def test_it_keeps_values_and_plurals() -> None:
    words = words_for(CODE)
    assert "Zoé" in words("home-qr", address="Zoé")
    assert "3" in words("recent-going-on", unit="deals", rounds=3)
    assert words("recent-going-on", unit="deals", rounds=1) != words("recent-going-on", unit="deals", rounds=3)


def test_nobody_is_offered_it() -> None:
    assert CODE not in LANGUAGES
    assert choose_language(["de", "fr-CH"]) == "fr"
    assert choose_language([CODE]) == CODE


def test_third_language_is_one_folder_and_may_be_unfinished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    shutil.copytree(i18n._LOCALES, tmp_path / "locales")
    (tmp_path / "locales" / "de").mkdir()
    (tmp_path / "locales" / "de" / "app.ftl").write_text(
        "language-name = Deutsch\nlanguage-region = de-DE\nhome-title = Was spielen wir?\n", encoding="utf-8"
    )
    monkeypatch.setattr(i18n, "_LOCALES", tmp_path / "locales")
    assert i18n._own_names() == {"de": "Deutsch", "en": "English", "fr": "Français"}
    words = Words("de")
    assert words("home-title") == "Was spielen wir?"
    assert words("home-resume") == words_for(FALLBACK)("home-resume")
    assert "home-resume" in caplog.text
