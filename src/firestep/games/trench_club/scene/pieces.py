"""Units as counters, with their sheets; flags, mines and numbers as markers."""

from __future__ import annotations

from typing import Any

from firestep.board.bits import bits
from firestep.games.trench_club import notation
from firestep.games.trench_club.agreement import CENTRAL
from firestep.games.trench_club.combat import DESTROYED_AT, attack_value, damage_from, dice_for, level_of
from firestep.games.trench_club.ground import HEX_NAMES
from firestep.games.trench_club.position import NEUTRAL, NO_COMPANY, UNPLACED, TrenchPosition, Unit
from firestep.games.trench_club.scene.ground import place_id
from firestep.games.trench_club.units import UNLIMITED, UnitType
from firestep.games.trench_club.wording import own_unit, place_of
from firestep.scene import Badge, Block, Cell, Counter, Ladder, Marker, Paragraph, Piece, Rung, Side, Stats, UnitSheet

SYMBOLS = {
    "transport": "u-truck",
    "big-bertha": "u-siege-gun",
    "anti-tank-gunners": "u-anti-tank",
    "renault-ft17": "u-tank-ft",
    "mark1-female": "u-tank-female",
}
LEVELS = ("rookie", "veteran", "hero")
MOST_EXPERIENCE = 5


def symbol_of(kind: UnitType) -> str:
    return SYMBOLS.get(kind.id, f"u-{kind.id}")


def side_of(team: int) -> Side:
    return "central" if team == CENTRAL else "allied"


def piece_id(position: TrenchPosition, unit: Unit) -> str:
    return notation.unit_name(position, unit)


def capital(text: str) -> str:
    """The text with a capital letter, as a title or a sentence begins."""
    return text[:1].upper() + text[1:]


def points(half_points: int) -> str:
    """Movement points as a player reads them: ½, 1, 1½."""
    whole, half = divmod(half_points, 2)
    return f"{whole if whole or not half else ''}{'½' if half else ''}"


def pieces(position: TrenchPosition, seat: int | None, speaker: Any, hides_companies: bool) -> tuple[Piece, ...]:
    """Every living unit, where it is: on a hex, in a fort, aboard, or waiting in a company."""
    found = []
    in_fort: dict[int, int] = {}
    for army in range(len(position.agreed.armies)):
        for unit in position.units_of(army):
            where = position.where[unit]
            order = in_fort.get(where, 0) if position.is_in_fort(unit) else 0
            in_fort[where] = order + 1
            shows_company = not hides_companies or position.seat[unit] == seat
            found.append(piece(position, unit, speaker, order, shows_company))
    return tuple(found)


def piece(position: TrenchPosition, unit: Unit, speaker: Any, order: int, shows_company: bool) -> Piece:
    kind = position.type_of(unit)
    where = position.where[unit]
    level = level_of(position.experience[unit])
    name = speaker.word(own_unit(position, unit))
    return Piece(
        id=piece_id(position, unit),
        name=full_name(position, unit, speaker),
        title=capital(str(name)),
        symbol=symbol_of(kind),
        nation=notation.nation_of(position, unit),
        side=side_of(position.team_of(unit)),
        place=place_id(position.ground, where) if where >= 0 else None,
        box=box_of(position, unit, shows_company) if where == UNPLACED else None,
        order=order,
        strength=DESTROYED_AT - position.damage[unit],
        full=DESTROYED_AT,
        rank=int(level),
        done=is_done(position, unit),
        dice=dice_for(position.damage[unit]),
        badges=tuple(badges(position, unit, speaker)),
        sheet=unit_sheet(position, unit, speaker),
    )


def full_name(position: TrenchPosition, unit: Unit, speaker: Any) -> str:
    """The accessible name: what it is, where, in what state."""
    kind, damage = position.type_of(unit), position.damage[unit]
    return str(
        speaker.say(
            "scene-piece",
            nation=speaker.say(f"nation-{notation.nation_of(position, unit)}"),
            unit=speaker.say(f"unit-{kind.id}"),
            place=speaker.word(place_of(position, unit)) if position.where[unit] != UNPLACED else "none",
            damage=damage,
            level=LEVELS[level_of(position.experience[unit])],
        )
    )


def box_of(position: TrenchPosition, unit: Unit, shows_company: bool) -> str:
    company = position.company[unit]
    waiting = company == NO_COMPANY or not shows_company
    return f"muster-{position.army[unit]}" if waiting else f"company-{position.army[unit]}-{company}"


def is_done(position: TrenchPosition, unit: Unit) -> bool:
    if position.army[unit] != position.turn_of or position.round == 0:
        return False
    return (position.moved | position.acted | ~position.may_act) >> unit & 1 == 1


