"""Guided lessons: the list, a lesson at its step, the learner's choices."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, Parameter

from firestep.kernel import Malformed
from firestep.lessons import LessonRun
from firestep.scene import Odds
from firestep.store import User
from firestep.store.learning import LessonRow
from firestep.web.errors import ApiError
from firestep.web.http.requests import Request, language, optional_user, require_user, services_of
from firestep.web.http.responses import json_response
from firestep.web.http.routes.games import game_with
from firestep.web.infra.timestamps import now_ms
from firestep.web.schemas.lessons import (
    LessonAnswer,
    LessonChoice,
    LessonList,
    LessonMistake,
    LessonMove,
    LessonPage,
)
from firestep.web.views.lessons import LessonView

TouchText = Annotated[str, Parameter(max_length=200)]
ChoiceText = Annotated[str, Parameter(max_length=1500)]


@get("/api/lessons")
async def list_lessons(request: Request) -> Response[LessonList]:
    """The lessons of every game, with the reader's place in each; and how they play each game."""
    user, services = await optional_user(request), services_of(request)
    learning, lang = services.store.learning, language(request)
    rows = [] if user is None else await learning.lessons(user.id)
    finished = {} if user is None else await learning.finished(user.id)
    guided = {} if user is None else await learning.guided(user.id)

    def listed() -> LessonList:
        views = [LessonView(services.catalogue, game, lang) for game in services.catalogue.titles.playable()]
        return LessonList([each.game_lessons(rows, finished, guided) for each in views])

    # In a thread: after a start it waits until all titles are loaded, and others shall not.
    return json_response(request, await asyncio.to_thread(listed))


@get("/api/lessons/{game_id:str}/{lesson_id:str}")
async def get_lesson(request: Request, game_id: FromPath[str], lesson_id: FromPath[str]) -> Response[LessonPage]:
    """A lesson at the reader's step."""
    desk = await LessonDesk.at(request, game_id, lesson_id, await optional_user(request))
    return json_response(request, await desk.page())


@post("/api/lessons/{game_id:str}/{lesson_id:str}/choices", status_code=200)
async def choose(
    request: Request, game_id: FromPath[str], lesson_id: FromPath[str], data: JSONBody[LessonChoice]
) -> Response[LessonAnswer]:
    """Answer the step; a choice that the lesson does not go on with is explained and changes nothing.

    A choice for a step that the lesson is no longer at is a repetition: the answer says where the lesson is.
    """
    desk = await LessonDesk.at(request, game_id, lesson_id, await require_user(request))
    run, mistake = desk.run, None
    if data.step == run.step and run.asks:
        if run.accepts(data.choice):
            run.choose(data.choice)
            await desk.save()
        else:
            mistake = desk.mistake(data.choice)
    return json_response(request, LessonAnswer(await desk.page(), mistake), cache="no-store")


@post("/api/lessons/{game_id:str}/{lesson_id:str}/moves", status_code=200)
async def move(
    request: Request, game_id: FromPath[str], lesson_id: FromPath[str], data: JSONBody[LessonMove]
) -> Response[LessonAnswer]:
    """Go on from a step that asks nothing, one step back, or to the start."""
    desk = await LessonDesk.at(request, game_id, lesson_id, await require_user(request))
    if data.to == "start":
        desk.go_to(0)
        await desk.save()
    elif data.step == desk.run.step:
        if data.to == "back":
            desk.go_to(max(0, data.step - 1))
        elif not desk.run.asks and not desk.run.is_over:
            desk.run.go_on()
        await desk.save()
    return json_response(request, LessonAnswer(await desk.page()), cache="no-store")


@get("/api/lessons/{game_id:str}/{lesson_id:str}/why")
async def why(
    request: Request, game_id: FromPath[str], lesson_id: FromPath[str], touch: TouchText = ""
) -> Response[LessonMistake]:
    """Why a touch is not an option now; an empty sentence if there is nothing to say."""
    desk = await LessonDesk.at(request, game_id, lesson_id, await optional_user(request))
    return json_response(request, desk.view.why(desk.run, touch))


@get("/api/lessons/{game_id:str}/{lesson_id:str}/odds")
async def odds(
    request: Request, game_id: FromPath[str], lesson_id: FromPath[str], choice: ChoiceText
) -> Response[Odds]:
    """What may come of a choice."""
    desk = await LessonDesk.at(request, game_id, lesson_id, await optional_user(request))
    found = desk.view.odds(desk.run, choice)
    if found is None:
        raise ApiError(404, "unknown", "no-odds")
    return json_response(request, found)


class LessonDesk:
    """A lesson of somebody, for one request."""

    def __init__(self, request: Request, view: LessonView, run: LessonRun, user: User | None) -> None:
        self.request = request
        self.view = view
        self.run = run
        self.user = user

    @classmethod
    async def at(cls, request: Request, game_id: str, lesson_id: str, user: User | None) -> LessonDesk:
        services = services_of(request)
        view = LessonView(services.catalogue, game_with(request, game_id), language(request))
        lesson = view.lesson(lesson_id)
        if lesson is None:
            raise ApiError(404, "unknown")
        row = None if user is None else await services.store.learning.lesson(user.id, game_id, lesson_id)
        return cls(request, view, view.run(lesson, row), user)

    def go_to(self, step: int) -> None:
        """An earlier step, with what was chosen before it."""
        self.run = LessonRun.resume(self.view.game, self.run.lesson, step, self.run.answers)

    def mistake(self, choice: str) -> LessonMistake:
        try:
            return self.view.mistake(self.run, choice)
        except Malformed as error:
            raise ApiError(400, "malformed") from error

    async def page(self) -> LessonPage:
        """Drawing a board for the first time is slow, so it is done in a thread."""
        store, catalogue, lang = services_of(self.request).store, self.view.catalogue, self.view.language
        rows = [] if self.user is None else await store.learning.lessons(self.user.id)
        setup = self.run.timeline.setup
        if not catalogue.has_board(setup, self.run.place, lang):
            await asyncio.to_thread(catalogue.board, self.view.game, setup, self.run.place, lang)
        board = catalogue.board(self.view.game, setup, self.run.place, lang).hash
        stored = services_of(self.request).stored_boards
        if board not in stored:
            await store.tables.add_recipe(board, catalogue.recipe(board))
            stored[board] = None
        return self.view.page(self.run, rows)

    async def save(self) -> None:
        assert self.user is not None
        run, now = self.run, now_ms()
        answers = msgspec.json.encode(run.answers).decode()
        done = now if run.is_over else None
        row = LessonRow(self.view.game.id, run.lesson.id, run.step, answers, done, now)
        await services_of(self.request).store.learning.save(self.user.id, row)


HANDLERS = [list_lessons, get_lesson, choose, move, why, odds]
