"""Pictures of Fais pas l'âne: a new match, a round with its bets, its end, the scores, the diploma."""

import re

from album import Album
from lane_talk import LANE_NAMES, match_of, sit_down, tell

from companion.i18n import say
from engine.fais_pas_lane import CorrectRound, EndRound, Place, PlaceBet, SetMissed, TurnDone

A, B, C, D = (Place(i) for i in range(4))

PICTURES = (
    "lane-names",
    "lane-how",
    "lane-begin",
    "lane-round",
    "lane-bet",
    "lane-quiet",
    "lane-winner",
    "lane-confirm",
    "lane-points",
    "lane-result",
    "lane-scores",
    "lane-correct",
    "lane-log",
    "lane-options",
    "lane-six",
    "lane-diploma",
)


def rounds(album: Album) -> None:
    """A match from its names to its diploma."""
    if not album.wants(*PICTURES):
        return
    _new_match(album)
    _round(album)
    _end_of_round(album)
    _scores(album)
    _diploma(album)
    album.stage.store.leave()


def _new_match(album: Album) -> None:
    album.stage.store.leave()
    sit_down(album.stage)
    album.stage.store.leave()
    album.sees("home-title")
    # Not the match to go on with, which is called by its players first.
    album.choose(re.compile(rf"^\s*{album.words('game-fais_pas_lane')}"))
    album.sees("names-title")
    album.take("lane-names")
    album.choose(album.words("lane-names-again", names=say("names-and", names=", ".join(LANE_NAMES[:3]), last="Dan")))
    album.tap("lane-names-next")
    album.sees("lane-goal-title")
    album.take("lane-how")


def _round(album: Album) -> None:
    sit_down(album.stage)
    album.sees("lane-turn-done")
    album.take("lane-begin")
    tell(album.stage, PlaceBet(1, B, A), PlaceBet(1, A, C), SetMissed(1, B, 2), TurnDone(1, 1))
    album.take("lane-round")
    album.choose(album.words("lane-bets-player", name="Dan"))
    album.take("lane-bet")
    album.tap("lane-bets-put-down")
    album.tap("lane-turn-hide")
    album.take("lane-quiet")
    album.tap("lane-turn-show")


def _end_of_round(album: Album) -> None:
    album.tap("lane-end")
    album.take("lane-winner")
    album.choose("Ana")
    album.take("lane-confirm")
    album.tap("lane-confirm-by-hand")
    album.take("lane-points")
    album.tap("lane-confirm-by-rules")
    album.tap("lane-confirm-yes")
    album.take("lane-result")


def _scores(album: Album) -> None:
    stage = album.stage
    for winner, bettor, target in ((1, 0, 1), (1, 2, 0), (3, 1, 3), (0, 3, 0), (2, 2, 2)):
        number = len(match_of(stage).results) + 1
        tell(stage, PlaceBet(number, Place(bettor), Place(target)), EndRound(number, Place(winner)))
    tell(stage, CorrectRound(2, D, match_of(stage).results[1].bets))
    album.tap("lane-scores-open")
    album.sees("lane-rounds-title")
    album.take("lane-scores")
    album.choose(album.words("lane-rounds-line", round=2, name="Dan"))
    album.take("lane-correct")
    album.tap("back")
    album.tap("log-open")
    album.take("lane-log")
    album.tap("back")
    album.tap("lane-scores-open")
    album.tap("lane-options-open")
    album.take("lane-options")
    album.tap("lane-options-done")
    album.tap("back")


def _diploma(album: Album) -> None:
    stage = album.stage
    while match_of(stage).round is not None:
        tell(stage, EndRound(len(match_of(stage).results) + 1, A))
    album.sees("lane-over-rematch")
    album.take("lane-diploma")
    stage.store.leave()
    sit_down(stage, 6)
    bets = ((0, 1), (4, 4), (5, 2))
    tell(stage, *(PlaceBet(1, Place(bettor), Place(target)) for bettor, target in bets))
    album.sees("lane-turn-done")
    album.take("lane-six")
