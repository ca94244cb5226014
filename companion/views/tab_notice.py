"""What a phone alone has to know in a tab of Safari: what is written there is forgotten, and not seen from the home screen."""

from collections.abc import Sequence

import flet as ft

from companion.components.basics import notice
from companion.components.ui import Ui
from companion.nav import HOME, Nav
from companion.views.actions import Device


def tab_notice(ui: Ui, device: Device, nav: Nav) -> Sequence[ft.Control]:
    """What to tell on its first screen, before much is written.

    Safari clears what a site has kept when it was not opened for seven days of use; only what was added to the home screen is
    spared. That has a storage of its own.
    """
    if nav != HOME or not device.forgetful:
        return ()
    return [notice(ui, ui.say("tab-forgets"), icon=ft.Icons.ADD_TO_HOME_SCREEN, alarm=False)]
