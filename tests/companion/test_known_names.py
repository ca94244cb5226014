"""Who plays here is named with one tap; long lists come a leaf at a time."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

import flet as ft
import pytest

from companion.components.leaves import LEAF, Leaves
from companion.components.ui import Ui, settle
from companion.house.people import Person
from companion.i18n import words_for
from companion.views.names import OFFERED, OFFERED_WIDE, NamesForm

PEOPLE = tuple(Person(f"p{number}", name, number % 6, number % 6) for number, name in enumerate(["Ana", "Bob", "Cléo"]))


@dataclass
class Draft:
    names: list[str] = field(default_factory=lambda: ["", "", ""])
    checked: bool = False


def device(width: float = 390) -> Ui:
    return Ui(words_for("en"), width, 844, settle)


def form(draft: Draft, known: tuple[Person, ...] = PEOPLE, most: int = 4, width: float = 390) -> NamesForm:
    return NamesForm(device(width), draft, lambda: None, then=lambda: None, fewest=2, most=most, known=known)


def offered(shown: NamesForm) -> list[ft.Button]:
    rows: list[Any] = [row for row in shown._offered() if isinstance(row, ft.Row)]
    return [button for row in rows for button in row.controls]


def tap(button: ft.Button) -> None:
    on_click: Any = button.on_click
    asyncio.run(on_click(None))


def name_of(button: ft.Button) -> str:
    content: Any = button.content
    return str(content.controls[1].value)


def test_tap_fills_the_first_empty_field_and_takes_the_name_away() -> None:
    draft = Draft(["", "Zoé", ""])
    assert [name_of(button) for button in offered(form(draft))] == ["Ana", "Bob", "Cléo"]
    tap(offered(form(draft))[1])
    assert draft.names == ["Bob", "Zoé", ""]
    assert [name_of(button) for button in offered(form(draft))] == ["Ana", "Cléo"]
    tap(offered(form(draft))[0])
    tap(offered(form(draft))[0])
    assert draft.names == ["Bob", "Zoé", "Ana", "Cléo"], "a field more, as long as there is room"
    assert offered(form(draft)) == []


def test_nobody_is_offered_who_is_named_already_or_for_whom_there_is_no_room() -> None:
    assert [name_of(button) for button in offered(form(Draft([" ana ", "", "BOB"])))] == ["Cléo"]
    assert offered(form(Draft(["A", "B", "C"]), most=3)) == []
    assert offered(form(Draft(), known=())) == []


@pytest.mark.parametrize(("width", "most"), [(390, OFFERED), (1180, OFFERED_WIDE)])
def test_fields_are_not_hidden_behind_a_crowd(width: float, most: int) -> None:
    crowd = tuple(Person(f"p{number}", f"P{number}", 0, 0) for number in range(50))
    assert len(offered(form(Draft(), crowd, width=width))) == most


def test_known_names_have_a_heading_where_they_stand_beside_the_fields() -> None:
    assert not isinstance(form(Draft())._offered()[0], ft.Semantics)
    heading = form(Draft(), width=1180)._offered()[0]
    assert isinstance(heading, ft.Semantics)
    assert heading.heading_level
    assert form(Draft(), known=(), width=1180)._offered() == []


def test_list_comes_a_leaf_at_a_time() -> None:
    drawn: list[int] = []
    leaves = Leaves(lambda: drawn.append(1))
    rows = list(range(2 * LEAF + 3))
    assert leaves.buttons(device(), "x", LEAF) == []
    assert list(leaves.of("x", rows)) == rows[:LEAF]
    for expected in (rows[LEAF : 2 * LEAF], rows[2 * LEAF :]):
        (row,) = leaves.buttons(device(), "x", len(rows))
        _, _, further = row.controls  # type: ignore[attr-defined]
        tap(further)
        assert list(leaves.of("x", rows)) == expected
    (row,) = leaves.buttons(device(), "x", len(rows))
    assert row.controls[2].disabled  # type: ignore[attr-defined]
    assert list(leaves.of("x", rows[:5])) == rows[:5], "a list that has become short shows what there is"
    leaves.begin("x")
    assert list(leaves.of("x", rows)) == rows[:LEAF]
    assert list(leaves.of("y", rows)) == rows[:LEAF]
    assert len(drawn) == 2
