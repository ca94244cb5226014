"""Who may do what: every command of every game, for every role, at the one door."""

from dataclasses import dataclass, replace
from typing import Any, get_args

import pytest
from fais_pas_lane_phones import LaneTable
from hypothesis import given, settings
from hypothesis import strategies as st
from table_kit import NAMES, Clock, donkey, open_store, play_deal

from companion.deeds import Deed
from companion.games import TITLES
from companion.player_rights import PLAYER_MAY
from companion.rights import Denial, NotAllowedError, Rights, Role, denial, place_of
from companion.snapshot import Snapshot
from companion.storage import MemoryJournal
from companion.store import REFEREE, Store
from engine import donkey as donkey_game
from engine import fais_pas_lane as lane
from engine import score_pad
from engine.donkey import BreakOff, JudgeRace, Place, ReportVerdict, StartPassing, TellFour
from engine.errors import IllegalCommandError
from engine.fais_pas_lane.special_commands import LetItHappen
from engine.journal import EvidenceKept
from engine.score_pad import OpenPad, WriteRound

A, B, C, D = (Place(i) for i in range(4))
ANA = Rights(Role.PLAYER, "Ana")
WHO = "phone:5"

COMMANDS: dict[str, tuple[type, ...]] = {
    "donkey": get_args(donkey_game.Command),
    "fais_pas_lane": get_args(lane.Command),
    "score_pad": get_args(score_pad.Command),
}
EVERY = [kind for kinds in COMMANDS.values() for kind in kinds]
every_command = pytest.mark.parametrize(
    "kind", EVERY, ids=[f"{k.__module__.split('.')[1]}-{k.__name__}" for k in EVERY]
)


def in_donkey() -> Snapshot:
    return open_store().snapshot


def in_lane(table: LaneTable) -> Snapshot:
    return Snapshot(match_id="m", game="fais_pas_lane", state=table.state)


def in_pad() -> Snapshot:
    store = Store(MemoryJournal(), clock=Clock())
    store.open(score_pad.SCORE_PAD, (OpenPad(NAMES),), "tablet:1")
    return store.snapshot


def lane_table() -> LaneTable:
    table = LaneTable()
    table.tell(lane.OpenMatch(NAMES, starter=A))
    return table


def wish_of(kind: type) -> st.SearchStrategy[Any]:
    """Any command of a kind; as the rights see it, it need not be legal."""
    return st.from_type(kind)


def test_every_game_is_in_this_test() -> None:
    assert set(COMMANDS) == set(TITLES)


@every_command
def test_every_command_says_whether_a_players_device_may(kind: type) -> None:
    assert kind in PLAYER_MAY


def test_no_entry_is_about_a_command_that_is_gone() -> None:
    assert set(PLAYER_MAY) == set(EVERY)


@every_command
@settings(max_examples=5, database=None)
@given(data=st.data())
def test_each_role_at_each_command(kind: type, data: st.DataObject) -> None:
    wish = VERDICT if kind is ReportVerdict else data.draw(wish_of(kind))
    for now in (Snapshot(), in_donkey(), in_lane(lane_table()), in_pad()):
        camera = Denial.CAMERA_ONLY if kind is ReportVerdict else None
        assert denial(Rights(Role.HOST), WHO, wish, now) is camera
        assert denial(Rights(Role.SCOREKEEPER), WHO, wish, now) is camera
        assert denial(Rights(Role.DISPLAY), WHO, wish, now) in {Denial.DISPLAY, camera}
        assert denial(None, WHO, wish, now) is Denial.STRANGER
        # Whose device it is was not said, or they do not play here.
        assert denial(Rights(Role.PLAYER), WHO, wish, now) is not None
        assert denial(Rights(Role.PLAYER, "Zoé"), WHO, wish, now) is not None
        assert denial(None, REFEREE, wish, now) is (None if kind is ReportVerdict else Denial.CAMERA_ONLY)


