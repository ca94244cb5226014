"""Backups from the app's screens: fetched by one device, sent by another, put back under a table that is served."""

import asyncio
import threading
import zipfile
from collections.abc import Coroutine
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from backup_kit import file_of, filled, matches_in, spoil
from matches_kit import play_pad
from starlette.applications import Starlette
from table_kit import D, play_deal

from companion.book import Book
from companion.keeping import BackupCame, KeepingError, KeepingFault, MatchCame
from companion.match_file import write_match
from companion.patient_journal import PatientJournal
from companion.server import keeper as keeping
from companion.server.backups import FOLDER, daily_backup
from companion.server.keeper import FileKeeper
from companion.server.midnight import Midnight
from companion.server.sql_storage import SqlJournal, sqlite_url
from companion.store import Store
from companion.table import Table
from companion.transfer import Arrival, ConflictError
from engine.donkey import Judge
from engine.fais_pas_lane import FAIS_PAS_LANE, AnerieHides, Colour, OpenMatch, Place, PlaySpecial, Special

NOW = datetime(2026, 1, 6, 20, 30, tzinfo=UTC)
T = TypeVar("T")


class Web:
    """A browser that asks one thing after the other."""

    def __init__(self, app: Starlette) -> None:
        self.app = app

    def get(self, url: str) -> httpx.Response:
        return run(self._ask("GET", url, b""))

    def put(self, url: str, content: bytes) -> httpx.Response:
        return run(self._ask("PUT", url, content))

    async def _ask(self, method: str, url: str, content: bytes) -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(self.app), base_url="http://table") as client:
            return await client.request(method, url, content=content)


