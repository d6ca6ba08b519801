"""Bots that are programs: real processes that answer, sleep, crash and babble."""

from __future__ import annotations

import json
import os
import random
import shlex
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from contract.toy.game import Picket
from firestep.bots import BrokenBot, ask_bot, bot, bots_for, dismiss, installed_bots, load_bot
from firestep.bots.program import ProgramBot, plain
from firestep.cli.checkout import checkout
from firestep.cli.matches import Task, play
from firestep.cli.walk import Walk
from firestep.games import titles
from sample_game import SAMPLE_GAME, SAMPLE_SCENARIO

EXAMPLES = checkout() / "docs/examples/bots"
READY = 'print(json.dumps({"type": "ready"}), flush=True)'
CHOOSE = 'print(json.dumps({"type": "choose", "option": 0}), flush=True)'


class Stage:
    """Writes programs and asks them at one position of the toy."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.made: list[ProgramBot] = []
        self.walk = Walk(Picket(), Picket().setup("duel"), "bots")
        self.walk.go_on(6)

    def program(self, *lines: str, seconds: float = 20.0) -> ProgramBot:
        path = self.folder / "program.py"
        path.write_text("\n".join(["import json, os, sys, time", *lines]), encoding="utf-8")
        found = ProgramBot([sys.executable, "-u", str(path)], seconds)
        self.made.append(found)
        return found

    def ask(self, player: ProgramBot) -> str:
        game, position = self.walk.game, self.walk.position
        question = position.question_for(1)
        assert question is not None
        return question.write(position, ask_bot(player, game, position, 1, random.Random(1)))

    @property
    def options(self) -> list[str]:
        question = self.walk.position.question_for(1)
        assert question is not None
        return [question.write(self.walk.position, each) for each in question.options(self.walk.position)]


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path)
    yield made
    dismiss(made.made)


def pid_of(player: ProgramBot) -> int:
    assert player.program is not None
    return player.program.process.pid


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


# -- good programs


def test_it_is_told_everything_its_seat_may_know(stage: Stage) -> None:
    kept = stage.folder / "heard"
    player = stage.program(
        f"heard = open({str(kept)!r}, 'w')",
        "for line in sys.stdin:",
        "    heard.write(line), heard.flush()",
        f"    {READY} if 'hello' in line else {CHOOSE} if 'question' in line else sys.exit()",
    )

    assert stage.ask(player) == stage.options[0]
    assert stage.ask(player) == stage.options[0]
    player.close()

    hello, question, again, bye = map(json.loads, kept.read_text("utf-8").splitlines())
    assert hello["type"] == "hello"
    assert (hello["protocol"], hello["game"], hello["scenario"]) == (1, "picket", "duel")
    assert hello["seats"] == list(stage.walk.seats)
    assert question.keys() == {
        *("type", "number", "seat", "question", "options", "position", "view", "seed", "seconds"),
    }
    assert (question["number"], again["number"]) == (1, 2)
    assert question["seat"] == stage.walk.seats[1]
    assert question["options"] == stage.options
    game = stage.walk.game
    assert game.view(game.parse(question["position"]), 1) == game.view(stage.walk.position, 1)
    assert question["view"] == plain(game.view(stage.walk.position, 1))
    assert bye == {"type": "bye"}


def test_it_is_stopped_at_the_end_with_what_it_has_started(stage: Stage) -> None:
    kept = stage.folder / "child"
    player = stage.program(
        "import subprocess",
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])",
        f"open({str(kept)!r}, 'w').write(str(child.pid))",
        f"sys.stdin.readline(); {READY}",
        f"sys.stdin.readline(); {CHOOSE}",
        "time.sleep(600)",
    )
    stage.ask(player)
    pid, child = pid_of(player), int(kept.read_text("utf-8"))

    player.close()

    assert not is_running(pid)
    assert is_gone(child)


def is_gone(pid: int) -> bool:
    """Whether a process that is nobody's child here ends soon, or waits only to be buried."""
    for _ in range(200):
        if not is_running(pid) or "\nState:\tZ" in Path(f"/proc/{pid}/status").read_text("utf-8"):
            return True
        time.sleep(0.05)
    return False


def test_a_bot_that_nobody_needs_stops_its_program(stage: Stage) -> None:
    player = stage.program(f"sys.stdin.readline(); {READY}", f"sys.stdin.readline(); {CHOOSE}", "time.sleep(600)")
    stage.ask(player)
    pid = pid_of(player)

    stage.made.clear()
    del player

    assert not is_running(pid)


def test_the_only_option_is_taken_without_asking(stage: Stage) -> None:
    player = stage.program("sys.exit(3)")
    position = stage.walk.game.begin(stage.walk.setup)
    while len(stage.walk.position.options()) != 1:
        stage.walk.go_on(1)
    position = stage.walk.position
    assert position.question is not None

    choice = player.choose(stage.walk.game, position, position.question.seat, random.Random(1))

    assert choice == position.options()[0]
    assert player.program is None


# -- bad programs


def failure(stage: Stage, player: ProgramBot) -> str:
    with pytest.raises(BrokenBot) as caught:
        stage.ask(player)
    assert player.program is None
    return caught.value.reason


def test_a_slow_program_is_given_up_and_ended(stage: Stage) -> None:
    player = stage.program(f"sys.stdin.readline(); {READY}", "time.sleep(600)", seconds=0.2)

    assert failure(stage, player).startswith("it did not answer within 0.2 s (question 1, ")


