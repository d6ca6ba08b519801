"""Tournaments go on by themselves: tables, results, forfeits, next rounds; each step once, on both databases."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from firestep.store import OVER as TABLE_OVER
from firestep.store.blocks import BLOCKED
from firestep.store.tournament_rows import CANCELLED, OPEN, OVER, PLAYING
from firestep.tournaments import BYE, FORFEIT, PLAYED
from firestep.web.infra.timestamps import now_ms
from firestep.web.tournaments import monitor, steps
from web.running import Client, Server, serving
from web.test_pairs import DATABASES, PICKET, resign
from web.test_ratings import account
from web.tournament_players import DAY_MS, of_round, process, running_tables

FOUR = ("ann", "bob", "eve", "zoe")


def points(row: Any, user: str) -> list[int]:
    return [each.meeting.points_of(user) for each in row.meetings if each.has(user) and each.is_decided]


# -- in this process


@DATABASES
async def test_a_round_robin_makes_its_tables_and_goes_on_when_all_are_over(database: str) -> None:
    async with process(database) as one:
        await one.announce("round-robin", FOUR)
        row = await one.begin()
        assert (row.state.status, row.state.round, row.state.last_round) == (PLAYING, 1, 3)
        assert all(each.made for each in of_round(row, 1))
        table = await one.table(of_round(row, 1)[0])
        assert {seat.user for seat in table.row.seats} == {of_round(row, 1)[0].first, of_round(row, 1)[0].second}
        assert table.row.seats[0].user == of_round(row, 1)[0].first
        await one.lose(of_round(row, 1)[0], of_round(row, 1)[0].first)
        assert (await one.settle()).state.round == 1
        row = await one.play_round()
        assert row.state.round == 2
        await one.play_round()
        row = await one.play_round()
        assert (row.state.status, row.state.round_ends) == (OVER, None)
        assert Counter(each.how for each in row.meetings) == {PLAYED: 6}
        assert await running_tables(one, row) == []
        assert len({frozenset((each.first, each.second)) for each in row.meetings}) == 6


@DATABASES
async def test_two_processes_take_every_step_once(database: str) -> None:
    async with process(database) as one, process(database) as two:
        await one.announce("swiss", ("ann", "bob", "eve", "ian", "zoe"), rounds=2)
        two.id = one.id
        now = now_ms()
        ratings = {"zoe": 1900.0}
        await asyncio.gather(*(each.change(lambda row: steps.begin(row, ratings, now)) for each in (one, two)))
        for number in (1, 2):
            await asyncio.gather(one.settle(), two.settle(), one.settle())
            row = await one.row()
            met = of_round(row, number)
            assert len(met) == 3
            assert [each.how for each in met] == ["", "", BYE]
            tables = await one.store.tables.several([each.table for each in met])
            assert len(tables) == 2
            for each in met[:2]:
                await one.lose(each, each.first)
            await asyncio.gather(two.settle(), one.settle(), two.settle())
        row = await two.row()
        assert row.state.status == OVER
        assert [each.seed for each in row.players if each.user == "zoe"] == [1]
        assert len(row.meetings) == 6
        assert sum(sum(each.meeting.points or ()) for each in row.meetings) == 12


@DATABASES
async def test_whoever_has_to_move_when_the_round_ends_loses_and_the_table_is_ended(database: str) -> None:
    async with process(database) as one:
        await one.announce("swiss", FOUR, rounds=2)
        row = await one.begin()
        slow, idle = of_round(row, 1)
        table = await one.table(slow)
        [seat] = table.seats_of(slow.first)
        await one.moves(table, seat)
        row = await one.ends_round_now()
        first, second = of_round(row, 1)
        assert (first.how, first.first_points, first.second_points) == (FORFEIT, 2, 0)
        assert (second.how, second.first_points, second.second_points) == (FORFEIT, 0, 0)
        assert not first.closing
        assert not second.closing
        assert row.state.round == 2
        tables = await one.store.tables.several([slow.table, idle.table])
        assert {each.state.status for each in tables.values()} == {TABLE_OVER}
        found = (await one.table(slow)).match
        assert found is not None
        assert found.result is not None
        assert found.result.winners == (seat.place,)


@DATABASES
async def test_a_match_of_two_games_is_forfeited_as_a_whole(database: str) -> None:
    async with process(database) as one:
        await one.announce("knockout", ("ann", "bob"))
        row = await one.begin()
        assert row.terms.pair
        [final] = row.meetings
        await one.resign(await one.table(final), final.second or "")
        second = await one.second(final)
        [seat] = second.seats_of(final.second)
        await one.moves(second, seat)
        row = await one.ends_round_now()
        assert (row.state.status, row.meetings[0].how) == (OVER, FORFEIT)
        assert (row.meetings[0].first_points, row.meetings[0].second_points) == (0, 2)
        assert (await one.second(final)).state.status == TABLE_OVER


@DATABASES
async def test_a_knockout_is_decided_by_both_games_together(database: str) -> None:
    async with process(database) as one:
        await one.announce("knockout", ("ann", "bob", "eve"))
        row = await one.begin({"ann": 1700.0, "bob": 1600.0, "eve": 1500.0})
        assert [(each.first, each.how) for each in row.meetings if each.second is None] == [("ann", BYE)]
        [semi] = [each for each in row.meetings if each.second is not None]
        await one.resign(await one.table(semi), "bob")
        assert (await one.settle()).state.round == 1
        await one.resign(await one.second(semi), "eve")
        row = await one.settle()
        assert row.meeting(semi.key).meeting.points == (1, 1)
        [final] = of_round(row, 2)
        assert {final.first, final.second} == {"ann", "bob"}, "drawn: the better seed goes on"
        await one.lose(final, "ann")
        row = await one.settle()
        assert row.state.status == OVER
        assert row.meeting(final.key).meeting.points_of("bob") == 2


@DATABASES
async def test_who_withdraws_loses_what_they_play_and_is_not_paired_again(database: str) -> None:
    async with process(database) as one:
        await one.announce("swiss", FOUR, rounds=3)
        await one.begin()
        await one.change(lambda row: steps.leave(row, "eve", 5))
        row = await one.settle()
        [met] = [each for each in of_round(row, 1) if each.has("eve")]
        assert (met.how, met.meeting.points_of("eve")) == (FORFEIT, 0)
        assert (await one.table(met)).state.status == TABLE_OVER
        row = await one.play_round()
        assert row.state.round == 2
        assert not any(each.has("eve") for each in of_round(row, 2))
        await one.store.accounts.delete("zoe")
        row = await one.settle()
        assert [each.user for each in row.players if each.user == "zoe"] == []
        assert [each.user[:5] for each in row.players if each.name == ""] == ["gone-"]
        while row.state.status == PLAYING:
            row = await one.play_round()
        assert await running_tables(one, row) == []
        assert not any(each.has("zoe") for each in of_round(row, 3))


@DATABASES
async def test_the_start_at_a_time_and_cancelling(database: str) -> None:
    async with process(database) as one:
        await one.announce("swiss", FOUR, starts=now_ms() + DAY_MS)
        assert (await one.settle()).state.status == OPEN
        later = now_ms() + 2 * DAY_MS
        row = await one.change(lambda row: steps.begin_when_due(row, {}, later))
        assert (row.state.status, row.state.round) == (PLAYING, 1)
        row = await one.change(lambda row: steps.cancel(row, later))
        assert row.state.status == CANCELLED
        assert (await one.settle()).state == row.state
        await one.announce("swiss", ("ann",), starts=now_ms() + DAY_MS)
        row = await one.change(lambda row: steps.begin_when_due(row, {}, later))
        assert row.state.status == CANCELLED


@DATABASES
async def test_both_players_are_told_of_their_game_once(database: str) -> None:
    async with process(database) as one:
        await one.announce("round-robin", ("ann", "bob"))
        row = await one.begin()
        await one.settle()
        [met] = row.meetings
        told = {user: [each.kind for each in await one.store.notices.of_user(user)] for user in ("ann", "bob")}
        asked = {one_of for one_of in ("ann", "bob") if told[one_of] == ["turn"]}
        assert all(kinds in (["turn"], ["round"]) for kinds in told.values())
        table = await one.table(met)
        assert asked == {seat.user for seat in table.row.seats if seat.name in table.state.asked.split()}


# -- over a real server


def announce(client: Client, **more: Any) -> str:
    body = {"title": "Autumn at Loos", "game": "picket", "scenario": "duel", "kind": "swiss", "size": 8, **more}
    answer = client.post("/api/tournaments", body)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["tournament"])


def page(client: Client, tournament: str, **query: Any) -> dict[str, Any]:
    answer = client.get(f"/api/tournaments/{tournament}", **query)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def until(client: Client, tournament: str, condition: Any) -> dict[str, Any]:
    for _ in range(1200):
        found = page(client, tournament)
        if condition(found):
            return found
        time.sleep(0.05)
    raise AssertionError(found)


def all_seated(found: dict[str, Any], number: int) -> bool:
    if found["round"] < number:
        return False
    return all(each["status"] != "waiting" for each in found["track"][number - 1]["pairings"])


@DATABASES
def test_eight_players_play_a_swiss_tournament_to_its_end_across_a_kill(database: str, tmp_path: Path) -> None:
    with serving(tmp_path, games=PICKET, database=database) as server:
        people = dict(account(server, name)[::-1] for name in ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Zoe"))
        owner = next(iter(people.values()))
        tournament = announce(owner, rounds=3, round_ms=DAY_MS)
        for client in people.values():
            assert client.post(f"/api/tournaments/{tournament}/join").status_code == 200
        assert owner.post(f"/api/tournaments/{tournament}/start").status_code == 200
        for number in (1, 2, 3):
            found = until(owner, tournament, lambda found, number=number: all_seated(found, number))
            for place, each in enumerate(found["track"][number - 1]["pairings"]):
                resign(people[each["second"]["name"]], each["table"], "east")
                if (number, place) == (2, 1):
                    server.kill()
                    server.start()
        found = until(owner, tournament, lambda found: found["status"] == "over")
        assert sorted(row["points"] for row in found["standings"]) == sorted([6, 4, 4, 4, 2, 2, 2, 0])
        assert found["winner"] == found["standings"][0]["name"]
        for number, row in enumerate(found["standings"]):
            assert all(other["against"] != number for other in row["rounds"])
            assert len({other["against"] for other in row["rounds"]}) == 3
        assert found["track"][2]["pairings"][0]["points"] == [2, 0]
        mine = owner.get("/api/tables", which="mine").json()["tables"]
        assert mine == []


@pytest.fixture(scope="module")
def pickets(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with serving(tmp_path_factory.mktemp("tournaments"), games=PICKET) as running:
        yield running


def test_only_accounts_announce_and_join_and_only_the_owner_begins(pickets: Server) -> None:
    (ann, ann_name), (bob, _), (eve, _) = (account(pickets, name) for name in ("Ann", "Bob", "Eve"))
    guest = pickets.client("Guest")
    assert guest.post("/api/tournaments", {"title": "T", "game": "picket", "scenario": "duel", "kind": "swiss"}
                      ).status_code == 403  # fmt: skip
    tournament = announce(ann, size=2)
    join, start, leave = (f"/api/tournaments/{tournament}/{act}" for act in ("join", "start", "leave"))
    assert guest.post(join).json()["sentence"] == "Tournaments are for accounts. Sign in, or register a name."
    assert ann.post(start).status_code == 403 or ann.post(start).status_code == 409
    assert bob.post(start).status_code == 403
    assert ann.post(join).json()["mine"]
    assert ann.post(join).json()["players"] == 1
    assert bob.post(join).status_code == 200
    assert eve.post(join).json()["sentence"] == "This tournament is full."
    assert eve.post(leave).status_code == 409
    assert bob.post(leave).json()["players"] == 1
    assert eve.post(join).json()["players"] == 2
    assert pickets.client(None).get(f"/api/tournaments/{tournament}").json()["owner"] == ann_name
    assert ann.post(start).json()["status"] == "playing"
    assert ann.post(start).json()["status"] == "playing"
    assert bob.post(join).json()["sentence"] == "This tournament has begun."
    assert bob.post(f"/api/tournaments/{tournament}/cancel").status_code == 403
    assert ann.post(f"/api/tournaments/{tournament}/cancel").json()["status"] == "cancelled"
    assert tournament not in [each["id"] for each in ann.get("/api/tournaments").json()["tournaments"]]
    assert ann.get("/api/tournaments/nothing-here").status_code == 404


@pytest.mark.parametrize(
    ("more", "status"),
    [
        ({"kind": "league"}, 400),
        ({"size": 1}, 400),
        ({"rounds": 99}, 400),
        ({"round_ms": 5}, 400),
        ({"title": " "}, 400),
        ({"title": "a\nb"}, 400),
        ({"game": "nothing"}, 422),
        ({"scenario": "nothing"}, 422),
        ({"starts": 5}, 422),
        ({"rated": True}, 422),
        ({"clock": {"kind": "slow", "base_ms": DAY_MS, "at_zero": "bot"}}, 422),
    ],
)
def test_what_cannot_be_a_tournament_is_refused(pickets: Server, more: dict[str, Any], status: int) -> None:
    ann, _ = account(pickets, "Ann")
    body = {"title": "T", "game": "picket", "scenario": "duel", "kind": "swiss", **more}
    answer = ann.post("/api/tournaments", body)
    assert answer.status_code == status, answer.text
    assert answer.json()["sentence"]


def test_a_game_of_a_tournament_cannot_be_handed_over_and_a_table_cannot_claim_to_be_one(pickets: Server) -> None:
    (ann, _), (bob, _) = account(pickets, "Ann"), account(pickets, "Bob")
    tournament = announce(ann, clock={"kind": "slow", "base_ms": DAY_MS})
    for client in (ann, bob):
        client.post(f"/api/tournaments/{tournament}/join")
    ann.post(f"/api/tournaments/{tournament}/start")
    found = until(ann, tournament, lambda found: all_seated(found, 1))
    [met] = found["track"][0]["pairings"]
    mine = next(seat for seat in ann.get(f"/api/tables/{met['table']}").json()["my_seats"])
    answer = ann.post(f"/api/tables/{met['table']}/hand-over", {"seat": mine, "to": "bot"})
    assert (answer.status_code, answer.json()["error"]) == (409, "tournament-stay")
    claimed = {"game": "picket", "scenario": "duel", "mode": "tournament"}
    assert ann.post("/api/tables", claimed).status_code == 400
    assert page(ann, tournament, lang="fr")["clock_text"]
    assert any(each["me"] for each in (met["first"], met["second"]))


def test_one_submission_announces_one_tournament(pickets: Server) -> None:
    ann, _ = account(pickets, "Ann")
    body = {"title": "T", "game": "picket", "scenario": "duel", "kind": "swiss"}
    one, two = (ann.post("/api/tournaments", body, key="k" * 20).json() for _ in range(2))
    assert one == two
    for _ in range(4):
        assert ann.post("/api/tournaments", body).status_code == 201
    assert ann.post("/api/tournaments", body).status_code == 429


@DATABASES
async def test_who_has_blocked_somebody_is_not_paired_with_them_while_it_can_be_avoided(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(database) as one:
        await one.announce("swiss", FOUR, rounds=2, starts=now_ms() + DAY_MS)
        await one.store.blocks.put("eve", "ann", BLOCKED, 1)
        later = now_ms() + 2 * DAY_MS
        monkeypatch.setattr(monitor, "now_ms", lambda: later)
        row = await one.settle()
        assert met_in(row, 1) == {frozenset(("ann", "zoe")), frozenset(("bob", "eve"))}

        await one.store.blocks.put("eve", "ann", None, 2)
        await one.store.blocks.put("ann", "bob", BLOCKED, 2)
        row = await one.play_round()
        assert met_in(row, 2) == {frozenset(("ann", "eve")), frozenset(("bob", "zoe"))}


def met_in(row: Any, number: int) -> set[frozenset[str]]:
    return {frozenset(each.meeting.players) for each in of_round(row, number)}
