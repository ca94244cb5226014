"""A match as one JSON file, and matches that come in from such files."""

import json
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from matches_kit import PLAYS, entries_of, play_pad
from table_kit import EVENING

from companion.games import Record
from companion.match_file import LARGEST, MatchFileError, MatchFileFault, read_match, write_match
from companion.storage import MemoryJournal
from companion.store import Store
from companion.transfer import Arrival, ConflictError, bring_in
from engine.donkey import PassingStarted
from engine.journal import Entry, Retracted

every_game = pytest.mark.parametrize("game", PLAYS)


@every_game
def test_a_match_is_read_as_it_was_written(game: str) -> None:
    entries = entries_of(game)
    text = write_match(entries)
    assert read_match(text) == entries
    assert read_match(text.encode()) == entries
    assert write_match(read_match(text)) == text
    assert (json.loads(text)["game"], len(json.loads(text)["entries"])) == (game, len(entries))


@every_game
def test_what_a_mail_program_does_to_a_text_is_no_damage(game: str) -> None:
    entries = entries_of(game)
    text = write_match(entries)
    for sent in (text.replace("\n", "\r\n"), "\ufeff" + text, json.dumps(json.loads(text)), text + "\n\n"):
        assert read_match(sent.encode()) == entries


@every_game
def test_half_a_match_is_a_match_too(game: str) -> None:
    entries = entries_of(game)
    for end in range(1, len(entries) + 1):
        assert read_match(write_match(entries[:end])) == entries[:end]


@every_game
def test_no_damage_goes_unseen(game: str) -> None:
    entries = entries_of(game)
    whole = write_match(entries).encode()
    chance = random.Random(20260106)  # noqa: S311  # the same damage in each run
    told: list[MatchFileError] = []
    for _ in range(400):
        spoilt = bytearray(whole)
        at = chance.randrange(len(spoilt))
        match chance.randrange(3):
            case 0:
                spoilt[at] ^= 1 << chance.randrange(8)
            case 1:
                del spoilt[at : at + chance.randrange(1, 40)]
            case _:
                del spoilt[at:]
        try:
            # What is still read is what was written: a space less, say.
            assert read_match(bytes(spoilt)) == entries
        except MatchFileError as error:
            told.append(error)
    assert len(told) > 300
    assert not any("\n" in str(error) for error in told)


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    wire = json.loads(write_match(entries_of("score_pad")))
    change(wire)
    return json.dumps(wire)


@pytest.mark.parametrize(
    ("text", "fault", "words"),
    [
        ("", MatchFileFault.FOREIGN, "not JSON"),
        (b"\xff\xfe\x00", MatchFileFault.FOREIGN, "not a text"),
        ("[1, 2]", MatchFileFault.FOREIGN, "not a match"),
        ('{"asinus": "backup"}', MatchFileFault.FOREIGN, "not a match"),
        ("[" * 100_000, MatchFileFault.FOREIGN, "not JSON"),
        (b" " * (LARGEST + 1), MatchFileFault.FOREIGN, "larger than any match"),
        (changed(lambda wire: wire.update(schema=2)), MatchFileFault.NEWER, "format is 2"),
        (changed(lambda wire: wire.update(schema=True)), MatchFileFault.DAMAGED, "format is True"),
        (changed(lambda wire: wire.update(match="")), MatchFileFault.DAMAGED, "which match"),
        (changed(lambda wire: wire.update(match="x" * 65)), MatchFileFault.DAMAGED, "which match"),
        (changed(lambda wire: wire.update(match="other")), MatchFileFault.DAMAGED, "checksum"),
        (changed(lambda wire: wire.update(game="donkey")), MatchFileFault.DAMAGED, "calls itself 'donkey'"),
        (changed(lambda wire: wire.update(entries=[])), MatchFileFault.DAMAGED, "no entries"),
        (changed(lambda wire: wire["entries"].pop(1)), MatchFileFault.DAMAGED, "entry 2 is missing"),
        (changed(lambda wire: wire["entries"].pop()), MatchFileFault.DAMAGED, "checksum"),
        (changed(lambda wire: wire["entries"][1].update(who="Eve")), MatchFileFault.DAMAGED, "checksum"),
        (changed(lambda wire: wire["entries"][1].update(at="2026-01-06")), MatchFileFault.DAMAGED, "time zone"),
        (changed(lambda wire: wire["entries"][1].update(more=1)), MatchFileFault.DAMAGED, "other fields"),
        (changed(lambda wire: wire["entries"][1]["fact"].update(kind="joke")), MatchFileFault.DAMAGED, "entry 2"),
    ],
)
def test_what_is_no_match_is_refused(text: str | bytes, fault: MatchFileFault, words: str) -> None:
    with pytest.raises(MatchFileError, match=words) as refused:
        read_match(text)
    assert refused.value.fault is fault


def entry(seq: int, fact: Any, act: int | None = None) -> Record:
    return Entry(seq=seq, match="m", act=seq if act is None else act, at=EVENING, who="", fact=fact)


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (entry(2, PassingStarted(1)), "another game"),
        (entry(2, Retracted(2)), "comes later"),
        (replace(entries_of("score_pad")[1], match="m", seq=2, act=2, fact=Retracted(9)), "comes later"),
    ],
)
def test_entries_that_no_game_can_live_with_are_refused(more: Record, words: str) -> None:
    opened = replace(entries_of("score_pad")[0], match="m")
    with pytest.raises(MatchFileError, match=words):
        read_match(write_match((opened, more)))


def test_a_match_does_not_begin_in_its_middle() -> None:
    with pytest.raises(ValueError, match="first entry"):
        write_match(entries_of("score_pad")[1:])


# Coming in


@every_game
def test_a_match_comes_in_once(game: str) -> None:
    entries = entries_of(game)
    journal = MemoryJournal()
    assert bring_in(journal, entries).arrival is Arrival.NEW
    assert journal.read(entries[0].match) == entries
    again = bring_in(journal, entries)
    assert (again.arrival, again.written) == (Arrival.KNOWN, 0)
    assert journal.matches() == (entries[0].match,)
    table = Store(journal)
    table.resume(entries[0].match)
    assert table.entries == entries


def test_what_was_played_on_elsewhere_is_written_behind() -> None:
    entries = entries_of("score_pad")
    journal = MemoryJournal()
    bring_in(journal, entries[:3])
    brought = bring_in(journal, entries)
    assert (brought.arrival, brought.written) == (Arrival.CONTINUED, len(entries) - 3)
    assert journal.read(entries[0].match) == entries
    # The older file brings nothing, and takes nothing away.
    assert bring_in(journal, entries[:3]).arrival is Arrival.KNOWN
    assert journal.read(entries[0].match) == entries


def test_a_match_that_went_another_way_is_refused_or_kept_apart_once() -> None:
    ours = play_pad().entries
    theirs = (*ours[:3], replace(ours[3], who="somebody else"), *ours[4:])
    journal = MemoryJournal()
    bring_in(journal, ours)
    with pytest.raises(ConflictError) as refused:
        bring_in(journal, theirs)
    assert (refused.value.match, refused.value.agree) == (ours[0].match, 3)
    assert journal.matches() == (ours[0].match,)
    apart = bring_in(journal, theirs, apart=True)
    assert apart.arrival is Arrival.NEW
    assert [entry.fact for entry in journal.read(apart.match)] == [entry.fact for entry in theirs]
    assert bring_in(journal, theirs, apart=True).arrival is Arrival.KNOWN
    assert len(journal.matches()) == 2
    assert journal.read(ours[0].match) == ours
