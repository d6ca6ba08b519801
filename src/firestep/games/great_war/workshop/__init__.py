"""The workshop of The Great War: battles are drawn, begun from a printed one, or made by chance."""

from __future__ import annotations

from firestep.games.great_war.facts import UNIT_BY_CODE, UNITS
from firestep.games.great_war.scenarios import PRINTED, printed_files
from firestep.games.great_war.scene.pieces import GUNS, TANKS, capital
from firestep.games.great_war.workshop import drawing
from firestep.games.great_war.workshop.draft import fresh_draft, read_draft, write_draft
from firestep.games.great_war.workshop.edits import ACROSS, DOWN, apply
from firestep.games.great_war.workshop.names import terrain_name, unit_kind_name
from firestep.games.great_war.workshop.random_battle import random_draft
from firestep.scene.speaker import Speaker
from firestep.scene.words import Side
from firestep.scene.workshop import CannotEdit, Drawing, Edit, NamedValue, Tool, ToolGroup, Workbench

EMPTY, RANDOM = "empty", "random"
ENDING = ".scenario"
GROUND = {
    "F": "m-forest", "H": "m-hill", "B": "w-house", "E": "w-church", "R": "w-ruin", "C": "m-crater",
    "M": "m-mine-crater", "W": "w-ford", "D": "w-water", "S": "w-lane", ".": "w-field",
}  # fmt: skip
WORKS = ("T", "m-trench"), ("K", "m-bunker")
MARKS = {
    "x": ("wire", "m-wire"),
    "^": ("fortified", "m-fort"),
    "b": ("bridge", "m-bridge"),
    "d": ("damaged", "w-broken-bridge"),
}
GERMAN_UNITS, ALLIED_UNITS = "IMOAV", "imoatusc"


class BattleWorkshop:
    """Draws scenario files."""

    def bench(self, speaker: Speaker) -> Workbench:
        return Workbench(
            speaker.say("workshop-what"),
            (
                ToolGroup(
                    speaker.say("workshop-ground"), tuple(ground_tool(*each, speaker) for each in GROUND.items())
                ),
                ToolGroup(
                    speaker.say("workshop-works"),
                    (
                        *(ground_tool(*each, speaker) for each in WORKS),
                        *(mark_tool(each, speaker) for each in MARKS),
                        Tool(
                            "objective:",
                            speaker.say("workshop-tool-objective"),
                            "m-medal",
                            speaker.say("workshop-help-objective"),
                        ),
                    ),
                ),
                ToolGroup(
                    speaker.say("workshop-units-german"), tuple(unit_tool(each, speaker) for each in GERMAN_UNITS)
                ),
                ToolGroup(
                    speaker.say("workshop-units-allied"), tuple(unit_tool(each, speaker) for each in ALLIED_UNITS)
                ),
            ),
            (
                NamedValue(EMPTY, speaker.say("workshop-start-empty")),
                NamedValue(RANDOM, speaker.say("workshop-start-random")),
                *(NamedValue(name, speaker.say(f"scenario-{name}")) for name in PRINTED),
            ),
            (
                NamedValue(ACROSS, speaker.say("workshop-mirror-across")),
                NamedValue(DOWN, speaker.say("workshop-mirror-down")),
            ),
            ENDING,
        )

    def start(self, start: str, seed: int) -> str:
        if start == EMPTY:
            return write_draft(fresh_draft())
        if start == RANDOM:
            return write_draft(random_draft(seed))
        text = dict(printed_files()).get(start)
        if text is None:
            raise CannotEdit(f"there is no battle {start!r}")
        return write_draft(read_draft(text))

    def edit(self, text: str, edit: Edit) -> str:
        draft = read_draft(text)
        apply(draft, edit)
        return write_draft(draft)

    def draw(self, text: str, place: str, speaker: Speaker) -> Drawing:
        return drawing.draw(text, place, speaker)


def ground_tool(code: str, symbol: str, speaker: Speaker) -> Tool:
    name = capital(terrain_name(code, speaker))
    return Tool(f"terrain:{code}", name, symbol, speaker.say("workshop-help-ground", what=name))


def mark_tool(mark: str, speaker: Speaker) -> Tool:
    name, symbol = MARKS[mark]
    label = speaker.say(f"workshop-mark-{name}")
    return Tool(f"mark:{mark}", label, symbol, speaker.say("workshop-help-ground", what=label))


def unit_tool(code: str, speaker: Speaker) -> Tool:
    kind = UNITS[UNIT_BY_CODE[code.upper()]]
    symbol = TANKS.get(kind.id) or GUNS.get(kind.id, "u-infantry")
    name = capital(unit_kind_name(code, speaker))
    side: Side = "central" if code.isupper() else "allied"
    return Tool(f"unit:{code}", name, symbol, speaker.say("workshop-help-unit", what=name), side=side, single=True)


WORKSHOP = BattleWorkshop()
