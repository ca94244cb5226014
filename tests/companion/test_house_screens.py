"""Players, matches and statistics as screens show them, without a screen."""

import asyncio
from datetime import timedelta
from itertools import pairwise
from typing import Any

import pytest
from device_kit import Sitting
from matches_kit import PLAYS
from table_kit import NAMES, A, B, Clock, D, donkey, open_store, play_deal, play_out

from companion.book import Book
from companion.games import TITLES
from companion.i18n import LANGUAGES, say, words_for
from companion.match_file import keeps_secrets
from companion.nav import HOME
from companion.selectors.house.matches import history_page, match_card, old_log, old_rounds
from companion.selectors.house.people import people_page, person_page, regulars
from companion.selectors.house.statistics import Choice, person_statistics, statistics_page
from companion.selectors.house.telling import HouseTelling
from companion.selectors.log import log_rows
from companion.storage import MemoryJournal, StorageError, StorageFault
from companion.store import Store
from companion.table import Table
from companion.views.house import where
from companion.views.house.wins import unalike
from companion.views.pages import Pages
from engine.donkey import Judge
from engine.fais_pas_lane import FAIS_PAS_LANE, EndRound, HiHanVotes, Place, PlaceBet, PlaySpecial, Special
from engine.fais_pas_lane import OpenMatch as OpenLane
from engine.score_pad import SCORE_PAD, OpenPad, WriteRound

WHO = "phone:1"
GAP = 0.1
EN = words_for("en")


def a_table() -> Table:
    """Three matches: one of Donkey that is over, one of Fais pas l'âne that goes on, one on the pad that is over."""
    store = open_store()
    table = Table(store)
    table.take_in()
    play_out(store)
    store.leave()
    lane = Book(store, FAIS_PAS_LANE)
    lane.open([OpenLane(("Ana", "Bob", "Zoé"))], WHO)
    lane.dispatch(PlaceBet(1, A, B), WHO)
    lane.dispatch(EndRound(1, Place(1)), WHO)
    store.leave()
    pad = Book(store, SCORE_PAD)
    pad.open([OpenPad(("Dan", "Zoé"), goal=10)], WHO)
    pad.dispatch(WriteRound(1, (3, 12)), WHO)
    store.leave()
    return table


def ids(table: Table) -> dict[str, str]:
    return {person.name: person.id for person in table.house.house.everybody}


def test_whoever_played_last_is_offered_first() -> None:
    table = a_table()
    assert [person.name for person in regulars(table)] == ["Zoé", "Dan", "Bob", "Ana", "Cléo"]
    table.house.archive(ids(table)["Zoé"], WHO, away=True)
    table.house.add("Nora", WHO)
    assert [person.name for person in regulars(table)] == ["Dan", "Bob", "Ana", "Cléo", "Nora"]
    page = people_page(table)
    assert [line.person.name for line in page.archived] == ["Zoé"]
    assert [line.matches for line in page.lines] == [2, 1, 1, 1, 0]
    assert page.back.undo == say("house-did-added", name="Nora")


def test_people_have_played_as_many_matches_as_the_statistics_count() -> None:
    table = a_table()
    counted = {line.person.name: line.matches for line in statistics_page(table, Choice(), GAP).lines}
    assert {line.person.name: line.matches for line in people_page(table).lines} == counted
    assert counted["Zoé"] == 1, "a match that goes on does not count"


def test_lines_of_the_chart_have_different_colours_and_everybody_keeps_theirs_who_can() -> None:
    table = a_table()
    for name in ("Ana", "Cléo"):
        table.house.restyle(ids(table)[name], 2, 0, "", WHO)
    chart = statistics_page(table, Choice(), GAP).chart
    assert chart is not None
    own = [line.person.colour for line in chart.lines]
    drawn = [line.person.colour for line in unalike(chart.lines)]
    assert len(set(own)) < len(own) == len(set(drawn))
    assert all(drawn[place] == colour for place, colour in enumerate(own) if own.index(colour) == place)


def test_page_of_one_person_tells_their_other_names() -> None:
    table = a_table()
    known = ids(table)
    table.house.merge(known["Zoé"], known["Ana"], WHO)
    page = person_page(table, known["Ana"])
    assert page is not None
    assert (page.formerly, page.line.matches) == (("Zoé",), 2)
    assert person_page(table, known["Zoé"]) is None
    assert [other.person.name for other in page.others] == ["Dan", "Bob", "Cléo"]


