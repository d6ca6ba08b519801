"""Schemathesis on the OpenAPI schema: whatever follows from it, no server error, and answers as described."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from litestar.exceptions import LitestarDeprecationWarning
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from firestep.web.http.app import create_app
from firestep.web.http.services import Services
from firestep.web.settings import Settings
from web.running import ALL_MINE, Server

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 8
PATIENCE = 120.0
"""Seconds for one answer: the machine may be busy."""


@pytest.fixture(scope="module")
def api(server: Server) -> schemathesis.schemas.BaseSchema:
    return schemathesis.openapi.from_url(f"{server.url}/api/schema/openapi.json")


def test_the_schema_names_every_address_of_the_contract(server: Server) -> None:
    paths = httpx.get(f"{server.url}/api/schema/openapi.json").json()["paths"]
    for path, methods in {
        "/api/me": "get patch delete",
        "/api/password-reset": "post",
        "/api/password": "post",
        "/api/accounts/guest": "post",
        "/api/accounts": "post",
        "/api/session": "post delete",
        "/api/sessions": "delete",
        "/api/me/tokens": "get post",
        "/api/me/export": "get",
        "/api/statistics": "get",
        "/api/directory": "get",
        "/api/tables/{table_id}/picture": "get",
        "/api/tables/{table_id}/board.png": "get",
        "/api/tables/{table_id}/film.gif": "get",
        "/api/me/tokens/{token_id}": "delete",
        "/api/me/push": "post",
        "/api/me/push/{browser_id}": "delete",
        "/api/games": "get",
        "/api/games/{game_id}": "get",
        "/api/games/{game_id}/clauses/{clause}": "get",
        "/api/games/{game_id}/scenarios/{scenario}": "get",
        "/api/games/{game_id}/facts": "get",
        "/api/games/{game_id}/rules": "get",
        "/api/games/{game_id}/rules/diagrams/{diagram_id}": "get",
        "/api/boards/{board_hash}": "get",
        "/api/tables": "get post",
        "/api/tables/{table_id}": "get",
        "/api/invitations/{token}": "get",
        "/api/tables/{table_id}/bid": "post",
        "/api/tables/{table_id}/scene": "get",
        "/api/tables/{table_id}/choices": "post",
        "/api/tables/{table_id}/undo": "post",
        "/api/tables/{table_id}/replay": "get",
        "/api/records": "post",
        "/health": "get",
        "/ready": "get",
    }.items():
        assert set(methods.split()) <= set(paths[path]), path


def test_routes_declare_parameters_as_the_framework_wants_them(tmp_path: Path) -> None:
    """`FromPath[...]`, `FromQuery[...]`, `JSONBody[...]`: what is only inferred stops working in Litestar 3."""
    with warnings.catch_warnings():
        warnings.simplefilter("error", LitestarDeprecationWarning)
        create_app(Services.of(Settings(data=tmp_path, secret_key="k" * 40)))


def test_scenes_are_described_down_to_their_parts(server: Server) -> None:
    schemas = httpx.get(f"{server.url}/api/schema/openapi.json").json()["components"]["schemas"]
    assert {"Scene", "Board", "Piece", "Option", "Question", "TableInfo", "GameInfo", "Problem"} <= set(schemas)
    assert {"table", "number", "board", "seats"} <= set(schemas["Scene"]["required"])


def test_nothing_that_follows_from_the_schema_is_a_server_error(server: Server) -> None:
    client = server.client("Fuzz")
    table = client.create(ALL_MINE)["table"]
    board = client.scene(table)["board"]
    schema = schemathesis.openapi.from_url(f"{server.url}/api/schema/openapi.json")
    headers = {"x-csrftoken": client.http.cookies["csrftoken"]}
    known = {"table_id": table, "game_id": "toy", "seat": "red", "board_hash": board, "offer": "draw-0-3"}
    tried = 0
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()
        if operation.path in ("/api/session", "/api/sessions", "/api/me") and operation.method == "delete":
            continue  # would sign the client out

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def check(case: schemathesis.Case[Any]) -> None:
            nonlocal tried
            for name in list(case.path_parameters or {}):
                if name in known and tried % 3:
                    case.path_parameters[name] = known[name]
            response = case.call(headers=headers, cookies=dict(client.http.cookies), timeout=PATIENCE)
            case.validate_response(response, checks=CHECKS)
            tried += 1

        strategy = operation.as_strategy()
        given(case=strategy)(check)()
    assert tried > 200
    assert client.get("/health").status_code == 200
