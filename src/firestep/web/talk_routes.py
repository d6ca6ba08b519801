"""Chat, dice and records of a table: docs/scenes.md 2.4."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Response, get, post
from litestar.params import Parameter

from firestep.scene.text import plain
from firestep.store import OVER, ChatRow, Key, KeyUsed
from firestep.table import verify
from firestep.web import wire
from firestep.web.asking import (
    Asked,
    answer,
    checked_id,
    language,
    plain_json,
    reader,
    seat_seen,
    site_of,
    somebody,
    table_of,
)
from firestep.web.diary import is_seen, scene_event
from firestep.web.limits import CHAT
from firestep.web.opening import read_kept_record
from firestep.web.play_routes import SeatSeen, told_between
from firestep.web.problems import Problem
from firestep.web.sitting import Sitting, now_ms
from firestep.web.table_routes import user_id

After = Annotated[int, Parameter(ge=0, le=wire.HIGHEST)]


@get("/api/tables/{table:str}/chat")
async def read_chat(request: Asked, table: str, after: After = 0) -> Response[wire.ChatPage]:
    """What was said after a line of chat."""
    user = await reader(request)
    await table_of(request, table)
    rows = await site_of(request).store.tables.chat(table, after)
    mine = user_id(user)
    lines = [wire.ChatLine(row.number, row.by, row.seat, row.text, row.at, row.user == mine) for row in rows]
    return answer(request, plain_json(wire.ChatPage(lines)))


@post("/api/tables/{table:str}/chat", status_code=201)
async def say(request: Asked, table: str, data: wire.Say) -> wire.Said:
    """Say something; spectators may speak too."""
    user, site = await somebody(request, CHAT), site_of(request)
    sitting = await table_of(request, checked_id(table))
    text = data.text.strip()
    if not text or not text.replace("\n", "").isprintable():
        raise Problem(400, "malformed")
    seats = sitting.seats_of(user.id)
    line = ChatRow(0, user.id, user.name, seats[0].name if seats else None, text, now_ms())
    try:
        number = await site.store.tables.say(table, line, Key(table, user.id, data.key, "NUMBER"))
    except KeyUsed:
        known = await site.store.tables.answer(table, user.id, data.key)
        if known is None or not known.isdigit():
            raise Problem(409, "stale") from None
        return wire.Said(int(known))
    site.publish({"kind": "chat", "id": number}, [f"table:{table}"])
    return wire.Said(number)


@get("/api/tables/{table:str}/dice")
async def dice(request: Asked, table: str) -> Response[wire.DiceInfo]:
    """The seal of the dice; once the game is over also the secret, and whether every die follows from it."""
    await reader(request)
    sitting = await table_of(request, table)
    over = sitting.state.status == OVER
    entropy = [wire.Entropy(seat.name, seat.entropy) for seat in sitting.row.seats if seat.entropy]
    secret = sitting.row.agreed.secret if over else None
    name = ("checked",)
    if over and name not in sitting.pages:
        good = (await asyncio.to_thread(verify, await record_text(request, sitting), sitting.shelf.game)).is_good
        sitting.pages[name] = ("", b"yes" if good else b"no")
    checked = over and sitting.pages[name][1] == b"yes"
    return answer(request, plain_json(wire.DiceInfo(sitting.seal, entropy, secret, checked)))


@get("/api/tables/{table:str}/record", media_type="text/plain")
async def record(request: Asked, table: str, seat: SeatSeen = None) -> Response[str]:
    """The record of a game that is over; before that, what a seat may know of it."""
    user = await reader(request)
    sitting = await table_of(request, table)
    if sitting.match is None:
        raise Problem(409, "not-playing")
    over = sitting.state.status == OVER
    text = (
        await record_text(request, sitting)
        if over
        else await diary_text(request, sitting, seat_seen(sitting, user, seat))
    )
    name = f"firestep-{sitting.game.id}-{sitting.id}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "private, no-cache"}
    return Response(text, headers=headers, media_type="text/plain")


async def record_text(request: Asked, sitting: Sitting) -> str:
    found = await site_of(request).store.tables.with_lines(sitting.id)
    assert found is not None
    return read_kept_record(*found).write()


async def diary_text(request: Asked, sitting: Sitting, place: int | None) -> str:
    """Lines of a record may tell what is hidden; the diary of a seat does not."""
    speaker = sitting.shelf.speaker(sitting.game, language(request))
    told = await told_between(sitting, -1, sitting.number)
    seen = (scene_event(sitting, each, place, speaker) for each in told if is_seen(each, place))
    lines = [f"{event.number} {plain(event.text)}" for event in seen if event.text]
    return "\n".join([speaker.title(), speaker.say("record-not-over"), "", *lines]) + "\n"


HANDLERS = [read_chat, say, dice, record]
