"""Live tables for tests that need no server: started, played at random, written as lines."""

from __future__ import annotations

import random

import msgspec

from firestep.games import game, titles
from firestep.games.registry import discover
from firestep.kernel.replay import option_lines
from firestep.store import SeatRow, TableRow, TableState, TableTerms
from firestep.table import Choose, ClockSetting
from firestep.web.catalogue import Catalogue
from firestep.web.tables import commands
from firestep.web.tables.changes import CommandResult, PreparedChange
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.seats import begin

CATALOGUE = Catalogue(discover({"toy": "kernel.toy:Toy"}))
SECRET = "5a" * 32
EVERY_GAME = [("toy", "raid"), *((each, game(each).scenarios[0].id) for each in titles())]
"""Every installed game with its first scenario, and the toy game."""


def a_live_table(game_id: str = "toy", scenario: str = "raid", **options: str | int | bool) -> LiveTable:
    """A match under way between people."""
    game = CATALOGUE.game(game_id)
    assert game is not None
    setup = game.setup(scenario, options)
    terms = TableTerms(
        "table-1",
        game_id,
        game.rules_version,
        scenario,
        msgspec.json.encode(dict(option_lines(setup))).decode(),
        "",
        "",
        "",
        False,
        msgspec.json.encode(ClockSetting()).decode(),
        "user-0",
        "invitation",
        SECRET,
        0,
    )
    names = game.seats(setup)
    rows = tuple(SeatRow(place, name, "human", f"user-{place}", f"P{place}") for place, name in enumerate(names))
    table = LiveTable(TableRow(terms, TableState(), rows), game, CATALOGUE, None)
    table.apply(begin(table, rows, CommandResult(), None))
    return table


def play(table: LiveTable, rng: random.Random, steps: int, snapshots: list[str] | None = None) -> None:
    """Play some choices at random; `snapshots` collects those that a store would keep."""
    for _ in range(steps):
        match = table.match
        assert match is not None
        if match.result is not None:
            return
        place = rng.choice(match.asked())
        question = match.position.question_for(place)
        assert question is not None
        options = [each for each in question.options(match.position) if each != "storm"]
        text = question.write(match.position, rng.choice(options))
        prepared = choose(table, place, text)
        if snapshots is not None and prepared.change.snapshot is not None:
            snapshots.append(prepared.change.snapshot[2])
        table.apply(prepared)


def choose(table: LiveTable, place: int, text: str, undo: int = 0) -> PreparedChange:
    """A choice of a seat, ready to be stored."""
    return commands.play(table, table.row.seats[place], table.number, Choose(place, text, undo))


def lines_of(table: LiveTable) -> list[str]:
    assert table.match is not None
    return [entry.write() for entry in table.match.record.entries]
