"""The way back of the browser."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, cast

import pytest

from companion.steps import Steps

if TYPE_CHECKING:
    import flet as ft


class Browser:
    """A page that writes down what is added to its history."""

    def __init__(self, route: str = "/") -> None:
        self.route = route
        self.history: list[str] = []

    def run_task(self, task: Callable[..., Awaitable[None]], *how: Any) -> None:
        running = task(*how)
        with pytest.raises(StopIteration):
            running.__await__().send(None)  # type: ignore[attr-defined]  # nothing in it waits

    async def push_route(self, route: str) -> None:
        self.history.append(route)


def steps(browser: Browser) -> Steps:
    return Steps(cast("ft.Page", browser))


def test_history_grows_with_the_deepest_screen_only() -> None:
    browser = Browser()
    way = steps(browser)
    way.lead_to(0)
    way.lead_to(2)
    assert browser.history == ["/step/1", "/step/2"]
    assert not way.taken_back("/step/1")
    assert not way.taken_back("/step/2")
    way.lead_to(1)
    way.lead_to(2)
    assert len(browser.history) == 2
    assert way.taken_back("/step/1")
    assert way.taken_back("/")
    way.lead_to(1)
    assert browser.history == ["/step/1", "/step/2", "/step/1"]


def test_way_forth_is_no_step_back() -> None:
    way = steps(Browser("/step/2"))
    assert way.taken_back("/step/1")
    assert not way.taken_back("/step/2")


@pytest.mark.parametrize("route", ["", "/", "/elsewhere", "/step", "/step/x", "/step/-1", "/step/²", "/step/0?x=1"])
def test_any_other_address_is_home(route: str) -> None:
    way = steps(Browser("/step/1"))
    assert way.taken_back(route)


def test_page_that_was_loaded_anew_before_it_obeyed_has_not_gone_back() -> None:
    browser = Browser()
    way = steps(browser)
    way.lead_to(1)
    assert not way.taken_back("/")


def test_page_that_lost_what_it_was_told_is_told_again() -> None:
    browser = Browser()
    way = steps(browser)
    way.lead_to(1)
    way.taken_back("/step/1")
    browser.route = "/"  # loaded anew before its address had followed
    way.loaded_anew()
    assert not way.taken_back("/")
    way.lead_to(1)
    assert browser.history == ["/step/1", "/step/1"]
