"""A scenario before it is chosen: its story, its board as a small picture, its forces and objectives."""

from dataclasses import dataclass

from firestep.scene.board import Layer
from firestep.scene.sheets import Panel
from firestep.scene.words import Point, Side, Tag, Text


@dataclass(frozen=True, slots=True)
class Dot:
    """Where a piece stands at the start."""

    at: Point
    side: Side = ""
    nation: str = ""


@dataclass(frozen=True, slots=True)
class ScenarioPage:
    """What the set-up page shows of a scenario; `board` is the address of its picture under /api/boards/."""

    scenario: str
    title: str
    story: Text
    board: str
    dots: tuple[Dot, ...] = ()
    overlays: tuple[Layer, ...] = ()
    panels: tuple[Panel, ...] = ()
    tags: tuple[Tag, ...] = ()
