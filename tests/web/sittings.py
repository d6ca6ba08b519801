"""Tables in memory for tests that need no server: started, played at random, written down as lines."""

from __future__ import annotations

import random

import msgspec

from firestep.games.registry import discover
from firestep.kernel.replay import option_lines
from firestep.store import Agreed, SeatRow, State, TableRow
from firestep.table import ClockSetting
from firestep.web import acts
from firestep.web.shelf import Shelf
from firestep.web.sitting import Sitting

SHELF = Shelf(discover({"toy": "kernel.toy:Toy"}))
SECRET = "5a" * 32


def a_sitting(game_id: str = "toy", scenario: str = "raid", **options: str | int | bool) -> Sitting:
    """A match under way between people."""
    game = SHELF.game(game_id)
    assert game is not None
    setup = game.setup(scenario, options)
    agreed = Agreed(
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
    sitting = Sitting(TableRow(agreed, State(), seats), game, SHELF, None)
    sitting.carry_out(acts.begin(sitting, seats, {}, None))
    return sitting


def play(sitting: Sitting, rng: random.Random, steps: int, snapshots: list[str] | None = None) -> None:
    """So many choices at random; the snapshots that a store would keep are added."""
    for _ in range(steps):
        match = sitting.match
        assert match is not None
        if match.result is not None:
            return
        place = rng.choice(match.asked())
        question = match.position.question_for(place)
        assert question is not None
        options = [each for each in question.options(match.position) if each != "storm"]
        text = question.write(match.position, rng.choice(options))
        plan = acts.choose(sitting, sitting.row.seats[place], match.number, text, 0, None)
        if snapshots is not None and plan.change.snapshot is not None:
            snapshots.append(plan.change.snapshot[2])
        sitting.carry_out(plan)


def lines_of(sitting: Sitting) -> list[str]:
    assert sitting.match is not None
    return [entry.write() for entry in sitting.match.record.entries]
