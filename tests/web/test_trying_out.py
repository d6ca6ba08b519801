"""Trying out a table: a private study of what one knows of it, and of nothing else."""

from __future__ import annotations

import random
from typing import Any

import pytest

from firestep.table import Choose
from firestep.web.tables import commands
from firestep.web.tables.studies import known_position
from kernel.toy import TOY
from kernel.toy_rules import BLUE, RED, ToyPosition
from web.both_databases import server as server
from web.live_tables import EVERY_GAME, a_live_table, play
from web.running import ALL_MINE, Client, Server, a_key, against_bots, has_only_my_questions, in_turns, three_players


def try_out(client: Client, table: str, **body: Any) -> str:
    answer = client.post(f"/api/tables/{table}/study", body)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


@pytest.mark.parametrize(("game", "scenario"), EVERY_GAME)
def test_the_position_of_a_study_is_the_same_whatever_the_others_hide(game: str, scenario: str) -> None:
    """With the same seed everything hidden may be re-dealt: nothing of it reaches the study."""
    table, rng = a_live_table(game, scenario), random.Random(5)
    for _ in range(8):
        assert table.match is not None
        position, number = table.match.position, table.number
        for seat in [None, *range(len(table.row.seats))]:
            made = table.game.write(known_position(table, position, number, seat, f"user-{seat}"))
            other = table.game.determinise(position, seat, rng)
            assert table.game.write(known_position(table, other, number, seat, f"user-{seat}")) == made
        play(table, rng, 2)


def test_a_seat_tries_out_what_it_knows_though_it_is_not_its_turn(server: Server) -> None:
    table, red, blue, green = three_players(server)
    in_turns(table, red, blue, green)
    before = red.scene(table)
    assert not any(question["mine"] for question in blue.scene(table)["questions"])

    study = try_out(blue, table)

    scene = blue.scene(study)
    assert scene["my_seats"] == ["red", "blue", "green"]
    assert blue.get(f"/api/tables/{study}").json()["study"] == {
        "shared": False,
        "origin": table,
        "at": blue.number(table),
    }
    blue.plays(study, "red", "march")
    assert red.scene(table) == before, "the table knows nothing of it"


def test_a_secret_bid_of_another_is_not_in_the_study() -> None:
    """Blue knows that red has bid, but not what. The study is the same whatever it was, and has blue's own card."""
    made, real = set(), set()
    for bid in (0, 1, 2):
        table = a_live_table()
        table.apply(commands.run(table, Choose(RED, f"bid {bid}")))
        assert table.match is not None
        position = table.match.position
        known = known_position(table, position, table.number, BLUE, "user-1")
        assert isinstance(known, ToyPosition)
        assert isinstance(position, ToyPosition)
        assert known.hands[BLUE] == position.hands[BLUE]
        made.add(TOY.write(known))
        real.add(TOY.write(position))
    assert (len(made), len(real)) == (1, 3)


def test_the_study_has_its_own_id_and_dice(server: Server) -> None:
    table, red, blue, green = three_players(server)
    in_turns(table, red, blue, green)
    first, second = try_out(red, table), try_out(red, table)

    dice = [red.get(f"/api/tables/{each}/dice").json() for each in (table, first, second)]
    assert len({each["commitment"] for each in dice}) == 3
    assert all(each["secret"] is None for each in dice)
    assert len({table, first, second}) == 3
    assert red.get(f"/api/tables/{first}/position").json() == red.get(f"/api/tables/{second}/position").json()


