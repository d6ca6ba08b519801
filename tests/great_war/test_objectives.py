"""Section 10: medals and objectives."""

from __future__ import annotations

import pytest

from firestep.games.great_war.ground import ALLIED, GERMAN
from firestep.games.great_war.movement import move_unit
from firestep.games.great_war.objectives import medals_of, review, score_start_of_turn
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.roll_results import kill, remove_figures
from great_war.field import asked, at, field, laid_out, place, play, unit


def objective(kind: str, where: str = "T1", side: str = "allied", **more: int | str) -> str:
    lines = [f'side = "{side}"', f'kind = "{kind}"', f'where = "{where}"']
    lines += [f"{key} = {value}" if isinstance(value, int) else f'{key} = "{value}"' for key, value in more.items()]
    return "\n[[objective]]\n" + "\n".join(lines) + "\n"


def go(position: GreatWarPosition, origin: str, to: str) -> None:
    move_unit(position, unit(position, origin), place(to), 1)
    review(position)


def test_vic_01_permanent_and_temporary_medals_count_together() -> None:
    position = laid_out("a1 :I, e5 T1:i", objective("temp_start"), medals=2)
    position.medals[ALLIED] = 1
    score_start_of_turn(position, ALLIED)

    assert position.result is not None
    assert position.result.winners == (ALLIED,)


def test_vic_03_a_specialist_alone_is_worth_nothing() -> None:
    position = field("e5 :IG, g5 :i", ordered="g5")
    play(position, "battle g5", "at e5", "burst hq", "skull")

    assert position.medals == [0, 0]


@pytest.mark.clause("VIC-04", "RA-23", "RA-24")
def test_vic_04_own_shells_give_the_enemy_the_medal() -> None:
    position = field("a1 :I, e5 :i, k5 :i", artillery=8)
    position.figures[unit(position, "e5")] = 1
    play(position, "shell e5", "fire 2", "1 1", "burst hq")

    assert position.medals == [1, 0]


def test_obj_01_temporary_and_at_once() -> None:
    position = laid_out("a1 :I, e5 T1, f5 :i", objective("temp_immediate"))
    go(position, "f5", "e5")
    assert medals_of(position, ALLIED) == 1
    go(position, "e5", "f5")

    assert medals_of(position, ALLIED) == 0


@pytest.mark.clause("OBJ-02", "OBJ-03")
def test_obj_02_gained_at_the_start_of_the_turn_and_lost_when_left() -> None:
    position = laid_out("a1 :I, e5 T1, e6 T1, f5 :i", objective("temp_start"))
    go(position, "f5", "e5")
    assert medals_of(position, ALLIED) == 0
    score_start_of_turn(position, ALLIED)
    assert medals_of(position, ALLIED) == 1
    go(position, "e5", "e6")
    assert medals_of(position, ALLIED) == 1
    kill(position, unit(position, "e6"))

    assert medals_of(position, ALLIED) == 0


@pytest.mark.clause("OBJ-04", "OBJ-05")
def test_obj_05_a_lost_majority_goes_to_nobody_until_the_next_turn() -> None:
    position = laid_out(
        "e5 T1:I, e6 T1, e7 T1, f6 :i, f7 :i", objective("temp_majority_start", side="either", held="german")
    )
    assert medals_of(position, GERMAN) == 1
    go(position, "f6", "e6")
    assert medals_of(position, GERMAN) == 0
    go(position, "f7", "e7")
    assert medals_of(position, ALLIED) == 0
    score_start_of_turn(position, ALLIED)

    assert medals_of(position, ALLIED) == 1


def test_obj_07_permanent_and_at_once() -> None:
    position = laid_out("a1 :I, e5 T1, f5 :i", objective("perm_immediate"))
    go(position, "f5", "e5")
    go(position, "e5", "f5")

    assert position.medals[ALLIED] == 1


