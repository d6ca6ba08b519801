"""Army sheets: the slots of their templates, what may be touched in them, and the limits of the year."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from firestep.board.bits import bits
from firestep.games.to_the_last_man.ground import AREAS
from firestep.games.to_the_last_man.losses import strength_of_army
from firestep.games.to_the_last_man.position import STACK, LastManPosition
from firestep.games.to_the_last_man.scene.ground import side_name
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
from firestep.games.to_the_last_man.supply import is_supplied, supplied_areas
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
from firestep.games.to_the_last_man.wording import area_word
from firestep.scene import Block, Counter, Panel, Paragraph, Sheet, Slot, Slots, Stats, UnitSheet
from firestep.scene.speaker import Speaker

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
    unit: Unit = -1
    """The unit in hand: the slot it leaves is dashed."""


NOBODY_JOINS = Joins()


@dataclass(frozen=True, slots=True)
class Losses:
    """What a battle has cost an army, and which units may pay the next hit."""

    gone: tuple[Unit, ...] = ()
    paying: int = 0


NO_LOSSES = Losses()


def army_sheet(position: LastManPosition, army: Army, seat: int | None, speaker: Speaker) -> UnitSheet:
    """What the sheet beside the board says of an army."""
    area = position.army_at[army]
    status = speaker.say("scene-entrenched" if position.dug_in >> army & 1 else "scene-mobile")
    subtitle = f"{area_title(area, speaker)} · {status}"
    return UnitSheet(army_blocks(position, army, seat, speaker), subtitle)


def army_blocks(position: LastManPosition, army: Army, seat: int | None, speaker: Speaker) -> tuple[Block, ...]:
    if not shows_contents(position, army, seat):
        return (Paragraph(speaker.say("scene-hidden-army"), "13.H-a"),)
    return (army_stats(position, army, speaker), *template_slots(position, army, speaker))


def army_stats(position: LastManPosition, army: Army, speaker: Speaker) -> Stats:
    inside, template = position.inside[army], ARMY_TEMPLATE[army]
    guns = f"{(inside & ARTILLERY).bit_count()} / {artillery_limit(position, army)}"
    planes = f"{(inside & BIPLANES).bit_count()} / {template.biplanes}"
    return Stats(
        (
            Counter(str(strength_of_army(position, army)), speaker.say("scene-strength")),
            Counter("1", speaker.say("scene-march")),
            Counter(guns, speaker.say("scene-guns")),
            Counter(planes, speaker.say("scene-planes")),
        )
    )


def template_slots(
    position: LastManPosition,
    army: Army,
    speaker: Speaker,
    joins: Joins = NOBODY_JOINS,
    among: int = -1,
    losses: Losses = NO_LOSSES,
) -> tuple[Slots, Slots]:
    """1.4: infantry and auxiliaries as printed; `among` is who is shown."""
    template = ARMY_TEMPLATE[army]
    inside = position.inside[army] & among
    foot, others = inside & INFANTRY_TYPE, inside & ~INFANTRY_TYPE
    touch = joins.armies.get(army, "")
    return (
        Slots(
            (
                *filled(position, foot, joins, speaker),
                *rest(True, foot, template.infantry, touch, joins, losses, speaker),
            ),
            slots_label("scene-infantry-slots", foot, template.infantry, losses, speaker),
        ),
        Slots(
            (
                *filled(position, others, joins, speaker),
                *rest(False, others, template.auxiliary, touch, joins, losses, speaker),
            ),
            slots_label("scene-auxiliary-slots", others, template.auxiliary, losses, speaker),
        ),
    )


def filled(position: LastManPosition, units: int, joins: Joins, speaker: Speaker) -> list[Slot]:
    return [unit_slot(position, unit, speaker, left=unit == joins.unit) for unit in in_order(units)]


def rest(
    on_foot: bool, units: int, room: int, touch: str, joins: Joins, losses: Losses, speaker: Speaker
) -> list[Slot]:
    """After the remaining units: the slots of lost units, crossed out, and the empty ones."""
    gone = [unit for unit in losses.gone if bool(1 << unit & INFANTRY_TYPE) == on_foot]
    wanted = touch if joins.on_foot == on_foot else ""
    empty = Slot(speaker.say("scene-empty-slot"), touch=wanted or None, state="empty")
    left = max(0, room - units.bit_count() - len(gone))
    return [*(lost_slot(unit, speaker) for unit in gone), *(empty,) * left]


def slots_label(key: str, units: int, room: int, losses: Losses, speaker: Speaker) -> str:
    label = str(speaker.say(key, used=units.bit_count(), slots=room))
    return str(speaker.say("scene-most-numerous", label=label)) if units & losses.paying else label


def in_order(units: int) -> list[Unit]:
    return sorted(bits(units), key=lambda unit: (KINDS[KIND_OF[unit]].type, KIND_OF[unit], unit))


def lost_slot(unit: Unit, speaker: Speaker) -> Slot:
    """Crossed out: a unit lost in the battle."""
    kind = KINDS[KIND_OF[unit]]
    name = speaker.say("scene-lost-unit", unit=unit_title(unit, speaker))
    return Slot(name, symbol=symbol_of(unit), nation=nation_of_unit(unit), side=side_name(kind.side), state="lost")


def unit_slot(position: LastManPosition, unit: Unit, speaker: Speaker, left: bool = False) -> Slot:
    return Slot(
        unit_title(unit, speaker),
        symbol=symbol_of(unit),
        nation=nation_of_unit(unit),
        side=side_of_unit(position, unit),
        touch=lot_touch(position, unit),
        state="left" if left else "full",
    )


def army_slot(army: Army, speaker: Speaker) -> Slot:
    """The army itself, to be touched as a whole."""
    return Slot(army_title(army, speaker), piece=ARMY_NAMES[army], touch=army_touch(army))


def unit_sheet(position: LastManPosition, unit: Unit, speaker: Speaker) -> UnitSheet:
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


def area_sheet(position: LastManPosition, area: int, seat: int, speaker: Speaker, joins: Joins, open_: bool) -> Sheet:
    """All own armies of one area side by side, and the independent units."""
    columns = tuple((army_panel(position, army, speaker, joins),) for army in position.armies_here(seat, area))
    alone = alone_panel(position, area, seat, speaker, joins)
    note = area_note(position, area, seat, speaker) if area < AREAS else ""
    title = speaker.say("scene-armies-in", area=area_word(area))
    return Sheet("army", title, columns, note=note, open=open_, bottom=(alone,))


def area_note(position: LastManPosition, area: int, seat: int, speaker: Speaker) -> str:
    """Its status, whether pieces here are supplied, and how many stand here."""
    supplied = is_supplied(position, area, supplied_areas(position, seat), False)
    parts = (
        speaker.say("scene-status-disputed" if position.disputed >> area & 1 else "scene-status-friendly"),
        speaker.say("scene-supplied" if supplied else "scene-unsupplied"),
        speaker.say("scene-pieces-here", count=position.pieces(seat, area), most=STACK),
    )
    return ", ".join(parts)


def army_panel(
    position: LastManPosition,
    army: Army,
    speaker: Speaker,
    joins: Joins = NOBODY_JOINS,
    among: int = -1,
    losses: Losses | None = None,
) -> Panel:
    """An army with its slots; in a battle with its losses."""
    inside = position.inside[army] & among
    note = (
        limits_note(position, army, inside, speaker)
        if losses is None
        else battle_note(position, army, inside, losses, speaker)
    )
    return Panel(
        f"panel-{ARMY_NAMES[army]}",
        "",
        template_slots(position, army, speaker, joins, among, losses or NO_LOSSES),
        heading=army_title(army, speaker),
        detail=note,
        lead=army_slot(army, speaker),
        nation=nation_of_army(army),
        side=side_of_army(position, army),
    )


def limits_note(position: LastManPosition, army: Army, inside: int, speaker: Speaker) -> str:
    """8.3.2-f: strength, and artillery against the limit of the year."""
    guns = (inside & ARTILLERY).bit_count()
    return str(
        speaker.say("scene-army-note", strength=inside.bit_count(), guns=guns, most=artillery_limit(position, army))
    )


def battle_note(position: LastManPosition, army: Army, inside: int, losses: Losses, speaker: Speaker) -> str:
    """5.3.1-b: the strongest army takes the loss; and whether it is entrenched."""
    if inside & losses.paying:
        return str(speaker.say("scene-army-strongest", strength=inside.bit_count()))
    said = speaker.say("scene-army-strength", strength=inside.bit_count())
    return f"{said}, {speaker.say('scene-dug-in')}" if position.dug_in >> army & 1 else str(said)


def alone_panel(position: LastManPosition, area: int, side: Side, speaker: Speaker, joins: Joins) -> Panel:
    units = position.alone[area] & position.units_of[side]
    empty = (Slot(speaker.say("scene-empty-slot"), touch=joins.alone, state="empty"),) if joins.alone else ()
    shown = (*filled(position, units, joins, speaker), *empty)
    blocks: tuple[Block, ...] = (Slots(shown),) if shown else (Paragraph(speaker.say("scene-nobody-alone")),)
    return Panel("panel-alone", "", blocks, heading=speaker.say("scene-alone-in", area=area_word(area)))
