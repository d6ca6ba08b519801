"""Golden cases D2: direct consequences of single clauses."""

from __future__ import annotations

import pytest

from firestep.board.bits import bits
from firestep.games.to_the_last_man.cards import CARD_OF, OFFENSIVE_TYPE, Card, has_bonus
from firestep.games.to_the_last_man.fire import Group, artillery_step, attack, defence, dice_in, gun_fire
from firestep.games.to_the_last_man.ground import LINKS, NAMES, PARIS
from firestep.games.to_the_last_man.movement import (
    NO_LANDING,
    NOT_FROM_DISPUTED,
    OUT_OF_REACH,
    USED_UP,
)
from firestep.games.to_the_last_man.player_turn import PlayerTurn
from firestep.games.to_the_last_man.spending import ENTRENCH_LIMIT, NO_HOME
from firestep.games.to_the_last_man.stacking import BEF_APART, WRONG_NATION, why_not_in_army, why_not_join
from firestep.games.to_the_last_man.supply import supplied_areas
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN
from firestep.games.to_the_last_man.victory import LEVELS, army_points, eft_points, german_total, level
from to_the_last_man.field import (
    alone,
    army,
    asked,
    battle,
    checking_supply,
    declaring,
    disputed,
    field,
    fort,
    friendly,
    inside,
    moving,
    options,
    paying,
    place,
    play,
    player_turn,
    producing,
    refusal,
    run,
    spending,
    started,
    unit,
    where,
)


@pytest.mark.clause("9.0-a", "CH-14")
def test_t01_the_deck() -> None:
    assert len(CARD_OF) == 55, "T01"
    assert sum(card in OFFENSIVE_TYPE for card in CARD_OF) == 26


@pytest.mark.clause("2.IV-a")
def test_t02_two_passes_end_the_player_turns() -> None:
    position = field("de metz 1I; fr paris 1I")
    player_turn(position)
    play(position, "pass", "done")
    first = position.passes
    player_turn(position, "entente")
    play(position, "pass", "done")

    assert [first, position.passes] == [1, 2], "T02"


@pytest.mark.clause("9.5-d", "2.IV-b", "9.1.2-c")
def test_t03_a_forced_pass_does_not_count() -> None:
    text = (
        "de-1-army liege 3I; be-army namur 3I; german: liege; hand german: limited-offensive; hand entente: bad-weather"
    )
    position = player_turn(field(text))
    play(position, "limited-offensive", "move de-1-army", "to namur", "done", "done", "bad-weather", "done")

    assert position.passes == 0, "T03"
    assert disputed(position, "namur")
    assert inside(position, "de-1-army") == "3I"


@pytest.mark.clause("4.2-b", "8.3.1-c", "8.3.4-b")
def test_t04_from_disputed_never_to_enemy() -> None:
    text = "de brussels 1I 1C; be brussels 1I; german: liege"
    position = moving(field(text))
    play(position, "move de-cavalry-1")
    assert refusal(position, "to ghent") == NOT_FROM_DISPUTED, "T04"
    play(position, "to liege", "move de-cavalry-1")
    assert refusal(position, "to antwerp") == NOT_FROM_DISPUTED


@pytest.mark.clause("4.4-c")
def test_t05_rail_needs_ground_friendly_since_the_start() -> None:
    position = moving(field("de liege 1C; de aachen 1I; german: liege"))
    play(position, "move de-cavalry-1", "to namur", "move de-infantry-1")

    assert refusal(position, "rail namur") == OUT_OF_REACH, "T05"
    assert "rail liege" in options(position)


@pytest.mark.clause("4.5-d", "CH-10")
def test_t06_one_strategic_movement_in_summer_1914() -> None:
    for turn, left in ((1, False), (2, True)):
        position = moving(field("fr paris 2I", turn=turn), "entente")
        play(position, "move fr-infantry-1", "strategic besancon", "move fr-infantry-2")
        assert ("strategic langres" in options(position)) == left, "T06"


@pytest.mark.clause("4.6-b", "4.6-e")
def test_t07_no_landing_on_enemy_ground() -> None:
    position = moving(field("uk-1-army england 2I; german: calais"), "entente")
    play(position, "move uk-1-army")
    assert refusal(position, "sea calais") == NO_LANDING, "T07"
    assert "sea dieppe" in options(position)
    position = moving(field("uk-1-army england 2I; de calais 1I; fr calais 1I"), "entente")
    play(position, "move uk-1-army", "sea calais")
    assert where(position, "uk-1-army") == place("calais")


