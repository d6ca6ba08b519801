"""Puzzles that people have tried. The first try counts; later ones only say whether it was solved at last."""

from __future__ import annotations

from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from firestep.store import schema
from firestep.store.engine import Database, lock_user
from firestep.store.existence import is_account_gone


@dataclass(frozen=True, slots=True)
class PuzzleRow:
    """What a user has made of a puzzle."""

    game: str
    puzzle: str
    difficulty: int
    """As it was at the first try."""
    found: bool
    """At the first try."""
    tries: int
    tried: int
    """When first."""
    solved: int | None = None
    """When first."""


@dataclass(frozen=True, slots=True)
class Tried:
    """How many people have tried a puzzle, and how many of them found it at once."""

    people: int = 0
    found: int = 0


PUZZLE_COLUMNS = [schema.puzzles.c[name] for name in PuzzleRow.__dataclass_fields__]


class PuzzleTries:
    """The puzzles of all users."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, user: str) -> list[PuzzleRow]:
        """What a user has tried, in the order of the first tries."""
        table = schema.puzzles
        query = sa.select(*PUZZLE_COLUMNS).where(table.c.user == user).order_by(table.c.tried, table.c.puzzle)
        async with self.database.reading() as connection:
            return [PuzzleRow(*row) for row in await connection.execute(query)]

    async def tried(self) -> dict[tuple[str, str], Tried]:
        """How many people have tried each puzzle, by game and puzzle."""
        table = schema.puzzles
        found = sa.func.sum(sa.case((table.c.found, 1), else_=0))
        query = sa.select(table.c.game, table.c.puzzle, sa.func.count(), found).group_by(table.c.game, table.c.puzzle)
        async with self.database.reading() as connection:
            rows = await connection.execute(query)
            return {(game, puzzle): Tried(people, int(count)) for game, puzzle, people, count in rows}

    async def add(self, user: str, game: str, puzzle: str, difficulty: int, found: bool, now: int) -> bool:
        """Keep a try; returns whether it was the first."""
        table = schema.puzzles
        where = (table.c.user == user) & (table.c.game == game) & (table.c.puzzle == puzzle)
        async with self.database.writing() as connection:
            await lock_user(connection, user)
            if await is_account_gone(connection, user):
                return False
            known = (await connection.execute(sa.select(table.c.tries, table.c.solved).where(where))).first()
            if known is None:
                row = PuzzleRow(game, puzzle, difficulty, found, 1, now, now if found else None)
                values = {name: getattr(row, name) for name in PuzzleRow.__dataclass_fields__}
                await connection.execute(sa.insert(table), [{"user": user, **values}])
                return True
            solved = now if found and known.solved is None else known.solved
            await connection.execute(sa.update(table).where(where).values(tries=known.tries + 1, solved=solved))
            return False


async def merge_puzzles(connection: AsyncConnection, guest: str, user: str) -> None:
    """Transfer what a guest has tried to an account; where both have tried a puzzle, the account's try counts."""
    table = schema.puzzles
    known = sa.select(table.c.game, table.c.puzzle).where(table.c.user == user)
    puzzle = sa.tuple_(table.c.game, table.c.puzzle)
    await connection.execute(sa.delete(table).where(table.c.user == guest, puzzle.in_(known)))
    await connection.execute(sa.update(table).where(table.c.user == guest).values(user=user))


async def forget_puzzles(connection: AsyncConnection, user: str) -> None:
    await connection.execute(sa.delete(schema.puzzles).where(schema.puzzles.c.user == user))
