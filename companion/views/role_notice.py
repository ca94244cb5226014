"""What a device is at the table, where that is less than everything: told on top of every page, with the reason."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion import theme
from companion.components.basics import button, notice, row, sheet, text
from companion.components.ui import Ui
from companion.deeds import Deed
from companion.rights import Role, place_of
from companion.store import Store
from companion.views.actions import Device


def role_notice(ui: Ui, device: Device, store: Store) -> Sequence[ft.Control]:
    """What to tell; nothing on a device that may keep the score."""
    rights = device.rights
    if rights is None:
        return [notice(ui, ui.say("denied-stranger"), icon=ft.Icons.LOCK_OUTLINE, alarm=True)]
    match rights.role:
        case Role.DISPLAY:
            return [notice(ui, ui.say("role-told-display"), icon=ft.Icons.TV, alarm=False)]
        case Role.PLAYER if place_of(rights, store.snapshot) is not None:
            told = ui.say("role-told-player", name=rights.player)
            return [notice(ui, told, icon=ft.Icons.PERSON, alarm=False)]
        case Role.PLAYER if store.players and device.may(Deed.CLAIM):
            names = [button(ui, name, partial(device.claim, name), small=True) for name in store.players]
            title = text(ui, ui.say("role-whose"), theme.BODY, bold=True, heading=2)
            return [sheet(ui, [title, row(ui, names, gap=8, wrap=True)])]
        case Role.PLAYER:
            return [notice(ui, ui.say("role-told-waiting"), icon=ft.Icons.PERSON, alarm=False)]
        case _:
            return ()
