"""Verification: proves that a finished record follows the rules and the dice, or says which line does not and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from firestep.kernel import CHANCE, AnyGame, ChanceQuestion, Entry, Record, RecordError, read_record
from firestep.kernel.record import CHANCE_NAME, TABLE_NAME
from firestep.kernel.replay import carry_out, ending_text, timeline_of
from firestep.kernel.timeline import Timeline
from firestep.table.dice import NO_LINES, FairDice, commitment_of

GameLookup = Callable[[str], "AnyGame | None"]
"""The game with this id, or `None`."""

WRONG_DIE = "the secret gives {expected!r} here, not {found!r}: this line, or one before it, was changed"
WRONG_SEAL = "wrong seal: a line after the last die, or the seal itself, was changed"


@dataclass(slots=True, frozen=True)
class Fault:
    """The first thing that is wrong: the line of the file, counted from 1, and the reason."""

    line: int
    reason: str


@dataclass(slots=True, frozen=True)
class Report:
    """What `verify` found."""

    fault: Fault | None = None
    is_finished: bool = False
    game: str = ""
    rules: int = 0
    """The version of the rules that the choices are legal by."""
    ending: str = ""
    choices: int = 0
    draws: int = 0
    takes_back: int = 0
    agreed: int = 0
    """Undos that the others are said to have agreed to."""
    by_the_table: int = 0
    """Lines that the table wrote by itself: players replaced, resigned, out of time. Only its word stands for them."""
    entropy_from: tuple[str, ...] = ()
    """The seats that added entropy; the others must trust them, or the table."""
    receipts: tuple[str, ...] = field(default=(), repr=False)
    """The receipt after each line (the first: before any), to compare with one noted during play."""

    @property
    def is_good(self) -> bool:
        return self.fault is None


def verify(text: str | bytes, game_with: GameLookup) -> Report:
    """Check everything a record claims. Never raises, whatever the text."""
    check = Check()
    try:
        check.run(as_text(text), game_with)
    except RecordError as error:
        return check.report(Fault(error.line, error.reason))
    except Exception as error:  # no table would have written this text
        return check.report(Fault(check.line, f"the rules fail here ({type(error).__name__})"))
    return check.report(None)


def as_text(text: str | bytes) -> str:
    if isinstance(text, str):
        return text
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        raise RecordError(text.count(b"\n", 0, error.start) + 1, "this is not text") from error


class Check:
    """A record being verified; the report says how far it got."""

    def __init__(self) -> None:
        self.line = 1
        self.record: Record | None = None
        self.head = NO_LINES
        self.done: list[Entry] = []
        self.receipts: list[str] = []

    def run(self, text: str, game_with: GameLookup) -> None:
        record = self.record = read_record(text)
        game = game_with(record.game)
        if game is None:
            raise RecordError(2, f"there is no game {record.game!r} here")
        timeline = timeline_of(game, record)
        dice = self.dice_of(record)
        self.head = NO_LINES.after(record.header_lines())
        self.note_receipt(dice)
        for entry in record.entries:
            self.line = record.first_entry_line + entry.number - 1
            self.check_entry(timeline, entry, dice)
        self.line = record.first_closing_line
        self.check_ending(timeline, record)
        self.check_seal(record, dice)

    def dice_of(self, record: Record) -> FairDice | None:
        """The dice, if the record has a secret and it matches the commitment."""
        if not record.players:
            raise RecordError(record.first_seat_line, "the seats are missing")
        if not record.commitment:
            raise RecordError(record.commitment_line, "the dice commitment is missing")
        if not record.secret:
            return None
        secret = bytes.fromhex(record.secret)
        if commitment_of(secret) != record.commitment:
            line = record.first_closing_line + 1
            raise RecordError(line, f"this secret is not the one committed to on line {record.commitment_line}")
        return FairDice.of(secret, record.entropy)

    def check_entry(self, timeline: Timeline, entry: Entry, dice: FairDice | None) -> None:
        question = timeline.position.question_for(CHANCE)
        if (entry.seat == CHANCE_NAME) != (question is not None):
            raise RecordError(self.line, "chance is asked here" if question else "chance is not asked here")
        if isinstance(question, ChanceQuestion) and dice is not None:
            number = dice.below(question.size(timeline.position), self.head)
            expected = question.write(timeline.position, question.nth(timeline.position, number))
            if entry.text != expected:
                raise RecordError(self.line, WRONG_DIE.format(expected=expected, found=entry.text))
        carry_out(timeline, entry, self.line)
        self.head = self.head.after_entry(entry)
        self.done.append(entry)
        self.note_receipt(dice)

    def note_receipt(self, dice: FairDice | None) -> None:
        if dice is not None:
            self.receipts.append(dice.receipt(self.head))

    def check_ending(self, timeline: Timeline, record: Record) -> None:
        result = timeline.position.result
        if result is None:
            wrong = "the match is not over here" if record.ending else "the record breaks off: the match is not over"
            raise RecordError(self.line, wrong)
        expected = ending_text(timeline.names, result)
        if record.ending != expected:
            raise RecordError(self.line, f"the match ended {expected!r}, but the record says something else")
        self.line += 1
        if not record.secret:
            raise RecordError(self.line, "the secret of the dice is missing")

    def check_seal(self, record: Record, dice: FairDice | None) -> None:
        assert dice is not None
        self.line += 1
        if not record.seal:
            raise RecordError(self.line, "the seal is missing")
        ending, secret, _ = record.closing_lines()
        if dice.seal(self.head.after([ending, secret])) != record.seal:
            raise RecordError(self.line, WRONG_SEAL)

    def report(self, fault: Fault | None) -> Report:
        record = self.record
        if record is None:
            return Report(fault)
        draws = sum(entry.seat == CHANCE_NAME for entry in self.done)
        takes_back = sum(entry.takes_back_to is not None for entry in self.done)
        at_the_table = sum(entry.seat == TABLE_NAME for entry in self.done)
        return Report(
            fault=fault,
            is_finished=bool(record.ending),
            game=record.game,
            rules=record.rules,
            ending=record.ending,
            choices=len(self.done) - draws - takes_back - at_the_table,
            draws=draws,
            takes_back=takes_back,
            agreed=sum(entry.is_agreed for entry in self.done),
            by_the_table=at_the_table,
            entropy_from=tuple(seat for seat, _ in record.entropy),
            receipts=tuple(self.receipts),
        )