def test_a_study_is_seen_by_its_owner_only_until_it_is_shared(server: Server) -> None:
    table, red, blue, _ = three_players(server)
    study, nobody = try_out(red, table), server.client(None)
    paths = ("", "/scene", "/news", "/study", "/position", "/dice", "/diary", "/replay", "/record", "/chat")
    for client in (blue, nobody):
        assert {client.get(f"/api/tables/{study}{path}").status_code for path in paths} == {404}
    for act, body in (
        ("return", {"line": 0}),
        ("seats", {"seat": "red", "bot": "random"}),
        ("sharing", {"shared": True}),
    ):
        assert blue.post(f"/api/tables/{study}/study/{act}", body).status_code == 404
    assert blue.send("DELETE", f"/api/tables/{study}/study").status_code == 404

    assert red.post(f"/api/tables/{study}/study/sharing", {"shared": True}).status_code == 200

    page = blue.get(f"/api/tables/{study}/study").json()
    assert (page["mine"], page["shared"], page["origin"], page["bots"]) == (False, True, "", [])
    assert blue.get(f"/api/tables/{study}").json()["study"] == {"shared": True, "origin": "", "at": 0}
    assert blue.post(f"/api/tables/{study}/study/return", {"line": 0}).status_code == 403
    assert blue.send("POST", f"/api/tables/{study}/study/notes/0", {"comment": "x"}).status_code == 403
    assert blue.get(f"/api/tables/{study}/study/record").status_code == 403


def test_an_earlier_moment_is_tried_out(server: Server) -> None:
    client = server.client()
    table = client.create(ALL_MINE)["table"]
    line = client.number(table)
    earlier = client.get(f"/api/tables/{table}/position").json()["position"]
    for seat in ("red", "blue", "green"):
        client.plays(table, seat, "bid 1")

    study = try_out(client, table, at=line)

    assert client.get(f"/api/tables/{study}/position").json()["position"] == earlier
    assert client.post(f"/api/tables/{table}/study", {"at": 9999}).status_code == 404


def test_a_game_against_bots_is_tried_out_against_a_bot(server: Server) -> None:
    client = server.client()
    table = against_bots(client)
    wrong = client.post(f"/api/tables/{table}/study", {"bot": "nobody"})
    assert (wrong.status_code, wrong.json()["error"]) == (422, "bad-options")
    study = try_out(client, table, bot="steady")

    assert client.scene(study)["my_seats"] == ["red"]
    client.plays(study, "red", "bid 1")
    client.waits_until(study, has_only_my_questions)


def test_nobody_is_helped_by_bots_in_a_game_against_people(server: Server) -> None:
    table, red, _, _ = three_players(server)
    refused = red.post(f"/api/tables/{table}/study", {"bot": "random"})
    study = try_out(red, table)

    assert (refused.status_code, refused.json()["error"]) == (403, "forbidden")
    seat = {"seat": "blue", "bot": "random"}
    assert red.post(f"/api/tables/{study}/study/seats", seat).status_code == 403
    assert not red.get(f"/api/tables/{study}").json()["hints"]
    again = try_out(red, study)
    assert red.post(f"/api/tables/{again}/study/seats", seat).status_code == 403, "nor in a study of the study"


def test_the_same_key_opens_one_study_and_others_seats_are_refused(server: Server) -> None:
    table, red, _, _ = three_players(server)
    key = a_key()
    made = [red.post(f"/api/tables/{table}/study", {}, key=key).json()["table"] for _ in range(2)]
    assert made[0] == made[1]
    assert red.post(f"/api/tables/{table}/study", {"seat": "blue"}).status_code == 403
    assert server.client(None).post(f"/api/tables/{table}/study").status_code == 401


def test_the_end_of_a_game_is_not_tried_out_but_a_moment_before_it_is_as_it_was(server: Server) -> None:
    table, red, blue, green = three_players(server)
    line = red.number(table)
    for client, seat in ((blue, "blue"), (green, "green")):
        assert client.post(f"/api/tables/{table}/resign", {"seat": seat}).status_code == 200
    assert red.scene(table)["stage"] == "over"

    refused = red.post(f"/api/tables/{table}/study")
    study = try_out(red, table, at=line)

    assert (refused.status_code, refused.json()["error"]) == (409, "over")
    assert red.get(f"/api/tables/{study}/study").json()["bots"], "nobody plays against it any more"


def test_a_study_is_thrown_away_by_its_owner(server: Server) -> None:
    table, red, _, _ = three_players(server)
    study = try_out(red, table)
    assert red.send("DELETE", f"/api/tables/{table}/study").status_code == 409, "a game is no study"
    assert red.send("DELETE", f"/api/tables/{study}/study").status_code == 204
    assert red.get(f"/api/tables/{study}").status_code == 404
