"""docs/scenes.md 2.2: the set-up page of a battle."""

from __future__ import annotations

from web.running import Server


def test_a_scenario_is_shown_before_it_is_chosen(server: Server) -> None:
    client = server.client(None)
    page = client.get("/api/games/great-war/scenarios/44-verdun-fort-douaumont", lang="fr").json()
    assert page["title"].startswith("44. Verdun")
    assert [panel["id"] for panel in page["panels"]] == ["forces", "objectives", "certainty"]
    assert {dot["side"] for dot in page["dots"]} == {"central", "allied"}
    board = client.get(f"/api/boards/{page['board']}").json()
    assert len(board["places"]) == 127
