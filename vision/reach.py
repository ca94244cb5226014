"""One hand at one face: where the index finger is, and what speaks for it being the finger that touches.

Everything here is measured in a single frame. `touches.py` follows it through time.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from vision.config import EvidenceConfig
from vision.face_frame import FaceFrame
from vision.landmarks import (
    INDEX_DIP,
    INDEX_MCP,
    INDEX_PIP,
    INDEX_TIP,
    MIDDLE_TIP,
    PINKY_TIP,
    RING_TIP,
    THUMB_TIP,
    Hand,
    Points,
)

_INDEX: Final = (INDEX_MCP, INDEX_PIP, INDEX_DIP, INDEX_TIP)
_OTHERS: Final = (THUMB_TIP, MIDDLE_TIP, RING_TIP, PINKY_TIP)


@dataclass(frozen=True, slots=True)
class Reach:
    """An index finger near a face.

    Attributes:
        tip: (2,) index fingertip from the nose tip, face axes, IOD.
        place: distance from the nose tip as a fraction of the nose's own extent in that direction; 1 is its edge.
        evidence: log-odds that this, if it is a contact, is a touch of the index finger; see `EvidenceConfig`.
        size: pixels a metre of this hand over pixels a metre of the face (IOD 63 mm): about 1 where both are equally
            far from the camera.
        score: of the hand, 0 to 1.
    """

    tip: Points
    place: float
    evidence: float
    size: float
    score: float


def measure(hand: Hand, face: FaceFrame, config: EvidenceConfig) -> Reach:
    """Measure one hand against one face."""
    tips = face.offset(hand.points)
    index = tips[INDEX_TIP]
    place = nose_place(index, config)
    return Reach(
        tip=index,
        place=place,
        evidence=_evidence(hand, tips, place, config),
        size=_size(hand, face),
        score=hand.score,
    )


def nose_place(tip: Points, config: EvidenceConfig) -> float:
    """How far off the nose a point is: 0 at its tip, 1 at its edge."""
    vertical = config.down_iod if tip[1] > 0 else config.up_iod
    return float(np.hypot(tip[0] / config.half_width_iod, tip[1] / vertical))


def _evidence(hand: Hand, tips: Points, place: float, config: EvidenceConfig) -> float:
    total = config.base
    total -= config.place_weight * max(0.0, place - 0.5)
    total += _depth(hand, config)
    total += _straightness(hand, config)
    total += _company(hand, tips, config)
    return total


def _depth(hand: Hand, config: EvidenceConfig) -> float:
    finger = hand.world[INDEX_TIP] - hand.world[INDEX_MCP]
    length = float(np.linalg.norm(finger))
    if length <= 0:
        return 0.0
    said = config.depth_weight * (float(finger[2]) / length - config.depth_neutral)
    return float(np.clip(said, -config.depth_cap, config.depth_cap))


def _straightness(hand: Hand, config: EvidenceConfig) -> float:
    joints = hand.world[list(_INDEX)]
    length = float(np.linalg.norm(np.diff(joints, axis=0), axis=1).sum())
    if length <= 0:
        return 0.0
    ratio = float(np.linalg.norm(joints[-1] - joints[0])) / length
    return -min(config.bent_cap, max(0.0, config.bent - ratio) * 10 * config.bent_weight)


def _company(hand: Hand, tips: Points, config: EvidenceConfig) -> float:
    """What the other fingers say."""
    mine = float(np.linalg.norm(tips[INDEX_TIP]))
    others = np.linalg.norm(tips[list(_OTHERS)], axis=1)
    said = -config.leads_weight * max(0.0, mine - float(others.min()) - config.leads_iod)
    beside = int((others < mine + config.beside_iod).sum())
    if beside == 1:
        said += config.one_beside
    elif beside > 1:
        said += config.bunch
    if float(np.linalg.norm(hand.world[THUMB_TIP] - hand.world[INDEX_TIP])) < config.pinch_m:
        said += config.pinch
    return said


def _size(hand: Hand, face: FaceFrame) -> float:
    flat = hand.points[:, :2] - hand.points[:, :2].mean(axis=0)
    world = hand.world[:, :2] - hand.world[:, :2].mean(axis=0)
    metres = float(np.linalg.norm(world))
    return float(np.linalg.norm(flat)) / metres * 0.063 / face.iod if metres > 0 else 1.0
