"""What is drawn while something is aimed: range, sight and dice of a unit, and the template of the artillery."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from firestep.board.bits import bits
from firestep.drawing.lines import outline, path
from firestep.games.great_war.advance import ChooseBonusTarget
from firestep.games.great_war.artillery import ChooseShells
from firestep.games.great_war.battles import ChooseJoiner, ChooseTarget
from firestep.games.great_war.combat import close_targets, dice_of, hexes_in_range
from firestep.games.great_war.facts import UNITS
from firestep.games.great_war.ground import GRID, SECTIONS_OF
from firestep.games.great_war.odds import artillery_odds
from firestep.games.great_war.orders import ChooseOrder
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.scene.ground import RADIUS, Field, section_bars
from firestep.games.great_war.sight import in_sight
from firestep.kernel import Question
from firestep.scene import Layer, Shape

TEMPLATE = "template"
"""The stamp of the artillery's template, the same for both players: its arrow points away from the own baseline."""
DISC = 11
ABOVE = -30.0
"""Where the number of dice stands in a hex: over the unit."""


def aims(position: GreatWarPosition, question: Question, view: Field, percent: Any) -> list[Layer]:
    """The drawings that belong to what is asked now; for him who is asked alone."""
    if isinstance(question, ChooseTarget | ChooseBonusTarget | ChooseJoiner):
        return fire_layers(position, question.unit, view)
    if isinstance(question, ChooseShells):
        return template_layers(position, question, view, percent)
    if isinstance(question, ChooseOrder):
        bars = section_bars(sections_of(question.hexes, question.seat), view)
        return [bars] if bars is not None else []
    return []


def sections_of(hexes: int, side: int) -> int:
    """CMP-06: the sections in which somebody may be ordered now."""
    sections = [SECTIONS_OF[side][place] for place in bits(hexes)]
    alone = [each for each in sections if each in (1, 2, 4)]
    found = 0
    for each in alone or sections:
        found |= each
    return found


# -- fire of a unit


def fire_layers(position: GreatWarPosition, unit: int, view: Field) -> list[Layer]:
    """RNG-01, LOS-01: the hexes it reaches with how many dice, and those in range that it does not see."""
    place = position.where[unit]
    if place < 0:
        return []
    beside = close_targets(position, unit)
    reach = beside or hexes_in_range(position, unit)
    seen = reach
    if not beside and UNITS[position.kind[unit]].needs_sight:
        seen = in_sight(position, place, reach)
    shapes = []
    if seen:
        shapes.append(Shape("range", outline(view.union(seen, 0.98, 0))))
    if reach & ~seen:
        shapes.append(Shape("blind", "".join(view.outline(each) for each in bits(reach & ~seen))))
    return [Layer("fire", 51, (*shapes, *dice_marks(position, unit, seen, view)))]


def dice_marks(position: GreatWarPosition, unit: int, hexes: int, view: Field) -> list[Shape]:
    """RNG-02: the dice on each hex."""
    found = []
    for each in bits(hexes):
        dice = dice_of(position, unit, GRID.distance(position.where[unit], each), position.unit_at[each])
        if dice:
            x, y = view.centre(each)
            found.append(Shape("range-text", text=str(dice), at=(x, y + ABOVE + 5)))
    return found


# -- the template


def template_stamp() -> tuple[Shape, ...]:
    """RA-08: seven hexes, an arrow towards the enemy, the numbers clockwise from it."""
    step = RADIUS * 3**0.5
    centres = [(step * cos(turn), step * sin(turn)) for turn in (pi / 3 * number - pi / 3 for number in range(6))]
    ring = "".join(hexagon(x, y) for x, y in centres)
    middle = hexagon(0, 0)
    shapes = [Shape("tmpl-key", ring + middle), Shape("tmpl", ring), Shape("tmpl-centre", middle)]
    shapes.append(Shape("tmpl-arrow", path([(0, -46), (0, -28)]) + path([(-6, -39), (0, -48), (6, -39)])))
    for number, (x, y) in enumerate(centres, start=1):
        spot = (round(x, 1), round(y + ABOVE + 8, 1))
        shapes.append(Shape("tmpl-disc", circle(DISC), at=spot))
        shapes.append(Shape("tmpl-text", text=str(number), at=(spot[0], spot[1] + 6)))
    return tuple(shapes)


def hexagon(x: float, y: float) -> str:
    corners = [(x + RADIUS * sin(pi / 3 * each), y - RADIUS * cos(pi / 3 * each)) for each in range(6)]
    return path(corners, closed=True)


def circle(radius: float) -> str:
    return f"M{-radius} 0a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0 {-2 * radius} 0Z"


def template_at(place: int, view: Field) -> Shape:
    return Shape("", stamp=TEMPLATE, at=view.centre(place))


def template_layers(position: GreatWarPosition, question: ChooseShells, view: Field, percent: Any) -> list[Layer]:
    """RA-10 to RA-17: the template where it lies, with the chance that each unit under it loses somebody."""
    chances = artillery_odds(position, question.seat, question.place, question.most)
    shapes = [template_at(question.place, view)]
    for each in chances:
        x, y = view.centre(each.place)
        text = percent(each.hit)
        width = 14 + 7 * len(text)
        shapes.append(Shape("tmpl-plate", f"M{-width / 2} -8h{width}v16h{-width}z", at=(x, y + 33)))
        shapes.append(Shape("tmpl-chance", text=text, at=(x, y + 38)))
    return [Layer("template", 90, tuple(shapes))]
