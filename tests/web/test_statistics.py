"""Statistics of a title: private games are counted, and neither tables nor players are named."""

from __future__ import annotations

from pathlib import Path

from web.running import serving
from web.test_notices import DATABASES
from web.test_ratings import account


@DATABASES
def test_private_games_are_counted_and_not_named(database: str, tmp_path: Path) -> None:
    with serving(tmp_path, database=database) as server:
        ann, name = account(server, "Ann")
        table = ann.create({"red": "me", "blue": "steady", "green": "steady"}, listed=False)["table"]
        assert ann.post(f"/api/tables/{table}/resign", {"seat": "red"}).status_code == 200

        answer = server.client(None).get("/api/statistics", game="toy")

        found = answer.json()
        assert (found["games"], [each["games"] for each in found["scenarios"]]) == (1, [1])
        assert found["length"] == found["scenarios"][0]["length"] > 0
        assert sum(side["lost"] for side in found["sides"]) >= 1
        assert table not in answer.text
        assert name not in answer.text
        assert server.client(None).get("/api/statistics", game="nothing").status_code == 404
        assert server.client(None).http.get("/statistics").status_code in (200, 503)