@pytest.mark.clause("4.6-g")
def test_t08_the_opening_bef_stays_apart() -> None:
    position = started("campaign-1914")
    assert why_not_join(position, position.bef, army("uk-1-army")) == BEF_APART, "T08"


@pytest.mark.clause("7.4-b")
def test_t09_one_point_on_entrenching_in_turn_1() -> None:
    position = spending(field("de aachen 3I; de metz 3I", turn=1), "german")
    play(position, "entrench", "done")

    assert refusal(position, "entrench") == ENTRENCH_LIMIT, "T09"


@pytest.mark.clause("8.2.1-b", "8.2.1-a")
def test_t10_entrenched_infantry_attacks_at_1_and_defends_at_2() -> None:
    position = field("fr reims 1I entrenched; de reims 1I")

    assert attack(position, ENTENTE, place("reims"), False) == [(Group.INFANTRY, 1, 1)], "T10"
    assert defence(position, ENTENTE, place("reims"), 0) == [(Group.INFANTRY, 2, 1)]


@pytest.mark.clause("8.2.2-b", "8.2.2-c")
def test_t11_stosstruppen_gain_nothing_from_trenches() -> None:
    position = field("de-1-army reims 2I 1S entrenched; fr reims 1I")

    assert defence(position, GERMAN, place("reims"), 0) == [(Group.INFANTRY, 2, 2), (Group.STORM, 2, 1)], "T11"
    position.dug_in = 0
    assert (Group.STORM, 2, 1) in defence(position, GERMAN, place("reims"), 0)


@pytest.mark.clause("8.3.5-d")
def test_t12_tanks_are_silent_in_rough_ground() -> None:
    position = field("uk-1-army ardennes 2I 1T; de ardennes 1I")
    assert attack(position, ENTENTE, place("ardennes"), False) == [(Group.INFANTRY, 1, 2)], "T12"
    position = paying(field("uk ardennes 1T; de ardennes 1I"), "entente", "ardennes", 1)
    assert alone(position, "ardennes") == "1I"


@pytest.mark.clause("2.II.4a-a", "8.3.2-c", "9.7-a")
def test_t13_a_surprise_attack_rolls_once() -> None:
    position = field("de-1-army reims 2I 2A; fr reims 1I")
    position.surprise = 1 << place("reims")
    battle(position, "german", "reims")
    assert position.question.count == 4, "T13"  # type: ignore[union-attr]
    play(position, (1, 6, 6, 6))
    assert alone(position, "reims") == ""
    assert asked(position) != "dice"


@pytest.mark.clause("8.3.4-h", "2.II.4-c", "2.II.4-d", "2.II.4-e", "8.3.4-a")
def test_t14_a_dogfight() -> None:
    text = "de-1-army reims 1I 1B; fr reims 1I 2B"
    position = battle(field(text, turn=12), "german", "reims")
    assert position.question.count == 3, "T14"  # type: ignore[union-attr]
    play(position, (1, 6, 6), "done")
    assert position.question.count == 1  # type: ignore[union-attr]  # the French infantry alone
    assert alone(position, "reims") == "1I 1B"
    play(position, (6,))
    assert position.question.count == 1  # type: ignore[union-attr]  # the German infantry alone


@pytest.mark.clause("8.3.4-j", "AMB-18")
def test_t15_a_biplane_makes_a_hit_roll_again() -> None:
    text = "de-1-army reims 1I; fr-1-army reims 2I 1B"
    position = battle(field(text, turn=12), "german", "reims")
    play(position, "done", "react 1")
    assert position.question.count == 2, "T15"  # type: ignore[union-attr]
    play(position, (6, 6), (1,))
    assert options(position) == ["infantry", "done"]
    play(position, "infantry", 4, "done")
    assert inside(position, "fr-1-army") == "2I 1B"


