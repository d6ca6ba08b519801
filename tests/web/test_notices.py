"""Notices: told once by each way, also after a kill; not at all if they are out of date; never in quiet hours."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import json
import socket
import threading
import time
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from firestep.store import PLAYING, SeatRow, Store, TableRow, User, open_store
from firestep.store.notices import (
    AT_ONCE,
    CHAT,
    DAILY,
    ENDED,
    HOOK,
    LATE,
    LEASE_MS,
    MAIL,
    SENT,
    TURN,
    WAITING,
    NoticeRow,
    NoticeSettings,
    OutboxRow,
)
from firestep.table import Clock, ClockSetting
from firestep.table.clock import SeatClock
from firestep.web.infra.mail import Mailer
from firestep.web.infra.timestamps import now_ms
from firestep.web.notices.messages import Told
from firestep.web.notices.posting import NotSent, checked_address, is_address, post_now
from firestep.web.notices.times import FIRST_PAUSE_MS, end_of_quiet, next_time, pause_after, ready_at, zone_of
from firestep.web.notices.webhooks import body_of
from firestep.web.notices.worker import MOST_HOOKS, NEXT_HOOKS_MS, NoticeWorker, late_notices
from firestep.web.settings import Settings
from firestep.web.tables.changes import TableExtras, to_json
from firestep.web.tables.service import TableService
from store.rows import a_change, a_table
from web.live_tables import CATALOGUE
from web.receivers import HookServer, MailServer, confirm, receiving
from web.running import WITH_FRIENDS, Client, Server, serving
from web.test_ratings import PASSWORD, account

DATABASES = pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
EVERYTHING = [{"way": way, "kind": kind} for way in (MAIL, HOOK) for kind in (TURN, LATE, ENDED, CHAT)]
HOUR, DAY = 3_600_000, 86_400_000


@pytest.fixture(scope="module")
def receivers() -> Iterator[tuple[MailServer, HookServer]]:
    with receiving() as both:
        yield both


@pytest.fixture(autouse=True)
def nothing_received_yet(receivers: tuple[MailServer, HookServer]) -> None:
    mail, hooks = receivers
    for received in (mail.mails, hooks.posted, hooks.failed):
        received.clear()
    mail.refusals = hooks.failures = 0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, receivers: tuple[MailServer, HookServer]) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("notices"), **mail_settings(receivers[0])) as running:
        yield running


def mail_settings(mail: MailServer, **more: str) -> dict[str, str]:
    return {**mail.settings(), "webhooks": "any", "notice_seconds": "0", **more}


def wants(client: Client, mail: MailServer, hook: str, address: str, **more: Any) -> dict[str, Any]:
    """An account that is told everything by mail and webhook."""
    confirm(client, mail, address, PASSWORD)
    wishes = {"choices": EVERYTHING, "hook": {"address": hook, "shape": "json"}, **more}
    answer = client.send("PATCH", "/api/me/notices", wishes)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def eventually(condition: Callable[[], bool], seconds: float = 120.0) -> None:
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.05)


# -- over a real server


@DATABASES
def test_a_kill_between_the_turn_and_the_sending_loses_nothing_and_repeats_nothing(
    database: str, tmp_path: Path, receivers: tuple[MailServer, HookServer]
) -> None:
    mail, hooks = receivers
    mark = hashlib.sha256(str(tmp_path).encode()).hexdigest()[:8]
    settings = mail_settings(mail, database=database, notice_seconds="2")
    with serving(tmp_path, **settings) as server:
        people = [account(server, name) for name in ("Ann", "Bob", "Zoe")]
        clients = [client for client, _ in people]
        secrets = [
            wants(client, mail, f"{hooks.url}/{mark}/{index}", f"{mark}-{index}@example.org")["secret"]
            for index, client in enumerate(clients)
        ]
        made = clients[0].create(WITH_FRIENDS)
        for client, seat in zip(clients[1:], ("blue", "green"), strict=True):
            assert client.join(made["table"], seat, made["invitation"]).status_code == 200
        table = made["table"]
        server.kill()
        assert [mail.to(f"{mark}-{index}@example.org") for index in range(3)] == [[], [], []]
        server.start()

        eventually(lambda: all(mail.to(f"{mark}-{index}@example.org") for index in range(3)))
        eventually(lambda: all(hooks.to(f"/{mark}/{index}") for index in range(3)))

    for index in range(3):
        mails = mail.to(f"{mark}-{index}@example.org")
        first = [each for each in mails if table in each.get_content()]
        assert [each["Subject"].startswith("Your turn") for each in first] == [True]
        posted = [json.loads(each.body) for each in hooks.to(f"/{mark}/{index}")]
        assert [each["kind"] for each in posted if each["table"] == table] == [TURN]
        check_signature(hooks.to(f"/{mark}/{index}")[0], secrets[index])


def check_signature(posted: Any, secret: str) -> None:
    moment, _, found = posted.headers["firestep-signature"].partition(",")
    seconds = moment.removeprefix("t=")
    wanted = hmac.new(secret.encode(), f"{seconds}.".encode() + posted.body, hashlib.sha256).hexdigest()
    assert found == f"v1={wanted}"
    assert posted.headers["firestep-delivery"] == json.loads(posted.body)["id"]


def test_the_bell_and_the_settings(server: Server, receivers: tuple[MailServer, HookServer]) -> None:
    mail, hooks = receivers
    (ann, _), (bob, bob_name), (zoe, _) = (account(server, name) for name in ("Ann", "Bob", "Zoë"))
    info = wants(bob, mail, f"{hooks.url}/bell", "bob@example.org", zone="Europe/Paris", quiet={"start": 1, "end": 1})
    assert [(way["way"], way["possible"], way["address"]) for way in info["ways"]] == [
        ("push", True, ""),
        ("mail", True, "b…@example.org"),
        ("hook", True, f"{hooks.url}/bell"),
    ]
    assert info["wishes"]["quiet"] == {"start": 1, "end": 1, "wake": False}
    assert len(info["wishes"]["choices"]) == 8
    made = ann.create(WITH_FRIENDS)
    for client, seat in ((bob, "blue"), (zoe, "green")):
        assert client.join(made["table"], seat, made["invitation"]).status_code == 200

    bell = bob.get("/api/notices").json()
    assert (bell["new"], [line["kind"] for line in bell["notices"]]) == (1, ["turn"])
    assert bell["notices"][0]["text"].startswith("It is your turn in")
    assert bob.get("/api/notices", lang="fr").json()["notices"][0]["text"].startswith("C’est à vous de jouer\u202f:")
    eventually(lambda: len(mail.to("bob@example.org")) == 1 and len(hooks.to("/bell")) == 1)
    assert f"/tables/{made['table']}" in mail.to("bob@example.org")[0].get_content()
    assert f"Hello {bob_name}," in mail.to("bob@example.org")[0].get_content()

    # Whoever opens the table has seen it.
    cookies = "; ".join(f"{name}={value}" for name, value in zoe.http.cookies.items())
    address = f"{server.url.replace('http', 'ws')}/api/tables/{made['table']}/live"
    assert zoe.get("/api/notices").json()["new"] == 1
    with connect(address, additional_headers={"cookie": cookies, "origin": server.url}) as socket:
        socket.recv()
        eventually(lambda: zoe.get("/api/notices").json()["new"] == 0)

    # Silence at one table.
    assert bob.post(f"/api/tables/{made['table']}/notices", {"level": "silent"}).status_code == 204
    [table] = bob.get("/api/me/notices").json()["tables"]
    assert (table["table"], table["level"]) == (made["table"], "silent")
    assert ann.post(f"/api/tables/{made['table']}/chat", {"text": "Hello"}).status_code == 201
    assert CHAT in [line["kind"] for line in zoe.get("/api/notices").json()["notices"]]
    assert CHAT not in [line["kind"] for line in bob.get("/api/notices").json()["notices"]]
    assert server.client("Guest").post(f"/api/tables/{made['table']}/notices", {"level": "page"}).status_code == 403

    # Trying a way out.
    assert bob.post("/api/me/notices/trial", {"way": "hook"}).json() == {"arrived": True, "error": ""}
    hooks.failures = 1
    assert bob.post("/api/me/notices/trial", {"way": "hook"}).json() == {"arrived": False, "error": "500"}
    assert bob.post("/api/notices/seen").status_code == 204
    assert bob.get("/api/notices").json()["new"] == 0


def test_a_page_that_nobody_looks_at_takes_no_notice_away(
    server: Server, receivers: tuple[MailServer, HookServer]
) -> None:
    """A window left open behind others: its player is told by their other ways, also if it is closed unseen."""
    mail, hooks = receivers
    (ann, _), (bob, _), (zoe, _) = (account(server, name) for name in ("Ann", "Bob", "Zoë"))
    wants(bob, mail, f"{hooks.url}/unseen", "unseen@example.org")
    made = ann.create(WITH_FRIENDS)
    table = made["table"]
    assert bob.join(table, "blue", made["invitation"]).status_code == 200
    cookies = "; ".join(f"{name}={value}" for name, value in bob.http.cookies.items())
    address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live"
    with connect(address, additional_headers={"cookie": cookies, "origin": server.url}) as socket:
        socket.recv()
        socket.send('{"kind":"away"}')
        eventually(lambda: not player_shown(ann, table, "blue").get("online", False))
        assert zoe.join(table, "green", made["invitation"]).status_code == 200
        eventually(lambda: len(mail.to("unseen@example.org")) == 1 and len(hooks.to("/unseen")) == 1)

    time.sleep(1)
    assert bob.get("/api/notices").json()["new"] == 1


def player_shown(client: Client, table: str, seat: str) -> dict[str, Any]:
    return next(dict(each["player"]) for each in client.scene(table)["seats"] if each["id"] == seat)


def test_guests_hear_in_the_page_only_and_strange_wishes_are_refused(server: Server) -> None:
    guest, (ann, _) = server.client("Guest"), account(server, "Ann")
    assert guest.send("PATCH", "/api/me/notices", {"choices": []}).status_code == 403
    assert [way["possible"] for way in guest.get("/api/me/notices").json()["ways"]] == [False, False, False]
    assert server.client(None).get("/api/notices").json() == {"notices": [], "new": 0}
    hook = {"choices": [], "hook": {"address": "ftp://127.0.0.1/x"}}
    assert ann.send("PATCH", "/api/me/notices", hook).status_code == 422
    assert ann.send("PATCH", "/api/me/notices", {"choices": [], "zone": "Mars/Olympus"}).status_code == 422
    assert ann.send("PATCH", "/api/me/notices", {"choices": [{"way": "owl", "kind": "turn"}]}).status_code == 400


# -- without a server


def between_two(row: TableRow) -> TableRow:
    seats = (SeatRow(0, "red", "human", "ann", "Ann"), SeatRow(1, "blue", "human", "bob", "Bob"))
    return replace(row, seats=seats, state=replace(row.state, status=PLAYING, asked="red"))


async def a_worker(store: Store, mail: MailServer, present: Collection[str] = (), **more: Any) -> NoticeWorker:
    settings = Settings(
        mail_host="127.0.0.1", mail_port=mail.port, mail_tls="none", mail_from="us@example.org",
        url="https://games.example.org", notice_seconds=0, webhooks="any", push="any", secret_key="k" * 32, **more,
    )  # fmt: skip
    service = TableService(store, CATALOGUE, lambda *_: None)
    return NoticeWorker(service, Mailer(settings), settings, lambda user, _: user in present)


async def a_store(database: str, email: str, hook: str = "", timing: str = AT_ONCE) -> Store:
    """Bob is told everything."""
    store = await open_store(database)
    for user in (User("ann", "Ann", 1, "en", "hash"), User("bob", "Bob", 1, "fr", "hash", email)):
        await store.accounts.add(user, 0)
    choices = {(way, kind): timing for way in (MAIL, HOOK) for kind in (TURN, LATE, ENDED, CHAT)}
    await store.notices.choose("bob", NoticeSettings(hook=hook, secret="s" * 32), choices)
    return store


async def a_turn(store: Store, table: str, at: int) -> TableRow:
    """Red has chosen: it is Bob's turn."""
    row = between_two(a_table(table))
    await store.tables.create(row, (), None)
    change = a_change(row, asked="blue")
    change = replace(change, state=replace(change.state, updated=at))
    await store.journal.commit(change)
    return change.after


