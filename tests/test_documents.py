"""What the documents say is there: links, headings, pictures, and the words that the guides quote from the screens."""

import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote

import pytest

from companion.i18n import LANGUAGES

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted(
    path.relative_to(ROOT).as_posix()
    for path in (
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
        *ROOT.glob("companion/**/*.md"),
        *ROOT.glob("vision/**/*.md"),
    )
)
LINK = re.compile(r"\[(?:[^\]\[]|!\[[^\]]*\]\([^)]*\))*\]\(([^)\s]+)\)|<img src=\"([^\"]+)\"")
LARGEST_FILM = 2_000_000
"""Bytes. It is on the first page: people on the road see it too."""


@cache
def text_of(document: str) -> str:
    return (ROOT / document).read_text(encoding="utf-8")


def prose_of(document: str) -> str:
    """Without blocks and words of code."""
    return re.sub(r"`[^`]*`", "", re.sub(r"^```.*?^```", "", text_of(document), flags=re.MULTILINE | re.DOTALL))


@cache
def anchors_of(document: str) -> frozenset[str]:
    """The headings as GitHub names them."""
    found: list[str] = []
    for heading in re.findall(r"^#+ (.+)$", text_of(document), re.MULTILINE):
        plain = re.sub(r"[*`]|\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
        found.append(re.sub(r"[^\w\- ]", "", plain).replace(" ", "-"))
    return frozenset(found)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_leads_somewhere(document: str) -> None:
    dead = []
    for match in LINK.finditer(prose_of(document)):
        target = match[1] or match[2]
        if re.match(r"https?://|mailto:", target):
            continue
        name, _, anchor = target.partition("#")
        path = (ROOT / document).parent / unquote(name) if name else ROOT / document
        if (
            not path.exists()
            or not path.resolve().is_relative_to(ROOT)
            or (anchor and unquote(anchor) not in anchors_of(path.resolve().relative_to(ROOT).as_posix()))
        ):
            dead.append(target)
    assert not dead


def test_every_picture_is_shown_somewhere_and_says_what_it_shows() -> None:
    shown = {(match[1] or match[2]).split("/")[-1] for name in DOCUMENTS for match in LINK.finditer(prose_of(name))}
    images = [found for name in DOCUMENTS for found in re.findall(r"!\[([^\]]*)\]\(", prose_of(name))]
    assert all(len(told.split()) > 1 for told in images)
    assert shown >= {path.name for path in (ROOT / "docs" / "screenshots").iterdir()}
    assert (ROOT / "docs" / "screenshots" / "race.webp").stat().st_size <= LARGEST_FILM


def test_every_document_can_be_found_from_the_first_page() -> None:
    reached, waiting = {"README.md"}, ["README.md"]
    while waiting:
        document = waiting.pop()
        for match in LINK.finditer(prose_of(document)):
            name = (match[1] or match[2]).partition("#")[0]
            path = ((ROOT / document).parent / unquote(name)).resolve()
            near = sorted(path.glob("*.md")) if path.is_dir() else [path]
            for one in near:
                found = one.relative_to(ROOT).as_posix() if one.is_relative_to(ROOT) else ""
                if name and found.endswith(".md") and found not in reached and one.exists():
                    reached.add(found)
                    waiting.append(found)
    assert {name for name in DOCUMENTS if name.startswith("docs/")} <= reached


@cache
def said(language: str) -> tuple[re.Pattern[str], ...]:
    """What the app says in a language, each value in it open."""
    patterns = []
    for catalogue in (ROOT / "companion" / "locales" / language).glob("*.ftl"):
        for words in re.findall(
            r"^[\w-]+ = (.+)$|^ +\*?\[\w+\] (.+)$", catalogue.read_text(encoding="utf-8"), re.MULTILINE
        ):
            plain = re.escape(same(next(filter(None, words))))
            open_words = re.sub(r"\\\{.*?\\\}", ".+", plain)
            if len(re.sub(r"\.\+|\W", "", open_words)) > 1:
                patterns.append(re.compile(open_words))
    return tuple(patterns)


def same(words: str) -> str:
    """Words as they are compared: apostrophes and spaces are typed in several ways."""
    return " ".join(words.replace("\u2019", "'").replace("\u00a0", " ").rstrip("…. ").split()).casefold()


@pytest.mark.parametrize(("guide", "language"), [("docs/players.md", "en"), ("docs/joueurs.md", "fr")])
def test_what_a_guide_tells_to_tap_is_on_the_screens(guide: str, language: str) -> None:
    assert language in LANGUAGES
    quoted = {same(words) for words in re.findall(r"(?<![*\w])\*([^*\[\]]+)\*(?!\*)", prose_of(guide))}
    assert len(quoted) > 20
    unsaid = {
        words
        for words in quoted
        if not any(
            pattern.fullmatch(words) or pattern.pattern.startswith(re.escape(words)) for pattern in said(language)
        )
    }
    assert not unsaid
