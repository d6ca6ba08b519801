"""Drafts: commands tried out on a copy of a match, so that their lines can be stored before they count."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field

from firestep.kernel import (
    CHANCE,
    GAME_OVER,
    MALFORMED,
    WRONG_SEAT,
    AnyQuestion,
    ChanceQuestion,
    Choice,
    Entry,
    IllegalChoice,
    Malformed,
    Player,
    Position,
    Refusal,
)
from firestep.kernel.record import CHANCE_NAME, ENTRY, LONGEST_LINE, RESIGN, TABLE_NAME, UNDO
from firestep.kernel.replay import ending_text
from firestep.kernel.timeline import DRAW, NOTHING_TO_UNDO, RETURN, SEAT, TIMEOUT, UNDO_TOO_FAR, Timeline
from firestep.table.automatic import automatic_pass, line_before, own_decisions
from firestep.table.dice import FairDice, RunningHash
from firestep.table.event_log import LoggedEvent, actor_after, events_of_line
from firestep.table.step import Step

NOTHING_TO_REDO = Refusal("", "nothing-to-redo")
NOT_A_STUDY = Refusal("", "not-a-study")
NO_SUCH_LINE = Refusal("", "no-such-line")


@dataclass(slots=True)
class Draft:
    """One command, or several that count as one: all their lines are stored, or none."""

    timeline: Timeline
    dice: FairDice
    head: RunningHash
    before: int
    actor: str | None = None
    """The seat that chose last."""
    entries: list[Entry] = field(default_factory=list)
    events: list[LoggedEvent] = field(default_factory=list)
    told: Position | None = None
    """The position of the last events. They keep it: further lines are played on a copy."""
    closing: tuple[str, str, str] | None = None
    """The result, the secret of the dice and the seal of the record, once the match is over."""

    @property
    def position(self) -> Position:
        return self.timeline.position

    @property
    def step(self) -> Step:
        lines = [entry.write() for entry in self.entries]
        if self.closing is not None:
            lines += closing_lines(self.closing)
        return Step(self.before, self.timeline.number, tuple(lines), tuple(self.events))

    @property
    def chose(self) -> set[str]:
        """The seats that made a choice; the table's automatic passes are none."""
        return {entry.seat for entry in self.entries if not self.timeline.automatic.get(entry.number)}

    # -- choosing

    def choose(self, seat: int, choice: Choice) -> None:
        """Answer the question put to this seat, with a choice or its notation; chance then answers its questions."""
        question = self.question_of(seat)
        self.play(seat, question, parse_choice(question, self.position, choice), anytime=False)

    def answer_anytime(self, seat: int, choice: Choice) -> None:
        """Take one of the choices that this seat has at any time."""
        question = self.anytime_question_of(seat)
        self.play(seat, question, parse_choice(question, self.position, choice), anytime=True)

    @property
    def receipt(self) -> str:
        """The receipt of the match with this draft."""
        return self.dice.receipt(self.head)

    def submit(self, seat: int, text: str) -> None:
        """Answer the question, or take an anytime choice, whichever the notation stands for."""
        self.require_seat(seat)
        question = self.position.question_for(seat)
        choice = None if question is None else read_choice(question, self.position, text)
        if question is not None and choice is not None:
            self.play(seat, question, choice, anytime=False)
            return
        anytime = self.position.anytime_question(seat)
        choice = None if anytime is None else read_choice(anytime, self.position, text)
        if anytime is None or choice is None:
            raise IllegalChoice(text, WRONG_SEAT if question is None else MALFORMED)
        self.play(seat, anytime, choice, anytime=True)

    def fall_back(self, seat: int) -> None:
        """Answer for a seat whose time is up, or that has left: stop here, if the rules allow it."""
        question = self.question_of(seat)
        self.play(seat, question, question.fallback(self.position), anytime=False)

    def play(self, seat: int, question: AnyQuestion, choice: Choice, anytime: bool) -> None:
        """Play a well-formed choice; whether it is legal is checked here and only here, by the timeline."""
        self.add(self.timeline.names[seat], question.write(self.position, choice), anytime, choice)
        self.settle()

    def question_of(self, seat: int) -> AnyQuestion:
        self.require_seat(seat)
        question = self.position.question_for(seat)
        if question is None:
            raise IllegalChoice("", WRONG_SEAT)
        return question

    def anytime_question_of(self, seat: int) -> AnyQuestion:
        self.require_seat(seat)
        question = self.position.anytime_question(seat)
        if question is None:
            raise IllegalChoice("", WRONG_SEAT)
        return question

    def require_seat(self, seat: int) -> None:
        require_seat(self.timeline, seat)

    def require_playing(self) -> None:
        require_playing(self.timeline)

    # -- going back

    def undo(self, seat: int, steps: int = 1) -> None:
        """Take back one's own last choices, as far as one may alone; automatic passes go with them."""
        self.require_seat(seat)
        if not 0 < steps <= len(self.timeline.active_entries):
            raise IllegalChoice(UNDO, NOTHING_TO_UNDO)
        places = own_decisions(self.timeline, seat)
        if steps > len(places):
            raise IllegalChoice(UNDO, UNDO_TOO_FAR)
        self.add(self.timeline.names[seat], f"{UNDO} {line_before(self.timeline, places[-steps])}")

    def redo(self, seat: int, steps: int = 1) -> None:
        """Repeat the choices that were taken back."""
        self.require_seat(seat)
        if not 0 < steps <= len(self.timeline.redo):
            raise IllegalChoice("redo", NOTHING_TO_REDO)
        for _ in range(steps):
            if not self.timeline.redo or self.timeline.redo[0].seat != self.timeline.names[seat]:
                raise IllegalChoice("redo", NOTHING_TO_REDO)
            entry = self.timeline.redo[0]
            self.add(entry.seat, entry.text, entry.anytime)
            self.settle()

    def take_back(self, seat: int, back: int) -> None:
        """Go back to line `back` because everybody agreed; the dice are rolled again."""
        self.require_seat(seat)
        refusal = why_not_take_back(self.timeline, back)
        if refusal is not None:
            raise IllegalChoice(UNDO, refusal)
        self.add(self.timeline.names[seat], f"{UNDO} {back} agreed")
        self.settle()

    def return_to(self, line: int) -> None:
        """In a study: go on from any entry, undone or not; what follows it now stays as another line."""
        self.require_playing()
        if not self.timeline.setup.start:
            raise IllegalChoice(RETURN, NOT_A_STUDY)
        try:
            same = self.timeline.entries_until(line) == self.timeline.active_entries
        except Malformed:
            raise IllegalChoice(RETURN, NO_SUCH_LINE) from None
        if not same:
            self.settle_at_the_table(f"{RETURN} {line}")

    # -- at the table

    def resign(self, seat: int) -> None:
        """Give up: by the game's own anytime choice if it has one, otherwise by a line of the table.

        Either way, bots do not fight on once all humans on their side have given up.
        """
        self.require_seat(seat)
        if self.timeline.game_rules_on_resigning(seat):
            self.answer_anytime(seat, RESIGN)
            self.resign_for_bots(self.timeline.team_of(seat))
            return
        refusal = self.timeline.why_not_resign(seat)
        if refusal is not None:
            raise IllegalChoice(RESIGN, refusal)
        self.settle_at_the_table(f"{RESIGN} {self.timeline.names[seat]}")

    def resign_for_bots(self, team: tuple[int, ...]) -> None:
        if any(self.may_resign(seat) for seat in team if self.timeline.kind_of(seat) == "human"):
            return
        for seat in team:
            if self.timeline.kind_of(seat) == "bot" and self.may_resign(seat):
                self.answer_anytime(seat, RESIGN)

    def may_resign(self, seat: int) -> bool:
        """Whether the game's own rule would let this seat give up now."""
        question = self.position.anytime_question(seat) if self.position.result is None else None
        return question is not None and question.check(self.position, RESIGN) is None

    def agree_on_draw(self) -> None:
        self.require_playing()
        self.settle_at_the_table(DRAW)

    def lose_on_time(self, seat: int) -> None:
        self.require_seat(seat)
        self.settle_at_the_table(f"{TIMEOUT} {self.timeline.names[seat]}")

    def seat_player(self, player: Player) -> None:
        """Somebody else, or a bot, takes over a seat."""
        self.require_playing()
        self.settle_at_the_table(f"{SEAT} {player.write()}")

    def settle_at_the_table(self, text: str) -> None:
        self.add(TABLE_NAME, text)
        self.settle()

    # -- chance, automatic passes, and the end

    def settle(self) -> None:
        """Answer for chance, and for seats that can only pass; close the record if the match is over."""
        while self.answer_for_chance() or self.pass_automatically():
            pass
        if self.position.result is not None and self.closing is None:
            ending = ending_text(self.timeline.names, self.position.result)
            secret = self.dice.secret.hex()
            head = self.head.after(closing_lines((ending, secret)))
            self.closing = (ending, secret, self.dice.seal(head))

    def answer_for_chance(self) -> bool:
        """Whether chance was asked; it has answered then."""
        question = self.position.question_for(CHANCE)
        if question is None:
            return False
        assert isinstance(question, ChanceQuestion)
        number = self.dice.below(question.size(self.position), self.head)
        choice = question.nth(self.position, number)
        self.add(CHANCE_NAME, question.write(self.position, choice), choice=choice)
        return True

    def pass_automatically(self) -> bool:
        """Whether a seat was asked that can only pass; it has passed then."""
        for question in self.position.questions:
            choice = automatic_pass(self.timeline, self.position, question.seat)
            if choice is not None:
                self.timeline.automatic[self.timeline.number + 1] = True
                name = self.timeline.names[question.seat]
                self.add(name, question.write(self.position, choice), choice=choice)
                return True
        return False

    def add(self, name: str, text: str, anytime: bool = False, choice: Choice | None = None) -> None:
        entry = Entry(self.timeline.number + 1, name, text, anytime)
        line = entry.write()
        # A choice must neither look like an undo line nor break the format: that would be a bug of the game.
        looks_like_undo = choice is not None and entry.takes_back_to is not None
        if looks_like_undo or not ENTRY.fullmatch(line) or not line.isprintable() or len(line) > LONGEST_LINE:
            raise ValueError(f"{text!r} cannot stand in a record")
        if self.told is self.timeline.position:
            self.timeline.position = self.told.clone()
        self.timeline.apply(entry, choice)
        self.entries.append(entry)
        self.head = self.head.after_entry(entry)
        self.actor = actor_after(entry, self.actor)
        if self.position.events:
            self.told = self.position
            self.events += events_of_line(entry.number, self.actor, self.told.events, self.told)


