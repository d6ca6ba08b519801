"""The words for things and choices, for the texts in `text/`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from firestep.games.great_war.artillery import ChooseReroll, ChooseShells
from firestep.games.great_war.battles import ChooseTarget
from firestep.games.great_war.bombardment import ChooseRow
from firestep.games.great_war.cards import COMBATS, COMMANDS, LOGISTICS, ONE_UNIT, PIGEONS, amount
from firestep.games.great_war.end_turn import TOKENS, TOKENS_TAKEN, WITH_LOGISTICS, ChooseReward
from firestep.games.great_war.engineers import FORTIFY
from firestep.games.great_war.events import Reward
from firestep.games.great_war.facts import FACES, PRINTED_TERRAINS, SPECIALISTS, SYMBOLS, UNITS, specialist
from firestep.games.great_war.ground import GERMAN, HEX_NAMES, ROW_LETTERS, SECTION_NAMES, SIDE_NAMES
from firestep.games.great_war.group_orders import ChooseSection
from firestep.games.great_war.orders import OrderPhase
from firestep.games.great_war.position import NOBODY, GreatWarPosition, Unit
from firestep.games.great_war.preparation import ChooseSpecialist
from firestep.games.great_war.questions import ChooseNumber, CombatCardQuestion, CommandCardQuestion, HexQuestion
from firestep.games.great_war.roll_results import ChooseFlags
from firestep.games.great_war.scenario import Kind
from firestep.games.great_war.scenario_file import ASSET_KEYS, FIRST_WORDS, KEYS
from firestep.games.great_war.tanks import BuyRecovery
from firestep.games.great_war.unit_orders import ChooseOrder
from firestep.kernel import DONE, AnyQuestion, Choice, Word

NATIONS = ("german", "british", "canadian", "french")
PHASES = ("setup", "command", "orders", "movement", "battle", "end")
CHOICE_WORDS = (
    "exit", "clear", "artillery", "advance", "return", "stay", "ditch", "keep", "card", "tokens", "logistics", "medal",
    "draw", "first-strike", "fortify", "repair", "put-back",
)  # fmt: skip
MARKS = ("ordered", "acquired", "silenced", "bogged", "ditched")
"""What a client may show on a unit."""
SCORED = ("hex", "unit", "gun")
"""OBJ-03: what an objective may score for, one by one."""
WORKSHOP_MARKS = ("wire", "fortified", "bridge", "damaged")
WORKSHOP_RULES = ("observation", "fortified_buildings", "guns_stay", "ford_battle", "race_switch")
CERTAINTIES = ("sourced", "inferred", "reconstructed", "partly-sourced", "owner")

TOKENS_OF = {TOKENS: TOKENS_TAKEN, WITH_LOGISTICS: amount(LOGISTICS)}
"""END-03, CBT-24: how many HQ tokens are taken at the end of a turn."""

Said: TypeAlias = Word | str


def text_keys() -> Iterator[str]:
    """The keys that only running code can name."""
    yield from (f"unit-{dashes(kind.id)}" for kind in UNITS)
    for each in filter(None, SPECIALISTS):
        yield from (f"specialist-{dashes(each.id)}", f"scene-does-{dashes(each.id)}")
    yield from (f"nation-{nation}" for nation in NATIONS)
    yield from (f"face-{symbol}" for symbol in SYMBOLS)
    yield from (f"phase-{phase}" for phase in PHASES)
    yield from (f"section-{section}" for section in SECTION_NAMES)
    yield from (f"choice-{word}" for word in CHOICE_WORDS)
    yield from (f"terrain-{dashes(terrain.id)}" for terrain in PRINTED_TERRAINS)
    yield from (f"certainty-{word}" for word in CERTAINTIES)
    yield from (f"scene-{mark}" for mark in MARKS)
    yield from (f"scene-objective-{dashes(kind.value)}" for kind in Kind)
    yield from (f"scene-each-{thing}" for thing in SCORED)
    for command_kind in COMMANDS:
        yield from (f"command-{command_kind.id}", f"command-{command_kind.id}.text", f"command-{command_kind.id}.short")
    for card in COMBATS:
        yield from (f"combat-{card.id}", f"combat-{card.id}.text", f"combat-{card.id}.short")
        yield f"clause-{card.clause.lower()}"
    yield from (f"scene-section-{section}" for section in SECTION_NAMES)
    yield from (f"medal-{reward.value}" for reward in Reward)
    yield from workshop_keys()


def workshop_keys() -> Iterator[str]:
    """The keys of the fields and mistakes of the workshop."""
    fields = (*ASSET_KEYS, *WORKSHOP_RULES, "medals")
    yield from (f"workshop-{dashes(key)}" for key in fields if key != "only")
    yield from (f"workshop-side-{word}" for word in (*SIDE_NAMES, "either", "first"))
    yield from (f"workshop-first-{word}" for word in FIRST_WORDS)
    yield from (f"workshop-each-{word}" for word in SCORED)
    yield from (f"workshop-mirror-{word}" for word in ("across", "down"))
    yield "workshop-random-title"
    yield from (f"workshop-mark-{word}" for word in WORKSHOP_MARKS)
    yield from (f"mistake-{word}" for word in KEYS)


def dashes(name: str) -> str:
    return name.replace("_", "-")


# -- things


def nation(position: GreatWarPosition, side: int) -> Word:
    return Word(f"nation-{'german' if side == GERMAN else position.agreed.battle.allied}")


def unit_kind(position: GreatWarPosition, unit: Unit) -> Word:
    return Word(f"unit-{dashes(UNITS[position.kind[unit]].id)}")


def unit_of_nation(position: GreatWarPosition, unit: Unit) -> Word:
    """`German infantry`."""
    whose = nation(position, position.side[unit])
    return Word("unit-of-nation", (("nation", whose), ("unit", unit_kind(position, unit))))


def place(hex_number: int) -> str:
    return HEX_NAMES[hex_number].upper()


def command(kind: int) -> Word:
    return Word("command-one-unit") if kind == ONE_UNIT else Word(f"command-{COMMANDS[kind].id}")


def combat(kind: int) -> Word:
    return Word(f"combat-{COMBATS[kind].id}")


def specialist_word(kind: int) -> Word:
    return Word(f"specialist-{dashes(specialist(kind).id)}")


def place_list(hexes: Sequence[int]) -> Word:
    """`E5, E6 and F4`."""
    return Word("places", (("places", [place(each) for each in hexes]),))


def faces(roll: tuple[int, ...]) -> Word:
    """How battle dice fell, in symbols."""
    return Word("faces", (("faces", [Word(f"face-{SYMBOLS[FACES[face]]}") for face in roll]),))


SAYINGS: dict[str, Callable[[GreatWarPosition, int], Word | str]] = {
    "Unit": unit_of_nation,
    "Hex": lambda _position, value: place(value),
    "Side": nation,
    "CommandKind": lambda _position, value: command(value),
    "CombatKind": lambda _position, value: combat(value),
    "SpecialistNumber": lambda _position, value: specialist_word(value),
    "RowNumber": lambda _position, value: ROW_LETTERS[value].upper(),
    "bool": lambda _position, value: "yes" if value else "no",
}


TUPLES: dict[str, Callable[[tuple[int, ...]], Word | str]] = {
    "Faces": faces,
    "Hexes": place_list,
    "Numbers": lambda numbers: ", ".join(map(str, numbers)),
}


def words(position: GreatWarPosition, kind: str, value: object) -> Word | str | int:
    """How to say a field of an event or a question, by the name of its type."""
    if isinstance(value, int) and kind in SAYINGS:
        return SAYINGS[kind](position, value)
    if isinstance(value, tuple):
        return TUPLES[kind](value)
    return value if isinstance(value, (int, str)) else str(value)


# -- questions


def question_words(position: GreatWarPosition, question: AnyQuestion) -> dict[str, Word | str | int]:
    """What gives the orders that are asked about: the Command card, or Pigeons after it."""
    if not isinstance(question, ChooseOrder):
        return {}
    return {"by": "pigeons" if are_pigeons_sent(position, question.seat) else "card"}


def are_pigeons_sent(position: GreatWarPosition, side: int) -> bool:
    """CBT-12: the orders of the Command card are given, and the one of Pigeons is left."""
    phase = next((frame for frame in position.stack if isinstance(frame, OrderPhase)), None)
    if phase is None or not position.has(side, PIGEONS):
        return False
    return phase.send_pigeons.__name__ not in phase.agenda


# -- choices


def choice_words(position: GreatWarPosition, question: AnyQuestion, choice: Choice) -> Said:
    """How to say an answer to a question."""
    if isinstance(choice, str):
        if isinstance(question, ChooseReward) and choice in TOKENS_OF:
            return Word(f"choice-{choice}", (("number", min(TOKENS_OF[choice], position.pot)),))
        is_put_back = isinstance(question, ChooseTarget) and choice == DONE
        return Word("choice-put-back" if is_put_back else f"choice-{choice}")
    if isinstance(choice, tuple):
        return say_tuple(position, question, choice)
    card = say_card(question, choice)
    if card is not None:
        return card
    if isinstance(question, HexQuestion):
        return say_hex(position, choice)
    return say_number(position, question, choice)


def say_tuple(position: GreatWarPosition, question: AnyQuestion, choice: tuple[int, ...]) -> Said:
    """Engineers' work; dice are written in notation."""
    if question.seat < 0:
        return question.write(position, choice)
    key = "choice-fortify" if choice[0] == FORTIFY else "choice-repair"
    return Word(key, (("place", place(choice[1])),))


