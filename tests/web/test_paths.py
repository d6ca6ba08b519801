"""One address, one meaning: other spellings of a path get no further than the plain one."""

from __future__ import annotations

import pytest

from web.running import Server
from web.test_ratings import PASSWORD, account
from web.test_tokens import ask, made

OF_THE_ACCOUNT = (
    ("GET", "me/tokens", None),
    ("POST", "me/tokens", {"name": "more"}),
    ("GET", "me/notices", None),
    ("GET", "me/export", None),
    ("GET", "me/blocks", None),
    ("PATCH", "me", {"name": "Eve"}),
    ("DELETE", "me", {"password": PASSWORD}),
    ("DELETE", "sessions", None),
    ("POST", "reports", {"name": "Bob", "reason": "spam", "text": ""}),
    ("GET", "admin/log", None),
)


SPELLINGS = ("/api/{}", "//api/{}", "/api//{}", "/api/{}/", "/api/{}//", "///api///{}", "/%61pi/{}", "/%2fapi/{}")


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_a_token_does_not_reach_the_account_by_another_spelling(server: Server, spelling: str) -> None:
    ann, name = account(server, "Ann")
    token = made(ann)
    for method, path, body in OF_THE_ACCOUNT:
        answer = ask(server, token, method, spelling.format(path), body)
        assert (answer.status_code, answer.json()["error"]) == (403, "forbidden"), (method, path, answer.text)
        doubled = ask(server, token, method, spelling.format(path.replace("/", "//")), body)
        assert (doubled.status_code, doubled.json()["error"]) == (403, "forbidden"), (method, path, doubled.text)
    assert ann.get("/api/me").json()["user"]["name"] == name
    assert len(ann.get("/api/me/tokens").json()["tokens"]) == 1
