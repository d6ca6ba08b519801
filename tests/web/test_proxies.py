"""Behind proxies: the client is the last address that no proxy of ours has written."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from web.running import Server, serving

WRONG = {"name": "nobody", "password": "wrong horse"}


def attempts(server: Server, forwarded: list[str]) -> list[int]:
    """The answers to wrong passwords, each with what an X-Forwarded-For says."""
    client = server.client(None)
    token = client.http.cookies["csrftoken"]
    return [
        client.http.post(
            "/api/session", json=WRONG, headers={"x-csrftoken": token, "x-forwarded-for": each}
        ).status_code
        for each in forwarded
    ]


@pytest.mark.parametrize("proxies", ["", "127.0.0.1, 10.0.0.0/8"])
def test_what_a_client_writes_itself_does_not_get_it_round_a_limit(tmp_path: Path, proxies: str) -> None:
    with serving(tmp_path, proxies=proxies, limits="true") as server:
        answers = attempts(server, [f"8.8.8.{number}, 203.0.113.7, 10.0.0.9" for number in range(14)])
        assert answers[0] == 401
        assert answers[-1] == 429
        others = attempts(server, [f"203.0.113.{number}" for number in range(20, 24)])
        assert set(others) == ({401} if proxies else {429})


def test_behind_a_proxy_one_client_may_open_only_so_many_sockets(tmp_path: Path) -> None:
    with serving(tmp_path, proxies="127.0.0.1", limits="true", connections_each="3") as server, ExitStack() as stack:
        address = server.url.replace("http", "ws") + "/api/live"

        def opens(client: str) -> bool:
            try:
                stack.enter_context(connect(address, additional_headers={"x-forwarded-for": client}))
            except InvalidStatus:
                return False
            return True

        assert [opens("203.0.113.7") for _ in range(4)] == [True, True, True, False]
        assert opens("203.0.113.8")
