"""Positions in notation for the tests of Trench Club.

field("de: infantry g5, tank h6 damage=3 experience=2; gb: plane fort-a3; forts: a3 gb", turn="de", phase="move")
"""

from __future__ import annotations

from typing import Any

from firestep.games.trench_club import notation
from firestep.games.trench_club.agreement import FOUR_PLAYERS, TWO_PLAYERS
from firestep.games.trench_club.deployment import START_COINS
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.ground import HEX_BY_NAME
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.sequence import TrenchClubMatch, Turn, start_turn
from firestep.games.trench_club.trenches import step_inside
from firestep.games.trench_club.units import TYPE_OF
from firestep.kernel import Refusal

PHASES = {"move": "move", "declare": "declare", "fight": "fight", "money": "settle_accounts", "automa": "play_automa"}


def field(
    text: str, *, turn: str = "", phase: str = "move", scenario: str = TWO_PLAYERS, round: int = 5, **options: Any
) -> TrenchPosition:
    """A position in the middle of a game: who stands where, whose turn it is, in which phase.

    Sections are parted by `;`: a nation with its units (`type place [damage=n] [experience=n] [company=n] [moved]`,
    parted by commas), `forts: a3 de, a4 gb`, `coins: de 5, gb 2`, `mines: de g5`.
    """
    given = nations_named(text, scenario) | {name.replace("_", "-"): value for name, value in options.items()}
    position = TrenchPosition(GAME.setup(scenario, given))
    armies = position.agreed.armies
    nations = [army.nation for army in armies]
    position.coins = [START_COINS.get(nation, 0) for nation in nations]
    position.companies_used = [0] * len(armies)
    position.fort_owner = [-1] * len(position.ground.forts)
    position.order = tuple(range(len(armies)))
    position.round = round
    moved: list[int] = []
    for section in filter(None, (each.strip() for each in text.split(";"))):
        head, _, body = section.partition(":")
        parts = [part.split() for part in body.split(",") if part.strip()]
        if head == "forts":
            for name, nation in parts:
                position.fort_owner[notation.read_fort(position, f"fort-{name}")] = nations.index(nation)
        elif head == "coins":
            for nation, coins in parts:
                position.coins[nations.index(nation)] = int(coins)
        elif head == "mines":
            for nation, place in parts:
                position.mines[armies[nations.index(nation)].team] |= 1 << HEX_BY_NAME[place]
        else:
            for words in parts:
                add(position, head, words, moved)
    army = nations.index(turn) if turn else 0
    match, the_turn = TrenchClubMatch(agenda=["play_round"]), Turn(army, agenda=[])
    start_turn(position, army)
    position.moved = sum(1 << unit for unit in moved)
    steps = list(PHASES.values())[:4]
    the_turn.agenda = [PHASES[phase]] if phase == "automa" else steps[steps.index(PHASES[phase]) :]
    position.stack = [match]
    for other in reversed(position.order[position.order.index(army) + 1 :]):
        position.stack.append(Turn(other))
    position.stack.append(the_turn)
    position.advance()
    position.events.clear()
    return position


def nations_named(text: str, scenario: str) -> dict[str, Any]:
    """In the smaller games the nations that the text names play."""
    if scenario == FOUR_PLAYERS:
        return {}
    heads = [section.partition(":")[0].strip() for section in text.split(";")]
    sides = {"de": "central", "ah": "central", "fr": "entente", "gb": "entente"}
    return {sides[head]: head for head in reversed(heads) if head in sides}


def add(position: TrenchPosition, nation: str, words: list[str], moved: list[int]) -> None:
    army, seat = owner_of(position, nation)
    unit = position.add_unit(TYPE_OF[words[0]].number, army, seat)
    place = words[1]
    if place.startswith("fort-"):
        position.put(unit, position.ground.forts[notation.read_fort(position, place)].hex)
    else:
        position.put(unit, HEX_BY_NAME[place])
        step_inside(position, unit)
    for word in words[2:]:
        name, _, value = word.partition("=")
        if name == "moved":
            moved.append(unit)
        elif name == "company":
            position.company[unit] = int(value) - 1
        else:
            getattr(position, name)[unit] = int(value)


def owner_of(position: TrenchPosition, nation: str) -> tuple[int, int]:
    """The army and the seat that a nation's figures belong to."""
    agreed = position.agreed
    for number, army in enumerate(agreed.armies):
        if nation == army.nation:
            return number, army.seats[0] if army.seats else -1
    return 0, agreed.seats.index(nation)


def unit(position: TrenchPosition, name: str) -> int:
    return notation.read_unit(position, name)


def place(name: str) -> int:
    return HEX_BY_NAME[name]


def play(position: TrenchPosition, *choices: Any) -> TrenchPosition:
    """Answer one question after the other: texts in notation, numbers and tuples for chance."""
    for choice in choices:
        question = position.question
        assert question is not None, f"the game is over before {choice!r}"
        position.answer(question.read(position, choice) if isinstance(choice, str) else choice, question.seat)
    return position


def options(position: TrenchPosition) -> list[str]:
    """The legal answers now, in notation."""
    question = position.question
    assert question is not None
    return [question.write(position, choice) for choice in question.options(position)]


def refusal(position: TrenchPosition, text: str) -> Refusal | None:
    """Why the rules refuse this answer."""
    question = position.question
    assert question is not None
    return position.why_not(question.read(position, text), question.seat)


__all__ = ["FOUR_PLAYERS", "TWO_PLAYERS", "field", "options", "place", "play", "refusal", "unit"]
