"""Rated games: between accounts or against bots, both sides played, rated once, shown on profiles and ladders."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from typing import Any

import pytest

from contract.toy.game import Picket
from firestep.games.registry import discover
from firestep.store import User, open_store
from firestep.table import Resign
from firestep.web.catalogue import Catalogue
from firestep.web.schemas.games import NewTable, SeatSetting
from firestep.web.tables import commands
from firestep.web.tables.changes import Submission
from firestep.web.tables.create import create_table
from firestep.web.tables.pairs import PairMonitor
from firestep.web.tables.rated import RatingMonitor
from firestep.web.tables.service import TableService
from web.both_databases import BOTH, either_server
from web.running import Client, Server, a_key, has_only_my_questions, serving
from web.test_pairs import DATABASES, PICKET, a_pair, made, resign, second_of

PASSWORD = "correct horse"


@pytest.fixture(scope="module")
def pickets(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("pickets"), games=PICKET) as running:
        yield running


@pytest.fixture(scope="module", params=BOTH)
def either(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from either_server(request, tmp_path_factory, "pickets", games=PICKET)


def account(server: Server, name: str) -> tuple[Client, str]:
    """A client of a new account, and its name."""
    client, full = server.client(None), f"{name} {secrets.token_hex(3)}"
    answer = client.send("POST", "/api/accounts", {"name": full, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    return client, full


def rated_pair(ann: Client, bob: Client) -> tuple[str, str]:
    """Both games of a rated match: Bob resigns the first as east."""
    table = made(ann, a_pair({"north": "me", "east": "open"}, rated=True))
    assert bob.join(table["table"], "east", table["invitation"]).status_code == 200
    resign(bob, table["table"], "east")
    return table["table"], second_of(ann, table["table"])


def profile(client: Client, name: str, until_games: int = 0) -> dict[str, Any]:
    """The profile, once so many games are rated."""
    for _ in range(600):
        answer = client.get(f"/api/people/{name}")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        if sum(rating["games"] for rating in found["ratings"]) >= until_games:
            return found
        client.get("/health")
    raise AssertionError(found)


def test_a_match_of_two_games_is_rated_as_a_whole_when_the_second_is_over(either: Server) -> None:
    (ann, ann_name), (bob, bob_name) = account(either, "Ann"), account(either, "Bob")
    first, second = rated_pair(ann, bob)
    assert profile(ann, ann_name)["ratings"] == []
    resign(bob, second, "north")

    mine, theirs = profile(ann, ann_name, 1), profile(bob, bob_name, 1)

    assert [(each["rating"], each["games"], each["provisional"]) for each in mine["ratings"]] == [(1662, 1, True)]
    assert [each["rating"] for each in theirs["ratings"]] == [1338]
    assert mine["games"] == 2
    assert {each["name"]: each["won"] for each in mine["results"][0]["sides"]} == {"North": 1, "East": 1}
    assert [each["lost"] for each in theirs["results"][0]["scenarios"]] == [2]
    last, before = mine["last"]
    assert (last["table"], last["outcome"], last["gain"]) == (second, "won", 162)
    assert (before["table"], before["outcome"], before["gain"]) == (first, "won", None)
    assert last["against"] == [{"name": bob_name, "bot": False, "account": True}]
    assert [point["rating"] for point in mine["ratings"][0]["history"]] == [1662]


def test_one_game_each_is_a_draw_for_the_rating(either: Server) -> None:
    (ann, name), (bob, _) = account(either, "Ann"), account(either, "Bob")
    _, second = rated_pair(ann, bob)
    resign(ann, second, "east")

    found = profile(ann, name, 1)

    assert [each["rating"] for each in found["ratings"]] == [1500]
    assert [each["outcome"] for each in found["last"]] == ["lost", "won"]


def test_bots_are_rated_and_marked_on_the_ladder(either: Server) -> None:
    ann, name = account(either, "Ann")
    first = made(ann, a_pair({"north": "me", "east": "random"}, rated=True))["table"]
    resign(ann, first, "north")
    resign(ann, second_of(ann, first), "east")
    profile(ann, name, 1)

    ladder = ann.get("/api/ladder", game="picket", clock="slow").json()

    rows = {row["name"]: row for row in ladder["rows"]}
    assert rows[name]["me"]
    assert not rows[name]["bot"]
    bot = next(row for row in ladder["rows"] if row["bot"])
    assert bot["rating"] > rows[name]["rating"]
    assert [row["place"] for row in ladder["rows"]] == list(range(1, len(ladder["rows"]) + 1))
    people = ann.get("/api/ladder", game="picket", clock="slow", bots="false").json()["rows"]
    assert not any(row["bot"] for row in people)
    assert ann.get("/api/ladder", game="picket", clock="live").json()["rows"] == []
    assert ann.get("/api/ladder", game="nothing").status_code == 404


def test_a_game_with_the_same_bot_on_both_sides_counts_but_is_not_rated(either: Server) -> None:
    ann, name = account(either, "Ann")
    bots = dict.fromkeys(("east", "south", "west"), "random")
    table = made(ann, {**a_pair({"north": "me", **bots}, rated=True), "scenario": "teams"})["table"]
    resign(ann, table, "north")
    resign(ann, second_of(ann, table), "east")

    found = ann.get(f"/api/people/{name}").json()

    assert (found["games"], found["ratings"]) == (2, [])
    assert [each["outcome"] for each in found["last"]] == ["lost", "lost"]
    assert {each["name"] for each in ann.get("/api/statistics", game="picket").json()["sides"]} >= {"East", "West"}


def test_guests_play_without_ratings(pickets: Server) -> None:
    guest, (ann, _) = pickets.client("Guest"), account(pickets, "Ann")
    wanted = a_pair({"north": "me", "east": "open"}, rated=True)
    assert guest.post("/api/tables", wanted).status_code == 403
    table = made(ann, wanted)
    refused = guest.join(table["table"], "east", table["invitation"])
    assert refused.status_code == 403
    assert refused.json()["sentence"] == "This game is rated. Sign in with an account to play it."
    assert ann.get(f"/api/tables/{table['table']}").json()["rated"]

    free = made(guest, a_pair({"north": "me", "east": "random"}, pair=False))["table"]
    resign(guest, free, "north")
    mine = guest.get("/api/me/profile").json()
    assert (mine["guest"], mine["games"], mine["ratings"], mine["last"][0]["outcome"]) == (True, 1, [], "lost")
    assert guest.get("/api/people/Guest").status_code == 404


@pytest.mark.parametrize(
    ("seats", "more", "why"),
    [
        ({"north": "me", "east": "random"}, {"pair": False}, "sides are not equal"),
        ({"north": "me", "east": "me"}, {}, "you play one of them"),
        ({"north": "random", "east": "random"}, {}, "you play one of them"),
        ({"north": "me", "east": "open"}, {"clock": {"kind": "slow", "base_ms": 86_400_000, "at_zero": "bot"}}, "bot"),
    ],
)
def test_what_cannot_be_rated_is_refused(
    pickets: Server, seats: dict[str, str], more: dict[str, Any], why: str
) -> None:
    ann, _ = account(pickets, "Ann")
    answer = ann.post("/api/tables", {**a_pair(seats, rated=True), **more})
    assert answer.status_code == 422
    assert why in answer.json()["sentence"]


def test_a_private_game_is_counted_but_not_shown_to_others(pickets: Server) -> None:
    (ann, name), (bob, _) = account(pickets, "Ann"), account(pickets, "Bob")
    table = made(ann, a_pair({"north": "me", "east": "random"}, pair=False))["table"]
    resign(ann, table, "north")
    assert profile(ann, name)["last"][0]["table"] == table
    seen = profile(bob, name)
    assert (seen["games"], seen["last"][0]["table"], seen["me"]) == (1, "", False)
    assert [each["bot"] for each in seen["last"][0]["against"]] == [True]


def test_a_profile_does_not_tell_with_whom_somebody_played_in_private(either: Server) -> None:
    (ann, name), (bob, other), (cleo, _) = (account(either, each) for each in ("Ann", "Bob", "Cleo"))
    for listed in (False, True):
        table = made(ann, a_pair({"north": "me", "east": "open"}, pair=False, listed=listed))
        assert bob.join(table["table"], "east", table["invitation"]).status_code == 200
        resign(bob, table["table"], "east")

    def against(reader: Client) -> dict[bool, list[str]]:
        """The opponents by whether the reader may look at the game."""
        return {
            bool(game["table"]): [each["name"] for each in game["against"]] for game in profile(reader, name)["last"]
        }

    assert against(ann) == against(bob) == {True: [other]}
    assert against(cleo) == {True: [other], False: []}


def test_a_game_against_oneself_counts_for_nobody(pickets: Server) -> None:
    ann, name = account(pickets, "Ann")
    table = made(ann, a_pair({"north": "me", "east": "me"}, pair=False))["table"]
    resign(ann, table, "north")
    assert profile(ann, name)["games"] == 0


@pytest.mark.parametrize(("rated", "status"), [(False, 201), (True, 409)])
def test_dice_are_not_rolled_again_in_a_rated_game_against_a_bot(pickets: Server, rated: bool, status: int) -> None:
    ann, _ = account(pickets, "Ann")
    table = made(ann, a_pair({"north": "me", "east": "random"}, rated=rated))["table"]
    first = ann.options(table, "north")
    ann.plays(table, "north", first["choices"][0])
    scene = ann.waits_until(table, has_only_my_questions)  # the dice are rolled, and the bot has nothing to do

    answer = ann.post(f"/api/tables/{table}/offers", {"kind": "undo", "seat": "north", "steps": 1})

    assert answer.status_code == status, answer.text
    assert (scene.get("undo") is None) is rated
    if rated:
        assert answer.json()["sentence"].startswith("This game is rated")
        assert ann.number(table) == scene["number"]
        again = ann.post(f"/api/tables/{table}/undo", {"number": scene["number"], "seat": "north", "steps": 1})
        assert again.status_code in (409, 422)
        assert ann.number(table) == scene["number"]


@DATABASES
async def test_games_that_ended_while_nobody_rated_are_rated_once_after_a_restart(database: str) -> None:
    store = await open_store(database)
    service = TableService(store, Catalogue(discover({"picket": "contract.toy.game:Picket"})), lambda *_: None)
    user = User("ann", "Ann", 0, "en", "hash")
    await store.accounts.add(user, 0)
    seats = {"north": SeatSetting("me"), "east": SeatSetting("bot", "random")}
    wanted = NewTable(Picket.id, "duel", {}, seats, pair=True, rated=True)
    made = await create_table(service, user, wanted, Submission.of(user.id, a_key(), "create"), 9)
    first = await service.get(made.table or "")
    await service.execute(first, lambda now: commands.run(now, Resign(0)))
    pairs = PairMonitor(service)
    await pairs.settle(first.id)
    second = await service.get(first.extras.second)
    await service.execute(second, lambda now: commands.run(now, Resign(1)))
    assert await store.ratings.due() == [second.id]

    again = [TableService(store, service.catalogue, lambda *_: None) for _ in range(2)]
    await asyncio.gather(*(RatingMonitor(each).rate_all() for each in again))
    await RatingMonitor(again[0]).rate_all()

    [rating] = await store.ratings.of_player("ann")
    assert (rating.games, round(rating.rating)) == (1, 1338)
    assert await store.ratings.due() == []
    await pairs.close()
    await store.close()


def test_the_result_of_a_game_tells_sides_ratings_and_how_it_went(pickets: Server) -> None:
    (ann, ann_name), (bob, _) = account(pickets, "Ann"), account(pickets, "Bob")
    _, second = rated_pair(ann, bob)
    assert ann.get(f"/api/tables/{second}/result").status_code == 409
    resign(bob, second, "north")
    profile(ann, ann_name, 1)

    found = ann.get(f"/api/tables/{second}/result").json()

    assert [(side["name"], side["won"]) for side in found["sides"]] == [("North", False), ("East", True)]
    assert found["sides"][1]["players"] == [{"name": ann_name, "bot": False, "account": True, "gain": 162}]
    assert found["verdict"]
    assert found["mine"]
    assert found["moments"][0]["line"] == 0
    assert found["moments"][-1]["line"] == found["lines"]
    assert found["moments"][-1]["scores"] == [0, 0]  # as on the board: giving up brings nobody points there
    assert found["lines"] >= found["choices"] + found["rolls"]
    assert not pickets.client("Eve").get(f"/api/tables/{second}/result").json()["mine"]


@pytest.mark.parametrize(
    ("agreed", "error"),
    [({}, ""), ({"practice": False}, "no-practice"), ({"rated": True}, "rated-undo")],
    ids=["practice", "in earnest", "rated"],
)
def test_bots_let_dice_and_answers_be_taken_back_in_practice_only(
    pickets: Server, agreed: dict[str, bool], error: str
) -> None:
    ann, _ = account(pickets, "Ann")
    table = made(ann, a_pair({"north": "me", "east": "random"}, **agreed))["table"]

    chosen, scene = 0, ann.waits_until(table, has_only_my_questions)
    while not chosen or scene["number"] == chosen:  # until the bot has answered
        choice = ann.get(f"/api/tables/{table}/options").json()["choices"][0]
        chosen = ann.plays(table, "north", choice)
        scene = ann.waits_until(table, has_only_my_questions)
    assert scene["stage"] == "play"
    body = {"seat": "north", "number": scene["number"], "steps": 1, "key": a_key()}
    answer = ann.post(f"/api/tables/{table}/undo", body)
    assert bool(scene.get("practice")) is (not error)
    if error:
        assert "undo" not in scene or scene["undo"] is None
        assert (answer.status_code, answer.json()["error"]) == (409, error)
        assert ann.scene(table)["number"] == scene["number"]
    else:
        assert scene["undo"]["steps"] == 1
        assert answer.status_code == 200, answer.text
