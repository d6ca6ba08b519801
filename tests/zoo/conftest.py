"""Every title, the toy of the contract suite and the plug-in are played by numbers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from firestep.cli.checkout import checkout
from firestep.games import titles

TOYS = {"picket": "contract.toy.game:Picket", "nim": "firestep_nim.title:TITLE"}


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(str(checkout() / "tests/plugin/nim"))
    for name, address in TOYS.items():
        titles().add_address(name, address)
    yield
    for name in TOYS:
        titles().remove(name)
    titles().problems.clear()


@pytest.fixture(params=[*titles(), *TOYS])
def game_id(request: pytest.FixtureRequest) -> str:
    request.getfixturevalue("toys")
    name: str = request.param
    return name
