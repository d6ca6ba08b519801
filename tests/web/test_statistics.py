"""Statistics of a title: private games are counted, and neither tables nor players are named."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

from firestep.store import open_store, schema
from web.running import serving
from web.test_directory import fill
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
        assert [sum(side[result] for side in found["sides"]) for result in ("won", "lost")] == [2, 1], "bots play too"
        assert table not in answer.text
        assert name not in answer.text
        assert server.client(None).get("/api/statistics", game="nothing").status_code == 404
        [rules] = found["choices"]["rules"]
        [scenario] = found["choices"]["scenarios"]
        for wanted, games in (
            ({"scenario": scenario["id"], "rules": rules}, 1),
            ({"scenario": "x"}, 0),
            ({"edition": "x"}, 0),
        ):
            assert server.client(None).get("/api/statistics", game="toy", **wanted).json()["games"] == games
        assert server.client(None).http.get("/statistics").status_code in (200, 503)


@DATABASES
async def test_editions_are_counted_apart(database: str) -> None:
    store = await open_store(database)
    try:
        await fill(store.database, 3)
        async with store.database.writing() as connection:
            deluxe = sa.update(schema.tables).where(schema.tables.c.id == "table000001")
            await connection.execute(deluxe.values(options='{"edition":"deluxe"}'))
            values = {"place": 0, "player": "u", "team": 0, "seat": "red", "game": "toy", "scenario": "raid"}
            rest = {"clock": "slow", "points": 2, "at": 0, "due": False}
            tables = [{"table": f"table{at:06}", **values, **rest} for at in range(3)]
            await connection.execute(sa.insert(schema.results), tables)

        counts = await store.statistics.count("toy")

        assert [(each.edition, each.games) for each in counts.played] == [("", 2), ("deluxe", 1)]
        assert [(each.edition, each.count) for each in counts.ended] == [("", 2), ("deluxe", 1)]
    finally:
        await store.close()
