"""The timeline of a match: its entries applied one by one, with undo and redo.

This module alone decides what an entry of a record does and how far a seat may undo without asking.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field, replace

from firestep.kernel.event import Event
from firestep.kernel.game import AnyGame
from firestep.kernel.position import Position, Result, Setup
from firestep.kernel.question import CHANCE
from firestep.kernel.record import CHANCE_NAME, NUMBER, RESIGN, TABLE_NAME, Entry, Player, read_player
from firestep.kernel.refusal import Choice, IllegalChoice, Malformed, Refusal
from firestep.kernel.table_events import (
    DrawAgreed,
    LineResumed,
    PlayerSeated,
    SeatResigned,
    SeatTimedOut,
    TableEvent,
    UndoAgreed,
)

GAP = 32
"""A position is kept after every so many active entries: every GAP of the last 8 GAP, then ever fewer (`gap_at`)."""
RECENT = 64
"""Positions of the last so many active entries are kept too, if they were made anyway."""
MOST_KEPT = 3 * RECENT
"""When a timeline has more positions than this, those that it need not keep are dropped."""
DROPPED_EVERY = 16
"""A fork drops them only after so many more: to look at each of them takes as long as a choice."""

DRAW = "draw"
TIMEOUT = "timeout"
SEAT = "seat"
RETURN = "return"
"""Go on from any entry, undone or not; only in a study: a match that starts from a position."""

NOTHING_TO_UNDO = Refusal("", "nothing-to-undo")
UNDO_TOO_FAR = Refusal("", "undo-too-far")
RESIGNED_ALREADY = Refusal("", "resigned-already")
RULED_BY_THE_GAME = Refusal("", "ruled-by-the-game")

BY_AGREEMENT = Result((), (), "agreement")
BY_RESIGNATION = Result((), (), "resignation")
BY_TIME = Result((), (), "time")


@dataclass(slots=True)
class Timeline:
    """A match in progress, built entry by entry."""

    game: AnyGame
    setup: Setup
    names: tuple[str, ...]
    players: list[Player]
    position: Position
    number: int = 0
    """How many entries were applied, undone ones included."""
    active_entries: list[Entry] = field(default_factory=list)
    """The choices and chance answers that were not undone."""
    floor: int = 0
    """No seat may undo past this entry alone: the last chance answer, reveal, agreed undo or table entry."""
    redo: list[Entry] = field(default_factory=list)
    """What the seat that last used undo may redo, oldest first."""
    given_up: tuple[int, ...] = ()
    checkpoints: dict[int, Position] = field(default_factory=dict)
    """Positions by their number of active entries, without events. They are never changed."""
    automatic: dict[int, bool] = field(default_factory=dict)
    """By the number of an entry that passes: whether the table passed by itself, as far as it was asked."""
    undo_targets: frozenset[int] = frozenset()
    """Entries that a later undo in the record goes back to."""
    abandoned: dict[int, tuple[Entry, int]] = field(default_factory=dict)
    """In a study: entries that were undone, by their number, each with the number of the entry before it.

    Never changed, but replaced: forks share it.
    """

    @classmethod
    def begin(cls, game: AnyGame, setup: Setup, players: list[Player]) -> Timeline:
        return cls(game, setup, game.seats(setup), list(players), game.begin(setup))

    def fork(self) -> Timeline:
        """An independent timeline that continues from here. It keeps the position of this one as a checkpoint."""
        drops = len(self.checkpoints) % DROPPED_EVERY == 0
        checkpoints = self.recent_checkpoints() if drops else self.checkpoints.copy()
        checkpoints[len(self.active_entries)] = self.position
        return Timeline(
            self.game,
            self.setup,
            self.names,
            self.players[:],
            self.position.clone(),
            self.number,
            self.active_entries[:],
            self.floor,
            self.redo[:],
            self.given_up,
            checkpoints,
            self.automatic.copy(),
            abandoned=self.abandoned,
        )

    # -- reading

    @property
    def last_active(self) -> int:
        """The number of the last entry that was not undone."""
        return self.active_entries[-1].number if self.active_entries else 0

    def seat_of(self, name: str) -> int:
        """The number of the seat with this name; raises `Malformed` if there is none."""
        try:
            return self.names.index(name)
        except ValueError:
            raise Malformed(f"there is no seat {name!r}") from None

    def asked_seat(self, name: str) -> int:
        """The number of the seat with this name, or of chance."""
        return CHANCE if name == CHANCE_NAME else self.seat_of(name)

    def is_active(self, number: int) -> bool:
        """Whether an entry is a choice or a chance answer that was not undone."""
        length = bisect_right(self.active_entries, number, key=lambda entry: entry.number)
        return length > 0 and self.active_entries[length - 1].number == number

    def length_after_undo(self, back: int) -> int:
        """How many active entries stay after an undo to entry `back`; raises `Malformed` if `back` is not active."""
        length = bisect_right(self.active_entries, back, key=lambda entry: entry.number)
        if back and (not length or self.active_entries[length - 1].number != back):
            raise Malformed(f"there is no entry {back} to go back to")
        return length

    def entries_until(self, number: int) -> list[Entry]:
        """The entries that led to one, whether it was undone or not; raises `Malformed` if there is no such line."""
        found: list[Entry] = []
        while number and not self.is_active(number):
            if number not in self.abandoned:
                raise Malformed(f"there is no line with entry {number}")
            entry, number = self.abandoned[number]
            found.append(entry)
        return self.active_entries[: self.length_after_undo(number)] + found[::-1]

    def why_not_undo(self, seat: int, back: int) -> Refusal | None:
        """Why a seat may not undo to entry `back` without asking: only its own choices, and never past the floor."""
        gone = self.active_entries[self.length_after_undo(back) :]
        if not gone:
            return NOTHING_TO_UNDO
        name = self.names[seat]
        if gone[0].number <= self.floor or any(entry.seat != name for entry in gone):
            return UNDO_TOO_FAR
        return None

    def why_not_take_back(self, back: int) -> Refusal | None:
        """Why there can be no undo to entry `back` even if all agree: it would only roll the same dice again."""
        gone = self.active_entries[self.length_after_undo(back) :]
        return NOTHING_TO_UNDO if not gone or gone[0].seat == CHANCE_NAME else None

    def own_tail(self, seat: int) -> list[Entry]:
        """The choices that this seat may undo without asking, oldest first."""
        name, start = self.names[seat], len(self.active_entries)
        while (
            start and self.active_entries[start - 1].seat == name and self.active_entries[start - 1].number > self.floor
        ):
            start -= 1
        return self.active_entries[start:]

    def game_rules_on_resigning(self, seat: int) -> bool:
        """Whether the game has its own rules for resigning, as an anytime choice."""
        question = self.position.anytime_question(seat) if self.position.result is None else None
        return question is not None and RESIGN in question.candidates(self.position)

    # -- applying

    def apply(self, entry: Entry, choice: Choice | None = None) -> None:
        """Apply one entry; raises `Malformed` or `IllegalChoice` and then has changed nothing.

        Pass `choice` to skip parsing the notation.
        """
        if self.position.result is not None:
            raise Malformed("the match is over")
        if entry.number != self.number + 1:
            raise Malformed(f"expected entry {self.number + 1}, found {entry.number}")
        if entry.seat == TABLE_NAME:
            self.apply_table_entry(entry)
        elif (back := entry.takes_back_to) is not None:
            self.apply_undo(entry, back)
        else:
            self.apply_choice(entry, choice)
        self.number = entry.number

    def apply_choice(self, entry: Entry, choice: Choice | None) -> None:
        position = self.position
        seat = self.asked_seat(entry.seat)
        events, position.events = position.events, []
        try:
            answer_entry(position, entry, seat, choice)
        except Exception:
            position.events = events
            raise
        if seat == CHANCE or any_reveals(position.events):
            self.floor = entry.number
        self.record_choice(entry)
        length = len(self.active_entries)
        if length % GAP == 0 or entry.number in self.undo_targets:
            self.keep(length, position)

    def apply_undo(self, entry: Entry, back: int) -> None:
        seat = self.seat_of(entry.seat)
        refusal = self.why_not_take_back(back) if entry.is_agreed else self.why_not_undo(seat, back)
        if refusal is not None:
            raise Malformed(f"{entry.seat} may not go back to entry {back}: {refusal.key}")
        length = self.length_after_undo(back)
        self.position = self.position_after(length)
        if entry.is_agreed:
            self.floor = entry.number
            self.position.events = [UndoAgreed()]
        self.record_undo(entry, length)
        self.checkpoints = {key: position for key, position in self.checkpoints.items() if key <= length}
        if length not in self.checkpoints:
            self.keep(length, self.position)  # whoever goes back here once may do so again and again

    def keep(self, length: int, position: Position) -> None:
        """Keep a position, after so many active entries, as a checkpoint."""
        self.checkpoints[length] = position.clone()
        if len(self.checkpoints) > MOST_KEPT:
            self.checkpoints = self.recent_checkpoints()

    def apply_table_entry(self, entry: Entry) -> None:
        """A seat resigns, runs out of time or gets another player, or all agree on a draw."""
        if entry.anytime:
            raise Malformed("a table entry is never out of turn")
        what, _, rest = entry.text.partition(" ")
        if what == RETURN:
            self.apply_return(entry)
            return
        if what == RESIGN and (refusal := self.why_not_resign(self.seat_of(rest))) is not None:
            raise Malformed(f"{rest} may not resign: {refusal.key}")
        self.record_table_entry(entry)
        self.position.events = [self.table_event(what, rest)]
        self.floor = entry.number
        if what == DRAW:
            self.position.finish(BY_AGREEMENT)
        elif what != SEAT:
            self.finish_if_decided(BY_RESIGNATION if what == RESIGN else BY_TIME)

    def apply_return(self, entry: Entry) -> None:
        """A study goes on from another of its lines, with the dice that were rolled there."""
        before = self.active_entries
        self.record_table_entry(entry)
        kept = shared_length(before, self.active_entries)
        self.checkpoints = {key: position for key, position in self.checkpoints.items() if key <= kept}
        self.position = self.position_after(len(self.active_entries))
        self.keep(len(self.active_entries), self.position)
        self.position.events = [LineResumed()]
        self.floor = entry.number

    def table_event(self, what: str, rest: str) -> TableEvent:
        """What a table entry that was just recorded tells."""
        if what == DRAW:
            return DrawAgreed()
        seat = self.seat_of(rest.partition(" ")[0])
        if what == SEAT:
            return PlayerSeated(seat, self.players[seat].kind, self.players[seat].name)
        return SeatResigned(seat) if what == RESIGN else SeatTimedOut(seat)

    def why_not_resign(self, seat: int) -> Refusal | None:
        if seat in self.given_up:
            return RESIGNED_ALREADY
        return RULED_BY_THE_GAME if self.game_rules_on_resigning(seat) else None

    def finish_if_decided(self, result: Result) -> None:
        """End the match when only one side has not given up."""
        teams = self.game.teams(self.setup)
        left = [each for each in teams if not self.has_given_up(each)]
        if len(left) <= 1:
            losers = tuple(seat for each in teams if each not in left for seat in each)
            self.position.finish(replace(result, winners=left[0] if left else (), losers=losers))

    def has_given_up(self, team: tuple[int, ...]) -> bool:
        """Whether all human seats of a side have given up (for a side of bots: all its seats)."""
        humans = [seat for seat in team if self.kind_of(seat) == "human"]
        return all(seat in self.given_up for seat in humans or team)

    def team_of(self, seat: int) -> tuple[int, ...]:
        return next(team for team in self.game.teams(self.setup) if seat in team)

    def kind_of(self, seat: int) -> str:
        """`human`, `bot` or `open`; without players, every seat counts as human."""
        return self.players[seat].kind if self.players else "human"

    # -- recording

    def record_choice(self, entry: Entry) -> None:
        if self.redo:
            if self.redo[0].is_same_choice(entry):
                del self.redo[0]
            else:
                self.redo.clear()
        self.active_entries.append(entry)

    def record_undo(self, entry: Entry, length: int) -> None:
        gone = self.active_entries[length:]
        self.abandon(length)
        del self.active_entries[length:]
        if entry.is_agreed:
            self.redo = []
        else:
            self.redo = gone + [each for each in self.redo if each.seat == entry.seat]

    def record_table_entry(self, entry: Entry) -> None:
        what, _, rest = entry.text.partition(" ")
        if what == RESIGN:
            self.given_up = (*self.given_up, self.seat_of(rest))
        elif what == TIMEOUT:
            team = self.team_of(self.seat_of(rest))
            self.given_up = (*self.given_up, *(each for each in team if each not in self.given_up))
        elif what == SEAT:
            self.seat_player(rest)
        elif what == RETURN:
            self.record_return(rest)
        elif entry.text != DRAW:
            raise Malformed(f"unknown table entry {entry.text!r}")
        self.redo.clear()

    def record_return(self, text: str) -> None:
        if not self.setup.start:
            raise Malformed("only a study goes on from another of its lines")
        if text != "0" and not NUMBER.fullmatch(text):
            raise Malformed("a return entry has the number of an entry")
        entries = self.entries_until(int(text))
        if entries == self.active_entries:
            raise Malformed(f"the study is at entry {text} already")
        self.abandon(shared_length(self.active_entries, entries))
        self.active_entries = entries

    def abandon(self, length: int) -> None:
        """In a study, remember the active entries after so many: it may return to them."""
        if self.setup.start:
            gone = self.active_entries[length:]
            last = self.active_entries[length - 1].number if length else 0
            self.abandoned = self.abandoned.copy()
            for each in gone:
                self.abandoned[each.number] = (each, last)
                last = each.number

    def seat_player(self, text: str) -> None:
        player = read_player(text)
        if player is None or not self.players:
            raise Malformed("a seat entry has a seat name, then human, bot or open, then the name of the player")
        seat = self.seat_of(player.seat)
        if self.players[seat] == player:
            raise Malformed(f"{player.seat} already has this player")
        self.players[seat] = player

    def record_without_applying(self, entry: Entry) -> None:
        """Record an entry that is known to be valid without applying it; the caller sets the position afterwards."""
        if entry.seat == TABLE_NAME:
            self.record_table_entry(entry)
        elif (back := entry.takes_back_to) is not None:
            self.record_undo(entry, self.length_after_undo(back))
        else:
            self.record_choice(entry)
        self.number = entry.number

    def position_after(self, length: int) -> Position:
        """The position after so many active entries, rebuilt from the nearest checkpoint."""
        start = max((key for key in self.checkpoints if key <= length), default=0)
        position = self.checkpoints[start].clone() if start in self.checkpoints else self.game.begin(self.setup)
        for place, entry in enumerate(self.active_entries[start:length], start + 1):
            answer_entry(position, entry, self.asked_seat(entry.seat))
            if place % GAP == 0:
                self.keep(place, position)  # whoever goes far back may go on step by step
        position.events = []
        return position

    def recent_checkpoints(self) -> dict[int, Position]:
        length = len(self.active_entries)
        return {
            key: position
            for key, position in self.checkpoints.items()
            if length - key < RECENT or key % gap_at(length - key) == 0
        }


def gap_at(distance: int) -> int:
    """How far apart positions are kept so many entries ago: twice as far whenever that is twice as long ago."""
    return GAP << (distance // (8 * GAP)).bit_length()


def shared_length(first: list[Entry], second: list[Entry]) -> int:
    """How many entries two lines have in common."""
    for place, (one, other) in enumerate(zip(first, second, strict=False)):
        if one.number != other.number:
            return place
    return min(len(first), len(second))


def any_reveals(events: list[Event]) -> bool:
    for event in events:  # noqa: SIM110 - runs after every choice; twice as fast as `any`
        if event.reveals:
            return True
    return False


def answer_entry(position: Position, entry: Entry, seat: int, choice: Choice | None = None) -> None:
    """Answer with the choice of an entry; raises `Malformed` or `IllegalChoice` and then has changed nothing."""
    if not position.stack:
        raise Malformed("the match is over")
    if not entry.anytime:
        question = position.question_for(seat)
    else:
        question = position.anytime_question(seat) if seat != CHANCE else None
    if question is None:
        raise Malformed(f"{entry.seat} is not asked")
    if choice is None:
        choice = question.read(position, entry.text)
        if question.write(position, choice) != entry.text:
            raise Malformed(f"{entry.text!r} is not the notation of this choice")
    if entry.anytime:
        position.answer_anytime(choice, seat)
        return
    refusal = question.check(position, choice)
    if refusal is not None:
        raise IllegalChoice(choice, refusal)
    position.answer_unchecked(choice, seat)
