"""A house where people have played for two months: matches of all games, between the same six."""

from datetime import UTC, datetime, timedelta
from random import Random

from stage import WHO, Stage

from companion.book import Book
from engine.donkey import Place
from engine.fais_pas_lane import FAIS_PAS_LANE, EndRound, OpenMatch, PlaceBet
from engine.score_pad import SCORE_PAD, OpenPad, WriteRound

PEOPLE = ("Ana", "Bob", "Cléo", "Dan", "Mamie Jo", "Zoé")
MATCHES = 24
FOUR_OF_THEM = range(4)


class Evenings:
    """A clock that goes on by minutes within a match, and by days between two."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self.now = datetime.now(UTC) - timedelta(days=2 * MATCHES)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=self._rng.randrange(20, 200))
        return self.now

    def next_evening(self) -> None:
        self.now = (self.now + timedelta(days=2)).replace(hour=19, minute=self._rng.randrange(60))


def fill_house(stage: Stage) -> None:
    """Play it all, and leave the table empty. All matches are over."""
    rng = Random(5)  # noqa: S311  # repeatable on purpose
    clock = Evenings(rng)
    stage.store.clock = clock
    for number in range(MATCHES):
        stage.store.leave()
        clock.next_evening()
        who = tuple(rng.sample(PEOPLE, 4))
        (_donkey, _lane, _pad)[number % 3](stage, who, rng)
    _lane(stage, ("Ana", "Cléo", "Zoé", "Bob"), rng)
    stage.store.leave()
    house = stage.table.house
    known = {person.name: person.id for person in house.house.everybody}
    house.restyle(known["Bob"], 4, 1, "\N{PANDA FACE}", WHO)
    house.restyle(known["Zoé"], 1, 2, "\N{UNICORN FACE}", WHO)
    house.annotate(stage.store.matches()[0].match, "Chez Mamie, un soir de pluie", WHO)


def _donkey(stage: Stage, who: tuple[str, ...], rng: Random) -> None:
    stage.sit_down(who)
    while stage.table.donkey.outcome is None:
        last, first = rng.sample(stage.table.donkey.state.still_in, 2)
        stage.deal(last, first, shown=rng.random() > 0.1)


def _lane(stage: Stage, who: tuple[str, ...], rng: Random) -> None:
    stage.store.leave()
    lane = Book(stage.store, FAIS_PAS_LANE)
    lane.open([OpenMatch(who)], WHO)
    number = 0
    while lane.outcome is None:
        number += 1
        for target in rng.sample(FOUR_OF_THEM, 2):
            lane.dispatch(PlaceBet(number, Place(rng.choice(FOUR_OF_THEM)), Place(target)), WHO)
        lane.dispatch(EndRound(number, Place(rng.choice(FOUR_OF_THEM))), WHO)


def _pad(stage: Stage, who: tuple[str, ...], rng: Random) -> None:
    pad = Book(stage.store, SCORE_PAD)
    pad.open([OpenPad(who[:3], goal=200)], WHO)
    number = 0
    while pad.outcome is None:
        number += 1
        pad.dispatch(WriteRound(number, tuple(rng.randrange(-10, 60) for _ in who[:3])), WHO)
