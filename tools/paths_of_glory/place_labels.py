"""Places the names of the spaces of Paths of Glory so that they cover neither each other nor what stands beside them.

Run `PYTHONPATH=tests:tools python tools/paths_of_glory/place_labels.py` after a change of names or layout:
it writes data/map/labels-<language>.csv. The same names give the same bytes.
"""

from __future__ import annotations

import csv
import math
import random
from dataclasses import dataclass
from pathlib import Path

from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import LINES, SOLID, SPACE_IDS, VP_CLASSIC, read_rows
from firestep.games.paths_of_glory.scene.ground import AT, BOXES
from firestep.games.paths_of_glory.scene.signs import AP_SOURCES, CP_SOURCES
from firestep.text import Speaker

FOLDER = Path(__file__).parents[2] / "src/firestep/games/paths_of_glory/data/map"
WIDTH, HEIGHT = 3200, 2000
ROUNDS = 40_000
KEPT = 14
NARROW, BROAD = "ijltfr'’.-I ", "mwMWOQÆ"
FACTS = {row["id"]: row for row in read_rows("spaces.csv")}
SOURCES = {SPACE_IDS[number] for number in range(len(SPACE_IDS)) if (AP_SOURCES | CP_SOURCES) >> number & 1}
VICTORY = {SPACE_IDS[number] for number in range(len(SPACE_IDS)) if VP_CLASSIC >> number & 1}
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Spot:
    """One place where a name could stand."""

    cost: float
    box: Box
    lines: tuple[str, ...]


def width_of(text: str, size: float) -> float:
    """About as wide as the map's face sets it."""
    ems = sum(
        0.34 if letter in NARROW else 0.88 if letter in BROAD else 0.72 if letter.isupper() else 0.56 for letter in text
    )
    return ems * size + 4


def lines_of(name: str) -> list[tuple[str, ...]]:
    """The name in one line, or in two where it is long and has a joint."""
    found: list[tuple[str, ...]] = [(name,)]
    for joint in (" ", "-"):
        if joint in name and len(name) > 8:
            at = name.rindex(joint)
            found.append((name[: at + (joint == "-")], name[at + 1 :]))
    return found


def overlap(one: Box, other: Box) -> float:
    return max(0, min(one[2], other[2]) - max(one[0], other[0])) * max(0, min(one[3], other[3]) - max(one[1], other[1]))


def length_inside(box: Box, one: tuple[float, float], other: tuple[float, float]) -> float:
    """How much of a line lies in a box."""
    first, last = 0.0, 1.0
    across, down = other[0] - one[0], other[1] - one[1]
    for step, room in (
        (-across, one[0] - box[0]),
        (across, box[2] - one[0]),
        (-down, one[1] - box[1]),
        (down, box[3] - one[1]),
    ):
        if abs(step) < 1e-9:
            if room < 0:
                return 0
        elif step < 0:
            first = max(first, room / step)
        else:
            last = min(last, room / step)
    return max(0, last - first) * math.hypot(across, down)


def room_of(name: str) -> Box:
    """What a space needs for its stack and its signs."""
    x, y = AT[name]
    if name in BOXES:
        left, top, width, height = BOXES[name]
        return left, top, left + width, top + height
    wide = 43 if name in VICTORY or FACTS[name]["port"] else 30
    return x - wide, y - 42, x + 47, y + 38


ROOMS = {name: room_of(name) for name in SPACE_IDS}
ENDS = [(SPACE_IDS[one], SPACE_IDS[other]) for one, other in LINES.ends]
DASHED = [ends for ends, kind in zip(ENDS, LINES.kinds, strict=True) if kind != SOLID]
PILLS = [((AT[a][0] + AT[b][0]) / 2, (AT[a][1] + AT[b][1]) / 2) for a, b in DASHED]
TAKEN: list[Box] = [(x - 18, y - 9, x + 18, y + 9) for x, y in PILLS]
TAKEN.append((BOXES["key"][0], BOXES["key"][1], BOXES["key"][0] + BOXES["key"][2], BOXES["key"][1] + BOXES["key"][3]))


def offsets(name: str, width: float, height: float) -> list[tuple[float, float, float]]:
    """Where the middle of a name may be, from the space, and how little that is liked."""
    left = 43 if name in VICTORY or FACTS[name]["port"] else 30
    right = 46 if FACTS[name]["fort"] != "0" or name in SOURCES else 33
    below, above = 38 + height / 2, -36 - height / 2
    return [
        (0, below, 0), (0, above, 4.5), (right + width / 2 + 5, 0, 4), (-left - width / 2 - 5, 0, 5),
        (right * 0.55 + width / 2, below - 3, 3.5), (-left * 0.55 - width / 2, below - 3, 4),
        (right * 0.55 + width / 2, above + 2, 7), (-left * 0.55 - width / 2, above + 2, 5.5),
        (width * 0.28, below, 1.2), (-width * 0.28, below, 1.2), (width * 0.28, above, 4), (-width * 0.28, above, 4),
        (right + width / 2 + 5, 14, 4.2), (right + width / 2 + 5, -14, 4.4),
        (-left - width / 2 - 5, 14, 5), (-left - width / 2 - 5, -14, 5.2),
    ]  # fmt: skip


