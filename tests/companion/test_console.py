"""What the terminal says."""

import re
from pathlib import Path

import pytest

from companion import server
from companion.i18n import LANGUAGES
from companion.server.console import Console, qr_code, terminal_language

LOCALES = Path(server.__file__).parent / "locales"


def messages(language: str) -> dict[str, set[str]]:
    text = (LOCALES / f"{language}.ftl").read_text(encoding="utf-8")
    return {
        key: set(re.findall(r"\$([\w-]+)", pattern))
        for key, pattern in re.findall(r"^([\w-]+) = (.*)$", text, re.MULTILINE)
    }


def test_both_languages_say_the_same_things() -> None:
    assert messages("en") == messages("fr")
    assert set(LANGUAGES) == {file.stem for file in LOCALES.glob("*.ftl")}


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_each_message_has_its_words(language: str) -> None:
    console = Console(language)
    for key, names in messages(language).items():
        said = console.words(key, **dict.fromkeys(names, 8550))
        assert "{" not in said
        assert not names or "8550" in said


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "fr_FR"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_of_the_terminal(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert terminal_language() == language


@pytest.mark.parametrize("url", ["http://192.168.1.20:8550", "http://[fe80::1234:5678:9abc:def0]:8550"])
def test_the_code_can_be_read(url: str) -> None:
    cv2 = pytest.importorskip("cv2", reason="reading a QR code needs the camera's packages")
    numpy = pytest.importorskip("numpy")
    shades = {"█": (255, 255), "▀": (255, 0), "▄": (0, 255), " ": (0, 0)}
    lines = [line.removeprefix("  ") for line in qr_code(url, colours=False).splitlines()]
    rows = [[shades[block][half] for block in line] for line in lines for half in (0, 1)]
    picture = numpy.kron(numpy.array(rows, numpy.uint8), numpy.ones((8, 8), numpy.uint8))
    picture = cv2.copyMakeBorder(picture, 32, 32, 32, 32, cv2.BORDER_CONSTANT, value=255)
    assert cv2.QRCodeDetector().detectAndDecode(picture)[0] == url
