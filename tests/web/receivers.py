"""Servers that notices are sent to in tests: one for mail, one for webhooks. They keep what arrives."""

from __future__ import annotations

import contextlib
import re
import socketserver
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from web.running import Client, free_port

ARRIVES_SECONDS = 60.0
LINK = re.compile(r"/account#(?:confirm|reset)=([\w.-]+)")


class MailHandler(socketserver.StreamRequestHandler):
    """The part of SMTP that a client without encryption needs."""

    server: MailServer

    def handle(self) -> None:
        self.say("220 ready")
        while line := self.rfile.readline():
            word = line.decode().strip().upper().partition(" ")[0]
            if word == "QUIT":
                self.say("221 bye")
                return
            if word == "DATA":
                self.take()
            elif word == "RCPT" and self.server.refusals > 0:
                self.server.refusals -= 1
                self.say("451 try again later")
            else:
                self.say("250 ok")

    def take(self) -> None:
        self.say("354 go on")
        lines = []
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            lines.append(line.removeprefix(b".") if line.startswith(b"..") else line)
        self.server.mails.append(message_from_bytes(b"".join(lines), policy=policy.default))
        self.say("250 taken")

    def say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())


class MailServer(socketserver.ThreadingTCPServer):
    daemon_threads = True
    allow_reuse_address = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), MailHandler)
        self.mails: list[EmailMessage] = []
        self.refusals = 0
        """How many mails are refused from now on."""

    @property
    def port(self) -> int:
        return int(self.server_address[1])

    def to(self, address: str) -> list[EmailMessage]:
        return [mail for mail in list(self.mails) if mail["To"] == address]

    def last_to(self, address: str, count: int) -> EmailMessage:
        """The last mail to an address, once so many have arrived."""
        until = time.monotonic() + ARRIVES_SECONDS
        while len(self.to(address)) < count:
            assert time.monotonic() < until, f"no mail to {address}"
            time.sleep(0.02)
        return self.to(address)[-1]

    def link_to(self, address: str, count: int = 1) -> str:
        """The token in the last mail to an address, once so many have arrived."""
        found = LINK.search(self.last_to(address, count).get_content())
        assert found is not None
        return found[1]

    def settings(self) -> dict[str, str]:
        """Settings of a server that sends its mail here."""
        port = str(free_port())
        sender = {"mail_host": "127.0.0.1", "mail_port": str(self.port), "mail_from": "us@example.org"}
        return {"port": port, "url": f"http://127.0.0.1:{port}", "mail_tls": "none", **sender}


def confirm(client: Client, mail: MailServer, address: str, password: str) -> None:
    """Give an account a mail address: its owner follows the link."""
    answer = client.send("PATCH", "/api/me", {"email": address, "old_password": password})
    assert answer.status_code == 200, answer.text
    assert client.send("POST", "/api/mail-address", {"token": mail.link_to(address)}).status_code == 204
    assert client.get("/api/me").json()["email"] == address
    mail.mails[:] = [each for each in mail.mails if each["To"] != address]


@dataclass
class Posted:
    path: str
    headers: dict[str, str]
    body: bytes


class HookHandler(BaseHTTPRequestHandler):
    server: HookServer

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        status = 500 if self.server.failures > 0 else 204
        self.server.failures = max(0, self.server.failures - 1)
        headers = {name.lower(): value for name, value in self.headers.items()}
        (self.server.posted if status == 204 else self.server.failed).append(Posted(self.path, headers, body))
        self.send_response(status)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        return


@dataclass
class HookServer(ThreadingHTTPServer):
    posted: list[Posted] = field(default_factory=list)
    failed: list[Posted] = field(default_factory=list)
    failures: int = 0
    """How many posts are answered with an error from now on."""

    def __post_init__(self) -> None:
        super().__init__(("127.0.0.1", 0), HookHandler)
        self.daemon_threads = True

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def to(self, path: str) -> list[Posted]:
        return [each for each in list(self.posted) if each.path == path]


@contextlib.contextmanager
def receiving_mail() -> Iterator[MailServer]:
    with receiving() as (mail, _):
        yield mail


@contextlib.contextmanager
def receiving() -> Iterator[tuple[MailServer, HookServer]]:
    mail, hooks = MailServer(), HookServer()
    for server in (mail, hooks):
        threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield mail, hooks
    finally:
        for server in (mail, hooks):
            server.shutdown()
            server.server_close()