VERDICT = ReportVerdict(1, None)  # type: ignore[arg-type]  # what it says is nothing to the rights


def test_what_is_listed_nowhere_is_forbidden_to_a_player() -> None:
    @dataclass(frozen=True)
    class NewCommand:
        by: Place = A

    assert denial(ANA, WHO, NewCommand(), in_lane(lane_table())) is Denial.PLAYER


@pytest.mark.parametrize("deed", list(Deed))
def test_each_role_at_each_deed(deed: Deed) -> None:
    now = in_donkey()
    assert denial(Rights(Role.HOST), WHO, deed, now) is None
    assert (denial(Rights(Role.SCOREKEEPER), WHO, deed, now) is None) is (
        deed not in {Deed.DEVICES, Deed.CLAIM, Deed.BACKUP}
    )
    assert denial(Rights(Role.DISPLAY), WHO, deed, now) is Denial.DISPLAY
    assert denial(None, WHO, deed, now) is Denial.STRANGER
    # Ana's device belongs to somebody already, and nothing of the match is its own yet.
    assert denial(ANA, WHO, deed, now) is not None


# What a player's device may, in each game


def bets(table: LaneTable, *pairs: tuple[Place, Place]) -> LaneTable:
    for bettor, target in pairs:
        table.tell(lane.PlaceBet(1, bettor, target))
    return table


def card(table: LaneTable, by: Place, which: lane.Special, *then: Any) -> LaneTable:
    table.tell(lane.PlaySpecial(1, 1, which, by))
    for command in then:
        table.tell(command)
    return table


SPECIAL = lane.Special


@pytest.mark.parametrize(
    ("table", "wish", "may"),
    [
        (lane_table(), lane.PlaceBet(1, A, B), True),
        (lane_table(), lane.PlaceBet(1, B, A), False),
        (bets(lane_table(), (A, B)), lane.WithdrawBet(1, B), True),
        (bets(lane_table(), (C, B)), lane.WithdrawBet(1, B), False),
        (bets(lane_table(), (A, B)), lane.MoveBet(1, B, C), True),
        (bets(lane_table(), (C, B)), lane.MoveBet(1, B, A), False),
        (lane_table(), lane.WithdrawBet(1, B), False),
        (lane_table(), lane.TurnDone(1, 1), True),
        (lane_table(), lane.SetTurn(1, A), False),
        (lane_table(), lane.SetMissed(1, B, 2), False),
        (lane_table(), lane.EndRound(1, A), True),
        (lane_table(), lane.EndRound(1, B), False),
        (lane_table(), lane.EndRound(1, A, (900, 0, 0, 0)), False),
        (lane_table(), lane.DealAgain(1), False),
        (lane_table(), lane.ChangeOptions(variant=True, goal=10), False),
        (lane_table(), lane.PlaySpecial(1, 1, SPECIAL.HI_HAN, A), True),
        (lane_table(), lane.PlaySpecial(1, 1, SPECIAL.HI_HAN, B), False),
        (card(lane_table(), B, SPECIAL.HI_HAN), lane.HiHanVotes(1, 1, A, approves=True), True),
        (card(lane_table(), B, SPECIAL.HI_HAN), lane.HiHanVotes(1, 1, C, approves=True), False),
        (card(lane_table(), B, SPECIAL.HI_HAN), lane.LeaveSpecial(1, 1), False),
        (card(lane_table(), A, SPECIAL.HI_HAN), lane.LeaveSpecial(1, 1), True),
        (card(lane_table(), A, SPECIAL.ANERIE), lane.AnerieSwaps(1, 1, B), True),
        (card(lane_table(), B, SPECIAL.ANERIE), lane.AnerieSwaps(1, 1, A), False),
        (card(lane_table(), B, SPECIAL.ANERIE), lane.AnerieHides(1, 1), False),
        (card(lane_table(), B, SPECIAL.ANERIE, lane.AnerieSwaps(1, 1, A)), lane.WardOff(1, 1, A), True),
        (card(lane_table(), B, SPECIAL.ANERIE, lane.AnerieSwaps(1, 1, C)), lane.WardOff(1, 1, C), False),
        # Only who is concerned gives in, never who wants the cards.
        (card(lane_table(), B, SPECIAL.ANERIE, lane.AnerieSwaps(1, 1, A)), LetItHappen(1, 1), True),
        (card(lane_table(), A, SPECIAL.ANERIE, lane.AnerieSwaps(1, 1, B)), LetItHappen(1, 1), False),
        (card(lane_table(), B, SPECIAL.PROUT_PROUT, lane.ProutProutNames(1, 1, A)), LetItHappen(1, 1), True),
        (card(lane_table(), B, SPECIAL.PROUT_PROUT), LetItHappen(1, 1), False),
        (card(lane_table(), B, SPECIAL.TETU, lane.TetuNames(1, 1, lane.Colour.ORANGE)),
         lane.TetuDraws(1, 1, 1, A, lane.Drawn.OTHER), True),
        (card(lane_table(), B, SPECIAL.TETU, lane.TetuNames(1, 1, lane.Colour.ORANGE)),
         lane.TetuDraws(1, 1, 1, C, lane.Drawn.OTHER), False),
    ],
)  # fmt: skip
def test_a_players_device_at_fais_pas_lane(table: LaneTable, wish: Any, may: bool) -> None:
    assert (denial(ANA, WHO, wish, in_lane(table)) is None) is may


