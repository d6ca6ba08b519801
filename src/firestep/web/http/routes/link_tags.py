"""The tags that other sites read to show a link: a title, a sentence, a card. docs/scenes.md 2.9."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from html import escape
from urllib.parse import quote, unquote

from firestep.web.errors import ApiError
from firestep.web.http.rate_limits import READ
from firestep.web.http.requests import Request, client_address, language, services_of
from firestep.web.http.routes.games import game_with
from firestep.web.http.routes.previews import PNG, public_profile, table_for_all
from firestep.web.http.routes.puzzles import PuzzleDesk
from firestep.web.tables.spectators import is_late
from firestep.web.views.sharing import Shared, is_drawn, profile_shared, puzzle_shared, shared_table

LINE = re.compile(r"at=(\d{1,7})(?:&|$)")
TABLE_PAGE = re.compile(r"/tables/([^/]+)(?:/(?:replay|result|analysis|dice))?/?")
PUZZLE_PAGE = re.compile(r"/puzzles/([^/]+)/([^/]+)/?")
PERSON_PAGE = re.compile(r"/people/([^/]+)/?")
GAME_PAGE = re.compile(r"/(?:games|rules|learn|puzzles|ladder|statistics|workshop)/([^/]+)(?:/.*)?")
HEAD_END = b"</head>"


async def with_tags(request: Request, path: str, page: bytes) -> bytes:
    """The page of the client with what other sites show beside a link to it."""
    services = services_of(request)
    if services.rate_limiter.wait(client_address(request), READ):
        return page
    try:
        shared, picture = await preview_of(request, path)
    except ApiError:
        shared, picture = site_preview(request)
    url, lang = services.settings.public_url, language(request)
    joined = "&" if "?" in picture else "?"
    values = {
        "og:type": "website",
        "og:site_name": services.settings.name,
        "og:title": shared.title,
        "og:description": shared.text,
        "og:url": f"{url}{quote(path)}",
        "og:image": f"{url}{picture}{joined}lang={lang}",
        "og:image:type": PNG,
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": shared.title,
        "og:locale": {"fr": "fr_FR"}.get(lang, "en_GB"),
    }
    tags = "".join(f'<meta property="{name}" content="{escape(value)}" />' for name, value in values.items())
    tags += '<meta name="twitter:card" content="summary_large_image" />'
    return page.replace(HEAD_END, tags.encode() + HEAD_END, 1)


async def preview_of(request: Request, path: str) -> tuple[Shared, str]:
    for pattern, preview in PREVIEWS:
        found = pattern.fullmatch(path)
        if found is not None:
            return await preview(request, *(unquote(each) for each in found.groups()))
    return site_preview(request)


def site_preview(request: Request) -> tuple[Shared, str]:
    services = services_of(request)
    text = services.catalogue.speaker(None, language(request)).say("share-site")
    return Shared(services.settings.name, text), "/api/card"


async def table_preview(request: Request, table_id: str) -> tuple[Shared, str]:
    table = await table_for_all(request, table_id)
    line = LINE.search(request.scope["query_string"].decode("latin-1"))
    late = is_late(table, None)  # its picture shows what may be seen, whatever line is asked for
    at = f"?at={line[1]}" if line is not None and (late or int(line[1]) <= table.number) else ""
    picture = f"/api/tables/{table.id}/picture{at if is_drawn(table) else ''}"
    return shared_table(table, table.catalogue.speaker(table.game, language(request))), picture


async def puzzle_preview(request: Request, game_id: str, puzzle_id: str) -> tuple[Shared, str]:
    desk = PuzzleDesk.at(request, game_id, puzzle_id, None)
    line = desk.view.line(desk.run.puzzle, None, {})
    picture = f"/api/puzzles/{quote(game_id)}/{quote(desk.run.puzzle.id)}/picture"
    return puzzle_shared(line, desk.view.speaker), picture


async def person_preview(request: Request, name: str) -> tuple[Shared, str]:
    services, profile = services_of(request), await public_profile(request, name)
    if profile is None:
        raise ApiError(404, "unknown")
    speaker = services.catalogue.speaker(None, language(request))
    return profile_shared(profile, services.settings.name, speaker), f"/api/people/{quote(name, safe='')}/picture"


async def game_preview(request: Request, game_id: str) -> tuple[Shared, str]:
    services, game = services_of(request), game_with(request, game_id)
    speaker = services.catalogue.speaker(game, language(request))
    return Shared(speaker.title(), services.catalogue.maker(game).about(speaker).blurb), f"/api/games/{game_id}/card"


PREVIEWS: tuple[tuple[re.Pattern[str], Callable[..., Awaitable[tuple[Shared, str]]]], ...] = (
    (TABLE_PAGE, table_preview),
    (PUZZLE_PAGE, puzzle_preview),
    (PERSON_PAGE, person_preview),
    (GAME_PAGE, game_preview),
)
