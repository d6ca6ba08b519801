"""The public address of a server: its host is checked, its path is part of everything."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from firestep.web.http.middleware import host_of
from firestep.web.settings import BadSettings, read_settings
from web.running import ALL_MINE, Client, Server, a_key, a_toy_table, serving

PAGE = '<script src="./assets/a.js"></script><a href="/other"></a>'
HOST = "games.example.org"


@pytest.fixture(scope="module")
def under(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that is reached under a path."""
    folder = tmp_path_factory.mktemp("under")
    (folder / "static" / "assets").mkdir(parents=True)
    (folder / "static" / "index.html").write_text(PAGE)
    (folder / "static" / "assets" / "a.js").write_text("go()")
    with serving(folder, static=str(folder / "static"), url=f"http://{HOST}/games") as server:
        yield server


def ask(server: Server, path: str, host: str = HOST, **headers: str) -> httpx.Response:
    return httpx.get(server.url + path, headers={"host": host, **headers}, timeout=60)


def test_page_files_and_api_are_found_under_the_path(under: Server) -> None:
    for path in ("/games", "/games/", "/games/tables/abc", "/games/games/toy"):
        answer = ask(under, path)
        assert (answer.status_code, answer.text) == (200, PAGE.replace("./", "/games/"))
    assert ask(under, "/games/assets/a.js").text == "go()"
    me = ask(under, "/games/api/me")
    assert me.status_code == 200
    assert "Path=/games;" in me.headers["set-cookie"]
    assert ask(under, "/api/me").status_code == 200, "a proxy may have taken the path away"


def test_a_game_is_played_under_the_path(under: Server) -> None:
    http = httpx.Client(base_url=f"{under.url}/games", headers={"host": HOST, "origin": f"http://{HOST}"}, timeout=60)
    token = http.get("/api/me").headers["set-cookie"].split("=")[1].split(";")[0]
    http.headers.update({"x-csrftoken": token, "cookie": f"csrftoken={token}"})
    session = http.post("/api/accounts/guest", json={"name": "Ann"}).headers["set-cookie"].split(";")[0]
    http.headers["cookie"] = cookies = f"csrftoken={token}; {session}"
    made = http.post("/api/tables", json={**a_toy_table(ALL_MINE), "key": a_key()})
    assert made.status_code == 201, made.text
    address = f"ws://{HOST}/games/api/tables/{made.json()['table']}/live"
    headers = {"cookie": cookies, "origin": f"http://{HOST}"}
    with connect(address, address=("127.0.0.1", under.port), additional_headers=headers) as live:
        assert '"at"' in str(live.recv(60))


def test_another_host_is_refused(under: Server) -> None:
    for host in ("evil.example", "127.0.0.1", f"{HOST}:81", "", "[", f"x@{HOST}"):
        answer = ask(under, "/games/api/me", host)
        assert answer.status_code in (400, 421), host
    answer = ask(under, "/games/api/me", "evil.example")
    assert answer.json()["error"] == "wrong-host"
    assert HOST in answer.json()["sentence"]
    for host in (f"{HOST}:80", HOST.upper()):
        assert ask(under, "/games/api/me", host).status_code == 200, host
    assert ask(under, "/health", "127.0.0.1").status_code == 200
    with pytest.raises(InvalidStatus), connect("ws://evil.example/games/api/live", address=("127.0.0.1", under.port)):
        pass


@pytest.mark.parametrize(
    "origin", ["http://[", "http://[::1", "http://a:b", "null", "//", "http://x:99999", "x", "http://a@b"]
)
def test_an_origin_that_is_no_address_is_another_site(server: Server, origin: str) -> None:
    client: Client = server.client()
    headers = {"origin": origin, "x-csrftoken": client.http.cookies["csrftoken"]}
    answer = client.http.post("/api/accounts/guest", json={}, headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (403, "csrf")


def test_hosts_are_compared_without_the_usual_port() -> None:
    assert host_of("https://Games.Example.org:443/x") == host_of("https://games.example.org") == HOST
    assert host_of("http://games.example.org:443") == f"{HOST}:443"
    assert host_of("") is None


@pytest.mark.parametrize(
    "url", ["https://", "https://a b", "https://x/a?b", "https://x/../y/?", "ftp://x", "https://[", "https://u@x"]
)
def test_an_address_that_cannot_be_is_refused(tmp_path: Path, url: str) -> None:
    with pytest.raises(BadSettings):
        read_settings({"FIRESTEP_DATA": str(tmp_path), "FIRESTEP_URL": url})
