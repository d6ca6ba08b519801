"""The rules to read over HTTP: chapters, diagrams, caching, what is not there."""

from __future__ import annotations

import httpx
import pytest

from sample_game import SAMPLE_GAME
from web.running import Server, a_key


def get(server: Server, path: str, **headers: str) -> httpx.Response:
    return httpx.get(f"{server.url}{path}", headers=headers, timeout=60)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_come_whole_in_the_readers_language(server: Server, language: str) -> None:
    answer = get(server, f"/api/games/{SAMPLE_GAME}/rules?lang={language}")
    page = answer.json()

    assert answer.status_code == 200
    assert (page["game"], page["lang"]) == (SAMPLE_GAME, language)
    assert {chapter["lang"] for chapter in page["chapters"]} == {language}
    blocks = [block for chapter in page["chapters"] for block in chapter["blocks"]]
    assert {block["block"] for block in blocks} >= {"heading", "paragraph", "list", "example", "shown"}
    charts = {block["id"] for block in blocks if block["block"] == "shown" and block["kind"] == "chart"}
    assert charts == set(page["charts"])
    assert all(page["options"].values())


def test_the_rules_are_kept_by_the_browser_and_asked_about(server: Server) -> None:
    first = get(server, f"/api/games/{SAMPLE_GAME}/rules")
    assert first.headers["cache-control"] == "public, no-cache"

    again = get(server, f"/api/games/{SAMPLE_GAME}/rules", **{"if-none-match": first.headers["etag"]})

    assert (again.status_code, again.content) == (304, b"")
    assert first.headers.get_list("content-type") == ["application/json"]
    assert again.headers.get_list("content-type") == again.headers.get_list("content-length") == []
    other = get(server, f"/api/games/{SAMPLE_GAME}/rules?lang=fr")
    assert other.headers["etag"] != first.headers["etag"]


def test_every_diagram_is_drawn_on_its_own_part_of_the_board(server: Server) -> None:
    page = get(server, f"/api/games/{SAMPLE_GAME}/rules").json()
    shown = [block for chapter in page["chapters"] for block in chapter["blocks"] if block["block"] == "shown"]
    names = [block["id"] for block in shown if block["kind"] == "diagram"]
    assert names

    for name in names:
        answer = get(server, f"/api/games/{SAMPLE_GAME}/rules/diagrams/{name}")
        diagram = answer.json()
        assert (answer.status_code, diagram["id"]) == (200, name)
        places = {place["id"] for place in diagram["board"]["places"]}
        assert {piece["place"] for piece in diagram["pieces"]} <= places
        assert set(diagram.get("labels", {})) <= places
        assert all(stamp.startswith(f"{name}-") for stamp in diagram["board"].get("stamps", {}))
        study = server.client().post("/api/studies", {"position": diagram["position"]}, key=a_key())
        assert study.status_code < 300, study.text


@pytest.mark.parametrize(
    "path", ["/api/games/nowhere/rules", "/api/games/toy/rules", f"/api/games/{SAMPLE_GAME}/rules/diagrams/..%2Fx"]
)
def test_what_is_not_there_is_404(server: Server, path: str) -> None:
    answer = get(server, path)
    assert (answer.status_code, answer.json()["error"]) == (404, "unknown")
