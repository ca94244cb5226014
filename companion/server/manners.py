"""What a page may say to the table: whole messages of the client's protocol, not too large and not too many.

Flet trusts its client. Here is looked at each message first: junk ends the link, and whoever talks without a pause is
listened to more slowly, so that the others do not wait.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Any, Final
from weakref import WeakValueDictionary

import msgpack
from flet.messaging.protocol import (
    ControlEventBody,
    InvokeMethodResponseBody,
    MessageAction,
    RegisterClientRequestBody,
    UpdateControlPropsBody,
)
from starlette.types import ASGIApp, Message, Receive, Scope, Send

log = logging.getLogger(__name__)

LARGEST_BYTES: Final = 4 * 1024 * 1024
"""The largest message that a page has to send is the picture of a diploma, well below 1 MB on a phone."""
SHARE: Final = 0.2
"""How much of the server's time one device may take for ever: a fifth of a core."""
BURST_S: Final = 0.5
"""How much of it at once, seconds: a page that is loaded, a slider, a quick finger."""
LEAST_S: Final = 0.004
"""What a message costs at least, seconds: 50 a second may come for ever, 125 at once."""
MOST_S: Final = 0.05
"""What it costs at most: where all phones load the page at once, each would else pay for the others."""
TURNS: Final = 3
"""Turns of the event loop in which what a message has set going is mostly done."""
LINGER_S: Final = 10.0
"""How long after the end of a link what served it may still tidy up."""
DEVICE: Final = "asinus.device"
"""Where the door notes in the scope which guest is at the link."""

_PROTOCOL: Final = 0
_CHANNEL: Final = 1
_BODIES: Final[Mapping[int, type]] = {
    MessageAction.REGISTER_CLIENT.value: RegisterClientRequestBody,
    MessageAction.CONTROL_EVENT.value: ControlEventBody,
    MessageAction.UPDATE_CONTROL_PROPS.value: UpdateControlPropsBody,
    MessageAction.INVOKE_METHOD.value: InvokeMethodResponseBody,
}
_NUMBERS: Final = frozenset({"target", "id", "control_id"})
_TEXTS: Final = frozenset({"name", "call_id"})
_MAPS: Final = frozenset({"page", "props"})
_REGISTER: Final = MessageAction.REGISTER_CLIENT.value


class Pace:
    """The server's time that one device may take. Who has taken all has to wait.

    Counting messages would not do: Flet 1.0.5 looks through the whole page for a button that is gone, 30 ms each time,
    and answers most others in two.

    What counts is the processor's time, not the clock's: where a referee and a browser share an old computer, an honest page
    waits for its turn ten times as long as it is worked for, and people who type would be taken for a flood.

    Args:
        clock: seconds that never go back.
        work: seconds that this thread has worked.
    """

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, work: Callable[[], float] = time.thread_time
    ) -> None:
        self.clock, self.work = clock, work
        self._left, self._at = BURST_S, clock()

    def take(self, cost_s: float) -> float:
        """Take some time, seconds; the seconds to wait now."""
        now = self.clock()
        self._left = min(BURST_S, self._left + (now - self._at) * SHARE) - min(max(LEAST_S, cost_s), MOST_S)
        self._at = now
        return max(0.0, -self._left / SHARE)


def fault(data: bytes | None, *, registered: bool) -> str | None:  # noqa: PLR0911  # one line a fault
    """What is wrong with a message, or None.

    Args:
        data: as it came; None for text, which Flet's client never sends.
        registered: whether the page has said before which session it is.
    """
    if data is None:
        return "text"
    if not data:
        return None
    if data[0] == _CHANNEL:
        return None if registered else "a channel before it has said its name"
    if data[0] != _PROTOCOL:
        return f"a packet of type {data[0]}"
    try:
        message: Any = msgpack.unpackb(data[1:], ext_hook=_leave_packed)
    except (ValueError, msgpack.UnpackException, RecursionError) as error:
        return f"no message ({type(error).__name__})"
    if not isinstance(message, list) or len(message) != 2 or type(message[0]) is not int:  # noqa: PLR2004  # action, body
        return "no action with its body"
    action, body = message
    kind = _BODIES.get(action)
    if kind is None:
        return f"the action {action}"
    if (action == _REGISTER) is registered:
        return "its name twice" if registered else "something before its name"
    return _body_fault(kind, body)


