"""The catalogues: complete, the same in every language, and all of the app's words in them."""

import ast
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from companion.components.camera_scenes import WRONG
from companion.components.scenes import STEPS
from companion.games import TITLES
from companion.habits import Habit
from companion.house.facts import COLOURS
from companion.i18n import FALLBACK, LANGUAGES, choose_language, say, words_for
from companion.keeping import KeepingFault
from companion.match_file import MatchFileFault
from companion.patient_journal import WAITED_FOR
from companion.practice import GOING, Step
from companion.rights import Denial, Role
from companion.sample import SampleStep
from companion.selectors.fais_pas_lane.reasons import REASONS
from companion.selectors.fais_pas_lane.reasons import TOLD as REFUSED
from companion.selectors.fais_pas_lane.telling import TOLD
from companion.selectors.guide.rules import RULES, rules_of
from companion.selectors.house.statistics import PERIODS
from companion.selectors.log import DEVICE_KINDS
from companion.selectors.refusals import WORDED
from companion.storage import StorageFault
from companion.watch import Lack
from engine.donkey import Because, Judge, Rank
from engine.fais_pas_lane import Colour, DiscardReason, Ending, Grounds, Guard, Period, Special, Termination
from engine.refereeing import Complaint, FaultCode
from engine.score_pad import Best
from engine.verdict import Reason

COMPANION = Path(__file__).parents[2] / "companion"
SPOKEN_STEPS = [step.value for step in SampleStep if step not in {SampleStep.RULED, SampleStep.FAILED}]
POINTS_FAULTS = ["empty", "strange", "whole", "sums_only", "gap", "two_signs", "unfinished", "too_big"]
"""What `engine.score_pad.PointsError` can say."""
BEFORE_THE_TABLE = {"door.py", "join_page.py", "phone_site.py"}
"""Pages that the server itself puts into words, from the catalogues of the app."""
FAMILIES: dict[str, list[str]] = {
    "fault-{}": [*(code.value for code in FaultCode), "died", "off"],
    "advice-{}": [*(code.value for code in FaultCode), "died", "off"],
    "seat-{}": [complaint.value for complaint in Complaint],
    "no-call-{}": [reason.value for reason in Reason],
    "unkept-{}": [fault.value for fault in WAITED_FOR],
    "phone-closed-{}": [fault.value for fault in StorageFault],
    "storage-{}": [fault.value for fault in StorageFault],
    "refused-{}": [*WORDED, "moved-on"],
    "who-{}": [*DEVICE_KINDS, "referee", "named"],
    "game-{}": list(TITLES),
    "game-{}-what": list(TITLES),
    "pad-best-{}": [best.value for best in Best],
    "pad-best-{}-what": [best.value for best in Best],
    "pad-way-{}": [best.value for best in Best],
    "rank-{}": [rank.value for rank in Rank],
    "index-{}": [rank.value for rank in Rank],
    "sample-{}": SPOKEN_STEPS,
    "sample-{}-hint": SPOKEN_STEPS,
    "judge-{}": [judge.value for judge in Judge],
    "judge-camera-{}": [lack.value for lack in Lack],
    "no-camera-{}": [lack.value for lack in Lack],
    "no-camera-{}-advice": [lack.value for lack in Lack],
    "judge-{}-what": [judge.value for judge in Judge],
    "log-judge-{}": [judge.value for judge in Judge],
    "deed-judge-{}": [judge.value for judge in Judge],
    "log-ended-{}": ["last", "false-signal", "dead-heat", "interrupted"],
    "margin-{}": ["hair", "tenth", "quarter", "half"],
    "hand-file-{}": ["1", "2", "3"],
    "passing-rule-{}": ["1", "2", "3"],
    "card-{}": [card.value for card in Special],
    "colour-{}": [colour.value for colour in Colour],
    "period-{}": [period.value for period in Period],
    "guard-{}": [guard.value for guard in Guard],
    "came-{}": [ending.value for ending in Ending],
    "discard-{}": [reason.value for reason in DiscardReason],
    "reason-{}": list(REASONS),
    "lane-refused-{}": list(REFUSED),
    "lane-line-{}": [grounds.value for grounds in Grounds],
    "lane-over-{}": [termination.value for termination in Termination],
    "lane-told-{}": list(TOLD),
    "lane-did-{}": list(TOLD),
    "points-{}": POINTS_FAULTS,
    "person-colour-{}": [str(number) for number in range(COLOURS)],
    "stats-period-{}": list(PERIODS),
    "keeping-{}": [fault.value.replace("_", "-") for fault in KeepingFault],
    "take-{}": [fault.value for fault in MatchFileFault],
    "person-sign-{}": [str(number) for number in range(COLOURS)],
    "denied-{}": [denial.value for denial in Denial],
    "role-{}": [role.value for role in Role],
    "role-{}-may": [role.value for role in Role],
    "sheet-why-{}": [because.value for because in Because],
    "rule-{}-{}": [f"{game}-{rule.number}" for game in RULES for _, rule in rules_of(game)],
    "intro-{}-{}": [f"{game}-{step}" for game, steps in STEPS.items() for step in range(1, steps + 1)],
    "intro-{}-{}-title": [f"{game}-{step}" for game, steps in STEPS.items() for step in range(1, steps + 1)],
    "camera-{}": list(WRONG),
    "camera-{}-title": list(WRONG),
    "habit-{}": list(Habit),
    "habit-{}-what": list(Habit),
    "practice-{}": [step.value for step in Step],
    "practice-light-{}": ["off", *(step.value for step in GOING)],
    "rules-part-{}": [part for parts in RULES.values() for part in parts],
}
"""Keys that are put together when the app runs, with all that can stand in their gap."""


