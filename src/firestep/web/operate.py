"""What operators do from the command line: list games that cannot go on, end one as agreed, export its record."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from firestep.store import OVER, BadAddress, CannotOpen, TableRow, open_store
from firestep.web.catalogue import Catalogue
from firestep.web.errors import ApiError
from firestep.web.http.services import titles_with
from firestep.web.settings import BadSettings, read_settings
from firestep.web.tables.kept import KeptTable, all_kept, drawn, kept_table, won
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.load import read_stored_record
from firestep.web.tables.service import TableService

PROBLEMS = {"unknown-table": "there is no such table", "not-kept": "this game goes on as usual"}


@dataclass(slots=True, frozen=True)
class Wish:
    """What to do with a game: end it as a draw, or as won by a seat; write its record to a file."""

    draw: bool = False
    win: str = ""
    export: Path | None = None


class CannotDo(Exception):
    """What the operator asked for is not possible, in a sentence."""


def publish_nothing(_message: dict[str, str | int], _channels: list[str]) -> None:
    """A running server notices by itself: it loads such a table again for every request."""


@asynccontextmanager
async def tables_of_server() -> AsyncIterator[TableService]:
    """The tables of the server with the settings in force, whether it runs or not."""
    settings = read_settings()
    catalogue = Catalogue(titles_with(settings.games))
    store = await open_store(settings.database_address)
    try:
        service = TableService(store, catalogue, publish_nothing)
        service.reports_kept = False  # told here, not in the log
        yield service
    finally:
        await store.close()


def kept(table_id: str, *, draw: bool, win: str, export: Path | None) -> tuple[bool, list[str]]:
    """Carry out a wish for a game, or list all that cannot go on: whether it was done, and what to print."""
    try:
        return True, asyncio.run(handle(table_id, Wish(draw, win, export)) if table_id else listed())
    except ApiError as error:
        return False, [f"{table_id}: {PROBLEMS.get(error.code, error.code)}"]
    except (CannotDo, BadSettings, BadAddress, CannotOpen) as error:
        return False, [str(error)]


async def listed() -> list[str]:
    async with tables_of_server() as service:
        found = await all_kept(service)
    return [line for each in found for line in about(each)] or ["All games under way can go on."]


def about(game: KeptTable) -> list[str]:
    terms, state = game.row.terms, game.row.state
    players = ", ".join(f"{seat.name} {seat.player or seat.kind}" for seat in game.row.seats)
    agreed = f"; agreed to a draw: {', '.join(sorted(game.agreed))}" if game.agreed else ""
    return [
        f"{game.row.id}  {terms.game}, {terms.scenario}, line {state.number}: {players}{agreed}",
        f"    {game.reason}",
    ]


async def handle(table_id: str, wish: Wish) -> list[str]:
    async with tables_of_server() as service:
        game = await kept_table(service, table_id)
        if wish.draw or wish.win:
            if game.row.state.status == OVER:
                raise CannotDo(f"{table_id}: this game is over")
            change = drawn(game) if wish.draw else won(game, *sides(service, game, wish.win))
            await service.store.journal.commit(change)
        row, lines = await stored(service, table_id)
        record = read_stored_record(row, lines)
        if wish.export is not None:
            wish.export.write_text(record.write(), encoding="utf-8", newline="")
            return [f"{wish.export}: {len(record.entries)} lines, {record.ending or 'not over'}"]
        return [f"{table_id}: {record.ending}"] if record.ending else about(game)


async def stored(service: TableService, table_id: str) -> tuple[TableRow, list[str]]:
    found = await service.store.tables.with_lines(table_id)
    assert found is not None
    return found


def sides(service: TableService, game: KeptTable, winner: str) -> tuple[Sequence[str], Sequence[str]]:
    """The seats of the side that wins, and a seat of each other side."""
    names = [seat.name for seat in game.row.seats]
    if winner not in names:
        raise CannotDo(f"there is no seat {winner}; there are: {', '.join(names)}")
    teams = [[names[place] for place in team] for team in teams_of(service, game)]
    return next(team for team in teams if winner in team), [team[0] for team in teams if winner not in team]


def teams_of(service: TableService, game: KeptTable) -> Sequence[Sequence[int]]:
    """The sides, as far as this program knows them; otherwise every seat is a side."""
    title = service.catalogue.game(game.row.terms.game)
    if title is not None:
        table = LiveTable(game.row, title, service.catalogue, None)
        try:
            return title.teams(table.agreed_setup)
        except Exception:  # rules or files that this program does not have
            return [[seat.place] for seat in game.row.seats]
    return [[seat.place] for seat in game.row.seats]
