"""What `make phone` builds: whole, small, of nothing but what runs in a browser, and the same each time."""

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

ROOT = Path(__file__).parents[1]
LARGEST = 25_000_000
"""Bytes that a phone may have to fetch before the first screen."""


def build(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "tools" / "phone.py"), "--into", str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


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
    for name in ("index.html", "start.js", "worker.js", "service-worker.js"):
        text = (site / name).read_text(encoding="utf-8")
        assert "@" not in re.sub(r"@media|@import", "", text), name
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
    assert build(again).returncode == 0
    assert (again / "service-worker.js").read_bytes() == (site / "service-worker.js").read_bytes()


def test_folder_that_cannot_be_written_is_told_in_words(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    done = build(tmp_path / "file" / "site")
    assert done.returncode == 2
    assert "cannot be written" in done.stdout
    assert "Traceback" not in done.stdout + done.stderr
