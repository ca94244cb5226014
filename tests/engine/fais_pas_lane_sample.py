"""Fais pas l'âne as the contract suite plays it: wishes of every kind, sensible and not."""

from collections.abc import Callable
from random import Random

from game_sample import GameSample

from engine.fais_pas_lane import (
    FAIS_PAS_LANE,
    Anerie,
    AnerieHides,
    AnerieSwaps,
    Bet,
    ChangeOptions,
    Colour,
    Command,
    CorrectRound,
    DealAgain,
    DrawForAnerie,
    Drawn,
    EndRound,
    Event,
    FaisPasLane,
    FaisPasLaneProtects,
    Fate,
    Guard,
    HiHan,
    HiHanVotes,
    LeaveSpecial,
    LetItHappen,
    Match,
    MoveBet,
    OpenMatch,
    Place,
    PlaceBet,
    PlaySpecial,
    ProutProut,
    ProutProutNames,
    ReinstateRound,
    RetractRound,
    RevealAnerie,
    Revelation,
    Round,
    SetMissed,
    SetTurn,
    SoeurAne,
    SoeurAneAnswers,
    SoeurAneBets,
    SoeurAneOffers,
    Special,
    Standing,
    Tetu,
    TetuDraws,
    TetuNames,
    TurnDone,
    WardOff,
    WithdrawBet,
    aimed_at,
    free_targets,
)

NAMES = ("Ana", "Bob", "Cléo", "Dan", "Eve", "Flo")


def some_place(rng: Random, state: Match) -> Place:
    """Anybody at the table, seldom somebody who is not there."""
    return Place(rng.randrange(-1, 8) if rng.random() < 0.05 or not state.players else rng.choice(state.places))


def some_points(rng: Random, state: Match) -> tuple[int, ...] | None:
    if rng.random() < 0.8:
        return None
    count = len(state.players) if rng.random() < 0.9 else rng.randrange(8)
    return tuple(rng.choice([-250, -100, 0, 100, 200, 350, 2_000_000]) for _ in range(count))


def some_bets(rng: Random, state: Match) -> tuple[Bet, ...]:
    return tuple(Bet(some_place(rng, state), some_place(rng, state)) for _ in range(rng.randrange(4)))


def some_opening(rng: Random, state: Match) -> OpenMatch:
    names = NAMES[: rng.randrange(2, 7)]
    if rng.random() < 0.2:
        names = tuple(rng.choices(["Ana", "Bob", " ", "Dan"], k=rng.randrange(8)))
    return OpenMatch(names, some_place(rng, state), rng.random() < 0.5, rng.choice([300, 500, 1000, 1000, 0]))


def wishes_on_special(rng: Random, state: Match, number: int, special: int) -> dict[type, list[Command]]:
    """For each kind of dialogue, wishes that fit it."""
    place, other, colour = some_place(rng, state), some_place(rng, state), rng.choice(list(Colour))
    going = state.going
    dialogue = None if going is None else going.dialogue
    lap, drawer = rng.randrange(1, 6), place
    nth = rng.randrange(1, 4)
    if isinstance(dialogue, Tetu) and rng.random() < 0.9:
        lap, drawer = dialogue.lap, place if dialogue.drawer is None else dialogue.drawer
    if isinstance(dialogue, Revelation) and rng.random() < 0.9:
        nth = dialogue.carried_out + 1
    drawn = Drawn.OTHER if rng.random() < 0.7 else rng.choice(list(Drawn))
    fate = rng.choice(list(Fate))
    to = other if (fate is Fate.GIVEN_AWAY) == (rng.random() < 0.95) else None
    happens: list[Command] = [
        LetItHappen(number, special),
        WardOff(number, special, (aimed_at(dialogue) if rng.random() < 0.7 else None) or place),
    ]
    hiders = tuple(some_place(rng, state) for _ in range(rng.randrange(4)))
    return {
        type(None): [
            *(PlaySpecial(number, special, rng.choice(list(Special)), place) for _ in range(4)),
            RevealAnerie(number, special, place, colour, hiders, rng.randrange(-1, 9)),
        ],
        SoeurAne: [
            SoeurAneBets(number, special, place),
            SoeurAneOffers(number, special, place),
            *(SoeurAneAnswers(number, special, p, rng.random() < 0.8) for p in (place, other)),
        ],
        Anerie: [
            AnerieSwaps(number, special, place),
            AnerieHides(number, special, rng.choice([colour, None])),
            *happens,
        ],
        Revelation: [DrawForAnerie(number, special, nth, place, fate, to)],
        Tetu: [TetuNames(number, special, colour), TetuDraws(number, special, lap, drawer, drawn)],
        HiHan: [HiHanVotes(number, special, place, rng.random() < 0.5)],
        ProutProut: [ProutProutNames(number, special, place), *happens],
        FaisPasLane: [FaisPasLaneProtects(number, special, rng.choice(list(Guard)))],
    }


