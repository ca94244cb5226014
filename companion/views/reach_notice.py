"""What the host has to know about the way phones take to the table: it has changed, or there is none."""

from collections.abc import Sequence

import flet as ft

from companion.components.basics import notice
from companion.components.ui import Ui
from companion.deeds import Deed
from companion.views.actions import Device


def reach_of(device: Device) -> tuple[bool, bool]:
    """What `reach_notice` would tell, to be compared with what is shown."""
    way_in = device.table.way_in
    return way_in.moved, way_in.cut_off


def reach_notice(ui: Ui, device: Device) -> Sequence[ft.Control]:
    """What to tell, on a device that manages the others."""
    way_in = device.table.way_in
    if not device.may(Deed.DEVICES):
        return ()
    if way_in.cut_off:
        return [notice(ui, ui.say("reach-lost"), icon=ft.Icons.WIFI_OFF, alarm=True)]
    if way_in.moved and way_in.url is not None:
        told = ui.say("reach-moved", address=way_in.url)
        return [notice(ui, told, icon=ft.Icons.QR_CODE, alarm=False, close=way_in.known)]
    return ()
