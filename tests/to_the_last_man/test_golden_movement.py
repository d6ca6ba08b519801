"""Golden cases D2: movement, armies and stacking."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.movement import (
    NO_LANDING,
    NOT_FROM_DISPUTED,
    OUT_OF_REACH,
    USED_UP,
    Means,
)
from firestep.games.to_the_last_man.stacking import BEF_APART, WRONG_NATION, why_not_in_army, why_not_join
from to_the_last_man.field import (
    army,
    asked,
    field,
    inside,
    moving,
    options,
    place,
    play,
    player_turn,
    refusal,
    started,
    unit,
    where,
)


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


@pytest.mark.clause("8.1-h", "8.1-i", "AMB-39")
def test_t31_empty_armies_leave_disputed_areas() -> None:
    position = player_turn(field("fr-1-army reims; fr reims 1I; de reims 1I"), "entente")
    play(position, "pass", "done")
    assert asked(position) == "choose-retreat-area", "T31"
    play(position, "marne")
    assert where(position, "fr-1-army") == place("marne")

    both = "fr-1-army reims; fr reims 1I; de reims 1I; fr marne 1I; de marne 1I"
    position = play(player_turn(field(both), "entente"), "pass", "done", "marne")
    assert where(position, "fr-1-army") == place("marne"), "T31: a Disputed area will do"

    position = field("fr-1-army reims; fr reims 1C; de reims 1I")
    position.settle(place("reims"))
    assert position.army_at[army("fr-1-army")] == -2


@pytest.mark.clause("8.1-a", "8.1-b")
def test_t35_us_infantry_in_a_french_army() -> None:
    position = field("fr-1-army paris 1I", turn=16)

    assert why_not_in_army(position, unit("us-infantry-1"), army("fr-1-army")) is None, "T35"
    assert why_not_in_army(position, unit("us-artillery-1"), army("fr-1-army")) == WRONG_NATION


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

    assert refusal(position, "rail troyes") == USED_UP[Means.RAIL], "T43"


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


@pytest.mark.clause("9.6-b", "1.2.2-d", "9.6-a")
def test_t48_reserves_do_not_pass_through_a_full_area() -> None:
    text = "fr ypres 1I; uk calais 3I; german: ghent lille artois; hand entente: reserves"
    position = moving(field(text), "entente")
    play(position, "reserves")
    assert asked(position) == "choose-reserve", "T48"
    assert "move fr-infantry-1" not in options(position)
