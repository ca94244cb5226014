"""Every threshold of the judging, each with its unit and where its value comes from."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class FaceConfig:
    """Thresholds of the face frame.

    Attributes:
        window_s: hand-free time over which the nose's offset and the face's size are learnt, seconds. Long enough to
            average the key points' jitter (0.01 IOD), short enough to follow a head that turns.
        refresh_s: what was learnt is summed up anew this often, seconds (to save time).
        clear_iod: a hand farther than this from the nose does not disturb the key points, IOD. BlazeFace's nose point
            moves by up to 0.06 IOD under a hand (measured on rendered clips); nothing was seen beyond one IOD.
        jump_iod: an eye centre that jumps farther than this between two frames is not believed at once, IOD. A head
            that leans fast does 2 IOD/s, so 0.07 a frame; other people's faces are 2 IOD away or more.
        jump_rate_iod_s: what is allowed on top for each second between the frames, IOD a second.
        scale_step: largest believable change of the face's size between frames, as a ratio.
        believe_after: so many rejected faces in a row, all alike, are believed after all.
        lost_ms: a face not seen for longer is out of sight, milliseconds. BlazeFace fails under a hand for a few frames.
        nose_iod: so far before the eyes the nose's tip stands, IOD. In a head that turns the eyes come nearer to each other and the
            nose goes aside: how far says how much nearer. (With 0.5 the faces of five real people who turn by up to 35 degrees keep
            their size best.)
    """

    window_s: float = 1.5
    refresh_s: float = 0.1
    clear_iod: float = 1.0
    jump_iod: float = 0.45
    jump_rate_iod_s: float = 3.0
    scale_step: float = 1.35
    believe_after: int = 4
    lost_ms: float = 400.0
    nose_iod: float = 0.5


@dataclass(frozen=True, slots=True)
class EvidenceConfig:
    """What makes a closeness a touch of the index finger. The weights are log-odds; a sum of 0 is an even chance.

    The cues are physical: where on the face, which way in depth, a straight finger, its end foremost, no other finger
    in its place. The numbers separate the given traces of real people with a margin, cue by cue; they were set by hand,
    one for all people, and not fitted.

    Attributes:
        half_width_iod: half the width of the nose with its wings, IOD (35 mm over 63 mm, plus half a fingertip).
        up_iod: from the tip up to where it is the bridge, IOD.
        down_iod: from the tip down to the upper lip, IOD.
        base: log-odds of a lone straight index finger on the nose tip whose direction in depth is not known.
        beside_iod: so far to the side a finger may rest and be on the nose beyond doubt, IOD; a cheek begins at 0.55.
        below_iod: so far below the nose tip it may rest, IOD; the lips begin at 0.33, "shh" shows at 0.2 to 0.4.
        above_iod: so far above the nose tip it may rest, IOD; the eyes begin at 0.5.
        beside_weight, below_weight, above_weight: log-odds against, for each IOD beyond.
        pair_iod: a stretched middle finger whose tip is nearer than this to the index lies beside it, IOD.
        paired_weight: as beside_weight, for such a pair: the nose may be between the two.
        place_cap: most that the place may say against a touch.
        depth_weight: how strongly the direction of the index in depth speaks (tip minus knuckle, z over length, world
            landmarks; +0.1 to +0.8 on most real touches, -0.2 to -0.8 on pointing at the camera and "shh").
        depth_neutral: that direction at which it says nothing.
        depth_for, depth_against: most that it may say for and against a touch.
        bent: knuckle-to-tip line over the finger's own length under which the index counts as bent. A straight finger
            has 0.9 to 1, one in a fist 0.5 to 0.7.
        bent_weight: log-odds against, for each 1 of it.
        bent_cap: most that it may say.
        foremost_iod: by so much the tip should be nearer to the nose than the middle joint, IOD; a finger that lies
            across the nose has less than 0.15, a pointing one 0.2 to 0.7.
        foremost_weight: log-odds against, for each IOD that is lacking.
        lead_iod: another fingertip may be nearer than the index by this much (landmarks of crossed fingers swap), IOD.
        lead_weight: log-odds against, for each IOD beyond.
        lead_cap: most that it may say.
        bunch_iod: the second nearest other fingertip keeps farther off than the index by at least this much, IOD, when
            one points with one finger or two; in a bunch, a claw, a flat hand or a fist it does not.
        bunch_weight: log-odds against, for each IOD that is lacking.
        thumb_iod: the same for the thumb alone, IOD: nearer, it pinches.
        thumb_weight: log-odds against, for each IOD that is lacking.
        open_from: straightness from which ring and little finger count as stretched out.
        open_weight: log-odds against, for each 1 of it: a flat hand sweeps, a pointing one has them folded.
    """

    half_width_iod: float = 0.52
    up_iod: float = 0.55
    down_iod: float = 0.38
    base: float = 1.5
    beside_iod: float = 0.40
    below_iod: float = 0.12
    above_iod: float = 0.35
    beside_weight: float = 28.0
    below_weight: float = 18.0
    above_weight: float = 8.0
    pair_iod: float = 0.9
    paired_weight: float = 14.0
    place_cap: float = 5.0
    depth_weight: float = 5.0
    depth_neutral: float = -0.05
    depth_for: float = 1.5
    depth_against: float = 3.5
    bent: float = 0.85
    bent_weight: float = 12.0
    bent_cap: float = 3.0
    foremost_iod: float = 0.25
    foremost_weight: float = 6.0
    lead_iod: float = 0.05
    lead_weight: float = 6.0
    lead_cap: float = 4.0
    bunch_iod: float = 0.55
    bunch_weight: float = 8.0
    thumb_iod: float = 0.60
    thumb_weight: float = 5.0
    open_from: float = 0.85
    open_weight: float = 10.0


@dataclass(frozen=True, slots=True)
class ContactConfig:
    """When closeness is a contact, and when a contact is a touch.

    Attributes:
        enter: place on the nose (1 is its edge) inside of which a contact begins. Somewhat beyond the edge: whether it is
            the nose that is touched is for the evidence to say, and what is near it must be watched.
        leave: place outside of which it ends: wider, so that jitter at the edge does not cut it (hysteresis).
        release_ms: it ends only when the finger stays outside for longer, milliseconds (debounce).
        carry_ms: a hand that is lost in contact is taken as still there for so long, milliseconds: MediaPipe loses
            hands just where they meet faces.
        believe: mean evidence from which a contact is a touch, log-odds.
        doubt: mean evidence below which it certainly is none, log-odds; between the two the camera is in doubt.
        patience_ms: a contact that is older and still not believed does not become a touch of this race, milliseconds.
        near_iod: a fingertip lost nearer than this may be touching unseen, IOD.
        jump_iod: a hand that was lost in contact and comes back farther away than this has let go, IOD.
        swing_iod_s: fastest hand that is still the same hand in the next frame, IOD a second (reaches of a quarter of a
            second pass 45 on their way).
        swing_iod: farthest that the same hand may have moved while it was not found, IOD.
    """

    enter: float = 1.25
    leave: float = 1.6
    release_ms: float = 120.0
    carry_ms: float = 350.0
    believe: float = 0.35
    doubt: float = -0.4
    patience_ms: float = 900.0
    near_iod: float = 1.5
    jump_iod: float = 0.8
    swing_iod_s: float = 55.0
    swing_iod: float = 3.3


@dataclass(frozen=True, slots=True)
class OnsetConfig:
    """How onsets are found.

    Attributes:
        give_iod: by so much fingertip and nose give way: skin meets skin this far before the finger comes to rest, IOD
            (5 mm over 63 mm, seen at a slant; set so that rendered touches have no bias).
        give_share: how much that differs from touch to touch, as a part of the time it takes.
        give_most_s: it takes no longer than this, seconds.
        reach_s: durations of the uncut reach, seconds (people reach for their face in 0.3 to 0.8 s).
        cut: fractions of the reach's duration at which the nose stops it (1: it would have stopped by itself).
        travel_iod: lengths of the reach as the camera sees it, IOD (from the table or the chest: 0.2 to 0.7 m).
        knuckle_share: so much of the fingertip's way is taken from the knuckles, which move with it and are found more
            surely, above all where the picture is blurred. Fingers may bend on their way: not all of it. (With a half,
            95 % of the onsets are known to 8 ms instead of 11, in dim pictures to 26 instead of 38.)
        window_s: samples older than this before the contact are left out, seconds: farther away the path bends.
        far_iod: samples farther than this are left out, IOD.
        clear_iod: a sample farther than this from where the finger rests is on its way, IOD (5 times the noise).
        late_s: a slow finger may still be on its way this long after it came close, seconds.
        rest_s: the plateau is learnt from this long after the contact, seconds.
        noise_rest: landmark noise at rest, IOD (0.02 to 0.04 measured on rendered clips, 0.1 on small real ones).
        noise_move: landmark noise of a moving hand, IOD.
        noise_speed: blur, IOD for each IOD/s of speed, in seconds: the part of the exposure the landmark may err by.
        stray: share of landmarks that are plainly wrong.
        stray_iod: how far those stray, IOD.
        step_s: grid of onsets, seconds.
        unseen_s: one who remained and is suspected since no later than so long after the last of the others may have been
            before them, seconds (MediaPipe sees a reaching hand 60 to 100 ms before contact at the latest).
        missed_s: one that was found at the nose in a look, and not in the look before, has come since then. Where another hand
            was beside the face it may have come so much earlier, seconds: while that one is followed no other is found.
        noise_scales: how much better or worse than that the landmarks of this very touch may be, each with its share;
            the samples' own scatter decides.
        dim_interval_s: frames farther apart than this come from a camera that exposes long, seconds.
        dim_share: blur shortens a moving finger: error in parts of the interval beyond (exposure is seldom known).
        dim_lag: the same blur makes it seem to arrive later, by this part of the interval beyond.
        floor_s: error that no fit shows (clock jitter, the nose's own movement), seconds.
        floor_frames: error in parts of the frame interval that no fit shows.
    """

    give_iod: float = 0.06
    give_share: float = 0.2
    give_most_s: float = 0.10
    reach_s: tuple[float, ...] = (0.28, 0.36, 0.45, 0.55, 0.68, 0.85)
    cut: tuple[float, ...] = (0.65, 0.72, 0.78, 0.84, 0.90, 0.97)
    travel_iod: tuple[float, ...] = (2.5, 3.5, 4.5, 5.5, 7.0, 9.0, 11.0)
    knuckle_share: float = 0.5
    window_s: float = 0.16
    far_iod: float = 3.5
    clear_iod: float = 0.15
    late_s: float = 0.08
    rest_s: float = 0.25
    noise_rest: float = 0.02
    noise_move: float = 0.035
    noise_speed: float = 0.001
    noise_scales: tuple[tuple[float, float], ...] = ((0.7, 0.45), (1.4, 0.35), (3.0, 0.2))
    stray: float = 0.06
    stray_iod: float = 0.8
    step_s: float = 0.0025
    unseen_s: float = 0.10
    missed_s: float = 0.05
    dim_interval_s: float = 0.04
    dim_share: float = 0.5
    dim_lag: float = 0.2
    floor_s: float = 0.002
    floor_frames: float = 0.04


@dataclass(frozen=True, slots=True)
class RefereeConfig:
    """Every threshold of the judging, with its unit and where its value comes from.

    Attributes:
        hold_ms: a touch that is held shorter is an itch, milliseconds (R5; the table's setting).
        sure: two onsets are told apart when their gap is this many times its standard error (2.2: a
            dead heat is taken for a gap in 3 of 100, and of two touches 10 ms apart the wrong one is named in 1 of 1000).
        unseen_sigma_ms: an onset less certain than this was not seen rather than close, milliseconds.
        sight_wait_ms: so long the referee waits for a seat that would decide to come into sight, milliseconds.
        let_go_ms: a race is over when everybody has let go for so long, milliseconds.
        contact, face, evidence, onset: thresholds of the steps before.
    """

    hold_ms: float = 250.0
    sure: float = 2.2
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
