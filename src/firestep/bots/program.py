"""A bot that is a program of its own, in any language: JSON lines on its standard input and output (docs/bots.md)."""

from __future__ import annotations

import json
import os
import random
import re
import shlex
import signal
import subprocess
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from shutil import which
from threading import Thread
from typing import IO
from weakref import finalize

from firestep.bots.bot import BrokenBot
from firestep.kernel import AnyGame, AnyQuestion, Choice, Position, Setup

ADDRESS = re.compile(r"program(?:@(?P<seconds>[0-9]+(?:\.[0-9]+)?))?:(?P<command>.*)", re.DOTALL)
PROTOCOL = 1
ANSWER_SECONDS = 10.0
START_SECONDS = 30.0
"""For the answer to hello, which may have to wait for an interpreter to start."""
GRACE_SECONDS = 1.0
"""For a program to end after its input has ended."""
MOST_BYTES = 1_000_000
"""The longest line that is read."""
MOST_LINES_AHEAD = 100
"""A program that writes more lines without being asked is not read any more."""
SHOWN = 120
"""How much of a wrong line is quoted."""
EXACT = 2**53
"""Up to here every language with JSON reads numbers exactly; larger ones are sent as hexadecimal text."""


def is_program(address: str) -> bool:
    """Whether an address names a program: `program:./mybot --fast`, or `program@30:./mybot` with 30 s an answer."""
    return ADDRESS.fullmatch(address) is not None


def program_bot(address: str) -> ProgramBot:
    """The bot with this address; raises `BrokenBot` if there is no such program."""
    found = ADDRESS.fullmatch(address)
    assert found is not None
    try:
        command = shlex.split(found["command"])
    except ValueError as error:
        raise BrokenBot(address, f"its command cannot be read: {error}") from error
    if not command:
        raise BrokenBot(address, "it names no program")
    return ProgramBot(command, float(found["seconds"] or ANSWER_SECONDS), address)


class ProgramBot:
    """Asks a program. It is started for the first question, and stopped by `close` or when nobody needs the bot."""

    def __init__(self, command: Sequence[str], seconds: float = ANSWER_SECONDS, name: str = "") -> None:
        self.command = list(command)
        self.seconds = seconds
        self.name = name or f"program:{shlex.join(command)}"
        self.program: Program | None = None
        self.stopping: Callable[[], object] = close_nothing
        self.setup: Setup | None = None
        self.questions = 0
        if which(self.command[0]) is None:
            raise BrokenBot(self.name, f"there is no program {self.command[0]!r} that can be run")

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        question = position.question_for(seat)
        assert question is not None
        options: Sequence[Choice] = question.options(position)
        if len(options) == 1:
            return options[0]
        try:
            return self.ask(game, position, question, options, rng.getrandbits(32))
        except Failed as failed:
            self.close()
            raise BrokenBot(self.name, str(failed)) from failed

    def close(self) -> None:
        """Stop the program; a later question starts it again."""
        self.stopping()
        self.program, self.stopping, self.setup = None, close_nothing, None

    # -- talking

    def ask(
        self, game: AnyGame, position: Position, question: AnyQuestion, options: Sequence[Choice], seed: int
    ) -> Choice:
        program = self.ready(game, position.setup)
        texts = [question.write(position, choice) for choice in options]
        self.questions += 1
        program.send(
            {
                "type": "question",
                "number": self.questions,
                "seat": game.seats(position.setup)[question.seat],
                "question": question.key,
                "options": texts,
                "position": game.write(position),
                "view": plain(game.view(position, question.seat)),
                "seed": seed,
                "seconds": self.seconds,
            }
        )
        line = program.receive(self.seconds, f"question {self.questions}, {question.key}")
        return options[chosen(line, texts, question.key)]

    def ready(self, game: AnyGame, setup: Setup) -> Program:
        """The program, which has been told about this match."""
        if self.program is None:
            self.program = Program(self.command)
            self.stopping = finalize(self, self.program.stop)
            self.questions = 0
        if self.setup != setup:
            self.program.send(
                {
                    "type": "hello",
                    "protocol": PROTOCOL,
                    "game": setup.game,
                    "rules": setup.rules,
                    "scenario": setup.scenario,
                    "options": dict(setup.options),
                    "seats": list(game.seats(setup)),
                    "teams": [list(team) for team in game.teams(setup)],
                    "seconds": self.seconds,
                }
            )
            line = self.program.receive(max(self.seconds, START_SECONDS), "hello")
            if line.message.get("type") != "ready":
                raise Failed(f'{line} does not answer hello; expected {{"type": "ready"}}')
            self.setup = setup
        return self.program


def close_nothing() -> None:
    """There is no program to stop."""


