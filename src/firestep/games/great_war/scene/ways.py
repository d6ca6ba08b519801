"""MOV, BAT: what a move leads to: who could attack the unit where it ends, with how many dice, and whom it could."""

from __future__ import annotations

from firestep.games.great_war.battles import with_dice
from firestep.games.great_war.combat import battles_after, close_targets, dice_of, ranged_targets
from firestep.games.great_war.ground import GRID, HEX_NAMES
from firestep.games.great_war.movement import arrivals
from firestep.games.great_war.position import GreatWarPosition, Unit
from firestep.games.great_war.scene.lenses import unit_word
from firestep.scene import Way, WayLine
from firestep.scene.speaker import Speaker

MOST_NAMES = 3
"""How many enemies are named."""


def way(before: GreatWarPosition, after: GreatWarPosition, seat: int, speaker: Speaker) -> Way | None:
    moved = [unit for unit in after.units_of(seat) if 0 <= after.where[unit] != before.where[unit] >= 0]
    if len(moved) != 1:
        return None
    unit = moved[0]
    threats = attackers_of(after, unit)
    lines = (aim_line(before, after, unit, speaker), threat_line(after, threats, speaker))
    return Way(lines, tuple(HEX_NAMES[after.where[enemy]] for enemy in threats))


def aim_line(before: GreatWarPosition, after: GreatWarPosition, unit: Unit, speaker: Speaker) -> WayLine:
    """MOV-11: whom the unit could attack from there, if it has not gone too far to battle."""
    near = arrivals(before, unit)[: battles_after(before, unit)]
    if not any(mask >> after.where[unit] & 1 for mask in near):
        return WayLine(speaker.say("way-too-far"))
    aims = with_dice(after, unit, close_targets(after, unit) or ranged_targets(after, unit)).bit_count()
    return WayLine(speaker.say("way-aims", count=aims))


def attackers_of(position: GreatWarPosition, unit: Unit) -> dict[Unit, int]:
    """BAT-01: the enemies that could attack a unit from where they stand, and their dice."""
    place, side = position.where[unit], position.side[unit]
    found = {}
    for enemy in position.units_of(1 - side):
        targets = close_targets(position, enemy) or ranged_targets(position, enemy)
        if with_dice(position, enemy, targets) >> place & 1:
            found[enemy] = dice_of(position, enemy, GRID.distance(position.where[enemy], place), unit)
    return found


def threat_line(position: GreatWarPosition, threats: dict[Unit, int], speaker: Speaker) -> WayLine:
    if not threats:
        return WayLine(speaker.say("way-safe"))
    who = ", ".join(unit_word(position, each, speaker).replace(", ", " ") for each in list(threats)[:MOST_NAMES])
    text = speaker.say("way-threatened", count=len(threats), dice=sum(threats.values()), who=who)
    return WayLine(text, danger=True)
