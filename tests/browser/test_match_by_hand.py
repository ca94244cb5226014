"""A whole match judged by the table, the way four people play it."""

from collections.abc import Callable, Sequence

from app_server import Server
from device import Device
from stage import FOUR, Stage
from table_talk import begin_by_hand, deal, race

from companion.games import Record
from companion.storage import MemoryJournal, StorageError, StorageFault

Serve = Callable[..., Server]
Open = Callable[..., Device]


def test_whole_match_up_to_two_winners(serve: Serve, device: Open) -> None:
    phone = device(serve().url)
    begin_by_hand(phone)

    # D14: the last to touch takes the next letter.
    deal(phone, "Bob")
    phone.sees("Bob takes the D", "Deal 2")

    # D17, R1: a dead heat gives no letter, and the same dealer deals again.
    dealer = next(name for name in FOUR if f"{name} deals" in phone.told)
    deal(phone, None)
    phone.sees("Dead heat: no letter", "Deal 3", f"{dealer} deals")

    # D16, R3: a false signal: the first to signal takes the letter, though Bob was last.
    race(phone, "Bob")
    phone.tap("No", exact=True)
    phone.sees("Who signalled first?")
    phone.tap("Ana")
    phone.sees("No four of a kind! Ana takes the D", "Deal 4")

    # Undo takes that back, redo brings it again.
    phone.tap("Undo: letter for Ana")
    phone.sees("Deal 3", "four of a kind?", "Redo: letter for Ana")
    phone.tap("Redo: letter for Ana")
    phone.sees("Deal 4", "Ana takes the D")

    # R7: before it is written, a ruling is corrected on its card …
    race(phone, "Dan")
    phone.tap("Not right? Correct it")
    phone.tap("Bob")
    phone.sees("Bob was last")
    phone.tap("Yes")
    phone.sees("Bob takes the O", "Deal 5")

    # … and afterwards an earlier deal in four taps: log, deal, name.
    phone.tap("Log")
    phone.sees("Deal 3: false signal, a letter for Ana.")
    phone.tap("Deal 3: Ana")
    phone.sees("Who should have the letter of deal 3?")
    phone.tap("Bob")
    phone.sees("Deal 5", "Bob has D O N")

    # D19, D20: the sixth letter puts a player out, and the jacks are put aside.
    for letters in ("D O N K", "D O N K E"):
        deal(phone, "Bob")
        phone.sees(f"Bob has {letters}")
    deal(phone, "Bob")
    phone.sees("Bob is out", "Put the four jacks aside first: 12 cards are left.", "The 12 cards")

    # D22: it goes on with three, and stops with two.
    for _ in range(5):
        deal(phone, "Cléo")
    phone.sees("Cléo has D O N K E")
    race(phone, "Cléo")
    phone.tap("Yes")
    phone.sees("Ana and Dan win!", "Rematch")

    # A rematch: the same four, no letters.
    phone.tap("Rematch")
    phone.sees("deals first!")
    phone.tap("Let")
    phone.sees("Deal 1", *(f"{name} has no letter" for name in FOUR))
    assert phone.errors == []


def test_broken_off_deal_gives_no_letter(stage: Stage, device: Open) -> None:
    phone = device(stage.url)
    stage.sit_down()
    phone.tap("Start passing")
    phone.tap("Break off")
    phone.sees("Broken off: no letter, same dealer", "Deal 2")


def test_log_keeps_what_was_undone(stage: Stage, device: Open) -> None:
    phone = device(stage.url)
    stage.sit_down()
    stage.deal(3)
    phone.tap("Undo: letter for Dan")
    phone.sees("Redo: letter for Dan")
    phone.tap("Log")
    phone.sees("Deal 1: a letter for Dan.", "undone", "Undone: letter for Dan", "Computer 1", "Tablet 7")
    phone.tap("Redo: letter for Dan")
    phone.sees("Redone: letter for Dan")


def test_nothing_moves_on_the_screen_while_cards_go_round(stage: Stage, device: Open) -> None:
    # N1: the picture is the same, dot for dot, until somebody says that the race is over.
    phone = device(stage.url)
    stage.sit_down()
    phone.tap("Start passing")
    phone.sees("pass on")
    phone.page.mouse.move(1, 1)
    phone.page.wait_for_timeout(1500)
    before = phone.page.screenshot()
    phone.page.wait_for_timeout(1500)
    assert phone.page.screenshot() == before


def test_disk_that_is_full_is_told_and_nothing_changes(device: Open) -> None:
    journal = FullDisk()
    stage = Stage(journal=journal)
    try:
        phone = device(stage.url)
        stage.sit_down()
        phone.sees("Deal 1")
        journal.full = True
        phone.tap("Start passing")
        phone.sees("This cannot be kept: the disk is full. Nothing has changed.", "Start passing")
        journal.full = False
        phone.tap("Start passing")
        phone.sees("pass on")
    finally:
        stage.close()


class FullDisk(MemoryJournal):
    """A journal on a disk that can fill up."""

    full = False

    def append(self, match: str, expected_seq: int, entries: Sequence[Record]) -> None:
        if self.full:
            raise StorageError(StorageFault.FULL, "no space left", where="/dev/full")
        super().append(match, expected_seq, entries)
