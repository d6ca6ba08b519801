"""Armies opened: the slots of their templates, what may be touched in them, and the limits of the year."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from firestep.board.bits import bits
from firestep.games.to_the_last_man.ground import AREAS
from firestep.games.to_the_last_man.position import STACK, LastManPosition
from firestep.games.to_the_last_man.scene.names import (
    area_title,
    army_title,
    army_touch,
    lot_touch,
    nation_of_army,
    nation_of_unit,
    side_of_army,
    side_of_unit,
    symbol_of,
    unit_title,
)
from firestep.games.to_the_last_man.stacking import artillery_limit
from firestep.games.to_the_last_man.units import (
    ARMY_NAMES,
    ARMY_TEMPLATE,
    ARTILLERY,
    BIPLANES,
    INFANTRY_TYPE,
    KIND_OF,
    KINDS,
    MAY_ENTRENCH,
    TYPE_NAMES,
    Army,
    Side,
    Unit,
)
from firestep.games.to_the_last_man.view import shows_contents
from firestep.scene import Block, Counter, Panel, Paragraph, Row, Rows, Sheet, Slot, Slots, Stats, UnitSheet

FIRE = {
    "infantry": ("F1", "F1"),
    "stosstruppen": ("F2", "F2"),
    "commonwealth": ("F2", "F2"),
    "cavalry": ("–", "F1"),
    "artillery": ("F1", "F1"),
    "siege-gun": ("F3", "–"),
    "biplane": ("F1", "F1"),
    "tank": ("F2", "F1"),
    "paris-gun": ("–", "–"),
}
"""CH-9: what each type hits on in attack and in defence, without trenches and cards."""


@dataclass(frozen=True, slots=True)
class Joins:
    """What empty slots are touched as: those of each army, and the one for standing alone."""

    armies: Mapping[int, str] = field(default_factory=dict)
    alone: str = ""
    on_foot: bool = True
    """Whether it is infantry that looks for a slot."""


NOBODY_JOINS = Joins()


def army_sheet(position: LastManPosition, army: Army, seat: int | None, speaker: Any) -> UnitSheet:
    """What the sheet beside the board says of an army."""
    area = position.army_at[army]
    status = speaker.say("scene-entrenched" if position.dug_in >> army & 1 else "scene-mobile")
    subtitle = f"{area_title(area, speaker)} · {status}"
    return UnitSheet(army_blocks(position, army, seat, speaker), subtitle)


def army_blocks(position: LastManPosition, army: Army, seat: int | None, speaker: Any) -> tuple[Block, ...]:
    if not shows_contents(position, army, seat):
        return (Paragraph(speaker.say("scene-hidden-army"), "13.H-a"),)
    return (army_stats(position, army, speaker), *template_slots(position, army, speaker))


def army_stats(position: LastManPosition, army: Army, speaker: Any) -> Stats:
    inside, template = position.inside[army], ARMY_TEMPLATE[army]
    guns = f"{(inside & ARTILLERY).bit_count()} / {artillery_limit(position, army)}"
    planes = f"{(inside & BIPLANES).bit_count()} / {template.biplanes}"
    return Stats(
        (
            Counter(str(inside.bit_count()), speaker.say("scene-strength")),
            Counter("1", speaker.say("scene-march")),
            Counter(guns, speaker.say("scene-guns")),
            Counter(planes, speaker.say("scene-planes")),
        )
    )


def template_slots(
    position: LastManPosition, army: Army, speaker: Any, joins: str = "", among: int = -1, on_foot: bool = True
) -> tuple[Slots, Slots]:
    """1.4: infantry and auxiliaries as printed; `among` is who is shown.

    `joins` is what an empty slot is touched as, of those for infantry (`on_foot`) or of the others.
    """
    template = ARMY_TEMPLATE[army]
    inside = position.inside[army] & among
    foot, others = inside & INFANTRY_TYPE, inside & ~INFANTRY_TYPE
    return (
        slots(position, foot, template.infantry, "scene-infantry-slots", joins if on_foot else "", speaker),
        slots(position, others, template.auxiliary, "scene-auxiliary-slots", "" if on_foot else joins, speaker),
    )


def slots(position: LastManPosition, units: int, room: int, key: str, joins: str, speaker: Any) -> Slots:
    filled = tuple(unit_slot(position, unit, speaker) for unit in in_order(units))
    empty = Slot(speaker.say("scene-empty-slot"), touch=joins or None, state="empty")
    left = max(0, room - len(filled))
    label = speaker.say(key, used=len(filled), slots=room)
    return Slots((*filled, *(empty,) * left), label)


def in_order(units: int) -> list[Unit]:
    return sorted(bits(units), key=lambda unit: (KINDS[KIND_OF[unit]].type, KIND_OF[unit], unit))


def unit_slot(position: LastManPosition, unit: Unit, speaker: Any) -> Slot:
    return Slot(
        unit_title(unit, speaker),
        symbol=symbol_of(unit),
        nation=nation_of_unit(unit),
        side=side_of_unit(position, unit),
        touch=lot_touch(position, unit),
    )


def army_slot(army: Army, speaker: Any) -> Slot:
    """The army itself, to be touched as a whole."""
    return Slot(army_title(army, speaker), piece=ARMY_NAMES[army], touch=army_touch(army))


def unit_sheet(position: LastManPosition, unit: Unit, speaker: Any) -> UnitSheet:
    """What the sheet beside the board says of an independent unit."""
    kind = KINDS[KIND_OF[unit]]
    name = TYPE_NAMES[kind.type]
    attack, defence = FIRE[name]
    if position.entrenched >> unit & 1 and 1 << unit & MAY_ENTRENCH:
        defence = "F2"
    stats = Stats(
        (
            Counter(attack, speaker.say("scene-attack")),
            Counter(defence, speaker.say("scene-defence")),
            Counter(str(kind.move), speaker.say("scene-march")),
            Counter(str(kind.cost), speaker.say("scene-cost")),
        )
    )
    status = speaker.say("scene-entrenched" if position.entrenched >> unit & 1 else "scene-mobile")
    area = position.area_of(unit)
    return UnitSheet((stats, Paragraph(speaker.say(f"scene-about-{name}"))), f"{area_title(area, speaker)} · {status}")


# -- the sheet of an area


def area_sheet(position: LastManPosition, area: int, seat: int, speaker: Any, joins: Joins, open_: bool) -> Sheet:
    """All own armies of one area side by side, and who stands alone."""
    columns = [[army_panel(position, army, speaker, joins)] for army in position.armies_here(seat, area)]
    columns.append([alone_panel(position, area, seat, speaker, joins.alone)])
    status = speaker.say("scene-pieces-here", count=position.pieces(seat, area), most=STACK)
    return Sheet(
        "army",
        area_title(area, speaker),
        tuple(tuple(column) for column in columns),
        note=status if area < AREAS else "",
        open=open_,
    )


def army_panel(
    position: LastManPosition, army: Army, speaker: Any, joins: Joins = NOBODY_JOINS, among: int = -1
) -> Panel:
    inside = position.inside[army] & among
    guns = speaker.say(
        "scene-army-note",
        strength=inside.bit_count(),
        guns=(inside & ARTILLERY).bit_count(),
        most=artillery_limit(position, army),
    )
    head = Slots((army_slot(army, speaker),), guns)
    return Panel(
        f"panel-{ARMY_NAMES[army]}",
        "",
        (head, *template_slots(position, army, speaker, joins.armies.get(army, ""), among, joins.on_foot)),
        heading=army_title(army, speaker),
        nation=nation_of_army(army),
        side=side_of_army(position, army),
    )


def alone_panel(position: LastManPosition, area: int, side: Side, speaker: Any, joins: str = "") -> Panel:
    units = in_order(position.alone[area] & position.units_of[side])
    filled = tuple(unit_slot(position, unit, speaker) for unit in units)
    empty = (Slot(speaker.say("scene-empty-slot"), touch=joins, state="empty"),) if joins else ()
    note = speaker.say("scene-nobody-alone") if not filled and not empty else ""
    blocks: tuple[Block, ...] = (Slots((*filled, *empty)),) if filled or empty else (Rows((Row(note),)),)
    return Panel("panel-alone", "", blocks, heading=speaker.say("scene-alone-in", area=area_title(area, speaker)))
