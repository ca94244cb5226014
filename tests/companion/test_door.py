"""Joining: who holds no code gets one page; who has joined is remembered; who was thrown out is out."""

import logging
from contextlib import ExitStack

import pytest
from door_kit import HOST, LINK, PHONE, PLAYERS, TABLE, WRONG, Entrance, opens
from starlette.websockets import WebSocketDisconnect

from companion.devices import Devices
from companion.join_code import in_groups
from companion.rights import Rights, Role
from companion.server.door import THROWN_OUT


@pytest.fixture
def entrance() -> Entrance:
    return Entrance()


# Who holds no code


@pytest.mark.parametrize("path", ["/", "/main.dart.js", "/anything", "/join/../", "//"])
def test_who_holds_no_code_sees_one_page(entrance: Entrance, path: str) -> None:
    answer = entrance.browser().get(path)
    assert (answer.status_code, answer.headers["location"]) == (303, "/join")
    assert "the table" not in answer.text


@pytest.mark.parametrize("path", ["/", "/main.dart.js", "/assets/AssetManifest.json"])
def test_programs_without_a_code_get_nothing(entrance: Entrance, path: str) -> None:
    answer = entrance.browser().get(path, headers={"accept": "*/*"})
    assert answer.status_code == 403
    assert "the table" not in answer.text


def test_who_holds_no_code_has_no_link_to_the_table(entrance: Entrance) -> None:
    assert opens(entrance.browser()) is None


def test_a_cookie_that_nobody_gave_opens_nothing(entrance: Entrance) -> None:
    browser = entrance.browser()
    for token in ("", "x", "%c3%a9", ";;=", "a" * 5000):
        browser.headers["cookie"] = f"asinus-{entrance.devices.table}={token}"
        assert browser.get("/").status_code == 303
        assert opens(browser) is None


def test_the_one_page_speaks_the_language_of_the_browser(entrance: Entrance) -> None:
    assert "Type the code that the table shows" in entrance.browser().get("/join").text
    assert "Tapez le code affiché" in entrance.browser(language="fr-CH, en;q=0.5").get("/join").text


def test_pictures_of_the_one_page_are_to_be_had(entrance: Entrance) -> None:
    assert entrance.browser().get("/icons/x.png", headers={"accept": "*/*"}).status_code == 200
    assert entrance.browser().get("/fonts/x.ttf", headers={"accept": "*/*"}).status_code == 200


# The code


def test_the_code_leads_to_a_choice_and_then_to_the_table(entrance: Entrance) -> None:
    browser = entrance.browser()
    first = browser.post("/join", data={"code": entrance.devices.code})
    assert (first.status_code, first.headers["location"]) == (303, "/join")
    choice = browser.get("/join").text
    assert all(name in choice for name in ("Play and keep score", "Only show", *PLAYERS))
    # Nothing of the table before the choice.
    assert browser.get("/").headers["location"] == "/join"
    assert opens(browser) is None
    assert browser.post("/join/role", data={"role": "scorekeeper"}).headers["location"] == "/"
    assert browser.get("/").text == "the table"
    assert opens(browser) == "phone:1"
    assert entrance.devices.rights("phone:1") == Rights(Role.SCOREKEEPER)


def test_the_scanned_picture_holds_the_code_and_the_browser_forgets_it(entrance: Entrance) -> None:
    browser = entrance.browser()
    answer = browser.get(f"/join?code={entrance.devices.code}")
    # A page that only leads on is in no history, and the next address has no code.
    assert (answer.status_code, answer.headers["location"]) == (303, "/join")
    assert answer.headers["cache-control"] == "no-store"
    assert entrance.devices.code not in answer.text + str(answer.headers)
    assert "Play and keep score" in browser.get("/join").text


@pytest.mark.parametrize("typed", ["{0}", " {0} ", "{1}", "{2}"])
def test_the_code_may_be_typed_as_it_is_shown(entrance: Entrance, typed: str) -> None:
    code = entrance.devices.code
    typed = typed.format(code, in_groups(code), in_groups(code).replace(" ", "-"))
    assert entrance.browser().post("/join", data={"code": typed}).status_code == 303


SHORT, LONG, OTHER = "That is too short: a code has 6 digits.", "That is too long", "That is not this table"


