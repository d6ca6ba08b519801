"""Tables in memory for tests that need no server: started, played at random, written down as lines."""

from __future__ import annotations

import random

import msgspec

from firestep.games.registry import discover
from firestep.kernel.replay import option_lines
from firestep.store import SeatRow, TableRow, TableState, TableTerms
from firestep.table import ClockSetting
from firestep.web.catalogue import Catalogue
from firestep.web.tables import commands
from firestep.web.tables.live_table import LiveTable

CATALOGUE = Catalogue(discover({"toy": "kernel.toy:Toy"}))
SECRET = "5a" * 32


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
    seats = tuple(SeatRow(place, name, "human", f"user-{place}", f"P{place}") for place, name in enumerate(names))
    table = LiveTable(TableRow(terms, TableState(), seats), game, CATALOGUE, None)
    table.apply(commands.begin(table, seats, {}, None))
    return table


def play(table: LiveTable, rng: random.Random, steps: int, snapshots: list[str] | None = None) -> None:
    """So many choices at random; the snapshots that a store would keep are added."""
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
        plan = commands.choose(table, table.row.seats[place], match.number, text, 0, None)
        if snapshots is not None and plan.change.snapshot is not None:
            snapshots.append(plan.change.snapshot[2])
        table.apply(plan)


def lines_of(table: LiveTable) -> list[str]:
    assert table.match is not None
    return [entry.write() for entry in table.match.record.entries]
