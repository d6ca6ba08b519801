"""Cuts a part out of a board: everything that cannot be seen inside a rectangle is left out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from firestep.scene import Board, Layer, Link, Shape
from firestep.scene.part import replace
from firestep.scene.words import Point, Rectangle

COMMAND = re.compile(r"([MLHVCSQTAZmlhvcsqtaz])([^MLHVCSQTAZmlhvcsqtaz]*)")
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
SUBPATH = re.compile(r"(?=M)")
TAKES = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "S": 4, "Q": 4, "C": 6, "A": 7}
LINE = 12.0
"""Half the width of the widest line, and then some."""


def cropped(board: Board, view: Rectangle, prefix: str) -> Board:
    """The board as seen through `view`. Clips and stamps get a prefix: several boards can stand on one page."""
    layers = tuple(cropped_layers(board.layers, view, prefix))
    places = tuple(each for each in board.places if overlaps(each.box, view))
    centres = {place.id: place.at for place in board.places}
    links = tuple(each for each in board.links if link_is_seen(each, centres, view))
    return replace(
        board,
        hash="",
        view=view,
        layers=layers,
        places=places,
        links=links,
        labels=tuple(each for each in board.labels if inside(each.at, view)),
        rulers=(),
        clips=cropped_clips(board.clips, view, prefix),
        stamps=cropped_stamps(board.stamps, stamps_in(layers), prefix),
        opening=None,
    )


def cropped_layers(layers: Iterable[Layer], view: Rectangle, prefix: str) -> Iterator[Layer]:
    for layer in layers:
        shapes = tuple(each for shape in layer.shapes if (each := cropped_shape(shape, view, prefix)) is not None)
        if shapes:
            yield replace(layer, shapes=shapes)


def cropped_shape(shape: Shape, view: Rectangle, prefix: str) -> Shape | None:
    if shape.at is not None:
        reach = max(shape.size, 60.0, 12.0 * len(shape.text))
        near = overlaps((shape.at[0] - reach, shape.at[1] - reach, 2 * reach, 2 * reach), view)
        return prefixed(shape, prefix) if near else None
    path = cropped_path(shape.path, view)
    return prefixed(replace(shape, path=path), prefix) if path else None


def prefixed(shape: Shape, prefix: str) -> Shape:
    stamp, clip = (f"{prefix}{name}" if name else "" for name in (shape.stamp, shape.clip))
    return replace(shape, stamp=stamp, clip=clip)


def cropped_clips(clips: Mapping[str, str], view: Rectangle, prefix: str) -> dict[str, str]:
    return {f"{prefix}{name}": cropped_path(path, view) for name, path in clips.items()}


def cropped_stamps(
    stamps: Mapping[str, tuple[Shape, ...]], used: set[str], prefix: str
) -> dict[str, tuple[Shape, ...]]:
    named = {f"{prefix}{name}": shapes for name, shapes in stamps.items()}
    return {name: tuple(prefixed(each, prefix) for each in shapes) for name, shapes in named.items() if name in used}


def stamps_in(layers: Iterable[Layer]) -> set[str]:
    return {shape.stamp for layer in layers for shape in layer.shapes if shape.stamp}


def link_is_seen(link: Link, centres: Mapping[str, Point], view: Rectangle) -> bool:
    if link.path:
        return bool(cropped_path(link.path, view))
    (ax, ay), (bx, by) = (centres[end] for end in link.ends)
    return overlaps((min(ax, bx), min(ay, by), abs(ax - bx), abs(ay - by)), view)


# -- paths


def cropped_path(path: str, view: Rectangle) -> str:
    """The parts of a path that can be seen: one that lies beside the view changes nothing inside it."""
    return "".join(part for part in SUBPATH.split(path) if part.strip() and overlaps(bounds(part), view))


def bounds(path: str) -> Rectangle:
    """A rectangle around a path that begins with `M`; control points count as if they were on it."""
    points = list(points_of(path))
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def points_of(path: str) -> Iterator[Point]:
    x = y = 0.0
    for command, text in COMMAND.findall(path):
        numbers = [float(each) for each in NUMBER.findall(text)]
        count = TAKES.get(command.upper(), 0)
        for start in range(0, len(numbers) if count else 0, count or 1):
            found = points_of_step(command, numbers[start : start + count], x, y)
            yield from found
            x, y = found[0]


def points_of_step(command: str, numbers: list[float], x: float, y: float) -> list[Point]:
    """Where a step of a path ends, then what else it reaches."""
    dx, dy = (x, y) if command.islower() else (0.0, 0.0)
    match command.upper():
        case "H":
            return [(numbers[0] + dx, y)]
        case "V":
            return [(x, numbers[0] + dy)]
        case "A":
            end, rx, ry = (numbers[5] + dx, numbers[6] + dy), 2 * numbers[0], 2 * numbers[1]
            return [end, *((px + sx * rx, py + sy * ry) for px, py in ((x, y), end) for sx, sy in ((-1, -1), (1, 1)))]
    pairs = [(numbers[at] + dx, numbers[at + 1] + dy) for at in range(0, len(numbers) - 1, 2)]
    return pairs[::-1]


def overlaps(box: Rectangle, view: Rectangle) -> bool:
    (x, y, w, h), (vx, vy, vw, vh) = box, view
    return x - LINE <= vx + vw and vx <= x + w + LINE and y - LINE <= vy + vh and vy <= y + h + LINE


def inside(point: Point, view: Rectangle) -> bool:
    return overlaps((*point, 0.0, 0.0), view)
