"""Files of a phone alone: everything saved as one, taken in by another phone and by a table, and back."""

import asyncio
from collections.abc import Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import pytest
from backup_kit import filled
from phone_kit import PaperNotebook
from table_kit import NAMES, D, play_deal
from test_keeper import Kept, hide_an_ane
from test_keeping_desk import Deskmate, sends

from companion.i18n import words_for
from companion.keeping import KeepingError, KeepingFault, MatchCame
from companion.match_bundle import read_any, write_bundle
from companion.match_file import MatchFileError, MatchFileFault, write_match
from companion.phone.alone import table_of
from companion.phone.journal import NotebookJournal
from companion.phone.keeper import PhoneKeeper
from companion.storage import HOUSE
from engine.donkey import Judge

T = TypeVar("T")
EN = words_for("en")


class PaperShelf:
    """A `Shelf` in memory."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.full = False

    def address(self, name: str) -> str:
        return f"https://phone.example/{name}"

    async def put(self, name: str, data: bytes, file_name: str) -> None:
        if self.full:
            raise OSError(f"no room for {file_name}")
        self.files = {name: data}

    async def take(self, name: str) -> bytes | None:
        return self.files.pop(name, None)


class Phone:
    """A phone alone."""

    def __init__(self) -> None:
        self.table = table_of(NotebookJournal(PaperNotebook()))
        self.shelf = PaperShelf()
        self.keeper = PhoneKeeper(self.table, self.shelf, lambda: datetime(2026, 1, 6, 20, 15, tzinfo=UTC))
        self.table.keeper = self.keeper

    def packed(self) -> bytes:
        offer = run(self.keeper.pack())
        (data,) = self.shelf.files.values()
        assert offer.size == len(data)
        return data

    def send(self, data: bytes) -> MatchCame:
        expected = self.keeper.expect()
        self.shelf.files[expected.url.removeprefix("https://phone.example/")] = data
        came = run(self.keeper.look(expected.ticket))
        assert isinstance(came, MatchCame)
        return came


def run(call: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(call)


@pytest.fixture
def phone() -> Phone:
    one = Phone()
    one.table.donkey.open_match(NAMES, Judge.TABLE, "phone:1")
    play_deal(one.table.store, D)
    return one


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(filled(tmp_path / "data"))


def test_everything_goes_to_a_new_phone_and_twice_does_no_harm(phone: Phone) -> None:
    phone.table.house.add("Nora", "phone:1")
    packed = phone.packed()
    assert run(phone.keeper.pack()).name == "asinus-2026-01-06-2015.json"
    new = Phone()
    device = Deskmate(new)  # type: ignore[arg-type]  # it asks for the table only
    sends(device, new.send(packed))
    assert device.heard == [EN("bring-many", new=1, continued=0, known=0)]
    sends(device, new.send(packed))
    assert device.heard[-1] == EN("bring-many", new=0, continued=0, known=1)
    assert [person.name for person in new.table.house.house.everybody] == [*NAMES, "Nora"]
    (match,) = (one for one in phone.table.store.journal.matches() if one != HOUSE)
    assert new.table.store.journal.read(match) == phone.table.store.journal.read(match)


def test_match_begun_alone_goes_on_at_a_table_and_comes_back(phone: Phone, kept: Kept) -> None:
    match = phone.table.store.match_id or ""
    device = Deskmate(kept)
    sends(device, kept.send(write_match(phone.table.store.entries).encode()))
    kept.table.store.resume(match)
    play_deal(kept.table.store, D)
    back = kept.table.store.entries
    sends(own := Deskmate(phone), phone.send(write_match(back).encode()))  # type: ignore[arg-type]
    assert (device.heard, own.heard) == ([EN("bring-new")], [EN("bring-continued")])
    # It lies on the phone's table, which follows.
    assert phone.table.store.entries == back


def test_table_takes_in_all_of_a_phone(phone: Phone, kept: Kept) -> None:
    device = Deskmate(kept)
    before = len(kept.table.store.matches())
    sends(device, kept.send(phone.packed()))
    assert device.heard == [EN("bring-many", new=1, continued=0, known=0)]
    assert len(kept.table.store.matches()) == before + 1
    # Who plays at the table is the table's to say; the others of the phone join by their names.
    assert set(NAMES) <= set(kept.names)


def test_what_a_phone_cannot_take_in_is_told(phone: Phone, kept: Kept) -> None:
    for data, fault in (
        (b"", KeepingFault.FOREIGN),
        (kept.packed(), KeepingFault.TABLES_OWN),
        (phone.packed()[:-40], KeepingFault.DAMAGED),
        (phone.packed().replace(b'"schema": 1', b'"schema": 9', 1), KeepingFault.NEWER),
    ):
        with pytest.raises(KeepingError) as refused:
            phone.send(data)
        assert refused.value.fault is fault
    with pytest.raises(KeepingError) as refused:
        run(phone.keeper.look("of nobody"))
    assert refused.value.fault is KeepingFault.NOT_ARRIVED


def test_nothing_is_saved_of_nothing_or_of_what_is_hidden_or_without_room(phone: Phone) -> None:
    faults = []
    hidden, full = Phone(), phone
    hide_an_ane(hidden.table.store)
    full.shelf.full = True
    for one in (Phone(), hidden, full):
        with pytest.raises(KeepingError) as refused:
            run(one.keeper.pack())
        faults.append(refused.value.fault)
    assert faults == [KeepingFault.NOTHING, KeepingFault.HIDDEN, KeepingFault.NO_ROOM]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"asinus": "matches", "schema": 1, "matches": []}', "holds none"),
        ('{"asinus": "matches", "schema": "1", "matches": [1]}', "holds none"),
        ('{"asinus": "matches", "schema": 1, "matches": [1]}', "match 1 in it: it is JSON, but not a match"),
        ('{"asinus": "matches", "schema": 1, "matches": [{"asinus": "song"}]}', "match 1 in it"),
    ],
)
def test_bad_bundles_are_refused_in_words(text: str, said: str) -> None:
    with pytest.raises(MatchFileError, match=said):
        read_any(text)


def test_a_bundle_holds_no_match_twice(phone: Phone) -> None:
    entries = phone.table.store.entries
    with pytest.raises(MatchFileError) as refused:
        read_any(write_bundle([entries, entries]))
    assert refused.value.fault is MatchFileFault.DAMAGED
