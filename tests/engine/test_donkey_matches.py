"""Whole matches, thousands of them, each compared with a second opinion after every step."""

from random import Random

from donkey_match import PlayedMatch
from game_sample import chance
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.donkey import DONKEY, Judge, Phase, Termination, corrections, unseated

PLACES = (0, 1, 2, 3)


def play_race(match: PlayedMatch, rng: Random) -> None:
    """From "start passing" to the table's answer, in one of the ways it can go."""
    if match.state.judge is Judge.CAMERA and unseated(match.state):
        match.bind(rng.sample(PLACES, 4))
    match.start()
    playing = list(match.oracle.players)
    rng.shuffle(playing)
    way = rng.random()
    if match.state.judge is Judge.TABLE or way < 0.1:
        if way < 0.05:
            match.choose(Judge.TABLE)  # the camera has died
        match.judge(rng.choice([*playing[1:], None]), rng.choice([playing[0], None]))
    elif way < 0.55:
        match.camera(playing[:-1] if way < 0.3 else playing, last=playing[-1])
    elif way < 0.75:
        match.camera(playing, heat=playing[-2:])
    else:
        match.camera(playing[:2])
        assert match.state.phase is Phase.JUDGING
        match.judge(rng.choice([*playing[1:], None]), rng.choice([playing[0], None]))
    if rng.random() < 0.15:
        match.judge(rng.choice(playing[1:]), playing[0])  # overruled (R7)
    if rng.random() < 0.05:
        match.break_off()
        return
    race = match.state.deal.race if match.state.deal else None
    assert race is not None
    match.tell(shown=rng.random() < 0.8, first=playing[0] if race.first is None else None)


def mend(match: PlayedMatch, rng: Random) -> None:
    """Somebody looks back: an undo or two, a redo, a correction."""
    for _ in range(rng.randrange(4)):
        match.undo()
    for _ in range(rng.randrange(4)):
        match.redo()
    finished = [deal.number for deal in match.state.finished]
    if finished and rng.random() < 0.5:
        number = rng.choice(finished)
        options = corrections(match.state, number)
        possible = [loser for loser in (*PLACES, None) if match.oracle.may_correct(number, loser)]
        assert sorted(map(str, options)) == sorted(map(str, possible))
        if options:
            match.correct(number, rng.choice(options))


def play_on(match: PlayedMatch, rng: Random) -> None:
    """Play until two are left."""
    for _ in range(400):
        if match.state.phase is Phase.OVER:
            return
        if match.state.phase is not Phase.DEALING:
            match.break_off()
        play_race(match, rng)
    raise AssertionError("a match does not end")


@settings(max_examples=1000, deadline=None, database=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**63))
def test_every_match_ends_with_exactly_two_winners(seed: int) -> None:  # D22
    rng = chance(seed)
    match = PlayedMatch(rng.choice(PLACES), rng.choice(list(Judge)), rng.sample(PLACES, 4))
    while match.state.phase is not Phase.OVER:
        if rng.random() < 0.2:
            match.choose(rng.choice(list(Judge)))
        play_race(match, rng)
    outcome = DONKEY.outcome(match.state)
    assert outcome is not None
    assert outcome.termination is Termination.TWO_LEFT
    assert [match.state.letters(place) for place in outcome.out] == ["DONKEY", "DONKEY"]
    assert all(len(match.state.letters(place)) < 6 for place in outcome.winners)
    match.check_replay()


@settings(max_examples=120, deadline=None, database=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**63))
def test_matches_that_people_mend_on_the_way_come_out_right_too(seed: int) -> None:  # R7
    rng = chance(seed)
    match = PlayedMatch(rng.choice(PLACES), rng.choice(list(Judge)), rng.sample(PLACES, 4))
    for _ in range(30):
        if match.state.phase is Phase.DEALING:
            play_race(match, rng)
        if rng.random() < 0.4:
            mend(match, rng)
    play_on(match, rng)
    assert len(match.state.still_in) == 2
    match.check_replay()


