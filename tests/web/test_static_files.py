"""The client's files: one spelling each, and a bounded cache."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from firestep.cli.checkout import checkout
from firestep.web.http.routes.static import PAGES, StaticFiles

SPELLINGS = ("./assets/app.js", "assets/./app.js", "assets/a/../app.js", "assets//app.js", "assets/app.js/", "//app.js")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets" / "a").mkdir(parents=True)
    (tmp_path / "assets" / "app.js").write_text("x" * 100)
    for number in range(10):
        (tmp_path / f"{number}.bin").write_bytes(b"y" * 100)
    return tmp_path


def test_a_file_has_one_spelling_and_is_kept_once(folder: Path) -> None:
    files = StaticFiles(folder)
    assert files.get("assets/app.js") is not None
    assert [files.get(spelling) for spelling in SPELLINGS] == [None] * len(SPELLINGS)
    assert list(files.read) == ["assets/app.js"]


def test_the_files_kept_in_memory_have_a_limit(folder: Path) -> None:
    files = StaticFiles(folder, most=350)
    for number in range(10):
        assert files.get(f"{number}.bin") is not None
    assert list(files.read) == ["7.bin", "8.bin", "9.bin"]
    assert files.get("assets/app.js") is not None
    assert files.get("8.bin") is not None
    assert list(files.read) == ["9.bin", "assets/app.js", "8.bin"]


@pytest.mark.parametrize("name", ["é" * 150, "漢" * 199, "assets/" + "x" * 300])
def test_a_name_that_no_disk_can_hold_is_no_file(folder: Path, name: str) -> None:
    assert StaticFiles(folder).get(name) is None


def test_every_page_of_the_client_has_its_address() -> None:
    """What the client can show is answered with 200, not as a page that is missing."""
    route = (checkout() / "ui" / "src" / "state" / "route.svelte.ts").read_text(encoding="utf-8")
    first_parts = re.findall(r'^ +case "([a-z]+)":', route, re.MULTILINE)

    assert len(first_parts) > 15
    addresses = [f"/{name}/x" if name == "join" else f"/{name}" for name in first_parts]
    addresses += ["/", "/puzzles/any/today", "/tournaments/abc", "/tables/abc/replay", "/people/abc"]
    assert [address for address in addresses if PAGES.fullmatch(address) is None] == []
    assert PAGES.fullmatch("/nothing") is None
