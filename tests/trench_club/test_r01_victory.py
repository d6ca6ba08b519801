"""R1 Sides and aim."""

from __future__ import annotations

import pytest

from firestep.games.trench_club import explain
from firestep.games.trench_club.agreement import CENTRAL, ENTENTE
from firestep.games.trench_club.combat_events import VolleyFired
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.position import TrenchPosition
from firestep.kernel import Result
from trench_club.automa_field import automa
from trench_club.field import Table, field, options, play, refusal, unit
from trench_club.rolls import shoot, told


def test_r1_1_central_powers_against_entente() -> None:
    position = GAME.start("four-players")
    teams = {army.nation: army.team for army in position.agreed.armies}
    assert teams == {"de": CENTRAL, "ah": CENTRAL, "fr": ENTENTE, "gb": ENTENTE}


def test_r1_2a_four_players_one_nation_each_on_the_whole_board_with_14_forts() -> None:
    position = GAME.start("four-players")
    assert GAME.seats(position.setup) == ("de", "gb", "ah", "fr")
    assert len(position.ground.forts) == 14
    assert position.ground.everything.bit_count() == 578


@pytest.mark.parametrize(("half", "numbers"), [("a", range(1, 7)), ("b", range(7, 13))])
def test_r1_2b_two_players_one_nation_a_side_on_one_half_with_7_forts(half: str, numbers: range) -> None:
    for board in ("1", "2"):
        position = GAME.start("two-players", {"half": half, "board": board, "central": "ah", "entente": "gb"})
        assert GAME.seats(position.setup) == ("ah", "gb")
        assert len(position.ground.forts) == 7
        assert set(position.ground.starts) == set(numbers)
        assert position.ground.everything.bit_count() == 281


def test_r1_3a_nine_of_fourteen_forts_of_the_whole_team() -> None:
    mine, partners = "a1 de, a2 de, a4 de, a5 de", "a6 ah, a7 ah, b1 ah, b2 ah"
    position = field(
        f"de: infantry b7; ah: infantry e5; gb: infantry q17; forts: {mine}, {partners}", scenario="four-players"
    )
    play(position, "move de-infantry", "to fort-a3")
    assert position.result is not None
    assert position.result.winners == (0, 2)
    assert position.result.losers == (1, 3)


def test_r1_3b_five_of_seven_forts_with_two_players() -> None:
    position = field("de: infantry b7; gb: infantry q17; forts: a1 de, a2 de, a4 de, a5 gb, a6 gb")
    play(position, "move de-infantry", "to fort-a3")
    assert position.result is None  # four are not enough
    position = field("de: infantry b7; gb: infantry q17; forts: a1 de, a2 de, a4 de, a5 de, a6 gb")
    play(position, "move de-infantry", "to fort-a3")
    assert position.result is not None
    assert position.result.winners == (0,)


def test_r1_3d_the_game_ends_at_once_in_the_middle_of_the_move_phase() -> None:
    position = field("de: infantry b7, tank e5; gb: infantry q17; forts: a1 de, a2 de, a4 de, a5 de")
    play(position, "move de-infantry", "to fort-a3")
    assert position.question is None
    assert position.stack == []


@pytest.mark.parametrize(("scenario", "needed"), [("four-players", 7), ("two-players", 4)])
def test_r1_4a_the_short_game_needs_fewer_forts(scenario: str, needed: int) -> None:
    names = ("a1", "a2", "a4", "a5", "a6", "a7")
    for held, won in ((needed - 2, False), (needed - 1, True)):
        forts = ", ".join(f"{name} de" for name in names[:held])
        position = field(f"de: infantry b7; gb: infantry q17; forts: {forts}", scenario=scenario, short=True)
        play(position, "move de-infantry", "to fort-a3")
        assert (position.result is not None) is won


def test_r1_4b_in_the_short_game_anti_tank_gunners_do_not_conquer() -> None:
    for short in (True, False):
        position = field("ah: anti-tank-gunners b7; gb: infantry q17", short=short)
        play(position, "move ah-anti-tank-gunners")
        assert ("to fort-a3" in options(position)) is not short
    assert refusal(field_gunners_short(), "to fort-a3") == explain.FORT_NOT_BY_GUNNERS


