"""Wheel and sdist, built from this tree and installed into empty environments: library, terminal and server play."""

from __future__ import annotations

import os
import secrets
import signal
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from firestep.cli.checkout import checkout
from locked_requirements import locked
from sample_game import SAMPLE_GAME

PATIENCE = 120.0
SAID = "Firestep is at "
LIBRARY = f"""
import firestep
position = firestep.game("{SAMPLE_GAME}").start(seed=7)
for _ in range(60):
    position.play(position.legal_moves[0])
print(repr(position))
"""


@dataclass(frozen=True)
class Installed:
    """An empty environment with one package in it."""

    folder: Path
    downloads: Path
    """What pip has fetched, for both environments."""

    @property
    def environment(self) -> dict[str, str]:
        """Nothing of the tests' own environment: no PYTHONPATH, no settings, another home."""
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("FIRESTEP_", "PYTHON", "XDG"))
        }
        own = {"HOME": self.folder, "FIRESTEP_DATA": self.folder / "data", "PIP_CACHE_DIR": self.downloads}
        return kept | {name: str(path) for name, path in own.items()}

    def command(self, name: str) -> str:
        return str(self.folder / "bin" / name)

    def run(self, name: str, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.command(name), *arguments],
            cwd=self.folder,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )

    def install(self, *what: str) -> None:
        ran = self.run("pip", "install", "--quiet", "--disable-pip-version-check", *what)
        assert ran.returncode == 0, ran.stderr

    def install_locked(self, *extras: str) -> None:
        """The dependencies, with the versions and hashes of the lock."""
        lock = self.folder / "needed.txt"
        lock.write_text(locked(checkout(), *extras), encoding="utf-8")
        self.install("--no-deps", "--require-hashes", "-r", str(lock))
        checked = self.run("pip", "check")
        assert checked.returncode == 0, checked.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The wheel and the sdist."""
    folder = tmp_path_factory.mktemp("built")
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    subprocess.run(command, cwd=checkout(), check=True, capture_output=True)
    (wheel,), (sdist,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return {"wheel": wheel, "sdist": sdist}


def test_both_carry_the_client_and_every_file_of_the_titles(built: dict[str, Path]) -> None:
    source = checkout() / "src"
    files = [
        path.relative_to(source).as_posix()
        for path in (source / "firestep").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    ]
    assert "firestep/web/static/index.html" in files

    with zipfile.ZipFile(built["wheel"]) as wheel:
        assert set(files) - set(wheel.namelist()) == set()
    with tarfile.open(built["sdist"]) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    assert {f"src/{name}" for name in files} - names == set()
    assert [name for name in names if name.startswith(("docs/screenshots", ".venv", "ui/node_modules"))] == []
    assert {"LICENSE", "NOTICE", "README.md", "docs/architecture.md", "ui/package.json"} <= names


@pytest.fixture(scope="module", params=["wheel", "sdist"])
def installed(
    request: pytest.FixtureRequest, built: dict[str, Path], tmp_path_factory: pytest.TempPathFactory
) -> Installed:
    """The core alone, without the packages of the server."""
    folder = tmp_path_factory.mktemp(request.param)
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    found = Installed(folder, built["wheel"].parent / "downloads")
    found.install_locked()
    found.install("--no-deps", str(built[request.param]))
    return found


def test_the_library_plays(installed: Installed) -> None:
    ran = installed.run("python", "-c", LIBRARY)

    assert ran.returncode == 0, ran.stderr
    assert SAMPLE_GAME in ran.stdout


def test_the_terminal_plays_against_a_bot(installed: Installed) -> None:
    ran = installed.run("firestep", "play", SAMPLE_GAME, "--lang", "en", typed="\n\n\nauto 5\nquit\n")

    assert ran.returncode == 0, ran.stderr
    (record,) = installed.folder.rglob("*.record")
    text = record.read_text(encoding="utf-8")
    assert " bot " in text
    assert installed.run("firestep", "check", str(record)).returncode == 0


def test_the_server_is_an_extra_and_plays(installed: Installed) -> None:
    without = installed.run("firestep", "serve")
    assert without.returncode == 2
    assert without.stderr == "firestep: the server is not installed; install it with: pip install 'firestep[server]'\n"

    installed.install_locked("server")
    with serving(installed) as client:
        assert '<div id="app">' in client.get("/").text
        play_one_choice(client)


@contextmanager
def serving(installed: Installed) -> Iterator[httpx.Client]:
    command = [installed.command("firestep"), "serve", "--port", "0", "--no-browser"]
    server = subprocess.Popen(
        command, cwd=installed.folder, env=installed.environment, stderr=subprocess.PIPE, text=True
    )
    assert server.stderr is not None
    try:
        said = iter(server.stderr)
        address = next((line for line in said if line.startswith(SAID)), "").removeprefix(SAID).strip()
        assert address, "the server did not start"
        with httpx.Client(base_url=address, timeout=PATIENCE) as client:
            yield client
    finally:
        server.send_signal(signal.SIGTERM)
        server.communicate(timeout=PATIENCE)
    assert server.returncode == 0


def play_one_choice(client: httpx.Client) -> None:
    """A guest starts what "Play now" would start, and makes the first choice."""
    client.get("/api/me")
    headers = {"x-csrftoken": client.cookies["csrftoken"]}

    def post(path: str, body: dict[str, object]) -> dict[str, object]:
        answer = client.post(path, json=body, headers=headers)
        assert answer.status_code < 300, answer.text
        found: dict[str, object] = answer.json()
        return found

    post("/api/accounts/guest", {"name": "Ann"})
    quick = client.get(f"/api/games/{SAMPLE_GAME}").json()["quick"]
    table = post("/api/tables", quick | {"key": secrets.token_hex(16)})["table"]
    scene, option = first_option(client, f"/api/tables/{table}/scene")
    choice = {"number": scene["number"], "seat": scene["seat"], "choice": option, "key": secrets.token_hex(16)}
    answered = post(f"/api/tables/{table}/choices", choice)
    number = answered["number"]
    assert isinstance(number, int)
    assert number > scene["number"]


def first_option(client: httpx.Client, path: str) -> tuple[dict[str, Any], str]:
    """The scene as soon as it is the guest's turn, and the first legal choice."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        scene: dict[str, Any] = client.get(path).json()
        for question in scene["questions"]:
            if question["options"]:
                return scene, question["options"][0]["choice"]
        time.sleep(0.2)
    raise AssertionError("it was never the guest's turn")
