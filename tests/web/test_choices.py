"""docs/scenes.md 2.4: choices are checked, counted once, taken back; errors say why and change nothing."""

from __future__ import annotations

from web.running import ALL_MINE, Server, a_key, in_turns, three_players


def test_a_choice_is_acknowledged_with_the_new_number(server: Server) -> None:
    client = server.client()
    table = client.create(ALL_MINE)["table"]
    answer = client.choose(table, "red", "bid 2")
    assert (answer.status_code, answer.json()["number"]) == (200, 4)


def test_the_same_submission_counts_once(server: Server) -> None:
    client, key = server.client(), a_key()
    table = client.create(ALL_MINE)["table"]
    body = {"number": 3, "seat": "red", "choice": "bid 2"}
    answers = [client.post(f"/api/tables/{table}/choices", body, key=key) for _ in range(3)]
    assert [(each.status_code, each.json()["number"]) for each in answers] == [(200, 4)] * 3
    assert client.number(table) == 4


def test_wrong_seat_and_wrong_turn_are_told_apart(server: Server) -> None:
    table, red, blue, green = three_players(server)
    assert blue.choose(table, "red", "bid 1").json()["error"] == "not-your-seat"
    in_turns(table, red, blue, green)
    answer = blue.choose(table, "blue", "march")
    assert (answer.status_code, answer.json()["error"]) == (403, "not-your-turn")
    nobody = server.client("Eve").choose(table, "red", "march", number=6)
    assert (nobody.status_code, nobody.json()["error"]) == (403, "not-your-seat")
    assert red.number(table) == 6


def test_a_stale_number_is_answered_with_the_present_one(server: Server) -> None:
    client = server.client()
    table = client.create({"red": "me", "blue": "me", "green": "me"})["table"]
    client.plays(table, "red", "bid 2")
    client.plays(table, "blue", "bid 1")
    client.plays(table, "green", "bid 0")
    answer = client.choose(table, "red", "march", number=4, lang="x")
    assert answer.status_code == 409
    assert (answer.json()["error"], answer.json()["number"]) == ("stale", 6)
    assert client.choose(table, "red", "march", number=999).json()["error"] == "stale"


def test_while_all_choose_at_once_one_choice_does_not_outdate_anothers(server: Server) -> None:
    table, red, blue, green = three_players(server)
    answers = [client.choose(table, seat, "bid 1", number=3) for client, seat in ((red, "red"), (blue, "blue"))]
    assert [each.status_code for each in answers] == [200, 200]
    assert green.scene(table)["questions"][0]["mine"] is True


def test_an_illegal_choice_comes_back_with_its_clause(server: Server) -> None:
    client = server.client()
    table = client.create(ALL_MINE)["table"]
    answer = client.choose(table, "red", "bid 5")
    assert answer.status_code == 422
    assert (answer.json()["error"], answer.json()["clause"]) == ("illegal", "T2")
    assert client.number(table) == 3


def test_what_is_no_choice_is_malformed(server: Server) -> None:
    client = server.client()
    table = client.create(ALL_MINE)["table"]
    answer = client.choose(table, "red", "attack everybody")
    assert (answer.status_code, answer.json()["error"]) == (400, "malformed")
    french = client.post(f"/api/tables/{table}/choices", {"number": 3, "seat": "red", "choice": "non"}, lang="fr")
    assert french.json()["sentence"] == "Ce n’est pas une réponse valable à cette question."


def test_an_unknown_table_is_unknown(server: Server) -> None:
    client = server.client()
    for table in ("abcdefghijkl", "x", "a%00b", "..%2f..%2fetc"):
        answer = client.post(f"/api/tables/{table}/choices", {"number": 1, "seat": "red", "choice": "x"})
        assert (answer.status_code, answer.json()["error"]) in (
            (404, "unknown-table"),
            (404, "unknown"),
            (405, "not-allowed"),
            (400, "malformed"),
        )
        assert (answer.status_code == 400) == ("%00" in table)


def test_one_takes_back_and_chooses_again(server: Server) -> None:
    table, red, blue, green = three_players(server)
    in_turns(table, red, blue, green)
    red.plays(table, "red", "march", "march")
    assert red.scene(table)["undo"]["steps"] == 2
    back = red.post(f"/api/tables/{table}/undo", {"number": 8, "seat": "red", "steps": 2})
    assert (back.status_code, back.json()) == (200, {"number": 9})
    scene = red.scene(table)
    assert (scene["redo"]["steps"], scene.get("undo", {}).get("steps")) == (2, 1)
    again = red.post(f"/api/tables/{table}/redo", {"number": 9, "seat": "red", "steps": 2})
    assert again.json() == {"number": 11}
    assert red.scene(table)["undo"]["steps"] == 2