@pytest.mark.parametrize(
    ("typed", "told", "kept"),
    [
        (WRONG, OTHER, WRONG),
        ("1", SHORT, "1"),
        ("x" * 300, LONG, "x" * 12),
        ("é", SHORT, "é"),
        ("12345", SHORT, "12345"),
        (" 123-45 ", SHORT, " 123-45 "),
        ("123 4567", LONG, "123 4567"),
        ("' or 1=1 --", SHORT, " or 11 --"),
        ('"><script>', OTHER, "script"),
    ],
)
def test_a_wrong_code_is_told_and_stays_to_be_put_right(entrance: Entrance, typed: str, told: str, kept: str) -> None:
    answer = entrance.browser().post("/join", data={"code": typed})
    assert answer.status_code == 403
    # How much may be tried yet is a sentence of its own.
    assert f"{told}" in answer.text
    assert "<br>5 more wrong codes, and this device has to wait.</p>" in answer.text
    assert f' value="{kept}" aria-invalid="true"' in answer.text
    assert "set-cookie" not in answer.headers
    assert "<script" not in answer.text
    # Where the right one is, is said once.
    assert answer.text.count("on every device that has joined") == 1
    french = entrance.browser().post("/join", data={"code": typed}, headers={"accept-language": "fr"}).text
    assert "<br>Encore 4 codes faux, et cet appareil devra attendre.</p>" in french


def test_before_the_first_try_nothing_is_wrong(entrance: Entrance) -> None:
    page = entrance.browser().get("/join").text
    assert "aria-invalid" not in page
    assert " value=" not in page


def test_too_many_wrong_codes_have_to_wait(entrance: Entrance) -> None:
    browser = entrance.browser()
    for number in range(6):
        answer = browser.post("/join", data={"code": WRONG})
        assert answer.status_code == 403
        assert ("One more wrong code, and this device has to wait." in answer.text) == (number == 4)
    # The sixth says at once what the seventh would meet.
    assert "Please wait 10 seconds" in answer.text
    answer = browser.post("/join", data={"code": WRONG})
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "10")
    assert "Please wait 10 seconds" in answer.text
    assert f' value="{WRONG}"' in answer.text
    # The right one as well: otherwise the wait would cost a guesser nothing.
    assert browser.post("/join", data={"code": entrance.devices.code}).status_code == 429
    assert browser.get(f"/join?code={entrance.devices.code}").status_code == 429
    # Others do not wait with them.
    assert entrance.browser("192.168.1.31").post("/join", data={"code": entrance.devices.code}).status_code == 303
    entrance.clock.now += 10
    assert browser.post("/join", data={"code": entrance.devices.code}).status_code == 303


def test_many_addresses_that_guess_are_counted_together(entrance: Entrance) -> None:
    for number in range(60):
        entrance.browser(f"10.0.0.{number}").post("/join", data={"code": WRONG})
    answer = entrance.browser("10.0.1.1").post("/join", data={"code": entrance.devices.code})
    assert answer.status_code == 429
    assert "Please wait 10 minutes" in answer.text


