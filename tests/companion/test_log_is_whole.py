"""The log of every game: a line for each entry, in plain words, with who and when; an undo that says what it undoes."""

import pytest
from game_sample import chance
from random_matches import SAMPLES, play

from companion.games import TITLES
from companion.history import facts_of, log_of
from companion.i18n import LANGUAGES, words_for
from companion.selectors.games import TELLINGS
from companion.selectors.log import deed, log_rows
from engine.journal import Reinstated, Retracted, effective, redoable, undoable, voided
from engine.rules import fold

GAPS = ("[", "{", " ?", "?.", "None")
"""What stands where a word or a name is missing."""


@pytest.mark.parametrize("game", SAMPLES)
@pytest.mark.parametrize("seed", range(12))
def test_every_entry_is_told_with_who_and_when_and_what_was_undone_is_struck(game: str, seed: int) -> None:
    entries = play(SAMPLES[game], chance(seed), 150)
    state = fold(TITLES[game].game, effective(entries))
    rows = log_rows(log_of(entries), TELLINGS[game], state)
    assert [(row.seq, row.at) for row in rows] == [(entry.seq, entry.at) for entry in reversed(entries)]
    void = voided(entries)
    for row, entry in zip(rows, reversed(entries), strict=True):
        turn = isinstance(entry.fact, Retracted | Reinstated)
        assert row.void == (not turn and entry.act in void)
        for language in LANGUAGES:
            words = words_for(language)
            for told in (words(row.what), words(row.who)):
                assert len(told) > 2
                assert not any(gap in told for gap in GAPS), told


@pytest.mark.parametrize("game", SAMPLES)
@pytest.mark.parametrize("seed", range(12))
def test_at_every_moment_undo_and_redo_say_what_they_do(game: str, seed: int) -> None:
    entries = play(SAMPLES[game], chance(100 + seed), 60)
    for length in range(1, len(entries) + 1):
        now = entries[:length]
        state = fold(TITLES[game].game, effective(now))
        for act in (undoable(now), redoable(now)):
            if act is not None:
                for language in LANGUAGES:
                    words = words_for(language)
                    told = words("undo-what", what=deed(facts_of(now, act), TELLINGS[game], state))
                    assert not any(gap in told for gap in GAPS), told
                    assert words("deed-nothing") not in told