def test_list_of_matches_is_filtered_and_puts_aside() -> None:
    table = a_table()
    page = history_page(table)
    assert [EN(row.title) for row in page.rows] == ["Dan, Zoé", "Ana, Bob, Zoé", "Ana, Bob, Cléo, Dan"]
    assert [row.going_on for row in page.rows] == [False, True, False]
    assert page.games == tuple(TITLES)
    assert [EN(row.what) for row in history_page(table, "donkey").rows] == ["Donkey: Ana and Bob won"]
    last = page.rows[0].match
    table.house.put_aside(last, WHO, away=True)
    page = history_page(table)
    assert (len(page.rows), page.aside, page.back.undo) == (2, 1, say("house-did-aside"))
    assert [row.match for row in history_page(table, shows_aside=True).rows] == [last]


def test_matches_of_one_person_are_listed_whatever_they_were_called() -> None:
    table = a_table()
    table.house.rename(ids(table)["Zoé"], "Zoe", WHO)
    page = history_page(table, of=ids(table)["Zoe"])
    assert [EN(row.title) for row in page.rows] == ["Dan, Zoé", "Ana, Bob, Zoé"]
    assert page.games == ("fais_pas_lane", "score_pad")
    assert page.person is not None
    assert page.person.name == "Zoe"
    assert history_page(table, "donkey", of=ids(table)["Zoe"]).rows == ()
    assert len(history_page(table, of="nobody").rows) == 3


def test_from_a_person_to_their_matches_and_back() -> None:
    async def look() -> None:
        table = a_table()
        phone = Sitting(table)
        for words in ("Statistics", "Ana", "Matches of Ana", "Ana, Bob, Cléo, Dan"):
            await phone.tap(words)
        assert phone.shows("Note")
        await phone.tap("Back")
        assert phone.shows("Matches of Ana")
        assert not phone.shows("Dan, Zoé")
        await phone.tap("Back")
        assert phone.shows("Statistics")

    asyncio.run(look())


def test_card_of_a_match_tells_who_won_and_how_long_it_took() -> None:
    table = a_table()
    donkey_match = table.store.matches()[-1].match
    table.house.annotate(donkey_match, "at grandma's", WHO)
    card = match_card(table, donkey_match, table.store.journal.read(donkey_match))
    assert card is not None
    assert [(seat.rank, seat.name, EN(seat.result)) for seat in card.seats] == [
        (1, "Ana", "no letter"),
        (1, "Bob", "no letter"),
        (3, "Cléo", "DONKEY"),
        (4, "Dan", "DONKEY"),
    ]
    # One minute for each look at the clock: 37 entries here, and 5 of the house book in between.
    assert EN(card.length) == "41 minutes long"
    assert card.back.undo == say("house-did-noted")
    other = match_card(table, table.store.matches()[0].match, ())
    assert other is not None
    assert other.back.undo is None, "what was done to another match is not taken back here"
    assert (card.row.note, card.on_table, card.secret, card.rounds) == ("at grandma's", False, False, 12)
    assert match_card(table, "no-such-match", ()) is None


def test_breaks_are_no_playing_time() -> None:
    clock = Clock()
    store = Store(MemoryJournal(), clock=clock, draw=lambda _: 0)
    donkey(store).open_match(NAMES, Judge.TABLE, WHO)
    play_deal(store, D)
    clock.now += timedelta(hours=20)
    play_deal(store, D)
    clock.now -= timedelta(days=3)
    play_deal(store, D)
    assert store.matches()[0].played_s == 7 * 60


