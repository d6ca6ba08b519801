"""Sections 1, 2 and 17: small print of the box, the set-up and what each seat may know."""

from __future__ import annotations

import random

import pytest

from firestep.board.bits import bits
from firestep.games.great_war.agreement import agreement_of, all_options
from firestep.games.great_war.cards import COMBAT_BY_NAME, COMMAND_BY_NAME
from firestep.games.great_war.events import FirstPlayerRolled, MovesFirst, SpecialistPlaced
from firestep.games.great_war.facts import (
    CRATERED,
    FACE_BY_NAME,
    FACE_NAMES,
    SPECIALIST_OF,
    TERRAIN_OF,
    TERRAINS,
    UNITS,
    dice_by_distance,
)
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ALLIED, GERMAN
from firestep.games.great_war.position import ALL_COMBAT, ALL_COMMAND, GreatWarPosition
from firestep.games.great_war.preparation import SwapSpecialists, free_specialists, set_up_board
from firestep.games.great_war.questions import MOST_CHOSEN
from firestep.games.great_war.roll_results import kill
from firestep.games.great_war.scenarios import BATTLES, PRINTED
from firestep.kernel import BadSetup, Setup
from great_war.field import (
    FIELD_GAME,
    asked,
    drawn_battle,
    field,
    laid_out,
    moving,
    open_question,
    options,
    place,
    play,
    refusal,
    told,
    unit,
)

CRAONNE = next(name for name in PRINTED if name.startswith("55-"))
AFTERNOON = next(name for name in PRINTED if name.startswith("56-"))


# -- the box


@pytest.mark.clause("CMP-09")
def test_cmp_09_the_two_soldiers_of_the_die_have_names_of_their_own() -> None:
    assert FACE_NAMES == ("", "soldier", "soldier2", "burst", "skull", "flag", "hq")
    assert sorted(FACE_BY_NAME.values()) == [1, 2, 3, 4, 5, 6]


@pytest.mark.clause("RNG-02")
def test_rng_02_dice_are_listed_by_distance_up_to_six_hexes() -> None:
    assert dice_by_distance("3 2 1 1") == (0, 3, 2, 1, 1, 0, 0)
    assert {len(kind.dice) for kind in UNITS} == {7}


@pytest.mark.clause("RA-15", "TER-fortified-2")
def test_ra_15_on_which_craters_a_position_may_be_fortified() -> None:
    fortified = {each.id for each in TERRAINS if each.id.startswith("cratered_") and each.may_fortify}

    assert fortified == {f"cratered_{name}" for name in ("countryside", "forest", "hill", "trench", "sunken_lane")}
    assert CRATERED[TERRAIN_OF["mine_crater"]] == TERRAIN_OF["mine_crater"]


@pytest.mark.clause("CMP-01", "CMP-02")
def test_cmp_01_a_new_position_has_all_cards_in_its_decks_and_nothing_on_the_map() -> None:
    position = GreatWarPosition(FIELD_GAME.setup(drawn_battle("a1 :I, k1 :i").id))

    assert position.command_deck == ALL_COMMAND == sum(1 << card for card in COMMAND_BY_NAME.values())
    assert position.combat_deck == ALL_COMBAT == sum(1 << card for card in COMBAT_BY_NAME.values())
    marks = (
        "wire fortified craters razed repaired guns acquired silenced bogged ditched on_cards command_discard drawn "
    )
    marks += (
        "combat_discard turn turn_of phase artillery ordered moved_units battled barred stopped entered show stuck "
    )
    marks += "spent_combat"
    assert [getattr(position, name) for name in marks.split()] == [0] * len(marks.split())
    assert (position.hq, position.medals, position.effects, position.combat_left) == ([0, 0], [0, 0], [0, 0], [1, 1])
    assert (position.on_table, position.command, position.last_command) == (-1, -1, [-1, -1])
    assert (position.strike_by, position.raider, position.raid_from) == (-1, -1, -1)


# -- options


@pytest.mark.clause("SET-02", "SET-06")
def test_set_02_history_matters_where_specialists_are_placed() -> None:
    history = next(each for each in all_options() if each.name == "history")

    assert set(history.scenarios) & set(PRINTED) == {
        name
        for name in PRINTED
        if BATTLES[name].year and any(each.specialists or each.extra_specialists for each in BATTLES[name].assets)
    }


@pytest.mark.clause("SCN-53-10")
def test_scenario_53_only_a_race_that_is_run_can_be_turned_round() -> None:
    turned = next(each for each in all_options() if each.name == "race")

    for name in turned.scenarios:
        assert BATTLES[name].racing in (GERMAN, ALLIED)
        assert agreement_of(GAME.setup(name, {"race": "turned"})).racing == 1 - BATTLES[name].racing
    calm = drawn_battle("a1 :I, k1 :i", "[special]\nrace_switch = true\n")
    assert agreement_of(Setup(GAME.id, calm.id, (("race", "turned"),), rules=2)).racing == -1


