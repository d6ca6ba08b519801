"""Lessons on the server: played step by step, kept for whoever learns, and kind about mistakes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from firestep.games import titles
from firestep.lessons import Lesson, lessons_of
from web.running import Client, Server, serving

MOVING = "/api/lessons/trench-club/02-moving"
LESSONS = [(game, lesson) for game in titles() for lesson in lessons_of(titles().title(game).package)]


def choose(client: Client, choice: str, step: int, at: str = MOVING) -> dict[str, Any]:
    answer = client.send("POST", f"{at}/choices", {"step": step, "choice": choice})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def go(client: Client, to: str, step: int, at: str = MOVING) -> dict[str, Any]:
    answer = client.send("POST", f"{at}/moves", {"step": step, "to": to})
    assert answer.status_code == 200, answer.text
    page: dict[str, Any] = answer.json()["page"]
    return page


def page_of(client: Client, at: str = MOVING, **query: Any) -> dict[str, Any]:
    found: dict[str, Any] = client.get(at, **query).json()
    return found


def lit(page: dict[str, Any]) -> list[str]:
    return [each["choice"] for question in page["scene"].get("questions", []) for each in question.get("options", [])]


def lines(client: Client, game: str) -> list[dict[str, Any]]:
    games = client.get("/api/lessons").json()["games"]
    found: list[dict[str, Any]] = next(each["lessons"] for each in games if each["game"] == game)
    return found


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda each: each.id if isinstance(each, Lesson) else each)
def test_every_lesson_is_played_to_its_end(server: Server, game: str, lesson: Lesson) -> None:
    client, at = server.client(), f"/api/lessons/{game}/{lesson.id}"
    page = page_of(client, at)
    for step, written in enumerate(lesson.steps):
        assert (page["lesson"]["step"], page["kind"]) == (step, written.kind)
        assert len(page["at"]) == len(written.at)
        if written.asks:
            assert page["show_choice"] in lit(page)
            answer = choose(client, page["show_choice"], step, at)
            assert answer.get("mistake") is None
            page = answer["page"]
        else:
            assert lit(page) == []
            page = go(client, "next", step, at)

    assert page["kind"] == "over"
    assert len(page["learnt"]) == 3
    assert [each["done"] for each in lines(client, game) if each["id"] == lesson.id] == [True]


def test_a_legal_choice_that_is_not_asked_for_is_explained_and_changes_nothing(server: Server) -> None:
    client = server.client()
    go(client, "next", 0)
    choose(client, "move de-infantry", 1)

    answer = choose(client, "to g6", 2)

    assert answer["mistake"]["sentence"].startswith("The forest costs 1½ points")
    assert page_of(client)["lesson"]["step"] == 2
    assert choose(client, "to i5", 2)["page"]["lesson"]["step"] == 3


def test_what_the_rules_refuse_is_explained_in_the_words_of_the_lesson(server: Server) -> None:
    client = server.client()
    go(client, "next", 0)
    choose(client, "move de-infantry", 1)

    by_choice = choose(client, "to j5", 2)["mistake"]
    by_touch = client.get(f"{MOVING}/why", touch="place:j5").json()

    assert by_choice == by_touch
    assert by_choice["clause"] == "R4.2"
    assert by_choice["sentence"].startswith("That would be five road hexes")


def test_other_refusals_are_those_of_the_rules(server: Server) -> None:
    client = server.client()
    go(client, "next", 0)
    choose(client, "move de-infantry", 1)

    why = client.get(f"{MOVING}/why", touch="place:a17").json()

    assert why["sentence"]
    assert why["clause"]


def test_a_mistake_is_explained_in_the_language_of_the_reader(server: Server) -> None:
    client = server.client()
    go(client, "next", 0)
    answer = client.send("POST", f"{MOVING}/choices", {"step": 1, "choice": "move de-tank"}, lang="fr").json()

    assert answer["mistake"]["sentence"].startswith("Nous commençons sur la route")
    assert answer["page"]["task"].startswith("Choisissez")


def test_a_request_that_comes_twice_counts_once(server: Server) -> None:
    client = server.client()
    go(client, "next", 0)
    first, second = (choose(client, "move de-infantry", 1) for _ in range(2))

    assert first["page"]["lesson"]["step"] == second["page"]["lesson"]["step"] == 2
    assert go(client, "next", 0)["lesson"]["step"] == 2


def test_a_step_is_taken_back_with_its_choice_and_a_lesson_begins_again(server: Server) -> None:
    client = server.client()
    go(client, "next", 0)
    after = choose(client, "move de-infantry", 1)["page"]

    back = go(client, "back", 2)

    assert back["lesson"]["step"] == 1
    assert back["scene"]["number"] < after["scene"]["number"]
    choose(client, "move de-infantry", 1)
    assert go(client, "start", 2)["lesson"]["step"] == 0


def test_nobody_goes_past_a_step_that_asks(server: Server) -> None:
    client = server.client()
    go(client, "next", 0)

    assert go(client, "next", 1)["lesson"]["step"] == 1


def test_a_lesson_that_was_done_stays_done_when_it_is_begun_again(server: Server) -> None:
    client, at = server.client(), "/api/lessons/trench-club/01-board-and-goal"
    lesson = lessons_of("firestep.games.trench_club")[0]
    for step, written in enumerate(lesson.steps):
        if written.asks:
            choose(client, page_of(client, at)["show_choice"], step, at)
        else:
            go(client, "next", step, at)
    go(client, "start", len(lesson.steps), at)

    line = lines(client, "trench-club")[0]

    assert (line["step"], line["done"]) == (0, True)


def test_a_visitor_reads_a_lesson_and_needs_a_seat_only_to_play(server: Server) -> None:
    client = server.client(None)

    assert page_of(client)["lesson"]["step"] == 0
    assert client.send("POST", f"{MOVING}/moves", {"step": 0, "to": "next"}).status_code == 401


def test_others_are_at_their_own_step(server: Server) -> None:
    ann, bob = server.client("Ann"), server.client("Bob")
    go(ann, "next", 0)

    assert page_of(ann)["lesson"]["step"] == 1
    assert page_of(bob)["lesson"]["step"] == 0


@pytest.mark.parametrize("path", ["trench-club/99-nothing", "chess/01-opening"])
def test_what_is_no_lesson_is_not_found(server: Server, path: str) -> None:
    assert server.client().get(f"/api/lessons/{path}").status_code == 404


def test_a_choice_that_cannot_be_read_is_refused(server: Server) -> None:
    client = server.client()
    go(client, "next", 0)

    assert client.send("POST", f"{MOVING}/choices", {"step": 1, "choice": "fly north"}).status_code == 400


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
def test_a_guest_keeps_their_lessons_with_a_new_account_and_over_a_restart(database: str, tmp_path: Path) -> None:
    with serving(tmp_path, database=database) as server:
        client = server.client("Zoe")
        go(client, "next", 0)
        choose(client, "move de-infantry", 1)
        client.send("POST", "/api/games/trench-club/guide", {"on": True})
        made = client.send("POST", "/api/accounts", {"name": "Zoe-of-Arras", "password": "a long password"})
        assert made.status_code == 201, made.text
        server.stop()
        server.start()

        assert page_of(client)["lesson"]["step"] == 2
        assert lines(client, "trench-club")[1]["step"] == 2
        games = client.get("/api/lessons").json()["games"]
        assert {each["game"]: each.get("guided") for each in games}["trench-club"] is True


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
def test_an_account_gets_what_a_guest_has_done_and_keeps_its_own_place(database: str, tmp_path: Path) -> None:
    with serving(tmp_path, database=database) as server:
        account, secret = server.client("Max"), "a long password"
        account.send("POST", "/api/accounts", {"name": "Max-of-Ypres", "password": secret})
        go(account, "next", 0)
        choose(account, "move de-infantry", 1)
        guest = server.client("Guest")
        go(guest, "next", 0)
        goal = "/api/lessons/trench-club/01-board-and-goal"
        go(guest, "next", 0, goal)

        signed_in = guest.send("POST", "/api/session", {"name": "Max-of-Ypres", "password": secret})

        assert signed_in.status_code == 200, signed_in.text
        assert page_of(guest)["lesson"]["step"] == 2
        assert page_of(guest, goal)["lesson"]["step"] == 1


@pytest.mark.parametrize(
    ("game", "least"), [("trench-club", 5), ("great-war", 6), ("paths-of-glory", 8), ("to-the-last-man", 6)]
)
def test_a_title_has_a_series_of_so_many_lessons(game: str, least: int) -> None:
    assert len(lessons_of(titles().title(game).package)) >= least
