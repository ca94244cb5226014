"""What one device has taken off the screens of all others: which match, who it was, where it lies now."""

from companion.i18n import Say, say
from companion.selectors.log import doer
from companion.selectors.names import listed
from companion.snapshot import PutAway


def by_whom(away: PutAway) -> Say:
    """Who has put it away and when, where the match itself is shown below."""
    return say("away-by", who=doer(away.who), when=away.at)


def told_whole(away: PutAway) -> Say:
    """The same in a sentence that stands alone, and where the match lies."""
    return say("away-told", who=doer(away.who), game=say(f"game-{away.game}"), names=listed(away.players))
