"""What is drawn while the player aims: range, sight and dice of a unit, and the artillery template."""

from __future__ import annotations

from collections.abc import Callable

from firestep.board.bits import bits
from firestep.drawing.lines import outline
from firestep.games.great_war.advance import ChooseBonusTarget
from firestep.games.great_war.artillery import ChooseShells
from firestep.games.great_war.battles import ChooseJoiner, ChooseTarget
from firestep.games.great_war.combat import close_targets, dice_of, hexes_in_range
from firestep.games.great_war.facts import UNITS
from firestep.games.great_war.ground import GRID, SECTIONS_OF
from firestep.games.great_war.odds import artillery_odds
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.scene.ground import RADIUS, Field, field_for, section_bars
from firestep.games.great_war.scene.template import TEMPLATE, ring_numbers
from firestep.games.great_war.sight import in_sight
from firestep.games.great_war.unit_orders import ChooseOrder
from firestep.kernel import AnyQuestion
from firestep.scene import Layer, Shape

ABOVE = -30.0
"""Where the number of dice is drawn: above the unit."""
PLATE = 33.0
"""Where the chance is drawn: below the unit."""


def aims(position: GreatWarPosition, question: AnyQuestion, view: Field) -> list[Layer]:
    """The drawings for the open question, shown only to the player who is asked."""
    if isinstance(question, ChooseTarget | ChooseBonusTarget | ChooseJoiner):
        return fire_layers(position, question.unit, view)
    if isinstance(question, ChooseShells):
        return [template_at(question.place, view)]
    if isinstance(question, ChooseOrder):
        bars = section_bars(sections_of(question.hexes, question.seat), view)
        return [bars] if bars is not None else []
    return []


def sections_of(hexes: int, side: int) -> int:
    """CMP-06: the sections in which units may be ordered now."""
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
        shapes.append(Shape("range", outline(view.union(seen))))
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


def template_at(place: int, view: Field) -> Layer:
    """RA-08: the template on its hex, drawn below the units."""
    return Layer("template", 90, (Shape("", stamp=TEMPLATE, at=view.centre(place)),))


def chances_of(
    position: GreatWarPosition, question: ChooseShells, dice: int, percent: Callable[[float], str]
) -> tuple[Shape, ...]:
    """RA-10 to RA-17: on top, the numbers of the ring and the chance that each unit loses a figure."""
    view = field_for(question.seat)
    x, y = view.centre(question.place)
    shapes = ring_numbers(RADIUS, x, y)
    for each in artillery_odds(position, question.seat, question.place, dice):
        x, y = view.centre(each.place)
        text = percent(each.hit)
        width = 14 + 7 * len(text)
        shapes.append(Shape("tmpl-plate", f"M{-width / 2} -8h{width}v16h{-width}z", at=(x, y + PLATE)))
        shapes.append(Shape("tmpl-chance", text=text, at=(x, y + PLATE + 5)))
    return tuple(shapes)