def cost_of(name: str, box: Box) -> float:
    """What a box covers: other spaces, lines, pills, the edge; and whether it is nearer to somebody else."""
    x, y = AT[name]
    middle = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    own = math.hypot((middle[0] - x) * 0.8, middle[1] - y)
    cost = sum(overlap(box, taken) * 0.5 for taken in TAKEN)
    for other in NEAR[name]:
        covered = overlap(box, ROOMS[other])
        cost += covered * 0.12 + 3 * (covered > 0)
        if math.hypot((AT[other][0] - middle[0]) * 0.8, AT[other][1] - middle[1]) < own * 1.15:
            cost += 9
    cost += overlap(box, ROOMS[name]) * 0.02
    cost += sum(length_inside(box, AT[a], AT[b]) * 0.11 for a, b in LINES_NEAR[name])
    outside = box[0] < 8 or box[1] < 8 or box[2] > WIDTH - 8 or box[3] > HEIGHT - 8
    return cost + 400 * outside


def neighbours(name: str) -> list[str]:
    x, y = AT[name]
    return [
        other for other in SPACE_IDS if other != name and abs(AT[other][0] - x) < 330 and abs(AT[other][1] - y) < 190
    ]


NEAR = {name: neighbours(name) for name in SPACE_IDS}
LINES_NEAR = {name: [(a, b) for a, b in ENDS if {a, b} & {name, *NEAR[name]}] for name in SPACE_IDS}


def spots_of(name: str, text: str, size: float) -> list[Spot]:
    found = []
    x, y = AT[name]
    capital = bool(FACTS[name]["capital"])
    for more, lines in enumerate(lines_of(text)):
        shown = [line.upper() if capital else line for line in lines]
        width = max(width_of(line, size) for line in shown)
        height = size * 1.05 * len(lines)
        for across, down, dislike in offsets(name, width, height):
            box = x + across - width / 2, y + down - height / 2, x + across + width / 2, y + down + height / 2
            found.append(Spot(dislike * 1.5 + more * 1.5 + cost_of(name, box), box, lines))
    return sorted(found, key=lambda spot: spot.cost)[:KEPT]


def anneal(spots: dict[str, list[Spot]]) -> dict[str, Spot]:
    """Names move about until none touches another."""
    names = list(spots)
    around = {name: [other for other in NEAR[name] if other in spots] for name in names}
    rng = random.Random(1)
    now = dict.fromkeys(names, 0)

    def cost(name: str, number: int) -> float:
        spot = spots[name][number]
        box = spot.box[0] - 2, spot.box[1] - 1, spot.box[2] + 2, spot.box[3] + 1
        covered = [overlap(box, spots[other][now[other]].box) for other in around[name]]
        return spot.cost + sum(area * 0.6 + 25 * (area > 0) for area in covered)

    for turn in range(ROUNDS):
        heat = 30 * (1 - turn / ROUNDS) + 0.02
        name = rng.choice(names)
        number = rng.randrange(len(spots[name]))
        rise = cost(name, number) - cost(name, now[name])
        if rise < 0 or rng.random() < math.exp(-rise / heat):
            now[name] = number
    return {name: spots[name][now[name]] for name in names}


def main() -> None:
    named = [name for name in SPACE_IDS if name not in BOXES]
    major = [name for name in named if name in VICTORY or FACTS[name]["capital"] or name in SOURCES]
    for language in ("en", "fr"):
        speaker = Speaker(GAME, language, strict=True)
        path = FOLDER / f"labels-{language}.csv"
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(("id", "detail", "x", "y", "lines"))
            for detail, names, size in (("near", named, 15.5), ("far", major, 30)):
                spots = {name: spots_of(name, speaker.say(f"space-{name}"), size) for name in names}
                for name, spot in anneal(spots).items():
                    left, top, right, bottom = spot.box
                    writer.writerow(
                        (
                            name,
                            detail,
                            f"{(left + right) / 2:.1f}",
                            f"{(top + bottom) / 2 + size * 0.33:.1f}",
                            "|".join(spot.lines),
                        )
                    )
        print(path.name)


if __name__ == "__main__":
    main()
