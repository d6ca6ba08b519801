"""Names of spaces, units and cards in records, tests and the terminal: `verdun`, `ge-army-05`, `ap-12`."""

from __future__ import annotations

from firestep.games.paths_of_glory.cards.facts import CARD_BY_ID, CARD_IDS, Card
from firestep.games.paths_of_glory.ground import SPACE_BY_ID, SPACE_IDS, Space
from firestep.games.paths_of_glory.position import ELIMINATED, GONE, OFF_MAP, RESERVE
from firestep.games.paths_of_glory.units import UNIT_BY_ID, UNIT_IDS, Unit
from firestep.kernel import Malformed

BOXES = {OFF_MAP: "off-map", RESERVE: "reserve", ELIMINATED: "eliminated", GONE: "out-of-the-game"}
BOX_BY_NAME = {name: box for box, name in BOXES.items()}


def box_name(box: int) -> str:
    """A space, or a box beside the map."""
    return SPACE_IDS[box] if box >= 0 else BOXES[box]


def read_box(text: str) -> int:
    return BOX_BY_NAME[text] if text in BOX_BY_NAME else read_space(text)


def space_name(space: Space) -> str:
    return SPACE_IDS[space]


def read_space(text: str) -> Space:
    if text not in SPACE_BY_ID:
        raise Malformed(f"there is no space {text!r}")
    return SPACE_BY_ID[text]


def unit_name(unit: Unit) -> str:
    return UNIT_IDS[unit]


def read_unit(text: str) -> Unit:
    if text not in UNIT_BY_ID:
        raise Malformed(f"there is no unit {text!r}")
    return UNIT_BY_ID[text]


def card_name(card: Card) -> str:
    return CARD_IDS[card]


def read_card(text: str) -> Card:
    if text not in CARD_BY_ID:
        raise Malformed(f"there is no card {text!r}")
    return CARD_BY_ID[text]


def words_of(text: str, count: int) -> list[str]:
    """The words of a choice; exactly so many, parted by single spaces."""
    words = text.split(" ")
    if len(words) != count or not all(words):
        raise Malformed(f"{text!r} has not {count} words")
    return words
