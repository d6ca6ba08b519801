"""Statistics over all finished games of a title. They are counted again at most once in a while."""

from __future__ import annotations

import time
from dataclasses import dataclass

import sqlalchemy as sa

from firestep.store import schema
from firestep.store.engine import Database

KEPT_SECONDS = 60.0
EDITION = "edition"
"""The option by which a title tells its printed editions apart."""


@dataclass(frozen=True, slots=True)
class Ended:
    """How often a seat had a result: 2 points for a win, 1 for a draw, 0 for a loss."""

    scenario: str
    rules: int
    edition: str
    seat: str
    points: int
    count: int


@dataclass(frozen=True, slots=True)
class Played:
    """How many games of a scenario by an edition of the rules were finished, and how many lines they took together."""

    scenario: str
    rules: int
    edition: str
    """What the option `edition` says; empty if the title has none."""
    games: int
    lines: int


@dataclass(frozen=True, slots=True)
class TitleCounts:
    ended: tuple[Ended, ...]
    played: tuple[Played, ...]


class Statistics:
    """Counts of all titles. Tables that are not listed count too; nothing here names a table or a player."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.known: dict[str, tuple[float, TitleCounts]] = {}

    async def of_title(self, game: str) -> TitleCounts:
        """The counts of a title, at most a minute old."""
        until, counts = self.known.get(game, (0.0, None))
        if counts is None or time.monotonic() >= until:
            counts = await self.count(game)
            self.known[game] = (time.monotonic() + KEPT_SECONDS, counts)
        return counts

    async def count(self, game: str) -> TitleCounts:
        results, tables = schema.results.c, schema.tables.c
        edition = self.edition.label("edition")
        columns = (results.scenario, tables.rules, edition, results.seat, results.points)
        ended = (
            sa.select(*columns, sa.func.count())
            .select_from(schema.results.join(schema.tables, tables.id == results.table))
            .where(results.game == game)
            .group_by(*columns)
            .order_by(*columns)
        )
        finished = sa.select(results.table).where(results.game == game)
        played = (
            sa.select(tables.scenario, tables.rules, edition, sa.func.count(), sa.func.sum(tables.number))
            .where(tables.id.in_(finished))
            .group_by(tables.scenario, tables.rules, edition)
            .order_by(tables.scenario, tables.rules, edition)
        )
        async with self.database.reading() as connection:
            first = tuple(Ended(*row) for row in await connection.execute(ended))
            second = await connection.execute(played)
            played_by = tuple(
                Played(scenario, rules, edition_, games, int(lines))
                for scenario, rules, edition_, games, lines in second
            )
            return TitleCounts(first, played_by)

    @property
    def edition(self) -> sa.ColumnElement[str]:
        """The value of the option `edition` of a table."""
        options = schema.tables.c.options
        if self.database.is_sqlite:
            found = sa.func.json_extract(options, f"$.{EDITION}")
        else:
            found = sa.cast(options, sa.JSON)[EDITION].as_string()
        return sa.func.coalesce(found, "")
