"""What a device remembers is asked for again where its link broke before it could tell."""

from typing import Any

from companion.remembered import Remembered


class Page:
    """One whose tasks are counted, and never end."""

    def __init__(self) -> None:
        self.asked = 0

    def run_task(self, *_: Any) -> None:
        self.asked += 1


async def nothing() -> None:
    pass


def test_it_is_asked_again_until_it_has_told() -> None:
    page = Page()
    remembered = Remembered(page, nothing)  # type: ignore[arg-type]  # all of a page that is asked
    remembered.recall()
    remembered.loaded_anew()
    assert page.asked == 2
    remembered.told = True
    remembered.loaded_anew()
    assert page.asked == 2
