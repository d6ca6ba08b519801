"""Live tables: tables held in memory by this process. The store is the truth; a live table may be dropped any time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import msgspec

from firestep.kernel import Entry, Player, Position
from firestep.kernel.timeline import Timeline
from firestep.store import BOT, OVER, PLAYING, Change, ResultRow, SeatRow, TableRow, TableState
from firestep.table import (
    Clock,
    Draft,
    GameScore,
    LoggedEvent,
    Offers,
    Snapshot,
    TableAnswer,
    game_score,
)
from firestep.table.draft import closing_lines
from firestep.web.infra.timestamps import now_ms
from firestep.web.tables.answers import with_answer_due
from firestep.web.tables.changes import (
    NO_OFFERS,
    CommandResult,
    PreparedChange,
    Submission,
    TableExtras,
    to_json,
)
from firestep.web.tables.loaded_table import KEPT_EVENTS, LoadedTable, bot_asked
from firestep.web.tables.orders import Order, orders_after
from firestep.web.tables.results import results_of

SNAPSHOT_EVERY = 200
MOST_SERIES = 16
"""How many of the last series of choices are remembered,"""
MOST_ANSWERED = 32
"""and how many of the last answers of the table."""


class LiveTable(LoadedTable):
    """A table in memory that changes: a change is prepared, stored, and then applied here too."""

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
            answered=answered_after(self.extras.answered, draft) if answer is not None else self.extras.answered,
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
        """The name of the turn; found once for a choice and for what the diary tells of it."""
        known, spoken, label = self.cache.turn
        if known is not position or spoken != language:
            turn = self.maker.turn(position, self.catalogue.speaker(self.game, language))
            label = "" if turn is None else turn.label
            self.cache.turn = (position, language, label)
        return label

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


def answered_after(answered: list[int], draft: Draft) -> list[int]:
    return [*answered, draft.entries[0].number][-MOST_ANSWERED:]


def series_after(series: list[tuple[int, int]], draft: Draft) -> list[tuple[int, int]]:
    return [*series, (draft.entries[0].number, draft.entries[-1].number)][-MOST_SERIES:]
