"""A board with what stands on it, as SVG."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from firestep.pictures.counters import draw_piece
from firestep.pictures.layout import Placed, placements
from firestep.pictures.look import Look
from firestep.pictures.markers import draw_arrow, draw_marker
from firestep.pictures.svg import Svg, moved
from firestep.scene import Board, Scene
from firestep.scene.board import Layer, Link, Shape
from firestep.scene.words import Point, Rectangle

LINKS = 40
"""Layers up to this level lie under the links."""
LETTERED_FROM, SMALL_BELOW, TINY_BELOW = 64, 34, 20
"""How large a counter is, in pixels, where the client draws more or less detail."""
ROOM = 1.6
"""The room around the outermost pieces, in counters."""


@dataclass(frozen=True, slots=True)
class Window:
    """The part of a board that a picture shows, and its size in pixels."""

    part: Rectangle
    width: int
    height: int

    @property
    def scale(self) -> float:
        """Pixels for each unit of the board."""
        return self.width / self.part[2]


def draw_board(look: Look, board: Board, scene: Scene, window: Window) -> str:
    """The part of the board in the window, as groups that begin at 0, 0 and have the size of the window."""
    return draw_under(look, board, scene, window) + draw_top(look, board, scene, window)


def draw_under(look: Look, board: Board, scene: Scene, window: Window) -> str:
    """The ground: layers, links and names."""
    svg = Svg(look, board_classes(board, window.scale))
    ids = {**board.clips, **scene.clips}
    clips = "".join(f'<clipPath id="clip-{name}"><path d="{path}"/></clipPath>' for name, path in ids.items())
    draw_ground(svg, board, [*board.layers, *scene.overlays])
    draw_labels(svg, board)
    return f"<defs>{look.patterns}{clips}</defs>{in_window(svg, window)}"


def draw_top(look: Look, board: Board, scene: Scene, window: Window) -> str:
    """What stands on the ground: markers, pieces, arrows."""
    svg = Svg(look, board_classes(board, window.scale))
    places = {place.id: place.at for place in board.places}
    placed = placements(board, scene.pieces)
    markers = [each for each in scene.markers if each.place in places]
    for marker in markers:
        if not marker.over:
            draw_marker(svg, marker, places[marker.place])
    for each in placed:
        draw_piece(svg, each)
    for marker in markers:
        if marker.over:
            draw_marker(svg, marker, places[marker.place])
    draw_arrows(svg, board, scene, placed)
    return f"<defs>{look.patterns}</defs>{in_window(svg, window)}"


def in_window(svg: Svg, window: Window) -> str:
    x, y, _, _ = window.part
    return f'<g transform="scale({window.scale:.5g}) translate({-x:.2f} {-y:.2f})">{"".join(svg.parts)}</g>'


def board_classes(board: Board, scale: float) -> str:
    """As the client names a board by how large it is drawn."""
    counter = board.piece_size * scale
    sizes = {
        "far": scale < board.far_below,
        "small": counter < SMALL_BELOW,
        "tiny": counter < TINY_BELOW,
        "big": counter > LETTERED_FROM,
    }
    return f"board kind-{board.kind} {board.look} {' '.join(name for name, holds in sizes.items() if holds)}"


def draw_ground(svg: Svg, board: Board, layers: Iterable[Layer]) -> None:
    """Layers and links by their levels; what lies over the reach in the client comes after everything else."""
    ordered = sorted(layers, key=lambda layer: layer.level)
    centres = {place.id: place.at for place in board.places}
    for layer in ordered:
        if layer.level <= LINKS:
            draw_layer(svg, board, layer)
    with svg.group("links"):
        for link in board.links:
            path = link.path or straight(link, centres)
            svg.path("link-key", path)
            svg.path(link.style, path)
    for layer in ordered:
        if layer.level > LINKS:
            draw_layer(svg, board, layer)


def straight(link: Link, centres: dict[str, Point]) -> str:
    ends = [centres[end] for end in link.ends if end in centres]
    return "" if len(ends) < 2 else f"M{ends[0][0]} {ends[0][1]}L{ends[1][0]} {ends[1][1]}"


def draw_layer(svg: Svg, board: Board, layer: Layer) -> None:
    with svg.group(f"layer {layer.style} {detail_class(layer.detail)}") as shown:
        for shape in layer.shapes if shown else ():
            draw_shape(svg, board, shape)


def draw_shape(svg: Svg, board: Board, shape: Shape) -> None:
    nation = f"n-{shape.nation}" if shape.nation else ""
    side = f"side-{shape.side}" if shape.side else ""
    classes = f"{shape.style} {nation} {side}"
    transform = "" if shape.at is None else moved(shape.at, turn=shape.turn)
    if shape.stamp:
        with svg.group(classes, transform):
            for each in board.stamps.get(shape.stamp, ()):
                draw_shape(svg, board, each)
    elif shape.symbol:
        with svg.group(classes, transform):
            svg.symbol(shape.symbol, (-shape.size / 2, -shape.size / 2), (shape.size, shape.size))
    elif shape.text:
        svg.text(classes, shape.text, transform=transform)
    else:
        clip = {"clip_path": f"url(#clip-{shape.clip})"} if shape.clip else {}
        svg.path(classes, shape.path, transform, **clip)


def draw_labels(svg: Svg, board: Board) -> None:
    with svg.group("labels"):
        for label in board.labels:
            classes = f"{label.style} {detail_class(label.detail)}"
            svg.lines(classes, label.lines or (label.text,), moved(label.at, turn=label.turn))


def detail_class(detail: str) -> str:
    return "" if detail == "all" else f"detail-{detail}"


def draw_arrows(svg: Svg, board: Board, scene: Scene, placed: list[Placed]) -> None:
    points = {f"place:{place.id}": place.at for place in board.places}
    points |= {f"piece:{each.piece.id}": each.at for each in placed}
    with svg.group("arrows"):
        for arrow in scene.arrows:
            if arrow.start in points and arrow.end in points:
                draw_arrow(svg, arrow, points[arrow.start], points[arrow.end], board.piece_size)


# -- which part is shown


def window_on(board: Board, scene: Scene, width: int, height: int, counter: float = 0) -> Window:
    """A window on everything that stands on the board, with some room, in the shape of the picture.

    If counters would be smaller than `counter` pixels, it is a window on where most of them stand. Where the board ends
    before the picture does, the picture shows more of the board in the other direction, or what lies around it.
    """
    points = [each.at for each in placements(board, scene.pieces)]
    found = around(board, points, width, height)
    if points and counter and board.piece_size * found.scale < counter:
        across, down = width * board.piece_size / counter, height * board.piece_size / counter
        return around(board, densest(points, across, down), width, height, (across, down))
    return found


def whole_board(board: Board, longest: int) -> Window:
    """All of the board, as large as the longest side allows."""
    x, y, across, down = board.view
    scale = longest / max(across, down)
    width, height = max(1, round(across * scale)), max(1, round(down * scale))
    return Window((x, y, across, across * height / width), width, height)


def densest(points: list[Point], across: float, down: float) -> list[Point]:
    """Those around the point that has most others near it."""

    def near(one: Point) -> list[Point]:
        return [each for each in points if abs(each[0] - one[0]) < across / 2 and abs(each[1] - one[1]) < down / 2]

    return max((near(each) for each in points), key=len)


def around(
    board: Board, points: list[Point], width: int, height: int, least: tuple[float, float] = (0, 0)
) -> Window:
    x, y, across, down = board.view
    found = [(px, py) for px, py in points if x <= px <= x + across and y <= py <= y + down]
    room = board.piece_size * ROOM
    xs, ys = [px for px, _ in found] or [x, x + across], [py for _, py in found] or [y, y + down]
    left, right = max(x, min(xs) - room), min(x + across, max(xs) + room)
    top, bottom = max(y, min(ys) - room), min(y + down, max(ys) + room)
    if least[0]:
        wide, high = least
    else:
        wide = max(right - left, (bottom - top) * width / height)
        high = max(bottom - top, (right - left) * height / width)
    return Window((centred(left, right, wide, x, across), centred(top, bottom, high, y, down), wide, high), width, height)


def centred(low: float, high: float, length: float, start: float, whole: float) -> float:
    """Where a stretch of this length begins: around the middle, and on the board as far as it can be."""
    if length >= whole:
        return start + (whole - length) / 2
    return min(max(start, (low + high - length) / 2), start + whole - length)
