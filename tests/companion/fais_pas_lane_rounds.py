"""Rounds of Fais pas l'âne for tests of its screens: who bet on whom, who won."""

from fais_pas_lane_phones import LaneTable, sit_down

from engine.fais_pas_lane import EndRound, Place, PlaceBet

A, B, C, D, E, F = (Place(i) for i in range(6))

EXAMPLES = {
    "E1": ("B on A, A on C, C on D", A, (200, 100, -100, 0)),
    "E2": ("A on A, B on B, C on D", A, (300, -100, -100, 0)),
    "E3": ("", D, (0, 0, 0, 200)),
    "E4": ("A on B, A on C, A on D, B on A", A, (0, 100, 0, 0)),
}
"""The worked examples of the rules: bets, winner, points."""


def bet(table: LaneTable, words: str) -> LaneTable:
    """Lay `"B on A, A on C"`."""
    for one in words.split(", ") if words else ():
        bettor, target = (Place("ABCDEF".index(letter)) for letter in one.split(" on "))
        table.tell(PlaceBet(table.going.number, bettor, target))
    return table


def won(table: LaneTable, *winners: Place, points: tuple[int, ...] | None = None) -> LaneTable:
    """End so many rounds."""
    for winner in winners:
        table.tell(EndRound(table.going.number, winner, points))
    return table


def played(words: str, winner: Place, players: int = 4) -> LaneTable:
    """One round from the beginning to its end."""
    return won(bet(sit_down(players), words), winner)
