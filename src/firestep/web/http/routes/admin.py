"""The page of operators: docs/scenes.md 2.8. Nobody else may read or do anything here; everything done is logged."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import Parameter
from sqlalchemy.exc import IntegrityError

from firestep.store import NameTaken, TableRow, User
from firestep.store.operators import CLOSE, RENAME, SETTLE, SUSPEND, UNSUSPEND, AccountFound, Act
from firestep.web.errors import ApiError, unknown_table
from firestep.web.http.requests import Request, checked_id, is_program, language, require_user, services_of
from firestep.web.http.responses import NO_STORE
from firestep.web.http.routes.accounts import checked_name
from firestep.web.infra.timestamps import now_ms
from firestep.web.schemas.admin import (
    AccountInfo,
    AccountList,
    ActInfo,
    ActKind,
    ActLog,
    AdminTable,
    AdminTables,
    RenameRequest,
    ReportInfo,
    ReportList,
    SuspendRequest,
    SuspensionInfo,
    WhyRequest,
)
from firestep.web.schemas.relations import Reason
from firestep.web.tables.operators import why_not_close
from firestep.web.views.table_info import STATUSES

DAY_MS = 24 * 3600 * 1000
ACTS: dict[str, ActKind] = {
    each: each for each in ("grant", "revoke", "close", "rename", "suspend", "unsuspend", "settle")
}
REASONS: dict[str, Reason] = {each: each for each in ("insult", "spam", "cheating", "stalling", "name", "other")}
Search = Annotated[str, Parameter(max_length=60)]
Before = Annotated[int | None, Parameter(ge=0, le=2**53)]


async def require_operator(request: Request) -> User:
    """The operator who asks; raises 401 for nobody, 403 for everybody else, and for programs."""
    user = await require_user(request)
    if is_program(request) or user.is_guest or not await services_of(request).store.operators.is_operator(user.id):
        raise ApiError(403, "forbidden", "not-an-operator")
    return user


# -- looking


@get("/api/admin/reports")
async def list_reports(request: Request) -> Response[ReportList]:
    """What nobody has dealt with, oldest first."""
    await require_operator(request)
    store = services_of(request).store
    rows = await store.reports.open()
    people = await store.accounts.read_users(sorted({row.user for row in rows if row.user}))
    found = [
        ReportInfo(
            row.id,
            people[row.user].name if row.user in people else "",
            row.player,
            row.name,
            row.place,
            row.message,
            row.said,
            REASONS[row.reason],
            row.text,
            row.at,
        )
        for row in rows
    ]
    return Response(ReportList(found), headers=NO_STORE)


@get("/api/admin/accounts")
async def find_accounts(request: Request, search: Search = "") -> Response[AccountList]:
    """Accounts by a part of their name, or users by their id; without one, operators and who is suspended."""
    await require_operator(request)
    store = services_of(request).store
    found = await store.operators.find(printable(search), now_ms())
    shown = [account_info(each, await store.accounts.count_active_tables(each.user.id)) for each in found]
    return Response(AccountList(shown), headers=NO_STORE)


@get("/api/admin/tables")
async def find_tables(request: Request, search: Search = "") -> Response[AdminTables]:
    """Tables by their id, title or players, newest first; without a search, all that are not over."""
    await require_operator(request)
    rows = await services_of(request).store.tables.find(printable(search))
    return Response(AdminTables([admin_table(request, row) for row in rows]), headers=NO_STORE)


@get("/api/admin/log")
async def read_log(request: Request, before: Before = None) -> Response[ActLog]:
    """What operators did, newest first."""
    await require_operator(request)
    acts = await services_of(request).store.operators.log(before)
    found = [ActInfo(each.at, each.by, ACTS[each.act], each.about, each.name, each.why, each.due) for each in acts]
    return Response(ActLog(found), headers=NO_STORE)


# -- acting


@post("/api/admin/reports/{report_id:str}/settle", status_code=204)
async def settle_report(request: Request, report_id: str, data: WhyRequest) -> None:
    """A report is dealt with; the log says how."""
    operator, store = await require_operator(request), services_of(request).store
    report = await store.reports.get(checked_id(report_id))
    if report is None:
        raise ApiError(404, "unknown")
    if report.closed is None:
        await store.operators.settle(act_of(operator, SETTLE, report.id, report.name, data.why), report.id)


@post("/api/admin/tables/{table_id:str}/close", status_code=204)
async def close_table(request: Request, table_id: str, data: WhyRequest) -> None:
    """A table that waits is removed; a game that is played ends as a draw and is not rated."""
    operator, services = await require_operator(request), services_of(request)
    row = await services.store.tables.get(checked_id(table_id))
    if row is None:
        raise unknown_table()
    if (why_not := why_not_close(row)) is not None:
        raise why_not
    title = row.terms.title or row.terms.game
    await services.store.operators.note(act_of(operator, CLOSE, row.id, title, data.why))
    await services.operator_monitor.carry_out()


@post("/api/admin/accounts/{user_id:str}/rename", status_code=204)
async def rename(request: Request, user_id: str, data: RenameRequest) -> None:
    """Give an account another name, also at tables and in chats."""
    operator, services = await require_operator(request), services_of(request)
    user, name = await known_user(request, user_id), checked_name(data.name)
    act = act_of(operator, RENAME, user.id, f"{user.name} → {name}", data.why)
    try:
        changed = await services.store.operators.rename(act, user, name)
    except (NameTaken, IntegrityError) as error:
        raise ApiError(409, "name-taken") from error
    services.tables.forget(changed)
    await services.operator_monitor.carry_out()


@post("/api/admin/accounts/{user_id:str}/suspend", status_code=204)
async def suspend(request: Request, user_id: str, data: SuspendRequest) -> None:
    """The account is signed out and cannot sign in; its games are left as if its player had gone."""
    operator, services = await require_operator(request), services_of(request)
    user = await known_user(request, user_id)
    if user.id == operator.id:
        raise ApiError(422, "bad-options", "not-yourself")
    until = None if data.days is None else now_ms() + data.days * DAY_MS
    await services.store.operators.suspend(act_of(operator, SUSPEND, user.id, user.name, data.why), until)
    await services.operator_monitor.carry_out()


@post("/api/admin/accounts/{user_id:str}/unsuspend", status_code=204)
async def unsuspend(request: Request, user_id: str, data: WhyRequest) -> None:
    """The account may sign in again."""
    operator, services = await require_operator(request), services_of(request)
    user = await known_user(request, user_id)
    await services.store.operators.unsuspend(act_of(operator, UNSUSPEND, user.id, user.name, data.why))


# -- shared


def act_of(operator: User, act: str, about: str, name: str, why: str) -> Act:
    why = why.strip()
    if not why or not why.replace("\n", "").isprintable():
        raise ApiError(422, "bad-options", "no-reason")
    return Act.of(operator, act, about, name, why, now_ms())


async def known_user(request: Request, user_id: str) -> User:
    user = await services_of(request).store.accounts.get(checked_id(user_id))
    if user is None:
        raise ApiError(404, "unknown", "unknown-person")
    return user


def printable(search: str) -> str:
    if not search.isprintable():
        raise ApiError(400, "malformed")
    return search.strip()


def account_info(found: AccountFound, tables: int) -> AccountInfo:
    user, suspended = found.user, found.suspension
    shown = None if suspended is None else SuspensionInfo(suspended.since, suspended.until, suspended.why)
    return AccountInfo(user.id, user.name, user.is_guest, found.created, found.is_operator, shown, tables)


def admin_table(request: Request, row: TableRow) -> AdminTable:
    terms, catalogue = row.terms, services_of(request).catalogue
    game = catalogue.game(terms.game)
    title = terms.title or (terms.game if game is None else catalogue.speaker(game, language(request)).title())
    players = [seat.player or seat.bot for seat in row.seats if seat.player or seat.bot]
    return AdminTable(
        row.id, terms.game, title, STATUSES[row.state.status], players, terms.listed, terms.rated, row.state.updated
    )


HANDLERS = [
    list_reports,
    find_accounts,
    find_tables,
    read_log,
    settle_report,
    close_table,
    rename,
    suspend,
    unsuspend,
]
