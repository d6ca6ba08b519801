"""A day of slow games, with every notice counted: each turn is told once by each way, none twice, none in quiet hours.

`python -m firestep.web.bench.slow_day 200` plays 200 games for a simulated day on a database of its own, and with
`postgresql` as a second word on a temporary PostgreSQL. The clock is simulated; store, tables, outbox and workers are
those of a server, and two workers share the outbox. People look at their page every ten minutes. They answer only after
the page and every other way has told them, so a notice that is lost would stop a game. Some messages fail and are tried
again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

import msgspec
import structlog

from firestep.games import titles
from firestep.store import PLAYING, Store, TableRow, User, open_store
from firestep.store.notices import AT_ONCE, DAILY, ENDED, HOOK, MAIL, PUSH, TURN, NoticeSettings, OutboxRow
from firestep.store.push import Browser
from firestep.store.temporary_postgres import temporary_postgres
from firestep.table import Choose
from firestep.web.catalogue import Catalogue
from firestep.web.infra.mail import Mailer
from firestep.web.infra.timestamps import CLOCK, NS_PER_MS, now_ms
from firestep.web.notices.messages import Told, id_of
from firestep.web.notices.posting import NotSent
from firestep.web.notices.times import end_of_quiet
from firestep.web.notices.worker import NoticeWorker, Receiver
from firestep.web.schemas.games import ClockWanted, NewTable, SeatSetting
from firestep.web.settings import Settings
from firestep.web.tables import commands, seats
from firestep.web.tables.changes import PreparedChange, Submission, TableExtras
from firestep.web.tables.clocks import ClockMonitor
from firestep.web.tables.commands import TableCommand
from firestep.web.tables.create import create_table
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.service import TableService

START_MS = 1_804_053_600_000
"""A Wednesday in March 2027, six in the morning in London."""
MINUTE_MS = 60_000
STEP_MS = 10 * MINUTE_MS
DAY_STEPS = 144
FAILED_SHARE = 0.03
NEVER_MS = START_MS * 1000
PAGE = "page"
LONGEST_TURN = 400
"""Choices; then the simulation takes the turn as it is."""
ZONES = ("Europe/Paris", "America/New_York", "Asia/Tokyo")
Key = tuple[str, str, str, int]
"""Who is told what about which table: user, table, kind, line."""


@dataclass
class Day:
    """What was to be told, and what was."""

    turns: dict[Key, int] = field(default_factory=dict)
    """When each began."""
    told: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Deliveries by the id of the notice and the way."""
    by_way: Counter[str] = field(default_factory=Counter)
    messages: Counter[str] = field(default_factory=Counter)
    newest: dict[tuple[str, str], int] = field(default_factory=dict)
    """The line of the last turn of each person at each table."""
    failures: int = 0
    in_quiet_hours: int = 0
    answered: int = 0
    waiting: int = 0
    """Turns that were not told by every way when the day ended: a daily mail, quiet hours, or ten minutes too late."""
    lost: int = 0
    """Of these, what no way will tell any more."""

    @property
    def twice(self) -> int:
        return sum(count - 1 for count in self.told.values())


@dataclass
class Player:
    """Somebody with wishes about notices; they answer a while after all ways have told them."""

    user: User
    settings: NoticeSettings
    ways: tuple[str, ...]
    timing: str = AT_ONCE


class CountingWorker(NoticeWorker):
    """Counts what arrives instead of sending it; some messages fail."""

    day: Day
    rng: random.Random

    async def deliver(self, receiver: Receiver, told: Sequence[Told]) -> None:
        await asyncio.sleep(0)
        if self.rng.random() < FAILED_SHARE:
            self.day.failures += 1
            raise NotSent("503")
        now, channel = now_ms(), receiver.channel
        self.day.messages[channel] += 1
        self.day.in_quiet_hours += end_of_quiet(now, receiver.settings) != now
        for each in told:
            self.day.told[each.id, channel] += 1
            self.day.by_way[f"{channel} {each.kind}"] += 1


