"""Builds the companion for a phone alone: a static site, by `asinus phone`, and by a table that is asked for it.

Everything comes out of what is installed: Flet's web client with Pyodide in it, our own code, and the pure Python of
the libraries it needs. No network is asked. Any static web space can serve the result, also below a folder.
"""

import gzip
import hashlib
import io
import json
import mimetypes
import shutil
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
"""The clone of the project, or the folder of packages that pip has put it into."""
ASSETS: Final = ROOT / "companion" / "assets"
PAGE: Final = ROOT / "companion" / "phone" / "web"
WORKER: Final = "service-worker.js"
EPOCH: Final = (2020, 1, 1, 0, 0, 0)
"""The time of all files in the archive: the same sources make the same site."""
WORTH_PACKING: Final = 20_000
"""Bytes from which a file is packed, where packing saves a tenth."""
PACKING: Final = 6
"""How hard it is tried: at 9 a phone would fetch 55 kB less of 15 MB, once, and somebody would wait twice as long for the
site to be built."""

OURS: Final = ("companion", "engine")
LEFT_OUT: Final = (
    "companion/server/",
    "companion/assets/",
    "companion/phone/web/",
    "companion/phone/native.py",
    "companion/__main__.py",
)

LIBRARIES: Final[Mapping[str, Callable[[str], bool]]] = {
    "attrs": lambda name: name.startswith(("attr/", "attrs/")),
    # Locales of the languages we speak, out of a thousand.
    "babel": lambda name: (
        not name.startswith("babel/locale-data/") or Path(name).stem in {"root", "en", "en_GB", "en_001", "fr", "fr_FR"}
    ),
    "cattrs": lambda name: not name.startswith("cattrs/preconf/") or name.endswith(("/__init__.py", "/json.py")),
    "flet": lambda name: not name.startswith(("flet/testing/", "flet/fastapi/", "flet/auth/providers/")),
    "fluent.runtime": lambda _: True,
    "fluent.syntax": lambda _: True,
    "msgpack": lambda _: True,  # without its compiled half it falls back to the one in Python by itself
    "pytz": lambda name: not name.startswith("pytz/zoneinfo/"),
    "repath": lambda _: True,
    "segno": lambda _: True,
    "six": lambda _: True,
    "typing_extensions": lambda _: True,
}
"""What the app needs beside Pyodide's standard library, and which of its files."""
DATA: Final = (".py", ".dat", ".json")

CLIENT: Final = (
    "flutter.js",
    "version.json",
    "assets/AssetManifest.bin",
    "assets/AssetManifest.bin.json",
    "assets/fonts/MaterialIcons-Regular.otf",
    "assets/fonts/roboto.woff2",
    "assets/packages/wakelock_plus/assets/no_sleep.js",
    "assets/shaders/ink_sparkle.frag",
    "assets/shaders/stretch_effect.frag",
    "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm",
    "pyodide/pyodide-lock.json",
    "pyodide/python_stdlib.zip",
)
"""What of Flet's web client every phone needs: what both engines share, and Pyodide itself."""
ENGINES: Final[Mapping[str, Sequence[str]]] = {
    "canvaskit": ("main.dart.js", "canvaskit/canvaskit.js", "canvaskit/canvaskit.wasm"),
    "skwasm": ("main.dart.wasm", "main.dart.mjs", "canvaskit/skwasm.js", "canvaskit/skwasm.wasm"),
}
"""What a phone needs for the engine that its browser draws with; it fetches one of them."""
_ENGINE_OF: Final = {name: engine for engine, names in ENGINES.items() for name in names}
FONT_FAMILIES: Final = {"MaterialIcons"}
"""Fonts that the client loads at its start; it comes with two dozen more, for formulas."""


GREETS: Final = frozenset({"first-page.js", "fonts/AsinusRounded-Medium.ttf", "fonts/AsinusRounded-Bold.ttf"})
"""What the page shows itself with before it keeps anything, besides its own files."""
POLICY: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self' data:; connect-src 'self' data: blob:; worker-src 'self' blob:; object-src 'none'; base-uri 'self'; "
    "form-action 'self'"
)
"""What the page may reach. Flet's client would fetch an animation engine from elsewhere that we do not use."""


class BuildError(Exception):
    """The site cannot be built. The message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Built:
    """A site that was written.

    Attributes:
        folder: where.
        files: how many files it has.
        fetched: bytes that a phone fetches, once; with the larger of the engines.
        unpacked: bytes that they are on the phone.
    """

    folder: Path
    files: int
    fetched: int
    unpacked: int


def build(target: Path) -> Built:
    """Write the site, instead of an older one that is there.

    Raises:
        BuildError: something that it is made of is not installed, or the folder cannot be written, or holds other things.
    """
    _look_at(target)
    files = dict(site_files())
    made = target.with_name(f"{target.name}.new")
    try:
        shutil.rmtree(made, ignore_errors=True)
        listed = {name: _write(made, name, data) for name, data in sorted(files.items())}
        version = hashlib.sha256(json.dumps(listed, sort_keys=True).encode()).hexdigest()[:16]
        worker = (PAGE / WORKER).read_text(encoding="utf-8")
        worker = (
            worker.replace("@VERSION@", version)
            .replace("@POLICY@", POLICY)
            .replace('"@FILES@"', json.dumps(listed, indent=1))
        )
        (made / WORKER).write_text(worker, encoding="utf-8")
        shutil.rmtree(target, ignore_errors=True)
        made.rename(target)
    except OSError as error:
        shutil.rmtree(made, ignore_errors=True)
        raise BuildError(f"{target} cannot be written: {error.strerror or error}") from error
    sizes = {engine: (_fetched(listed, engine), _unpacked(files, engine)) for engine in ENGINES}
    return Built(target, len(listed), *map(max, zip(*sizes.values(), strict=True)))


def fingerprint() -> str:
    """Names what a site would be built of now, without reading it: it is another one after each change of a file of ours.

    Raises:
        BuildError: something that it is made of is not installed.
    """
    versions = {library: _version(library) for library in (*LIBRARIES, "flet-web")}
    ours = [
        path for package in OURS for path in (ROOT / package).rglob("*") if path.suffix != ".pyc" and path.is_file()
    ]
    files = sorted((str(path), path.stat().st_size, path.stat().st_mtime_ns) for path in ours)
    return hashlib.sha256(json.dumps([versions, files]).encode()).hexdigest()[:16]


def _look_at(target: Path) -> None:
    """Nothing is written over what is no site: a folder that was named by mistake may hold somebody's photographs."""
    try:
        strange = target.is_dir() and any(target.iterdir()) and not (target / WORKER).is_file()
    except OSError as error:
        raise BuildError(f"{target} cannot be read: {error.strerror or error}") from error
    if strange:
        raise BuildError(
            f"{target} holds other things, which would be lost. Name a folder that is empty, or not there yet."
        )


