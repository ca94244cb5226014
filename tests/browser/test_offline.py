"""Nothing leaves the house, and every sign is drawn, by both of the engines that draw in browsers."""

from collections.abc import Callable

import pytest
from app_server import Server
from device import Device
from playwright.sync_api import Route
from stage import Stage
from table_talk import begin_by_hand, deal

Serve = Callable[..., Server]
Open = Callable[..., Device]

SIGNS = ("♠ ♥ ♦ ♣", "Œuvre Çà →", "Ångström Łucja", "Zoé 🦄🐼")
"""Names with every kind of sign that the screens have."""
ENGINES = {"skwasm": "", "canvaskit": "WebAssembly.validate = () => false; Intl.v8BreakIterator = undefined;"}
"""What each engine draws on: any Chromium, and a browser that lacks what Safari on a phone lacks."""


def test_only_the_table_itself_is_asked(serve: Serve, device: Open) -> None:
    phone = device(serve().url)
    begin_by_hand(phone, ("Œdipe", "Ångström", "Łucja", "Zoé 🦄"))
    deal(phone, "Œdipe")
    phone.sees("Œdipe takes the D")
    assert phone.hosts - {"cdn.jsdelivr.net"} == {"localhost"}
    # Flet's client tries to fetch an engine for animations, which we do not use; the server forbids the browser to.
    refused = [line for line in phone.failed if "rive" in line]
    assert [line for line in phone.failed if line not in refused] == []
    assert phone.errors == []


@pytest.mark.parametrize("engine", ENGINES)
def test_every_sign_is_drawn_when_the_network_is_blocked(stage: Stage, device: Open, engine: str) -> None:
    phone = device(f"{stage.url}healthz", tells=False)
    asked: list[str] = []

    def only_the_table(route: Route) -> None:
        if not route.request.url.startswith(stage.url):
            asked.append(route.request.url)
            route.abort()
        else:
            route.continue_()

    phone.context.add_init_script(ENGINES[engine])
    phone.context.route("**/*", only_the_table)
    stage.sit_down(SIGNS)
    phone.page.goto(stage.url)
    phone.awake()
    phone.sees("The 16 cards: aces, kings, queens, jacks of all four suits", *SIGNS)
    stage.deal(3)
    phone.sees("Zoé 🦄🐼 takes the D")
    assert any(f"/{engine}" in url and url.endswith(".wasm") for url in phone.requests), "another engine draws"
    assert [url for url in asked if "rive" not in url] == []
    # What the engine wants further fonts for, it gets from the table; test_glyphs shows that they have every sign.
    assert [line for line in phone.failed if "rive" not in line] == []
