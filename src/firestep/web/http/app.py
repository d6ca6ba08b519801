"""The application: all routes, errors as answers, the gate in front."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar import Litestar, Response
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.types import ControllerRouterHandler

from firestep.web.errors import ApiError, ChoiceRefused
from firestep.web.http.middleware import MOST_RECORD_BYTES, Receive, Scope, SecurityMiddleware, Send
from firestep.web.http.openapi import SchemaPlugin
from firestep.web.http.requests import Request, language, services_of
from firestep.web.http.routes import accounts, chat, games, live, pictures, play, static, studies, tables
from firestep.web.http.routes.live import SocketRegistry
from firestep.web.http.routes.static import Files
from firestep.web.http.services import VERSION, Services
from firestep.web.infra.logs import log
from firestep.web.settings import Settings

WORDS = {400: "malformed", 401: "sign-in", 403: "forbidden", 404: "unknown", 405: "not-allowed", 413: "too-large"}
logger = log("app")


class Application(SecurityMiddleware):
    """What a server runs."""

    def __init__(self, settings: Settings) -> None:
        self.services = Services.of(settings)
        self.litestar = litestar_of(self.services)
        hosts = [urlsplit(settings.url).netloc] if settings.url else []
        super().__init__(self.litestar, self.services.sessions, self.services.catalogue, hosts, settings.is_secure)  # type: ignore[arg-type]

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.services.requests += 1
        await super().request(scope, receive, send)

    async def close_sockets(self) -> None:
        """No more requests; every socket is told to come back."""
        self.closing = True
        sockets: SocketRegistry = self.litestar.state.sockets
        await sockets.say()


def litestar_of(services: Services) -> Litestar:
    handlers: list[ControllerRouterHandler] = [
        *accounts.HANDLERS,
        *games.HANDLERS,
        *pictures.HANDLERS,
        *tables.HANDLERS,
        *play.HANDLERS,
        *studies.HANDLERS,
        *chat.HANDLERS,
        *live.HANDLERS,
        *static.HANDLERS,
    ]
    app = Litestar(
        handlers,
        plugins=[services.channels],
        lifespan=[services.running],
        exception_handlers={
            ApiError: tell_problem,
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
    app.state.services = services
    app.state.sockets = SocketRegistry()
    app.state.files = Files(services.settings.static)
    app.state.pages = {}
    app.state.boards = set()
    return app


def tell_problem(request: Request, problem: ApiError) -> Response[Any]:
    catalogue = services_of(request).catalogue
    speaker = catalogue.speaker(problem.game if isinstance(problem, ChoiceRefused) else None, language(request))
    return Response(problem.body(speaker), status_code=problem.status, headers=problem.headers)


def tell_http(request: Request, error: HTTPException) -> Response[Any]:
    """What the framework refuses before a handler sees it."""
    if error.status_code >= 500:
        return tell_fault(request, error)
    known = error.status_code if error.status_code in WORDS else 400
    problem = ApiError(known, WORDS[known])
    if known == 405:
        problem.headers.update(
            {name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"}
        )
    return tell_problem(request, problem)


def tell_too_deep(request: Request, _: RecursionError) -> Response[Any]:
    """Lists within lists within lists: nothing that we know is nested so deeply."""
    logger.warning("nested too deeply", path=request.url.path)
    return tell_problem(request, ApiError(400, "malformed"))


def tell_fault(request: Request, error: Exception) -> Response[Any]:
    logger.error("fault", path=request.url.path, method=request.method, exc_info=error)
    return tell_problem(request, ApiError(500, "server"))
