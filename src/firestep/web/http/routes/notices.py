"""Notices: docs/scenes.md 2.6."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import get_args

from litestar import Response, get, patch, post
from litestar.params import FromPath, JSONBody

from firestep.store import PLAYING, TableRow, User
from firestep.store.notices import (
    AT_ONCE,
    DAILY,
    MAIL,
    PAGE_ONLY,
    PUSH,
    SILENT,
    WAITING,
    NoticeSettings,
    OutboxRow,
    is_out_of_date,
)
from firestep.web.errors import ApiError, not_your_seat
from firestep.web.http.rate_limits import RESET_MAIL
from firestep.web.http.requests import (
    Request,
    checked_id,
    enforce_rate_limit,
    language,
    optional_user,
    require_user,
    services_of,
)
from firestep.web.http.responses import NO_STORE, json_response
from firestep.web.infra.timestamps import now_ms
from firestep.web.notices.messages import Messages
from firestep.web.notices.posting import NOWHERE, is_address
from firestep.web.notices.times import is_zone
from firestep.web.schemas.notices import (
    GameWishes,
    Level,
    LevelRequest,
    NoticeChoice,
    NoticeKind,
    NoticeLine,
    NoticeList,
    NoticeSettingsInfo,
    NoticeWishes,
    PushBrowser,
    PushInfo,
    QuietHours,
    SeenRequest,
    Shape,
    TableLevel,
    Timing,
    TryAnswer,
    TryRequest,
    Way,
    WayState,
    WebhookChoice,
    WishRequest,
)
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.packs import load_for_rows
from firestep.web.views.company import company_of
from firestep.web.views.looks import seat_looks

SECRET_BYTES = 24
WAYS: dict[str, Way] = {each: each for each in get_args(Way)}
KINDS: dict[str, NoticeKind] = {each: each for each in get_args(NoticeKind)}
SHAPES: dict[str, Shape] = {each: each for each in get_args(Shape)}
LEVELS: dict[str | None, Level] = {None: "all", PAGE_ONLY: "page", SILENT: "silent"}


@get("/api/notices")
async def list_notices(request: Request) -> Response[NoticeList]:
    """What I was told lately, newest first; nobody is told nothing."""
    user, services = await optional_user(request), services_of(request)
    if user is None:
        return json_response(request, NoticeList([], 0))
    rows = await services.store.notices.of_user(user.id)
    tables = await services.store.tables.several([row.table for row in rows])
    await load_for_rows(services.store, services.catalogue, tables.values())
    messages: Messages = services.notices.messages
    known = [
        row
        for row in rows
        if row.table in tables
        and services.catalogue.game(tables[row.table].terms.game)
        and not is_out_of_date(row, tables[row.table])
    ]
    told = [messages.told(row, tables[row.table], user, language(request)) for row in known]
    lines = [
        NoticeLine(KINDS[row.kind], row.table, each.text, row.at, row.seen)
        for row, each in zip(known, told, strict=True)
    ]
    return json_response(request, NoticeList(lines, sum(not line.seen for line in lines)))


@post("/api/notices/seen", status_code=204)
async def see_notices(request: Request, data: JSONBody[SeenRequest]) -> None:
    """I have looked at a table, or at all notices."""
    user, services = await require_user(request), services_of(request)
    if await services.store.notices.see(user.id, data.table):
        services.publish({"kind": "notices"}, [f"user:{user.id}"])


@get("/api/me/wishes")
async def get_wishes(request: Request) -> Response[GameWishes]:
    """The titles in which I am told when somebody opens a table; nobody is told of none."""
    user, services = await optional_user(request), services_of(request)
    return json_response(request, GameWishes([] if user is None else await services.store.wishes.of_user(user.id)))


@post("/api/me/wishes", status_code=200)
async def change_wishes(request: Request, data: JSONBody[WishRequest]) -> GameWishes:
    """Wish to be told when somebody opens a table of a title, or not any more."""
    user, services = await require_user(request), services_of(request)
    if services.catalogue.game(data.game) is None:
        raise ApiError(404, "unknown")
    await services.store.wishes.set(user.id, data.game, data.wanted, now_ms())
    return GameWishes(await services.store.wishes.of_user(user.id))


@get("/api/me/notices")
async def get_settings(request: Request) -> Response[NoticeSettingsInfo]:
    """How I want to be told."""
    user = await require_user(request)
    return Response(await settings_info(request, user), headers=NO_STORE)


@patch("/api/me/notices")
async def change_settings(request: Request, data: JSONBody[NoticeWishes]) -> Response[NoticeSettingsInfo]:
    """Change how I want to be told; all of it is replaced."""
    user, services = await require_user(request), services_of(request)
    if user.is_guest:
        raise ApiError(403, "forbidden", "notices-account")
    if not is_zone(data.zone):
        raise ApiError(422, "bad-options", "bad-zone")
    hook = data.hook or WebhookChoice()
    if hook.address and not is_address(hook.address, services.settings.webhooks):
        raise ApiError(422, "bad-options", "bad-hook")
    known = await known_settings(request, user)
    settings = replace(known, zone=data.zone, daily_at=data.daily_at, hook=hook.address, shape=hook.shape)
    quiet = data.quiet
    settings = replace(
        settings,
        quiet_from=None if quiet is None else quiet.start,
        quiet_until=None if quiet is None else quiet.end,
        wake=quiet is not None and quiet.wake,
    )
    choices: dict[tuple[str, str], str] = {
        (each.way, each.kind): each.timing if each.way == MAIL else AT_ONCE for each in data.choices
    }
    await services.store.notices.choose(user.id, settings, choices)
    return Response(await settings_info(request, user), headers=NO_STORE)


@post("/api/me/notices/trial", status_code=200)
async def try_way(request: Request, data: JSONBody[TryRequest]) -> TryAnswer:
    """Send something to me at once, to see whether it arrives."""
    user, services = await require_user(request), services_of(request)
    enforce_rate_limit(request, f"trial:{user.id}", RESET_MAIL)
    error = await services.notices.try_way(data.way, user, await known_settings(request, user))
    return TryAnswer(not error, error)


@post("/api/tables/{table_id:str}/notices", status_code=204)
async def set_level(request: Request, table_id: FromPath[str], data: JSONBody[LevelRequest]) -> None:
    """What is different at this table: told in the page only, or not at all."""
    user, services = await require_user(request), services_of(request)
    row = await services.store.tables.get(checked_id(table_id))
    if row is None or not row.seats_of(user.id):
        raise not_your_seat()
    await services.store.notices.set_level(user.id, row.id, None if data.level == "all" else data.level)


# -- shared


async def known_settings(request: Request, user: User) -> NoticeSettings:
    """What the user has chosen; the secret of webhooks is made when it is first needed."""
    found = await services_of(request).store.notices.settings(user.id)
    return found or NoticeSettings(secret=secrets.token_urlsafe(SECRET_BYTES))


async def settings_info(request: Request, user: User) -> NoticeSettingsInfo:
    services = services_of(request)
    notices = services.store.notices
    settings = await notices.settings(user.id) or NoticeSettings()
    chosen = [
        NoticeChoice(WAYS[way], KINDS[kind], timing_of(timing))
        for (way, kind), timing in sorted((await notices.choices(user.id)).items())
    ]
    quiet = None
    if settings.quiet_from is not None and settings.quiet_until is not None:
        quiet = QuietHours(settings.quiet_from, settings.quiet_until, settings.wake)
    wishes = NoticeWishes(
        chosen, settings.zone, quiet, settings.daily_at, WebhookChoice(settings.hook, SHAPES[settings.shape])
    )
    push = await push_info(request, user)
    ways = [push_state(push), *[await way_state(request, user, settings, way) for way in WAYS.values() if way != PUSH]]
    return NoticeSettingsInfo(wishes, ways, settings.secret, push, await levels_of(request, user))


async def push_info(request: Request, user: User) -> PushInfo:
    services = services_of(request)
    if user.is_guest or services.settings.push == NOWHERE:
        return PushInfo(False, "", [])
    found = []
    for each in await services.store.browsers.of_user(user.id):
        last = await services.store.notices.last_of_way(user.id, f"{PUSH}:{each.id}")
        found.append(PushBrowser(each.id, each.label, each.created, *outcome_of(last)))
    return PushInfo(True, services.notices.push.identity.public, found)


def push_state(push: PushInfo) -> WayState:
    """All browsers as one way; of its errors, the first."""
    failed = next((each for each in push.browsers if each.error), PushBrowser("", "", 0))
    labels = ", ".join(dict.fromkeys(each.label for each in push.browsers))
    return WayState("push", push.possible, labels, failed.error, failed.next_try)


async def way_state(request: Request, user: User, settings: NoticeSettings, way: Way) -> WayState:
    services = services_of(request)
    error, next_try = outcome_of(await services.store.notices.last_of_way(user.id, way))
    if way == MAIL:
        possible = services.mailer.is_configured and not user.is_guest
        return WayState(way, possible, in_part(user.email or ""), error, next_try)
    possible = services.settings.webhooks != NOWHERE and not user.is_guest
    return WayState(way, possible, settings.hook, error, next_try)


def outcome_of(last: OutboxRow | None) -> tuple[str, int | None]:
    """What was answered if the last notice was not accepted, and when it is tried again."""
    if last is None or not last.error:
        return "", None
    return last.error, last.due if last.state == WAITING else None


async def levels_of(request: Request, user: User) -> list[TableLevel]:
    services = services_of(request)
    levels = await services.store.notices.levels(user.id)
    rows = [row for row in await services.store.tables.of_user(user.id, over=False) if is_among_people(row, user)]
    await load_for_rows(services.store, services.catalogue, rows)
    found = []
    for row in rows:
        game = services.catalogue.game(row.terms.game)
        if game is not None:
            speaker = services.catalogue.speaker(game, language(request))
            table = LiveTable(row, game, services.catalogue, None)
            title, scenario = row.terms.title or speaker.title(), speaker.scenario(row.terms.scenario)
            looks = seat_looks(table, speaker)
            mine = looks[row.seats_of(user.id)[0].place]
            level = LEVELS[levels.get(row.id)]
            found.append(
                TableLevel(row.id, title, scenario, company_of(table, user.id, speaker), level, mine.nation, mine.side)
            )
    return found


def is_among_people(row: TableRow, user: User) -> bool:
    return row.state.status == PLAYING and row.has_others(user.id)


def timing_of(text: str) -> Timing:
    return "daily" if text == DAILY else "now"


def in_part(address: str) -> str:
    """Enough of a mail address to know it again."""
    name, at, domain = address.partition("@")
    return f"{name[:1]}…{at}{domain}" if at else ""


HANDLERS = [get_wishes, change_wishes, list_notices, see_notices, get_settings, change_settings, try_way, set_level]
