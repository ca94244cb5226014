"""What can go wrong between a camera and a verdict: one small tree, each with the word the table knows it by."""

from pathlib import Path
from typing import ClassVar

from engine.refereeing import FaultCode

EXIT_JUDGED = 0
EXIT_BAD_INPUT = 2
EXIT_SEATS_MISSING = 3


class VisionError(Exception):
    """The referee cannot go on. The message says what was wrong and what to do.

    Attributes:
        code: the word the table knows it by.
        exit_code: what the command line ends with.
        found: how many, where the error counts something.
        wanted: of how many.
    """

    code: FaultCode = FaultCode.INTERNAL
    exit_code: ClassVar[int] = EXIT_BAD_INPUT

    def __init__(
        self, message: str, *, code: FaultCode | None = None, found: int | None = None, wanted: int | None = None
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = type(self).code if code is None else code
        self.found = found
        self.wanted = wanted


class SourceError(VisionError):
    """The source cannot be opened or read."""

    code = FaultCode.SOURCE_MISSING


class CameraError(SourceError):
    """The camera is missing, busy, black or has stopped giving pictures."""

    code = FaultCode.CAMERA_MISSING


class CameraHangsError(CameraError):
    """A call of the camera's driver does not return. No other attempt of this process can help."""

    code = FaultCode.CAMERA_HANGS


class StreamError(SourceError):
    """A stream cannot be opened or has broken off."""

    code = FaultCode.STREAM_FAILED


class SeatsMissingError(VisionError):
    """Fewer seats were found than asked for, or two of them on one face."""

    code = FaultCode.SEATS_MISSING
    exit_code = EXIT_SEATS_MISSING


class LibrariesMissingError(VisionError):
    """A Python package or a system library that the camera needs is not installed."""

    code = FaultCode.LIBRARIES_MISSING


class OutputError(VisionError):
    """A file that was asked for cannot be written."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"cannot write {path}: {why}. Name another file or folder.")


class OptionsError(VisionError):
    """The options contradict each other or the source."""
