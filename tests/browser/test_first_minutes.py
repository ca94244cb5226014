"""The first minutes with the app: what a game is, shown once; its rules, looked up in the middle of a match."""

from collections.abc import Callable

from device import Device
from stage import Stage

Open = Callable[..., Device]


def test_introduction_is_shown_once_and_a_rule_is_found(stage: Stage, device: Open) -> None:
    phone = device(stage.url, language="fr-FR", knows=False)
    phone.tap("Feuille de score")
    phone.sees("Les points de tous les jeux", "Étape 1 sur 2")
    phone.tap("Suite")
    phone.sees("Qui est devant")
    phone.tap("Retour")
    phone.tap("Passer la présentation")
    phone.sees("Nouvelle")
    # It is kept in the browser: a page that is loaded anew in another session does not show it again.
    phone.page.close()
    phone.page = phone.context.new_page()
    phone.page.goto(stage.url)
    phone.awake()
    phone.tap("Feuille de score")
    phone.sees("Nouvelle")
    stage.sit_down()
    phone.tap("Règles")
    phone.sees("Les cartes et les places", "D1")
    phone.write("Chercher dans les règles", "SIGNAL")
    phone.sees("pas un carré", "règles en parlent")
    phone.sees_no_more("Un jeu de 52 cartes")
    phone.write("Chercher dans les règles", "crocodile")
    phone.sees("Aucune règle ne parle de «\N{NO-BREAK SPACE}crocodile")
    phone.tap("Retour")
    phone.sees("Commencer à passer")
    assert phone.errors == []