OWN_OF_A_PLAYER = st.one_of(
    *(
        wish_of(kind)
        for kind in (
            lane.PlaceBet, lane.WithdrawBet, lane.MoveBet, lane.HiHanVotes, lane.PlaySpecial, lane.SoeurAneBets,
            lane.LeaveSpecial, lane.TurnDone, lane.SetTurn, lane.WardOff, LetItHappen, lane.AnerieSwaps,
        )
    )
)  # fmt: skip
SMALL = st.integers(0, 3).map(Place)


@settings(max_examples=150, database=None)
@given(wishes=st.lists(st.tuples(SMALL, OWN_OF_A_PLAYER, SMALL, SMALL), max_size=30))
def test_no_players_device_ever_touches_what_is_anothers(wishes: list[tuple[Place, Any, Place, Place]]) -> None:
    table = lane_table()
    for own, drawn, one, other in wishes:
        # Made to fit the match, so that much of it is legal.
        now = table.state.round
        assert now is not None
        named: dict[str, Any] = {"round": 1, "special": now.special, "turn": now.turn}
        named |= {"bettor": one, "by": one, "voter": one, "place": one, "target": other, "to": one, "partner": other}
        fits = {name: value for name, value in named.items() if name in type(drawn).__slots__}
        wish = replace(drawn, **fits)
        rights = Rights(Role.PLAYER, NAMES[own])
        if denial(rights, WHO, wish, in_lane(table)) is not None:
            continue
        try:
            table.tell(wish)
        except IllegalCommandError:
            continue
        then = table.state.round
        assert then is not None
        assert [bet for bet in now.bets if bet.bettor != own] == [bet for bet in then.bets if bet.bettor != own]
        assert votes_but(own, now) <= votes_but(own, then) or then.dialogue is None
        if then.turn != now.turn:
            assert now.current == own


def votes_but(own: Place, going: lane.Round) -> set[lane.Vote]:
    dialogue = going.dialogue
    return {vote for vote in dialogue.votes if vote.voter != own} if isinstance(dialogue, lane.HiHan) else set()


