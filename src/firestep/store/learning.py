"""What people have learnt: how far each is in each lesson, and in which games they are guided."""

from __future__ import annotations

from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from firestep.store import schema
from firestep.store.engine import Database, lock_user
from firestep.store.existence import is_account_gone
from firestep.store.rows import OVER


@dataclass(frozen=True, slots=True)
class LessonRow:
    """How far a user is in a lesson. `answers` is a JSON list; `done` is when they first came to its end."""

    game: str
    lesson: str
    step: int
    answers: str
    done: int | None = None
    updated: int = 0


LESSON_COLUMNS = [schema.lessons.c[name] for name in LessonRow.__dataclass_fields__]


class Learning:
    """The lessons and guided games of all users."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def lessons(self, user: str) -> list[LessonRow]:
        query = sa.select(*LESSON_COLUMNS).where(schema.lessons.c.user == user)
        async with self.database.reading() as connection:
            return [LessonRow(*row) for row in await connection.execute(query)]

    async def lesson(self, user: str, game: str, lesson: str) -> LessonRow | None:
        async with self.database.reading() as connection:
            row = (await connection.execute(sa.select(*LESSON_COLUMNS).where(at_lesson(user, game, lesson)))).first()
        return None if row is None else LessonRow(*row)

    async def save(self, user: str, row: LessonRow) -> None:
        """Remember where a user is; a lesson that was done once stays done."""
        table = schema.lessons
        where = at_lesson(user, row.game, row.lesson)
        place = {"step": row.step, "answers": row.answers, "updated": row.updated}
        async with self.database.writing() as connection:
            await lock_user(connection, user)
            if await is_account_gone(connection, user):
                return
            known = (await connection.execute(sa.select(table.c.done).where(where))).first()
            if known is None:
                added = {"user": user, "game": row.game, "lesson": row.lesson, "done": row.done, **place}
                await connection.execute(sa.insert(table), [added])
            else:
                done = row.done if known.done is None else known.done
                await connection.execute(sa.update(table).where(where).values(done=done, **place))

    # -- guided games

    async def guided(self, user: str) -> dict[str, int]:
        """Until how many finished games a user is guided, for each title about which they have said something."""
        table = schema.guides
        query = sa.select(table.c.game, table.c.until).where(table.c.user == user)
        async with self.database.reading() as connection:
            return {game: until for game, until in await connection.execute(query)}

    async def guide(self, user: str, game: str, until: int) -> None:
        table = schema.guides
        where = (table.c.user == user) & (table.c.game == game)
        async with self.database.writing() as connection:
            await lock_user(connection, user)
            if await is_account_gone(connection, user):
                return
            if (await connection.execute(sa.select(table.c.until).where(where))).first() is None:
                await connection.execute(sa.insert(table), [{"user": user, "game": game, "until": until}])
            else:
                await connection.execute(sa.update(table).where(where).values(until=until))

    async def finished(self, user: str) -> dict[str, int]:
        """How many games of each title a user has finished."""
        seats, tables = schema.seats, schema.tables
        query = (
            sa.select(tables.c.game, sa.func.count(sa.distinct(tables.c.id)))
            .join(seats, seats.c.table == tables.c.id)
            .where(seats.c.user == user, tables.c.status == OVER)
            .group_by(tables.c.game)
        )
        async with self.database.reading() as connection:
            return {game: count for game, count in await connection.execute(query)}


def at_lesson(user: str, game: str, lesson: str) -> sa.ColumnElement[bool]:
    table = schema.lessons
    return (table.c.user == user) & (table.c.game == game) & (table.c.lesson == lesson)


async def merge_learning(connection: AsyncConnection, guest: str, user: str) -> None:
    """Transfer what a guest has learnt to an account: what is done counts, otherwise the account's own place."""
    lessons, guides = schema.lessons, schema.guides
    done = sa.select(lessons.c.game, lessons.c.lesson).where(lessons.c.user == guest, lessons.c.done.is_not(None))
    lesson = sa.tuple_(lessons.c.game, lessons.c.lesson)
    await connection.execute(
        sa.delete(lessons).where(lessons.c.user == user, lessons.c.done.is_(None), lesson.in_(done))
    )
    known = sa.select(lessons.c.game, lessons.c.lesson).where(lessons.c.user == user)
    await connection.execute(sa.delete(lessons).where(lessons.c.user == guest, lesson.in_(known)))
    await connection.execute(sa.update(lessons).where(lessons.c.user == guest).values(user=user))
    said = sa.select(guides.c.game).where(guides.c.user == user)
    await connection.execute(sa.delete(guides).where(guides.c.user == guest, guides.c.game.in_(said)))
    await connection.execute(sa.update(guides).where(guides.c.user == guest).values(user=user))


async def forget_learning(connection: AsyncConnection, user: str) -> None:
    await connection.execute(sa.delete(schema.lessons).where(schema.lessons.c.user == user))
    await connection.execute(sa.delete(schema.guides).where(schema.guides.c.user == user))