def catalogue(language: str) -> str:
    return "\n".join(
        path.read_text(encoding="utf-8") for path in sorted((COMPANION / "locales" / language).glob("*.ftl"))
    )


def messages(language: str) -> dict[str, ftl.Message]:
    resource = FluentParser().parse(catalogue(language))
    junk = [entry.content for entry in resource.body if isinstance(entry, ftl.Junk)]
    assert junk == []
    found = [entry for entry in resource.body if isinstance(entry, ftl.Message)]
    keys = [message.id.name for message in found]
    assert len(keys) == len(set(keys)), [key for key in keys if keys.count(key) > 1]
    return {message.id.name: message for message in found}


def variables(node: object) -> set[str]:
    if isinstance(node, ftl.VariableReference):
        return {node.id.name}
    if isinstance(node, ftl.BaseNode):
        return set().union(*(variables(child) for child in vars(node).values()))
    if isinstance(node, list):
        return set().union(*(variables(child) for child in node))
    return set()


def sources() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(COMPANION.rglob("*.py")):
        if path.name in BEFORE_THE_TABLE or ("server" not in path.parts and path.name != "__main__.py"):
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def said(node: ast.expr) -> Iterator[str | ast.JoinedStr]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield node
    elif isinstance(node, ast.IfExp):
        yield from said(node.body)
        yield from said(node.orelse)


def pattern(node: ast.JoinedStr) -> str:
    return "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)


def filled(form: str, gap: str) -> str:
    """The key with its gap filled; two gaps in a row are filled as one."""
    return form.replace("{}-{}", "{}").format(gap)


def used() -> tuple[set[str], set[str], set[str]]:
    """Keys given to `say`, patterns of keys, and all texts anywhere (a key may go through a variable)."""
    keys, patterns, texts = set(), set(), set()
    for _, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            if isinstance(node, ast.Call) and node.args:
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if name in {"say", "words"}:
                    for what in said(node.args[0]):
                        if isinstance(what, str):
                            keys.add(what)
                        else:
                            patterns.add(pattern(what))
    return keys, patterns, texts


def test_languages_say_the_same_things_about_the_same_values() -> None:
    first = messages(FALLBACK)
    for language in LANGUAGES:
        other = messages(language)
        assert other.keys() == first.keys()
        for key, message in other.items():
            assert variables(message) == variables(first[key]), f"{language}: {key}"


