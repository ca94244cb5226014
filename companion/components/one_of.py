"""One of several, for those who see and for screen readers.

Flet draws a button as a box of its own in what screen readers are told. `ft.Semantics` round it says "a checkbox", without a
name and without anything to press, and then the button. Merged they are one thing; and what makes it one of a group,
so that it is told as a radio button, is a true one of Flet's under the button, which nobody sees and nothing reaches.
"""

import flet as ft

CHOSEN, FREE = "1", "0"


def told_as_one(button: ft.Control, **told: bool) -> ft.MergeSemantics:
    """A button that is told with what it stands at: `toggled` for a switch, `expanded` for what unfolds."""
    state = ft.Semantics(content=button, **told)  # type: ignore[arg-type]  # those two are flags
    return ft.MergeSemantics(content=state, visible=button.visible)


def option(button: ft.Control, *, chosen: bool) -> ft.MergeSemantics:
    """A button that chooses one of several, to lie in what `one_of` holds; whether it is the one."""
    mark = ft.Radio(
        value=CHOSEN if chosen else FREE,
        # Neither a finger nor the keyboard stops at it: they reach the button.
        disabled=True,
        fill_color=ft.Colors.TRANSPARENT,
        left=0,
        top=0,
    )
    both = ft.Stack(controls=[mark, button], fit=ft.StackFit.PASS_THROUGH)
    return ft.MergeSemantics(content=both, expand=button.expand, visible=button.visible)


def one_of(name: str, options: ft.Control) -> ft.Control:
    """Several of which one is chosen.

    Args:
        name: what is chosen, as a screen reader tells it.
        options: each an `option`, laid out in any way.
    """
    group = ft.RadioGroup(value=CHOSEN, content=options)
    return ft.Semantics(content=group, label=name, container=True, visible=options.visible)
