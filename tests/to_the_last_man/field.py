"""Positions in notation for the tests of To the Last Man!

field("de-1-army liege 5I 2A; fr namur 1I entrenched; fort verdun 4; german: liege; hand german: offensive gas")
"""

from __future__ import annotations

from typing import TypeVar

from firestep.board.bits import bits
from firestep.games.to_the_last_man import notation
from firestep.games.to_the_last_man.battle import Battle
from firestep.games.to_the_last_man.cards import CARD_MASKS
from firestep.games.to_the_last_man.declaring import DeclarePhase
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.ground import PLACE_BY_NAME
from firestep.games.to_the_last_man.losses import TakeLosses
from firestep.games.to_the_last_man.movement import FULL, PASSING
from firestep.games.to_the_last_man.moves import MovePhase
from firestep.games.to_the_last_man.player_turn import PlayerTurn
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.position_notation import season_name
from firestep.games.to_the_last_man.production import Production, SupplyCheck
from firestep.games.to_the_last_man.sequence import LastManMatch
from firestep.games.to_the_last_man.spending import Spending
from firestep.games.to_the_last_man.units import ARMIES, ENTENTE, GERMAN
from firestep.kernel import AnyProcedure, Choice, Event, OptionValue, Refusal
from firestep.kernel.options import option_text

SIDES = {"german": GERMAN, "entente": ENTENTE}
Told = TypeVar("Told", bound=Event)


def field(text: str = "", *, turn: int = 4, scenario: str = "campaign-1914", **options: OptionValue) -> LastManPosition:
    """A map with only what the text names, and nobody asked yet.

    The text is in the notation of positions (docs/rules/to-the-last-man/position.md); the colon may be left out.
    """
    lines = [f"game {GAME.id}", f"scenario {scenario}"]
    lines += [f"option {name.replace('_', '-')} {option_text(value)}" for name, value in options.items()]
    lines += [f"season: {season_name(turn)}", *(line(each.strip()) for each in text.split(";"))]
    position = GAME.parse("\n".join(lines))
    position.stack.clear()
    return position


def line(text: str) -> str:
    """`fort verdun 4` -> `forts: verdun 4`."""
    if ":" in text or not text:
        return text
    head, _, body = text.partition(" ")
    return f"{'forts' if head == 'fort' else head}: {body}"


def started(scenario: str, options: dict[str, OptionValue] | None = None) -> LastManPosition:
    """A new match at its first question."""
    return GAME.begin(GAME.setup(scenario, options))


def give(position: LastManPosition, side: str, *names: str) -> None:
    """Cards into a hand, from the draw pile."""
    for name in names:
        mask = position.draw & CARD_MASKS[notation.read_card(name)]
        bit = mask & -mask
        position.draw ^= bit
        position.hand[SIDES[side]] |= bit


def run(position: LastManPosition, *procedures: AnyProcedure) -> LastManPosition:
    """Put procedures on the stack, the last on top, and go on to the first question."""
    position.stack = [LastManMatch(agenda=[]), *procedures]
    position.advance()
    return position


def moving(position: LastManPosition, side: str = "german", mode: int = FULL) -> LastManPosition:
    position.begin_player_turn(SIDES[side])
    return run(position, MovePhase(SIDES[side], mode))


def passing(position: LastManPosition, side: str = "german") -> LastManPosition:
    return moving(position, side, PASSING)


def player_turn(position: LastManPosition, side: str = "german") -> LastManPosition:
    return run(position, PlayerTurn(SIDES[side]))


def declaring(position: LastManPosition, side: str, card: str = "offensive") -> LastManPosition:
    from firestep.games.to_the_last_man.cards import Card
    from firestep.games.to_the_last_man.movement import LIMITED

    number = notation.read_card(card)
    mode = LIMITED if number == Card.LIMITED else FULL
    turn = PlayerTurn(SIDES[side], number, mode, agenda=["next_battle", "end_combat", "close"])
    return run(position, turn, DeclarePhase(SIDES[side], mode, number))


def battle(position: LastManPosition, side: str, area: str) -> LastManPosition:
    return run(position, Battle(SIDES[side], place(area)))


def paying(position: LastManPosition, side: str, area: str, hits: int, siege: int = 0) -> LastManPosition:
    return run(position, TakeLosses(SIDES[side], place(area), hits, siege))


def producing(position: LastManPosition) -> LastManPosition:
    return run(position, Production())


def checking_supply(position: LastManPosition) -> LastManPosition:
    return run(position, SupplyCheck([]))


def spending(position: LastManPosition, side: str, points: int = 10) -> LastManPosition:
    return run(position, Spending(SIDES[side], points))


def play(position: LastManPosition, *choices: Choice) -> LastManPosition:
    """Answer one question after the other: texts in notation, numbers and tuples for chance."""
    for choice in choices:
        question = position.question
        assert question is not None, f"nobody is asked before {choice!r}"
        answer = question.read(position, choice) if isinstance(choice, str) else choice
        position.answer(answer, question.seat)
    return position


def refusal(position: LastManPosition, text: str) -> Refusal | None:
    question = position.question
    assert question is not None
    return position.why_not(question.read(position, text))


def options(position: LastManPosition) -> list[str]:
    """The legal choices in notation."""
    question = position.question
    assert question is not None
    return [question.write(position, choice) for choice in question.options(position)]


def asked(position: LastManPosition) -> str:
    question = position.question
    return "" if question is None else question.key


def place(name: str) -> int:
    return PLACE_BY_NAME[name]


def army(name: str) -> int:
    return notation.read_army(name)


def unit(name: str) -> int:
    return notation.read_unit(name)


def inside(position: LastManPosition, name: str) -> str:
    """The contents of an army: `3I 1C`."""
    return letters(position.inside[army(name)])


def alone(position: LastManPosition, area: str) -> str:
    return letters(position.alone[place(area)])


def letters(units: int) -> str:
    from firestep.games.to_the_last_man.units import LETTERS, TYPE_OF

    counts: dict[str, int] = {}
    for each in bits(units):
        letter = LETTERS[TYPE_OF[each]]
        counts[letter] = counts.get(letter, 0) + 1
    return " ".join(f"{counts[letter]}{letter}" for letter in LETTERS if letter in counts)


def friendly(position: LastManPosition, side: str, area: str) -> bool:
    return position.friendly[SIDES[side]] >> place(area) & 1 == 1


def disputed(position: LastManPosition, area: str) -> bool:
    return position.disputed >> place(area) & 1 == 1


def fort(position: LastManPosition, area: str) -> int:
    return position.fort[place(area)]


def where(position: LastManPosition, name: str) -> int:
    """The area of a piece by name."""
    piece = notation.read_piece(name)
    return position.army_at[piece] if piece < ARMIES else position.area_of(piece - ARMIES)


def told(position: LastManPosition, kind: type[Told]) -> list[Told]:
    """The events of one kind so far."""
    return [event for event in position.events if isinstance(event, kind)]
