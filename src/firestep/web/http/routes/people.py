"""People: profiles, ladders and statistics, docs/scenes.md 2.1."""

from __future__ import annotations

from statistics import median
from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, FromQuery, Parameter

from firestep.store import User
from firestep.web.errors import ApiError
from firestep.web.http.requests import Request, language, optional_user, require_user, services_of, user_id
from firestep.web.http.responses import json_response
from firestep.web.infra.timestamps import now_ms
from firestep.web.schemas.people import ClockKind, Profile, RatingLadder, Relation, TitleStatistics
from firestep.web.schemas.relations import BlockLevel
from firestep.web.tables.challenges import may_challenge
from firestep.web.views.people import PeopleView
from firestep.web.views.statistics import Filter, statistics_of

LEVELS: dict[str, BlockLevel] = {"block": "block", "mute": "mute"}
FEWEST_ANSWERS = 5
MONTH_MS = 30 * 24 * 3600 * 1000
LONGEST_NAME = 60
Word = Annotated[str | None, Parameter(max_length=64)]
Version = Annotated[int | None, Parameter(ge=0, le=10_000)]
GameId = Annotated[str, Parameter(min_length=1, max_length=60)]


@get("/api/me/profile")
async def my_profile(request: Request) -> Response[Profile]:
    """My games, results and ratings; guests have one too."""
    user = await require_user(request)
    return json_response(request, await profile_of(request, user, user.id))


@get("/api/people/{name:str}")
async def get_profile(request: Request, name: FromPath[str]) -> Response[Profile]:
    """The games, results and ratings of an account."""
    reader = await optional_user(request)
    known = name.isprintable() and len(name) <= LONGEST_NAME
    user = await services_of(request).store.accounts.by_name(name) if known else None
    if user is None:
        raise ApiError(404, "unknown", "unknown-person")
    return json_response(request, await profile_of(request, user, user_id(reader)))


@get("/api/ladder")
async def get_ladder(
    request: Request, game: GameId, clock: FromQuery[ClockKind] = "slow", bots: FromQuery[bool] = True
) -> Response[RatingLadder]:
    """Everybody who has a rating in a title with a kind of clock, best first."""
    reader, services = await optional_user(request), services_of(request)
    if services.catalogue.game(game) is None:
        raise ApiError(404, "unknown")
    page = await services.store.ratings.ladder(game, clock, bots, now_ms() - MONTH_MS, user_id(reader))
    view = PeopleView(services.catalogue, language(request), user_id(reader), now_ms())
    return json_response(request, view.ladder(game, clock, page))


@get("/api/statistics")
async def get_statistics(
    request: Request, game: GameId, scenario: Word = None, edition: Word = None, rules: Version = None
) -> Response[TitleStatistics]:
    """How the finished games of a title ended, by side, scenario, edition and version of the rules."""
    reader, services = await optional_user(request), services_of(request)
    if services.catalogue.game(game) is None:
        raise ApiError(404, "unknown")
    counts = await services.store.statistics.of_title(game)
    view = PeopleView(services.catalogue, language(request), user_id(reader), now_ms())
    return json_response(request, statistics_of(view, game, counts, Filter(scenario, edition, rules)))


async def profile_of(request: Request, user: User, reader: str | None) -> Profile:
    services = services_of(request)
    store, ratings = services.store, services.store.ratings
    rated = await ratings.of_player(user.id)
    last = await ratings.last_games(user.id)
    tables = await store.tables.several([row.table for row in last])
    others = {seat.user for row in tables.values() for seat in row.seats if seat.user is not None}
    people = await store.accounts.read_users(sorted(others))
    profile = PeopleView(services.catalogue, language(request), reader, now_ms()).profile(
        user,
        await store.accounts.created(user.id) or 0,
        await store.accounts.count_active_tables(user.id),
        rated,
        await ratings.history(user.id),
        await ratings.counts(user.id),
        last,
        tables,
        {each.id for each in people.values() if not each.is_guest},
    )
    if reader is not None and reader != user.id:
        profile.relation = await relation_of(request, reader, user)
    profile.answers_ms = median_of(await store.answers.times_of(user.id))
    return profile


async def relation_of(request: Request, reader: str, player: User) -> Relation:
    store = services_of(request).store
    tell, level = await store.follows.tells(reader, player.id), await store.blocks.level(reader, player.id)
    blocked = None if level is None else LEVELS[level]
    return Relation(tell is not None, bool(tell), blocked, await may_challenge(store, reader, player))


def median_of(times: list[int]) -> int | None:
    """Nothing while there are too few to say how it is as a rule."""
    return None if len(times) < FEWEST_ANSWERS else round(median(times))


HANDLERS = [my_profile, get_profile, get_ladder, get_statistics]
