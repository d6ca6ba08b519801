"""Headers of every answer, static files, rate limits, languages, settings."""

from __future__ import annotations

import gzip
import stat
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from firestep.web.http.rate_limits import RateLimit, RateLimiter
from firestep.web.infra.pubsub import first_batch
from firestep.web.settings import BadSettings, Settings, read_settings
from sample_game import SAMPLE_GAME, SAMPLE_SCENARIO_TITLES
from web.running import Server, serving

HOST = "games.example.org"


def get(url: str, headers: dict[str, str] | None = None) -> httpx.Response:
    """An answer to a request that came through the proxy."""
    return httpx.get(url, headers={"host": HOST, **(headers or {})}, timeout=60)


PAGE = "<!doctype html><title>Client</title>" + "<p>text" * 400


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with rate limits and a client of three files."""
    folder = tmp_path_factory.mktemp("pages")
    static = folder / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text(PAGE)
    (static / "assets" / "app-1a2b.js").write_text("console.log(1)")
    (static / "assets" / "app-1a2b.js.br").write_bytes(b"brotli")
    with serving(folder, static=str(static), limits="true", url="https://games.example.org") as server:
        yield server


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/games",
        "/games/toy",
        "/tables/abc",
        "/tables/abc/replay",
        "/join/token",
        "/account",
        "/about",
        "/demo",
        "/rules/toy/chapter",
    ],
)
def test_the_clients_own_addresses_get_its_page(pages: Server, path: str) -> None:
    answer = get(pages.url + path, headers={"accept-encoding": "identity"})
    assert (answer.status_code, answer.text) == (200, PAGE)
    assert answer.headers["cache-control"] == "no-cache"


def test_anything_else_is_404_with_the_same_page(pages: Server) -> None:
    for path in ("/nowhere", "/assets/missing.js", "/tables/a/b/c"):
        answer = get(pages.url + path)
        assert (answer.status_code, answer.text) == (404, PAGE)
    assert get(pages.url + "/api/nowhere").status_code == 404


def test_hashed_files_are_kept_for_ever_and_sent_packed(pages: Server) -> None:
    path = "/assets/app-1a2b.js"
    with httpx.stream("GET", pages.url + path, headers={"host": HOST, "accept-encoding": "gzip, br"}) as answer:
        assert b"".join(answer.iter_raw()) == b"brotli"
        assert answer.headers["content-encoding"] == "br"
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    with httpx.stream("GET", pages.url + "/", headers={"host": HOST, "accept-encoding": "gzip"}) as answer:
        assert gzip.decompress(b"".join(answer.iter_raw())).decode() == PAGE
    known = get(pages.url + path, headers={"accept-encoding": "identity"})
    again = get(pages.url + path, headers={"if-none-match": known.headers["etag"]})
    assert (known.text, again.status_code, again.content) == ("console.log(1)", 304, b"")


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/nowhere", "/api/games"])
def test_every_answer_carries_the_security_headers(pages: Server, path: str) -> None:
    headers = get(pages.url + path).headers
    policy = headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe-inline" not in policy.partition("script-src")[2].partition(";")[0]
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "strict-transport-security" in headers
    assert "server" not in headers


def test_behind_https_cookies_are_secure(pages: Server) -> None:
    cookie = get(pages.url + "/api/me").headers["set-cookie"]
    assert "Secure" in cookie


def test_too_many_sign_ins_have_to_wait(pages: Server) -> None:
    client = httpx.Client(base_url=pages.url, headers={"host": HOST})
    token = client.get("/api/me").headers["set-cookie"].split("=")[1].split(";")[0]
    headers = {"x-csrftoken": token, "cookie": f"csrftoken={token}"}
    body = {"name": "nobody", "password": "wrong horse"}
    answers = [client.post("/api/session", json=body, headers=headers) for _ in range(14)]
    last = answers[-1]
    assert (last.status_code, last.json()["error"]) == (429, "too-many")
    assert int(last.headers["retry-after"]) >= 1
    assert answers[0].status_code == 401


def test_a_limit_lets_a_burst_through_and_then_a_trickle(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    limits, limit = RateLimiter(enabled=True), RateLimit(burst=3, rate=0.5)
    assert [limits.wait("ann", limit) for _ in range(3)] == [0, 0, 0]
    assert limits.wait("ann", limit) == 2.0
    assert limits.wait("bob", limit) == 0
    now[0] += 2
    assert limits.wait("ann", limit) == 0
    assert limits.wait("ann", limit) > 0
    assert RateLimiter(enabled=False).wait("ann", RateLimit(0, 1)) == 0


@pytest.mark.parametrize(
    ("query", "header", "language"),
    [
        ("", "", "en"),
        ("", "fr-FR,fr;q=0.9,en;q=0.8", "fr"),
        ("", "de, fr;q=0.5", "fr"),
        ("?lang=en", "fr", "en"),
        ("?lang=xx", "fr", "fr"),
    ],
)
def test_the_language_is_asked_for_or_the_browsers(pages: Server, query: str, header: str, language: str) -> None:
    answer = get(f"{pages.url}/api/games/{SAMPLE_GAME}{query}", headers={"accept-language": header})
    assert answer.json()["scenarios"][0]["title"] == SAMPLE_SCENARIO_TITLES[language]


# -- settings


def test_settings_come_from_the_command_line_the_environment_and_a_file(tmp_path: Path) -> None:
    (tmp_path / "firestep.toml").write_text(
        'port = 7001\nname = "Club"\nbot_workers = 3\n[games]\ntoy = "kernel.toy:Toy"\n'
    )
    environment = {"FIRESTEP_DATA": str(tmp_path), "FIRESTEP_PORT": "7002", "FIRESTEP_LIMITS": "false"}
    settings = read_settings(environment, port=None, host="::1")
    assert (settings.port, settings.name, settings.bot_workers, settings.host) == (7002, "Club", 3, "::1")
    assert settings.limits is False
    assert settings.games == {"toy": "kernel.toy:Toy"}
    assert read_settings(environment, port=7003).port == 7003
    assert settings.database_address == f"sqlite:///{tmp_path / 'firestep.db'}"
    assert read_settings({"FIRESTEP_PROXIES": "10.0.0.0/8, ::1"}).proxies == ["10.0.0.0/8", "::1"]


@pytest.mark.parametrize(
    "environment",
    [
        {"FIRESTEP_PORT": "many"},
        {"FIRESTEP_PORT": "70000"},
        {"FIRESTEP_BOT_WORKERS": "0"},
        {"FIRESTEP_URL": "games.example.org"},
        {"FIRESTEP_PROXIES": "10.0.0.1, everybody"},
        {"FIRESTEP_CONNECTIONS": "0"},
        {"FIRESTEP_HEADER_SECONDS": "0"},
        {"FIRESTEP_CONFIG": "/nowhere/at/all.toml"},
    ],
)
def test_settings_that_cannot_be_are_refused(tmp_path: Path, environment: dict[str, str]) -> None:
    with pytest.raises(BadSettings):
        read_settings({"FIRESTEP_DATA": str(tmp_path), **environment})


def test_a_file_with_an_unknown_setting_or_no_toml_is_refused(tmp_path: Path) -> None:
    for text in ("prot = 8000", "port = "):
        (tmp_path / "firestep.toml").write_text(text)
        with pytest.raises(BadSettings):
            read_settings({"FIRESTEP_DATA": str(tmp_path)})


def test_the_secret_key_is_made_once_and_readable_by_its_owner_only(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "data")
    key = settings.key()
    assert len(key) == 64
    assert settings.key() == key
    assert stat.S_IMODE((tmp_path / "data" / "secret.key").stat().st_mode) == 0o600
    assert Settings(data=tmp_path, secret_key="k" * 40).key() == "k" * 40
    with pytest.raises(BadSettings):
        Settings(data=tmp_path, secret_key="short").key()
    assert "k" * 40 not in repr(Settings(secret_key="k" * 40))


def test_a_second_server_on_the_same_file_does_not_start(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        second = Server(tmp_path, {})
        with pytest.raises(AssertionError, match="another server uses"):
            second.start()
        assert get(f"{server.url}/health").status_code == 200


# -- news


def test_news_are_packed_into_messages_that_postgresql_carries() -> None:
    news = [(f"table:{number % 300}", f'{{"kind":"at","number":{number}}}') for number in range(900)]
    sent = 0
    while sent < len(news):
        message, taken = first_batch(news[sent:])
        assert len(message.encode()) < 8000
        assert taken >= 1
        sent += taken
    same, taken = first_batch([("lobby", "tables")] * 50)
    assert (same, taken) == ('[["lobby","tables"]]', 50)
