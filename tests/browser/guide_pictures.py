"""The pages that explain, one after the other, for pictures of them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.book import Book
from companion.components.scenes import STEPS
from companion.i18n import words_for
from engine.fais_pas_lane import FAIS_PAS_LANE, OpenMatch

if TYPE_CHECKING:
    from collections.abc import Mapping

    from album import Album

WHO = "tablet:7"
FOUND = {"en": "nose", "fr": "carre"}
NOT_FOUND = {"en": "crocodile", "fr": "crocodile"}


def guide(album: Album) -> None:
    """Help, rules, what a search finds, and the way to the rules from a match."""
    album.stage.store.leave()
    if not album.wants(
        "help", "intro", "rules", "rules-found", "rules-nothing", "rules-lane", "camera", "lane-with-rules"
    ):
        return
    words, device = album.words, album.device
    album.sees("home-title")
    album.tap("help-title")
    album.take("help", 900)
    for game, steps in STEPS.items():
        album.choose(words("intro-of", game=words(f"game-{game}")))
        for step in range(1, steps + 1):
            album.take(f"intro-{game}-{step}" if album.whole else "intro", 700)
            album.tap("intro-on" if step < steps else "close")
    album.choose(words("rules-of", game=words("game-donkey")))
    album.take("rules", 900)

    def look_for(wanted: Mapping[str, str], told: str, language: str) -> None:
        say = words_for(language)
        device.write(say("rules-search"), wanted[language])
        device.sees(say(told, wanted=wanted[language], count=2).lstrip("2 \u00a0"))

    album.take("rules-found", 900, before=partial(look_for, FOUND, "rules-found"))
    album.take("rules-nothing", 900, before=partial(look_for, NOT_FOUND, "rules-nothing"))
    album.tap("back")
    album.choose(words("rules-of", game=words("game-fais_pas_lane")))
    album.choose(words("rules-part-lane-special"))
    album.take("rules-lane", 900)
    album.tap("back")
    album.tap("back")
    album.take("home-used")
    album.tap("camera-where")
    album.take("camera", 900)
    album.tap("back")
    Book(album.stage.store, FAIS_PAS_LANE).open([OpenMatch(("Ana", "Bob", "Cléo", "Dan"))], WHO)
    album.sees("lane-bets-title")
    album.take("lane-with-rules", 900)
    album.stage.store.leave()