class Simulation:
    """Games, people and workers on one store."""

    def __init__(self, store: Store, catalogue: Catalogue, seed: int) -> None:
        self.store, self.rng, self.day = store, random.Random(seed), Day()
        self.service = TableService(store, catalogue, lambda *_: None)
        settings = Settings(
            mail_host="127.0.0.1", mail_from="us@example.org", url="https://games.example.org", secret_key="k" * 32
        )
        self.workers = [CountingWorker(self.service, Mailer(settings), settings, is_away) for _ in range(2)]
        for worker in self.workers:
            worker.day, worker.rng = self.day, self.rng
        self.clocks = ClockMonitor(self.service)
        self.players: dict[str, Player] = {}
        self.tables: list[str] = []

    # -- setting up

    async def set_up(self, game_id: str, scenario: str, games: int, people: int) -> None:
        for number in range(people):
            await self.add_player(number)
        for number in range(games):
            self.tables.append(await self.begin(game_id, scenario, number))

    async def add_player(self, number: int) -> None:
        user = User(f"user-{number}", f"Player {number}", 1, "en", "hash", f"{number}@example.org")
        settings = NoticeSettings(ZONES[number % 3], hook="https://hooks.example.org/x", secret="s" * 32)
        if number % 3 == 1:
            settings = replace(settings, quiet_from=22 * 60 + 30, quiet_until=7 * 60)
        timing = DAILY if number % 3 == 2 else AT_ONCE
        player = Player(user, settings, (MAIL, HOOK, PUSH), timing)
        await self.store.accounts.add(user, now_ms())
        choices = {(way, kind): timing if way == MAIL else AT_ONCE for way in player.ways for kind in (TURN, ENDED)}
        await self.store.notices.choose(user.id, settings, choices)
        browser = Browser(f"b{number}", user.id, "", "https://push.example.org/x", "p", "a", "Firefox", now_ms())
        await self.store.browsers.add(browser)
        self.players[user.id] = player

    async def begin(self, game_id: str, scenario: str, number: int) -> str:
        game = self.service.catalogue.game(game_id)
        assert game is not None
        names = game.seats(game.setup(scenario))
        users = self.rng.sample([each.user for each in self.players.values()], len(names))
        clock = ClockWanted("slow", 3 * 24 * 60 * MINUTE_MS)
        wanted = NewTable(game_id, scenario, seats={names[0]: SeatSetting("me")}, clock=clock)
        submission = Submission.of(users[0].id, f"make-{number:010d}")
        made = await create_table(self.service, users[0], wanted, submission, 500)
        assert made.table is not None
        table = await self.service.find(made.table)
        for name, user in zip(names[1:], users[1:], strict=True):
            await self.change(table, partial(join, seat=name, user=user, key=f"join-{number:010d}"))
        return table.id

    # -- playing

    def note(self, before: TableRow, after: TableRow) -> None:
        """Write down, apart from the store, who has to be told of a change."""
        was, now = waited_for(before), waited_for(after)
        for user in now - was:
            self.day.turns[user, after.id, TURN, after.state.number] = now_ms()
            self.day.newest[user, after.id] = after.state.number
        if after.state.status != PLAYING and before.state.status == PLAYING:
            for seat in after.seats:
                if seat.user is not None:
                    self.day.turns[seat.user, after.id, ENDED, after.state.number] = now_ms()

    async def step(self) -> None:
        """Ten minutes pass: what is due is sent, and those who were told play."""
        CLOCK.offset += STEP_MS * NS_PER_MS
        for table_id in await self.store.tables.with_deadline(now_ms()):
            await self.clocks.expire(table_id)
        await asyncio.gather(*(worker.send_due() for worker in self.workers))
        for user in self.players:
            await self.look_at_page(user)
        for table_id in self.tables:
            table = await self.service.find(table_id)
            for user in sorted(waited_for(table.row)):
                if self.is_told(user, table) and self.rng.random() < 0.3:
                    await self.play_turn(table, user)

    async def look_at_page(self, user: str) -> None:
        """What is new in the page, as the bell shows it."""
        new = [each for each in await self.store.notices.of_user(user) if not each.seen]
        for each in new:
            self.day.told[notice_id((user, each.table, each.kind, each.number), PAGE), PAGE] += 1
            self.day.by_way[f"{PAGE} {each.kind}"] += 1
        if new:
            await self.store.notices.see(user)

    def is_told(self, user: str, table: LiveTable) -> bool:
        number = self.day.newest.get((user, table.id))
        return number is not None and not [*self.untold((user, table.id, TURN, number))]

    def is_current(self, key: Key, asked: set[tuple[str, str]]) -> bool:
        """Whether this turn still waits for its player; it ends without them when others end the game."""
        user, table, _, number = key
        return (user, table) in asked and self.day.newest[user, table] == number

    def untold(self, key: Key) -> Iterator[str]:
        """The ways by which somebody was not told yet."""
        ways = (PAGE, MAIL, HOOK, f"{PUSH}:b{key[0].removeprefix('user-')}")
        return (way for way in ways if not self.day.told[notice_id(key, way), way.partition(":")[0]])

    async def play_turn(self, table: LiveTable, user: str) -> None:
        """Choose at random until somebody else is asked."""
        self.day.answered += 1
        for _ in range(LONGEST_TURN):
            match = table.match
            if match is None or match.result is not None or user not in waited_for(table.row):
                return
            places = [seat.place for seat in table.row.seats_of(user)]
            place = next(each for each in places if match.position.question_for(each) is not None)
            question = match.position.question_for(place)
            assert question is not None
            text = question.write(match.position, self.rng.choice(list(question.options(match.position))))
            await self.change(table, partial(commands.run, command=Choose(place, text)))

    async def change(self, table: LiveTable, command: TableCommand) -> None:
        before = table.row
        await self.service.execute(table, command)
        self.note(before, table.row)

    async def finish(self) -> Day:
        """Count what was not told, and what of it waits neither in the outbox nor in the page."""
        due = {id_of(row) for row in await self.store.notices.due(NEVER_MS, most=1_000_000)}
        pages = {
            notice_id((user, each.table, each.kind, each.number), PAGE)
            for user in self.players
            for each in await self.store.notices.of_user(user)
        }
        asked = {(user, each) for each in self.tables for user in waited_for((await self.service.find(each)).row)}
        current = [key for key in self.day.turns if key[2] != TURN or self.is_current(key, asked)]
        untold = [(key, way) for key in current for way in self.untold(key)]
        self.day.waiting = len({key for key, _ in untold})
        self.day.lost = sum(notice_id(key, way) not in (pages if way == PAGE else due) for key, way in untold)
        return self.day


