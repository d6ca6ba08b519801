"""Results and ratings. A game is rated once: what counts, and that it has been counted, is one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from firestep.store import schema
from firestep.store.engine import Database
from firestep.store.rows import ResultRow
from firestep.table.glicko import NEW, Outcome, Rating, rated, rested, together

BOT_PREFIX = "bot:"
PERIOD_MS = 7 * 24 * 3600 * 1000
"""A rating period: what nobody plays for so long becomes less sure by one step."""
LADDER_PAGE = 100
LAST_GAMES = 20
MOST_HISTORY = 500

RESULT_COLUMNS = [schema.results.c[name] for name in ResultRow.__dataclass_fields__]
INSERT_RATINGS = {
    "sqlite": sqlite.insert(schema.ratings).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(schema.ratings).on_conflict_do_nothing(),
}


@dataclass(frozen=True, slots=True)
class RatingRow:
    """The rating of a player in one title with one kind of clock."""

    player: str
    game: str
    clock: str
    rating: float
    deviation: float
    volatility: float
    games: int
    updated: int

    @property
    def last(self) -> Rating:
        """The rating as it was after the last game."""
        return Rating(self.rating, self.deviation, self.volatility)

    def at(self, now: int) -> Rating:
        """The rating as sure as it is now."""
        return rested(self.last, periods_between(self.updated, now)) if self.games else self.last


RATING_COLUMNS = [schema.ratings.c[name] for name in RatingRow.__dataclass_fields__]


@dataclass(frozen=True, slots=True)
class LadderPage:
    """A page of a ladder: the rows with the places that they have, and the places of a month before."""

    rows: list[tuple[int, RatingRow]]
    before: dict[str, int]
    names: dict[str, str]
    sides: dict[str, tuple[str, str]]
    """What each of them has played most in this title: scenario and seat."""


class Ratings:
    """The results and ratings of all players."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # -- rating

    async def due(self) -> list[str]:
        """The games that are still to be rated, in the order in which they ended."""
        found = schema.results.c
        query = sa.select(found.table).where(found.due.is_(True)).group_by(found.table).order_by(sa.func.min(found.at))
        async with self.database.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def rate(self, table: str) -> list[str]:
        """Rate a game, unless it has been; the players whose rating has changed."""
        async with self.database.writing() as connection:
            return await rate_game(connection, table)

    # -- reading

    async def of_player(self, player: str) -> list[RatingRow]:
        query = sa.select(*RATING_COLUMNS).where(schema.ratings.c.player == player)
        async with self.database.reading() as connection:
            return [RatingRow(*row) for row in await connection.execute(query)]

    async def history(self, player: str) -> list[ResultRow]:
        """The rated games of a player, oldest first."""
        found = schema.results.c
        query = sa.select(*RESULT_COLUMNS).where(found.player == player, found.rating.is_not(None))
        query = query.order_by(found.at.desc(), found.table).limit(MOST_HISTORY)
        async with self.database.reading() as connection:
            return [ResultRow(*row) for row in await connection.execute(query)][::-1]

    async def all_of_player(self, player: str) -> list[ResultRow]:
        """How every finished game of a player ended, oldest first."""
        found = schema.results.c
        query = sa.select(*RESULT_COLUMNS).where(found.player == player).order_by(found.at, found.table)
        async with self.database.reading() as connection:
            return [ResultRow(*row) for row in await connection.execute(query)]

    async def last_games(self, player: str, most: int = LAST_GAMES) -> list[ResultRow]:
        """The last games of a player, newest first."""
        found = schema.results.c
        query = sa.select(*RESULT_COLUMNS).where(found.player == player)
        async with self.database.reading() as connection:
            rows = await connection.execute(query.order_by(found.at.desc(), found.table).limit(most))
            return [ResultRow(*row) for row in rows]

    async def of_table(self, table: str) -> list[ResultRow]:
        """How a game ended for everybody."""
        found = schema.results.c
        query = sa.select(*RESULT_COLUMNS).where(found.table == table).order_by(found.place)
        async with self.database.reading() as connection:
            return [ResultRow(*row) for row in await connection.execute(query)]

    async def counts(self, player: str) -> list[tuple[str, str, str, int, int]]:
        """How often a player had which result: title, scenario, seat, points, games."""
        found = schema.results.c
        columns = (found.game, found.scenario, found.seat, found.points)
        query = sa.select(*columns, sa.func.count()).where(found.player == player).group_by(*columns)
        async with self.database.reading() as connection:
            return [(game, scenario, seat, points, count) for game, scenario, seat, points, count
                    in await connection.execute(query.order_by(*columns))]  # fmt: skip

    async def ladder(self, game: str, clock: str, bots: bool, month_ago: int, reader: str | None) -> LadderPage:
        """Everybody who is rated, best first."""
        rating = schema.ratings.c
        where = [rating.game == game, rating.clock == clock, rating.games > 0]
        if not bots:
            where.append(rating.player.not_like(f"{BOT_PREFIX}%"))
        query = sa.select(*RATING_COLUMNS).where(*where).order_by(rating.rating.desc(), rating.player)
        async with self.database.reading() as connection:
            rows = [RatingRow(*row) for row in await connection.execute(query)]
            before = await ratings_at(connection, game, clock, month_ago)
            users = schema.users.c
            wanted = [row.player for row in rows[:LADDER_PAGE]] + ([] if reader is None else [reader])
            found = await connection.execute(sa.select(users.id, users.name).where(users.id.in_(wanted)))
            names: dict[str, str] = {user: name for user, name in found}
            sides = await most_played_sides(connection, game, list(names))
        old = sorted({row.player for row in rows} & before.keys(), key=lambda player: -before[player])
        places = {player: place for place, player in enumerate(old, 1)}
        return LadderPage(list(enumerate(rows, 1)), places, names, sides)


