"""Names of spaces, units and cards in records, tests and the terminal: `verdun`, `ge-army-05`, `ap-12`."""

from __future__ import annotations

from firestep.games.paths_of_glory.cards.facts import CARD_IDS
from firestep.games.paths_of_glory.ground import SPACE_BY_ID, SPACE_IDS
from firestep.games.paths_of_glory.position import ELIMINATED, GONE, OFF_MAP, RESERVE, PathsPosition
from firestep.games.paths_of_glory.units import ALL_UNITS, IS_ARMY, UNIT_IDS
from firestep.kernel import Choice, Malformed, Name, Naming, Thing, naming

SPACE: Naming[PathsPosition] = naming("space", SPACE_IDS)
UNIT: Naming[PathsPosition] = naming("unit", UNIT_IDS)
ARMY: Naming[PathsPosition] = naming("unit", {unit: UNIT_IDS[unit] for unit in ALL_UNITS if IS_ARMY[unit]})
CARD: Naming[PathsPosition] = naming("card", CARD_IDS)
SPACE_OR_RESERVE: Naming[PathsPosition] = naming("space", (*SPACE_IDS, "reserve"))
"""The reserve has the number after the last space."""

BOXES = {OFF_MAP: "off-map", RESERVE: "reserve", ELIMINATED: "eliminated", GONE: "out-of-the-game"}
BOX_BY_NAME = {name: box for box, name in BOXES.items()}


def box_name(box: int) -> str:
    """A space, or a box beside the map."""
    return SPACE_IDS[box] if box >= 0 else BOXES[box]


def read_box(text: str) -> int:
    """The space or box with this name."""
    box = BOX_BY_NAME.get(text, SPACE_BY_ID.get(text))
    if box is None:
        raise Malformed(f"there is no space {text!r}")
    return box


class VerbAndName:
    """A thing and what is done with it: `VerbAndName(SPACE, ("move", "attack"))` writes `attack sedan`."""

    __slots__ = ("naming", "verbs", "words")

    def __init__(self, naming: Naming[PathsPosition], verbs: tuple[str, ...], words: tuple[str, ...] = ()) -> None:
        self.naming = naming
        self.verbs = verbs
        self.words = words

    def write(self, position: PathsPosition, choice: Choice) -> str:
        if not isinstance(choice, tuple):
            return str(choice)
        thing, verb = choice
        return f"{self.verbs[verb]} {self.naming.write(position, thing)}"

    def read(self, position: PathsPosition, text: str) -> Choice:
        if text in self.words:
            return text
        verb, _, name = text.partition(" ")
        if verb not in self.verbs:
            raise Malformed(f"{verb!r} is not one of: {', '.join(self.verbs)}")
        return self.naming.read(position, name), self.verbs.index(verb)

    def things(self, choice: Choice) -> tuple[Thing, ...]:
        return ((self.naming.kind, choice[0]),) if isinstance(choice, tuple) else ()


class Either:
    """Answers of two kinds: a number is written by `plain`, a tuple of one number by `single`; or one of some words."""

    __slots__ = ("plain", "single", "words")

    def __init__(self, plain: Name[PathsPosition], single: Name[PathsPosition], words: tuple[str, ...] = ()) -> None:
        self.plain = plain
        self.single = single
        self.words = words

    def write(self, position: PathsPosition, choice: Choice) -> str:
        if isinstance(choice, tuple):
            return self.single.write(position, choice[0])
        return self.plain.write(position, choice)

    def read(self, position: PathsPosition, text: str) -> Choice:
        if text in self.words:
            return text
        if text.startswith(self.single.prefix):
            return (self.single.naming.read(position, text.removeprefix(self.single.prefix)),)
        return self.plain.read(position, text)

    def things(self, choice: Choice) -> tuple[Thing, ...]:
        return self.single.things(choice[0]) if isinstance(choice, tuple) else self.plain.things(choice)
