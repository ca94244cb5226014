"""Points are called what their game calls them, wherever a match is looked at again."""

import pytest
from matches_kit import play_lane, play_pad

from companion.i18n import words_for
from companion.selectors.house.matches import match_card
from companion.selectors.house.statistics import _facts
from companion.statistics import Tally
from companion.store import Store
from companion.table import Table


@pytest.mark.parametrize(
    ("store", "game", "named"), [(play_lane(), "fais_pas_lane", "crottins"), (play_pad(), "score_pad", "points")]
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_points_are_called_what_their_game_calls_them(store: Store, game: str, named: str, language: str) -> None:
    words = words_for(language)
    table = Table(store)
    table.take_in()
    assert store.match_id is not None
    card = match_card(table, store.match_id, store.entries)
    assert card is not None
    for told in (
        *(words(seat.result) for seat in card.seats),
        " ".join(words(fact) for fact in _facts(game, Tally("ana"))),
    ):
        assert named[:-1] in told
        assert ("point" in told) is (named == "points")
