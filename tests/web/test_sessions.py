"""Sessions: they expire and are renewed; sockets close when theirs ends; a forgotten password is reset by mail."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from firestep.store import User, open_store
from firestep.web.infra import sessions as sessions_module
from firestep.web.infra.sessions import CONFIRM_MS, RENEW_MS, SESSION_MS, Sessions, Signer
from firestep.web.reset_link import reset_link
from firestep.web.settings import BadSettings, read_settings
from web.receivers import MailServer, confirm, receiving_mail
from web.running import ALL_MINE, Client, Server, serving

PASSWORD = "a long secret phrase"
NEW_PASSWORD = "another long phrase"


def registered(server: Server, name: str) -> Client:
    client = server.client(None)
    answer = client.send("POST", "/api/accounts", {"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    return client


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
async def test_a_session_expires_unless_it_is_used(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_700_000_000_000
    monkeypatch.setattr(sessions_module, "now_ms", lambda: now)
    store = await open_store(database)
    sessions = Sessions(Signer("k" * 32))
    sessions.store, sessions.is_only_process = store, True
    ann = User("ann", "Ann", 1)
    await store.accounts.add(ann, now)
    cookie = await sessions.start(ann)
    assert await sessions.renewed(cookie) is None

    now += SESSION_MS - RENEW_MS
    assert await sessions.user(cookie) == ann
    assert await sessions.renewed(cookie) == cookie
    now += SESSION_MS - 1
    assert await sessions.user(cookie) == ann
    now += 1
    assert await sessions.user(cookie) is None
    assert await sessions.renewed(cookie) is None
    await store.close()


# -- sockets


def first_message_after(server: Server, client: Client, path: str, change: object) -> str:
    """What a socket that was open says once `change` was called, other than that the table is new."""
    header = "; ".join(f"{each.name}={each.value}" for each in client.http.cookies.jar)
    address = server.url.replace("http", "ws") + path
    with connect(address, additional_headers={"cookie": header}, open_timeout=30) as socket:
        if path != "/api/live":
            socket.recv(30)
        change()  # type: ignore[operator]
        while '"at"' in (said := str(socket.recv(30))):
            continue
        return said


def test_sockets_close_when_the_password_changes(server: Server) -> None:
    client = registered(server, "Socket Ann")
    table = client.create(ALL_MINE)["table"]

    def change() -> None:
        answer = client.send("PATCH", "/api/me", {"password": NEW_PASSWORD, "old_password": PASSWORD})
        assert answer.status_code == 200

    assert '"bye"' in first_message_after(server, client, f"/api/tables/{table}/live", change)


def test_sockets_close_when_the_user_signs_out_everywhere(server: Server) -> None:
    client = registered(server, "Socket Bob")
    said = first_message_after(server, client, "/api/live", lambda: client.send("DELETE", "/api/sessions"))
    assert '"bye"' in said


# -- mail


@pytest.fixture(scope="module")
def mail() -> Iterator[MailServer]:
    with receiving_mail() as receiver:
        yield receiver


@pytest.fixture(scope="module")
def mailing(tmp_path_factory: pytest.TempPathFactory, mail: MailServer) -> Iterator[Server]:
    """A server that sends mail."""
    with serving(tmp_path_factory.mktemp("mailing"), **mail.settings()) as running:
        yield running


def give_address(client: Client, address: str, password: str | None = PASSWORD) -> int:
    body = {"email": address} if password is None else {"email": address, "old_password": password}
    return client.send("PATCH", "/api/me", body).status_code


def confirm_with(client: Client, token: str) -> tuple[int, str]:
    answer = client.send("POST", "/api/mail-address", {"token": token})
    return answer.status_code, "" if answer.status_code == 204 else answer.json()["error"]


def addresses(client: Client) -> tuple[str, str]:
    """The address that counts, and the one that waits."""
    me = client.get("/api/me").json()
    return me.get("email", ""), me.get("email_waiting", "")


def test_a_forgotten_password_is_reset_by_a_link_that_works_once(tmp_path: Path, mail: MailServer) -> None:
    with serving(tmp_path, **mail.settings()) as server:
        client = registered(server, "Iris")
        assert client.get("/api/me").json()["server"]["mail"] is True
        assert [give_address(client, "iris@example.org", each) for each in (None, "wrong")] == [403, 403]
        for address in ("a b@c", "a@[.y", "a,b@c.d", "a@b.c>", "x:a@b.c"):
            assert give_address(client, address) == 400, address
        confirm(client, mail, "iris@example.org", PASSWORD)

        anyone = server.client(None)
        for name in ("nobody", "IRIS"):
            assert anyone.send("POST", "/api/password-reset", {"name": name}).status_code == 204
        token = mail.link_to("iris@example.org")
        assert len(mail.mails) == 1

        for password in ("password123", "Iris12345"):
            common = anyone.send("POST", "/api/password", {"token": token, "password": password})
            assert common.json()["error"] == "common-password"
        used = anyone.send("POST", "/api/password", {"token": token, "password": NEW_PASSWORD})
        assert (used.status_code, used.json()["name"]) == (200, "Iris")
        assert anyone.get("/api/me").json()["user"]["name"] == "Iris"
        assert client.get("/api/me").json()["user"] is None
        again = server.client(None).send("POST", "/api/password", {"token": token, "password": PASSWORD})
        assert (again.status_code, again.json()["error"]) == (403, "reset-gone")
        signed = server.client(None).send("POST", "/api/session", {"name": "Iris", "password": NEW_PASSWORD})
        assert signed.status_code == 200


# -- confirming an address


def test_an_address_counts_once_its_owner_has_followed_the_link(mailing: Server, mail: MailServer) -> None:
    client, box = registered(mailing, "Rose"), "rose@example.org"
    assert give_address(client, box) == 200
    assert addresses(client) == ("", box)
    assert mail_way(client)["address"] == "", "no notices go there"
    assert mailing.client(None).send("POST", "/api/password-reset", {"name": "Rose"}).status_code == 204
    first = mail.link_to(box)
    assert client.post("/api/me/mail-address").status_code == 204
    second = mail.link_to(box, 2)
    assert not any("#reset=" in each.get_content() for each in mail.to(box)), "no password is reset by it"

    stranger = mailing.client(None)
    for token in (first, second[:-1], f"{first.partition('.')[0]}.{second.partition('.')[2]}", "x"):
        assert confirm_with(stranger, token) == (403, "confirmation-gone")
    assert confirm_with(stranger, second) == (204, ""), "in whatever browser the mail is read"
    assert confirm_with(stranger, second) == (403, "confirmation-gone")
    assert addresses(client) == (box, "")
    assert mail_way(client)["address"] == "r…@example.org"
    assert client.post("/api/me/mail-address").status_code == 409


def mail_way(client: Client) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in client.get("/api/me/notices").json()["ways"] if each["way"] == "mail")
    return found


def test_the_former_address_counts_until_the_new_one_is_confirmed(mailing: Server, mail: MailServer) -> None:
    client = registered(mailing, "Dora")
    confirm(client, mail, "dora@example.org", PASSWORD)
    assert give_address(client, "dora@example.net") == 200
    assert addresses(client) == ("dora@example.org", "dora@example.net")
    assert give_address(client, "dora@example.org") == 200, "it is confirmed already"
    assert addresses(client) == ("dora@example.org", "")
    assert confirm_with(client, mail.link_to("dora@example.net")) == (403, "confirmation-gone")
    assert give_address(client, "") == 200
    assert addresses(client) == ("", "")


def test_nobody_fills_a_mailbox(tmp_path: Path, mail: MailServer) -> None:
    box = "victim@example.org"
    with serving(tmp_path, **mail.settings(), limits="true") as server:
        first, second = registered(server, "Flora"), registered(server, "Gerda")
        assert [give_address(first, box), give_address(first, box), give_address(second, box.upper())] == [200] * 3
        assert give_address(second, box) == 429, "too many for this mailbox"
        assert second.post("/api/me/mail-address").status_code == 429
        assert addresses(second) == ("", box.upper())
        assert give_address(first, "other@example.org") == 200
        assert give_address(first, "another@example.org") == 429, "too many for this account"


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
async def test_links_expire_and_end_with_the_sessions(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_700_000_000_000
    monkeypatch.setattr(sessions_module, "now_ms", lambda: now)
    store = await open_store(database)
    sessions = Sessions(Signer("k" * 32))
    sessions.store = store
    ann = User("ann", "Ann", 1, "en", "hash", "old@example.org")
    await store.accounts.add(ann, now)
    late = await sessions.start_confirmation(ann, "late@example.org")
    now += CONFIRM_MS + 1
    assert await sessions.confirm_address(late) is None
    assert await store.mail_addresses.waiting("ann") == "late@example.org", "it can be sent again"
    voided = await sessions.start_confirmation(ann, "new@example.org")
    await store.accounts.sign_out("ann")
    assert await sessions.confirm_address(voided) is None
    reset = await sessions.start_reset(ann)
    tokens = await asyncio.gather(*(sessions.start_confirmation(ann, "new@example.org") for _ in range(4)))
    confirmed = await asyncio.gather(*(sessions.confirm_address(each) for each in [*tokens, *tokens]))
    assert [each for each in confirmed if each is not None] == ["ann"], "one of them, once"
    found = await store.accounts.get("ann")
    assert found is not None
    assert found.email == "new@example.org"
    assert await sessions.user_of_reset(reset) is None, "it was sent to the former address"
    await store.close()


def test_without_mail_the_operator_is_to_be_asked(server: Server) -> None:
    client = server.client(None)
    answer = client.send("POST", "/api/password-reset", {"name": "Iris"})
    assert (answer.status_code, answer.json()["error"]) == (409, "no-mail")
    assert "operator" in answer.json()["sentence"]
    assert client.get("/api/me").json()["server"]["mail"] is False
    ann = registered(server, "Ann without mail")
    answer = ann.send("PATCH", "/api/me", {"email": "ann@example.org", "old_password": PASSWORD})
    assert (answer.status_code, answer.json()["error"]) == (409, "no-mail")
    assert "confirmed" in answer.json()["sentence"]


def test_the_operator_can_make_a_link_while_the_server_runs(server: Server) -> None:
    registered(server, "Forgetful")
    settings = read_settings({"FIRESTEP_DATA": str(server.folder), "FIRESTEP_URL": server.url})
    link = asyncio.run(reset_link(settings, "forgetful"))
    assert link is not None
    token = link.removeprefix(f"{server.url}/account#reset=")
    answer = server.client(None).send("POST", "/api/password", {"token": token, "password": NEW_PASSWORD})
    assert (answer.status_code, answer.json()["name"]) == (200, "Forgetful")
    assert asyncio.run(reset_link(settings, "nobody at all")) is None


def test_mail_needs_the_address_of_the_server_for_its_links(tmp_path: Path) -> None:
    with pytest.raises(BadSettings):
        read_settings({"FIRESTEP_DATA": str(tmp_path), "FIRESTEP_MAIL_HOST": "mail.example.org"})