class DonkeyTable(RuleBasedStateMachine):
    """Anything in any order; what goes wrong is shrunk to a few steps."""

    match: PlayedMatch

    @initialize(dealer=st.sampled_from(PLACES), judge=st.sampled_from(Judge), seats=st.permutations(PLACES))
    def sit_down(self, dealer: int, judge: Judge, seats: list[int]) -> None:
        self.match = PlayedMatch(dealer, judge, seats)
        # Two players close to the end, so that eliminations happen in short stories too.
        for loser in (0,) * 5 + (1,) * 5:
            match = self.match
            match.start()
            match.judge(loser)
            match.tell(shown=True)

    def phase(self, *phases: Phase) -> bool:
        return self.match.state.phase in phases

    @precondition(lambda self: self.phase(Phase.DEALING))
    @rule()
    def start(self) -> None:
        self.match.start()

    @precondition(lambda self: self.phase(Phase.PASSING) and self.match.state.judge is Judge.CAMERA)
    @rule(data=st.data())
    def camera_rules(self, data: st.DataObject) -> None:
        order = data.draw(st.permutations(self.match.oracle.players))
        how = data.draw(st.sampled_from(["last", "remained", "heat", "no call", "nobody"]))
        if how == "heat":
            self.match.camera(order, heat=order[-2:])
        elif how == "no call":
            self.match.camera(order[:2])
        elif how == "nobody":
            self.match.camera([])
        else:
            self.match.camera(order if how == "last" else order[:-1], last=order[-1])

    @precondition(lambda self: self.phase(Phase.PASSING, Phase.JUDGING, Phase.REVEAL))
    @rule(data=st.data())
    def people_rule(self, data: st.DataObject) -> None:
        order = data.draw(st.permutations(self.match.oracle.players))
        self.match.judge(data.draw(st.sampled_from([order[-1], None])), data.draw(st.sampled_from([order[0], None])))

    @precondition(lambda self: self.phase(Phase.REVEAL))
    @rule(shown=st.booleans(), data=st.data())
    def tell(self, shown: bool, data: st.DataObject) -> None:
        deal = self.match.state.deal
        assert deal is not None
        assert deal.race is not None
        last, known = deal.race.last, deal.race.first
        others = [place for place in self.match.oracle.players if place != last]
        first = data.draw(st.sampled_from(others if known is None and not shown else [None, *others]))
        self.match.tell(shown=shown, first=first)

    @precondition(lambda self: not self.phase(Phase.OVER))
    @rule()
    def break_off(self) -> None:
        self.match.break_off()

    @precondition(lambda self: not self.phase(Phase.OVER))
    @rule(judge=st.sampled_from(Judge))
    def choose_judge(self, judge: Judge) -> None:
        self.match.choose(judge)

    @precondition(lambda self: self.phase(Phase.DEALING, Phase.JUDGING, Phase.REVEAL))
    @rule(seats=st.permutations(PLACES))
    def bind(self, seats: list[int]) -> None:
        self.match.bind(seats)

    @rule(data=st.data())
    def correct(self, data: st.DataObject) -> None:
        number = data.draw(st.integers(1, max(1, len(self.match.oracle.lost))))
        options = corrections(self.match.state, number)
        if options:
            self.match.correct(number, data.draw(st.sampled_from(options)))

    @rule()
    def undo(self) -> None:
        self.match.undo()

    @rule()
    def redo(self) -> None:
        self.match.redo()

    @invariant()
    def agrees(self) -> None:
        if hasattr(self, "match"):
            self.match.check()

    def teardown(self) -> None:
        if hasattr(self, "match"):
            play_on(self.match, chance(0))
            self.match.check_replay()


TestDonkeyTable = DonkeyTable.TestCase
TestDonkeyTable.settings = settings(
    max_examples=60, stateful_step_count=30, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)
