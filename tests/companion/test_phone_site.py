"""The app for a phone alone, as the table offers it: made when it is first asked for, and served."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from companion.selectors.house.keeping import keeping_page
from companion.server import serving
from companion.server.command_line import _parser
from companion.server.lost_link import TellLostLink
from companion.server.phone_build import Built, build
from companion.server.phone_site import PhoneSite
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table

WEB = "https://asinus.example/"


class Builder:
    """Builds a site of two files, as slowly as a test wants it.

    Args:
        go: it waits for this.
    """

    def __init__(self, go: threading.Event | None = None) -> None:
        self.go = go
        self.made: list[Path] = []

    def __call__(self, target: Path) -> Built:
        self.made.append(target)
        if self.go is not None:
            self.go.wait(20)
        (target / "pyodide").mkdir(parents=True)
        (target / "index.html").write_text("<html><head></head></html>")
        (target / "pyodide" / "pyodide.mjs").write_text("export {}")
        return Built(target, 2, 0, 0)


def site(folder: Path, make: Builder | None = None, version: str = "v1") -> PhoneSite:
    return PhoneSite(folder / "phone", make=make or Builder(), name=lambda: version)


def web(phone: PhoneSite) -> TestClient:
    return TestClient(TellLostLink(Starlette(routes=phone.routes)))


@pytest.fixture
def ready(tmp_path: Path) -> Iterator[TestClient]:
    (tmp_path / "journal.sqlite3").write_text("nobody's business")
    (tmp_path / "phone" / "v1.secret").mkdir(parents=True)
    with web(site(tmp_path)) as client:
        assert client.get("/phone").url.path == "/phone/"
        yield client


def test_it_is_made_when_it_is_asked_for_and_served_as_it_is(ready: TestClient) -> None:
    page = ready.get("/phone/")
    assert page.status_code == 200
    # The page of a table gets a script of its own; this one is checked against what was built.
    assert page.text == "<html><head></head></html>"
    script = ready.get("/phone/pyodide/pyodide.mjs")
    assert (script.text, script.headers["content-type"].split(";")[0]) == ("export {}", "text/javascript")


def test_whoever_asks_meanwhile_is_asked_for_patience_and_it_is_made_once(tmp_path: Path) -> None:
    builder = Builder(threading.Event())
    with web(site(tmp_path, builder)) as client:
        for language, words in (("en", "One moment"), ("fr-CH,fr;q=0.9", "Un instant")):
            page = client.get("/phone/", headers={"accept-language": language})
            assert words in page.text
            assert int(page.headers["refresh"]) > 0
        assert client.get("/phone/app.zip").status_code == 404
        assert builder.go is not None
        builder.go.set()
        assert client.get("/phone/").text == "<html><head></head></html>"
    assert builder.made == [tmp_path / "phone" / "v1"]


def test_it_is_made_once_for_all_starts_and_anew_after_an_update(tmp_path: Path) -> None:
    builder = Builder()
    for version in ("v1", "v1", "v2"):
        with web(site(tmp_path, builder, version)) as client:
            assert client.get("/phone/").text == "<html><head></head></html>"
    assert [made.name for made in builder.made] == ["v1", "v2"]
    assert [folder.name for folder in (tmp_path / "phone").iterdir()] == ["v2"]


@pytest.mark.parametrize(("language", "words"), [("en", "It cannot be made"), ("fr", "Impossible de la fabriquer")])
def test_where_it_cannot_be_made_people_are_told_why_and_may_try_again(
    tmp_path: Path, language: str, words: str
) -> None:
    (tmp_path / "phone").write_text("in the way")

    def make(target: Path) -> Built:
        # What really fails, and then a small site: the real one is another test's.
        return build(target) if (tmp_path / "phone").is_file() else Builder()(target)

    with web(PhoneSite(tmp_path / "phone", make=make)) as client:
        page = client.get("/phone/", headers={"accept-language": language})
        for _ in range(100):
            if words in page.text:
                break
            page = client.get("/phone/", headers={"accept-language": language})
        assert words in page.text
        assert "cannot be " in page.text
        assert "refresh" not in page.headers
        (tmp_path / "phone").unlink()
        assert words not in client.get("/phone/", headers={"accept-language": language}).text


@pytest.mark.parametrize(
    "name",
    ["../journal.sqlite3", "%2e%2e/journal.sqlite3", "..%2f..%2fjournal.sqlite3", "..%2fv1.secret", "pyodide", "x"],
)
def test_nothing_else_is_served(ready: TestClient, name: str) -> None:
    answer = ready.get(f"/phone/{name}")
    assert answer.status_code == 404
    assert "business" not in answer.text


@pytest.mark.parametrize(
    ("address", "offered"),
    # A browser keeps no app from an address in the home network: there nobody is sent to the table's own.
    [(None, ["/phone/", None]), (WEB, [WEB, WEB])],
)
def test_it_is_offered_where_it_is(tmp_path: Path, address: str | None, offered: list[str | None]) -> None:
    table = Table(Store(MemoryJournal()))
    serving._lead_to_phones(table, serving.Options("127.0.0.1", 8550, tmp_path, phone_site=address))
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