def field_gunners_short() -> TrenchPosition:
    position = field("ah: anti-tank-gunners b7, infantry e5; gb: infantry q17; forts: a1 ah", short=True)
    return play(position, "move ah-anti-tank-gunners")


def test_r1_4b_they_may_still_enter_own_forts() -> None:
    position = field("ah: anti-tank-gunners b7; gb: infantry q17; forts: a3 ah", short=True)
    assert "to fort-a3" in options(play(position, "move ah-anti-tank-gunners"))


def test_r1_5_older_edition_victory_when_all_enemy_units_are_destroyed() -> None:
    for older in (True, False):
        position = field("de: infantry b7; gb: tank fort-a3; forts: a3 gb", older_victory=older)
        play(position, "move de-infantry", "to fort-a3")
        assert (position.result is not None) is older
    alive = field("de: infantry b7; gb: tank fort-a3, tank fort-a4; forts: a3 gb, a4 gb", older_victory=True)
    play(alive, "move de-infantry", "to fort-a3")
    assert alive.result is None  # a unit in a fort counts as alive


# -- Ruling 16: when nobody can win any more


@pytest.mark.clause("R1.3a")
def test_r1_3_a_draw_when_nobody_holds_a_fort_and_nobody_is_left_to_take_one() -> None:
    position = field("de: infantry e5, tank e4; gb: tank q17; mines: gb f4")
    play(position, "move de-infantry", "to f4")
    assert position.result is None
    play(position, "done", "done")
    assert position.result == Result((), (), "drawn-exhausted", "R1.3")
    assert position.question is None


@pytest.mark.clause("R1.3a", "R8.1b")
def test_r1_3_the_draw_waits_until_all_declared_attacks_are_fought() -> None:
    position = field("de: tank f4, heavy-mortar f8; gb: infantry f3 damage=5, tank f5", phase="declare")
    play(position, "attack de-tank", "on gb-infantry", "attack de-heavy-mortar", "on gb-tank", "done")
    play(position, (1,) * 12, (12,) * 5)
    assert position.result is None, "the mortar has yet to fire"
    play(position, (1,) * 12)
    assert position.damage[unit(position, "gb-tank")] == 4
    assert position.result == Result((), (), "drawn-exhausted", "R1.3")


@pytest.mark.clause("R1.3a")
@pytest.mark.parametrize(
    ("others", "given"),
    [
        ("gb: infantry q17", {}),
        ("gb: tank q17; forts: a1 gb", {}),
        ("gb: tank q17", {"older_victory": True}),
        ("gb: tank q17; ah: anti-tank-gunners fort-a1", {"scenario": "four-players"}),
    ],
)
def test_r1_3_no_draw_while_somebody_could_still_win(others: str, given: Table) -> None:
    position = field(f"de: infantry e5, tank e4; {others}; mines: gb f4", **given)
    play(position, "move de-infantry", "to f4", "done", "done")
    assert position.result is None


@pytest.mark.clause("R1.3a", "R13.4b")
def test_r1_3_in_the_turn_of_the_automa_the_draw_waits_for_its_last_attack() -> None:
    position = automa("de: tank f4, heavy-mortar f8; gb: infantry f3 damage=5, tank i8")
    shoot(position, 0)  # the infantry retaliates and is destroyed
    attackers = [event.unit for event in told(position, VolleyFired)]
    assert attackers == [unit(position, "de-tank"), unit(position, "de-heavy-mortar")]
    assert position.result == Result((), (), "drawn-exhausted", "R1.3")


@pytest.mark.clause("R1.4b")
def test_r1_4b_in_the_short_game_gunners_alone_cannot_win() -> None:
    position = field("ah: infantry e5, anti-tank-gunners e4; gb: tank q17; mines: gb f4", short=True)
    play(position, "move ah-infantry", "to f4", "done", "done")
    assert position.result == Result((), (), "drawn-exhausted", "R1.3")


def test_r1_5_a_side_whose_last_unit_drives_onto_a_mine_has_lost() -> None:
    position = field("de: armoured-car e5; gb: infantry q17; mines: gb f4", older_victory=True)
    play(position, "move de-armoured-car", "to f4")

    assert position.result is not None
    assert position.result.winners == (1,)
