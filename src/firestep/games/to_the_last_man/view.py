"""What a seat may know: the board, its own hand, and its own templates (13.H-a); nothing of the other side's plan."""

from __future__ import annotations

import random

from firestep.board.bits import bits
from firestep.games.to_the_last_man.free_game import Deploy, armies_to_place, order_of_battle
from firestep.games.to_the_last_man.ground import EFT, PLACES
from firestep.games.to_the_last_man.hand import hand_size
from firestep.games.to_the_last_man.movement import place_of
from firestep.games.to_the_last_man.position import IN_ARMY, LastManPosition
from firestep.games.to_the_last_man.secret_spending import take_snapshot_of, without_plan_of_opponent
from firestep.games.to_the_last_man.sequence import Bid
from firestep.games.to_the_last_man.spending import Spending
from firestep.games.to_the_last_man.stacking import why_not_in_army
from firestep.games.to_the_last_man.units import (
    ARMIES,
    FITTING,
    HOLDING,
    INFANTRY_TYPE,
    PARIS_GUN,
    SIDES,
    US_INFANTRY,
    Army,
    Side,
)
from firestep.games.to_the_last_man.victory import german_total
from firestep.kernel import AnyProcedure, Together, View
from firestep.kernel.procedure import Frame

DEALS = 60
"""How many swaps of two units of hidden templates are tried."""
TRIES = 5
"""How many deals are tried before the templates are left as they are."""


def view_of(position: LastManPosition, seat: int | None) -> View:
    """Field by field; nothing is sent and hidden afterwards. `None` is a spectator."""
    shown = as_seen(position, seat)
    return {
        "turn": shown.turn,
        "first_player": shown.first_player,
        "owner": list(shown.owner),
        "disputed": shown.disputed,
        "forts": [[area, shown.fort[area], shown.fort_side[area]] for area in range(PLACES) if shown.fort[area] >= 0],
        "armies": [army_view(shown, army, seat) for army in range(ARMIES) if shown.army_at[army] >= 0],
        "off_map": [[army, shown.army_at[army]] for army in range(ARMIES) if shown.army_at[army] < 0],
        "alone": list(shown.alone),
        "pool": shown.pool,
        "entrenched": shown.entrenched,
        "hand": shown.hand[seat] if seat in SIDES else None,
        "hand_sizes": [hand_size(shown, side) for side in SIDES],
        "draw_size": shown.draw.bit_count(),
        "discard": shown.discard,
        "removed": shown.removed,
        "bid": shown.bids[seat] if seat in SIDES else None,
        "bought": shown.bought[seat] if seat in SIDES else None,
        "vp": german_total(shown),
        "crises_failed": list(shown.crises_failed),
        "passes": shown.passes,
        "battles": shown.battles,
        "fresh": shown.fresh,
        "gas": list(shown.gas),
        "barrage": list(shown.barrage),
        "surprise": shown.surprise,
        "bonus": shown.bonus,
        "weather": shown.weather,
        "open_area": shown.open_area,
        "marked": shown.marked,
        "starved": shown.starved,
        "retreated": [shown.retreated & alone_mask(shown), shown.armies_retreated],
        "uk_entry": shown.uk_entry,
        "offers": shown.offers,
        "result": None if shown.result is None else [list(shown.result.winners), shown.result.key],
    }


def alone_mask(position: LastManPosition) -> int:
    mask = 0
    for units in position.alone:
        mask |= units
    return mask


def as_seen(position: LastManPosition, seat: int | None) -> LastManPosition:
    """7.0-a: while both spend, each side sees the other as it was before; a spectator sees both that way."""
    if not position.snapshot:
        return position
    if seat in SIDES:
        return without_plan_of_opponent(position, seat)
    return without_plan_of_opponent(without_plan_of_opponent(position, 0), 1)


def army_view(position: LastManPosition, army: int, seat: int | None) -> View:
    """13.H-a, 13.H-b: contents for the owner, and for all while a battle is fought there."""
    side = position.side_of_army(army)
    area = position.army_at[army]
    seen = shows_contents(position, army, seat)
    return {
        "army": army,
        "side": side,
        "area": area,
        "units": position.inside[army] if seen else None,
        "empty": not position.inside[army],
        "entrenched": position.dug_in >> army & 1 == 1,
        "fortified": position.fortified >> army & 1 == 1,
    }


