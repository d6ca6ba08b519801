"""The protocol of scene makers, which turn the positions of a game into scenes.

The manifest of a title gives the address of its scene maker (`Title.scene`). A game without one is shown as lists of
choices.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol, TypeVar, runtime_checkable

from firestep.scene.board import Board, Layer
from firestep.scene.events import SceneEvent
from firestep.scene.odds import Odds
from firestep.scene.part import ScenePart, field
from firestep.scene.pieces import Marker, Piece
from firestep.scene.question import Instead, Option, Question
from firestep.scene.sheets import Panel, Sheet
from firestep.scene.speaker import Speaker
from firestep.scene.surroundings import Box, Hand, OrderList, Phase, Track, Tray, Turn
from firestep.scene.words import Arrow, Counter, Fact, Side, Tag, Text, Touch

if TYPE_CHECKING:
    from firestep.kernel import Event, Position, Refusal, Setup

P_contra = TypeVar("P_contra", bound="Position", contravariant=True)


class SeatLook(ScenePart, frozen=True):
    """How the game presents a seat. The player is added by the table."""

    id: str
    name: str
    nation: str = ""
    side: Side = ""
    team: str = ""


class SeatState(ScenePart, frozen=True):
    """What changes at a seat during a match: figures next to its name, and whether it has made its secret choice."""

    counters: tuple[Counter, ...] = ()
    chosen: bool = False
    note: str = ""


class Actor(ScenePart, frozen=True):
    """A side that plays without a seat (an automatic army), shown next to the seats."""

    look: SeatLook
    state: SeatState = SeatState()
    player: str = ""
    active: bool = False


class Parts(ScenePart, frozen=True):
    """The game's part of a scene. The table adds players, clocks, undo, offers and the diary."""

    seats: tuple[SeatState, ...] = ()
    """One for each seat in the game's order, or empty."""
    actors: tuple[Actor, ...] = ()
    """Sides that play without a seat."""
    turn: Turn | None = None
    phases: tuple[Phase, ...] = ()
    pieces: tuple[Piece, ...] = ()
    markers: tuple[Marker, ...] = ()
    overlays: tuple[Layer, ...] = ()
    clips: Mapping[str, str] = field(default_factory=dict)
    """Clips of the overlays, in addition to those of the board."""
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
    """Whether a seat knows something that another seat at the same screen must not see."""
    result_rows: tuple[Fact, ...] = ()
    """Facts below the result, once the match is over."""


class Why(ScenePart, frozen=True):
    """Why something cannot be chosen now."""

    sentence: str
    title: str = ""
    clause: str | None = None
    general: bool = False
    """Only that it is not asked for now: nothing that the rules say about this thing."""


def clause_text(clause: str, speaker: Speaker) -> ClauseText | None:
    """A clause of the rules in the speaker's language, if there is a text for it."""
    found = speaker.clause(clause)
    return None if found is None else ClauseText(clause, *found)


def why_refused(refusal: Refusal, speaker: Speaker, title: str = "") -> Why:
    return Why(speaker.refusal(refusal, clause=False), title, refusal.clause or None)


class QuickStart(ScenePart, frozen=True):
    """What "Play now" starts: `bots` gives the bot of a seat; all other seats belong to the player."""

    scenario: str
    options: Mapping[str, str] = field(default_factory=dict)
    bots: Mapping[str, str] = field(default_factory=dict)


class About(ScenePart, frozen=True):
    """A game on the home page. `modes` by scenario: duel, hot-seat, solo, co-op, teams."""

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


class ScenarioCard(ScenePart, frozen=True):
    """What the set-up page says about a scenario: its story, and panels for forces, objectives, certainty."""

    story: Text = ""
    panels: tuple[Panel, ...] = ()
    tags: tuple[Tag, ...] = ()


@runtime_checkable
class DescribesScenarios(Protocol):
    """A scene maker that describes its scenarios beyond their title and picture."""

    def scenario_card(self, setup: Setup, speaker: Speaker) -> ScenarioCard:
        """The scenario as shown on the set-up page."""
        ...


@runtime_checkable
class TellsTurns(Protocol):
    """A scene maker that knows whose turn it is, also while somebody else is asked something in it."""

    def acting(self, position: Position) -> str | None:
        """The seat, or side without one, whose turn it is; `None` between turns."""
        ...