def test_every_word_that_is_said_is_in_the_catalogue() -> None:
    keys, patterns, _ = used()
    known = messages(FALLBACK).keys()
    assert keys - known == set()
    assert patterns - FAMILIES.keys() == set()
    for form, gaps in FAMILIES.items():
        assert {filled(form, gap) for gap in gaps} - known == set()


def test_no_word_in_the_catalogue_is_never_said() -> None:
    keys, patterns, texts = used()
    said_keys = keys | {filled(form, gap) for form in patterns for gap in FAMILIES[form]}
    assert {key for key in messages(FALLBACK) if key not in said_keys and key not in texts} == set()


def test_no_words_stand_in_the_code() -> None:
    found = []
    for path, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                texts = node.args if name in {"Text", "text", "button"} else []
                texts += [word.value for word in node.keywords if word.arg in {"tooltip", "label", "semantics_label"}]
                found += [
                    f"{path.name}: {text.value!r}"
                    for text in texts
                    if isinstance(text, ast.Constant)
                    and isinstance(text.value, str)
                    and re.search(r"[^\W\d_]{2}", text.value)
                ]
    assert found == []


def test_cards_have_their_french_names_in_every_language() -> None:
    for card in [*Special, "bonnet"]:
        assert len({words_for(language)(f"card-{card}") for language in LANGUAGES}) == 1


@pytest.mark.parametrize(
    ("language", "count", "words"),
    [
        ("en", 0, "just begun"),
        ("en", 1, "after 1 deal"),
        ("en", 5, "after 5 deals"),
        ("fr", 0, "à peine commencée"),
        ("fr", 1, "après 1 donne"),
        ("fr", 2, "après 2 donnes"),
    ],
)
def test_plurals(language: str, count: int, words: str) -> None:
    assert words_for(language)("recent-going-on", unit="deals", rounds=count) == words


def test_something_said_may_be_part_of_something_said() -> None:
    what = say("deed-letter", name="Bob")
    assert words_for("fr")("undo-what", what=what) == "Annuler\u00a0: lettre pour Bob"


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_dates_are_those_of_the_language(language: str) -> None:
    evening = datetime(2026, 1, 6, 19, 30, tzinfo=UTC)
    told = words_for(language)("recent-when", what="x", when=evening)
    assert {"en": "Jan", "fr": "janv."}[language] in told


def test_the_first_of_a_month_is_called_as_people_call_it() -> None:
    noon = {day: datetime(2026, 12, day, 12, 1, tzinfo=UTC) for day in (1, 11, 21)}
    french, english = words_for("fr"), words_for("en")
    assert [french("log-day", when=when) for when in noon.values()] == [
        "mardi 1er décembre 2026",
        "vendredi 11 décembre 2026",
        "lundi 21 décembre 2026",
    ]
    assert french("recent-when", what="1 partie", when=noon[1]).startswith("1 partie · 1er déc. 2026")
    assert english("log-day", when=noon[1]) == "Tuesday, 1 December 2026"


def test_missing_word_is_never_an_empty_place(caplog: pytest.LogCaptureFixture) -> None:
    assert words_for("fr")("no-such-key") == "[no-such-key]"
    assert "no-such-key" in caplog.text


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["fr-CH", "de"], "fr"),
        (["de-DE", "fr"], "fr"),
        (["en_US"], "en"),
        (["ja", "de"], "en"),
        ([], "en"),
        (["FR"], "fr"),
    ],
)
def test_language_is_the_first_that_we_have(wanted: list[str], language: str) -> None:
    assert choose_language(wanted) == language


def test_french_marks_never_begin_a_line() -> None:
    lines = [line for line in catalogue("fr").splitlines() if not line.startswith("#")]
    assert [line for line in lines if re.search(r"\w [?!;:»]|« ", line)] == []
    assert [line for line in lines if "'" in line] == []
