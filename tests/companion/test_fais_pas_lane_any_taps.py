"""Anybody taps anything, on two phones, also on what has just been replaced: no page breaks and nothing gets lost."""

import asyncio
import logging
from random import Random

import pytest
from lane_sitting import LanePhone, LaneTable

from companion.i18n import words_for
from engine.fais_pas_lane import FAIS_PAS_LANE
from engine.journal import effective
from engine.rules import fold

TAPS = 60
LATE = 0.15
"""How often a finger is slow: it taps what stood there a few taps ago."""
HEARS = 0.7
"""How often the news of the table have come through before the next tap."""
OUT = (
    *("Save the picture", "Send the picture", "Garder l'image", "Envoyer l'image"),
    *(words_for(language)(word, unit="rounds") for language in ("en", "fr") for word in ("card-json", "card-csv")),
)
"""What leaves the app; a browser is needed for it."""
BROKEN = [words_for(language)("went-wrong") for language in ("en", "fr")]


async def walk(rng: Random) -> None:
    table = LaneTable(rng.choice([2, 3, 4, 6]), variant=rng.random() < 0.5)
    widths, languages = [320, 390, 1180], ["en", "fr"]
    phones = [table.phone(number, rng.choice(languages), rng.choice(widths)) for number in (1, 2)]
    phones.append(table.own_phone(rng.choice(table.match.players)))
    stood: list[tuple[LanePhone, object, str]] = []
    for _ in range(TAPS):
        phone = rng.choice(phones)
        if rng.random() < HEARS:
            await asyncio.sleep(0.002)
        if stood and rng.random() < LATE:
            phone, button, label = rng.choice(stood)
        else:
            labels = [label for label in phone.offered if not label.startswith(OUT)]
            assert labels, f"nothing to tap on:\n{phone.told}"
            label = rng.choice(labels)
            button = phone.offered[label]
            stood = [*stood[-7:], (phone, button, label)]
        await phone.tap(button)
        if table.store.match_id is None:
            # Put away: somebody takes it up again.
            table.store.resume(table.store.matches()[0].match)
        await asyncio.sleep(0)
        check(table, phones, label)


def check(table: LaneTable, phones: list[LanePhone], label: str) -> None:
    for phone in phones:
        told = phone.told
        assert not any(words in told for words in BROKEN), label
        assert "[" not in told, f"words are missing after {label!r}"
        assert "{" not in told, f"a name is missing after {label!r}"
    if table.store.game == FAIS_PAS_LANE.name:
        assert table.match == fold(FAIS_PAS_LANE, effective(table.store.entries))


@pytest.mark.parametrize("seed", range(4))
def test_no_taps_break_a_page(seed: int, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        asyncio.run(walk(Random(seed)))  # noqa: S311  # no secret
    assert [record.getMessage() for record in caplog.records] == []
