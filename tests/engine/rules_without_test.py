"""List the numbered rules that no test cites: ``python tests/engine/rules_without_test.py`` prints them, and ends with 1.

A test cites a rule where it is defined: `def test_…():  # F6, R1`.
"""

import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAMES = {"donkey": "D", "fais-pas-lane": "F", "score-pad": "S"}
"""The document of each game, and the letter of its first rule. Readings and choices share letters between games."""
CHECK = Path(__file__).with_name("test_rules_cited.py")
"""What checks all this speaks of rules without testing any."""


def numbers_in(document: str) -> list[str]:
    """The numbers that a document gives to its rules, readings, choices and examples."""
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
    files = [path for path in sorted((ROOT / "tests").rglob("test_*.py")) if path != CHECK]
    if document == "donkey":
        return [path for path in files if not any(name in path.name for name in others)]
    return [path for path in files if own in path.name]


def without_test(document: str) -> list[str]:
    """The numbers of a document that no test cites, in its order."""
    cited = set[str]()
    for path in files_citing(document):
        cited |= cited_in(path.read_text(encoding="utf-8"))
    return [number for number in numbers_in(document) if number not in cited]


def main() -> int:
    """Print them, a game a line.

    Returns:
        0 when each has a test, else 1.
    """
    missing = {document: without_test(document) for document in GAMES}
    for document, numbers in missing.items():
        told = ", ".join(numbers) or "none"
        sys.stdout.write(f"{document}: {len(numbers_in(document))} rules, without a test: {told}\n")
    return 1 if any(missing.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
