"""The games that everybody may look for: running and finished ones of public tables, by page."""

from __future__ import annotations

from dataclasses import dataclass

import sqlalchemy as sa

from firestep.store import schema
from firestep.store.engine import Database
from firestep.store.rows import ResultRow, TableRow
from firestep.store.tables import read_tables, table_query

PAGE = 24
DRAW = "draw"
WON, DRAWN, LOST = 2, 1, 0
UPSET = 50.0
"""A win is an upset if the loser was rated higher by so much."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody looks for; empty fields ask for nothing."""

    over: bool
    game: str = ""
    scenario: str = ""
    player: str = ""
    """A user by their id, or a bot as `bot:captain`."""
    result: str = ""
    """The seat that has won, or `draw`."""
    shortest: int = 0
    longest: int = 0
    """Lines of the record; 0: any."""
    upset: bool = False
    before: tuple[int, str] | None = None
    """The time and the id of the last game of the page before."""


@dataclass(frozen=True, slots=True)
class Found:
    """A page: the games with their results, and whether there are more."""

    games: list[tuple[TableRow, list[ResultRow]]]
    more: bool


class Directory:
    """Finds public games: anybody could join them, or their result counts, or they belong to a tournament."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def search(self, wanted: Wanted) -> Found:
        async with self.database.reading() as connection:
            rows = await read_tables(connection, query_for(wanted))
            shown = rows[:PAGE]
            query = sa.select(*(schema.results.c[name] for name in ResultRow.__dataclass_fields__))
            query = query.where(schema.results.c.table.in_([row.id for row in shown]))
            results: dict[str, list[ResultRow]] = {}
            for row in await connection.execute(query.order_by(schema.results.c.table, schema.results.c.place)):
                results.setdefault(row[0], []).append(ResultRow(*row))
        return Found([(row, results.get(row.id, [])) for row in shown], len(rows) > PAGE)


def query_for(wanted: Wanted) -> sa.Select[tuple[object, ...]]:
    """One more than a page. The conditions of the partial indices are in it word for word."""
    tables = schema.tables.c
    time = tables.updated if wanted.over else tables.created
    query = table_query().where(sa.text(schema.FINISHED if wanted.over else schema.RUNNING), *conditions(wanted))
    if wanted.before is not None:
        at, last = wanted.before
        query = query.where(sa.tuple_(time, tables.id) < (at, last))
    return query.order_by(time.desc(), tables.id.desc()).limit(PAGE + 1)


def conditions(wanted: Wanted) -> list[sa.ColumnElement[bool]]:
    tables, seats = schema.tables.c, schema.seats.c
    found: list[sa.ColumnElement[bool]] = []
    if wanted.game:
        found.append(tables.game == wanted.game)
    if wanted.scenario:
        found.append(tables.scenario == wanted.scenario)
    if wanted.player.startswith("bot:"):
        bot = wanted.player.removeprefix("bot:")  # plays in many games: looked for game by game
        found.append(sa.select(sa.literal(1)).where(seats.table == tables.id, seats.bot == bot).exists())
    elif wanted.player:
        found.append(tables.id.in_(sa.select(seats.table).where(seats.user == wanted.player)))
    if wanted.shortest:
        found.append(tables.number >= wanted.shortest)
    if wanted.longest:
        found.append(tables.number <= wanted.longest)
    if not wanted.over and (wanted.shortest or wanted.longest):
        found.append(sa.not_(schema.SEEN_LATER))  # how long they are by now would tell that they go on
    return found + result_conditions(wanted)


def result_conditions(wanted: Wanted) -> list[sa.ColumnElement[bool]]:
    tables, results = schema.tables.c, schema.results.c
    of_table = sa.select(sa.literal(1)).where(results.table == tables.id)
    found: list[sa.ColumnElement[bool]] = []
    if wanted.result == DRAW:
        found.append(tables.closing.startswith("end draw ") | of_table.where(results.points == DRAWN).exists())
    elif wanted.result:
        won = of_table.where(results.points == WON, results.seat == wanted.result).exists()
        found.append(is_winner(wanted.result) | won)
    if wanted.upset:
        found.append(upset_condition())
    return found


def is_winner(seat: str) -> sa.ColumnElement[bool]:
    """The record says that a seat has won: `end win red+blue capital`. A bot too has won, and each seat of a side."""
    closing = schema.tables.c.closing
    first = [closing.startswith(f"end win {seat}{end}", autoescape=True) for end in (" ", "+")]
    others = [closing.contains(f"+{seat}{end}", autoescape=True) for end in (" ", "+")]
    return sa.or_(*first, closing.startswith("end win ") & sa.or_(*others))


def upset_condition() -> sa.ColumnElement[bool]:
    """A winner was rated lower than a loser before the game."""
    tables, won, lost = schema.tables.c, schema.results.alias("won"), schema.results.alias("lost")
    return (
        sa.select(sa.literal(1))
        .where(won.c.table == tables.id, lost.c.table == tables.id)
        .where(won.c.points == WON, lost.c.points == LOST)
        .where(won.c.rating - won.c.gain + UPSET <= lost.c.rating - lost.c.gain)
        .exists()
    )


def upset_of(results: list[ResultRow]) -> int | None:
    """By how many points the winner was rated below the loser; `None` if it was no upset."""
    before = {
        points: [
            row.rating - row.gain for row in results if row.points == points and row.rating and row.gain is not None
        ]
        for points in (WON, LOST)
    }
    if not before[WON] or not before[LOST]:
        return None
    behind = max(before[LOST]) - min(before[WON])
    return round(behind) if behind >= UPSET else None
