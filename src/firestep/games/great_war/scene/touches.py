"""What a touch on the screen means: the hex under a piece, a hex, or a kind of card."""

from __future__ import annotations

from firestep.games.great_war.cards import COMBAT_KIND, COMMAND_KIND
from firestep.games.great_war.ground import HEX_BY_NAME
from firestep.games.great_war.notation import COMBAT, COMMAND, HEX
from firestep.games.great_war.position import GreatWarPosition
from firestep.kernel import AnyQuestion, Refusal, Thing
from firestep.scene.touch import refused_choice, refused_word

DECKS = {"command": (COMMAND, COMMAND_KIND), "combat": (COMBAT, COMBAT_KIND)}


def refused_touch(position: GreatWarPosition, question: AnyQuestion, touch: str) -> Refusal | None:
    """Why a touch is not a legal answer; `None` if it is one, or none at all."""
    kind, _, name = touch.partition(":")
    if kind == "button":
        found = refused_word(position, question, name)
    else:
        found = refused_choice(position, question, things_touched(position, kind, name))
    return None if found is None else found[1]


def things_touched(position: GreatWarPosition, kind: str, name: str) -> list[Thing]:
    """`piece:u3` is the hex of unit 3, `place:e4` a hex, `card:combat-7` the kind of that card."""
    if kind == "piece" and name[1:].isdecimal() and int(name[1:]) < len(position.where):
        where = position.where[int(name[1:])]
        return [(HEX.kind, where)] if where >= 0 else []
    if kind == "place" and name in HEX_BY_NAME:
        return [(HEX.kind, HEX_BY_NAME[name])]
    deck, _, number = name.partition("-")
    if kind == "card" and deck in DECKS and number.isdecimal():
        naming, kinds = DECKS[deck]
        return [(naming.kind, kinds[int(number)])] if int(number) < len(kinds) else []
    return []