async def ratings_at(connection: AsyncConnection, game: str, clock: str, until: int) -> dict[str, float]:
    """The ratings that players had at a time."""
    found = schema.results.c
    where = (found.game == game) & (found.clock == clock) & (found.at <= until) & found.rating.is_not(None)
    latest = sa.select(found.player, sa.func.max(found.at).label("at")).where(where).group_by(found.player).subquery()
    same = (found.player == latest.c.player) & (found.at == latest.c.at)
    query = sa.select(found.player, found.rating).join(latest, same).where(where)
    return {player: rating for player, rating in await connection.execute(query)}


async def most_played_sides(connection: AsyncConnection, game: str, players: list[str]) -> dict[str, tuple[str, str]]:
    """The scenario and the seat in which each of these players has played this title most."""
    found = schema.results.c
    query = sa.select(found.player, found.scenario, found.seat).where(found.game == game, found.player.in_(players))
    query = query.group_by(found.player, found.scenario, found.seat)
    rows = await connection.execute(query.order_by(sa.func.count(), found.scenario, found.seat))
    return {player: (scenario, seat) for player, scenario, seat in rows}


def periods_between(then: int, now: int) -> float:
    return max(0, now - then) / PERIOD_MS


# -- rating one game


async def rate_game(connection: AsyncConnection, table: str) -> list[str]:
    """The rows of the game are locked: a second process waits, and then finds nothing to do."""
    found = schema.results
    query = sa.select(*RESULT_COLUMNS).where(found.c.table == table, found.c.due.is_(True))
    rows = [ResultRow(*row) for row in await connection.execute(query.order_by(found.c.place).with_for_update())]
    if len({row.team for row in rows}) < 2:  # rated before, or the account of the other side is gone
        await connection.execute(sa.update(found).where(found.c.table == table).values(due=False))
        return []
    known = await lock_ratings(connection, rows)
    for row in rows:
        await store_rating(connection, row, known[row.player], rating_after(row, rows, known))
    return sorted(known)


async def lock_ratings(connection: AsyncConnection, rows: Sequence[ResultRow]) -> dict[str, RatingRow]:
    """The ratings of the players of a game, made if they are new; always locked in the same order."""
    first, ratings = rows[0], schema.ratings
    players = sorted({row.player for row in rows})
    new = {"game": first.game, "clock": first.clock, "rating": NEW.value, "deviation": NEW.deviation}
    new |= {"volatility": NEW.volatility, "games": 0, "updated": first.at}
    await connection.execute(INSERT_RATINGS[connection.dialect.name], [{**new, "player": each} for each in players])
    where = (ratings.c.game == first.game) & (ratings.c.clock == first.clock) & ratings.c.player.in_(players)
    query = sa.select(*RATING_COLUMNS).where(where).order_by(ratings.c.player).with_for_update()
    return {row.player: row for row in map(lambda each: RatingRow(*each), await connection.execute(query))}


def rating_after(row: ResultRow, rows: Sequence[ResultRow], known: dict[str, RatingRow]) -> Rating:
    """What a player's rating becomes: the other side counts as one opponent."""
    others = [known[each.player].at(row.at) for each in rows if each.team != row.team]
    mine = known[row.player]
    score = (row.rated_points or 0) / 2
    periods = periods_between(mine.updated, row.at) if mine.games else 0.0
    return rated(mine.last, [Outcome(together(others), score)], periods)


async def store_rating(connection: AsyncConnection, row: ResultRow, before: RatingRow, after: Rating) -> None:
    ratings, results = schema.ratings, schema.results
    mine = (ratings.c.player == row.player) & (ratings.c.game == row.game) & (ratings.c.clock == row.clock)
    values = {"rating": after.value, "deviation": after.deviation, "volatility": after.volatility}
    await connection.execute(
        sa.update(ratings).where(mine).values(**values, games=before.games + 1, updated=max(row.at, before.updated))
    )
    here = (results.c.table == row.table) & (results.c.place == row.place)
    gain = after.value - before.rating
    await connection.execute(
        sa.update(results).where(here).values(due=False, rating=after.value, deviation=after.deviation, gain=gain)
    )


# -- accounts


async def merge_results(connection: AsyncConnection, guest: str, user: str) -> None:
    """The games of a guest are those of the account; guests have no rating."""
    results = schema.results
    await connection.execute(sa.update(results).where(results.c.player == guest).values(player=user))


async def forget_results(connection: AsyncConnection, user: str) -> None:
    """What a deleted account has played stays in the ratings of others."""
    await connection.execute(sa.delete(schema.results).where(schema.results.c.player == user))
    await connection.execute(sa.delete(schema.ratings).where(schema.ratings.c.player == user))