@pytest.mark.clause("8.2.2-g", "8.4-c", "5.4.2-b", "AMB-10")
def test_t16_two_armies_are_forced_back() -> None:
    text = "de-1-army verdun 2S; fr-1-army verdun 2I; fr-2-army verdun 2I; fort verdun 1; hand entente: ersatz-2"
    position = battle(field(text, turn=16), "german", "verdun")
    play(position, "done", (6, 6, 6, 6, 6), (2, 2), "play ersatz-2", "done")
    assert refusal(position, "done") is not None, "T16"
    play(position, "to bar-le-duc", "retreat fr-1-army", "retreat fr-2-army")
    assert where(position, "fr-1-army") == where(position, "fr-2-army") == place("bar-le-duc")
    assert fort(position, "verdun") == 1


@pytest.mark.clause("8.3.3-c")
def test_t17_a_siege_hit_lands_on_the_fort() -> None:
    position = paying(field("be-army liege 3I; fort liege 2; de liege 1I; hand entente: gas"), "entente", "liege", 0, 1)
    assert options(position) == ["lose fort", "play gas"], "T17"
    play(position, "lose fort")
    assert fort(position, "liege") == 1
    paying(position, "entente", "liege", 0, 1)
    play(position, "play gas")
    assert fort(position, "liege") == 1


@pytest.mark.clause("8.3.1-f", "5.4.1-c", "AMB-15")
def test_t18_pursuit() -> None:
    text = "de-1-army reims 1I 2C; fr reims 2I"
    position = battle(field(text), "german", "reims")
    play(position, "retreat fr-infantry-1", "marne", "retreat fr-infantry-2", "champagne")
    assert position.question.count == 2, "T18"  # type: ignore[union-attr]
    play(position, (1, 6), "lose fr-infantry-2")
    assert alone(position, "marne") == "1I"
    assert alone(position, "champagne") == ""


@pytest.mark.clause("8.3.1-g", "AMB-16")
def test_t19_no_pursuit_of_cavalry() -> None:
    text = "de-1-army reims 1I 2C; fr reims 1I 1C"
    position = battle(field(text), "german", "reims")
    play(position, "done", "retreat fr-infantry-1", "marne", "retreat fr-cavalry-1", "marne")
    assert asked(position) == "", "T19"


@pytest.mark.clause("6.5-b", "3.1-b", "8.1-j", "8.1-k")
def test_t20_an_army_starves() -> None:
    position = checking_supply(field("de-1-army paris 1I; fr-2-army cologne 1I; de paris 0I"))
    assert position.army_at[army("de-1-army")] == -2, "T20"
    assert army_points(position) == 0  # one of each side
    position = checking_supply(field("de-1-army paris 1I"))
    assert army_points(position) == -1


@pytest.mark.clause("6.3-a")
def test_t21_a_disputed_source_feeds_itself_only() -> None:
    enemies = "german: abbeville ypres artois dieppe amiens rouen"
    position = field(f"fr calais 1I; de calais 1I; fr-1-army abbeville 1I; de abbeville 1I; {enemies}")
    supplied = supplied_areas(position, ENTENTE)

    assert supplied >> place("calais") & 1, "T21"
    assert not supplied >> place("abbeville") & 1


@pytest.mark.clause("8.4-k", "8.4-j", "AMB-29")
def test_t22_sedan_blocks_supply_until_the_check_is_over() -> None:
    text = "de sedan 1I; de laon 1I; fort sedan 0; german: luxembourg ardennes sedan laon"
    position = field(text)
    assert friendly(position, "german", "sedan"), "T22"
    supplied = supplied_areas(position, GERMAN)
    assert supplied >> place("sedan") & 1
    assert not supplied >> place("laon") & 1
    checking_supply(position)
    assert fort(position, "sedan") == -1
    assert alone(position, "laon") == ""
    assert alone(position, "sedan") == "1I"


@pytest.mark.clause("3.1-a", "3.1-d", "12-1914", "CH-6")
def test_t23_the_campaign_opens_at_11() -> None:
    position = started("campaign-1914")

    assert german_total(position) == 11, "T23"
    assert LEVELS[level(position)] == "stalemate"


@pytest.mark.clause("3.1-d")
def test_t24_the_box_counts_until_1917() -> None:
    points = [eft_points(field("de eft 12I", turn=turn)) for turn in (15, 16)]

    assert points == [2, 0], "T24"


