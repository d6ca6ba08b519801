"""The rules of a title to read: its chapters, and its diagrams one by one."""

from __future__ import annotations

from collections.abc import Callable

from litestar import Response, get
from litestar.params import FromPath

from firestep.reader.diagrams import Diagram
from firestep.reader.page import RulesPage
from firestep.scene.json_form import to_json
from firestep.web.errors import ApiError
from firestep.web.http.requests import Request, language, services_of
from firestep.web.http.responses import encoded_response
from firestep.web.http.routes.games import cached_page, game_with
from firestep.web.views.rules import diagram, rules_page

REVALIDATED = "public, no-cache"
"""Kept by the browser, and asked about each time: 304 as long as the rules are the same."""


def found_or_404(make: Callable[[], object | None]) -> Callable[[], object]:
    def found() -> object:
        made = make()
        if made is None:
            raise ApiError(404, "unknown")
        return to_json(made)

    return found


@get("/api/games/{game_id:str}/rules")
async def rules(request: Request, game_id: FromPath[str]) -> Response[RulesPage]:
    """The rules of a game: chapters, charts, cards, units and terms."""
    catalogue, lang, game = services_of(request).catalogue, language(request), game_with(request, game_id)
    page = await cached_page(request, f"rules {game_id}", found_or_404(lambda: rules_page(catalogue, game, lang)))
    return encoded_response(request, page, REVALIDATED)


@get("/api/games/{game_id:str}/rules/diagrams/{diagram_id:str}")
async def rules_diagram(request: Request, game_id: FromPath[str], diagram_id: FromPath[str]) -> Response[Diagram]:
    """A diagram of the rules."""
    catalogue, lang, game = services_of(request).catalogue, language(request), game_with(request, game_id)
    made = found_or_404(lambda: diagram(catalogue, game, diagram_id, lang))
    page = await cached_page(request, f"diagram {game_id} {diagram_id}", made)
    return encoded_response(request, page, REVALIDATED)


HANDLERS = [rules, rules_diagram]
