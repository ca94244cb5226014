"""Can I discard this? Two taps give yes or no, and the rule in plain words (F3, F4, R5)."""

from dataclasses import replace
from typing import Final

from companion.i18n import Say, say
from companion.selectors.fais_pas_lane.begun import Discarding
from companion.selectors.fais_pas_lane.prompts import Choice, Face, Layout, Prompt, Weight
from engine.fais_pas_lane import KINDS_OF_ANE, Ane, Bonnet, Card, Colour, Special, may_discard

ANY_SPECIAL: Final = Special.SUPERMANE
"""Stands for every special card: on the discard pile they are all alike."""
ANY_BONNET: Final = Bonnet((Colour.ORANGE,))
"""Stands for every bonnet d'âne: on the discard pile they are all alike."""


def card_name(card: Card) -> Say:
    """How a card is called, where all special cards are alike and all bonnets too."""
    if isinstance(card, Ane):
        return say("ane", colour=say(f"colour-{card.colour.value}"), period=say(f"period-{card.period.value}"))
    return say("card-bonnet" if isinstance(card, Bonnet) else "any-special")


def discard_prompt(asked: Discarding) -> Prompt:
    """What is to be asked now, or the answer."""
    if asked.top is None:
        return _top(asked)
    if not asked.mine or asked.pairing:
        return _mine(asked)
    return _answer(asked, asked.top)


_STOP: Final = Choice(say("dialogue-stop"), weight=Weight.QUIET)


def _card(card: Card, then: Discarding, label: Say | None = None) -> Choice:
    return Choice(label or card_name(card), then=then, card=card)


def _top(asked: Discarding) -> Prompt:
    return Prompt(
        ask=say("ask-discard-top"),
        choices=(
            *(_card(ane, replace(asked, top=ane)) for ane in KINDS_OF_ANE),
            # On anything but an âne everything may go (R5).
            _card(ANY_SPECIAL, replace(asked, top=ANY_SPECIAL), say("any-special")),
            _card(ANY_BONNET, replace(asked, top=ANY_BONNET)),
        ),
        layout=Layout.GRID,
        exits=(_STOP,),
    )


def _mine(asked: Discarding) -> Prompt:
    cards: tuple[Card, ...] = (*KINDS_OF_ANE, ANY_SPECIAL, ANY_BONNET)
    back = replace(asked, pairing=False) if asked.pairing else replace(asked, top=None)
    return Prompt(
        ask=say("ask-discard-second" if asked.pairing else "ask-discard-mine"),
        choices=tuple(_card(card, replace(asked, mine=(*asked.mine, card), pairing=False)) for card in cards),
        layout=Layout.GRID,
        pile=asked.top,
        mine=asked.mine,
        exits=(Choice(say("dialogue-back"), then=back, weight=Weight.QUIET), _STOP),
    )


def _answer(asked: Discarding, top: Card) -> Prompt:
    answer = may_discard(top, *asked.mine)
    together = say(f"discard-{answer.reason.value}", **_values(top))
    pair = len(asked.mine) > 1
    return Prompt(
        ask=say("discard-yes" if answer.allowed else "discard-no"),
        choices=(
            Choice(say("discard-other"), then=replace(asked, mine=()), weight=Weight.NEXT),
            *(() if pair else (Choice(say("discard-second"), then=replace(asked, pairing=True)),)),
            Choice(say("discard-again"), then=Discarding()),
        ),
        hint=say("discard-pair", why=together) if pair and answer.allowed else together,
        pile=top,
        mine=asked.mine,
        face=Face.HAPPY if answer.allowed else Face.OOPS,
        verdict=answer.allowed,
        exits=(_STOP,),
    )


def _values(top: Card) -> dict[str, Say]:
    """What the rule speaks of; it looks at the card below only."""
    if not isinstance(top, Ane):
        return {}
    return {"colour": say(f"colour-{top.colour.value}"), "period": say(f"period-{top.period.value}")}
