import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.camera
BEGIN = "import os; from vision.cli import main; main(['there-is-no-such-file.mp4']); import numpy, cv2; "


def test_the_libraries_make_no_threads_beside_the_referees_own() -> None:
    free = {name: value for name, value in os.environ.items() if not name.startswith("OPEN")}
    code = BEGIN + "print(cv2.getNumThreads(), os.environ['OPENBLAS_NUM_THREADS'])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=free, check=True)
    assert ran.stdout.split() == ["1", "1"]
