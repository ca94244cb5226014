"""One hand at one face: where the index finger is, and what speaks for it being the finger that touches.

Everything here is measured in a single frame. `touches.py` follows it through time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np

from vision.config import EvidenceConfig
from vision.face_frame import FaceFrame
from vision.landmarks import (
    INDEX_DIP,
    INDEX_MCP,
    INDEX_PIP,
    INDEX_TIP,
    MIDDLE_MCP,
    MIDDLE_TIP,
    PINKY_MCP,
    PINKY_TIP,
    RING_MCP,
    RING_TIP,
    THUMB_TIP,
    Hand,
    Points,
)

_INDEX: Final = (INDEX_MCP, INDEX_PIP, INDEX_DIP, INDEX_TIP)
_MIDDLE: Final = tuple(range(MIDDLE_MCP, MIDDLE_TIP + 1))
_RING: Final = tuple(range(RING_MCP, RING_TIP + 1))
_PINKY: Final = tuple(range(PINKY_MCP, PINKY_TIP + 1))
_KNUCKLES: Final = (INDEX_MCP, MIDDLE_MCP, RING_MCP, PINKY_MCP)
_OTHER_TIPS: Final = (THUMB_TIP, MIDDLE_TIP, RING_TIP, PINKY_TIP)


MISREAD_IOD: Final = 0.5
"""A fingertip that is farther from where the knuckles have it is not counted, IOD. Measured, 95 % of the onsets: before a slow camera in
dim light 37 ms instead of 49 (74 touches), in good light 8.3 instead of 9.1 (124), the same names but for one dead heat more."""
_FEW: Final = 2
"""Samples at rest without which nothing is known of how a hand rests."""


@dataclass(frozen=True, slots=True)
class Reach:
    """An index finger near a face.

    Attributes:
        tip: (2,) index fingertip from the nose tip, face axes, IOD.
        seen_tip: (2,) the same from the nose tip as it was detected in this frame.
        knuckles: (2,) the middle of the four fingers' knuckles, from the nose tip like the fingertip.
        place: distance from the nose tip as a fraction of the nose's own extent in that direction; 1 is its edge.
        shape: log-odds from the hand's shape that, if this is a contact, the index finger makes it.
        depth: log-odds from the finger's direction in depth.
        paired: whether the middle finger lies stretched out beside it: the nose may be between the two.
    """

    tip: Points
    seen_tip: Points
    knuckles: Points
    place: float
    shape: float
    depth: float
    paired: bool


def measure(hand: Hand, face: FaceFrame, config: EvidenceConfig) -> Reach:
    """Measure one hand against one face."""
    points = face.offset(hand.points)
    tip = points[INDEX_TIP]
    shape = -_bent(hand, config) - _not_foremost(points, config) - _company(hand, points, config)
    return Reach(
        tip=tip,
        seen_tip=tip + face.offset(face.nose) - face.offset(face.seen_nose),
        knuckles=points[list(_KNUCKLES)].mean(axis=0),
        place=nose_place(tip, config),
        shape=shape,
        depth=_depth(hand, config),
        paired=_paired(hand, points, config),
    )


def steadied(reaches: Sequence[Reach], resting: Sequence[bool], share: float) -> Points:
    """The fingertip's way, steadied by the knuckles'.

    At the end of a reach a hand moves as one piece: where the knuckles are tells where the tip is, once it is known how the
    two lie when the finger rests. A tip that moves is blurred first, and seen too short; one that lies quite otherwise to its
    knuckles than at rest was misread, most often in the very frame of the contact.

    Args:
        reaches: of one hand, in the order of time.
        resting: for each, whether the finger had come to rest.
        share: of the knuckles, 0 to 1.

    Returns:
        (n, 2) offsets from the nose tip, IOD.
    """
    tip = np.array([reach.tip for reach in reaches])
    knuckles = np.array([reach.knuckles for reach in reaches])
    rest = np.array(resting, dtype=bool)
    if rest.sum() < _FEW:
        return tip
    by_knuckles = knuckles + np.median((tip - knuckles)[rest], axis=0)
    misread = np.linalg.norm(tip - by_knuckles, axis=1) > MISREAD_IOD
    parts = np.where(misread, 1.0, share)[:, None]
    return np.asarray((1 - parts) * tip + parts * by_knuckles)


def nose_place(tip: Points, config: EvidenceConfig) -> float:
    """How far off the nose a point is: 0 at its tip, 1 at its edge."""
    vertical = config.down_iod if tip[1] > 0 else config.up_iod
    return float(np.hypot(tip[0] / config.half_width_iod, tip[1] / vertical))


def place_evidence(tip: Points, config: EvidenceConfig, *, paired: bool = False) -> float:
    """Log-odds from where a finger rests, face axes, IOD: 0 on the nose, negative off it."""
    beside = config.paired_weight if paired else config.beside_weight
    against = beside * max(0.0, abs(float(tip[0])) - config.beside_iod)
    against += config.below_weight * max(0.0, float(tip[1]) - config.below_iod)
    against += config.above_weight * max(0.0, -float(tip[1]) - config.above_iod)
    return -min(against, config.place_cap)


def straightness(joints: Points) -> float:
    """End-to-end line over the length of a chain of joints: 1 for a straight finger."""
    length = sum(float(np.linalg.norm(b - a)) for a, b in pairwise(joints))
    return float(np.linalg.norm(joints[-1] - joints[0])) / length if length > 0 else 1.0


def _paired(hand: Hand, points: Points, config: EvidenceConfig) -> bool:
    apart = float(np.linalg.norm(points[MIDDLE_TIP] - points[INDEX_TIP]))
    return apart < config.pair_iod and straightness(hand.world[list(_MIDDLE)]) > config.bent


def _depth(hand: Hand, config: EvidenceConfig) -> float:
    finger = hand.world[INDEX_TIP] - hand.world[INDEX_MCP]
    length = float(np.linalg.norm(finger))
    if length <= 0:
        return 0.0
    said = config.depth_weight * (float(finger[2]) / length - config.depth_neutral)
    return float(np.clip(said, -config.depth_against, config.depth_for))


def _bent(hand: Hand, config: EvidenceConfig) -> float:
    lacking = config.bent - straightness(hand.world[list(_INDEX)])
    return float(np.clip(lacking * config.bent_weight, 0.0, config.bent_cap))


def _not_foremost(points: Points, config: EvidenceConfig) -> float:
    """The end of the finger should be what is nearest to the nose."""
    by = float(np.linalg.norm(points[INDEX_PIP]) - np.linalg.norm(points[INDEX_TIP]))
    return config.foremost_weight * float(np.clip(config.foremost_iod - by, 0.0, config.foremost_iod * 2))


def _company(hand: Hand, points: Points, config: EvidenceConfig) -> float:
    """What the other fingers say against the index: one beside it does not matter, more of them make a bunch."""
    mine = float(np.linalg.norm(points[INDEX_TIP]))
    gaps = np.linalg.norm(points[list(_OTHER_TIPS)], axis=1) - mine
    thumb, (nearest, second) = float(gaps[0]), np.sort(gaps)[:2]
    against = min(config.lead_cap, config.lead_weight * max(0.0, -float(nearest) - config.lead_iod))
    against += config.bunch_weight * float(np.clip(config.bunch_iod - second, 0.0, config.bunch_iod))
    against += config.thumb_weight * float(np.clip(config.thumb_iod - thumb, 0.0, config.thumb_iod))
    stretched = min(straightness(hand.world[list(_RING)]), straightness(hand.world[list(_PINKY)]))
    return against + config.open_weight * max(0.0, stretched - config.open_from)
