"""What is shown as a picture is seen on phones too, which reach the table over plain http."""

import io
from collections.abc import Callable

from app_server import Server
from device import Device
from PIL import Image

CODE = "Code that opens"
OVER_HTTP = "delete window.ImageDecoder"
"""Browsers keep their own decoder for secure origins, and the table's computer is one while phones' addresses are not.
Without it Flet's client shows no picture that was sent as bytes, and says nothing (1.0.5); as base64 it shows them."""


def test_code_to_join_is_seen_on_a_phone(serve: Callable[..., Server], device: Callable[..., Device]) -> None:
    phone = device(serve("--camera", "none", "--host", "0.0.0.0").url)  # noqa: S104  # phones are to find it
    phone.context.add_init_script(OVER_HTTP)
    phone.page.reload()
    phone.awake()
    phone.sees(CODE)
    box = phone.page.get_by_role("img", name=CODE).first.bounding_box()
    assert box is not None
    phone.shows(dark_in_places, clip=box)


def dark_in_places(png: bytes) -> bool:
    shown = Image.open(io.BytesIO(png)).convert("L")
    return sum(value < 100 for value in shown.tobytes()) > shown.width * shown.height / 10
