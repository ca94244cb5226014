"""Who was quicker, and what they did: for a device whose wish came too late."""

from companion.i18n import Say, say
from companion.selectors.games import TELLINGS
from companion.selectors.log import deed, doer
from companion.snapshot import Snapshot


def overtaken(now: Snapshot) -> Say:
    """The words for it.

    Args:
        now: the matches as they are.
    """
    telling = TELLINGS.get(now.game or "")
    if not now.entries or telling is None:
        return say("overtaken")
    last = now.entries[-1]
    facts = tuple(entry.fact for entry in now.entries if entry.act == last.act)
    return say("overtaken-by", who=doer(last.who), what=deed(facts, telling, now.state))
