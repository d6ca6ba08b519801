"""R2 Setup."""

from __future__ import annotations

import random
from typing import Unpack

import pytest

from firestep.board.bits import bits
from firestep.cli.walk import random_answer
from firestep.games.trench_club import deployment
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.ground import GRID, printed_ground
from firestep.games.trench_club.notation import hex_name
from firestep.games.trench_club.position import NO_COMPANY, UNPLACED, TrenchPosition
from firestep.games.trench_club.units import NATIONS, TYPE_OF, starting_types
from firestep.games.trench_club.view import view_of
from firestep.kernel import MALFORMED, Choice
from trench_club.field import Rules, asked, field, game_options, options, place, play, refusal

NATION_UNIT = {"de": "big-bertha", "ah": "anti-tank-gunners", "fr": "renault-ft17", "gb": "mark1-female"}
COMMON = {
    "infantry", "mounted-infantry", "heavy-infantry", "transport", "armoured-car", "tank", "heavy-mortar",
    "anti-aircraft", "plane",
}  # fmt: skip


def after_split(scenario: str = "two-players", choice: str = "suggested", **given: Unpack[Rules]) -> TrenchPosition:
    """A match in which everybody has split the companies the same way."""
    position = GAME.start(scenario, game_options(given))
    for _ in GAME.seats(position.setup):
        play(position, choice)
    return position


def random_choice(position: TrenchPosition, rng: random.Random) -> Choice:
    return random_answer(position, asked(position), rng)


@pytest.mark.parametrize("nation", NATIONS)
def test_r2_1a_each_nation_starts_with_its_eleven_units(nation: str) -> None:
    units = [each.id for each in starting_types(nation)]
    assert len(units) == len(set(units)) == 11
    assert set(units) >= COMMON


def test_r2_1b_field_gun_for_germany_and_britain_howitzer_for_the_others_equal_but_for_range() -> None:
    guns = {nation: {each.id for each in starting_types(nation)} & {"field-gun", "howitzer"} for nation in NATIONS}
    assert guns == {"de": {"field-gun"}, "gb": {"field-gun"}, "ah": {"howitzer"}, "fr": {"howitzer"}}
    gun, howitzer = TYPE_OF["field-gun"], TYPE_OF["howitzer"]
    assert gun.ground_range != howitzer.ground_range
    for name in ("half_points", "attack", "half_hits_open", "half_hits_forest", "cost", "is_carried", "arm"):
        assert getattr(gun, name) == getattr(howitzer, name)


def test_r2_1c_the_nation_units() -> None:
    for nation, unit_type in NATION_UNIT.items():
        assert [each.id for each in starting_types(nation) if each.sheet == "nation"] == [unit_type]


def test_r2_2_the_troupe_d_assaut_of_the_text_is_the_field_gun() -> None:
    assert "field-gun" in {each.id for each in starting_types("de")}
    assert TYPE_OF["field-gun"].is_carried
    assert not [each for each in TYPE_OF if "assault" in each]


def test_r2_3_teams_alternate_clockwise() -> None:
    position = GAME.start("four-players")
    assert [army.team for army in position.agreed.armies] == [0, 1, 0, 1]


def test_r2_4a_twelve_tokens_three_a_player_and_six_with_two_players() -> None:
    assert bits(GAME.start("four-players").tokens) == tuple(range(1, 13))
    assert bits(GAME.start("two-players", {"half": "b"}).tokens) == tuple(range(7, 13))
    rng = random.Random(5)
    position = GAME.start("four-players")
    while position.round == 0:
        position.answer_unchecked(random_choice(position, rng))
    assert position.tokens == 0


def test_r2_4b_units_are_split_unseen_and_any_split_is_legal() -> None:
    position = GAME.start("two-players")
    first, second = position.questions
    assert (first.seat, second.seat) == (0, 1)  # both split at the same time
    for _ in range(11):
        name = position.question_for(1)
        position.answer(2, 1)
        assert name is not None
    position.answer("suggested", 0)
    assert [position.company[unit] for unit in position.units_of(1)] == [2] * 11  # two empty tokens
    seen = view_of(GAME.start("two-players"), 0)["units"]
    assert isinstance(seen, list)
    assert all(unit["company"] is None for unit in seen if unit["seat"] == 1)


@pytest.mark.clause("R2.4b")
def test_r2_4b_nobody_learns_how_far_the_others_are_with_their_split() -> None:
    position = GAME.start("two-players")
    start = position.clone()
    for company in (2, 1, 0):
        position.answer(company, 0)
    position.answer(1, 1)
    for seat in (0, 1):
        seen = GAME.hidden_from(position, seat)
        assert seen.question_for(seat) == position.question_for(seat)
        assert seen.question_for(1 - seat) == start.question_for(1 - seat) != position.question_for(1 - seat)
        own, others = position.units_of(seat), position.units_of(1 - seat)
        assert [seen.company[unit] for unit in own] == [position.company[unit] for unit in own]
        assert {seen.company[unit] for unit in others} == {NO_COMPANY}
    position.answer("suggested", 1)
    assert GAME.hidden_from(position, 0).question_for(1) is None  # that somebody is done is known


