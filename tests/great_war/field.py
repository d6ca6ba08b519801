"""Battles in notation for the tests of The Great War.

field("e4 T:I, g5 :i, f4 x", turn="allied", phase="battle", ordered="g5", hq=(6, 6))

A cell is a hex and what is on it, as scenario files have it: terrain, group number, marks, `:unit`. Countryside may be
left out (`:i`, `x`). Capitals are German, at the top; small letters are Allied, at the bottom.
"""

from __future__ import annotations

from typing import Any, TypeVar

from firestep.board.bits import mask_of
from firestep.cli.walk import Walk
from firestep.games.great_war.cards import COMBAT_BY_NAME, COMBAT_OF, COMMAND_BY_NAME, COMMAND_OF
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ALL_HEXES, COLUMNS_OF_ROW, HEX_BY_NAME, HEX_NAMES, ROW_LETTERS, SIDE_NAMES
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.preparation import muster
from firestep.games.great_war.scenario_file import read_scenario
from firestep.games.great_war.scenarios import BATTLES
from firestep.games.great_war.sequence import GreatWarMatch, Phase, Turn, start_turn
from firestep.kernel import AnyQuestion, Event, Position, Refusal, Setup

E = TypeVar("E", bound=Event)

PHASES = ("command", "order", "move", "battle", "end")
NAMED = {"command": "command", "orders": "order", "movement": "move", "battle": "battle", "end": "end"}
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


def laid_out(cells: str, more: str = "", **header: Any) -> GreatWarPosition:
    """The board before anybody is asked anything."""
    text = scenario_text(cells, more, **header)
    name = f"field-{hash(text) & 0xFFFFFFFF:x}"
    BATTLES[name] = read_scenario(text, name)
    position = GreatWarPosition(Setup(GAME.id, name))
    muster(position)
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
    position = laid_out(cells, more, german_hq=hq[0], allied_hq=hq[1], **header)
    side = SIDE_NAMES.index(turn)
    deal(position, command_hands, combat_hands)
    position.turn_of = 1 - side
    position.turn = 1
    start_turn(position, side)
    position.command = COMMAND_OF[command]
    position.artillery = artillery
    names = (
        [HEX_NAMES[place] for place in ALL_HEXES if position.hexes[side] >> place & 1]
        if ordered == "all"
        else ordered.split()
    )
    position.ordered = mask_of(unit(position, name) for name in names)
    if raider:
        position.raider, position.raid_from = unit(position, raider), place(raider)
    for number, cards in enumerate(effects):
        position.effects[number] = mask_of(COMBAT_OF[card] for card in cards.split())
    steps = list(PHASES)[PHASES.index(NAMED[phase]) :]
    position.stack = [GreatWarMatch(agenda=["play_turn"]), Turn(side, agenda=steps)]
    position.phase = Phase.COMMAND
    position.advance()
    position.events.clear()
    return position


def deal(position: GreatWarPosition, command_hands: tuple[str, str], combat_hands: tuple[str, str]) -> None:
    for side in (0, 1):
        position.command_hand[side] = mask_of(COMMAND_BY_NAME[card] for card in command_hands[side].split())
        position.combat_hand[side] = mask_of(COMBAT_BY_NAME[card] for card in combat_hands[side].split())
    position.command_deck &= ~(position.command_hand[0] | position.command_hand[1])
    position.combat_deck &= ~(position.combat_hand[0] | position.combat_hand[1])


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
