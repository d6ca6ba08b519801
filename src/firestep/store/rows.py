"""Rows of the database, and the change that updates a table."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

OPEN, PLAYING, OVER = "open", "playing", "over"
EVERYBODY, FOLLOWED, NOBODY = "everybody", "followed", "nobody"
"""By whom somebody may be challenged: everybody, those whom they follow, nobody."""
HUMAN, BOT = "human", "bot"
TOURNAMENT = "tournament"
"""The mode of the tables of a tournament."""


@dataclass(slots=True, frozen=True)
class User:
    """A user; a guest has no password."""

    id: str
    name: str
    generation: int
    lang: str = ""
    password: str | None = field(default=None, repr=False)
    email: str | None = None
    """Where a link to reset the password is sent."""
    challenges: str = EVERYBODY

    @property
    def is_guest(self) -> bool:
        return self.password is None


@dataclass(slots=True, frozen=True)
class SessionRow:
    """A user who is signed in somewhere; `id` is the hash of the token in the cookie."""

    id: str
    expires: int
    user: User


@dataclass(slots=True, frozen=True)
class SeatRow:
    """Who sits at a seat: a user, a bot, or nobody yet (`open`)."""

    place: int
    name: str
    kind: str
    user: str | None = None
    player: str = ""
    bot: str = ""
    entropy: str = ""


@dataclass(slots=True, frozen=True)
class TableTerms:
    """What was agreed when the table was made; never changes."""

    id: str
    game: str
    rules: int
    scenario: str
    options: str
    title: str
    message: str
    mode: str
    listed: bool
    clock: str
    owner: str
    invitation: str
    secret: str = field(repr=False)
    created: int
    pair: str = field(default="", repr=False)
    """What belongs to a match of two games, as JSON; empty for a single game."""
    rated: bool = False


@dataclass(slots=True, frozen=True)
class TableState:
    """The state of a table. `revision` rises with every change."""

    revision: int = 0
    number: int = 0
    status: str = OPEN
    header: str = ""
    closing: str = ""
    asked: str = ""
    extras: str = "{}"
    turn: str = "{}"
    verdict: str = "{}"
    deadline: int | None = None
    bot_due: bool = False
    pair_due: bool = False
    """Whether the other game of a match of two is still to be made, or to be told the score."""
    rematch: str | None = None
    updated: int = 0


@dataclass(slots=True, frozen=True)
class TableRow:
    """A table with its seats, without its lines."""

    terms: TableTerms
    state: TableState
    seats: tuple[SeatRow, ...]

    @property
    def id(self) -> str:
        return self.terms.id

    def seats_of(self, user: str | None) -> tuple[SeatRow, ...]:
        return tuple(seat for seat in self.seats if user is not None and seat.user == user)

    def has_others(self, user: str) -> bool:
        """Whether somebody else plays here too; bots do not count."""
        return any(seat.user not in (None, user) for seat in self.seats)

    def with_seat(self, changed: SeatRow) -> tuple[SeatRow, ...]:
        return tuple(changed if seat.place == changed.place else seat for seat in self.seats)


@dataclass(slots=True, frozen=True)
class IdempotencyKey:
    """A submission that counts once: who sent it, its key, what it does, and the answer."""

    scope: str
    user: str
    key: str
    act: str
    answer: str


@dataclass(slots=True, frozen=True)
class ResultRow:
    """How a finished game ended for one player: a user by their id, or a bot as `bot:captain`."""

    table: str
    place: int
    player: str
    team: int
    seat: str
    game: str
    scenario: str
    clock: str
    points: int
    """2 for a win, 1 for a draw, 0 for a loss."""
    at: int
    rated_points: int | None = None
    """What counts for the rating; `None` if nothing does."""
    due: bool = False
    """Whether it is still to be rated."""
    rating: float | None = None
    deviation: float | None = None
    gain: float | None = None


@dataclass(slots=True, frozen=True)
class Change:
    """What one command does to a table: written as a whole, or not at all if another change was first."""

    before: TableRow
    state: TableState
    seats: tuple[SeatRow, ...]
    lines: tuple[tuple[int, str], ...] = ()
    key: IdempotencyKey | None = None
    snapshot: tuple[int, int, str] | None = None
    """The number of a snapshot, the oldest number to keep beside it, and its text."""
    results: tuple[ResultRow, ...] = ()
    """How the game ended for everybody, with the change that ends it."""

    @property
    def after(self) -> TableRow:
        return replace(self.before, state=self.state, seats=self.seats)

    @property
    def changed_seats(self) -> tuple[SeatRow, ...]:
        return tuple(new for new, old in zip(self.seats, self.before.seats, strict=True) if new != old)

    @property
    def newcomers(self) -> set[str]:
        """The users who sit down at the table."""
        if self.seats == self.before.seats:
            return set()
        return {seat.user for seat in self.seats if seat.user} - {seat.user for seat in self.before.seats}


@dataclass(slots=True, frozen=True)
class ChatRow:
    """A line of chat."""

    number: int
    user: str
    by: str
    seat: str | None
    text: str
    at: int