@pytest.mark.parametrize("game", PLAYS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_old_log_is_whole_in_every_game(game: str, language: str) -> None:
    """Every entry has a line: what, who and when; what was undone is struck, and its undoing told."""
    entries = PLAYS[game]().entries
    page = old_log(entries, game)
    words = words_for(language)
    assert [row.seq for row in page.rows] == [entry.seq for entry in reversed(entries)]
    assert [row.at for row in page.rows] == [entry.at for entry in reversed(entries)]
    for row in page.rows:
        told = words(row.what)
        assert told
        assert not any(sign in told for sign in ("[", "?", "{")), told
        assert words(row.who)
    sheet = old_rounds(entries, game).sheet
    assert sheet.rows
    assert all(len(row) == len(sheet.head) for row in sheet.rows)


def test_statistics_follow_game_and_time() -> None:
    table = a_table()
    page = statistics_page(table, Choice(), GAP)
    assert [(line.person.name, line.wins, line.matches, line.share) for line in page.lines] == [
        ("Ana", 1, 1, 100),
        ("Bob", 1, 1, 100),
        ("Zoé", 1, 1, 100),
        ("Cléo", 0, 1, 0),
        ("Dan", 0, 2, 0),
    ]
    assert page.matches == 2
    assert page.chart is not None
    assert [line.wins for line in page.chart.lines if line.person.name == "Ana"] == [(0, 1, 1)]
    assert statistics_page(table, Choice("score_pad"), GAP).matches == 1
    table.store.clock = lambda: table.house.log[0].at + timedelta(days=100)
    assert statistics_page(table, Choice(period="month"), GAP).lines == ()
    assert statistics_page(table, Choice(period="year"), GAP).matches == 2


def test_statistics_of_one_person_speak_of_each_game() -> None:
    table = a_table()
    page = person_statistics(table, ids(table)["Dan"], Choice())
    assert page is not None
    assert [figures.game for figures in page.played] == ["donkey", "score_pad"]
    told = [EN(fact) for figures in page.played for fact in figures.facts]
    assert told[:3] == ["1 match played, 0 won", "6 letters in 6 deals", EN("stats-last", last=6, false=0)]
    assert [(duel.person.name, duel.ahead, duel.behind, duel.level) for duel in page.duels][0:1] == [("Ana", 0, 1, 0)]
    ana = person_statistics(table, ids(table)["Ana"], Choice())
    assert ana is not None
    lane = next(figures for figures in ana.played if figures.game == "fais_pas_lane")
    assert EN(lane.facts[-1]) == "1 of 1 bets came true (100%)"
    assert person_statistics(table, "nobody", Choice()) is None


def test_everything_of_the_house_book_is_told() -> None:
    table = a_table()
    book, known = table.house, ids(table)
    book.rename(known["Bob"], "Bobby", WHO)
    book.restyle(known["Ana"], 1, 2, "🐼", WHO)
    book.archive(known["Dan"], WHO, away=True)
    book.archive(known["Dan"], WHO, away=False)
    book.annotate("m", "x", WHO)
    book.put_aside("m", WHO, away=True)
    book.put_aside("m", WHO, away=False)
    book.merge(known["Zoé"], known["Ana"], WHO)
    book.undo(WHO)
    book.redo(WHO)
    for language in LANGUAGES:
        words = words_for(language)
        for row in log_rows(book.log, HouseTelling(), book.house):
            assert not any(sign in words(row.what) for sign in ("[", "?")), words(row.what)


def test_file_of_a_match_is_kept_back_while_something_is_hidden_in_it() -> None:
    store = Store(MemoryJournal(), clock=Clock(), draw=lambda _: 0)
    lane = Book(store, FAIS_PAS_LANE)
    lane.open([OpenLane(("Ana", "Bob", "Zoé"))], WHO)
    assert not keeps_secrets(store.entries)
    lane.dispatch(PlaySpecial(1, 1, Special.HI_HAN, A), WHO)
    lane.dispatch(HiHanVotes(1, 1, B, approves=True), WHO)
    assert keeps_secrets(store.entries)
    store.undo(WHO)
    assert keeps_secrets(store.entries), "what was undone is in the file all the same"
    number = 0
    while lane.outcome is None:
        number += 1
        lane.dispatch(EndRound(number, A), WHO)
    assert not keeps_secrets(store.entries)


def test_first_screen_lists_no_match_that_is_put_aside() -> None:
    table = a_table()
    pages = Pages(Somebody(table))  # type: ignore[arg-type]  # it can do no more
    before: Any = pages.model(HOME)
    going_on = before.screen.resume.match
    table.house.put_aside(going_on, WHO, away=True)
    table.house.put_aside(before.screen.recent[0].match, WHO, away=True)
    after: Any = pages.model(HOME)
    assert (after.screen.resume, len(after.screen.recent)) == (None, 1)
    table.store.resume(going_on)
    on_table: Any = pages.model(HOME)
    assert on_table.screen.resume.match == going_on, "what lies on the table is always there"


def test_line_of_the_chart_goes_through_every_match() -> None:
    table = a_table()
    donkey_names = [("Ana", "Bob", "Cléo", "Dan"), ("Dan", "Cléo", "Bob", "Ana")]
    for names in donkey_names * 3:
        donkey(table.store).open_match(names, Judge.TABLE, WHO)
        play_out(table.store)
        table.store.leave()
    chart = statistics_page(table, Choice(), GAP).chart
    assert chart is not None
    assert chart.matches == 8
    for line in chart.lines:
        drawn = {round(x * chart.matches): round((1 - y) * chart.most) for x, y in line.dots}
        assert all(line.wins[match] == wins for match, wins in drawn.items())
        assert {0, chart.matches} <= drawn.keys()
        for match in set(range(chart.matches + 1)) - drawn.keys():
            before, after = max(m for m in drawn if m < match), min(m for m in drawn if m > match)
            assert line.wins[before] == line.wins[match] == line.wins[after], "only level parts are left out"
    ends = sorted(line.label_y for line in chart.lines)
    assert all(after - before >= GAP - 1e-9 for before, after in pairwise(ends))


def test_lists_follow_another_table_on_the_same_journal() -> None:
    journal = MemoryJournal()
    here, there = (Table(Store(journal, clock=Clock(), draw=lambda _: 0)) for _ in range(2))
    donkey(there.store).open_match(NAMES, Judge.TABLE, WHO)
    pages = Pages(Somebody(here))  # type: ignore[arg-type]  # it can do no more
    assert [row.going_on for row in history_page(here).rows] == [True]
    play_out(there.store)
    there.house.add("Nora", WHO)
    pages.entered(where.at(where.HISTORY))
    assert [row.going_on for row in history_page(here).rows] == [False]
    assert "Nora" in ids(here)


class Somebody:
    """A device that nobody looks at."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.who = WHO
        self.nav = HOME
        self.words = EN
        self.seen = 0
        self.went: list[Any] = []
        self.told: list[Any] = []
        self.taken_away = None
        self.rights = None

    def may(self, wish: object) -> bool:
        del wish
        return True

    def go(self, nav: Any) -> None:
        self.went.append(nav)

    def acted(self, nav: Any) -> None:
        self.went.append(nav)

    def tell(self, what: Any) -> None:
        self.told.append(what)

    def redraw(self) -> None:
        pass


@pytest.mark.parametrize(
    "page",
    [
        *(where.PEOPLE, where.PERSON, where.MERGE, where.HISTORY, where.CARD, where.OLD_LOG, where.OLD_ROUNDS),
        *(where.STATISTICS, where.TALLY, where.KEEPING),
    ],
)
def test_every_page_of_the_house_leads_home_and_stands_without_what_it_is_about(page: str) -> None:
    pages = Pages(Somebody(a_table()))  # type: ignore[arg-type]  # it can do no more
    nav, count = where.at(page, about="nobody"), 0
    assert pages.fit(nav) == nav
    assert not pages.needs_match(nav)
    assert pages.stays(nav)
    pages.model(nav)
    while (up := pages.up(nav)) is not None:
        nav, count = up, count + 1
        assert count <= 3
    assert nav == HOME


def test_same_people_again_stand_on_the_page_of_a_new_match() -> None:
    device = Somebody(a_table())
    pages = Pages(device)  # type: ignore[arg-type]  # as above
    house, table = pages._all["house"], device.table
    house.rematch(table.store.matches()[-1].match)  # type: ignore[attr-defined]
    assert device.went == [pages._games["donkey"].at("new")]
    assert pages._games["donkey"].draft.names == list(NAMES)
    table.store.resume(next(one.match for one in table.store.matches() if one.going_on))
    house.rematch(table.store.matches()[0].match)  # type: ignore[attr-defined]
    assert device.went[-1] == pages._games["score_pad"].at("leave")


def test_matches_that_cannot_be_read_leave_the_pages_standing() -> None:
    class Broken(MemoryJournal):
        def matches(self) -> tuple[str, ...]:
            raise StorageError(StorageFault.UNREACHABLE, "no answer")

    table = Table(Store(Broken()))
    assert history_page(table).rows == ()
    assert statistics_page(table, Choice(), GAP).lines == ()
    assert people_page(table).lines == ()
