"""The pictures of joining: the pages before the table, what each role sees, and the host's page of devices."""

import re

from album import TONGUES, Album, KeptSession, newest
from device import Device
from lane_talk import sit_down

from companion.i18n import words_for
from companion.server.addresses import lan_addresses

CHOICE = ("join-as", "player", "devices")
"""The pictures that are kept in the documentation."""
WRONG = "000111"


PICTURES = (*CHOICE, "join", "join-wait", "scorekeeper", "display", "home-host", "device-role", "devices-renew")


def joining(album: Album) -> None:
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


def _other(album: Album, language: str = "en") -> Device:
    return Device(album.browser, album.stage.elsewhere, tells=False, language=TONGUES[language])


def _take(album: Album, one: Device, picture: str, language: str) -> None:
    """A page that comes before the app, in the language of the browser."""
    of_it = [kind for kind in album.kinds_of(picture) if kind.language == language]
    album.shoot_page(one.page, of_it, picture, lambda _size: None)


def _mistype(album: Album) -> None:
    for language in TONGUES:
        words = words_for(language)
        typing = _other(album, language)
        _take(album, typing, "join", language)
        for _ in range(7):
            typing.page.get_by_label(words("join-code")).fill(WRONG)
            typing.page.get_by_role("button", name=words("join-go")).click()
            typing.page.wait_for_load_state()
        _take(album, typing, "join-wait", language)
        typing.close()


def _let_in(album: Album, one: Device) -> None:
    """The one that mistypes has made all of this machine wait."""
    stage = album.stage
    cookie = {"name": f"asinus-{stage.devices.table}", "value": stage.devices.let_in(), "url": stage.elsewhere}
    one.context.add_cookies([cookie])
    one.page.reload()


def _come_in(album: Album) -> list[Device]:
    for language in TONGUES:
        one = _other(album, language)
        _let_in(album, one)
        _take(album, one, "join-as", language)
        one.close()
    guests = []
    for role, picture in (("join-scorekeeper", "scorekeeper"), ("Bob", "player"), ("join-display", "display")):
        one = _other(album, album.language)
        _let_in(album, one)
        known = len(KeptSession.opened)
        name = album.words(role) if role.startswith("join") else role
        one.page.get_by_role("button", name=name).first.click()
        one.awake()
        one.page.wait_for_timeout(1500)
        album.shoot(one, newest(after=known), picture)
        guests.append(one)
    return guests


def _look_after(album: Album) -> None:
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
