"""A hostile client: nothing it sends is accepted, nothing it sends makes the server fail."""

from __future__ import annotations

import random
import socket
from typing import Any

import pytest

from web.running import ALL_MINE, Client, Server, a_key, three_players

STUDY_ACTS = ("study/return", "study/seats", "study/sharing", "study/notes/0")
ACTS = (
    "choices", "undo", "redo", "resign", "offers", "offers/draw-0-3", "seats/red", "leave", "rematch", "join", "bid",
    "resume", "vacation", "hand-over", "claim", "notices", "suggestion", "hints", "analysis", "stops", "kept/draw",
    *STUDY_ACTS,
)  # fmt: skip
OF_A_SEAT = ("undo", "redo", "resign", "offers", "vacation", "resume", "hand-over", "claim", "suggestion", "hints")
LATER = {"away": True, "to": "open", "late": "blue", "what": "win", "level": "silent", "points": 1}
"""What the acts at slow tables, and those that help, take."""


def snapshot_of(table: str, *clients: Client) -> list[Any]:
    return [client.get(f"/api/tables/{table}/scene").json() for client in clients]


def test_nothing_that_a_stranger_sends_changes_other_peoples_table(server: Server) -> None:
    table, red, blue, green = three_players(server)
    red.plays(table, "red", "bid 1")
    before = snapshot_of(table, red, blue, green)
    eve, nobody = server.client("Eve"), server.client(None)
    bodies: list[dict[str, Any]] = [
        {"seat": seat, "number": number, "choice": "bid 1", "steps": 1, "accept": True, "kind": kind, **LATER}
        for seat in ("red", "blue", "nobody", "0", "chance", "table")
        for number in (0, 3, 4, 5)
        for kind in ("draw", "undo", "bot", "open")
    ]
    rng = random.Random(1)
    for act in ACTS:
        for body in rng.sample(bodies, 12):
            for client in (eve, nobody):
                answer = client.post(f"/api/tables/{table}/{act}", body)
                assert 400 <= answer.status_code < 500, (act, body, answer.text)
                assert set(answer.json()) >= {"error", "sentence", "clause"}
    assert snapshot_of(table, red, blue, green) == before


def test_nobody_acts_for_the_seat_of_somebody_else_at_a_slow_table(server: Server) -> None:
    day = 24 * 3600 * 1000
    clock = {"kind": "slow", "base_ms": day, "bank_ms": day, "vacation_ms": 2 * day, "at_zero": "claim"}
    table, red, blue, green = three_players(server, clock=clock)
    before = snapshot_of(table, red, blue, green)
    for act in OF_A_SEAT:
        for seat in ("red", "green", "chance", "table", "nobody"):
            for kind in ("draw", "undo", "pause"):
                body = {"seat": seat, "number": before[1]["number"], "steps": 1, "kind": kind, **LATER}
                answer = blue.post(f"/api/tables/{table}/{act}", body)
                assert answer.status_code in (400, 403), (act, seat, answer.text)
    for late in ("red", "green", "blue", "nobody"):
        answer = blue.post(f"/api/tables/{table}/claim", {"seat": "blue", "late": late, "what": "win"})
        assert answer.status_code == 409, answer.text
    assert [what_stands(each) for each in snapshot_of(table, red, blue, green)] == [
        what_stands(each) for each in before
    ]


def what_stands(scene: dict[str, Any]) -> dict[str, Any]:
    """Everything but the time, which goes on."""
    seats = [(seat["id"], seat["player"]["kind"], seat["clock"].get("away")) for seat in scene["seats"]]
    return {"number": scene["number"], "seats": seats, "offers": scene.get("offers"), "stage": scene["stage"]}


def test_nothing_that_a_player_sends_counts_for_another_seat_or_out_of_turn(server: Server) -> None:
    table, red, blue, green = three_players(server)
    red.plays(table, "red", "bid 1")
    before = snapshot_of(table, red, blue, green)
    wrong = [
        "bid 1",
        "undo 0",
        "undo 0 agreed",
        "resign red",
        "draw",
        "card ace",
        "! dare",
        "4 blue bid 1",
        "bid 1\n5 x y",
    ]
    for choice in wrong:
        for seat in ("red", "green", "chance", "table"):
            answer = blue.choose(table, seat, choice, number=4)
            assert 400 <= answer.status_code < 500, (seat, choice, answer.text)
    for choice in wrong:
        assert red.choose(table, "red", choice, number=4).status_code in (400, 403, 422), choice
    assert snapshot_of(table, red, blue, green) == before