def _fetched(listed: Mapping[str, Mapping[str, object]], engine: str) -> int:
    return sum(int(str(entry["bytes"])) for entry in listed.values() if entry["engine"] in {"", engine})


def _unpacked(files: Mapping[str, bytes], engine: str) -> int:
    return sum(len(data) for name, data in files.items() if _ENGINE_OF.get(name, engine) == engine)


def site_files() -> Iterator[tuple[str, bytes]]:
    """All files of the site but the service worker, by their place in it."""
    client = _client()
    for name in (*CLIENT, *_ENGINE_OF):
        try:
            yield name, (client / name).read_bytes()
        except OSError as error:
            raise BuildError(
                f"flet-web comes without {name}: this Asinus knows flet-web 1.0, install that one"
            ) from error
    fonts = json.loads((client / "assets" / "FontManifest.json").read_text(encoding="utf-8"))
    fonts = [font for font in fonts if font["family"] in FONT_FAMILIES]
    fonts.append({"family": "Roboto", "fonts": [{"asset": "fonts/roboto.woff2"}]})
    yield "assets/FontManifest.json", json.dumps(fonts).encode()
    for path in sorted(ASSETS.rglob("*")):
        if path.is_file() and path.suffix != ".md" and path.name not in {"lost-link.js", "time-zone.js"}:
            yield path.relative_to(ASSETS).as_posix(), path.read_bytes()
    for path in sorted(PAGE.iterdir()):
        if path.name != WORKER:
            yield path.name, path.read_bytes().replace(b"@POLICY@", POLICY.encode())
    yield "app.zip", _app()


def _version(library: str) -> str:
    try:
        return metadata.version(library)
    except metadata.PackageNotFoundError as error:
        raise BuildError(f"{library} is not installed: install Asinus again") from error


def _client() -> Path:
    _version("flet-web")
    files = metadata.files("flet-web") or ()
    index = next((file for file in files if file.as_posix() == "flet_web/web/index.html"), None)
    if index is None:
        raise BuildError("flet-web comes without its web client: install it from its wheel")
    return Path(str(index.locate())).parent


def _app() -> bytes:
    """Our code and the libraries', as one archive. It is not packed itself: the whole of it is, on its way."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for name, data in sorted({**dict(_libraries()), **dict(_ours())}.items()):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), data)
    return packed.getvalue()


def _ours() -> Iterator[tuple[str, bytes]]:
    for package in OURS:
        for path in sorted((ROOT / package).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in {".py", ".ftl"} and not name.startswith(LEFT_OUT):
                yield name, path.read_bytes()


def _libraries() -> Iterator[tuple[str, bytes]]:
    for library, wanted in LIBRARIES.items():
        version = _version(library)
        found = False
        for file in metadata.files(library) or ():
            name = file.as_posix()
            if name.endswith(DATA) and not name.startswith("..") and ".dist-info/" not in name and wanted(name):
                found = True
                yield name, Path(str(file.locate())).read_bytes()
        if not found:
            raise BuildError(f"{library} is installed without its files: install Asinus again")
        # Some libraries ask for their own version.
        yield f"{library.replace('-', '_')}-{version}.dist-info/METADATA", _about(library, version)


def _about(library: str, version: str) -> bytes:
    return f"Metadata-Version: 2.1\nName: {library}\nVersion: {version}\n".encode()


def _write(target: Path, name: str, data: bytes) -> dict[str, object]:
    """Write a file, packed where that helps: a web space need not know how to pack."""
    # What is asked for before the service worker runs has to be plain.
    plain = len(data) < WORTH_PACKING or (PAGE / name).exists() or name in GREETS
    packed = data if plain else gzip.compress(data, PACKING, mtime=0)
    is_packed = len(packed) < 0.9 * len(data)
    # Not ".gz": some servers would have the browser unpack that, and then it is unpacked twice.
    place = f"{name}.packed" if is_packed else name
    sent = packed if is_packed else data
    path = target / place
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(sent)
    return {
        "from": place,
        "sha256": hashlib.sha256(sent).hexdigest(),
        "bytes": len(sent),
        "packed": is_packed,
        "engine": _ENGINE_OF.get(name, ""),
        "type": _TYPES.get(path.suffix if not is_packed else Path(name).suffix)
        or mimetypes.guess_type(name)[0]
        or "application/octet-stream",
    }


_TYPES: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".json": "application/json",
    ".html": "text/html; charset=utf-8",
    ".ttf": "font/ttf",
    ".otf": "font/otf",
    ".woff2": "font/woff2",
    ".png": "image/png",
}
