"""Puzzles: the list with the puzzle of the day, a puzzle, the player's choices."""

from __future__ import annotations

import asyncio
from datetime import UTC, date, datetime
from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, Parameter

from firestep.kernel import IllegalChoice, Malformed
from firestep.puzzles import PuzzleRun, Verdict
from firestep.scene import Odds
from firestep.scene.maker import Why
from firestep.store import User
from firestep.store.puzzles import PuzzleRow
from firestep.web.errors import ApiError, ChoiceRefused
from firestep.web.http.requests import Request, language, optional_user, require_user, services_of
from firestep.web.http.responses import json_response
from firestep.web.http.routes.games import game_with
from firestep.web.infra.timestamps import now_ms
from firestep.web.schemas.puzzles import PuzzleList, PuzzlePage, PuzzleTry
from firestep.web.views.puzzles import PuzzleView

TODAY = "today"
"""Instead of the id of a puzzle: the puzzle of the day."""
BETWEEN = " / "
TouchText = Annotated[str, Parameter(max_length=200)]
ChoiceText = Annotated[str, Parameter(max_length=1500)]
ChosenText = Annotated[str, Parameter(max_length=4000, description="The choices before, with ` / ` between them.")]


def today() -> date:
    """The day, of UTC: the same for everybody."""
    return datetime.fromtimestamp(now_ms() / 1000, UTC).date()


@get("/api/puzzles")
async def list_puzzles(request: Request) -> Response[PuzzleList]:
    """The puzzle of the day and all others of every game that has some, with what the reader has made of them."""
    user, services = await optional_user(request), services_of(request)
    rows, counts = await tries_of(request, user), await services.store.puzzles.tried()
    day, lang = today(), language(request)

    def listed() -> PuzzleList:
        views = [PuzzleView(services.catalogue, game, lang) for game in services.catalogue.titles.playable()]
        found = (view.game_puzzles(rows, counts, day) for view in views)
        return PuzzleList(day.isoformat(), [game for game in found if game is not None])

    # In a thread: after a start it waits until all titles are loaded, and others shall not.
    return json_response(request, await asyncio.to_thread(listed), cache="no-store")


@get("/api/puzzles/{game_id:str}/{puzzle_id:str}")
async def get_puzzle(request: Request, game_id: FromPath[str], puzzle_id: FromPath[str]) -> Response[PuzzlePage]:
    """A puzzle from its beginning; `today` is the puzzle of the day. What is right is not in it."""
    desk = PuzzleDesk.at(request, game_id, puzzle_id, await optional_user(request))
    return json_response(request, await desk.page(first=False), cache="no-store")


@post("/api/puzzles/{game_id:str}/{puzzle_id:str}/choices", status_code=200)
async def choose(
    request: Request, game_id: FromPath[str], puzzle_id: FromPath[str], data: JSONBody[PuzzleTry]
) -> Response[PuzzlePage]:
    """The puzzle after all of these choices. An action that is complete is judged and kept; the first one counts."""
    desk = PuzzleDesk.at(request, game_id, puzzle_id, await require_user(request), data.choices)
    first = await desk.save()
    return json_response(request, await desk.page(first=first), cache="no-store")


@get("/api/puzzles/{game_id:str}/{puzzle_id:str}/why")
async def why(
    request: Request, game_id: FromPath[str], puzzle_id: FromPath[str], touch: TouchText = "", chosen: ChosenText = ""
) -> Response[Why]:
    """Why a touch is not an option now; an empty sentence if there is nothing to say."""
    desk = PuzzleDesk.at(request, game_id, puzzle_id, await optional_user(request), split(chosen))
    return json_response(request, desk.why(touch))


@get("/api/puzzles/{game_id:str}/{puzzle_id:str}/odds")
async def odds(
    request: Request, game_id: FromPath[str], puzzle_id: FromPath[str], choice: ChoiceText, chosen: ChosenText = ""
) -> Response[Odds]:
    """What may come of a choice."""
    desk = PuzzleDesk.at(request, game_id, puzzle_id, await optional_user(request), split(chosen))
    found = desk.view.odds(desk.run, choice)
    if found is None:
        raise ApiError(404, "unknown", "no-odds")
    return json_response(request, found)


def split(chosen: str) -> list[str]:
    return chosen.split(BETWEEN) if chosen else []


async def tries_of(request: Request, user: User | None) -> list[PuzzleRow]:
    return [] if user is None else await services_of(request).store.puzzles.of(user.id)


class PuzzleDesk:
    """A puzzle of somebody, for one request."""

    def __init__(self, request: Request, view: PuzzleView, run: PuzzleRun, user: User | None) -> None:
        self.request = request
        self.view = view
        self.run = run
        self.user = user

    @classmethod
    def at(
        cls, request: Request, game_id: str, puzzle_id: str, user: User | None, choices: list[str] | None = None
    ) -> PuzzleDesk:
        services = services_of(request)
        view = PuzzleView(services.catalogue, game_with(request, game_id), language(request))
        puzzle = view.today(today()) if puzzle_id == TODAY else view.puzzle(puzzle_id)
        if puzzle is None:
            raise ApiError(404, "unknown")
        try:
            run = PuzzleRun.begin(view.game, puzzle, choices or ())
        except IllegalChoice as error:
            raise ChoiceRefused(error.refusal, view.game) from error
        except Malformed as error:
            raise ApiError(400, "malformed") from error
        return cls(request, view, run, user)

    def why(self, touch: str) -> Why:
        run, view = self.run, self.view
        found = view.maker.why(run.position, run.place, touch, view.speaker) if run.asks else None
        return Why("") if found is None else found

    async def save(self) -> bool:
        """Keep the try, if the action is complete; returns whether it was the first."""
        action, puzzle = self.run.action, self.run.puzzle
        if action is None or action.verdict is Verdict.HARMLESS:
            return False
        assert self.user is not None
        tries = services_of(self.request).store.puzzles
        return await tries.add(
            self.user.id, self.view.game.id, puzzle.id, puzzle.difficulty, action.is_solution, now_ms()
        )

    async def page(self, *, first: bool) -> PuzzlePage:
        """Drawing a board for the first time is slow, so it is done in a thread."""
        services, view, setup = services_of(self.request), self.view, self.run.timeline.setup
        board = await asyncio.to_thread(view.catalogue.board, view.game, setup, self.run.place, view.language)
        if board.hash not in services.stored_boards:
            await services.store.tables.add_recipe(board.hash, view.catalogue.recipe(board.hash))
            services.stored_boards[board.hash] = None
        rows, counts = await tries_of(self.request, self.user), await services.store.puzzles.tried()
        return await asyncio.to_thread(view.page, self.run, rows, counts, today(), first=first)


HANDLERS = [list_puzzles, get_puzzle, choose, why, odds]
