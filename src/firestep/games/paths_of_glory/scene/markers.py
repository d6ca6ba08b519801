"""Markers on the map: forts, sieges, empty trenches, activations with their cost, the beachhead."""

from __future__ import annotations

from functools import lru_cache

from firestep.board.bits import bits
from firestep.games.paths_of_glory.activation import MARK_ATTACK, MARK_MOVE, activation_cost
from firestep.games.paths_of_glory.ground import FORT, SPACE_IDS
from firestep.games.paths_of_glory.nations import AP, SIDES
from firestep.games.paths_of_glory.position import NOWHERE, PathsPosition
from firestep.games.paths_of_glory.scene.front import neutral_spaces
from firestep.games.paths_of_glory.scene.ground import side_name
from firestep.games.paths_of_glory.scene.words import said
from firestep.games.paths_of_glory.units import SIDE_UNITS
from firestep.scene import Marker
from firestep.scene import Side as SceneSide
from firestep.scene.speaker import Speaker

FORT_AT, SIEGE_AT, TRENCH_AT = (35, 17), (35, -6), (0, 24)
MOVE_PENNANT_AT, ATTACK_PENNANT_AT = (-26, -36), (-26, -36)


def markers(position: PathsPosition, speaker: Speaker) -> tuple[Marker, ...]:
    neutral = neutral_spaces(position)
    found = [fort(position, place, neutral, speaker) for place in bits(position.forts)]
    found += [siege(place, speaker) for place in bits(position.intrusions)]
    found += empty_trenches(position, speaker)
    found += activations(position, speaker)
    if position.beachhead != NOWHERE:
        name = SPACE_IDS[position.beachhead]
        found.append(
            Marker("beachhead", name, "standard", said(speaker, "scene-beachhead"), nation="gb", side="allied")
        )
    return tuple(found)


def fort(position: PathsPosition, place: int, neutral: int, speaker: Speaker) -> Marker:
    side: SceneSide = "neutral" if neutral >> place & 1 else side_name(position.controller(place))
    return fort_marker(speaker, place, side, "yes" if position.besieged(place) else "no")


@lru_cache(maxsize=1 << 9)
def fort_marker(speaker: Speaker, place: int, side: SceneSide, besieged: str) -> Marker:
    name, space = said(speaker, "scene-fort", strength=FORT[place], besieged=besieged), SPACE_IDS[place]
    return Marker(f"fort-{space}", space, "fortress", name, text=str(FORT[place]), side=side, offset=FORT_AT, over=True)


def siege(place: int, speaker: Speaker) -> Marker:
    name = said(speaker, "scene-siege")
    return Marker(
        f"siege-{SPACE_IDS[place]}", SPACE_IDS[place], "badge", name, "m-burst", offset=SIEGE_AT, size=17, over=True
    )


def empty_trenches(position: PathsPosition, speaker: Speaker) -> list[Marker]:
    """Trenches without units."""
    found = []
    for side in SIDES:
        mask = (position.trench_one | position.trench_two) & (position.trench_ap if side == AP else ~position.trench_ap)
        for place in bits(mask):
            if not position.at[place] & SIDE_UNITS[side]:
                level = position.trench_level(place, side)
                name, text = said(speaker, "scene-trench", level=level), str(level)
                space = SPACE_IDS[place]
                found.append(
                    Marker(f"trench-{space}", space, "trench", name, text=text, side=side_name(side), offset=TRENCH_AT)
                )
    return found


def activations(position: PathsPosition, speaker: Speaker) -> list[Marker]:
    """9.2.5: marked spaces whose units still have to act, with what that cost."""
    found = []
    for mark, mask, acted, style, key, at in (
        (MARK_MOVE, position.marked_move, position.moved, "pennant", "mark-move", MOVE_PENNANT_AT),
        (MARK_ATTACK, position.marked_attack, position.fought, "pennant fire", "mark-attack", ATTACK_PENNANT_AT),
    ):
        for place in bits(mask):
            if not position.at[place] & position.active & ~acted:
                continue
            cost = activation_cost(position, place, mark)
            name = said(speaker, "scene-activated", mark=said(speaker, key), cost=cost)
            symbol = "m-move" if mark == MARK_MOVE else "m-burst"
            space = SPACE_IDS[place]
            found.append(Marker(f"{key}-{space}", space, style, name, symbol, str(cost), offset=at, over=True))
    return found
