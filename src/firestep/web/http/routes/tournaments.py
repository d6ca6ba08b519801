"""Tournaments: docs/tournaments.md."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, Parameter

from firestep.kernel.packs import packs_of
from firestep.store.tournament_rows import TournamentRow
from firestep.store.tournaments import Step
from firestep.web.errors import ApiError
from firestep.web.http.rate_limits import CREATE
from firestep.web.http.requests import (
    TABLE_ID,
    Request,
    language,
    optional_user,
    require_user,
    services_of,
    submission_of,
    user_id,
)
from firestep.web.http.responses import json_response
from firestep.web.infra.timestamps import now_ms
from firestep.web.schemas.tables import KeyRequest
from firestep.web.schemas.tournaments import (
    CreateTournament,
    JoinTournament,
    TournamentCreated,
    TournamentInfo,
    TournamentList,
)
from firestep.web.tables.packs import load_packs
from firestep.web.tables.together import require_together
from firestep.web.tournaments import steps
from firestep.web.tournaments.create import create_tournament
from firestep.web.tournaments.monitor import Seeding
from firestep.web.views.tournaments import TournamentView, current_tables, second_tables, tournament_list

Before = Annotated[int | None, Parameter(ge=0, le=2**53, description="Only those changed before this time.")]


@get("/api/tournaments")
async def list_tournaments(request: Request, before: Before = None) -> Response[TournamentList]:
    """Tournaments: open, being played, over; newest first, at most 50."""
    user, services = await optional_user(request), services_of(request)
    rows = await services.store.tournaments.page(before)
    return json_response(request, tournament_list(services.catalogue, rows, user_id(user), language(request)))


@post("/api/tournaments", status_code=201)
async def announce(request: Request, data: JSONBody[CreateTournament]) -> TournamentCreated:
    """Announce a tournament; only accounts can."""
    user, services = await require_user(request, CREATE), services_of(request)
    submission = submission_of(user, "tournament", data)
    return TournamentCreated(await create_tournament(services.tables, user, data, submission))


@get("/api/tournaments/{tournament:str}")
async def get_tournament(request: Request, tournament: FromPath[str]) -> Response[TournamentInfo]:
    """One tournament, with its rounds and standings."""
    user = await optional_user(request)
    row = await services_of(request).store.tournaments.get(checked(tournament))
    return json_response(request, await shown(request, row, user_id(user)))


@post("/api/tournaments/{tournament:str}/join", status_code=200)
async def join(request: Request, tournament: FromPath[str], data: JSONBody[JoinTournament]) -> TournamentInfo:
    """Come in while it is open, alone, with a new team, or into a team by its invitation; only accounts can."""
    user = await require_user(request)
    submission, now = submission_of(user, "join tournament", data), now_ms()
    known = await services_of(request).store.tournaments.get(checked(tournament))
    await require_together(services_of(request).store, user.id, [] if known is None else [known.terms.owner])

    def step(row: TournamentRow) -> TournamentRow:
        return steps.join(row, user, submission, now, data.team, data.invitation)

    return await changed(request, tournament, user.id, step)


@post("/api/tournaments/{tournament:str}/leave", status_code=200)
async def leave(request: Request, tournament: FromPath[str], data: JSONBody[KeyRequest]) -> TournamentInfo:  # noqa: ARG001 (taken once anyway)
    """Leave before the start, or withdraw: what is being played is then lost."""
    user, now = await require_user(request), now_ms()
    return await changed(request, tournament, user.id, lambda row: steps.leave(row, user.id, now))


@post("/api/tournaments/{tournament:str}/start", status_code=200)
async def start(request: Request, tournament: FromPath[str], data: JSONBody[KeyRequest]) -> TournamentInfo:  # noqa: ARG001 (taken once anyway)
    """The owner begins the first round."""
    user, now = await require_user(request), now_ms()
    services = services_of(request)

    def step(row: TournamentRow, seeding: Seeding) -> TournamentRow:
        steps.require_owner(row, user.id)
        return steps.begin(row, seeding.ratings, now, seeding.apart)

    row = await services.tournaments.seeded(checked(tournament), step)
    services.tournaments.wake.set()
    return await shown(request, row, user.id)


@post("/api/tournaments/{tournament:str}/cancel", status_code=200)
async def cancel(request: Request, tournament: FromPath[str], data: JSONBody[KeyRequest]) -> TournamentInfo:  # noqa: ARG001 (taken once anyway)
    """The owner cancels it; games that are being played go on for themselves."""
    user, now = await require_user(request), now_ms()

    def step(row: TournamentRow) -> TournamentRow:
        steps.require_owner(row, user.id)
        return steps.cancel(row, now)

    return await changed(request, tournament, user.id, step)


async def changed(request: Request, tournament: str, user: str, step: Step) -> TournamentInfo:
    """Take a step and carry the tournament on from there."""
    services = services_of(request)
    row = await services.store.tournaments.change(checked(tournament), step)
    services.tournaments.wake.set()
    return await shown(request, row, user)


async def shown(request: Request, row: TournamentRow | None, reader: str | None) -> TournamentInfo:
    services = services_of(request)
    game = None if row is None else services.catalogue.game(row.terms.game)
    if row is None or game is None:
        raise unknown()
    await load_packs(services.store, services.catalogue, game, packs_of(row.terms.scenario, {}))
    tables = await services.store.tables.several(current_tables(row))
    tables |= await services.store.tables.several(second_tables(tables))
    owner = await services.store.accounts.get(row.terms.owner) if row.terms.owner else None
    name = "" if owner is None else owner.name
    return TournamentView(services.catalogue, row, tables, reader, language(request), name).info()


def checked(tournament: str) -> str:
    if not TABLE_ID.fullmatch(tournament):
        raise unknown()
    return tournament


def unknown() -> ApiError:
    return ApiError(404, "unknown", "unknown-tournament")


HANDLERS = [list_tournaments, announce, get_tournament, join, leave, start, cancel]
