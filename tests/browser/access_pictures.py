"""The pictures of joining: the pages before the table, what each role sees, and the host's page of devices."""

import re
from typing import Any

from device import Device
from lane_talk import sit_down

from companion.server.addresses import lan_addresses

CHOICE = ("join-as", "player", "devices")
"""The pictures that are kept in the documentation."""
WRONG = "000111"


PICTURES = (*CHOICE, "join", "join-wait", "scorekeeper", "display", "home-host", "device-role", "devices-renew")


def joining(album: Any) -> None:
    """Phones that join, and the host beside them."""
    if not album.wants(*PICTURES) or not lan_addresses():
        return
    album.stage.store.leave()
    sit_down(album.stage)
    _mistype(album)
    guests = _come_in(album)
    _look_after(album)
    for one in guests:
        one.close()


def _other(album: Any) -> Device:
    return Device(album.browser, album.stage.elsewhere, tells=False, **album.how)


def _take(album: Any, one: Device, picture: str) -> None:
    if album.wants(picture):
        one.page.wait_for_timeout(1500)
        one.page.screenshot(path=album.folder / f"{album.name}-{picture}.png")


def _mistype(album: Any) -> None:
    typing = _other(album)
    _take(album, typing, "join")
    for _ in range(7):
        typing.page.get_by_label(album.words("join-code")).fill(WRONG)
        typing.page.get_by_role("button", name=album.words("join-go")).click()
        typing.page.wait_for_load_state()
    _take(album, typing, "join-wait")
    typing.close()


def _come_in(album: Any) -> list[Device]:
    stage = album.stage
    guests = []
    for role, picture in (("join-scorekeeper", "scorekeeper"), ("Bob", "player"), ("join-display", "display")):
        one = _other(album)
        # The one that mistypes has made all of this machine wait.
        cookie = {"name": f"asinus-{stage.devices.table}", "value": stage.devices.let_in(), "url": stage.elsewhere}
        one.context.add_cookies([cookie])
        one.page.reload()
        if not guests:
            _take(album, one, "join-as")
        name = album.words(role) if role.startswith("join") else role
        one.page.get_by_role("button", name=name).first.click()
        one.awake()
        _take(album, one, picture)
        guests.append(one)
    return guests


def _look_after(album: Any) -> None:
    album.sees("lane-bets-title")
    album.tap("back")
    album.take("home-host")
    album.tap("devices-open")
    album.take("devices")
    album.choose(re.compile(album.words("role-display")))
    album.take("device-role")
    album.tap("back")
    album.tap("devices-renew")
    album.take("devices-renew")
    album.tap("back")
    album.tap("back")
