"""The page of running and finished games: public ones only, by what one looks for, page by page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from firestep.store import ResultRow, open_store, schema
from firestep.store.directory import PAGE, Wanted, query_for, upset_of
from web.running import AGAINST_BOTS, Client, serving
from web.test_notices import DATABASES
from web.test_ratings import account


def found(client: Client, **query: Any) -> list[str]:
    answer = client.get("/api/directory", **query)
    assert answer.status_code == 200, answer.text
    return [each["table"] for each in answer.json()["games"]]


@DATABASES
def test_public_games_are_found_and_private_ones_are_not(database: str, tmp_path: Path) -> None:
    with serving(tmp_path, database=database, bot_pace="30", bot_answer="30") as server:
        ann, name = account(server, "Ann")
        reader = server.client(None)
        running, private, over, other = (
            ann.create(AGAINST_BOTS, listed=listed)["table"] for listed in (True, False, True, True)
        )
        for table in (over, other):
            assert ann.post(f"/api/tables/{table}/resign", {"seat": "red"}).status_code == 200

        assert found(reader, status="playing") == [running]
        assert found(reader) == [other, over]
        assert found(reader, game="toy", scenario="raid", player=name.upper()) == [other, over]
        assert found(reader, player=AGAINST_BOTS["blue"], length="short") == [other, over]
        assert found(reader, result="blue") == found(reader, result="green") == [other, over], "bots win too"
        for nothing in (
            {"player": "Nobody"},
            {"length": "long"},
            {"upset": True},
            {"result": "red"},
            {"result": "draw"},
        ):
            assert found(reader, **nothing) == [], nothing
        page = reader.get("/api/directory", game="toy").json()
        assert page["more"] == ""
        assert private not in str(page)
        assert {each["id"] for each in page["sides"]} == {"red", "blue", "green"}
        assert page["games"][0]["won"] == ["blue", "green"] or "red" not in page["games"][0]["won"]
        assert reader.get(page["games"][0]["picture"]).headers["content-type"] == "image/png"
        assert reader.get("/api/directory", before="x").status_code == 400
        assert reader.get("/api/directory", game="nothing").status_code == 404


@DATABASES
async def test_pages_follow_each_other_and_use_the_indices(database: str) -> None:
    store = await open_store(database)
    try:
        await fill(store.database, PAGE * 2 + 5)
        wanted, seen = Wanted(True, game="toy"), list[str]()
        for _ in range(3):
            page = await store.directory.search(wanted)
            seen += [row.id for row, _ in page.games]
            last = page.games[-1][0]
            wanted = Wanted(True, game="toy", before=(last.state.updated, last.id))

        assert len(seen) == len(set(seen)) == PAGE * 2 + 5
        assert not page.more
        plan = await plan_of(store.database, Wanted(True, game="toy"))
        if store.database.is_sqlite:
            assert "ix_tables_finished" in plan
    finally:
        await store.close()


async def fill(database: Any, count: int) -> None:
    """Finished public games, several of which ended at the same time."""
    values = {
        "game": "toy", "rules": 1, "scenario": "raid", "options": "{}", "title": "", "message": "", "mode": "",
        "listed": True, "clock": "{}", "owner": "o", "secret": "", "pair": "", "rated": False, "revision": 1,
        "number": 9, "status": "over", "header": "", "closing": "", "asked": "", "extras": "{}", "turn": "{}",
        "verdict": "{}", "bot_due": False, "pair_due": False,
    }  # fmt: skip
    rows = [
        {**values, "id": f"table{at:06}", "invitation": f"i{at}", "created": at, "updated": at // 3}
        for at in range(count)
    ]
    async with database.writing() as connection:
        await connection.execute(sa.insert(schema.tables), rows)


async def plan_of(database: Any, wanted: Wanted) -> str:
    word = "EXPLAIN QUERY PLAN " if database.is_sqlite else "EXPLAIN "
    async with database.reading() as connection:
        compiled = query_for(wanted).compile(database.engine.sync_engine, compile_kwargs={"literal_binds": True})
        return str((await connection.execute(sa.text(word + str(compiled).replace(":", "\\:")))).all())


@pytest.mark.parametrize(
    ("won", "lost", "upset"),
    [((1400, 20), (1600, -20), 240), ((1600, 5), (1400, -5), None), ((None, None), (1400, 0), None)],
)
def test_an_upset_is_a_win_from_behind(won: Any, lost: Any, upset: int | None) -> None:
    rows = [
        ResultRow(
            "t", place, f"p{place}", place, "s", "toy", "raid", "slow", points, 0, None, False, rating, 60.0, gain
        )
        for place, (points, (rating, gain)) in enumerate(((2, won), (0, lost)))
    ]
    assert upset_of(rows) == upset
