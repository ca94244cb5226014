"""A match as digits: nothing is lost, nothing foreign is taken, and QR codes of it are read by a reader that is not ours."""

from random import Random

import cv2
import numpy as np
import pytest
from code_eyes import askew, enlarged, seen
from code_kit import lived, long_match
from hypothesis import given, settings
from hypothesis import strategies as st
from matches_kit import PLAYS, entries_of
from random_matches import SAMPLES, play
from table_kit import donkey, open_store, play_deal

from companion.match_code import PART_DIGITS, TAKE, Gathering, digits_of, link, pack, parts, table_of, unpack, way_back
from companion.match_file import MatchFileError, MatchFileFault, write_match
from companion.qr import BORDER, TooLongError, moving, still

SITE = "https://asinus.example/score/"


@pytest.mark.parametrize("game", list(PLAYS))
def test_match_comes_out_as_it_went_in(game: str) -> None:
    entries = entries_of(game)
    assert unpack(pack(entries)) == entries


@pytest.mark.parametrize("game", list(SAMPLES))
def test_so_does_any_match(game: str) -> None:
    for seed in range(6):
        entries = play(SAMPLES[game], Random(seed), 60)  # noqa: S311  # not for secrets
        digits = pack(entries)
        assert unpack(digits) == entries
        assert len(digits) < len(write_match(entries)) / 4


def test_of_a_match_that_is_not_whole_nothing_is_packed() -> None:
    for entries in ((), entries_of("donkey")[1:]):
        with pytest.raises(ValueError, match="first entry"):
            pack(entries)


DIGITS = pack(entries_of("donkey"))


@given(st.integers(0, len(DIGITS) - 1), st.integers(1, 9))
@settings(deadline=None, max_examples=60)
def test_one_wrong_digit_is_noticed(place: int, by: int) -> None:
    wrong = DIGITS[:place] + str((int(DIGITS[place]) + by) % 10) + DIGITS[place + 1 :]
    with pytest.raises(MatchFileError):
        unpack(wrong)


@given(st.text(alphabet="0123456789", max_size=120) | st.text(max_size=20))
@settings(deadline=None, max_examples=60)
def test_whatever_else_is_said_is_refused(text: str) -> None:
    with pytest.raises(MatchFileError):
        unpack(text)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("ABC", MatchFileFault.FOREIGN),
        (f"{0:029}" + DIGITS[29:], MatchFileFault.FOREIGN),
        (DIGITS[:-3], MatchFileFault.DAMAGED),
        ("123", MatchFileFault.DAMAGED),
        ("", MatchFileFault.FOREIGN),
        # The first byte of the first block of twelve says which format it is.
        (f"{2 << 88:029}" + DIGITS[29:], MatchFileFault.NEWER),
    ],
)
def test_what_is_wrong_is_told_apart(text: str, fault: MatchFileFault) -> None:
    with pytest.raises(MatchFileError) as refused:
        unpack(text)
    assert refused.value.fault is fault


def test_match_in_a_link_is_read_by_another_reader_of_codes_and_out_of_the_address() -> None:
    for game in PLAYS:
        entries = entries_of(game)
        code = still(*link(SITE, pack(entries)))
        picture = cv2.imdecode(np.frombuffer(code.picture, np.uint8), cv2.IMREAD_COLOR)
        assert picture.shape[:2] == (code.squares, code.squares)
        said = seen(enlarged(picture))
        assert said.startswith(f"{SITE}#/{TAKE}/")
        assert unpack(digits_of(said) or "") == entries


@pytest.mark.parametrize("route", ["/", "", "/step/3", f"/{TAKE}/", f"/{TAKE}/12x", "/taken/1234567890"])
def test_other_addresses_bring_nothing(route: str) -> None:
    assert digits_of(route) is None


def test_address_brings_it_with_and_without_what_stands_round_it() -> None:
    for route in (f"/{TAKE}/{DIGITS}", f"/{TAKE}/{DIGITS}?from=camera", f"http://192.168.1.20:8550/{TAKE}/{DIGITS}"):
        assert digits_of(route) == DIGITS


@pytest.mark.parametrize(
    ("said", "table"),
    [
        ("http://192.168.1.20:8550", "http://192.168.1.20:8550"),
        ("https://[fe80::1]:8550", "https://[fe80::1]:8550"),
        ("http://192.168.1.20:8550/somewhere", None),
        ("javascript:alert(1)", None),
        ("http://user:secret@192.168.1.20", None),
        ("http://[broken", None),
        ("http://" + "a" * 200, None),
        ("", None),
    ],
)
def test_way_back_leads_to_a_table_and_nowhere_else(said: str, table: str | None) -> None:
    route = "".join(link(SITE, DIGITS, said)).partition("#")[2]
    assert digits_of(route) == DIGITS
    assert table_of(route) == table
    if table is not None:
        assert digits_of(way_back(table, DIGITS) or "") == DIGITS
        assert way_back(table, DIGITS * 90) is None


def test_match_too_long_for_one_picture_is_told() -> None:
    with pytest.raises(TooLongError):
        still(*link(SITE, long_match()))
    with pytest.raises(TooLongError):  # than any code
        still(*link(SITE, "7" * 9000))


def test_pictures_that_follow_one_another_are_read_as_a_camera_sees_them_in_any_order() -> None:
    digits = long_match()
    pieces = parts(digits)
    assert len(pieces) > 5
    assert max(map(len, pieces)) <= PART_DIGITS + 11
    code = moving(pieces)
    there, film = cv2.imdecodeanimation(np.frombuffer(code.picture, np.uint8))
    assert there
    assert (len(film.frames), {*film.durations}) == (2 * len(pieces), {400})
    random, gathering = np.random.default_rng(7), Gathering()
    for number in random.permutation(len(film.frames)):
        gathering.add(seen(askew(enlarged(film.frames[number], 8), random)))
    assert (gathering.read, gathering.wanted) == (len(pieces), len(pieces))
    assert gathering.digits == digits


def test_parts_of_another_match_begin_anew_and_what_is_none_is_passed_over() -> None:
    one, other = parts(long_match()), parts(DIGITS * 4)
    gathering = Gathering()
    assert gathering.digits is None
    assert gathering.add(one[1])
    assert not gathering.add(one[1])
    assert not gathering.add("https://example.org/menu")
    assert not gathering.add("4712345050312345678")  # part 5 of 3
    assert (gathering.read, gathering.wanted, gathering.digits) == (1, len(one), None)
    for part in other:
        assert gathering.add(part)
    assert gathering.digits == DIGITS * 4
    # A picture that holds all of one is as good.
    assert gathering.add("".join(link(SITE, DIGITS)))
    assert gathering.digits == DIGITS


def test_match_of_many_evenings_has_no_pictures() -> None:
    with pytest.raises(ValueError, match="too many"):
        parts("1" * 40_000)


def test_a_whole_match_of_donkey_fits_into_one_picture() -> None:
    """Four players, judged by hand, each in turn the last: as long as it gets."""
    store = open_store()
    deals = 0
    while store.going_on:
        deal = donkey(store).state.deal
        assert deal is not None
        play_deal(store, deal.players[-1 - deals % len(deal.players)])
        deals += 1
    digits = pack(lived(store.entries))
    code = still(*link(SITE, digits))
    assert deals == 22
    # A code of version 17: of those that vaccination passes had.
    assert code.squares == 89 + 2 * BORDER
