"""What a hex is: terrain and what it does, sections, wire, objective, guns without a crew; and who gets there."""

from __future__ import annotations

from firestep.games.great_war.combat import CLOSE, RANGED, terrain_protection
from firestep.games.great_war.facts import TERRAINS
from firestep.games.great_war.ground import HEX_BY_NAME, HEX_NAMES, SECTIONS_OF
from firestep.games.great_war.movement import arrivals
from firestep.games.great_war.place_names import group_names
from firestep.games.great_war.position import NOBODY, GreatWarPosition, Hex
from firestep.games.great_war.scene.ground import SECTIONS
from firestep.games.great_war.scene.lenses import nation_word
from firestep.games.great_war.scene.marks import holder
from firestep.games.great_war.scene.pieces import MANY, capital
from firestep.games.great_war.scene.table import objective_words
from firestep.games.great_war.wording import dashes, unit_kind
from firestep.scene import Going, Inspection, Row
from firestep.scene.speaker import Speaker


def inspection(position: GreatWarPosition, seat: int | None, touch: str, speaker: Speaker) -> Inspection | None:
    kind, _, name = touch.partition(":")
    place = HEX_BY_NAME.get(name, -1)
    if kind != "place" or place < 0:
        return None
    terrain = speaker.say(f"terrain-{dashes(TERRAINS[position.ground.base[place]].id)}")
    names = group_names(position.agreed.battle, speaker)
    groups = [names.get(group, group) for group, hexes in position.agreed.battle.groups if hexes >> place & 1]
    title = f"{name.upper()}, {groups[0]}" if groups else name.upper()
    going = coming(position, seat, place, speaker)
    return Inspection(title, capital(terrain), rows=tuple(rows(position, seat, place, speaker)), going=going)


def coming(position: GreatWarPosition, seat: int | None, goal: Hex, speaker: Speaker) -> tuple[Going, ...]:
    """MOV-11: the viewer's units that could move to a free hex, once ordered."""
    if seat is None or position.unit_at[goal] != NOBODY:
        return ()
    near = [unit for unit in position.units_of(seat) if any(mask >> goal & 1 for mask in arrivals(position, unit))]
    if not near:
        return (Going(False, speaker.say("look-nobody-comes"), "MOV-11"),)
    units = [
        speaker.say("look-coming-from", unit=unit_kind(position, unit), place=HEX_NAMES[position.where[unit]].upper())
        for unit in near
    ]
    return (Going(True, speaker.say("look-coming", units=units)),)


def rows(position: GreatWarPosition, seat: int | None, place: Hex, speaker: Speaker) -> list[Row]:
    ground = position.ground
    found = []
    for mode, key in ((RANGED, "look-cover-ranged"), (CLOSE, "look-cover-close")):
        soldiers, flags = terrain_protection(position, place, mode, False)
        many = "∞" if flags > MANY else str(flags)
        cover = speaker.say("look-cover", soldiers=str(soldiers), flags=many)
        found.append(Row(speaker.say(key), cover if soldiers or flags else speaker.say("look-no-cover")))
    notes = [
        speaker.say(key)
        for mask, key in (
            (ground.blocks_sight, "look-blocks-sight"),
            (ground.hills, "look-hill"),
            (ground.stops, "look-stops"),
            (position.wire, "look-wire"),
            (position.fortified, "scene-fortified"),
            (position.craters, "look-crater"),
            (position.guns, "scene-gun"),
        )
        if mask >> place & 1
    ]
    if notes:
        found.append(Row(speaker.say("look-ground"), ", ".join(notes)))
    side = 1 if seat is None else seat
    sections = SECTIONS_OF[side][place]
    words = [speaker.say(f"scene-section-{name}") for number, name in enumerate(SECTIONS) if sections >> number & 1]
    found.append(Row(speaker.say("look-section"), ", ".join(words)))
    for number, objective in enumerate(position.agreed.battle.objectives):
        if objective.hexes >> place & 1:
            held = holder(position, number, place)
            who = speaker.say("look-held-by-nobody") if held is None else nation_word(position, held, speaker)
            how = objective_words(position.agreed.battle, objective, speaker)[1]
            found.append(Row(speaker.say("look-medal"), f"{max(objective.medals)}, {who}", how))
    return found
