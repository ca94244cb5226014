"""The way back of the browser."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, cast

import flet as ft
import pytest
from device_kit import Sitting
from table_kit import open_store

from companion.steps import ARRIVES_S, Steps
from companion.table import Table


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


def steps(browser: Browser, clock: Callable[[], float] = lambda: 0.0) -> Steps:
    return Steps(cast("ft.Page", browser), clock)


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


def test_browser_that_falls_back_to_where_it_came_has_not_gone_back() -> None:
    browser, now = Browser(), [0.0]
    way = steps(browser, lambda: now[0])
    way.lead_to(1)  # the first screen it is shown: the match
    assert not way.taken_back("/step/1")
    now[0] = 0.4
    assert not way.taken_back("/")
    assert browser.history == ["/step/1", "/step/1"]
    assert not way.taken_back("/step/1")
    # It does so once; then somebody has gone back.
    assert way.taken_back("/")


def test_somebody_who_goes_back_from_the_first_screen_that_was_shown_has_looked_at_it() -> None:
    browser, now = Browser(), [0.0]
    way = steps(browser, lambda: now[0])
    way.lead_to(1)
    way.taken_back("/step/1")
    now[0] = ARRIVES_S
    assert way.taken_back("/")
    assert browser.history == ["/step/1"]


def test_step_that_somebody_has_made_is_gone_back_at_once() -> None:
    browser = Browser()
    way = steps(browser)
    way.lead_to(0)
    way.lead_to(1)  # by a tap
    way.taken_back("/step/1")
    assert way.taken_back("/")


async def has_gone(phone: Sitting, route: str) -> None:
    """What the browser tells of its address."""
    await phone.session._routed(ft.RouteChangeEvent(name="route_change", control=phone.page, route=route))


def test_device_that_comes_in_the_middle_of_a_match_stays_there() -> None:
    async def play() -> None:
        phone = Sitting(Table(open_store()))
        assert phone.shows("Deal 1")
        # Told in one frame, in which the browser was still setting the address with which it came.
        await has_gone(phone, "/step/1")
        await has_gone(phone, "/")
        assert phone.shows("Deal 1")
        await has_gone(phone, "/step/1")
        await has_gone(phone, "/")
        assert phone.shows("What shall we play?")

    asyncio.run(play())
