"""Sections 1 and 2: components, set-up, the bombardment of no man's land."""

from __future__ import annotations

from typing import Any

import pytest

from firestep.board.bits import bits
from firestep.games.great_war.bombardment import ShellRow, hexes_in_order, rows_in_order, shell
from firestep.games.great_war.cards import COMBAT_KIND, COMBATS, COMMAND_KIND, COMMANDS
from firestep.games.great_war.facts import FACES_WITH, SPECIALIST_OF, TERRAINS, UNITS
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ALL_HEXES, ALLIED, COLUMNS_OF_ROW, GERMAN, HEX_NAMES
from firestep.games.great_war.position import ALL_COMMAND, HQ_TOKENS, GreatWarPosition
from firestep.games.great_war.preparation import ChooseSpecialist
from firestep.games.great_war.roll_results import remove_figures
from firestep.games.great_war.specialists import historical_limit, hosts, kinds_to_place, left_in_pool
from great_war.field import asked, field, laid_out, open_question, options, place, play, unit


def test_cmp_01_the_command_deck() -> None:
    start = GAME.start("01-opening-action-1")
    section = sum(1 << card for card, kind in enumerate(COMMAND_KIND) if COMMANDS[kind].is_section)

    assert start.command_deck == ALL_COMMAND
    assert (section.bit_count(), (ALL_COMMAND & ~section).bit_count()) == (40, 18)
    assert {COMMANDS[COMMAND_KIND[card]].id for card in bits(ALL_COMMAND & ~section)} == {
        kind.id for kind in COMMANDS if not any(kind.orders)
    }


def test_cmp_02_the_combat_deck() -> None:
    assert (len(COMBAT_KIND), len(COMBATS)) == (40, 29)


def test_cmp_03_there_are_thirty_tokens() -> None:
    position = field("e5 :I, i5 :i", hq=(20, 9))

    assert position.pot == 1
    assert position.gain_hq(ALLIED, 5) == 1
    assert sum(position.hq) == HQ_TOKENS


def test_cmp_04_craters_and_wire_never_run_out() -> None:
    position = laid_out("k1 :i")
    for each in ALL_HEXES[:-12]:
        position.crater(each)

    assert position.craters.bit_count() == 115


def test_cmp_05_the_board_has_127_hexes() -> None:
    assert COLUMNS_OF_ROW == (12, 11, 12, 11, 12, 11, 12, 11, 12, 11, 12)
    assert len(ALL_HEXES) == 127


@pytest.mark.clause("CMP-07", "SPEC-gen-2")
def test_cmp_07_units_have_four_figures_and_a_specialist_is_none_of_them() -> None:
    position = laid_out("e5 :IG, i5 :m, i6 :o")

    assert position.figures == [4, 4, 4]
    remove_figures(position, 0, 3)
    assert position.figures[0] == 1
    assert position.specialist[0] == SPECIALIST_OF["grenadier"]


@pytest.mark.clause("CMP-08", "TNK-01")
def test_cmp_08_classes_of_units() -> None:
    classes = {kind.id: kind.kind_class for kind in UNITS}

    assert {kind for kind, name in classes.items() if name == "soldier"} == {"infantry", "machine_gun", "mortar"}
    assert classes["schneider"] == "tank"
    assert classes["field_artillery"] == "gun"


def test_cmp_09_the_battle_die_has_two_soldiers() -> None:
    assert FACES_WITH == (2, 1, 1, 1, 1)


def start(name: str, **options_given: Any) -> GreatWarPosition:
    return GAME.start(name, {key.replace("_", "-"): value for key, value in options_given.items()})


@pytest.mark.clause("SET-01", "SET-03", "HQ-01")
def test_set_01_the_order_of_set_up() -> None:
    position = start("41-verdun-bois-des-caures")
    seen = []
    while position.turn == 0:
        question = open_question(position)
        seen.append(question.key)
        position.answer(question.options(position)[0], question.seat)

    assert seen.index("choose-specialist") < seen.index("draw-command") < seen.index("draw-combat") < seen.index("die")
    assert [hand.bit_count() for hand in position.command_hand] == [5, 5]
    assert [hand.bit_count() for hand in position.combat_hand] == [3, 5]
    assert (position.hq, position.pot) == ([12, 6], 12)


