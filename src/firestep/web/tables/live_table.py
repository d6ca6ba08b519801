"""Live tables: tables held in memory by this process. The store is the truth; a live table may be dropped any time."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property

import msgspec

from firestep.kernel import AnyGame, Entry, Malformed, Player, Position, Setup
from firestep.kernel.options import parse_option
from firestep.scene import Board
from firestep.store import BOT, HUMAN, OVER, PLAYING, Change, SeatRow, TableRow, TableState
from firestep.table import (
    Clock,
    Draft,
    GameScore,
    LoggedEvent,
    Match,
    Offers,
    Snapshot,
    commitment_of,
    game_score,
    read_clock,
    read_offers,
)
from firestep.table.draft import closing_lines
from firestep.web.catalogue import Catalogue
from firestep.web.infra.timestamps import now_ms
from firestep.web.tables.changes import CommandResult, PairTerms, PreparedChange, Submission, TableExtras, to_json
from firestep.web.tables.history import History
from firestep.web.tables.presence import Presence
from firestep.web.tables.view_cache import ViewCache

SNAPSHOT_EVERY = 200
KEPT_EVENTS = 120
"""How many of the last events are kept in memory, with the positions they led to."""


class LiveTable:
    """A table in memory: its row, its match once it has begun, clocks, offers, and the last events."""

    def __init__(self, row: TableRow, game: AnyGame, catalogue: Catalogue, match: Match | None) -> None:
        self.row = row
        self.game = game
        self.catalogue = catalogue
        self.maker = catalogue.maker(game)
        self.match = match
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.events: deque[LoggedEvent] = deque(maxlen=KEPT_EVENTS)
        self.events_start = -1 if match is None else match.number
        """Every event after this line is in `events`."""
        self.snapshots = (0, 0)
        self.presence = Presence()
        self.token = secrets.token_hex(4)
        """Part of every scene tag: tags from another process, or from before a reload, are not mistaken for ours."""
        self.cache = ViewCache()
        self.history_lock = asyncio.Lock()
        self.read_extras()

    def read_extras(self) -> None:
        self.extras = msgspec.json.decode(self.row.state.extras, type=TableExtras)
        self.clock = read_clock(self.extras.clock) if self.extras.clock else None
        self.offers = read_offers(self.extras.offers)

    # -- reading

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
    def scene_revision(self) -> int:
        """Rises with everything that changes a scene: stored changes, and who is online."""
        return self.row.state.revision + self.presence.revision

    @property
    def setup(self) -> Setup:
        """Rules, scenario and options. A match that has not begun has the newest rules, and files that there are."""
        if self.match is None:
            return self.agreed_setup
        setup = self.match.setup
        return replace(setup, start="") if setup.start else setup

    @cached_property
    def agreed_setup(self) -> Setup:
        terms = self.row.terms
        values = {}
        for name, text in msgspec.json.decode(terms.options, type=dict[str, str]).items():
            try:
                values[name] = parse_option(self.game, terms.scenario, name, text)
            except Malformed:
                if name not in self.game.pinned_options:
                    raise
        return self.game.setup(terms.scenario, values)

    @cached_property
    def pair(self) -> PairTerms | None:
        """What this table was made with, if it is a game of a match of two."""
        return msgspec.json.decode(self.row.terms.pair, type=PairTerms) if self.row.terms.pair else None

    @property
    def dice_commitment(self) -> str:
        """The commitment to the secret of the dice, published before the first choice."""
        return commitment_of(bytes.fromhex(self.row.terms.secret))

    def first_position(self) -> Position:
        """The position that is shown before the match begins."""
        position: Position = self.game.begin(self.setup)
        return position

    def board(self, seat: int | None, language: str) -> Board:
        return self.catalogue.board(self.game, self.setup, seat, language)

    def seats_of(self, user: str | None) -> list[SeatRow]:
        """The seats that a user may choose for."""
        return [seat for seat in self.row.seats_of(user) if seat.kind == HUMAN]

    def place_of(self, name: str) -> int | None:
        return next((seat.place for seat in self.row.seats if seat.name == name), None)

    def bot_to_move(self) -> SeatRow | None:
        """A bot that is asked now."""
        if self.match is None or self.match.result is not None:
            return None
        asked = self.match.asked()
        return next((seat for seat in self.row.seats if seat.place in asked and seat.kind == BOT), None)

    @property
    def is_unwatched(self) -> bool:
        """Whether nobody is connected and nothing is being changed."""
        return not self.presence.sockets and not self.lock.locked()

    def shed(self) -> None:
        """Drop what can be made again: views of the table, and its past."""
        self.cache = ViewCache()
        if not self.history_lock.locked():
            self.__dict__.pop("history", None)

    # -- the past

    @cached_property
    def history(self) -> History:
        """The past of the match. Hold `history_lock` while using it."""
        assert self.match is not None
        return History(self.match)

    async def position_at(self, number: int) -> Position | None:
        """The position after a line; `None` if the match has not come that far."""
        if number == self.number:
            return self.first_position() if self.match is None else self.match.position
        if self.match is None or number > self.number:
            return None
        async with self.history_lock:
            return await asyncio.to_thread(self.history.position, number)

    async def events_between(self, after: int, until: int) -> list[LoggedEvent]:
        """The events after a line, up to and including another."""
        if after >= self.events_start:
            return [each for each in self.events if after < each.number <= until]
        async with self.history_lock:
            return await asyncio.to_thread(lambda: list(self.history.events(after, until)))

    # -- preparing changes

    def prepare(
        self,
        result: CommandResult,
        submission: Submission | None,
        *,
        seats: Sequence[SeatRow] | None = None,
        offers: Offers | None = None,
        extras: TableExtras | None = None,
        state: TableState | None = None,
    ) -> PreparedChange:
        """A change without record lines: seats, offers, settings."""
        offers = self.offers if offers is None else offers
        extras = msgspec.structs.replace(self.extras if extras is None else extras, offers=offers.write())
        base = self.state if state is None else state
        changed = replace(base, revision=self.state.revision + 1, extras=to_json(extras), updated=now_ms())
        key = None if submission is None else submission.stored(self.id, result)
        change = Change(self.row, changed, tuple(seats or self.row.seats), (), key, None)
        return PreparedChange(change, result, clock=self.clock, offers=offers)

    def prepare_step(
        self,
        draft: Draft,
        submission: Submission | None,
        *,
        offers: Offers | None = None,
        bot_error: tuple[str, str] | None = None,
    ) -> PreparedChange:
        """A change that adds the lines of a draft."""
        now = now_ms()
        clock = None if self.clock is None else self.clock.after(draft.timeline, now)
        offers = (self.offers if offers is None else offers).after(draft)
        extras = msgspec.structs.replace(
            self.extras,
            clock="" if clock is None else clock.write(),
            offers=offers.write(),
            bot_errors=bot_errors_after(self.extras.bot_errors, draft, bot_error),
        )
        result = CommandResult(number=draft.timeline.number, receipt=draft.receipt)
        change = Change(
            self.row,
            self.state_after(draft, clock, extras, now),
            seats_after(self.row.seats, draft.timeline.players),
            tuple((entry.number, entry.write()) for entry in draft.entries),
            None if submission is None else submission.stored(self.id, result),
            self.snapshot_of(draft),
        )
        return PreparedChange(change, result, draft=draft, clock=clock, offers=offers, events=tuple(draft.events))

    def state_after(self, draft: Draft, clock: Clock | None, extras: TableExtras, now: int) -> TableState:
        position, timeline = draft.position, draft.timeline
        if self.pair is not None:
            extras = msgspec.structs.replace(extras, score=game_score(self.game, position))
        asked = [] if position.result is not None else [question.seat for question in position.questions]
        return replace(
            self.state,
            revision=self.state.revision + 1,
            number=timeline.number,
            status=PLAYING if position.result is None else OVER,
            closing="" if draft.closing is None else "\n".join(closing_lines(draft.closing)),
            asked=" ".join(timeline.names[seat] for seat in asked),
            extras=to_json(extras),
            turn=self.turn_labels(position),
            verdict=self.verdicts(position),
            deadline=None if clock is None else clock.next_due(),
            bot_due=any(timeline.kind_of(seat) == BOT for seat in asked),
            pair_due=self.is_pair_due(extras.score),
            updated=now,
        )

    def is_pair_due(self, score: GameScore) -> bool:
        """Whether the other game is to be made, or is to be told this score."""
        if self.pair is None:
            return False
        return self.state.pair_due or (score != self.extras.score if self.pair.first else score.is_over)

    def turn_labels(self, position: Position) -> str:
        """The name of the turn in every language, as JSON; recomputed only when it changed."""
        known = msgspec.json.decode(self.state.turn, type=dict[str, str])
        first = self.catalogue.languages[0]
        if known.get(first) == self.turn_label(position, first):
            return self.state.turn
        return to_json({language: self.turn_label(position, language) for language in self.catalogue.languages})

    def turn_label(self, position: Position, language: str) -> str:
        turn = self.maker.turn(position, self.catalogue.speaker(self.game, language))
        return "" if turn is None else turn.label

    def verdicts(self, position: Position) -> str:
        """The result in every language, as JSON."""
        result = position.result
        if result is None:
            return "{}"
        speakers = {language: self.catalogue.speaker(self.game, language) for language in self.catalogue.languages}
        return to_json({language: each.result(position, result) for language, each in speakers.items()})

    def snapshot_of(self, draft: Draft) -> tuple[int, int, str] | None:
        if draft.timeline.number - self.snapshots[1] < SNAPSHOT_EVERY:
            return None
        return draft.timeline.number, self.snapshots[1], Snapshot.of(draft.timeline, draft.head).write()

    # -- applying stored changes

    def apply(self, prepared: PreparedChange) -> None:
        """The change is stored: apply it here too."""
        self.row = prepared.change.after
        if prepared.match is not None:
            self.match = prepared.match
        elif prepared.draft is not None:
            assert self.match is not None
            self.match.commit(prepared.draft)
        self.extras = msgspec.json.decode(self.state.extras, type=TableExtras)
        self.clock, self.offers = prepared.clock, prepared.offers
        if prepared.change.snapshot is not None:
            self.snapshots = (self.snapshots[1], prepared.change.snapshot[0])
        self.log_events(prepared.events)
        self.cache.pages.clear()

    def catch_up(self, row: TableRow, lines: Sequence[str]) -> None:
        """Another process changed this table: play its lines."""
        if lines:
            assert self.match is not None
            draft = self.match.draft()
            for line in lines:
                entry = read_entry(line)
                draft.add(entry.seat, entry.text, entry.anytime)
            if draft.position.result is not None:
                draft.settle()
            self.match.commit(draft)
            self.log_events(draft.events)
        self.row = row
        self.read_extras()
        self.cache.pages.clear()

    def replace_match(self, fresh: LiveTable) -> None:
        """The match has begun in another process, and `fresh` was loaded from the store."""
        self.match, self.events, self.events_start = fresh.match, fresh.events, fresh.events_start
        self.catch_up(fresh.row, ())

    def log_events(self, events: Iterable[LoggedEvent]) -> None:
        for each in events:
            if len(self.events) == KEPT_EVENTS:
                self.events_start = self.events[0].number
            self.events.append(each)
        while self.events and self.events[0].number <= self.events_start:
            self.events.popleft()


def read_entry(line: str) -> Entry:
    """A stored line of a record."""
    number, _, rest = line.partition(" ")
    seat, _, text = rest.partition(" ")
    anytime = text.startswith("! ")
    return Entry(int(number), seat, text.removeprefix("! ") if anytime else text, anytime)


def seats_after(seats: tuple[SeatRow, ...], players: Sequence[Player]) -> tuple[SeatRow, ...]:
    """A line of the table may have replaced a player by a bot."""
    return tuple(
        replace(seat, kind=player.kind, bot=player.name, player=player.name)
        if player.kind == BOT and seat.kind != BOT
        else seat
        for seat, player in zip(seats, players, strict=True)
    )


def bot_errors_after(errors: dict[str, str], draft: Draft, new: tuple[str, str] | None) -> dict[str, str]:
    """A bot that has answered is no longer in error."""
    left = {seat: key for seat, key in errors.items() if seat not in draft.chose}
    return left if new is None else {**left, new[0]: new[1]}