@runtime_checkable
class TellsPhases(Protocol):
    """A scene maker that names the phases of a turn."""

    def phases(self, position: Position, speaker: Speaker) -> tuple[Phase, ...]:
        """The phases as in `Parts`; also asked in the middle of a choice, whenever something happens."""
        ...


class Standing(ScenePart, frozen=True):
    """What is counted beside the board and known to all: tracks, and the figures of each side as in `Parts`."""

    tracks: tuple[Track, ...] = ()
    seats: tuple[SeatState, ...] = ()
    actors: tuple[Actor, ...] = ()


@runtime_checkable
class TellsStanding(Protocol):
    """A scene maker that tells how things stand in the middle of a choice, too."""

    def standing(self, position: Position, speaker: Speaker) -> Standing | None:
        """How things stand, for all viewers alike; `None` while something of it is secret. Asked at every event."""
        ...


@runtime_checkable
class TakesSides(Protocol):
    """A scene maker of a title in which seats may take their sides only during the match (they bid for them)."""

    def seat_looks(self, position: Position, speaker: Speaker) -> tuple[SeatLook, ...]:
        """The seats as they are called in this position."""
        ...


class Gestures(ScenePart, frozen=True):
    """A question whose options make several choices by one touch, and what drops a part of a selection again."""

    question: Question
    instead: tuple[Instead, ...] = ()


@runtime_checkable
class PlansGestures(Protocol):
    """A scene maker that joins small choices: a whole stack, a march over several spaces, all attackers.

    It plans from what the seat knows; every choice is checked when it is made, and a refusal undoes all of them.
    """

    def gestures(self, position: Position, seat: int, question: Question, speaker: Speaker) -> Gestures:
        """The viewer's own question with joined options; the choices of the question stay possible one by one."""
        ...


@runtime_checkable
class TellsOnSheets(Protocol):
    """A scene maker of which something is told on a sheet instead of on the board: a battle with all its dice."""

    def told_sheets(self, position: Position, seat: int | None, speaker: Speaker) -> tuple[Sheet, ...]:
        """The sheets that lie over the board while what led to this position is told; nothing is asked on them."""
        ...


class ClauseText(ScenePart, frozen=True):
    """A clause of the rules in our own words."""

    clause: str
    title: str
    text: Text


class KnownFact(ScenePart, frozen=True):
    """A printed fact that was reconstructed, with its certainty."""

    what: str
    value: str
    certainty: str
    source: str
    clause: str = ""


class SceneMaker(Protocol[P_contra]):
    """Turns positions into scenes. `seat` is the viewer, `None` a spectator: show only what they may know."""

    def about(self, speaker: Speaker) -> About:
        """The game on the home page."""
        ...

    def seats(self, setup: Setup, speaker: Speaker) -> tuple[SeatLook, ...]:
        """The seats in the game's order."""
        ...

    def actors(self, setup: Setup, speaker: Speaker) -> tuple[SeatLook, ...]:
        """All who act in the diary: the seats, and sides that play without one."""
        ...

    def board(self, setup: Setup, seat: int | None, speaker: Speaker) -> Board:
        """The board as seen from this seat, with its hash."""
        ...

    def parts(self, position: P_contra, seat: int | None, speaker: Speaker) -> Parts:
        """The game's part of the scene. Only questions to `seat` have options."""
        ...

    def turn(self, position: P_contra, speaker: Speaker) -> Turn | None:
        """The current turn, for lists, diary and replay; must be fast."""
        ...

    def happened(self, position: P_contra, event: Event, seat: int | None, speaker: Speaker) -> SceneEvent:
        """What to show for an event; `position` is the position after it. The caller fills in `number`.

        A text becomes a line of the diary, a roll shows dice, steps move pieces.
        """
        ...

    def why(self, position: P_contra, seat: int, touch: Touch, speaker: Speaker) -> Why | None:
        """Why `seat` cannot choose what was touched; `None` if there is nothing to say."""
        ...

    def odds(self, position: P_contra, seat: int, choice: str, speaker: Speaker) -> Odds | None:
        """The possible outcomes of a choice of `seat`."""
        ...

    def facts(self, speaker: Speaker) -> tuple[KnownFact, ...]:
        """The reconstructed facts of this game."""
        ...
