"""What people do at a table of Fais pas l'âne, told to a device in a few words."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from device import Device
from stage import WHO, Stage

from engine.fais_pas_lane import FAIS_PAS_LANE, Command, Match, OpenMatch, Place

# ruff: noqa: RUF001  # apostrophes as the screens have them

LANE_NAMES = ("Ana", "Bob", "Cléo", "Dan", "Eve", "Flo")
GAME = "Fais pas l’âne"
BONNET = "Bonnet d’âne!"


def begin(device: Device, names: Sequence[str], *, variant: bool = False) -> None:
    """From the first screen to the first round."""
    device.tap(GAME)
    device.sees("Who is playing?")
    for number in range(4, len(names) + 1):
        device.tap("One more")
        device.sees(f"Player {number}")
    device.page.wait_for_timeout(400)
    for number, name in enumerate(names, 1):
        device.write(f"Player {number}", name)
    device.tap("Next")
    device.sees("How do you play?")
    if variant:
        device.tap("Bet or swap")
        device.page.wait_for_timeout(600)
    device.tap("Deal six cards each")
    device.sees("Round 1", f"{names[0]} starts")


def bet(device: Device, bettor: str, target: str) -> None:
    """Two taps."""
    device.tap(f"{bettor} bets")
    device.sees(f"On whom does {bettor} bet?")
    device.tap(f"In front of {target}: no bet")
    device.sees(f"In front of {target}: {bettor}’s bet")


def end_round(device: Device, winner: str) -> None:
    """Three taps."""
    device.tap(BONNET)
    device.sees("Who has won round")
    device.tap(winner)
    device.sees(f"{winner} wins round")
    device.tap("Write it down")


@contextmanager
def taps(device: Device, most: int) -> Iterator[None]:
    """What is done in here takes no more taps than that."""
    before = device.taps
    yield
    assert device.taps - before <= most, f"{device.taps - before} taps, and {most} should do"


def sit_down(stage: Stage, players: int = 4, *, variant: bool = False) -> None:
    """A match is on the table."""
    opened = OpenMatch(LANE_NAMES[:players], Place(0), variant)
    stage.store.open(FAIS_PAS_LANE, (opened,), WHO)


def tell(stage: Stage, *commands: Command) -> None:
    """Somebody else at the table does this."""
    for command in commands:
        stage.store.dispatch(FAIS_PAS_LANE, command, WHO)


def match_of(stage: Stage) -> Match:
    """The match on the table."""
    state = stage.store.snapshot.state
    assert isinstance(state, Match)
    return state
