"""Names as they are typed, in every game."""

from collections.abc import Sequence

from companion.i18n import Say, say
from engine.players import NAME_LENGTH, clean_name, name_key


def name_faults(names: Sequence[str]) -> tuple[Say | None, ...]:
    """What is wrong with each of the names, for messages beside the fields; the rules have the last word."""
    faults: list[Say | None] = []
    keys = [name_key(name) for name in names]
    for place, name in enumerate(names):
        earlier = keys[:place]
        if not keys[place]:
            faults.append(say("name-empty"))
        elif len(clean_name(name)) > NAME_LENGTH:
            faults.append(say("name-long", most=NAME_LENGTH))
        elif keys[place] in earlier:
            faults.append(say("name-twice", other=earlier.index(keys[place]) + 1))
        else:
            faults.append(None)
    return tuple(faults)


def listed(names: Sequence[str]) -> Say:
    """Names in a sentence: "Ana, Bob and Cléo"."""
    if len(names) > 1:
        return say("names-and", names=", ".join(names[:-1]), last=names[-1])
    return say("names-one", name=names[0] if names else "")


def swapped(order: Sequence[int], one: int, other: int) -> tuple[int, ...]:
    """The order with two positions exchanged."""
    changed = list(order)
    changed[one], changed[other] = changed[other], changed[one]
    return tuple(changed)
