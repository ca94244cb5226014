"""Make the sounds of the app anew: ``python tools/sounds.py``. Nothing is recorded, all is reckoned.

Writes `companion/assets/sounds/*.wav`, mono, 16 bits. The same script gives the same sounds; a test compares them.
Standard library only.
"""

import math
import random
import wave
from array import array
from collections.abc import Callable, Iterable
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "companion" / "assets" / "sounds"
RATE = 16_000
"""Samples a second."""
LOUD = 0.82
"""The loudest sample of each sound, of what 16 bits hold."""
Wave = list[float]


def seconds(length: float) -> range:
    """The numbers of the samples of so many seconds."""
    return range(round(length * RATE))


def resonator(wave_in: Iterable[float], frequency: float, width: float) -> Wave:
    """What a cavity makes of a sound: two poles at `frequency`, so many hertz `width` apart at half power."""
    radius = math.exp(-math.pi * width / RATE)
    first, second = 2 * radius * math.cos(2 * math.pi * frequency / RATE), -radius * radius
    out, one, two = [], 0.0, 0.0
    for sample in wave_in:
        now = (1 - radius) * sample + first * one + second * two
        out.append(now)
        one, two = now, one
    return out


def voice(length: float, pitch: Callable[[float], float], breath: float, rough: float, dice: random.Random) -> Wave:
    """What comes out of a throat: pulses of a wandering pitch, breath, and a rattle.

    Args:
        length: seconds.
        pitch: hertz, at each share of the length, 0 to 1.
        breath: how much of it is noise, 0 to 1.
        rough: how deep the rattle is, 0 to 1.
        dice: chance.
    """
    out, phase, drift = [], 0.0, 0.0
    for number in seconds(length):
        at = number / (length * RATE)
        drift += 0.02 * (dice.uniform(-1, 1) - drift)
        phase += pitch(at) * (1 + 0.6 * drift) / RATE
        pulse = 1 - 2 * (phase % 1)
        rattle = 1 - rough * (0.5 + 0.5 * math.sin(2 * math.pi * 31 * number / RATE))
        out.append((pulse * (1 - breath) + dice.uniform(-1, 1) * breath) * rattle)
    return out


def shaped(sound: Wave, rise: float, fall: float) -> Wave:
    """A sound that rises and falls, so many seconds each."""
    last = len(sound) - 1
    return [
        sample * min(1.0, number / (rise * RATE) if rise else 1.0, (last - number) / (fall * RATE))
        for number, sample in enumerate(sound)
    ]


def mouth(sound: Wave, formants: Iterable[tuple[float, float, float]]) -> Wave:
    """A vowel: the sound through cavities, each of frequency, width and strength."""
    parts = [(resonator(sound, frequency, width), strength) for frequency, width, strength in formants]
    return [sum(part[number] * strength for part, strength in parts) for number in range(len(sound))]


def bray() -> Wave:
    """Hee-haw, three times, the last one tired: in with a squeak, out with a roar."""
    dice = random.Random(11)  # noqa: S311  # the same donkey every time
    out: Wave = []
    for strength, pace in ((0.8, 1.0), (1.0, 0.92), (0.55, 1.12)):
        hee = voice(0.24 * pace, lambda at: 470 + 240 * at, 0.34, 0.15, dice)
        hee = mouth(hee, ((560, 160, 0.8), (2150, 260, 1.0), (2900, 320, 0.6)))
        haw = voice(0.38 * pace, lambda at: 205 - 62 * at + 14 * math.sin(19 * at), 0.12, 0.55, dice)
        haw = mouth(haw, ((690, 130, 1.4), (1120, 170, 1.1), (2500, 300, 0.35)))
        for part, loud in ((shaped(hee, 0.03, 0.05), 0.6), (shaped(haw, 0.02, 0.12), 1.0)):
            peak = max(map(abs, part))
            out += [sample / peak * loud * strength for sample in part]
        out += [0.0] * len(seconds(0.05))
    return out


def tick() -> Wave:
    """A wooden tick, as of a clock."""
    return [
        math.exp(-number / (0.006 * RATE)) * math.sin(2 * math.pi * 1850 * number / RATE)
        + 0.6 * math.exp(-number / (0.011 * RATE)) * math.sin(2 * math.pi * 920 * number / RATE)
        for number in seconds(0.06)
    ]


def fall() -> Wave:
    """A letter that falls: a whistle downwards, and a knock that bounces twice."""
    out, phase = [], 0.0
    for number in seconds(0.26):
        at = number / (0.26 * RATE)
        phase += (1150 - 720 * at * at) / RATE
        out.append(0.32 * math.sin(2 * math.pi * phase) * min(1.0, at * 12) * (1 - 0.5 * at))
    out += [0.0] * len(seconds(0.32))
    for start, loud in ((0.26, 1.0), (0.38, 0.5), (0.46, 0.25)):
        for number in seconds(0.11):
            knock = math.exp(-number / (0.018 * RATE)) * math.sin(2 * math.pi * 215 * number / RATE)
            click = math.exp(-number / (0.004 * RATE)) * math.sin(2 * math.pi * 1300 * number / RATE)
            out[round(start * RATE) + number] += loud * (knock + 0.4 * click)
    return out


SOUNDS: dict[str, Callable[[], Wave]] = {"bray": bray, "tick": tick, "fall": fall}


def samples(sound: Wave) -> "array[int]":
    """The sound in 16 bits, as loud as all the others, ending in silence."""
    peak = max(map(abs, sound))
    loud = array("h", (round(sample / peak * LOUD * 32767) for sample in sound))
    loud.extend([0] * len(seconds(0.02)))
    return loud


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(exist_ok=True)
    for name, make in SOUNDS.items():
        loud = samples(make())
        if array("H", [1]).tobytes() == b"\x00\x01":
            loud.byteswap()
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes(loud.tobytes())


if __name__ == "__main__":
    main()
