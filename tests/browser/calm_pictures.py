"""The pictures of what comes in between: a computer without a camera, a match that somebody puts away, others who join."""

from album import Album
from stage import FOUR, WHO

from companion.book import Book
from engine.donkey import ChooseJudge, Judge
from engine.score_pad import SCORE_PAD, OpenPad

PICTURES = (
    "no-camera-seats",
    "no-camera-card",
    "no-camera-setup",
    "leave",
    "leave-other",
    "put-away",
    "put-away-played",
    "join-large",
)
NOWHERE = "63"
"""A camera that no computer has."""


def in_between(album: Album) -> None:
    """All of them."""
    if not album.wants(*PICTURES):
        return
    stage = album.stage
    stage.store.leave()
    album.sees("home-title")
    if album.wants("join-large"):
        album.tap("home-join-open")
        album.take("join-large")
        album.tap("back")
    _without_camera(album)
    _put_away(album)


def _without_camera(album: Album) -> None:
    stage, device = album.stage, album.device
    if not album.wants("no-camera-seats", "no-camera-card", "no-camera-setup"):
        return
    camera, stage.table.camera = stage.table.camera, NOWHERE
    try:
        if album.wants("no-camera-seats"):
            album.tap("game-donkey")
            for number, name in enumerate(FOUR, 1):
                device.write(album.words("names-field", number=number), name)
            album.tap("names-next")
            album.sees("judge-camera-not_connected")
            album.take("no-camera-seats")
            album.tap("back")
            album.tap("back")
        stage.sit_down(judge=Judge.CAMERA)
        album.sees("no-camera-not_connected")
        album.take("no-camera-card")
        album.tap("deal-setup")
        album.sees("no-camera-not_connected", 60)
        album.take("no-camera-setup")
        stage.table.donkey.dispatch(ChooseJudge(Judge.TABLE), WHO)
    finally:
        stage.table.camera = camera
    stage.store.leave()


def _put_away(album: Album) -> None:
    stage = album.stage
    if not album.wants("leave", "leave-other", "put-away", "put-away-played"):
        return
    stage.sit_down()
    for _ in range(3):
        stage.deal(1)
    stage.store.leave()
    stage.sit_down(("Zoé", "Max", "Grand-mère Jo", "Lou"))
    stage.deal(2)
    album.sees("deal-start")
    album.tap("back")
    album.tap("game-fais_pas_lane")
    album.take("leave")
    album.tap("back")
    album.choose("Ana, Bob, Cléo, Dan")
    album.take("leave-other")
    names = album.words("recent-players", names="Zoé, Max, Grand-mère Jo, Lou")
    album.choose(album.words("leave-no", game="donkey", title="Donkey", names=names))
    album.sees("deal-start")
    stage.store.leave(WHO)
    album.sees("away-where")
    album.take("put-away")
    Book(stage.store, SCORE_PAD).open([OpenPad(FOUR)], WHO)
    album.device.sees(album.words("pad-write", round=1))
    album.take("put-away-played")
    stage.store.leave()
