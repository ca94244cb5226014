"""Times are kept in UTC and told as the clock of each device shows them."""

import asyncio
import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta, timezone
from types import SimpleNamespace
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import flet as ft
import pytest
from device_kit import Sitting
from table_kit import open_store

from companion import zones
from companion.i18n import say, words_for
from companion.nav import LOG, Nav
from companion.table import Table
from companion.zones import zone_told

NOON = datetime(2026, 7, 14, 12, 0, tzinfo=UTC)
HERE = NOON.astimezone().utcoffset() or timedelta()


@pytest.mark.parametrize(
    ("told", "zone"),
    [
        # 45 minutes off, and half an hour of summer time: no computer of ours stands there.
        ("Australia/Lord_Howe 630", ZoneInfo("Australia/Lord_Howe")),
        ("Pacific/Chatham 765", ZoneInfo("Pacific/Chatham")),
        # A name that is not known here: as far ahead as the device says.
        ("Middle/Earth 345", timezone(timedelta(minutes=345))),
        (" -210", timezone(timedelta(minutes=-210))),
        ("-210", timezone(timedelta(minutes=-210))),
        # As this computer: its own zone, which knows summer and winter.
        (f"Middle/Earth {round(HERE.total_seconds() / 60)}", None),
        # Nonsense, some of it meant ill.
        ("", None),
        ("Europe/Paris", None),
        ("Europe/Paris 99999", None),
        ("Europe/Paris 1440", None),
        ("../../etc/passwd 60", None),
        ("Europe/Paris 60 and more", None),
        ("A" * 100 + " 60", None),
    ],
)
def test_a_device_tells_its_zone(told: str, zone: object) -> None:
    assert zone_told(told, NOON) == zone


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="this system's zone cannot be set for a test")
def test_a_device_of_our_own_zone_needs_none_whatever_it_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        monkeypatch.setenv("TZ", "Europe/Paris")
        time.tzset()
        assert zone_told("Europe/Paris 120", NOON) is None
        assert zone_told("Europe/Brussels 120", NOON) is None
        # As far ahead today, and not in winter.
        assert zone_told("Africa/Johannesburg 120", NOON) == ZoneInfo("Africa/Johannesburg")
    finally:
        monkeypatch.undo()
        time.tzset()


@pytest.mark.parametrize("name", ["a/../../x", "/etc/localtime", "Europe//Paris", "Europe/"])
def test_a_name_is_no_path(name: str) -> None:
    assert zone_told(f"{name} 345", NOON) in {None, timezone(timedelta(minutes=345))}


def test_where_no_zones_are_known_the_distance_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(key: str) -> ZoneInfo:
        raise ZoneInfoNotFoundError(key)

    monkeypatch.setattr(zones, "ZoneInfo", unknown)
    assert zone_told("Europe/Paris 120", NOON) == (None if timedelta(hours=2) == HERE else timezone(timedelta(hours=2)))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_tell_the_time_of_a_zone(language: str) -> None:
    when = say("log-by", who="Ana", when=NOON)
    words = words_for(language)
    tokyo = words.at(ZoneInfo("Asia/Tokyo"))
    assert "21:00" in tokyo(when)
    assert "14:00" in tokyo.at(ZoneInfo("Europe/Paris"))(when)
    # Winter time for what was played in winter.
    winter = say("log-by", who="Ana", when=NOON.replace(month=1))
    assert "13:00" in words.at(ZoneInfo("Europe/Paris"))(winter)
    assert words.at(None) is words


def test_the_log_of_two_phones_shows_two_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    zone = ["Pacific/Kiritimati 840"]

    async def keys(_: Any, __: str) -> list[str]:
        return ["asinus.zone"]

    async def get(_: Any, __: str) -> object:
        return zone[0]

    async def features(_: Any) -> object:
        return SimpleNamespace(disable_animations=False)

    monkeypatch.setattr(ft.SharedPreferences, "get_keys", keys)
    monkeypatch.setattr(ft.SharedPreferences, "get", get)
    monkeypatch.setattr(ft.SemanticsService, "get_accessibility_features", features)

    async def look() -> None:
        table = Table(open_store())
        at = table.store.entries[0].at
        for told, name in (("Pacific/Kiritimati 840", "Pacific/Kiritimati"), ("America/Lima -300", "America/Lima")):
            zone[0] = told
            phone = Sitting(table)
            phone.session.go(Nav("donkey", LOG))
            phone.session.refresh()
            await phone.hear()
            local = at.astimezone(ZoneInfo(name))
            assert phone.shows(f"{local:%H:%M}")
            assert phone.shows(f"{local:%A}")

    asyncio.run(look())


def test_what_is_kept_is_in_utc_wherever_the_computer_stands() -> None:
    """A laptop that travels: entries that were written in one zone are read in another as the same moments."""
    script = (
        "from companion.store import Store; from companion.storage import MemoryJournal;"
        "from companion.match_file import write_match; from engine.score_pad import SCORE_PAD, OpenPad;"
        "s = Store(MemoryJournal()); s.open(SCORE_PAD, (OpenPad(('Ana', 'Bob')),), 'phone:1');"
        "print(s.entries[0].at.isoformat())"
    )
    told = subprocess.run(
        [sys.executable, "-c", script], env={"TZ": "Asia/Tokyo", "PATH": ""}, capture_output=True, text=True, check=True
    ).stdout.strip()
    assert told.endswith("+00:00")
    assert abs(datetime.fromisoformat(told) - datetime.now(UTC)) < timedelta(minutes=5)
