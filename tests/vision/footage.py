"""Small videos and pictures for the tests, made from the sample race and from nothing."""

import json
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import av
import cv2
import numpy as np

from vision.crops import Crop, Image
from vision.frames import Frame
from vision.video_file import VideoFile

SAMPLE = Path(__file__).parents[2] / "vision" / "sample" / "race.mp4"
TRUTH: dict[str, Any] = json.loads(SAMPLE.with_name("race.json").read_text(encoding="utf-8"))
BASE = Fraction(1, 90_000)


@cache
def sample_frames(first: int, last: int) -> tuple[Frame, ...]:
    """Frames `first` to `last` of the sample race, inclusive."""
    return tuple(frame for frame in _until(VideoFile(SAMPLE).frames(), last) if frame.index >= first)


def _until(frames: Iterable[Frame], last: int) -> Iterable[Frame]:
    for frame in frames:
        yield frame
        if frame.index == last:
            return


def portrait(seat: int, face_px: float) -> Image:
    """Head and shoulders of one player of the sample, scaled so that the face is so many pixels wide."""
    x, y, width, height = TRUTH["touches"][seat]["face"]
    crop = Crop.around((x, y, width, height), 2.0)
    return crop.cut(sample_frames(0, 0)[0].image, round(crop.side * face_px / width))


def table(faces: Sequence[tuple[int, float, float, float]], width: int = 1280, height: int = 720) -> Image:
    """A picture with portraits in it: (player of the sample, face width, centre x, centre y) each, in pixels."""
    image = np.full((height, width, 3), 120, np.uint8)
    noise = np.random.default_rng(7).integers(-6, 7, image.shape)
    image = np.clip(image + noise, 0, 255).astype(np.uint8)
    for seat, face_px, centre_x, centre_y in faces:
        head = portrait(seat, face_px)
        left, top = round(centre_x - head.shape[1] / 2), round(centre_y - head.shape[0] / 2)
        inside = head[max(0, -top) : height - top, max(0, -left) : width - left]
        top, left = max(0, top), max(0, left)
        image[top : top + inside.shape[0], left : left + inside.shape[1]] = inside
    return image


def numbered(count: int, width: int = 64, height: int = 48) -> list[Image]:
    """Flat pictures, each with its own grey level: 20, 24, 28, …"""
    return [np.full((height, width, 3), 20 + 4 * number, np.uint8) for number in range(count)]


def write_video(
    path: Path, images: Sequence[Image], times: Sequence[float] | None = None, codec: str = "libx264"
) -> Path:
    """Write pictures as a video, at 25 a second or at the times given (seconds)."""
    stamps = [index / 25 for index in range(len(images))] if times is None else times
    with av.open(str(path), mode="w") as container:
        stream = container.add_stream(codec, rate=25)
        stream.height, stream.width = images[0].shape[:2] if images else (48, 64)
        stream.pix_fmt = "yuv420p"
        base = Fraction(1, 25)
        if codec == "libx264":
            base = BASE
            stream.options = {"crf": "12", "preset": "ultrafast"}
        stream.codec_context.time_base = base
        container.start_encoding()
        for image, stamp in zip(images, stamps, strict=True):
            picture = av.VideoFrame.from_ndarray(image, format="bgr24")
            picture.pts, picture.time_base = round(stamp / base), base
            container.mux(stream.encode(picture))
        container.mux(stream.encode(None))
    return path


def write_sound(path: Path) -> Path:
    """Write a file that holds sound and no picture."""
    with av.open(str(path), mode="w") as container:
        stream = container.add_stream("aac", rate=44_100)
        frame = av.AudioFrame.from_ndarray(np.zeros((1, 4096), np.float32), format="fltp", layout="mono")
        frame.sample_rate = 44_100
        container.mux(stream.encode(frame))
        container.mux(stream.encode(None))
    return path


def write_picture(path: Path) -> Path:
    """Write a single picture."""
    cv2.imwrite(str(path), numbered(1)[0])
    return path
