"""Chapter 4: movement, area status, trenches, rail, Strategic Movement, the sea."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.fire import Group, defence
from firestep.games.to_the_last_man.ground import AREAS, EFT, LINKS
from firestep.games.to_the_last_man.movement import (
    CARRIES_MOVED_UNITS,
    FULL_THERE,
    LIMITED,
    MOVED_ALREADY,
    NOT_ADJACENT,
    ONE_DEFENDED_AREA,
)
from firestep.games.to_the_last_man.moves import STAYED
from firestep.games.to_the_last_man.retreats import retreat_areas
from firestep.games.to_the_last_man.stacking import why_not_in_army
from firestep.games.to_the_last_man.units import ENTENTE
from firestep.games.to_the_last_man.victory import eft_value
from to_the_last_man.field import (
    alone,
    army,
    asked,
    disputed,
    field,
    friendly,
    inside,
    moving,
    options,
    passing,
    place,
    play,
    refusal,
    unit,
    where,
)


@pytest.mark.clause("4.1-a", "8.1-c")
def test_in_and_out_of_an_army_costs_no_distance_but_the_pass_move() -> None:
    position = passing(field("fr-1-army paris 2I; fr paris 1I"), "entente")
    play(position, "move fr-infantry-1", "shift paris")
    assert inside(position, "fr-1-army") == "1I"
    assert options(position) == ["done"]
    position = moving(field("fr-1-army paris 2I"), "entente")
    play(position, "move fr-infantry-1", "shift paris", "move fr-infantry-1", "to marne")
    assert where(position, "fr-infantry-1") == place("marne")


@pytest.mark.clause("4.1-b", "8.1-e", "8.2.2-a", "8.3.3-e", "8.3.5-b", "8.3.6-b")
def test_one_area_for_most_two_for_cavalry_and_biplanes() -> None:
    for letter, name, areas in (
        ("I", "infantry", 1),
        ("S", "stosstruppen", 1),
        ("C", "cavalry", 2),
        ("A", "artillery", 1),
        ("G", "siege-gun", 1),
        ("B", "biplane", 2),
        ("T", "tank", 1),
        ("P", "paris-gun", 1),
    ):
        position = moving(field(f"de koblenz 1{letter}", turn=16))
        play(position, f"move de-{name}-1")
        assert refusal(position, "to luxembourg") == NOT_ADJACENT
        play(position, "to trier")
        if areas == 1:
            assert refusal(position, f"move de-{name}-1") == MOVED_ALREADY, name
        else:
            play(position, f"move de-{name}-1")
            assert "to luxembourg" in options(position), name
    position = moving(field("de-1-army trier 2I"))
    play(position, "move de-1-army", "to luxembourg")
    assert refusal(position, "move de-1-army") == MOVED_ALREADY


@pytest.mark.clause("4.1-c", "4.1-e", "4.1-g", "4.1-i", "AMB-2", "AMB-19", "4.2-a")
def test_status_changes_at_once_by_movement() -> None:
    position = moving(field("de liege 1C; de aachen 1T; german: liege", turn=16))
    play(position, "move de-cavalry-1", "to brussels")
    assert friendly(position, "german", "brussels")
    play(position, "move de-cavalry-1", "to ghent")
    assert friendly(position, "german", "ghent")
    assert friendly(position, "german", "brussels")
    assert not position.fresh
    play(position, "move de-tank-1", "to ardennes")
    assert friendly(position, "german", "ardennes")


@pytest.mark.clause("5.1.1-a", "4.1-e")
def test_disputed_areas_come_from_entering_in_an_offensive() -> None:
    position = moving(field("de-1-army liege 2I; be namur 1I; german: liege"))
    play(position, "move de-1-army", "to namur")
    assert disputed(position, "namur")
    assert position.fresh == 1 << place("namur")
    position = passing(field("de-1-army liege 2I; be namur 1I; german: liege"))
    play(position, "move de-1-army")
    assert "to namur" not in options(position)


@pytest.mark.clause("9.1.2-a", "9.1.2-b")
def test_a_limited_offensive_enters_one_defended_area() -> None:
    text = "de-1-army liege 2I; de-2-army liege 2I; de liege 1I; be namur 1I; be brussels 1I; german: liege"
    position = moving(field(text), mode=LIMITED)
    play(position, "move de-1-army", "to namur", "move de-2-army")
    assert refusal(position, "to brussels") == ONE_DEFENDED_AREA
    assert "to antwerp" in options(position)  # empty ground is free
    assert "to namur" in options(position)


@pytest.mark.clause("AMB-25", "8.3.2-d", "8.3.3-g", "8.3.4-e", "8.3.6-g")
@pytest.mark.parametrize(
    ("letter", "name"), [("A", "artillery"), ("G", "siege-gun"), ("B", "biplane"), ("P", "paris-gun")]
)
def test_guns_and_biplanes_neither_take_nor_hold_ground(letter: str, name: str) -> None:
    position = moving(field(f"de liege 1{letter}; german: liege", turn=16))
    play(position, f"move de-{name}-1", "to brussels")
    assert friendly(position, "entente", "brussels"), "it takes nothing"

    position = moving(field(f"de liege 1{letter}; be namur 1I; german: liege", turn=16), "entente")
    play(position, "move be-infantry-1", "to liege")
    assert friendly(position, "entente", "liege"), "it holds nothing"
    assert not position.fresh, "so there is no battle"


@pytest.mark.clause("AMB-31", "8.1-g")
def test_an_empty_army_takes_empty_ground_and_dies_when_entered() -> None:
    position = moving(field("de-1-army liege; german: liege"))
    play(position, "move de-1-army", "to brussels")
    assert friendly(position, "german", "brussels")
    moving(position, "entente")
    position.put(unit("be-infantry-1"), place("ghent"))
    play(position, "move be-infantry-1", "to brussels")
    assert position.army_at[army("de-1-army")] == -2
    assert friendly(position, "entente", "brussels")
    assert not position.fresh


@pytest.mark.clause("AMB-24")
def test_an_area_of_nobody_keeps_its_owner() -> None:
    position = field("de reims 1I; fr reims 1I")
    position.lift(unit("de-infantry-1"))
    position.lift(unit("fr-infantry-1"))
    position.settle(place("reims"))
    assert friendly(position, "entente", "reims")


@pytest.mark.clause("4.3-a", "AMB-35", "15.F-a")
def test_moving_ends_trenches() -> None:
    position = field("fr-1-army paris 2I entrenched; fr paris 1I entrenched", fortify=True)
    position.fortified = position.dug_in
    moving(position, "entente")
    play(position, "move fr-1-army", "to marne", "move fr-infantry-3", "to marne", "alone")
    assert not position.dug_in
    assert not position.entrenched
    assert not position.fortified


@pytest.mark.clause("4.3-b", "8.1-l", "8.1-m")
def test_infantry_that_joins_an_entrenched_army_is_entrenched() -> None:
    position = moving(field("fr-1-army reims 1I 1C entrenched; fr reims 1I; de reims 1I"), "entente")
    assert defence(position, ENTENTE, place("reims"), 0) == [
        (Group.INFANTRY, 1, 1),
        (Group.INFANTRY, 2, 1),
        (Group.CAVALRY, 1, 1),
    ]
    play(position, "move fr-infantry-2", "shift reims", "into fr-1-army")
    assert defence(position, ENTENTE, place("reims"), 0) == [(Group.INFANTRY, 2, 2), (Group.CAVALRY, 1, 1)]


@pytest.mark.clause("4.4-a", "4.4-b", "4.4-d")
def test_rail_runs_three_friendly_areas_and_is_all() -> None:
    position = moving(field("fr orleans 1C; de marne 1I"), "entente")
    play(position, "move fr-cavalry-1")
    assert "rail maubeuge" not in options(position)
    assert "rail laon" in options(position)
    assert "rail marne" not in options(position)
    play(position, "rail laon")
    assert refusal(position, "move fr-cavalry-1") == MOVED_ALREADY


@pytest.mark.clause("4.5-c", "4.5-e")
def test_strategic_movement_is_all_and_never_to_england() -> None:
    position = moving(field("uk paris 1C"), "entente")
    play(position, "move uk-cavalry-1")
    assert "strategic england" not in options(position)
    play(position, "strategic calais")
    assert refusal(position, "move uk-cavalry-1") == MOVED_ALREADY


@pytest.mark.clause("4.6-c", "4.6-d")
def test_one_uk_piece_crosses_and_that_is_its_move() -> None:
    position = moving(field("uk england 2I; uk calais 1C"), "entente")
    play(position, "move uk-infantry-1", "sea calais")
    assert refusal(position, "move uk-infantry-1") == MOVED_ALREADY
    play(position, "move uk-infantry-2")
    assert "sea calais" not in options(position)
    position = moving(field("fr calais 1I"), "entente")
    play(position, "move fr-infantry-1")
    assert "sea england" not in options(position)
    position = passing(field("uk-1-army england 2I"), "entente")
    play(position, "move uk-1-army", "sea rouen")
    assert where(position, "uk-1-army") == place("rouen")


@pytest.mark.clause("4.6-f")
def test_nobody_retreats_over_the_sea() -> None:
    position = field("uk-1-army calais 1I; de calais 1I; german: ypres artois abbeville")
    assert retreat_areas(position, ENTENTE, army("uk-1-army"), place("calais")) == 0


@pytest.mark.clause("AMB-12")
def test_an_army_does_not_carry_what_has_moved() -> None:
    position = moving(field("fr-1-army paris 1I; fr marne 1I"), "entente")
    play(position, "move fr-infantry-2", "to paris", "into fr-1-army")
    assert refusal(position, "move fr-1-army") == CARRIES_MOVED_UNITS
    position = moving(field("fr-1-army paris 1I; fr paris 1I"), "entente")
    play(position, "move fr-infantry-2", "shift paris", "into fr-1-army", "move fr-1-army", "to marne")
    assert where(position, "fr-infantry-2") == place("marne")
    position = moving(field("fr-1-army paris 1I; fr marne 1C"), "entente")
    play(position, "move fr-cavalry-1", "to paris", "into fr-1-army", "move fr-1-army", "to troyes")
    assert where(position, "fr-cavalry-1") == place("troyes")


@pytest.mark.clause("AMB-36")
def test_reserves_may_start_in_a_disputed_area_outside_the_rail_limit() -> None:
    position = moving(field("fr reims 1I; de reims 1I; hand entente: reserves"), "entente")
    play(position, "reserves", "move fr-infantry-1", "besancon")
    assert where(position, "fr-infantry-1") == place("besancon")
    assert friendly(position, "german", "reims")


@pytest.mark.clause("CH-8b", "CH-8c")
def test_the_transit_box() -> None:
    position = moving(field("de-1-army cologne 2I; de mainz 2I; de-8-army eft 2I"))
    play(position, "move de-1-army", "east eft", "move de-8-army", "east karlsruhe")
    assert where(position, "de-1-army") == EFT
    assert where(position, "de-8-army") == place("karlsruhe")
    play(position, "move de-infantry-3")
    assert "east eft" not in options(position)
    assert eft_value(position) == 3
    position = passing(field("de mainz 1I"))
    play(position, "move de-infantry-1", "east eft")
    assert where(position, "de-infantry-1") == EFT == AREAS


@pytest.mark.clause("8.4-a")
def test_forts_never_move_nor_join() -> None:
    position = moving(field("fort verdun 4; fr-1-army verdun 1I"), "entente")
    assert options(position) == ["move fr-1-army", "move fr-infantry-1", "done"]


def test_us_infantry_fits_and_links_are_mutual() -> None:
    position = field("uk-1-army calais 1I", turn=16)
    assert why_not_in_army(position, unit("us-infantry-1"), army("uk-1-army")) is None
    for area in range(AREAS):
        for other in range(AREAS):
            assert LINKS[area] >> other & 1 == LINKS[other] >> area & 1


@pytest.mark.clause("4.1-b", "2.II.2-a")
def test_4_1_b_an_infantry_that_stays_does_not_lock_its_like() -> None:
    position = moving(field("fr-1-army paris 3I; fr marne 2I"), "entente")
    play(position, "move fr-infantry-1", "stay", "move fr-infantry-4", "stay")
    assert refusal(position, "move fr-infantry-1") == STAYED
    assert "move fr-infantry-2" in options(position)
    assert "move fr-infantry-5" in options(position)
    play(position, "move fr-infantry-2", "to troyes", "move fr-infantry-5", "to troyes")
    assert alone(position, "troyes") == "2I"


@pytest.mark.clause("4.1-b", "4.1-a")
def test_4_1_b_units_that_have_walked_are_not_offered_as_movers() -> None:
    position = moving(field("fr-1-army paris 2I; fr-2-army troyes 1I; fr paris 1I 1C"), "entente")
    play(position, "move fr-infantry-1", "to marne")
    assert "move fr-infantry-1" not in options(position)
    assert refusal(position, "move fr-infantry-1") == MOVED_ALREADY
    play(position, "move fr-infantry-4", "to troyes", "alone")
    assert "move fr-infantry-4" in options(position), "4.1-a: it may still go into the army there"
    play(position, "move fr-infantry-4", "shift troyes", "into fr-2-army")
    assert refusal(position, "move fr-infantry-4") == MOVED_ALREADY
    play(position, "move fr-cavalry-1", "to marne")
    assert "move fr-cavalry-1" in options(position), "cavalry has a second area"


@pytest.mark.clause("4.1-a", "1.2.2-g", "2.II.1-c")
def test_4_1_a_on_a_pass_an_army_absorbs_nobody() -> None:
    text = "fr-1-army marne 1I; fr paris 2I entrenched; fr troyes 3I"
    position = passing(field(text), "entente")
    play(position, "move fr-1-army")
    assert refusal(position, "to troyes") == FULL_THERE
    assert refusal(position, "rail troyes") == FULL_THERE
    play(position, "to paris")
    assert asked(position) == "choose-mover"
    assert options(position) == ["done"]
    assert alone(position, "paris") == "2I"

    position = moving(field(text), "entente")
    play(position, "move fr-1-army", "to troyes", "take fr-infantry-4")
    assert inside(position, "fr-1-army") == "2I", "an Offensive moves any number of units"


@pytest.mark.clause("4.1-a", "9.6-a", "AMB-36")
def test_4_1_a_on_a_pass_reserves_absorb_nobody_either() -> None:
    position = passing(field("fr-1-army marne 1I; fr paris 1I; fr troyes 3I; hand entente: reserves"), "entente")
    play(position, "reserves", "move fr-1-army")
    assert "troyes" not in options(position)
    play(position, "paris")
    assert asked(position) == "choose-mover"
