"""Markers on places, and arrows between pieces and places."""

from __future__ import annotations

import math

from firestep.pictures.shapes import star_shape
from firestep.pictures.svg import Svg, moved
from firestep.pictures.svg import number as n
from firestep.scene import Arrow, Marker
from firestep.scene.words import Point

CLOTH = "M-12-20H15V-3H-12z"
TRENCH = "M-28 2h4v-5h8v5h8v-5h8v5h8v-5h8v5h8v-5h4"
SIZE = 24
"""The size of a marker at scale 1."""


def draw_marker(svg: Svg, marker: Marker, at: Point) -> None:
    nation = f"n-{marker.nation}" if marker.nation else ""
    side = f"side-{marker.side}" if marker.side else ""
    detail = "" if marker.detail == "all" else f"detail-{marker.detail}"
    where = (at[0] + marker.offset[0], at[1] + marker.offset[1])
    with svg.group(f"marker {marker.style} {nation} {side} {detail}", moved(where, marker.size / SIZE)):
        kind = marker.style.partition(" ")[0]
        DRAW.get(kind, draw_plain)(svg, marker)


def draw_standard(svg: Svg, marker: Marker) -> None:
    if not marker.nation:
        svg.path("pole none", "M-12-20V9")
        return
    svg.path("cloth", CLOTH)
    svg.path("", CLOTH, fill=f"url(#pat-{marker.nation})")
    svg.path("frame", CLOTH)
    svg.path("pole", "M-12-22V9")


def draw_star(svg: Svg, marker: Marker) -> None:
    svg.path("star-body", star_shape(12, 5.4, 5))
    if marker.text:
        svg.text("star-text", marker.text, (0, 4.5))


def draw_fortress(svg: Svg, marker: Marker) -> None:
    svg.path("star-body", star_shape(13, 9, 8))
    svg.text("star-text", marker.text, (0, 4.8))


def draw_pennant(svg: Svg, marker: Marker) -> None:
    svg.path("pole", "M-16-11V20")
    svg.path("cloth", "M-16-11H18L12-1 18 9H-16z")
    svg.symbol(marker.symbol, (-14, -9), (16, 16))
    svg.text("marker-number", marker.text, (8, 5.5))


def draw_trench(svg: Svg, marker: Marker) -> None:
    for classes in ("dug-3", "dug-2", "dug"):
        svg.path(classes, TRENCH)


def draw_seal(svg: Svg, marker: Marker) -> None:
    svg.circle("seal", 12.5)
    svg.text("seal-t", marker.text, (0, 6.8))


def draw_crater(svg: Svg, marker: Marker) -> None:
    svg.ellipse("cr-rim", (15, 12))
    svg.ellipse("cr-bowl", (12, 9))
    svg.ellipse("cr-deep", (7, 5), (1, 1.5))


def draw_text(svg: Svg, marker: Marker) -> None:
    svg.text("marker-text", marker.text, (0, 5))


def draw_plain(svg: Svg, marker: Marker) -> None:
    match marker.style:
        case "plate":
            svg.box("plate", (-14, -11), (28, 22), 3)
        case "disc" | "badge":
            svg.circle("disc-body", 12)
        case "fort":
            svg.path("disc-body", star_shape(14, 9.6, 6))
        case "control":
            svg.path("control-body", "M-7-7H7V7H-7z")
    if marker.symbol:
        svg.symbol(marker.symbol, (-9, -9), (18, 18))
    if marker.text:
        svg.text("marker-number", marker.text, (0, 5.5))


DRAW = {
    "standard": draw_standard,
    "star": draw_star,
    "fortress": draw_fortress,
    "pennant": draw_pennant,
    "trench": draw_trench,
    "seal": draw_seal,
    "crater": draw_crater,
    "text": draw_text,
}


def draw_arrow(svg: Svg, arrow: Arrow, start: Point, end: Point, size: float) -> None:
    """Bent to the side by a share of its length, clear of both ends."""
    far = math.dist(start, end)
    middle = (
        (start[0] + end[0]) / 2 - (end[1] - start[1]) * arrow.bend,
        (start[1] + end[1]) / 2 + (end[0] - start[0]) * arrow.bend,
    )
    clear = min(size * 0.62, far * 0.3)
    first, tip = towards(start, middle, clear * 0.8), towards(end, middle, clear)
    tail = towards(tip, middle, 10)
    turn = math.degrees(math.atan2(end[1] - middle[1], end[0] - middle[0]))
    line = f"M{n(first[0])} {n(first[1])}Q{n(middle[0])} {n(middle[1])} {n(tail[0])} {n(tail[1])}"
    with svg.group(f"arrow arrow-{arrow.style} {'past' if arrow.state == 'past' else ''}"):
        svg.path("shot-key", line)
        svg.path("shot plan" if arrow.state == "planned" else "shot", line)
        svg.path("shot-head", "M6 0-14-10l4 10-4 10z", moved(tip, turn=turn))


def towards(start: Point, end: Point, length: float) -> Point:
    whole = math.dist(start, end) or 1
    return start[0] + (end[0] - start[0]) * length / whole, start[1] + (end[1] - start[1]) * length / whole
