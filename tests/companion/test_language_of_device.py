"""The language of a device: what its browser tells, also where the link breaks while it is asked."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from companion import app
from companion.app import ASKED, languages


class Browser:
    """One that is asked for its languages; the first `lost` answers never come."""

    def __init__(self, lost: int) -> None:
        self.lost, self.asked = lost, 0

    async def get_device_info(self) -> Any:
        self.asked += 1
        if self.asked <= self.lost:
            await asyncio.Event().wait()
        return SimpleNamespace(locales=[SimpleNamespace(language_code="fr"), SimpleNamespace(language_code="en")])


@pytest.mark.parametrize(("lost", "told"), [(0, ["fr", "en"]), (ASKED - 1, ["fr", "en"]), (ASKED, [])])
def test_a_device_whose_answer_was_lost_is_asked_again(
    monkeypatch: pytest.MonkeyPatch, lost: int, told: list[str]
) -> None:
    # A page waited for that answer for ever, and stayed empty: seen where the server was started anew under it.
    monkeypatch.setattr(app, "ANSWER_S", 0.05)
    browser = Browser(lost)
    assert asyncio.run(languages(browser)) == told  # type: ignore[arg-type]  # all of a page that is asked
    assert browser.asked == min(lost + 1, ASKED)