def shows_contents(position: LastManPosition, army: int, seat: int | None) -> bool:
    if not position.agreed.hidden or position.side_of_army(army) == seat:
        return True
    return position.army_at[army] == position.open_area


# -- re-dealing


def determinise(position: LastManPosition, seat: int | None, rng: random.Random) -> LastManPosition:
    """A position that this seat could be in: other hands, other hidden templates, other plans."""
    twin, strangers = copy_as_seen(position, seat), strangers_to(seat)
    forget_plans(twin, strangers)
    deal_hands(twin, strangers, rng)
    if twin.agreed.hidden:
        for side in strangers:
            deal_templates(twin, side, rng)
            take_snapshot_of(twin, side)
    return twin


def copy_as_seen(position: LastManPosition, seat: int | None) -> LastManPosition:
    twin = as_seen(position, seat)
    return position.clone() if twin is position else twin


def strangers_to(seat: int | None) -> list[Side]:
    return [side for side in SIDES if side != seat]


def hidden_from(position: LastManPosition, seat: int | None) -> LastManPosition:
    """What this seat knows, as a position. Hidden templates are filled by a rule that looks at nothing hidden."""
    twin, strangers = copy_as_seen(position, seat), strangers_to(seat)
    deal_hands(twin, strangers, random.Random(0))
    if twin.agreed.hidden:
        for side in strangers:
            fill_templates(twin, side)
            take_snapshot_of(twin, side)
    forget_plans(twin, strangers)
    return twin


def fill_templates(position: LastManPosition, side: Side) -> None:
    """13.H-a: all units of hidden armies, from the first counter on, into the first armies that may have them.

    An army that has infantry or holds ground still does: the map and the choices of the viewer tell it. Nothing else
    is kept, not even what the units have done this turn. Slots do not matter: nobody is shown what a hidden army has.
    """
    grades = {army: grade_of(position.inside[army]) for army in hidden_armies(position, side)}
    units = [unit for army in grades for unit in bits(position.inside[army] & ~PARIS_GUN)]
    units.sort(key=lambda unit: (bool(1 << unit & US_INFANTRY), unit))  # those that fit in any army come last
    for army, grade in grades.items():
        if grade or not position.inside[army] & PARIS_GUN:
            first = next(unit for unit in units if FITTING[army] >> unit & 1 and grade_of(1 << unit) == grade)
            units.remove(first)
            position.where[first] = IN_ARMY + army
    for unit in units:
        home = next(army for army in grades if FITTING[army] >> unit & 1 and grades[army] >= grade_of(1 << unit))
        position.where[unit] = IN_ARMY + home
    forget_turn(position, sum(position.inside[army] for army in grades))
    position.rebuild()


def hidden_armies(position: LastManPosition, side: Side) -> list[Army]:
    """The armies whose contents only their owner sees. What is in the Transit Box the victory points reveal (3.1-d)."""
    return [
        army
        for army in bits(position.armies_of[side])
        if position.inside[army] and 0 <= position.army_at[army] < EFT and position.army_at[army] != position.open_area
    ]


def grade_of(units: int) -> int:
    """What everybody can tell of these units: 2 with infantry, 1 if they hold ground without it, else 0."""
    if units & INFANTRY_TYPE:
        return 2
    return 1 if units & HOLDING else 0


def forget_turn(position: LastManPosition, units: int) -> None:
    position.spent &= ~units
    position.finished &= ~units
    position.shifted &= ~units
    position.from_disputed &= ~units
    position.retreated &= ~units


def deal_hands(position: LastManPosition, strangers: list[Side], rng: random.Random) -> None:
    unknown = position.draw
    for side in strangers:
        unknown |= position.hand[side]
        position.bids[side] = 0
    cards = [*bits(unknown)]
    rng.shuffle(cards)
    for side in strangers:
        size = hand_size(position, side)
        position.hand[side] = sum(1 << card for card in cards[:size])
        del cards[:size]
    position.draw = sum(1 << card for card in cards)


def forget_plans(position: LastManPosition, strangers: list[Side]) -> None:
    """Lanes of the others restart; those that are done stay done, with nothing planned."""
    if not position.stack or not isinstance(position.stack[-1], Together):
        return
    together = position.stack[-1]
    for side in strangers:
        if side < len(together.lanes) and together.lanes[side]:
            together.lanes[side] = fresh_lane(position, together.lanes[side], side)


