"""The application: all routes, errors as answers, the gate in front."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar import Litestar, Response
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.types import ControllerRouterHandler

from firestep.web import (
    account_routes,
    game_routes,
    live_routes,
    picture_routes,
    play_routes,
    static_routes,
    table_routes,
    talk_routes,
)
from firestep.web.asking import Asked, language, site_of
from firestep.web.gate import MOST_RECORD_BYTES, Gate, Receive, Scope, Send
from firestep.web.live_routes import Farewell
from firestep.web.logs import log
from firestep.web.problems import Problem, Refused
from firestep.web.schema import SchemaPlugin
from firestep.web.settings import Settings
from firestep.web.site import VERSION, Site
from firestep.web.static_routes import Files

WORDS = {400: "malformed", 401: "sign-in", 403: "forbidden", 404: "unknown", 405: "not-allowed", 413: "too-large"}
logger = log("app")


class Application(Gate):
    """What a server runs."""

    def __init__(self, settings: Settings) -> None:
        self.site = Site.of(settings)
        self.litestar = litestar_of(self.site)
        hosts = [urlsplit(settings.url).netloc] if settings.url else []
        super().__init__(self.litestar, self.site.sessions, self.site.shelf, hosts, settings.is_secure)  # type: ignore[arg-type]

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.site.requests += 1
        await super().request(scope, receive, send)

    async def say_farewell(self) -> None:
        """No more requests; every socket is told to come back."""
        self.closing = True
        farewell: Farewell = self.litestar.state.farewell
        await farewell.say()


def litestar_of(site: Site) -> Litestar:
    handlers: list[ControllerRouterHandler] = [
        *account_routes.HANDLERS,
        *game_routes.HANDLERS,
        *picture_routes.HANDLERS,
        *table_routes.HANDLERS,
        *play_routes.HANDLERS,
        *talk_routes.HANDLERS,
        *live_routes.HANDLERS,
        *static_routes.HANDLERS,
    ]
    app = Litestar(
        handlers,
        plugins=[site.channels],
        lifespan=[site.running],
        exception_handlers={
            Problem: tell_problem,
            HTTPException: tell_http,
            RecursionError: tell_too_deep,
            Exception: tell_fault,
        },
        openapi_config=OpenAPIConfig(
            title="Firestep",
            version=VERSION,
            path="/api/schema",
            render_plugins=[SchemaPlugin()],
            use_handler_docstrings=True,
        ),
        request_max_body_size=MOST_RECORD_BYTES,
        logging_config=None,
    )
    app.state.site = site
    app.state.farewell = Farewell()
    app.state.files = Files(site.settings.static)
    app.state.pages = {}
    app.state.boards = set()
    return app


def tell_problem(request: Asked, problem: Problem) -> Response[Any]:
    shelf = site_of(request).shelf
    speaker = shelf.speaker(problem.game if isinstance(problem, Refused) else None, language(request))
    return Response(problem.body(speaker), status_code=problem.status, headers=problem.headers)


def tell_http(request: Asked, error: HTTPException) -> Response[Any]:
    """What the framework refuses before a handler sees it."""
    if error.status_code >= 500:
        return tell_fault(request, error)
    known = error.status_code if error.status_code in WORDS else 400
    problem = Problem(known, WORDS[known])
    if known == 405:
        problem.headers.update(
            {name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"}
        )
    return tell_problem(request, problem)


def tell_too_deep(request: Asked, _: RecursionError) -> Response[Any]:
    """Lists within lists within lists: nothing that we know is nested so deeply."""
    logger.warning("nested too deeply", path=request.url.path)
    return tell_problem(request, Problem(400, "malformed"))


def tell_fault(request: Asked, error: Exception) -> Response[Any]:
    logger.error("fault", path=request.url.path, method=request.method, exc_info=error)
    return tell_problem(request, Problem(500, "server"))