def badges(position: TrenchPosition, unit: Unit, speaker: Any) -> list[Badge]:
    found = []
    load = position.load_of(unit) if position.type_of(unit).capacity else []
    if load:
        found.append(Badge(speaker.say("scene-load", count=len(load)), text=str(len(load)), corner="tl", tone="blue"))
    if position.inside >> unit & 1:
        found.append(Badge(speaker.say("scene-inside"), symbol="m-trench", corner="tl"))
    if position.company[unit] != NO_COMPANY and position.round in (1, 2) and position.where[unit] >= 0:
        company = position.company[unit] + 1
        found.append(Badge(speaker.say("scene-company", number=company), text=str(company), corner="bl"))
    return found


def unit_sheet(position: TrenchPosition, unit: Unit, speaker: Any) -> UnitSheet:
    """The unit sheet of the box, with what holds now marked (R9.2, R9.5, R9.7)."""
    kind = position.type_of(unit)
    level = LEVELS[level_of(position.experience[unit])]
    nation = speaker.say(f"nation-{notation.nation_of(position, unit)}")
    blocks: list[Block] = [
        Stats(
            (
                Counter(points(kind.half_points), speaker.say("scene-speed")),
                Counter(range_text(kind), speaker.say("scene-range")),
                Counter(
                    f"≤ {attack_value(position.kind[unit], position.experience[unit], 0)}", speaker.say("scene-hits-on")
                ),
                Counter(str(dice_for(position.damage[unit])), speaker.say("scene-dice")),
            )
        ),
        damage_ladder(position, unit, speaker),
    ]
    marks = certainty_note(kind, speaker)
    if marks:
        blocks.append(Paragraph(marks))
    return UnitSheet(tuple(blocks), f"{nation} · {speaker.say(f'level-{level}')}")


def range_text(kind: UnitType) -> str:
    reach = kind.ground_range or kind.air_range
    if reach is None:
        return "–"
    low, high = reach
    if high == UNLIMITED:
        return f"{low}+"
    return str(low) if low == high else f"{low}–{high}"


def damage_ladder(position: TrenchPosition, unit: Unit, speaker: Any) -> Ladder:
    kind, damage, experience = position.type_of(unit), position.damage[unit], position.experience[unit]
    steps = range(DESTROYED_AT + 1)
    dice = [Cell(str(dice_for(step)) if step < DESTROYED_AT else "×", state=state(step, damage)) for step in steps]
    lines = (("scene-line-open", kind.half_hits_open), ("scene-line-forest", kind.half_hits_forest))
    rows = [Rung(speaker.say("scene-dice-left"), tuple(dice))]
    for key, line in lines:
        needed = [Cell()] + [Cell(str(hits_for(step, line))) for step in steps if step]
        rows.append(Rung(speaker.say(key), tuple(needed)))
    gained = [Cell(str(step), state="now" if step <= experience else "plain") for step in range(1, MOST_EXPERIENCE + 1)]
    rows.append(Rung(speaker.say("scene-experience"), tuple(gained), f"{experience} / {MOST_EXPERIENCE}"))
    return Ladder(tuple(rows), tuple(str(step) for step in steps))


def state(step: int, damage: int) -> Any:
    if step == damage:
        return "now"
    return "hit" if step < damage else "plain"


def hits_for(damage: int, half_hits: int) -> int:
    """The smallest number of hits that does so much damage."""
    return next(hits for hits in range(1, 60) if damage_from(hits, half_hits) >= damage)


def certainty_note(kind: UnitType, speaker: Any) -> str:
    unsure = [field for field, mark in kind.certainty if mark == "reconstructed"]
    if not unsure:
        return ""
    return str(
        speaker.say("scene-reconstructed-values", values=", ".join(speaker.say(f"fact-{each}") for each in unsure))
    )


def markers(position: TrenchPosition, speaker: Any) -> tuple[Marker, ...]:
    """Flags on forts, mines, start numbers before the first turn."""
    found = []
    for fort, owner in zip(position.ground.forts, position.fort_owner, strict=True):
        nation = "" if owner == NEUTRAL else position.agreed.armies[owner].nation
        side: Side = "" if owner == NEUTRAL else side_of(position.agreed.armies[owner].team)
        name = speaker.say(f"nation-{nation}") if nation else speaker.say("fort-neutral")
        found.append(Marker(f"flag-{fort.name}", fort.name, "standard", name, nation=nation, side=side, offset=(0, -8)))
    for team, mask in enumerate(position.mines):
        for place in bits(mask):
            name = speaker.say("scene-mine")
            found.append(
                Marker(f"mine-{HEX_NAMES[place]}", HEX_NAMES[place], "icon", name, "m-mine-crater", side=side_of(team))
            )
    if position.round == 0:
        for number in bits(position.tokens):
            place_name = HEX_NAMES[position.ground.starts[number]]
            found.append(
                Marker(
                    f"start-{number}", place_name, "disc", speaker.say("scene-start", number=number), text=str(number)
                )
            )
    return tuple(found)
