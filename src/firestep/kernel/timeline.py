"""The timeline of a match: its lines carried out one after another, with what stands, what was taken back and by whom.

Here, and only here, is decided what a line of a record does and how far a seat may go back on its own.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field, replace

from firestep.kernel.event import Event
from firestep.kernel.game import AnyGame
from firestep.kernel.position import Position, Result, Setup
from firestep.kernel.question import CHANCE
from firestep.kernel.record import CHANCE_NAME, RESIGN, TABLE_NAME, Entry, Player, read_player
from firestep.kernel.refusal import Choice, IllegalChoice, Malformed, Refusal

GAP = 32
"""Every position whose number of active entries divides by this is kept for good."""
RECENT = 64
"""So many active entries back, every position that came free is kept too."""

DRAW = "draw"
TIMEOUT = "timeout"
SEAT = "seat"

NOTHING_TO_UNDO = Refusal("", "nothing-to-undo")
UNDO_TOO_FAR = Refusal("", "undo-too-far")
RESIGNED_ALREADY = Refusal("", "resigned-already")
RULED_BY_THE_GAME = Refusal("", "ruled-by-the-game")

BY_AGREEMENT = Result((), (), "agreement")
BY_RESIGNATION = Result((), (), "resignation")
BY_TIME = Result((), (), "time")


@dataclass(slots=True)
class Timeline:
    """A match being carried out, line by line."""

    game: AnyGame
    setup: Setup
    names: tuple[str, ...]
    players: list[Player]
    position: Position
    number: int = 0
    """How many lines were carried out, those taken back included."""
    active_entries: list[Entry] = field(default_factory=list)
    """The choices and chance answers that were not taken back."""
    floor: int = 0
    """No seat goes back past this line alone: the last chance answer, reveal, agreed take-back or line of the table."""
    redo: list[Entry] = field(default_factory=list)
    """What the last seat to take back may choose again, oldest first."""
    given_up: tuple[int, ...] = ()
    kept: dict[int, Position] = field(default_factory=dict)
    """Positions by their number of active entries; never changed any more."""
    targets: frozenset[int] = frozenset()
    """Lines that are known to be gone back to later."""

    @classmethod
    def begin(cls, game: AnyGame, setup: Setup, players: list[Player]) -> Timeline:
        return cls(game, setup, game.seats(setup), list(players), game.begin(setup))

    def fork(self) -> Timeline:
        """A timeline of its own that goes on from here; this one's position is left alone and kept by the other."""
        kept = self.trimmed()
        kept[len(self.active_entries)] = self.position
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
            kept,
        )

    # -- asking

    @property
    def last_active(self) -> int:
        """The number of the last line that was not taken back."""
        return self.active_entries[-1].number if self.active_entries else 0

    def seat_of(self, name: str) -> int:
        """The number of a seat by its name in a record."""
        try:
            return self.names.index(name)
        except ValueError:
            raise Malformed(f"there is no seat {name!r}") from None

    def asked_as(self, name: str) -> int:
        return CHANCE if name == CHANCE_NAME else self.seat_of(name)

    def length_at(self, back: int) -> int:
        """How many active entries stay when everything after line `back` goes; raises if `back` does not stand."""
        length = bisect_right(self.active_entries, back, key=lambda entry: entry.number)
        if back and (not length or self.active_entries[length - 1].number != back):
            raise Malformed(f"there is no line {back} to go back to")
        return length

    def why_not_undo(self, seat: int, back: int) -> Refusal | None:
        """Why a seat may not go back to line `back` on its own: only over its own choices, and never past the floor."""
        gone = self.active_entries[self.length_at(back) :]
        if not gone:
            return NOTHING_TO_UNDO
        name = self.names[seat]
        if gone[0].number <= self.floor or any(entry.seat != name for entry in gone):
            return UNDO_TOO_FAR
        return None

    def why_not_take_back(self, back: int) -> Refusal | None:
        """Why nobody may go back to line `back`, even if all agree: it would only roll the dice again."""
        gone = self.active_entries[self.length_at(back) :]
        return NOTHING_TO_UNDO if not gone or gone[0].seat == CHANCE_NAME else None

    def own_tail(self, seat: int) -> list[Entry]:
        """The choices that this seat may take back on its own, oldest first."""
        name, start = self.names[seat], len(self.active_entries)
        while (
            start and self.active_entries[start - 1].seat == name and self.active_entries[start - 1].number > self.floor
        ):
            start -= 1
        return self.active_entries[start:]

    def game_rules_on_resigning(self, seat: int) -> bool:
        """Whether giving up is a anytime choice of the game, so that the table plays that."""
        question = self.position.anytime_question(seat) if self.position.result is None else None
        return question is not None and RESIGN in question.candidates(self.position)

    # -- carrying out

    def apply(self, entry: Entry, choice: Choice | None = None) -> None:
        """Carry out one line; raises `Malformed` or `IllegalChoice` and then has changed nothing.

        Who already knows the choice that the line stands for hands it over: reading notation takes time.
        """
        if self.position.result is not None:
            raise Malformed("the match is over")
        if entry.number != self.number + 1:
            raise Malformed(f"expected line {self.number + 1}, found {entry.number}")
        if entry.seat == TABLE_NAME:
            self.settle_at_the_table(entry)
        elif (back := entry.takes_back_to) is not None:
            self.go_back(entry, back)
        else:
            self.choose(entry, choice)
        self.number = entry.number

    def choose(self, entry: Entry, choice: Choice | None) -> None:
        position = self.position
        seat = self.asked_as(entry.seat)
        told, position.events = position.events, []
        try:
            apply_entry(position, entry, seat, choice)
        except Exception:
            position.events = told
            raise
        if seat == CHANCE or reveals_anything(position.events):
            self.floor = entry.number
        self.note_choice(entry)
        length = len(self.active_entries)
        if length % GAP == 0 or entry.number in self.targets:
            self.kept[length] = position.clone()
            if len(self.kept) > length // GAP + 2 * RECENT:
                self.kept = self.trimmed()

    def go_back(self, entry: Entry, back: int) -> None:
        seat = self.seat_of(entry.seat)
        refusal = self.why_not_take_back(back) if entry.is_agreed else self.why_not_undo(seat, back)
        if refusal is not None:
            raise Malformed(f"{entry.seat} may not go back to line {back}: {refusal.key}")
        length = self.length_at(back)
        self.position = self.position_after(length)
        if entry.is_agreed:
            self.floor = entry.number
        self.note_undo(entry, length)
        self.kept = {key: position for key, position in self.kept.items() if key <= length}

    def settle_at_the_table(self, entry: Entry) -> None:
        """Somebody gives up, runs out of time or sits down, or all agree on a draw."""
        if entry.anytime:
            raise Malformed("a line of the table is never out of turn")
        what, _, rest = entry.text.partition(" ")
        if what == RESIGN and (refusal := self.why_not_resign(self.seat_of(rest))) is not None:
            raise Malformed(f"{rest} cannot resign at the table: {refusal.key}")
        self.note_table(entry)
        self.position.events = []
        self.floor = entry.number
        if what == DRAW:
            self.position.finish(BY_AGREEMENT)
        elif what != SEAT:
            self.finish_if_decided(BY_RESIGNATION if what == RESIGN else BY_TIME)

    def why_not_resign(self, seat: int) -> Refusal | None:
        if seat in self.given_up:
            return RESIGNED_ALREADY
        return RULED_BY_THE_GAME if self.game_rules_on_resigning(seat) else None

    def finish_if_decided(self, result: Result) -> None:
        """The match ends when only one side has not given up."""
        teams = self.game.teams(self.setup)
        left = [each for each in teams if not self.is_out(each)]
        if len(left) <= 1:
            losers = tuple(seat for each in teams if each not in left for seat in each)
            self.position.finish(replace(result, winners=left[0] if left else (), losers=losers))

    def is_out(self, team: tuple[int, ...]) -> bool:
        """A side gives up when all its human seats have (a side of bots: all its seats)."""
        humans = [seat for seat in team if self.kind_of(seat) == "human"]
        return all(seat in self.given_up for seat in humans or team)

    def team_of(self, seat: int) -> tuple[int, ...]:
        return next(team for team in self.game.teams(self.setup) if seat in team)

    def kind_of(self, seat: int) -> str:
        """`human`, `bot` or `open`; a record without players is one of humans."""
        return self.players[seat].kind if self.players else "human"

    # -- what stands

    def note_choice(self, entry: Entry) -> None:
        if self.redo:
            if self.redo[0].is_same_choice(entry):
                del self.redo[0]
            else:
                self.redo.clear()
        self.active_entries.append(entry)

    def note_undo(self, entry: Entry, length: int) -> None:
        gone = self.active_entries[length:]
        del self.active_entries[length:]
        if entry.is_agreed:
            self.redo = []
        else:
            self.redo = gone + [each for each in self.redo if each.seat == entry.seat]

    def note_table(self, entry: Entry) -> None:
        what, _, rest = entry.text.partition(" ")
        if what == RESIGN:
            self.given_up = (*self.given_up, self.seat_of(rest))
        elif what == TIMEOUT:
            team = self.team_of(self.seat_of(rest))
            self.given_up = (*self.given_up, *(each for each in team if each not in self.given_up))
        elif what == SEAT:
            self.note_player(rest)
        elif entry.text != DRAW:
            raise Malformed(f"the table knows no {entry.text!r}")
        self.redo.clear()

    def note_player(self, text: str) -> None:
        player = read_player(text)
        if player is None or not self.players:
            raise Malformed("a seat is a name, then human, bot or open, then who sits there")
        self.players[self.seat_of(player.seat)] = player

    def skim(self, entry: Entry) -> None:
        """Note a line that is known to be good without carrying it out: the position is put in place afterwards."""
        if entry.seat == TABLE_NAME:
            self.note_table(entry)
        elif (back := entry.takes_back_to) is not None:
            self.note_undo(entry, self.length_at(back))
        else:
            self.note_choice(entry)
        self.number = entry.number

    def position_after(self, length: int) -> Position:
        """The position after so many active entries: from the nearest one kept, never more than a few lines on."""
        start = max((key for key in self.kept if key <= length), default=0)
        position = self.kept[start].clone() if start in self.kept else self.game.begin(self.setup)
        for entry in self.active_entries[start:length]:
            apply_entry(position, entry, self.asked_as(entry.seat))
        position.events = []
        return position

    def trimmed(self) -> dict[int, Position]:
        recent = len(self.active_entries) - RECENT
        return {key: position for key, position in self.kept.items() if key > recent or key % GAP == 0}


def reveals_anything(events: list[Event]) -> bool:
    for event in events:  # noqa: SIM110 - asked after every choice: half the time of `any`
        if event.reveals:
            return True
    return False


def apply_entry(position: Position, entry: Entry, seat: int, choice: Choice | None = None) -> None:
    """Carry out one choice; raises `Malformed` or `IllegalChoice` and then has changed nothing."""
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
            raise Malformed(f"{entry.text!r} is not how this choice is written")
    if entry.anytime:
        position.answer_anytime(choice, seat)
        return
    refusal = question.check(position, choice)
    if refusal is not None:
        raise IllegalChoice(choice, refusal)
    position.answer_unchecked(choice, seat)
