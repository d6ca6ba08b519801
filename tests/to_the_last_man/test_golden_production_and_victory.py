"""Golden cases D2: supply, production and victory."""

from __future__ import annotations

import pytest

from firestep.board.bits import bits
from firestep.games.to_the_last_man.ground import LINKS, NAMES, PARIS
from firestep.games.to_the_last_man.player_turn import PlayerTurn
from firestep.games.to_the_last_man.spending import ENTRENCH_LIMIT, NO_HOME
from firestep.games.to_the_last_man.supply import supplied_areas
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN
from firestep.games.to_the_last_man.victory import LEVELS, army_points, eft_points, german_total, level
from to_the_last_man.field import (
    alone,
    army,
    checking_supply,
    field,
    fort,
    friendly,
    inside,
    options,
    place,
    play,
    producing,
    refusal,
    run,
    spending,
    started,
    unit,
)


@pytest.mark.clause("7.4-b")
def test_t09_one_point_on_entrenching_in_turn_1() -> None:
    position = spending(field("de aachen 3I; de metz 3I", turn=1), "german")
    play(position, "entrench", "done")

    assert refusal(position, "entrench") == ENTRENCH_LIMIT, "T09"


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


@pytest.mark.clause("2.V.4-b")
def test_2_v_4_b_each_1_takes_a_unit_of_the_germans_choice_to_the_pool() -> None:
    position = field("de-8-army eft 5I 1C; de eft 1S; fr paris 1I")
    run(position, PlayerTurn(GERMAN, agenda=[]))
    producing(position)
    play(position, "done", "done", (1, 5))
    assert position.question.seat == GERMAN  # type: ignore[union-attr]
    assert len(options(position)) == 3
    play(position, next(text for text in options(position) if "cavalry" in text))
    assert position.pool >> unit("de-cavalry-1") & 1
    assert inside(position, "de-8-army") == "5I"


@pytest.mark.clause("2.V.4-a")
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


@pytest.mark.clause("3.1-e")
def test_t47_the_blockade_is_a_total() -> None:
    assert [field("", turn=turn).season.blockade for turn in (11, 12)] == [-1, -2], "T47"


@pytest.mark.clause("6.2-b")
def test_t49_a_disputed_area_next_to_a_linked_one_is_supplied() -> None:
    position = field("fr-1-army reims 1I; de reims 1I")

    assert supplied_areas(position, ENTENTE) >> place("reims") & 1, "T49"
