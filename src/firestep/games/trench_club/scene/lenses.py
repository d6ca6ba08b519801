"""Overlays to look at: the reach and the ranges of a unit, who could attack whom, forts and who holds them."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.trench_club.agreement import CENTRAL
from firestep.games.trench_club.contact import contact_hexes
from firestep.games.trench_club.movement import cost_of, explore
from firestep.games.trench_club.moves import destinations
from firestep.games.trench_club.notation import UNIT
from firestep.games.trench_club.position import NEUTRAL, Hex, TrenchPosition, Unit
from firestep.games.trench_club.scene.ground import place_id
from firestep.games.trench_club.scene.pieces import capital, points, side_of
from firestep.games.trench_club.scene.table import army_of
from firestep.games.trench_club.targets import reach_of, targets_of
from firestep.games.trench_club.units import TYPES
from firestep.games.trench_club.wording import any_unit
from firestep.kernel import Malformed
from firestep.scene import LegendLine, Lens, LensArea, LensId, LensLine, LensMark, Side
from firestep.scene.speaker import Speaker

LENSES: tuple[LensId, ...] = ("reach", "sight", "points", "control", "attacks")


def lens(position: TrenchPosition, seat: int | None, wanted: LensId, piece: str, speaker: Speaker) -> Lens | None:
    match wanted:
        case "reach":
            return reach_lens(position, unit_of(position, piece), speaker)
        case "sight":
            return range_lens(position, unit_of(position, piece), speaker)
        case "points":
            return fort_lens(position, speaker)
        case "control":
            return contact_lens(position, speaker)
        case "attacks":
            team = position.agreed.armies[army_of(position, seat)].team
            return attack_lens(position, team, speaker)
    return None


def unit_of(position: TrenchPosition, piece: str) -> Unit | None:
    """A living unit on the map or in a fort by its name."""
    try:
        unit = UNIT.read(position, piece)
    except Malformed:
        return None
    return unit if position.where[unit] >= 0 else None


def hexes(position: TrenchPosition, mask: int) -> tuple[str, ...]:
    return tuple(place_id(position.ground, place) for place in bits(mask & position.ground.everything))


def unit_word(position: TrenchPosition, unit: Unit, speaker: Speaker) -> str:
    return capital(str(speaker.word(any_unit(position, unit))))


# -- one unit


def reach_lens(position: TrenchPosition, unit: Unit | None, speaker: Speaker) -> Lens:
    """R4, R7: where the move of a unit may end, and what it costs."""
    if unit is None:
        return Lens("reach", speaker.say("look-reach"), text=speaker.say("look-choose-unit"))
    reach = explore(position, unit)
    ends = destinations(position, unit) & ~(1 << position.where[unit])
    side = side_of(position.team_of(unit))
    marks = tuple(
        LensMark(place_id(position.ground, place), "cost", cost_text(cost_of(reach, place)), side)
        for place in bits(ends)
    )
    legend = (LegendLine("cost", speaker.say("look-reach-cost")),)
    text = speaker.say("look-reach-text", points=points(TYPES[position.kind[unit]].half_points))
    if position.moved >> unit & 1:
        text = speaker.say("look-has-moved")
    title = speaker.say("look-reach-of", unit=unit_word(position, unit, speaker))
    return Lens("reach", title, legend, text, marks=marks, areas=(LensArea(hexes(position, ends), "reach", side),))


def cost_text(cost: int | None) -> str:
    """Forts, trucks and water take the whole turn."""
    return "•" if cost is None else points(cost)


def range_lens(position: TrenchPosition, unit: Unit | None, speaker: Speaker) -> Lens:
    """R8.2, R8.3: what a unit can hit from where it stands, and whom."""
    if unit is None:
        return Lens("sight", speaker.say("look-range"), text=speaker.say("look-choose-unit"))
    ground, air = reach_of(position, unit, for_air=False), reach_of(position, unit, for_air=True)
    side = side_of(position.team_of(unit))
    areas = [LensArea(hexes(position, ground), "range", side)] if ground else []
    legend = [LegendLine("range", speaker.say("look-range-ground"), side)] if ground else []
    if air & ~ground:
        areas.append(LensArea(hexes(position, air & ~ground), "blind", side))
        legend.append(LegendLine("blind", speaker.say("look-range-air"), side))
    aims = [] if position.is_in_fort(unit) else targets_of(position, unit)
    marks = tuple(
        LensMark(place_of(position, aim), "target", speaker.say("look-in-range"), side_of(position.team_of(aim)))
        for aim in aims
    )
    text = speaker.say("look-range-count", count=len(aims)) if legend else speaker.say("look-unarmed")
    title = speaker.say("look-range-of", unit=unit_word(position, unit, speaker))
    return Lens("sight", title, tuple(legend), text, marks=marks, areas=tuple(areas))


def place_of(position: TrenchPosition, unit: Unit) -> str:
    return place_id(position.ground, position.where[unit])


# -- everybody


def attack_lens(position: TrenchPosition, team: int, speaker: Speaker) -> Lens:
    """R8.1: every enemy that somebody of a team could attack from where they stand, and by how many."""
    lines: list[LensLine] = []
    by: dict[Unit, int] = {}
    side = side_of(team)
    for army in position.agreed.teams[team]:
        for unit in bits(position.roster[army]):
            if not position.is_on_map(unit):
                continue
            for aim in targets_of(position, unit):
                lines.append(LensLine((place_of(position, unit), place_of(position, aim)), "attack", side))
                by[aim] = by.get(aim, 0) + 1
    marks = tuple(
        LensMark(place_of(position, aim), "target", speaker.say("look-by-units", count=count), side_of(1 - team))
        for aim, count in by.items()
    )
    legend = (LegendLine("attack", speaker.say("look-attack-line"), side),)
    text = speaker.say("look-attack-text") if lines else speaker.say("look-no-attack")
    return Lens("attacks", speaker.say("look-attacks"), legend, text, tuple(lines), marks)


def fort_holder(position: TrenchPosition, fort: int) -> Side:
    owner = position.fort_owner[fort]
    return "neutral" if owner == NEUTRAL else side_of(position.agreed.armies[owner].team)


def fort_lens(position: TrenchPosition, speaker: Speaker) -> Lens:
    """R1.3, R7.2: the forts, who holds them, and the hexes before their entrances."""
    marks = tuple(
        LensMark(fort.name, "points", fort.label, fort_holder(position, number))
        for number, fort in enumerate(position.ground.forts)
    )
    gates = LensArea(hexes(position, position.ground.gates), "reach")
    legend = [LegendLine("points", side_word(team, speaker), side_of(team)) for team in (0, 1)]
    legend.append(LegendLine("points", speaker.say("fort-neutral"), "neutral"))
    legend.append(LegendLine("reach", speaker.say("look-gates")))
    forts = [position.forts_of_team(team) for team in (0, 1)]
    text = speaker.say(
        "look-forts-text", central=forts[CENTRAL], allied=forts[1 - CENTRAL], needed=position.agreed.forts_to_win
    )
    return Lens("points", speaker.say("scene-forts-title"), tuple(legend), text, marks=marks, areas=(gates,))


def side_word(team: int, speaker: Speaker) -> str:
    return str(speaker.say("side-entente" if team else "side-central"))


def contact_lens(position: TrenchPosition, speaker: Speaker) -> Lens:
    """R5.1: the hexes on which ground units of a side would be in contact with an enemy."""
    areas, legend = [], []
    for team in (0, 1):
        near: Hex = contact_hexes(position, 1 - team, for_air=False)
        if near:
            areas.append(LensArea(hexes(position, near), "held", side_of(team)))
        legend.append(LegendLine("held", speaker.say("look-contact-of", side=side_word(team, speaker)), side_of(team)))
    return Lens(
        "control", speaker.say("look-contact"), tuple(legend), speaker.say("look-contact-text"), areas=tuple(areas)
    )
