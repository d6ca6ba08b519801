"""Overlays to look at: the reach of a unit, its range and sight, medals, and who could attack whom."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.great_war.battles import with_dice
from firestep.games.great_war.combat import (
    battles_after,
    close_targets,
    dice_of,
    hexes_in_range,
    ranged_targets,
)
from firestep.games.great_war.facts import UNITS
from firestep.games.great_war.ground import GRID, HEX_NAMES
from firestep.games.great_war.movement import arrivals
from firestep.games.great_war.objectives import medals_of
from firestep.games.great_war.position import GreatWarPosition, Unit
from firestep.games.great_war.scene.marks import holder, medal_hexes
from firestep.games.great_war.scene.pieces import capital, side_of
from firestep.games.great_war.sight import in_sight
from firestep.games.great_war.wording import unit_kind
from firestep.scene import LegendLine, Lens, LensArea, LensId, LensLine, LensMark, Side
from firestep.scene.speaker import Speaker

LENSES: tuple[LensId, ...] = ("reach", "sight", "points", "attacks")


def lens(position: GreatWarPosition, seat: int | None, wanted: LensId, piece: str, speaker: Speaker) -> Lens | None:
    match wanted:
        case "reach":
            return reach_lens(position, unit_of(position, piece), speaker)
        case "sight":
            return sight_lens(position, unit_of(position, piece), speaker)
        case "points":
            return medal_lens(position, speaker)
        case "attacks":
            return attack_lens(position, position.turn_of if seat is None else seat, speaker)
    return None


def unit_of(position: GreatWarPosition, piece: str) -> Unit | None:
    """`u3` is unit 3, if it is on the board."""
    if not (piece[:1] == "u" and piece[1:].isdecimal() and int(piece[1:]) < len(position.where)):
        return None
    unit = int(piece[1:])
    return unit if position.where[unit] >= 0 else None


def hexes(mask: int) -> tuple[str, ...]:
    return tuple(HEX_NAMES[place] for place in bits(mask))


def unit_word(position: GreatWarPosition, unit: Unit, speaker: Speaker) -> str:
    return f"{capital(str(speaker.word(unit_kind(position, unit))))}, {HEX_NAMES[position.where[unit]].upper()}"


# -- one unit


def reach_lens(position: GreatWarPosition, unit: Unit | None, speaker: Speaker) -> Lens:
    """MOV-11: where a unit could move, once ordered; beyond some hexes it may not battle any more."""
    if unit is None:
        return Lens("reach", speaker.say("look-reach"), text=speaker.say("look-choose-unit"))
    still = battles_after(position, unit)
    side = side_of(position.side[unit])
    found = arrivals(position, unit)
    marks = tuple(
        LensMark(HEX_NAMES[place], "cost", str(length), side, warn=length > still)
        for length, mask in enumerate(found, start=1)
        for place in bits(mask)
    )
    legend = [LegendLine("cost", speaker.say("look-reach-cost"))]
    if any(mark.warn for mark in marks):
        legend.append(LegendLine("warn", speaker.say("look-reach-warn")))
    title = speaker.say("look-reach-of", unit=unit_word(position, unit, speaker))
    text = speaker.say("look-reach-text", moves=UNITS[position.kind[unit]].moves, still=still)
    mask = 0
    for arrived in found:
        mask |= arrived
    areas = (LensArea(hexes(mask), "reach", side),) if mask else ()
    return Lens("reach", title, tuple(legend), text, marks=marks, areas=areas)


def sight_lens(position: GreatWarPosition, unit: Unit | None, speaker: Speaker) -> Lens:
    """RNG-01, LOS-01: what a unit reaches, what of it it sees, and with how many dice it fires."""
    if unit is None:
        return Lens("sight", speaker.say("look-sight"), text=speaker.say("look-choose-unit"))
    place, side = position.where[unit], position.side[unit]
    reach = hexes_in_range(position, unit) | GRID.around(1 << place)
    sees = UNITS[position.kind[unit]].needs_sight
    seen = in_sight(position, place, reach) | GRID.around(1 << place) if sees else reach
    areas = [LensArea(hexes(seen), "range", side_of(side))] if seen else []
    legend = [LegendLine("range", speaker.say("look-in-sight" if sees else "look-needs-no-sight"))]
    if reach & ~seen:
        areas.append(LensArea(hexes(reach & ~seen), "blind", side_of(side)))
        legend.append(LegendLine("blind", speaker.say("look-blind")))
    legend.append(LegendLine("target", speaker.say("look-dice-legend")))
    close = close_targets(position, unit)
    enemies = close or position.hexes[1 - side] & seen
    marks = []
    for target in bits(enemies):
        dice = dice_of(position, unit, GRID.distance(place, target), position.unit_at[target])
        if dice:
            text = speaker.say("look-dice", count=dice)
            marks.append(LensMark(HEX_NAMES[target], "target", text, side_of(1 - side)))
    title = speaker.say("look-sight-of", unit=unit_word(position, unit, speaker))
    text = speaker.say("look-close-first") if close else ""
    return Lens("sight", title, tuple(legend), text, marks=tuple(marks), areas=tuple(areas))


# -- everybody


def attack_lens(position: GreatWarPosition, side: int, speaker: Speaker) -> Lens:
    """BAT-01: every enemy that somebody could attack from where they stand, if they were ordered, and by how many."""
    lines: list[LensLine] = []
    by: dict[int, int] = {}
    for unit in position.units_of(side):
        targets = close_targets(position, unit) or ranged_targets(position, unit)
        for place in bits(with_dice(position, unit, targets)):
            lines.append(LensLine((HEX_NAMES[position.where[unit]], HEX_NAMES[place]), "attack", side_of(side)))
            by[place] = by.get(place, 0) + 1
    marks = tuple(
        LensMark(HEX_NAMES[place], "target", speaker.say("look-by-units", count=count), side_of(1 - side))
        for place, count in by.items()
    )
    legend = (LegendLine("attack", speaker.say("look-attack-line"), side_of(side)),)
    text = speaker.say("look-attack-text") if lines else speaker.say("look-no-attack")
    return Lens("attacks", speaker.say("look-attacks"), legend, text, tuple(lines), marks)


def medal_lens(position: GreatWarPosition, speaker: Speaker) -> Lens:
    """OBJ-01: the hexes that bring medals, what they are worth, and who holds them now."""
    marks = []
    areas = []
    for number, objective in enumerate(position.agreed.battle.objectives):
        if objective.hexes:
            areas.append(LensArea(hexes(objective.hexes), "reach"))
        for place in medal_hexes(objective):
            held = holder(position, number, place)
            side: Side = "neutral" if held is None else side_of(held)
            marks.append(LensMark(HEX_NAMES[place], "points", str(max(objective.medals)), side))
    legend = [
        LegendLine("points", speaker.say("look-medals-of", nation=nation_word(position, side, speaker)), side_of(side))
        for side in (0, 1)
    ]
    legend.append(LegendLine("points", speaker.say("look-held-by-nobody"), "neutral"))
    legend.append(LegendLine("reach", speaker.say("look-objective")))
    text = speaker.say(
        "look-medals-text", german=medals_of(position, 0), allied=medals_of(position, 1), needed=position.agreed.medals
    )
    return Lens(
        "points", speaker.say("scene-medals-title"), tuple(legend), text, marks=tuple(marks), areas=tuple(areas)
    )


def nation_word(position: GreatWarPosition, side: int, speaker: Speaker) -> str:
    return str(speaker.word(speaker.seat_word(position.setup, side)))
