"""Chat at a table: docs/scenes.md 2.4."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, Parameter

from firestep.store import ChatRow, IdempotencyKey, KeyUsed
from firestep.web.catalogue.texts import player_name
from firestep.web.errors import ApiError, unknown_table
from firestep.web.http.rate_limits import CHAT
from firestep.web.http.requests import (
    Request,
    language,
    optional_user,
    require_user,
    services_of,
    submission_of,
    table_to_read,
    user_id,
)
from firestep.web.http.responses import json_response
from firestep.web.infra.timestamps import now_ms
from firestep.web.schemas.chat import ChatLine, ChatMessage, ChatPage, ChatSent
from firestep.web.schemas.fields import HIGHEST
from firestep.web.tables.spectators import may_read_chat

After = Annotated[int, Parameter(ge=0, le=HIGHEST)]


@get("/api/tables/{table_id:str}/chat")
async def read_chat(request: Request, table_id: FromPath[str], after: After = 0) -> Response[ChatPage]:
    """The chat after a line."""
    user = await optional_user(request)
    table = await table_to_read(request, table_id)
    store, mine = services_of(request).store, user_id(user)
    unread = await store.blocks.unread_by(mine)
    rows = [row for row in await store.tables.chat(table.id, after) if row.user not in unread]
    rows = [row for row in rows if may_read_chat(table, row, mine)]
    speaker = table.catalogue.speaker(None, language(request))
    names = [player_name(row.by, speaker) for row in rows]
    lines = [
        ChatLine(row.number, name, row.seat, row.text, row.at, row.user == mine)
        for row, name in zip(rows, names, strict=True)
    ]
    return json_response(request, ChatPage(lines))


@post("/api/tables/{table_id:str}/chat", status_code=201)
async def send_chat(request: Request, table_id: FromPath[str], data: JSONBody[ChatMessage]) -> ChatSent:
    """Send a message. Spectators chat among themselves while the game is played."""
    user, services = await require_user(request, CHAT), services_of(request)
    table = await table_to_read(request, table_id)
    text = data.text.strip()
    if not text or not text.replace("\n", "").isprintable():
        raise ApiError(400, "malformed")
    seats = table.seats_of(user.id)
    line = ChatRow(0, user.id, user.name, seats[0].name if seats else None, text, now_ms())
    submission = submission_of(user, "chat", data)
    key = IdempotencyKey(table.id, user.id, submission.key, submission.act, "")
    try:
        number = await services.store.tables.add_chat(table.id, line, key)
    except KeyUsed:
        known = submission.answer_of(await services.store.tables.used_key(table.id, user.id, submission.key))
        if known is None:  # the table was deleted at this moment
            raise unknown_table() from None
        return ChatSent(int(known))
    services.publish({"kind": "chat", "id": number}, [f"table:{table.id}"])
    others = {seat.user for seat in table.row.seats if seat.user is not None} - {user.id}
    services.publish({"kind": "notices"}, [f"user:{each}" for each in sorted(others)])
    return ChatSent(number)


HANDLERS = [read_chat, send_chat]
