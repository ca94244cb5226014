"""Whatever people tap, in whatever order, on however many phones: there is a way on, and what is secret stays secret."""

from dataclasses import replace

import pytest
from fais_pas_lane_phones import LaneTable, Phone, sit_down
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.i18n import words_for
from companion.selectors.fais_pas_lane.begun import Peeking
from companion.selectors.fais_pas_lane.dialogue_screen import dialogue_prompt
from companion.selectors.fais_pas_lane.prompts import Choice
from engine.errors import IllegalCommandError
from engine.fais_pas_lane import FAIS_PAS_LANE, Colour, HiHan, Match, Place, Special, TurnDone, Vote
from engine.rules import why_not

Step = tuple[int, int, int]
"""Which phone, what on it, and a number to choose by."""


def choices(phone: Phone) -> list[Choice]:
    prompt = phone.shows
    return [] if prompt is None else [choice for choice in (*prompt.choices, *prompt.exits) if choice.enabled]


def step(table: LaneTable, phone: Phone, what: int, number: int) -> None:
    open_choices = choices(phone)
    if open_choices and what < 7:
        # Ways out stand at the end, and would end most walks after a step or two.
        phone.take(open_choices[number % max(1, len(open_choices) - number % 3)])
    elif what == 7 and len(table.facts) > 1:
        table.undo()
    elif what == 8:
        phone.doing = Peeking()
    elif what == 9:
        phone.sees_anerie()
    else:
        going = table.going
        try:
            if number % 11 == 0:
                table.tell(TurnDone(going.number, going.turn))
            elif number % 11 == 1:
                table.prout(number % len(table.state.players))
            else:
                phone.play(list(Special)[number % len(Special)], number // 7 % len(table.state.players))
        except IllegalCommandError:
            return


def otherwise_kept(match: Match, owner: Place | None) -> Match:
    """The same match with other votes, and with other colours under the âneries of everybody but the owner."""
    going = match.going
    assert going is not None
    hidden = tuple(
        ane if ane.hider == owner else replace(ane, colour=None if ane.colour else Colour.ORANGE)
        for ane in going.hidden
    )
    dialogue = going.dialogue
    if isinstance(dialogue, HiHan):
        votes = tuple(Vote(vote.voter, not vote.approves) for vote in dialogue.votes)
        dialogue = replace(dialogue, votes=votes)
    return replace(match, going=replace(going, hidden=hidden, dialogue=dialogue))


@settings(max_examples=100)
@given(
    players=st.integers(2, 6),
    variant=st.booleans(),
    owners=st.lists(st.none() | st.integers(0, 1), min_size=2, max_size=3),
    steps=st.lists(st.tuples(st.integers(0, 2), st.integers(0, 10), st.integers(0, 9999)), min_size=60, max_size=60),
)
def test_any_taps(players: int, variant: bool, owners: list[int | None], steps: list[Step]) -> None:
    table = sit_down(players, variant=variant)
    phones = [table.phone(owner) for owner in owners]
    for who, what, number in steps:
        step(table, phones[who % len(phones)], what, number)
        for phone in phones:
            check(table, phone)


def check(table: LaneTable, phone: Phone) -> None:
    prompt = phone.shows
    if prompt is None:
        return
    able = choices(phone)
    assert able, "a way on, or at least a way out"
    for choice in able:
        assert choice.tell is None or why_not(FAIS_PAS_LANE, table.state, choice.tell) is None
    for language in ("en", "fr"):
        phone.language = language
        assert "[" not in phone.told
    # F9, F16: nothing on a screen depends on what only others may know.
    assert dialogue_prompt(otherwise_kept(table.state, phone.owner), phone.doing, phone.owner) == prompt


@pytest.mark.parametrize("language", ["en", "fr"])
def test_names_with_signs_in_them_stay_names(language: str) -> None:
    assert words_for(language)("person", name="{ $x }") == "{ $x }"
