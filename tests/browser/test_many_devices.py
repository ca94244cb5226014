"""Several devices at one table, and links that break."""

import signal
from collections.abc import Callable

from app_server import Server
from cable import Cable
from device import Device
from stage import FOUR, Stage
from table_talk import begin_by_hand, deal, race

Serve = Callable[..., Server]
Open = Callable[..., Device]


def test_second_device_sees_the_same_table_live(stage: Stage, device: Open) -> None:
    phone = device(stage.url)
    tablet = device(stage.url, size=(1180, 1200), language="fr-FR")
    stage.sit_down()
    phone.sees("Deal 1", *FOUR)
    tablet.tap("Commencer à passer")
    phone.sees("pass on", "The race is over")
    # Either device may speak for the table.
    phone.tap("The race is over")
    phone.tap("Dan")
    tablet.sees("Dan a touché en dernier")
    tablet.tap("Oui")
    phone.sees("Dan takes the D", "Deal 2", "Dan has D")
    phone.tap("Log")
    phone.sees("Computer 1", "Computer 2")


def test_who_comes_second_is_told_and_sees_the_new_state(stage: Stage, device: Open) -> None:
    one, two = device(stage.url), device(stage.url)
    stage.sit_down()
    one.tap("Start passing")
    two.tap("The race is over")
    two.sees("Who was last?")
    one.tap("The race is over")
    one.tap("Ana")
    two.sees("Computer 1 was quicker: Ana was last. This is how things stand now.", "four of a kind?")


def test_names_being_typed_survive_what_others_do(stage: Stage, device: Open) -> None:
    one, two = device(stage.url), device(stage.url)
    two.tap("Donkey")
    two.write("Player 1", "Zoé")
    two.page.wait_for_timeout(500)
    stage.sit_down()
    two.sees("Tablet 7 has put a match on the table. Here it is.", "Deal 1")
    one.sees("Deal 1")
    two.tap("Back")
    two.tap("Donkey")
    two.tap("Put it away")
    two.sees("Who is playing?")
    one.sees("Computer 2 put this match away at", "Ana, Bob, Cléo, Dan", "It is kept among the matches")
    for number in (2, 3, 4):
        two.write(f"Player {number}", f"Nr {number}")
    two.tap("Next")
    two.sees("Zoé, seat 1", "Nr 4, seat 4")


def test_page_is_live_again_after_its_link_was_cut(stage: Stage, cable: Cable, device: Open) -> None:
    one, two = device(stage.url), device(cable.url)
    stage.sit_down()
    two.sees("Deal 1", "Start passing")
    for last in (2, 3):
        cable.cut()
        two.page.wait_for_timeout(1500)
        stage.race(last)
        one.sees(f"{FOUR[last]} was last")
        assert f"{FOUR[last]} was last" not in two.told
        alert = two.page.get_by_role("alert")
        # As on the table's own computer: the cable's address is its own.
        assert "Asinus does not answer" in (alert.text_content() or "")
        assert "Start it again as you did before" in (alert.text_content() or "")
        cable.mend()
        two.sees(f"{FOUR[last]} was last", within_s=30)
        assert alert.count() == 0
        two.tap("Yes")
        one.sees(f"{FOUR[last]} takes the D")
        two.sees(f"{FOUR[last]} takes the D")
    # And what others do arrives again by itself.
    stage.race(0)
    two.sees("Ana was last")


def test_reload_shows_the_match_where_it_was(stage: Stage, device: Open) -> None:
    phone = device(stage.url)
    stage.sit_down()
    stage.race(0)
    phone.sees("Ana was last")
    phone.page.reload()
    phone.awake()
    phone.sees("Ana was last", "four of a kind?")
    phone.tap("Yes")
    phone.sees("Ana takes the D")


def test_restart_of_the_server_keeps_the_match(serve: Serve, device: Open) -> None:
    server = serve()
    phone = device(server.url)
    begin_by_hand(phone)
    deal(phone, "Dan")
    race(phone, "Ana")
    server.end(signal.SIGKILL)
    before = phone.heard
    server.start()
    # The page finds its way back by itself.
    phone.hears(before)
    phone.sees("Ana was last", "Dan has D", within_s=40)
    phone.tap_until("Yes", "four of a kind?")
    phone.sees("Ana takes the D", "Deal 3")
