"""Every rule that the documents number is cited by a test: `def test_…():  # F6, R1`."""

import re
import subprocess
import sys

import pytest
import rules_without_test
from rules_without_test import GAMES, ROOT, cited_in, numbers_in, without_test


@pytest.mark.parametrize("document", GAMES)
def test_every_rule_is_cited_by_a_test(document: str) -> None:
    assert without_test(document) == []


def test_script_lists_the_rules_without_a_test() -> None:
    script = [sys.executable, rules_without_test.__file__]
    listed = subprocess.run(script, capture_output=True, text=True, check=True, encoding="utf-8").stdout
    assert listed.splitlines() == [
        f"{document}: {len(numbers_in(document))} rules, without a test: none" for document in GAMES
    ]


def test_rule_without_a_test_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_without_test, "files_citing", lambda _: [])
    assert without_test("fais-pas-lane") == numbers_in("fais-pas-lane")
    assert rules_without_test.main() == 1


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        ("donkey", {"D": 23, "R": 7, "N": 2}),
        ("fais-pas-lane", {"F": 23, "R": 8, "B": 3, "C": 7, "E": 4}),
        ("score-pad", {"S": 8}),
    ],
)
def test_no_number_is_missing_or_given_twice(document: str, expected: dict[str, int]) -> None:
    numbers = numbers_in(document)
    assert numbers[0].startswith(GAMES[document])
    assert sorted(numbers) == sorted(f"{letter}{i + 1}" for letter, count in expected.items() for i in range(count))


def test_a_citation_counts_only_in_a_test() -> None:
    source = '''
"""About F1."""
TABLE = "F2"
@mark("F3")
def test_one():  # F4, F13 to F15
    assert F5
def helper():  # F6
    pass
'''
    assert cited_in(source) == {"F3", "F4", "F5", "F13", "F14", "F15"}


def test_the_engine_cites_only_numbers_that_exist() -> None:
    """A number in the code that no document explains helps nobody."""
    for document, package in {"fais-pas-lane": "fais_pas_lane", "score-pad": "score_pad"}.items():
        known = set(numbers_in(document))
        for path in sorted((ROOT / "engine" / package).rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            strange = set(re.findall(r"\b[FRBCES]\d{1,2}\b", text)) - known
            assert not strange, f"{path.name} cites {sorted(strange)}"
