"""What a game's `scene.py` offers to whoever shows its matches; docs/serving.md says how the server uses it.

The module `<package of the game>.scene` has a constant `MAKER` that keeps this protocol. A game without one is shown
by lists of its choices.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, TypeVar, runtime_checkable

from firestep.scene.board import Board, Layer
from firestep.scene.furniture import Box, Hand, OrderList, Phase, Track, Tray, Turn
from firestep.scene.happened import SceneEvent
from firestep.scene.odds import Odds
from firestep.scene.pieces import Marker, Piece
from firestep.scene.question import Option, Question
from firestep.scene.sheets import Panel, Sheet
from firestep.scene.speaker import Speaker
from firestep.scene.words import Arrow, Counter, Fact, Side, Tag, Text, Touch

if TYPE_CHECKING:
    from firestep.kernel import Event, Position, Refusal, Setup

P_contra = TypeVar("P_contra", bound="Position", contravariant=True)


@dataclass(frozen=True, slots=True)
class SeatLook:
    """What the game says of a seat; who sits there is the table's."""

    id: str
    name: str
    nation: str = ""
    side: Side = ""
    team: str = ""


@dataclass(frozen=True, slots=True)
class SeatState:
    """What changes at a seat during a match: figures beside its name, and whether its secret choice is in."""

    counters: tuple[Counter, ...] = ()
    chosen: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class Actor:
    """Somebody who plays without a seat (an automatic army), shown beside the seats."""

    look: SeatLook
    state: SeatState = SeatState()
    player: str = ""
    active: bool = False


@dataclass(frozen=True, slots=True)
class Parts:
    """What a position gives to a scene. Everything else (players, clocks, undo, offers, diary) is the table's."""

    seats: tuple[SeatState, ...] = ()
    """One for each seat in the game's order, or none at all."""
    actors: tuple[Actor, ...] = ()
    """Those who play without a seat."""
    turn: Turn | None = None
    phases: tuple[Phase, ...] = ()
    pieces: tuple[Piece, ...] = ()
    markers: tuple[Marker, ...] = ()
    overlays: tuple[Layer, ...] = ()
    clips: Mapping[str, str] = field(default_factory=dict)
    """Clips of the overlays, beside those of the board."""
    arrows: tuple[Arrow, ...] = ()
    tracks: tuple[Track, ...] = ()
    boxes: tuple[Box, ...] = ()
    trays: tuple[Tray, ...] = ()
    hands: tuple[Hand, ...] = ()
    lists: tuple[OrderList, ...] = ()
    panels: tuple[Panel, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    threats: tuple[str, ...] = ()
    questions: tuple[Question, ...] = ()
    anytime: tuple[Option, ...] = ()
    tags: tuple[Tag, ...] = ()
    secrets: bool = False
    """Whether a seat knows something that another must not see on the same screen."""
    result_rows: tuple[Fact, ...] = ()
    """Figures below the result, once the match is over."""


@dataclass(frozen=True, slots=True)
class Why:
    """Why something is no option now."""

    sentence: str
    title: str = ""
    clause: str | None = None


def why_refused(refusal: Refusal, speaker: Speaker, title: str = "") -> Why:
    return Why(speaker.refusal(refusal, clause=False), title, refusal.clause or None)


@dataclass(frozen=True, slots=True)
class QuickStart:
    """What "Play now" sets up: seats not named are the player's own, or bots where `bots` names one."""

    scenario: str
    options: Mapping[str, str] = field(default_factory=dict)
    bots: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class About:
    """A game as a card on the home page. `modes` are those of a scenario: duel, hot-seat, solo, co-op, teams."""

    blurb: str = ""
    players: str = ""
    length: str = ""
    symbol: str = ""
    nation: str = ""
    side: Side = ""
    picture: str = ""
    modes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    minimum_humans: Mapping[str, int] = field(default_factory=dict)
    lengths: Mapping[str, str] = field(default_factory=dict)
    tags: Mapping[str, tuple[Tag, ...]] = field(default_factory=dict)
    quick: QuickStart | None = None


@dataclass(frozen=True, slots=True)
class ScenarioCard:
    """What somebody reads before choosing a scenario: its story, and panels for forces, objectives, certainty."""

    story: Text = ""
    panels: tuple[Panel, ...] = ()
    tags: tuple[Tag, ...] = ()


@runtime_checkable
class TellsScenarios(Protocol):
    """A maker that has more to say of a scenario than its title and its picture."""

    def scenario_card(self, setup: Setup, speaker: Speaker) -> ScenarioCard:
        """The scenario as it is shown on the set-up page."""
        ...


@dataclass(frozen=True, slots=True)
class ClauseText:
    """A clause of the rules in our own words."""

    clause: str
    title: str
    text: Text


@dataclass(frozen=True, slots=True)
class KnownFact:
    """A printed fact that was reconstructed, and how sure it is."""

    what: str
    value: str
    certainty: str
    source: str
    clause: str = ""


class SceneMaker(Protocol[P_contra]):
    """Turns positions into scenes. `seat` is the viewer, `None` a spectator; nothing else may be shown."""

    def about(self, speaker: Speaker) -> About:
        """The game as a card on the home page."""
        ...

    def seats(self, setup: Setup, speaker: Speaker) -> tuple[SeatLook, ...]:
        """The seats in the game's order."""
        ...

    def actors(self, setup: Setup, speaker: Speaker) -> tuple[SeatLook, ...]:
        """Everybody who acts in the diary: the seats, and whoever plays without one."""
        ...

    def board(self, setup: Setup, seat: int | None, speaker: Speaker) -> Board:
        """The board as this seat looks at it, already hashed."""
        ...

    def parts(self, position: P_contra, seat: int | None, speaker: Speaker) -> Parts:
        """Everything the game shows of a position. Options only for questions put to `seat`."""
        ...

    def turn(self, position: P_contra, speaker: Speaker) -> Turn | None:
        """Which turn it is, for lists, diary and replay; must be quick."""
        ...

    def happened(self, position: P_contra, event: Event, seat: int | None, speaker: Speaker) -> SceneEvent:
        """An event to be seen and told; `position` is the one after it. The number is filled in by the caller.

        A text makes a line of the diary, a roll makes dice fall, steps make pieces slide.
        """
        ...

    def why(self, position: P_contra, seat: int, touch: Touch, speaker: Speaker) -> Why | None:
        """Why this touch is no option of `seat` now; `None` if there is nothing to say."""
        ...

    def odds(self, position: P_contra, seat: int, choice: str, speaker: Speaker) -> Odds | None:
        """What may come of a choice of `seat`."""
        ...

    def clause(self, clause: str, speaker: Speaker) -> ClauseText | None:
        """A clause of the rules, if there is a text for it."""
        ...

    def facts(self, speaker: Speaker) -> tuple[KnownFact, ...]:
        """The facts of this game that were reconstructed."""
        ...