@pytest.mark.clause("VIC-01")
def test_a_handicap_never_wins_and_older_rules_are_still_known() -> None:
    name = min(PRINTED, key=lambda each: BATTLES[each].medals)
    assert GAME.setup(name, rules=2).rules == 2
    battle = drawn_battle("a1 :I, k1 :i", medals=3)
    for handicap, legal in (("allied-2", True), ("allied-3", False)):
        own = Setup(GAME.id, battle.id, (("handicap", handicap),), rules=2)
        if legal:
            GAME.check(own)
        else:
            with pytest.raises(BadSetup):
                GAME.check(own)


@pytest.mark.clause("SCN-55-8", "SCN-56-9")
def test_scenario_55_a_saint_chamond_never_takes_the_only_tank() -> None:
    tanks = {"schneider", "saint_chamond"}
    kinds = {}
    for name in (CRAONNE, AFTERNOON):
        for chosen in (False, True):
            position = GreatWarPosition(GAME.setup(name, {"saint-chamond": chosen}))
            set_up_board(position)
            kinds[name, chosen] = [UNITS[each].id for each in position.kind if UNITS[each].id in tanks]
            assert free_specialists(position, GERMAN) == BATTLES[name].assets[GERMAN].specialists

    assert len(kinds[CRAONNE, True]) == len(kinds[CRAONNE, False]) - 1
    assert kinds[CRAONNE, True][-1] == "saint_chamond"
    assert kinds[CRAONNE, True].count("saint_chamond") == 1
    assert len(kinds[AFTERNOON, True]) == len(kinds[AFTERNOON, False])
    assert kinds[AFTERNOON, True][-1] == "saint_chamond"
    alone = drawn_battle("a1 :I, k1 :s, k3 :i", '[special]\nsaint_chamond = "remove"\n')
    position = GreatWarPosition(Setup(GAME.id, alone.id, (("saint-chamond", True),), rules=2))
    set_up_board(position)
    assert [UNITS[each].id for each in position.kind] == ["infantry", "saint_chamond", "infantry"]


# -- who begins


@pytest.mark.clause("SCN-6-2", "TRN-02")
def test_scenario_6_everybody_is_told_the_sums_and_who_begins() -> None:
    position = GAME.start("06-loos-fight-for-the-trenches")
    play(position, "3 4", "5 2", "6 1", "1 1")

    assert told(position, FirstPlayerRolled) == [
        FirstPlayerRolled(side, sum(numbers), numbers, ())
        for side, numbers in ((GERMAN, (3, 4)), (ALLIED, (5, 2)), (GERMAN, (6, 1)), (ALLIED, (1, 1)))
    ]
    assert told(position, MovesFirst) == [MovesFirst(GERMAN)]


@pytest.mark.clause("SCN-50-2")
def test_scenario_50_everybody_is_told_the_tokens_that_were_rolled() -> None:
    position = GAME.start("50-verdun-fight-for-fort-vaux")
    play(position, "hq flag flag flag", "hq hq flag flag")

    assert [(each.side, each.sum, len(each.faces)) for each in told(position, FirstPlayerRolled)] == [
        (GERMAN, 1, 4),
        (ALLIED, 2, 4),
    ]


# -- specialists


@pytest.mark.clause("SET-02")
def test_set_02_everybody_is_told_who_joined_whom() -> None:
    position = GAME.start(next(name for name in PRINTED if BATTLES[name].assets[ALLIED].specialists))
    while asked(position) != "choose-specialist":
        play(position, options(position)[0])
    side = open_question(position).seat
    kind = options(position)[0]
    play(position, kind)
    host = options(position)[0]
    play(position, host)

    number = SPECIALIST_OF[kind.removeprefix("specialist ").replace("-", "_")]
    assert told(position, SpecialistPlaced) == [SpecialistPlaced(side, number, place(host.removeprefix("with ")))]


@pytest.mark.clause("SET-06")
def test_set_06_as_many_specialists_are_swapped_as_there_are() -> None:
    position = laid_out("a1 :I, i1 :ig, i5 :ie, i9 :i")
    position.call(SwapSpecialists(ALLIED))
    position.advance()
    assert options(position)[-1] == "done"
    play(position, "specialist officer")
    assert options(position) == ["with i1", "with i5"]
    play(position, "with i5", "specialist sniper", "with i1")

    assert position.question is None
    assert [each.specialist for each in told(position, SpecialistPlaced)] == [
        SPECIALIST_OF["officer"],
        SPECIALIST_OF["sniper"],
    ]


@pytest.mark.clause("SET-06")
def test_set_06_nobody_is_asked_to_swap_what_has_no_alternative() -> None:
    position = laid_out("a1 :I, i1 :mh, i9 :i")
    position.call(SwapSpecialists(ALLIED))
    position.advance()

    assert position.question is None


# -- questions


