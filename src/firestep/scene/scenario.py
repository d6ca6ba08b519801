"""A scenario on the set-up page: its story, a small picture of its board, its forces and objectives."""

from firestep.scene.board import Layer
from firestep.scene.part import ScenePart
from firestep.scene.sheets import Panel
from firestep.scene.words import Point, Side, Tag, Text


class Dot(ScenePart, frozen=True):
    """Where a piece stands at the start."""

    at: Point
    side: Side = ""
    nation: str = ""


class ScenarioPage(ScenePart, frozen=True):
    """What the set-up page shows of a scenario. `board` is the hash of its board, under /api/boards/."""

    scenario: str
    title: str
    story: Text
    board: str
    dots: tuple[Dot, ...] = ()
    overlays: tuple[Layer, ...] = ()
    panels: tuple[Panel, ...] = ()
    tags: tuple[Tag, ...] = ()
