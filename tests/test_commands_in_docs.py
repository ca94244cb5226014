"""Every command of the documentation that runs a test names tests that are there."""

import ast
import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from _pytest.mark.expression import Expression  # what `-k` itself is read with

ROOT = Path(__file__).parents[1]
NAMED = re.compile(r"`(tests/[^`]+)`")


def commands() -> Iterator[tuple[str, str]]:
    """Each file of the documentation with each command in it."""
    for page in sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]):
        for found in NAMED.finditer(page.read_text(encoding="utf-8")):
            yield page.relative_to(ROOT).as_posix(), found[1]


@cache
def names_in(path: Path) -> tuple[str, ...]:
    """The names of the tests of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named = [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return tuple(name for name in named if name.startswith("test_"))


@pytest.mark.parametrize(("page", "command"), tuple(commands()))
def test_what_the_documentation_runs_is_there(page: str, command: str) -> None:
    path, *rest = shlex.split(command)
    assert (ROOT / path).exists(), f"{page} names {path}, which is not there"
    if "-k" not in rest:
        return
    wanted = Expression.compile(rest[rest.index("-k") + 1])
    names = names_in(ROOT / path)
    # Stricter than pytest, for whom the name of the file counts as well: the words must be those of a test.
    assert [name for name in names if wanted.evaluate(lambda word, name=name, **_: word in name)], f"{page}: {command}"


def test_each_part_of_an_or_selects_something() -> None:
    """`-k "a or b"` still runs when b was renamed; nobody would notice."""
    for page, command in commands():
        path, *rest = shlex.split(command)
        if "-k" in rest:
            for part in rest[rest.index("-k") + 1].split(" or "):
                assert any(part in name for name in names_in(ROOT / path)), f"{page}: {part!r} in {command}"


def test_the_table_of_faults_is_read() -> None:
    """Else the tests above would pass on nothing."""
    assert sum(page == "docs/reliability.md" for page, _ in commands()) > 40  # about fifty lines
