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
from firestep.kernel.packs import GivenPack, packs_of
from firestep.kernel.timeline import Timeline
from firestep.scene import Board
from firestep.store import BOT, HUMAN, OVER, PLAYING, Change, ResultRow, SeatRow, TableRow, TableState
from firestep.table import (
    Clock,
    Draft,
    GameScore,
    LoggedEvent,
    Match,
    Offer,
    Offers,
    Snapshot,
    TableAnswer,
    commitment_of,
    game_score,
    read_clock,
    read_offers,
)
from firestep.table.draft import closing_lines
from firestep.web.catalogue import Catalogue
from firestep.web.infra.timestamps import now_ms
from firestep.web.tables.answers import with_answer_due
from firestep.web.tables.changes import (
    NO_OFFERS,
    CommandResult,
    PairTerms,
    PreparedChange,
    Submission,
    TableExtras,
    to_json,
)
from firestep.web.tables.history import History
from firestep.web.tables.orders import Order, orders_after
from firestep.web.tables.presence import Presence
from firestep.web.tables.results import results_of
from firestep.web.tables.study_lines import StudyLines
from firestep.web.tables.view_cache import ViewCache

SNAPSHOT_EVERY = 200
KEPT_EVENTS = 120
"""How many of the last events are kept in memory, with the positions they led to."""


