"""Markers on hexes: medals with who holds them, guns without crews, fortified positions."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.great_war.ground import HEX_NAMES
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.scenario import Objective
from firestep.games.great_war.scene.pieces import nation_of, side_of
from firestep.scene import Marker
from firestep.scene.speaker import Speaker

OVER_A_UNIT = (0.0, -34.0)
"""In the gap between two rows, where no unit covers it."""


def markers(position: GreatWarPosition, speaker: Speaker) -> tuple[Marker, ...]:
    found = [medal for number in range(len(position.held)) for medal in medals(position, number, speaker)]
    for place in bits(position.fortified):
        name = speaker.say("scene-fortified")
        found.append(Marker(f"fort-{HEX_NAMES[place]}", HEX_NAMES[place], "icon", name, "m-bunker", offset=(0, 30)))
    for place in bits(position.guns):
        name = speaker.say("scene-gun")
        found.append(Marker(f"gun-{HEX_NAMES[place]}", HEX_NAMES[place], "icon", name, "u-field-gun", size=32))
    return tuple(found)


def medal_hexes(objective: Objective) -> list[int]:
    """The hexes where an objective is drawn: each one if it scores for each, else the middle one."""
    hexes = bits(objective.hexes)
    return list(hexes) if objective.each == "hex" else list(hexes[len(hexes) // 2 :][:1])


def medals(position: GreatWarPosition, number: int, speaker: Speaker) -> list[Marker]:
    objective = position.agreed.battle.objectives[number]
    found = []
    for place in medal_hexes(objective):
        side = holder(position, number, place)
        worth = max(objective.medals)
        who = "nobody" if side is None else speaker.word(speaker.seat_word(position.setup, side))
        name = speaker.say("scene-medal", count=worth, place=HEX_NAMES[place].upper(), who=who)
        found.append(
            Marker(
                f"medal-{number}-{HEX_NAMES[place]}",
                HEX_NAMES[place],
                "disc",
                name,
                "m-medal",
                text=f"×{worth}" if worth > 1 else "",
                nation="" if side is None else nation_of(position, side),
                side="" if side is None else side_of(side),
                offset=OVER_A_UNIT,
                size=21,
                over=True,
            )
        )
    return found


def holder(position: GreatWarPosition, number: int, place: int) -> int | None:
    """Who holds the medal on this hex now."""
    objective = position.agreed.battle.objectives[number]
    held = position.held[number]
    if not held:
        return None
    if objective.each == "hex":
        return objective.side if held >> place & 1 else None
    return objective.side if objective.each == "unit" else held - 1