@pytest.mark.clause("2.V.4-a", "2.V.4-b")
def test_t25_dice_for_the_box() -> None:
    counts = []
    for infantry in (12, 10):
        position = field(f"de eft {infantry}I; fr paris 1I")
        run(position, PlayerTurn(GERMAN, agenda=[]))
        producing(position)
        play(position, "done", "done")
        counts.append(position.question.count)  # type: ignore[union-attr]

    assert counts == [3, 2], "T25"


@pytest.mark.clause("8.3.6-d", "CH-11", "3.1-f")
def test_t26_the_paris_gun_near_paris() -> None:
    near = {NAMES[area] for area in bits(LINKS[PARIS])}
    assert near == {"compiegne", "marne", "rouen", "troyes", "orleans"}, "T26"
    base = german_total(field("", turn=16))
    for name in sorted(near | {"paris"}):
        assert german_total(field(f"de {name} 1P", turn=16)) == base + 1
    assert german_total(field("de reims 1P", turn=16)) == base


@pytest.mark.clause("9.3-a")
def test_t27_gas_for_both() -> None:
    position = field("de-1-army reims 1I 1A; fr-1-army reims 1I 1A")
    position.gas = [1 << place("reims")] * 2

    assert [gun_fire(position, side, place("reims")) for side in (GERMAN, ENTENTE)] == [2, 2], "T27"


@pytest.mark.clause("9.1.3-b")
def test_t28_the_big_push_before_its_time() -> None:
    assert not has_bonus(Card.BIG_PUSH, ENTENTE, 7), "T28"
    assert has_bonus(Card.BIG_PUSH, ENTENTE, 8)
    assert not has_bonus(Card.BIG_PUSH, GERMAN, 8)


@pytest.mark.clause("5.4.2-b", "5.4.1-b")
def test_t29_after_combat_to_one_area_instead_of_firing_to_several() -> None:
    text = "de-1-army reims 2I; fr reims 2I"
    position = battle(field(text), "german", "reims")
    play(position, "done", (6, 6), (6, 6), "to marne", "retreat fr-infantry-1", "retreat fr-infantry-2")
    assert where(position, "fr-infantry-1") == where(position, "fr-infantry-2") == place("marne"), "T29"

    position = battle(field(text), "german", "reims")
    play(position, "retreat fr-infantry-1", "marne", "retreat fr-infantry-2", "champagne")
    assert where(position, "fr-infantry-1") != where(position, "fr-infantry-2")


@pytest.mark.clause("5.4.4-c", "5.4.4-a", "5.4.4-b", "AMB-30")
def test_t30_retreated_units_left_alone_are_lost() -> None:
    text = "de-1-army reims 2I; fr reims 2I"
    position = field(text)
    position.retreated = 1 << unit("fr-infantry-2")
    battle(position, "german", "reims")
    play(position, "done", (6,), (1, 6))

    assert where(position, "fr-infantry-2") == -1, "T30"


@pytest.mark.clause("8.1-h", "8.1-i", "AMB-39")
def test_t31_empty_armies_leave_disputed_areas() -> None:
    position = player_turn(field("fr-1-army reims; fr reims 1I; de reims 1I"), "entente")
    play(position, "pass", "done")
    assert asked(position) == "choose-retreat-area", "T31"
    play(position, "marne")
    assert where(position, "fr-1-army") == place("marne")

    position = field("fr-1-army reims; fr reims 1C; de reims 1I")
    position.settle(place("reims"))
    assert position.army_at[army("fr-1-army")] == -2


@pytest.mark.clause("AMB-6", "8.1-j", "9.9-a", "9.9-c", "9.9-d", "3.1-c")
def test_t32_a_crisis_leaves_an_empty_army() -> None:
    text = "de-1-army metz 1I; fr paris 1I; hand entente: german-crisis; de-2-army eft 3I"
    position = player_turn(field(text, turn=1), "entente")
    play(position, "crisis", "de-infantry-1")

    assert where(position, "de-1-army") == place("metz"), "T32"
    assert inside(position, "de-1-army") == ""
    assert position.crises_failed == [1, 0]
    assert inside(position, "de-2-army") == "3I"


