"""The photo finish on a device: shown on the verdict card, stepped through, kept, found again, thrown away."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from app_server import SAMPLE, Server
from device import Device
from stage import WHO, Stage
from test_accessible import check
from test_with_camera import JUDGED_S, set_up

sys.path.append(str(Path(__file__).parents[1] / "companion"))
from finish_kit import shown_for
from table_kit import ScriptedReferee, verdict

from engine.donkey import BindSeats, Judge, Place, StartPassing, TellFour

Open = Callable[..., Device]


class Judged(Stage):
    """A table whose camera rules on each deal at once."""

    def __init__(self) -> None:
        self.referee = ScriptedReferee()
        super().__init__(self.referee, camera="0")
        self.sit_down(judge=Judge.CAMERA)
        self.table.start_camera()
        self.referee.well()
        self.referee.status()
        self.table.donkey.dispatch(BindSeats(tuple(map(Place, range(4)))), WHO)

    def ruled(self, last: int) -> None:
        number = self.number
        self.table.donkey.dispatch(StartPassing(number), WHO)
        self.referee.status()
        ruling = replace(verdict(self.referee.armings[-1].deal, last=last, number=number), sure=2.2)
        self.referee.rules(ruling)
        self.referee.shows(shown_for(ruling))


@pytest.fixture
def judged() -> Iterator[Judged]:
    stage = Judged()
    yield stage
    stage.close()


def test_shown_stepped_through_kept_and_found_again(judged: Judged, device: Open) -> None:
    phone = device(judged.url, size=(412, 2000))
    judged.ruled(last=2)
    phone.sees("Cléo was last", "Cléo touched 100\u00a0ms after Dan; I can tell 31\u00a0ms apart.")
    phone.tap("Photo finish")
    # The last one but one has just touched, at 200 ms; Cléo has not.
    phone.sees("Photo finish of deal 1", "100\u00a0ms", "217\u00a0ms", "Picture 9 of 16", "Not yet")
    check(phone, "photo finish")
    phone.tap("Later")
    phone.sees("Picture 10 of 16", "250\u00a0ms")
    phone.tap("Earlier")
    phone.tap("Earlier")
    phone.sees("Picture 8 of 16", "183\u00a0ms")
    # By keyboard: the button is a real one, and stays where it is while its pictures change.
    later = phone.page.get_by_role("button", name="Later").first
    for number in range(9, 17):
        later.focus()
        phone.page.keyboard.press("Enter")
        phone.sees(f"Picture {number} of 16")
    phone.sees_no_more("Not yet")
    assert not phone.offers("Later")
    phone.sees("They are kept only if you tap here.")

    phone.tap("Keep with the match")
    phone.sees("Kept with the match", "Picture 16 of 16")
    judged.table.donkey.dispatch(TellFour(1, shown=True), WHO)
    judged.ruled(last=1)
    phone.tap("Back")
    phone.sees("Bob was last")
    phone.tap("Log")
    phone.sees("The photo finish of deal 1 was kept.")
    phone.tap("Photo finish of deal 1")
    phone.sees("Cléo was last", "Picture 9 of 16", "Kept with the match")
    phone.tap("Throw the pictures away")
    phone.sees("Throw these pictures away for good?")
    phone.tap("Throw away")
    phone.sees("The pictures of that race are gone.", "What happened")
    assert not phone.offers("Photo finish of deal 1")
    assert phone.errors == []


def test_forgotten_at_the_next_deal_on_every_device(judged: Judged, device: Open) -> None:
    phone, tablet = device(judged.url), device(judged.url, size=(1180, 820), language="fr-FR")
    judged.ruled(last=2)
    tablet.tap("Photo d\u2019arrivée")
    tablet.sees("Image 9 sur 16", "Cléo a touché 100\u00a0ms après Dan\u00a0; je distingue 31\u00a0ms.")
    phone.tap("Yes")
    phone.sees("Cléo takes the", "Photo finish")
    phone.tap("Start passing")
    phone.sees("The camera is watching")
    assert "Photo finish" not in phone.told
    tablet.sees("Les images de cette course n\u2019existent plus.", "Chut")
    assert (phone.errors, tablet.errors) == ([], [])


@pytest.mark.camera
@pytest.mark.alone
def test_real_pictures_are_kept_on_disk_only_when_asked_and_outlive_the_app(
    serve: Callable[..., Server], device: Open
) -> None:
    server = serve("--camera", str(SAMPLE))
    phone = device(server.url, size=(412, 2000))
    set_up(phone)
    phone.tap("Start passing")
    phone.sees("The camera is watching")
    assert "Photo finish" not in phone.told  # N1
    phone.sees("The camera says so.", within_s=JUDGED_S)
    phone.tap("Photo finish")
    phone.sees("Photo finish of deal 1", "All the others had a finger on the nose already", "Not yet")
    folder = server.data / "photo-finishes"
    assert not folder.exists()
    phone.tap("Keep with the match")
    phone.sees("Kept with the match")
    (kept,) = folder.rglob("*.json")
    assert 100_000 < kept.stat().st_size < 2_200_000
    phone.tap("Back")
    phone.tap("Yes")
    phone.sees("Bob takes the", "Deal 2")
    phone.close()

    server.end()
    server.start()
    again = device(server.url, size=(412, 2000))
    again.sees("Deal 2")
    again.tap("Log")
    again.tap("Photo finish of deal 1")
    again.sees("Bob was last", "Kept with the match")
    again.tap("Later")
    again.sees("Picture")
    again.tap("Throw the pictures away")
    again.tap("Throw away")
    again.sees("The pictures of that race are gone.")
    assert list(folder.rglob("*.json")) == []
    assert again.errors == []