def fresh_lane(position: LastManPosition, lane: list[Frame], side: Side) -> list[Frame]:
    first = lane[0]
    procedure: AnyProcedure
    if isinstance(first, Spending):
        procedure = Spending(side, position.season.build_points[side])
    elif isinstance(first, Deploy):
        procedure = Deploy(side, armies_to_place(side), order_of_battle(side))
    else:
        position.bids[side] = 0
        procedure = Bid(side)
    outer, position.stack = position.stack, [procedure]
    position.advance()
    fresh, position.stack = position.stack, outer
    return fresh


def deal_templates(position: LastManPosition, side: Side, rng: random.Random) -> None:
    """13.H-a: units of hidden armies change places, as long as everything the viewer knows stays true.

    The viewer knows that whoever is asked has a legal answer: a deal without one is taken back.
    """
    for _ in range(TRIES):
        before = list(position.where)
        deal_templates_once(position, side, rng)
        if all(question.options(position) for question in position.questions if question.seat == side):
            return
        position.where = before
        position.rebuild()


def deal_templates_once(position: LastManPosition, side: Side, rng: random.Random) -> None:
    """The contents of the Transit Box and the Paris Gun stay: the victory points reveal them (3.1-d, 3.1-f)."""
    touched = position.spent | position.finished | position.shifted | position.retreated | position.from_disputed
    touched |= PARIS_GUN
    known = places_in_question(position, side) | {position.open_area}
    hidden = [
        army
        for army in bits(position.armies_of[side])
        if position.inside[army] and 0 <= position.army_at[army] < EFT and position.army_at[army] not in known
    ]
    units = [unit for army in hidden for unit in bits(position.inside[army] & ~touched)]
    if len(units) < 2:
        return
    for _ in range(DEALS):
        one, other, army = rng.choice(units), rng.choice(units), rng.choice(hidden)
        if may_swap(position, one, other):
            swap(position, one, other)
        if may_shift(position, one, army):
            shift(position, one, army)
    position.rebuild()


def places_in_question(position: LastManPosition, side: Side) -> set[int]:
    """The areas that a question put to this side is about: what was begun there must still fit."""
    found: set[int] = set()
    for question in position.questions:
        if question.seat == side:
            unit, piece, army = (getattr(question, name, None) for name in ("unit", "piece", "army"))
            found.add(getattr(question, "area", -1))
            if unit is not None:
                found.add(position.area_of(unit))
            if piece is not None:
                found.add(place_of(position, piece))
            if army is not None:
                found.add(position.army_at[army])
    return found


def may_swap(position: LastManPosition, one: int, other: int) -> bool:
    """Both armies must still fit, and hold ground and have infantry as before."""
    home, away = position.where[one], position.where[other]
    if home == away:
        return False
    same_class = bool(1 << one & INFANTRY_TYPE) == bool(1 << other & INFANTRY_TYPE)
    same_hold = bool(1 << one & HOLDING) == bool(1 << other & HOLDING)
    if not same_class or not same_hold:
        return False
    return fits_instead(position, one, other) and fits_instead(position, other, one)


def may_shift(position: LastManPosition, unit: int, army: int) -> bool:
    """The army it leaves stays what it was, the one it joins has room and its like already."""
    bit = 1 << unit
    home = position.where[unit] - IN_ARMY
    left = position.inside[home] & ~bit
    if home == army or not left or why_not_in_army(position, unit, army) is not None:
        return False
    return all(not bit & mask or (left & mask and position.inside[army] & mask) for mask in (HOLDING, INFANTRY_TYPE))


def shift(position: LastManPosition, unit: int, army: int) -> None:
    position.inside[position.where[unit] - IN_ARMY] &= ~(1 << unit)
    position.inside[army] |= 1 << unit
    position.where[unit] = IN_ARMY + army


def fits_instead(position: LastManPosition, out: int, into: int) -> bool:
    army = position.where[out] - IN_ARMY
    held = position.inside[army]
    position.inside[army] = held & ~(1 << out)
    fits = why_not_in_army(position, into, army) is None
    position.inside[army] = held
    return fits


def swap(position: LastManPosition, one: int, other: int) -> None:
    home, away = position.where[one] - IN_ARMY, position.where[other] - IN_ARMY
    position.inside[home] ^= 1 << one | 1 << other
    position.inside[away] ^= 1 << one | 1 << other
    position.where[one], position.where[other] = away + IN_ARMY, home + IN_ARMY
