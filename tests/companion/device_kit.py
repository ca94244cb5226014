"""A device without a browser: the whole app on a real Flet session, whose messages go nowhere."""

import asyncio
from collections.abc import Iterator
from typing import Any

import flet as ft
import msgpack
from flet.messaging import protocol
from flet.messaging.connection import Connection
from flet.messaging.protocol import InvokeMethodRequestBody, Message
from flet.messaging.session import Session as FletSession
from flet.pubsub.pubsub_hub import PubSubHub

from companion import lighter_flet
from companion.session import Session
from companion.table import Table


class Nowhere(Connection):
    """A link to a browser that takes everything, does nothing, and says so. It needs a running loop."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.get_running_loop()
        self.pubsubhub = PubSubHub(self.loop)
        self.sent = 0
        self.flet: FletSession | None = None

    def send_message(self, message: Message) -> None:
        self.sent += 1
        packed([message.action, message.body])
        asked = message.body
        if isinstance(asked, InvokeMethodRequestBody) and self.flet is not None:
            # Whoever has asked waits for an answer: the cursor is in the field, nothing was remembered from last time.
            self.loop.call_soon(self.flet.handle_invoke_method_results, asked.control_id, asked.call_id, None, None)


def packed(body: object) -> bytes:
    """What goes over the wire. Flet compares the next page with what it has packed, so nothing works without."""
    return bytes(msgpack.packb(body, default=protocol.configure_encode_object_for_msgpack(ft.BaseControl)))


class Sitting:
    """A device at a table, tapped by the words on its buttons."""

    def __init__(self, table: Table, who: str = "phone:1", *, language: str = "en") -> None:
        lighter_flet.lighten()
        nowhere = Nowhere()
        self.flet = nowhere.flet = FletSession(nowhere)
        self.page: ft.Page = self.flet.page
        packed(self.flet.get_page_patch())  # the page as it is registered by a browser, before anything is on it
        if table.devices.rights(who) is None:
            # Nobody has let it in as anything else.
            table.devices._hosts.add(who)
        self.session = Session(self.page, table, sign=lambda _before: who, language=language)
        self.session.start()

    def button(self, label: str) -> ft.Control:
        """The button that says this, as it is on the screen now."""
        for control in within(self.page.views[0]):
            if getattr(control, "on_click", None) is not None and any(label in told for told in words_on(control)):
                return control
        raise AssertionError(f"no button {label!r} among {sorted(words_on(self.page.views[0]))}")

    def shows(self, words: str) -> bool:
        """Whether these words are on the screen."""
        return any(words in told for told in words_on(self.page.views[0]))

    async def tap(self, button: ft.Control | str) -> None:
        """Tap a button, by its words or as it once was on the screen."""
        control = button if isinstance(button, ft.Control) else self.button(button)
        await self.flet.dispatch_event(control._i, "click", None)  # what a browser sends is a number
        await asyncio.sleep(0)

    async def hear(self) -> None:
        """Let the news of the table come through."""
        await asyncio.sleep(0.05)  # they cross from one thread to another, on a machine that may be busy


def within(value: Any) -> Iterator[ft.Control]:
    """A control and all that it holds."""
    if isinstance(value, ft.Control):
        yield value
        held = vars(value).get("_values", {})
        for child in held.values():
            yield from within(child)
        for field in ("controls", "content"):
            if field not in held:
                yield from within(getattr(value, field, None))
    elif isinstance(value, list | tuple):
        for one in value:
            yield from within(one)


def words_on(value: ft.BaseControl) -> set[str]:
    """All that is written there, and all that screen readers tell of it."""
    words = (
        getattr(control, name, None) for control in within(value) for name in ("value", "label", "tooltip", "text")
    )
    return {word for word in words if isinstance(word, str)}
