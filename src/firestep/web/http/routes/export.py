"""Everything of mine, to keep: docs/scenes.md 2.1."""

from __future__ import annotations

from litestar import Response, get

from firestep.web.errors import ApiError
from firestep.web.http.rate_limits import EXPORT
from firestep.web.http.requests import Request, enforce_rate_limit, require_user, services_of
from firestep.web.http.responses import NO_STORE
from firestep.web.tables.export import export_of


@get("/api/me/export", media_type="application/zip")
async def export_me(request: Request) -> Response[bytes]:
    """A ZIP file of everything that is stored about me; of running games only that they run."""
    user, services = await require_user(request), services_of(request)
    enforce_rate_limit(request, f"export:{user.id}", EXPORT)
    known = await services.store.accounts.get(user.id)
    if known is None:
        raise ApiError(401, "sign-in")
    headers = {**NO_STORE, "content-disposition": 'attachment; filename="firestep.zip"'}
    return Response(await export_of(services.store, known), headers=headers, media_type="application/zip")


HANDLERS = [export_me]
