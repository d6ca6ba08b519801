"""What titles add to the client: pictures for the home page, nations and symbols."""

from __future__ import annotations

import hashlib
import mimetypes

from litestar import Response, get
from litestar.params import FromPath

from firestep.games import Registry, UnknownGame
from firestep.web.errors import ApiError
from firestep.web.http.requests import Request, services_of
from firestep.web.http.responses import json_response
from firestep.web.schemas.games import NationList, NationLook

ONE_DAY = "public, max-age=86400"
ONE_MINUTE = "public, max-age=60"


@get("/api/games/{game_id:str}/picture", media_type="image/webp")
async def picture(request: Request, game_id: FromPath[str]) -> Response[bytes]:
    """The picture of a game for the home page."""
    titles = services_of(request).catalogue.titles
    try:
        body, name = titles.picture(game_id), titles.title(game_id).picture
    except UnknownGame:
        raise ApiError(404, "unknown") from None
    if body is None:
        raise ApiError(404, "unknown")
    tag = f'"{hashlib.sha256(body).hexdigest()[:27]}"'
    headers = {"etag": tag, "cache-control": ONE_DAY}
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=kind)
    return Response(body, headers=headers, media_type=kind)


@get("/api/nations")
async def nations(request: Request) -> Response[NationList]:
    """The nations and symbols that titles add to those of the client."""
    return json_response(request, nations_of(services_of(request).catalogue.titles), ONE_MINUTE)


def nations_of(titles: Registry) -> NationList:
    found, symbols = [], []
    for game_id in titles:
        title = titles.title(game_id)
        for nation in title.nations:
            pattern = text_file(titles, game_id, nation.pattern)
            dark = nation.dark_colour or nation.colour
            found.append(NationLook(nation.id, nation.colour, dark, nation.light_ink, pattern))
        symbols.append(text_file(titles, game_id, title.symbols))
    return NationList(found, [each for each in symbols if each])


def text_file(titles: Registry, game_id: str, path: str) -> str:
    body = titles.file(game_id, path) if path else None
    return "" if body is None else body.decode("utf-8", errors="replace")


HANDLERS = [picture, nations]
