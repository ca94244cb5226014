"""A language that nobody speaks: English with accents, a third longer, in brackets.

Whoever looks at a screen in it sees at once which words did not come from a catalogue (they look like English) and which
do not fit (their closing bracket is missing). `asinus --lang qps` speaks it; no device offers it.
"""

from typing import Final

from fluent.runtime import FluentResource
from fluent.syntax import ast

CODE: Final = "qps"
"""From the codes that are set aside for private use; software people know it for this."""
LONGER: Final = 1 / 3
"""French is about a fifth longer than English, German a third."""
OPEN, CLOSE = "⟦", "⟧"
_ACCENTED: Final = str.maketrans("aceinouyACEINOU", "áçéíñóúýÁÇÉÍÑÓÚ")
_MORE: Final = "éàôíü"


def disguise(catalogue: str) -> ast.Resource:
    """A catalogue in the language that nobody speaks.

    Args:
        catalogue: in Fluent, as it lies in a file.
    """
    resource = FluentResource(catalogue)
    for entry in resource.body:
        if isinstance(entry, ast.Message) and entry.value is not None and entry.id.name not in UNTOUCHED:
            _pattern(entry.value)
    return resource


UNTOUCHED: Final = frozenset({"app-name", "language-name", "language-region", "language-first-day"})
"""What is the same in every language."""


def _pattern(pattern: ast.Pattern) -> None:
    length = 0
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            length += len(element.value)
            element.value = element.value.translate(_ACCENTED)
        elif isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                _pattern(variant.value)
    # A choice between whole sentences has its brackets in each of them.
    if length:
        more = round(length * LONGER)
        padding = (_MORE * (more // len(_MORE) + 1))[:more]
        pattern.elements.insert(0, ast.TextElement(OPEN))
        pattern.elements.append(ast.TextElement(padding + CLOSE))