@DATABASES
async def test_several_workers_send_a_notice_once(
    database: str, receivers: tuple[MailServer, HookServer], tmp_path: Path
) -> None:
    mail, hooks = receivers
    address, path = f"{tmp_path.name}@example.org", f"/{tmp_path.name}"
    store = await a_store(database, address, f"{hooks.url}{path}")
    await a_turn(store, "table-1", now_ms())
    workers = [await a_worker(store, mail) for _ in range(3)]

    await asyncio.gather(*(worker.send_due() for worker in workers))
    await workers[0].send_due()

    [sent] = mail.to(address)
    assert sent["Subject"] == "À vous de jouer\u202f: A raid contre Ann"
    assert sent["From"] == "us@example.org"
    assert "https://games.example.org/tables/table-1" in sent.get_content()
    assert len(hooks.to(path)) == 1
    await store.close()


@DATABASES
async def test_whoever_answers_first_is_not_told(database: str, receivers: tuple[MailServer, HookServer]) -> None:
    store = await a_store(database, "quick@example.org")
    row = await a_turn(store, "table-1", now_ms())
    assert [each.kind for each in await store.notices.due(now_ms())] == [TURN, TURN]

    await store.journal.commit(a_change(row, asked="red"))
    await (await a_worker(store, receivers[0])).send_due()

    assert receivers[0].to("quick@example.org") == []
    assert await store.notices.of_user("bob") == []
    assert await store.notices.due(now_ms()) == []
    await store.close()


