"""A field in which something is typed, as every page draws it."""

from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from functools import partial

import flet as ft

from companion import theme
from companion.components.ui import Reaction, Ui, settle


def field(
    ui: Ui,
    label: str,
    value: str,
    *,
    then: Callable[[str], Awaitable[None] | None] | None = None,
    lines: int = 1,
    drafts: MutableMapping[str, str] | None = None,
) -> ft.TextField:
    """A field.

    Args:
        ui: the device.
        label: what is to be typed.
        value: what stands in it first.
        then: what follows on the key that ends typing.
        lines: how many lines it shows.
        drafts: where what is typed is kept by label, so that it is there when others have the page drawn anew.
    """
    made = ft.TextField(
        value=value if drafts is None else drafts.get(label, value),
        on_change=None if drafts is None else ui.on_typed(partial(drafts.__setitem__, label)),
        label=label,
        capitalization=ft.TextCapitalization.WORDS if lines == 1 else ft.TextCapitalization.SENTENCES,
        text_size=ui.px(theme.HEADING if lines == 1 else theme.BODY),
        text_style=ft.TextStyle(
            font_family=theme.BOLD_FONT if lines == 1 else theme.BODY_FONT, font_family_fallback=theme.FALLBACK_FONTS
        ),
        label_style=ft.TextStyle(
            font_family=theme.BODY_FONT, font_family_fallback=theme.FALLBACK_FONTS, size=ui.px(theme.BODY)
        ),
        border=ft.OutlineInputBorder(border_radius=12, side=ft.BorderSide(1.5, ft.Colors.OUTLINE)),
        content_padding=ft.Padding.symmetric(horizontal=14, vertical=14),
        min_lines=lines,
        max_lines=lines,
        multiline=lines > 1,
    )
    if then is not None:

        async def submitted() -> None:
            await settle(lambda: then(made.value or ""))

        made.on_submit = ui.on(submitted)
    return made


def in_turn(ui: Ui, fields: Sequence[ft.TextField], then: Reaction) -> None:
    """Have the key that ends typing lead from each field to the next, and from the last to what follows."""

    def to(field: ft.TextField) -> Reaction:
        async def go() -> None:
            await focus(field)

        return go

    for one, following in zip(fields, [*map(to, fields[1:]), then], strict=True):
        one.on_submit = ui.on(following)


async def focus(field: ft.TextField) -> None:
    """Have the keyboard type into a field."""
    await field.focus()  # type: ignore[no-untyped-call]  # Flet gives it no types
