"""Puzzles on the server: judged by the choice, told in words, and only the first try counts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from firestep.games import titles
from firestep.puzzles import Puzzle, Verdict, puzzles_of
from web.running import Client, Server, serving

PUZZLES = [(game, puzzle) for game in titles() for puzzle in puzzles_of(titles().title(game).package)]
GAME, PUZZLE = PUZZLES[0]
AT = f"/api/puzzles/{GAME}/{PUZZLE.id}"


def tried(client: Client, choices: tuple[str, ...], at: str = AT) -> dict[str, Any]:
    answer = client.send("POST", f"{at}/choices", {"choices": list(choices)})
    assert answer.status_code == 200, answer.text
    page: dict[str, Any] = answer.json()
    return page


def of_game(client: Client, game: str = GAME) -> dict[str, Any]:
    games = client.get("/api/puzzles").json()["games"]
    found: dict[str, Any] = next(each for each in games if each["game"] == game)
    return found


def line_of(client: Client, puzzle: Puzzle = PUZZLE, game: str = GAME) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in of_game(client, game)["puzzles"] if each["id"] == puzzle.id)
    return found


def lit(page: dict[str, Any]) -> list[str]:
    return [each["choice"] for question in page["scene"].get("questions", []) for each in question.get("options", [])]


@pytest.mark.parametrize(("game", "puzzle"), PUZZLES, ids=lambda each: each.id if isinstance(each, Puzzle) else each)
def test_every_puzzle_is_solved_choice_by_choice(server: Server, game: str, puzzle: Puzzle) -> None:
    client, at = server.client(), f"/api/puzzles/{game}/{puzzle.id}"
    page = client.get(at).json()
    assert page["puzzle"]["goal"]
    assert page.get("told") is None
    assert page.get("verdict") is None
    chosen: tuple[str, ...] = ()
    for choice in puzzle.solution.choices:
        assert choice in lit(page)
        chosen = (*chosen, choice)
        page = tried(client, chosen, at)
    assert page["verdict"] == "found"
    assert page["told"]["sentence"]
    assert page["told"]["better"]["steps"]
    assert lit(page) == []
    french = client.get(at, lang="fr").json()
    assert french["puzzle"]["goal"] != page["puzzle"]["goal"]


def test_a_puzzle_does_not_tell_its_solution_before_a_try(server: Server) -> None:
    text = server.client().get(AT).text
    assert '"told":null' in text.replace(" ", "") or '"told"' not in text
    assert '"chance"' not in text


def test_a_miss_shows_the_better_plan_and_counts_once(server: Server) -> None:
    client = server.client()
    missed = PUZZLE.next_best
    page = tried(client, missed.choices)
    assert page["verdict"] == "missed"
    told = page["told"]
    assert told["first"]
    assert page["puzzle"]["step"] < 0
    assert told["rating"]["rating"] < 1500
    assert [step["choices"] for step in told["better"]["steps"]]
    assert line_of(client)["tried"]
    assert not line_of(client)["mine"]
    again = tried(client, PUZZLE.solution.choices)
    assert again["verdict"] == "found"
    assert not again["told"]["first"]
    assert again["told"]["rating"]["rating"] == told["rating"]["rating"]
    line = line_of(client)
    assert line["solved"]
    assert not line["mine"]


def test_a_found_puzzle_raises_the_rating(server: Server) -> None:
    client = server.client()
    assert of_game(client).get("rating") is None
    page = tried(client, PUZZLE.solution.choices)
    rating = page["told"]["rating"]
    assert rating["rating"] > 1500
    assert page["puzzle"]["step"] == rating["rating"] - 1500
    assert rating["provisional"]
    assert line_of(client)["mine"]


def test_a_harmless_action_is_taken_back_and_does_not_count(server: Server) -> None:
    found = [(game, each, act) for game, each in PUZZLES for act in each.actions if act.verdict is Verdict.HARMLESS]
    game, puzzle, action = found[0]
    client = server.client()
    page = tried(client, action.choices, f"/api/puzzles/{game}/{puzzle.id}")
    assert page["verdict"] == "harmless"
    assert page["note"]
    assert page["choices"] == []
    assert lit(page)
    assert not line_of(client, puzzle, game)["tried"]


def test_fewer_choices_take_some_back(server: Server) -> None:
    game, puzzle = next((game, each) for game, each in PUZZLES if len(each.solution.choices) > 1)
    client, at = server.client(), f"/api/puzzles/{game}/{puzzle.id}"
    begun = tried(client, puzzle.solution.choices[:1], at)
    assert begun.get("verdict") is None
    assert puzzle.solution.choices[1] in lit(begun)
    back = tried(client, (), at)
    assert puzzle.solution.choices[0] in lit(back)


def test_the_puzzle_of_the_day_has_an_address_of_its_own(server: Server) -> None:
    client = server.client()
    page = client.get(f"/api/puzzles/{GAME}/today").json()
    assert page["is_today"]
    assert page["puzzle"]["id"] == of_game(client)["today"]["id"]


@pytest.mark.parametrize(
    ("choices", "status"),
    [
        (["nonsense"], 400),
        (["x" * 1501], 400),
        (["done"] * 9, 400),
        ([*PUZZLE.solution.choices, "done"], 400),
        ("done", 400),
    ],
)
def test_choices_that_cannot_be_played_are_refused_and_change_nothing(
    server: Server, choices: object, status: int
) -> None:
    client = server.client()
    answer = client.send("POST", f"{AT}/choices", {"choices": choices})
    assert answer.status_code == status, answer.text
    assert not line_of(client)["tried"]


@pytest.mark.parametrize("path", ["no-game/today", f"{GAME}/no-puzzle", f"{GAME}/..%2f"])
def test_unknown_puzzles_are_not_found(server: Server, path: str) -> None:
    assert server.client().get(f"/api/puzzles/{path}").status_code == 404


def test_why_and_odds_are_those_of_the_table(server: Server) -> None:
    client = server.client()
    assert client.get(f"{AT}/why", touch="place:nowhere").status_code == 200
    assert client.get(f"{AT}/odds", choice="nonsense", chosen=PUZZLE.solution.choices[0]).status_code in (400, 404)


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
def test_a_guest_keeps_their_puzzles_with_a_new_account_and_over_a_restart(database: str, tmp_path: Path) -> None:
    with serving(tmp_path, database=database) as server:
        client = server.client("Zoe")
        rating = tried(client, PUZZLE.solution.choices)["told"]["rating"]
        made = client.send("POST", "/api/accounts", {"name": "Zoe-of-Arras", "password": "a long password"})
        assert made.status_code == 201, made.text
        server.stop()
        server.start()

        assert line_of(client)["mine"]
        assert line_of(client)["people"] == 1
        assert of_game(client)["rating"] == rating