MOST_SERIES = 16
"""How many of the last series of choices are remembered."""


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
        self.presence = Presence(self.players)
        self.token = secrets.token_hex(4)
        """Part of every scene tag: tags from another process, or from before a reload, are not mistaken for ours."""
        self.cache = ViewCache()
        self.history_lock = asyncio.Lock()
        self.past: History | None = None
        self.past_lines: StudyLines | None = None
        self.past_used = self.used
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
    def first_game(self) -> GameScore | None:
        """How the first game of a match of two ended, if this is the second."""
        return self.pair.score if self.pair is not None and self.pair.first else None

    @cached_property
    def dice_commitment(self) -> str:
        """The commitment to the secret of the dice, published before the first choice."""
        return commitment_of(bytes.fromhex(self.row.terms.secret))

    @property
    def pack_names(self) -> frozenset[str]:
        """The packs that the match is played with."""
        return packs_of(self.setup.scenario, self.setup.options, self.game.id)

    @cached_property
    def packs(self) -> tuple[GivenPack, ...]:
        """The same, for other processes."""
        return self.catalogue.packs.given(self.game, self.pack_names)

    def first_position(self) -> Position:
        """The position that is shown before the match begins."""
        position: Position = self.game.begin(self.setup)
        return position

    def board(self, seat: int | None, language: str) -> Board:
        return self.catalogue.board(self.game, self.setup, seat, language)

    def seats_of(self, user: str | None) -> list[SeatRow]:
        """The seats that a user may choose for."""
        return [seat for seat in self.row.seats_of(user) if seat.kind == HUMAN]

    @property
    def players(self) -> frozenset[str]:
        """The users who sit here."""
        return frozenset(seat.user for seat in self.row.seats if seat.user)

    def place_of(self, name: str) -> int | None:
        return next((seat.place for seat in self.row.seats if seat.name == name), None)

    def bot_to_move(self) -> SeatRow | None:
        """A bot that is asked now."""
        if self.match is None or self.match.result is not None:
            return None
        asked = self.match.asked()
        return next((seat for seat in self.row.seats if seat.place in asked and seat.kind == BOT), None)

    def offer_to_bot(self) -> tuple[SeatRow, Offer] | None:
        """A bot that has yet to answer an offer."""
        if self.match is None or self.match.result is not None:
            return None
        found = bot_asked(self.offers, self.match.timeline)
        return None if found is None else (self.row.seats[found[0]], found[1])

    @property
    def is_unwatched(self) -> bool:
        """Whether nobody is connected and nothing is being changed."""
        return not self.presence.sockets and not self.lock.locked()

    def shed(self) -> None:
        """Drop what can be made again: views of the table, and its past."""
        self.cache = ViewCache()
        self.shed_past()

    def shed_past(self) -> None:
        if not self.history_lock.locked():
            self.past = self.past_lines = None

    # -- the past

    @property
    def history(self) -> History:
        """The past of the match. Hold `history_lock` while using it."""
        assert self.match is not None
        self.past_used = time.monotonic()
        if self.past is None:
            self.past = History(self.match)
        return self.past

    @property
    def study_lines(self) -> StudyLines:
        """All lines of a study. Hold `history_lock` while using them."""
        assert self.match is not None
        self.past_used = time.monotonic()
        if self.past_lines is None:
            self.past_lines = StudyLines(self.match)
        return self.past_lines

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
        clock: Clock | None = None,
    ) -> PreparedChange:
        """A change without record lines: seats, offers, settings, a clock that players stop."""
        offers = self.offers if offers is None else offers
        extras = msgspec.structs.replace(self.extras if extras is None else extras, offers=offers.write())
        clock = self.clock if clock is None else clock
        if clock is not None:
            extras = msgspec.structs.replace(extras, clock=clock.write())
        base, now = self.state if state is None else state, now_ms()
        if self.match is not None and base.status == PLAYING:
            extras = self.with_answer_due(extras, self.match.timeline, offers, now)
            due = self.bot_to_move() is not None or bot_asked(offers, self.match.timeline) is not None
            base = replace(base, deadline=earliest(clock, extras), bot_due=due)
        changed = replace(base, revision=self.state.revision + 1, extras=to_json(extras), updated=now)
        key = None if submission is None else submission.stored(self.id, result)
        change = Change(self.row, changed, tuple(seats or self.row.seats), (), key, None)
        return PreparedChange(change, result, clock=clock, offers=offers)

    def prepare_step(
        self,
        draft: Draft,
        submission: Submission | None,
        *,
        offers: Offers | None = None,
        bot_error: tuple[str, str] | None = None,
        is_series: bool = False,
        answer: TableAnswer | None = None,
    ) -> PreparedChange:
        """A change that adds the lines of a draft; with `is_series` its choices were made by one gesture."""
        now = now_ms()
        clock = None if self.clock is None else self.clock.after(draft.timeline, now)
        offers = (self.offers if offers is None else offers).after(draft)
        extras = msgspec.structs.replace(
            self.extras,
            clock="" if clock is None else clock.write(),
            offers=offers.write(),
            bot_errors=bot_errors_after(self.extras.bot_errors, draft, bot_error),
            series=series_after(self.extras.series, draft) if is_series else self.extras.series,
            orders=self.orders_after(draft, answer),
        )
        result = CommandResult(number=draft.timeline.number, receipt=draft.receipt)
        state = self.state_after(draft, clock, extras, now, offers)
        seats = seats_after(self.row.seats, draft.timeline.players)
        change = Change(
            self.row,
            state,
            seats,
            tuple((entry.number, entry.write()) for entry in draft.entries),
            None if submission is None else submission.stored(self.id, result),
            self.snapshot_of(draft),
            self.results_after(replace(self.row, state=state, seats=seats), draft.position),
        )
        return PreparedChange(change, result, draft=draft, clock=clock, offers=offers, events=tuple(draft.events))

    def orders_after(self, draft: Draft, answer: TableAnswer | None) -> dict[str, list[Order]]:
        """The standing orders that are left; `answer` may have used one up."""
        orders, position = self.extras.orders, draft.position
        if not orders:
            return orders
        names = draft.timeline.names
        return orders_after(orders, self.acting(position), self.turn_name(position), answer, names)

    def results_after(self, row: TableRow, position: Position) -> tuple[ResultRow, ...]:
        if self.match is None or row.state.status != OVER:
            return ()
        return results_of(self.game, row, self.match.record.players, position, self.first_game)

    def with_answer_due(self, extras: TableExtras, timeline: Timeline, offers: Offers, now: int) -> TableExtras:
        return with_answer_due(self, timeline, extras, self.row.terms.secret, bool(offers.open), now)

    # -- what orders look at

    def touches(self, position: Position, seat: int) -> dict[str, set[str]]:
        """What a seat may touch for each of its choices in notation."""
        found: dict[str, set[str]] = {}
        parts = self.maker.parts(position, seat, self.catalogue.speaker(self.game, self.catalogue.languages[0]))
        for option in (each for question in parts.questions if question.mine for each in question.options):
            found.setdefault(option.choice, set()).add(option.touch)
        return found

    def turn_name(self, position: Position) -> str:
        return self.turn_label(position, self.catalogue.languages[0])

    def state_after(
        self, draft: Draft, clock: Clock | None, extras: TableExtras, now: int, offers: Offers = NO_OFFERS
    ) -> TableState:
        position, timeline = draft.position, draft.timeline
        extras = self.with_answer_due(extras, timeline, offers, now)
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
            deadline=earliest(clock, extras),
            bot_due=any(timeline.kind_of(seat) == BOT for seat in asked) or bot_asked(offers, timeline) is not None,
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

    def acting(self, position: Position) -> str | None:
        """Whose turn it is; found once for all who look at the table now, or look back at the choice before."""
        for known, acting in self.cache.acting:
            if known is position:
                return acting
        found = self.maker.acting(position)
        if self.match is not None and position is self.match.position:
            self.cache.acting = (*self.cache.acting[-1:], (position, found))
        return found

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


def earliest(clock: Clock | None, extras: TableExtras) -> int | None:
    """When something is due: a clock that runs out, or an answer of the table."""
    found = (None if clock is None else clock.next_due(), extras.answer_due)
    return min((each for each in found if each is not None), default=None)


def read_entry(line: str) -> Entry:
    """A stored line of a record."""
    number, _, rest = line.partition(" ")
    seat, _, text = rest.partition(" ")
    anytime = text.startswith("! ")
    return Entry(int(number), seat, text.removeprefix("! ") if anytime else text, anytime)


def bot_asked(offers: Offers, timeline: Timeline) -> tuple[int, Offer] | None:
    """The first bot that has yet to answer an offer, and which."""
    for offer in offers.open:
        for seat in offer.waits_for(timeline):
            if timeline.kind_of(seat) == BOT:
                return seat, offer
    return None


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


def series_after(series: list[tuple[int, int]], draft: Draft) -> list[tuple[int, int]]:
    return [*series, (draft.entries[0].number, draft.entries[-1].number)][-MOST_SERIES:]
