"""`/metrics`, `/ready`, and that the log holds no secret."""

from __future__ import annotations

import contextlib
import re
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from litestar import Litestar
from litestar.testing import AsyncTestClient
from sqlalchemy.exc import OperationalError

from firestep.store import open_store
from firestep.web.http.app import Application, create_app
from firestep.web.http.routes import operations
from firestep.web.http.routes.operations import database_errors, outbox
from firestep.web.http.services import Services
from firestep.web.infra.metrics import Counter, Gauge, Histogram, exposition
from firestep.web.settings import BadSettings, Settings, read_settings
from web.running import Server, against_bots, has_only_my_questions, serving

SAMPLE = re.compile(r'(?P<name>[a-z_]+)(?:\{(?P<labels>(?:[a-z_]+="(?:[^"\\\n]|\\.)*",?)*)\})? (?P<value>\S+)')


def read(text: str) -> dict[str, float]:
    """A page as Prometheus reads it: every sample below the type of its own metric, none of them twice."""
    assert text.endswith("\n")
    found: dict[str, float] = {}
    kinds: dict[str, str] = {}
    for line in text.splitlines():
        if line.startswith("# "):
            _, word, name, rest = line.split(" ", 3)
            assert word in ("HELP", "TYPE")
            if word == "TYPE":
                assert name not in kinds
                assert rest in ("counter", "gauge", "histogram")
                kinds[name] = rest
            continue
        sample = SAMPLE.fullmatch(line)
        assert sample is not None, line
        last, kind = list(kinds.items())[-1]
        suffixes = ("_bucket", "_sum", "_count") if kind == "histogram" else ("",)
        assert sample["name"] in [last + suffix for suffix in suffixes], line
        key = line.rpartition(" ")[0]
        assert key not in found
        found[key] = float(sample["value"])
    return found


# -- the format


def test_counters_and_gauges_are_written_as_text() -> None:
    choices = Counter("choices_total", "What a \\ and a\nbreak mean.", ("by",))
    choices.add('a "quoted" \\ name\n', times=2)
    choices.add("bot")
    choices.add("bot")
    load = Gauge("load", "How much.")
    load.set(0.5)
    assert exposition([choices, load]) == (
        "# HELP choices_total What a \\\\ and a\\nbreak mean.\n"
        "# TYPE choices_total counter\n"
        'choices_total{by="a \\"quoted\\" \\\\ name\\n"} 2\n'
        'choices_total{by="bot"} 2\n'
        "# HELP load How much.\n"
        "# TYPE load gauge\n"
        "load 0.5\n"
    )


def test_the_classes_of_a_histogram_add_up() -> None:
    times = Histogram("times_seconds", "Times.", ("route",), bounds=(0.1, 1.0))
    for value in (0.05, 0.1, 0.5, 7.0):
        times.observe(value, "/a")
    found = read(exposition([times]))
    assert found == {
        'times_seconds_bucket{route="/a",le="0.1"}': 2,  # a bound belongs to its class
        'times_seconds_bucket{route="/a",le="1"}': 3,
        'times_seconds_bucket{route="/a",le="+Inf"}': 4,
        'times_seconds_sum{route="/a"}': pytest.approx(7.65),
        'times_seconds_count{route="/a"}': 4,
    }
    assert read(exposition([Histogram("none", "None.", bounds=(1.0,))]))["none_count"] == 0


def test_metrics_that_cannot_be_read_are_refused() -> None:
    counter = Counter("a", "A.", ("by",))
    with pytest.raises(ValueError, match="only grows"):
        counter.add("x", times=-1)
    with pytest.raises(ValueError, match="1 labels"):
        counter.add()
    with pytest.raises(ValueError, match="same name"):
        exposition([counter, Gauge("a", "Again.")])
    with pytest.raises(ValueError, match="cannot name"):
        Gauge("a-b", "A minus.")
    with pytest.raises(ValueError, match="bounds must grow"):
        Histogram("h", "H.", bounds=(2.0, 1.0))


# -- a server


def test_a_game_is_measured(tmp_path: Path) -> None:
    with serving(tmp_path, bot_answer="0") as server:
        ann = server.client()
        table = against_bots(ann)
        ann.plays(table, "red", "bid 1")
        ann.waits_until(table, has_only_my_questions)
        answer = ann.get("/metrics")
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
        assert answer.headers["cache-control"] == "no-store"
        found = read(answer.text)
        assert found['firestep_choices_total{by="person"}'] == 1
        assert found["firestep_choice_seconds_count"] == 1
        assert found['firestep_choices_total{by="bot"}'] >= 2
        assert found["firestep_bot_seconds_count"] >= 2
        assert found["firestep_bot_seconds_sum"] > 0
        assert found["firestep_changes_total"] >= found["firestep_commits_total"] > 0
        assert found["firestep_tables"] >= 1
        assert found['firestep_queue_length{queue="journal"}'] == 0
        assert found['firestep_outbox{state="waiting"}'] == 0
        route = 'method="POST",route="/api/tables/{table_id}/choices"'
        assert found[f'firestep_requests_total{{{route},status="200"}}'] == 1
        assert found[f'firestep_request_seconds_bucket{{{route},le="+Inf"}}'] == 1
        assert table not in answer.text


