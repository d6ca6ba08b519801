"""Something that one person plays alone from a written position, by the rules of its title: a lesson or a puzzle."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from firestep.kernel import AnyGame, Entry, Event, Malformed, Player, Position, Refusal
from firestep.kernel.timeline import Timeline


@dataclass(slots=True, frozen=True)
class Happened:
    """An event, with its line and the position after that line."""

    number: int
    seat: str
    event: Event
    position: Position = field(repr=False)


def timeline_from(game: AnyGame, text: str) -> Timeline:
    """A match that begins in this position; raises `Malformed`."""
    position = game.parse(text)
    setup = replace(position.setup, start=game.write(position))
    return Timeline.begin(game, setup, [Player(name, "human") for name in game.seats(setup)])


class SoloRun:
    """What is played so far: choices are entries of a record, as at a table."""

    __slots__ = ()
    game: AnyGame
    timeline: Timeline
    happened: list[Happened]

    @property
    def id(self) -> str:
        raise NotImplementedError

    @property
    def seat(self) -> str:
        """The name of the player's seat."""
        raise NotImplementedError

    @property
    def asks(self) -> bool:
        """Whether the player is to choose now."""
        raise NotImplementedError

    @property
    def position(self) -> Position:
        return self.timeline.position

    @property
    def place(self) -> int:
        """The number of the player's seat."""
        return self.timeline.seat_of(self.seat)

    def legal(self) -> list[str]:
        question = self.position.question_for(self.place)
        if question is None:
            return []
        return [question.write(self.position, each) for each in question.options(self.position)]

    def refusal(self, choice: str) -> Refusal | None:
        """Why the rules refuse a choice; `None` if it is legal. Raises `Malformed` if it cannot be read."""
        question = self.position.question_for(self.place)
        if question is None:
            raise Malformed(f"{self.seat} is not asked")
        return self.position.why_not(question.read(self.position, choice), self.place)

    def play(self, seat: str, text: str) -> None:
        entry = Entry(self.timeline.number + 1, seat, text)
        self.timeline.apply(entry)
        events, self.position.events = self.position.events, []
        after = self.position.clone()
        self.happened += [Happened(entry.number, seat, event, after) for event in events]