def require_playing(timeline: Timeline) -> None:
    if timeline.position.result is not None:
        raise IllegalChoice("", GAME_OVER)


def require_seat(timeline: Timeline, seat: int) -> None:
    require_playing(timeline)
    if not 0 <= seat < len(timeline.names):
        raise IllegalChoice("", WRONG_SEAT)


def why_not_take_back(timeline: Timeline, back: int) -> Refusal | None:
    """Why the table may not go back to line `back`, even if everybody agrees."""
    try:
        return timeline.why_not_take_back(back)
    except Malformed:
        return NOTHING_TO_UNDO


def closing_lines(closing: tuple[str, ...]) -> list[str]:
    return [f"{word} {value}" for word, value in zip(("end", "dice secret", "seal"), closing, strict=False)]


def parse_choice(question: AnyQuestion, position: Position, choice: Choice) -> Choice:
    """The choice itself, or the one that a notation stands for; raises `IllegalChoice` if it is not well-formed."""
    meant = read_choice(question, position, choice)
    if meant is None:
        raise IllegalChoice(choice, MALFORMED)
    return meant


def read_choice(question: AnyQuestion, position: Position, choice: Choice) -> Choice | None:
    meant = choice
    if isinstance(choice, str):
        with suppress(Malformed):
            meant = question.read(position, choice)
    return meant if type(meant) in (int, str, tuple) and meant in question.candidates(position) else None
