"""Names of tables and people."""

from __future__ import annotations

import secrets

import pytest

from firestep.web.infra.ids import new_id


def test_no_name_begins_like_an_option_of_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-tYZmD03ILZZ", "-", "A-tYZmD03ILZ"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _: next(drawn))
    assert new_id() == "A-tYZmD03ILZ"
