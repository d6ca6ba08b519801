"""Golden cases D1: every worked example and illustration of the rulebook and the published answers."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.anytime import level_after_surrender
from firestep.games.to_the_last_man.cards import Card
from firestep.games.to_the_last_man.crisis import demand_of, why_not_crisis
from firestep.games.to_the_last_man.fire import artillery_step, is_hit
from firestep.games.to_the_last_man.ground import CLOSED, PLACE_BY_NAME
from firestep.games.to_the_last_man.hand import spend_card
from firestep.games.to_the_last_man.losses import NOT_MOST_NUMEROUS, NOT_STRONGEST, strength_of_army, strength_of_fort
from firestep.games.to_the_last_man.movement import FULL_THERE, NEEDS_OFFENSIVE
from firestep.games.to_the_last_man.reinforcements import Reinforcements
from firestep.games.to_the_last_man.spending import NO_HOME
from firestep.games.to_the_last_man.supply import supplied_areas
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN
from firestep.games.to_the_last_man.victory import LEVELS
from firestep.kernel import Malformed
from to_the_last_man.field import (
    alone,
    army,
    asked,
    battle,
    disputed,
    field,
    fort,
    friendly,
    inside,
    moving,
    options,
    passing,
    paying,
    place,
    play,
    refusal,
    run,
    spending,
    where,
)


@pytest.mark.clause("4.1-h", "4.1-j", "4.1-k")
def test_g01_the_army_moves_from_liege_to_antwerp() -> None:
    position = moving(field("de-1-army liege 5I; be antwerp 1I; fr namur 1I; german: liege"))

    play(position, "move de-1-army", "to antwerp")

    assert disputed(position, "antwerp"), "G01"
    assert position.fresh >> place("antwerp") & 1
    assert friendly(position, "german", "liege")


@pytest.mark.clause("4.1-d", "4.2-c")
def test_g02_an_empty_enemy_area_needs_an_offensive_but_no_battle() -> None:
    text = "de-1-army antwerp 5I; be antwerp 1I; fr namur 1I; german: liege"
    position = passing(field(text), "entente")
    play(position, "move fr-infantry-1")
    assert refusal(position, "to liege") == NEEDS_OFFENSIVE, "G02"

    position = moving(field(text), "entente")
    play(position, "move fr-infantry-1", "to liege")
    assert friendly(position, "entente", "liege")
    assert not position.fresh


@pytest.mark.clause("4.1-f", "4.2-d")
def test_g03_nobody_enters_the_netherlands() -> None:
    assert "netherlands" in CLOSED, "G03"
    assert not set(CLOSED) & set(PLACE_BY_NAME)
    position = moving(field("de-1-army aachen 2I"))
    play(position, "move de-1-army")
    with pytest.raises(Malformed):
        position.question.read(position, "to netherlands")  # type: ignore[union-attr]


@pytest.mark.clause("5.3.1-c", "8.1-f", "8.4-g")
def test_g04_g05_g12_strengths() -> None:
    position = field("uk-1-army verdun 3I 2C; fr-2-army paris 3I 1C 2A; fort verdun 4; fr nancy 1C")

    assert strength_of_army(position, army("uk-1-army")) == 5, "G04"
    assert strength_of_fort(position, place("verdun")) == 4, "G05"
    assert strength_of_army(position, army("fr-2-army")) == 6, "G12"


@pytest.mark.clause("5.3.1-d")
def test_g06_the_most_numerous_type_is_lost() -> None:
    position = paying(field("fr-1-army reims 3I 2A 1C; de reims 1I; hand entente: gas"), "entente", "reims", 1)

    assert options(position) == ["lose fr-infantry-1", "play gas"], "G06"


@pytest.mark.clause("5.3.1-f", "8.4-d")
def test_g07_a_fort_loses_a_point_a_hit_and_leaves_the_game() -> None:
    position = field("fort antwerp 3; de antwerp 1I")
    left = []
    for _ in range(3):
        paying(position, "entente", "antwerp", 1)
        left.append(fort(position, "antwerp"))

    assert left == [2, 1, -1], "G07"


@pytest.mark.clause("5.3.1-b", "5.3.1-d", "5.3.1-g")
def test_g08_losses_at_verdun() -> None:
    text = "fr verdun 1C; fr-2-army verdun 3I 2A entrenched; fort verdun 4; de verdun 1I; hand entente: offensive"
    position = paying(field(text), "entente", "verdun", 3)

    assert refusal(position, "lose fr-cavalry-1") == NOT_STRONGEST, "G08"
    assert refusal(position, "lose fr-artillery-1") == NOT_MOST_NUMEROUS
    assert refusal(position, "lose fort") == NOT_STRONGEST
    play(position, "lose fr-infantry-1")
    assert {"lose fort", "lose fr-infantry-2", "lose fr-artillery-1"} < set(options(position))
    play(position, "lose fort")
    assert refusal(position, "lose fort") == NOT_STRONGEST
    assert refusal(position, "lose fr-cavalry-1") == NOT_STRONGEST
    play(position, "lose fr-artillery-1")
    assert inside(position, "fr-2-army") == "2I 1A"
    assert fort(position, "verdun") == 3
    assert alone(position, "verdun") == "1I 1C"


@pytest.mark.clause("5.3.2-a", "5.3.2-b")
def test_g09_ersatz_3_pays_two_hits_and_no_more_later() -> None:
    position = paying(field("fr-1-army reims 3I; de reims 1I; hand entente: ersatz-3 ersatz-2"), "entente", "reims", 2)
    play(position, "play ersatz-3")
    assert inside(position, "fr-1-army") == "3I", "G09"
    assert asked(position) == ""

    paying(position, "entente", "reims", 1)
    assert asked(position) == "pay-hit"


@pytest.mark.clause("5.3.4-a", "5.3.4-b")
def test_g10_annihilation_or_cards() -> None:
    text = "de-1-army reims 5I 2A; fr reims 1I; hand entente: offensive offensive offensive"
    position = paying(field(text), "entente", "reims", 3)
    play(position, "lose fr-infantry-1")
    assert asked(position) == "", "G10"
    assert position.hand[ENTENTE].bit_count() == 3

    position = paying(field(text), "entente", "reims", 3)
    play(position, "play offensive", "play offensive", "play offensive")
    assert alone(position, "reims") == "1I"


@pytest.mark.clause("7.3-b", "7.3-d")
def test_g11_no_belgian_area_no_belgian_army() -> None:
    position = field("de-1-army ypres 1I; de ghent 1I; german: ypres ghent antwerp brussels mons namur liege ardennes")
    position.army_at[army("be-army")] = -2
    spending(position, "entente")

    assert refusal(position, "rebuild be-army") == NO_HOME, "G11"


@pytest.mark.clause("8.1-h", "AMB-39")
def test_g13_an_empty_army_retreats_in_the_defenders_fire_step() -> None:
    text = "uk-2-army artois; uk-1-army artois 3I; de-4-army artois 1I"
    position = battle(field(text), "german", "artois")

    assert asked(position) == "choose-retreat-area", "G13"
    play(position, "calais")
    assert where(position, "uk-2-army") == place("calais")
    assert where(position, "uk-1-army") == place("artois")


@pytest.mark.clause("3.3-a")
def test_g14_surrender_is_one_level_worse() -> None:
    assert LEVELS[level_after_surrender(LEVELS.index("stalemate"), GERMAN)] == "entente-marginal", "G14"
    position = field("", turn=1)
    position.owner[place("metz")] = GERMAN
    run(position, Reinforcements(GERMAN, []))
    assert position.anytime_question(GERMAN) is not None


@pytest.mark.clause("8.4-g", "5.3.1-f")
def test_g15_nancy() -> None:
    position = field("fort nancy 5; de nancy 1I")
    paying(position, "entente", "nancy", 1)
    first = fort(position, "nancy")
    paying(position, "entente", "nancy", 3)

    assert [first, fort(position, "nancy")] == [4, 1], "G15"


@pytest.mark.clause("9.2.2-a")
def test_g16_ersatz_2_for_one_hit() -> None:
    position = paying(field("fr-1-army reims 3I; de reims 1I; hand entente: ersatz-2"), "entente", "reims", 1)
    play(position, "play ersatz-2")

    assert inside(position, "fr-1-army") == "3I", "G16"
    assert not position.hand[ENTENTE]


@pytest.mark.clause("9.8-b", "9.8-d", "9.8-e")
def test_g17_the_entente_crisis_by_year() -> None:
    years = {year: demand_of(Card.ENTENTE_CRISIS, year) for year in range(1914, 1920)}
    assert years == {1914: 0, 1915: 1, 1916: 0, 1917: 3, 1918: 2, 1919: 0}, "G17"
    for turn, refused in ((1, True), (4, False), (8, True), (12, False), (16, False)):
        position = field("uk calais 1I; fr paris 3I; hand german: entente-crisis", turn=turn)
        assert (why_not_crisis(position, GERMAN) is not None) == refused


@pytest.mark.clause("9.9-b", "9.9-e", "9.9-f")
def test_g18_the_german_crisis_by_year() -> None:
    years = {year: demand_of(Card.GERMAN_CRISIS, year) for year in range(1914, 1920)}
    assert years == {1914: 2, 1915: 0, 1916: 2, 1917: 0, 1918: 2, 1919: 0}, "G18"
    position = field("hand entente: german-crisis", turn=16)
    spend_card(position, ENTENTE, Card.GERMAN_CRISIS, for_good=True)
    assert position.removed
    assert not position.discard


@pytest.mark.clause("5.2.2-a")
def test_g19_firepower() -> None:
    hits = {power: [die for die in range(1, 7) if is_hit(die, power)] for power in (1, 2, 3)}

    assert hits == {1: [1], 2: [1, 2], 3: [1, 2, 3]}, "G19"


@pytest.mark.clause("8.3.3-a", "5.2.1-a", "5.2.2-b")
def test_g20_a_siege_gun_without_a_fort_has_no_die() -> None:
    text = "de-1-army {0} 1I 1G; fr {0} 1I"
    assert artillery_step(field(text.format("reims")), GERMAN, place("reims")) == [], "G20"
    position = field(text.format("reims") + "; fort reims 2")
    assert [lot[1:] for lot in artillery_step(position, GERMAN, place("reims"))] == [(3, 1)]


@pytest.mark.clause("8.4-h", "8.4-i", "8.4-j")
def test_g21_a_fort_of_one_holds_nothing_but_blocks_supply() -> None:
    position = moving(field("de brussels 1C; fort lille 1; german: brussels mons"))
    play(position, "move de-cavalry-1", "to mons", "move de-cavalry-1", "to lille")
    assert friendly(position, "german", "lille"), "G21"

    position = moving(field("de mons 1C; fort lille 1; german: mons brussels liege"))
    play(position, "move de-cavalry-1", "to lille", "move de-cavalry-1", "to artois")
    assert friendly(position, "german", "artois")
    supplied = supplied_areas(position, GERMAN)
    assert not supplied >> place("artois") & 1


@pytest.mark.clause("8.2.2-f")
def test_g22_ten_stosstruppen() -> None:
    position = field("", turn=16)
    for number in range(8, 16):
        position.put(notation_unit("de-stosstruppen", number), place("cologne"))
    for number in range(3, 36):
        position.put(notation_unit("de-infantry", number), place("mainz"))
    for number in range(8, 16):
        position.lift(notation_unit("de-stosstruppen", number))
        position.put(notation_unit("de-stosstruppen", number), 53)
    position.rebuild()
    run(position, Reinforcements(GERMAN, []))
    came = 0
    while asked(position) == "place-unit":
        play(position, next(name for name in options(position) if name not in ("cologne", "mainz")))
        if asked(position) == "choose-army":
            play(position, "alone")
        came += 1

    assert came == 9, "G22"


def notation_unit(kind: str, number: int) -> int:
    from firestep.games.to_the_last_man.notation import read_unit

    return read_unit(f"{kind}-{number}")


@pytest.mark.clause("1.2.2-e")
def test_g23_into_an_army_in_a_full_area() -> None:
    text = "fr-1-army paris 1I; fr-2-army paris 1I; fr-3-army paris 4I; fr compiegne 1I"
    position = moving(field(text), "entente")
    play(position, "move fr-infantry-7", "to paris")

    assert options(position) == ["into fr-1-army", "into fr-2-army"], "G23"
    play(position, "into fr-1-army")
    assert inside(position, "fr-1-army") == "2I"


@pytest.mark.clause("1.2.2-d")
def test_g24_nobody_passes_through_a_full_area() -> None:
    text = "fr marne 1C; fr paris 3I; fr troyes 1I"
    position = moving(field(text), "entente")
    play(position, "move fr-cavalry-1")
    assert refusal(position, "to paris") == FULL_THERE, "G24"
    assert "rail orleans" in options(position)  # by way of Troyes
    position = moving(field(text + "; fr troyes 2I"), "entente")
    play(position, "move fr-cavalry-1")
    assert "rail orleans" not in options(position)


@pytest.mark.clause("1.2.2-g")
def test_g25_an_army_takes_in_units_on_entering() -> None:
    position = moving(field("fr-1-army marne 1I; fr paris 3I"), "entente")
    play(position, "move fr-1-army", "to paris")
    assert asked(position) == "absorb-unit", "G25"
    assert "done" not in options(position)
    play(position, options(position)[0])
    assert position.pieces(ENTENTE, place("paris")) == 3
    assert inside(position, "fr-1-army") == "2I"