def test_neither_code_nor_token_is_in_the_log(entrance: Entrance, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    browser = entrance.browser()
    browser.get("/join?code=314159")
    browser.post("/join", data={"code": "271828"})
    browser.get(f"/join?code={entrance.devices.code}")
    token = browser.cookies[f"asinus-{entrance.devices.table}"]
    browser.post("/join/role", data={"role": "display"})
    opens(browser)
    told = "\n".join(record.getMessage() for record in caplog.records if record.name.startswith("companion"))
    assert "a wrong code from" in told
    for secret in ("314159", "271828", entrance.devices.code, token):
        assert secret not in told


def test_a_form_of_another_site_joins_nobody(entrance: Entrance) -> None:
    browser = entrance.browser()
    for origin in ("http://evil.example", "null"):
        answer = browser.post("/join", data={"code": entrance.devices.code}, headers={"origin": origin})
        assert answer.status_code == 403
        assert "set-cookie" not in answer.headers


def test_a_form_too_large_is_read_as_none(entrance: Entrance) -> None:
    answer = entrance.browser().post("/join", data={"code": entrance.devices.code, "x": "y" * 10_000})
    assert "Type the code" in answer.text
    assert entrance.devices.guests == ()


# What a device is


@pytest.mark.parametrize(
    ("role", "player", "rights"),
    [
        ("scorekeeper", "", Rights(Role.SCOREKEEPER)),
        ("display", "Ana", Rights(Role.DISPLAY)),
        ("player", "Ana", Rights(Role.PLAYER, "Ana")),
        ("player", "", Rights(Role.PLAYER)),
    ],
)
def test_a_device_joins_as_what_it_chooses(entrance: Entrance, role: str, player: str, rights: Rights) -> None:
    assert opens(entrance.joined(role=role, player=player)) == "phone:1"
    assert entrance.devices.rights("phone:1") == rights


@pytest.mark.parametrize("role", ["host", "HOST", "", "king"])
def test_nobody_joins_as_host(entrance: Entrance, role: str) -> None:
    browser = entrance.browser()
    browser.post("/join", data={"code": entrance.devices.code})
    assert browser.post("/join/role", data={"role": role}).headers["location"] == "/join"
    assert opens(browser) is None


def test_a_role_once_chosen_is_changed_by_the_host_only(entrance: Entrance) -> None:
    browser = entrance.joined(role="display")
    browser.post("/join/role", data={"role": "scorekeeper"})
    assert browser.get("/join").headers["location"] == "/"
    opens(browser)
    assert entrance.devices.rights("phone:1") == Rights(Role.DISPLAY)


def test_without_a_match_a_player_says_later_who_it_is() -> None:
    entrance = Entrance(players=())
    browser = entrance.browser()
    browser.post("/join", data={"code": entrance.devices.code})
    assert "own device" in browser.get("/join").text
    assert 'value=""' in browser.get("/join").text


def test_names_on_the_page_are_no_html() -> None:
    entrance = Entrance(players=('<script>"x"', "Bob"))
    browser = entrance.browser()
    browser.post("/join", data={"code": entrance.devices.code})
    assert "<script" not in browser.get("/join").text


# Who is remembered


def test_a_device_is_remembered_over_a_restart_and_at_another_address(entrance: Entrance) -> None:
    browser = entrance.joined()
    who = opens(browser)
    again = Entrance(Devices(entrance.devices.kept))
    elsewhere = again.browser("192.168.1.77")
    elsewhere.cookies.update(browser.cookies)
    assert elsewhere.get("/").text == "the table"
    assert opens(elsewhere) == who


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(entrance: Entrance) -> None:
    cookie = entrance.browser().get(f"/join?code={entrance.devices.code}").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Max-Age=34560000" in cookie
    secure = entrance.browser().get(f"https://192.168.1.20:8550/join?code={entrance.devices.code}")
    assert "Secure" in secure.headers["set-cookie"]


@pytest.mark.parametrize("address", [HOST, "::1", "::ffff:127.0.0.1", "127.8.9.1"])
def test_the_computer_itself_is_host_without_a_code(entrance: Entrance, address: str) -> None:
    browser = entrance.browser(address)
    assert browser.get("/").text == "the table"
    who = opens(browser)
    assert who is not None
    assert entrance.devices.rights(who) == Rights(Role.HOST)


@pytest.mark.parametrize("address", [PHONE, "::2", "::ffff:192.168.1.30", "", "testclient", "128.0.0.1"])
def test_nobody_else_is(entrance: Entrance, address: str) -> None:
    assert opens(entrance.browser(address)) is None


# Who is thrown out


def test_a_device_that_is_thrown_out_is_out_at_once(entrance: Entrance) -> None:
    host = entrance.devices.seat_host("computer")
    with entrance.joined() as browser:
        with browser.websocket_connect(LINK) as socket:
            who = socket.receive_text()
            entrance.devices.throw_out(host, int(who.partition(":")[2]))
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_text()
            assert closed.value.code == THROWN_OUT
        assert browser.get("/joined").status_code == 403
        assert browser.get("/").headers["location"] == "/join"
        assert opens(browser) is None
        assert entrance.devices.rights(who) is None


def test_a_device_may_join_again_as_somebody_new(entrance: Entrance) -> None:
    host = entrance.devices.seat_host("computer")
    browser = entrance.joined()
    opens(browser)
    entrance.devices.throw_out(host, entrance.devices.guests[0].number)
    browser.post("/join", data={"code": entrance.devices.code})
    browser.post("/join/role", data={"role": "display"})
    assert opens(browser) == "phone:3"


def test_one_device_has_a_dozen_pages_and_no_more(entrance: Entrance) -> None:
    with ExitStack() as stack:
        browser = stack.enter_context(entrance.joined())
        for _ in range(12):
            stack.enter_context(browser.websocket_connect(LINK))
        assert opens(browser) is None
        assert opens(entrance.joined("192.168.1.31")) is not None


def test_the_table_says_whether_a_device_has_joined(entrance: Entrance) -> None:
    assert entrance.browser().get("/joined").status_code == 403
    assert entrance.joined().get("/joined").status_code == 204


def test_the_address_is_the_table_s_own(entrance: Entrance) -> None:
    # Whoever sends the form must be told by the browser: with "no-referrer" it would say "null".
    assert entrance.browser().get("/join").headers["referrer-policy"] == "same-origin"
    assert entrance.browser().get("/join", headers={"origin": TABLE}).status_code == 200
