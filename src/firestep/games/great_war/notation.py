"""Names of hexes, cards and specialists in records, tests and the terminal: `e4`, `probe-left`, `gas-attack`."""

from __future__ import annotations

from collections.abc import Mapping

from firestep.games.great_war.cards import COMBAT_NAMES, COMBATS, COMMAND_NAMES, COMMANDS
from firestep.games.great_war.facts import SPECIALISTS
from firestep.games.great_war.ground import HEX_NAMES, ROW_LETTERS, SECTION_NAMES
from firestep.kernel import Choice, Name, Naming, Position, Thing, naming

HEX: Naming[Position] = naming("hex", HEX_NAMES)
COMMAND: Naming[Position] = naming("command", [kind.id for kind in COMMANDS])
COMBAT: Naming[Position] = naming("combat", [kind.id for kind in COMBATS])
"""Kinds of cards: players choose a kind, because copies of it are all the same."""
COMMAND_CARD: Naming[Position] = naming("command-card", COMMAND_NAMES)
COMBAT_CARD: Naming[Position] = naming("combat-card", COMBAT_NAMES)
"""Single cards, as they come off the decks: `probe-left.2` is the second copy."""
SPECIALIST: Naming[Position] = naming(
    "specialist", {number: each.id for number, each in enumerate(SPECIALISTS) if each}
)
ROW: Naming[Position] = naming("row", ROW_LETTERS)
SECTION: Naming[Position] = naming("section", SECTION_NAMES)


class HexOrWork(Name[Position]):
    """A hex, a word, or work on a hex: `to e4`, `done`, `fortify e4`. Work is a pair of its number and the hex."""

    __slots__ = ("works",)

    def __init__(self, verb: str, words: tuple[str, ...], works: Mapping[int, str]) -> None:
        super().__init__(HEX, verb, words)
        self.works = works

    def write(self, position: Position, choice: Choice) -> str:
        if isinstance(choice, tuple):
            return f"{self.works[choice[0]]} {HEX.write(position, choice[1])}"
        return Name.write(self, position, choice)

    def read(self, position: Position, text: str) -> Choice:
        verb, _, name = text.partition(" ")
        for work, word in self.works.items():
            if verb == word:
                return work, HEX.read(position, name)
        return Name.read(self, position, text)

    def things(self, choice: Choice) -> tuple[Thing, ...]:
        return ((HEX.kind, choice[1]),) if isinstance(choice, tuple) else Name.things(self, choice)
