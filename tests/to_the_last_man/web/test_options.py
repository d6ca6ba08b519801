"""docs/scenes.md 2.2: options with a suggestion for play between people."""

from __future__ import annotations

import pytest

from web.running import Server


@pytest.mark.parametrize(
    ("seats", "options", "hidden"),
    [
        ({"german": "me", "entente": "open"}, {}, "yes"),
        ({"german": "me", "entente": "open"}, {"hidden-templates": "false"}, "no"),
        ({"german": "me", "entente": "me"}, {}, "no"),
        ({"german": "me", "entente": "me"}, {"hidden-templates": "true"}, "yes"),
    ],
)
def test_suggestions_for_play_between_people_apply_when_a_seat_is_open(
    server: Server, seats: dict[str, str], options: dict[str, str], hidden: str
) -> None:
    """13.H-a: templates are hidden in networked play unless the owner says otherwise."""
    client = server.client()
    wanted = {"game": "to-the-last-man", "scenario": "scenario-1918", "options": options}
    settings = {seat: {"kind": kind} for seat, kind in seats.items()}
    table = client.post("/api/tables", {**wanted, "seats": settings}).json()["table"]
    terms = {each["label"]: each["value"] for each in client.get(f"/api/tables/{table}").json()["options"]}
    assert terms["Hidden armies"] == hidden


def test_a_client_gets_the_suggestions_for_play_between_people(server: Server) -> None:
    game = server.client().get("/api/games/to-the-last-man").json()
    suggested = {option["id"]: option.get("between_people") for option in game["scenarios"][0]["options"]}
    assert [name for name, value in suggested.items() if value is not None] == ["hidden-templates"]
    assert suggested["hidden-templates"] == "true"
