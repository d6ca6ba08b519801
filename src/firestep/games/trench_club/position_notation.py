"""Positions of Trench Club as text, to be read and written by hand: docs/rules/trench-club/position.md."""

from __future__ import annotations

from collections.abc import Iterator

from firestep.board.bits import bits
from firestep.games.trench_club import notation, unit_lines
from firestep.games.trench_club.deployment import start_coins
from firestep.games.trench_club.position import (
    ALL_CARDS,
    NEUTRAL,
    TEN_CARDS,
    Team,
    TrenchPosition,
    Unit,
)
from firestep.games.trench_club.sequence import ALL_COMPANIES, TrenchClubMatch, Turn, start_turn
from firestep.games.trench_club.unit_lines import army_named, read_hex_in_use, read_number
from firestep.games.trench_club.units import NATIONS, SPECIAL_FORCES
from firestep.kernel import Malformed, PositionNotation, Section, Setup

FREE_ROUND = 3
"""The round of a position that says none: the limits of the first rounds are over (R3.3)."""
NONE = "none"
PHASES = {
    "companies": "choose_companies",
    "move": "move",
    "declare": "declare",
    "fight": "fight",
    "money": "settle_accounts",
}
"""The words for `phase`, in their order, with the steps of a turn."""
MOST = 10**6


def blank(setup: Setup) -> TrenchPosition:
    """An empty board: no units, neutral forts, the coins that each army starts with."""
    position = TrenchPosition(setup)
    armies = position.agreed.armies
    position.coins = [start_coins(position, army) for army in range(len(armies))]
    position.companies_used = [0] * len(armies)
    position.fort_owner = [NEUTRAL] * len(position.ground.forts)
    position.order = tuple(range(len(armies)))
    position.round = FREE_ROUND
    return position


def resume(position: TrenchPosition, said: dict[str, str]) -> None:
    """Put a position without `stack` lines into play: the turn of `turn`, from `phase` on."""
    army = position.turn_of
    turn = Turn(army, agenda=steps_from(position, said.get("phase", "")))
    moved, acted, settled, may_act = position.moved, position.acted, position.settled, position.may_act
    declared = position.declared[:]
    start_turn(position, army)
    position.moved, position.acted, position.settled, position.may_act = moved, acted, settled, may_act
    position.declared = declared
    if army not in position.order:
        raise Malformed("`order` does not name the army whose turn it is")
    later = position.order[position.order.index(army) + 1 :]
    position.stack = [TrenchClubMatch(agenda=["play_round"]), *(Turn(other) for other in reversed(later)), turn]


def steps_from(position: TrenchPosition, phase: str) -> list[str]:
    """The steps of a turn from a phase on. The Automa has a turn of one piece (R13.4)."""
    phase = phase or "move"
    if phase not in PHASES:
        raise Malformed(f"{phase!r} is not a phase: {', '.join(PHASES)}")
    steps = list(PHASES.values())
    if position.agreed.is_automa(position.turn_of):
        return ["choose_companies", "play_automa"] if phase == "companies" else ["play_automa"]
    return steps[steps.index(PHASES[phase]) :]


# -- pairs of a nation and something


def pairs_in(body: str) -> Iterator[list[str]]:
    """`de 5, gb 2` as lists of words."""
    for part in filter(None, (each.strip() for each in body.split(","))):
        words = part.split()
        if len(words) < 2:
            raise Malformed(f"{part!r} says too little")
        yield words


def joined(head: str, parts: list[str]) -> Iterator[str]:
    if parts:
        yield f"{head}: {', '.join(parts)}"


def nation_of_team(position: TrenchPosition, team: Team) -> str:
    return position.agreed.armies[position.agreed.teams[team][0]].nation


def team_named(position: TrenchPosition, nation: str) -> Team:
    return position.agreed.armies[army_named(position, nation)].team


# -- the turn


def write_round(position: TrenchPosition) -> Iterator[str]:
    yield f"round: {position.round}"


def read_round(position: TrenchPosition, _head: str, body: str) -> None:
    position.round = read_number(body, 0, MOST)


def write_turn(position: TrenchPosition) -> Iterator[str]:
    yield f"turn: {position.agreed.armies[position.turn_of].nation}"


def read_turn(position: TrenchPosition, _head: str, body: str) -> None:
    position.turn_of = army_named(position, body)


def write_order(position: TrenchPosition) -> Iterator[str]:
    yield f"order: {' '.join(position.agreed.armies[army].nation for army in position.order) or NONE}"