@DATABASES
async def test_a_question_after_a_question_is_one_turn(database: str) -> None:
    store = await a_store(database, "bob@example.org")
    row = await a_turn(store, "table-1", now_ms())
    await store.journal.commit(a_change(row, asked="blue"))
    assert len(await store.notices.due(now_ms())) == 2  # one for each way
    await store.close()


@DATABASES
async def test_what_fails_is_tried_again_later_and_arrives_once(
    database: str, receivers: tuple[MailServer, HookServer]
) -> None:
    mail, hooks = receivers
    store = await a_store(database, "again@example.org", f"{hooks.url}/again")
    await a_turn(store, "table-1", now_ms())
    worker = await a_worker(store, mail)
    mail.refusals, hooks.failures = 1, 1

    before = now_ms()
    await worker.send_due()

    for way, error in ((MAIL, "451"), (HOOK, "500")):
        last = await store.notices.last_of_way("bob", way)
        assert last is not None
        assert (last.state, last.tries, last.error) == (WAITING, 1, error)
        assert last.due >= before + FIRST_PAUSE_MS
        await store.notices.put_off([last], now_ms())
    await worker.send_due()
    await worker.send_due()
    assert len(mail.to("again@example.org")) == 1
    assert len(hooks.to("/again")) == 1
    assert [each.body for each in hooks.failed if each.path == "/again"] == [each.body for each in hooks.to("/again")]
    await store.close()


