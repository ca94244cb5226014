"""A new match: who plays, who sits where, who judges, and who deals first."""

from functools import partial

import flet as ft

from companion import theme
from companion.components.basics import Look, button, column, sheet, text, tile
from companion.components.drawings import Mood, donkey
from companion.components.felt import Sitting, felt_table
from companion.components.ui import Ui
from companion.i18n import Say
from companion.nav import Nav, Screen
from companion.selectors.home import name_faults, names_refused, swapped
from companion.views.actions import Actions
from companion.views.frame import Drawn
from companion.views.match_parts import number_sign
from engine.donkey.names import clean_name
from engine.donkey.state import Judge


class NamesForm:
    """The four names. Built once for each visit, and changed in place: what is typed and where the cursor is stays."""

    def __init__(self, ui: Ui, act: Actions) -> None:
        self._ui = ui
        self._act = act
        self._fields = [self._field(index) for index in range(len(act.draft.names))]
        if act.draft.checked:
            self._show_faults()

    def drawn(self) -> Drawn:
        """The screen."""
        ui = self._ui
        rows: list[ft.Control] = [
            ft.Row(
                controls=[
                    ft.Container(content=number_sign(ui, str(index + 1)), padding=ft.Padding.only(top=ui.px(14))),
                    field,
                ],
                spacing=ui.px(10),
                vertical_alignment=ft.CrossAxisAlignment.START,
            )
            for index, field in enumerate(self._fields)
        ]
        body = [
            text(ui, ui.say("names-title"), theme.TITLE, bold=True, heading=2),
            text(ui, ui.say("names-hint"), color=theme.FAINT_INK),
            sheet(ui, rows, gap=theme.GAP),
        ]
        footer = [button(ui, ui.say("names-next"), self._next, Look.NEXT, big=True)]
        return Drawn(title=ui.say("new-title"), body=body, footer=footer, back=lambda: self._act.go(Nav(Screen.HOME)))

    def _field(self, index: int) -> ft.TextField:
        ui, draft = self._ui, self._act.draft
        last = index == len(draft.names) - 1

        def changed(event: ft.Event[ft.TextField]) -> None:
            draft.names[index] = event.control.value or ""
            if draft.checked:
                self._show_faults()

        async def submitted() -> None:
            if last:
                await self._next()
            else:
                await _focus(self._fields[index + 1])

        return ft.TextField(
            value=draft.names[index],
            label=ui.say("names-field", number=index + 1),
            on_change=ui.on_event(changed),
            on_submit=ui.on(submitted),
            autofocus=index == 0 and not draft.names[0],
            capitalization=ft.TextCapitalization.WORDS,
            text_size=ui.px(theme.HEADING),
            text_style=ft.TextStyle(font_family=theme.BOLD_FONT, font_family_fallback=theme.FALLBACK_FONTS),
            label_style=ft.TextStyle(
                font_family=theme.BODY_FONT, font_family_fallback=theme.FALLBACK_FONTS, size=ui.px(theme.BODY)
            ),
            error_style=ft.TextStyle(
                font_family=theme.BODY_FONT, font_family_fallback=theme.FALLBACK_FONTS, size=ui.px(theme.SMALL)
            ),
            border=ft.OutlineInputBorder(border_radius=12, side=ft.BorderSide(1.5, ft.Colors.OUTLINE)),
            content_padding=ft.Padding.symmetric(horizontal=14, vertical=14),
            error_max_lines=5,
            expand=True,
            max_lines=1,
        )

    def _show_faults(self) -> None:
        for field, fault in zip(self._fields, name_faults(self._act.draft.names), strict=True):
            words = self._ui.say(fault) if fault is not None else None
            if field.error != words:
                field.error = words
                field.update()

    async def _focus_first_fault(self) -> None:
        for field, fault in zip(self._fields, name_faults(self._act.draft.names), strict=True):
            if fault is not None:
                await _focus(field)
                return

    async def _next(self) -> None:
        draft = self._act.draft
        if names_refused(draft.names):
            draft.checked = True
            self._show_faults()
            await self._focus_first_fault()
            return
        draft.names = [clean_name(name) for name in draft.names]
        draft.picked = None
        self._act.go(Nav(Screen.SEATS))


async def _focus(field: ft.TextField) -> None:
    await field.focus()  # type: ignore[no-untyped-call]  # Flet gives it no types


