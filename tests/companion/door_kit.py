"""The table's door with somebody in front of it: requests from any address, without a browser and without a network."""

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect

from companion.devices import Devices
from companion.server.attempts import Attempts
from companion.server.door import Door, signing
from companion.server.guard import Guard

HOST = "127.0.0.1"
PHONE = "192.168.1.30"
TABLE = "http://192.168.1.20:8550"
LINK = "ws://192.168.1.20:8550/ws"
PLAYERS = ("Ana", "Bob", "Cléo", "Dan")
WRONG = "000111"


class Clock:
    """Seconds that pass when the test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Entrance:
    """A table's door, and the table behind it, which tells who came in."""

    def __init__(self, devices: Devices | None = None, players: tuple[str, ...] = PLAYERS) -> None:
        self.devices = devices or Devices()
        self.clock = Clock()
        sign = signing(self.devices)

        async def page(_: object) -> PlainTextResponse:
            return PlainTextResponse("the table")

        async def socket(websocket: WebSocket) -> None:
            await websocket.accept()
            await websocket.send_text(sign("phone", None))
            async for _ in websocket.iter_bytes():
                pass

        self.app = Starlette(
            routes=[
                *(Route(path, page) for path in ("/", "/main.dart.js", "/icons/x.png", "/fonts/x.ttf", "/healthz")),
                WebSocketRoute("/ws", socket),
            ],
            middleware=[
                Middleware(Guard),
                Middleware(
                    Door, devices=self.devices, players=lambda: players, attempts=Attempts(self.clock), language=None
                ),
            ],
        )

    def browser(self, address: str = PHONE, language: str = "en") -> TestClient:
        """A browser of its own, at this address."""
        return TestClient(
            self.app,
            base_url=TABLE,
            headers={"accept": "text/html", "accept-language": language, "origin": TABLE},
            client=(address, 50000),
            follow_redirects=False,
        )

    def joined(self, address: str = PHONE, role: str = "scorekeeper", player: str = "") -> TestClient:
        """A browser that has told the code and chosen."""
        browser = self.browser(address)
        assert browser.post("/join", data={"code": self.devices.code}).status_code == 303
        assert browser.post("/join/role", data={"role": role, "player": player}).headers["location"] == "/"
        return browser


def opens(browser: TestClient) -> str | None:
    """What a browser signs as at the table; None where it is not let in."""
    try:
        with browser.websocket_connect(LINK) as socket:
            return str(socket.receive_text())
    except WebSocketDisconnect:
        return None
