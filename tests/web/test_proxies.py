"""Behind proxies: the client is the last address that no proxy of ours has written."""

from __future__ import annotations

from pathlib import Path

import pytest

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
