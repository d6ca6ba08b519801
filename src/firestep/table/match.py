"""Matches: a game being played, with its record, dice and undo. No files and no clock: both are passed in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from firestep.kernel import (
    AnyGame,
    BadSetup,
    Choice,
    Player,
    Position,
    Record,
    RecordError,
    Result,
    Setup,
)
from firestep.kernel.record import ENTROPY, KINDS_OF_PLAYER, is_player_name
from firestep.kernel.replay import carry_out, ending_text, option_lines, start_lines, timeline_of
from firestep.kernel.timeline import Timeline
from firestep.table.automatic import count_redo, own_decisions
from firestep.table.commands import Answer, AnswerAnytime, Command, Redo, Resign, Undo
from firestep.table.dice import NO_LINES, FairDice, RunningHash, commitment_of
from firestep.table.draft import Draft
from firestep.table.event_log import events_of_line, last_actor
from firestep.table.snapshot import Snapshot, restore
from firestep.table.step import Step

Writer = Callable[[Step], None]
"""Stores a step, or raises: then the match has not changed."""


class Stale(Exception):
    """A draft of a match that has gone on since."""


class Match:
    """A match being played. Positions are never changed in place, so others may keep reading them."""

    def __init__(self, record: Record, timeline: Timeline, dice: FairDice, head: RunningHash) -> None:
        self.record = record
        self.timeline = timeline
        self.dice = dice
        self.head = head
        self.last = Step(timeline.number, timeline.number, (), ())
        self.asked_since = [timeline.number] * len(timeline.names)

    # -- starting

    @classmethod
    def open(
        cls,
        game: AnyGame,
        setup: Setup,
        players: Sequence[Player],
        secret: bytes,
        entropy: Mapping[str, str] | None = None,
    ) -> Match:
        """A new match, dealt and ready for its first choice. `last` holds the header and all lines so far."""
        dice = FairDice.of(secret, given := entropy_in_order(game.seats(setup), entropy or {}))
        check_players(game.seats(setup), players)
        record = Record(game.id, setup.rules, setup.scenario, option_lines(setup), list(players))
        record.start = start_lines(setup)
        record.commitment, record.entropy = dice.commitment, given
        timeline = Timeline.begin(game, setup, record.players)
        match = cls(record, timeline, dice, NO_LINES.after(record.header_lines()))
        start = timeline.position.clone()
        opening = tuple(events_of_line(0, None, timeline.position.events, start))
        dealt = match.act(Draft.settle)
        match.last = Step(0, match.number, tuple(record.lines()), opening + dealt.events)
        return match

    @classmethod
    def from_record(
        cls, game: AnyGame, record: Record, secret: bytes | None = None, snapshot: Snapshot | None = None
    ) -> Match:
        """The match that a record holds; raises `RecordError`. A snapshot that does not fit is ignored."""
        secret = bytes.fromhex(record.secret) if secret is None else secret
        if not record.commitment or commitment_of(secret) != record.commitment:
            raise RecordError(record.commitment_line, "the secret does not match this commitment")
        timeline = timeline_of(game, record)
        head = NO_LINES.after(record.header_lines())
        if snapshot is not None:
            restored = restore(snapshot, game, record, head)
            timeline, head = restored or (timeline, head)
        for entry in record.entries[timeline.number :]:
            carry_out(timeline, entry, record.first_entry_line + entry.number - 1)
            head = head.after_entry(entry)
        result = timeline.position.result
        if record.ending and (result is None or record.ending != ending_text(timeline.names, result)):
            raise RecordError(record.first_closing_line, "this is not how the match ended")
        return cls(record, timeline, FairDice.of(secret, record.entropy), head)

    def snapshot(self) -> Snapshot:
        return Snapshot.of(self.timeline, self.head)

    # -- asking

    @property
    def game(self) -> AnyGame:
        return self.timeline.game

    @property
    def setup(self) -> Setup:
        return self.timeline.setup

    @property
    def position(self) -> Position:
        return self.timeline.position

    @property
    def result(self) -> Result | None:
        return self.position.result

    @property
    def number(self) -> int:
        """How many lines the match has: choices, chance answers, lines that take back, lines of the table."""
        return self.timeline.number

    @property
    def seats(self) -> tuple[str, ...]:
        return self.timeline.names

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where now; the record's header says who sat there at the start."""
        return tuple(self.timeline.players)

    @property
    def receipt(self) -> str:
        """May be shown at any time; with it one can prove later that the record up to here was not changed."""
        return self.dice.receipt(self.head)

    def asked(self) -> list[int]:
        """The seats that are asked now."""
        return [question.seat for question in self.position.questions]

    def undoable(self, seat: int) -> int:
        """How many of its last choices this seat may take back alone; automatic passes do not count."""
        return len(self.own_decisions(seat))

    def own_decisions(self, seat: int) -> list[int]:
        """The places among the active entries of the choices that this seat may take back alone, oldest first."""
        return own_decisions(self.timeline, seat) if self.result is None else []

    def redoable(self, seat: int) -> int:
        redo = self.timeline.redo
        if not redo or redo[0].seat != self.seats[seat] or self.result is not None:
            return 0
        return count_redo(self.timeline)

    def is_current(self, seat: int, number: int) -> bool:
        """Whether a player who has seen the match up to line `number` has seen this seat's current question.

        While several seats choose at the same time, one seat's choice does not outdate another's.
        """
        return number == self.number or (
            self.asked_since[seat] <= number <= self.number and self.position.question_for(seat) is not None
        )

    # -- acting

    def draft(self) -> Draft:
        """A copy to try commands on: store `draft.step`, then `commit`."""
        actor = last_actor(self.timeline.active_entries)
        return Draft(self.timeline.fork(), self.dice, self.head, self.number, actor)

    def commit(self, draft: Draft) -> None:
        """Make a draft part of the match."""
        if draft.before != self.number or self.record.ending:
            raise Stale(f"drafted at {draft.before}, now at {self.number}")
        before = self.position
        self.timeline, self.head = draft.timeline, draft.head
        self.record.entries += draft.entries
        if draft.closing is not None:
            self.record.ending, self.record.secret, self.record.seal = draft.closing
        self.last = draft.step
        for seat in range(len(self.seats)):
            if self.position.question_for(seat) is not before.question_for(seat):
                self.asked_since[seat] = self.number

    def act(self, command: Command, write: Writer | None = None) -> Step:
        """Try a command, store its lines, commit it; if anything raises, nothing has changed."""
        draft = self.draft()
        command(draft)
        if write is not None:
            write(draft.step)
        self.commit(draft)
        return self.last

    def choose(self, seat: int, choice: Choice, write: Writer | None = None) -> Step:
        return self.act(Answer(seat, choice), write)

    def answer_anytime(self, seat: int, choice: Choice, write: Writer | None = None) -> Step:
        return self.act(AnswerAnytime(seat, choice), write)

    def undo(self, seat: int, steps: int = 1, write: Writer | None = None) -> Step:
        return self.act(Undo(seat, steps), write)

    def redo(self, seat: int, steps: int = 1, write: Writer | None = None) -> Step:
        return self.act(Redo(seat, steps), write)

    def resign(self, seat: int, write: Writer | None = None) -> Step:
        return self.act(Resign(seat), write)


def check_players(names: tuple[str, ...], players: Sequence[Player]) -> None:
    if tuple(player.seat for player in players) != names:
        raise BadSetup(f"the seats are {', '.join(names)}, in this order")
    for player in players:
        if player.kind not in KINDS_OF_PLAYER or not is_player_name(player.name):
            raise BadSetup(f"{player.name!r} ({player.kind}) cannot sit at {player.seat}")


def entropy_in_order(names: tuple[str, ...], entropy: Mapping[str, str]) -> list[tuple[str, str]]:
    """What the seats add to the dice, in the order of the seats."""
    if any(seat not in names or not ENTROPY.fullmatch(value) for seat, value in entropy.items()):
        raise BadSetup("entropy is a hexadecimal number for each seat that gives some")
    return [(name, entropy[name]) for name in names if name in entropy]
