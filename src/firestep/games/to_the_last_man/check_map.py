"""Checks the map of a data pack: areas, their outlines and their borders (CH-11)."""

from __future__ import annotations

import json
from collections.abc import Iterator

from firestep.games.to_the_last_man.pack import DRAWN_MAP, Mistake, Pack, text_of

MOST_AREAS = 62
"""Sets of areas, with the Transit Box, are masks beside armies numbered from 64."""
NAMED = ("ENG", "CAL", "PAR", "SED", "ANT", "GHE", "YPR", "TRI", "LIE")
"""Areas that rules name."""
FLAGS = ("coastal", "strategic_move_endpoint", "sea_move_port", "eft_access")
CHOICES = {
    "terrain": ("clear", "rough", "unplayable", "offmap"),
    "supply_source": ("DE", "Entente", "none"),
    "start_control_1914": ("DE", "Entente"),
}


def areas(pack: Pack) -> Iterator[Mistake]:
    """Every area once, the areas that rules name among them, and words that the rules know."""
    seen: set[str] = set()
    for line, row in pack.rows["areas"]:
        if row["id"] in seen:
            yield pack.at("areas", line, f"the area {row['id']} stands here twice")
        seen.add(row["id"])
        if row["id"] in playable(pack):
            yield from wrong_words(pack, line, row)
    for code in NAMED:
        if code not in playable(pack):
            yield pack.at("areas", 1, f"the rules name {code}, which is no area here")
    if len(playable(pack)) > MOST_AREAS:
        yield pack.at("areas", 1, f"at most {MOST_AREAS} areas, not {len(playable(pack))}")


def wrong_words(pack: Pack, line: int, row: dict[str, str]) -> Iterator[Mistake]:
    for column, words in CHOICES.items():
        if row[column] not in words:
            yield pack.at("areas", line, f"{column} is one of {', '.join(words)}, not {row[column]!r}")
    for column in FLAGS:
        if row[column] not in ("y", "n"):
            yield pack.at("areas", line, f"{column} is y or n, not {row[column]!r}")


def outlines(pack: Pack) -> Iterator[Mistake]:
    """Every area can be drawn: three corners or more, each a longitude and a latitude."""
    drawn = {row["id"]: line for line, row in pack.rows["area-polygons"]}
    for line, row in pack.rows["areas"]:
        if row["id"] in playable(pack) and row["id"] not in drawn:
            yield pack.at("areas", line, f"{row['id']} has no outline in area-polygons.csv")
    for line, row in pack.rows["area-polygons"]:
        corners = row["lon_lat_ring"].split()
        if len(corners) < 3 or not all(is_corner(corner) for corner in corners):
            yield pack.at("area-polygons", line, f"the outline of {row['id']} is no ring of corners like `2.35,48.86`")


def drawings(pack: Pack) -> Iterator[Mistake]:
    """The browser's map knows every area."""
    try:
        drawn = {each["id"] for each in json.loads(text_of(DRAWN_MAP, pack.folder))["areas"]}
    except (ValueError, KeyError, TypeError):
        yield pack.folder / DRAWN_MAP, 1, "no drawing of areas"
        return
    for line, row in pack.rows["areas"]:
        if row["id"] in playable(pack) and row["id"] not in drawn:
            yield pack.at("areas", line, f"{row['id']} is not in {DRAWN_MAP}")


def is_corner(text: str) -> bool:
    try:
        longitude, latitude = map(float, text.split(","))
    except ValueError:
        return False
    return abs(longitude) <= 180 and abs(latitude) <= 90


def borders(pack: Pack) -> Iterator[Mistake]:
    """CH-11: every border once, between two areas of the map; all the land hangs together."""
    areas = playable(pack)
    seen: set[frozenset[str]] = set()
    for line, row in pack.rows["adjacency"]:
        ends = frozenset((row["a"], row["b"]))
        for code in (row["a"], row["b"]):
            if code not in areas:
                yield pack.at("adjacency", line, f"there is no area {code!r}")
        if len(ends) == 1:
            yield pack.at("adjacency", line, f"{row['a']} borders on itself")
        elif ends in seen:
            yield pack.at("adjacency", line, f"the border {row['a']}-{row['b']} stands here twice")
        seen.add(ends)
    land = areas - {"ENG"}
    reached = spread(pack, {min(land)}, land) if land else set()
    for line, row in pack.rows["areas"]:
        if row["id"] in land - reached:
            yield pack.at("areas", line, f"{row['id']} has no way to the rest of the map")


def playable(pack: Pack) -> set[str]:
    return {row["id"] for _, row in pack.rows["areas"] if row["terrain"] not in ("unplayable", "offmap")}


def spread(pack: Pack, start: set[str], allowed: set[str]) -> set[str]:
    links: dict[str, set[str]] = {}
    for _, row in pack.rows["adjacency"]:
        links.setdefault(row["a"], set()).add(row["b"])
        links.setdefault(row["b"], set()).add(row["a"])
    reached, front = set(start), set(start)
    while front:
        front = {other for code in front for other in links.get(code, ())} & allowed - reached
        reached |= front
    return reached
