"""Dice and records of a table: docs/scenes.md 2.4."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec import json, structs

from firestep.store import OVER
from firestep.table import Report
from firestep.table.proof import left_to_trust, proven
from firestep.web.errors import ApiError
from firestep.web.http.rate_limits import IMPORT
from firestep.web.http.requests import (
    Request,
    language,
    optional_user,
    require_user,
    services_of,
    submission_of,
    table_to_read,
    viewer_seat,
)
from firestep.web.http.responses import json_response
from firestep.web.http.routes.scenes import ViewerSeat
from firestep.web.schemas.records import DiceInfo, DiceOffer, Entropy, ImportRecord
from firestep.web.schemas.tables import TableReference
from firestep.web.tables import records
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.service import KEPT
from firestep.web.views.diary import diary_text


@get("/api/dice")
async def offer_dice(request: Request) -> Response[DiceOffer]:
    """Dice for a table that is not made yet: whoever makes it knows the commitment before they add to the dice."""
    await optional_user(request)
    offer, offered = services_of(request).dice_offers.new()
    return json_response(request, DiceOffer(offer, offered.table, offered.commitment), cache="no-store")


@get("/api/tables/{table_id:str}/dice")
async def dice(request: Request, table_id: FromPath[str]) -> Response[DiceInfo]:
    """The commitment to the dice; once the game is over also the secret, and whether every die follows from it."""
    await optional_user(request)
    table = await table_to_read(request, table_id)
    over = table.state.status == OVER
    entropy = [Entropy(seat.name, seat.entropy) for seat in table.row.seats if seat.entropy]
    info = DiceInfo(table.dice_commitment, entropy, table.row.terms.secret if over else None, False)
    return json_response(request, await checked_dice(request, table, info) if over else info)


async def checked_dice(request: Request, table: LiveTable, info: DiceInfo) -> DiceInfo:
    """With what the record of a finished game proves, and what is left to trust."""
    speaker = table.catalogue.speaker(table.game, language(request))
    try:
        found = await report_of(request, table)
    except ApiError as error:  # too many are waiting, or it takes too long
        return structs.replace(info, fault=error.body(speaker).sentence)
    if found.fault is not None:
        wrong = records.bad_record(found.fault.line, found.fault.reason)
        return structs.replace(info, fault=wrong.body(speaker).sentence)
    sentences = [str(speaker.word(word)) for word in proven(found)]
    trust = [str(speaker.word(word)) for word in left_to_trust(found)]
    return structs.replace(info, checked=True, proven=sentences, trust=trust)


async def report_of(request: Request, table: LiveTable) -> Report:
    """The report on the record of a finished game; made once."""
    key = ("verified",)
    if key not in table.cache.pages:
        text = await records.record_text(services_of(request).tables, table)
        found = await services_of(request).proofs.check(text, table.packs)
        table.cache.pages[key] = ("", json.encode(found.report))
    return json.decode(table.cache.pages[key][1], type=Report)


@get("/api/tables/{table_id:str}/record", media_type="text/plain")
async def record(request: Request, table_id: FromPath[str], seat: ViewerSeat = None) -> Response[str]:
    """The record of a game that is over; before that, the diary of a seat."""
    user = await optional_user(request)
    try:
        table = await table_to_read(request, table_id)
    except ApiError as error:
        if error.code == KEPT and (text := await records.closed_record(services_of(request).tables, table_id)):
            return as_file(text, table_id)
        raise
    if table.match is None:
        raise ApiError(409, "not-playing")
    if table.state.status == OVER:
        text = await records.record_text(services_of(request).tables, table)
    else:
        place, speaker = viewer_seat(table, user, seat), table.catalogue.speaker(table.game, language(request))
        text = diary_text(table, await table.events_between(-1, table.number), place, speaker)
    return as_file(text, f"{table.game.id}-{table.id}")


def as_file(text: str, name: str) -> Response[str]:
    name = f"firestep-{name}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "private, no-cache"}
    return Response(text, headers=headers, media_type="text/plain")


@post("/api/records", status_code=201)
async def import_record(request: Request, data: JSONBody[ImportRecord]) -> TableReference:
    """Make a table from the record of a finished game, after checking it line by line."""
    user = await require_user(request, IMPORT)
    submission = submission_of(user, "import", data)
    services = services_of(request)
    table = await records.import_record(services.tables, services.imports, user, data.record, submission)
    return TableReference(table)


HANDLERS = [offer_dice, dice, record, import_record]