class Kept:
    """A table on a data folder, as it is served."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.journal = SqlJournal(sqlite_url(file_of(data)))
        self.patient = PatientJournal(self.journal)
        self.table = Table(Store(self.patient))
        self.table.take_in()
        self.keeper = FileKeeper(
            self.table, self.patient, self.journal, file=file_of(data), data=data, clock=lambda: NOW
        )
        self.table.keeper = self.keeper
        self.web = Web(Starlette(routes=self.keeper.routes))

    def packed(self) -> bytes:
        offer = run(self.keeper.pack())
        answer = self.web.get(offer.url)
        assert answer.status_code == 200
        assert f'filename="{offer.name}"' in answer.headers["content-disposition"]
        assert len(answer.content) == offer.size
        return answer.content

    def send(self, content: bytes) -> MatchCame | BackupCame:
        expected = self.keeper.expect()
        self.web.put(expected.url, content=content)
        return run(self.keeper.look(expected.ticket))

    @property
    def names(self) -> list[str]:
        return [person.name for person in self.table.house.house.everybody]


def hide_an_ane(store: Store) -> Book[Any, Any, Any]:
    lane = Book(store, FAIS_PAS_LANE)
    lane.open([OpenMatch(("Ana", "Bob"))], "phone:1")
    lane.dispatch(PlaySpecial(1, 1, Special.ANERIE, Place(0)), "phone:1")
    lane.dispatch(AnerieHides(1, 1, Colour.ORANGE), "phone:1")
    return lane


def run(call: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(call)


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(filled(tmp_path / "data"))


def test_everything_is_saved_and_brought_back(kept: Kept) -> None:
    before, people = matches_in(file_of(kept.data)), kept.names
    saved = kept.packed()
    play_pad(kept.patient)
    kept.table.house.add("Zoé", "phone:1")
    kept.table.store.resume(kept.table.store.matches()[-1].match)
    assert len(kept.table.store.matches()) == 4
    came = kept.send(saved)
    assert isinstance(came, BackupCame)
    assert came.matches == 3
    done = run(kept.keeper.restore(came.ticket))
    assert done.matches == 3
    assert matches_in(file_of(kept.data)) == before
    # The table knows at once, nothing of the former lies on it, and it plays on.
    assert (kept.table.store.match_id, len(kept.table.store.matches()), kept.names) == (None, 3, people)
    kept.table.donkey.open_match(("Ana", "Bob", "Cléo", "Dan"), Judge.TABLE, "phone:1")
    play_deal(kept.table.store, D)
    assert len(kept.table.store.matches()) == 4


def test_what_was_there_before_a_restore_can_be_had_again(kept: Kept) -> None:
    saved = kept.packed()
    play_pad(kept.patient)
    kept.table.house.add("Zoé", "phone:1")
    four = matches_in(file_of(kept.data))
    came = kept.send(saved)
    assert isinstance(came, BackupCame)
    done = run(kept.keeper.restore(came.ticket))
    (before,) = kept.keeper.backups()
    assert before.before_restore
    assert Path(done.before).name == before.name
    back = run(kept.keeper.look_at(before.name))
    assert back.matches == 4
    run(kept.keeper.restore(back.ticket))
    assert matches_in(file_of(kept.data)) == four
    assert "Zoé" in kept.names


def test_restore_while_others_play_loses_no_acknowledged_act(kept: Kept) -> None:
    saved = kept.packed()
    kept.table.donkey.open_match(("Ana", "Bob", "Cléo", "Dan"), Judge.TABLE, "phone:1")
    came = kept.send(saved)
    assert isinstance(came, BackupCame)
    done = threading.Event()
    acknowledged: list[int] = []

    def play() -> None:
        while not done.is_set() and len(acknowledged) < 200:
            kept.table.house.annotate("m", f"note {len(acknowledged)}", "phone:2")
            acknowledged.append(kept.table.house.version)

    player = threading.Thread(target=play)
    player.start()
    restored = run(kept.keeper.restore(came.ticket))
    done.set()
    player.join()
    # Each act is in the journal that was written before, or in the one that is there now: none is in neither.
    (before,) = [line for line in kept.keeper.backups() if line.name == Path(restored.before).name]
    with zipfile.ZipFile(kept.data / FOLDER / before.name) as archive:
        archive.extract("asinus.sqlite3", kept.data / "old")
    old = SqlJournal(sqlite_url(kept.data / "old" / "asinus.sqlite3"))
    notes = {entry.fact for journal in (old, kept.journal) for entry in journal.read("house")}
    old.close()
    texts = {fact.text for fact in notes if hasattr(fact, "text")}
    assert {f"note {number}" for number in range(len(acknowledged))} <= texts
    assert acknowledged


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"hello", KeepingFault.FOREIGN),
        (b"", KeepingFault.FOREIGN),
        (b"PK\x03\x04 and no more", KeepingFault.DAMAGED),
        (b'{"asinus": "match", "schema": 99}', KeepingFault.NEWER),
        (b'{"asinus": "match", "schema": 1, "entr', KeepingFault.DAMAGED),
        (b'{"asinus": "match", "schema": 1, "match": "house", "entries": [1]}', KeepingFault.DAMAGED),
    ],
)
def test_wrong_file_is_refused_with_the_reason(kept: Kept, content: bytes, fault: KeepingFault) -> None:
    before = matches_in(file_of(kept.data))
    with pytest.raises(KeepingError) as refused:
        kept.send(content)
    assert refused.value.fault is fault
    assert matches_in(file_of(kept.data)) == before


@pytest.mark.parametrize("percent", [10, 40, 70])
def test_damaged_backup_is_refused_before_anything_is_touched(kept: Kept, percent: int) -> None:
    saved = bytearray(kept.packed())
    saved[len(saved) * percent // 100] ^= 0xFF
    before = matches_in(file_of(kept.data))
    with pytest.raises(KeepingError) as refused:
        kept.send(bytes(saved))
    assert refused.value.fault is KeepingFault.DAMAGED
    assert matches_in(file_of(kept.data)) == before


def test_ticket_lets_one_file_in_and_no_other(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = kept.keeper.expect()
    assert kept.web.put(expected.url, content=b"{}").status_code == 204
    assert kept.web.put(expected.url, content=b"again").status_code == 404
    assert kept.web.put("/bring/guessed", content=b"{}").status_code == 404
    assert kept.web.get(f"/keep/{expected.ticket}/sent").status_code == 404, "what was sent is not given out"
    assert kept.web.get("/keep/guessed/backup.zip").status_code == 404
    offer = run(kept.keeper.pack())
    assert kept.web.put(offer.url.replace("/keep/", "/bring/").rsplit("/", 1)[0], content=b"x").status_code == 404
    assert "/" not in kept.web.get(offer.url.rsplit("/", 1)[0] + "/..%2f..%2fetc").headers.get(
        "content-disposition", ""
    )
    monkeypatch.setattr(keeping, "LARGEST_JOURNAL", 10)
    with pytest.raises(KeepingError) as refused:
        kept.send(b"x" * 11)
    assert refused.value.fault is KeepingFault.TOO_LARGE
    kept.keeper.close()
    assert kept.web.get(offer.url).status_code == 404
    assert not list(kept.data.glob(".asinus-scratch-*"))


def test_backup_of_the_computer_is_only_read_by_its_name(kept: Kept) -> None:
    daily_backup(file_of(kept.data), kept.data, NOW)
    (line,) = kept.keeper.backups()
    assert run(kept.keeper.look_at(line.name)).matches == 3
    for name in ("../asinus.sqlite3", "/etc/passwd", "other.zip", ""):
        with pytest.raises(KeepingError):
            run(kept.keeper.look_at(name))
    spoil(kept.data / FOLDER / line.name)
    with pytest.raises(KeepingError) as refused:
        run(kept.keeper.look_at(line.name))
    assert refused.value.fault is KeepingFault.DAMAGED


def test_match_comes_in_and_its_people_join(kept: Kept, tmp_path: Path) -> None:
    there = Kept(filled(tmp_path / "there"))
    there.table.donkey.open_match(("Ana", "Bob", "Cléo", "Nora"), Judge.TABLE, "phone:1")
    match = there.table.store.entries
    came = kept.send(write_match(match).encode())
    assert came == MatchCame(match)
    assert kept.table.store.bring_in(match, "phone:1").arrival is Arrival.NEW
    kept.table.take_in()
    assert "Nora" in kept.names
    # It goes on there, and is on the table here: this table follows.
    kept.table.store.resume(match[0].match)
    play_deal(there.table.store, D)
    longer = there.table.store.entries
    assert kept.table.store.bring_in(longer, "phone:1").arrival is Arrival.CONTINUED
    assert kept.table.donkey.state.lost(D) == 1
    assert kept.table.store.bring_in(longer, "phone:1").arrival is Arrival.KNOWN
    play_deal(there.table.store, D)
    kept.table.store.undo("phone:1")
    with pytest.raises(ConflictError):
        kept.table.store.bring_in(there.table.store.entries, "phone:1")
    assert kept.table.store.bring_in(there.table.store.entries, "phone:1", apart=True).arrival is Arrival.NEW


def test_nothing_hidden_leaves_while_it_is_hidden(kept: Kept) -> None:
    hide_an_ane(kept.table.store)
    with pytest.raises(KeepingError) as refused:
        run(kept.keeper.pack())
    assert refused.value.fault is KeepingFault.HIDDEN
    kept.table.store.leave()
    assert kept.packed()


def test_backup_is_made_over_midnight_while_the_table_is_served(kept: Kept) -> None:
    day = NOW

    def make() -> None:
        daily_backup(file_of(kept.data), kept.data, day)

    async def night() -> None:
        nonlocal day
        midnight = Midnight(make, every_s=0.01)
        midnight.begin()
        for number in (1, 2):
            async with asyncio.timeout(20):
                while len(list((kept.data / FOLDER).glob("*.zip"))) < number:  # noqa: ASYNC110  # a file has no event
                    await asyncio.sleep(0.01)
            day += timedelta(days=1)
        midnight.end()

    make()
    run(night())
    names = sorted(path.name for path in (kept.data / FOLDER).glob("*.zip"))
    assert names[:2] == ["asinus-2026-01-06.zip", "asinus-2026-01-07.zip"]


def test_failing_backup_is_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    tries: list[int] = []

    def make() -> None:
        tries.append(1)
        raise OSError("the disk is full")

    async def night() -> None:
        midnight = Midnight(make, every_s=0.001)
        midnight.begin()
        async with asyncio.timeout(20):
            while len(tries) < 3:  # noqa: ASYNC110  # another thread counts them
                await asyncio.sleep(0.001)
        midnight.end()

    run(night())
    assert "the disk is full" in caplog.text