def test_r2_4c_the_suggested_split_is_offered() -> None:
    position = GAME.start("two-players", {"central": "de"})
    assert "suggested" in options(position)
    play(position, "suggested")
    companies: dict[int, set[str]] = {}
    for unit in position.units_of(0):
        companies.setdefault(position.company[unit], set()).add(position.type_of(unit).id)
    assert companies == {
        0: {"mounted-infantry", "armoured-car", "plane"},
        1: {"infantry", "tank", "field-gun", "anti-aircraft"},
        2: {"heavy-infantry", "transport", "heavy-mortar", "big-bertha"},
    }


def test_r2_5a_the_highest_die_places_first() -> None:
    position = after_split()
    play(position, (3, 9))
    assert asked(position).seat == 1


def test_r2_5b_one_token_and_its_company_at_a_time_clockwise() -> None:
    position = after_split()
    play(position, (9, 3), "reveal 2", 4)
    placed = 0
    while asked(position).seat == 0:
        play(position, options(position)[0])
        placed += 1
    assert placed == 8  # four units: which one, and where
    assert asked(position).key == "choose-token"
    assert asked(position).seat == 1
    play(position, "reveal 1", 1)
    while asked(position).seat == 1:
        play(position, options(position)[0])
    assert refusal(position, "reveal 2") == deployment.TOKEN_REVEALED


def placing() -> TrenchPosition:
    return play(after_split(), (9, 3), "reveal 2", 1)


def test_r2_6a_one_unit_on_the_number_the_others_around_ring_by_ring() -> None:
    position = GAME.start("two-players")
    for _ in range(11):
        position.answer(0, 0)
    position.answer("suggested", 1)
    play(position, (9, 3), "reveal 1", 1)
    start = position.ground.starts[1]
    distances: list[int] = []
    for _ in range(11):
        play(position, options(position)[0])
        if not distances:
            assert [place(text.split()[1]) for text in options(position)] == [start]
            assert refusal(position, "at a1") == deployment.NUMBER_FIRST
        play(position, options(position)[0])
        distances.append(max(GRID.distance(start, position.where[unit]) for unit in position.units_of(0)
                             if position.where[unit] != UNPLACED))  # fmt: skip
    assert distances == [0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2]


def test_r2_6b_water_in_the_ring_may_be_used_or_skipped() -> None:
    """On our boards the first water lies three hexes from a start, so two rings are filled beforehand."""
    start = printed_ground("1", "a").starts[4]
    full = [hex_name(each) for each in bits(GRID.disc(start, 2)) if each not in printed_ground("1", "a").fort_at]
    position = field("de: infantry " + ", infantry ".join(full) + "; gb: infantry q17")
    newcomer = position.add_unit(TYPE_OF["tank"].number, 0, 0)
    question = deployment.ChooseHexToPlace(0, newcomer, start, 2)
    third = GRID.ring(start, 3) & position.ground.everything & ~position.ground.fort_hexes
    assert third & position.ground.water
    assert set(question.options(position)) == set(bits(third))  # land and water alike

    for each in bits(third & ~position.ground.water):
        unit = position.add_unit(TYPE_OF["infantry"].number, 0, 0)
        position.put(unit, each)
    reached_third = deployment.ChooseHexToPlace(0, newcomer, start, 3)
    fourth = GRID.ring(start, 4) & position.ground.everything & ~position.ground.fort_hexes
    assert set(reached_third.options(position)) == set(bits(fourth | third & position.ground.water))
    gone_on = deployment.ChooseHexToPlace(0, newcomer, start, 4)
    assert set(gone_on.options(position)) == set(bits(fourth))  # water that was skipped counts as filled


def test_r2_6c_one_unit_per_hex_and_forts_and_outside_hexes_are_skipped() -> None:
    position = placing()
    play(position, options(position)[0])
    play(position, options(position)[0])
    number_hex = hex_name(position.ground.starts[1])
    play(position, options(position)[0])
    assert refusal(position, f"at {number_hex}") == deployment.PLACE_OCCUPIED
    assert refusal(position, "at e3") == deployment.PLACE_CLOSED
    assert refusal(position, "at z9") == MALFORMED  # the other half is not in use


@pytest.mark.clause("R2.7a", "R2.7b")
def test_r2_7a_a_second_roll_decides_the_first_player_and_ties_are_rolled_again() -> None:
    rng = random.Random(3)
    position = after_split()
    play(position, (5, 5))
    assert asked(position).key == "dice"  # a tie: again
    play(position, (2, 7))
    while asked(position).key != "dice":
        position.answer_unchecked(random_choice(position, rng))
    play(position, (4, 4))
    assert asked(position).key == "dice"
    play(position, (12, 1))
    assert position.order == (0, 1)
    assert position.round == 1


def test_r2_8_austria_hungary_starts_with_three_coins() -> None:
    position = GAME.start("four-players")
    assert dict(zip(GAME.seats(position.setup), position.coins, strict=True)) == {"de": 0, "gb": 0, "ah": 3, "fr": 0}


def test_r2_9_units_start_fresh_and_forts_neutral() -> None:
    position = GAME.start("four-players")
    assert set(position.damage) == set(position.experience) == {0}
    assert set(position.fort_owner) == {-1}
