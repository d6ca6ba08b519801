"""Browsers that are told by Web Push: docs/scenes.md 2.6."""

from __future__ import annotations

from litestar import Response, delete, post
from litestar.params import FromPath, JSONBody

from firestep.store.push import Browser, id_of_endpoint
from firestep.web.errors import ApiError
from firestep.web.http.requests import Request, require_user, services_of, session_of
from firestep.web.http.responses import NO_STORE
from firestep.web.http.routes.notices import push_info
from firestep.web.infra.timestamps import now_ms
from firestep.web.notices.posting import is_address
from firestep.web.notices.push import label_of
from firestep.web.notices.sealing import BadKeys, read_keys
from firestep.web.schemas.notices import NewBrowser, PushInfo

LONGEST_ENDPOINT = 2000


@post("/api/me/push", status_code=200)
async def allow_browser(request: Request, data: JSONBody[NewBrowser]) -> Response[PushInfo]:
    """Tell me in this browser from now on; until I sign out here."""
    user, session, services = await require_user(request), await session_of(request), services_of(request)
    if user.is_guest:
        raise ApiError(403, "forbidden", "notices-account")
    if not is_address(data.endpoint, services.settings.push, LONGEST_ENDPOINT):
        raise ApiError(422, "bad-options", "bad-browser")
    try:
        read_keys(data.p256dh, data.auth)
    except BadKeys as error:
        raise ApiError(422, "bad-options", "bad-browser") from error
    browser = Browser(
        id_of_endpoint(data.endpoint),
        user.id,
        session.id if session is not None else "",
        data.endpoint,
        data.p256dh,
        data.auth,
        label_of(request.headers.get("user-agent", "")),
        now_ms(),
    )
    await services.store.browsers.add(browser)
    return Response(await push_info(request, user), headers=NO_STORE)


@delete("/api/me/push/{browser_id:str}", status_code=200)
async def forget_browser(request: Request, browser_id: FromPath[str]) -> Response[PushInfo]:
    """Tell me nothing in one of my browsers any more; one that is not known is told nothing anyway."""
    user, services = await require_user(request), services_of(request)
    await services.store.browsers.remove(user.id, browser_id)
    return Response(await push_info(request, user), headers=NO_STORE)


HANDLERS = [allow_browser, forget_browser]
