"""How events are told: lists of units, where attackers come from, cards that share a name, why points moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.facts import CARD_IDS, CARDS, Card, Category
from firestep.games.paths_of_glory.events import (
    AttackDeclared,
    CardPlayed,
    Fired,
    Force,
    LossCause,
    ReplacementsRecorded,
    TurnBegan,
    VpMoved,
)
from firestep.games.paths_of_glory.ground import SPACE_IDS, Space
from firestep.games.paths_of_glory.position import GONE, RESERVE
from firestep.games.paths_of_glory.units import UNIT_IDS, Unit
from firestep.games.paths_of_glory.wording import USES
from firestep.kernel import Event, Word
from firestep.kernel.game import field_kinds
from firestep.scene.numbers import signed_number

EventWords: TypeAlias = dict[str, Word | str | int]

CORPS_OF = {
    name: name.split("-")[0] for name in UNIT_IDS if name.split("-")[1] == "corps" and name.split("-")[-1].isdecimal()
}
"""Corps that look alike, with their nation."""
ALIKE = sorted(set(CORPS_OF.values()))
VP_SIDES = {True: "side-cp", False: "side-ap"}


def corps_word(nation: str, count: int) -> Word:
    return Word(f"corps-{nation}", (("count", count),))


def unit_word(unit: Unit) -> Word:
    """The German 8th Army; but a German corps, because it looks like others."""
    name = UNIT_IDS[unit]
    return corps_word(CORPS_OF[name], 1) if name in CORPS_OF else Word("listed-unit", (("unit", Word(f"unit-{name}")),))


def named(units: int) -> Iterator[Word]:
    """Armies by their names, corps that look alike by their number: the German 8th Army, 2 German corps."""
    alike = Counter(CORPS_OF.get(UNIT_IDS[unit], "") for unit in bits(units))
    for unit in bits(units):
        nation = CORPS_OF.get(UNIT_IDS[unit])
        if nation is None:
            yield unit_word(unit)
        elif count := alike.pop(nation, 0):
            yield corps_word(nation, count)


def list_word(words: list[Word]) -> Word:
    return Word("listed", (("things", words),))


def force_word(force: Force, target: Space) -> Word:
    """Who attacks from where, space by space."""
    parts = [force_from(place, units, target) for place, units in force]
    told = parts.pop()
    while parts:
        told = Word("forces", (("first", parts.pop()), ("second", told)))
    return told


def force_from(place: Space, units: int, target: Space) -> Word:
    """The attackers of one space; besiegers attack from inside."""
    attackers = ("units", list_word(list(named(units))))
    if place == target:
        return Word("force-inside", (attackers,))
    return Word("force-from", (attackers, ("space", Word(f"space-{SPACE_IDS[place]}"))))


def card_word(number: Card) -> Word:
    """A card by its name; reinforcements, of which many are called alike, with what they bring."""
    facts, name = CARDS[number], Word(f"card-{CARD_IDS[number]}")
    if facts.category is not Category.REINFORCEMENT:
        return Word("card-named", (("card", name),))
    brought = [UNIT_IDS[unit] for unit in facts.brings]
    corps = Counter(CORPS_OF[unit] for unit in brought if unit in CORPS_OF)
    words = [Word("brought-unit", (("unit", Word(f"unit-{unit}")),)) for unit in brought if unit not in CORPS_OF]
    words += [corps_word(nation, count) for nation, count in corps.items()]
    return Word("card-brings", (("card", name), ("things", words)))


def box_kind(place: int) -> str:
    """What a sentence says about a place: a space, the reserve, or whether a unit can ever come back."""
    if place >= 0:
        return "map"
    return {RESERVE: "reserve", GONE: "gone"}.get(place, "eliminated")


def more_words(event: Event) -> EventWords:
    """Words of an event besides the names of its fields."""
    words: EventWords = {}
    for name, kind in field_kinds(type(event)).items():
        value = getattr(event, name)
        if kind == "Unit":
            words[f"{name}-the"] = unit_word(value)
        elif kind == "Units":
            words[name] = list_word(list(named(value)))
            words[f"{name}-count"] = value.bit_count()
        elif kind == "Box":
            words[f"{name}-kind"] = box_kind(value)
        elif kind == "Card":
            words[name] = card_word(value)
        elif kind == "LossCause":
            words[name] = LossCause(value).name.lower()
        elif name == "modifier":
            words["signed"] = signed_number(value)
    return words | special_words(event)


def special_words(event: Event) -> EventWords:
    match event:
        case AttackDeclared(_, space, force, defenders, fort):
            there = [*named(defenders), *([Word("listed-fort")] if fort else [])]
            count = defenders.bit_count() + fort
            return {"force": force_word(force, space), "defence": list_word(there), "defence-count": count}
        case CardPlayed(use=use):
            return {"use-name": USES[use]}
        case Fired(shift=shift):
            return {"columns": abs(shift), "direction": "left" if shift < 0 else "right"}
        case ReplacementsRecorded(points=points):
            return {"kind": "lost" if points < 0 else "won", "points": abs(points)}
        case TurnBegan(turn):
            return {"date": Word("turn-date", (("turn", turn),))}
        case VpMoved(change=change, vp=vp):
            total = f"{vp}".replace("-", "−")
            return {"points": abs(change), "gainer": Word(VP_SIDES[change > 0]), "vp": total}
    return {}