def test_a_players_device_at_donkey() -> None:
    store = open_store()  # Ana deals
    assert denial(ANA, WHO, StartPassing(1), store.snapshot) is None
    assert denial(Rights(Role.PLAYER, "bob"), WHO, StartPassing(1), store.snapshot) is Denial.PLAYER
    donkey(store).dispatch(StartPassing(1), "tablet:1")
    # Whoever was last may own up to it, and accuse nobody else.
    assert denial(ANA, WHO, JudgeRace(1, last=A), store.snapshot) is None
    for wish in (JudgeRace(1, last=B), JudgeRace(1, last=None), BreakOff(1), TellFour(1, shown=True)):
        assert denial(ANA, WHO, wish, store.snapshot) is Denial.PLAYER


def test_a_players_device_only_looks_at_the_pad() -> None:
    assert denial(ANA, WHO, WriteRound(1, (1, 2, 3, 4)), in_pad()) is Denial.PLAYER


def test_a_players_device_takes_back_its_own_act_only() -> None:
    store = open_store()
    donkey(store).dispatch(StartPassing(1), WHO)
    assert denial(ANA, WHO, Deed.UNDO, store.snapshot) is None
    assert denial(ANA, "phone:6", Deed.UNDO, store.snapshot) is Denial.NOT_LAST
    store.undo(WHO)
    assert denial(ANA, WHO, Deed.REDO, store.snapshot) is None
    assert denial(ANA, "phone:6", Deed.REDO, store.snapshot) is Denial.NOT_LAST


def test_whose_device_it_is_can_be_said_while_it_is_nobodys() -> None:
    now = in_donkey()
    assert denial(Rights(Role.PLAYER), WHO, Deed.CLAIM, now) is None
    assert denial(Rights(Role.PLAYER, "Zoé"), WHO, Deed.CLAIM, now) is None
    assert denial(ANA, WHO, Deed.CLAIM, now) is Denial.PLAYER


@pytest.mark.parametrize(("name", "place"), [("Ana", A), (" cléo ", C), ("CLE\u0301O", C), ("Zoé", None), ("", None)])
def test_a_player_is_found_by_the_name(name: str, place: Place | None) -> None:
    assert place_of(Rights(Role.PLAYER, name), in_donkey()) == place


# The store asks at every door, on the state it decides on, and before anything else


class Gatekeeper:
    def __init__(self) -> None:
        self.shut = False
        self.asked: list[object] = []

    def __call__(self, who: str, wish: object, now: Snapshot) -> None:
        self.asked.append(wish if isinstance(wish, Deed) else type(wish))
        assert isinstance(now, Snapshot)
        if self.shut:
            raise NotAllowedError(Denial.DISPLAY, who, wish)


def test_nothing_gets_past_the_store_s_gate() -> None:
    gate = Gatekeeper()
    store = Store(MemoryJournal(), clock=Clock(), draw=lambda _: 0, gate=gate)
    game = donkey(store)
    game.open_match(NAMES, donkey_game.Judge.TABLE, WHO)
    play_deal(store, D)
    match, before = store.match_id, store.snapshot
    assert match is not None
    gate.shut, gate.asked = True, []
    ways = {
        StartPassing: lambda: game.dispatch(StartPassing(2), WHO),
        Deed.UNDO: lambda: store.undo(WHO),
        Deed.REDO: lambda: store.redo(WHO),
        Deed.LEAVE: lambda: store.leave(WHO),
        Deed.OPEN: lambda: game.open_match(NAMES, donkey_game.Judge.TABLE, WHO),
        Deed.RESUME: lambda: store.resume("another", WHO),
        Deed.KEEP: lambda: store.note(EvidenceKept("v1", 1), WHO),
    }
    for wish, way in ways.items():
        with pytest.raises(NotAllowedError):
            way()
        assert gate.asked.pop() == wish
    assert store.snapshot == before


def test_who_is_refused_learns_nothing_of_the_rules() -> None:
    gate = Gatekeeper()
    store = Store(MemoryJournal(), clock=Clock(), gate=gate)
    gate.shut = True
    # No match is open, and the version is wrong: the refusal is the gate's all the same.
    with pytest.raises(NotAllowedError):
        donkey(store).dispatch(StartPassing(1), WHO, expected=99)
