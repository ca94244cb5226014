"""What `asinus phone` builds: whole, small, of nothing but what runs in a browser, and the same each time."""

import gzip
import hashlib
import io
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from companion.server import phone_build
from companion.server.phone_build import OURS

ROOT = Path(__file__).parents[1]
LARGEST = 25_000_000
"""Bytes that a phone may have to fetch before the first screen."""


def build(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "companion", "phone", "--lang", "en", "--into", str(folder)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("phone") / "site"
    done = build(folder)
    assert (done.returncode, done.stderr) == (0, "")
    return folder


def listed(site: Path) -> dict[str, dict[str, Any]]:
    worker = (site / "service-worker.js").read_text(encoding="utf-8")
    found = re.search(r"const ALL = (\{.*?\n\});", worker, re.DOTALL)
    assert found
    files: dict[str, dict[str, Any]] = json.loads(found[1])
    return files


def test_each_file_is_there_as_the_service_worker_will_check_it(site: Path) -> None:
    files = listed(site)
    assert {"index.html", "start.js", "worker.js", "app.zip", "main.dart.js", "pyodide/pyodide.asm.wasm"} <= set(files)
    for file in files.values():
        data = (site / file["from"]).read_bytes()
        assert (hashlib.sha256(data).hexdigest(), len(data)) == (file["sha256"], file["bytes"])
    there = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    assert there == {file["from"] for file in files.values()} | {"service-worker.js"}
    for engine in ("canvaskit", "skwasm"):
        assert sum(file["bytes"] for file in files.values() if file["engine"] in {"", engine}) < LARGEST


def test_what_comes_before_the_service_worker_is_plain_and_nothing_is_left_to_fill_in(site: Path) -> None:
    for font in ("Medium", "Bold"):
        assert (site / f"fonts/AsinusRounded-{font}.ttf").read_bytes()[:4] == b"\0\1\0\0", (
            "the greeting is drawn with it"
        )
    for name in ("index.html", "first-page.js", "start.js", "worker.js", "service-worker.js"):
        text = (site / name).read_text(encoding="utf-8")
        assert "@" not in re.sub(r"@media|@import|@font-face", "", text), name
        assert re.search(r"https?://\w", text) is None, f"{name} names an address"


def test_the_archive_holds_what_runs_in_a_browser_and_nothing_else(site: Path) -> None:
    packed = site / listed(site)["app.zip"]["from"]
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(packed.read_bytes()))) as archive:
        names = archive.namelist()
    assert {
        "companion/phone/browser/start.py",
        "companion/locales/fr/app.ftl",
        "engine/codec.py",
        "flet/__init__.py",
    } <= {*names}
    assert {Path(name).suffix for name in names} <= {".py", ".ftl", ".dat", ".json", ""}
    assert not [name for name in names if name.startswith(("companion/server/", "vision/", "models/", "tests/"))]
    assert not [name for name in names if re.match(r"sqlalchemy|uvicorn|starlette|fastapi|flet_web|cryptography", name)]


def test_the_same_sources_make_the_same_site(site: Path, tmp_path: Path) -> None:
    again = tmp_path / "again"
    # Over an older one.
    again.mkdir()
    (again / "service-worker.js").write_text("const VERSION = 'old'")
    (again / "left.over").write_text("old")
    assert build(again).returncode == 0
    assert not (again / "left.over").exists()
    assert (again / "service-worker.js").read_bytes() == (site / "service-worker.js").read_bytes()


def test_folder_that_cannot_be_written_is_told_in_words(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    done = build(tmp_path / "file" / "site")
    assert done.returncode == 2
    assert "cannot be " in done.stderr
    assert "Traceback" not in done.stdout + done.stderr


def test_a_folder_with_other_things_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "holidays.jpg").write_text("a beach")
    done = build(tmp_path)
    assert done.returncode == 2
    assert "holds other things" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["holidays.jpg"]


def test_a_site_is_named_after_what_it_is_built_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for package in OURS:
        (tmp_path / package).mkdir()
        (tmp_path / package / "code.py").write_text("1")
    monkeypatch.setattr(phone_build, "ROOT", tmp_path)
    names = [phone_build.fingerprint(), phone_build.fingerprint()]
    (tmp_path / "engine" / "code.pyc").write_text("made by Python itself")
    names.append(phone_build.fingerprint())
    (tmp_path / "engine" / "code.py").write_text("12")
    names.append(phone_build.fingerprint())
    assert len(set(names[:3])) == 1
    assert names[3] != names[0]
