"""Tokens with which programs play and read for an account: docs/scenes.md 2.1."""

from __future__ import annotations

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from firestep.store import User
from firestep.web.errors import ApiError
from firestep.web.http.rate_limits import CREATE
from firestep.web.http.requests import Request, enforce_rate_limit, require_user, services_of
from firestep.web.http.responses import NO_STORE
from firestep.web.infra.tokens import MOST_TOKENS, create_token
from firestep.web.schemas.tokens import MadeToken, NewToken, TokenInfo, TokenList


@get("/api/me/tokens")
async def list_tokens(request: Request) -> Response[TokenList]:
    """My tokens, newest first."""
    user = await require_user(request)
    return Response(TokenList(await tokens_of(request, user)), headers=NO_STORE)


@post("/api/me/tokens", status_code=201)
async def make_token(request: Request, data: JSONBody[NewToken]) -> Response[MadeToken]:
    """Make a token; it is shown once."""
    user, services = await require_user(request), services_of(request)
    enforce_rate_limit(request, f"tokens:{user.id}", CREATE)
    name = data.name.strip()
    if user.is_guest:
        raise ApiError(403, "forbidden", "token-account")
    if not name or not name.isprintable():
        raise ApiError(422, "bad-options", "bad-token-name")
    made = await create_token(services.store, user, name)
    if made is None:
        raise ApiError(409, "too-many-tokens", count=MOST_TOKENS)
    return Response(MadeToken(made[0], await tokens_of(request, user)), status_code=201, headers=NO_STORE)


@delete("/api/me/tokens/{token_id:str}", status_code=200)
async def revoke_token(request: Request, token_id: FromPath[str]) -> Response[TokenList]:
    """Void one of my tokens, at once; one that is not known is void anyway."""
    user, services = await require_user(request), services_of(request)
    await services.store.tokens.revoke(user.id, token_id)
    return Response(TokenList(await tokens_of(request, user)), headers=NO_STORE)


async def tokens_of(request: Request, user: User) -> list[TokenInfo]:
    rows = await services_of(request).store.tokens.of_user(user.id)
    return [TokenInfo(row.id, row.name, row.created, row.used) for row in rows]


HANDLERS = [list_tokens, make_token, revoke_token]
