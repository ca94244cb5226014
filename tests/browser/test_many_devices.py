"""Several devices at one table, and links that break."""

import os
import signal
from collections.abc import Callable

from app_server import Server
from device import Device
from table_talk import FOUR, begin_by_hand, deal, race, sit_down

Serve = Callable[..., Server]
Open = Callable[..., Device]


def test_second_device_sees_the_same_table_live(serve: Serve, device: Open) -> None:
    server = serve()
    phone = device(server.url)
    tablet = device(server.url, size=(1180, 1200), language="fr-FR")
    sit_down(phone)
    tablet.sees("Donne 1", "Commencer à passer", *FOUR)
    phone.tap("Let")
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


def test_who_comes_second_is_told_and_sees_the_new_state(serve: Serve, device: Open) -> None:
    server = serve()
    one, two = device(server.url), device(server.url)
    begin_by_hand(one)
    one.tap("Start passing")
    two.sees("The race is over")
    one.tap("The race is over")
    two.tap("The race is over")
    one.sees("Who was last?")
    two.sees("Who was last?")
    one.tap("Ana")
    two.sees("Computer 1 was quicker: Ana was last. This is how things stand now.", "four of a kind?")


def test_names_being_typed_survive_what_others_do(serve: Serve, device: Open) -> None:
    server = serve()
    one, two = device(server.url), device(server.url)
    two.tap("New match")
    two.write("Player 1", "Zoé")
    begin_by_hand(one)
    two.sees("A match has been started on another device.", "Deal 1")
    deal(one, "Bob")
    two.sees("Bob takes the D")
    two.tap("Back")
    two.tap("New match")
    two.tap("Put it away")
    two.sees("Who is playing?")
    for number in (2, 3, 4):
        two.write(f"Player {number}", f"Nr {number}")
    two.tap("Next")
    two.sees("Zoé, seat 1", "Nr 4, seat 4")
    one.sees("The match was put away on another device.")


def test_page_is_live_again_after_its_link_was_cut(serve: Serve, device: Open) -> None:
    server = serve()
    one, two = device(server.url), device(server.url)
    begin_by_hand(one)
    two.sees("Start passing")
    two.context.set_offline(True)
    # The server's process stands still, so its sockets say nothing, as when a phone sleeps.
    assert server.process is not None
    os.kill(server.process.pid, signal.SIGSTOP)
    two.page.wait_for_timeout(1500)
    os.kill(server.process.pid, signal.SIGCONT)
    two.page.wait_for_timeout(4500)
    one.sees("Start passing")
    race(one, "Cléo")
    two.context.set_offline(False)
    two.sees("Cléo was last", within_s=30)
    two.tap("Yes")
    one.sees("Cléo takes the D")
    two.sees("Cléo takes the D")


def test_reload_shows_the_match_where_it_was(serve: Serve, device: Open) -> None:
    phone = device(serve().url)
    begin_by_hand(phone)
    race(phone, "Ana")
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
    server.start()
    # The page finds its way back by itself.
    phone.sees("Ana was last", "Dan has D", within_s=40)
    phone.tap("Yes")
    phone.sees("Ana takes the D", "Deal 3")
