"""Checks the forces of a data pack: counters, templates, arrivals, and the set-ups with their supply (12-a)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from firestep.games.to_the_last_man.check_map import playable, spread
from firestep.games.to_the_last_man.counters import ARMY_NUMBERS, LETTERS, NATIONS, contents
from firestep.games.to_the_last_man.pack import Mistake, Pack

STACK = 3
START_YEARS = ("1914", "1915", "1916", "1917", "1918", "1919")
KINDS = ("army", "unit", "fort", "control")
SIDES = ("German", "Entente")


def counters(pack: Pack) -> Iterator[Mistake]:
    """CH-12: the kinds of the counter sheet, each once, with the armies that have names."""
    wanted = [(row["nation"], row["code"]) for row in pack.ours("units")]
    found = Counter((row["nation"], row["code"]) for _, row in pack.rows["units"])
    for nation, code in wanted:
        if found[nation, code] != 1:
            yield pack.at("units", 1, f"{nation} {code} stands here once, not {found[nation, code]} times")
    for line, row in pack.rows["units"]:
        if (row["nation"], row["code"]) not in wanted:
            yield pack.at("units", line, f"the rules know no {row['nation']} {row['code']}")
        elif row["code"] not in ("ARMY", "F") and not (row["cost_bp"].isdigit() and row["move"].isdigit()):
            yield pack.at("units", line, "cost_bp and move are whole numbers")
        elif row["code"] == "ARMY" and row["count"] != str(len(ARMY_NUMBERS[row["nation"]])):
            yield pack.at("units", line, f"{row['nation']} has {len(ARMY_NUMBERS[row['nation']])} armies")


def templates(pack: Pack) -> Iterator[Mistake]:
    """CH-13: one template for each nation."""
    found = [row["nation"] for _, row in pack.rows["army-templates"]]
    if sorted(found) != sorted(NATIONS):
        yield pack.at("army-templates", 1, f"one row for each of {', '.join(NATIONS)}")


def arrivals(pack: Pack) -> Iterator[Mistake]:
    """CH-5: armies and units that exist, in areas that exist."""
    areas = playable(pack) | {""}
    slots = {row["nation"]: row for _, row in pack.rows["army-templates"]}
    for line, row in pack.rows["arrivals"]:
        if row["area"] not in areas:
            yield pack.at("arrivals", line, f"there is no area {row['area']!r}")
        kind = "army" if row["army"] else "unit"
        wrong = wrong_contents({**row, "kind": kind, "scenario": "1919"}, slots)
        if wrong:
            yield pack.at("arrivals", line, wrong)


def set_ups(pack: Pack) -> Iterator[Mistake]:
    """12-a, 1.2.1-b, 1.2.2-a, 1.4: known areas and armies, counter mix, stacking, slots and guns of the year."""
    mix = {(row["nation"], row["code"]): int(row["count"]) for _, row in pack.rows["units"] if row["count"].isdigit()}
    slots = {row["nation"]: row for _, row in pack.rows["army-templates"]}
    areas = playable(pack) | {"EFT"}
    used: dict[str, Counter[tuple[str, str]]] = {}
    stacked: dict[str, Counter[tuple[str, str]]] = {}
    for line, row in pack.rows["scenario-setup"]:
        strange = strange_row(row, areas)
        if strange:
            yield pack.at("scenario-setup", line, strange)
            continue
        if row["kind"] not in ("army", "unit"):
            continue
        wrong = wrong_contents(row, slots)
        if wrong:
            yield pack.at("scenario-setup", line, wrong)
            continue
        counts = used.setdefault(row["scenario"], Counter())
        for letter, count in contents(row["contents"]):
            counts[row["nation"], letter] += count
            if counts[row["nation"], letter] > mix.get((row["nation"], letter), 0):
                yield pack.at("scenario-setup", line, f"more {row['nation']} {letter} than there are counters")
        pieces = stacked.setdefault(row["scenario"], Counter())
        if row["contents"] and row["area"] != "EFT":
            pieces[row["side"], row["area"]] += 1 if row["kind"] == "army" else len(contents(row["contents"]))
            if pieces[row["side"], row["area"]] > STACK:
                yield pack.at("scenario-setup", line, f"more than {STACK} pieces in {row['area']}")


def strange_row(row: dict[str, str], areas: set[str]) -> str:
    """What a row of a set-up names that does not exist; empty if all does."""
    if row["area"] not in areas:
        return f"there is no area {row['area']!r}"
    if row["scenario"] not in START_YEARS:
        return f"there is no set-up {row['scenario']!r}"
    if row["kind"] not in KINDS or row["side"] not in SIDES:
        return f"{row['side']} {row['kind']} is no row of a set-up"
    if row["kind"] == "fort" and not row["contents"].isdigit():
        return f"the strength of a fort is a number, not {row['contents']!r}"
    return ""


def wrong_contents(row: dict[str, str], slots: dict[str, dict[str, str]]) -> str:
    """What is wrong with the units of a row; empty if nothing is."""
    try:
        lots = contents(row["contents"])
    except ValueError:
        return f"contents are like `3I 1A`, not {row['contents']!r}"
    if row["nation"] not in NATIONS or any(letter not in LETTERS for letter, _ in lots):
        return f"unknown nation or unit in {row['nation']} {row['contents']}"
    if row["kind"] != "army":
        return ""
    if row["army"] not in ARMY_NUMBERS[row["nation"]]:
        return f"there is no army {row['nation']} {row['army']}"
    template = slots[row["nation"]]
    infantry = sum(count for letter, count in lots if letter in "ISK")
    auxiliaries = sum(count for letter, count in lots if letter not in "ISK")
    guns = sum(count for letter, count in lots if letter == "A")
    if infantry > int(template["infantry_slots"]) or auxiliaries > int(template["auxiliary_slots"]):
        return f"{row['contents']} do not fit the template"
    year = row["scenario"]
    return f"too many guns for {year}" if guns > int(template[f"art_{year}"]) else ""


def supply(pack: Pack) -> Iterator[Mistake]:
    """6.2-a: nobody starts out of supply."""
    sources = {
        "German": {row["id"] for _, row in pack.rows["areas"] if row["supply_source"] == "DE"},
        "Entente": {row["id"] for _, row in pack.rows["areas"] if row["supply_source"] == "Entente"},
    }
    scenarios = dict.fromkeys(row["scenario"] for _, row in pack.rows["scenario-setup"])
    for scenario in scenarios:
        rows = [(line, row) for line, row in pack.rows["scenario-setup"] if row["scenario"] == scenario]
        german = {row["area"] for _, row in rows if row["kind"] == "control"}
        standing = {
            side: {row["area"] for _, row in rows if row["side"] == side and row["kind"] in ("army", "unit")}
            for side in sources
        }
        both = standing["German"] & standing["Entente"]
        ground = {"German": german - both, "Entente": playable(pack) - german - both}
        for side, own in ground.items():
            linked = spread(pack, sources[side] & own, own)
            supplied = linked | {code for code in both if spread(pack, {code}, {code} | linked) & linked} | {"EFT"}
            supplied |= sources[side] & both
            for line, row in rows:
                if row["side"] == side and row["kind"] in ("army", "unit") and row["area"] not in supplied:
                    yield pack.at("scenario-setup", line, f"{row['area']} is out of supply for the {side}")
