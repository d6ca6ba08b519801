"""Cases that an arbiter with the rulebook in hand would put: where rules, cards and units meet."""

from __future__ import annotations

from typing import Any

import pytest

from firestep.games.great_war.bombardment import shell
from firestep.games.great_war.combat import flags_to_ignore
from firestep.games.great_war.facts import ALL_FLAGS
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ALLIED, GERMAN
from firestep.games.great_war.objectives import medals_of
from firestep.games.great_war.position import GreatWarPosition
from great_war.field import asked, at, dice_asked, field, laid_out, open_question, options, place, play, unit


@pytest.mark.clause("CBT-22")
def test_cbt_22_tanks_hold_at_all_costs_too() -> None:
    position = field("e5 :I, g5 :s", turn="german", ordered="e5", effects=("", "hold-at-all-costs"))
    play(position, "battle e5", "at g5", "flag flag")

    assert asked(position) == "choose-flags"  # one flag a tank ignores anyway (TNK-07), the other it may
    assert options(position) == ["ignore 0", "ignore 1"]
    play(position, "ignore 1")
    assert at(position, "g5") == 1


@pytest.mark.clause("CBT-22")
def test_cbt_22_a_bogged_tank_ignores_flags_before_they_become_potential_hits() -> None:
    position = field("e5 :I, g5 :s", turn="german", phase="orders", effects=("", "hold-at-all-costs"))
    tank = 1 << unit(position, "g5")
    position.bogged = position.stuck = tank
    play(position, "order e5", "done", "done", "battle e5", "at g5", "flag flag")

    assert asked(position) == "choose-flags"
    play(position, "ignore 0")
    assert dice_asked(position) == 1  # TNK-12


@pytest.mark.clause("CBT-20")
def test_cbt_20_lice_take_the_flag_that_a_tank_always_ignores() -> None:
    position = field("e5 :I, g5 :s", turn="german", ordered="e5", combat_hands=("lice", ""))
    play(position, "battle e5", "at g5", "play lice", "flag hq")

    assert asked(position) == "choose-retreat"


@pytest.mark.clause("CBT-20")
def test_cbt_20_lice_take_one_from_what_terrain_allows() -> None:
    position = field("e5 T:I, g5 :i", ordered="g5", combat_hands=("", "lice"))
    play(position, "battle g5", "at e5", "play lice", "flag hq")

    assert options(position) == ["ignore 0", "ignore 1"]  # two may be ignored in a trench, one with lice
    assert flags_to_ignore(2, ALL_FLAGS, 1) == 1
    assert flags_to_ignore(3, 2, 1) == 1
    assert flags_to_ignore(3, 0, 1) == 0


@pytest.mark.clause("CBT-08")
def test_cbt_08_forward_is_for_soldiers_only() -> None:
    position = field("a1 :I, g5 :a", phase="movement", ordered="g5", effects=("", "forward"))
    play(position, "move g5", "to f5")

    assert asked(position) != "battle-dice"


@pytest.mark.clause("MOV-18")
def test_mov_18_a_flamethrower_that_went_forward_two_hexes_does_not_battle() -> None:
    cells = "d5 :I, g5 :i{}"
    moves = ("move g5", "to f5", "soldier", "to e5")
    burning = field(cells.format("f"), phase="movement", ordered="g5", effects=("", "forward"))
    play(burning, *moves)
    assert asked(burning) == "draw-command"
    plain = field(cells.format(""), phase="movement", ordered="g5", effects=("", "forward"))
    play(plain, *moves)
    assert options(plain) == ["battle e5", "done"]


@pytest.mark.clause("CARD-relief-2")
def test_card_relief_2_a_relief_ends_beside_a_friend_also_when_it_goes_forward() -> None:
    position = field(
        "a1 :I, g5 :i, i5 :i", phase="movement", command="relief-and-fall-back", ordered="g5", effects=("", "forward")
    )
    play(position, "move g5", "to h4", "soldier")

    assert set(options(position)) == {"to h5", "to i4", "done"}


@pytest.mark.clause("SET-06")
def test_set_06_only_the_grenadiers_of_scenario_12_must_be_grenadiers() -> None:
    position = GAME.start("12-somme-mametz-wood", {"extra-specialists": "added"})
    choices = []
    while asked(position) == "choose-specialist":
        choices.append((open_question(position).seat, len(options(position))))
        play(position, options(position)[-1])
        play(position, options(position)[0])

    assert [seat for seat, _ in choices] == [ALLIED] * 4 + [GERMAN] * 5  # SCN-12-8, then the table of SET-06
    assert [count == 1 for _, count in choices] == [True, False, False, False, True, True, True, False, False]


# -- the moment of winning

BREAK_THROUGH = """
[[objective]]
side = "allied"
kind = "breakthrough"
medals = 1
"""
LINE = """
[[objective]]
side = "allied"
kind = "temp_start"
medals = 1
where = "T1"
"""


