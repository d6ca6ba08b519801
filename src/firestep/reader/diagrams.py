"""Diagrams: pictures of a position, cut out around some places, with letters and arrows. Drawn like any table."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeAlias, cast, get_args

from firestep.reader.crop import cropped, cropped_clips, cropped_layers, overlaps
from firestep.scene import Board, Layer, Marker, Piece
from firestep.scene.maker import Parts
from firestep.scene.part import replace
from firestep.scene.words import Rectangle

ArrowKind: TypeAlias = Literal["move", "attack", "retreat", "supply"]
KEYS = frozenset(("position", "around", "labels", "arrows"))
MARGINS = {"hexes": 0.35, "points": 1.2, "areas": 0.3}
"""The margin around the places of a diagram, in pieces."""
NARROWEST, FLATTEST = 1.15, 2.2
"""The least and the most that a diagram is wider than high."""
FEWEST_PIECES = 5
"""A diagram is at least so many pieces wide."""


class BadDiagram(ValueError):
    """A diagram that cannot be drawn: says which, and why."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path.parent.name}/{path.name}: {reason}")
        self.path, self.reason = path, reason


@dataclass(slots=True, frozen=True)
class DiagramArrow:
    """An arrow from place to place."""

    start: str
    end: str
    kind: ArrowKind


@dataclass(slots=True, frozen=True)
class DiagramFile:
    """A diagram as written down: a position in notation, and what to show of it."""

    id: str
    path: Path
    position: str
    around: tuple[str, ...]
    labels: Mapping[str, str]
    arrows: tuple[DiagramArrow, ...]


@dataclass(slots=True, frozen=True)
class Diagram:
    """A diagram as drawn: a part of the board with everything that stands there."""

    id: str
    board: Board
    position: str
    """In notation, to open it as a study."""
    pieces: tuple[Piece, ...] = ()
    markers: tuple[Marker, ...] = ()
    overlays: tuple[Layer, ...] = ()
    clips: Mapping[str, str] = field(default_factory=dict)
    labels: Mapping[str, str] = field(default_factory=dict)
    """Letters by the place that they stand for."""
    arrows: tuple[DiagramArrow, ...] = ()


def read_diagram(folder: Path, diagram_id: str) -> DiagramFile | None:
    """The diagram with this id; `None` if there is none. Raises `BadDiagram`."""
    path = folder / "diagrams" / f"{diagram_id}.toml"
    if not diagram_id.replace("-", "").replace("_", "").isalnum() or not path.is_file():
        return None
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadDiagram(path, str(error)) from error
    table.pop("caption", None)
    if unknown := sorted(table.keys() - KEYS):
        raise BadDiagram(path, f"nothing is called {', '.join(unknown)}; there are {', '.join(sorted(KEYS))}")
    if not table.get("position") or not table.get("around"):
        raise BadDiagram(path, "a diagram needs a position and what it shows around")
    arrows = tuple(arrow_of(path, each) for each in table.get("arrows", ()))
    return DiagramFile(diagram_id, path, table["position"], tuple(table["around"]), table.get("labels", {}), arrows)


def arrow_of(path: Path, written: list[str]) -> DiagramArrow:
    if len(written) != 3 or written[2] not in get_args(ArrowKind):
        raise BadDiagram(path, f"an arrow is from, to and one of {', '.join(get_args(ArrowKind))}: {written}")
    return DiagramArrow(written[0], written[1], cast(ArrowKind, written[2]))


def drawn(written: DiagramFile, board: Board, parts: Parts) -> Diagram:
    """The diagram on its board with the parts of its position; raises `BadDiagram` for places that are not there."""
    places = {place.id: place for place in board.places}
    ends = (end for arrow in written.arrows for end in (arrow.start, arrow.end))
    if missing := sorted({*written.around, *written.labels.values(), *ends} - places.keys()):
        raise BadDiagram(written.path, f"there is no place {', '.join(missing)}")
    view = view_around([places[each].box for each in written.around], board)
    prefix = f"{written.id}-"
    near = cropped(board, view, prefix)
    seen = {place.id for place in near.places if overlaps(place.box, view)}
    return Diagram(
        written.id,
        near,
        written.position.strip() + "\n",
        tuple(replace(each, sheet=None) for each in parts.pieces if each.place in seen),
        tuple(each for each in parts.markers if each.place in seen),
        tuple(cropped_layers(parts.overlays, view, prefix)),
        cropped_clips(parts.clips, view, prefix),
        {place: letter for letter, place in written.labels.items()},
        written.arrows,
    )


def view_around(boxes: Iterable[Rectangle], board: Board) -> Rectangle:
    """A rectangle around the boxes with a margin, neither too small nor too flat, on the board."""
    found = list(boxes)
    margin = MARGINS[board.kind] * board.piece_size
    left, top = min(x for x, _, _, _ in found) - margin, min(y for _, y, _, _ in found) - margin
    right, bottom = max(x + w for x, _, w, _ in found) + margin, max(y + h for _, y, _, h in found) + margin
    width = max(right - left, FEWEST_PIECES * board.piece_size, NARROWEST * (bottom - top))
    height = max(bottom - top, width / FLATTEST)
    x, width = kept_in((left + right - width) / 2, width, board.view[0], board.view[2])
    y, height = kept_in((top + bottom - height) / 2, height, board.view[1], board.view[3])
    return (round(x, 1), round(y, 1), round(width, 1), round(height, 1))


def kept_in(start: float, length: float, least: float, room: float) -> tuple[float, float]:
    length = min(length, room)
    return min(max(start, least), least + room - length), length
