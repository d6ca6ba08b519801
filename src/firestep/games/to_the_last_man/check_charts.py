"""Checks the charts of a data pack: levels of victory, hands, starting cards, biplanes and dates (CH-4 to CH-6)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import TypeAlias

from firestep.games.to_the_last_man.counters import NATIONS
from firestep.games.to_the_last_man.pack import CHARTS, Mistake, Pack, our_text, text_of

LEVELS = ("entente-decisive", "entente-marginal", "stalemate", "german-marginal")
Charts: TypeAlias = dict[str, dict[str, object]]
SIDES = 2
CARDS_OFFERED = 4


def charts(pack: Pack) -> Iterator[Mistake]:
    """Everything that our own charts have, of the same kind."""
    path = pack.folder / CHARTS
    text = text_of(CHARTS, pack.folder)
    ours, found = charts_in(our_text(CHARTS)), charts_in(text)
    for name, chart in ours.items():
        for reason in wrong_chart(name, chart, found.get(name, {})):
            yield path, line_of(text, name), reason
    for reason in [*wrong_levels(found), *wrong_cards(pack, found), *wrong_biplanes(found)]:
        yield path, 1, reason


def charts_in(text: str) -> Charts:
    return {name: chart for name, chart in tomllib.loads(text).items() if isinstance(chart, dict)}


def line_of(text: str, chart: str) -> int:
    """The line on which a chart begins; the first if there is none."""
    lines = text.splitlines()
    return next((number for number, line in enumerate(lines, 1) if line.startswith(f"[{chart}]")), 1)


def wrong_chart(name: str, ours: dict[str, object], found: dict[str, object]) -> Iterator[str]:
    for key, value in ours.items():
        if key not in found:
            yield f"[{name}] has no {key}"
        elif type(found[key]) is not type(value):
            yield f"[{name}] {key} is like {value!r}, not {found[key]!r}"


def wrong_levels(found: Charts) -> Iterator[str]:
    given = [found.get("victory", {}).get(level) for level in LEVELS]
    bounds = [bound for bound in given if isinstance(bound, int)]
    if len(bounds) == len(given) and bounds != sorted(set(bounds)):
        yield f"[victory] the bounds rise from level to level, not {bounds}"


def wrong_cards(pack: Pack, found: Charts) -> Iterator[str]:
    """CH-4, 14.C-a: two hands, and two cards to choose from for each side."""
    for scenario, hands in found.get("hands", {}).items():
        if not are(hands, int, SIDES):
            yield f"[hands] {scenario} is two numbers, not {hands!r}"
    codes = {row["code"] for _, row in pack.rows["cards"]}
    for scenario, offered in found.get("starting-cards", {}).items():
        if not are(offered, str, CARDS_OFFERED) or not isinstance(offered, list) or not set(offered) <= codes:
            yield f"[starting-cards] {scenario} is four codes of cards, not {offered!r}"


def are(values: object, kind: type, count: int) -> bool:
    return isinstance(values, list) and len(values) == count and all(isinstance(value, kind) for value in values)


def wrong_biplanes(found: Charts) -> Iterator[str]:
    for nation, by_year in found.get("biplanes", {}).items():
        years = by_year if isinstance(by_year, dict) else {}
        if nation not in NATIONS or not all(year.isdigit() and isinstance(count, int) for year, count in years.items()):
            yield f"[biplanes] {nation} is a nation with numbers by year"