def line_and_breakthrough(cells: str) -> GreatWarPosition:
    """The Allied hold a trench for a medal and one unit stands on the enemy's baseline; two medals win."""
    position = field(cells, phase="movement", ordered="all", more=LINE + BREAK_THROUGH, medals=2)
    position.held[0] = ALLIED + 1
    return position


@pytest.mark.clause("OBJ-02", "TRN-04")
def test_obj_02_a_trench_that_was_left_does_not_help_to_win_by_a_breakthrough() -> None:
    position = line_and_breakthrough("e5 T1:i, a1 :i, a9 :I")
    play(position, "move e5", "to f5", "move a1", "exit")

    assert position.result is None
    assert position.medals[ALLIED] == 1


@pytest.mark.clause("OBJ-06", "TRN-04")
def test_obj_06_a_friend_who_takes_the_place_saves_the_medal_and_wins() -> None:
    position = line_and_breakthrough("e5 T1:i, f6 :i, a1 :i, a9 :I")
    play(position, "move e5", "to f5", "move a1", "exit", "move f6", "to e6")
    assert position.result is None  # nobody came
    swap = line_and_breakthrough("e5 T1:i, f4 :i, a1 :i, a9 :I")
    play(swap, "move e5", "to e6", "move a1", "exit", "move f4", "to e5")

    assert swap.result is not None
    assert swap.result.winners == (ALLIED,)


@pytest.mark.clause("OBJ-18", "TRN-04")
def test_obj_18_a_majority_of_units_wins_as_the_unit_arrives() -> None:
    more = """
[[objective]]
side = "either"
kind = "temp_majority"
medals = 1
where = "T1"
held = "german"
"""
    position = field("e5 T1:i, e6 T1, e7 T1:I, f6 :i, h9 :i", phase="movement", ordered="f6 h9", more=more, medals=1)
    play(position, "move f6", "to e6")

    assert position.result is not None
    assert position.result.winners == (ALLIED,)


@pytest.mark.clause("OBJ-16")
def test_obj_16_the_medal_for_a_vacant_group_goes_as_somebody_enters() -> None:
    more = """
[[objective]]
side = "german"
kind = "vacant_start"
medals = 1
where = "F1"
"""
    position = field("a1 :I, e5 F1, f5 :i, h9 :i", phase="movement", ordered="f5 h9", more=more)
    position.held[0] = GERMAN + 1
    play(position, "move f5", "to e5")

    assert asked(position) == "choose-mover"
    assert medals_of(position, GERMAN) == 0


@pytest.mark.clause("SPEC-mortar-observer-1")
def test_spec_mortar_observer_1_returned_fire_marks_its_target_too() -> None:
    position = field("d5 :OB, h5 :i", ordered="h5", combat_hands=("return-fire", ""))
    play(position, "battle h5", "at d5", "hq", "play return-fire", "soldier hq")

    assert at(position, "h5") == 3
    assert position.acquired == 1 << unit(position, "h5")


@pytest.mark.clause("CBT-23")
def test_cbt_23_the_artillery_counts_among_the_units_of_an_assault() -> None:
    enemy = ("messenger-killed", "")
    named: dict[str, Any] = {"phase": "command", "command_hands": ("", "assault-left"), "combat_hands": enemy}
    kept = field("a1 :I, i1 :i, i2 :i", **named)
    play(kept, "play assault-left", "play messenger-killed")
    assert options(kept) == ["without i1", "without i2", "artillery"]
    play(kept, "artillery")
    assert (kept.ordered.bit_count(), kept.artillery) == (2, 0)
    lonely = field("a1 :I, i1 :i, i9 :i", **named)
    play(lonely, "play assault-left", "play messenger-killed", "without i1")
    assert (lonely.ordered, lonely.artillery & 1) == (0, 1)
    barrage = field(
        "a1 :I, i1 :i, i9 :i",
        phase="command",
        command_hands=("", "assault-left"),
        combat_hands=("messenger-killed", "barrage-fire"),
    )
    play(barrage, "play assault-left", "play barrage-fire", "play messenger-killed")
    assert barrage.ordered.bit_count() == 1  # the barrage is no order of the Command card


@pytest.mark.clause("CBT-29")
def test_cbt_29_wire_is_cut_also_when_only_the_artillery_is_ordered() -> None:
    position = field("a1 :I, g5 x:i", phase="movement", artillery=2, combat_hands=("", "wire-cutters"))

    assert asked(position) == "offer-wire-cutters"


@pytest.mark.clause("NML-06")
def test_nml_06_no_crater_comes_where_a_tile_lies_under_the_wire() -> None:
    position = laid_out("a1 :I, g4 Hx, k1 :i")
    shell(position, place("g4"))

    assert (position.wire, position.craters) == (0, 0)
