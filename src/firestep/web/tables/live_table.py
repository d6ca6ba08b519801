"""Sittings: tables held in memory by this process. The store is the truth; a sitting may be dropped at any time."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict, deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import msgspec

from firestep.kernel import Game, Player, Position, Setup
from firestep.kernel.options import parse_option
from firestep.scene import Board, Option, Scene
from firestep.store import BOT, HUMAN, OVER, PLAYING, Change, IdempotencyKey, SeatRow, TableRow, TableState
from firestep.table import Clock, Draft, Match, Offers, Snapshot, commitment_of, read_clock, read_offers
from firestep.table.draft import closing_lines
from firestep.web.catalogue import Catalogue
from firestep.web.tables.event_log import LoggedEvent, add_lines, events_of_draft

SNAPSHOT_EVERY = 200
NO_OFFERS = Offers()
REMEMBERED = 250
"""So many of the last events are kept at hand, with the positions they led to."""


class TableExtras(msgspec.Struct, omit_defaults=True, frozen=True):
    """What is kept beside the record."""

    clock: str = ""
    offers: str = "[]"
    troubles: dict[str, str] = msgspec.field(default_factory=dict)
    """Seats of bots that failed, with the key of what is said about it."""
    reserved: dict[str, str] = msgspec.field(default_factory=dict)
    """Seats of a rematch, kept for the users who sat at the first table."""


@dataclass(slots=True)
class Plan:
    """A change that is ready to be kept, and what the sitting is when it is."""

    change: Change
    answer: dict[str, Any]
    draft: Draft | None = None
    match: Match | None = None
    clock: Clock | None = None
    offers: Offers = NO_OFFERS
    told: tuple[LoggedEvent, ...] = ()


@dataclass(slots=True, frozen=True)
class Submission:
    """Who sends something, and the key under which it counts once."""

    user: str
    key: str


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class LiveTable:
    """A table at hand: its row, its match once it is under way, clocks, offers, and the last events."""

    def __init__(self, row: TableRow, game: Game, catalogue: Catalogue, match: Match | None) -> None:
        self.row = row
        self.game = game
        self.catalogue = catalogue
        self.maker = catalogue.maker(game)
        self.match = match
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.told: deque[LoggedEvent] = deque(maxlen=REMEMBERED)
        self.event_log_start = -1 if match is None else match.number
        """Every event after this line is in `told`."""
        self.snapshots = (0, 0)
        self.online: dict[str, int] = {}
        """How many sockets each user has open at this table; spectators count under an empty name."""
        self.presence = 0
        self.options: OrderedDict[tuple[int, int, str], tuple[Option, ...]] = OrderedDict()
        """What a seat could choose after a line that stands, in a language: for what could be chosen instead."""
        self.token = secrets.token_hex(4)
        """Marks of scenes that another process, or an earlier sitting, gave are not mistaken for ours."""
        self.shown: OrderedDict[Any, OrderedDict[str, Scene]] = OrderedDict()
        """The last scenes that each pair of eyes was shown, by their marks."""
        self.history: Any = None
        """The past of the match, once somebody has asked for it."""
        self.history_lock = asyncio.Lock()
        self.pages: dict[tuple[Any, ...], tuple[str, bytes]] = {}
        """Answers that hold until something changes."""
        self.read_extras()

    def read_extras(self) -> None:
        extras = msgspec.json.decode(self.row.state.extras, type=TableExtras)
        self.extras = extras
        self.clock = read_clock(extras.clock) if extras.clock else None
        self.offers = read_offers(extras.offers)

    # -- asking

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def state(self) -> TableState:
        return self.row.state

    @property
    def number(self) -> int:
        return self.row.state.number

    @property
    def mark(self) -> int:
        """Rises with everything that changes a scene: kept changes, and who is here."""
        return self.row.state.revision + self.presence

    @cached_property
    def setup(self) -> Setup:
        """What was agreed."""
        terms = self.row.terms
        options: dict[str, str] = msgspec.json.decode(terms.options)
        values = {name: parse_option(self.game, terms.scenario, name, text) for name, text in options.items()}
        return self.game.setup(terms.scenario, values)

    @property
    def seal(self) -> str:
        """The commitment to the secret of the dice."""
        return commitment_of(bytes.fromhex(self.row.terms.secret))

    def first_position(self) -> Position:
        """What lies on the table before the match begins."""
        return self.game.begin(self.setup)

    def board(self, seat: int | None, language: str) -> Board:
        return self.catalogue.board(self.game, self.setup, seat, language)

    def seats_of(self, user: str | None) -> list[SeatRow]:
        """The seats that somebody may choose for."""
        return [seat for seat in self.row.seats_of(user) if seat.kind == HUMAN]

    def place_of(self, name: str) -> int | None:
        return next((seat.place for seat in self.row.seats if seat.name == name), None)

    def bot_asked(self) -> SeatRow | None:
        """A bot that is asked now."""
        if self.match is None or self.match.result is not None:
            return None
        asked = self.match.asked()
        return next((seat for seat in self.row.seats if seat.place in asked and seat.kind == BOT), None)

    # -- planning

    def plan(
        self,
        answer: dict[str, Any],
        submission: Submission | None,
        *,
        seats: Sequence[SeatRow] | None = None,
        offers: Offers | None = None,
        extras: TableExtras | None = None,
        **state: Any,
    ) -> Plan:
        """A change without lines: seats, offers, settings."""
        kept = self.extras if extras is None else extras
        offers = self.offers if offers is None else offers
        kept = msgspec.structs.replace(kept, offers=offers.write())
        changed = replace(self.state, revision=self.state.revision + 1, extras=encoded(kept), updated=now_ms(), **state)
        change = Change(
            self.row, changed, tuple(seats or self.row.seats), (), key_of(self.id, submission, answer), None
        )
        return Plan(change, answer, clock=self.clock, offers=offers)

    def plan_step(
        self,
        draft: Draft,
        answer: dict[str, Any],
        submission: Submission | None,
        *,
        offers: Offers | None = None,
        trouble: tuple[str, str] | None = None,
    ) -> Plan:
        """A change that adds the lines of a draft."""
        now = now_ms()
        clock = None if self.clock is None else self.clock.after(draft.timeline, now)
        offers = (self.offers if offers is None else offers).after(draft)
        extras = msgspec.structs.replace(
            self.extras,
            clock="" if clock is None else clock.write(),
            offers=offers.write(),
            troubles=troubles_after(self.extras.troubles, draft, trouble),
        )
        state = self.state_after(draft, clock, extras, now)
        lines = tuple((entry.number, entry.write()) for entry in draft.entries)
        change = Change(
            self.row,
            state,
            seats_after(self.row.seats, draft.timeline.players),
            lines,
            key_of(self.id, submission, answer),
            self.snapshot_of(draft),
        )
        told = tuple(events_of_draft(draft, self.last_actor()))
        return Plan(change, answer, draft=draft, clock=clock, offers=offers, told=told)

    def state_after(self, draft: Draft, clock: Clock | None, extras: TableExtras, now: int) -> TableState:
        position, timeline = draft.position, draft.timeline
        asked = [] if position.result is not None else [question.seat for question in position.questions]
        return replace(
            self.state,
            revision=self.state.revision + 1,
            number=timeline.number,
            status=PLAYING if position.result is None else OVER,
            closing="" if draft.closing is None else "\n".join(closing_lines(draft.closing)),
            asked=" ".join(timeline.names[seat] for seat in asked),
            extras=encoded(extras),
            turn=self.turn_labels(position),
            verdict=self.verdicts(position),
            deadline=None if clock is None else clock.next_due(),
            bot_due=any(timeline.kind_of(seat) == BOT for seat in asked),
            updated=now,
        )

    def turn_labels(self, position: Position) -> str:
        """The turn in every language; worked out again only when it changed."""
        known: dict[str, str] = msgspec.json.decode(self.state.turn)
        first = self.turn_label(position, self.catalogue.languages[0])
        if known.get(self.catalogue.languages[0]) == first:
            return self.state.turn
        return encoded({language: self.turn_label(position, language) for language in self.catalogue.languages})

    def turn_label(self, position: Position, language: str) -> str:
        turn = self.maker.turn(position, self.catalogue.speaker(self.game, language))
        return "" if turn is None else turn.label

    def verdicts(self, position: Position) -> str:
        result = position.result
        if result is None:
            return "{}"
        speakers = {language: self.catalogue.speaker(self.game, language) for language in self.catalogue.languages}
        return encoded({language: each.result(position, result) for language, each in speakers.items()})

    def snapshot_of(self, draft: Draft) -> tuple[int, int, str] | None:
        if draft.timeline.number - self.snapshots[1] < SNAPSHOT_EVERY:
            return None
        return draft.timeline.number, self.snapshots[1], Snapshot.of(draft.timeline, draft.head).write()

    def last_actor(self) -> str | None:
        return self.told[-1].seat if self.told else None

    # -- going on

    def apply(self, plan: Plan) -> None:
        """The change is kept: now it counts here too."""
        self.row = plan.change.after
        if plan.match is not None:
            self.match = plan.match
        elif plan.draft is not None:
            assert self.match is not None
            self.match.commit(plan.draft)
        self.extras = msgspec.json.decode(self.state.extras, type=TableExtras)
        self.clock, self.offers = plan.clock, plan.offers
        if plan.change.snapshot is not None:
            self.snapshots = (self.snapshots[1], plan.change.snapshot[0])
        self.remember(plan.told)
        self.pages.clear()

    def catch_up(self, row: TableRow, lines: Sequence[str]) -> None:
        """Another process went on with this table: carry out its lines."""
        if lines:
            assert self.match is not None
            draft = self.match.draft()
            add_lines(draft, lines)
            told = tuple(events_of_draft(draft, self.last_actor()))
            self.match.commit(draft)
            self.remember(told)
        self.row = row
        self.read_extras()
        self.pages.clear()

    def remember(self, told: Iterable[LoggedEvent]) -> None:
        for each in told:
            if len(self.told) == REMEMBERED:
                self.event_log_start = self.told[0].number
            self.told.append(each)
        while self.told and self.told[0].number <= self.event_log_start:
            self.told.popleft()


def key_of(scope: str, submission: Submission | None, answer: dict[str, Any]) -> IdempotencyKey | None:
    if submission is None:
        return None
    return IdempotencyKey(scope, submission.user, submission.key, encoded(answer))


def seats_after(seats: tuple[SeatRow, ...], players: Sequence[Player]) -> tuple[SeatRow, ...]:
    """A line of the table may have put a bot at a seat."""
    return tuple(
        replace(seat, kind=player.kind, bot=player.name, player=player.name)
        if player.kind == BOT and seat.kind != BOT
        else seat
        for seat, player in zip(seats, players, strict=True)
    )


def troubles_after(troubles: dict[str, str], draft: Draft, trouble: tuple[str, str] | None) -> dict[str, str]:
    """A bot that answers has no trouble any more."""
    chose = {entry.seat for entry in draft.entries}
    left = {seat: said for seat, said in troubles.items() if seat not in chose}
    return left if trouble is None else {**left, trouble[0]: trouble[1]}


def encoded(value: Any) -> str:
    return msgspec.json.encode(value).decode()