def some_wish(rng: Random, state: Match) -> Command:
    """Any command at all, more often one that fits what is going on."""
    going = state.going
    if going is None or rng.random() < 0.01:
        return some_opening(rng, state)
    number = going.number if rng.random() < 0.95 else rng.randrange(-1, going.number + 2)
    special = going.special if rng.random() < 0.95 else rng.randrange(-1, going.special + 2)
    turn = going.turn if rng.random() < 0.9 else rng.randrange(-1, going.turn + 2)
    finished = rng.randrange(0, len(state.results) + 2)
    place, other = some_place(rng, state), some_place(rng, state)
    on_special = wishes_on_special(rng, state, number, special)
    mending: list[Command] = [
        CorrectRound(finished, place, some_bets(rng, state), some_points(rng, state)),
        RetractRound(finished),
        ReinstateRound(finished),
        ChangeOptions(rng.random() < 0.5, rng.choice([500, 1000, 1000, 0])),
    ]
    if rng.random() < (0.3 if state.over else 0.05):
        return rng.choice(mending)
    if rng.random() < 0.45:
        return rng.choice(on_special[type(going.dialogue)])
    if rng.random() < 0.12:
        return EndRound(number, place, some_points(rng, state))
    anything: list[Command] = [
        *[PlaceBet(number, place, other)] * 4,
        WithdrawBet(number, place),
        *[MoveBet(number, place, other)] * 2,
        *[TurnDone(number, turn)] * 4,
        SetTurn(number, place),
        *[SetMissed(number, place, rng.choice([0, 0, 1, 2, 5, 21]))] * 3,
        DealAgain(number),
        *mending,
        LeaveSpecial(number, special),
        *(wish for wishes in on_special.values() for wish in wishes),
    ]
    return rng.choice(anything)


def sound_wish(state: Match, kind: type[Command]) -> Command:
    """A command of this kind that changes something, where the rules say that there is one."""
    if kind is OpenMatch:
        return OpenMatch(NAMES[:3])
    going = state.going
    assert going is not None
    wish: Command = {**_at_the_table(state, going), **_on_special(state, going)}[kind]()
    return wish


def _at_the_table(state: Match, going: Round) -> dict[type[Command], Callable[[], Command]]:
    number, current = going.number, going.current

    def finished(*, retracted: bool) -> int:
        return next(r.number for r in state.results if (r.standing is Standing.RETRACTED) == retracted)

    def another_end() -> Command:
        last = state.results[-1]
        winner = next(place for place in state.places if place != last.winner)
        return CorrectRound(last.number, winner, last.bets)

    return {
        ChangeOptions: lambda: ChangeOptions(not state.variant, state.goal),
        PlaceBet: lambda: PlaceBet(number, current, free_targets(going)[0]),
        WithdrawBet: lambda: WithdrawBet(number, going.bets[0].target),
        MoveBet: lambda: MoveBet(number, going.bets[0].target, free_targets(going)[0]),
        TurnDone: lambda: TurnDone(number, going.turn),
        SetTurn: lambda: SetTurn(number, next(place for place in going.acting if place != current)),
        SetMissed: lambda: SetMissed(
            number,
            Place((current + 1) % len(state.players)),
            7 if going.missing[(current + 1) % len(state.players)].left != 7 else 8,
        ),
        EndRound: lambda: EndRound(number, current),
        DealAgain: lambda: DealAgain(number),
        CorrectRound: another_end,
        RetractRound: lambda: RetractRound(finished(retracted=False)),
        ReinstateRound: lambda: ReinstateRound(finished(retracted=True)),
    }


def _on_special(state: Match, going: Round) -> dict[type[Command], Callable[[], Command]]:
    number, special, dialogue = going.number, going.special, going.dialogue
    if dialogue is None:
        by = going.current
        return {
            PlaySpecial: lambda: PlaySpecial(number, special, Special.SUPERMANE, by),
            RevealAnerie: lambda: RevealAnerie(number, special, by, Colour.ORANGE, (by,), 5),
        }
    concerned = dialogue.partner if isinstance(dialogue, SoeurAne) else aimed_at(dialogue)
    others = [place for place in going.acting_after(dialogue.by) if place != concerned]

    def drawing() -> Command:
        assert isinstance(dialogue, Tetu)
        assert dialogue.drawer is not None
        return TetuDraws(number, special, dialogue.lap, dialogue.drawer, Drawn.FOUND)

    def voting() -> Command:
        assert isinstance(dialogue, HiHan)
        approves = dialogue.votes[0].approves if dialogue.votes else False
        return HiHanVotes(number, special, dialogue.votes[0].voter if dialogue.votes else others[0], not approves)

    def carrying_out() -> Command:
        assert isinstance(dialogue, Revelation)
        return DrawForAnerie(number, special, dialogue.carried_out + 1, others[0], Fate.KEPT)

    return {
        LeaveSpecial: lambda: LeaveSpecial(number, special),
        SoeurAneBets: lambda: SoeurAneBets(number, special, free_targets(going)[0]),
        SoeurAneOffers: lambda: SoeurAneOffers(number, special, others[0]),
        SoeurAneAnswers: lambda: SoeurAneAnswers(number, special, dialogue.by, agrees=False),
        AnerieSwaps: lambda: AnerieSwaps(number, special, others[0]),
        AnerieHides: lambda: AnerieHides(number, special),
        DrawForAnerie: carrying_out,
        TetuNames: lambda: TetuNames(number, special, Colour.PURPLE),
        TetuDraws: drawing,
        HiHanVotes: voting,
        ProutProutNames: lambda: ProutProutNames(
            number, special, next(place for place in state.places if place not in {dialogue.by, concerned})
        ),
        LetItHappen: lambda: LetItHappen(number, special),
        WardOff: lambda: WardOff(number, special, aimed_at(dialogue) or Place(0)),
        FaisPasLaneProtects: lambda: FaisPasLaneProtects(number, special, Guard.TETU),
    }


SAMPLE: GameSample[Match, Command, Event] = GameSample(FAIS_PAS_LANE, some_wish, sound_wish)