def test_a_program_that_reads_nothing_is_given_up(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firestep.bots.program.START_SECONDS", 0.2)

    assert failure(stage, stage.program("time.sleep(600)", seconds=0.1)) == "it did not answer within 0.2 s (hello)"


def test_a_crash_is_told_with_the_last_complaint(stage: Stage) -> None:
    player = stage.program(
        f"sys.stdin.readline(); {READY}", "sys.stdin.readline()", "raise ValueError('out of shells')"
    )

    told = failure(stage, player)

    assert told.startswith("it ended with exit code 1; its last complaint: ValueError: out of shells (question 1, ")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("sapristi", "line 2 of its output, 'sapristi', is no JSON"),
        ('["done"]', "line 2 of its output, '[\"done\"]', is no JSON object"),
        ('{"type": "ready"}', "is no answer; expected"),
        ('{"type": "choose"}', "is no answer; expected"),
        ('{"type": "choose", "choice": "x", "option": 1}', "is no answer; expected"),
        ('{"type": "choose", "choice": "surrender"}', "chooses what is not one of the"),
        ('{"type": "choose", "choice": 7}', "chooses what is not one of the"),
        ('{"type": "choose", "option": 99}', "chooses by a number; the options of"),
        ('{"type": "choose", "option": true}', "chooses by a number; the options of"),
    ],
)
def test_a_wrong_line_is_quoted(line: str, reason: str, stage: Stage) -> None:
    player = stage.program(
        f"sys.stdin.readline(); {READY}", f"sys.stdin.readline(); print({line!r})", "time.sleep(600)"
    )

    assert reason in failure(stage, player)


def test_a_long_wrong_line_is_quoted_in_part(stage: Stage) -> None:
    told = failure(stage, stage.program("sys.stdin.readline(); print('x' * 5000)"))

    assert told.endswith("...', is no JSON")
    assert len(told) < 200


def test_an_endless_line_is_not_read_to_its_end(stage: Stage) -> None:
    told = failure(stage, stage.program("sys.stdout.write('x' * 3_000_000); time.sleep(600)"))

    assert told == "line 1 of its output is longer than 1000000 bytes"


def test_hello_must_be_answered(stage: Stage) -> None:
    assert "does not answer hello" in failure(stage, stage.program(f"sys.stdin.readline(); {CHOOSE}"))


def test_babble_is_refused(stage: Stage) -> None:
    player = stage.program(
        f"sys.stdin.readline(); {READY}",
        'sys.stdin.readline(); sys.stdout.write(\'{"type": "choose", "option": 0}\\n\' * 2); sys.stdout.flush()',
        "sys.stdin.readline(); time.sleep(600)",
    )
    stage.ask(player)
    assert player.program is not None
    while player.program.incoming.empty():
        time.sleep(0.01)

    assert "was not asked for" in failure(stage, player)


def test_after_a_failure_it_is_started_anew(stage: Stage) -> None:
    first = stage.folder / "first"
    player = stage.program(
        f"sys.stdin.readline(); {READY}",
        "sys.stdin.readline()",
        f"if not os.path.exists({str(first)!r}): open({str(first)!r}, 'w').close(); sys.exit(4)",
        CHOOSE,
        "sys.stdin.readline()",
    )

    assert "exit code 4" in failure(stage, player)
    assert stage.ask(player) == stage.options[0]


# -- by address


def test_a_program_that_is_not_there_is_told_at_once() -> None:
    with pytest.raises(BrokenBot, match=r"the bot program:./nobody cannot play: there is no program './nobody'"):
        load_bot("program:./nobody")


@pytest.mark.parametrize(("address", "reason"), [("program:", "names no program"), ("program:'x", "cannot be read")])
def test_an_address_without_a_command_is_refused(address: str, reason: str) -> None:
    with pytest.raises(BrokenBot, match=reason):
        load_bot(address)


def test_the_address_has_the_command_and_the_seconds() -> None:
    player = load_bot(f"program@2.5:{shlex.quote(sys.executable)} -u 'my bot.py'")

    assert isinstance(player, ProgramBot)
    assert (player.command, player.seconds) == ([sys.executable, "-u", "my bot.py"], 2.5)


def test_the_environment_adds_bots_wherever_bots_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    address = f"program:{sys.executable} {EXAMPLES / 'eager.py'}"
    monkeypatch.setenv("FIRESTEP_BOTS", f"{SAMPLE_GAME}.eager={address}, nowhere.eager={address}")
    installed_bots.cache_clear()
    try:
        assert bots_for(SAMPLE_GAME)[-1] == "eager"
        assert isinstance(bot(SAMPLE_GAME, "eager"), ProgramBot)
        assert "there is no game 'nowhere'" in [each.reason for each in titles().problems_of("nowhere.eager")]
    finally:
        installed_bots.cache_clear()
        titles().problems.clear()


NODE = Path(sys.executable).parent / "node"
"""The one that builds the client."""


@pytest.mark.parametrize(
    ("runner", "name"), [(sys.executable, "eager.py"), ("sh", "first.sh"), (f"{NODE}", "last.mjs")]
)
def test_the_examples_play(runner: str, name: str) -> None:
    title = titles().title(SAMPLE_GAME)
    setup = titles().game(SAMPLE_GAME).setup(SAMPLE_SCENARIO)
    address = f"program:{runner} {EXAMPLES / name}"

    outcome = play(Task(title.game, (address, "firestep.bots.random_bot:RandomBot"), setup, 1, 0, 400))

    assert outcome.points in (0, 0.5, 1)
