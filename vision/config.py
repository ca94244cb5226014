"""Every threshold of the judging, each with its unit and where its value comes from."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class FaceConfig:
    """Thresholds of the face frame.

    Attributes:
        window_s: hand-free time over which the nose's offset and the face's size are learnt, seconds. Long enough to
            average the key points' jitter (0.01 IOD), short enough to follow a head that turns.
        clear_iod: a hand farther than this from the nose does not disturb the key points, IOD. BlazeFace's nose point
            moves by up to 0.06 IOD under a hand (measured on rendered clips); nothing was seen beyond one IOD.
        jump_iod: an eye centre that jumps farther than this between two frames is not believed at once, IOD. A head
            that leans fast does 2 IOD/s, so 0.07 a frame; other people's faces are 2 IOD away or more.
        jump_rate_iod_s: what is allowed on top for each second between the frames, IOD a second.
        scale_step: largest believable change of the face's size between frames, as a ratio.
        believe_after: so many rejected faces in a row, all alike, are believed after all.
        lost_ms: a face not seen for longer is out of sight, milliseconds. BlazeFace fails under a hand for a few frames.
    """

    window_s: float = 1.5
    clear_iod: float = 1.0
    jump_iod: float = 0.45
    jump_rate_iod_s: float = 3.0
    scale_step: float = 1.35
    believe_after: int = 4
    lost_ms: float = 400.0


@dataclass(frozen=True, slots=True)
class EvidenceConfig:
    """What makes a closeness a touch of the index finger. Weights are log-odds; a sum of 0 is an even chance.

    Attributes:
        half_width_iod: half the width of the nose with its wings, IOD (35 mm over 63 mm, plus half a fingertip).
        up_iod: from the tip up to where it is the bridge, IOD.
        down_iod: from the tip down to the upper lip, IOD; the lips begin at 0.4 below it.
        place_weight: how strongly a place off the nose speaks against a touch.
        depth_weight: how strongly the direction of the index in depth speaks: towards the face for, towards the camera
            against (+0.1 to +0.8 on most real touches, -0.2 to -0.8 on hovering and "shh", in the given traces).
        depth_neutral: that direction at which it says nothing.
        depth_cap: most that the depth may say, log-odds.
        bent: ratio of the knuckle-to-tip line to the finger's own length under which the index counts as bent. A
            straight finger has 0.95 to 1, one in a fist 0.5 to 0.7.
        bent_weight: log-odds for each 0.1 of it.
        bent_cap: most that it may say against a touch, log-odds.
        leads_iod: another fingertip nearer to the nose than the index by this much is the one that touches, IOD.
        leads_weight: log-odds for each IOD of it.
        beside_iod: a fingertip this close to the index tip's own distance is beside it, IOD.
        one_beside: log-odds of one finger beside the index.
        bunch: log-odds of two or more beside it: a grip or a bunch, not a pointing finger.
        pinch_m: thumb tip to index tip under which they pinch, metres in world landmarks.
        pinch: log-odds of a pinch.
        upright: sine of the angle to the face's own vertical under which an index that comes from below stands
            upright, as it does for "shh" before the lips.
        base: log-odds with a straight index finger alone on the nose tip.
    """

    half_width_iod: float = 0.45
    up_iod: float = 0.50
    down_iod: float = 0.30
    place_weight: float = 1.5
    depth_weight: float = 3.0
    depth_neutral: float = -0.1
    depth_cap: float = 1.8
    bent: float = 0.85
    bent_weight: float = 1.2
    bent_cap: float = 3.0
    leads_iod: float = 0.12
    leads_weight: float = 6.0
    beside_iod: float = 0.30
    one_beside: float = -0.5
    bunch: float = -2.5
    pinch_m: float = 0.030
    pinch: float = -1.0
    upright: float = 0.26
    base: float = 2.0


@dataclass(frozen=True, slots=True)
class ContactConfig:
    """When closeness is a contact, and when a contact is a touch.

    Attributes:
        enter: place on the nose (1 is its edge) inside of which a contact begins.
        leave: place outside of which it ends: wider, so that jitter at the edge does not cut it (hysteresis).
        release_ms: it ends only when the finger stays outside for longer, milliseconds (debounce).
        carry_ms: a hand that is lost in contact is taken as still there for so long, milliseconds: MediaPipe loses
            hands just where they meet faces.
        believe: mean evidence from which a contact is a touch, log-odds.
        doubt: mean evidence below which it certainly is none, log-odds; between the two the camera is in doubt.
        patience_ms: a contact that is older and still not believed does not become a touch of this race, milliseconds.
        near_iod: a fingertip lost nearer than this may be touching unseen, IOD.
        swing_iod_s: fastest hand that is still the same hand in the next frame, IOD a second.
    """

    enter: float = 1.0
    leave: float = 1.6
    release_ms: float = 120.0
    carry_ms: float = 350.0
    believe: float = 0.3
    doubt: float = -0.7
    patience_ms: float = 900.0
    near_iod: float = 1.5
    swing_iod_s: float = 25.0


@dataclass(frozen=True, slots=True)
class OnsetConfig:
    """How onsets are found.

    Attributes:
        give_iod: by so much fingertip and nose give way: skin meets skin this far before the finger comes to rest, IOD
            (5 mm over 63 mm, seen at a slant).
        reach_s: durations of the uncut reach, seconds (people reach for their face in 0.3 to 0.8 s).
        cut: fractions of the reach's duration at which the nose stops it (1: it would have stopped by itself).
        travel_iod: lengths of the reach as the camera sees it, IOD (from the table or the chest: 0.2 to 0.6 m).
        window_s: samples older than this before the contact are left out, seconds: farther away the path bends.
        far_iod: samples farther than this are left out, IOD.
        rest_s: the plateau is learnt from this long after the contact, seconds.
        noise_rest: landmark noise at rest, IOD (0.02 to 0.04 measured on rendered clips, 0.1 on small real ones).
        noise_move: landmark noise of a moving hand, IOD.
        noise_speed: blur, IOD for each IOD/s of speed, in seconds: the part of the exposure the landmark may err by.
        stray: share of landmarks that are plainly wrong.
        stray_iod: how far those stray, IOD.
        step_s: grid of onsets, seconds.
        unseen_s: a hand not seen before the contact may have arrived this much earlier than the first sight, seconds
            (MediaPipe sees a reaching hand 60 to 100 ms before contact at the latest).
        floor_s: error that no fit shows (clock jitter, the nose's own movement), seconds.
        floor_frames: error in parts of the frame interval that no fit shows.
    """

    give_iod: float = 0.07
    reach_s: tuple[float, ...] = (0.28, 0.36, 0.45, 0.55, 0.68, 0.85)
    cut: tuple[float, ...] = (0.65, 0.72, 0.78, 0.84, 0.90, 0.97)
    travel_iod: tuple[float, ...] = (2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 9.0)
    window_s: float = 0.16
    far_iod: float = 2.5
    rest_s: float = 0.25
    noise_rest: float = 0.03
    noise_move: float = 0.06
    noise_speed: float = 0.003
    stray: float = 0.06
    stray_iod: float = 0.8
    step_s: float = 0.002
    unseen_s: float = 0.10
    floor_s: float = 0.003
    floor_frames: float = 0.06


@dataclass(frozen=True, slots=True)
class RefereeConfig:
    """Every threshold of the judging, with its unit and where its value comes from.

    Attributes:
        hold_ms: a touch that is held shorter is an itch, milliseconds (R5; the table's setting).
        sure: two onsets are told apart when their gap is this many times its standard error (2.33: 99 in 100).
        unseen_sigma_ms: an onset less certain than this was not seen rather than close, milliseconds.
        sight_wait_ms: so long the referee waits for a seat that would decide to come into sight, milliseconds.
        let_go_ms: a race is over when everybody has let go for so long, milliseconds.
        contact, face, evidence, onset: thresholds of the steps before.
    """

    hold_ms: float = 250.0
    sure: float = 2.33
    unseen_sigma_ms: float = 110.0
    sight_wait_ms: float = 1500.0
    let_go_ms: float = 1200.0
    contact: ContactConfig = field(default_factory=ContactConfig)
    face: FaceConfig = field(default_factory=FaceConfig)
    evidence: EvidenceConfig = field(default_factory=EvidenceConfig)
    onset: OnsetConfig = field(default_factory=OnsetConfig)

    def __post_init__(self) -> None:
        if not self.hold_ms > 0:
            raise ValueError(f"hold_ms must be positive, found {self.hold_ms}")
