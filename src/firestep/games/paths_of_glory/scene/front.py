"""What lies over the map and changes: held ground, the front between the two sides, who holds each space."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from firestep.board.bits import bits
from firestep.games.paths_of_glory.ground import NATION_SPACES, SPACE_BY_ID, SPACE_IDS, STARTS_AP
from firestep.games.paths_of_glory.nations import AP, CP, Nation
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.scene.ground import BOXES, DRAWING, POINTS, side_name
from firestep.games.paths_of_glory.scene.signs import SEA_SPACES, WITH_TERRAIN, discs
from firestep.scene import Layer, Shape
from firestep.scene import Side as SceneSide

PLATE_RADIUS = 14
DOT_RADIUS = 3.2
EDGES: tuple[tuple[int, int, str], ...] = tuple(
    (SPACE_BY_ID[one], SPACE_BY_ID[other], path) for one, other, path in DRAWING["edges"]
)
CELLS: dict[int, str] = {SPACE_BY_ID[name]: path for name, path in DRAWING["cells"].items()}
NEUTRALS = (Nation.IT, Nation.BU, Nation.RO, Nation.GR, Nation.TU)
CLIPS: dict[SceneSide, str] = {"allied": "front-allied", "central": "front-central"}


def overlays(position: PathsPosition) -> tuple[Layer, ...]:
    """Occupied ground hatched by its holder, every space with its holder's ring, and the front."""
    return front_layers(position.ap, position.open, neutral_spaces(position))


def clips(position: PathsPosition) -> Mapping[str, str]:
    """The ground on either side of the front, to which its two bands are clipped."""
    return front_clips(position.ap, position.open)


@lru_cache(maxsize=64)
def front_layers(allied: int, open_spaces: int, neutral: int) -> tuple[Layer, ...]:
    held = [
        Shape("held", CELLS[place], side=side_name(AP if allied >> place & 1 else CP))
        for place in bits((allied ^ STARTS_AP) & open_spaces)
        if place in CELLS
    ]
    line = "".join(path for _, _, path in front_edges(allied, open_spaces))
    bands = [Shape("front-band", line, side=side, clip=clip) for side, clip in CLIPS.items()] if line else []
    hair = (Shape("front-hair", line),) if line else ()
    return (
        Layer("held", 12, tuple(held)),
        Layer("spaces", 46, plates(allied, neutral & ~open_spaces)),
        Layer("front", 43, (*bands, *hair), overview=True),
    )


@lru_cache(maxsize=64)
def front_clips(allied: int, open_spaces: int) -> dict[str, str]:
    touching = {end for one, other, _ in front_edges(allied, open_spaces) for end in (one, other)}
    return {
        clip: "".join(CELLS[place] for place in sorted(touching) if (allied >> place & 1) == (side == "allied"))
        for side, clip in CLIPS.items()
    }


def front_edges(allied: int, open_spaces: int) -> list[tuple[int, int, str]]:
    """Where two cells meet that the two sides hold, both open to war."""
    return [
        edge
        for edge in EDGES
        if open_spaces >> edge[0] & open_spaces >> edge[1] & 1 and (allied >> edge[0] ^ allied >> edge[1]) & 1
    ]


def plates(allied: int, closed: int) -> tuple[Shape, ...]:
    """Every space as a disc in the colour of its holder, a plain one with a dot; closed ones are grey."""
    found = []
    by_side: tuple[tuple[SceneSide, list[int]], ...] = (
        ("central", [place for place in DISCS if not (allied | closed) >> place & 1]),
        ("allied", [place for place in DISCS if (allied & ~closed) >> place & 1]),
        ("neutral", [place for place in DISCS if closed >> place & 1]),
    )
    for side, places in by_side:
        at = [POINTS[place] for place in places]
        found.append(Shape("point", discs(at, PLATE_RADIUS), side=side))
        if side != "neutral":
            plain = [POINTS[place] for place in places if not (WITH_TERRAIN | SEA_SPACES) >> place & 1]
            found.append(Shape("point-dot", discs(plain, DOT_RADIUS), side=side))
    return tuple(found)


DISCS = tuple(place for place, name in enumerate(SPACE_IDS) if name not in BOXES)


def neutral_spaces(position: PathsPosition) -> int:
    mask = 0
    for nation in NEUTRALS:
        if not position.at_war >> nation & 1:
            mask |= NATION_SPACES[nation]
    return mask | NATION_SPACES[Nation.SEA] & ~position.open
