"""How choices are worded: the facts that tell one choice from another, for the texts in `text/`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TypeAlias

from firestep.games.trench_club import notation
from firestep.games.trench_club.agreement import AUTOMA, CENTRAL
from firestep.games.trench_club.anytime import FIGHT_ON, AtAnyTime
from firestep.games.trench_club.co_op import SUGGESTED, TakeUnit
from firestep.games.trench_club.combat import Level, level_of
from firestep.games.trench_club.deployment import (
    AssignUnit,
    ChooseHexToPlace,
    ChooseToken,
    ChooseUnitToPlace,
    PlaceUnits,
)
from firestep.games.trench_club.engineers import TRENCH, ChooseBuilding
from firestep.games.trench_club.events import FortOwner
from firestep.games.trench_club.ground import HEX_NAMES
from firestep.games.trench_club.mines import ChooseMineHex
from firestep.games.trench_club.money import ChooseRepair
from firestep.games.trench_club.moves import ChooseDestination, ChooseMover
from firestep.games.trench_club.notation import PARTNER
from firestep.games.trench_club.odds import fire_on, plain_fire
from firestep.games.trench_club.position import ABOARD, DESTROYED, NEUTRAL, Army, Hex, Team, TrenchPosition, Unit
from firestep.games.trench_club.purchases import (
    SPECIAL,
    SPECIAL_PRICE,
    ChooseFort,
    ChoosePurchase,
    ChooseSpecialForce,
    ChooseWaterHex,
)
from firestep.games.trench_club.purse import FEE
from firestep.games.trench_club.sequence import ChooseCompanies, ChooseCompany
from firestep.games.trench_club.targets import ChooseAttacker, ChooseTarget
from firestep.games.trench_club.transport import ChooseUnloadHex
from firestep.games.trench_club.units import NATIONS, TYPES
from firestep.kernel import DONE, AnyQuestion, Choice, Word
from firestep.kernel.record import RESIGN

TERRAINS = ("open", "road", "bridge", "forest", "water", "trench", "fort")
PHASES = ("setup", "move", "act", "declare", "combat", "money")
ENDINGS = ("won-forts", "won-annihilation", "won-by-surrender", "drawn-exhausted")
CERTAINTIES = ("sourced", "inferred", "reconstructed", "owner")

Said: TypeAlias = Word | str
HEX_WORDS = {place: name.upper() for place, name in HEX_NAMES.items()}


def text_keys() -> Iterator[str]:
    """Text keys that are made up at run time."""
    yield from (f"unit-{kind.id}" for kind in TYPES)
    yield from (f"nation-{nation}" for nation in NATIONS)
    yield from ("side-central", "side-entente", "fort-neutral", "coalition-central", "coalition-entente")
    yield from ("owner-none", "owner-army", "off-board", "hex-name", "choice-attack")
    for group, names in (
        ("terrain", TERRAINS),
        ("phase", PHASES),
        ("level", [level.name.lower() for level in Level]),
        ("result", ENDINGS),
        ("certainty", CERTAINTIES),
    ):
        yield from (f"{group}-{name}" for name in names)


# -- things


def coalition_word(team: Team) -> Word:
    return Word(f"coalition-{'central' if team == CENTRAL else 'entente'}")


def army_word(position: TrenchPosition, army: Army) -> Word:
    """The nation of an army; in co-op the army of both players has none of its own (R14.1)."""
    owner = position.agreed.armies[army]
    return coalition_word(owner.team) if len(owner.seats) > 1 else Word(f"nation-{owner.nation}")


def owner_word(position: TrenchPosition, owner: FortOwner) -> Word:
    """Who held a fort."""
    return Word("owner-none") if owner == NEUTRAL else Word("owner-army", (("army", army_word(position, owner)),))


def nation_word(position: TrenchPosition, unit: Unit) -> Word:
    return Word(f"nation-{notation.nation_of(position, unit)}")


def own_unit(position: TrenchPosition, unit: Unit) -> Word:
    """`tank 2`: for those who know whose it is."""
    return numbered(position.kind[unit], position.ordinal[unit])


@lru_cache(maxsize=1024)
def numbered(kind: int, number: int) -> Word:
    return Word("unit-numbered", (("unit", Word(f"unit-{TYPES[kind].id}")), ("number", number)))


def any_unit(position: TrenchPosition, unit: Unit) -> Word:
    """`German tank 2`."""
    kind = Word(f"unit-{TYPES[position.kind[unit]].id}")
    nation = nation_word(position, unit)
    return Word("unit-of-nation", (("nation", nation), ("unit", kind), ("number", position.ordinal[unit])))


def place_of(position: TrenchPosition, unit: Unit) -> Said:
    """The hex of a unit, its fort, or the truck it rides in."""
    where = position.where[unit]
    if where <= ABOARD:
        return own_unit(position, ABOARD - where)
    return fort_word(position, position.ground.fort_at[where]) if position.is_in_fort(unit) else hex_word(where)


def hex_word(place: Hex) -> str:
    return HEX_WORDS[place]


def place_word(position: TrenchPosition, place: Hex) -> Word:
    """A hex in a sentence, the fort on it, or a place off the board."""
    if place < 0:
        return Word("off-board")
    fort = position.ground.fort_at.get(place)
    return Word("hex-name", (("name", hex_word(place)),)) if fort is None else fort_word(position, fort)


def fort_word(position: TrenchPosition, fort: int) -> Word:
    return Word("fort-name", (("name", position.ground.forts[fort].label),))


def state_of(position: TrenchPosition, unit: Unit) -> tuple[tuple[str, Said | int], ...]:
    return (
        ("place", place_of(position, unit)),
        ("damage", position.damage[unit]),
        ("level", level_of(position.experience[unit]).name.lower()),
    )


# -- choices


def question_words(position: TrenchPosition, question: AnyQuestion) -> dict[str, Word | str | int]:
    """R3.3: which of the companies of this turn is asked for; R2.6: the start number that was turned over."""
    for frame in reversed(position.stack):
        if isinstance(question, ChooseCompany) and isinstance(frame, ChooseCompanies):
            return {"nth": frame.chosen.bit_count() + 1, "allowed": frame.allowed}
        if isinstance(question, ChooseUnitToPlace) and isinstance(frame, PlaceUnits):
            return {"number": start_number(position, frame.start)}
    return {}


def start_number(position: TrenchPosition, start: Hex) -> int:
    """R2.5: the number that is printed on a hex."""
    return next(number for number, place in position.ground.starts.items() if place == start)


def choice_words(position: TrenchPosition, question: AnyQuestion, choice: Choice) -> Said:
    """How to word an answer to a question; dice and draws are given in notation."""
    if isinstance(choice, str):
        return WORDS[choice]
    if isinstance(choice, tuple):
        return say_several(position, question, choice)
    say = CHOICE_WORDS.get(type(question))
    return question.write(position, choice) if say is None else say(position, question, choice)


def say_several(position: TrenchPosition, question: AnyQuestion, choice: tuple[int, ...]) -> Said:
    """A unit that builds, or what it builds."""
    if isinstance(question, ChooseMover):
        unit = choice[0]
        return Word("choice-build", (("unit", own_unit(position, unit)), ("place", place_of(position, unit))))
    if isinstance(question, ChooseBuilding):
        building, first, second = choice
        places = (("place", hex_word(first)), ("place2", hex_word(second)))
        return Word("choice-trench", places) if building == TRENCH else Word("choice-road", places)
    return question.write(position, choice)


def say_own_unit(position: TrenchPosition, _question: AnyQuestion, unit: Unit) -> Word:
    return Word("choice-unit", (("unit", own_unit(position, unit)), *state_of(position, unit)))


def shot_word(position: TrenchPosition, attacker: Unit, target: Unit | None = None) -> Word:
    """R9.2 to R9.4: dice, what they hit on, and the bonus, as if fought now; the plain ones without a target."""
    fire, bonus = plain_fire(position, attacker) if target is None else fire_on(position, attacker, target)
    draws = position.agreed.cards[position.team_of(attacker)]
    said = ("with", "card" if draws else "dice"), ("dice", fire.dice), ("value", fire.hit_on), ("bonus", bonus.value)
    return Word("shot", said)


def say_target(position: TrenchPosition, question: AnyQuestion, unit: Unit) -> Said:
    assert isinstance(question, ChooseTarget)
    target = Word("choice-unit", (("unit", any_unit(position, unit)), *state_of(position, unit)))
    return Word("choice-attack", (("unit", target), ("shot", shot_word(position, question.unit, unit))))


def say_fresh_unit(position: TrenchPosition, _question: AnyQuestion, unit: Unit) -> Said:
    return Word("choice-fresh-unit", (("unit", own_unit(position, unit)),))


def say_attacker(position: TrenchPosition, question: AnyQuestion, unit: Unit) -> Said:
    if TYPES[position.kind[unit]].lays_mines:
        return Word("choice-lay", (("unit", own_unit(position, unit)), ("place", place_of(position, unit))))
    shot = shot_word(position, unit)
    return Word("choice-attack", (("unit", say_own_unit(position, question, unit)), ("shot", shot)))


def say_destination(position: TrenchPosition, question: AnyQuestion, place: Hex) -> Said:
    assert isinstance(question, ChooseDestination)
    unit = question.unit
    if place == position.where[unit]:
        return Word("choice-stay", (("place", place_of(position, unit)),))
    fort = position.ground.fort_at.get(place)
    if fort is not None:
        name = (("fort", fort_word(position, fort)),)
        is_own = position.fort_owner[fort] == position.army[unit]
        return Word("choice-enter-fort", name) if is_own else Word("choice-conquer", name)
    truck = position.unit_at[place]
    if truck >= 0:
        return Word("choice-board", (("unit", own_unit(position, truck)), ("place", hex_word(place))))
    return to_empty_hex(place)


def to_empty_hex(place: Hex) -> Word:
    return Word("choice-go", (("place", hex_word(place)),))


def say_hex(_position: TrenchPosition, _question: AnyQuestion, place: Hex) -> Said:
    return hex_word(place)


def say_company(position: TrenchPosition, question: AnyQuestion, company: int) -> Said:
    """The units of a company by their short names. In co-op the third company is both players' (R14.1).

    While companies are split only one's own are named: what the partner does then is secret (R2.4).
    """
    is_shared = position.agreed.is_co_op and not position.is_splitting
    units = [
        unit
        for unit, seat in enumerate(position.seat)
        if (seat == question.seat or (is_shared and seat != AUTOMA))
        and position.company[unit] == company
        and position.where[unit] != DESTROYED
    ]
    names = tuple(Word(f"unit-{TYPES[position.kind[unit]].id}.short") for unit in units)
    return Word("choice-company", (("company", company), ("count", len(units)), ("units", names)))


def say_purchase(_position: TrenchPosition, _question: AnyQuestion, kind: int) -> Said:
    return Word("choice-buy", (("unit", Word(f"unit-{TYPES[kind].id}")), ("coins", TYPES[kind].cost)))


def say_fort(position: TrenchPosition, _question: AnyQuestion, fort: int) -> Said:
    inside = len(position.units_in_fort(fort))
    return Word("choice-fort", (("fort", fort_word(position, fort)), ("count", inside)))


def say_kind(_position: TrenchPosition, _question: AnyQuestion, kind: int) -> Said:
    return Word(f"unit-{TYPES[kind].id}")


def say_transfer(_position: TrenchPosition, _question: AnyQuestion, coins: int) -> Said:
    return Word("choice-send", (("coins", coins), ("received", max(0, coins - FEE))))


WORDS = {
    DONE: Word("choice-done"),
    PARTNER: Word("choice-partner"),
    SUGGESTED: Word("choice-suggested"),
    SPECIAL: Word("choice-special", (("coins", SPECIAL_PRICE),)),
    RESIGN: Word("choice-give-up"),
    FIGHT_ON: Word("choice-fight-on"),
}
CHOICE_WORDS: dict[type[AnyQuestion], Callable[[TrenchPosition, AnyQuestion, int], Said]] = {
    AssignUnit: say_company,
    AtAnyTime: say_transfer,
    ChooseAttacker: say_attacker,
    ChooseCompany: say_company,
    ChooseDestination: say_destination,
    ChooseFort: say_fort,
    ChooseHexToPlace: say_hex,
    ChooseMineHex: say_hex,
    ChooseMover: say_own_unit,
    ChoosePurchase: say_purchase,
    ChooseRepair: say_own_unit,
    ChooseSpecialForce: say_kind,
    ChooseTarget: say_target,
    ChooseToken: say_company,
    ChooseUnitToPlace: say_fresh_unit,
    ChooseUnloadHex: say_hex,
    ChooseWaterHex: say_hex,
    TakeUnit: say_fresh_unit,
}
"""Dice and draws are not here: nobody reads them."""
UNIT_QUESTIONS = frozenset({ChooseAttacker, ChooseMover, ChooseRepair, ChooseTarget})
"""Those that are answered with a unit on the map."""
