"""Positions as text: every position is written and read back, by hand it takes a few lines, mistakes are told."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from firestep.cli.walk import Walk, random_setup
from firestep.games.trench_club.automa.draws import PickMove
from firestep.games.trench_club.automa.turn import AutomaTurn
from firestep.games.trench_club.fights import Fight
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.money import ChooseRepair
from firestep.games.trench_club.moves import ChooseMover
from firestep.games.trench_club.notation import unit_name
from firestep.games.trench_club.position import EVERY_UNIT, UNPLACED, TrenchPosition
from firestep.games.trench_club.sequence import ChooseCompany
from firestep.kernel import Malformed
from trench_club.field import asked, field, options, place, play, unit

SOME_STEPS = 400
"""Decisions of a random match; most of them are skipped after the set-up."""


def assert_same_when_read_back(position: TrenchPosition) -> None:
    text = GAME.write(position)
    again = GAME.parse(text)
    assert again == position, text
    assert GAME.write(again) == text
    assert "\nlet " not in text, "every field has a section of its own"


@pytest.mark.parametrize("seed", range(12))
def test_every_position_of_a_random_match_is_read_back(seed: int) -> None:
    rng = random.Random(seed)
    walk = Walk(GAME, random_setup(GAME, rng), f"position-{seed}")
    for number in range(SOME_STEPS):
        if walk.is_over:
            break
        if number < 40 or number % 12 == 0:
            assert isinstance(walk.position, TrenchPosition)
            assert_same_when_read_back(walk.position)
        walk.go_on(1)


def test_a_late_position_with_lost_and_bought_units_is_read_back() -> None:
    rng = random.Random(5)
    for scenario in ("two-players", "four-players", "solo", "co-op"):
        walk = Walk(GAME, GAME.setup(scenario, {"engineers": True, "expert-trenches": True}), scenario)
        walk.go_on(2500 + rng.randrange(500))
        assert isinstance(walk.position, TrenchPosition)
        assert_same_when_read_back(walk.position)


def test_a_fight_under_way_and_a_finished_match_are_read_back() -> None:
    position = field("de: tank f4; gb: infantry f3", phase="declare")
    play(position, "attack de-tank", "on gb-infantry", "done")
    assert isinstance(position.stack[-2], Fight)
    assert_same_when_read_back(position)
    won = play(field("de: infantry b7; gb: infantry q17; forts: a1 de, a2 de, a4 de, a5 de"), "move de-infantry")
    assert_same_when_read_back(play(won, "to fort-a3"))


def test_units_aboard_and_inside_trenches_are_read_back() -> None:
    position = field("de: infantry d4, transport e5, heavy-infantry i6; gb: infantry q17", expert_trenches=True)
    play(position, "move de-infantry", "board de-transport", "move de-heavy-infantry", "stay")
    text = GAME.write(position)
    assert "aboard: de-transport de-infantry\n" in text
    assert "heavy-infantry i6 moved inside" in text
    assert_same_when_read_back(position)


# -- by hand


def test_a_few_lines_by_hand_are_enough() -> None:
    position = GAME.parse("""
        game trench-club
        option entente gb
        # two tanks of Germany, one hurt
        de: tank g5, tank h6 damage=3 experience=2
        gb: plane fort-a3, infantry d4 moved
        forts: a3 gb, a1 de
        coins: de 5
        mines: gb f4 f5
    """)
    assert [unit_name(position, each) for each in range(4)] == ["de-tank", "de-tank-2", "gb-plane", "gb-infantry"]
    assert (position.damage, position.experience) == ([0, 3, 0, 0], [0, 2, 0, 0])
    assert position.coins == [5, 0]
    assert position.mines == [0, 1 << place("f4") | 1 << place("f5")]
    assert isinstance(position.question, ChooseMover)
    assert options(position) == ["move de-tank", "move de-tank-2", "done"]
    assert position.may_act == EVERY_UNIT
    assert_same_when_read_back(position)


def test_one_line_with_semicolons_will_do() -> None:
    position = GAME.parse("game trench-club; de: tank fort-a1 damage=2; forts: a1 de; coins: de 3; phase: money")
    assert isinstance(position.question, ChooseRepair)
    assert position.coins == [4, 0], "income is paid first"


def test_turn_and_phase_say_where_play_goes_on() -> None:
    text = "scenario four-players; de: tank f4; ah: tank f8; fr: infantry f3; gb: infantry f7; turn: ah; phase: declare"
    position = GAME.parse(text)
    assert options(position) == ["attack ah-tank", "done"]
    play(position, "done")
    assert position.agreed.seats[asked(position).seat] == "fr", "clockwise after ah"
    first = GAME.parse("de: tank f4 company=1, plane f5 company=2; round: 1; phase: companies")
    assert isinstance(first.question, ChooseCompany)


def test_the_automa_plays_its_turn_in_one_piece() -> None:
    position = GAME.parse("scenario solo; fr: infantry q17; de: tank f4; turn: de")
    assert isinstance(position.stack[-2], AutomaTurn)
    assert isinstance(position.question, PickMove)


def test_declared_attacks_are_fought() -> None:
    position = GAME.parse("de: tank f4 acted; fr: infantry f3; declared: de-tank on fr-infantry; phase: fight")
    assert asked(position).key == "dice"


def test_numbers_and_ordinals_may_be_given() -> None:
    position = GAME.parse("de: tank-2 g5 #3, tank h6; fr: infantry q17")
    assert [unit(position, name) for name in ("de-tank-2", "de-tank", "fr-infantry")] == [3, 0, 1]


def test_trench_words_overrule_what_a_trench_hex_means() -> None:
    text = "option expert-trenches yes; de: infantry g7, heavy-infantry h6 entering, mounted-infantry i6 outside"
    position = GAME.parse(text)
    assert (position.inside, position.settled) == (0b011, 0b001)


def test_units_that_wait_for_their_tokens_are_unplaced() -> None:
    assert GAME.start("two-players").where == GAME.parse(GAME.write(GAME.start("two-players"))).where
    assert GAME.parse("de: tank unplaced, infantry a1; fr: tank q17").where[0] == UNPLACED


def test_the_example_of_the_document_is_a_position() -> None:
    document = (Path(__file__).parents[2] / "docs/rules/trench-club/position.md").read_text(encoding="utf-8")
    position = GAME.parse(document.split("```")[1])
    assert options(position) == ["move de-infantry", "move de-tank", "done"]
    assert position.round == 6
    assert_same_when_read_back(position)


# -- mistakes


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("de: tonk g5", "there is no unit 'tonk'"),
        ("de: tank-0 g5", "there is no unit 'tank-0'"),
        ("de: tank zz9", "'zz9' is not a hex"),
        ("de: tank", "'' is not a hex"),
        ("de: tank z5", "z5 is not on the board in use"),
        ("de: tank e3", "e3 is a fort: fort-a1"),
        ("de: tank fort-x9", "there is no 'fort-x9'"),
        ("de: tank f4, plane f4", "two units stand on f4"),
        ("de: tank-2 f4, tank-2 f5", "there are two units de-tank-2"),
        ("de: tank f4 #1, plane f5 #1", "there are two units #1"),
        ("de: tank f4 #99999", "'99999' is not a number from 0 to 1000"),
        ("de: tank f4 damage=7", "'7' is not a number from 0 to 6"),
        ("de: tank f4 damage=x", "'x' is not a number from 0 to 6"),
        ("de: tank f4 sleepy", "'sleepy' is not a state of a unit here"),
        ("ah: tank f4", "'ah' does not play here"),
        ("forts: a3 gb", "'gb' has no army here"),
        ("forts: a3", "'a3' says too little"),
        ("coins: de many", "'many' is not a number from 0 to 1000000"),
        ("turn: it", "'it' has no army here"),
        ("order: de de", "an army has one turn in a round"),
        ("declared: de-tank on fr-tank", "there is no unit 'de-tank'"),
        ("start-numbers: 9", "'9' is not a number from 1 to 6"),
        ("special-forces: tank", "'tank' is not a special force"),
        ("gave-up: gb", "nobody plays 'gb'"),
        ("free: all", "it is `free: nobody`; units that may act are marked `free`"),
        ("weather: fine", "unknown word 'weather'"),
    ],
)
def test_a_mistake_is_told_with_its_line(line: str, reason: str) -> None:
    with pytest.raises(Malformed) as error:
        GAME.parse(f"game trench-club\nfr: infantry q17\n{line}\n")
    assert str(error.value) == f"line 3: {reason}"


def test_an_unknown_phase_is_told() -> None:
    with pytest.raises(Malformed, match="'tea' is not a phase: companies, move, declare, fight, money"):
        GAME.parse("de: tank f4\nphase: tea")
