"""Chapter 8 and CH-9: what the units are."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.crisis import eligible
from firestep.games.to_the_last_man.fire import Group, artillery_step, attack, defence
from firestep.games.to_the_last_man.player_turn import remove_caught
from firestep.games.to_the_last_man.reinforcements import Reinforcements
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN, INFANTRY_TYPE
from to_the_last_man.field import (
    alone,
    asked,
    battle,
    field,
    inside,
    options,
    place,
    play,
    run,
    started,
    unit,
    where,
)

REIMS = place("reims")


@pytest.mark.clause("8.2.1-c", "AMB-38")
def test_which_infantry_meets_a_crisis() -> None:
    position = field("uk-1-army calais 1I 1K; fr paris 1I; us paris 1I; be ghent 1I; de metz 1I 1S; de eft 2I", turn=4)
    assert eligible(position, ENTENTE).bit_count() == 2  # UK and Commonwealth
    assert eligible(position, GERMAN).bit_count() == 1
    late = field("uk-1-army calais 1I 1K; fr paris 1I; us paris 1I; de metz 1I 1S; de eft 2I", turn=16)
    assert eligible(late, ENTENTE).bit_count() == 3
    assert eligible(late, GERMAN).bit_count() == 2
    assert eligible(late, GERMAN) & ~INFANTRY_TYPE == 0


@pytest.mark.clause("8.2.2-a", "CH-9", "8.2.3-a", "8.3.1-a", "8.3.5-a", "8.3.6-a")
def test_the_fire_chart() -> None:
    text = "uk-1-army reims 1I 1K 1C 1A; uk reims 1T; de-1-army reims 1I 1S 1C 1A 1T; de reims 1P; fort reims 2"
    position = field(text, turn=16)
    assert attack(position, GERMAN, REIMS, False) == [
        (Group.INFANTRY, 1, 1),
        (Group.STORM, 2, 1),
        (Group.ARTILLERY, 1, 1),
        (Group.TANK, 2, 1),
    ]
    assert defence(position, ENTENTE, REIMS, 0) == [
        (Group.INFANTRY, 1, 1),
        (Group.INFANTRY, 2, 1),
        (Group.CAVALRY, 1, 1),
        (Group.ARTILLERY, 1, 1),
        (Group.TANK, 1, 1),
        (Group.FORT, 2, 2),
    ]
    assert (Group.STORM, 2, 1) in defence(position, GERMAN, REIMS, 0)


@pytest.mark.clause("8.3.2-a", "8.3.3-b", "8.3.3-d", "9.4-a")
def test_cards_help_artillery_but_not_siege_guns() -> None:
    position = field("de-1-army reims 1I 1A 2G; fr reims 1I; fort reims 2")
    position.barrage[GERMAN] = 1 << REIMS
    lots = [(Group.ARTILLERY, 3, 1), (Group.SIEGE, 3, 2)]
    assert artillery_step(position, GERMAN, REIMS) == lots
    assert attack(position, GERMAN, REIMS, False)[1:] == lots
    assert all(group != Group.SIEGE for group, _, _ in defence(position, GERMAN, REIMS, 0))


@pytest.mark.clause("8.3.2-g")
def test_uk_guns_defend_better_from_1918_if_so_agreed() -> None:
    text = "uk-1-army reims 1I 1A; de reims 1I"
    for agreed, power in ((True, 2), (False, 1)):
        position = field(text, turn=16, uk_materiel=agreed)
        assert (Group.ARTILLERY, power, 1) in defence(position, ENTENTE, REIMS, 0)
        assert (Group.ARTILLERY, 1, 1) in attack(position, ENTENTE, REIMS, False)
    gas = field(text, turn=16, uk_materiel=True)
    gas.gas[ENTENTE] = 1 << REIMS
    assert (Group.ARTILLERY, 3, 1) in defence(gas, ENTENTE, REIMS, 0)


@pytest.mark.clause("8.3.3-h", "8.3.4-f", "8.3.5-e", "8.3.6-h", "8.3.2-e")
def test_what_is_caught_without_infantry() -> None:
    position = field(
        "de reims 1A 1T; de verdun 1G 1P; fr reims 1I; fr verdun 1C; fr argonne 1B; de argonne 1I", turn=16
    )
    remove_caught(position)
    assert alone(position, "reims") == "1I"
    assert alone(position, "verdun") == "1C"
    assert alone(position, "argonne") == "1I"
    safe = field("de verdun 1G 1P; fort verdun 4", turn=16)
    remove_caught(safe)
    assert alone(safe, "verdun") == "1G 1P"
    cavalry = field("de reims 1A; fr reims 1C")
    remove_caught(cavalry)
    assert alone(cavalry, "reims") == "1C 1A"


@pytest.mark.clause("8.3.4-d", "AMB-34")
def test_bad_weather_grounds_biplanes_but_they_count_and_may_be_lost() -> None:
    position = field("de-1-army reims 1I 1B; fr reims 1I 1B", turn=12)
    position.weather = True
    battle(position, "german", "reims")
    assert asked(position) == "retreat-instead", "no dogfight, and no choice of reaction after it"
    play(position, "done")
    assert position.question.count == 1  # type: ignore[union-attr]  # the French infantry alone fires
    play(position, (1,))
    assert options(position) == ["lose de-infantry-1", "lose de-biplane-1"], "the grounded biplane may be lost"
    play(position, "lose de-biplane-1")
    assert position.question.count == 1  # type: ignore[union-attr]  # the German infantry


@pytest.mark.clause("8.2.3-b", "AMB-42")
def test_the_canadians_take_the_place_of_a_uk_infantry() -> None:
    position = run(field("uk-1-army calais 2I entrenched", turn=6), Reinforcements(ENTENTE, []))
    assert asked(position) == "choose-swap"
    play(position, options(position)[0])
    assert inside(position, "uk-1-army") == "1I 1K"
    later = run(field("fr paris 1I", turn=6), Reinforcements(ENTENTE, []))
    assert later.commonwealth_due == 1
    later.put(unit("uk-infantry-1"), place("calais"))
    later.turn = 7
    later.rebuild()
    run(later, Reinforcements(ENTENTE, []))
    assert asked(later) == "choose-swap"


@pytest.mark.clause("8.2.3-c")
def test_in_later_set_ups_the_commonwealth_is_placed_like_infantry() -> None:
    position = started("scenario-1918")
    assert inside(position, "uk-2-army") == "2I 1K 1A 1B"
    assert where(position, "uk-2-army") == place("ypres")


@pytest.mark.clause("8.3.4-k", "13.7-a", "13.7-b", "13.7-c")
def test_scramble() -> None:
    text = "de-1-army reims 2I; fr reims 1I; fr marne 1B"
    position = battle(field(text, turn=12, scramble=True), "german", "reims")
    assert asked(position) == "choose-scramble"
    play(position, "scramble fr-biplane-1", "done")
    assert where(position, "fr-biplane-1") == REIMS
    assert position.question.count == 1  # type: ignore[union-attr]  # it reacts and does not fire
    play(position, (6,), (1, 1))
    assert asked(position) == "choose-reroll"
    fight = battle(field(text + "; de reims 1B", turn=12, scramble=True), "german", "reims")
    play(fight, "scramble fr-biplane-1")
    assert fight.question.count == 2  # type: ignore[union-attr]  # a dogfight
