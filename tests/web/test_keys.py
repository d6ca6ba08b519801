"""Idempotency keys: the same request counts once, another one under the same key is refused, and nothing is a 5xx."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from firestep.store import IdempotencyKey
from firestep.web.errors import ApiError
from firestep.web.tables.changes import Submission
from web.both_databases import BOTH, serving_on
from web.running import ALL_MINE, WITH_FRIENDS, Client, Server, a_key, a_toy_table

Send = Callable[[Client, str, str], httpx.Response]
DEALT = 3
"""The number of lines of the toy game before anybody chooses."""


@pytest.fixture(scope="module", params=BOTH)
def either(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on each database."""
    with serving_on(request, tmp_path_factory) as running:
        yield running


def at_table(path: str, body: dict[str, Any]) -> Send:
    return lambda client, table, key: client.post(f"/api/tables/{table}/{path}", body, key=key)


ACTS: dict[str, Send] = {
    "choose": at_table("choices", {"number": DEALT, "seat": "red", "choice": "bid 1"}),
    "choose otherwise": at_table("choices", {"number": DEALT, "seat": "red", "choice": "bid 2"}),
    "undo": at_table("undo", {"number": DEALT, "seat": "red"}),
    "redo": at_table("redo", {"number": DEALT, "seat": "red"}),
    "resign": at_table("resign", {"seat": "blue"}),
    "offer": at_table("offers", {"kind": "draw", "seat": "red"}),
    "answer": at_table("offers/1", {"accept": True, "seat": "blue"}),
    "chat": at_table("chat", {"text": "hello"}),
    "leave": at_table("leave", {}),
    "join": at_table("join", {"seat": "green"}),
    "fill": at_table("seats/green", {"kind": "open"}),
}
PASSWORD = "a long secret phrase"
AT_ONCE = ("choose", "resign", "offer", "chat")
"""What can be done at a table that has just begun."""


@pytest.mark.parametrize("first", AT_ONCE)
def test_a_key_that_was_used_for_another_act_is_refused(either: Server, first: str) -> None:
    client = either.client()
    for second in ACTS:
        if second == first:
            continue
        table, key = client.create(ALL_MINE)["table"], a_key()
        assert ACTS[first](client, table, key).status_code in (200, 201)
        answer = ACTS[second](client, table, key)
        assert (answer.status_code, answer.json()["error"]) == (409, "key-used"), second


@pytest.mark.parametrize("first", AT_ONCE)
def test_the_same_request_under_the_same_key_is_answered_again(either: Server, first: str) -> None:
    client = either.client()
    table, key = client.create(ALL_MINE)["table"], a_key()
    answers = [ACTS[first](client, table, key) for _ in range(2)]
    assert answers[0].json() == answers[1].json()
    assert answers[0].status_code == answers[1].status_code


def test_a_key_that_made_a_table_makes_nothing_else(either: Server) -> None:
    client, key = either.client(), a_key()
    position = "toy\n"
    requests = {
        "one table": lambda: client.post("/api/tables", a_toy_table(ALL_MINE), key=key),
        "another": lambda: client.post("/api/tables", a_toy_table(WITH_FRIENDS), key=key),
        "a record": lambda: client.post("/api/records", {"record": "toy"}, key=key),
    }
    first = requests["one table"]()
    assert first.status_code == 201
    assert requests["one table"]().json() == first.json()
    assert requests["another"]().json()["error"] == "key-used"
    assert requests["a record"]().json()["error"] == "key-used"
    assert client.post("/api/studies", {"position": position}, key=key).status_code < 500


@pytest.mark.parametrize("key", ["k" * 16 + "\n", "k" * 64 + "\n", "k" * 15 + "\x00", "e\u0301" * 8, "\U0001f600" * 8])
def test_a_key_with_other_characters_is_malformed(either: Server, key: str) -> None:
    client = either.client()
    table = client.create(ALL_MINE)["table"]
    for act in ("choose", "chat", "resign"):
        answer = ACTS[act](client, table, key)
        assert (answer.status_code, answer.json()["error"]) == (400, "malformed")


NAMES = [
    "Zoe\u0308",
    "\ufdfa" * 24,
    "a\u0300\u0301\u0302\u0303",
    "A\u200bB",
    "A\x7fB",
    "\u0301\u0301",
    "A\u2028B",
    "\U0001f600\U0001f600",
    "ab\u202e",
]


@pytest.mark.parametrize("name", NAMES)
def test_no_name_is_a_server_error_and_a_name_that_is_taken_can_play(either: Server, name: str) -> None:
    for path, password in itertools.product(("/api/accounts/guest", "/api/accounts"), (PASSWORD,)):
        client = either.client(None)
        answer = client.send("POST", path, {"name": name, "password": password})
        assert answer.status_code in (201, 400, 409), (path, answer.text)
        if answer.status_code == 201:
            table = client.create(ALL_MINE)["table"]
            assert client.choose(table, "red", "bid 1").status_code == 200
            assert client.post(f"/api/tables/{table}/chat", {"text": name}).status_code == 201


def test_composed_and_combining_letters_are_one_name(either: Server) -> None:
    answer = either.client(None).send("POST", "/api/accounts", {"name": "Ame\u0301lie", "password": PASSWORD})
    assert answer.json()["name"] == "Am\u00e9lie"
    again = either.client(None).send("POST", "/api/accounts", {"name": "Am\u00e9lie", "password": PASSWORD})
    assert again.json()["error"] == "name-taken"
    for name in ("Ame\u0301lie", "Am\u00c9LIE"):
        signed = either.client(None).send("POST", "/api/session", {"name": name, "password": PASSWORD})
        assert signed.status_code == 200


def test_a_request_of_before_an_upgrade_may_be_repeated_after_it() -> None:
    """Its key was stored without what it was used for."""
    submission = Submission.of("ann", "k" * 16, "choose", {"choice": "march"})
    assert submission.answer_of(IdempotencyKey("table", "ann", "k" * 16, "", "answer")) == "answer"
    with pytest.raises(ApiError):
        submission.answer_of(IdempotencyKey("table", "ann", "k" * 16, "something else", "answer"))


def test_a_guest_who_signs_in_may_have_used_the_same_key(either: Server) -> None:
    name, key = f"Iris {a_key()[:6]}", a_key()
    user = either.client(None)
    user.send("POST", "/api/accounts", {"name": name, "password": PASSWORD})
    table = user.create(WITH_FRIENDS, listed=True)["table"]
    guest = either.client("Guest")
    for client in (user, guest):
        assert client.post(f"/api/tables/{table}/chat", {"text": "hello"}, key=key).status_code == 201
    assert guest.send("POST", "/api/session", {"name": name, "password": PASSWORD}).status_code == 200
    lines = guest.get(f"/api/tables/{table}/chat").json()["lines"]
    assert [line["you"] for line in lines] == [True, True]


def test_a_record_that_is_sent_several_times_at_once_is_imported_once(either: Server) -> None:
    client, key = either.client(), a_key()
    table = client.create(ALL_MINE)["table"]
    for seat in ("red", "blue"):
        client.post(f"/api/tables/{table}/resign", {"seat": seat})
    record = {"record": client.get(f"/api/tables/{table}/record").text}
    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(lambda _: client.post("/api/records", record, key=key), range(4)))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.json()["table"] for answer in answers}) == 1
