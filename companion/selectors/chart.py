"""What the charts of all pages have in common."""

from collections.abc import Sequence


def spread(wanted: Sequence[float], gap: float) -> list[float]:
    """Heights as near as possible to the wanted ones, in the same order, and at least a gap apart, within 0 to 1."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    placed = [wanted[i] for i in order]
    for i in range(1, len(placed)):
        placed[i] = max(placed[i], placed[i - 1] + gap)
    over = max(0.0, placed[-1] - 1)
    placed[-1] -= over
    for i in range(len(placed) - 2, -1, -1):
        placed[i] = min(placed[i], placed[i + 1] - gap)
    result = [0.0] * len(wanted)
    for i, height in zip(order, placed, strict=True):
        result[i] = height
    return result