def is_away(_: str, __: str) -> bool:
    """Nobody of the simulation is connected to a table."""
    return False


def join(table: LiveTable, seat: str, user: User, key: str) -> PreparedChange:
    return seats.join(table, seat, user.id, user.name, Submission.of(user.id, key))


def waited_for(row: TableRow) -> set[str]:
    """The people who have to choose themselves."""
    if row.state.status != PLAYING:
        return set()
    extras = msgspec.json.decode(row.state.extras, type=TableExtras)
    asked = set(row.state.asked.split()) - set(extras.answering)
    return {seat.user for seat in row.seats if seat.user is not None and seat.name in asked}


def notice_id(key: Key, way: str) -> str:
    user, table, kind, number = key
    return id_of(OutboxRow(user, way, table, kind, number, 0, 0))


async def simulate(
    store: Store, catalogue: Catalogue, game_id: str, scenario: str, games: int, steps: int = DAY_STEPS, seed: int = 1
) -> Day:
    """Play so many games for a day; the clock of this process is put back at the end."""
    offset = CLOCK.offset
    CLOCK.offset += (START_MS - now_ms()) * NS_PER_MS
    simulation = Simulation(store, catalogue, seed)
    try:
        await simulation.set_up(game_id, scenario, games, max(6, games // 4))
        for _ in range(steps):
            await simulation.step()
        return await simulation.finish()
    finally:
        CLOCK.offset = offset


def summary(day: Day, games: int) -> str:
    kinds = Counter(key[2] for key in day.turns)
    return (
        f"{games} games: {kinds[TURN]} turns and {kinds[ENDED]} ends to tell, {day.answered} turns played; "
        f"told by {', '.join(f'{way} {count}' for way, count in sorted(day.by_way.items()))}, "
        f"in {sum(day.messages.values())} messages; {day.failures} failed and were tried again; "
        f"{day.twice} told twice, {day.lost} lost, {day.in_quiet_hours} in quiet hours, {day.waiting} still wait"
    )


async def main(games: int, database: str) -> None:
    catalogue = Catalogue(titles())
    game_id = next(iter(titles()))
    game = catalogue.game(game_id)
    assert game is not None
    store = await open_store(database)
    try:
        day = await simulate(store, catalogue, game_id, game.scenarios[0].id, games)
        print(f"{database.partition(':')[0]}, {summary(day, games)}")
    finally:
        await store.close()


@contextlib.contextmanager
def temporary_database(kind: str) -> Iterator[str]:
    if kind == "postgresql":
        with temporary_postgres() as address:
            yield address.format(database="postgres")
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{Path(folder) / 'firestep.db'}"


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    with temporary_database(sys.argv[2] if len(sys.argv) > 2 else "sqlite") as database:
        asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 200, database))