def draw_seats(ui: Ui, act: Actions, *, camera: bool, no_camera: Say | None) -> Drawn:
    """Who sits where, and who judges.

    Args:
        ui: the device.
        act: what it can do.
        camera: whether a camera can judge here.
        no_camera: why not.
    """
    draft = act.draft
    names = [draft.names[index] for index in draft.order]

    def swap(one: int, other: int) -> None:
        draft.order = swapped(draft.order, one, other)
        draft.picked = None
        act.redraw()

    def tap(seat: int) -> None:
        if draft.picked is None:
            draft.picked = seat
            act.redraw()
        elif draft.picked == seat:
            draft.picked = None
            act.redraw()
        else:
            swap(draft.picked, seat)

    if ui.wide:
        size = min(ui.width * 0.42, max(300.0, ui.height - 260))
    else:
        size = min(ui.width - 2 * theme.EDGE, 330, max(250.0, ui.height - 560))
    table = felt_table(
        ui,
        [Sitting(place, name, lit=draft.picked == place) for place, name in enumerate(names)],
        size,
        tap=lambda seat: partial(tap, seat),
        swap=swap,
    )
    hint = "seats-hint-picked" if draft.picked is not None else "seats-hint"
    picked = names[draft.picked] if draft.picked is not None else ""
    body = [
        text(ui, ui.say("seats-title"), theme.TITLE, bold=True, heading=2),
        text(ui, ui.say(hint, name=picked), color=theme.FAINT_INK),
        ft.Row(controls=[table], alignment=ft.MainAxisAlignment.CENTER),
    ]
    judges = [
        text(ui, ui.say("judge-title"), theme.HEADING, bold=True, heading=2),
        _judge(ui, act, Judge.CAMERA, enabled=camera, why_not=no_camera),
        _judge(ui, act, Judge.TABLE, enabled=True, why_not=None),
    ]
    footer = [
        button(ui, ui.say("seats-draw"), lambda: act.open_match(names, draft.judge), Look.NEXT, big=True),
    ]
    return Drawn(
        title=ui.say("new-title"),
        body=judges if ui.wide else [*body, *judges],
        aside=body if ui.wide else (),
        footer=footer,
        back=lambda: act.go(Nav(Screen.NAMES)),
    )


def _judge(ui: Ui, act: Actions, judge: Judge, *, enabled: bool, why_not: Say | None) -> ft.Control:
    chosen = act.draft.judge is judge

    def choose() -> None:
        if not chosen:
            act.draft.judge = judge
            act.redraw()

    why = ui.say(why_not) if why_not is not None else ui.say(f"judge-{judge.value}-what")
    words = column(
        ui,
        [
            ft.Text(ui.say(f"judge-{judge.value}"), size=ui.px(theme.BODY), font_family=theme.BOLD_FONT),
            ft.Text(
                why, size=ui.px(theme.SMALL), font_family=theme.BODY_FONT, font_family_fallback=theme.FALLBACK_FONTS
            ),
        ],
        gap=1,
    )
    words.expand = True
    mark = ft.Icon(ft.Icons.RADIO_BUTTON_CHECKED if chosen else ft.Icons.RADIO_BUTTON_UNCHECKED, size=ui.px(26))
    content = ft.Row(controls=[mark, words], spacing=ui.px(12), vertical_alignment=ft.CrossAxisAlignment.CENTER)
    made = tile(ui, content, choose, Look.CHOSEN if chosen else Look.PLAIN, enabled=enabled)
    return ft.Semantics(content=made, checked=chosen)


def draw_draw(ui: Ui, act: Actions, names: tuple[str, ...], dealer: int, lit: int | None, *, camera: bool) -> Drawn:
    """The little ceremony by which the first dealer is drawn.

    Args:
        ui: the device.
        act: what it can do.
        names: in seating order.
        dealer: who was drawn.
        lit: where the light stands now, or None when it has come to rest.
        camera: whether the seats are set up next.
    """
    done = lit is None
    at = dealer if lit is None else lit
    size = min(ui.width - 2 * theme.EDGE, ui.px(420), max(280.0, ui.height - 270))
    table = felt_table(
        ui,
        [Sitting(place, name, lit=place == at) for place, name in enumerate(names)],
        size,
        center=donkey(Mood.PROUD if done else Mood.HAPPY, size * 0.26),
    )
    told = ui.say("draw-done", name=names[dealer]) if done else ui.say("draw-going")
    body = [
        ft.Semantics(live_region=True, content=text(ui, told, theme.TITLE, bold=True, center=True), container=True),
        ft.Row(controls=[table], alignment=ft.MainAxisAlignment.CENTER),
    ]
    then = Nav(Screen.SETUP) if camera else Nav(Screen.MATCH)
    label = ui.say("draw-next-camera") if camera else ui.say("draw-next")
    footer = [button(ui, label, lambda: act.go(then), Look.NEXT, big=True, enabled=done)]
    return Drawn(title=ui.say("draw-title"), body=body, footer=footer)
