"""The rounds of a match as a table, and that table in a spreadsheet's file."""

import csv
import io

import pytest
from matches_kit import ODD_NAMES, PLAYS, entries_of

from companion.i18n import LANGUAGES, words_for
from companion.round_sheet import Sheet, sheet_of
from companion.sheet_csv import BYTE_ORDER_MARK, write_csv


def rows(game: str, language: str = "en") -> list[list[str]]:
    text = write_csv(sheet_of(entries_of(game)), words_for(language))
    assert text.startswith(BYTE_ORDER_MARK)
    separator = ";" if language == "fr" else ","
    return list(csv.reader(io.StringIO(text.removeprefix(BYTE_ORDER_MARK)), delimiter=separator))


def test_deals() -> None:
    head, first, second = rows("donkey")
    assert head[:6] == ["Deal", "Dealer", "First to signal", "Letter for", "Why", "Counts"]
    assert head[6:] == [f"Letters of {name}" for name in ("Ana", "Bob", "Cléo", "Dan")]
    # Dan's letter of the first deal was taken back afterwards, that of the second counts.
    assert first[3:] == ["", "corrected", "yes", "", "", "", ""]
    assert second[3:] == ["Dan", "last to touch", "yes", "", "", "", "D"]


def test_rounds_with_bets() -> None:
    head, first, second, third = rows("fais_pas_lane")
    assert head[:3] == ["Round", "Winner", "Bets"]
    assert head[3:6] == ["'=1+1", "Cléo 🦆", '\'@Sam; "x"']
    # Round 1, corrected: B wins, A bet on B, so B has 200 + 100 and A 100.
    assert first == ["1", "Cléo 🦆", "'=1+1 → Cléo 🦆", "100", "300", "0", "100", "300", "0", "yes", "yes"]
    assert second[-5:] == ["100", "300", "0", "no", "no"]
    assert third[6:9] == ["100", "300", "300"]


def test_rounds_of_the_pad() -> None:
    assert rows("score_pad") == [
        ["Round", "Eve", "Flo", "Total of Eve", "Total of Flo", "Counts", "Corrected"],
        ["1", "6", "-3", "6", "-3", "yes", "yes"],
        ["2", "10", "21", "6", "-3", "no", "no"],
        ["3", "1", "1", "7", "-2", "yes", "no"],
    ]


def test_in_french_the_columns_are_parted_as_excel_there_expects() -> None:
    assert rows("score_pad", "fr")[0] == ["Manche", "Eve", "Flo", "Total de Eve", "Total de Flo", "Compte", "Corrigée"]
    assert rows("fais_pas_lane", "fr")[0][5] == '\'@Sam; "x"'


@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize("game", PLAYS)
def test_every_row_has_every_column_and_every_number_is_whole(game: str, language: str) -> None:
    head, *body = rows(game, language)
    assert body
    for row in body:
        assert len(row) == len(head)
        assert not any(cell.startswith("[") for cell in (*head, *row))
        for cell in row:
            assert "." not in cell


@pytest.mark.parametrize(
    "text",
    ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1+1", "\uff1d1+1", "\u00a0=1", "%0A=1", "|calc"],
)
def test_a_name_is_never_reckoned(text: str) -> None:
    said = write_csv(Sheet((text,), ((text, -1),)), words_for("en")).removeprefix(BYTE_ORDER_MARK)
    (head, row) = csv.reader(io.StringIO(said, newline=""))
    assert head == [f"'{text}"]
    assert row == [f"'{text}", "-1"]


def test_odd_names_come_back_as_they_were() -> None:
    assert [cell.removeprefix("'") for cell in rows("fais_pas_lane")[0][3:6]] == list(ODD_NAMES)
