"""The template of the reserve artillery: seven hexes with their numbers, drawn once and placed anywhere."""

from __future__ import annotations

from math import cos, pi, sin

from firestep.drawing.lines import path
from firestep.scene import Shape

TEMPLATE = "template"
"""The stamp of the template, the same for both players: its arrow points away from one's own baseline."""
DISC = 9.5
DISC_OFF = 33.0
"""In the gap above or below a unit, away from the centre."""


def template_stamp(radius: float) -> tuple[Shape, ...]:
    """RA-08: seven hexes, an arrow towards the enemy, the numbers clockwise from it."""
    ring = "".join(hexagon(x, y, radius) for x, y in ring_centres(radius))
    middle = hexagon(0, 0, radius)
    shapes = [Shape("tmpl-key", ring + middle), Shape("tmpl", ring), Shape("tmpl-centre", middle)]
    shapes.append(Shape("tmpl-arrow", path([(0, -46), (0, -28)]) + path([(-6, -39), (0, -48), (6, -39)])))
    return (*shapes, *ring_numbers(radius, 0, 0))


def ring_centres(radius: float) -> list[tuple[float, float]]:
    step = radius * 3**0.5
    return [(step * cos(turn), step * sin(turn)) for turn in (pi / 3 * number - pi / 3 for number in range(6))]


def ring_numbers(radius: float, left: float, top: float) -> list[Shape]:
    """RA-08: 1 to 6 around a centre."""
    shapes = []
    for number, (x, y) in enumerate(ring_centres(radius), start=1):
        spot = (round(left + x, 1), round(top + y + (DISC_OFF if y > 1 else -DISC_OFF), 1))
        shapes.append(Shape("tmpl-disc", circle(DISC), at=spot))
        shapes.append(Shape("tmpl-text", text=str(number), at=(spot[0], spot[1] + 5.5)))
    return shapes


def hexagon(x: float, y: float, radius: float) -> str:
    corners = [(x + radius * sin(pi / 3 * each), y - radius * cos(pi / 3 * each)) for each in range(6)]
    return path(corners, closed=True)


def circle(radius: float) -> str:
    return f"M{-radius} 0a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0 {-2 * radius} 0Z"
