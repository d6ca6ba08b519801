"""What a club starts (`deploy/`): every file is read, its settings exist, and the app runs with them as it would there.

No container is started here. The app runs by hand with the settings of the compose file: on PostgreSQL, under a path,
behind a proxy, from code that it cannot write, and without the rights of root.
"""

from __future__ import annotations

import configparser
import contextlib
import json
import os
import re
import shutil
import stat
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml  # type: ignore[import-untyped]

import firestep
from firestep.store.temporary_postgres import is_root
from firestep.web.infra.sessions import CSRF_COOKIE, CSRF_HEADER
from firestep.web.settings import CONFIG, PREFIX, Settings, read_settings
from sample_game import SAMPLE_GAME, SAMPLE_SCENARIO
from store.databases import Postgres
from web.running import TESTS, Server, free_port

ROOT = TESTS.parent
DEPLOY = ROOT / "deploy"
KNOWN = {PREFIX + each.name.upper() for each in fields(Settings)} | {CONFIG, "FIRESTEP_SCENARIOS"}
VARIABLE = re.compile(r"\$\{(?P<name>[A-Z_]+)(?P<rule>:?[-?])?(?P<rest>[^}]*)\}")
CLUB = {
    "CLUB_NAME": "Tuesday Club",
    "CLUB_DOMAIN": "games.example.org",
    "CLUB_PATH": "/games",
    "DATABASE_PASSWORD": "abc123",
}
WITHOUT_RIGHTS = ("setpriv", "--bounding-set=-all", "--inh-caps=-all", "--no-new-privs")


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return found


def filled_in(text: str, values: Mapping[str, str]) -> str:
    """A text of a compose file with its variables."""

    def value(match: re.Match[str]) -> str:
        found, rule = values.get(match["name"]), match["rule"] or ""
        missing = found is None or (rule.startswith(":") and not found)
        if missing and rule.endswith("?"):
            raise KeyError(match["name"])
        return (match["rest"] if rule.endswith("-") else "") if missing else found or ""

    return VARIABLE.sub(value, text)


def app_environment(values: Mapping[str, str], service: str = "app") -> dict[str, str]:
    """The settings of the app, or of the worker of bots, as the containers of a club have them."""
    given = compose()["services"][service]["environment"]
    made = {name: filled_in(str(text), values) for name, text in given.items()}
    return {**container_environment(), **made}


def containerfile() -> list[tuple[str, str]]:
    """The instructions of the container file."""
    text = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(line.split(None, 1)[0], line.split(None, 1)[1]) for line in lines]


def last_stage() -> list[tuple[str, str]]:
    found = containerfile()
    start = max(index for index, (word, _) in enumerate(found) if word == "FROM")
    return found[start:]


def container_environment() -> dict[str, str]:
    pairs = [pair for word, rest in last_stage() if word == "ENV" for pair in rest.split()]
    found = dict(pair.split("=", 1) for pair in pairs)
    return {name: text for name, text in found.items() if name.startswith(PREFIX)}


