"""Practice for the nose touch on one device: who tries, when the light turns green, and the best times."""

import asyncio
import secrets
from typing import Final

from companion.deeds import Deed
from companion.donkey_book import DonkeyBook
from companion.practice import GOING, Step
from companion.views.actions import Device
from companion.views.donkey.practice import PracticePage, Trier
from companion.watch import Watch
from engine.donkey import Place
from engine.verdict import Seat

LIGHT_S: Final = (1.5, 4.0)
"""How long the light of a practice stays red, seconds: at least, and at most."""
CONFIRMED_WITHIN: Final = 60
"""How long a referee may take to confirm that it watches for a practice, tenths of a second."""
TOUCHED_WITHIN: Final = 60
"""How long a touch is waited for after the light, tenths of a second."""


class Practising:
    """The practice of one device (`companion.views.donkey.practice.PracticeDesk`).

    Args:
        device: the device.
        book: the match whose players try.
    """

    def __init__(self, device: Device, book: DonkeyBook) -> None:
        self._device = device
        self._book = book
        self._best: dict[int, int] = {}

    def page(self) -> PracticePage:
        """What the page of a practice shows."""
        match, practice = self._book.state, self._device.table.practice
        mine = practice.who == self._device.who
        triers = tuple(
            Trier(place, match.players[place], self._best.get(place))
            for place in match.seats or ()
            if place in match.still_in
        )
        return PracticePage(
            triers,
            practice.step if mine else Step.OFF,
            match.players[practice.place] if mine else "",
            practice.ms if mine else None,
            ready=self._device.table.watch is Watch.RESTING,
            elsewhere=not mine and practice.step in GOING,
        )

    def practise(self, place: int) -> None:
        """See `PracticeDesk`."""
        self._device.require(Deed.CAMERA)
        practice, seats = self._device.table.practice, self._book.state.seats
        if seats is None or self._device.table.watch is not Watch.RESTING or practice.step in GOING:
            return
        seat = seats.index(Place(place))
        self._device.run(self._try, practice.begin(self._device.who, place, Seat(seat)), place)

    async def _try(self, number: str, place: int) -> None:
        practice = self._device.table.practice
        for _ in range(CONFIRMED_WITHIN):
            if practice.id != number or practice.step is not Step.ASKED:
                break
            await asyncio.sleep(0.1)
        await asyncio.sleep(LIGHT_S[0] + secrets.randbelow(1000) / 1000 * (LIGHT_S[1] - LIGHT_S[0]))
        practice.light(number)
        for _ in range(TOUCHED_WITHIN):
            if practice.id != number or practice.step not in GOING:
                break
            await asyncio.sleep(0.1)
        practice.miss(number)
        if practice.id == number and practice.step is Step.DONE and practice.ms is not None:
            self._best[place] = min(practice.ms, self._best.get(place, practice.ms))
            await self._device.guard(lambda: None)

    def end(self) -> None:
        """Its page is left."""
        if self._device.table.practice.who == self._device.who:
            self._device.table.practice.stop()