def test_obj_08_permanent_at_the_start_once_for_each_hex() -> None:
    position = laid_out("a1 :I, e5 K1:i, e6 K1, f8 :i", objective("perm_start", "K1", each="hex"))
    score_start_of_turn(position, ALLIED)
    score_start_of_turn(position, ALLIED)
    assert position.medals[ALLIED] == 1
    go(position, "e5", "e6")
    score_start_of_turn(position, ALLIED)

    assert position.medals[ALLIED] == 2
    once = laid_out("a1 :I, e5 K1:i, e6 K1:i", objective("perm_start", "K1"))
    score_start_of_turn(once, ALLIED)
    score_start_of_turn(once, ALLIED)
    assert once.medals[ALLIED] == 1


def test_obj_15_later_lines_count_only_with_the_earlier_ones() -> None:
    chain = (
        objective("temp_start")
        + objective("temp_start", "T2", needs="T1")
        + objective("temp_start", "T3", needs="T1+T2")
    )
    position = laid_out("a1 :I, e5 T1:i, d5 T2:i, c5 T3:i, g9 :i", chain)
    score_start_of_turn(position, ALLIED)
    assert medals_of(position, ALLIED) == 3
    go(position, "e5", "f5")

    assert medals_of(position, ALLIED) == 0
    alone = laid_out("a1 :I, e5 T1, d5 T2:i, c5 T3:i", chain)
    score_start_of_turn(alone, ALLIED)
    assert medals_of(alone, ALLIED) == 0


def test_obj_16_a_group_without_enemies() -> None:
    vacant = objective("vacant_start", "F1", side="german") + objective("vacant_start", "F2", side="german", needs="F1")
    position = laid_out("a1 :I, e5 F1:i, g5 F2, g7 :i", vacant)
    score_start_of_turn(position, GERMAN)
    assert medals_of(position, GERMAN) == 0
    go(position, "e5", "f5")
    score_start_of_turn(position, GERMAN)
    assert medals_of(position, GERMAN) == 2
    go(position, "f5", "e5")

    assert medals_of(position, GERMAN) == 0


def test_obj_17_a_medal_for_each_unit_tied_to_it() -> None:
    position = laid_out("a1 :I, e5 T1:i, e6 T1:i, e7 T1, f9 :i", objective("temp_start", each="unit"))
    score_start_of_turn(position, ALLIED)
    assert medals_of(position, ALLIED) == 2
    go(position, "e6", "e7")
    assert medals_of(position, ALLIED) == 2
    go(position, "e7", "f7")
    go(position, "f9", "e7")

    assert medals_of(position, ALLIED) == 1


def test_obj_18_more_units_hold_it_at_any_time() -> None:
    position = laid_out("e5 T1:I, e6 T1, e7 T1, f6 :i, f7 :i", objective("temp_majority", side="either", held="german"))
    go(position, "f6", "e6")
    assert (medals_of(position, GERMAN), medals_of(position, ALLIED)) == (0, 0)
    go(position, "f7", "e7")

    assert (medals_of(position, GERMAN), medals_of(position, ALLIED)) == (0, 1)


@pytest.mark.parametrize(
    ("number", "side", "medals"), [(6, GERMAN, 1), (14, GERMAN, 2), (42, ALLIED, 1), (43, ALLIED, 2), (50, ALLIED, 1)]
)
@pytest.mark.clause("OBJ-19")
def test_obj_19_medals_held_at_the_start(number: int, side: int, medals: int) -> None:
    from firestep.games.great_war.game import GAME
    from firestep.games.great_war.scenarios import BATTLES

    name = next(battle.id for battle in BATTLES.values() if battle.number == number)

    assert medals_of(GAME.start(name), side) == medals


@pytest.mark.clause("SPEC-gen-5")
def test_spec_gen_5_a_specialist_dies_with_the_last_figure() -> None:
    position = laid_out("e5 :IG, i5 :i")
    remove_figures(position, 0, 4)

    assert position.specialist[0] == 0
    assert at(position, "e5") == 0


def test_obj_20_a_copied_recon_counts_as_recon() -> None:
    from firestep.games.great_war.cards import COMMAND_OF

    position = field(
        "a1 :I, i5 :i", phase="command", command_hands=("", "counter-attack"), racing="german", allied_artillery=0
    )
    position.last_command[GERMAN] = COMMAND_OF["recon-left"]
    play(position, "play counter-attack")

    assert asked(position) == "choose-race"
