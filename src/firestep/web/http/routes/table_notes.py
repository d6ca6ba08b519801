"""Notes and drawings of one's own at a table: docs/scenes.md 2.4."""

from __future__ import annotations

import re
import secrets
from dataclasses import replace

import msgspec
from litestar import Response, get, patch
from litestar.params import FromPath, JSONBody

from firestep.store.table_notes import TableNote
from firestep.web.catalogue.texts import player_name
from firestep.web.errors import ApiError, unknown_table
from firestep.web.http.requests import Request, language, optional_user, require_user, services_of, table_to_read
from firestep.web.http.responses import NO_STORE
from firestep.web.infra.timestamps import now_ms
from firestep.web.schemas.notes import ChangeNotes, SharedNotes, TableNotesInfo
from firestep.web.schemas.studies import PencilMark

SHARE = re.compile(r"[A-Za-z0-9_-]{24}")
SHARE_BYTES = 18


@get("/api/tables/{table_id:str}/notes")
async def get_notes(request: Request, table_id: FromPath[str]) -> Response[TableNotesInfo]:
    """What I have written and drawn at a table; nobody has nothing there."""
    user = await optional_user(request)
    table = await table_to_read(request, table_id)
    if user is None:
        return Response(TableNotesInfo(), headers=NO_STORE)
    return shown(await services_of(request).store.table_notes.get(user.id, table.id))


@patch("/api/tables/{table_id:str}/notes", status_code=200)
async def change_notes(
    request: Request, table_id: FromPath[str], data: JSONBody[ChangeNotes]
) -> Response[TableNotesInfo]:
    """Write and draw at a table; a link to it is made or ended with `shared`."""
    user, notes = await require_user(request), services_of(request).store.table_notes
    table = await table_to_read(request, table_id)
    changed = await notes.change(user.id, table.id, lambda note: changed_note(note, data))
    if changed is None:
        raise unknown_table()
    return shown(changed)


@get("/api/tables/{table_id:str}/notes/{share:str}")
async def get_shared(request: Request, table_id: FromPath[str], share: FromPath[str]) -> Response[SharedNotes]:
    """The notes that a link leads to."""
    await optional_user(request)
    services = services_of(request)
    table = await table_to_read(request, table_id)
    note = await services.store.table_notes.shared(table.id, share) if SHARE.fullmatch(share) else None
    if note is None:
        raise ApiError(404, "unknown")
    user = await services.store.accounts.get(note.user)
    name = player_name("" if user is None else user.name, table.catalogue.speaker(None, language(request)))
    return Response(SharedNotes(name, note.text, drawings_of(note)), headers=NO_STORE)


def changed_note(note: TableNote, data: ChangeNotes) -> TableNote:
    text = note.text if data.text is None else data.text.strip()
    if not text.replace("\n", "").isprintable():
        raise ApiError(400, "malformed")
    drawings = note.drawings if data.drawings is None else msgspec.json.encode(data.drawings).decode()
    share = note.share
    if data.shared is not None:
        share = (note.share or secrets.token_urlsafe(SHARE_BYTES)) if data.shared else None
    return replace(note, text=text, drawings=drawings, share=share, updated=now_ms())


def drawings_of(note: TableNote) -> list[PencilMark]:
    return msgspec.json.decode(note.drawings, type=list[PencilMark])


def shown(note: TableNote) -> Response[TableNotesInfo]:
    return Response(TableNotesInfo(note.text, drawings_of(note), note.share), headers=NO_STORE, status_code=200)


HANDLERS = [get_notes, change_notes, get_shared]
