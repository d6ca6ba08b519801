"""Tournaments: docs/tournaments.md."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from firestep.scene import Side
from firestep.web.schemas.fields import Key, Word
from firestep.web.schemas.games import ClockWanted
from firestep.web.schemas.people import TitleName
from firestep.web.schemas.tables import AgreedOption

TournamentKind = Literal["round-robin", "swiss", "knockout"]
TournamentStatus = Literal["open", "playing", "over", "cancelled"]
PairingStatus = Literal["waiting", "playing", "over", "bye"]
RoundResult = Literal["", "won", "drawn", "lost", "bye", "rest"]
MINUTE_MS, DAY_MS = 60_000, 86_400_000


class CreateTournament(Struct, kw_only=True):
    key: Key
    title: Annotated[str, Meta(min_length=1, max_length=80)]
    game: Word
    scenario: Word
    options: dict[str, str] = field(default_factory=dict)
    clock: ClockWanted | None = None
    kind: TournamentKind
    rounds: Annotated[int, Meta(ge=0, le=15)] = 0
    """Of a Swiss tournament; 0: as many as the number of players needs."""
    size: Annotated[int, Meta(ge=2, le=64)] = 8
    round_ms: Annotated[int, Meta(ge=MINUTE_MS, le=120 * DAY_MS)] = 14 * DAY_MS
    """How long a round may take."""
    pair: bool = False
    """Whether each meeting is two games with sides swapped; a knockout always is where sides can be swapped."""
    rated: bool = False
    starts: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    """When it begins by itself; otherwise its owner begins it."""
    message: Annotated[str, Meta(max_length=240)] = ""
    team_size: Annotated[int, Meta(ge=1, le=2)] = 1
    """How many play together: 2 where each side has two seats."""


class JoinTournament(Struct, kw_only=True):
    key: Key
    team: Annotated[str, Meta(max_length=40)] = ""
    """The name of a new team; empty: that of its captain."""
    invitation: Annotated[str, Meta(max_length=40)] = ""
    """Of the team to join."""


class TournamentCreated(Struct):
    tournament: str


class TournamentLine(Struct, kw_only=True):
    id: str
    title: str
    game: str
    game_title: str
    scenario: str
    kind: TournamentKind
    status: TournamentStatus
    players: int
    size: int
    round: int
    rounds: int
    """How many rounds there will be; 0 if that depends on who comes."""
    starts: int | None = None
    round_ends: int | None = None
    mine: bool
    """Whether the reader plays in it."""
    winner: str = ""
    team_size: int = 1
    """How many play together; `players` and `size` count teams if it is more than one."""


class TournamentList(Struct):
    tournaments: list[TournamentLine]
    titles: list[TitleName]


class PairingPlayer(Struct):
    name: str
    nation: str = ""
    side: Side = ""
    me: bool = False
    won: bool = False


class PairingInfo(Struct, kw_only=True):
    first: PairingPlayer
    second: PairingPlayer | None = None
    """Nobody: no opponent in this round."""
    status: PairingStatus
    points: tuple[int, int] | None = None
    """In halves, once it is decided."""
    forfeit: bool = False
    table: str = ""
    """The table to watch, or to play at: of two games the one that is being played."""
    turn: str = ""
    yours: bool = False
    begun: bool = False
    left_ms: int | None = None
    """Until the clock of whoever is asked runs out."""


class RoundInfo(Struct):
    number: int
    pairings: list[PairingInfo]


class StandingResult(Struct):
    result: RoundResult
    against: int | None = None
    """The row of the opponent."""
    forfeit: bool = False


class StandingInfo(Struct, kw_only=True):
    place: int
    name: str
    account: bool
    me: bool
    out: bool
    """Withdrawn."""
    points: int
    """In halves,"""
    opponents: int
    """as the points of all opponents;"""
    beaten: int
    """in quarters: the points of those who were beaten, and half of those who were held."""
    rounds: list[StandingResult]
    members: list[str] = field(default_factory=list)
    """The accounts of a team, captain first."""
    lacks: bool = False
    """Whether the team still needs a player."""


class TournamentInfo(TournamentLine, kw_only=True):
    message: str
    owner: str
    own: bool
    """Whether the reader has announced it."""
    out: bool
    """Whether the reader has withdrawn from it."""
    pair: bool
    rated: bool
    round_ms: int
    clock_text: str
    options: list[AgreedOption]
    track: list[RoundInfo]
    standings: list[StandingInfo]
    """Before the start: those who have joined."""
    bye_points: int
    """What no opponent counts, in halves."""
    invitation: str = ""
    """Lets a partner into the reader's team, while it needs one."""
