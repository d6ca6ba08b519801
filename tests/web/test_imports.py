"""Records that users send are checked in a process of their own: a budget, a short queue, a clean end."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path

import httpx
import pytest

from firestep.games import game, titles
from firestep.kernel import Player
from firestep.table import Match
from firestep.web.checks import desk as desk_module
from firestep.web.checks.desk import MOST_WAITING, CheckDesk
from firestep.web.errors import ApiError
from sample_game import SAMPLE_GAME, SAMPLE_SCENARIO
from web.running import serving


def undo_heavy(lines: int, finished: bool = False) -> str:
    """A legal record in which a seat chooses and takes back, again and again."""
    title = game(SAMPLE_GAME)
    players = [Player(name, "human", "Ann") for name in ("de", "fr")]
    match = Match.open(title, title.setup(SAMPLE_SCENARIO), players, bytes(32))
    question = match.position.questions[0]
    choice = question.write(match.position, next(iter(question.options(match.position))))
    seat = match.seats[question.seat]
    for _ in range(lines // 2 if finished else 0):
        match.choose(question.seat, question.read(match.position, choice))
        match.undo(question.seat)
    if finished:
        match.resign(0)
        return match.record.write()
    text = match.record.write().splitlines()
    return "\n".join([*text, *(f"{n} {seat} {choice if n % 2 else 'undo 0'}" for n in range(1, lines + 1))]) + "\n"


def refused(task: Callable[[CheckDesk], Coroutine[None, None, object]], desk: CheckDesk) -> ApiError:
    with pytest.raises(ApiError) as caught:
        asyncio.run(task(desk))
    return caught.value


def test_a_record_with_thousands_of_undos_is_checked_and_comes_with_a_snapshot() -> None:
    found = asyncio.run(CheckDesk(titles()).check(undo_heavy(600, finished=True)))
    assert found.report.is_good
    assert found.report.takes_back == 300
    assert found.snapshot is not None
    assert found.snapshot[0] == 600 + 1 - 200


def test_a_record_with_too_many_lines_is_refused_before_it_is_read() -> None:
    error = refused(lambda desk: desk.check("\n" * 11), CheckDesk(titles(), most_lines=10))
    assert (error.status, error.code, error.arguments) == (422, "record-too-long", {"most": 10})


def test_a_record_that_takes_too_long_is_given_up() -> None:
    error = refused(lambda desk: desk.check(undo_heavy(100)), CheckDesk(titles(), seconds=0.01))
    assert (error.status, error.code) == (422, "record-too-slow")


def test_the_budget_is_work_not_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it is waited for, a check ends when its work is used up."""
    monkeypatch.setattr(desk_module, "MOST_PATIENCE", 1000)
    # A quick machine checks 40,000 lines in a second.
    error = refused(lambda desk: desk.check(undo_heavy(390_000)), CheckDesk(titles(), seconds=1))
    assert (error.status, error.code, error.arguments) == (422, "record-too-slow", {"seconds": 1})


def test_a_few_records_wait_and_further_ones_are_sent_away() -> None:
    async def many(desk: CheckDesk) -> None:
        waiting = [asyncio.create_task(desk.check(f"nonsense {each}")) for each in range(MOST_WAITING + 1)]
        await asyncio.sleep(0)
        try:
            await desk.check("one more")
        finally:
            found = await asyncio.gather(*waiting)
            assert [each.report.fault is None for each in found] == [False] * len(waiting)

    error = refused(many, CheckDesk(titles()))
    assert (error.status, error.code, error.headers["retry-after"]) == (503, "busy", "30")


def test_when_the_server_closes_a_check_under_way_ends() -> None:
    async def closing(desk: CheckDesk) -> None:
        waiting = asyncio.create_task(desk.check(undo_heavy(40_000)))
        while not desk.turn.locked():
            await asyncio.sleep(0)
        await desk.close()
        await waiting

    desk = CheckDesk(titles())
    assert refused(closing, desk).code == "closing"
    assert desk.under_way == {}


def test_a_server_that_checks_records_answers_others_and_stops_when_told(tmp_path: Path) -> None:
    text = undo_heavy(39_000)
    answers: list[httpx.Response] = []
    with serving(tmp_path) as server:
        clients = [server.client(f"Eve {each}") for each in range(4)]

        def send(number: int) -> None:
            answers.append(clients[number].post("/api/records", {"record": text.replace("Ann", f"Ann {number}")}))

        threads = [threading.Thread(target=send, args=(each,)) for each in range(4)]
        for thread in threads:
            thread.start()
        assert server.client("Ann").create({"red": "me", "blue": "me", "green": "me"})["table"]
        assert server.stop() == 0
        for thread in threads:
            thread.join()
    assert len(answers) == 4
    errors = {(answer.status_code, answer.json()["error"]) for answer in answers}
    assert errors <= {(503, "closing"), (422, "bad-record")}
