"""How the referee's process shares two cores among its threads: the libraries' own spare ones would only be in the way."""

import os
import sys


def share_cores() -> None:
    """Keep OpenCV and NumPy from making threads that wait for work by turning round and round.

    OpenCV's pictures here are small: in a race its second thread takes a fifteenth of the processor, and two looks for hands
    keep both cores busy anyway. Making room for waiting Python threads sooner (`sys.setswitchinterval`), or looking
    more seldom for objects that hold one another, made no difference that could be measured.

    To be called once, before NumPy and OpenCV are loaded: then they do not even make such threads.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    os.environ.setdefault("OPENCV_FOR_THREADS_NUM", "1")
    if "cv2" in sys.modules:
        sys.modules["cv2"].setNumThreads(1)
