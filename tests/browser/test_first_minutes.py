"""The first minutes with the app: what a game is, shown once; its rules, looked up in the middle of a match."""

import time
from collections.abc import Callable

from device import Device
from stage import Stage
from test_accessible import check

Open = Callable[..., Device]
HEARD = """window.heard = [];
const play = HTMLMediaElement.prototype.play;
HTMLMediaElement.prototype.play = function () {
  const playing = play.call(this);
  playing.then(() => window.heard.push(new URL(this.src).pathname));
  return playing;
};"""
"""Notes what the browser really plays."""


def until(wanted: Callable[[], bool], device: Device, within_s: float = 10) -> None:
    deadline = time.monotonic() + within_s
    while not wanted():
        assert time.monotonic() < deadline
        device.page.wait_for_timeout(100)


def test_introduction_is_shown_once_and_a_rule_is_found(stage: Stage, device: Open) -> None:
    phone = device(stage.url, language="fr-FR", knows=False)
    phone.tap("Feuille de score")
    phone.sees("Les points de tous les jeux", "Étape 1 sur 2")
    check(phone, "introduction")
    phone.tap("Suite")
    phone.sees("Qui est devant")
    phone.tap("Retour")
    phone.tap("Passer la présentation")
    phone.sees("Nouvelle")
    # It is kept in the browser: a page that is loaded anew in another session does not show it again.
    phone.context.add_init_script(HEARD)
    phone.page.close()
    phone.page = phone.context.new_page()
    phone.page.goto(stage.url)
    phone.awake()
    phone.tap("Feuille de score")
    phone.sees("Nouvelle")
    stage.sit_down()
    phone.tap("Règles")
    phone.sees("Les cartes et les places", "D1")
    check(phone, "rules")
    phone.write("Chercher dans les règles", "SIGNAL")
    phone.sees("pas un carré", "règles en parlent")
    phone.sees_no_more("Un jeu de 52 cartes")
    phone.write("Chercher dans les règles", "crocodile")
    phone.sees("Aucune règle ne parle de «\N{NO-BREAK SPACE}crocodile")
    phone.tap("Retour")
    phone.sees("Commencer à passer")
    # This one is the host, which sounds: a letter falls, and then the donkey is switched off.
    stage.deal(1)
    phone.sees("Bob a D")
    until(lambda: "/sounds/fall.wav" in phone.page.evaluate("window.heard"), phone)
    phone.tap("Retour")
    phone.tap("Règles et aide")
    phone.sees("Cet appareil")
    check(phone, "help")
    phone.tap("Sons")
    phone.sees("non")
    until(lambda: phone.page.evaluate("localStorage.getItem('flutter.asinus.sound')") == "false", phone)
    assert phone.errors == []
