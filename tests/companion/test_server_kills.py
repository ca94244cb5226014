"""The whole server is killed while devices play over the wire; `tests/bench/kill_server.py` does so 200 times."""

import os
from pathlib import Path

import pytest
from server_kills import kill_servers

KILLS = 4

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not hasattr(os, "fork"), reason="needs fork: with a new process each time it would take minutes"
    ),
]


def test_what_was_on_a_screen_survives_the_kill_of_the_server(tmp_path: Path) -> None:
    tally = kill_servers(tmp_path, KILLS)
    assert tally.kills == KILLS
    assert tally.acts >= KILLS / 2, "hardly anything was played: the test shows little"