def test_metrics_are_read_only_by_whom_the_settings_name(server: Server, tmp_path: Path) -> None:
    anyone = server.client(None)
    assert anyone.get("/metrics").status_code == 200
    for name in ("x-forwarded-for", "forwarded", "via"):
        answer = anyone.http.get("/metrics", headers={name: "127.0.0.1"})
        assert (answer.status_code, answer.json()["error"]) == (404, "unknown")
    with serving(tmp_path, metrics="", url="https://games.example.org") as other:
        assert [other.client(None).get(path).status_code for path in ("/metrics", "/ready", "/")] == [404, 200, 421]


def test_who_may_read_metrics_is_a_setting() -> None:
    assert read_settings({}).metrics == ["127.0.0.0/8", "::1"]
    assert read_settings({"FIRESTEP_METRICS": "10.0.0.0/8, ::1"}).metrics == ["10.0.0.0/8", "::1"]
    assert read_settings({"FIRESTEP_METRICS": ""}).metrics == []
    with pytest.raises(BadSettings, match="metrics: everybody"):
        read_settings({"FIRESTEP_METRICS": "everybody"})


# -- readiness


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return Services.of(Settings(data=tmp_path, secret_key="k" * 40, bot_workers=1))


@pytest.fixture
async def client(services: Services) -> AsyncIterator[AsyncTestClient[Litestar]]:
    async with AsyncTestClient(create_app(services)) as client:
        yield client


async def test_a_server_is_not_ready_while_its_database_is_migrated(
    client: AsyncTestClient[Litestar], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(operations, "ANSWER_SECONDS", 60)  # A busy machine is not what is tested here.
    answer = await client.get("/ready")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
    with contextlib.closing(sqlite3.connect(tmp_path / "firestep.db")) as newer, newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    answer = await client.get("/ready")
    assert (answer.status_code, answer.json()) == (503, {"status": "the database is being migrated"})


async def test_a_server_is_not_ready_without_its_database(
    client: AsyncTestClient[Litestar], services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away() -> bool:
        raise OperationalError("SELECT 1", {}, Exception("away"))

    monkeypatch.setattr(services.store, "is_current", away)
    answer = await client.get("/ready")
    assert (answer.status_code, answer.json()) == (503, {"status": "the database does not answer"})


async def test_errors_of_the_database_are_counted(tmp_path: Path) -> None:
    found = Services.of(Settings(data=tmp_path, secret_key="k" * 40))
    found.store = await open_store(f"sqlite:///{tmp_path / 'firestep.db'}")
    async with found.store.database.writing() as connection:
        await connection.execute(sa.text("DROP TABLE outbox"))
    assert "firestep_outbox{" not in exposition([await outbox(found)])
    assert exposition([database_errors(found)]).endswith('total{kind="OperationalError"} 1\n')
    await found.store.close()


async def test_a_server_that_stops_is_not_ready(tmp_path: Path) -> None:
    application = Application(Settings(data=tmp_path, secret_key="k" * 40, bot_workers=1))
    async with AsyncTestClient(application) as client:
        assert (await client.get("/ready")).status_code == 200
        application.closing = True
        answer = await client.get("/ready")
        assert (answer.status_code, answer.json()["error"]) == (503, "closing")


# -- the log

FAILING = """
import sys
from firestep.web.infra.logs import log, set_up_logs
set_up_logs("info", sys.argv[1])
def sign_in(password):
    raise ValueError("no")
try:
    sign_in("a-very-secret-word".upper())
except ValueError:
    log("test").exception("it failed")
"""


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_trace_in_the_log_shows_no_variables(form: str) -> None:
    found = subprocess.run([sys.executable, "-c", FAILING, form], capture_output=True, text=True, check=True)
    assert "ValueError: no" in found.stderr
    assert "A-VERY-SECRET-WORD" not in found.stderr


def test_no_secret_of_a_player_is_in_the_log(tmp_path: Path) -> None:
    with serving(tmp_path, log="debug", secret_key="the-key-of-this-server-0123456789") as server:
        ann = server.client()
        made = ann.create({"red": "me", "blue": "open", "green": "open"})
        password = "correct horse battery"
        ann.send("POST", "/api/accounts", {"name": "Ann", "password": password})
        ann.get(f"/api/invitations/{made['invitation']}")
        cookie = ann.http.cookies["firestep"]
        assert server.stop() == 0
        log = server.log()
        assert '"event": "closed"' in log
        for secret in (password, made["invitation"], cookie, "the-key-of-this-server"):
            assert secret not in log


async def test_an_invitation_is_not_in_the_log_when_the_database_fails(
    client: AsyncTestClient[Litestar],
    services: Services,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    async def away(*_: object) -> None:
        raise OperationalError("SELECT 1", {}, Exception("away"))

    monkeypatch.setattr(services.store.tables, "by_invitation", away)
    answer = await client.get("/api/invitations/an-invitation-for-bob")
    assert answer.status_code == 503
    said = capsys.readouterr()
    assert "an-invitation-for-bob" not in said.err + said.out
