"""A match of each game, with undo, redo and corrections, as journals hold them."""

from table_kit import Clock, D, donkey, open_store, play_deal, verdict

from companion.book import Book
from companion.games import Record
from companion.storage import Journal, MemoryJournal
from companion.store import Store
from engine.donkey import BindSeats, CorrectDeal, ReportVerdict, StartPassing, TellFour
from engine.donkey import Judge as DonkeyJudge
from engine.fais_pas_lane import FAIS_PAS_LANE, CorrectRound, EndRound, OpenMatch, Place, PlaceBet, RetractRound
from engine.journal import EvidenceKept
from engine.score_pad import SCORE_PAD, Best, ClosePad, CorrectPadRound, OpenPad, RetractPadRound, WriteRound

A, B, C = (Place(i) for i in range(3))
ODD_NAMES = ("=1+1", "Cléo 🦆", '@Sam; "x"')


def store_on(journal: Journal | None = None) -> Store:
    return Store(MemoryJournal() if journal is None else journal, clock=Clock(), draw=lambda _: 0)


def play_donkey(journal: Journal | None = None) -> Store:
    store = open_store(journal, DonkeyJudge.CAMERA)
    donkey(store).dispatch(BindSeats(donkey(store).state.places), "the tablet")
    donkey(store).dispatch(StartPassing(1), "the tablet")
    donkey(store).dispatch(ReportVerdict(1, verdict("x", last=3)), "referee")
    donkey(store).dispatch(TellFour(1, shown=True), "Cléo's 📱")
    store.note(EvidenceKept("v1", 1), "the tablet")
    play_deal(store, D)
    store.undo("Ana's phone")
    store.redo("Ana's phone")
    donkey(store).dispatch(CorrectDeal(1, None), "Ana's phone")
    return store


def play_lane(journal: Journal | None = None, players: tuple[str, ...] = ODD_NAMES) -> Store:
    store = store_on(journal)
    lane = Book(store, FAIS_PAS_LANE)
    lane.open([OpenMatch(players)], "Ana's phone")
    for number, bettor, target, winner in ((1, A, B, A), (2, B, C, C), (3, C, C, C)):
        lane.dispatch(PlaceBet(number, bettor, target), "Bob's phone")
        lane.dispatch(EndRound(number, winner), "Bob's phone")
    lane.dispatch(CorrectRound(1, B, lane.state.results[0].bets), "Ana's phone")
    lane.dispatch(RetractRound(2), "Ana's phone")
    return store


def play_pad(journal: Journal | None = None) -> Store:
    store = store_on(journal)
    pad = Book(store, SCORE_PAD)
    pad.open([OpenPad(("Eve", "Flo"), Best.LOWEST)], "phone:1")
    pad.dispatch(WriteRound(1, (5, -3)), "phone:1")
    pad.dispatch(WriteRound(2, (10, 20)), "phone:2")
    store.undo("phone:2")
    pad.dispatch(WriteRound(2, (10, 21)), "phone:2")
    pad.dispatch(WriteRound(3, (1, 1)), "phone:2")
    pad.dispatch(CorrectPadRound(1, (6, -3)), "phone:1")
    pad.dispatch(RetractPadRound(2), "phone:1")
    pad.dispatch(ClosePad(3), "phone:1")
    return store


PLAYS = {"donkey": play_donkey, "fais_pas_lane": play_lane, "score_pad": play_pad}


def entries_of(game: str) -> tuple[Record, ...]:
    return PLAYS[game]().entries
