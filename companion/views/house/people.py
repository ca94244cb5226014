"""Who plays here, and what they are called."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import flet as ft

from companion import theme
from companion.components.badge import badge, colour_of
from companion.components.basics import Look, button, column, growing, row, sheet, text, tile
from companion.components.drawings import token
from companion.components.fields import field
from companion.components.names import name_text
from companion.components.one_of import one_of, option
from companion.components.slips import slip
from companion.components.ui import Reaction, Ui
from companion.deeds import Deed
from companion.house.facts import COLOURS
from companion.selectors.house.people import PICTURES, PeoplePage, PersonLine, PersonPage, matches_played
from companion.views.frame import Drawn
from companion.views.house.actions import HouseActions
from companion.views.house.where import MERGE, PEOPLE, PERSON, at
from companion.views.log import take_back

ARCHIVED: Final = "archived"


def draw_people(ui: Ui, page: PeoplePage, act: HouseActions) -> Drawn:
    """Everybody who plays here."""
    body: list[ft.Control] = []
    if page.trouble is not None:
        body.append(sheet(ui, [text(ui, ui.say(page.trouble))], fill=ft.Colors.ERROR_CONTAINER))
    body.append(text(ui, ui.say("people-hint"), color=theme.FAINT_INK))
    body.extend(
        _person(ui, line, partial(act.go, at(PERSON, about=line.person.id)))
        for line in act.leaves.of(PEOPLE, page.lines)
    )
    body.extend(act.leaves.buttons(ui, PEOPLE, len(page.lines)))
    back = take_back(ui, page.back, act.house_back, Look.PLAIN, Deed.HOUSE)
    # Beside a long list, what can be undone would lie far below it.
    aside: list[ft.Control] = [_add(ui, act), *(back if ui.wide else [])]
    if page.archived:
        aside.append(text(ui, ui.say("people-archived"), theme.BODY, bold=True, heading=2))
        aside.extend(
            _person(ui, line, partial(act.go, at(PERSON, about=line.person.id)), faint=True)
            for line in act.leaves.of(ARCHIVED, page.archived)
        )
        aside.extend(act.leaves.buttons(ui, ARCHIVED, len(page.archived)))
    return Drawn(
        title=ui.say("people-title"),
        body=body,
        aside=aside,
        footer=() if ui.wide else back,
        back=act.home,
        aside_first=False,
    )


def draw_person(ui: Ui, page: PersonPage | None, act: HouseActions) -> Drawn:
    """One person: name, looks, and what can be done with them."""
    back = partial(act.to, PEOPLE)
    if page is None:
        return Drawn(ui.say("person-title"), [text(ui, ui.say("person-gone"))], back=back)
    person = page.line.person
    heading = row(
        ui,
        [
            badge(ui, person, ui.px(64)),
            growing(
                column(
                    ui,
                    [
                        ft.Semantics(content=name_text(ui, person.name, theme.TITLE), heading_level=2),
                        text(ui, ui.say(matches_played(page.line)), theme.SMALL, color=theme.FAINT_INK),
                    ],
                    gap=0,
                )
            ),
        ],
        gap=14,
    )
    body: list[ft.Control] = [heading]
    if page.formerly:
        body.append(text(ui, ui.say("person-formerly", names=", ".join(page.formerly)), color=theme.FAINT_INK))
    body.append(_name(ui, page, act))
    actions: list[ft.Control] = []
    if page.others:
        merge = partial(act.go, at(MERGE, about=person.id))
        actions.append(
            button(ui, ui.say("person-merge", name=person.name), merge, icon=ft.Icons.MERGE, wish=Deed.HOUSE)
        )
    words, icon = ("person-bring-back", ft.Icons.UNARCHIVE) if person.archived else ("person-archive", ft.Icons.ARCHIVE)
    actions.append(
        button(ui, ui.say(words), partial(act.archive, person.id, away=not person.archived), icon=icon, wish=Deed.HOUSE)
    )
    return Drawn(
        title=ui.say("person-title"),
        body=[*body, *actions],
        aside=_looks(ui, page, act),
        footer=take_back(ui, page.back, act.house_back, Look.PLAIN, Deed.HOUSE),
        back=back,
        aside_first=False,
    )


def draw_merge(ui: Ui, page: PersonPage | None, act: HouseActions) -> Drawn:
    """Who else is this?"""
    if page is None:
        return draw_person(ui, page, act)
    person = page.line.person
    body: list[ft.Control] = [
        text(ui, ui.say("merge-question", name=person.name), theme.TITLE, bold=True, heading=2),
        text(ui, ui.say("merge-hint", name=person.name), color=theme.FAINT_INK),
        *(
            _person(ui, line, partial(act.merge, person.id, line.person.id))
            for line in act.leaves.of(MERGE, page.others)
        ),
        *act.leaves.buttons(ui, MERGE, len(page.others)),
    ]
    back = partial(act.go, at(PERSON, about=person.id))
    return Drawn(ui.say("merge-title"), body, back=back)


def _person(ui: Ui, line: PersonLine, tap: Reaction, *, faint: bool = False) -> ft.Control:
    ink = theme.FAINT_INK if faint else theme.INK
    words = column(
        ui,
        [
            name_text(ui, line.person.name, color=ink),
            text(ui, ui.say(matches_played(line)), theme.SMALL, color=theme.FAINT_INK),
        ],
        gap=0,
    )
    return tile(ui, row(ui, [badge(ui, line.person, ui.px(42)), growing(words)], gap=12), tap)


def _add(ui: Ui, act: HouseActions) -> ft.Control:
    typed = field(ui, ui.say("people-add-field"), "", then=act.add, drafts=act.drafts)

    def add() -> None:
        act.add(typed.value or "")

    return sheet(ui, [typed, button(ui, ui.say("people-add"), add, icon=ft.Icons.PERSON_ADD, wish=Deed.HOUSE)])


def _name(ui: Ui, page: PersonPage, act: HouseActions) -> ft.Control:
    person = page.line.person
    typed = field(ui, ui.say("person-name-field"), person.name, then=partial(act.rename, person.id), drafts=act.drafts)

    def rename() -> None:
        act.rename(person.id, typed.value or "")

    return sheet(ui, [typed, button(ui, ui.say("person-rename"), rename, icon=ft.Icons.CHECK, wish=Deed.HOUSE)])


def _looks(ui: Ui, page: PersonPage, act: HouseActions) -> list[ft.Control]:
    person = page.line.person

    def restyle(colour: int | None = None, sign: int | None = None, picture: str | None = None) -> None:
        act.restyle(
            person.id,
            person.colour if colour is None else colour,
            person.sign if sign is None else sign,
            person.picture if picture is None else picture,
        )

    # Two in a line of a phone, from edge to edge.
    wide = ui.px(150) if ui.wide or ui.cramped else (ui.width - 2 * theme.EDGE - ui.px(theme.GAP_TIGHT)) / 2
    colours = [
        _slip(
            ui,
            [
                ft.Container(width=ui.px(22), height=ui.px(22), border_radius=ui.px(11), bgcolor=colour_of(number)),
                text(ui, ui.say(f"person-colour-{number}"), theme.SMALL, bold=True),
            ],
            partial(restyle, colour=number),
            lit=number == person.colour,
            width=wide,
        )
        for number in range(COLOURS)
    ]
    signs = [
        _slip(
            ui,
            [token(number, ui.px(28)), text(ui, ui.say(f"person-sign-{number}"), theme.SMALL, bold=True)],
            partial(restyle, sign=number),
            lit=number == person.sign and not person.picture,
            width=wide,
        )
        for number in range(COLOURS)
    ]
    pictures = [_picture(ui, each, partial(restyle, picture=each), lit=each == person.picture) for each in PICTURES]
    none = button(
        ui, ui.say("person-no-picture"), partial(restyle, picture=""), Look.QUIET, small=True, wish=Deed.HOUSE
    )
    return [
        text(ui, ui.say("person-looks-hint"), theme.SMALL, color=theme.FAINT_INK),
        text(ui, ui.say("person-colour"), theme.BODY, bold=True, heading=2),
        one_of(ui.say("person-colour"), row(ui, colours, wrap=True)),
        text(ui, ui.say("person-sign"), theme.BODY, bold=True, heading=2),
        one_of(ui.say("person-sign"), row(ui, signs, wrap=True)),
        text(ui, ui.say("person-picture"), theme.BODY, bold=True, heading=2),
        one_of(ui.say("person-picture"), row(ui, pictures, wrap=True)),
        *([none] if person.picture else []),
    ]


def _slip(ui: Ui, what: Sequence[ft.Control], tap: Callable[[], None], *, lit: bool, width: float) -> ft.Control:
    content = ft.Row(controls=list(what), spacing=8, alignment=ft.MainAxisAlignment.CENTER)
    return option(slip(ui, content, tap, lit=lit, width=width, wish=Deed.HOUSE), chosen=lit)


def _picture(ui: Ui, picture: str, tap: Callable[[], None], *, lit: bool) -> ft.Control:
    # As in `badge`: it keeps its size where letters are large.
    drawn = ft.Text(
        picture, size=ui.px(26) / ui.text, font_family=theme.EMOJI_FONT, font_family_fallback=theme.FALLBACK_FONTS
    )
    return option(slip(ui, drawn, tap, lit=lit, width=ui.px(theme.TARGET), wish=Deed.HOUSE), chosen=lit)
