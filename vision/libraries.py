"""The system libraries the camera needs on Linux: which are missing, and which packages bring them.

Standard library only, so that it can be asked before OpenCV and MediaPipe are imported:
``python -m vision.libraries`` prints what is missing and ends with 2, or prints nothing and ends with 0.
"""

import ctypes
import platform
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Library:
    """One shared library: its name, who needs it, and the package that brings it, by package manager."""

    soname: str
    needed_by: str
    required: bool
    packages: Mapping[str, str]


LIBRARIES: Final = (
    Library(
        "libGL.so.1",
        "OpenCV",
        required=True,
        packages={"apt-get": "libgl1", "dnf": "libglvnd-glx", "pacman": "libglvnd", "zypper": "Mesa-libGL1"},
    ),
    Library(
        "libgthread-2.0.so.0",
        "OpenCV",
        required=True,
        packages={"apt-get": "libglib2.0-0", "dnf": "glib2", "pacman": "glib2", "zypper": "libgthread-2_0-0"},
    ),
    Library(
        "libxcb.so.1",
        "OpenCV",
        required=True,
        packages={"apt-get": "libxcb1", "dnf": "libxcb", "pacman": "libxcb", "zypper": "libxcb1"},
    ),
    # MediaPipe 0.10.31 judged the sample race with these two hidden; other builds of it link to them.
    Library(
        "libEGL.so.1",
        "MediaPipe",
        required=False,
        packages={"apt-get": "libegl1", "dnf": "libglvnd-egl", "pacman": "libglvnd", "zypper": "Mesa-libEGL1"},
    ),
    Library(
        "libGLESv2.so.2",
        "MediaPipe",
        required=False,
        packages={"apt-get": "libgles2", "dnf": "libglvnd-gles", "pacman": "libglvnd", "zypper": "Mesa-libGLESv2-2"},
    ),
)

_INSTALL: Final = {
    "apt-get": "sudo apt-get install",
    "dnf": "sudo dnf install",
    "pacman": "sudo pacman -S",
    "zypper": "sudo zypper install",
}
_MANAGER_OF: Final = {
    "debian": "apt-get",
    "ubuntu": "apt-get",
    "fedora": "dnf",
    "rhel": "dnf",
    "centos": "dnf",
    "arch": "pacman",
    "suse": "zypper",
    "opensuse": "zypper",
}


def missing_libraries() -> tuple[Library, ...]:
    """The libraries that cannot be loaded; empty when the camera has all it needs, and on other systems than Linux.

    Those that are only sometimes needed are named beside a required one, never alone: one command brings them all.
    """
    if sys.platform != "linux":
        return ()
    missing = tuple(library for library in LIBRARIES if not _loads(library.soname))
    return missing if any(library.required for library in missing) else ()


def advice(missing: Iterable[Library], distribution: Mapping[str, str] | None = None) -> str:
    """What is missing and the command that brings it, in one paragraph.

    Args:
        missing: what `missing_libraries` found; at least one.
        distribution: the fields of ``os-release``; by default those of this computer.
    """
    libraries = tuple(missing)
    sonames = ", ".join(f"{library.soname} ({library.needed_by})" for library in libraries)
    manager = _manager(_this_distribution() if distribution is None else distribution)
    managers = [manager] if manager else ["apt-get", "dnf"]
    commands = " or ".join(
        f"{_INSTALL[name]} {' '.join(dict.fromkeys(library.packages[name] for library in libraries))}"
        for name in managers
    )
    return f"The camera needs system libraries that are not installed: {sonames}. Install them with: {commands}"


def _loads(soname: str) -> bool:
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def _manager(distribution: Mapping[str, str]) -> str | None:
    for word in f"{distribution.get('ID', '')} {distribution.get('ID_LIKE', '')}".lower().split():
        manager = _MANAGER_OF.get(word.split("-")[0])
        if manager:
            return manager
    return None


def _this_distribution() -> Mapping[str, str]:
    try:
        return platform.freedesktop_os_release()
    except OSError:
        return {}


def main() -> int:
    """Print what is missing. Ends with 0 when nothing is, else with 2."""
    missing = missing_libraries()
    if missing:
        sys.stdout.write(f"{advice(missing)}\n")
    return 2 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