@pytest.mark.clause("7.1-c", "2.V.3-a", "AMB-27", "7.1-b", "7.1-a")
def test_t33_too_many_cards_are_discarded() -> None:
    position = field("fr paris 1I; hand german: offensive offensive offensive offensive offensive offensive")
    for name in ("gas", "gas", "gas"):
        from to_the_last_man.field import give

        give(position, "german", name)
    producing(position)
    play(position, "card", "card", "done", "done")
    assert asked(position) == "draw-card", "T33"
    play(position, *([bits(position.draw)[0]]))
    play(position, bits(position.draw)[0])
    assert asked(position) == "discard-down"
    play(position, "discard gas")
    assert position.hand[GERMAN].bit_count() == 10


@pytest.mark.clause("2.II.1-f", "2.II.1-g", "AMB-23")
def test_t34_the_exchange_of_cards() -> None:
    position = player_turn(field("de metz 1I; hand german: offensive gas"))
    play(position, "pass", "done", "discard offensive", "done")
    assert asked(position) == "draw-card", "T34"
    play(position, bits(position.draw)[0])
    assert position.hand[GERMAN].bit_count() == 2
    assert asked(position) == ""


@pytest.mark.clause("8.1-a", "8.1-b")
def test_t35_us_infantry_in_a_french_army() -> None:
    position = field("fr-1-army paris 1I", turn=16)

    assert why_not_in_army(position, unit("us-infantry-1"), army("fr-1-army")) is None, "T35"
    assert why_not_in_army(position, unit("us-artillery-1"), army("fr-1-army")) == WRONG_NATION


@pytest.mark.clause("9.5-c", "AMB-5", "9.1.1-c")
def test_t36_bad_weather_leaves_one_battle() -> None:
    text = "de-1-army liege 2I; de-2-army ardennes 2I; be-army liege 2I; fr ardennes 1I; hand entente: bad-weather"
    position = field(text)
    position.fresh = position.disputed
    declaring(position, "german")
    play(position, "done", "bad-weather", "done")
    assert options(position) == ["battle liege", "battle ardennes"], "T36"
    play(position, "battle liege")
    assert position.open_area == place("liege")
    assert disputed(position, "ardennes")


@pytest.mark.clause("9.5-b", "9.1.4-b", "9.5-e", "9.3-d", "9.1.4-a")
def test_t37_bad_weather_makes_gericht_plain() -> None:
    text = "de-1-army verdun 2I 1A; de-2-army argonne 2I; fr verdun 1I; fr argonne 1I"
    position = field(text + "; hand german: gas; hand entente: bad-weather", turn=8)
    position.fresh = position.disputed
    declaring(position, "german", "gericht")
    play(position, "bonus verdun", "gas verdun", "done", "bad-weather", "done")
    assert len(options(position)) == 2, "T37"
    assert position.bonus == 0
    assert position.gas == [0, 0]
    assert position.weather
    play(position, "fight verdun")
    assert dice_in(artillery_step(position, GERMAN, place("verdun"))) == 1


@pytest.mark.clause("8.3.3-c", "AMB-32")
def test_t38_siege_hits_beyond_the_fort_are_lost() -> None:
    position = paying(field("fr-1-army verdun 4I; fort verdun 1; de verdun 1I"), "entente", "verdun", 0, 2)

    assert fort(position, "verdun") == -1, "T38"
    assert inside(position, "fr-1-army") == "4I"


@pytest.mark.clause("8.3.2-e", "AMB-22", "8.3.2-d")
def test_t39_artillery_caught_alone() -> None:
    text = "fr reims 1A; fort reims 2; de-1-army argonne 3I; german: argonne; hand german: offensive"
    position = player_turn(field(text))
    play(position, "offensive", "move de-1-army", "to reims", "done")

    assert alone(position, "reims") == "", "T39"
    assert disputed(position, "reims")
    assert position.battles >> place("reims") & 1


@pytest.mark.clause("8.3.1-e", "AMB-17", "8.3.1-b")
def test_t40_a_raid() -> None:
    position = field("de-1-army reims 2I 1C; fr reims 1C")
    assert dice_in(attack(position, GERMAN, place("reims"), False)) == 3, "T40"
    position = field("de-1-army reims 2I 1C; fr reims 1I")
    assert dice_in(attack(position, GERMAN, place("reims"), False)) == 2


