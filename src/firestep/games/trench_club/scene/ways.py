"""R4, R8: what a move leads to: who could attack the unit where it ends, and whom it would have in range."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.trench_club.contact import contact_hexes
from firestep.games.trench_club.moves import ChooseDestination
from firestep.games.trench_club.position import TrenchPosition, Unit
from firestep.games.trench_club.scene.lenses import place_of, unit_word
from firestep.games.trench_club.targets import targets_of
from firestep.games.trench_club.units import TYPES
from firestep.scene import Way, WayLine
from firestep.scene.speaker import Speaker

MOST_NAMES = 3
"""How many enemies are named."""


def way(before: TrenchPosition, after: TrenchPosition, seat: int, speaker: Speaker) -> Way | None:
    asked = before.question_for(seat)
    if not isinstance(asked, ChooseDestination):
        return None
    unit = asked.unit
    if not after.is_on_map(unit) or after.where[unit] == before.where[unit]:
        return None
    threats = attackers_of(after, unit)
    aims = len(targets_of(after, unit))
    lines = [WayLine(speaker.say("way-aims", count=aims))]
    lines.append(threat_line(after, threats, speaker))
    in_the_air = TYPES[after.kind[unit]].is_air
    if contact_hexes(after, after.team_of(unit), for_air=in_the_air) >> after.where[unit] & 1:
        lines.append(WayLine(speaker.say("way-contact")))
    return Way(tuple(lines), tuple(place_of(after, each) for each in threats))


def attackers_of(position: TrenchPosition, unit: Unit) -> list[Unit]:
    """R8.1: the enemies that have a unit in range from where they stand."""
    found = []
    for team, armies in enumerate(position.agreed.teams):
        if team == position.team_of(unit):
            continue
        for army in armies:
            for enemy in bits(position.roster[army]):
                if position.is_on_map(enemy) and unit in targets_of(position, enemy):
                    found.append(enemy)
    return found


def threat_line(position: TrenchPosition, threats: list[Unit], speaker: Speaker) -> WayLine:
    if not threats:
        return WayLine(speaker.say("way-safe"))
    who = ", ".join(
        f"{unit_word(position, each, speaker)} {place_of(position, each).upper()}" for each in threats[:MOST_NAMES]
    )
    return WayLine(speaker.say("way-threatened", count=len(threats), who=who), danger=True)
