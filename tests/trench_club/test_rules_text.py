"""The examples and figures in the rules to read hold in the engine."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from firestep.games.trench_club import rules
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.ground import HEX_BY_NAME, HEX_NAMES
from firestep.games.trench_club.movement import explore
from firestep.games.trench_club.rules.charts import points
from firestep.games.trench_club.units import TYPES
from trench_club.field import field

FOLDER = Path(rules.__file__).parent


def test_the_unit_sheets_show_every_type_of_unit_once() -> None:
    (muster,) = tomllib.loads((FOLDER / "units.toml").read_text(encoding="utf-8"))["muster"]
    position = GAME.parse(muster["position"])

    shown_types = [position.kind[position.unit_at[HEX_BY_NAME[place]]] for place in muster["places"]]
    assert sorted(shown_types) == [kind.number for kind in TYPES]


AN_ENEMY_FAR_AWAY = "; gb: infantry q17"
WAYS = {
    "R4.11a": ("de: infantry e5", "e4 f3", "1 2"),
    "R4.11b": ("de: infantry e5, tank g5", "f5 g5 h5 i5", "½ 1 1½ 2"),
    "R4.11c": ("de: infantry e5", "f5 f6 g7", "½ 1 2"),
    "R4.11d": ("de: infantry e5", "f5 g6", "½ 2"),
    "R4.11e": ("de: infantry f5; roads: h4 h3 h2", "g5 h4 h3 h2", "½ 1 1½ 2"),
    "R4.11f": ("de: infantry e5", "f5 g5 h5 h6", "½ 1 1½ 2"),
    "R4.11g, open": ("de: armoured-car m1", "m2 m3 l3 k4", "1 2 3 4"),
    "R4.11g, road": ("de: armoured-car e5", "f5 g5 h5 i5 j5 k5 l5 m6", "½ 1 1½ 2 2½ 3 3½ 4"),
    "into the water": ("de: infantry i7", "i8", "1"),
    "over the bridge": ("de: armoured-car f6", "f7 f8 f9", "½ 1 1½"),
}
"""The ways that the examples of the text describe, with what they cost so far."""


@pytest.mark.parametrize("case", WAYS)
def test_the_moves_of_the_examples_cost_what_the_text_says(case: str) -> None:
    units, way, costs = WAYS[case]
    reach = explore(field(units + AN_ENEMY_FAR_AWAY, engineers=True), 0)

    found = [
        next(spent for spent, layer in enumerate(reach.arrivals) if layer >> HEX_BY_NAME[place] & 1)
        for place in way.split()
    ]
    assert [points(spent) for spent in found] == costs.split()


ROAD = ("e5", "f5", "g5", "h5", "i5", "j5")
CONTACTS = {
    "R5.6a": ("de: armoured-car e5; gb: infantry g6", "g5"),
    "R5.6b": ("de: armoured-car f5; gb: infantry e6, infantry h4", "g5"),
    "R5.6c": ("de: armoured-car e5; gb: infantry g4", ""),
    "R5.6d": ("de: armoured-car e5; gb: infantry i6", "i5"),
    "R5.6e": ("de: armoured-car e5; gb: heavy-mortar g6, transport i6", ""),
    "R5.6f": ("de: plane e5; gb: heavy-infantry g6", "g5"),
    "R5.6g": ("de: transport e5; gb: armoured-car g6", "g5"),
    "R5.6h": ("de: tank e5; gb: plane h4", "h5"),
}
"""The eight examples of contact: who stands where, and where the unit must stop on the road."""


@pytest.mark.parametrize("clause", CONTACTS)
def test_units_stop_where_the_examples_of_contact_say(clause: str) -> None:
    units, stop = CONTACTS[clause]
    position = field(units)
    contact = explore(position, 0).contact
    way = ROAD[ROAD.index(HEX_NAMES[position.where[0]]) :]
    touched = [contact >> HEX_BY_NAME[place] & 1 for place in way]

    stops = [place for place, before, here in zip(way[1:], touched, touched[1:], strict=False) if before and here]
    assert stops[:1] == ([stop] if stop else [])
