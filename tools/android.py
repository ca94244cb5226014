"""What `make android` does: a folder of which Flet builds an app for Android, `flet build apk dist/android`.

In it are the companion without its server, the rules, fonts, sounds, pictures and catalogues, a `main.py`, and a
`pyproject.toml` that asks for the libraries that run on a phone, each of them in Python alone but msgpack, which Flet
itself brings. Standard library only, and no network. Flet, Flutter and Android's tools do the rest, elsewhere.
"""

import argparse
import json
import shutil
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
TARGET: Final = ROOT / "dist" / "android"
PACKAGES: Final = ("companion", "engine")
ASSETS: Final = "companion/assets/"
LIBRARIES: Final = ("cattrs", "flet", "fluent.runtime", "msgpack", "segno")
"""What of the project's dependencies the companion needs on a phone."""
ICON: Final = "icons/icon-512.png"
MAIN: Final = '''"""Asinus on a phone of its own."""

from companion.phone.native import main

main()
'''


def write(target: Path) -> int:
    """Write the folder, instead of what is there, and count its files."""
    shutil.rmtree(target, ignore_errors=True)
    files = dict(_files())
    for name, data in files.items():
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return len(files)


def _files() -> Iterator[tuple[str, bytes]]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    left_out = (ASSETS, *project["tool"]["flet"]["app"]["exclude"])
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in {".py", ".ftl"} and not name.startswith(left_out):
                yield name, path.read_bytes()
    assets = ROOT / ASSETS
    for path in sorted(assets.rglob("*")):
        # Licences go along with their fonts.
        if path.is_file() and path.suffix not in {".js", ".json"}:
            yield f"assets/{path.relative_to(assets).as_posix()}", path.read_bytes()
    yield "assets/icon.png", (assets / ICON).read_bytes()
    yield "main.py", MAIN.encode()
    yield "pyproject.toml", _pyproject(project).encode()


def _pyproject(whole: Mapping[str, Any]) -> str:
    project = whole["project"]
    wanted = [text for text in project["dependencies"] if text.split(">")[0] in LIBRARIES]
    lines = ["[project]"]
    lines += [f"{key} = {json.dumps(project[key])}" for key in ("name", "version", "description", "requires-python")]
    lines += [f"dependencies = {json.dumps(wanted)}", *_table("tool.flet", whole["tool"]["flet"])]
    return "\n".join(lines) + "\n"


def _table(name: str, values: Mapping[str, Any]) -> Iterator[str]:
    """A table of TOML; JSON writes texts and lists as TOML does."""
    yield f"\n[{name}]"
    yield from (f"{key} = {json.dumps(value)}" for key, value in values.items() if not isinstance(value, dict))
    for key, value in values.items():
        if isinstance(value, dict):
            yield from _table(f"{name}.{key}", value)


def say(text: str) -> None:
    """A line to the person at the keyboard."""
    print(text, flush=True)  # noqa: T201  # a command line tool speaks by printing


def main() -> int:
    """Write the folder. Ends with 0, or with 2 when it cannot be written."""
    parser = argparse.ArgumentParser(prog="make android", description="Write what an app for Android is built of.")
    parser.add_argument("--into", type=Path, default=TARGET, help="the folder to write instead of dist/android")
    options = parser.parse_args()
    try:
        count = write(options.into)
    except OSError as error:
        say(f"\n{options.into} cannot be written: {error.strerror or error}")
        return 2
    say(f"Wrote {options.into}: {count} files. The app is built of it with Flet's own tool, which fetches Flutter and")
    say("Android's tools (some GB):  pip install 'flet[cli]' && flet build apk dist/android")
    return 0


if __name__ == "__main__":
    sys.exit(main())