def chosen(line: Line, options: Sequence[str], key: str) -> int:
    """Which option a line chooses: by its text, or by its number from 0."""
    message = line.message
    if message.get("type") != "choose" or ("choice" in message) == ("option" in message):
        raise Failed(f'{line} is no answer; expected {{"type": "choose", "choice": "..."}}')
    if "choice" in message:
        choice = message["choice"]
        if not isinstance(choice, str) or choice not in options:
            raise Failed(f"{line} chooses what is not one of the {len(options)} options of {key}")
        return options.index(choice)
    number = message["option"]
    if type(number) is not int or not 0 <= number < len(options):
        raise Failed(f"{line} chooses by a number; the options of {key} have the numbers 0 to {len(options) - 1}")
    return number


def plain(value: object) -> object:
    """What a seat may know, as JSON can say it."""
    if isinstance(value, Mapping):
        return {str(name): plain(each) for name, each in value.items()}
    if isinstance(value, str) or value is None or isinstance(value, bool):
        return value
    if isinstance(value, int):
        return hex(value) if abs(value) > EXACT else int(value)
    if isinstance(value, Iterable):
        return [plain(each) for each in value]
    return str(value)


class Failed(Exception):
    """A program did not do what it should."""


class Line:
    """A line that a program wrote; raises `Failed` if it is no JSON object."""

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        self.text = text
        try:
            message = json.loads(text)
        except ValueError as error:
            raise Failed(f"{self} is no JSON") from error
        if not isinstance(message, dict):
            raise Failed(f"{self} is no JSON object")
        self.message: dict[str, object] = message

    def __str__(self) -> str:
        quoted = self.text if len(self.text) <= SHOWN else f"{self.text[:SHOWN]}..."
        return f"line {self.number} of its output, {quoted!r},"


class Program:
    """A running program. Threads write and read, so that one that hangs can be given up."""

    def __init__(self, command: Sequence[str]) -> None:
        pipe = subprocess.PIPE
        try:
            self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)
        except OSError as error:
            raise Failed(f"it cannot be started: {error}") from error
        self.lines = 0
        self.outgoing: SimpleQueue[bytes | None] = SimpleQueue()
        self.incoming: SimpleQueue[bytes] = SimpleQueue()
        self.complaints: deque[str] = deque(maxlen=20)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        self.threads = [
            Thread(target=write_lines, args=(self.process.stdin, self.outgoing), daemon=True),
            Thread(target=read_lines, args=(self.process.stdout, self.incoming), daemon=True),
            Thread(target=read_complaints, args=(self.process.stderr, self.complaints), daemon=True),
        ]
        for thread in self.threads:
            thread.start()

    def send(self, message: Mapping[str, object]) -> None:
        """Send a message; whatever was written before it was not asked for."""
        if not self.incoming.empty():
            raise Failed(f"{self.receive(0, 'nothing was asked')} was not asked for")
        self.outgoing.put(json.dumps(message, ensure_ascii=True).encode() + b"\n")

    def receive(self, seconds: float, what: str) -> Line:
        """The next line; raises `Failed` if there is none in time."""
        try:
            data = self.incoming.get(timeout=seconds)
        except Empty:
            raise Failed(f"it did not answer within {seconds:g} s ({what})") from None
        if not data:
            raise Failed(f"it ended {self.how_it_ended()} ({what})")
        self.lines += 1
        if not data.endswith(b"\n") and len(data) >= MOST_BYTES:
            raise Failed(f"line {self.lines} of its output is longer than {MOST_BYTES} bytes")
        return Line(self.lines, decoded(data))

    def how_it_ended(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(GRACE_SECONDS)
        self.threads[-1].join(GRACE_SECONDS)
        code = self.process.poll()
        how = "its output" if code is None else f"with exit code {code}"
        last = next((each for each in reversed(self.complaints) if each.strip()), "")
        return f"{how}; its last complaint: {last.strip()[:SHOWN]}" if last else how

    def stop(self) -> None:
        """Say goodbye, wait a moment, and end it with everything that it has started."""
        self.outgoing.put(b'{"type": "bye"}\n')
        self.outgoing.put(None)
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(GRACE_SECONDS)
        kill_group(self.process)
        self.process.wait()
        for thread in self.threads:
            thread.join(GRACE_SECONDS)


def decoded(line: bytes) -> str:
    return line.decode("utf-8", errors="backslashreplace").rstrip("\r\n")


def kill_group(process: subprocess.Popen[bytes]) -> None:
    """End the program and what it has started, also if it has ended itself."""
    with suppress(OSError):
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def write_lines(stream: IO[bytes], queue: SimpleQueue[bytes | None]) -> None:
    with suppress(OSError, ValueError):
        while (line := queue.get()) is not None:
            stream.write(line)
            stream.flush()
    with suppress(OSError):
        stream.close()


def read_lines(stream: IO[bytes], queue: SimpleQueue[bytes]) -> None:
    """Lines up to the end of the output, which is an empty one."""
    with suppress(OSError, ValueError), stream:
        while line := stream.readline(MOST_BYTES):
            queue.put(line)
            if queue.qsize() > MOST_LINES_AHEAD:
                break
    queue.put(b"")


def read_complaints(stream: IO[bytes], complaints: deque[str]) -> None:
    with suppress(OSError, ValueError), stream:
        while line := stream.readline(MOST_BYTES):
            complaints.append(decoded(line))
