"""Battles made by chance: one half is drawn from a seed, the other is its mirror image, so that they are fair."""

from __future__ import annotations

import random
from dataclasses import replace

from firestep.games.great_war.ground import COLUMNS_OF_ROW, GRID, ROW_HEXES, ROW_LETTERS
from firestep.games.great_war.workshop.draft import Draft, fresh_draft
from firestep.games.great_war.workshop.edits import DOWN, mirror

MIDDLE = len(ROW_HEXES) // 2
FRONT, SECOND = 2, 1
"""The rows of the German trenches."""
NATIONS = ("british", "french")
TANKS = {"british": "T", "french": "S"}


def random_draft(seed: int) -> Draft:
    """The same battle for the same seed."""
    rng = random.Random(f"battle {seed}")
    draft = fresh_draft()
    allied = rng.choice(NATIONS)
    draft.top |= {"title": f"Random battle {seed}", "number": 1000 + seed % 9000, "allied": allied, "medals": 6}
    draft.top["first"] = "roll-2d6"
    draft.top["layout"] = draft.top["units"] = "sourced"
    countryside(draft, rng)
    trenches(draft, rng)
    army(draft, rng, allied)
    hands(draft, rng)
    draft.objectives.append({"side": "allied", "kind": "temp_start", "medals": 1})
    objective = longest_run(draft, FRONT)
    for place in objective[: rng.randint(2, 4)]:
        draft.add_to_objective(0, place)
    mirror(draft, DOWN)
    no_mans_land(draft, rng)
    return draft


def countryside(draft: Draft, rng: random.Random) -> None:
    """Woods, hills, a village, a crater field: patches of a few hexes that hang together."""
    patches = [("F", 3), ("H", 4), ("F", 2), ("B", 2), ("C", 2), ("R", 1), ("S", 3)]
    rng.shuffle(patches)
    for terrain, size in patches[: rng.randint(4, 6)]:
        row = rng.randrange(MIDDLE)
        place = rng.choice(ROW_HEXES[row])
        for _ in range(size):
            if draft.cells[place].terrain == ".":
                draft.paint(place, terrain)
            around = [each for each in GRID.steps[place] if each >= 0 and GRID.cell(each)[1] < MIDDLE]
            place = rng.choice(around)


def trenches(draft: Draft, rng: random.Random) -> None:
    """A front line with gaps, wire before it, and part of a second line."""
    first = rng.randint(0, 2)
    last = COLUMNS_OF_ROW[FRONT] - 1 - rng.randint(0, 2)
    gap = rng.randint(first + 2, last - 2)
    for column in range(first, last + 1):
        if column != gap:
            draft.paint(ROW_HEXES[FRONT][column], "T")
    start = rng.randint(0, COLUMNS_OF_ROW[SECOND] - 5)
    for column in range(start, start + rng.randint(3, 5)):
        draft.paint(ROW_HEXES[SECOND][column], "T")
    for column in rng.sample(range(COLUMNS_OF_ROW[FRONT + 1]), rng.randint(3, 6)):
        place = ROW_HEXES[FRONT + 1][column]
        draft.cells[place] = replace(draft.cells[place], marks="x")


def longest_run(draft: Draft, row: int) -> list[int]:
    """The longest run of trench hexes in a row."""
    runs: list[list[int]] = [[]]
    for place in ROW_HEXES[row]:
        if draft.cells[place].terrain == "T":
            runs[-1].append(place)
        else:
            runs.append([])
    return max(runs, key=len)


def army(draft: Draft, rng: random.Random, allied: str) -> None:
    """Infantry in and behind the lines, machine guns in front, mortars and guns behind; now and then a tank."""
    wanted = (
        ["I"] * rng.randint(6, 8) + ["M"] * rng.randint(2, 3) + ["O"] * rng.randint(1, 2) + ["A"] * rng.randint(0, 1)
    )
    if rng.random() < 0.3:
        wanted.append(TANKS[allied])
    front, rear = [*ROW_HEXES[FRONT]], [*ROW_HEXES[SECOND], *ROW_HEXES[0]]
    rng.shuffle(front)
    rng.shuffle(rear)
    front.sort(key=lambda place: draft.cells[place].terrain != "T")
    for code in wanted:
        places = front if code in "IM" and front and (code == "M" or rng.random() < 0.6) else rear
        place = places.pop(0)
        if code in "A" + "".join(TANKS.values()) and draft.cells[place].terrain in "BR":
            draft.paint(place, ".")
        draft.cells[place] = replace(draft.cells[place], unit=code)


def hands(draft: Draft, rng: random.Random) -> None:
    army = {
        "command": rng.randint(4, 6), "combat": rng.randint(2, 4), "hq": rng.randint(6, 10),
        "artillery": rng.randint(2, 4), "specialists": rng.randint(0, 2), "extra_specialists": 0,
    }  # fmt: skip
    for each in draft.armies:
        each.update(army)


def no_mans_land(draft: Draft, rng: random.Random) -> None:
    """Craters in the middle row, the same from either side; sometimes a bombardment before the first turn."""
    for place in rng.sample(ROW_HEXES[MIDDLE], rng.randint(1, 4)):
        draft.paint(place, "C")
    if rng.random() < 0.5:
        draft.bombardment |= {"by": "first", "rows": ROW_LETTERS[MIDDLE - 1 : MIDDLE + 2]}
