"""A scene: what one seat, or a spectator, may see now in one language."""

from collections.abc import Mapping
from typing import Literal

from firestep.scene.board import Layer
from firestep.scene.events import DiaryGroup, Result
from firestep.scene.looking import LensId
from firestep.scene.pair import Pair
from firestep.scene.part import ScenePart, field
from firestep.scene.pieces import Marker, Piece
from firestep.scene.question import Instead, Offer, Option, Question, StopSettings, Undo
from firestep.scene.sheets import Panel, Sheet
from firestep.scene.surroundings import Box, Hand, OrderList, Phase, Seat, Track, Tray, Turn
from firestep.scene.words import Arrow, Tag


class Scene(ScenePart, frozen=True, omit_defaults=False):
    """Everything the client draws, except the board itself. All its fields are written: changes are laid over them."""

    table: str
    number: int
    lang: str
    game: str
    title: str
    board: str
    seats: tuple[Seat, ...]
    subtitle: str = ""
    seat: str | None = None
    my_seats: tuple[str, ...] = ()
    secrets: bool = False
    stage: Literal["setup", "play", "over"] = "play"
    acting: str | None = None
    """Whose turn it is, also while somebody else is asked something in it."""
    turn: Turn | None = None
    phases: tuple[Phase, ...] = ()
    pieces: tuple[Piece, ...] = ()
    markers: tuple[Marker, ...] = ()
    overlays: tuple[Layer, ...] = ()
    clips: Mapping[str, str] = field(default_factory=dict)
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
    instead: tuple[Instead, ...] = ()
    undo: Undo | None = None
    redo: Undo | None = None
    offers: tuple[Offer, ...] = ()
    stops: StopSettings | None = None
    """Where the viewer is asked although the table could answer; none for spectators and before the match."""
    diary: tuple[DiaryGroup, ...] = ()
    diary_earlier: bool = False
    """Whether there are lines before those of `diary`, which can be fetched."""
    result: Result | None = None
    pair: Pair | None = None
    bids: str = ""
    tags: tuple[Tag, ...] = ()
    replay: bool = False
    study: bool = False
    """A study: the viewer may fetch its lines."""
    dice_commitment: str = ""
    lenses: tuple[LensId, ...] = ()
    """The overlays that can be fetched."""
    watching: int = 0
    """How many spectators there are."""
    late: str = ""
    """How much later than the players the viewer sees this table, in words."""
    practice: str = ""
    """That dice can be taken back here, in words; empty where they cannot."""
    rematch: str = ""
    """The table of the rematch, once somebody wants one."""
