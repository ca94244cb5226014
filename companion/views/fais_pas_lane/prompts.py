"""How a question is drawn: the card's French name on top, what to say aloud, the question, large plain answers."""

from functools import partial
from typing import Protocol

import flet as ft

from companion import theme
from companion.components.badge import seated
from companion.components.basics import Look, button, column, row, sheet, text, tile
from companion.components.drawings import Mood, donkey
from companion.components.ui import Ui
from companion.selectors.fais_pas_lane.discard import card_name
from companion.selectors.fais_pas_lane.prompts import Choice, Layout, Prompt, Weight
from companion.views.fais_pas_lane.signs import card_sign, colour_sign
from engine.fais_pas_lane import Card

NUMBERS_IN_A_ROW = (4, 8)
"""On a phone and where there is room: what is asked are the numbers up to seven."""
_LOOKS = {Weight.NEXT: Look.NEXT, Weight.PLAIN: Look.PLAIN, Weight.QUIET: Look.QUIET}


class Answers(Protocol):
    """A device that takes answers."""

    def answer(self, choice: Choice) -> None:
        """Do what a choice says: tell the table, and keep on this device what is half said."""


def draw_prompt(ui: Ui, prompt: Prompt, act: Answers) -> ft.Control:
    """A question, or what came of a card."""
    parts: list[ft.Control] = []
    if prompt.card is not None:
        parts.append(_card_name(ui, prompt))
    if prompt.face is not None:
        parts.append(_centred(donkey(Mood(prompt.face.value), ui.px(112))))
    if prompt.aloud is not None:
        parts.append(_aloud(ui, ui.say(prompt.aloud)))
    if prompt.counter is not None or prompt.wanted is not None:
        parts.append(_progress(ui, prompt))
    if prompt.pile is not None:
        parts.append(_pile(ui, prompt.pile, prompt.mine))
    asked = _asked(ui, prompt)
    # A new question is read out at once.
    parts.append(ft.Semantics(content=asked, live_region=True, container=True))
    if prompt.hint is not None:
        parts.append(text(ui, ui.say(prompt.hint), color=theme.FAINT_INK, center=True))
    choices = _choices(ui, prompt, act)
    if not prompt.exits:
        return sheet(ui, [*parts, choices])
    # Ways out have no edge: what they leave free above and below their words is room enough.
    exits = row(ui, [_plain(ui, choice, act, small=True) for choice in prompt.exits], wrap=True, center=True)
    # They have to be in sight in the low window of a laptop, too.
    made = sheet(ui, [*parts, column(ui, [choices, exits], gap=2)], gap=8 if ui.low else theme.GAP)
    top = ui.px(10 if ui.low else theme.EDGE)
    made.padding = ft.Padding.only(left=ui.px(theme.EDGE), top=top, right=ui.px(theme.EDGE), bottom=ui.px(2))
    return made


def _asked(ui: Ui, prompt: Prompt) -> ft.Control:
    """The question; or a plain yes or no, which can be seen from afar."""
    words = ui.say(prompt.ask)
    if prompt.verdict is None:
        return text(ui, words, theme.HEADING, bold=True, center=True)
    sign, ink = (ft.Icons.CHECK_CIRCLE, ft.Colors.PRIMARY) if prompt.verdict else (ft.Icons.CANCEL, ft.Colors.SECONDARY)
    answer = text(ui, words, theme.TITLE, bold=True, color=ink, center=True)
    return row(ui, [ft.Icon(sign, color=ink, size=ui.px(34)), answer], gap=8, wrap=True, center=True)


def _centred(control: ft.Control) -> ft.Control:
    return ft.Row(controls=[control], alignment=ft.MainAxisAlignment.CENTER)


def _card_name(ui: Ui, prompt: Prompt) -> ft.Control:
    ink = ft.Colors.ON_TERTIARY_CONTAINER
    lines: list[ft.Control] = [
        text(ui, ui.say(f"card-{prompt.card}"), theme.TITLE, bold=True, center=True, color=ink, heading=2)
    ]
    if prompt.by is not None:
        lines.append(text(ui, ui.say(prompt.by), theme.SMALL, center=True, color=ink))
    return ft.Container(
        content=column(ui, lines, gap=0),
        bgcolor=ft.Colors.TERTIARY_CONTAINER,
        border_radius=theme.RADIUS,
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
    )


def _aloud(ui: Ui, words: str) -> ft.Control:
    ink = ft.Colors.ON_SECONDARY_CONTAINER
    said = text(ui, words, bold=True, color=ink)
    said.expand = True
    return ft.Container(
        content=row(ui, [ft.Icon(ft.Icons.CAMPAIGN, color=ink, size=ui.px(26)), said], gap=10),
        bgcolor=ft.Colors.SECONDARY_CONTAINER,
        border_radius=12,
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
    )


def _progress(ui: Ui, prompt: Prompt) -> ft.Control:
    """How far it has come, and which colour it is about."""
    controls: list[ft.Control] = []
    if prompt.wanted is not None:
        controls.append(colour_sign(prompt.wanted, ui.px(36)))
        controls.append(text(ui, ui.say(f"colour-{prompt.wanted.value}"), bold=True))
    if prompt.counter is not None:
        controls.append(text(ui, ui.say(prompt.counter), color=theme.FAINT_INK))
    return row(ui, controls, gap=10, wrap=True, center=True)


