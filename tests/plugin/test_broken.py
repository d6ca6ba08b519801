"""A broken plug-in is reported by its name and takes nothing else down."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from firestep.games.registry import BrokenTitle, Registry, discover

GOOD = """
from contract.toy.game import Picket
from firestep.kernel.title import Title

TITLE = Title(id="picket", package="contract.toy", game="contract.toy.game:Picket")
"""
WITHOUT_TEXTS = """
from contract.toy.game import Picket
from firestep.kernel.title import Title

class Mute(Picket):
    id = "mute"

Mute.__module__ = "{package}.game"
TITLE = Title(id="mute", package="{package}", game="{package}:Mute")
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[Path]:
    """An empty package that can be imported."""
    name = f"plugin_{abs(hash(request.node.name))}"
    (tmp_path / name).mkdir()
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path / name
    for module in [each for each in sys.modules if each.partition(".")[0] == name]:
        del sys.modules[module]


def registry_with(package: Path, source: str) -> Registry:
    """Everything that is installed, and the title of this source."""
    (package / "__init__.py").write_text(source)
    return discover({"mine": f"{package.name}:TITLE"})


def reasons(registry: Registry) -> list[str]:
    return [str(each) for each in registry.problems]


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("nowhere.at_all:TITLE", "mine: No module named 'nowhere'"),
        ("contract.toy.game:TITLE", "mine: contract.toy.game has no 'TITLE'"),
        ("contract.toy.game", "mine: 'contract.toy.game' is not an address like module:attribute"),
        ("contract.toy.game:NAMES", "mine: a Title is needed, this is a tuple"),
    ],
)
def test_a_bad_address_is_reported(address: str, reason: str) -> None:
    registry = discover({"mine": address})

    assert reasons(registry) == [reason]
    assert len(registry.playable()) == len(discover({}))


def test_an_error_while_the_manifest_is_imported_is_reported(package: Path) -> None:
    registry = registry_with(package, "1 / 0\n")

    assert reasons(registry) == ["mine: ZeroDivisionError: division by zero"]


def test_an_error_while_the_game_is_imported_is_reported(package: Path) -> None:
    (package / "game.py").write_text("import no_such_module\n")
    source = f"""
from firestep.kernel.title import Title
TITLE = Title(id="mine", package="{package.name}", game="{package.name}.game:Mine")
"""
    registry = registry_with(package, source)

    assert "mine" in registry
    assert "mine" not in [game.id for game in registry.playable()]
    assert reasons(registry) == ["mine: No module named 'no_such_module'"]
    with pytest.raises(BrokenTitle, match="mine cannot be played: No module named 'no_such_module'"):
        registry.game("mine")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ('game="contract.toy.game:NAMES"', "picket: contract.toy.game:NAMES is no subclass of Game"),
        ('id="other"', "other: contract.toy.game:Picket is the game 'picket'"),
        ('package="contract"', "picket: contract.toy.game:Picket is not in a module directly inside contract"),
        ('id="Not An Id"', "mine: 'Not An Id' is no id: small letters, digits and dashes only"),
    ],
)
def test_a_wrong_value_is_reported(package: Path, change: str, reason: str) -> None:
    registry = registry_with(package, GOOD + f"from dataclasses import replace\nTITLE = replace(TITLE, {change})\n")

    registry.playable()

    assert reasons(registry) == [reason]


def test_missing_texts_are_reported(package: Path) -> None:
    registry = registry_with(package, WITHOUT_TEXTS.format(package=package.name))

    registry.playable()

    assert reasons(registry) == [f"mute: {package.name} has no texts: text/en/*.ftl is missing"]


def test_an_id_that_is_taken_is_reported(package: Path) -> None:
    taken = next(iter(discover({})))
    registry = registry_with(package, GOOD + f"from dataclasses import replace\nTITLE = replace(TITLE, id={taken!r})\n")

    (problem,) = registry.problems
    assert problem.name == "mine"
    assert problem.reason.startswith(f"the id {taken!r} is taken by ")
    assert registry.game(taken).id == taken


def test_a_broken_plug_in_with_the_name_of_a_title_does_not_replace_it() -> None:
    taken = next(iter(discover({})))

    registry = discover({taken: "nowhere.at_all:TITLE"})

    assert reasons(registry) == [f"{taken}: No module named 'nowhere'"]
    assert registry.game(taken).id == taken


def test_the_same_title_again_is_no_problem() -> None:
    registry = discover({"picket": "contract.toy.game:Picket"})

    registry.add_address("picket", "contract.toy.game:Picket")

    assert registry.problems == []
    assert registry.game("picket").id == "picket"


# -- as it is shown


def firestep(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "firestep.cli.main", *arguments]
    path = os.pathsep.join(sys.path)
    return subprocess.run(
        command, env=os.environ | {"PYTHONPATH": path} | environment, capture_output=True, text=True, check=False
    )


def test_the_command_line_warns_and_goes_on() -> None:
    ran = firestep("games", "--json", FIRESTEP_GAMES="nim=no_nim.title:TITLE")

    assert ran.returncode == 0
    assert ran.stderr == "firestep: warning: nim: No module named 'no_nim'\n"
    listed = json.loads(ran.stdout)
    assert listed["problems"] == [{"name": "nim", "reason": "No module named 'no_nim'"}]
    assert [each["id"] for each in listed["games"]] == list(discover({}))


def test_broken_parts_are_reported_and_the_game_is_listed(package: Path) -> None:
    source = GOOD.replace(
        'Picket")',
        'Picket", terminal="contract.toy.game:Nothing", picture="no.webp", bots={"fool": "no.such:Bot"})',
    )
    (package / "__init__.py").write_text(source)

    ran = firestep("games", "--json", FIRESTEP_GAMES=f"mine={package.name}:TITLE")

    listed = json.loads(ran.stdout)
    assert "picket" in [each["id"] for each in listed["games"]]
    assert [each["reason"].partition(" '")[0] for each in listed["problems"]] == [
        "no.webp: [Errno 2] No such file or directory:",
        "contract.toy.game has no",
        "the bot no.such:Bot cannot play: No module named",
    ]


def test_a_broken_title_that_is_asked_for_is_one_line() -> None:
    ran = firestep("fuzz", "nim", FIRESTEP_GAMES="nim=no_nim.title:TITLE")

    assert ran.returncode == 2
    assert ran.stderr == "firestep: nim cannot be played: No module named 'no_nim'\n"
