"""What another device has taken off this one's screen: it stays told until somebody has read it, or goes on with it."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

import flet as ft

from companion import theme
from companion.components.basics import column, growing, icon_button, notice, row, sheet, text
from companion.components.ui import Ui
from companion.nav import HOME, MATCH, Nav
from companion.selectors.put_away import by_whom, told_whole
from companion.snapshot import PutAway
from companion.views.actions import Actions, Device

LATELY: Final = timedelta(minutes=5)
"""So long it is told over another match. Who has not looked up until then plays that one; the first screen tells it longer."""


def taken_away_of(device: Device, nav: Nav) -> PutAway | None:
    """What `taken_away_notice` would tell, to be compared with what is shown."""
    store, away = device.table.store, device.taken_away
    elsewhere = store.match_id is not None and (nav == HOME or nav.page == MATCH)
    return away if elsewhere and away is not None and store.clock() - away.at <= LATELY else None


def taken_away_notice(ui: Ui, device: Device, nav: Nav) -> Sequence[ft.Control]:
    """What to tell where another match lies on the table by now. With none on it, the first screen tells by itself."""
    away = taken_away_of(device, nav)
    if away is None or ui.shows_only:
        return ()
    return [
        notice(
            ui, ui.say(told_whole(away)), icon=ft.Icons.INVENTORY_2_OUTLINED, alarm=False, close=device.saw_taken_away
        )
    ]


def taken_away_card(ui: Ui, away: PutAway, resume: ft.Control | None, act: Actions) -> ft.Control:
    """Who has put the match away, round what goes on with it; where that is not to be had, the whole of it in words."""
    if resume is None:
        close = None if ui.shows_only else act.saw_taken_away
        return notice(ui, ui.say(told_whole(away)), icon=ft.Icons.INVENTORY_2_OUTLINED, alarm=False, close=close)
    told: list[ft.Control] = [growing(text(ui, ui.say(by_whom(away)), bold=True))]
    if not ui.bare:
        told.insert(0, ft.Icon(ft.Icons.INVENTORY_2_OUTLINED, size=ui.px(24), color=theme.INK))
    if not ui.shows_only:
        told.append(icon_button(ui, ft.Icons.CLOSE, ui.say("close"), act.saw_taken_away))
    where = text(ui, ui.say("away-where"), theme.SMALL, color=theme.FAINT_INK)
    aloud = ft.Semantics(content=row(ui, told, gap=theme.GAP), live_region=True, container=True)
    return sheet(ui, [column(ui, [aloud, resume, where], gap=8)], pad=12)