@DATABASES
async def test_what_a_process_began_to_send_is_sent_by_another_under_the_same_id(
    database: str, receivers: tuple[MailServer, HookServer]
) -> None:
    mail, hooks = receivers
    store = await a_store(database, "lease@example.org", f"{hooks.url}/lease")
    await a_turn(store, "table-1", now_ms())
    worker = await a_worker(store, mail)
    rows = await store.notices.due(now_ms())
    claimed = await store.notices.claim(rows, now_ms() - LEASE_MS - 1)  # and the process ended long ago
    assert [each.key for each in claimed] == [each.key for each in rows]
    assert await store.notices.claim(rows, now_ms()) == []

    await worker.send_due()

    assert await store.notices.due(now_ms()) == []
    assert len(mail.to("lease@example.org")) == len(hooks.to("/lease")) == 1
    last = await store.notices.last_of_way("bob", HOOK)
    assert last is not None
    assert last.state == SENT
    await store.close()


@DATABASES
async def test_a_mail_that_is_sent_again_is_the_same_whatever_has_come_since(
    database: str, receivers: tuple[MailServer, HookServer], tmp_path: Path
) -> None:
    """A process ended between sending a mail and noting it: what is new since is another mail."""
    mail, _ = receivers
    address = f"{tmp_path.name}@example.org"
    store = await a_store(database, address)
    worker = await a_worker(store, mail)
    for table in ("table-1", "table-2"):
        await a_turn(store, table, now_ms())
    rows = [each for each in await store.notices.due(now_ms()) if each.way == MAIL]
    await store.notices.claim(rows, now_ms() - LEASE_MS - 1)
    told = [
        worker.messages.told(row, between_two(a_table(row.table)), User("bob", "Bob", 1, "fr"), "fr") for row in rows
    ]
    before = worker.messages.mail(address, User("bob", "Bob", 1, "fr"), told[::-1], "fr")["Message-ID"]
    await a_turn(store, "table-3", now_ms())

    await worker.send_due()

    again, new = sorted(mail.to(address), key=lambda each: "table-3" in each.get_content())
    assert again["Message-ID"] == before != new["Message-ID"]
    assert [again.get_content().count("/tables/table-"), new.get_content().count("/tables/table-")] == [2, 1]
    await store.close()


