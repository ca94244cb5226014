"""Matches as people play them, long enough to fill QR codes."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from random import Random

from random_matches import SAMPLES, play
from table_kit import EVENING

from companion.games import Record
from companion.match_code import pack


def lived(entries: Sequence[Record], seed: int = 1) -> tuple[Record, ...]:
    """The same match at the times of people, to the microsecond, and with the name that a real one has."""
    random, at, lived = Random(seed), EVENING, []  # noqa: S311  # not for secrets
    for entry in entries:
        if entry.act == entry.seq:
            at += timedelta(seconds=random.uniform(2, 90))
        lived.append(replace(entry, match="dd148d050155f4b8", at=at))
    return tuple(lived)


def long_match(entries: int = 100) -> str:
    """A match of Fais pas l'âne with its bets, as digits; with a hundred entries it is too long for one good picture."""
    return pack(lived(play(SAMPLES["fais_pas_lane"], Random(5), entries)))  # noqa: S311  # not for secrets