def unit() -> configparser.ConfigParser:
    """The systemd unit; of lines that come several times, all are kept."""

    class Lines(dict[str, Any]):
        def __setitem__(self, key: str, value: Any) -> None:
            if isinstance(value, list) and key in self:
                self[key].extend(value)
            else:
                super().__setitem__(key, value)

    parser = configparser.ConfigParser(dict_type=Lines, strict=False, interpolation=None, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(DEPLOY / "firestep.service")
    return parser


# -- the files


def test_every_setting_in_the_files_exists() -> None:
    for each in sorted(DEPLOY.iterdir()):
        named = set(re.findall(r"FIRESTEP_[A-Z_]+", each.read_text()))
        assert named <= KNOWN, each.name
    assert len(app_environment(CLUB)) > 10


def test_the_settings_of_the_compose_file_can_be_used() -> None:
    settings = read_settings(app_environment(CLUB))
    assert (settings.host, settings.port, settings.data) == ("0.0.0.0", 8000, Path("/data"))
    assert (settings.public_url, settings.path, settings.is_secure) == (
        "https://games.example.org/games",
        "/games",
        True,
    )
    assert settings.database_address == "postgresql://firestep:abc123@database/firestep"
    assert settings.name == "Tuesday Club"
    assert not settings.mail_host
    assert settings.bot_queue == settings.database_address
    worker = read_settings(app_environment({**CLUB, "BOT_WORKERS": "5"}, "bots"))
    assert (worker.bot_queue, worker.bot_workers) == (settings.bot_queue, 5)
    assert compose()["services"]["bots"]["command"] == ["firestep", "bot-worker"]
    mail = {"MAIL_HOST": "mail.example.org", "MAIL_FROM": "club@example.org", "MAIL_TLS": "tls", "MAIL_PORT": "465"}
    assert read_settings(app_environment({**CLUB, **mail})).mail_port == 465
    with pytest.raises(KeyError, match="DATABASE_PASSWORD"):
        app_environment({**CLUB, "DATABASE_PASSWORD": ""})


def test_the_example_names_every_variable() -> None:
    lines = (DEPLOY / "club.env.example").read_text().splitlines()
    given = {line.split("=")[0] for line in lines if line and not line.startswith("#")}
    asked = {match["name"] for match in VARIABLE.finditer((DEPLOY / "compose.yaml").read_text())}
    assert given == asked
    proxied = set(re.findall(r"\{\$([A-Z_]+)\}", (DEPLOY / "Caddyfile").read_text()))
    assert proxied == set(compose()["services"]["proxy"]["environment"])


def test_the_proxy_knows_the_table_of_a_path() -> None:
    pattern = re.search(r"@table path_regexp table (\S+)", (DEPLOY / "Caddyfile").read_text())
    assert pattern is not None
    for path in ("/api/tables/aB3-_x/choices", "/games/api/tables/aB3-_x/live", "/api/tables/aB3-_x"):
        found = re.search(pattern[1], path)
        assert found is not None
        assert found[1] == "aB3-_x"
    for path in ("/api/tables", "/api/live", "/tables/aB3-_x"):
        assert re.search(pattern[1], path) is None


def test_the_app_has_no_rights_and_no_open_port() -> None:
    services = compose()["services"]
    app = services["app"]
    assert services.keys() == {"app", "bots", "database", "proxy"}
    for service in (app, services["bots"]):
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert service["user"] == dict(last_stage())["USER"]
        assert service["image"] == "firestep"
    assert [word for word in services if "ports" in services[word]] == ["proxy"]
    assert {"USER": "10001", "VOLUME": "/data"}.items() <= dict(last_stage()).items()
    assert "data:/data" in app["volumes"]
    subnet = compose()["networks"]["default"]["ipam"]["config"][0]["subnet"]
    assert app["environment"]["FIRESTEP_PROXIES"] == subnet
    used = {each.split(":")[0] for service in services.values() for each in service["volumes"]}
    assert {each for each in used if not each.startswith(".")} == set(compose()["volumes"])


def test_the_container_is_built_of_files_that_exist_and_are_sent() -> None:
    stages = [rest.split(" AS ")[-1] for word, rest in containerfile() if word == "FROM"]
    assert len(stages) == 3
    sent = {line[1:] for line in (DEPLOY / "Containerfile.dockerignore").read_text().splitlines() if line[:1] == "!"}
    for word, rest in containerfile():
        *sources, _ = rest.split()
        if word == "COPY" and sources[0].startswith("--from="):
            assert sources[0].removeprefix("--from=") in stages
        elif word == "COPY":
            for source in sources:
                assert (ROOT / source).exists()
                assert any(source == each or source.startswith(f"{each}/") for each in sent), source
    assert json.loads(dict(last_stage())["CMD"]) == ["firestep", "serve", "--no-browser"]


@pytest.mark.parametrize(
    ("arguments", "needed"), [(["--build"], {"hatchling"}), (["server", "postgres"], {"litestar", "psycopg-binary"})]
)
def test_what_the_container_installs_is_locked(arguments: list[str], needed: set[str]) -> None:
    command = [sys.executable, str(ROOT / "tools" / "locked_requirements.py"), *arguments]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    names = set(re.findall(r"^([a-z0-9._-]+)(?:\[.*\])?==", text, re.MULTILINE))
    assert needed <= names
    assert not names & {"pytest", "playwright", "mypy"}
    assert text.count("--hash=sha256:") >= len(names)


def test_the_unit_runs_without_rights_and_stores_in_its_folder_only() -> None:
    service = unit()["Service"]
    environment = dict(line.split("=", 1) for line in service["Environment"].splitlines())
    settings = read_settings({name: text for name, text in environment.items() if name.startswith(PREFIX)})
    assert settings.data == Path("/var/lib") / service["StateDirectory"]
    assert Path(environment["FIRESTEP_SCENARIOS"]).is_relative_to(settings.data)
    assert service["ExecStart"].split()[1:] == ["serve", "--no-browser"]
    wanted = {"DynamicUser": "yes", "ProtectSystem": "strict", "NoNewPrivileges": "yes", "CapabilityBoundingSet": ""}
    assert wanted.items() <= dict(service).items()


# -- the parts by hand


@pytest.fixture
def read_only_code(tmp_path: Path) -> Iterator[Path]:
    """A copy of the program that nobody may write."""
    code = tmp_path / "code"
    source = Path(firestep.__file__).parent
    shutil.copytree(source, code / "firestep", ignore=shutil.ignore_patterns("__pycache__", "static"))
    set_writable(code, False)
    yield code
    set_writable(code, True)


def set_writable(folder: Path, writable: bool) -> None:
    for each in (folder, *folder.rglob("*")):
        mode = stat.S_IMODE(each.stat().st_mode)
        each.chmod(mode | stat.S_IWUSR if writable else mode & ~0o222)


@contextlib.contextmanager
def app_of_a_club(folder: Path, code: Path, postgres_server: Postgres) -> Iterator[tuple[Server, dict[str, str]]]:
    """The app by itself, with the settings of the compose file, its code read-only, and no rights.

    With it comes the environment for a worker of its bots.
    """
    data, port = folder / "data", free_port()
    data.mkdir()
    (data / "static").mkdir()
    (data / "static" / "index.html").write_text("<p>Firestep</p>")
    with postgres_server.database() as address:
        let_in(address)
        here = {
            "FIRESTEP_DATABASE": address,
            "FIRESTEP_BOT_QUEUE": address,
            "FIRESTEP_HOST": "127.0.0.1",
            "FIRESTEP_PORT": str(port),
            "FIRESTEP_PROXIES": "127.0.0.1",
            "FIRESTEP_DATA": str(data),
            "FIRESTEP_SCENARIOS": str(data / "scenarios"),
            "FIRESTEP_STATIC": str(data / "static"),
        }
        environment = {**app_environment(CLUB), **here, "PYTHONPATH": str(code)}
        environment |= {"PYTHONDONTWRITEBYTECODE": "1", "PATH": os.environ["PATH"], "HOME": str(data)}
        command = [*lowered(), sys.executable, "-m", "firestep.cli.main", "serve", "--no-browser"]
        server = Server(data, {}, port)
        with (data / "log.txt").open("ab") as log:
            server.process = subprocess.Popen(command, env=environment, cwd=data, stdout=log, stderr=log)
        thinking = worker_environment(environment, here)
        try:
            server.wait()
            yield server, thinking
        finally:
            assert server.stop() == 0, server.log()
    assert "Traceback" not in server.log()


def lowered() -> tuple[str, ...]:
    """The beginning of a command that is to run without the rights of root."""
    return WITHOUT_RIGHTS if is_root() and shutil.which("setpriv") else ()


def test_the_app_runs_as_in_its_container(tmp_path: Path, read_only_code: Path, postgres_server: Postgres) -> None:
    with app_of_a_club(tmp_path, read_only_code, postgres_server) as (server, thinking):
        assert_serves_a_club(server.port)
        with worker_of_bots([*lowered(), sys.executable, "-m", "firestep.cli.main"], thinking, server.folder):
            assert_bots_play(server.port)
    assert stat.S_IMODE((server.folder / "secret.key").stat().st_mode) == 0o600
    assert not [*read_only_code.rglob("__pycache__")]
    if lowered():
        write = [*lowered(), sys.executable, "-c", "import sys; open(sys.argv[1], 'w')", str(read_only_code / "new.py")]
        assert b"PermissionError" in subprocess.run(write, capture_output=True, check=False).stderr


def worker_environment(app: Mapping[str, str], here: Mapping[str, str]) -> dict[str, str]:
    """The settings of the worker in the compose file, at the places where this test has everything."""
    made = app_environment(CLUB, "bots")
    moved = {name: here[name] for name in made.keys() & here.keys()}
    return {name: text for name, text in app.items() if not name.startswith(PREFIX)} | made | moved


@contextlib.contextmanager
def worker_of_bots(program: list[str], environment: Mapping[str, str], folder: Path) -> Iterator[None]:
    command = [*program, *compose()["services"]["bots"]["command"][1:]]
    with (folder / "bots.txt").open("ab") as log:
        process = subprocess.Popen(command, env=environment, cwd=folder, stdout=log, stderr=log)
    try:
        yield
        assert process.poll() is None
    finally:
        process.terminate()
        assert process.wait(30) == 0, (folder / "bots.txt").read_text()


def assert_bots_play(port: int) -> None:
    """A game of bots goes on although the app has no process for them."""
    cookies: dict[str, str] = {}

    def send(method: str, path: str, body: object = None) -> Any:
        headers = {"host": "games.example.org", "x-forwarded-for": "198.51.100.7", "x-forwarded-proto": "https"}
        headers["origin"] = "https://games.example.org"
        headers["cookie"] = "; ".join(f"{name}={value}" for name, value in cookies.items())
        headers[CSRF_HEADER] = cookies.get(CSRF_COOKIE, "")
        answer = httpx.request(method, f"http://127.0.0.1:{port}/games{path}", headers=headers, json=body, timeout=60)
        assert answer.status_code < 300, answer.text
        cookies.update({name: value for name, value in answer.cookies.items()})
        return answer.json()

    send("GET", "/api/me")
    send("POST", "/api/accounts/guest", {"name": "Ann"})
    seats = {seat: {"kind": "bot", "bot": "random"} for seat in ("de", "fr")}
    wanted = {"game": SAMPLE_GAME, "scenario": SAMPLE_SCENARIO, "seats": seats, "key": "k" * 16}
    table = send("POST", "/api/tables", wanted)["table"]
    until = time.monotonic() + 120
    while send("GET", f"/api/tables/{table}")["number"] < 3:
        assert time.monotonic() < until, "the bots do not play"
        time.sleep(0.2)


@pytest.mark.skipif(shutil.which("caddy") is None, reason="the proxy with TLS needs Caddy: apt install caddy")
def test_the_proxy_of_the_club_serves_it_by_tls(
    tmp_path: Path, read_only_code: Path, postgres_server: Postgres
) -> None:
    with app_of_a_club(tmp_path, read_only_code, postgres_server) as (server, _):
        assert_the_proxy_serves(server.port, tmp_path)


def let_in(address: str) -> None:
    """The socket of the database is in a folder that only its owner may enter; root without rights is another."""
    folder = address.partition("host=")[2]
    if folder.startswith("/") and is_root():
        Path(folder).chmod(0o711)


def assert_the_proxy_serves(port: int, folder: Path) -> None:
    """Caddy with the file of the club, but a certificate of its own."""
    tls_port, text = free_port(), (DEPLOY / "Caddyfile").read_text()
    options = "{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n\tauto_https disable_redirects\n}\n"
    (folder / "Caddyfile").write_text(options + text.replace("app:8000", f"127.0.0.1:{port}"))
    environment = {"CLUB_DOMAIN": f"games.example.org:{tls_port}", "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    command = ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    with (folder / "caddy.txt").open("wb") as log:
        proxy = subprocess.Popen(command, env={**os.environ, **environment}, stdout=log, stderr=log)
    asked = {"headers": {"host": "games.example.org"}, "extensions": {"sni_hostname": "games.example.org"}}
    try:
        with httpx.Client(base_url=f"https://127.0.0.1:{tls_port}", verify=False, timeout=30) as browser:
            until = time.monotonic() + 60
            while time.monotonic() < until:
                with contextlib.suppress(httpx.TransportError):
                    if browser.get("/games/", **asked).text == "<p>Firestep</p>":  # type: ignore[arg-type]
                        break
            me = browser.get("/games/api/me", **asked)  # type: ignore[arg-type]
            assert me.json()["server"]["name"] == "Tuesday Club"
            assert "secure" in me.headers["set-cookie"].lower()
            for hidden in ("/metrics", "/games/metrics"):
                assert browser.get(hidden, **asked).status_code == 404  # type: ignore[arg-type]
    finally:
        proxy.terminate()
        proxy.wait()


def assert_serves_a_club(port: int) -> None:
    here = f"http://127.0.0.1:{port}"
    proxied = {"host": "games.example.org", "x-forwarded-for": "198.51.100.7", "x-forwarded-proto": "https"}
    assert httpx.get(f"{here}/ready", timeout=30).json() == {"status": "ok"}
    assert httpx.get(f"{here}/games/", headers=proxied, timeout=30).text == "<p>Firestep</p>"
    assert httpx.get(f"{here}/games/", timeout=30).status_code == 421
    me = httpx.get(f"{here}/games/api/me", headers=proxied, timeout=30)
    assert me.json()["server"]["name"] == "Tuesday Club"
    assert "secure" in me.headers["set-cookie"].lower()
    assert "path=/games" in me.headers["set-cookie"].lower()
    assert httpx.get(f"{here}/metrics", timeout=30).status_code == 200
    assert httpx.get(f"{here}/games/metrics", headers=proxied, timeout=30).status_code == 404
