"""Following, blocking and reporting people: docs/scenes.md 2.1."""

from __future__ import annotations

from dataclasses import dataclass

from litestar import Response, get, post
from litestar.params import JSONBody

from firestep.store import OPEN, PLAYING, TableRow, User
from firestep.store.reports import ReportRow
from firestep.web.errors import ApiError
from firestep.web.http.rate_limits import CREATE
from firestep.web.http.requests import (
    Request,
    checked_id,
    enforce_rate_limit,
    language,
    require_user,
    services_of,
    table_to_read,
)
from firestep.web.http.responses import NO_STORE
from firestep.web.http.routes.people import LEVELS
from firestep.web.infra.ids import new_id
from firestep.web.infra.timestamps import now_ms
from firestep.web.schemas.relations import (
    BlockedPerson,
    BlockList,
    BlockRequest,
    FollowedPerson,
    FollowedTable,
    FollowList,
    FollowRequest,
    NewReport,
    PersonMeant,
)
from firestep.web.tables.together import require_together

ID_BYTES = 12


@dataclass(frozen=True, slots=True)
class Meant:
    """Whom a request means, and the message that it names, if any."""

    user: str
    name: str
    said: str = ""


async def person_meant(request: Request, data: PersonMeant) -> Meant:
    """Whom a request means; raises 404 if there is nobody."""
    store = services_of(request).store
    if data.name is not None and data.name.isprintable():
        user = await store.accounts.by_name(data.name)
        if user is not None:
            return Meant(user.id, user.name)
    elif data.table is not None:
        table = await table_to_read(request, checked_id(data.table))
        if data.message is not None:
            line = await store.tables.chat_line(table.id, data.message)
            if line is not None and line.user:
                return Meant(line.user, line.by, line.text)
        seat = next((each for each in table.row.seats if each.name == data.seat and each.user), None)
        if data.message is None and seat is not None and seat.user is not None:
            known = await store.accounts.get(seat.user)
            return Meant(seat.user, seat.player if known is None else known.name)
    raise ApiError(404, "unknown", "unknown-person")


# -- reports


@post("/api/reports", status_code=204)
async def report(request: Request, data: JSONBody[NewReport]) -> None:
    """Tell the operators about a person, or about a message."""
    user, services = await require_user(request), services_of(request)
    enforce_rate_limit(request, f"reports:{user.id}", CREATE)
    text = data.text.strip()
    if not text.replace("\n", "").isprintable():
        raise ApiError(400, "malformed")
    meant = await person_meant(request, data)
    if meant.user == user.id:
        raise ApiError(422, "bad-options", "not-yourself")
    row = ReportRow(
        new_id(ID_BYTES),
        user.id,
        meant.user,
        meant.name,
        data.table or "",
        data.message if meant.said else None,
        meant.said,
        data.reason,
        text,
        now_ms(),
    )
    await services.store.reports.add(row)


# -- blocks


@get("/api/me/blocks")
async def list_blocks(request: Request) -> Response[BlockList]:
    """Whom I have blocked or muted."""
    return await blocks_of(request, await require_user(request))


@post("/api/me/blocks", status_code=200)
async def block(request: Request, data: JSONBody[BlockRequest]) -> Response[BlockList]:
    """Block or mute somebody, or end it. Whoever is blocked is not told."""
    user, blocks = await require_user(request), services_of(request).store.blocks
    person = data.person if data.person is not None else (await person_meant(request, data)).user
    if person == user.id:
        raise ApiError(422, "bad-options", "not-yourself")
    if data.person is not None and (not person.isprintable() or await blocks.level(user.id, person) is None):
        raise ApiError(404, "unknown", "unknown-person")  # ids are for those who are on the list
    if not await blocks.put(user.id, person, data.level, now_ms()):
        raise ApiError(409, "too-many", "too-many-people")
    return await blocks_of(request, user)


async def blocks_of(request: Request, user: User) -> Response[BlockList]:
    rows = await services_of(request).store.blocks.of_user(user.id)
    found = [BlockedPerson(row.player, row.name, LEVELS[row.level], row.since) for row in rows]
    return Response(BlockList(found), headers=NO_STORE, status_code=200)


# -- follows


@get("/api/me/follows")
async def list_follows(request: Request) -> Response[FollowList]:
    """Whom I follow, and at which listed tables they sit now."""
    return await follows_of(request, await require_user(request))


@post("/api/me/follows", status_code=200)
async def follow(request: Request, data: JSONBody[FollowRequest]) -> Response[FollowList]:
    """Follow an account, or no longer."""
    user, services = await require_user(request), services_of(request)
    meant = await person_meant(request, PersonMeant(name=data.name))
    if meant.user == user.id:
        raise ApiError(422, "bad-options", "not-yourself")
    if data.wanted:
        await require_together(services.store, user.id, [meant.user])
    if not await services.store.follows.put(user.id, meant.user, data.tell if data.wanted else None, now_ms()):
        raise ApiError(409, "too-many", "too-many-people")
    return await follows_of(request, user)


async def follows_of(request: Request, user: User) -> Response[FollowList]:
    services = services_of(request)
    found = []
    for row in await services.store.follows.of_user(user.id):
        rows = await services.store.tables.of_user(row.player, over=False)
        tables = [shown for each in rows if (shown := followed_table(request, each)) is not None]
        found.append(FollowedPerson(row.name, row.tell, row.since, tables))
    return Response(FollowList(found), headers=NO_STORE, status_code=200)


def followed_table(request: Request, row: TableRow) -> FollowedTable | None:
    """A listed table between people that waits or is played; private ones are nobody else's business."""
    catalogue = services_of(request).catalogue
    game = catalogue.game(row.terms.game)
    people = {seat.user for seat in row.seats if seat.user is not None}
    if game is None or not row.terms.listed or (row.state.status == PLAYING and len(people) < 2):
        return None
    speaker = catalogue.speaker(game, language(request))
    title, scenario = row.terms.title or speaker.title(), speaker.scenario(row.terms.scenario)
    return FollowedTable(row.id, title, scenario, "open" if row.state.status == OPEN else "playing")


HANDLERS = [report, list_blocks, block, list_follows, follow]