def _body_fault(kind: type, body: Any) -> str | None:
    if not isinstance(body, dict):
        return f"a {kind.__name__} that is none"
    known = {field.name: field.default is MISSING and field.default_factory is MISSING for field in fields(kind)}
    if not body.keys() <= known.keys() or any(needed and name not in body for name, needed in known.items()):
        return f"a {kind.__name__} with other fields"
    for name, value in body.items():
        wanted = int if name in _NUMBERS else str if name in _TEXTS else dict if name in _MAPS else object
        keys = value if isinstance(value, dict) and name in _MAPS else ()
        if not isinstance(value, wanted) or not all(isinstance(key, str) for key in keys):
            return f"a {kind.__name__} whose {name} is {type(value).__name__}"
    return None


def _leave_packed(code: int, data: bytes) -> msgpack.ExtType:
    # Flet's own reading of these may fail on junk; here only whether they can be read is of interest.
    return msgpack.ExtType(code, data)


class Manners:
    """Stands between the door and Flet.

    Args:
        app: the application.
        clock: seconds that never go back.
    """

    def __init__(self, app: ASGIApp, clock: Callable[[], float] = time.monotonic) -> None:
        self._app = app
        self._clock = clock
        self._paces: WeakValueDictionary[int, Pace] = WeakValueDictionary()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See the ASGI specification."""
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        link = _Link(scope, receive, send, self._pace(scope.get(DEVICE)))
        served = asyncio.ensure_future(self._app(scope, link.receive, link.send))
        gone = asyncio.ensure_future(link.gone.wait())
        try:
            await asyncio.wait({served, gone}, return_when=asyncio.FIRST_COMPLETED)
            if not served.done():
                await asyncio.wait({served}, timeout=LINGER_S)
        finally:
            gone.cancel()
            if not served.done():
                # Flet waits for ever for a page that went away before it had said its name.
                served.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await served

    def _pace(self, device: int | None) -> Pace:
        """One for all pages of a device; each page of the host's own computer has one to itself."""
        pace = self._paces.get(device) if device is not None else None
        if pace is None:
            pace = Pace(clock=self._clock)
            if device is not None:
                self._paces[device] = pace
        return pace


class _Link:
    """One link, listened to with patience."""

    def __init__(self, scope: Scope, receive: Receive, send: Send, pace: Pace) -> None:
        self._receive, self._send, self._pace = receive, send, pace
        client = scope.get("client")
        self._address = client[0] if client else "somewhere"
        self._registered = False
        self._slowed = False
        self._closed = False
        self.gone = asyncio.Event()

    async def receive(self) -> Message:
        """The next message that makes sense; the end of the link for one that does not."""
        if self._registered:
            await self._let_others_speak()
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            if message.get("code") == 1009:  # noqa: PLR2004  # the socket's own number
                log.warning("%s has sent a message that is too large; its link is closed", self._address)
            self.gone.set()
        if message["type"] != "websocket.receive":
            return message
        data = message.get("bytes")
        why = fault(data, registered=self._registered)
        if why is None:
            self._registered = self._registered or bool(data)
            return message
        log.warning("%s has sent %s; its link is closed", self._address, why)
        self._closed = True
        self.gone.set()
        with contextlib.suppress(OSError, RuntimeError):
            await self._send({"type": "websocket.close", "code": 1008, "reason": ""})
        return {"type": "websocket.disconnect", "code": 1008, "reason": ""}

    async def _let_others_speak(self) -> None:
        """Wait for what the last message has set going; longer, if this device has had more than its share."""
        began = self._pace.work()
        for _ in range(TURNS):
            await asyncio.sleep(0)
        wait_s = self._pace.take(self._pace.work() - began)
        if wait_s:
            if not self._slowed:
                self._slowed = True
                log.warning("%s talks without a pause; it is listened to more slowly", self._address)
            await asyncio.sleep(wait_s)

    async def send(self, message: Message) -> None:
        """Pass a message on, as long as the link lasts."""
        if not self._closed:
            await self._send(message)
