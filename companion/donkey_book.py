"""The score book of Donkey: how its matches begin."""

from collections.abc import Sequence

from companion.book import Book
from companion.store import Store
from engine.donkey import DONKEY, BindSeats, Command, Event, Judge, Match, OpenMatch, Place
from engine.errors import IllegalCommandError, StaleStateError


class DonkeyBook(Book[Match, Command, Event]):
    """The score book of Donkey.

    Args:
        store: the table's matches.
    """

    def __init__(self, store: Store) -> None:
        super().__init__(store, DONKEY)

    def open_match(self, players: Sequence[str], judge: Judge, who: str, expected: int | None = None) -> None:
        """Seat four people and draw the first dealer (D2, D5).

        Args:
            players: names in seating order, each to the left of the one before.
            judge: who names the last to touch.
            who: see `Store.dispatch`.
            expected: see `Store.dispatch`.

        Raises:
            IllegalCommandError: another match is going on, or the rules want other players.
            StaleStateError: see `Store.dispatch`.
            StorageError: see `Store.dispatch`.
        """
        self.open((self._opening(tuple(players), judge),), who, expected)

    def rematch(self, who: str, expected: int | None = None) -> None:
        """The same people again, in the same seats, with a dealer drawn anew.

        Raises:
            IllegalCommandError: the match is not over.
            StaleStateError: see `Store.dispatch`.
            StorageError: see `Store.dispatch`.
        """
        seen, state = self.store.version, self.state
        if expected is not None and expected != seen:
            raise StaleStateError(expected, seen)
        if self.outcome is None:
            raise IllegalCommandError("not_over", f"a rematch follows a finished match; this one is {state.phase}")
        opening = self._opening(state.players, state.judge)
        everybody = state.seats is not None and sorted(state.seats) == list(state.places)
        commands = (opening, BindSeats(state.seats)) if everybody and state.seats else (opening,)
        self.open(commands, who, seen)

    def _opening(self, players: tuple[str, ...], judge: Judge) -> OpenMatch:
        return OpenMatch(players, Place(self.store.draw(len(players)) if players else 0), judge)