@DATABASES
async def test_what_another_process_has_sent_meanwhile_is_not_put_off(
    database: str, receivers: tuple[MailServer, HookServer]
) -> None:
    """This process has read it and knows that its player is at the table; the other one did not and was quicker."""
    mail, hooks = receivers
    store = await a_store(database, "", f"{hooks.url}/quicker")
    await a_turn(store, "table-1", now_ms())
    rows = [each for each in await store.notices.due(now_ms()) if each.way == HOOK]
    here, other = await a_worker(store, mail, present=["bob"]), await a_worker(store, mail)
    await other.send_due()

    await here.send_group("bob", HOOK, rows)
    await other.send_due()

    last = await store.notices.last_of_way("bob", HOOK)
    assert last is not None
    assert last.state == SENT
    assert await store.notices.due(now_ms() + DAY) == []
    await store.close()


@DATABASES
async def test_a_turn_that_was_played_while_its_message_failed_is_not_told_later(
    database: str, receivers: tuple[MailServer, HookServer]
) -> None:
    mail, hooks = receivers
    store = await a_store(database, "", f"{hooks.url}/too-late")
    row = await a_turn(store, "table-1", now_ms())
    rows = [each for each in await store.notices.due(now_ms()) if each.way == HOOK]
    claimed = await store.notices.claim(rows, now_ms())
    await store.journal.commit(a_change(row, asked="red"))

    await (await a_worker(store, mail)).failed(claimed, "500")

    assert await store.notices.due(now_ms() + DAY) == []
    await store.close()


@DATABASES
async def test_a_daily_mail_with_nothing_in_it_is_not_sent(
    database: str, receivers: tuple[MailServer, HookServer], tmp_path: Path
) -> None:
    mail, _ = receivers
    address = f"{tmp_path.name}@example.org"
    store = await a_store(database, address, timing=DAILY)
    row = await a_turn(store, "table-1", now_ms() - 2 * DAY)
    await a_turn(store, "table-2", now_ms() - 2 * DAY)
    await store.journal.commit(a_change(row, asked="red"))
    await store.notices.see("bob", "table-2")

    await (await a_worker(store, mail)).send_due()

    assert mail.to(address) == []
    assert await store.notices.due(now_ms() + DAY) == []
    await store.close()


