"""Scenes: what the server sends and a client draws, for any game. docs/scenes.md explains every field."""

from firestep.scene.board import Board, Label, Layer, Link, Place, Ruler, Shape, Stack, hashed
from firestep.scene.events import (
    AS_BEFORE,
    NOBODY,
    Deed,
    DiaryGroup,
    DiaryLine,
    PointsChange,
    Result,
    SceneEvent,
    Step,
    Summary,
    SummaryLine,
    who_acted,
)
from firestep.scene.json_form import to_json
from firestep.scene.looking import (
    Going,
    Inspection,
    Knowledge,
    LegendLine,
    Lens,
    LensArea,
    LensId,
    LensLine,
    LensMark,
)
from firestep.scene.odds import ChartMark, Face, Odds, OddsRow, OddsSide, Roll
from firestep.scene.pair import Pair, PairParty
from firestep.scene.pieces import Badge, Marker, Piece, Pip, UnitSheet
from firestep.scene.question import Barred, Instead, Mode, Offer, Option, Question, StopSettings, Undo
from firestep.scene.scenario import Dot, ScenarioPage
from firestep.scene.scene import Scene
from firestep.scene.sheets import (
    Block,
    CardsBlock,
    Cell,
    ChoiceRow,
    Choices,
    DiceBlock,
    Ladder,
    OddsBlock,
    Panel,
    Paragraph,
    Part,
    Row,
    Rows,
    Rung,
    Sheet,
    Slot,
    Slots,
    Stats,
    TrackBlock,
    Volley,
    VolleyRow,
)
from firestep.scene.surroundings import (
    Box,
    Card,
    Clock,
    Hand,
    OrderItem,
    OrderList,
    Phase,
    Player,
    Seat,
    Track,
    TrackCell,
    Tray,
    TrayPiece,
    Turn,
)
from firestep.scene.text import mark, mark_piece, mark_place, marked_name, places_of, plain, spans, toned
from firestep.scene.ways import SaferWay, Way, WayLine
from firestep.scene.words import (
    Arrow,
    Counter,
    Detail,
    Fact,
    Point,
    Rectangle,
    Side,
    Span,
    Tag,
    Text,
    Tone,
    Touch,
    Where,
)

__all__ = [
    "AS_BEFORE", "NOBODY", "Arrow", "Badge", "Barred", "Block", "Board", "Box", "Card", "CardsBlock", "Cell",
    "ChartMark", "ChoiceRow", "Choices", "Clock", "Counter", "Deed", "Detail", "DiaryGroup", "DiaryLine", "DiceBlock",
    "Dot", "Face", "Fact", "Going", "Hand", "Inspection", "Instead", "Knowledge", "Label", "Ladder", "Layer",
    "LegendLine", "Lens", "LensArea", "LensId", "LensLine", "LensMark", "Link", "Marker", "Mode", "Odds", "OddsBlock",
    "OddsRow", "OddsSide", "Offer", "Option", "OrderItem", "OrderList", "Pair", "PairParty", "Panel", "Paragraph",
    "Part", "Phase", "Piece", "Pip", "Place", "Player", "Point", "PointsChange", "Question", "Rectangle", "Result",
    "Roll", "Row", "Rows", "Ruler", "Rung", "SaferWay", "ScenarioPage", "Scene", "SceneEvent", "Seat", "Shape", "Sheet",
    "Side", "Slot", "Slots", "Span", "Stack", "Stats", "Step", "StopSettings", "Summary", "SummaryLine", "Tag", "Text",
    "Tone", "Touch", "Track", "TrackBlock", "TrackCell", "Tray", "TrayPiece", "Turn", "Undo", "UnitSheet", "Volley",
    "VolleyRow", "Way", "WayLine", "Where", "hashed", "mark", "mark_piece", "mark_place", "marked_name", "places_of",
    "plain", "spans", "to_json", "toned", "who_acted",
]  # fmt: skip
