"""A second opinion on Donkey, written from the rules alone: nothing of the engine is used here.

It keeps who dealt and who lost each deal, and counts everything anew after each of them.
"""

from copy import copy


def count(lost: list[int | None]) -> tuple[list[int], bool]:
    """Letters of each player after these losers, and whether the last of them took one."""
    letters, stands = [0, 0, 0, 0], False
    for loser in lost:
        stands = loser is not None and letters[loser] < 6 and letters.count(6) < 2
        if loser is not None and stands:
            letters[loser] += 1
    return letters, stands


class Oracle:
    """The table as a careful person with pencil and paper would keep it."""

    def __init__(self, dealer: int) -> None:
        self.first_dealer = dealer
        self.dealt: list[int] = []
        self.lost: list[int | None] = []
        self.played: list[list[int]] = []
        self.dealer = dealer
        self.passing = False
        self._count()
        self.players = self.in_play

    def copy(self) -> "Oracle":
        twin = copy(self)
        twin.dealt, twin.lost, twin.played = [*self.dealt], [*self.lost], [*self.played]
        return twin

    def _count(self) -> None:
        taken, self.moves = count(self.lost)
        self.letters = ["DONKEY"[:n] for n in taken]
        self.in_play = [player for player in range(4) if taken[player] < 6]
        self.over = len(self.in_play) == 2

    @property
    def ranks(self) -> str:
        return {4: "AKQJ", 3: "AKQ"}[len(self.players)]

    def _next(self) -> None:
        seat = self.dealt[-1]
        if self.moves:
            seat = (seat + 1) % 4
        while seat not in self.in_play:
            seat = (seat + 1) % 4
        self.dealer, self.players, self.passing = seat, self.in_play, False

    def start(self) -> None:
        self.passing = True

    def end(self, loser: int | None) -> None:
        self.dealt.append(self.dealer)
        self.lost.append(loser)
        self.played.append(self.players)
        self._count()
        self._next()

    def correct(self, number: int, loser: int | None) -> None:
        """Deal `number` went otherwise. Whoever has the cards in hand plays on, unless other people play now."""
        was_over = self.over
        self.lost[number - 1] = loser
        self._count()
        if self.passing and not was_over and self.in_play == self.players:
            return
        self._next()

    def may_correct(self, number: int, loser: int | None) -> bool:
        """Whether it is another result, and one that would count."""
        if loser == self.lost[number - 1]:
            return False
        if loser is None:
            return True
        letters, _ = count(self.lost[: number - 1])
        return letters.count(6) < 2 and letters[loser] < 6 and loser in self.played[number - 1]
