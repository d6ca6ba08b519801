"""Teams in tournaments: they sign up together, are paired and placed as one, and share the seats of their side."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from firestep.store import User
from firestep.store.tournament_rows import OVER, PLAYING, TournamentRow
from firestep.store.tournaments import forget_tournaments
from firestep.tournaments import FORFEIT
from firestep.web.infra.timestamps import now_ms
from firestep.web.schemas.tournaments import CreateTournament
from firestep.web.tables.changes import Submission
from firestep.web.tournaments import steps
from firestep.web.tournaments.create import create_tournament
from web.running import Client, a_key, serving
from web.test_pairs import DATABASES, PICKET
from web.test_ratings import account
from web.test_tournaments import all_seated, until
from web.tournament_players import Process, of_round, process

TEAMS = {"scenario": "teams", "team_size": 2}


def announced(client: Client, **more: Any) -> str:
    wanted = {"title": "Teams", "game": "picket", "kind": "round-robin", **TEAMS, **more}
    answer = client.post("/api/tournaments", wanted)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["tournament"])


@DATABASES
def test_teams_sign_up_and_play_as_one(database: str, tmp_path: Path) -> None:
    with serving(tmp_path, games=PICKET, database=database) as server:
        people = [account(server, name) for name in ("Ann", "Bob", "Eve", "Zoe", "Ian")]
        (ann, ann_name), (bob, bob_name), (eve, _), (zoe, _), (ian, _) = people
        tournament = announced(ann)
        join = f"/api/tournaments/{tournament}/join"
        invitation = ann.post(join, {"team": "The Owls"}).json()["invitation"]
        assert invitation
        assert server.client(None).get(f"/api/tournaments/{tournament}").json()["invitation"] == ""
        assert eve.post(join, {"team": "the owls"}).status_code == 409
        assert bob.post(join, {"invitation": "wrong"}).status_code == 404
        joined = bob.post(join, {"invitation": invitation}).json()
        assert (joined["players"], joined["mine"], joined["invitation"]) == (1, True, "")
        assert joined["standings"][0]["members"] == [ann_name, bob_name]
        assert ian.post(join, {"invitation": invitation}).json()["sentence"] == "This team is complete."
        other = eve.post(join).json()
        assert [each["lacks"] for each in other["standings"]] == [False, True]
        assert ann.post(f"/api/tournaments/{tournament}/start").status_code == 409
        zoe.post(join, {"invitation": other["invitation"]})
        ian.post(join, {"team": "Alone"})

        begun = ann.post(f"/api/tournaments/{tournament}/start").json()

        assert begun["status"] == "playing"
        assert {each["name"] for each in begun["standings"]} == {"The Owls", other["standings"][1]["name"]}
        assert not ian.get(f"/api/tournaments/{tournament}").json()["mine"]
        [pairing] = until(ann, tournament, lambda found: all_seated(found, 1))["track"][0]["pairings"]
        assert pairing["first"]["me"] or pairing["second"]["me"]
        assert bob.get("/api/tables").json()["tables"][0]["id"] == ann.get("/api/tables").json()["tables"][0]["id"]
        assert len(bob.get("/api/tables").json()["tables"][0]["my_seats"]) == 1


@DATABASES
async def test_a_team_has_its_seats_and_withdraws_as_a_whole(database: str) -> None:
    async with process(database) as one:
        row = await announced_here(one)
        table = await one.table(of_round(row, 1)[0])
        by_user = {seat.user: seat.name for seat in table.row.seats}
        teams = [{table.row.seats[place].user for place in side} for side in table.game.teams(table.setup)]

        assert sorted(sorted(str(user) for user in team) for team in teams) == [["ann", "bob"], ["eve", "zoe"]]
        assert len(by_user) == 4
        assert row.state.status == PLAYING
        async with one.store.database.writing() as connection:
            await forget_tournaments(connection, "bob")
        row = await one.settle()

        [meeting] = row.meetings
        assert (row.state.status, meeting.how) == (OVER, FORFEIT)
        loser = meeting.first if meeting.first_points == 0 else meeting.second
        assert loser == "ann"


async def announced_here(one: Process) -> TournamentRow:
    """Ann with Bob against Eve with Zoe."""
    users = {name: User(name, name.title(), 0, "en", "hash") for name in ("ann", "bob", "eve", "zoe")}
    for user in users.values():
        await one.store.accounts.add(user, 0)
    wanted = CreateTournament(
        key=a_key(), title="Teams", game="picket", kind="round-robin", scenario="teams", team_size=2
    )
    one.id = await create_tournament(one.service, users["ann"], wanted, Submission.of("ann", wanted.key, "t"))
    for captain, partner in (("ann", "bob"), ("eve", "zoe")):
        for name in (captain, partner):
            key = Submission.of(name, a_key(), "join")
            await one.change(
                lambda row, who=users[name], key=key, head=captain, is_partner=name == partner: steps.join(
                    row, who, key, now_ms(), "", row.invitation_to(head) if is_partner else ""
                )
            )
    return await one.begin()


def test_what_cannot_be_a_tournament_of_teams_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path, games=PICKET) as server:
        ann, _ = account(server, "Ann")
        wanted = {"title": "T", "game": "picket", "kind": "swiss", "team_size": 2}

        duel = ann.post("/api/tournaments", {**wanted, "scenario": "duel"})
        rated = ann.post("/api/tournaments", {**wanted, "scenario": "teams", "rated": True, "pair": True})
        club = ann.post("/api/tournaments", {**wanted, "game": "trench-club", "scenario": "four-players", "pair": True})

        assert "each side must have 2 seats" in duel.json()["sentence"]
        assert "not rated" in rated.json()["sentence"]
        assert club.status_code == 201, club.text


def test_a_rematch_of_teams_swaps_sides_and_keeps_teams_together(tmp_path: Path) -> None:
    with serving(tmp_path, games=PICKET) as server:
        ann = server.client("Ann")
        seats = {"north": "me", "east": "random", "south": "me", "west": "random"}
        table = ann.create(seats, game="picket", scenario="teams", options={})["table"]
        for seat in ("north", "south"):
            ann.post(f"/api/tables/{table}/resign", {"seat": seat})

        again = ann.post(f"/api/tables/{table}/rematch").json()["table"]

        assert ann.scene(again)["my_seats"] == ["east", "west"]
