"""Chapter 12 in its details: what is agreed, where pieces begin, and positions as text."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.agreement import HANDICAP, OPTIONS
from firestep.games.to_the_last_man.counter_lists import write_numbers
from firestep.games.to_the_last_man.free_game import GARRISON_NEEDED, DeployUnit
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.ground import AREAS, EFT, PLACES
from firestep.games.to_the_last_man.setup import PlaceAtStart, place_units
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN, MAY_ENTRENCH
from firestep.kernel import Malformed
from to_the_last_man.field import army, field, place, unit


@pytest.mark.clause("12-a")
def test_12_a_what_may_be_agreed() -> None:
    options = {option.name: option for option in OPTIONS}
    assert "data-pack" not in options, "the maps and charts are our own"
    assert options["hidden-templates"].between_people is True
    assert all(option.between_people is None for name, option in options.items() if name != "hidden-templates")
    assert HANDICAP.option.values == (
        "none",
        *(f"{side}-{points}" for side in ("german", "entente") for points in (1, 2, 3)),
    )


@pytest.mark.clause("8.2.3-c", "8.2.2-c")
def test_8_2_3_c_only_infantry_begins_entrenched() -> None:
    for scenario in ("scenario-1915", "scenario-1916", "scenario-1917", "scenario-1918", "scenario-1919"):
        position = GAME.start(scenario)
        assert position.entrenched & ~MAY_ENTRENCH == 0, scenario
        alone = sum(position.alone)
        assert position.entrenched & ~alone == 0, scenario


@pytest.mark.clause("8.2.3-c", "8.2.2-c")
def test_8_2_3_c_of_a_mixed_stack_only_the_infantry_is_entrenched() -> None:
    for word, entrenched in (("y", "de-infantry-1"), ("n", "")):
        position = field(turn=16)
        row = {"nation": "DE", "contents": "1I 1S 1A", "entrenched": word}
        place_units(position, row, place("metz"))
        assert position.alone[place("metz")].bit_count() == 3
        assert position.entrenched == (1 << unit(entrenched) if entrenched else 0)


@pytest.mark.clause("1.1-a", "CH-11")
def test_1_1_a_the_map_has_53_areas_and_the_transit_box() -> None:
    assert (AREAS, EFT, PLACES) == (53, 53, 54)
    assert len(field("fr paris 1I").alone) == 54


@pytest.mark.clause("12-V3", "1.2.2-a")
def test_12_v3_a_french_army_begins_where_there_is_room() -> None:
    position = field(
        "fr reims 3I; fr laon 2I; fr-4-army champagne 1I; fr champagne 2I; fr-5-army marne 1I; fr marne 3I"
    )
    question = PlaceAtStart(ENTENTE, army("fr-4-army"))
    areas = set(question.options(position))
    assert place("reims") not in areas, "three pieces"
    assert place("laon") in areas
    assert place("champagne") in areas, "it is one of the three itself"
    assert place("marne") not in areas
    assert place("paris") not in areas, "too far from Sedan"
    assert place("namur") not in areas, "not in France"


@pytest.mark.clause("12-FG")
def test_12_fg_the_last_infantry_goes_to_the_bare_forts() -> None:
    position = field("de-1-army metz; de-2-army cologne; de strasbourg 1I#20")
    infantry = unit("de-infantry-1")
    names = {"metz": place("metz"), "thionville": place("thionville"), "cologne": place("cologne")}
    last = DeployUnit(GERMAN, infantry, 2)
    into = last.read(position, "de-1-army"), last.read(position, "de-2-army")
    assert last.why_not(position, into[0]) is None, "the army is in Metz"
    assert last.why_not(position, into[1]) == GARRISON_NEEDED
    assert last.why_not(position, names["thionville"]) is None
    assert last.why_not(position, names["cologne"]) == GARRISON_NEEDED
    enough = DeployUnit(GERMAN, infantry, 3)
    assert enough.why_not(position, into[1]) is None
    assert enough.why_not(position, names["cologne"]) is None
    gun = DeployUnit(GERMAN, unit("de-artillery-1"), 1)
    assert gun.why_not(position, names["cologne"]) is None
    assert into[0] in last.candidates(position)


def test_numbers_of_counters_are_written_in_runs() -> None:
    assert write_numbers([1, 2, 3, 5, 7, 8]) == "1-3,5,7-8"
    assert write_numbers([4]) == "4"
    assert write_numbers([2, 4, 6]) == "2,4,6"


@pytest.mark.parametrize(
    "text",
    ["de metz 36I", "de metz 1I#36", "de metz 1I#40", "de metz 1P#2", "fr paris 4C", "de metz 1I#1; de trier 1I#1"],
)
def test_there_are_no_more_counters_than_there_are(text: str) -> None:
    with pytest.raises(Malformed):
        field(text, turn=16)


def test_the_last_counter_of_a_kind_can_be_named() -> None:
    position = field("de metz 1I#35; fr paris 1C#3; de trier 1I#1", turn=16)
    assert position.where[unit("de-infantry-35")] == place("metz")
    assert position.where[unit("fr-cavalry-3")] == place("paris")
    assert position.where[unit("de-infantry-1")] == place("trier")
