"""Nothing leaves the house, and every sign is drawn."""

from collections.abc import Callable

from app_server import Server
from device import Device
from playwright.sync_api import Route
from table_talk import begin_by_hand, deal

Serve = Callable[..., Server]
Open = Callable[..., Device]


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


def test_every_page_is_drawn_when_the_network_is_blocked(serve: Serve, device: Open) -> None:
    server = serve()
    phone = device(server.url)
    asked: list[str] = []

    def only_the_table(route: Route) -> None:
        if route.request.url.startswith(server.url):
            route.continue_()
        else:
            asked.append(route.request.url)
            route.abort()

    phone.context.route("**/*", only_the_table)
    phone.page.reload()
    phone.awake()
    begin_by_hand(phone)
    phone.sees("The 16 cards: aces, kings, queens, jacks of all four suits")
    assert [url for url in asked if "rive" not in url] == []
