"""Starting: while the titles are being loaded, whatever does not need them is answered; databases of all encodings."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from store.databases import Postgres
from web.running import serving, three_players
from web.slow_to_load import ADDRESS, GATE

LISTS = ("/api/games", "/api/lessons", "/api/puzzles", "/api/workshop")


@pytest.mark.parametrize("warm_up", ["true", "false"])
def test_nobody_waits_for_titles_but_those_who_ask_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, warm_up: str
) -> None:
    gate = tmp_path / "gate"
    monkeypatch.setenv(GATE, str(gate))
    with serving(tmp_path, games=ADDRESS, warm_up=warm_up) as server, ThreadPoolExecutor() as threads:
        visitor = server.client(None)
        lists = [threads.submit(visitor.get, path) for path in LISTS]
        try:
            for path in ("/health", "/api/me", "/api/tables", "/"):
                assert server.client(None).get(path).status_code in (200, 404)
            assert not any(each.done() for each in lists)
        finally:
            gate.touch()

        assert [each.result().status_code for each in lists] == [200] * len(LISTS)
        assert "toy" in {game["id"] for game in lists[0].result().json()["games"]}


PLAIN = "template0 ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C'"


def test_a_database_made_on_a_machine_without_a_language_is_served(postgres_server: Postgres, tmp_path: Path) -> None:
    with postgres_server.database(PLAIN) as address, serving(tmp_path, database=address) as server:
        table, _, blue, zoe = three_players(server)
        assert zoe.post(f"/api/tables/{table}/chat", {"text": "Ça va, Élodie ?"}).status_code == 201
        lines = blue.get(f"/api/tables/{table}/chat").json()["lines"]
        assert [(line["by"], line["text"]) for line in lines] == [("Zoë", "Ça va, Élodie ?")]