BAD_BODIES = [
    b"",
    b"null",
    b"[]",
    b'"text"',
    b"{",
    b"{}",
    b'{"number": 1e400}',
    b'{"number": "3"}',
    b'{"key": "short"}',
    b"\xff\xfe\x00",
    b"[" * 50_000,
]
A_CHOICE = {"number": 3, "seat": "red", "choice": "bid 1", "key": "0123456789abcdef"}
BAD_CHOICES: list[dict[str, Any]] = [
    {"number": -1},
    {"number": 99999999999999999999},
    {"number": 3.5},
    {"number": True},
    {"choice": ""},
    {"choice": "x" * 5000},
    {"choice": {"bid": 1}},
    {"choice": None},
    {"seat": ["red"]},
    {"seat": "x" * 100},
    {"key": "short"},
    {"key": "\0" * 20},
    {"key": "0123456789abcde\n"},
    {"key": "0" * 65},
    {"undo": -1},
    {"undo": 10**9},
]


@pytest.mark.parametrize("act", ["choices", "undo", "chat", "offers", "join", "resign"])
def test_bodies_that_make_no_sense_are_malformed(server: Server, act: str) -> None:
    client = server.client()
    table = client.create(ALL_MINE)["table"]
    headers = {"x-csrftoken": client.http.cookies["csrftoken"], "content-type": "application/json"}
    for body in BAD_BODIES:
        answer = client.http.post(f"/api/tables/{table}/{act}", content=body, headers=headers)
        assert answer.status_code == 400, (body[:80], answer.status_code, answer.text)
        assert answer.json()["error"] == "malformed"
    assert client.number(table) == 3


@pytest.mark.parametrize("change", BAD_CHOICES, ids=str)
def test_choices_that_make_no_sense_are_malformed(server: Server, change: dict[str, Any]) -> None:
    client = server.client()
    table = client.create(ALL_MINE)["table"]
    answer = client.send("POST", f"/api/tables/{table}/choices", {**A_CHOICE, **change})
    assert (answer.status_code, answer.json()["error"]) == (400, "malformed"), answer.text
    raw = b'{"number": 3, "seat": "\\ud800", "choice": "bid 1", "key": "0123456789abcdef"}'
    headers = {"x-csrftoken": client.http.cookies["csrftoken"], "content-type": "application/json"}
    assert client.http.post(f"/api/tables/{table}/choices", content=raw, headers=headers).status_code in (400, 403)
    assert client.number(table) == 3


A_CLOCK = {"kind": "live", "base_ms": 60000, "increment_ms": 0, "at_zero": "loss"}
LAX_TABLES: list[dict[str, Any]] = [
    {"listed": 0},
    {"listed": "true"},
    {"clock": {**A_CLOCK, "base_ms": "60000"}},
    {"clock": {**A_CLOCK, "increment_ms": 0.5}},
    {"clock": {**A_CLOCK, "increment_ms": False}},
    {"options": {"rounds": 2.5}},
    {"game": 3},
]


@pytest.mark.parametrize("change", LAX_TABLES, ids=str)
def test_a_value_of_another_type_is_malformed(server: Server, change: dict[str, Any]) -> None:
    client = server.client()
    assert client.post("/api/tables", {**table_of_three(), "clock": A_CLOCK, "listed": False}).status_code == 201
    answer = client.post("/api/tables", {**table_of_three(), **change})
    assert (answer.status_code, answer.json()["error"]) == (400, "malformed"), answer.text


def test_no_act_takes_a_text_for_a_number_or_a_truth_value(server: Server) -> None:
    client = server.client()
    table = client.create(ALL_MINE)["table"]
    for act, body in (
        ("choices", {"seat": "red", "choice": "bid 1", "number": "3"}),
        ("choices", {"seat": "red", "choice": "bid 1", "number": 3, "undo": "0"}),
        ("choices", {"seat": "red", "choice": 1, "number": 3}),
        ("undo", {"seat": "red", "steps": "1"}),
        ("bid", {"seat": "red", "points": "3"}),
        ("offers/draw-0-3", {"seat": "red", "accept": 1}),
        ("offers/draw-0-3", {"seat": "red", "accept": "true"}),
    ):
        answer = client.post(f"/api/tables/{table}/{act}", body)
        assert (answer.status_code, answer.json()["error"]) == (400, "malformed"), (act, body, answer.text)
    assert client.number(table) == 3