@pytest.mark.clause("RA-07")
def test_ra_07_a_number_that_is_never_bought_is_no_answer() -> None:
    position = field("a1 :I, k5 :i", artillery=8, allied_artillery=3, hq=(6, 2))
    play(position, "shell e5")
    question = open_question(position)

    assert list(question.candidates(position)) == [*range(MOST_CHOSEN + 1)] == [0, 1, 2, 3, 4, 5, 6]
    assert list(question.options(position)) == [1, 2]
    assert [refusal(position, f"fire {number}").key for number in (3, 4)] == [
        "artillery-too-few-tokens",
        "artillery-too-many-dice",
    ]


# -- what a seat may know


@pytest.mark.clause("CBT-07", "CBT-09")
@pytest.mark.parametrize(("card", "hands"), [("mata-hari", "command_hands"), ("counter-espionage", "combat_hands")])
def test_cbt_09_only_the_player_who_spies_sees_the_hand(card: str, hands: str) -> None:
    position = field(
        "d5 :M, g5 :i",
        phase="command",
        command_hands=("probe-right", "attack-centre"),
        combat_hands=("lice", card),
        hq=(6, 9),
    )
    play(position, "play attack-centre", f"play {card}")
    seen = {seat: GAME.view(position, seat)[hands] for seat in (GERMAN, ALLIED, None)}
    german, allied = seen[GERMAN], seen[ALLIED]
    assert isinstance(german, list)
    assert isinstance(allied, list)

    assert german[GERMAN]
    assert german[ALLIED] is None
    assert allied[GERMAN] == german[GERMAN]
    assert seen[None] == [None, None]


@pytest.mark.clause("HQ-02", "VIC-02")
def test_hq_02_the_board_is_open_and_its_marks_are_seen() -> None:
    position = moving("a1 :I, c3 :I, f5 :S, g5 :i, g7 :i", ordered="g5")
    marks = {"acquired": "f5", "silenced": "g5", "bogged": "f5", "ditched": "a1"}
    for name, where in marks.items():
        setattr(position, name, 1 << unit(position, where))
    kill(position, unit(position, "c3"))
    shown = GAME.view(position, None)
    units = shown["units"]
    assert isinstance(units, list)

    assert [each["hex"] for each in units] == [place(name) for name in ("a1", "f5", "g5", "g7")]
    for name, where in marks.items():
        assert [each["hex"] for each in units if each[name]] == [place(where)]
        assert all(each[name] in (True, False) for each in units)
    assert shown["lost"] == [1, 0]


@pytest.mark.clause("HQ-02")
def test_hq_02_what_a_seat_does_not_see_may_be_anything() -> None:
    position = field(
        "f5 :I, g5 :i",
        command_hands=("probe-left probe-right", "assault-left big-show"),
        combat_hands=("lice ambush", "impetus"),
    )
    twins = [GAME.determinise(position, ALLIED, random.Random(seed)) for seed in range(8)]

    assert {each.command_hand[ALLIED] for each in twins} == {position.command_hand[ALLIED]}
    assert {each.combat_hand[ALLIED] for each in twins} == {position.combat_hand[ALLIED]}
    assert len({each.command_hand[GERMAN] for each in twins}) > 1
    assert len({each.combat_hand[GERMAN] for each in twins}) > 1
    assert {len(bits(each.command_hand[GERMAN])) for each in twins} == {2}


@pytest.mark.clause("SCN-56-8", "NML-01")
@pytest.mark.parametrize(("racing", "by"), [("nobody", ALLIED), ("german", GERMAN), ("allied", ALLIED)])
def test_scenario_56_craters_are_shelled_by_the_side_that_is_pressed_for_time(racing: str, by: int) -> None:
    battle = drawn_battle("a1 :I, k1 :i", '[special]\ncraters_of_rows = "ef"\n', racing=racing)
    shelled = agreement_of(Setup(GAME.id, battle.id, (("craters", True),), rules=2)).bombardment

    assert shelled is not None
    assert (shelled.by, shelled.rows, shelled.choice, shelled.razes) == (by, battle.craters_of_rows, False, ())
    assert len(shelled.rows) == 2
    assert agreement_of(Setup(GAME.id, battle.id, (), rules=2)).bombardment is None


@pytest.mark.clause("SET-06")
def test_set_06_which_options_a_battle_offers() -> None:
    offered = {each.name: set(each.scenarios) & set(PRINTED) for each in all_options()}

    assert offered["extra-specialists"] == {name for name in PRINTED if BATTLES[name].assets[GERMAN].extra_specialists}
    assert {BATTLES[name].number for name in offered["saint-chamond"]} == {55, 56, 57, 58}
    assert offered["craters"] == {AFTERNOON}
    assert [each.default for each in all_options() if each.name != "file"] == [
        "none",
        False,
        False,
        "printed",
        False,
        "none",
    ]
    agreed = agreement_of(GAME.setup(CRAONNE))
    assert (agreed.extra, agreed.history, agreed.saint_chamond, agreed.handicap) == ("none", False, "", (0, 0))
