"""What one device does with backups and files: each step, who may, and what is told."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from backup_kit import filled
from table_kit import D, donkey, play_deal
from test_keeper import Kept

from companion.components.ui import Reaction, settle
from companion.deeds import Deed
from companion.i18n import Say, say, words_for
from companion.keeping import BackupCame, Expected, KeepingError, KeepingFault, MatchCame
from companion.nav import HOME, Nav
from companion.rights import Denial, NotAllowedError
from companion.views.house.keeping_desk import KeepingDesk
from companion.views.house.where import KEEPING
from engine.donkey import Judge

EN = words_for("en")


class Deskmate:
    """A device at the table whose background is the foreground."""

    def __init__(self, kept: Kept, *, may_not: frozenset[Deed] = frozenset()) -> None:
        self.table = kept.table
        self.who = "phone:1"
        self.nav: Nav = HOME
        self.words = EN
        self.told: list[Say] = []
        self.line: Say | None = None
        self.refused: list[NotAllowedError] = []
        self.may_not = may_not
        self.desk = KeepingDesk(self)  # type: ignore[arg-type]  # it can do no more

    def require(self, deed: Deed) -> None:
        if deed in self.may_not:
            raise NotAllowedError(Denial.HOST_ONLY, self.who, deed)

    def run(self, task: Callable[..., Awaitable[Any]], *how: Any) -> None:
        async def run() -> None:
            await task(*how)

        asyncio.run(run())

    async def guard(self, reaction: Reaction) -> None:
        try:
            await settle(reaction)
        except NotAllowedError as error:
            self.refused.append(error)

    def go(self, nav: Nav) -> None:
        self.nav = nav

    def acted(self, nav: Nav) -> None:
        self.nav = nav

    def tell(self, what: Say | None) -> None:
        self.line = what
        if what is not None:
            self.told.append(what)

    def redraw(self) -> None:
        pass

    @property
    def heard(self) -> list[str]:
        return [EN(what) for what in self.told]


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(filled(tmp_path / "data"))


def sends(device: Deskmate, came: object) -> None:
    """The device has sent a file, and this is what the keeper finds in it."""

    class Mailbox:
        possible = True

        def expect(self) -> Expected:
            return Expected("t", "/bring/t")

        async def look(self, ticket: str) -> object:
            assert ticket == "t"
            if isinstance(came, KeepingError):
                raise came
            return came

    keeper, device.table.keeper = device.table.keeper, Mailbox()  # type: ignore[assignment]  # as far as it goes
    device.desk._expected = "t"
    look = device.desk.arrived_file("t")
    asyncio.run(device.desk._do(look))
    device.table.keeper = keeper


def test_backup_is_offered_and_put_back_step_by_step(kept: Kept) -> None:
    device = Deskmate(kept)
    device.desk.pack()
    assert device.desk.desk.offer is not None
    assert not device.desk.desk.busy
    sends(device, kept.send(kept.packed()))
    assert device.desk.desk.came is not None
    device.desk.put_off()
    assert (device.desk.desk.came, device.nav.page) == (None, KEEPING)
    device.desk.restore()
    assert device.heard == []
    sends(device, kept.send(kept.packed()))
    device.desk.restore()
    assert device.heard[-1].startswith("Done: 3 matches are here. What was here before is saved in ")
    (before,) = kept.keeper.backups()
    device.desk.look_at(before.name)
    assert device.desk.desk.came is not None
    assert device.desk.desk.came.matches == 3


def test_what_was_told_of_one_file_is_gone_when_the_next_is_made(kept: Kept) -> None:
    device = Deskmate(kept)
    device.tell(say("bring-known"))
    device.desk.pack()
    assert device.desk.desk.offer is not None
    assert device.line is None


def test_only_who_may_makes_a_file_of_everything_or_puts_one_back(kept: Kept) -> None:
    device = Deskmate(kept, may_not=frozenset({Deed.BACKUP}))
    came = kept.send(kept.packed())
    assert isinstance(came, BackupCame)
    device.desk.pack()
    sends(device, came)
    device.desk.look_at("asinus-2026-01-06.zip")
    device.desk.desk.came = came
    device.desk.restore()
    assert len(device.refused) == 4
    assert (device.desk.desk.offer, device.table.keeper, kept.keeper.backups()) == (None, kept.keeper, ())


def test_match_that_comes_is_taken_in_and_one_that_went_another_way_is_asked_about(kept: Kept, tmp_path: Path) -> None:
    there = Kept(filled(tmp_path / "there"))
    donkey(there.table.store).open_match(("Ana", "Bob", "Cléo", "Nora"), Judge.TABLE, "x")
    device = Deskmate(kept)
    sends(device, MatchCame(there.table.store.entries))
    sends(device, MatchCame(there.table.store.entries))
    assert device.heard == [EN("bring-new"), EN("bring-known")]
    assert "Nora" in kept.names
    kept.table.store.resume(there.table.store.match_id or "")
    play_deal(kept.table.store, D)
    there.table.store.clock = kept.table.store.clock
    play_deal(there.table.store, D, who="elsewhere")
    sends(device, MatchCame(there.table.store.entries))
    assert device.desk.desk.apart
    count = len(kept.table.store.matches())
    device.desk.keep_apart()
    assert (device.heard[-1], len(kept.table.store.matches())) == (EN("bring-new"), count + 1)


def test_nobody_brings_in_a_match_who_may_not(kept: Kept, tmp_path: Path) -> None:
    def gate(who: str, wish: object, _now: object) -> None:
        if wish is Deed.BRING:
            raise NotAllowedError(Denial.DISPLAY, who, wish)

    there = Kept(filled(tmp_path / "there"))
    donkey(there.table.store).open_match(("Ana", "Bob", "Cléo", "Nora"), Judge.TABLE, "x")
    kept.table.store._gate = gate
    device = Deskmate(kept)
    sends(device, MatchCame(there.table.store.entries))
    assert len(device.refused) == 1
    assert (device.heard, len(kept.table.store.matches())) == ([], 3)


@pytest.mark.parametrize("fault", list(KeepingFault))
def test_what_is_wrong_with_a_file_is_told(kept: Kept, fault: KeepingFault) -> None:
    device = Deskmate(kept)
    sends(device, KeepingError(fault, "why"))
    assert device.heard == [EN(f"keeping-{fault.value.replace('_', '-')}")]
    assert not device.desk.desk.busy


def test_without_a_place_for_backups_it_is_told(kept: Kept) -> None:
    device = Deskmate(kept)
    device.table.keeper = None
    device.desk.pack()
    assert device.heard == [EN("keeping-unwritable")]
