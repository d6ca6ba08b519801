"""Hints only against bots, analyses only of finished games; both in processes of their own."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from typing import Any

import pytest

from analysis.golden import STORED, golden_file, record_of
from firestep.analysis import Analysis, analyse, as_json
from firestep.web.analyses import desk as desk_module
from firestep.web.analyses import folder
from firestep.web.analyses.desk import MOST_FAILED, MOST_WAITING, AnalysisDesk, Job
from firestep.web.errors import ApiError
from sample_game import SAMPLE_GAME, SAMPLE_SCENARIO
from web.running import Client, Server, has_only_my_questions, three_players

RECORD = record_of(STORED[0])
LONG_RECORD = record_of(max(STORED, key=lambda name: golden_file(name).stat().st_size))


def a_game(client: Client, **seats: str) -> str:
    settings = {
        name: {"kind": kind} if kind in ("me", "open") else {"kind": "bot", "bot": kind} for name, kind in seats.items()
    }
    wanted = {"game": SAMPLE_GAME, "scenario": SAMPLE_SCENARIO, "options": {}, "seats": settings}
    answer = client.post("/api/tables", wanted)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def ask(client: Client, table: str, seat: str, level: str = "captain") -> tuple[int, dict[str, Any]]:
    answer = client.send("POST", f"/api/tables/{table}/hints", {"seat": seat, "level": level})
    return answer.status_code, answer.json()


def test_a_hint_is_a_plan_that_can_be_played(server: Server) -> None:
    client = server.client()
    table = a_game(client, de="me", fr="corporal")
    assert client.get(f"/api/tables/{table}").json()["hints"] is True
    client.waits_until(table, has_only_my_questions)

    status, found = ask(client, table, "de")
    assert status == 200, found
    assert (found["seat"], found["level"]) == ("de", "captain")
    plan = found["plans"][0]
    assert plan["steps"]
    assert all(step["text"] and step["choices"] for step in plan["steps"])
    assert ask(client, table, "de")[1] == found
    for choice in plan["steps"][0]["choices"]:
        assert client.choose(table, "de", choice).status_code == 200


def test_after_some_moves_a_hint_has_arrows_and_reasons(server: Server) -> None:
    client = server.client()
    table = a_game(client, de="me", fr="me")
    arrows = reasons = 0
    for _ in range(60):
        options = client.options(table)
        seat = options["seat"]
        status, found = ask(client, table, seat) if "move" in str(options["choices"][:1]) else (0, {})
        if status == 200:
            plans = found["plans"]
            arrows += sum("arrow" in step and step["arrow"] is not None for plan in plans for step in plan["steps"])
            reasons += sum(len(plan["reasons"]) for plan in plans)
            if arrows and reasons:
                break
        wanted = next((each for each in options["choices"] if each == "suggested"), options["choices"][0])
        assert client.choose(table, seat, wanted).status_code == 200
    assert arrows > 0
    assert reasons > 0


def test_between_people_there_are_no_hints(server: Server) -> None:
    client, other = server.client(), server.client("Bob")
    table = a_game(client, de="me", fr="open")
    invitation = client.get(f"/api/tables/{table}").json()["invitation"]
    assert other.join(table, "fr", invitation).status_code == 200

    status, problem = ask(client, table, "de")
    assert (status, problem["error"]) == (403, "forbidden")
    assert client.get(f"/api/tables/{table}").json()["hints"] is False


def test_nobody_gets_hints_for_the_seat_of_another(server: Server) -> None:
    client, other = server.client(), server.client("Bob")
    table = a_game(client, de="me", fr="corporal")
    assert ask(other, table, "de")[0] == 403
    assert ask(client, table, "fr")[0] == 403


def test_a_title_without_a_value_says_so(server: Server) -> None:
    client = server.client()
    table = client.create({"red": "me", "blue": "me", "green": "me"})["table"]
    answer = client.send("POST", f"/api/tables/{table}/hints", {"seat": "red"})
    assert (answer.status_code, answer.json()["error"]) == (409, "not-judged")
    assert client.get(f"/api/tables/{table}").json()["analysis"] is False


def test_a_game_that_is_not_over_is_not_analysed(server: Server) -> None:
    table, red, _, _ = three_players(server)
    answer = red.send("POST", f"/api/tables/{table}/analysis", {})
    assert (answer.status_code, answer.json()["error"]) == (409, "not-over")
    assert red.get(f"/api/tables/{table}/analysis").status_code == 409


def test_a_finished_game_is_analysed_in_the_background(server: Server) -> None:
    client = server.client()
    table = client.post("/api/records", {"record": RECORD}).json()["table"]
    address = f"/api/tables/{table}/analysis"
    assert client.get(address).json()["status"] == "none"

    answer = client.send("POST", address, {"level": "captain"})
    assert answer.status_code == 202
    assert answer.json()["status"] in ("waiting", "running")
    stopped = server.client("Eve").send("DELETE", address, {})
    assert stopped.status_code == 403 or client.get(address).json()["status"] == "done"
    seen = []
    for _ in range(1200):
        state = client.get(address).json()
        seen.append((state["status"], state["done"]))
        if state["status"] in ("done", "failed"):
            break
        time.sleep(0.1)
    assert state["status"] == "done"
    found = state["analysis"]
    assert len(found["sides"]) == 2
    assert [side["nation"] for side in found["sides"]] != ["", ""]
    assert found["points"][-1]["chances"] == found["end"]
    mistake = found["mistakes"][0]
    assert mistake["label"]
    assert mistake["played"]
    assert mistake["better"]
    assert found["verdict"]
    assert found["turning_points"][0]["text"] == mistake["headline"]
    assert mistake["headline"] in mistake["played"]
    assert sum(side["without_luck"] for side in found["sides"]) == pytest.approx(1, abs=1e-3)
    assert found["whole"] is True
    assert {error["line"] for error in found["errors"]} >= {each["line"] for each in found["mistakes"]}
    for point in found["points"]:
        assert point["outcomes"] == [] or sum(share for _, share in point["outcomes"]) == pytest.approx(1, abs=1e-3)
    plans = client.get(f"{address}/plans", line=mistake["line"]).json()
    assert plans["line"] == mistake["line"]
    for plan in (plans["played"], plans["better"]):
        assert all(step["text"] and step["touches"] for step in plan)
        assert any(step["arrow"] for step in plan)
    assert client.get(f"{address}/plans", line=mistake["line"] + 1).status_code == 404
    in_french = client.get(address, lang="fr").json()["analysis"]
    assert in_french["verdict"] != found["verdict"]
    assert client.send("POST", address, {"level": "captain"}).json()["status"] == "done"


def test_what_a_stopped_analysis_has_worked_out_is_kept_and_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk_module, "PART_SECONDS", 0.0)
    monkeypatch.setattr(desk_module, "FEWEST_SECONDS", 0.0)

    async def scenario() -> None:
        desk = AnalysisDesk(tmp_path)
        name = desk.name_of(RECORD, "captain")
        job = desk.start(name, RECORD, "captain")
        while job.parts < 2:
            await asyncio.sleep(0.01)
        assert job.seconds_left is None or job.seconds_left > 0
        await desk.stop(name)
        begun = await desk.found_so_far(name)
        assert begun is not None
        assert not begun.is_whole
        assert await desk.found(name) is None

        later = AnalysisDesk(tmp_path)
        again = later.start(name, RECORD, "captain")
        while again.total == 1:
            await asyncio.sleep(0.01)
        assert again.done > len(begun.points)
        assert again.task is not None
        await again.task
        whole = await later.found(name)
        assert whole is not None
        assert whole.is_whole
        assert whole.points[: len(begun.points)] == begun.points
        assert [path.name for path in tmp_path.iterdir()] == [f"{name}.json"]

    asyncio.run(scenario())


def test_an_analysis_that_fails_or_ends_with_the_server_keeps_what_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk_module, "PART_SECONDS", 0.0)

    async def scenario() -> None:
        desk = AnalysisDesk(tmp_path)
        name = desk.name_of(RECORD, "captain")
        job = desk.start(name, RECORD, "captain")
        while not job.parts:
            await asyncio.sleep(0.01)
        await desk.close()
        begun = await AnalysisDesk(tmp_path).found_so_far(name)
        assert begun is not None
        assert begun.points

        broken = AnalysisDesk(tmp_path)
        monkeypatch.setattr(desk_module, "SECONDS", 0)  # it is ended at once
        failing = broken.start(name, RECORD, "captain")
        assert failing.task is not None
        await failing.task
        assert failing.status == "failed"
        assert await broken.found_so_far(name) == begun

    asyncio.run(scenario())


def test_a_stopped_analysis_is_shown_as_far_as_it_went(server: Server) -> None:
    client = server.client()
    table = client.post("/api/records", {"record": LONG_RECORD}).json()["table"]
    address = f"/api/tables/{table}/analysis"
    desk = AnalysisDesk(server.folder / "analyses")
    text = client.get(f"/api/tables/{table}/record").text
    begun: list[Analysis] = []
    analyse(text, "captain", desk_module.EVALUATIONS["captain"], take=lambda make: begun.append(make()))
    part = next(each for each in begun if each.mistakes)
    desk.keep_begun(desk.name_of(text, "captain"), Job(begun=as_json(part), parts=1))

    state = client.get(address).json()
    assert state["status"] == "stopped"
    found = state["analysis"]
    assert found["whole"] is False
    assert found["verdict"] == ""
    assert found["points"][-1]["line"] == part.points[-1].line
    assert found["mistakes"][0]["played"]
    plans = client.get(f"{address}/plans", line=found["mistakes"][0]["line"])
    assert plans.status_code == 200
    going_on = client.send("POST", address, {"level": "captain"}).json()
    assert going_on["status"] in ("waiting", "running")
    client.send("DELETE", address, {})


def test_an_analysis_can_be_stopped_and_begun_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        desk = AnalysisDesk(tmp_path)
        name = desk.name_of(RECORD, "captain")
        first = desk.start(name, RECORD, "captain")
        assert desk.start(name, RECORD, "captain") is first
        await desk.stop(name)
        assert desk.jobs == {}
        assert await desk.found(name) is None
        second = desk.start(name, RECORD, "captain")
        assert second is not first
        await desk.close()
        with pytest.raises(ApiError):
            desk.start("other", RECORD, "captain")

    asyncio.run(scenario())


def test_a_record_that_cannot_be_analysed_fails_and_can_be_tried_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        desk = AnalysisDesk(tmp_path)
        job = desk.start("name", "no record", "captain")
        assert job.task is not None
        await job.task
        assert job.status == "failed"
        assert desk.start("name", "no record", "captain") is not job
        await desk.close()

    asyncio.run(scenario())


def test_too_many_analyses_are_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        desk = AnalysisDesk(tmp_path)
        for number in range(MOST_WAITING + 1):
            desk.start(f"{number}", RECORD, "captain")
        with pytest.raises(ApiError, match="busy"):
            desk.start("one more", RECORD, "captain")
        await desk.close()

    asyncio.run(scenario())


async def test_the_last_analyses_that_failed_are_remembered(tmp_path: Path) -> None:
    desk = AnalysisDesk(tmp_path)
    for number in range(2 * MOST_FAILED):
        desk.jobs[str(number)] = Job("failed")
    desk.start("new", "no record", "captain")
    await desk.close()

    assert sum(job.status == "failed" for job in desk.jobs.values()) <= MOST_FAILED + 1
    assert "0" not in desk.jobs


def test_analyses_that_nobody_reads_make_room_oldest_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder, "MOST_BYTES", 250)
    kept, now = folder.AnalysisFolder(tmp_path), time.time()
    for age, name in ((40, "first"), (30, "second"), (20, "third")):
        (tmp_path / f"{name}.json").write_text("x" * 80)
        os.utime(tmp_path / f"{name}.json", (now - age * folder.DAY_SECONDS,) * 2)
    (tmp_path / "note.txt").write_text("not ours")
    assert kept.read("first") == "x" * 80

    kept.write("fourth", "y" * 80)
    assert {path.name for path in tmp_path.iterdir()} == {"first.json", "third.json", "fourth.json", "note.txt"}
    assert kept.read("second") is None

    (tmp_path / "broken.part").write_text("z")
    kept.make_room(now + 2 * folder.DAY_SECONDS)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["first.json", "fourth.json", "note.txt", "third.json"]
    kept.make_room(now + folder.OLDEST_SECONDS - folder.DAY_SECONDS)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["first.json", "fourth.json", "note.txt"]