@DATABASES
async def test_daily_news_come_as_one_mail(database: str, receivers: tuple[MailServer, HookServer]) -> None:
    mail, _ = receivers
    store = await a_store(database, "daily@example.org", timing=DAILY)
    worker = await a_worker(store, mail)
    await a_turn(store, "table-1", now_ms())
    await worker.send_due()
    assert mail.to("daily@example.org") == []
    await a_turn(store, "table-2", now_ms() - 2 * DAY)
    await a_turn(store, "table-3", now_ms() - 2 * DAY)

    await worker.send_due()

    [sent] = mail.to("daily@example.org")
    assert sent["Subject"] == "Firestep\u202f: 2 nouvelles de vos parties"
    assert sent.get_content().count("https://games.example.org/tables/") == 2
    await store.close()


def a_row(kind: str = TURN, at: int = 0) -> OutboxRow:
    return OutboxRow("bob", MAIL, "table-1", kind, 3, at, at)


def at_paris(hour: int, minute: int = 0, day: int = 10) -> int:
    return int(datetime(2026, 11, day, hour, minute, tzinfo=zone_of("Europe/Paris")).timestamp() * 1000)


NIGHT = NoticeSettings("Europe/Paris", 22 * 60 + 30, 7 * 60)


def test_quiet_hours_are_those_of_the_persons_own_time_zone() -> None:
    assert end_of_quiet(at_paris(22, 29), NIGHT) == at_paris(22, 29)
    assert end_of_quiet(at_paris(22, 30), NIGHT) == at_paris(7, day=11)
    assert end_of_quiet(at_paris(6, 59), NIGHT) == at_paris(7)
    assert end_of_quiet(at_paris(7), NIGHT) == at_paris(7)
    noon = replace(NIGHT, quiet_from=12 * 60, quiet_until=14 * 60)
    assert end_of_quiet(at_paris(13), noon) == at_paris(14)


def test_only_a_clock_that_runs_out_may_wake_somebody_who_wants_it() -> None:
    night = at_paris(23)
    assert ready_at(a_row(LATE), NIGHT, AT_ONCE, night) == at_paris(7, day=11)
    assert ready_at(a_row(LATE), replace(NIGHT, wake=True), AT_ONCE, night) == night
    assert ready_at(a_row(TURN), replace(NIGHT, wake=True), AT_ONCE, night) == at_paris(7, day=11)


def test_daily_news_wait_for_their_hour() -> None:
    told = a_row(at=at_paris(9))
    assert ready_at(told, NIGHT, DAILY, at_paris(9, 5)) == at_paris(8, day=11)
    assert ready_at(told, NIGHT, DAILY, at_paris(8, 1, day=11)) == at_paris(8, 1, day=11)
    assert next_time(at_paris(8), 8 * 60, zone_of("Europe/Paris")) == at_paris(8, day=11)


def test_the_clock_change_moves_no_hour() -> None:
    before = int(datetime(2026, 3, 28, 23, 0, tzinfo=zone_of("Europe/Paris")).timestamp() * 1000)
    after = datetime.fromtimestamp(end_of_quiet(before, NIGHT) / 1000, UTC)
    assert (after.hour, after.day) == (5, 29)


