"""Letters and cards that are drawn as pictures."""

import pytest

from companion.components.glyphs import GLYPHS
from companion.components.lettering import cards_svg, tiles_svg
from companion.i18n import LANGUAGES, words_for
from engine.donkey.cards import LETTERS, Rank


def drawn(letter: str, picture: str) -> int:
    """How often it stands on the picture."""
    return picture.count(GLYPHS[letter][1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_index_and_its_suit(language: str) -> None:
    words = words_for(language)
    indices = tuple(words(f"index-{rank.value}") for rank in Rank)
    picture = cards_svg(indices)
    assert [drawn(index, picture) for index in indices] == [4] * len(Rank)
    assert [drawn(suit, picture) for suit in "♠♥♦♣"] == [len(Rank)] * 4


@pytest.mark.parametrize("lost", [True, False])
def test_tiles_show_the_letters_that_they_stand_for(lost: bool) -> None:
    assert [drawn(letter, tiles_svg(LETTERS[:4], lost=lost)) for letter in LETTERS] == [1, 1, 1, 1, 0, 0]


def test_index_of_a_language_without_outlines_is_written() -> None:
    assert cards_svg(("<Б",)).count(">&lt;Б</text>") == 4
