"""What the command line and its pictures say, in English and in French, so that a child understands it.

The app has catalogues of its own; this is for whoever judges a clip without it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.finish import Gap, deciding_gap
from engine.verdict import Reason, Ruling, Verdict

LANGUAGES: Final = ("en", "fr")


@dataclass(frozen=True, slots=True)
class Words:
    """One language.

    Attributes:
        reasons: why it was ruled so, where no gap decides.
        after: the last one, and by how much, with what can be told apart.
        after_only: the same, where that is not known.
        within: a dead heat, with what can be told apart.
        within_only: the same, where that is not known.
        and_: joins the last two of a list.
        others: nobody in particular.
        seat: somebody without a name, and where they sit.
        title: heads the picture.
        last, dead_heat, no_call: the rulings.
        never: in the row of one who did not touch.
        clock: names the axis.
        band: explains the shaded band.
    """

    reasons: Mapping[Reason, str]
    after: str
    after_only: str
    within: str
    within_only: str
    and_: str
    others: str
    seat: str
    title: str
    last: str
    dead_heat: str
    no_call: str
    never: str
    clock: str
    band: str


_ENGLISH: Final = Words(
    reasons={
        Reason.CLEAR_GAP: "{last} was last.",
        Reason.ONE_REMAINED: "{last} was last: all the others had touched and held.",
        Reason.GAP_TOO_SMALL: "{who} touched too close together to tell, so nobody was last.",
        Reason.NOT_IN_SIGHT: "No call: the camera did not see enough of {who} to tell who was last.",
        Reason.SOURCE_ENDED: "No call: the pictures ended before all but one had touched; {who} had not.",
        Reason.STOPPED: "No call: the race ended before all but one had touched; {who} had not.",
        Reason.PRACTICE: "Practice: one player alone touched, with nobody to compare.",
    },
    after="{last} touched {gap} ms after {before}; I can tell {clear} ms apart.",
    after_only="{last} touched {gap} ms after {before}.",
    within="{who} touched within {gap} ms; I can tell {clear} ms apart, so nobody was last.",
    within_only="{who} touched within {gap} ms: too close to tell, so nobody was last.",
    and_="and",
    others="the others",
    seat="Seat {number}",
    title="Photo finish",
    last="{last} was last",
    dead_heat="Dead heat",
    no_call="No call",
    never="had not touched",
    clock="milliseconds after the first touch",
    band="shaded: too close to the last one to tell",
)
_FRENCH: Final = Words(
    reasons={
        Reason.CLEAR_GAP: "{last} a touché en dernier.",
        Reason.ONE_REMAINED: "{last} est en dernier\u00a0: tous les autres avaient touché et tenu.",
        Reason.GAP_TOO_SMALL: "{who} ont touché trop près pour que je distingue, donc personne n’est en dernier.",
        Reason.NOT_IN_SIGHT: "Pas de décision\u00a0: la caméra n’a pas assez vu {who} pour dire qui a touché en dernier.",
        Reason.SOURCE_ENDED: "Pas de décision\u00a0: les images s’arrêtent avant la fin\u00a0; je n’ai pas vu toucher {who}.",
        Reason.STOPPED: "Pas de décision\u00a0: la course s’est arrêtée avant la fin\u00a0; je n’ai pas vu toucher {who}.",
        Reason.PRACTICE: "Entraînement\u00a0: une seule personne a touché, il n’y a rien à comparer.",
    },
    after="{last} a touché {gap} ms après {before}\u00a0; je distingue {clear} ms.",
    after_only="{last} a touché {gap} ms après {before}.",
    within="{who} ont touché à moins de {gap} ms d’écart\u00a0; je distingue {clear} ms, donc personne n’est en dernier.",
    within_only="{who} ont touché à moins de {gap} ms d’écart\u00a0: trop près pour que je distingue, donc personne n’est en dernier.",
    and_="et",
    others="les autres",
    seat="Place {number}",
    title="Photo d’arrivée",
    last="{last} en dernier",
    dead_heat="Ex æquo",
    no_call="Pas de décision",
    never="n’avait pas touché",
    clock="millisecondes après la première touche",
    band="en couleur\u00a0: trop près du dernier pour distinguer",
)
_WORDS: Final[Mapping[str, Words]] = {"en": _ENGLISH, "fr": _FRENCH}


def words_of(language: str) -> Words:
    """The words of one of `LANGUAGES`."""
    return _WORDS[language]


def sentence(verdict: Verdict, names: Sequence[str], language: str = "en") -> str:
    """Why it was ruled so.

    Args:
        verdict: the ruling with its evidence.
        names: who sits where, by seat.
        language: one of `LANGUAGES`.
    """
    words = _WORDS[language]
    gap = deciding_gap(verdict)
    plain = words.reasons[verdict.reason].format(
        last="" if verdict.last is None else names[verdict.last], who=_who(verdict, names, words)
    )
    if gap is None:
        return plain
    told = _told(verdict, gap, names, words)
    return f"{plain} {told}" if verdict.reason is Reason.ONE_REMAINED else told


def headline(verdict: Verdict, names: Sequence[str], language: str = "en") -> str:
    """The ruling in two or three words."""
    words = _WORDS[language]
    if verdict.last is not None:
        return words.last.format(last=names[verdict.last])
    return words.dead_heat if verdict.ruling is Ruling.DEAD_HEAT else words.no_call


def _told(verdict: Verdict, gap: Gap, names: Sequence[str], words: Words) -> str:
    ms, clear_ms = gap.told_ms
    if gap.clear:
        form = words.after_only if clear_ms is None or verdict.reason is Reason.ONE_REMAINED else words.after
    else:
        form = words.within_only if clear_ms is None else words.within
    return form.format(
        last=names[gap.later], before=names[gap.earlier], who=_who(verdict, names, words), gap=ms, clear=clear_ms
    )


def _who(verdict: Verdict, names: Sequence[str], words: Words) -> str:
    who = [names[seat] for seat in verdict.candidates]
    return f" {words.and_} ".join([", ".join(who[:-1]), who[-1]]) if len(who) > 1 else "".join(who) or words.others
