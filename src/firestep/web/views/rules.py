"""The rules of a title to read, and its diagrams."""

from __future__ import annotations

from firestep.kernel import AnyGame
from firestep.reader.diagrams import Diagram, drawn, read_diagram
from firestep.reader.page import RulesPage, page_of
from firestep.reader.rules import rules_folder, rules_of
from firestep.web.catalogue import Catalogue


def rules_page(catalogue: Catalogue, game: AnyGame, language: str) -> RulesPage | None:
    """All chapters of a title; `None` if it has no rules to read."""
    package = catalogue.titles.title(game.id).package
    rules = rules_of(package, language)
    if rules is None:
        return None
    return page_of(game, package, rules, catalogue.maker(game), catalogue.speaker(game, language))


def diagram(catalogue: Catalogue, game: AnyGame, diagram_id: str, language: str) -> Diagram | None:
    """A diagram, drawn on the board of its position as a spectator sees it."""
    folder = rules_folder(catalogue.titles.title(game.id).package)
    written = None if folder is None else read_diagram(folder, diagram_id)
    if written is None:
        return None
    position = game.parse(written.position)
    board = catalogue.board(game, position.setup, None, language)
    return drawn(written, board, catalogue.maker(game).parts(position, None, catalogue.speaker(game, language)))