def _pile(ui: Ui, pile: Card, mine: tuple[Card, ...]) -> ft.Control:
    """The pile, and what is to go onto it."""

    def shown(caption: str, cards: tuple[Card, ...]) -> ft.Control:
        signs = row(ui, [card_sign(card, ui.px(52)) for card in cards], center=True)
        names = [text(ui, ui.say(card_name(card)), bold=True, center=True) for card in dict.fromkeys(cards)]
        drawn = column(ui, [text(ui, caption, theme.SMALL, color=theme.FAINT_INK, center=True), signs, *names], gap=4)
        drawn.expand = True
        return drawn

    controls = [shown(ui.say("discard-pile"), (pile,))]
    if mine:
        controls.append(shown(ui.say("discard-card"), mine))
    return ft.Row(controls=controls, vertical_alignment=ft.CrossAxisAlignment.START)


def _choices(ui: Ui, prompt: Prompt, act: Answers) -> ft.Control:
    match prompt.layout:
        case Layout.NUMBERS:
            return _numbers(ui, prompt, act)
        case Layout.GRID:
            return _grid(ui, prompt, act)
        case Layout.LIST:
            # Alike where they stand together: one with a sign or a reason makes tiles of all plain ones.
            tiled = any(_wants_tile(choice) for choice in prompt.choices)
            return column(ui, [_drawn(ui, choice, act, tiled=tiled) for choice in prompt.choices], gap=8)


def _numbers(ui: Ui, prompt: Prompt, act: Answers) -> ft.Control:
    """Keys of one width, in full rows."""
    keys = [_plain(ui, choice, act) for choice in prompt.choices]
    across = NUMBERS_IN_A_ROW[ui.wide]
    rows: list[ft.Control] = []
    for start in range(0, len(keys), across):
        row_of = keys[start : start + across]
        for key in row_of:
            key.expand = True
            if key.style is not None:
                key.style.padding = ft.Padding.symmetric(horizontal=2, vertical=ui.px(15))
        rows.append(ft.Row(controls=list(row_of), spacing=8))
    return column(ui, rows, gap=8)


def _grid(ui: Ui, prompt: Prompt, act: Answers) -> ft.Control:
    """Two beside one another; an odd last one over the whole width."""
    rows: list[ft.Control] = []
    for first in range(0, len(prompt.choices), 2):
        pair: list[ft.Control] = []
        for choice in prompt.choices[first : first + 2]:
            drawn = _tile(ui, choice, act, narrow=True)
            drawn.expand = True
            pair.append(drawn)
        rows.append(
            ft.Row(controls=pair, spacing=8, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
        )
    return column(ui, rows, gap=8)


def _wants_tile(choice: Choice) -> bool:
    signed = choice.place is not None or choice.colour is not None or choice.card is not None
    return signed or choice.note is not None


def _drawn(ui: Ui, choice: Choice, act: Answers, *, tiled: bool = False) -> ft.Control:
    if _wants_tile(choice) or (tiled and choice.weight is Weight.PLAIN):
        return _tile(ui, choice, act)
    return _plain(ui, choice, act)


def _plain(ui: Ui, choice: Choice, act: Answers, *, small: bool = False) -> ft.Button:
    look = Look.CHOSEN if choice.chosen else _LOOKS[choice.weight]
    return button(
        ui,
        ui.say(choice.label),
        partial(act.answer, choice),
        look,
        big=choice.weight is Weight.NEXT,
        small=small,
        enabled=choice.enabled,
        wish=choice.tell,
    )


def _tile(ui: Ui, choice: Choice, act: Answers, *, narrow: bool = False) -> ft.Button:
    """A choice with a sign before it, or a note under it. The words of both are its name for screen readers."""
    look = Look.CHOSEN if choice.chosen else _LOOKS[choice.weight]
    ink = look.value[1] if choice.enabled else theme.FAINT_INK
    size = ui.px(38 if narrow else 42)
    signs: list[ft.Control] = []
    if choice.place is not None:
        signs.append(seated(ui, choice.place, size))
    elif choice.colour is not None:
        signs.append(colour_sign(choice.colour, size))
    elif choice.card is not None:
        signs.append(card_sign(choice.card, size))
    for sign in signs:
        sign.opacity = 1 if choice.enabled else 0.5
    large = bool(signs) and not narrow
    lines: list[ft.Control] = [
        text(ui, ui.say(choice.label), theme.HEADING if large else theme.BODY, bold=True, color=ink)
    ]
    if choice.note is not None:
        faint = theme.FAINT_INK if look is Look.PLAIN else ink
        lines.append(text(ui, ui.say(choice.note), theme.SMALL, color=faint))
    words = column(ui, lines, gap=2)
    words.expand = True
    told = ui.say("choice-chosen")
    tick = [ft.Icon(ft.Icons.CHECK_CIRCLE, color=ink, size=ui.px(26), semantics_label=told)] if choice.chosen else []
    drawn = tile(
        ui,
        row(ui, [*signs, words, *tick], gap=8 if narrow else 12),
        partial(act.answer, choice),
        look,
        enabled=choice.enabled,
        wish=choice.tell,
    )
    if narrow and drawn.style is not None:
        # Without a sign the words alone have to make it as tall as a finger.
        drawn.style.padding = ft.Padding.symmetric(horizontal=8 if signs else 14, vertical=8 if signs else 15)
    return drawn
