"""The workshop of Paths of Glory: the starts of its scenarios are painted on the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from firestep.board.bits import bits
from firestep.games.paths_of_glory.ground import SPACE_BY_ID, SPACE_IDS
from firestep.games.paths_of_glory.nations import AP, CP, SIDE_NAMES, SIDES, Nation
from firestep.games.paths_of_glory.position import OFF_MAP, RESERVE, PathsPosition
from firestep.games.paths_of_glory.scene.ground import code_of, side_name
from firestep.games.paths_of_glory.supply import out_of_supply_units
from firestep.games.paths_of_glory.units import (
    ALL_UNITS,
    IS_ARMY,
    NATION_OF,
    SIDE_OF,
    SIDE_UNITS,
    UNIT_BY_ID,
    UNIT_IDS,
    Unit,
)
from firestep.kernel import AnyGame
from firestep.scene.maker import SceneMaker
from firestep.scene.speaker import Speaker
from firestep.scene.starts import StartWorkshop
from firestep.scene.workshop import CannotEdit, Fault, FormField, NamedValue, Tool, ToolGroup, is_whole_number

SCENARIOS = ("campaign", "limited-war", "introductory", "historical")
STACK = 3
KINDS = ("corps", "army")
"""By `IS_ARMY`."""
LAST_TURN, MOST_POINTS, DEEPEST = 20, 20, 2


def place_of(name: str) -> int:
    if name not in SPACE_BY_ID:
        raise CannotEdit(f"there is no space {name!r}")
    return SPACE_BY_ID[name]


def number(value: str, low: int, high: int) -> int:
    if not is_whole_number(value) or not low <= int(value) <= high:
        raise CannotEdit(f"{value!r} is no number from {low} to {high}")
    return int(value)


class PathsHands:
    """Puts armies and corps down, and takes them away."""

    def text_keys(self) -> Iterator[str]:
        yield from (f"workshop-{kind}" for kind in KINDS)
        yield from ("workshop-help", "workshop-reduce", "workshop-turn", "workshop-vp", "workshop-control")
        yield from ("workshop-trench", "workshop-flip", "workshop-stacked", "workshop-both", "workshop-hungry")

    def tools(self, speaker: Speaker) -> tuple[ToolGroup, ...]:
        groups = []
        for side in SIDES:
            kinds = sorted({(NATION_OF[unit], not IS_ARMY[unit]) for unit in bits(SIDE_UNITS[side])})
            tools = [self.tool(nation, KINDS[not is_corps], side, speaker) for nation, is_corps in kinds]
            groups.append(ToolGroup(speaker.say(f"side-{SIDE_NAMES[side]}"), tuple(tools)))
        return tuple(groups)

    def tool(self, nation: Nation, kind: str, side: int, speaker: Speaker) -> Tool:
        label = speaker.say(f"workshop-{kind}", nation=speaker.say(f"nation-{nation.name.lower()}"))
        name, hint = f"{kind}:{nation.name.lower()}", speaker.say("workshop-help")
        return Tool(name, label, f"u-{kind}", hint, code_of(nation), side_name(side), single=True)

    def put(self, position: PathsPosition, tool: str, place: str) -> None:
        """The next unit of its kind that is free; nothing if all are on the map."""
        kind, _, nation = tool.partition(":")
        space = place_of(place)
        for unit in ALL_UNITS:
            fits = NATION_OF[unit].name.lower() == nation and IS_ARMY[unit] == (kind == "army")
            if fits and position.where[unit] in (OFF_MAP, RESERVE):
                self.set_down(position, unit, space)
                return

    def set_down(self, position: PathsPosition, unit: Unit, space: int) -> None:
        position.lift(unit)
        position.put(unit, space)
        self.give(position, space, SIDE_OF[unit])

    def give(self, position: PathsPosition, space: int, side: int) -> None:
        bit = 1 << space
        position.ap = position.ap | bit if side == AP else position.ap & ~bit
        position.forget_supply()

    def take(self, position: PathsPosition, piece: str) -> None:
        if piece not in UNIT_BY_ID:
            raise CannotEdit(f"there is no unit {piece!r}")
        unit = UNIT_BY_ID[piece]
        position.lift(unit, OFF_MAP if IS_ARMY[unit] else RESERVE)
        position.reduced &= ~(1 << unit)
        position.forget_supply()

    def last_piece(self, position: PathsPosition, place: str) -> str:
        units = position.at[place_of(place)]
        return UNIT_IDS[units.bit_length() - 1] if units else ""

    def set(self, position: PathsPosition, name: str, value: str) -> None:
        kind, _, what = name.partition(":")
        if kind == "turn":
            position.turn = number(value, 1, LAST_TURN)
        elif kind == "vp":
            position.vp = number(value, 0, MOST_POINTS)
        elif kind == "control":
            self.give(position, place_of(what), SIDE_NAMES.index(value))
        elif kind == "trench":
            self.dig(position, place_of(what), number(value, 0, DEEPEST))
        elif kind == "flip" and what in UNIT_BY_ID:
            position.reduced ^= 1 << UNIT_BY_ID[what]
        else:
            raise CannotEdit(f"there is no {name!r}")

    def dig(self, position: PathsPosition, space: int, level: int) -> None:
        bit = 1 << space
        position.trench_one = position.trench_one | bit if level == 1 else position.trench_one & ~bit
        position.trench_two = position.trench_two | bit if level == DEEPEST else position.trench_two & ~bit
        is_allied = level and position.controller(space) == AP
        position.trench_ap = position.trench_ap | bit if is_allied else position.trench_ap & ~bit

    def figures(self, position: PathsPosition, speaker: Speaker) -> Sequence[FormField]:
        turn, points = str(position.turn), str(position.vp)
        return (
            FormField("turn", speaker.say("workshop-turn"), "number", turn, low=1, high=LAST_TURN),
            FormField("vp", speaker.say("workshop-vp"), "number", points, low=0, high=MOST_POINTS),
        )

    def figures_of(self, position: PathsPosition, place: str, speaker: Speaker) -> Sequence[FormField]:
        space = place_of(place)
        side = position.controller(space)
        level = str(position.trench_level(space, side))
        sides = tuple(NamedValue(name, speaker.say(f"side-{name}")) for name in SIDE_NAMES)
        flips = (
            FormField(f"flip:{UNIT_IDS[unit]}", self.flip_label(position, unit, speaker), "act")
            for unit in bits(position.at[space])
        )
        return (
            FormField(f"control:{place}", speaker.say("workshop-control"), "choice", SIDE_NAMES[side], sides),
            FormField(f"trench:{place}", speaker.say("workshop-trench"), "number", level, low=0, high=DEEPEST),
            *flips,
        )

    def flip_label(self, position: PathsPosition, unit: Unit, speaker: Speaker) -> str:
        key = "workshop-flip" if position.reduced >> unit & 1 else "workshop-reduce"
        return speaker.say(key, unit=speaker.say(f"unit-{UNIT_IDS[unit]}"))

    def faults(self, position: PathsPosition, speaker: Speaker) -> Iterator[Fault]:
        doomed = out_of_supply_units(position)
        for space in bits(position.occupied[CP] | position.occupied[AP]):
            units, name = position.at[space], speaker.say(f"space-{SPACE_IDS[space]}")
            if units.bit_count() > STACK:
                yield Fault(speaker.say("workshop-stacked", place=name), SPACE_IDS[space], name)
            if units & SIDE_UNITS[CP] and units & SIDE_UNITS[AP]:
                yield Fault(speaker.say("workshop-both", place=name), SPACE_IDS[space], name)
            for unit in bits(units & doomed):
                said = speaker.say("workshop-hungry", unit=speaker.say(f"unit-{UNIT_IDS[unit]}"))
                yield Fault(said, SPACE_IDS[space], name)


def game() -> AnyGame:
    from firestep.games.paths_of_glory.game import PathsOfGlory

    return PathsOfGlory()


def maker() -> SceneMaker[PathsPosition]:
    from firestep.games.paths_of_glory.scene import MAKER

    return MAKER


WORKSHOP = StartWorkshop(game, maker, PathsHands(), SCENARIOS)
