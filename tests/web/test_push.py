"""Web Push: sealed as the standards have it, once to each browser, and never to one that is gone or signed out."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from firestep.store import Store
from firestep.store.notices import AT_ONCE, CHAT, ENDED, LATE, PUSH, SEEN, SENT, TURN, WAITING, NoticeSettings
from firestep.store.push import MOST_BROWSERS, Browser, id_of_endpoint
from firestep.web.infra.timestamps import now_ms
from firestep.web.notices.messages import Told
from firestep.web.notices.push import body_of, label_of
from firestep.web.notices.sealing import CURVE, MOST_BYTES, Identity, decoded, seal
from firestep.web.notices.times import FIRST_PAUSE_MS
from web.both_databases import BOTH, serving_on
from web.push_service import PushService, TestBrowser, claims_of, push_service, unsealed
from web.receivers import MailServer, receiving
from web.running import WITH_FRIENDS, Client, Server, serving
from web.test_notices import DATABASES, a_store, a_turn, a_worker, eventually
from web.test_ratings import PASSWORD, account

EVERYTHING = [{"way": PUSH, "kind": kind} for kind in (TURN, LATE, ENDED, CHAT)]


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture(scope="module")
def mail() -> Iterator[MailServer]:
    with receiving() as (server, _):
        yield server


@pytest.fixture(scope="module", params=BOTH)
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving_on(request, tmp_path_factory, push="any", notice_seconds="0") as running:
        yield running


# -- as the standards have it


def private(number: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decoded(number), "big"), CURVE)


def test_the_example_of_rfc_8291_is_sealed_as_printed_there() -> None:
    receiver = private("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
    p256dh = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    auth, message = "BTBZMqHH6r4Tts7J_aSIgg", b"When I grow up, I want to be a watermelon"
    sender = private("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")

    sealed = seal(message, p256dh, auth, decoded("DGv6ra1nlYgDCS1FRnbzlw"), sender)

    assert sealed == decoded(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK"
        "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert unsealed(sealed, receiver, decoded(auth)) == message


def test_no_message_is_longer_than_push_services_take() -> None:
    told = Told("id", TURN, "t1", 5, "À vous", "é" * 5000, "https://example.org/tables/t1")
    browser = TestBrowser("https://push.example.org/x")
    assert len(body_of(told)) <= MOST_BYTES
    assert len(seal(b"x" * MOST_BYTES, browser.p256dh, browser.subscription()["auth"])) <= 4096


def test_all_processes_are_known_to_push_services_by_the_same_key() -> None:
    first, second, other = (Identity(key * 32, "mailto:us@example.org") for key in "aab")
    assert first.public == second.public != other.public
    claims, key = claims_of(first.authorization("https://push.example.org:8443/send/abc", 1000))
    assert claims == {"aud": "https://push.example.org:8443", "exp": 1000 + 12 * 3600, "sub": "mailto:us@example.org"}
    assert key == first.public


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1", "Safari, iPhone"),
        ("curl/8", ""),
    ],
)
def test_browsers_are_named_as_their_users_know_them(agent: str, label: str) -> None:
    assert label_of(agent) == label


# -- the worker


async def allow(store: Store, user: str, browser: TestBrowser, session: str = "", created: int = 1) -> Browser:
    given = browser.subscription()
    row = Browser(
        id_of_endpoint(browser.endpoint), user, session, browser.endpoint, given["p256dh"], given["auth"], "", created
    )
    await store.browsers.add(row)
    return row


async def pushed_to_bob(database: str, **settings: Any) -> Store:
    store = await a_store(database, "bob@example.org")
    choices = {(PUSH, kind): AT_ONCE for kind in (TURN, LATE, ENDED, CHAT)}
    await store.notices.choose("bob", NoticeSettings(secret="s" * 32, **settings), choices)
    return store


async def state_of(store: Store, browser: Browser) -> str:
    last = await store.notices.last_of_way("bob", f"{PUSH}:{browser.id}")
    return "" if last is None else last.state


@DATABASES
async def test_each_browser_is_told_once_and_one_that_is_gone_is_forgotten(
    database: str, service: PushService, mail: MailServer, tmp_path: Path
) -> None:
    store = await pushed_to_bob(database)
    phone, desk, old = (TestBrowser(f"{service.url}/{tmp_path.name}/{name}") for name in ("phone", "desk", "old"))
    rows = [await allow(store, "bob", each, created=index) for index, each in enumerate((phone, desk, old))]
    service.statuses |= {f"/{tmp_path.name}/desk": 503, f"/{tmp_path.name}/old": 410}
    await a_turn(store, "table-1", now_ms())
    workers = [await a_worker(store, mail) for _ in range(3)]

    before = now_ms()
    await asyncio.gather(*(worker.send_due() for worker in workers))

    assert [len(service.to(each)) for each in (phone, desk, old)] == [1, 0, 0]
    assert [each.id for each in await store.browsers.of_user("bob")] == [rows[0].id, rows[1].id]
    waits = await store.notices.last_of_way("bob", f"{PUSH}:{rows[1].id}")
    assert waits is not None
    assert (waits.state, waits.tries, waits.error) == (WAITING, 1, "503")
    assert waits.due >= before + FIRST_PAUSE_MS
    await store.notices.put_off([waits], now_ms())
    await workers[0].send_due()
    await workers[1].send_due()
    assert [len(service.to(each)) for each in (phone, desk, old)] == [1, 1, 0]
    assert [await state_of(store, each) for each in rows[:2]] == [SENT, SENT]

    [sent] = service.to(phone)
    assert phone.opened(sent.body) == {
        "title": "À vous de jouer\u202f: A raid contre Ann",
        "text": phone.opened(sent.body)["text"],
        "path": "tables/table-1",
        "tag": sent.headers["topic"],
    }
    assert (sent.headers["content-encoding"], sent.headers["ttl"], sent.headers["urgency"]) == (
        "aes128gcm",
        "259200",
        "normal",
    )
    claims, key = claims_of(sent.headers["authorization"])
    assert (claims["aud"], claims["sub"], key) == (
        service.url,
        "mailto:us@example.org",
        workers[0].push.identity.public,
    )
    await store.close()


@DATABASES
async def test_a_browser_is_told_for_whoever_is_signed_in_there(
    database: str, service: PushService, mail: MailServer, tmp_path: Path
) -> None:
    store = await pushed_to_bob(database)
    shared, own = (TestBrowser(f"{service.url}/{tmp_path.name}/{name}") for name in ("shared", "own"))
    await store.sessions.add("session-1", "bob", 0, now_ms() + 10_000)
    await store.sessions.add("session-2", "bob", 0, now_ms() + 10_000)
    await allow(store, "bob", shared, "session-1")
    await allow(store, "bob", own, "session-2")
    await store.sessions.end("session-1")
    assert [each.endpoint for each in await store.browsers.of_user("bob")] == [own.endpoint]
    await allow(store, "bob", shared, "session-2")
    await allow(store, "ann", shared)
    assert [each.endpoint for each in await store.browsers.of_user("bob")] == [own.endpoint]
    for index in range(MOST_BROWSERS + 2):
        await allow(store, "ann", TestBrowser(f"{service.url}/many/{index}"), created=10 + index)
    many = await store.browsers.of_user("ann")
    assert [each.created for each in many] == list(range(12, MOST_BROWSERS + 12))
    await store.accounts.sign_out("bob")
    assert await store.browsers.of_user("bob") == []

    await a_turn(store, "table-1", now_ms())
    await (await a_worker(store, mail)).send_due()
    assert service.to(own) == service.to(shared) == []
    await store.close()


async def test_nothing_is_pushed_in_quiet_hours_nor_to_private_networks(
    tmp_path: Path, service: PushService, mail: MailServer
) -> None:
    minute = datetime.now(UTC).hour * 60 + datetime.now(UTC).minute
    quiet = {"quiet_from": (minute - 60) % 1440, "quiet_until": (minute + 60) % 1440}
    store = await pushed_to_bob(f"sqlite:///{tmp_path / 'firestep.db'}", **quiet)
    browser = TestBrowser(f"{service.url}/quiet")
    row = await allow(store, "bob", browser)
    await a_turn(store, "table-1", now_ms())
    worker = await a_worker(store, mail)
    await worker.send_due()
    assert service.to(browser) == []
    assert await store.notices.due(now_ms()) == []
    [waits] = await store.notices.due(now_ms() + 7_200_000)
    assert (waits.way, waits.state) == (f"{PUSH}:{row.id}", WAITING)

    worker.push.allowed = "public"
    user, settings = await store.accounts.get("bob"), await store.notices.settings("bob")
    assert user is not None
    assert settings is not None
    assert await worker.try_way(PUSH, user, settings) == "private"
    worker.push.allowed = "any"
    assert await worker.try_way(PUSH, user, settings) == ""
    assert browser.opened(service.to(browser)[0].body)["path"] == "notices"
    await store.browsers.remove("bob", row.id)
    assert await worker.try_way(PUSH, user, settings) == "missing"
    await worker.send_group("bob", waits.way, [waits])
    assert await state_of(store, row) in ("", SEEN)
    await store.close()


# -- over a real server


def wants_pushes(client: Client, browser: TestBrowser) -> dict[str, Any]:
    answer = client.send("POST", "/api/me/push", browser.subscription())
    assert answer.status_code == 200, answer.text
    assert client.send("PATCH", "/api/me/notices", {"choices": EVERYTHING}).status_code == 200
    found: dict[str, Any] = answer.json()
    return found


def test_players_are_told_in_their_browsers_and_of_nothing_hidden(server: Server, service: PushService) -> None:
    (ann, _), (bob, _), (zoe, _) = (account(server, name) for name in ("Ann", "Bob", "Zoë"))
    live = f"/live/{secrets.token_hex(4)}"
    browser, second = TestBrowser(f"{service.url}{live}/1"), TestBrowser(f"{service.url}{live}/2")
    assert [way["possible"] for way in bob.get("/api/me/notices").json()["ways"]] == [True, False, True]
    info = wants_pushes(bob, browser)
    assert [each["id"] for each in info["browsers"]] == [id_of_endpoint(browser.endpoint)]
    made = ann.create(WITH_FRIENDS)
    for client, seat in ((bob, "blue"), (zoe, "green")):
        assert client.join(made["table"], seat, made["invitation"]).status_code == 200
    eventually(lambda: len(service.to(browser)) == 1)

    [sent] = service.to(browser)
    message = browser.opened(sent.body)
    assert message.keys() == {"title", "text", "path", "tag"}
    assert message["text"] == bob.get("/api/notices").json()["notices"][0]["text"]
    assert message["path"] == f"tables/{made['table']}"
    assert made["invitation"] not in str(message)
    assert claims_of(sent.headers["authorization"])[1] == info["server_key"]

    # Another browser of the same person, and none after they have signed out everywhere.
    assert len(wants_pushes(bob, second)["browsers"]) == 2
    assert bob.post("/api/me/notices/trial", {"way": "push"}).json() == {"arrived": True, "error": ""}
    assert [len(service.to(each)) for each in (browser, second)] == [2, 1]
    service.statuses[f"{live}/2"] = 404
    assert bob.post("/api/me/notices/trial", {"way": "push"}).json() == {"arrived": False, "error": "404"}
    left = bob.send("DELETE", f"/api/me/push/{id_of_endpoint(second.endpoint)}").json()["browsers"]
    assert [each["id"] for each in left] == [id_of_endpoint(browser.endpoint)]
    assert zoe.send("DELETE", f"/api/me/push/{left[0]['id']}").json()["browsers"] == []
    assert len(bob.get("/api/me/notices").json()["push"]["browsers"]) == 1
    changed = bob.send("PATCH", "/api/me", {"password": "another good one", "old_password": PASSWORD})
    assert changed.status_code == 200
    assert bob.get("/api/me/notices").json()["push"]["browsers"] == []


def test_what_is_no_browser_is_refused(server: Server, service: PushService, tmp_path: Path) -> None:
    (ann, _), guest = account(server, "Ann"), server.client("Guest")
    good = TestBrowser(f"{service.url}/bad").subscription()
    assert guest.send("POST", "/api/me/push", good).status_code == 403
    for wrong in (
        {"endpoint": "ftp://127.0.0.1/x"},
        {"p256dh": "A" * 87},
        {"p256dh": good["auth"]},
        {"auth": "AAAA"},
        {"auth": "é" * 22},
        {"endpoint": "http://127.0.0.1:0/x"},
    ):
        assert ann.send("POST", "/api/me/push", {**good, **wrong}).status_code == 422, wrong
    assert ann.send("POST", "/api/me/push", {**good, "endpoint": ""}).status_code == 400
    assert ann.get("/api/me/notices").json()["push"]["browsers"] == []
    with serving(tmp_path) as public:
        client, _ = account(public, "Ann")
        assert client.send("POST", "/api/me/push", good).status_code == 422