def say_card(question: AnyQuestion, choice: int) -> Said | None:
    if isinstance(question, CommandCardQuestion):
        return command(choice)
    if isinstance(question, CombatCardQuestion):
        return Word("choice-combat", (("card", combat(choice)), ("cost", COMBATS[choice].cost)))
    return None


def say_hex(position: GreatWarPosition, choice: int) -> Said:
    unit = position.unit_at[choice]
    if unit == NOBODY:
        return place(choice)
    if not position.specialist[unit]:
        return Word(
            "choice-unit",
            (("unit", unit_kind(position, unit)), ("place", place(choice)), ("figures", position.figures[unit])),
        )
    return Word(
        "choice-unit-with",
        (
            ("unit", unit_kind(position, unit)),
            ("specialist", specialist_word(position.specialist[unit])),
            ("place", place(choice)),
            ("figures", position.figures[unit]),
        ),
    )


def say_number(position: GreatWarPosition, question: AnyQuestion, choice: int) -> Said:
    if isinstance(question, ChooseSpecialist):
        return specialist_word(choice)
    if isinstance(question, ChooseSection):
        return Word(f"section-{SECTION_NAMES[choice]}")
    if isinstance(question, ChooseRow):
        return Word("choice-row", (("row", ROW_LETTERS[choice].upper()),))
    if isinstance(question, ChooseReroll):
        return Word("choice-reroll", (("number", choice),))
    if isinstance(question, ChooseFlags):
        return Word("choice-ignore", (("number", choice),))
    if isinstance(question, (ChooseShells, BuyRecovery)):
        return Word("choice-dice", (("number", choice),))
    if isinstance(question, ChooseNumber):
        return str(choice)
    return question.write(position, choice)
