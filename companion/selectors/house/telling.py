"""What was done in the house book, in plain words."""

from collections.abc import Sequence
from typing import Any

from companion.games import Fact
from companion.house.book import HouseBook
from companion.house.facts import (
    HouseFact,
    HouseOpened,
    MatchBroughtBack,
    MatchNoted,
    MatchPutAside,
    PeopleMerged,
    PersonAdded,
    PersonArchived,
    PersonBroughtBack,
    PersonRenamed,
    PersonRestyled,
)
from companion.house.people import House
from companion.i18n import Say, say
from companion.selectors.log import TakeBack


class HouseTelling:
    """The words of the house book (`companion.selectors.log.Telling`)."""

    def sentence(self, fact: HouseFact, act: Sequence[Any], state: House) -> Say:  # noqa: C901, PLR0911  # one arm a kind
        """One fact as a sentence of the log."""
        del act
        match fact:
            case HouseOpened():
                return say("house-told-opened")
            case PersonAdded(by_playing=True):
                return say("house-told-joined", name=fact.name)
            case PersonAdded():
                return say("house-told-added", name=fact.name)
            case PersonRenamed():
                return say("house-told-renamed", name=fact.name)
            case PersonRestyled():
                return say("house-told-restyled", name=_name(state, fact.person))
            case PeopleMerged():
                return say("house-told-merged", name=_name(state, fact.gone), into=_name(state, fact.into))
            case PersonArchived():
                return say("house-told-archived", name=_name(state, fact.person))
            case PersonBroughtBack():
                return say("house-told-brought-back", name=_name(state, fact.person))
            case MatchNoted():
                return say("house-told-noted")
            case MatchPutAside():
                return say("house-told-aside")
            case MatchBroughtBack():
                return say("house-told-listed")

    def deed(self, fact: HouseFact, state: House) -> Say:  # noqa: C901, PLR0911  # as above
        """The same in a few words that follow "Undo:"."""
        match fact:
            case HouseOpened():
                return say("deed-nothing")
            case PersonAdded():
                return say("house-did-added", name=fact.name)
            case PersonRenamed():
                return say("house-did-renamed", name=fact.name)
            case PersonRestyled():
                return say("house-did-restyled", name=_name(state, fact.person))
            case PeopleMerged():
                return say("house-did-merged", name=_name(state, fact.gone), into=_name(state, fact.into))
            case PersonArchived():
                return say("house-did-archived", name=_name(state, fact.person))
            case PersonBroughtBack():
                return say("house-did-brought-back", name=_name(state, fact.person))
            case MatchNoted():
                return say("house-did-noted")
            case MatchPutAside():
                return say("house-did-aside")
            case MatchBroughtBack():
                return say("house-did-listed")


def house_back(book: HouseBook, about: str | None = None) -> TakeBack:
    """What can be taken back and brought back in the house book now.

    Args:
        book: the house book.
        about: the person or the match that a page is about: there, nothing else is taken back. None for all.
    """
    return TakeBack(_deed(book.next_undo, book.house, about), _deed(book.next_redo, book.house, about))


def _deed(facts: Sequence[Fact], house: House, about: str | None) -> Say | None:
    told = [fact for fact in facts if isinstance(fact, HouseFact) and not isinstance(fact, HouseOpened)]
    if about is not None and not any(about in _concerned(fact) for fact in told):
        return None
    return HouseTelling().deed(told[-1], house) if told else None


def _concerned(fact: HouseFact) -> tuple[str, ...]:
    match fact:
        case HouseOpened():
            return ()
        case PeopleMerged():
            return (fact.gone, fact.into)
        case MatchNoted() | MatchPutAside() | MatchBroughtBack():
            return (fact.match,)
        case _:
            return (fact.person,)


def _name(house: House, person: str) -> str:
    known = house.people.get(person)
    return known.name if known is not None else "?"
