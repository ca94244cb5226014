"""The sample race: one run of its own, for everybody who watches, that touches no match."""

from table_kit import ScriptedReferee, camera_table, open_store, verdict

from companion.sample import SampleRace, SampleStep
from companion.table import Table
from engine.donkey import BreakOff, StartPassing
from engine.refereeing import Disarm, FindSeats, Look, Mode


def ready_sample() -> tuple[SampleRace, ScriptedReferee]:
    referee = ScriptedReferee()
    sample = SampleRace(referee)
    sample.start()
    referee.opened()
    referee.status()
    return sample, referee


def test_from_the_first_tap_to_the_verdict() -> None:
    referee = ScriptedReferee()
    sample = SampleRace(referee)
    steps = [sample.step]
    sample.subscribe(lambda: steps.append(sample.step))
    sample.start()
    referee.opened()
    referee.status(Mode.SEARCHING, found=2)
    assert referee.armings == []
    referee.status()
    (arm,) = referee.armings
    assert (referee.starts, arm.seats) == (["sample"], (0, 1, 2, 3))
    assert [order for order in referee.orders if not isinstance(order, type(arm))] == [Look(on=True), FindSeats(4)]
    ruling = verdict(arm.deal, last=3)
    referee.rules(ruling)
    assert list(dict.fromkeys(steps)) == list(SampleStep)[:5]
    assert sample.verdict == ruling
    assert referee.orders[-1] == Disarm()


def test_again_runs_the_same_clip_from_its_beginning() -> None:
    sample, referee = ready_sample()
    first = referee.armings[0].deal
    referee.rules(verdict(first, last=3))
    sample.start()
    assert (sample.verdict, sample.step) == (None, SampleStep.WATCHING)
    assert len(referee.starts) == 1
    second = referee.armings[1].deal
    referee.rules(verdict(first, last=1))
    assert sample.verdict is None
    referee.rules(verdict(second, last=3))
    assert sample.step is SampleStep.RULED


def test_it_dies_and_is_started_again() -> None:
    sample, referee = ready_sample()
    referee.died()
    assert sample.step is SampleStep.FAILED
    sample.start()
    assert (sample.step, len(referee.starts)) == (SampleStep.STARTING, 2)
    referee.opened()
    referee.status()
    assert len(referee.armings) == 2


def test_it_ends_with_the_last_who_looks() -> None:
    referee = ScriptedReferee()
    sample = SampleRace(referee)
    first, second = sample.look(), sample.look()
    assert len(referee.starts) == 1
    first()
    first()
    assert referee.stops == 0
    second()
    assert (referee.stops, sample.step) == (1, SampleStep.OFF)


def test_no_match_hears_of_it() -> None:
    sample_referee = ScriptedReferee()
    table = Table(open_store(), ScriptedReferee(), sample_referee)
    before = table.store.snapshot
    table.sample.start()
    sample_referee.opened()
    sample_referee.status()
    sample_referee.rules(verdict(sample_referee.armings[0].deal, last=3))
    assert table.sample.step is SampleStep.RULED
    assert table.store.snapshot is before


def test_it_makes_way_for_a_race_at_the_table() -> None:
    table, _ = camera_table()
    sample_referee = ScriptedReferee()
    table.sample = SampleRace(sample_referee)
    table.sample.start()
    table.donkey.dispatch(StartPassing(1), "Ana's phone")
    assert (sample_referee.stops, table.sample.step) == (1, SampleStep.OFF)
    table.sample.start()
    assert table.sample.step is SampleStep.OFF
    table.donkey.dispatch(BreakOff(1), "Ana's phone")
    table.sample.start()
    assert table.sample.step is SampleStep.STARTING
