"""Rows of tournaments, and what happens to them when somebody withdraws."""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from firestep.tournaments import FORFEIT, LOSS, WIN, Entrant, Meeting

OPEN, PLAYING, OVER, CANCELLED = "open", "playing", "over", "cancelled"


@dataclass(frozen=True, slots=True)
class TournamentTerms:
    """What was announced; never changes."""

    id: str
    owner: str
    title: str
    message: str
    game: str
    scenario: str
    options: str
    clock: str
    kind: str
    rounds: int
    size: int
    round_ms: int
    pair: bool
    rated: bool
    starts: int | None
    secret: str = field(repr=False)
    created: int
    team_size: int = 1
    """How many play together; 1: everybody for themselves."""


@dataclass(frozen=True, slots=True)
class TournamentState:
    """Where a tournament stands. `revision` rises with every change."""

    revision: int = 0
    status: str = OPEN
    round: int = 0
    last_round: int = 0
    round_ends: int | None = None
    updated: int = 0


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """Somebody who plays; seed and rating are those of the start."""

    user: str
    name: str
    joined: int
    entropy: str = field(repr=False)
    seed: int | None = None
    rating: float | None = None
    out_from: int | None = None
    captain: str = ""
    """Who leads their team; empty if they do, or play alone. A team is known by its captain."""
    team: str = ""
    """The name of the team that they lead."""


@dataclass(frozen=True, slots=True)
class MeetingRow:
    """A meeting with its table. It is decided by its table, or by forfeit: then the table is ended after it."""

    round: int
    number: int
    first: str
    second: str | None
    table: str
    made: bool = False
    first_points: int | None = None
    second_points: int | None = None
    how: str = ""
    closing: bool = False
    decided: int | None = None

    @property
    def key(self) -> tuple[int, int]:
        return self.round, self.number

    @property
    def is_decided(self) -> bool:
        return self.first_points is not None

    @property
    def meeting(self) -> Meeting:
        points = None
        if self.first_points is not None and self.second_points is not None:
            points = (self.first_points, self.second_points)
        return Meeting(self.round, self.first, self.second, points, self.how)

    def has(self, user: str) -> bool:
        return user in (self.first, self.second)

    def with_result(self, first: int, second: int, how: str, now: int) -> MeetingRow:
        """Decided; after a forfeit the table is still to be ended."""
        return replace(
            self, first_points=first, second_points=second, how=how, decided=now, closing=how == FORFEIT and self.made
        )


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament with its players and all meetings so far."""

    terms: TournamentTerms
    state: TournamentState
    players: tuple[PlayerRow, ...] = ()
    meetings: tuple[MeetingRow, ...] = ()

    @property
    def id(self) -> str:
        return self.terms.id

    @property
    def entrants(self) -> list[Entrant]:
        return [Entrant(each.user, each.seed, each.out_from) for each in self.players if each.seed is not None]

    @property
    def heads(self) -> list[PlayerRow]:
        """Those who are paired: everybody, or the captains."""
        return [each for each in self.players if not each.captain]

    def team_of(self, user: str | None) -> list[PlayerRow]:
        """Somebody with their partners, captain first; nobody if they are not here."""
        player = self.player(user)
        if player is None:
            return []
        head = player.captain or player.user
        members = [each for each in self.players if head in (each.user, each.captain)]
        return sorted(members, key=lambda each: (each.captain != "", each.joined, each.user))

    def is_complete(self, user: str) -> bool:
        return len(self.team_of(user)) == self.terms.team_size

    def invitation_to(self, captain: str) -> str:
        """What lets somebody into a team: nobody can guess it, and only the team is told."""
        text = f"team\n{self.terms.secret}\n{captain}"
        return urlsafe_b64encode(hashlib.sha256(text.encode()).digest()[:12]).decode()

    def player(self, user: str | None) -> PlayerRow | None:
        return next((each for each in self.players if each.user == user), None)

    def meeting(self, key: tuple[int, int]) -> MeetingRow:
        return next(each for each in self.meetings if each.key == key)

    def with_player(self, changed: PlayerRow) -> TournamentRow:
        others = (each for each in self.players if each.user != changed.user)
        return replace(self, players=(*others, changed))

    def with_meetings(self, changed: Iterable[MeetingRow]) -> TournamentRow:
        new = {each.key: each for each in changed}
        kept = [new.pop(each.key, each) for each in self.meetings]
        return replace(self, meetings=(*kept, *new.values()))


def withdrawn(row: TournamentRow, user: str, now: int) -> TournamentRow:
    """Somebody leaves: before the start as if they had never come; later they lose what they are playing.

    A team without its captain is no team, and while it plays it goes as a whole.
    """
    player = row.player(user)
    if player is None:
        return row
    if row.state.status == OPEN:
        return replace(row, players=tuple(each for each in row.players if user not in (each.user, each.captain)))
    if player.captain:
        return withdrawn(row, player.captain, now)
    if row.state.status != PLAYING or player.out_from is not None:
        return row
    lost = [
        each.with_result(*((LOSS, WIN) if each.first == user else (WIN, LOSS)), FORFEIT, now)
        for each in row.meetings
        if each.has(user) and each.second is not None and not each.is_decided
    ]
    return row.with_player(replace(player, out_from=row.state.round + 1)).with_meetings(lost)
