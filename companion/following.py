"""Where a device has to be, after what others did at the table."""

from companion.i18n import say
from companion.nav import HOME, Nav
from companion.selectors.log import doer
from companion.selectors.overtaken import overtaken
from companion.store import REFEREE, Store
from companion.told import Message, Told
from companion.views.pages import Pages


class Following:
    """Follows the table on behalf of one device.

    Args:
        store: the match on the table.
        pages: what there is to be shown.
        line: where the device is told why it is elsewhere now.
    """

    def __init__(self, store: Store, pages: Pages, line: Told) -> None:
        self._store = store
        self._pages = pages
        self._line = line

    def now(self, nav: Nav, match: str | None, who: str, seen: int, asked_at: object) -> tuple[str | None, Nav]:
        """The match that is on the table by now, and where in it the device is.

        Args:
            nav: where it was.
            match: the match that it knows of.
            who: what it signs as.
            seen: the version of the match that it shows.
            asked_at: how far the match was when its question was opened.
        """
        store, pages, line = self._store, self._pages, self._line
        mine = store.version == seen
        if not mine and line.stale:
            # What was told spoke of a state that is past.
            line.message = None
        if store.match_id != match:
            if store.match_id is None:
                if pages.needs_match(nav):
                    nav = HOME
                    # Of a match that went on the first screen itself tells, until somebody has read it.
                    known = store.put_away is not None and store.put_away.match == match
                    over = not known and store.put_by
                    line.message = Message(say("put-away-over", who=doer(store.put_by))) if over else None
            elif not pages.stays(nav):
                preparing = bool(nav.game) and not pages.needs_match(nav)
                nav = pages.first()
                begun = say("match-begun-by", who=doer(store.put_by)) if store.put_by else say("match-begun")
                line.message = Message(begun) if preparing else None
        elif nav.ask and not mine and pages.position() != asked_at:
            last = store.entries[-1].who if store.entries else REFEREE
            nav = nav.unasked()
            if last != who:
                line.message = Message(overtaken(store.snapshot))
        return store.match_id, pages.fit(nav)
