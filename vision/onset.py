"""When a touch began, between frames.

A hand reaches for the nose on a minimum-jerk path (Flash and Hogan 1985) which the nose cuts short: the distance falls
along the end of that path and then stays. Neither the last frame before the contact nor the first one in it says when
that happened, but the curve through them does. All curves of the family are laid through the samples at all onsets in
question; how well each fits makes the onset's probability, its mean is the onset and its spread the sigma.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from vision.config import OnsetConfig
from vision.landmarks import Points

_Floats = NDArray[np.float64]
_Coarse = NDArray[np.float32]
"""Half the precision is plenty for shapes, and half the time: a verdict waits for them."""
_LEAST: Final = 1e-9
"""However wrong a landmark, products of its chances must not vanish."""


@dataclass(frozen=True, slots=True)
class Onset:
    """The first instant of a contact.

    Attributes:
        t: seconds.
        sigma: standard error, seconds.
    """

    t: float
    sigma: float


@dataclass(frozen=True, slots=True)
class Path:
    """A fingertip on its way to the nose and on it.

    Attributes:
        t: (n,) seconds, rising.
        tip: (n, 2) offsets from the nose tip, IOD.
        first: index of the first sample in contact.
        since: the contact cannot have begun before this, seconds (the seat was seen without it).
        interval: time between frames thereabouts, seconds.
    """

    t: _Floats
    tip: Points
    first: int
    since: float
    interval: float


def _column(values: _Floats) -> _Coarse:
    """One value a curve, before stops."""
    return values.astype(np.float32)[:, None]


def _travelled(u: _Floats) -> _Floats:
    u = np.clip(u, 0.0, 1.0)
    return np.asarray(u * u * u * (10 + u * (6 * u - 15)))


def find_onset(path: Path, config: OnsetConfig) -> Onset:
    """Find the onset of a contact.

    Args:
        path: at least one sample, in contact.
        config: thresholds.
    """
    onset = _fit(path, float(path.t[path.first]), config)
    if onset.t > path.t[path.first]:
        # It was still moving when it came close enough to count: look at where it came to rest, and once more.
        onset = _fit(path, onset.t, config)
    return onset


def _fit(path: Path, settled: float, config: OnsetConfig) -> Onset:
    """Lay the curves through the samples; the finger is taken to be at rest from `settled` on."""
    seen = float(path.t[path.first])
    distance = _distance(path, settled, config)
    keep = (path.t >= settled - config.window_s) & (path.t <= settled + config.rest_s) & (distance <= config.far_iod)
    t, distance = path.t[keep], distance[keep]
    before = path.t[: path.first]
    earliest = float(before[-1]) if len(before) else path.since
    lower = max(path.since, min(earliest, seen) - path.interval)
    upper = max(seen, settled) + max(2 * path.interval, config.late_s)
    onsets = np.arange(lower, upper + config.step_s, config.step_s)
    rest = distance[t >= settled + path.interval]
    noise = max(config.noise_rest, float(1.48 * np.median(np.abs(rest))) if len(rest) else config.noise_rest)
    # Later samples are at rest whatever the onset was: a few of them tell the noise, the rest only cost time.
    near = t <= upper + path.interval
    chance, given = _chances(t[near], distance[near], onsets, noise, config)
    mean = float((chance * given).sum())
    spread = float(np.sqrt((chance * (given - mean) ** 2).sum()))
    exposed = max(0.0, path.interval - config.dim_interval_s)
    gave = float((chance * (onsets[None, :] - given)).sum())
    parts = (
        spread,
        config.floor_s,
        config.floor_frames * path.interval,
        config.dim_share * exposed,
        config.give_share * gave,
    )
    return Onset(mean - config.dim_lag * exposed, float(np.linalg.norm(parts)))


def _distance(path: Path, settled: float, config: OnsetConfig) -> _Floats:
    """Distance to where the finger comes to rest, signed: along the direction it came from."""
    after = (path.t >= settled) & (path.t <= settled + config.rest_s)
    later = after & (path.t >= settled + path.interval)
    few = 2
    chosen = later if later.sum() >= few else after if after.any() else path.t >= path.t[-1]
    rest = np.median(path.tip[chosen], axis=0)
    delta = path.tip - rest
    length = np.linalg.norm(delta, axis=1)
    lately = (path.t < settled) & (path.t >= settled - config.window_s)
    coming = lately & (length > config.clear_iod) & (length < config.far_iod)
    if not coming.any():
        return np.asarray(length)
    # Each direction counts alike: the path may bend, and the far end must not outweigh the near one.
    way = (delta[coming] / length[coming, None]).sum(axis=0)
    way /= max(float(np.linalg.norm(way)), 1e-9)
    along = delta @ way
    # Farther out the path may bend, and the distance itself is what falls; near the end the noise must stay signed.
    return np.asarray(np.where((path.t < settled) & (along > 2 * config.clear_iod), length, along))


def _chances(
    t: _Floats, distance: _Floats, onsets: _Floats, noise: float, config: OnsetConfig
) -> tuple[_Floats, _Floats]:
    """Probability of each curve and stop, and the onset each of them means."""
    reach, cut, travel = (a.ravel() for a in np.meshgrid(config.reach_s, config.cut, config.travel_iod, indexing="ij"))
    whole = _travelled(cut)
    many = len(config.travel_iod)
    shorter, stop = _column(1 / reach[::many]), _column(cut[::many])
    share, far, pace = (_column(a) for a in (travel / whole, travel, travel / reach / whole * 30 * config.noise_speed))
    products = [np.ones((len(reach), len(onsets))) for _ in config.noise_scales]
    for at, seen in zip(t, distance, strict=True):
        # On its way in all curves that stop later: curves x stops. Curves that differ in travel alone share a shape.
        way = int(np.searchsorted(onsets, at, side="right"))
        u = np.maximum(stop - (onsets[way:] - at).astype(np.float32) * shorter, np.float32(0))
        off = np.repeat(u * u * u * (10 + u * (6 * u - 15)), many, axis=0)
        off *= share
        off += np.float32(seen) - far
        spread = np.repeat((u * (1 - u)) ** 2, many, axis=0)
        spread *= pace
        spread *= spread
        spread += np.float32(config.noise_move**2)
        # At rest in those that stop sooner, whatever the curve.
        rest, least = (np.full((1, 1), value**2, np.float32) for value in (seen, noise))
        _weigh(off * off, spread, [product[:, way:] for product in products], config)
        _weigh(rest, least, [product[:, :way] for product in products], config)
    chance = np.zeros_like(products[0])
    for product, (_, part) in zip(products, config.noise_scales, strict=True):
        chance += part * product
    chance /= chance.sum()
    # Skin meets skin a little before the finger stops.
    final = travel / reach / whole * 30 * cut**2 * (1 - cut) ** 2
    slowing = travel / reach**2 / whole * 60 * cut * (1 - cut) * (2 * cut - 1)
    gave = np.minimum(
        2 * config.give_iod / (final + np.sqrt(final**2 + 2 * np.maximum(slowing, 0) * config.give_iod)),
        config.give_most_s,
    )
    return chance, onsets[None, :] - gave[:, None]


def _weigh(squared: _Coarse, variance: _Coarse, products: Sequence[_Floats], config: OnsetConfig) -> None:
    """Multiply the chances of curves and stops by that of one more sample.

    Args:
        squared: how far it lies from where the curve has it, squared, IOD².
        variance: of the landmark's noise there, IOD².
        products: the chances so far, one array for each of the noise's scales; they are changed.
        config: thresholds.
    """
    stray = np.exp(squared * np.float32(-0.5 / config.stray_iod**2)) * np.float32(config.stray / config.stray_iod)
    stray += np.float32(_LEAST)
    ratio, sigma = squared / variance, np.sqrt(variance)
    for product, (worse, _) in zip(products, config.noise_scales, strict=True):
        fits = np.exp(ratio * np.float32(-0.5 / worse**2))
        fits *= np.float32((1 - config.stray) / worse)
        fits /= sigma
        fits += stray
        np.multiply(product, fits, out=product)
