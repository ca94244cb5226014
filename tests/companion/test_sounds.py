"""What a device lets be heard: the sounds are those of the script, and none comes before something was written."""

import asyncio
import importlib.util
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import flet as ft
import pytest
from device_kit import Sitting
from table_kit import NAMES, D, armed_table, donkey, open_store, play_deal, play_out, verdict

from companion.book import Book
from companion.habits import Habit
from companion.rights import Role
from companion.sounds import Player, Sound
from companion.table import Table
from engine.donkey import BreakOff, StartPassing, TellFour
from engine.fais_pas_lane import FAIS_PAS_LANE, EndRound, OpenMatch, Place

ROOT = Path(__file__).parents[2]
ASSETS = ROOT / "companion" / "assets" / "sounds"
HOST, GUEST = "computer:1", "phone:1"
LETTER_S = 0.4
"""By then a letter has begun to fall."""


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("sounds_script", ROOT / "tools" / "sounds.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def recorded(name: str) -> "array[int]":
    with wave.open(str(ASSETS / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 16_000)
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


@pytest.mark.parametrize("sound", Sound)
def test_sounds_are_those_of_the_script(sound: Sound, script: ModuleType) -> None:
    kept, made = recorded(sound), script.samples(script.SOUNDS[sound]())
    assert len(kept) == len(made)
    # Another processor may round a sample the other way.
    assert max(abs(one - other) for one, other in zip(kept, made, strict=True)) <= 2


@pytest.mark.parametrize("sound", Sound)
def test_sounds_are_loud_short_and_end_in_silence(sound: Sound) -> None:
    samples = recorded(sound)
    assert 0.7 < max(map(abs, samples)) / 32768 < 0.9
    assert len(samples) / 16_000 < 2.5
    assert set(samples[-100:]) == {0}


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A browser: what it plays, how it shakes, what it remembers, whether its system asks for little motion."""
    browser: dict[str, Any] = {"played": [], "shaken": [], "kept": {}, "calm": False}

    async def play(player: Player) -> None:
        browser["played"].append(player.src)

    def shake(how: str) -> Callable[[Any], Any]:
        async def note(_: Any) -> None:
            browser["shaken"].append(how)

        return note

    async def get_keys(_: Any, prefix: str) -> list[str]:
        return [key for key in browser["kept"] if key.startswith(prefix)]

    async def get(_: Any, key: str) -> object:
        return browser["kept"].get(key)

    async def keep(_: Any, key: str, value: object) -> bool:
        browser["kept"][key] = value
        return True

    async def features(_: Any) -> object:
        return SimpleNamespace(disable_animations=browser["calm"])

    monkeypatch.setattr(Player, "play", play)
    monkeypatch.setattr(ft.HapticFeedback, "heavy_impact", shake("heavy"))
    monkeypatch.setattr(ft.HapticFeedback, "medium_impact", shake("medium"))
    monkeypatch.setattr(ft.SharedPreferences, "get_keys", get_keys)
    monkeypatch.setattr(ft.SharedPreferences, "get", get)
    monkeypatch.setattr(ft.SharedPreferences, "set", keep)
    monkeypatch.setattr(ft.SemanticsService, "get_accessibility_features", features)
    return browser


def guest_of(table: Table) -> str:
    """A device that keeps score and is not the host."""
    token = table.devices.let_in()
    assert table.devices.choose(token, Role.SCOREKEEPER)
    guest = table.devices.guest(token)
    assert guest is not None
    return table.devices.open_page(guest.number, "phone")


def test_letter_falls_and_the_last_one_brays_on_the_host_only(device: dict[str, Any]) -> None:
    async def play() -> None:
        store = open_store()
        table = Table(store)
        host, guest = Sitting(table, HOST), Sitting(table, guest_of(table))
        guest.page.platform = ft.PagePlatform.ANDROID
        await host.hear()
        for _ in range(6):
            play_deal(store, D)
            await host.hear()
            await asyncio.sleep(LETTER_S)
        assert device["played"] == ["sounds/fall.wav"] * 5 + ["sounds/bray.wav"]
        # Each phone shakes, though only the host is heard.
        assert device["shaken"] == ["medium"] * 5 + ["heavy"]
        store.undo(HOST)
        await host.hear()
        await asyncio.sleep(LETTER_S)
        assert len(device["played"]) == 6
        assert guest.session.habits.has(Habit.SOUND) is False

    asyncio.run(play())


def test_deal_without_a_letter_is_silent(device: dict[str, Any]) -> None:
    async def play() -> None:
        store = open_store()
        host = Sitting(Table(store), HOST)
        await host.hear()
        donkey(store).dispatch(StartPassing(1), HOST)
        await host.hear()
        donkey(store).dispatch(BreakOff(1), HOST)
        await host.hear()
        await asyncio.sleep(LETTER_S)
        assert (device["played"], device["shaken"]) == ([], [])

    asyncio.run(play())


def test_nothing_is_heard_before_the_letter_is_written(device: dict[str, Any]) -> None:
    async def play() -> None:
        table, referee = armed_table()
        host = Sitting(table, HOST)
        await host.hear()
        referee.rules(verdict(referee.armings[0].deal, last=2))
        await host.hear()
        await asyncio.sleep(LETTER_S)
        assert (device["played"], device["shaken"]) == ([], [])
        table.donkey.dispatch(TellFour(1, shown=True), HOST)
        await host.hear()
        await asyncio.sleep(LETTER_S)
        assert device["played"] == ["sounds/fall.wav"]

    asyncio.run(play())


def test_professeur_asinus_brays_and_a_match_that_is_only_looked_at_does_not(device: dict[str, Any]) -> None:
    async def play() -> None:
        store = open_store()
        play_out(store)
        store.leave()
        host = Sitting(Table(store), HOST)
        book = Book(store, FAIS_PAS_LANE)
        book.open((OpenMatch(NAMES, goal=100),), HOST)
        await host.hear()
        assert device["played"] == []
        book.dispatch(EndRound(1, Place(1)), HOST)
        await host.hear()
        await asyncio.sleep(LETTER_S)
        assert device["played"] == ["sounds/bray.wav"]

    asyncio.run(play())


def test_switches_are_remembered(device: dict[str, Any]) -> None:
    async def play() -> None:
        store = open_store()
        phone = Sitting(Table(store), HOST)
        await phone.hear()
        await phone.tap("Back")
        await phone.tap("Rules and help")
        assert all(phone.session.habits.has(habit) for habit in Habit)
        await phone.tap("Sounds")
        await phone.tap("Motion")
        await phone.hear()
        assert device["kept"] == {"asinus.sound": False, "asinus.motion": False}
        assert device["played"] == []
        # The same browser, another evening.
        again = Sitting(Table(store), HOST)
        await again.hear()
        assert {habit: again.session.habits.has(habit) for habit in Habit} == {
            Habit.SOUND: False,
            Habit.VIBRATION: True,
            Habit.MOTION: False,
        }
        await again.tap("Back")
        await again.tap("Rules and help")
        await again.tap("Sounds")
        await again.hear()
        assert device["played"] == ["sounds/bray.wav"]

    asyncio.run(play())


@pytest.mark.parametrize("calm", [False, True])
def test_letters_fall_where_the_system_has_nothing_against_motion(device: dict[str, Any], *, calm: bool) -> None:
    device["calm"] = calm

    async def play() -> None:
        store = open_store()
        phone = Sitting(Table(store), HOST)
        await phone.hear()
        falls: list[bool] = []
        drawn = phone.session._ui

        def watch(*how: Any, **more: Any) -> Any:
            falls.append(more.get("falls", False))
            return drawn(*how, **more)

        phone.session._ui = watch  # type: ignore[method-assign]
        play_deal(store, D)
        await phone.hear()
        assert any(falls) is not calm
        assert donkey(store).state.finished

    asyncio.run(play())