def read_order(position: TrenchPosition, _head: str, body: str) -> None:
    nations = [] if body == NONE else body.split()
    position.order = tuple(army_named(position, nation) for nation in nations)
    if len({*position.order}) != len(nations):
        raise Malformed("an army has one turn in a round")


def write_gave_up(position: TrenchPosition) -> Iterator[str]:
    yield from joined("gave-up", [position.agreed.seats[seat] for seat in bits(position.gave_up)])


def read_gave_up(position: TrenchPosition, _head: str, body: str) -> None:
    for nation in body.replace(",", " ").split():
        if nation not in position.agreed.seats:
            raise Malformed(f"nobody plays {nation!r}")
        position.gave_up |= 1 << position.agreed.seats.index(nation)


# -- the board


def write_forts(position: TrenchPosition) -> Iterator[str]:
    owned = [(fort, owner) for fort, owner in enumerate(position.fort_owner) if owner != NEUTRAL]
    parts = [f"{fort_id(position, fort)} {position.agreed.armies[owner].nation}" for fort, owner in owned]
    yield from joined("forts", parts)


def fort_id(position: TrenchPosition, fort: int) -> str:
    return notation.fort_name(position, fort).removeprefix("fort-")


def read_forts(position: TrenchPosition, _head: str, body: str) -> None:
    for fort, nation in pairs_in(body):
        position.fort_owner[notation.read_fort(position, f"fort-{fort}")] = army_named(position, nation)


def write_mines(position: TrenchPosition) -> Iterator[str]:
    parts = [
        f"{nation_of_team(position, team)} {notation.hex_name(place)}"
        for team, mask in enumerate(position.mines)
        for place in bits(mask)
    ]
    yield from joined("mines", parts)


def read_mines(position: TrenchPosition, _head: str, body: str) -> None:
    for nation, *places in pairs_in(body):
        for place in places:
            position.mines[team_named(position, nation)] |= 1 << read_hex_in_use(position, place)


def write_roads(position: TrenchPosition) -> Iterator[str]:
    if position.roads_built:
        yield f"roads: {' '.join(notation.hex_name(place) for place in bits(position.roads_built))}"


def read_roads(position: TrenchPosition, _head: str, body: str) -> None:
    for place in body.split():
        position.roads_built |= 1 << read_hex_in_use(position, place)
    position.survey()


def write_trenches(position: TrenchPosition) -> Iterator[str]:
    yield from joined(
        "trenches", [" ".join(notation.hex_name(place) for place in bits(mask)) for mask in position.trenches_built]
    )


def read_trenches(position: TrenchPosition, _head: str, body: str) -> None:
    dug = [sum(1 << read_hex_in_use(position, place) for place in {*part.split()}) for part in body.split(",")]
    position.trenches_built = (*position.trenches_built, *dug)
    position.survey()


# -- money, cards, tokens


def write_coins(position: TrenchPosition) -> Iterator[str]:
    armies = zip(position.agreed.armies, position.coins, strict=True)
    yield from joined("coins", [f"{army.nation} {coins}" for army, coins in armies])


def read_coins(position: TrenchPosition, _head: str, body: str) -> None:
    for nation, coins in pairs_in(body):
        position.coins[army_named(position, nation)] = read_number(coins, 0, MOST)


def write_dice_cards(position: TrenchPosition) -> Iterator[str]:
    """R15.3: the cards that each side has not drawn yet."""
    parts = [
        f"{nation_of_team(position, team)} {' '.join(str(card + 1) for card in bits(mask)) or NONE}"
        for team, mask in enumerate(position.dice_cards)
        if mask != TEN_CARDS
    ]
    yield from joined("dice-cards", parts)


def read_dice_cards(position: TrenchPosition, _head: str, body: str) -> None:
    for nation, *cards in pairs_in(body):
        numbers = {read_number(card, 1, TEN_CARDS.bit_length()) for card in cards if card != NONE}
        position.dice_cards[team_named(position, nation)] = sum(1 << number - 1 for number in numbers)


def write_special_forces(position: TrenchPosition) -> Iterator[str]:
    """R10.6: the cards that are still in the pile."""
    if position.special_cards != ALL_CARDS:
        yield f"special-forces: {' '.join(SPECIAL_FORCES[card].id for card in bits(position.special_cards)) or NONE}"


