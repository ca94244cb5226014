"""What one device lets hear of what is decided on the table."""

from companion.falling import FALL_AFTER_S
from companion.sounds import Speaker
from companion.views.pages import Pages


class Hearing:
    """Plays a sound once for each decision that comes while the device looks at that match.

    Args:
        pages: tell what is to be heard.
        speaker: plays it.
        match: the match on the table.
    """

    def __init__(self, pages: Pages, speaker: Speaker, match: str | None) -> None:
        self._pages, self._speaker = pages, speaker
        self._heard = match, pages.heard()[0]

    def follow(self, match: str | None, *, absent: bool) -> None:
        """Play what has been decided since the last time, unless the device is away."""
        (before_match, before), (now, sound) = self._heard, self._pages.heard()
        self._heard = match, now
        if sound is not None and before_match == match and now > before and not absent:
            self._speaker.play(sound, FALL_AFTER_S)
