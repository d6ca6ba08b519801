"""A hostile client at every address of the contract: strange texts, numbers and types make nothing fail.

The addresses come from the schema that the server gives out, so that a new one is attacked without being listed here.
"""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator
from typing import Any

from web.both_databases import server  # noqa: F401 (a fixture)
from web.running import ALL_MINE, Client, Server, a_key
from web.test_ratings import account

METHODS = ("get", "post", "put", "patch", "delete")
NUL = "a\0b"
"""PostgreSQL stores no such text: it is tried in every place."""
TEXTS = (
    "\0", "\x01\x7f", "²", "٣", "-1", "9" * 400, "x" * 3000, "é" * 24, "e\u0301" * 12, "\u202eabc", "\ufdd0",
    "💣" * 10, "' OR 1=1 --", "%00", "../../x", "..", "*", "_%", "today", "None", "\\", '"', "{{7*7}}", "a\r\nb: c",
)  # fmt: skip
"""Names that no database, parser or header should take for anything else."""
NUMBERS = (-1, 0, 2**31, 2**53 + 1, 2**63, 10**30, 1.5)
OTHERS: tuple[Any, ...] = (None, True, [], {}, [[]], ["\0"], {"\0": "\0"}, [1] * 500)
LEFT_ALONE = {("delete", "/api/me"), ("delete", "/api/session"), ("delete", "/api/sessions")}
"""What would end the attack: tested elsewhere (`test_accounts.py`, `test_sessions.py`)."""
DEEPEST = 4
FEW = 8
EACH = 3
"""How many texts, numbers and other things are tried in each place, chosen by a seed."""
SLOW = ("/api/packs", "/api/records", "/api/studies", "/api/session", "/api/accounts", "/api/password")
"""Here a process starts, or a password is hashed: fewer are tried."""


class Attack:
    """Everything that is tried against one server, by an account that owns a table."""

    def __init__(self, attacked: Server, seed: int) -> None:
        self.client, _ = account(attacked, "Eve")
        self.schema = self.client.get("/api/schema/openapi.json").json()
        self.table = self.client.create(ALL_MINE)["table"]
        self.rng = random.Random(seed)
        self.tried = 0

    def operations(self) -> Iterator[tuple[str, str, dict[str, Any]]]:
        for path, operations in sorted(self.schema["paths"].items()):
            for method in METHODS:
                if method in operations and (method, path) not in LEFT_ALONE:
                    yield method, path, operations[method]

    def resolved(self, schema: dict[str, Any]) -> dict[str, Any]:
        while "$ref" in schema:
            schema = self.schema["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
        return schema

    def plain(self, schema: dict[str, Any], name: str = "", depth: int = 0) -> Any:
        """Something that the schema allows, as a client of good will would send it."""
        schema = self.resolved(schema)
        choices = next((schema[each] for each in ("oneOf", "anyOf", "allOf") if each in schema), None)
        if choices is not None:
            return self.plain(choices[0], name, depth)
        if schema.get("type") == "object":
            fields = schema.get("properties", {}) if depth < DEEPEST else {}
            return {each: self.plain(what, each, depth + 1) for each, what in fields.items()}
        if schema.get("type") in ("integer", "number"):
            return schema.get("minimum", 1)
        given: dict[Any, Any] = {"array": [], "boolean": True, "null": None}
        kind = schema.get("type", "string")
        kind = kind[0] if isinstance(kind, list) else kind
        return given[kind] if kind in given else self.text(schema, name)

    def text(self, schema: dict[str, Any], name: str) -> str:
        if name == "key":
            return a_key()
        fixed = schema.get("enum", [schema.get("const")])[0]
        return fixed or self.known(name) or "a" * max(1, schema.get("minLength", 1))

    def known(self, name: str) -> str:
        """A name that exists."""
        names: dict[str, str] = {
            "table_id": self.table,
            "table": self.table,
            "game_id": "toy",
            "game": "toy",
            "seat": "red",
        }
        return names.get(name, "")

    def strange(self) -> Iterator[Any]:
        yield NUL
        for values in (TEXTS, NUMBERS, OTHERS):
            yield from self.rng.sample(values, min(EACH, len(values)))

    def bodies(self, operation: dict[str, Any]) -> Iterator[Any]:
        content = operation.get("requestBody", {}).get("content", {})
        schema = next((each["schema"] for each in content.values()), None)
        if schema is None:
            return
        good = self.plain(schema)
        yield good
        if isinstance(good, dict):
            for name, value in itertools.product(good, self.strange()):
                if name != "key":
                    yield {**good, "key": a_key(), name: value} if "key" in good else {**good, name: value}

    def attack(self, method: str, path: str, operation: dict[str, Any]) -> None:
        given = operation.get("parameters", [])
        in_path = [each["name"] for each in given if each["in"] == "path"]
        plain = {name: self.known(name) or "a" for name in in_path}
        for name in in_path:
            for text in (NUL, *self.rng.sample(TEXTS, EACH)):
                body = next(self.bodies(operation), None)
                self.send(method, path, {**plain, name: text}, {}, body)
        asked = {each["name"]: each for each in given if each["in"] == "query"}
        needed = {name: self.plain(each["schema"], name) for name, each in asked.items() if each.get("required")}
        for name in asked:
            for value in (NUL, *self.rng.sample(TEXTS, EACH), *self.rng.sample(NUMBERS, 2)):
                self.send(method, path, plain, {**needed, name: value}, next(self.bodies(operation), None))
        bodies = list(self.bodies(operation))
        for body in self.rng.sample(bodies, min(FEW, len(bodies))) if path in SLOW else bodies:
            self.send(method, path, plain, needed, body)

    def send(self, method: str, path: str, names: dict[str, str], query: dict[str, Any], body: Any) -> None:
        self.tried += 1
        for name, text in names.items():
            path = path.replace(f"{{{name}}}", quoted(text))
        content = None if body is None else json.dumps(body).encode()
        headers = {"x-csrftoken": self.client.http.cookies.get("csrftoken") or "", "content-type": "application/json"}
        answer = self.client.http.request(method, path, content=content, params=query, headers=headers)
        assert is_calm(answer), (method, path, query, body, answer.status_code, answer.text[:500])


def quoted(text: str) -> str:
    return "".join(f"%{byte:02X}" for byte in text.encode())


def is_calm(answer: Any) -> bool:
    """No failure; a desk that has enough to do may say so."""
    return bool(answer.status_code < 500 or (answer.status_code == 503 and answer.json()["error"] == "busy"))


def test_nothing_strange_at_any_address_makes_the_server_fail(server: Server) -> None:  # noqa: F811
    attack = Attack(server, 1 if "database" in server.settings else 2)
    faults = []
    for method, path, operation in attack.operations():
        try:
            attack.attack(method, path, operation)
        except AssertionError as error:
            faults.append(str(error).split("\nassert", 1)[0])
    assert attack.tried > 1500
    assert not faults, "\n".join(faults)
    log = server.log()
    assert "unhandled exception" not in log
    assert "the database fails" not in log


def test_an_account_is_still_whole_afterwards(server: Server) -> None:  # noqa: F811
    client: Client = server.client("Ann")
    assert client.create(ALL_MINE)["table"]
    assert client.get("/health").json() == {"status": "ok"}
