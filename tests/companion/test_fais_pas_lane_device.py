"""What one device does with the answers of special cards, and what it holds on to."""

from functools import partial
from itertools import count
from typing import Any

from fais_pas_lane_phones import NAMES, words

from companion.finger import SETTLE_S, Finger
from companion.i18n import Say
from companion.nav import HOME, MATCH, Nav
from companion.remembered import Remembered
from companion.rights import Rights, Role, denial
from companion.selectors.fais_pas_lane.begun import Discarding
from companion.selectors.fais_pas_lane.prompts import Belongs, Choice, Prompt
from companion.selectors.fais_pas_lane.round import RoundPage
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table
from companion.views.fais_pas_lane.screens import LaneScreens
from engine.fais_pas_lane import (
    FAIS_PAS_LANE,
    EndRound,
    HiHanVotes,
    OpenMatch,
    Place,
    PlaySpecial,
    SetMissed,
    Special,
    TurnDone,
    WardOff,
)

A, B, C, D = (Place(i) for i in range(4))
LABEL = Say("person", (("name", "x"),))


class Device:
    """A device that nobody looks at: what it would tell is written down."""

    def __init__(self, table: Table, who: str) -> None:
        self.table, self.who, self.nav = table, who, HOME
        self.seen = table.store.version
        self.told: list[Say | None] = []
        self.finger = Finger()
        self.rights = Rights(Role.SCOREKEEPER)
        self.remembered = Remembered(None, None)  # type: ignore[arg-type]  # its browser has told nothing yet

    def acted(self, nav: Nav) -> None:
        self.nav = nav

    def tell(self, what: Say | None) -> None:
        self.told.append(what)

    def dismiss(self) -> None:
        self.told.append(None)

    def may(self, wish: object) -> bool:
        return denial(self.rights, self.who, wish, self.table.store.snapshot) is None

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"nothing here asks a device to {name}")


def sit_down(store: Store, names: tuple[str, ...] = NAMES[:4]) -> None:
    store.leave()
    store.open(FAIS_PAS_LANE, (OpenMatch(names, A),), "phone:9")


def screens(table: Table, who: str) -> tuple[LaneScreens, Device]:
    device = Device(table, who)
    lane = LaneScreens(device)  # type: ignore[arg-type]  # it can do no more
    device.finger = Finger(partial(next, count()))  # a second passes between two taps
    return lane, device


def shown(lane: LaneScreens) -> RoundPage:
    page = lane.model(lane.at(MATCH))
    assert isinstance(page, RoundPage)
    return page


def prompt(lane: LaneScreens) -> Prompt:
    asked = shown(lane).round.prompt
    assert asked is not None
    return asked


def test_votes_given_at_the_same_moment_both_count() -> None:
    store = Store(MemoryJournal())
    sit_down(store)
    table = Table(store)
    one, _ = screens(table, "phone:1")
    one.play(PlaySpecial(1, 1, Special.HI_HAN, A))
    two, device = screens(table, "phone:2")
    one.answer(Choice(LABEL, HiHanVotes(1, 1, B, approves=True)))
    assert device.seen < store.version  # the second phone has not been drawn anew yet
    two.answer(Choice(LABEL, HiHanVotes(1, 1, C, approves=True)))
    dialogue = one.book.state.going.dialogue  # type: ignore[union-attr]  # a round goes on
    assert dialogue.voted == (B, C)  # type: ignore[union-attr]  # it is a Hi-han
    assert device.told == []


def test_refused_answer_leaves_the_question_open_and_says_why() -> None:
    store = Store(MemoryJournal())
    sit_down(store)
    lane, device = screens(Table(store), "phone:1")
    store.dispatch(FAIS_PAS_LANE, SetMissed(1, B, 2), "phone:9")
    device.seen = store.version
    lane.play(PlaySpecial(1, 1, Special.TETU, B))
    assert words(device.told[-1] or LABEL) == (
        "Bob still misses 2 turns (Prout prout). If that is wrong, tap “Bob plays again”."
    )
    assert shown(lane).round.prompt is None
    lane.play(PlaySpecial(1, 1, Special.PROUT_PROUT, A))
    before = prompt(lane)
    lane.answer(Choice(LABEL, WardOff(1, 1, C)))
    assert device.told[-1] is not None
    assert prompt(lane) == before


def test_played_card_shows_its_question_and_what_came_of_it() -> None:
    store = Store(MemoryJournal())
    sit_down(store)
    table = Table(store)
    lane, _ = screens(table, "phone:1")
    other, _ = screens(table, "phone:2")
    lane.play(PlaySpecial(1, 1, Special.SUPERMANE, A))
    assert words(prompt(lane).ask) == "Glory to Ana!"
    assert shown(other).round.prompt is None
    assert words(shown(other).round.last_card or LABEL) == "Supermâne: glory to Ana!"


def test_another_match_begins_with_nothing_half_said_and_nobodys_device() -> None:
    store = Store(MemoryJournal())
    sit_down(store)
    lane, _ = screens(Table(store), "phone:1")
    lane.answer(Choice(LABEL, belongs=Belongs(C)))
    lane.begin_doing(Discarding())
    assert shown(lane).round.owner is not None
    assert shown(lane).round.prompt is not None
    sit_down(store, ("Zoé", "Yann", "Xavier"))
    assert shown(lane).round.owner is None
    assert shown(lane).round.prompt is None


def test_device_stays_its_owners_in_a_rematch() -> None:
    store = Store(MemoryJournal())
    store.open(FAIS_PAS_LANE, (OpenMatch(NAMES[:4], A, goal=100),), "phone:9")
    lane, device = screens(Table(store), "phone:1")
    lane.answer(Choice(LABEL, belongs=Belongs(C)))
    store.dispatch(FAIS_PAS_LANE, EndRound(1, B), "phone:9")
    device.seen = store.version
    lane.rematch()
    owner = shown(lane).round.owner
    assert owner is not None
    assert owner.name == "Cléo"


def test_second_tap_of_a_double_tap_answers_nothing() -> None:
    store = Store(MemoryJournal())
    sit_down(store)
    lane, device = screens(Table(store), "phone:1")
    times = iter((0.0, SETTLE_S / 2, SETTLE_S * 1.6, SETTLE_S * 1.7, SETTLE_S * 3))
    device.finger = Finger(partial(next, times))
    lane.dispatch(TurnDone(1, 1))
    device.seen = store.version
    lane.dispatch(TurnDone(1, 2))  # on a page that has changed under the finger
    assert shown(lane).round.turn.who.name == "Bob"
    lane.play(PlaySpecial(1, 1, Special.SUPERMANE, B))
    lane.answer(Choice(LABEL))
    assert words(prompt(lane).ask) == "Glory to Bob!"  # it is still to be read
    lane.answer(Choice(LABEL))
    assert shown(lane).round.prompt is None