def read_special_forces(position: TrenchPosition, _head: str, body: str) -> None:
    cards = {kind.number: card for card, kind in enumerate(SPECIAL_FORCES)}
    names = [] if body == NONE else body.split()
    position.special_cards = sum(1 << cards[notation.SPECIAL_FORCE.read(position, name)] for name in {*names})


def write_companies(position: TrenchPosition) -> Iterator[str]:
    """R3.3: the companies that were used in the first rounds, or placed so far while setting up (R2.5)."""
    parts = [
        f"{army.nation} {' '.join(str(company + 1) for company in bits(used))}"
        for army, used in zip(position.agreed.armies, position.companies_used, strict=True)
        if used
    ]
    yield from joined("companies-used", parts)


def read_companies(position: TrenchPosition, _head: str, body: str) -> None:
    for nation, *companies in pairs_in(body):
        numbers = {read_number(company, 1, ALL_COMPANIES.bit_length()) for company in companies}
        position.companies_used[army_named(position, nation)] = sum(1 << number - 1 for number in numbers)


def write_starts(position: TrenchPosition) -> Iterator[str]:
    """R2.4: the start numbers that are still face down."""
    if position.tokens:
        yield f"start-numbers: {' '.join(map(str, bits(position.tokens)))}"


def read_starts(position: TrenchPosition, _head: str, body: str) -> None:
    for text in body.split():
        number = read_number(text, 1, max(position.ground.starts))
        if number not in position.ground.starts:
            raise Malformed(f"start number {number} is not on the board in use")
        position.tokens |= 1 << number


# -- declared attacks


def write_declared(position: TrenchPosition) -> Iterator[str]:
    """R8.1: in the order in which they will be fought."""
    flat = position.declared
    parts = [
        f"{certain_name(position, attacker)} on {certain_name(position, target)}"
        for attacker, target in zip(flat[::2], flat[1::2], strict=True)
    ]
    yield from joined("declared", parts)


def certain_name(position: TrenchPosition, unit: Unit) -> str:
    """The name of a unit; its number where a destroyed unit has the same name as another."""
    name = notation.unit_name(position, unit)
    return name if notation.read_unit(position, name) == unit else f"#{unit}"


def read_declared(position: TrenchPosition, _head: str, body: str) -> None:
    for words in pairs_in(body):
        attacker, _, target = " ".join(words).partition(" on ")
        position.declared += [read_certain_name(position, attacker), read_certain_name(position, target)]


def read_certain_name(position: TrenchPosition, text: str) -> Unit:
    if text.startswith("#"):
        return read_number(text[1:], 0, len(position.kind) - 1)
    return notation.read_unit(position, text)


UNIT_FIELDS = (
    *("kind", "army", "seat", "where", "damage", "experience", "company", "ordinal", "spare", "raised", "fallen"),
    *("may_act", "moved", "acted", "rested", "inside", "settled"),
)
POSITION_NOTATION: PositionNotation[TrenchPosition] = PositionNotation(
    sections=(
        Section(("round",), ("round",), write_round, read_round),
        Section(("turn",), ("turn_of",), write_turn, read_turn),
        Section(("order",), ("order",), write_order, read_order),
        Section(("forts",), ("fort_owner",), write_forts, read_forts),
        Section(("coins",), ("coins",), write_coins, read_coins),
        Section(("roads",), ("roads_built",), write_roads, read_roads),
        Section(("trenches",), ("trenches_built",), write_trenches, read_trenches),
        Section(("mines",), ("mines",), write_mines, read_mines),
        Section(NATIONS, UNIT_FIELDS, unit_lines.write_units, unit_lines.read_units),
        Section(("aboard",), (), unit_lines.write_loads, unit_lines.read_load),
        Section(("free",), (), unit_lines.write_free, unit_lines.read_free),
        Section(("replaced",), (), unit_lines.write_replaced, unit_lines.read_replaced),
        Section(("declared",), ("declared",), write_declared, read_declared),
        Section(("companies-used",), ("companies_used",), write_companies, read_companies),
        Section(("start-numbers",), ("tokens",), write_starts, read_starts),
        Section(("special-forces",), ("special_cards",), write_special_forces, read_special_forces),
        Section(("dice-cards",), ("dice_cards",), write_dice_cards, read_dice_cards),
        Section(("gave-up",), ("gave_up",), write_gave_up, read_gave_up),
    ),
    blank=blank,
    resume=resume,
    resume_heads=("phase",),
)