def test_pauses_grow_up_to_a_limit() -> None:
    assert [pause_after(tries) // 1000 for tries in (0, 1, 2, 20)] == [30, 60, 120, 21_600]


def test_messages_have_the_shape_of_their_receiver() -> None:
    told = Told("id", TURN, "t1", 5, "Your turn", "It is your turn at <Loos> & more.", "https://example.org/t")
    assert body_of("discord", told)["allowed_mentions"] == {"parse": []}
    assert body_of("slack", told) == {"text": "It is your turn at &lt;Loos&gt; &amp; more. https://example.org/t"}
    assert body_of("json", told)["link"] == "https://example.org/t"


def test_webhooks_stay_out_of_private_networks() -> None:
    assert is_address("https://hooks.example.org/a?b=c", "public")
    for address in ("http://hooks.example.org", "https://", "ftp://example.org", "https://a b.org", "https://x:99999/"):
        assert not is_address(address, "public"), address
    for host in ("a..b", ".example.org", f"{'a' * 64}.org"):
        assert not is_address(f"https://{host}/", "any"), host
    assert not is_address("https://hooks.example.org", "none")
    for host in (
        "127.0.0.1", "10.1.2.3", "::1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1", "2130706433",
        "fd00::1", "::ffff:10.1.2.3", "64:ff9b::a01:203", "2002:a01:203::1", "localhost",
    ):  # fmt: skip
        with pytest.raises(NotSent):
            checked_address(host, 443, may_be_private=False)


def test_a_receiver_that_answers_byte_by_byte_is_not_waited_for() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        over = threading.Event()
        thread = threading.Thread(target=drip, args=(server, over))
        thread.start()
        try:
            with pytest.raises(NotSent, match="unreachable"):
                post_now(f"http://127.0.0.1:{server.getsockname()[1]}/", b"{}", {}, may_be_private=True, seconds=0.5)
        finally:
            over.set()
            thread.join()


def drip(server: socket.socket, over: threading.Event) -> None:
    """Answer for ever without ever saying anything."""
    connection, _ = server.accept()
    with connection, contextlib.suppress(OSError):
        for _ in range(300):
            connection.sendall(b"H")
            if over.wait(0.1):
                return


@DATABASES
async def test_a_message_that_fails_does_not_hold_up_those_of_others(
    database: str, receivers: tuple[MailServer, HookServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    mail, hooks = receivers
    store = await a_store(database, "fails-alone@example.org", f"{hooks.url}/alone")
    choices = {(HOOK, TURN): AT_ONCE}
    await store.notices.choose("ann", NoticeSettings(hook=f"{hooks.url}/broken", secret="s" * 32), choices)
    for table in ("table-1", "table-2"):
        row = await a_turn(store, table, now_ms())
        await store.notices.tell([NoticeRow("ann", row.id, TURN, 3, now_ms())])
    worker = await a_worker(store, mail)
    told = worker.messages.told
    asked = []

    def told_or_broken(notice: OutboxRow, row: TableRow, user: User, language: str) -> Told:
        if user.id == "ann":
            asked.append(notice.table)
            raise LookupError("no such text")
        return told(notice, row, user, language)

    monkeypatch.setattr(worker.messages, "told", told_or_broken)
    await worker.send_due()

    assert len(hooks.to("/alone")) == 2
    assert len(asked) == 1  # the second is not tried at once
    assert await store.notices.due(now_ms()) == []
    last = await store.notices.last_of_way("ann", HOOK)
    assert last is not None
    assert (last.state, last.tries, last.error) == (WAITING, 1, "broken")
    await store.close()


@DATABASES
async def test_one_webhook_with_many_messages_lets_others_go_first(
    database: str, receivers: tuple[MailServer, HookServer]
) -> None:
    mail, hooks = receivers
    store = await a_store(database, "", f"{hooks.url}/many")
    for number in range(7):
        await a_turn(store, f"table-{number}", now_ms())

    await (await a_worker(store, mail)).send_due()

    assert len(hooks.to("/many")) == MOST_HOOKS
    assert len(await store.notices.due(now_ms() + NEXT_HOOKS_MS)) == 7 - MOST_HOOKS
    await store.close()


def a_slow_table(left: int, base: int = 3 * DAY) -> TableRow:
    setting = ClockSetting("slow", base)
    clock = Clock(setting, 1000, (SeatClock(left, True, 7, base), SeatClock(base)))
    row = between_two(a_table())
    return replace(row, state=replace(row.state, extras=to_json(TableExtras(clock=clock.write()))))


def test_a_player_is_told_when_little_time_is_left() -> None:
    assert late_notices(a_slow_table(11 * HOUR), 1000) == [NoticeRow("ann", "t1", LATE, 7, 1000)]
    assert late_notices(a_slow_table(13 * HOUR), 1000) == []
    assert late_notices(a_slow_table(13 * HOUR), 1000 + 2 * HOUR) == [NoticeRow("ann", "t1", LATE, 7, 1000 + 2 * HOUR)]
    assert late_notices(a_slow_table(HOUR, base=2 * HOUR), 1000) == []
