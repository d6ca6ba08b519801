"""Two things at one moment: windows of one study, a sign-out and a request, a suspension and a sign-in."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from firestep.store import PLAYING, Change, SessionRow, User, open_store
from firestep.store.operators import SUSPEND, UNSUSPEND, Act
from firestep.store.table_notes import TableNote
from firestep.store.table_seen import Seen
from firestep.store.tokens import TokenRow
from firestep.store.tournament_rows import OVER as TOURNAMENT_OVER
from firestep.store.tournament_rows import TournamentRow
from firestep.table import Resign
from firestep.web.errors import ApiError
from firestep.web.infra.sessions import Sessions, Signer, hash_of_token
from firestep.web.infra.timestamps import now_ms
from firestep.web.schemas.games import NewTable, SeatSetting
from firestep.web.tables import commands, service
from firestep.web.tables import seats as seating
from firestep.web.tables.changes import Submission
from firestep.web.tables.create import create_table
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.operators import OperatorMonitor
from firestep.web.tournaments import steps
from store.rows import a_table
from web.both_databases import server  # noqa: F401 (a fixture)
from web.running import WITH_FRIENDS, Client, Server, a_key
from web.test_live import live, until
from web.test_studies import a_position
from web.tournament_players import Process, process

ON_BOTH = pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
WINDOWS = 8


def a_study(client: Client) -> str:
    return str(client.post("/api/studies", {"position": a_position(2, 1, 0)}, key=a_key()).json()["table"])


def another_window(client: Client) -> Client:
    """The same person in another window."""
    other = Client(client.url)
    other.http.cookies.update(client.http.cookies)
    return other


def test_two_windows_that_note_the_same_line_lose_nothing(server: Server) -> None:  # noqa: F811
    ann = server.client("Ann")
    table = a_study(ann)
    notes: list[dict[str, Any]] = [{"name": "Plan"}, {"comment": "Why not?"}, {"hidden": True}]
    line = ann.plays(table, "red", "march")
    path = f"/api/tables/{table}/study/notes/{line}"
    for _ in range(3):
        with ThreadPoolExecutor(len(notes)) as pool:
            windows = [another_window(ann) for _ in notes]
            answers = list(pool.map(lambda each: each[0].post(path, each[1]), zip(windows, notes, strict=True)))
        assert [each.status_code for each in answers] == [204] * len(notes)
        page = ann.get(f"/api/tables/{table}/study").json()
        node = next(each for each in page["nodes"] if each["number"] == line)
        assert (node["name"], node["comment"], node["hidden"]) == ("Plan", "Why not?", True)
        cleared = {"name": "", "comment": "", "hidden": False}
        assert ann.post(path, cleared).status_code == 204


def test_two_windows_that_write_and_draw_at_a_table_lose_nothing(server: Server) -> None:  # noqa: F811
    ann = server.client("Ann")
    path = f"/api/tables/{ann.create(WITH_FRIENDS)['table']}/notes"

    def change(**what: Any) -> None:
        assert ann.send("PATCH", path, {"key": a_key(), **what}).status_code == 200

    for number in range(10):
        change(text="", drawings=[], shared=True)
        with ThreadPoolExecutor(3) as windows:
            changes = ({"text": f"plan {number}"}, {"drawings": [{"start": f"a{number}"}]}, {"shared": False})
            list(windows.map(lambda what: change(**what), changes))
        found = ann.get(path).json()
        assert found["text"] == f"plan {number}"
        assert [mark["start"] for mark in found["drawings"]] == [f"a{number}"]
        assert found["share"] is None


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
async def test_what_is_noted_or_seen_at_a_table_as_it_goes_is_not_kept(database: str) -> None:
    store = await open_store(database)
    for user in ("eve", "bob"):
        await store.accounts.add(User(user, user, 1, "en", "hash"), 1)
    for table in ("t1", "t2"):
        await store.tables.create(a_table(table), (), None)
    await store.tables.delete("t1")
    await store.accounts.delete("eve")

    def write(note: TableNote) -> TableNote:
        return replace(note, text="too late")

    for user, table in (("bob", "t1"), ("eve", "t2")):
        assert await store.table_notes.change(user, table, write) is None
        await store.table_seen.note(Seen(user, table, 0, 3, 1))
        assert await store.table_notes.of_user(user) == []
        assert await store.table_seen.of_user(user) == []
    assert await store.table_notes.change("bob", "t2", write) == TableNote("bob", "t2", "too late")
    await store.close()


def test_windows_that_branch_share_and_delete_at_once_leave_a_sound_study_or_none(server: Server) -> None:  # noqa: F811
    ann = server.client("Ann")
    table = a_study(ann)
    first = ann.plays(table, "red", "march")
    windows = [another_window(ann) for _ in range(WINDOWS)]

    def acts(place: int) -> int:
        window, path = windows[place], f"/api/tables/{table}/study"
        if place % 2:
            return window.post(f"{path}/return", {"line": 0 if place % 4 == 1 else first}).status_code
        return window.post(f"{path}/sharing", {"shared": place % 4 == 0}).status_code

    with ThreadPoolExecutor(WINDOWS) as pool:
        assert {*pool.map(acts, range(WINDOWS))} == {200}
    page = ann.get(f"/api/tables/{table}/study").json()
    assert [each["number"] for each in page["nodes"]].count(first) == 1
    with ThreadPoolExecutor(WINDOWS) as pool:
        deleted = pool.submit(windows[0].send, "DELETE", f"/api/tables/{table}/study")
        assert {*pool.map(acts, range(1, WINDOWS))} <= {200, 404}
        assert deleted.result().status_code == 204
    assert ann.get(f"/api/tables/{table}").status_code == 404


async def test_who_watched_a_study_hears_nothing_once_it_is_shared_no_longer(server: Server) -> None:  # noqa: F811
    ann, eve = server.client("Ann"), server.client("Eve")
    table = a_study(ann)
    path = f"/api/tables/{table}"
    async with live(eve, f"{path}/live") as watching, live(ann, f"{path}/live") as own:
        line = await asyncio.to_thread(ann.plays, table, "red", "march")
        await until(watching, kind="at", number=line)
        shared = await asyncio.to_thread(ann.post, f"{path}/study/sharing", {"shared": False})
        assert shared.status_code == 200
        last = await asyncio.to_thread(ann.plays, table, "red", "done")
        kept_back = await until(own, kind="at", number=last)
        await asyncio.to_thread(ann.post, f"{path}/study/sharing", {"shared": True})
        heard = await until(watching, kind="at", number=last)
        assert heard["revision"] > kept_back["revision"], "it tells of the sharing, not of the choice before it"


@ON_BOTH
async def test_a_session_that_ends_while_a_request_reads_it_is_not_remembered(database: str) -> None:
    store = await open_store(database)
    sessions = Sessions(Signer("k" * 32))
    sessions.store, sessions.is_only_process = store, True
    ann = User("ann", "Ann", 1)
    await store.accounts.add(ann, 1)
    cookie = await sessions.start(ann)
    read = store.sessions.get

    async def ended_meanwhile(session: str) -> SessionRow | None:
        found = await read(session)
        await store.sessions.end(session)
        sessions.forget(ann.id)
        return found

    store.sessions.get = ended_meanwhile  # type: ignore[method-assign]
    assert await sessions.user(cookie) == ann, "it was valid when the request came"
    store.sessions.get = read  # type: ignore[method-assign]
    assert await sessions.user(cookie) is None
    await store.close()


@ON_BOTH
async def test_a_session_or_token_that_begins_as_its_user_is_suspended_is_void(database: str) -> None:
    store = await open_store(database)
    sessions = Sessions(Signer("k" * 32))
    sessions.store = store
    bad = User("bad", "Bad", 1)
    await store.accounts.add(bad, 1)
    await store.operators.suspend(Act("a", 1, "op", "Op", SUSPEND, bad.id, bad.name, "Insults"), None)
    cookie, token = await sessions.start(bad), TokenRow(hash_of_token("token"), bad.id, "Robin", 1)
    assert await store.tokens.add(token, 20)
    assert await sessions.user(cookie) is None
    assert await store.tokens.find(token.hash) is None
    await store.operators.unsuspend(Act("b", 2, "op", "Op", UNSUSPEND, bad.id, bad.name, "Sorry"))
    back = await sessions.user(cookie)
    assert back is not None
    assert back.id == bad.id
    await store.close()


# -- tournaments


async def refused(step: Any) -> str:
    """The code of the error, or nothing."""
    try:
        await step
    except ApiError as error:
        return error.code
    return ""


@ON_BOTH
async def test_the_last_place_of_a_tournament_is_given_once(database: str) -> None:
    async with process(database) as one, process(database) as two:
        await one.announce("swiss", ("ann", "bob", "eve"), size=4)
        two.id = one.id
        late = [User(f"late-{number}", f"Late {number}", 1, "en", "hash") for number in range(6)]
        for user in late:
            await one.store.accounts.add(user, 0)
        joins = [
            refused(where.change(lambda row, who=user: steps.join(row, who, Submission.of(who.id, a_key(), "join"), 9)))
            for user in late
            for where in (one, two)
        ]
        found = await asyncio.gather(*joins)
        assert sorted(found) == [""] * 2 + ["not-open"] * 10, "one is in, and says so twice"
        assert len((await one.row()).heads) == 4


@ON_BOTH
async def test_whoever_comes_in_as_it_begins_is_seeded_by_their_rating(database: str) -> None:
    async with process(database) as one:
        await one.announce("swiss", ("ann", "bob"))
        zoe = User("zoe", "Zoe", 1, "en", "hash")
        await one.store.accounts.add(zoe, 0)
        ratings_of = one.monitor.ratings_of

        async def joined_meanwhile(row: TournamentRow) -> dict[str, float]:
            found = await ratings_of(row)
            await one.change(lambda now: steps.join(now, zoe, Submission.of(zoe.id, a_key(), "join"), 9))
            return {**found, **({"zoe": 1900.0} if row.player("zoe") else {})}

        one.monitor.ratings_of = joined_meanwhile  # type: ignore[method-assign]
        row = await one.monitor.seeded(one.id, lambda row, seeding: steps.begin(row, seeding.ratings, 9))
        assert row is not None
        assert {each.user: each.seed for each in row.players}["zoe"] == 1


@ON_BOTH
async def test_withdrawing_while_a_round_is_paired_leaves_nobody_waiting(database: str) -> None:
    async with process(database) as one, process(database) as two:
        await one.announce("swiss", ("ann", "bob", "eve", "ian", "zoe"), rounds=3)
        two.id = one.id
        await one.begin()
        first = await one.row()
        for each in first.meetings:
            if each.second is not None:
                await one.lose(each, each.second)
        leaves = two.change(lambda row: steps.leave(row, "zoe", now_ms()))
        await asyncio.gather(one.settle(), leaves, two.settle())
        row = await one.settle()
        open_meetings = [each for each in row.meetings if not each.is_decided]
        assert not any(each.has("zoe") for each in open_meetings)
        tables = await one.store.tables.several([each.table for each in row.meetings if each.has("zoe")])
        assert [each.id for each in tables.values() if each.state.status == PLAYING] == []
        for _ in range(3):
            row = await one.play_round()
        assert row.state.status == TOURNAMENT_OVER


@ON_BOTH
async def test_no_table_is_made_for_an_account_that_is_deleted_at_that_moment(database: str) -> None:
    """The process that makes the tables has read the tournament before."""
    async with process(database) as one, process(database) as two:
        await one.announce("round-robin", ("ann", "bob"))
        before = await one.change(lambda row: steps.begin(row, {}, now_ms()))
        two.id = one.id
        await two.store.accounts.delete("bob")
        await one.monitor.make_tables(before)
        row = await one.settle()
        tables = await one.store.tables.several([each.table for each in before.meetings])
        assert not any("bob" in (seat.user, seat.player.lower()) for row in tables.values() for seat in row.seats)
        assert row.state.status == TOURNAMENT_OVER


@ON_BOTH
async def test_a_second_game_has_a_bot_for_an_account_that_is_deleted_as_it_is_made(database: str) -> None:
    """The process that makes the second game has read the first one before."""
    async with process(database) as one, process(database) as two:
        table = await a_duel(one, pair=True)
        first = table.id
        one.service.after_change.clear()  # the second game is made below
        await one.service.execute(table, lambda now: commands.play(now, now.row.seats[0], now.number, Resign(0), None))
        create = one.store.tables.create

        async def deleted_meanwhile(*arguments: Any, **more: Any) -> None:
            if await two.store.accounts.get("bob") is not None:
                await two.store.accounts.delete("bob")
            await create(*arguments, **more)

        one.store.tables.create = deleted_meanwhile  # type: ignore[method-assign]
        for _ in range(2):
            await one.pairs.settle(first)
        table = await one.service.get(first)
        second = await one.store.tables.get(table.extras.second)
        assert second is not None
        assert [(seat.kind, seat.user) for seat in second.seats] == [("bot", None), ("human", "ann")]


@ON_BOTH
async def test_a_suspended_player_leaves_tournaments_that_have_not_begun(database: str) -> None:
    async with process(database) as one:
        await one.announce("swiss", ("ann", "bob", "zoe"))
        begun = one.id
        await one.begin()
        await one.announce("swiss", ("ann", "bob", "zoe"))
        await one.store.operators.suspend(Act("a", 1, "op", "Op", SUSPEND, "zoe", "Zoe", "Insults", due=True), None)
        await OperatorMonitor(one.service, lambda _user: None).carry_out()
        assert [each.user for each in (await one.row()).players] == ["ann", "bob"]
        one.id = begun
        assert (await one.row()).player("zoe") is not None, "in what has begun the clocks decide"


@ON_BOTH
async def test_news_wait_for_a_choice_that_is_being_stored(database: str) -> None:
    async with process(database) as one:
        table = await a_duel(one)
        seat, number = table.row.seats[0], table.number
        stored = asyncio.create_task(
            one.service.execute(table, lambda now: commands.play(now, seat, now.number, Resign(0), None))
        )
        await one.service.settle(table)  # asked in the same moment
        assert stored.done() or table.number > number


async def test_news_do_not_wait_for_ever_for_a_disk_that_does_not_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "SETTLE_SECONDS", 0.01)
    async with process(f"sqlite:///{tmp_path / 'one.db'}") as one:
        table, answers = await a_duel(one), asyncio.Event()
        commit = one.store.journal.commit

        async def slow_commit(change: Change) -> None:
            await answers.wait()
            await commit(change)

        monkeypatch.setattr(one.store.journal, "commit", slow_commit)
        seat, number = table.row.seats[0], table.number
        stored = asyncio.create_task(
            one.service.execute(table, lambda now: commands.play(now, seat, now.number, Resign(0), None))
        )
        await one.service.settle(table)
        assert table.number == number
        answers.set()
        await stored
        await one.service.settle(table)
        assert table.number > number


async def a_duel(one: Process, pair: bool = False) -> LiveTable:
    """A match between two people."""
    for name in ("ann", "bob"):
        await one.store.accounts.add(User(name, name.title(), 1, "en", "hash"), 0)
    ann = await one.store.accounts.get("ann")
    assert ann is not None
    wanted = NewTable("picket", "duel", {}, {"north": SeatSetting("me"), "east": SeatSetting("open")}, pair=pair)
    made = (await create_table(one.service, ann, wanted, Submission.of("ann", a_key()), 9)).table
    assert made is not None
    table = await one.service.find(made)
    sent = Submission.of("bob", a_key(), "join")
    await one.service.execute(table, lambda now: seating.join(now, "east", "bob", "Bob", sent), sent)
    return table
