"""The application: routes, exception handlers, OpenAPI, with the security middleware around them."""

from __future__ import annotations

from litestar import Litestar
from litestar.openapi.config import OpenAPIConfig
from litestar.types import ControllerRouterHandler, HTTPScope, Receive, Send

from firestep.web.http.exception_handlers import EXCEPTION_HANDLERS
from firestep.web.http.middleware import MOST_RECORD_BYTES, SecurityMiddleware, route_of
from firestep.web.http.openapi import SchemaPlugin
from firestep.web.http.requests import StrictRequest
from firestep.web.http.routes import (
    accounts,
    admin,
    analysis,
    chat,
    directory,
    export,
    games,
    guide,
    history,
    kept,
    lessons,
    live,
    looking,
    mail_addresses,
    notices,
    operations,
    orders,
    people,
    pictures,
    play,
    previews,
    push,
    puzzles,
    records,
    relations,
    results,
    rules,
    scenes,
    slow,
    static,
    studies,
    table_notes,
    tables,
    tokens,
    tournaments,
    workshop,
)
from firestep.web.http.routes.static import StaticFiles
from firestep.web.http.services import VERSION, Services
from firestep.web.settings import Settings

METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE")
ROUTES: list[ControllerRouterHandler] = [
    *accounts.HANDLERS,
    *mail_addresses.HANDLERS,
    *tokens.HANDLERS,
    *export.HANDLERS,
    *games.HANDLERS,
    *rules.HANDLERS,
    *pictures.HANDLERS,
    *previews.HANDLERS,
    *tables.HANDLERS,
    *scenes.HANDLERS,
    *play.HANDLERS,
    *orders.HANDLERS,
    *slow.HANDLERS,
    *looking.HANDLERS,
    *history.HANDLERS,
    *studies.HANDLERS,
    *table_notes.HANDLERS,
    *kept.HANDLERS,
    *lessons.HANDLERS,
    *puzzles.HANDLERS,
    *guide.HANDLERS,
    *people.HANDLERS,
    *relations.HANDLERS,
    *admin.HANDLERS,
    *tournaments.HANDLERS,
    *directory.HANDLERS,
    *notices.HANDLERS,
    *push.HANDLERS,
    *chat.HANDLERS,
    *records.HANDLERS,
    *results.HANDLERS,
    *analysis.HANDLERS,
    *workshop.HANDLERS,
    *live.HANDLERS,
    *operations.HANDLERS,
    *static.HANDLERS,
]


class Application(SecurityMiddleware):
    """The ASGI application that uvicorn runs."""

    def __init__(self, settings: Settings) -> None:
        self.services = Services.of(settings)
        app, services = create_app(self.services), self.services
        super().__init__(app, services.sessions, services.catalogue, settings)

    async def request(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        self.services.requests += 1
        await super().request(scope, receive, send)

    def note_answer(self, scope: HTTPScope, status: int, seconds: float) -> None:
        method = scope["method"] if scope["method"] in METHODS else "?"
        route, measures = route_of(scope), self.services.measures
        measures.requests.add(method, route, str(status))
        measures.request_seconds.observe(seconds, method, route)

    async def stop_serving(self) -> None:
        """Accept no more requests, stop checking records, and tell every socket to reconnect later."""
        self.closing = True
        await self.services.close_desks()
        await self.services.sockets.close_all()


def create_app(services: Services) -> Litestar:
    app = Litestar(
        ROUTES,
        plugins=[services.channels],
        lifespan=[services.lifespan],
        exception_handlers=EXCEPTION_HANDLERS,
        request_class=StrictRequest,
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
    app.state.files = StaticFiles(services.settings.static, services.settings.path)
    return app
