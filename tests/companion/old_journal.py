"""A journal as the first version wrote it: the tables by their SQL, the entries as the program of that day recorded them."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

RECORDED = Path(__file__).parents[1] / "data" / "journals" / "first-day.jsonl"
"""Matches at random, undo and redo among them, written by the engine of the first day (commit 5dd879f): for each a line
with what that engine made of them, then a line an entry."""

SQLITE = """
CREATE TABLE asinus_schema (version INTEGER NOT NULL);
CREATE TABLE asinus_match (id INTEGER NOT NULL, name VARCHAR(64) NOT NULL, game VARCHAR(32) NOT NULL, PRIMARY KEY (id),
    UNIQUE (name));
CREATE TABLE asinus_entry (match_id INTEGER NOT NULL, seq INTEGER NOT NULL, act INTEGER NOT NULL, at VARCHAR(40) NOT NULL,
    who VARCHAR(200) NOT NULL, fact TEXT NOT NULL, PRIMARY KEY (match_id, seq),
    FOREIGN KEY(match_id) REFERENCES asinus_match (id));
CREATE TRIGGER asinus_entry_no_update BEFORE UPDATE ON asinus_entry BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
CREATE TRIGGER asinus_entry_no_delete BEFORE DELETE ON asinus_entry BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
INSERT INTO asinus_schema VALUES (1);
"""
POSTGRES = """
CREATE TABLE asinus_schema (version INTEGER NOT NULL);
CREATE TABLE asinus_match (id SERIAL NOT NULL, name VARCHAR(64) NOT NULL, game VARCHAR(32) NOT NULL, PRIMARY KEY (id),
    UNIQUE (name));
CREATE TABLE asinus_entry (match_id INTEGER NOT NULL, seq INTEGER NOT NULL, act INTEGER NOT NULL, at VARCHAR(40) NOT NULL,
    who VARCHAR(200) NOT NULL, fact TEXT NOT NULL, PRIMARY KEY (match_id, seq),
    FOREIGN KEY(match_id) REFERENCES asinus_match (id));
CREATE FUNCTION asinus_only_grows() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the journal only grows'; END $$;
CREATE TRIGGER asinus_entry_only_grows BEFORE UPDATE OR DELETE ON asinus_entry
    FOR EACH ROW EXECUTE FUNCTION asinus_only_grows();
INSERT INTO asinus_schema VALUES (1);
"""


@dataclass(frozen=True)
class OldMatch:
    """One recorded match.

    Attributes:
        id: its id.
        game: which game.
        players: who played.
        totals: their points, or in Donkey their letters, as the program of that day reckoned them.
        goal: to how many points, where there is a goal.
        rows: its entries as they lay in the table: seq, act, at, who, fact.
    """

    id: str
    game: str
    players: tuple[str, ...]
    totals: tuple[int, ...]
    goal: int | None
    rows: tuple[tuple[Any, ...], ...]


def recorded() -> tuple[OldMatch, ...]:
    """All of them."""
    return tuple(_matches())


def _matches() -> Iterator[OldMatch]:
    head: dict[str, Any] = {}
    rows: list[tuple[Any, ...]] = []
    for line in RECORDED.read_text(encoding="utf-8").splitlines():
        wire = json.loads(line)
        if "game" not in wire:
            rows.append((wire["seq"], wire["act"], wire["at"], wire["who"], wire["fact"]))
            continue
        if head:
            yield _match(head, rows)
        head, rows = wire, []
    yield _match(head, rows)


def _match(head: dict[str, Any], rows: list[tuple[Any, ...]]) -> OldMatch:
    return OldMatch(
        head["match"], head["game"], tuple(head["players"]), tuple(head["totals"]), head["goal"], tuple(rows)
    )
