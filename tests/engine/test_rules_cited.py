"""Every rule that the documents number is cited by a test: `def test_…():  # F6, R1`."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = {"donkey": "D", "fais-pas-lane": "F", "score-pad": "S"}
"""The document of each game, and the letter of its first rule. Readings and choices share letters between games."""


def numbers_in(document: str) -> list[str]:
    text = (ROOT / "docs" / "rules" / f"{document}.md").read_text(encoding="utf-8")
    return re.findall(r"^- \*\*([A-Z]\d+)\*\* ", text, re.MULTILINE)


def cited_in(source: str) -> set[str]:
    """The numbers that the test functions of a file cite, each by itself or as in `F13 to F15`."""
    lines, found = source.splitlines(), set[str]()
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or not node.name.startswith("test_"):
            continue
        first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
        text = "\n".join(lines[first - 1 : node.end_lineno])
        found.update(re.findall(r"\b[A-Z]\d+\b", text))
        for letter, start, end in re.findall(r"\b([A-Z])(\d+) to \1(\d+)\b", text):
            found.update(f"{letter}{number}" for number in range(int(start), int(end) + 1))
    return found


def files_citing(document: str) -> list[Path]:
    """The files that may cite a game's rules. A number of Donkey stands in tests of the referee too."""
    others = [name.replace("-", "_") for name in GAMES if name != document]
    own = document.replace("-", "_")
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    if document == "donkey":
        return [path for path in files if not any(name in path.name for name in others)]
    return [path for path in files if own in path.name]


@pytest.mark.parametrize("document", GAMES)
def test_every_rule_is_cited_by_a_test(document: str) -> None:
    cited = set[str]()
    for path in files_citing(document):
        if path != Path(__file__):
            cited |= cited_in(path.read_text(encoding="utf-8"))
    assert [number for number in numbers_in(document) if number not in cited] == []


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
