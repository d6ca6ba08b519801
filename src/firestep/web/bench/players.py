"""The players of the load test: each has a connection and a websocket, and chooses at random."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec
from msgspec import UNSET, Struct, UnsetType
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from firestep.games import game
from firestep.web.bench.client import Connection, Unexpected, new_key
from firestep.web.schemas.play import OpenOptions
from firestep.web.schemas.tables import TableCreated

STALE = 409


class OptionSeen(Struct):
    choice: str


class QuestionSeen(Struct):
    mine: bool
    options: list[OptionSeen] = []


class SceneSeen(Struct):
    """The parts of a scene that a random player needs; of a difference, those that changed."""

    number: int | UnsetType = UNSET
    stage: str | UnsetType = UNSET
    questions: list[QuestionSeen] | UnsetType = UNSET


class NewsSeen(Struct):
    scene_tag: str
    scene: SceneSeen | None = None
    fields: SceneSeen = msgspec.field(default_factory=SceneSeen)


class ChoiceSeen(Struct):
    number: int
    news: NewsSeen | None = None


class MessageSeen(Struct):
    kind: str
    number: int = 0


@dataclass(slots=True)
class Measured:
    """Counts while the load runs."""

    took: list[float] = field(default_factory=list)
    heard: list[float] = field(default_factory=list)
    finished: int = 0
    errors: int = 0
    processor_seconds: float = 0.0
    """Of the servers, while choices were counted."""
    running: bool = True


class Player:
    """One side of one game: waits for news, asks for its options, chooses at random."""

    def __init__(self, connection: Connection, rng: random.Random, reads_news: bool) -> None:
        self.connection = connection
        self.rng = rng
        self.reads_news = reads_news
        self.sit_at("", "")

    def sit_at(self, table: str, seat: str) -> None:
        self.table = table
        self.seat = seat
        self.number = 0
        self.stage = ""
        self.questions: list[QuestionSeen] = []
        self.scene_tag = ""
        self.is_current = False
        """The answer to the last choice said what is new."""

    async def options(self) -> tuple[int, list[str], bool]:
        """The number of the table, the legal choices, and whether the game is over."""
        if not self.reads_news:
            path = f"/api/tables/{self.table}/options?seat={self.seat}"
            found = await self.connection.fetch(OpenOptions, "GET", path)
            return found.number, found.choices, found.result is not None
        if not self.is_current:
            path = f"/api/tables/{self.table}/news?seat={self.seat}&since={self.scene_tag}"
            self.take(await self.connection.fetch(NewsSeen, "GET", path))
        self.is_current = False
        choices = [option.choice for each in self.questions if each.mine for option in each.options]
        return self.number, choices, self.stage == "over"

    def take(self, news: NewsSeen) -> None:
        """Merge what is new into what was known, as a browser does."""
        seen = news.scene or news.fields
        self.number = self.number if seen.number is UNSET else seen.number
        self.stage = self.stage if seen.stage is UNSET else seen.stage
        self.questions = self.questions if seen.questions is UNSET else seen.questions
        self.scene_tag = news.scene_tag

    async def choose(self, number: int, choice: str) -> int | None:
        """The number of the table after a choice; `None` if the other player was faster."""
        body: dict[str, object] = {"number": number, "seat": self.seat, "choice": choice, "key": new_key()}
        if self.reads_news:
            body |= {"since": self.scene_tag, "viewer": self.seat}
        status, content = await self.connection.send("POST", f"/api/tables/{self.table}/choices", body)
        if status == STALE:
            return None
        if status != 200:
            raise Unexpected(f"{status} {content.decode(errors='replace')}")
        answer = msgspec.json.decode(content, type=ChoiceSeen)
        if answer.news is not None:
            self.take(answer.news)
            self.is_current = True
        return answer.number


class Game:
    """Two players at one table, each with a connection and a socket."""

    def __init__(
        self, players: Sequence[Player], game_id: str, measured: Measured, by_table: Sequence[int] = ()
    ) -> None:
        self.players = players
        self.game_id = game_id
        self.measured = measured
        self.by_table = by_table
        """The ports of processes of which one gets everything of a table, as a proxy would have it."""
        self.sent: dict[int, tuple[Player, float]] = {}
        """Choices that the opponent has not heard of, by the number that they led to: who made them, and when,"""
        self.heard: dict[Player, tuple[int, float]] = {}
        """and the last number that each player has heard of, and when."""

    async def play(self) -> None:
        """Game after game until the time is up."""
        while self.measured.running:
            await self.sit_down()
            await asyncio.gather(*(self.play_seat(player) for player in self.players))

    async def sit_down(self) -> None:
        self.sent, self.heard = {}, dict.fromkeys(self.players, (0, 0.0))
        first, second = self.players
        scenario, seats = for_two(self.game_id)
        wanted = {
            "game": self.game_id,
            "scenario": scenario,
            "seats": {seats[0]: {"kind": "me"}, seats[1]: {"kind": "open"}},
            "key": new_key(),
        }
        made = await first.connection.fetch(TableCreated, "POST", "/api/tables", wanted)
        for player, seat in zip(self.players, seats, strict=True):
            player.sit_at(made.table, seat)
            if self.by_table:
                player.connection.move_to(port_of(made.table, self.by_table))
        body = {"seat": second.seat, "invitation": made.invitation, "key": new_key()}
        await second.connection.fetch(object, "POST", f"/api/tables/{made.table}/join", body)

    async def play_seat(self, player: Player) -> None:
        live = await player.connection.listen(player.table)
        with contextlib.suppress(ConnectionClosed):
            while self.measured.running:
                number, choices, over = await player.options()
                self.note_heard(player, number)
                if over:
                    self.measured.finished += player is self.players[0]
                    break
                if choices:
                    await self.choose(player, number, player.rng.choice(choices))
                else:
                    await self.wait(player, live, number)
        await live.close()

    async def choose(self, player: Player, number: int, choice: str) -> None:
        start = time.perf_counter()
        after = await player.choose(number, choice)
        if after is None:
            return
        self.measured.took.append(time.perf_counter() - start)
        known, when = max(heard for other, heard in self.heard.items() if other is not player)
        if known < after:
            self.sent[after] = (player, start)
        else:  # the opponent was told before the acknowledgement came
            self.measured.heard.append(max(0.0, when - start))

    async def wait(self, player: Player, live: ClientConnection, number: int) -> None:
        """Until the socket says that the table has changed."""
        while self.measured.running:
            with contextlib.suppress(TimeoutError):
                message = msgspec.json.decode(await asyncio.wait_for(live.recv(), 1.0), type=MessageSeen)
                if message.kind == "at" and message.number > number:
                    self.note_heard(player, message.number)
                    return

    def note_heard(self, player: Player, number: int) -> None:
        """A player knows of this line and of all before it: by the socket, or by what is new after their own choice."""
        if number <= self.heard[player][0]:
            return
        now = time.perf_counter()
        self.heard[player] = (number, now)
        for each, (by, start) in list(self.sent.items()):
            if each <= number and by is not player:
                del self.sent[each]
                self.measured.heard.append(now - start)


def port_of(table: str, ports: Sequence[int]) -> int:
    """The process for a table, by a hash of its id."""
    return ports[zlib.crc32(table.encode()) % len(ports)]


def for_two(game_id: str) -> tuple[str, tuple[str, ...]]:
    """The first scenario for two players, with its seats."""
    found = game(game_id)
    scenarios = [(each.id, found.seats(found.setup(each.id))) for each in found.scenarios]
    return next((scenario, seats) for scenario, seats in scenarios if len(seats) == 2)
