"""Chat, dice and records of a table: docs/scenes.md 2.4."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Response, get, post
from litestar.params import Parameter

from firestep.scene.text import plain
from firestep.store import OVER, ChatRow, IdempotencyKey, KeyUsed
from firestep.table import verify
from firestep.web import schemas
from firestep.web.errors import ApiError
from firestep.web.http.rate_limits import CHAT
from firestep.web.http.requests import (
    Request,
    answer,
    checked_id,
    language,
    optional_user,
    plain_json,
    require_user,
    seat_of_viewer,
    services_of,
    table_of,
)
from firestep.web.http.routes.play import ViewerSeat, events_between
from firestep.web.http.routes.tables import user_id
from firestep.web.tables.live_table import LiveTable, now_ms
from firestep.web.tables.load import read_kept_record
from firestep.web.views.diary import is_seen, scene_event

After = Annotated[int, Parameter(ge=0, le=schemas.HIGHEST)]


@get("/api/tables/{table_id:str}/chat")
async def read_chat(request: Request, table_id: str, after: After = 0) -> Response[schemas.ChatPage]:
    """What was said after a line of chat."""
    user = await optional_user(request)
    await table_of(request, table_id)
    rows = await services_of(request).store.tables.chat(table_id, after)
    mine = user_id(user)
    lines = [schemas.ChatLine(row.number, row.by, row.seat, row.text, row.at, row.user == mine) for row in rows]
    return answer(request, plain_json(schemas.ChatPage(lines)))


@post("/api/tables/{table_id:str}/chat", status_code=201)
async def say(request: Request, table_id: str, data: schemas.Say) -> schemas.Said:
    """Say something; spectators may speak too."""
    user, services = await require_user(request, CHAT), services_of(request)
    table = await table_of(request, checked_id(table_id))
    text = data.text.strip()
    if not text or not text.replace("\n", "").isprintable():
        raise ApiError(400, "malformed")
    seats = table.seats_of(user.id)
    line = ChatRow(0, user.id, user.name, seats[0].name if seats else None, text, now_ms())
    try:
        number = await services.store.tables.say(table_id, line, IdempotencyKey(table_id, user.id, data.key, "NUMBER"))
    except KeyUsed:
        known = await services.store.tables.answer(table_id, user.id, data.key)
        if known is None or not known.isdigit():
            raise ApiError(409, "stale") from None
        return schemas.Said(int(known))
    services.publish({"kind": "chat", "id": number}, [f"table:{table_id}"])
    return schemas.Said(number)


@get("/api/tables/{table_id:str}/dice")
async def dice(request: Request, table_id: str) -> Response[schemas.DiceInfo]:
    """The seal of the dice; once the game is over also the secret, and whether every die follows from it."""
    await optional_user(request)
    table = await table_of(request, table_id)
    over = table.state.status == OVER
    entropy = [schemas.Entropy(seat.name, seat.entropy) for seat in table.row.seats if seat.entropy]
    secret = table.row.terms.secret if over else None
    name = ("checked",)
    if over and name not in table.pages:
        good = (await asyncio.to_thread(verify, await record_text(request, table), table.catalogue.game)).is_good
        table.pages[name] = ("", b"yes" if good else b"no")
    checked = over and table.pages[name][1] == b"yes"
    return answer(request, plain_json(schemas.DiceInfo(table.seal, entropy, secret, checked)))


@get("/api/tables/{table_id:str}/record", media_type="text/plain")
async def record(request: Request, table_id: str, seat: ViewerSeat = None) -> Response[str]:
    """The record of a game that is over; before that, what a seat may know of it."""
    user = await optional_user(request)
    table = await table_of(request, table_id)
    if table.match is None:
        raise ApiError(409, "not-playing")
    over = table.state.status == OVER
    text = (
        await record_text(request, table)
        if over
        else await diary_text(request, table, seat_of_viewer(table, user, seat))
    )
    name = f"firestep-{table.game.id}-{table.id}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "private, no-cache"}
    return Response(text, headers=headers, media_type="text/plain")


async def record_text(request: Request, table: LiveTable) -> str:
    found = await services_of(request).store.tables.with_lines(table.id)
    assert found is not None
    return read_kept_record(*found).write()


async def diary_text(request: Request, table: LiveTable, place: int | None) -> str:
    """Lines of a record may tell what is hidden; the diary of a seat does not."""
    speaker = table.catalogue.speaker(table.game, language(request))
    told = await events_between(table, -1, table.number)
    seen = (scene_event(table, each, place, speaker) for each in told if is_seen(each, place))
    lines = [f"{event.number} {plain(event.text)}" for event in seen if event.text]
    return "\n".join([speaker.title(), speaker.say("record-not-over"), "", *lines]) + "\n"


HANDLERS = [read_chat, say, dice, record]
