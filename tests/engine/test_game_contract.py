"""What every game owes to the table. A new game joins with one line in `GAMES`."""

import json
from contextlib import suppress
from copy import deepcopy
from dataclasses import FrozenInstanceError, fields, is_dataclass
from enum import StrEnum
from typing import Any

import donkey_sample
import fais_pas_lane_sample
import pytest
import score_pad_sample
from game_sample import GameSample, chance
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.codec import kind_of
from engine.errors import IllegalCommandError
from engine.journal import Reinstated, Retracted
from engine.rules import Game, fold, why_not

Sample = GameSample[Any, Any, Any]
GAMES: dict[str, Sample] = {
    "donkey": donkey_sample.SAMPLE,
    "fais_pas_lane": fais_pas_lane_sample.SAMPLE,
    "score_pad": score_pad_sample.SAMPLE,
}
WISHES = 60

every_game = pytest.mark.parametrize("sample", GAMES.values(), ids=GAMES.keys())
played = settings(max_examples=60, deadline=None, database=None, suppress_health_check=list(HealthCheck))
seeds = st.integers(0, 2**63)


def play(sample: Sample, seed: int, wishes: int = WISHES) -> list[tuple[Any, tuple[Any, ...]]]:
    """States and the facts that led out of each, to the last state with none."""
    rng, state, steps = chance(seed), sample.game.initial(), []
    for _ in range(wishes):
        facts: tuple[Any, ...] = ()
        with suppress(IllegalCommandError):
            facts = sample.game.decide(state, sample.some_wish(rng, state))
        steps.append((state, facts))
        for fact in facts:
            state = sample.game.evolve(state, fact)
    return [*steps, (state, ())]


def facts_of(steps: list[tuple[Any, tuple[Any, ...]]]) -> list[Any]:
    return [fact for _, facts in steps for fact in facts]


@every_game
@played
@given(seed=seeds)
def test_a_replay_is_the_live_state(sample: Sample, seed: int) -> None:
    steps = play(sample, seed)
    events: list[Any] = []
    for state, facts in steps:
        assert fold(sample.game, events) == state
        events.extend(facts)


@every_game
@played
@given(seed=seeds)
def test_every_fact_survives_the_wire(sample: Sample, seed: int) -> None:
    steps = play(sample, seed)
    events = facts_of(steps)
    codec = sample.game.events
    lines = [codec.dumps(event) for event in events]
    assert all("\n" not in line for line in lines)
    again = [codec.loads(json.dumps(json.loads(line))) for line in lines]
    assert again == events
    assert [type(event) for event in again] == [type(event) for event in events]
    assert fold(sample.game, again) == steps[-1][0]


@every_game
@played
@given(seed=seeds)
def test_any_facts_add_up_to_something(sample: Sample, seed: int) -> None:
    """Undone, corrected, from two devices, in any order: the fold never fails, and the state can be asked anything."""
    rng = chance(seed)
    events = facts_of(play(sample, seed)) + facts_of(play(sample, seed + 1, 20))
    kept = [event for event in events if rng.random() < 0.8]
    if rng.random() < 0.3:
        rng.shuffle(kept)
    state = fold(sample.game, kept)
    legal, outcome = sample.game.legal(state), sample.game.outcome(state)
    assert legal or outcome is not None
    for kind in legal:
        assert sample.game.decide(state, sample.sound_wish(state, kind))


@every_game
@played
@given(seed=seeds)
def test_a_refusal_names_the_rule_and_changes_nothing(sample: Sample, seed: int) -> None:
    rng, state = chance(seed), sample.game.initial()
    for _ in range(WISHES):
        command = sample.some_wish(rng, state)
        before, wish = deepcopy(state), deepcopy(command)
        facts: tuple[Any, ...] = ()
        refusal = why_not(sample.game, state, command)
        if refusal is None:
            facts = sample.game.decide(state, command)
        else:
            assert refusal.code.isidentifier()
            assert refusal.rule == "state" or str(refusal).endswith(f"({refusal.rule})")
            assert len(str(refusal)) > 20  # a sentence, for the log and the command line
        assert (state, command) == (before, wish)  # neither is touched by being asked
        assert isinstance(facts, tuple)
        assert not facts or type(command) in sample.game.legal(state)
        assert facts == () or facts == sample.game.decide(state, command)  # no clock, no chance
        for fact in facts:
            state = sample.game.evolve(state, fact)


@every_game
@played
@given(seed=seeds)
def test_what_is_legal_can_be_done(sample: Sample, seed: int) -> None:
    for state, _ in play(sample, seed):
        for kind in sample.game.legal(state):
            command = sample.sound_wish(state, kind)
            assert type(command) is kind
            facts = sample.game.decide(state, command)
            assert facts
            after = state
            for fact in facts:
                after = sample.game.evolve(after, fact)
            assert after != state  # it changes something, as an enabled button should


@every_game
@played
@given(seed=seeds)
def test_a_second_tap_has_no_second_effect(sample: Sample, seed: int) -> None:
    """Two devices, or one finger twice: the same wish again is refused, or changes nothing."""
    rng, state = chance(seed), sample.game.initial()
    for _ in range(WISHES):
        command, facts = sample.some_wish(rng, state), ()
        with suppress(IllegalCommandError):
            facts = sample.game.decide(state, command)
        for fact in facts:
            state = sample.game.evolve(state, fact)
        if facts and why_not(sample.game, state, command) is None:
            assert sample.game.decide(state, command) == ()


def test_every_fact_of_every_game_goes_by_a_word_of_its_own() -> None:
    """One journal holds them all."""
    kinds = [kind for sample in GAMES.values() for kind in sample.game.events.kinds]
    kinds += [kind_of(Retracted), kind_of(Reinstated)]
    assert len(kinds) == len(set(kinds))


@every_game
def test_matches_end_and_an_ending_carries_its_reason(sample: Sample) -> None:
    ends = set()
    for seed in range(6):
        for state, _ in play(sample, seed, wishes=600):
            outcome: Any = sample.game.outcome(state)
            if outcome is not None:
                assert isinstance(outcome.termination, StrEnum)
                ends.add(outcome)
    assert ends


@every_game
def test_facts_and_states_are_frozen(sample: Sample) -> None:
    steps = play(sample, seed=1)
    for thing in [steps[-1][0], *facts_of(steps)]:
        assert is_dataclass(thing)
        assert not isinstance(thing, type)
        for field in fields(thing):
            with pytest.raises(FrozenInstanceError):
                setattr(thing, field.name, None)
        hash(thing)


@every_game
def test_nothing_has_happened_at_first(sample: Sample) -> None:
    game: Game[Any, Any, Any] = sample.game
    assert game.name == game.name.lower() != ""
    assert game.initial() == game.initial() == fold(game, [])
    assert game.outcome(game.initial()) is None
    assert len(game.legal(game.initial())) == 1  # somebody has to begin