def test_other_kinds_of_bodies_are_refused(server: Server) -> None:
    client = server.client()
    headers = {"x-csrftoken": client.http.cookies["csrftoken"]}
    for kind, body in (
        ("text/plain", b"hello"),
        ("application/x-www-form-urlencoded", b"number=3&seat=red"),
        ("multipart/form-data; boundary=x", b"--x\r\n\r\n--x--"),
        ("application/xml", b"<a/>"),
        ("application/json; charset=utf-16", "{}".encode("utf-16")),
    ):
        answer = client.http.post("/api/tables", content=body, headers={**headers, "content-type": kind})
        assert 400 <= answer.status_code < 500, (kind, answer.status_code)


def test_what_is_too_large_is_refused_before_it_is_read(server: Server) -> None:
    client = server.client()
    token = client.http.cookies["csrftoken"]
    with socket.create_connection(("127.0.0.1", server.port), 60) as raw:
        raw.sendall(
            f"POST /api/tables HTTP/1.1\r\nhost: x\r\nx-csrftoken: {token}\r\ncookie: csrftoken={token}\r\n"
            "content-type: application/json\r\ncontent-length: 90000000000\r\n\r\n".encode()
        )
        assert b" 413 " in raw.recv(4096).split(b"\r\n")[0]
    large = client.post("/api/tables", {"message": "x" * 100_000})
    assert (large.status_code, large.json()["error"]) == (413, "too-large")
    record = client.post("/api/records", {"record": "x" * 5_000_000})
    assert record.status_code == 413


def test_raw_nonsense_on_the_wire_leaves_the_server_standing(server: Server) -> None:
    rng = random.Random(5)
    for _ in range(30):
        with socket.create_connection(("127.0.0.1", server.port), 60) as raw:
            raw.sendall(rng.randbytes(rng.randrange(1, 400)))
            if rng.random() < 0.5:
                raw.sendall(b"\r\n\r\n")
    assert server.client(None).get("/health").json() == {"status": "ok"}


@pytest.mark.parametrize(
    "query",
    [
        "at=-1",
        "at=99999999999999999999",
        "at=x",
        "at=1.5",
        "seat=%00",
        "seat=" + "x" * 3000,
        "lang=xx",
        "lang=%00",
        "at=",
    ],
)
def test_questions_that_make_no_sense_are_answered_calmly(server: Server, query: str) -> None:
    client = server.client()
    table = client.create(ALL_MINE)["table"]
    for path in ("scene", "events", "diary", "options", "why", "odds", "chat", "replay", "dice", "record"):
        answer = client.http.get(f"/api/tables/{table}/{path}?{query}&after=99999999999999999999")
        assert answer.status_code < 500, (path, query, answer.text)


def test_paths_do_not_lead_out_of_the_clients_folder(server: Server) -> None:
    client = server.client(None)
    for path in (
        "/../settings.py",
        "/..%2fsettings.py",
        "/assets/..%2f..%2fserve.py",
        "/%2e%2e/app.py",
        "/a%00b",
        "//etc/passwd",
    ):
        answer = client.http.get(path)
        assert answer.status_code in (400, 404, 503), (path, answer.status_code)
        assert "import" not in answer.text


def test_a_key_of_another_person_does_not_give_their_answer(server: Server) -> None:
    key, ann, bob = a_key(), server.client("Ann"), server.client("Bob")
    tables = {client.post("/api/tables", table_of_three(), key=key).json()["table"] for client in (ann, bob)}
    assert len(tables) == 2


def table_of_three() -> dict[str, Any]:
    return {"game": "toy", "scenario": "raid", "seats": {name: {"kind": "me"} for name in ("red", "blue", "green")}}


def test_no_answer_of_the_server_was_a_fault(server: Server) -> None:
    """Runs last in this file: whatever was sent above, the log holds no fault."""
    assert "unhandled exception" not in server.log()