@pytest.mark.clause("SET-02", "SPEC-gen-1")
def test_set_02_free_specialists_of_the_first_player_come_first() -> None:
    position = start("51-verdun-fleury")
    assert (asked(position), open_question(position).seat) == ("choose-specialist", GERMAN)
    for count in range(3):
        play(position, options(position)[0])
        host = options(position)[0]
        play(position, host)
        assert sum(map(bool, position.specialist)) >= count + 1
        assert unit(position, host.split()[1]) >= 0
    assert open_question(position).seat == ALLIED
    play(position, "specialist officer")
    taken = options(position)
    assert all(position.specialist[unit(position, each.split()[1])] == 0 for each in taken)


@pytest.mark.clause("SET-04", "NML-01")
def test_set_04_the_first_player_shells_the_row_nearest_the_enemy_first() -> None:
    assert rows_in_order((4, 5, 6), ALLIED) == [4, 5, 6]
    assert rows_in_order((4, 5, 6), GERMAN) == [6, 5, 4]
    position = start("42-verdun-beaumont")
    while asked(position) != "die":
        question = open_question(position)
        position.answer(question.options(position)[0], question.seat)
    shelling = next(frame for frame in reversed(position.stack) if isinstance(frame, ShellRow))
    assert (shelling.side, shelling.row) == (GERMAN, 5)


def test_set_06_extra_specialists_by_agreement() -> None:
    none = start("04-loos-hohenzollern-redoubt")
    assert asked(none) == "draw-command"
    added = start("04-loos-hohenzollern-redoubt", extra_specialists="added")
    assert (asked(added), open_question(added).seat) == ("choose-specialist", ALLIED)
    swapped = start("04-loos-hohenzollern-redoubt", extra_specialists="swapped")
    while isinstance(question := open_question(swapped), ChooseSpecialist) and not question.swapping:
        play(swapped, "specialist officer")
        play(swapped, options(swapped)[0])
    play(swapped, "specialist sniper")
    assert options(swapped)
    play(swapped, options(swapped)[0])
    assert SPECIALIST_OF["sniper"] in swapped.specialist


def test_nml_07_a_unit_on_wire_saves_it() -> None:
    position = laid_out("a1 :I, g4 x:i")

    shell(position, place("g4"))

    assert position.wire == 1 << place("g4")
    assert not position.craters


def test_nml_02_left_is_where_the_roller_sees_it() -> None:
    assert HEX_NAMES[hexes_in_order(6, ALLIED)[0]] == "g1"
    assert HEX_NAMES[hexes_in_order(6, GERMAN)[0]] == "g12"


@pytest.mark.clause("NML-06", "NML-04")
def test_nml_06_a_crater_is_not_made_twice() -> None:
    position = laid_out("a1 :I, k1 :i")
    shell(position, place("g4"))
    before = position.craters
    shell(position, place("g4"))

    assert position.craters == before
    assert TERRAINS[position.ground.terrain[place("g4")]].id == "cratered_countryside"


def test_spec_gen_6_hosts() -> None:
    position = laid_out("e5 :I, e6 :M, e7 :O, i5 :i")

    assert hosts(position, GERMAN, SPECIALIST_OF["heavy_mg"], False) == 1 << place("e6")
    assert hosts(position, GERMAN, SPECIALIST_OF["mortar_observer"], False) == 1 << place("e7")
    assert hosts(position, GERMAN, SPECIALIST_OF["officer"], False) == 1 << place("e5")


def test_spec_gen_7_pools_are_limited_and_some_are_shared() -> None:
    position = laid_out("e5 :MH, e6 :OH, e7 :O, i5 :i")

    assert left_in_pool(position, GERMAN, SPECIALIST_OF["heavy_mg"]) == 0
    assert SPECIALIST_OF["heavy_mortar"] not in kinds_to_place(position, GERMAN, False)
    assert SPECIALIST_OF["flamethrower"] not in kinds_to_place(position, ALLIED, False)


def test_set_02_historical_limits() -> None:
    assert historical_limit("1915:1 1916:2", 1914) == 0
    assert historical_limit("1915:1 1916:2", 1915) == 1
    assert historical_limit("1915:1 1916:2", 1918) == 2
    assert historical_limit("never", 1918) == 0
    assert historical_limit("1917", 1917) == 99
    position = start("51-verdun-fleury", history=True)
    play(position, "specialist officer")
    first = options(position)[0]
    play(position, first, "specialist officer")
    assert first not in options(position)
