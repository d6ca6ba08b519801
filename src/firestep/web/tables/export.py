"""Everything that is stored about one person, as a ZIP file that they can keep."""

from __future__ import annotations

import asyncio
import io
import zipfile
from collections.abc import Iterable
from dataclasses import asdict

import msgspec

from firestep.store import OVER, Store, TableRow, User
from firestep.web.tables.changes import TableExtras
from firestep.web.tables.load import read_stored_record

FORMAT = "firestep export 1"
ALL_FROM_HERE = "me.json"


async def export_of(store: Store, user: User) -> bytes:
    """The file: `me.json`, the records of finished games, and packs."""
    packs = await store.packs.of_user(user.id)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        games = []
        for table in await store.tables.all_of_user(user.id):
            found = await store.tables.with_lines(table)
            if found is not None:
                notes = await store.study_notes.of(table)
                games.append({**await write_game(file, user, *found), "notes": rows_of(notes.values())})
        for pack in packs:
            file.writestr(f"packs/{pack.game}/{pack.name}.json", pack.text)
        about = {**await about_person(store, user), "games": games}
        about["packs"] = [{"game": each.game, "name": each.name, "title": each.title} for each in packs]
        file.writestr(ALL_FROM_HERE, msgspec.json.format(msgspec.json.encode(about), indent=1))
    return out.getvalue()


async def write_game(file: zipfile.ZipFile, user: User, row: TableRow, lines: list[str]) -> dict[str, object]:
    """The record of a game that is over, and of a study of one's own; of another game nothing that its players may not
    know yet."""
    path = ""
    study = msgspec.json.decode(row.state.extras, type=TableExtras).study
    if row.state.status == OVER or (study is not None and row.terms.owner == user.id):
        path = f"games/{row.terms.game}-{row.id}.txt"
        file.writestr(path, await asyncio.to_thread(lambda: read_stored_record(row, lines).write()))
    return {
        "table": row.id,
        "game": row.terms.game,
        "scenario": row.terms.scenario,
        "title": row.terms.title,
        "status": row.state.status,
        "my_seats": [seat.name for seat in row.seats if seat.user == user.id],
        "created": row.terms.created,
        "record": path,
    }


async def about_person(store: Store, user: User) -> dict[str, object]:
    notices = store.notices
    settings = await notices.settings(user.id)
    ratings = await store.ratings.of_player(user.id)
    return {
        "format": FORMAT,
        "account": {
            "id": user.id,
            "name": user.name,
            "guest": user.is_guest,
            "lang": user.lang,
            "email": user.email or "",
            "challenges": user.challenges,
            "email_waiting": await store.mail_addresses.waiting(user.id),
            "created": await store.accounts.created(user.id),
        },
        "ratings": rows_of(ratings),
        "results": rows_of(await store.ratings.all_of_player(user.id)),
        "learning": {
            "lessons": rows_of(await store.learning.lessons(user.id)),
            "guided": await store.learning.guided(user.id),
            "puzzles": rows_of(await store.puzzles.of(user.id)),
        },
        "wishes": await store.wishes.of_user(user.id),
        "tournaments": await store.tournaments.of_player(user.id),
        "notices": {
            "settings": None if settings is None else without(asdict(settings), "secret"),
            "choices": [
                {"way": way, "kind": kind, "timing": timing}
                for (way, kind), timing in sorted((await notices.choices(user.id)).items())
            ],
            "tables": await notices.levels(user.id),
            "told": rows_of(await notices.of_user(user.id)),
        },
        "browsers": [
            {"label": each.label, "created": each.created} for each in await store.browsers.of_user(user.id)
        ],
        "tokens": [without(asdict(each), "hash") for each in await store.tokens.of_user(user.id)],
        "people": {
            "follows": rows_of(await store.follows.of_user(user.id)),
            "blocks": rows_of(await store.blocks.of_user(user.id)),
            "reports": [without(asdict(each), "user") for each in await store.reports.by_user(user.id)],
        },
        "notes": rows_of(await store.table_notes.of_user(user.id)),
        "seen": rows_of(await store.table_seen.of_user(user.id)),
        "chat": [
            {"table": table, "at": at, "text": text}
            for table, at, text in await store.tables.chat_of_user(user.id)
        ],
    }  # fmt: skip


def rows_of(rows: Iterable[object]) -> list[object]:
    return [msgspec.to_builtins(row) for row in rows]


def without(values: dict[str, object], name: str) -> dict[str, object]:
    return {each: value for each, value in values.items() if each != name}
