"""What stands on the map: armies as folders, independent units as counters, forts and victory points as marks."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.to_the_last_man.ground import AREAS, EFT, NAMES, PLACE_NAMES, SOURCES, VP
from firestep.games.to_the_last_man.notation import UNIT_NAMES
from firestep.games.to_the_last_man.position import NO_FORT, LastManPosition
from firestep.games.to_the_last_man.production import is_belgian_fort
from firestep.games.to_the_last_man.scene.armies import army_sheet, unit_sheet
from firestep.games.to_the_last_man.scene.front import status_name
from firestep.games.to_the_last_man.scene.ground import (
    battle_offset,
    fort_offset,
    offset,
    plate,
    side_name,
)
from firestep.games.to_the_last_man.scene.names import (
    area_title,
    army_title,
    nation_of_army,
    nation_of_unit,
    side_of_army,
    side_of_unit,
    symbol_of,
    unit_title,
)
from firestep.games.to_the_last_man.supply import BELGIAN_UNITS, is_supplied, supplied_areas
from firestep.games.to_the_last_man.units import (
    ARMY_LIST,
    ARMY_NAMES,
    BELGIAN_ARMY,
    COMMONWEALTH,
    GERMAN,
    INFANTRY_TYPE,
    SIDES,
    STOSSTRUPPEN,
    Army,
    Unit,
)
from firestep.games.to_the_last_man.view import shows_contents
from firestep.games.to_the_last_man.wording import area_word
from firestep.scene import Badge, Marker, Piece, Pip
from firestep.scene.speaker import Speaker

SPECIAL = STOSSTRUPPEN | COMMONWEALTH
PLATE_DROP = -0.5


class MapPieces:
    """The pieces as one seat sees them; supply is worked out once."""

    def __init__(self, position: LastManPosition, seat: int | None, speaker: Speaker, moving: int | None) -> None:
        self.position = position
        self.seat = seat
        self.speaker = speaker
        self.moving = moving
        """The side whose movement is under way: only its pieces can be done."""
        self.supplied = tuple(supplied_areas(position, side) for side in SIDES)

    # -- pieces

    def pieces(self) -> tuple[Piece, ...]:
        found: list[Piece] = []
        for place in range(AREAS + 1):
            for side in SIDES:
                found += self.stack(place, side)
        return tuple(found)

    def stack(self, place: int, side: int) -> list[Piece]:
        """The strongest army in front, empty armies last."""
        position = self.position
        armies = position.armies_here(side, place)
        full = [army for army in armies if position.inside[army]]
        if all(shows_contents(position, army, self.seat) for army in full):
            full.sort(key=lambda army: -position.inside[army].bit_count())
        empty = [army for army in armies if not position.inside[army]]
        units = bits(position.alone[place] & position.units_of[side])
        found = [self.army(army, place, order) for order, army in enumerate(full)]
        found += [self.unit(unit, place, len(full) + order) for order, unit in enumerate(units)]
        behind = len(full) + len(units)
        return found + [self.army(army, place, behind + order) for order, army in enumerate(empty)]

    def army(self, army: Army, place: int, order: int) -> Piece:
        position, speaker = self.position, self.speaker
        seen = shows_contents(position, army, self.seat)
        inside = position.inside[army]
        supplied = is_supplied(position, place, self.supplied[position.side_of_army(army)], army == BELGIAN_ARMY)
        title = army_title(army, speaker)
        trench = (position.dug_in >> army & 1) + (position.fortified >> army & 1)
        return Piece(
            id=ARMY_NAMES[army],
            name=self.spoken(title, place, trench, supplied, self.strength_words(inside, seen)),
            title=title,
            symbol="u-army",
            nation=nation_of_army(army),
            side=side_of_army(position, army),
            form="folder",
            place=PLACE_NAMES[place] if place < AREAS else None,
            box=PLACE_NAMES[EFT] if place == EFT else None,
            order=order,
            number=army_number(army),
            pips=pips(inside) if seen else (),
            strength=inside.bit_count() if seen or not inside else None,
            hidden=not seen,
            trench=trench,
            done=self.is_done(position.armies_moved >> army & 1, position.side_of_army(army)),
            badges=self.badges(supplied, position.marked >> army & 1),
            sheet=army_sheet(position, army, self.seat, speaker),
        )

    def unit(self, unit: Unit, place: int, order: int) -> Piece:
        position, speaker = self.position, self.speaker
        side = position.side_of_unit(unit)
        supplied = is_supplied(position, place, self.supplied[side], bool(BELGIAN_UNITS >> unit & 1))
        trench = position.entrenched >> unit & 1
        title = unit_title(unit, speaker)
        return Piece(
            id=UNIT_NAMES[unit],
            name=self.spoken(title, place, trench, supplied, ""),
            title=title,
            symbol=symbol_of(unit),
            nation=nation_of_unit(unit),
            side=side_of_unit(position, unit),
            place=PLACE_NAMES[place] if place < AREAS else None,
            box=PLACE_NAMES[EFT] if place == EFT else None,
            order=order,
            rank=1 if 1 << unit & SPECIAL else 0,
            trench=trench,
            done=self.is_done(position.finished >> unit & 1, side),
            badges=self.badges(supplied, 0),
            sheet=unit_sheet(position, unit, speaker),
        )

    def is_done(self, moved: int, side: int) -> bool:
        return bool(moved) and side == self.moving

    def strength_words(self, inside: int, seen: bool) -> str:
        if not inside:
            return str(self.speaker.say("scene-empty"))
        return str(self.speaker.say("scene-strength-of", strength=inside.bit_count()) if seen else "")

    def spoken(self, title: str, place: int, trench: int, supplied: bool, strength: str) -> str:
        say = self.speaker.say
        parts = [title, area_title(place, self.speaker), strength]
        if trench:
            parts.append(say("scene-fortified" if trench > 1 else "scene-entrenched"))
        if not supplied:
            parts.append(say("scene-unsupplied"))
        return ", ".join(part for part in parts if part)

    def badges(self, supplied: bool, marked: int) -> tuple[Badge, ...]:
        found = []
        if not supplied:
            found.append(Badge(self.speaker.say("scene-unsupplied"), "m-supply", tone="red"))
        if marked:
            found.append(Badge(self.speaker.say("scene-marked"), "m-flag", corner="bl", tone="lamp"))
        return tuple(found)

    # -- marks on the map

    def markers(self) -> tuple[Marker, ...]:
        found: list[Marker] = []
        for area in range(AREAS):
            star, _, crate, y = plate(area, area_title(area, self.speaker))
            if VP[area]:
                found.append(self.star(area, offset(area, star, y + PLATE_DROP)))
            for side in SIDES:
                if SOURCES[side] >> area & 1:
                    found.append(self.crate(area, side, offset(area, crate, y)))
            if self.position.fort[area] != NO_FORT:
                found.append(self.fort(area))
            if self.position.battles >> area & 1:
                found.append(self.battle(area))
        return tuple(found)

    def star(self, area: int, at: tuple[float, float]) -> Marker:
        """Dark for Germany, white for the Entente; in a Disputed area it counts for neither side."""
        status = status_name(self.position, area)
        name = self.speaker.say("scene-vp-star", points=VP[area], status=status)
        side = {"german": "central", "entente": "allied"}.get(status, "neutral")
        return Marker(f"vp-{NAMES[area]}", NAMES[area], "star", name, text=str(VP[area]), side=side, offset=at, size=22)  # type: ignore[arg-type]

    def crate(self, area: int, side: int, at: tuple[float, float]) -> Marker:
        name = self.speaker.say(f"scene-source-{side_name(side)}")
        nation = "de" if side == GERMAN else "fr"
        return Marker(
            f"source-{NAMES[area]}", NAMES[area], "plate", name, "m-supply", "", nation, side_name(side), at, 13, "near"
        )

    def fort(self, area: int) -> Marker:
        strength, side = self.position.fort[area], self.position.fort_side[area]
        nation = "de" if side == GERMAN else "be" if is_belgian_fort(area) else "fr"
        name = self.speaker.say("scene-fort", strength=strength, area=area_word(area))
        at = fort_offset(area)
        return Marker(f"fort-{NAMES[area]}", NAMES[area], "fort", name, "", str(strength), nation, side_name(side), at)

    def battle(self, area: int) -> Marker:
        name = self.speaker.say("scene-battle-due", area=area_word(area))
        return Marker(
            f"battle-{NAMES[area]}", NAMES[area], "seal", name, text="×", offset=battle_offset(area), size=20, over=True
        )


def army_number(army: Army) -> str:
    nation, number = ARMY_LIST[army]
    return "B" if nation == "BE" else number


def pips(inside: int) -> tuple[Pip, ...]:
    """Squares for infantry, hollow for Stosstruppen and Commonwealth, dots for auxiliaries."""
    plain = (inside & INFANTRY_TYPE & ~SPECIAL).bit_count()
    special = (inside & SPECIAL).bit_count()
    others = (inside & ~INFANTRY_TYPE).bit_count()
    return (Pip("square"),) * plain + (Pip("hollow"),) * special + (Pip("dot"),) * others
