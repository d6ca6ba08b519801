"""Checks a folder of Trench Club's data files: every mistake with its file and line."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from firestep.games.trench_club.ground import GRID, HEX_BY_NAME
from firestep.games.trench_club.units import NATIONS, Arm, read_type

Found = tuple[Path, int, str]
Row = tuple[int, dict[str, str]]

TERRAINS = ("open", "road", "bridge", "forest", "water", "fort")
HALVES = ("a", "b", "seam")
MARKS = ("sourced", "inferred", "reconstructed", "owner")
FACTS = ("speed", "range", "attack", "damage", "cost")
STARTS, FORTS = 12, 14  # R2.4, R1.2
COLUMNS = {
    "units": "unit nations sheet class tags speed ground_range air_range attack special_against special_attack"
    " hits_open hits_forest cost carried symbols certainty",
    "board": "hex half terrain start trench",
    "forts": "fort hex left right",
}


def check_data(path: Path) -> Iterator[Found]:
    """All mistakes of one data file, or of every data file in a folder."""
    files = sorted(path.glob("*.csv")) if path.is_dir() else [path]
    for file in files:
        kind = file.stem.partition("-")[0]
        check = CHECKS.get(kind)
        if check is None:
            yield file, 1, f"{file.name} is not a data file of Trench Club: units.csv, board-1.csv, forts-1.csv..."
        else:
            yield from checked(file, kind, check)


def checked(file: Path, kind: str, check: Callable[[Path, list[Row]], Iterator[Found]]) -> Iterator[Found]:
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        yield file, 1, f"cannot be read: {error}"
        return
    reader = csv.DictReader(lines)
    missing = set(COLUMNS[kind].split()) - set(reader.fieldnames or ())
    if missing:
        yield file, 1, f"columns are missing: {', '.join(sorted(missing))}"
        return
    yield from check(file, [(number, row) for number, row in enumerate(reader, start=2)])


def check_units(file: Path, rows: list[Row]) -> Iterator[Found]:
    for number, row in rows:
        for reason in unit_mistakes(row):
            yield file, number, reason
    for unit, count in Counter(row["unit"] for _, row in rows).items():
        if count > 1:
            yield file, 1, f"{unit} is listed {count} times"
    for nation in NATIONS:
        starting = [row for _, row in rows if nation in row["nations"].split() and row["sheet"] in ("core", "nation")]
        if len(starting) != 11:
            yield file, 1, f"{nation} starts with {len(starting)} units instead of 11 (R2.1)"


def unit_mistakes(row: dict[str, str]) -> Iterator[str]:
    if unknown := set(row["nations"].split()) - set(NATIONS):
        yield f"unknown nations: {', '.join(sorted(unknown))}"
    if row["class"].upper() not in Arm.__members__:
        yield f"unknown class {row['class']!r}"
        return
    try:
        kind = read_type(0, row)
    except (ValueError, KeyError) as error:
        yield f"a number cannot be read: {error}"
        return
    if kind.cost < 1 or kind.half_points < 1:
        yield "price and speed are at least 1"
    if kind.half_hits_open < 1 or kind.half_hits_forest < kind.half_hits_open:
        yield "the forest line needs at least as many hits as the open one"
    for reach in (kind.ground_range, kind.air_range):
        if reach is not None and not 1 <= reach[0] <= reach[1]:
            yield f"a range goes from near to far, not {reach[0]} to {reach[1]}"
    marks = dict(kind.certainty)
    for fact in FACTS:
        if marks.get(fact) not in MARKS:
            yield f"the certainty of {fact} is missing; it is one of {', '.join(MARKS)}"


def check_board(file: Path, rows: list[Row]) -> Iterator[Found]:
    for number, row in rows:
        if row["hex"] not in HEX_BY_NAME:
            yield file, number, f"there is no hex {row['hex']!r} on the grid"
        if row["terrain"] not in TERRAINS:
            yield file, number, f"unknown terrain {row['terrain']!r}"
        if row["half"] not in HALVES:
            yield file, number, f"unknown half {row['half']!r}"
        if row["trench"] and row["terrain"] != "open":
            yield file, number, "a trench lies on open ground (R12.1)"
    missing = set(HEX_BY_NAME) - {row["hex"] for _, row in rows}
    if missing:
        yield file, 1, f"{len(missing)} hexes are missing, {min(missing)} among them"
    starts = sorted(int(row["start"]) for _, row in rows if row["start"].isdigit())
    if starts != list(range(1, STARTS + 1)):
        yield file, 1, "the start numbers are 1 to 12, each once (R2.4)"
    forts = sum(row["terrain"] == "fort" for _, row in rows)
    if forts != FORTS:
        yield file, 1, f"a board has 14 forts, not {forts} (R1.2)"


def check_forts(file: Path, rows: list[Row]) -> Iterator[Found]:
    if len(rows) != FORTS:
        yield file, 1, f"a board has 14 forts, not {len(rows)} (R1.2)"
    for number, row in rows:
        names = [row["hex"], *row["left"].split(), *row["right"].split()]
        unknown = [name for name in names if name not in HEX_BY_NAME]
        if unknown:
            yield file, number, f"there is no hex {unknown[0]!r} on the grid"
            continue
        if not row["left"].split() or not row["right"].split():
            yield file, number, "a fort has a left and a right entrance (R7.1)"
        for name in names[1:]:
            if not GRID.links[HEX_BY_NAME[row["hex"]]] >> HEX_BY_NAME[name] & 1:
                yield file, number, f"{name} is not beside the fort at {row['hex']} (R7.1)"


CHECKS: dict[str, Callable[[Path, list[Row]], Iterator[Found]]] = {
    "units": check_units,
    "board": check_board,
    "forts": check_forts,
}
