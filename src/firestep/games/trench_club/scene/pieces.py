"""Units as counters, with their sheets; flags, mines and numbers as markers."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from firestep.board.bits import bits
from firestep.games.trench_club import notation
from firestep.games.trench_club.agreement import CENTRAL
from firestep.games.trench_club.combat import DESTROYED_AT, attack_value, damage_from, dice_for, level_of
from firestep.games.trench_club.deployment import PlaceUnits
from firestep.games.trench_club.fights import FightPhase
from firestep.games.trench_club.ground import HEX_NAMES
from firestep.games.trench_club.moves import MovePhase
from firestep.games.trench_club.position import ABOARD, NEUTRAL, NO_COMPANY, UNPLACED, Hex, TrenchPosition, Unit
from firestep.games.trench_club.scene.ground import place_id
from firestep.games.trench_club.targets import DeclarePhase
from firestep.games.trench_club.units import TYPES, UNLIMITED, UnitType
from firestep.games.trench_club.wording import Said, place_of, start_number
from firestep.kernel import Word
from firestep.scene import Badge, Block, Cell, Counter, Ladder, Marker, Paragraph, Piece, Rung, Side, Stats, UnitSheet
from firestep.scene.speaker import Speaker

SYMBOLS = {
    "transport": "u-truck",
    "big-bertha": "u-siege-gun",
    "anti-tank-gunners": "u-anti-tank",
    "renault-ft17": "u-tank-ft",
    "mark1-female": "u-tank-female",
}
LEVELS = ("rookie", "veteran", "hero")
MOST_EXPERIENCE = 5
PIECES_KEPT = 4096
ARMIES_KEPT = 256
GAMES_KEPT = 8
"""For how many boards, set-ups and languages pieces are kept: `PIECES_KEPT` for each."""
SAID = 16384
"""How many sentences about choices are kept."""
RANKS = {3: "m-rank-1", 5: "m-rank-2"}
"""R9.7: the points at which a unit becomes a veteran and a hero."""


def symbol_of(kind: UnitType) -> str:
    return SYMBOLS.get(kind.id, f"u-{kind.id}")


def side_of(team: int) -> Side:
    return "central" if team == CENTRAL else "allied"


def piece_id(position: TrenchPosition, unit: Unit) -> str:
    return notation.unit_name(position, unit)


def capital(text: str) -> str:
    """The text with a capital letter, as a title or a sentence begins."""
    return text[:1].upper() + text[1:]


@lru_cache(maxsize=SAID)
def label(words: Said, speaker: Speaker) -> str:
    """What a choice is called; a unit has dozens of them at a time, and a hundred tables many units."""
    return capital(str(speaker.word(words)))


@lru_cache(maxsize=64)
def points(half_points: int) -> str:
    """Movement points as a player reads them: ½, 1, 1½."""
    whole, half = divmod(half_points, 2)
    return f"{whole if whole or not half else ''}{'½' if half else ''}"


class UnitState(NamedTuple):
    """Everything the drawing of a unit depends on."""

    id: str
    kind: int
    nation: str
    team: int
    number: int
    place: str | None
    place_words: Said
    box: str | None
    order: int
    damage: int
    experience: int
    is_done: bool
    load: int
    is_inside: bool
    company: int
    """The number to be shown of its company; 0 for none."""


class AllUnits:
    """The units of a position as one viewer sees them; equal to those of another position that look the same.

    Both players of a table, and most positions after one another, share what was drawn.
    """

    __slots__ = ("agreed", "done", "facts", "hides_companies", "position", "rows", "seat")

    def __init__(self, position: TrenchPosition, seat: int | None, hides_companies: bool) -> None:
        self.position: TrenchPosition | None = position
        self.seat = seat
        self.hides_companies = hides_companies
        self.done = done_units(position)
        agreed, early = position.agreed, position.round in (1, 2)
        self.agreed = (agreed.board, agreed.part, agreed.seats, agreed.armies, early, seat if hides_companies else None)
        self.rows = tuple(
            zip(
                *(position.kind, position.army, position.seat, position.where),
                *(position.ordinal, position.damage, position.experience, position.company),
                strict=True,
            )
        )
        """Each unit, with those that are gone."""
        self.facts = (self.agreed, self.rows, tuple(position.roster), self.done, position.inside)

    def __hash__(self) -> int:
        return hash(self.facts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AllUnits) and self.facts == other.facts


def pieces(position: TrenchPosition, seat: int | None, speaker: Speaker, hides_companies: bool) -> tuple[Piece, ...]:
    """Every living unit, where it is: on a hex, in a fort, aboard, or waiting in a company."""
    return drawn_units(AllUnits(position, seat, hides_companies), speaker)


@lru_cache(maxsize=ARMIES_KEPT)
def drawn_units(units: AllUnits, speaker: Speaker) -> tuple[Piece, ...]:
    position = units.position
    assert position is not None
    units.position = None  # what is kept needs it no more
    found, known = [], pieces_of(units.agreed, speaker)
    fort_hexes, done, inside = position.ground.fort_hexes, units.done, position.inside
    in_fort: dict[int, int] = {}
    for army in range(len(position.agreed.armies)):
        for unit in position.units_of(army):
            row, where, order, truck, load = units.rows[unit], position.where[unit], 0, None, 0
            if where >= 0 and fort_hexes >> where & 1:
                order = in_fort.get(where, 0)
                in_fort[where] = order + 1
            if position.aboard:
                truck = units.rows[ABOARD - where] if where <= ABOARD else None
                load = len(position.load_of(unit)) if TYPES[row[0]].capacity else 0
            looks_like = (row, truck, load, order, done >> unit & 1, inside >> unit & 1)
            piece = known.get(looks_like)
            if piece is None:
                shows_company = not units.hides_companies or position.seat[unit] == units.seat
                if len(known) >= PIECES_KEPT:
                    known.clear()
                piece = known[looks_like] = drawn(state_of(position, unit, order, shows_company, done), speaker)
            found.append(piece)
    return tuple(found)


@lru_cache(maxsize=GAMES_KEPT)
def pieces_of(_agreed: tuple[object, ...], _speaker: Speaker) -> dict[tuple[object, ...], Piece]:
    """The pieces that were drawn already, by all that they depend on: few units change from one scene to the next."""
    return {}


def state_of(position: TrenchPosition, unit: Unit, order: int, shows_company: bool, done: int) -> UnitState:
    where, kind, number = position.where[unit], position.kind[unit], position.ordinal[unit]
    nation, company = notation.nation_of(position, unit), position.company[unit]
    shown = company != NO_COMPANY and position.round in (1, 2) and where >= 0
    return UnitState(
        id=notation.name_of(nation, kind, number),
        kind=kind,
        nation=nation,
        team=position.team_of(unit),
        number=number,
        place=place_id(position.ground, where) if where >= 0 else None,
        place_words="none" if where == UNPLACED else place_of(position, unit),
        box=box_of(position, unit, shows_company) if where == UNPLACED else None,
        order=order,
        damage=position.damage[unit],
        experience=position.experience[unit],
        is_done=done >> unit & 1 == 1,
        load=len(position.load_of(unit)) if position.type_of(unit).capacity else 0,
        is_inside=position.inside >> unit & 1 == 1,
        company=company + 1 if shown else 0,
    )


def drawn(unit: UnitState, speaker: Speaker) -> Piece:
    """A unit as a piece."""
    kind = TYPES[unit.kind]
    name = speaker.say("unit-numbered", unit=Word(f"unit-{kind.id}"), number=unit.number)
    return Piece(
        id=unit.id,
        name=full_name(unit, speaker),
        title=capital(name),
        symbol=symbol_of(kind),
        nation=unit.nation,
        side=side_of(unit.team),
        place=unit.place,
        box=unit.box,
        order=unit.order,
        strength=DESTROYED_AT - unit.damage,
        full=DESTROYED_AT,
        rank=int(level_of(unit.experience)),
        done=unit.is_done,
        dice=dice_for(unit.damage),
        badges=tuple(badges(unit, speaker)),
        sheet=unit_sheet(unit.kind, unit.nation, unit.damage, unit.experience, speaker),
    )


def full_name(unit: UnitState, speaker: Speaker) -> str:
    """The accessible name: what it is, where, in what state."""
    return speaker.say(
        "scene-piece",
        nation=speaker.say(f"nation-{unit.nation}"),
        unit=speaker.say(f"unit-{TYPES[unit.kind].id}"),
        place=speaker.word(unit.place_words),
        damage=unit.damage,
        level=LEVELS[level_of(unit.experience)],
    )


def box_of(position: TrenchPosition, unit: Unit, shows_company: bool) -> str:
    company = position.company[unit]
    waiting = company == NO_COMPANY or not shows_company
    return f"unassigned-{position.army[unit]}" if waiting else f"company-{position.army[unit]}-{company}"


def done_units(position: TrenchPosition) -> int:
    """The units of the army whose turn it is that have done what this phase is for, as a mask (R4.1, R8.6)."""
    if position.round == 0:
        return 0
    running = {type(frame) for frame in position.stack}
    if MovePhase in running:
        done = position.moved
    elif DeclarePhase in running or FightPhase in running:
        done = position.acted
    else:
        done = position.moved | position.acted
    return done & position.roster[position.turn_of]


def badges(unit: UnitState, speaker: Speaker) -> list[Badge]:
    found = []
    if unit.load:
        found.append(Badge(speaker.say("scene-load", count=unit.load), text=str(unit.load), corner="tl", tone="blue"))
    if unit.is_inside:
        found.append(Badge(speaker.say("scene-inside"), symbol="m-trench", corner="tl"))
    if unit.company:
        name = speaker.say("scene-company", number=unit.company)
        found.append(Badge(name, text=str(unit.company), corner="bl"))
    return found


@lru_cache(maxsize=PIECES_KEPT)
def unit_sheet(type_number: int, nation_id: str, damage: int, experience: int, speaker: Speaker) -> UnitSheet:
    """The printed unit sheet, with the current values marked (R9.2, R9.5, R9.7)."""
    kind = TYPES[type_number]
    level = LEVELS[level_of(experience)]
    nation = speaker.say(f"nation-{nation_id}")
    blocks: list[Block] = [
        Stats(
            (
                Counter(points(kind.half_points), speaker.say("scene-speed")),
                Counter(range_text(kind), speaker.say("scene-range")),
                Counter(f"≤ {attack_value(type_number, experience, 0)}", speaker.say("scene-hits-on")),
                Counter(str(dice_for(damage)), speaker.say("scene-dice")),
            )
        ),
        damage_ladder(kind, damage, experience, speaker),
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


def damage_ladder(kind: UnitType, damage: int, experience: int, speaker: Speaker) -> Ladder:
    steps = range(DESTROYED_AT + 1)
    dice = [Cell(str(dice_for(step)) if step < DESTROYED_AT else "×", state=state(step, damage)) for step in steps]
    lines = (("scene-line-open", kind.half_hits_open), ("scene-line-forest", kind.half_hits_forest))
    rows = [Rung(speaker.say("scene-dice-left"), tuple(dice))]
    for key, line in lines:
        needed = [Cell()] + [Cell(str(hits_for(step, line))) for step in steps if step]
        rows.append(Rung(speaker.say(key), tuple(needed)))
    gained = [
        Cell(str(step), RANKS.get(step, ""), "now" if step <= experience else "plain")
        for step in range(1, MOST_EXPERIENCE + 1)
    ]
    rows.append(Rung(speaker.say("scene-experience"), tuple(gained), f"{experience} / {MOST_EXPERIENCE}", boxed=True))
    return Ladder(tuple(rows), tuple(str(step) for step in steps), speaker.say("scene-damage"))


def state(step: int, damage: int) -> Literal["now", "hit", "plain"]:
    if step == damage:
        return "now"
    return "hit" if step < damage else "plain"


def hits_for(damage: int, half_hits: int) -> int:
    """The smallest number of hits that does so much damage."""
    return next(hits for hits in range(1, 60) if damage_from(hits, half_hits) >= damage)


def certainty_note(kind: UnitType, speaker: Speaker) -> str:
    unsure = [field for field, mark in kind.certainty if mark == "reconstructed"]
    if not unsure:
        return ""
    return speaker.say("scene-reconstructed-values", values=", ".join(speaker.say(f"fact-{each}") for each in unsure))


def shown_starts(position: TrenchPosition) -> list[int]:
    """R2.5, R2.6: the numbers still in the cup, and the one whose company is being placed."""
    placing = [start_number(position, frame.start) for frame in position.stack if isinstance(frame, PlaceUnits)]
    return [*bits(position.tokens), *placing]


@lru_cache(maxsize=PIECES_KEPT)
def flag(fort: str, nation: str, side: Side, speaker: Speaker) -> Marker:
    name = speaker.say(f"nation-{nation}") if nation else speaker.say("fort-neutral")
    return Marker(f"flag-{fort}", fort, "standard", name, nation=nation, side=side, offset=(0, -8))


def markers(position: TrenchPosition, speaker: Speaker) -> tuple[Marker, ...]:
    """Flags on forts, mines, start numbers before the first turn."""
    found = []
    armies = position.agreed.armies
    for fort, owner in zip(position.ground.forts, position.fort_owner, strict=True):
        if owner == NEUTRAL:
            found.append(flag(fort.name, "", "", speaker))
        else:
            found.append(flag(fort.name, armies[owner].nation, side_of(armies[owner].team), speaker))
    for team, mask in enumerate(position.mines):
        found += [mine(place, side_of(team), speaker) for place in bits(mask)]
    if position.round == 0:
        found += [start(number, position.ground.starts[number], speaker) for number in shown_starts(position)]
    return tuple(found)


@lru_cache(maxsize=PIECES_KEPT)
def mine(place: Hex, side: Side, speaker: Speaker) -> Marker:
    name = HEX_NAMES[place]
    return Marker(f"mine-{name}", name, "icon", speaker.say("scene-mine"), "m-mine-crater", side=side)


@lru_cache(maxsize=PIECES_KEPT)
def start(number: int, place: Hex, speaker: Speaker) -> Marker:
    """R2.5: the number that is printed on a hex."""
    words = speaker.say("scene-start", number=number)
    return Marker(f"start-{number}", HEX_NAMES[place], "disc", words, text=str(number))
