"""`python -m firestep.web.bench.choice_cost [LINES [TITLE...]]`: what a choice with news costs, by processor time.

Each figure is the least of many measurements in one process, so it is nearly the same on a busy machine. Two people
play at random; after so many choices the scenes and the news of the next ones are timed. A game that is over is
followed by another: the line at which the timing ended is told.
"""

from __future__ import annotations

import random
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

import msgspec

from firestep.games import game, titles
from firestep.store import SeatRow, TableRow, TableState, TableTerms
from firestep.table import Choose, ClockSetting
from firestep.web.catalogue import Catalogue
from firestep.web.tables import commands
from firestep.web.tables.changes import CommandResult
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.seats import begin
from firestep.web.tables.view_cache import Viewer
from firestep.web.views.diary import IN_SCENE, diary_of
from firestep.web.views.scene_diff import current_scene, news_since
from firestep.web.views.scenes import scene_of

LINES, TIMED, REPEATS = 200, 60, 5
T = TypeVar("T")


@dataclass
class Costs:
    """Microseconds of the processor, the least of each choice."""

    found: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    reached: int = 0
    """The line of the record at the end."""

    def time(self, name: str, work: Callable[[], T], repeats: int = REPEATS) -> T:
        least = float("inf")
        for _ in range(repeats):
            began = time.thread_time_ns()
            result = work()
            least = min(least, time.thread_time_ns() - began)
        self.found[name].append(least / 1000)
        return result

    def median(self, name: str) -> float:
        values = sorted(self.found[name])
        return values[len(values) // 2]


def table_of(catalogue: Catalogue, game_id: str) -> LiveTable:
    """A match between two people."""
    title = game(game_id)
    scenario = next(each.id for each in title.scenarios if len(title.seats(title.setup(each.id))) == 2)
    clock = msgspec.json.encode(ClockSetting()).decode()
    terms = TableTerms(
        "table", game_id, title.rules_version, scenario, "{}", "", "", "", False, clock, "user-0", "i", "5a" * 32, 0
    )
    names = title.seats(title.setup(scenario))
    rows = tuple(SeatRow(place, name, "human", f"user-{place}", f"P{place}") for place, name in enumerate(names))
    table = LiveTable(TableRow(terms, TableState(), rows), title, catalogue, None)
    table.apply(begin(table, rows, CommandResult(), None))
    return table


def costs_of(game_id: str, seed: int = 1, lines: int = LINES) -> Costs:
    costs, rng = Costs(), random.Random(seed)
    catalogue = Catalogue(titles())
    table = table_of(catalogue, game_id)
    viewers = [Viewer(place, f"user-{place}", "en") for place in range(2)]
    for step in range(lines + TIMED):
        match = table.match
        assert match is not None
        if match.result is not None:
            table = table_of(catalogue, game_id)
            continue
        place = match.asked()[0]
        question = match.position.question_for(place)
        assert question is not None
        text = question.write(match.position, rng.choice(list(question.options(match.position))))
        command = Choose(place, text)
        tags = [current_scene(table, viewer)[0] for viewer in viewers]
        row, number = table.row.seats[place], table.number
        if step < lines:
            table.apply(commands.play(table, row, number, command))
            continue
        prepared = costs.time("a choice, without storing it", partial(commands.play, table, row, number, command))
        table.apply(prepared)
        for viewer, tag in zip(viewers, tags, strict=True):
            time_views(costs, table, viewer, tag)
    costs.reached = table.number
    return costs


def time_views(costs: Costs, table: LiveTable, viewer: Viewer, tag: str) -> None:
    """What a choice costs for one of those who see it."""
    speaker = table.catalogue.speaker(table.game, viewer.language)
    scene_of(table, viewer)  # lines and events are made once for a viewer: they are not timed
    costs.time("a scene", partial(scene_of, table, viewer))
    costs.time("of these, the diary", partial(diary_of, table, table.events, viewer.place, speaker, IN_SCENE))
    current_scene(table, viewer)
    news = costs.time("the difference to the scene before", partial(news_since, table, viewer, tag))
    costs.time("its JSON", partial(msgspec.json.encode, news))


def main() -> None:
    lines = int(sys.argv[1]) if len(sys.argv) > 1 else LINES
    for game_id in sys.argv[2:] or titles():
        costs = costs_of(game_id, lines=lines)
        said = ", ".join(f"{name} {costs.median(name):.0f} µs" for name in costs.found)
        print(f"{game_id}, line {costs.reached}: {said}")


if __name__ == "__main__":
    main()
