"""What the photo finish shows and says."""

from dataclasses import replace

import pytest
from finish_kit import TIMES, judged_table, picture
from table_kit import NAMES, armed_table, verdict

from companion.finish import Finish
from companion.i18n import words_for
from companion.selectors.donkey.finish import finish_card, finish_page, gap_words, reason_words
from companion.selectors.donkey.match import Reveal, log_page, match_screen
from companion.table import Table
from engine.donkey import StartPassing, TellFour
from engine.verdict import Reason, Ruling, Seat, Touch, Verdict

EN, FR = words_for("en"), words_for("fr")
SEATED = ("Cléo", "Ana", "Dan", "Bob")


def finish(table: Table) -> Finish:
    now = table.finishes.now
    assert now is not None
    return now


def test_the_rows_are_the_players_in_the_order_of_onset() -> None:
    page = finish_page(finish(judged_table(last=2)[0]), kept=False)
    # Seats 0, 1, 3, 2 touched at 1.0, 1.1, 1.2, 1.3 s.
    assert [line.name for line in page.lines] == ["Cléo", "Ana", "Bob", "Dan"]
    assert [line.place for line in page.lines] == [2, 0, 1, 3]
    assert [EN(line.said) for line in page.lines] == [
        f"{ms}\u00a0± 10\u00a0ms".replace("\u00a0±", " ±") for ms in (0, 100, 200, 300)
    ]
    marks = [line.mark for line in page.lines]
    assert marks == sorted(marks)  # type: ignore[type-var]  # all of them touched
    for line in page.lines:
        assert line.band is not None
        assert line.mark is not None
        assert line.band[0] < line.mark < line.band[1]


def test_the_ruling_the_gap_and_the_reason() -> None:
    page = finish_page(finish(judged_table(last=2)[0]), kept=False)
    assert EN(page.ruling) == "Dan was last"
    assert page.gap is not None
    assert EN(page.gap) == "100\u00a0ms"
    assert EN(page.why) == "Dan touched 100\u00a0ms after Bob; I can tell 31\u00a0ms apart."
    assert FR(page.why) == "Dan a touché 100\u00a0ms après Bob\u00a0; je distingue 31\u00a0ms."
    assert page.shade is None


def test_the_film_says_when_each_finger_is_on_its_nose() -> None:
    page = finish_page(finish(judged_table(last=2)[0]), kept=False)
    for line, onset in zip(page.lines, (1.0, 1.1, 1.2, 1.3), strict=True):
        assert [line.touches_at(n) for n in range(len(TIMES))] == [t >= onset for t in TIMES]
        seat = SEATED.index(line.name)
        assert line.jpegs == tuple(picture(seat, n) for n in range(len(TIMES)))
    assert [EN(clock) for clock in page.clocks[:4]] == [
        "\u221250\u00a0ms",
        "\u221217\u00a0ms",
        "17\u00a0ms",
        "50\u00a0ms",
    ]


def test_it_begins_where_all_but_the_last_touch() -> None:
    page = finish_page(finish(judged_table(last=2)[0]), kept=False)
    assert [line.touches_at(page.start) for line in page.lines] == [True, True, True, False]
    card = finish_card(finish(judged_table(last=2)[0]))
    assert [(name, touches) for name, _, touches in card.faces] == [
        ("Cléo", True),
        ("Ana", True),
        ("Bob", True),
        ("Dan", False),
    ]


def heat(*onsets: float, sure: float | None = 2.2) -> Verdict:
    return Verdict(
        id="v1",
        deal="d",
        ruling=Ruling.DEAD_HEAT,
        reason=Reason.GAP_TOO_SMALL,
        first=Seat(0),
        last=None,
        candidates=(Seat(2), Seat(3)),
        touches=tuple(Touch(Seat(n), onset, 0.008, 0.5) for n, onset in enumerate(onsets)),
        sure=sure,
    )


def test_a_dead_heat_is_shaded_and_told() -> None:
    base = finish(judged_table()[0])
    ruling = replace(heat(1.0, 1.1, 1.3, 1.312), id=base.verdict.id)
    page = finish_page(replace(base, verdict=ruling), kept=False)
    assert EN(page.why) == "Dan and Bob touched within 12\u00a0ms; I can tell 25\u00a0ms apart, so nobody was last."
    assert FR(page.why) == (
        "Dan et Bob ont touché à moins de 12\u00a0ms d\u2019écart\u00a0; je distingue 25\u00a0ms, donc personne n\u2019est en dernier."
    )
    assert page.gap is not None
    assert EN(page.gap) == "less than 12\u00a0ms"
    assert page.shade is not None
    last_two = page.lines[2:]
    assert all(line.mark is not None and page.shade[0] <= line.mark <= page.shade[1] for line in last_two)


@pytest.mark.parametrize("sure", [None, 2.2])
def test_words_of_a_verdict_from_before_make_sense_too(sure: float | None) -> None:
    ruling = heat(1.0, 1.1, 1.3, 1.312, sure=sure)
    assert "too close to tell" in EN(reason_words(ruling, NAMES)) or sure is not None
    assert gap_words(ruling) is not None


def test_who_had_not_touched_has_a_row_without_a_mark() -> None:
    base = finish(judged_table()[0])
    ruling = replace(base.verdict, reason=Reason.ONE_REMAINED, touches=base.verdict.touches[:3])
    page = finish_page(replace(base, verdict=ruling), kept=False)
    last = page.lines[-1]
    assert (last.name, last.mark, last.band) == ("Dan", None, None)
    assert not last.touches_at(len(TIMES) - 1)
    assert EN(last.said) == "not yet"
    assert page.gap is None
    assert EN(page.ruling) == "Dan was last"
    assert EN(page.why) == "All the others had a finger on the nose already."


def test_the_verdict_card_shows_it_until_the_next_deal() -> None:
    table, _, _ = judged_table()

    def card() -> object:
        now = table.finishes.now
        small = finish_card(now) if now is not None else None
        return match_screen(table.donkey, table.referee.state, table.watch, finish=small).finish

    assert card() is not None
    table.donkey.dispatch(TellFour(1, shown=True), "phone:1")
    assert card() is not None
    table.donkey.dispatch(StartPassing(2), "phone:1")
    assert card() is None  # N1: nothing of the camera's while the cards go round


def test_the_reason_is_on_the_card_also_without_pictures() -> None:
    table, referee = armed_table()
    referee.rules(replace(verdict(referee.armings[-1].deal, last=2), sure=2.2))
    body = match_screen(table.donkey, table.referee.state, table.watch).body
    assert isinstance(body, Reveal)
    assert body.why is not None
    assert EN(body.why) == "Dan touched 100\u00a0ms after Bob; I can tell 31\u00a0ms apart."


def test_the_log_leads_to_those_that_were_kept() -> None:
    table, _, _ = judged_table()
    assert log_page(table.donkey, table.finishes.kept).kept == ()
    table.finishes.keep(1, "phone:1")
    page = log_page(table.donkey, table.finishes.kept)
    assert page.kept == (1,)
    assert EN(page.rows[0].what) == "The photo finish of deal 1 was kept."
    table.finishes.drop(1)
    assert log_page(table.donkey, table.finishes.kept).kept == ()


def test_nothing_of_it_is_shown_while_the_cards_go_round() -> None:  # N1
    table, _, _ = judged_table()
    small = finish_card(finish(table))
    table.donkey.dispatch(TellFour(1, shown=True), "phone:1")
    table.donkey.dispatch(StartPassing(2), "phone:1")
    assert match_screen(table.donkey, table.referee.state, table.watch, finish=small).finish is None
