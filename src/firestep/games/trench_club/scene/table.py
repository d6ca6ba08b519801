"""What is shown around the board: seats, phases, forts, companies, declared attacks, the market."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from firestep.games.trench_club.automa.purchases import AutomaPurchases
from firestep.games.trench_club.automa.turn import AutomaTurn
from firestep.games.trench_club.deployment import COMPANIES
from firestep.games.trench_club.fights import FightPhase
from firestep.games.trench_club.money import MoneyPhase
from firestep.games.trench_club.moves import MovePhase
from firestep.games.trench_club.position import NEUTRAL, UNPLACED, Army, TrenchPosition, Unit
from firestep.games.trench_club.purchases import (
    SPECIAL,
    SPECIAL_PRICE,
    ChoosePurchase,
    ChooseSpecialForce,
    sheet_of,
    why_not_buy,
    why_not_special,
)
from firestep.games.trench_club.scene.ground import place_id
from firestep.games.trench_club.scene.odds import expectation
from firestep.games.trench_club.scene.pieces import capital, piece_id, points, range_text, side_of, symbol_of
from firestep.games.trench_club.targets import DeclarePhase
from firestep.games.trench_club.units import SPECIAL_FORCES, Arm, UnitType
from firestep.games.trench_club.wording import hex_word, own_unit, shot_word
from firestep.scene import (
    Arrow,
    Box,
    ChoiceRow,
    Choices,
    Counter,
    OrderItem,
    OrderList,
    Panel,
    Part,
    Phase,
    Sheet,
    Side,
    Track,
    TrackCell,
    Turn,
    mark_place,
    spans,
)
from firestep.scene.maker import SeatState
from firestep.scene.part import replace
from firestep.scene.speaker import Speaker

KEPT = 512
"""How many small things around the board are kept of each kind."""
Phases = tuple[tuple[str, type], ...]
PHASES: Phases = (
    ("move", MovePhase),
    ("declare", DeclarePhase),
    ("combat", FightPhase),
    ("money", MoneyPhase),
)
AUTOMA_PHASES: Phases = (("act", AutomaTurn), ("money", AutomaPurchases))
"""R13.4: each unit of the Automa moves and attacks at once."""


def seat_states(position: TrenchPosition, speaker: Speaker) -> tuple[SeatState, ...]:
    states = figures(position, speaker)
    if not position.is_splitting:
        return states
    asked = {question.seat for question in position.questions}
    return tuple(replace(state, chosen=seat not in asked) for seat, state in enumerate(states))


def figures(position: TrenchPosition, speaker: Speaker) -> tuple[SeatState, ...]:
    """What is known of all seats in the middle of a choice, too."""
    armies = (position.agreed.army_of_seat(seat) for seat in range(len(position.agreed.seats)))
    return tuple(state_with(position.forts_of_army(army), position.coins[army], speaker) for army in armies)


@lru_cache(maxsize=KEPT)
def state_with(forts: int, coins: int, speaker: Speaker) -> SeatState:
    return SeatState(counters(forts, coins, speaker))


def counters_of(position: TrenchPosition, army: Army, speaker: Speaker) -> tuple[Counter, ...]:
    """R1.3, R10: forts and coins of an army."""
    return counters(position.forts_of_army(army), position.coins[army], speaker)


@lru_cache(maxsize=KEPT)
def counters(forts: int, coins: int, speaker: Speaker) -> tuple[Counter, ...]:
    return (
        Counter(str(forts), speaker.say("scene-forts"), "m-fort"),
        Counter(str(coins), speaker.say("scene-coins"), "m-coin"),
    )


def turn(position: TrenchPosition, speaker: Speaker) -> Turn | None:
    if position.round == 0:
        return Turn(speaker.say("phase-setup"))
    return turn_of(position.round, position.agreed.armies[position.turn_of].nation, speaker)


@lru_cache(maxsize=KEPT)
def turn_of(number: int, nation: str, speaker: Speaker) -> Turn:
    return Turn(speaker.say("scene-turn", round=number), speaker.say(f"nation-{nation}"), number)


def phases(position: TrenchPosition, speaker: Speaker) -> tuple[Phase, ...]:
    if position.round == 0:
        return ()
    shown = AUTOMA_PHASES if position.agreed.is_automa(position.turn_of) else PHASES
    running = {type(frame) for frame in position.stack}
    begun = [number for number, (_, kind) in enumerate(shown) if kind in running]
    return phases_at(shown, max(begun, default=0), speaker)  # R3.2: companies are chosen before the first phase


@lru_cache(maxsize=KEPT)
def phases_at(shown: Phases, now: int, speaker: Speaker) -> tuple[Phase, ...]:
    return tuple(
        Phase(name, speaker.say(f"phase-{name}"), phase_state(number, now)) for number, (name, _) in enumerate(shown)
    )


def phase_state(number: int, now: int) -> Literal["past", "now", "ahead"]:
    if number == now:
        return "now"
    return "past" if number < now else "ahead"


def tracks(position: TrenchPosition, speaker: Speaker) -> tuple[Track, ...]:
    """R1.3: the forts in the order of their numbers, each with who holds it."""
    agreed, ground = position.agreed, position.ground
    armies = [(army.nation, army.team) for army in agreed.armies]
    holders = tuple(("", None) if owner == NEUTRAL else armies[owner] for owner in position.fort_owner)
    names = tuple((fort.label, fort.name) for fort in ground.forts)
    return (forts_track(names, holders, agreed.forts_to_win, speaker),)


@lru_cache(maxsize=KEPT)
def forts_track(
    forts: tuple[tuple[str, str], ...], holders: tuple[tuple[str, int | None], ...], to_win: int, speaker: Speaker
) -> Track:
    """The forts with the nation and team that holds each; few of them change hands."""
    cells = tuple(fort_cell(*names, *held) for names, held in zip(forts, holders, strict=True))
    note = speaker.say("scene-forts-to-win", forts=to_win, all=len(cells))
    return Track("forts", speaker.say("scene-forts-title"), "race", cells, note=note)


@lru_cache(maxsize=KEPT)
def fort_cell(label: str, name: str, nation: str, team: int | None) -> TrackCell:
    """A fort on the track, held by a nation of a team or by nobody."""
    state: Literal["open", "held"] = "open" if team is None else "held"
    side: Side = "" if team is None else side_of(team)
    return TrackCell(label, state, nation=nation, side=side, touch=f"place:{name}")


def army_of(position: TrenchPosition, seat: int | None) -> Army:
    """The army of the viewer; for a spectator the first."""
    return 0 if seat is None else position.agreed.army_of_seat(seat)


def boxes(position: TrenchPosition, seat: int | None, speaker: Speaker) -> tuple[Box, ...]:
    """R2.4: the companies whose tokens are still face down."""
    if position.round or not any(where == UNPLACED for where in position.where):
        return ()
    army = army_of(position, seat)
    found = [Box(f"unassigned-{army}", speaker.say("scene-muster"))]
    found += [
        Box(
            f"company-{army}-{company}",
            speaker.say("scene-company", number=company + 1),
            empty=speaker.say("scene-empty"),
        )
        for company in COMPANIES
    ]
    return tuple(found)


def pairs(position: TrenchPosition) -> list[tuple[int, int]]:
    return list(zip(position.declared[::2], position.declared[1::2], strict=True))


def arrows(position: TrenchPosition) -> tuple[Arrow, ...]:
    """R8.1: the declared attacks in their order, while both units still stand."""
    found = []
    for number, (attacker, target) in enumerate(pairs(position), start=1):
        if position.is_on_map(attacker) and position.is_on_map(target):
            ends = f"piece:{piece_id(position, attacker)}", f"piece:{piece_id(position, target)}"
            found.append(Arrow(*ends, number=number))
    return tuple(found)


def lists(position: TrenchPosition, speaker: Speaker) -> tuple[OrderList, ...]:
    if not position.declared:
        return ()
    items = [
        declared(position, number, attacker, target, speaker)
        for number, (attacker, target) in enumerate(pairs(position), start=1)
    ]
    return (OrderList("declared", speaker.say("scene-declared-title"), tuple(items)),)


def declared(position: TrenchPosition, number: int, attacker: Unit, target: Unit, speaker: Speaker) -> OrderItem:
    """One declared attack, with its expected result while both units stand."""
    unit, aim = (str(speaker.word(own_unit(position, each))) for each in (attacker, target))
    touch = f"piece:{piece_id(position, target)}"
    stand = position.is_on_map(attacker) and position.is_on_map(target)
    if stand:
        place = position.where[target]
        aim = f"{aim} {mark_place(place_id(position.ground, place), hex_word(place))}"
    text = spans(speaker.say("scene-declared", unit=capital(unit), target=aim))
    detail = ""
    if stand:
        shot = speaker.word(shot_word(position, attacker, target))
        detail = speaker.say("scene-shot", shot=shot, expected=expectation(position, attacker, target, speaker))
    return OrderItem(str(number), str(number), text, detail, touch=touch)


def sheets(position: TrenchPosition, seat: int | None, speaker: Speaker) -> tuple[Sheet, ...]:
    """R10.4: the market, while a seat buys: foot units, vehicles and aircraft, guns and special forces."""
    question = None if seat is None else position.question_for(seat)
    if not isinstance(question, ChooseSpecialForce | ChoosePurchase):
        return ()
    army = question.army
    coins = speaker.say("scene-coins-left", coins=position.coins[army])
    columns: tuple[tuple[Panel, ...], ...]
    if isinstance(question, ChooseSpecialForce):
        forces = [market_row(position, army, kind, speaker, off=False) for kind in SPECIAL_FORCES]
        columns = ((Panel("forces", speaker.say("scene-special-forces"), (Choices(tuple(forces)),)),),)
    else:
        columns = market_columns(position, army, speaker)
    return (Sheet("market", speaker.say("scene-market"), columns, note=coins),)


def market_columns(position: TrenchPosition, army: Army, speaker: Speaker) -> tuple[tuple[Panel, ...], ...]:
    """What is for sale, in three columns."""
    kinds = sheet_of(position.agreed.armies[army].nation, position.agreed.engineers)
    rows: dict[str, list[ChoiceRow]] = {"foot": [], "vehicles": [], "guns": []}
    for kind in kinds:
        off = why_not_buy(position, army, kind) is not None
        rows[market_column(kind)].append(market_row(position, army, kind, speaker, off))
    rows["guns"].append(
        ChoiceRow(
            f"buy-{SPECIAL}",
            speaker.say("scene-special-force"),
            "button",
            note=speaker.say("scene-special-force.note"),
            cost=str(SPECIAL_PRICE),
            parts=(Part("take", speaker.say("scene-buy")),),
            off=why_not_special(position, army) is not None,
        )
    )
    return tuple(
        (Panel(name, speaker.say(f"scene-stall-{name}"), (Choices(tuple(each)),)),) for name, each in rows.items()
    )


def market_column(kind: UnitType) -> str:
    if kind.arm in (Arm.FOOT, Arm.SUPPORT):
        return "foot"
    return "guns" if kind.arm is Arm.ARTILLERY else "vehicles"


def market_row(position: TrenchPosition, army: Army, kind: UnitType, speaker: Speaker, off: bool) -> ChoiceRow:
    name = speaker.say(f"unit-{kind.id}")
    owner = position.agreed.armies[army]
    note = speaker.say("scene-ware", speed=points(kind.half_points), range=range_text(kind), attack=kind.attack[0])
    return ChoiceRow(
        f"buy-{kind.id}",
        capital(name),
        "button",
        note=note,
        symbol=symbol_of(kind),
        nation=owner.nation,
        side=side_of(owner.team),
        cost=str(kind.cost),
        parts=(Part("take", speaker.say("scene-buy")),),
        off=off,
    )
