"""What is typed is kept, and nothing is drawn or sent for it: on a full page that cost ten milliseconds a letter."""

import asyncio

import flet as ft
import pytest
from device_kit import Nowhere, Sitting, within

from companion.nav import NEW, Nav
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table
from companion.views.guide import where as guide
from companion.views.house.where import PEOPLE, at


@pytest.mark.parametrize("page", [Nav("donkey", NEW), Nav("fais_pas_lane", NEW), Nav("score_pad", NEW), at(PEOPLE)])
def test_a_letter_is_kept_and_nothing_is_sent(page: Nav) -> None:
    async def type_() -> None:
        sitting = Sitting(Table(Store(MemoryJournal())))
        await sitting.session.guard(lambda: sitting.session.go(page))
        fields = [one for one in within(sitting.page.views[0]) if isinstance(one, ft.TextField)]
        assert fields
        link = sitting.flet.connection
        assert isinstance(link, Nowhere)
        before = link.sent
        for count, field in enumerate(fields):
            field.value = words = f"Zoé {count}"
            await sitting.flet.dispatch_event(field._i, "change", words)
        assert link.sent == before
        # Drawn anew, because others did something, the page still says it.
        sitting.session._drawn = None
        await sitting.session.guard(lambda: None)
        again = [one.value for one in within(sitting.page.views[0]) if isinstance(one, ft.TextField)]
        assert again == [f"Zoé {count}" for count in range(len(fields))]

    asyncio.run(type_())


def test_what_a_search_finds_is_shown_while_it_is_typed() -> None:
    """Also on a phone, whose keyboard tells of no keys."""

    async def type_() -> None:
        sitting = Sitting(Table(Store(MemoryJournal())))
        await sitting.session.guard(lambda: sitting.session.go(Nav(guide.GUIDE, guide.RULES, about="donkey")))
        (field,) = (one for one in within(sitting.page.views[0]) if isinstance(one, ft.TextField))
        for typed, shown in (("signal", "rules say this"), ("crocodile", "No rule says “crocodile”")):
            field.value = typed
            await sitting.flet.dispatch_event(field._i, "change", typed)
            assert sitting.shows(shown)

    asyncio.run(type_())
