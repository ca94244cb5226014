"""The list of facts: nothing in it changes, undo and redo are facts too."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import IllegalCommandError, StaleStateError
from engine.journal import Entry, EvidenceKept, Reinstated, Retracted, effective, redo, redoable, undo, undoable, voided

THEN = datetime(2026, 1, 6, 19, 30, tzinfo=UTC)
Fact = str | Retracted | Reinstated | EvidenceKept
KEPT = EvidenceKept("m/1/ab", 1)


def journal(*acts: Sequence[Fact] | Fact) -> list[Entry[str]]:
    """A list of acts; a word alone is an act of one fact."""
    entries: list[Entry[str]] = []
    for act in acts:
        facts = [act] if isinstance(act, Fact) else act
        first = len(entries) + 1
        entries.extend(Entry(first + i, "m", first, THEN, "Ana", fact) for i, fact in enumerate(facts))
    return entries


@pytest.mark.parametrize(
    ("acts", "counts", "can_undo", "can_redo"),
    [
        ([], "", None, None),
        (["o"], "o", None, None),  # the act that opened the match stays
        ([["o", "p"]], "op", None, None),
        (["o", "a"], "oa", 2, None),
        (["o", "a", "b"], "oab", 3, None),
        (["o", ["a", "b"]], "oab", 2, None),  # two facts of one wish are undone together
        (["o", ["a", "b"], Retracted(2)], "o", None, 2),
        (["o", "a", "b", Retracted(3)], "oa", 2, 3),
        (["o", "a", "b", Retracted(3), Retracted(2)], "o", None, 2),
        (["o", "a", "b", Retracted(3), Retracted(2), Reinstated(2)], "oa", 2, 3),
        (["o", "a", "b", Retracted(3), Retracted(2), Reinstated(2), Reinstated(3)], "oab", 3, None),
        (["o", "a", Retracted(2), "b"], "ob", 4, None),  # something new: no way back
        (["o", "a", "b", Retracted(3), "c", Retracted(5)], "oa", 2, 5),
        (["o", "a", Retracted(2), Reinstated(2), Retracted(2)], "o", None, 2),
        # Nobody writes these, but a list from elsewhere may hold them.
        (["o", "a", Retracted(2), Retracted(2)], "o", None, 2),
        (["o", "a", Reinstated(2)], "oa", 2, None),
        (["o", "a", Retracted(99)], "oa", 2, 99),
        (["o", "a", "b", Retracted(2)], "ob", 3, 2),
        # What was kept changes nothing, and no undo reaches it.
        (["o", "a", KEPT], "oa", 2, None),
        (["o", KEPT], "o", None, None),
        (["o", "a", Retracted(2), KEPT], "o", None, 2),
    ],
)
def test_undo_and_redo(acts: list[Fact], counts: str, can_undo: int | None, can_redo: int | None) -> None:
    entries = journal(*acts)
    assert "".join(effective(entries)) == counts
    assert (undoable(entries), redoable(entries)) == (can_undo, can_redo)
    if can_undo is None:
        with pytest.raises(IllegalCommandError) as caught:
            undo(entries)
        assert caught.value.code == "nothing_to_undo"
    else:
        assert undo(entries) == Retracted(can_undo)
    if can_redo is None:
        with pytest.raises(IllegalCommandError) as caught:
            redo(entries)
        assert caught.value.code == "nothing_to_redo"
    else:
        assert redo(entries) == Reinstated(can_redo)


class Editor:
    """Undo and redo as everybody knows them: two stacks."""

    def __init__(self) -> None:
        self.kept: list[str] = ["o"]
        self.undone: list[str] = []

    def write(self, words: str) -> None:
        self.kept.append(words)
        self.undone.clear()

    def undo(self) -> bool:
        if len(self.kept) == 1:
            return False
        self.undone.append(self.kept.pop())
        return True

    def redo(self) -> bool:
        if not self.undone:
            return False
        self.kept.append(self.undone.pop())
        return True


@settings(max_examples=200, deadline=None, database=None)
@given(st.lists(st.sampled_from(["undo", "redo", "a", "bc", "def"]), max_size=40))
def test_a_journal_is_an_editor_that_forgets_nothing(steps: list[str]) -> None:
    editor = Editor()
    acts: list[list[Fact]] = [["o"]]
    for step in steps:
        entries = journal(*acts)
        before = entries.copy()
        if step == "undo":
            assert editor.undo() == (undoable(entries) is not None)
            acts.extend([[undo(entries)]] if undoable(entries) is not None else [])
        elif step == "redo":
            assert editor.redo() == (redoable(entries) is not None)
            acts.extend([[redo(entries)]] if redoable(entries) is not None else [])
        else:
            editor.write(step)
            acts.append(list(step))
        assert "".join(effective(journal(*acts))) == "".join(editor.kept)
        assert journal(*acts)[: len(before)] == before  # what is written stays
    assert voided(journal(*acts)) <= {entry.act for entry in journal(*acts)}


@pytest.mark.parametrize(
    "at",
    [
        THEN.replace(tzinfo=None),
        THEN.astimezone(timezone(timedelta(hours=1))),
        THEN.astimezone(timezone(-timedelta(minutes=30))),
    ],
)
def test_times_are_utc(at: datetime) -> None:
    with pytest.raises(ValueError, match="not in UTC"):
        Entry(1, "m", 1, at, "Ana", "o")


@pytest.mark.parametrize(("seq", "act"), [(1, 0), (0, 0), (1, 2), (5, 6), (-1, -1)])
def test_an_entry_belongs_to_an_act_that_has_begun(seq: int, act: int) -> None:
    with pytest.raises(ValueError, match="cannot belong to act"):
        Entry(seq, "m", act, THEN, "Ana", "o")


@pytest.mark.parametrize("kind", [Retracted, Reinstated])
def test_acts_count_from_one(kind: type[Retracted | Reinstated]) -> None:
    with pytest.raises(ValueError, match="no act 0"):
        kind(0)


def test_a_stale_wish_says_what_it_saw() -> None:
    error = StaleStateError(expected=4, found=6)
    assert (error.expected, error.found) == (4, 6)
    assert "saw entry 4" in str(error)


@pytest.mark.parametrize(("verdict", "deal"), [("", 1), ("m/1/ab", 0)])
def test_evidence_names_a_verdict_and_a_deal(verdict: str, deal: int) -> None:
    with pytest.raises(ValueError, match="deals count from 1"):
        EvidenceKept(verdict, deal)
