"""The workshop of To the Last Man!: the set-ups of its scenarios are painted on the map.

Points, charts and the turn track are entered in the checklist; both are the same file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from firestep.board.bits import bits
from firestep.games.to_the_last_man.agreement import SCENARIOS
from firestep.games.to_the_last_man.ground import AREAS, NAMES, Area
from firestep.games.to_the_last_man.invariants import in_slots
from firestep.games.to_the_last_man.notation import UNIT_BY_NAME, UNIT_NAMES
from firestep.games.to_the_last_man.position import NEUTRAL, NO_FORT, NOT_YET, STACK, LastManPosition
from firestep.games.to_the_last_man.scene.ground import NATION_CODE
from firestep.games.to_the_last_man.scene.names import army_title, kind_title, symbol_of_kind
from firestep.games.to_the_last_man.supply import is_supplied, supplied_areas
from firestep.games.to_the_last_man.units import (
    ARMY_BY_NAME,
    ARMY_NAMES,
    ARMY_NATION,
    BELGIAN_ARMY,
    ENTENTE,
    KIND_BY_NAME,
    KIND_MASKS,
    KINDS,
    SIDE_OF_NATION,
    SIDES,
    Kind,
    Side,
    Unit,
)
from firestep.games.to_the_last_man.wording import SIDE_NAMES
from firestep.kernel import AnyGame
from firestep.scene.maker import SceneMaker
from firestep.scene.speaker import Speaker
from firestep.scene.starts import StartWorkshop
from firestep.scene.words import Side as SceneSide
from firestep.scene.workshop import CannotEdit, Fault, FormField, NamedValue, Tool, ToolGroup, is_whole_number

OWNERS = (*SIDE_NAMES, "neutral")
STRONGEST_FORT = 6


def area_named(name: str) -> Area:
    if name not in NAMES:
        raise CannotEdit(f"there is no area {name!r}")
    return NAMES.index(name)


def scene_side(side: Side) -> SceneSide:
    return "allied" if side == ENTENTE else "central"


class LastManHands:
    """Puts armies and units down, and takes them away."""

    def text_keys(self) -> Iterator[str]:
        yield from ("workshop-army", "workshop-help", "workshop-help-army", "workshop-control")
        yield from ("workshop-neutral", "workshop-fort", "workshop-dig", "workshop-undig", "workshop-stacked")
        yield from ("workshop-slots", "workshop-hungry")

    # -- tools

    def tools(self, speaker: Speaker) -> tuple[ToolGroup, ...]:
        return tuple(
            ToolGroup(speaker.say(f"seat-{SIDE_NAMES[side]}"), tuple(self.tools_of(side, speaker))) for side in SIDES
        )

    def tools_of(self, side: Side, speaker: Speaker) -> Iterator[Tool]:
        nations = [nation for nation, its in SIDE_OF_NATION.items() if its == side]
        for nation in nations:
            said = speaker.say(f"nation-{nation.lower()}")
            if nation in ARMY_NATION:
                name, hint = speaker.say("workshop-army", nation=said), speaker.say("workshop-help-army")
                code = NATION_CODE[nation]
                yield Tool(f"army:{nation}", name, "u-army", hint, code, scene_side(side), single=True)
            for kind in KINDS:
                if kind.nation == nation:
                    yield self.unit_tool(kind.number, side, speaker)

    def unit_tool(self, kind: Kind, side: Side, speaker: Speaker) -> Tool:
        name, code, hint = kind_title(kind, speaker), NATION_CODE[KINDS[kind].nation], speaker.say("workshop-help")
        symbol = symbol_of_kind(kind)
        return Tool(f"unit:{KINDS[kind].name}", name, symbol, hint, code, scene_side(side), single=True)

    def put(self, position: LastManPosition, tool: str, place: str) -> None:
        kind, _, name = tool.partition(":")
        area = area_named(place)
        if kind == "army" and name in ARMY_NATION:
            self.put_army(position, name, area)
        elif kind == "unit" and name in KIND_BY_NAME:
            self.put_unit(position, KIND_MASKS[KIND_BY_NAME[name]], area)
        else:
            raise CannotEdit(f"there is no tool {tool!r}")
        position.update_status(area)

    def put_army(self, position: LastManPosition, nation: str, area: Area) -> None:
        spare = [army for army, its in enumerate(ARMY_NATION) if its == nation and position.army_at[army] < 0]
        if spare:
            position.place_army(spare[0], area)

    def put_unit(self, position: LastManPosition, mask: int, area: Area) -> None:
        """Into the first army of its side there that has room, or alone."""
        spare = bits(position.pool & mask)
        if not spare:
            return
        unit = spare[0]
        for army in position.armies_here(position.side_of_unit(unit), area):
            position.put_in(unit, army)
            if in_slots(position, army):
                return
            position.lift(unit)
        position.put(unit, area)

    # -- taking away

    def take(self, position: LastManPosition, piece: str) -> None:
        if piece in ARMY_BY_NAME:
            area = position.army_at[ARMY_BY_NAME[piece]]
            for unit in bits(position.inside[ARMY_BY_NAME[piece]]):
                self.lift(position, unit)
            position.place_army(ARMY_BY_NAME[piece], NOT_YET)
            position.dug_in &= ~(1 << ARMY_BY_NAME[piece])
        elif piece in UNIT_BY_NAME:
            area = position.area_of(UNIT_BY_NAME[piece])
            self.lift(position, UNIT_BY_NAME[piece])
        else:
            raise CannotEdit(f"there is no piece {piece!r}")
        if 0 <= area < AREAS:
            position.update_status(area)

    def lift(self, position: LastManPosition, unit: Unit) -> None:
        position.lift(unit)
        if unit == position.bef:
            position.bef = -1

    def last_piece(self, position: LastManPosition, place: str) -> str:
        area = area_named(place)
        if position.alone[area]:
            return UNIT_NAMES[position.alone[area].bit_length() - 1]
        for army in bits(position.armies_in[area]):
            inside = position.inside[army]
            return UNIT_NAMES[inside.bit_length() - 1] if inside else ARMY_NAMES[army]
        return ""

    # -- figures

    def set(self, position: LastManPosition, name: str, value: str) -> None:
        kind, _, what = name.partition(":")
        if kind == "control" and value in OWNERS:
            area = area_named(what)
            position.owner[area] = OWNERS.index(value)
            position.update_status(area)
        elif kind == "fort" and is_whole_number(value) and 0 <= int(value) <= STRONGEST_FORT:
            position.fort[area_named(what)] = int(value)
        elif kind == "dig" and what in ARMY_BY_NAME:
            position.dug_in ^= 1 << ARMY_BY_NAME[what]
        elif kind == "dig" and what in UNIT_BY_NAME:
            position.entrenched ^= 1 << UNIT_BY_NAME[what]
        else:
            raise CannotEdit(f"there is no {name!r}")

    def figures(self, position: LastManPosition, speaker: Speaker) -> Sequence[FormField]:
        return ()

    def figures_of(self, position: LastManPosition, place: str, speaker: Speaker) -> Sequence[FormField]:
        area = area_named(place)
        names = (*(speaker.say(f"seat-{side}") for side in SIDE_NAMES), speaker.say("workshop-neutral"))
        owners = tuple(NamedValue(value, name) for value, name in zip(OWNERS, names, strict=True))
        found = [
            FormField(
                f"control:{place}", speaker.say("workshop-control"), "choice", OWNERS[position.owner[area]], owners
            )
        ]
        if position.fort[area] != NO_FORT:
            strength = str(position.fort[area])
            found.append(
                FormField(f"fort:{place}", speaker.say("workshop-fort"), "number", strength, low=0, high=STRONGEST_FORT)
            )
        for army in bits(position.armies_in[area]):
            key = "workshop-undig" if position.dug_in >> army & 1 else "workshop-dig"
            found.append(FormField(f"dig:{ARMY_NAMES[army]}", speaker.say(key, what=army_title(army, speaker)), "act"))
        return found

    # -- faults

    def faults(self, position: LastManPosition, speaker: Speaker) -> Iterator[Fault]:
        for side in SIDES:
            fed = supplied_areas(position, side)
            for area in range(AREAS):
                name = speaker.say(f"area-{NAMES[area]}")
                if position.pieces(side, area) > STACK:
                    yield Fault(speaker.say("workshop-stacked", place=name), NAMES[area], name)
                yield from self.army_faults(position, side, area, speaker)
                if self.is_hungry(position, side, area, fed):
                    yield Fault(speaker.say("workshop-hungry", place=name), NAMES[area], name)

    def army_faults(self, position: LastManPosition, side: Side, area: Area, speaker: Speaker) -> Iterator[Fault]:
        for army in position.armies_here(side, area):
            if not in_slots(position, army):
                said = speaker.say("workshop-slots", what=army_title(army, speaker))
                yield Fault(said, NAMES[area], speaker.say(f"area-{NAMES[area]}"))

    def is_hungry(self, position: LastManPosition, side: Side, area: Area, fed: int) -> bool:
        """6.2: units that cannot be supplied; neutrals need nothing yet."""
        if not position.units_here(side, area) or position.owner[area] == NEUTRAL:
            return False
        return not is_supplied(position, area, fed, position.army_at[BELGIAN_ARMY] == area)


def game() -> AnyGame:
    from firestep.games.to_the_last_man.game import ToTheLastMan

    return ToTheLastMan()


def maker() -> SceneMaker[LastManPosition]:
    from firestep.games.to_the_last_man.scene import MAKER

    return MAKER


WORKSHOP = StartWorkshop(game, maker, LastManHands(), tuple(scenario.id for scenario in SCENARIOS))
