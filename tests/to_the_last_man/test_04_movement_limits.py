"""Chapter 4 in its details: the reason of every refusal, what moving does to units and areas, and who hears of it."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.events import (
    AreaCleared,
    AreaDisputed,
    AreaTaken,
    ArmyEliminated,
    PieceMoved,
    UnitJoined,
    UnitLeft,
    UnitLost,
)
from firestep.games.to_the_last_man.ground import BELGIUM
from firestep.games.to_the_last_man.movement import (
    CHANGED_ALREADY,
    FULL_THERE,
    MOVED_ALREADY,
    NEEDS_OFFENSIVE,
    NO_LANDING,
    NO_OTHER_ARMY,
    NOT_ADJACENT,
    NOT_BY_SEA,
    NOT_BY_THAT,
    NOT_EAST,
    NOT_EVACUATED,
    NOT_FROM_DISPUTED,
    NOT_STRATEGIC,
    ONE_DEFENDED_AREA,
    OUT_OF_REACH,
    STAYS_IN_BELGIUM,
    STILL_NEUTRAL,
)
from firestep.games.to_the_last_man.moves import PASS_MOVE_USED, STAYED
from firestep.games.to_the_last_man.position import ELIMINATED, LastManPosition
from firestep.games.to_the_last_man.retreats import retreat_areas
from firestep.games.to_the_last_man.stacking import BEF_APART, NO_SLOT, WRONG_NATION
from firestep.games.to_the_last_man.units import ARMIES, ENTENTE, GERMAN, KIND_BY_NAME
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
    started,
    told,
    unit,
    where,
)

GERMAN_BELGIUM = "german: ypres ghent antwerp brussels mons namur liege ardennes"


def belgium_german(text: str) -> LastManPosition:
    """12-V1: the Entente went into Belgium first, so it fights on the German side."""
    position = field(f"{text}; {GERMAN_BELGIUM}")
    position.belgians_german = True
    position.rebuild()
    return position


# -- 12-V1 Belgium on the German side


@pytest.mark.clause("12-V1")
def test_12_v1_belgian_pieces_under_german_command_stay_in_belgium() -> None:
    position = moving(belgium_german("be ardennes 1I; be-army namur 1I; de ardennes 1I; de-1-army namur 1I"))
    play(position, "move be-infantry-1")
    near = {"to namur", "to liege"}
    assert {choice for choice in options(position) if choice.startswith("to ")} == near
    assert refusal(position, "to aachen") == STAYS_IN_BELGIUM
    assert refusal(position, "to ghent") == NOT_ADJACENT
    assert all(BELGIUM >> place(choice.split()[1]) & 1 for choice in options(position) if choice != "stay")
    play(position, "stay", "move be-army")
    assert refusal(position, "to sedan") == STAYS_IN_BELGIUM
    assert "to mons" in options(position)
    play(position, "stay", "move de-infantry-1")
    assert refusal(position, "to aachen") is None
    play(position, "stay", "move de-1-army")
    assert refusal(position, "to sedan") is None


@pytest.mark.clause("12-V1")
def test_12_v1_the_british_go_where_they_like_while_belgium_is_german() -> None:
    position = moving(belgium_german("uk-1-army lille 1I; uk lille 1I"), "entente")
    play(position, "move uk-infantry-2")
    assert refusal(position, "to artois") is None
    assert refusal(position, "to ypres") is None


@pytest.mark.clause("12-V1", "9.6-a")
def test_12_v1_reserves_keep_the_belgians_in_belgium_too() -> None:
    position = belgium_german("be-army ardennes 1I; be namur 1I; hand german: reserves")
    moving(position)
    play(position, "reserves", "move be-infantry-2")
    assert sorted(options(position)) == ["antwerp", "ardennes", "brussels", "ghent", "liege", "mons", "ypres"]


@pytest.mark.clause("12-V1")
def test_12_v1_every_counter_has_its_side_when_belgium_turns_german() -> None:
    position = belgium_german(
        "be-army mons 1I; be ghent 1I; fr-1-army reims 1I; fr laon 1I; de-1-army metz 1I; de trier 1I"
    )
    german, entente = (
        {place(name) for name in names} for names in (("mons", "ghent", "metz", "trier"), ("reims", "laon"))
    )
    for side, areas in ((GERMAN, german), (ENTENTE, entente)):
        for area in areas:
            assert position.holds(side, area)
            assert not position.holds(1 - side, area)
            assert position.friendly[side] >> area & 1
    sides = [position.side_of_army(army(name)) for name in ("be-army", "fr-1-army", "uk-1-army", "de-1-army")]
    assert sides == [GERMAN, ENTENTE, ENTENTE, GERMAN]
    assert position.armies_here(GERMAN, place("mons")) == (army("be-army"),)
    assert position.armies_here(ENTENTE, place("reims")) == (army("fr-1-army"),)
    assert position.armies_here(GERMAN, place("metz")) == (army("de-1-army"),)
    assert position.units_here(ENTENTE, place("laon"))
    assert not position.units_here(GERMAN, place("laon"))


@pytest.mark.clause("12-V1")
@pytest.mark.parametrize(("invader", "text"), [("german", "de-1-army aachen 6I"), ("entente", "fr-1-army maubeuge 4I")])
def test_12_v1_the_forts_of_belgium_are_against_its_invader(invader: str, text: str) -> None:
    neutral = "neutral: ypres ghent antwerp brussels mons namur liege ardennes luxembourg"
    position = field(f"{text}; fort liege 4, namur 4, antwerp 3; {neutral}", scenario="belgian-neutrality", turn=1)
    side = GERMAN if invader == "german" else ENTENTE
    moving(position, invader)
    play(position, *(("move de-1-army", "to liege") if side == GERMAN else ("move fr-1-army", "to namur")))
    assert {position.fort_side[place(name)] for name in ("liege", "namur", "antwerp")} == {1 - side}
    assert friendly(position, "entente" if side == GERMAN else "german", "antwerp")
    assert disputed(position, "liege" if side == GERMAN else "namur")


@pytest.mark.clause("12-V1", "9.6-a")
def test_12_v1_no_reserves_for_the_british_before_they_take_part() -> None:
    text = "uk-1-army paris 1I; uk calais 1I; fr paris 1I; hand entente: reserves"
    position = field(text, scenario="belgian-neutrality", turn=2)
    position.uk_entry = 4
    moving(position, "entente")
    assert refusal(position, "move uk-1-army") == refusal(position, "move uk-infantry-2") == STILL_NEUTRAL
    play(position, "reserves")
    assert options(position) == ["move fr-infantry-1", "done"]
    assert refusal(position, "move uk-1-army") == NOT_BY_THAT
    assert refusal(position, "move uk-infantry-2") == NOT_BY_THAT


# -- refusals


@pytest.mark.clause("4.6-b", "4.6-e", "4.4-b")
def test_4_6_e_the_sea_leads_to_ports_and_no_landing_is_made_on_enemy_ground() -> None:
    position = moving(field("uk england 1I; fr abbeville 1I; german: calais lille"), "entente")
    play(position, "move uk-infantry-1")
    assert [choice for choice in options(position) if choice.startswith("sea")] == ["sea dieppe", "sea rouen"]
    assert refusal(position, "sea calais") == NO_LANDING
    assert refusal(position, "sea lille") == NOT_BY_SEA
    assert refusal(position, "sea paris") == NOT_BY_SEA
    play(position, "stay", "move fr-infantry-1")
    assert refusal(position, "rail calais") == OUT_OF_REACH, "that is no landing"
    assert refusal(position, "strategic calais") == NOT_STRATEGIC
    assert refusal(position, "sea dieppe") == NOT_BY_SEA, "it is not British"
    assert refusal(position, "evacuate dieppe") == NOT_EVACUATED
    assert refusal(position, "east eft") == NOT_EAST


@pytest.mark.clause("4.6-b", "4.6-e")
def test_4_6_e_a_landing_in_a_disputed_port_is_allowed() -> None:
    position = moving(field("uk england 1I; fr calais 1I; de calais 1I"), "entente")
    play(position, "move uk-infantry-1", "sea calais")
    assert where(position, "uk-infantry-1") == place("calais")
    assert disputed(position, "calais")


@pytest.mark.clause("4.1-b", "4.1-a")
@pytest.mark.parametrize(
    ("side", "text", "name"), [("german", "de", "de-infantry-1"), ("entente", "fr", "fr-infantry-1")]
)
def test_4_1_b_infantry_that_has_walked_may_change_army_and_nothing_else(side: str, text: str, name: str) -> None:
    near, far = ("metz", "saarbrucken") if side == "german" else ("marne", "paris")
    beyond = "trier" if side == "german" else "orleans"
    position = moving(field(f"{text} {near} 1I; {text}-1-army {far} 1I"), side)
    play(position, f"move {name}", f"to {far}", "alone", f"move {name}")
    assert options(position) == ["stay", f"shift {far}"]
    assert refusal(position, f"to {beyond}") == MOVED_ALREADY


@pytest.mark.clause("1.2.2-c", "4.1-b")
def test_1_2_2_c_cavalry_stops_before_a_full_area() -> None:
    position = moving(field("fr paris 1C; fr troyes 3I"), "entente")
    play(position, "move fr-cavalry-1")
    assert refusal(position, "to troyes") == FULL_THERE
    play(position, "to marne", "move fr-cavalry-1")
    assert refusal(position, "to troyes") == FULL_THERE, "it has a second area, but there is no room"


@pytest.mark.clause("4.1-a", "1.4-b", "8.1-a")
@pytest.mark.parametrize(
    ("text", "name", "area", "reason"),
    [
        ("de-1-army metz 6I#2-7; de metz 1I#1", "de-infantry-1", "metz", NO_SLOT),
        ("de metz 1I", "de-infantry-1", "metz", NO_OTHER_ARMY),
        ("de-1-army metz 1I; de trier 1I", "de-infantry-2", "metz", NO_OTHER_ARMY),
        ("de-1-army metz 1I; de metz 1I", "de-infantry-2", "metz", None),
        ("fr-1-army paris 4I; fr paris 1I", "fr-infantry-5", "paris", NO_SLOT),
        ("fr-1-army paris 1I; uk paris 1I", "uk-infantry-1", "paris", WRONG_NATION),
    ],
)
def test_4_1_a_why_a_unit_cannot_change_army(text: str, name: str, area: str, reason: object) -> None:
    position = moving(field(text), "german" if name.startswith("de") else "entente")
    play(position, f"move {name}")
    assert refusal(position, f"shift {area}") == reason


@pytest.mark.clause("4.1-a")
def test_4_1_a_an_army_does_not_change_army_and_a_unit_does_it_once() -> None:
    position = moving(field("de-1-army metz 1I; de-2-army metz 1I 1C; de metz 1C"))
    play(position, "move de-1-army")
    assert refusal(position, "shift metz") == NO_OTHER_ARMY
    play(position, "stay", "move de-cavalry-2", "shift metz", "into de-1-army", "move de-cavalry-2")
    assert refusal(position, "shift metz") == CHANGED_ALREADY
    assert "to thionville" in options(position), "its way is still before it"


@pytest.mark.clause("4.2-b", "4.2-c", "9.1.2-b")
def test_4_2_why_a_step_is_refused() -> None:
    position = passing(field("de metz 1I; fr nancy 1I"))
    play(position, "move de-infantry-1")
    assert refusal(position, "to nancy") == refusal(position, "to verdun") == NEEDS_OFFENSIVE
    assert refusal(position, "to thionville") is None
    position = moving(field("de nancy 1I; fr nancy 1I; de metz 1I; fr verdun 1I"))
    play(position, "move de-infantry-1")
    assert refusal(position, "to epinal") == NOT_FROM_DISPUTED
    assert refusal(position, "to metz") is None
    position = moving(field("de metz 2I; fr nancy 1I; fr verdun 1I"), mode=1)
    play(position, "move de-infantry-1", "to nancy", "move de-infantry-2")
    assert refusal(position, "to verdun") == ONE_DEFENDED_AREA
    assert refusal(position, "to nancy") is None
    assert refusal(position, "to st-mihiel") is None


# -- what moving does


@pytest.mark.clause("4.2-b", "8.1-e")
def test_4_2_b_cavalry_that_left_a_battle_with_its_army_opens_no_other() -> None:
    text = "fr sedan 1I; fr nancy 1I; german: verdun"
    position = moving(field(f"de-1-army verdun 1I 1C; fr verdun 1I; de st-mihiel 1I; {text}"))
    play(position, "move de-1-army", "to metz", "move de-cavalry-1")
    assert refusal(position, "to nancy") == NOT_FROM_DISPUTED
    assert "to thionville" in options(position)
    position = moving(field(f"de-1-army verdun 1I 1C; {text}"))
    play(position, "move de-1-army", "to metz", "move de-cavalry-1")
    assert refusal(position, "to nancy") is None, "it began on Friendly ground"


@pytest.mark.clause("4.2-b")
def test_4_2_b_a_second_army_does_not_free_the_first() -> None:
    text = "de-1-army verdun 1I 1C; fr verdun 1I; de-2-army longwy 1I 1C; fr longwy 1I; german: verdun longwy argonne"
    position = moving(field(text))
    play(position, "move de-1-army", "to metz", "move de-2-army", "to argonne")
    for name, area in (("de-cavalry-1", "nancy"), ("de-cavalry-2", "champagne")):
        play(position, f"move {name}")
        assert refusal(position, f"to {area}") == NOT_FROM_DISPUTED
        play(position, "stay")


@pytest.mark.clause("8.1-e", "AMB-12", "4.1-b")
def test_8_1_e_cavalry_carried_on_after_its_first_area_moves_no_more() -> None:
    position = moving(field("fr-1-army paris 1I; fr marne 1C; fr paris 1C"), "entente")
    play(position, "move fr-cavalry-1", "to paris", "into fr-1-army")
    play(position, "move fr-cavalry-2", "shift paris", "into fr-1-army", "move fr-1-army", "to troyes")
    assert refusal(position, "move fr-cavalry-1") == MOVED_ALREADY
    assert refusal(position, "move fr-cavalry-2") is None, "it has a second area"


@pytest.mark.clause("4.1-a", "4.4-d")
def test_4_4_d_an_army_goes_by_rail_with_a_unit_that_has_just_joined_it() -> None:
    position = moving(field("fr-1-army paris 1I; fr paris 1I"), "entente")
    play(position, "move fr-infantry-2", "shift paris", "into fr-1-army", "move fr-1-army")
    assert "rail langres" in options(position)
    assert "strategic besancon" in options(position)
    play(position, "rail langres")
    assert inside(position, "fr-1-army") == "2I"
    assert where(position, "fr-infantry-2") == place("langres")


@pytest.mark.clause("4.1-b", "8.1-c")
def test_4_1_b_everybody_hears_of_a_move() -> None:
    position = moving(field("de-1-army metz 1I; de trier 1C; de-2-army thionville 1I; de saarbrucken 1C"))
    position.events = []
    play(position, "move de-1-army", "to thionville", "move de-cavalry-1", "to luxembourg")
    play(position, "move de-cavalry-2", "to metz")
    play(position, "move de-cavalry-1", "to thionville", "into de-2-army")
    riders = [ARMIES + unit(f"de-cavalry-{number}") for number in (1, 2)]
    assert told(position, PieceMoved) == [
        PieceMoved(army("de-1-army"), place("metz"), place("thionville"), "to", -1),
        PieceMoved(riders[0], place("trier"), place("luxembourg"), "to", -1),
        PieceMoved(riders[1], place("saarbrucken"), place("metz"), "to", -1),
        PieceMoved(riders[0], place("luxembourg"), place("thionville"), "to", -1),
    ]
    assert told(position, UnitJoined) == [UnitJoined(unit("de-cavalry-1"), army("de-2-army"), -1)]
    assert all(event.seen_by is None for event in position.events)


@pytest.mark.clause("4.1-a")
def test_4_1_a_everybody_hears_of_a_unit_that_leaves_or_joins_an_army() -> None:
    position = moving(field("de-1-army metz 1I 1C; de metz 1I"))
    position.events = []
    play(position, "move de-cavalry-1", "shift metz", "move de-infantry-2", "shift metz", "into de-1-army")
    assert told(position, UnitLeft) == [UnitLeft(unit("de-cavalry-1"), place("metz"), -1)]
    assert told(position, UnitJoined) == [UnitJoined(unit("de-infantry-2"), army("de-1-army"), -1)]


@pytest.mark.clause("13.H-a")
def test_13_h_a_a_unit_alone_is_seen_to_move_but_not_what_it_becomes_part_of() -> None:
    position = moving(field("de metz 1C; de-2-army thionville 1I", hidden_templates=True))
    position.events = []
    play(position, "move de-cavalry-1", "to thionville", "into de-2-army")
    assert [event.seen_by for event in told(position, PieceMoved)] == [None]
    assert [event.seen_by for event in told(position, UnitJoined)] == [(GERMAN,)]


@pytest.mark.clause("13.H-a")
def test_13_h_a_a_unit_that_comes_out_of_an_army_is_seen() -> None:
    position = moving(field("fr-1-army paris 1I 1C", hidden_templates=True), "entente")
    position.events = []
    play(position, "move fr-cavalry-1", "to marne")
    assert told(position, PieceMoved) == [
        PieceMoved(ARMIES + unit("fr-cavalry-1"), place("paris"), place("marne"), "to", -1)
    ]


@pytest.mark.clause("4.1-g", "4.1-h", "AMB-2")
def test_4_1_h_entering_a_defended_area_disputes_it() -> None:
    position = moving(field("de-1-army metz 1I; fr verdun 1I; fort nancy 2; de thionville 1A"))
    position.events = []
    play(position, "move de-1-army", "to verdun")
    assert position.fresh == 1 << place("verdun")
    assert told(position, AreaDisputed) == [AreaDisputed(place("verdun"))]
    assert told(position, AreaTaken) == []


@pytest.mark.clause("4.1-h", "8.3.2-d", "AMB-25")
def test_4_1_h_guns_alone_dispute_nothing() -> None:
    position = moving(field("de metz 1A; fr verdun 1I"))
    position.events = []
    play(position, "move de-artillery-1", "to verdun")
    assert not position.fresh
    assert not disputed(position, "verdun")
    assert friendly(position, "entente", "verdun")
    assert told(position, AreaDisputed) == []
    assert told(position, AreaTaken) == []


@pytest.mark.clause("4.1-i", "AMB-31", "8.1-i")
def test_8_1_i_an_empty_army_that_enters_a_defended_area_is_lost_and_takes_nothing() -> None:
    for side, text, name, target in (
        ("german", "de-1-army metz; fr verdun 1I", "de-1-army", "verdun"),
        ("entente", "fr-1-army verdun; de metz 1I", "fr-1-army", "metz"),
    ):
        position = moving(field(text), side)
        position.events = []
        play(position, f"move {name}", f"to {target}")
        assert position.army_at[army(name)] == ELIMINATED
        assert told(position, AreaTaken) == []
        assert told(position, ArmyEliminated) == [ArmyEliminated(army(name), place(target), "empty")]


@pytest.mark.clause("4.1-i", "AMB-31")
def test_4_1_i_empty_ground_is_taken_with_a_word() -> None:
    position = moving(field("de-1-army metz; de metz 1I"))
    position.events = []
    play(position, "move de-infantry-1", "to verdun", "move de-1-army", "to nancy")
    assert told(position, AreaTaken) == [AreaTaken(GERMAN, place("verdun")), AreaTaken(GERMAN, place("nancy"))]


@pytest.mark.clause("8.1-i", "4.1-g")
def test_8_1_i_an_empty_army_in_the_area_of_its_enemy_is_lost_when_he_comes_back() -> None:
    position = moving(field("fr-1-army metz; de trier 1I; de thionville 1I"))
    position.owner[place("metz")] = GERMAN
    position.rebuild()
    play(position, "move de-infantry-2", "to metz")
    assert position.army_at[army("fr-1-army")] == ELIMINATED


@pytest.mark.clause("4.1-g")
def test_4_1_g_who_is_left_alone_in_a_disputed_area_has_it() -> None:
    position = moving(field("de verdun 1I; fr verdun 1I; de metz 1I; fr metz 1I; german: longwy"))
    position.events = []
    play(position, "move de-infantry-1", "to longwy")
    assert told(position, AreaCleared) == [AreaCleared(ENTENTE, place("verdun"))]
    position = moving(field("de verdun 1I; fr verdun 1I; german: verdun"), "entente")
    position.events = []
    play(position, "move fr-infantry-1", "to argonne")
    assert told(position, AreaCleared) == [AreaCleared(GERMAN, place("verdun"))]


@pytest.mark.clause("4.1-g", "5.3.1-a")
def test_4_1_g_an_area_that_its_owner_loses_is_taken() -> None:
    position = field("de verdun 1I; fr verdun 1I")
    position.events = []
    position.lose(unit("fr-infantry-1"), "combat")
    position.settle(place("verdun"))
    assert told(position, UnitLost) == [UnitLost(KIND_BY_NAME["fr-infantry"], place("verdun"), "combat", -1)]
    assert told(position, AreaTaken) == [AreaTaken(GERMAN, place("verdun"))]


@pytest.mark.clause("4.6-c", "1.2.2-g")
def test_4_6_c_an_army_that_sails_is_gone_from_england() -> None:
    position = moving(field("uk-1-army england 1I; uk-2-army england 1I; uk calais 1I"), "entente")
    play(position, "move uk-1-army", "sea calais")
    assert asked(position) == "absorb-unit"
    play(position, "take uk-infantry-3")
    assert position.armies_here(ENTENTE, place("england")) == (army("uk-2-army"),)
    assert position.pieces(ENTENTE, place("england")) == 1
    assert position.units_here(ENTENTE, place("england")) == 1 << unit("uk-infantry-2")
    assert inside(position, "uk-1-army") == "2I"


@pytest.mark.clause("4.6-c", "1.2.2-g", "4.3-c")
def test_1_2_2_g_an_army_that_comes_home_to_england_absorbs_units_there() -> None:
    position = moving(field("uk-1-army calais 1I; uk england 2I"), "entente")
    play(position, "move uk-1-army", "sea england")
    assert options(position) == ["take uk-infantry-2", "done"]
    play(position, "take uk-infantry-2", "done")
    assert inside(position, "uk-1-army") == "2I"
    assert alone(position, "england") == "1I"


@pytest.mark.clause("4.6-g")
def test_4_6_g_the_british_reserve_stays_apart_in_england() -> None:
    position = moving(field("uk-1-army england 1I; uk england 1I; bef: uk-infantry-2"), "entente")
    play(position, "move uk-infantry-2")
    assert refusal(position, "shift england") == BEF_APART


# -- a pass


@pytest.mark.clause("2.II.1-c", "4.1-b")
def test_2_ii_1_c_on_a_pass_cavalry_may_use_its_second_area_and_nobody_else_moves() -> None:
    position = passing(field("fr paris 1C; fr marne 1I"), "entente")
    play(position, "move fr-cavalry-1", "to troyes")
    assert options(position) == ["move fr-cavalry-1", "done"]
    assert refusal(position, "move fr-infantry-1") == PASS_MOVE_USED
    play(position, "move fr-cavalry-1", "to langres")
    assert options(position) == ["done"]
    assert refusal(position, "move fr-cavalry-1") == PASS_MOVE_USED


@pytest.mark.clause("2.II.1-c", "4.1-b")
def test_2_ii_1_c_cavalry_that_stays_on_a_pass_has_done_with_it() -> None:
    position = passing(field("fr paris 1C"), "entente")
    play(position, "move fr-cavalry-1", "to troyes", "move fr-cavalry-1", "stay")
    assert options(position) == ["done"]
    assert refusal(position, "move fr-cavalry-1") == STAYED


@pytest.mark.clause("2.II.1-c")
@pytest.mark.parametrize(("name", "how"), [("fr-cavalry-1", "rail troyes"), ("fr-infantry-1", "to troyes")])
def test_2_ii_1_c_any_other_move_is_the_whole_pass(name: str, how: str) -> None:
    position = passing(field("fr paris 1C 1I"), "entente")
    play(position, f"move {name}", how)
    assert options(position) == ["done"]


@pytest.mark.clause("AMB-36", "9.6-a")
def test_amb_36_reserves_are_the_whole_move_of_a_unit() -> None:
    text = "de-1-army metz 1I; de metz 1I; de trier 1I; hand german: reserves"
    position = moving(field(text))
    play(position, "move de-infantry-1", "shift metz", "reserves")
    assert refusal(position, "move de-infantry-1") == MOVED_ALREADY
    assert refusal(position, "move de-infantry-2") is None
    assert refusal(position, "move de-infantry-3") is None
    position = moving(field(text))
    play(position, "move de-1-army", "to thionville", "reserves")
    assert refusal(position, "move de-1-army") == MOVED_ALREADY
    assert refusal(position, "move de-infantry-1") == MOVED_ALREADY


@pytest.mark.clause("AMB-11", "1.2.2-e")
def test_1_2_2_e_a_unit_finds_room_in_an_army_of_a_full_area() -> None:
    text = "de-1-army metz 1I#2; de metz 2C; de verdun 1I#1; fr verdun 1I; de-2-army verdun 1I#3"
    position = field(text)
    assert retreat_areas(position, GERMAN, ARMIES + unit("de-infantry-1"), place("verdun")) == 1 << place("metz")
    assert retreat_areas(position, GERMAN, army("de-2-army"), place("verdun")) == 0


# -- the turn


@pytest.mark.clause("4.1-b", "4.4-c")
def test_4_1_b_a_player_turn_begins_afresh() -> None:
    position = field("de metz 1I; fr paris 1I")
    everything = (1 << 53) - 1
    position.out_of_supply = [everything, everything]
    position.gas, position.barrage = [everything, everything], [everything, everything]
    position.battles = position.fought = position.surprise = position.bonus = everything
    position.bonus_card, position.weather, position.open_area = 3, True, 7
    position.spent = position.finished = position.shifted = position.from_disputed = everything
    position.armies_moved = position.retreated = position.armies_retreated = position.fresh = everything
    position.begin_player_turn(ENTENTE)
    assert position.out_of_supply == position.gas == position.barrage == [0, 0]
    assert (position.battles, position.fought, position.surprise, position.bonus, position.fresh) == (0, 0, 0, 0, 0)
    assert (position.bonus_card, position.weather, position.open_area) == (-1, False, -1)
    assert (position.spent, position.finished, position.shifted, position.from_disputed) == (0, 0, 0, 0)
    assert (position.armies_moved, position.retreated, position.armies_retreated) == (0, 0, 0)
    assert position.friendly_at_start == position.friendly[ENTENTE]


@pytest.mark.clause("12-a")
def test_12_a_nothing_is_marked_or_used_up_when_a_game_begins() -> None:
    position = started("campaign-1914")
    assert (position.marked, position.suppressions, position.offers, position.offered) == (0, 0, 0, 0)
    assert (position.bonus_card, position.open_area) == (-1, -1)


@pytest.mark.clause("8.1-j")
def test_8_1_j_a_lost_army_leaves_all_its_markers() -> None:
    position = field("fr-1-army reims 2I entrenched; fr-2-army reims 1I entrenched; de reims 1I", fortify=True)
    lost, other = 1 << army("fr-1-army"), 1 << army("fr-2-army")
    position.fortified = position.armies_retreated = position.marked = position.starved = lost | other
    position.events = []
    position.eliminate_army(army("fr-1-army"), "retreat")
    assert position.dug_in == position.fortified == other
    assert position.armies_retreated == position.marked == position.starved == other
    assert position.army_at[army("fr-1-army")] == ELIMINATED
    infantry = KIND_BY_NAME["fr-infantry"]
    assert told(position, UnitLost) == [UnitLost(infantry, place("reims"), "retreat", army("fr-1-army"))] * 2
    assert told(position, ArmyEliminated) == [ArmyEliminated(army("fr-1-army"), place("reims"), "retreat")]