@pytest.mark.clause("8.4-f", "8.4-e")
def test_t41_a_fort_fires_with_what_it_has_left() -> None:
    position = field("fort verdun 3; de-1-army verdun 2I; fr verdun 1I")

    assert (Group.FORT, 2, 3) in defence(position, ENTENTE, place("verdun"), 0), "T41"
    assert Group.FORT not in [group for group, _, _ in attack(position, ENTENTE, place("verdun"), False)]


@pytest.mark.clause("4.3-c", "8.1-n")
def test_t42_an_empty_army_takes_over_a_trench() -> None:
    position = moving(field("fr-1-army marne; fr paris 2I entrenched"), "entente")
    play(position, "move fr-1-army", "to paris", "take fr-infantry-1", "done")

    assert position.dug_in >> army("fr-1-army") & 1, "T42"
    assert inside(position, "fr-1-army") == "1I"


@pytest.mark.clause("4.4-e")
def test_t43_two_rail_moves_a_turn() -> None:
    position = moving(field("fr paris 3I"), "entente")
    play(position, "move fr-infantry-1", "rail marne", "move fr-infantry-2", "rail marne", "move fr-infantry-3")

    assert refusal(position, "rail troyes") == USED_UP, "T43"


@pytest.mark.clause("4.5-b", "4.5-a")
def test_t44_strategic_movement_between_sources_friendly_since_the_start() -> None:
    position = field("fr langres 1I; fr paris 1I; de paris 1I")
    moving(position, "entente")
    position.lift(unit("de-infantry-1"))
    position.settle(place("paris"))
    play(position, "move fr-infantry-1")

    assert "strategic paris" not in options(position), "T44"
    assert "strategic besancon" in options(position)
    assert "strategic reims" not in options(position)


@pytest.mark.clause("7.3-b")
def test_t45_no_rebuilding_in_disputed_areas() -> None:
    position = field("fr paris 1I; de paris 1I")
    for area in range(53):
        if area != place("paris"):
            position.owner[area] = GERMAN
    position.army_at[army("fr-1-army")] = -2
    position.rebuild()
    spending(position, "entente")

    assert refusal(position, "rebuild fr-1-army") == NO_HOME, "T45"


@pytest.mark.clause("8.3.4-j")
def test_t46_two_biplanes_react() -> None:
    text = "de-1-army reims 3I 1A; fr-1-army reims 2I 1B; fr reims 1B"
    position = battle(field(text, turn=12), "german", "reims")
    play(position, (6,), "done", "react 2", (6, 6), (1, 1, 4, 1))
    assert options(position) == ["infantry", "done"], "T46"
    play(position, "infantry", 6, "infantry", 6)
    assert asked(position) != "choose-reroll"
    assert inside(position, "fr-1-army").startswith("1I") or asked(position) == "choose-retreat-destination"


@pytest.mark.clause("3.1-e")
def test_t47_the_blockade_is_a_total() -> None:
    assert [field("", turn=turn).season.blockade for turn in (11, 12)] == [-1, -2], "T47"


@pytest.mark.clause("9.6-b", "1.2.2-d", "9.6-a")
def test_t48_reserves_do_not_pass_through_a_full_area() -> None:
    text = "fr ypres 1I; uk calais 3I; german: ghent lille artois; hand entente: reserves"
    position = moving(field(text), "entente")
    play(position, "reserves")
    assert asked(position) == "choose-reserve", "T48"
    assert "move fr-infantry-1" not in options(position)


@pytest.mark.clause("6.2-b")
def test_t49_a_disputed_area_next_to_a_linked_one_is_supplied() -> None:
    position = field("fr-1-army reims 1I; de reims 1I")

    assert supplied_areas(position, ENTENTE) >> place("reims") & 1, "T49"


@pytest.mark.clause("5.4-c", "AMB-9")
def test_t50_no_retreat_no_army() -> None:
    around = "german: marne laon sedan argonne champagne"
    position = battle(field(f"de-1-army reims 1S; fr-1-army reims 3I; {around}", turn=16), "german", "reims")
    play(position, (6, 6, 6), (1,))

    assert asked(position) == "choose-retreat-destination", "T50"
    play(position, "done")
    assert position.army_at[army("fr-1-army")] == -2
