"""The app for a phone alone, as the table offers it: where it was built, and how to where not."""

from functools import partial
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from companion.selectors.house.keeping import keeping_page
from companion.server import serving
from companion.server.command_line import _parser
from companion.server.lost_link import TellLostLink
from companion.server.phone_site import PhoneSite
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table

WEB = "https://asinus.example/"


def web(folder: Path) -> TestClient:
    return TestClient(TellLostLink(Starlette(routes=PhoneSite(folder).routes)))


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "phone"
    (folder / "pyodide").mkdir(parents=True)
    (folder / "index.html").write_text("<html><head></head></html>")
    (folder / "pyodide" / "pyodide.mjs").write_text("export {}")
    (tmp_path / "journal.sqlite3").write_text("nobody's business")
    return folder


def test_what_was_built_is_served_as_it_is(built: Path) -> None:
    page = web(built).get("/phone")
    assert (page.status_code, page.url.path) == (200, "/phone/")
    # The page of a table gets a script of its own; this one is checked against what was built.
    assert page.text == "<html><head></head></html>"
    script = web(built).get("/phone/pyodide/pyodide.mjs")
    assert (script.text, script.headers["content-type"].split(";")[0]) == ("export {}", "text/javascript")


@pytest.mark.parametrize(
    "name", ["../journal.sqlite3", "%2e%2e/journal.sqlite3", "..%2fjournal.sqlite3", "pyodide", "x"]
)
def test_nothing_else_is_served(built: Path, name: str) -> None:
    answer = web(built).get(f"/phone/{name}")
    assert answer.status_code == 404
    assert "business" not in answer.text


@pytest.mark.parametrize(
    ("there", "site", "offered"),
    [
        # A browser keeps no app from an address in the home network: there nobody is sent to one.
        (True, None, ["/phone/", None]),
        (False, None, [None, None]),
        (False, WEB, [WEB, WEB]),
        (True, WEB, [WEB, WEB]),
    ],
)
def test_it_is_offered_where_it_is(
    built: Path, there: bool, site: str | None, offered: list[str | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "PhoneSite", partial(PhoneSite, built if there else built / "nowhere"))
    table = Table(Store(MemoryJournal()))
    serving._lead_to_phones(table, serving.Options("127.0.0.1", 8550, built, phone_site=site))
    assert [keeping_page(table, here=own).alone for own in (True, False)] == offered
    # Nor is the app on a phone offered to itself.
    table.handheld = True
    assert keeping_page(table).alone is None


@pytest.mark.parametrize(
    ("text", "site"),
    [
        ("https://asinus.example", "https://asinus.example/"),
        ("https://example.org/games/asinus/", "https://example.org/games/asinus/"),
        ("http://localhost:8600/", "http://localhost:8600/"),
        ("asinus.example", None),
        ("ftp://asinus.example/", None),
        ("https://asinus.example/?page=1", None),
        ("https://asinus.example/#top", None),
    ],
)
def test_its_place_on_the_web_is_an_address(text: str, site: str | None, capsys: pytest.CaptureFixture[str]) -> None:
    if site is not None:
        assert _parser().parse_args(["--phone-site", text]).phone_site == site
        return
    with pytest.raises(SystemExit):
        _parser().parse_args(["--phone-site", text])
    assert "is no address of a web site" in capsys.readouterr().err


@pytest.mark.parametrize(("language", "words"), [("en", "Not ready yet"), ("fr-CH,fr;q=0.9", "Pas encore prête")])
def test_where_it_was_not_built_people_are_told_how(tmp_path: Path, language: str, words: str) -> None:
    page = web(tmp_path / "phone").get("/phone/", headers={"accept-language": language})
    assert words in page.text
    assert "make phone" in page.text
    assert web(tmp_path / "phone").get("/phone/app.zip").status_code == 404
