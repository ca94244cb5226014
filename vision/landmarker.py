"""The one door to MediaPipe: pictures in, our own landmarks out."""

from types import TracebackType
from typing import Final, Self

import cv2
import mediapipe
import numpy as np
from mediapipe.tasks import python as tasks
from mediapipe.tasks.python import vision as tasks_vision

from vision.crops import Image, overlap
from vision.landmarks import HAND_POINTS, Face, Hand, Points

FACE_SCORE: Final = 0.5
"""Least score of a face, 0 to 1. MediaPipe's own default."""
HANDS: Final = 2
"""A person has two hands; a neighbour's arm in the crop takes the place of one at worst."""
HAND_DETECTION: Final = 0.3
"""Least score of a palm. Lower than MediaPipe's 0.5: a palm before a face scores low, and the judging looks closer."""
HAND_PRESENCE: Final = 0.3
"""Least score of the landmarks."""
SAME_HAND: Final = 0.5
"""Two hands whose boxes overlap this much (intersection over union) are one, found twice."""


class FaceFinder:
    """BlazeFace: boxes and six key points of the faces in a picture."""

    def __init__(self, model: bytes, score: float = FACE_SCORE) -> None:
        self._detector = tasks_vision.FaceDetector.create_from_options(
            tasks_vision.FaceDetectorOptions(
                base_options=tasks.BaseOptions(model_asset_buffer=model), min_detection_confidence=score
            )
        )

    def find(self, image: Image) -> tuple[Face, ...]:
        """The faces in a picture, best first, in its pixels."""
        height, width = image.shape[:2]
        faces = []
        for detection in self._detector.detect(_to_mediapipe(image)).detections:
            box = detection.bounding_box
            points = np.array([(point.x * width, point.y * height) for point in detection.keypoints])
            if np.isfinite(points).all():
                faces.append(
                    Face(
                        box=(float(box.origin_x), float(box.origin_y), float(box.width), float(box.height)),
                        points=points,
                        score=float(detection.categories[0].score),
                    )
                )
        return tuple(sorted(faces, key=lambda face: -face.score))

    def close(self) -> None:
        """Let go of the model. The finder is of no use afterwards."""
        self._detector.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class HandFinder:
    """The hand landmark model, a picture at a time: tracking would lag behind a fast reach."""

    def __init__(
        self, model: bytes, detection: float = HAND_DETECTION, presence: float = HAND_PRESENCE, hands: int = HANDS
    ) -> None:
        self._landmarker = tasks_vision.HandLandmarker.create_from_options(
            tasks_vision.HandLandmarkerOptions(
                base_options=tasks.BaseOptions(model_asset_buffer=model),
                num_hands=hands,
                min_hand_detection_confidence=detection,
                min_hand_presence_confidence=presence,
            )
        )

    def find(self, image: Image) -> tuple[Hand, ...]:
        """The hands in a picture, best first, in its pixels; none twice."""
        height, width = image.shape[:2]
        hands = _hands(self._landmarker.detect(_to_mediapipe(image)), width, height)
        return _each_once(sorted(hands, key=lambda hand: -hand.score))

    def close(self) -> None:
        """Let go of the model. The finder is of no use afterwards."""
        self._landmarker.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class HandFollower:
    """The same model, following one hand from picture to picture: it is looked for where it was in the one before.

    Attributes:
        follows: whether the last picture showed a hand.
    """

    def __init__(self, model: bytes, detection: float = HAND_DETECTION, presence: float = HAND_PRESENCE) -> None:
        self._landmarker = tasks_vision.HandLandmarker.create_from_options(
            tasks_vision.HandLandmarkerOptions(
                base_options=tasks.BaseOptions(model_asset_buffer=model),
                running_mode=tasks_vision.RunningMode.VIDEO,
                num_hands=1,
                min_hand_detection_confidence=detection,
                min_hand_presence_confidence=presence,
            )
        )
        self._stamp_ms = 0
        self.follows = False

    def follow(self, image: Image) -> Hand | None:
        """The hand in a picture, in its pixels."""
        height, width = image.shape[:2]
        self._stamp_ms += 1  # MediaPipe wants rising times and makes nothing else of them.
        hands = _hands(self._landmarker.detect_for_video(_to_mediapipe(image), self._stamp_ms), width, height)
        self.follows = bool(hands)
        return hands[0] if hands else None

    def forget(self) -> None:
        """Look for a hand anywhere in the next picture."""
        blanks = 0
        while self.follows and blanks < _BLANKS:
            self.follow(_BLANK)
            blanks += 1

    def close(self) -> None:
        """Let go of the model. The follower is of no use afterwards."""
        self._landmarker.close()


_BLANKS: Final = 3
_BLANK: Final = np.zeros((64, 64, 3), np.uint8)
"""There is no other way to make MediaPipe forget than to show it that the hand is gone."""


def _hands(result: tasks_vision.HandLandmarkerResult, width: int, height: int) -> list[Hand]:
    hands = []
    for points, world, handedness in zip(
        result.hand_landmarks, result.hand_world_landmarks, result.handedness, strict=True
    ):
        # z comes in the scale of x (hand_landmarker's model card): in picture widths.
        pixels = np.array([(point.x * width, point.y * height, point.z * width) for point in points])
        metres = np.array([(point.x, point.y, point.z) for point in world])
        if pixels.shape == (HAND_POINTS, 3) and np.isfinite(pixels).all() and np.isfinite(metres).all():
            label = handedness[0]
            hands.append(Hand(pixels, metres, score=float(label.score), handedness=label.category_name or "Unknown"))
    return hands


def _to_mediapipe(image: Image) -> mediapipe.Image:
    rgb = cv2.cvtColor(image, cv2.COLOR_BGR2RGB)
    return mediapipe.Image(image_format=mediapipe.ImageFormat.SRGB, data=rgb)


def _each_once(hands: list[Hand]) -> tuple[Hand, ...]:
    kept: list[Hand] = []
    for hand in hands:
        if not any(one_hand(hand, other) for other in kept):
            kept.append(hand)
    return tuple(kept)


def one_hand(hand: Hand, other: Hand) -> bool:
    """Whether two that were found are the same hand."""
    return overlap(_box(hand.points), _box(other.points)) >= SAME_HAND


def _box(points: Points) -> tuple[float, float, float, float]:
    (left, top), (right, bottom) = points[:, :2].min(axis=0), points[:, :2].max(axis=0)
    return float(left), float(top), float(right - left), float(bottom - top)
