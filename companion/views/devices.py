"""The host's page of devices: who has joined, as what; the code, and the door."""

from collections.abc import Sequence
from functools import partial
from typing import Final, Protocol

import flet as ft

from companion import theme
from companion.components.basics import Look, button, choice, column, growing, row, sheet, text, tile
from companion.components.one_of import one_of, option
from companion.components.ui import Reaction, Ui
from companion.nav import DEVICES, HOME, Nav
from companion.rights import Role
from companion.selectors.devices import DeviceLine, DevicesScreen
from companion.views.actions import Actions
from companion.views.frame import Drawn
from companion.views.join import join_sheet

ASK_RENEW: Final = "renew"
ASK_DEVICE: Final = "device"
_SIGNS: Final = {
    Role.HOST: ft.Icons.STAR,
    Role.SCOREKEEPER: ft.Icons.EDIT_NOTE,
    Role.PLAYER: ft.Icons.PERSON,
    Role.DISPLAY: ft.Icons.TV,
}


class DeviceActions(Actions, Protocol):
    """What the host may do on this page."""

    def change_role(self, number: int, role: Role, player: str = "") -> None:
        """A device is something else from now on."""

    def throw_out(self, number: int) -> None:
        """A device has to join again."""

    def renew_code(self, *, throw_out: bool) -> None:
        """Another code; with `throw_out` everybody else has to join with it."""


def draw_devices(ui: Ui, nav: Nav, screen: DevicesScreen, act: DeviceActions) -> Drawn:
    """The list, or what is asked about one of the devices or the code."""
    back = partial(act.go, Nav(page=DEVICES))
    if nav.ask == ASK_RENEW:
        return Drawn(ui.say("devices-title"), _renew(ui, act, back), back=back)
    asked = next((line for line in screen.lines if line.number == nav.item), None)
    if nav.ask == ASK_DEVICE and asked is not None:
        return Drawn(ui.say(asked.name), _device(ui, asked, screen.players, act), back=back)
    aside: list[ft.Control] = []
    if screen.join is not None:
        aside.append(join_sheet(ui, screen.join))
    aside.append(button(ui, ui.say("devices-renew"), partial(act.go, Nav(page=DEVICES, ask=ASK_RENEW)), small=True))
    lines: list[ft.Control] = [
        sheet(ui, [_entry(ui, ft.Icons.STAR, ui.say("devices-this-computer"), ui.say("role-host"), here=True)], pad=14),
        *(_line(ui, line, act) for line in screen.lines),
    ]
    if not screen.lines:
        lines.append(text(ui, ui.say("devices-none"), color=theme.FAINT_INK))
    else:
        lines.append(text(ui, ui.say("devices-hint"), theme.SMALL, color=theme.FAINT_INK))
    return Drawn(ui.say("devices-title"), lines, aside=aside, back=partial(act.go, HOME), aside_first=False)


def _line(ui: Ui, line: DeviceLine, act: DeviceActions) -> ft.Control:
    name = ui.say("devices-mine", name=line.name) if line.mine else ui.say(line.name)
    sign = _SIGNS[line.role] if line.role is not None else ft.Icons.HOURGLASS_EMPTY
    return tile(
        ui,
        _entry(ui, sign, name, ui.say(line.what), here=line.here),
        partial(act.go, Nav(page=DEVICES, ask=ASK_DEVICE, item=line.number)),
    )


def _entry(ui: Ui, sign: ft.IconData, name: str, what: str, *, here: bool) -> ft.Control:
    words = column(ui, [text(ui, name, bold=True), text(ui, what, theme.SMALL, color=theme.FAINT_INK)], gap=0)
    state = text(ui, ui.say("devices-here" if here else "devices-away"), theme.SMALL, color=theme.FAINT_INK)
    shown = ft.Icon(sign, size=ui.px(26), color=theme.INK)
    if ui.cramped:
        words.controls.append(state)
        return row(ui, [shown, growing(words)], gap=12)
    return row(ui, [shown, growing(words), state], gap=12)


def _device(ui: Ui, line: DeviceLine, players: Sequence[str], act: DeviceActions) -> list[ft.Control]:
    def role(kind: Role) -> ft.Control:
        take = partial(act.change_role, line.number, kind)
        may = ui.say(f"role-{kind.value}-may")
        return choice(ui, ui.say(f"role-{kind.value}"), may, take, chosen=line.role is kind)

    def own(player: str) -> ft.Control:
        chosen = line.role is Role.PLAYER and line.player == player
        give = partial(act.change_role, line.number, Role.PLAYER, player)
        return option(button(ui, player, give, Look.CHOSEN if chosen else Look.PLAIN), chosen=chosen)

    one_players = [role(Role.PLAYER)]
    if players:
        names = row(ui, [own(player) for player in players], gap=8, wrap=True)
        whose = text(ui, ui.say("devices-whose"), bold=True)
        may = text(ui, ui.say("role-player-may"), theme.SMALL, color=theme.FAINT_INK)
        # Drawn like the others, though one taps a name.
        sign = ft.Icons.RADIO_BUTTON_CHECKED if line.role is Role.PLAYER else ft.Icons.RADIO_BUTTON_UNCHECKED
        told = row(ui, [ft.Icon(sign, size=ui.px(26)), growing(column(ui, [whose, may], gap=1))], gap=12)
        one_players = [sheet(ui, [told, names], gap=8, pad=14)]
    return [
        text(ui, ui.say("devices-role"), theme.HEADING, bold=True, heading=2),
        one_of(
            ui.say("devices-role"),
            column(ui, [role(Role.SCOREKEEPER), *one_players, role(Role.DISPLAY), role(Role.HOST)]),
        ),
        button(ui, ui.say("devices-throw-out"), partial(act.throw_out, line.number), Look.CALL),
    ]


def _renew(ui: Ui, act: DeviceActions, back: Reaction) -> list[ft.Control]:
    return [
        sheet(
            ui,
            [
                text(ui, ui.say("devices-renew-title"), theme.HEADING, bold=True, heading=2),
                text(ui, ui.say("devices-renew-what")),
                button(ui, ui.say("devices-renew-stay"), partial(act.renew_code, throw_out=False), Look.NEXT),
                button(ui, ui.say("devices-renew-out"), partial(act.renew_code, throw_out=True), Look.CALL),
                button(ui, ui.say("cancel"), back, Look.QUIET),
            ],
        )
    ]
