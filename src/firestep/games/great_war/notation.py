"""Names of hexes and cards in records, tests and the terminal: `e4`, `probe-left`, `gas-attack`."""

from __future__ import annotations

from firestep.games.great_war.ground import HEX_BY_NAME, HEX_NAMES
from firestep.kernel import Malformed


def hex_name(place: int) -> str:
    return HEX_NAMES[place]


def read_hex(text: str) -> int:
    if text not in HEX_BY_NAME:
        raise Malformed(f"{text!r} is not a hex")
    return HEX_BY_NAME[text]


def after(verb: str, text: str) -> str:
    """What follows the verb of a choice."""
    if not text.startswith(verb + " "):
        raise Malformed(f"expected {verb!r}")
    return text[len(verb) + 1 :]


def read_name(text: str, names: dict[str, int]) -> int:
    if text not in names:
        raise Malformed(f"there is no {text!r}")
    return names[text]
