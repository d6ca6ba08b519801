"""Sessions: they expire and are renewed; sockets close when theirs ends; a forgotten password is reset by mail."""

from __future__ import annotations

import asyncio
import re
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from pathlib import Path

import pytest
from websockets.sync.client import connect

from firestep.store import User, open_store
from firestep.web.infra import sessions as sessions_module
from firestep.web.infra.sessions import RENEW_MS, SESSION_MS, Sessions, Signer
from firestep.web.reset_link import reset_link
from firestep.web.settings import BadSettings, read_settings
from web.running import ALL_MINE, Client, Server, free_port, serving

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


class MailServer(socketserver.ThreadingTCPServer):
    """Takes mails and keeps them."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), MailSession)
        self.mails: list[str] = []
        self.arrived = threading.Event()


class MailSession(socketserver.StreamRequestHandler):
    server: MailServer

    def handle(self) -> None:
        self.wfile.write(b"220 test\r\n")
        while line := self.rfile.readline():
            if line.upper().startswith(b"DATA"):
                self.wfile.write(b"354 go on\r\n")
                self.take_mail()
            self.wfile.write(b"221 bye\r\n" if line.upper().startswith(b"QUIT") else b"250 ok\r\n")

    def take_mail(self) -> None:
        lines = []
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            lines.append(line)
        mail = message_from_bytes(b"".join(lines), policy=policy.default)
        self.server.mails.append(f"{mail['To']}\n{mail['Subject']}\n{mail.get_content()}")
        self.server.arrived.set()


@contextmanager
def mail_server() -> Iterator[MailServer]:
    with MailServer() as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def test_a_forgotten_password_is_reset_by_a_link_that_works_once(tmp_path: Path) -> None:
    port = str(free_port())
    with mail_server() as mails:
        settings = {
            "port": port,
            "mail_host": "127.0.0.1",
            "mail_port": str(mails.server_address[1]),
            "mail_tls": "none",
            "mail_from": "games@example.org",
            "url": f"http://127.0.0.1:{port}",
        }
        with serving(tmp_path, **settings) as server:
            client = registered(server, "Iris")
            assert client.get("/api/me").json()["server"]["mail"] is True
            for body in ({"email": "iris@example.org"}, {"email": "iris@example.org", "old_password": "wrong"}):
                assert client.send("PATCH", "/api/me", body).status_code == 403
            for address in ("a b@c", "a@[.y", "a,b@c.d", "a@b.c>", "x:a@b.c"):
                bad = client.send("PATCH", "/api/me", {"email": address, "old_password": PASSWORD})
                assert bad.status_code == 400, address
            good = client.send("PATCH", "/api/me", {"email": "iris@example.org", "old_password": PASSWORD})
            assert good.status_code == 200
            assert client.get("/api/me").json()["email"] == "iris@example.org"

            anyone = server.client(None)
            for name in ("nobody", "IRIS"):
                assert anyone.send("POST", "/api/password-reset", {"name": name}).status_code == 204
            assert mails.arrived.wait(30)
            assert len(mails.mails) == 1
            link = re.search(rf"http://127\.0\.0\.1:{port}/account#reset=([\w-]+)", mails.mails[0])
            assert mails.mails[0].startswith("iris@example.org\n")
            assert link is not None

            for password in ("password123", "Iris12345"):
                common = anyone.send("POST", "/api/password", {"token": link[1], "password": password})
                assert common.json()["error"] == "common-password"
            used = anyone.send("POST", "/api/password", {"token": link[1], "password": NEW_PASSWORD})
            assert (used.status_code, used.json()["name"]) == (200, "Iris")
            assert anyone.get("/api/me").json()["user"]["name"] == "Iris"
            assert client.get("/api/me").json()["user"] is None
            again = server.client(None).send("POST", "/api/password", {"token": link[1], "password": PASSWORD})
            assert (again.status_code, again.json()["error"]) == (403, "reset-gone")
            signed = server.client(None).send("POST", "/api/session", {"name": "Iris", "password": NEW_PASSWORD})
            assert signed.status_code == 200


def test_without_mail_the_operator_is_to_be_asked(server: Server) -> None:
    client = server.client(None)
    answer = client.send("POST", "/api/password-reset", {"name": "Iris"})
    assert (answer.status_code, answer.json()["error"]) == (409, "no-mail")
    assert "operator" in answer.json()["sentence"]
    assert client.get("/api/me").json()["server"]["mail"] is False


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