def test_undo_and_choice_are_one_act(server: Server) -> None:
    table, red, blue, green = three_players(server)
    in_turns(table, red, blue, green)
    red.plays(table, "red", "march")
    assert red.choose(table, "red", "march", number=7, undo=3).status_code == 422
    assert red.number(table) == 7
    assert red.choose(table, "red", "done", number=7, undo=1).json()["number"] == 9


def test_beyond_the_dice_the_others_must_agree(server: Server) -> None:
    table, red, blue, green = three_players(server)
    in_turns(table, red, blue, green)
    number = red.plays(table, "red", "march", "fire")
    undo = red.scene(table)["undo"]
    assert (undo["steps"], undo["label"], undo["asks"]) == (1, "Undo", True)
    asked = red.post(f"/api/tables/{table}/undo", {"number": number, "seat": "red", "steps": 2})
    assert asked.status_code == 202
    offer = asked.json()["offer"]
    shown = blue.scene(table)["offers"]
    assert [(each["id"], each["mine"], each.get("accept", True)) for each in shown] == [(offer, False, True)]
    assert shown[0]["text"].endswith("asked to take back 2 moves, from this one on: marched.")
    path = f"/api/tables/{table}/offers/{offer}"
    assert red.post(path, {"seat": "red", "accept": True}).status_code == 422
    assert blue.post(path, {"seat": "blue", "accept": True}).json() == {"number": number}
    done = green.post(path, {"seat": "green", "accept": True}).json()
    assert done == {"number": number + 1}
    assert green.post(path, {"seat": "green", "accept": True}).json()["error"] == "offer-gone"
    assert red.options(table)["choices"] == ["march", "show", "fire", "barrage", "done"]


def test_whoever_has_all_seats_asks_nobody(server: Server) -> None:
    client = server.client()
    table = client.create(ALL_MINE)["table"]
    in_turns(table, client, client, client)
    number = client.plays(table, "red", "march", "fire")
    assert client.scene(table)["undo"].get("asks", False) is False
    back = client.post(f"/api/tables/{table}/undo", {"number": number, "seat": "red", "steps": 2})
    assert (back.status_code, back.json()) == (200, {"number": number + 1})
    assert client.options(table)["choices"] == ["march", "show", "fire", "barrage", "done"]


def test_a_draw_is_offered_declined_and_agreed(server: Server) -> None:
    table, red, blue, green = three_players(server)
    offer = red.post(f"/api/tables/{table}/offers", {"kind": "draw", "seat": "red"})
    assert offer.status_code == 201
    path = f"/api/tables/{table}/offers/{offer.json()['offer']}"
    assert red.post(f"/api/tables/{table}/offers", {"kind": "draw", "seat": "red"}).status_code == 422
    assert blue.post(path, {"seat": "blue", "accept": False}).status_code == 200
    assert red.scene(table).get("offers", []) == []
    again = red.post(f"/api/tables/{table}/offers", {"kind": "draw", "seat": "red"}).json()["offer"]
    path = f"/api/tables/{table}/offers/{again}"
    for client, seat in ((blue, "blue"), (green, "green")):
        assert client.post(path, {"seat": seat, "accept": True}).status_code == 200
    assert red.scene(table)["result"]["title"] == "Draw"


def test_after_the_end_nothing_is_accepted(server: Server) -> None:
    client = server.client()
    table = client.create(ALL_MINE)["table"]
    client.plays(table, "red", "storm")
    number = client.number(table)
    for path, body in (
        ("choices", {"number": number, "seat": "red", "choice": "bid 1"}),
        ("undo", {"number": number, "seat": "red"}),
        ("resign", {"seat": "red"}),
        ("offers", {"kind": "draw", "seat": "red"}),
    ):
        answer = client.post(f"/api/tables/{table}/{path}", body)
        assert (answer.status_code, answer.json()["error"]) == (409, "over"), path
    assert client.number(table) == number


def test_why_says_the_clause_of_a_choice(server: Server) -> None:
    client = server.client()
    table = client.create(ALL_MINE)["table"]
    assert client.get(f"/api/tables/{table}/why", choice="bid 6").json()["clause"] == "T2"
    assert client.get(f"/api/tables/{table}/why", choice="bid 1").json()["sentence"] == ""
    assert client.get(f"/api/tables/{table}/why", touch="piece:1").json()["sentence"] == ""
