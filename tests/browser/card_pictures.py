"""Pictures of the special cards of Fais pas l'âne: every question, and the discard pile."""

import re

from album import Album
from lane_talk import match_of, sit_down, tell
from stage import Stage

from companion.i18n import say
from engine.fais_pas_lane import (
    AnerieHides,
    AnerieSwaps,
    ChangeOptions,
    Colour,
    Drawn,
    LeaveSpecial,
    Place,
    PlaceBet,
    PlaySpecial,
    RevealAnerie,
    SoeurAneAnswers,
    SoeurAneOffers,
    Special,
    TetuDraws,
    TetuNames,
)

A, B, C, D = (Place(i) for i in range(4))


PICTURES = (
    "card-round",
    "card-bet",
    "card-agree",
    "card-anerie",
    "card-guard",
    "card-hide",
    "card-hide-colour",
    "card-whose",
    "card-hand",
    "card-draw",
    "card-fate",
    "card-tetu",
    "card-draws",
    "card-found",
    "card-vote-pass",
    "card-vote",
    "card-wait",
    "card-prout",
    "card-against",
    "card-glory",
    "card-discard",
    "card-discard-yes",
    "card-discard-no",
)

CHOICE = {
    "phone-light-en": ("card-draws", "card-discard-no"),
    "phone-dark-fr": ("card-vote-pass", "card-discard"),
}
"""The pictures of them that are kept in the documentation."""


def special_cards(album: Album) -> None:
    """Every question, in the order of the rules."""
    if not album.wants(*PICTURES):
        return
    album.stage.store.leave()
    sit_down(album.stage)
    album.sees("lane-turn-done")
    for part in (_bets, _aneries, _tetu, _votes, _others, _discards):
        part(album)


def _person(name: str) -> re.Pattern[str]:
    """Somebody among the answers, and not on the bets board beside them."""
    return re.compile(rf"^\s*{name}\b(?! (bets|parie)\b)")


def _on(stage: Stage) -> tuple[int, int]:
    going = match_of(stage).round
    assert going is not None
    return going.number, going.special


def _play(album: Album, card: Special, by: Place = A) -> tuple[int, int]:
    on = _on(album.stage)
    tell(album.stage, PlaySpecial(*on, card, by))
    return on


def _leave(album: Album) -> None:
    tell(album.stage, LeaveSpecial(*_on(album.stage)))
    album.sees("lane-turn-done")


def _bets(album: Album) -> None:
    stage = album.stage
    tell(stage, PlaceBet(1, D, B))
    _play(album, Special.SOEUR_ANE)
    album.take("card-bet")
    _leave(album)
    tell(stage, ChangeOptions(variant=True, goal=1000))
    on = _play(album, Special.SOEUR_ANE)
    tell(stage, SoeurAneOffers(*on, C), SoeurAneAnswers(*on, A, agrees=True))
    album.take("card-agree")
    _leave(album)
    tell(stage, ChangeOptions(variant=False, goal=1000))


def _aneries(album: Album) -> None:
    stage = album.stage
    on = _play(album, Special.ANERIE)
    album.take("card-anerie")
    tell(stage, AnerieSwaps(*on, B))
    album.take("card-guard")
    _leave(album)
    on = _play(album, Special.ANERIE)
    album.tap("anerie-hide")
    album.take("card-hide")
    album.choose(album.words("device-mine", name="Ana"))
    album.take("card-hide-colour")
    tell(stage, AnerieHides(*on, Colour.DARK_BLUE))
    for by in (A, B):
        tell(stage, AnerieHides(*_play(album, Special.ANERIE, by)))
    album.take("card-round")
    album.tap("device-back")
    _reveal(album)


def _reveal(album: Album) -> None:
    album.tap("lane-anerie-comes-up")
    album.tap("colour-dark_blue")
    album.choose(_person("Dan"))
    album.choose(_person("Ana"))
    album.take("card-whose")
    album.choose(_person("Bob"))
    album.tap("reveal-all")
    album.take("card-hand")
    tell(album.stage, RevealAnerie(*_on(album.stage), D, Colour.DARK_BLUE, (A, B), 5))
    album.take("card-draw")
    album.choose(_person("Bob"))
    album.take("card-fate")
    _leave(album)


def _tetu(album: Album) -> None:
    stage = album.stage
    on = _play(album, Special.TETU)
    album.take("card-tetu")
    tell(stage, TetuNames(*on, Colour.PURPLE), *(TetuDraws(*on, 1, who, Drawn.OTHER) for who in (B, C, D)))
    album.take("card-draws")
    album.choose(album.words("drawn-found", colour=say("colour-purple")))
    album.take("card-found")
    album.tap("found-no-anerie")


def _votes(album: Album) -> None:
    _play(album, Special.HI_HAN)
    album.take("card-vote-pass")
    album.choose(album.words("vote-i-am", name="Bob"))
    album.take("card-vote")
    album.tap("dialogue-back")
    album.tap("vote-own-devices")
    album.choose(_person("Ana"))
    album.take("card-wait")
    _leave(album)
    album.tap("device-back")


def _others(album: Album) -> None:
    _play(album, Special.PROUT_PROUT)
    album.take("card-prout")
    _leave(album)
    _play(album, Special.FAIS_PAS_LANE)
    album.take("card-against")
    _leave(album)
    album.tap("card-supermane")
    album.take("card-glory")
    album.tap("dialogue-ok")


def _discards(album: Album) -> None:
    def ane(colour: str, period: str) -> str:
        return album.words("ane", colour=say(f"colour-{colour}"), period=say(f"period-{period}"))

    album.tap("lane-discard")
    album.take("card-discard")
    album.choose(ane("orange", "day"))
    album.choose(ane("light_green", "night"))
    album.take("card-discard-no")
    album.tap("discard-other")
    album.choose(ane("purple", "day"))
    album.take("card-discard-yes")
    album.tap("dialogue-stop")
