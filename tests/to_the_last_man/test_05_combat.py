"""Chapter 5: losses and retreats."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.losses import NEVER_A_LOSS, NOT_MOST_NUMEROUS, strength_of_army
from firestep.games.to_the_last_man.retreats import NEVER_RETREATS, RETREAT_FULL, why_not_retreat, why_not_retreat_to
from firestep.games.to_the_last_man.units import ARMIES, ENTENTE, GERMAN
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
    options,
    paying,
    place,
    play,
    refusal,
    unit,
    where,
)


@pytest.mark.clause("5.3.1-a")
def test_each_hit_takes_one_unit_to_the_pool() -> None:
    position = paying(field("fr-1-army reims 4I; de reims 1I"), "entente", "reims", 2)
    assert inside(position, "fr-1-army") == "2I"
    assert position.pool >> unit("fr-infantry-1") & 1


@pytest.mark.clause("5.3.1-e", "8.1-j")
def test_an_army_that_loses_its_last_unit_in_combat_is_eliminated() -> None:
    position = paying(field("fr-1-army reims 1I; de reims 1I"), "entente", "reims", 1)
    assert position.army_at[army("fr-1-army")] == -2
    assert friendly(position, "german", "reims")


@pytest.mark.clause("5.3.3-a")
def test_units_and_cards_may_be_mixed() -> None:
    position = paying(field("fr-1-army reims 4I; de reims 1I; hand entente: gas"), "entente", "reims", 3)
    play(position, "lose fr-infantry-1", "play gas")
    assert inside(position, "fr-1-army") == "2I"


@pytest.mark.clause("5.3.4-c")
def test_in_a_dogfight_only_biplanes_are_owed() -> None:
    position = battle(field("de-1-army reims 1I 1B; fr reims 2I 1B", turn=12), "german", "reims")
    play(position, (1, 1))
    assert alone(position, "reims") == "2I"
    assert inside(position, "de-1-army") == "1I"


@pytest.mark.clause("AMB-7")
def test_all_infantry_is_one_type() -> None:
    position = paying(field("de-1-army reims 1I 1S 1A; fr reims 1I; hand german: gas"), "german", "reims", 1)
    assert options(position) == ["lose de-infantry-1", "lose de-stosstruppen-1", "play gas"]
    assert refusal(position, "lose de-artillery-1") == NOT_MOST_NUMEROUS


@pytest.mark.clause("AMB-8", "8.3.6-e")
def test_the_paris_gun_counts_but_is_never_lost() -> None:
    position = field("de-1-army reims 1I 1P; fr reims 1I; hand german: gas", turn=16)
    assert strength_of_army(position, army("de-1-army")) == 2
    paying(position, "german", "reims", 1)
    assert refusal(position, "lose de-paris-gun-1") == NEVER_A_LOSS
    play(position, "lose de-infantry-1")
    assert position.army_at[army("de-1-army")] == -2
    assert where(position, "de-paris-gun-1") == -1


@pytest.mark.clause("5.4-a", "5.4.1-a", "5.4.2-a")
def test_three_kinds_of_retreat() -> None:
    text = "de-1-army verdun 2I; fr verdun 2I 1C"
    position = battle(field(text), "german", "verdun")
    kinds = [asked(position)]
    play(position, "done")
    kinds.append(asked(position))
    play(position, "retreat fr-infantry-1", "bar-le-duc", "done")
    assert position.question.count == 2  # type: ignore[union-attr]  # the other infantry and the cavalry fire
    play(position, (6, 6), (6, 6))
    kinds.append(asked(position))
    assert kinds == ["retreat-cavalry", "retreat-instead", "choose-retreat-destination"]
    assert position.question.seat == GERMAN  # type: ignore[union-attr]


@pytest.mark.clause("5.4-b")
def test_retreated_units_take_no_part() -> None:
    position = field("de-1-army reims 1I; fr reims 2I")
    position.retreated = 1 << unit("fr-infantry-1")
    battle(position, "german", "reims")
    assert options(position) == [
        "retreat fr-infantry-2",
        "done",
    ]
    play(position, "done")
    assert position.question.count == 1  # type: ignore[union-attr]


@pytest.mark.clause("AMB-11")
def test_no_retreat_into_a_full_area_but_into_an_army_there() -> None:
    position = field("fr reims 1I; de reims 1I; fr marne 3I")
    piece = ARMIES + unit("fr-infantry-1")
    assert why_not_retreat_to(position, ENTENTE, piece, place("reims"), place("marne")) == RETREAT_FULL
    position = field("fr reims 1I; de reims 1I; fr marne 2I; fr-1-army marne 1I")
    assert why_not_retreat_to(position, ENTENTE, piece, place("reims"), place("marne")) is None


@pytest.mark.clause("5.4.4-d")
def test_an_empty_army_is_not_forced_out_twice() -> None:
    position = field("uk-2-army artois; uk-1-army artois 3I; de-4-army artois 1I")
    position.armies_retreated = 1 << army("uk-2-army")
    battle(position, "german", "artois")
    assert position.army_at[army("uk-2-army")] == -2


@pytest.mark.clause("8.3.3-f", "8.3.6-f")
def test_siege_guns_and_the_paris_gun_never_retreat() -> None:
    position = field("de-1-army verdun 1I 1G 1P; fr verdun 1I", turn=16)
    assert why_not_retreat(position, GERMAN, ARMIES + unit("de-siege-gun-1"), place("verdun")) == NEVER_RETREATS
    battle(position, "entente", "verdun")
    play(position, "retreat de-1-army", "metz")
    assert inside(position, "de-1-army") == "1I"
    assert position.pool >> unit("de-siege-gun-1") & 1


@pytest.mark.clause("AMB-28", "8.4-c", "8.4-h")
def test_a_fort_stays_when_the_others_go() -> None:
    for strength, stays in ((2, True), (1, False)):
        position = battle(field(f"de-1-army verdun 1I; fr verdun 1I; fort verdun {strength}"), "german", "verdun")
        play(position, "retreat fr-infantry-1", "bar-le-duc", (6,) * strength, (6,), "done")
        assert disputed(position, "verdun") == stays
        assert fort(position, "verdun") == strength


@pytest.mark.clause("8.4-l", "8.4-m")
def test_sedan_is_lost_last_and_at_one_hit() -> None:
    position = paying(field("fr sedan 1I; fort sedan 0; de sedan 1I"), "entente", "sedan", 1)
    assert alone(position, "sedan") == "1I"
    assert fort(position, "sedan") == 0
    paying(position, "entente", "sedan", 1)
    assert fort(position, "sedan") == -1


@pytest.mark.clause("8.3.5-f", "8.3.5-a")
def test_a_tank_that_hits_forces_an_army_back() -> None:
    position = battle(field("uk-1-army reims 1I 1T; de-1-army reims 3I; german: sedan", turn=16), "entente", "reims")
    play(position, "done", (6, 6, 6), (6, 2))
    assert inside(position, "de-1-army") == "2I"
    play(position, "done", "to sedan", "retreat de-1-army")
    assert where(position, "de-1-army") == place("sedan")
    assert friendly(position, "entente", "reims")


@pytest.mark.clause("AMB-40", "9.8-a")
def test_the_attacker_may_play_a_crisis_before_he_decides_on_his_retreat() -> None:
    position = battle(
        field("de-1-army reims 2I; uk reims 1I; german: sedan; hand german: entente-crisis", turn=4), "german", "reims"
    )
    play(position, "done", (6,), (6, 6))
    assert asked(position) == "choose-retreat-destination"
    assert "crisis" in options(position)
    play(position, "crisis", "uk-infantry-1")
    assert friendly(position, "german", "reims")
    assert "crisis" not in options(position)
    play(position, "done")
    assert inside(position, "de-1-army") == "2I"


@pytest.mark.clause("AMB-40")
def test_no_crisis_for_who_is_attacked() -> None:
    position = battle(
        field("uk-1-army reims 2I; de-1-army reims 3I; german: sedan; hand german: entente-crisis", turn=4),
        "entente",
        "reims",
    )
    seen = [options(position)]
    play(position, "done", (1, 6, 6), (6,))
    seen.append(options(position))
    play(position, "done")
    assert asked(position) == "choose-retreat-destination"
    assert position.question.seat == GERMAN  # type: ignore[union-attr]
    seen.append(options(position))
    assert not any("crisis" in choices for choices in seen)
