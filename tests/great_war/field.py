"""Battles in notation for the tests of The Great War.

field("e4 T:I, g5 :i, f4 x", turn="allied", phase="battle", ordered="g5", hq=(6, 6))

A cell is a hex and what is on it, as scenario files have it: terrain, group number, marks, `:unit`. Countryside may be
left out (`:i`, `x`). Capitals are German, at the top; small letters are Allied, at the bottom.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from firestep.cli.walk import Walk
from firestep.games.great_war.facts import FACE_BY_NAME
from firestep.games.great_war.game import GAME, GreatWar
from firestep.games.great_war.ground import COLUMNS_OF_ROW, HEX_BY_NAME, HEX_NAMES, ROW_LETTERS, SIDE_NAMES
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.position_units import SPECIALIST_NAMES, UNIT_NAMES
from firestep.games.great_war.preparation import set_up_board
from firestep.games.great_war.scenario import Scenario
from firestep.games.great_war.scenario_file import read_scenario
from firestep.games.great_war.scenarios import BATTLES
from firestep.kernel import AnyQuestion, Event, OptionValue, Position, Refusal, Setup

E = TypeVar("E", bound=Event)

HEADER = """
game = "great-war"
number = 99
title = "A field"
allied = "{allied}"
first = "{first}"
medals = {medals}
racing = "{racing}"
map = '''
{rows}
'''
[german]
command = 0
combat = 0
hq = {german_hq}
artillery = {german_artillery}
[allied_army]
command = 0
combat = 0
hq = {allied_hq}
artillery = {allied_artillery}
"""


def scenario_text(cells: str, more: str = "", **header: Any) -> str:
    """A scenario file with these cells on bare countryside."""
    found = {}
    for part in filter(None, (each.strip() for each in cells.split(","))):
        name, _, cell = part.partition(" ")
        found[name] = cell if cell[0] in ".ABCDEFGHIJKLMNOPQRSTUVWXYZ" else "." + cell
    rows = [
        " ".join([letter, *(found.get(f"{letter}{column + 1}", ".") for column in range(COLUMNS_OF_ROW[row]))])
        for row, letter in enumerate(ROW_LETTERS)
    ]
    values = {
        "allied": "british",
        "first": "allied",
        "medals": 6,
        "racing": "nobody",
        "german_hq": 6,
        "allied_hq": 6,
        "german_artillery": 4,
        "allied_artillery": 4,
    } | header
    return HEADER.format(rows="\n".join(rows), **values) + more


class FieldGame(GreatWar):
    """The Great War with the battles that tests draw."""

    def setup(
        self, scenario: str, options: Mapping[str, OptionValue] | None = None, *, rules: int | None = None
    ) -> Setup:
        return Setup(self.id, scenario, rules=rules or self.rules_version)


FIELD_GAME = FieldGame()


def drawn_battle(cells: str, more: str = "", **header: Any) -> Scenario:
    """A battle on these cells, put among the others."""
    text = scenario_text(cells, more, **header)
    name = f"field-{hash(text) & 0xFFFFFFFF:x}"
    BATTLES[name] = read_scenario(text, name)
    return BATTLES[name]


def laid_out(cells: str, more: str = "", **header: Any) -> GreatWarPosition:
    """The board before anybody is asked anything."""
    position = GreatWarPosition(FIELD_GAME.setup(drawn_battle(cells, more, **header).id))
    set_up_board(position)
    return position


def field(
    cells: str,
    *,
    turn: str = "allied",
    phase: str = "battle",
    command: str = "attack-centre",
    ordered: str = "",
    hq: tuple[int, int] = (6, 6),
    command_hands: tuple[str, str] = ("", ""),
    combat_hands: tuple[str, str] = ("", ""),
    effects: tuple[str, str] = ("", ""),
    more: str = "",
    artillery: int = 0,
    raider: str = "",
    **header: Any,
) -> GreatWarPosition:
    """A position in the middle of a turn. `ordered` names hexes, or `all`; `moved` units are made by moving them."""
    battle = drawn_battle(cells, more, german_hq=hq[0], allied_hq=hq[1], **header)
    lines = [f"scenario {battle.id}", f"turn: 2 {turn}", f"phase: {phase}", f"command: {command}"]
    for unit in battle.units:
        name, side = HEX_NAMES[unit.place], SIDE_NAMES[unit.side]
        words = [UNIT_NAMES[unit.kind], name, SPECIALIST_NAMES[unit.specialist]]
        words.append("ordered" if side == turn and (ordered == "all" or name in ordered.split()) else "")
        words.append(f"raider={name}" if name == raider else "")
        lines.append(f"{side}: {' '.join(filter(None, words))}")
    bodies = {"command cards": command_hands, "combat cards": combat_hands, "effects": effects}
    for head, (german, allied) in bodies.items():
        lines += [f"german {head}: {german}"] if german else []
        lines += [f"allied {head}: {allied}"] if allied else []
    return FIELD_GAME.parse("\n".join([*lines, f"let artillery {artillery}"]))


def ordering(cells: str, command: str, **named: Any) -> GreatWarPosition:
    """A position in which this Command card gives its orders."""
    return field(cells, phase="orders", command=command, **named)


def moving(cells: str, ordered: str = "all", **named: Any) -> GreatWarPosition:
    """A position in which the ordered units move."""
    return field(cells, phase="movement", ordered=ordered, **named)


def unit(position: GreatWarPosition, name: str) -> int:
    found = position.unit_at[HEX_BY_NAME[name]]
    assert found >= 0, f"nobody stands on {name}"
    return found


def at(position: GreatWarPosition, name: str) -> int:
    """Figures of the unit on a hex; 0 if there is none."""
    found = position.unit_at[HEX_BY_NAME[name]]
    return position.figures[found] if found >= 0 else 0


def place(name: str) -> int:
    return HEX_BY_NAME[name]


def play(position: GreatWarPosition, *choices: str) -> GreatWarPosition:
    """Answer one question after the other, in notation."""
    for choice in choices:
        question = position.question
        assert question is not None, f"the game is over before {choice!r}"
        position.answer(question.read(position, choice), question.seat)
    return position


def open_question(position: Position) -> AnyQuestion:
    """What is asked now."""
    assert position.question is not None
    return position.question


def clause_of(found: Refusal | None) -> str:
    """The clause of a refusal; empty if the rules allow it."""
    return "" if found is None else found.clause


def position_of(walk: Walk) -> GreatWarPosition:
    """Where a random game of this title stands."""
    assert isinstance(walk.position, GreatWarPosition)
    return walk.position


def hand_seen(position: GreatWarPosition, seat: int | None, hands: str, side: int) -> object:
    """What a seat sees of a hand: the names of its cards, or nothing."""
    shown = GAME.view(position, seat)[hands]
    assert isinstance(shown, list)
    return shown[side]


def options(position: GreatWarPosition) -> list[str]:
    """The legal answers now, in notation."""
    question = open_question(position)
    return [question.write(position, choice) for choice in question.options(position)]


def is_legal(position: GreatWarPosition, text: str) -> bool:
    """Whether the rules allow this answer."""
    question = open_question(position)
    return position.why_not(question.read(position, text), question.seat) is None


def refusal(position: GreatWarPosition, text: str) -> Refusal:
    """Why the rules refuse this answer."""
    question = open_question(position)
    found = position.why_not(question.read(position, text), question.seat)
    assert found is not None, f"{text!r} is legal"
    return found


def dice_asked(position: GreatWarPosition) -> int:
    """How many dice are to be rolled now; 0 if something else is asked."""
    return getattr(position.question, "count", 0)


def asked(position: GreatWarPosition) -> str:
    """The key of the question that is open."""
    return "" if position.question is None else position.question.key


def told(position: GreatWarPosition, kind: type[E]) -> list[E]:
    return [event for event in position.events if isinstance(event, kind)]


def faces(names: str) -> tuple[int, ...]:
    """Battle dice as an event has them."""
    return tuple(FACE_BY_NAME[name] for name in names.split())
