"""Keep the vendors' chatter out of people's terminals: native libraries write to the error stream past Python."""

import io
import os
import sys
from typing import Final

VENDOR_LOG: Final = "ASINUS_VENDOR_LOG"
"""Environment variable: set to anything, the vendors' messages are shown as they come."""


def quiet_vendors() -> None:
    """Send what native libraries write to the error stream nowhere; Python's own `sys.stderr` stays as it is.

    To be called once, before OpenCV, FFmpeg and MediaPipe are loaded.
    """
    if os.environ.get(VENDOR_LOG):
        return
    os.environ.setdefault("OPENCV_LOG_LEVEL", "ERROR")
    try:
        ours = os.dup(2)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
    except OSError:
        return  # No error stream at all: nothing to keep clean.
    sys.stderr = io.TextIOWrapper(
        os.fdopen(ours, "wb", buffering=0), encoding="utf-8", errors="backslashreplace", write_through=True
    )
