"""Faults that a review of the rules against the code found, each kept from coming back."""

from __future__ import annotations

import random

import pytest

from firestep.board.bits import bits
from firestep.games.trench_club import money, transport
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.notation import hex_name
from firestep.games.trench_club.position import NO_COMPANY, TrenchPosition
from firestep.games.trench_club.trenches import units_inside
from firestep.kernel import CHANCE, read_position, write_position
from trench_club.field import answer_at_random, asked, field, options, place, play, refusal, unit

# -- R6.4: no load is ever stuck aboard (Ruling 2)


def pocket() -> TrenchPosition:
    """Two trucks, each with two units beside it, shut in by enemies on a disc of seven hexes."""
    middle = place("h4")
    inner = [hex_name(each) for each in bits(GRID.ring(middle, 1))]
    outer = ", ".join(f"heavy-mortar {hex_name(each)}" for each in bits(GRID.ring(middle, 2)))
    kinds = ("transport", "infantry", "mounted-infantry", "heavy-infantry", "mounted-infantry")
    units = ", ".join(f"{kind} {name}" for kind, name in zip(kinds, inner, strict=False))
    position = field(f"de: transport h4, {units}; gb: {outer}")
    play(position, "move de-infantry", "board de-transport", "move de-mounted-infantry", "board de-transport")
    play(position, "move de-heavy-infantry", "board de-transport-2")
    return play(position, "move de-mounted-infantry-2", "board de-transport-2")


def ways_to_unload(position: TrenchPosition) -> list[TrenchPosition]:
    """Every end of every order in which the trucks can drive and unload."""
    question = asked(position)
    choices = list(question.options(position))
    if question.key == "choose-mover":
        choices = [choice for choice in choices if isinstance(choice, int) and position.type_of(choice).capacity]
        if not choices:
            return [position]
    else:
        assert choices, "a loaded truck is stuck"
        legal = [choice for choice in question.candidates(position) if question.why_not(position, choice) is None]
        assert sorted(choices) == sorted(legal)
    ends = []
    for choice in choices:
        after = position.clone()
        after.answer_unchecked(choice)
        ends += ways_to_unload(after)
    return ends


@pytest.mark.clause("R6.4b", "R6.6a")
def test_r6_4b_two_loaded_trucks_never_take_each_others_room() -> None:
    ends = ways_to_unload(pocket())
    assert len(ends) > 100
    assert all(position.aboard == 0 for position in ends)


@pytest.mark.clause("R6.4b")
def test_r6_4b_a_second_truck_takes_on_only_what_both_can_set_down() -> None:
    position = pocket()
    first, second = unit(position, "de-transport"), unit(position, "de-transport-2")
    room = transport.where_all_get_off(position, transport.stops(position, [first, second]))
    assert room is not None
    assert room.bit_count() == 2 + 4
    assert transport.one_for_each([0b11, 0b11, 0b11]) is None
    assert transport.one_for_each([0b111, 0b001, 0b010]) == 0b111


def pocket_with_a_gap() -> TrenchPosition:
    """Two trucks in a pocket of seven hexes with more units than it has room for, one of them in the gap h2."""
    wall = GRID.ring(place("h4"), 2) & ~(1 << place("h2"))
    outer = ", ".join(f"heavy-mortar {hex_name(each)}" for each in bits(wall))
    units = "transport h4, transport h5, anti-aircraft i5, infantry i4, heavy-infantry h3, infantry g4, infantry g5"
    position = field(f"de: {units}, heavy-infantry h2; gb: {outer}")
    play(position, "move de-infantry", "board de-transport", "move de-heavy-infantry", "board de-transport")
    play(position, "move de-infantry-2", "board de-transport-2", "move de-infantry-3", "board de-transport-2")
    return play(position, "move de-heavy-infantry-2")


@pytest.mark.clause("R6.4b")
def test_r6_4b_a_unit_boards_if_one_of_two_loaded_trucks_can_drive_off_first() -> None:
    position = pocket_with_a_gap()
    assert "board de-transport" in options(position)
    play(position, "board de-transport")
    trucks = [unit(position, name) for name in ("de-transport", "de-transport-2")]
    assert transport.where_all_get_off(position, transport.stops(position, trucks)) is None, "not where they stand"


@pytest.mark.clause("R6.4b", "R6.6a")
@pytest.mark.parametrize("seed", range(12))
def test_r6_4b_no_load_is_stuck_whichever_truck_drives_off_first(seed: int) -> None:
    rng = random.Random(seed)
    position = play(pocket_with_a_gap(), "board de-transport")
    assert "done" not in options(position)
    while position.aboard:
        question = asked(position)
        choices = list(question.options(position))
        assert choices, "a loaded truck is stuck"
        legal = [choice for choice in question.candidates(position) if question.why_not(position, choice) is None]
        assert set(choices) == set(legal)
        position.answer(rng.choice(choices), question.seat)
    assert "done" in options(position)


@pytest.mark.clause("R6.4b", "R11.7a")
def test_r6_4b_engineers_dig_no_trench_where_a_loaded_gun_must_get_off() -> None:
    enemies = "gb: tank fort-a1, tank f2, tank g3, tank g5, tank f5, tank e5, tank h3, tank h4, tank g2"
    text = f"de: engineer f3, field-gun f4, transport g4, infantry e4; {enemies}"
    position = field(text, engineers=True, expert_trenches=True)
    play(position, "move de-field-gun", "board de-transport", "build de-engineer")
    assert refusal(position, "trench f4 e4") == transport.NO_ROOM_TO_SET_DOWN
    assert not [text for text in options(position) if text.startswith("trench f4")]
    empty = field(text, engineers=True, expert_trenches=True)
    assert "trench f4 e4" in options(play(empty, "build de-engineer"))


# -- R10.3: a unit is repaired that began its turn in a fort


@pytest.mark.clause("R10.3b")
def test_r10_3b_a_unit_that_flew_from_fort_to_fort_is_repaired() -> None:
    position = field(
        "de: plane fort-a1 damage=3, tank fort-a1 damage=1; gb: infantry k9; forts: a1 de, a3 de; coins: de 8"
    )
    play(position, "move de-plane", "to fort-a3", "done", "done")
    assert refusal(position, "repair de-plane") is None
    assert options(position) == ["repair de-plane", "repair de-tank", "done"]
    play(position, "repair de-plane")
    assert position.damage[unit(position, "de-plane")] == 0


@pytest.mark.clause("R10.3b")
def test_r10_3b_neither_a_unit_that_came_in_nor_one_that_went_out_is_repaired() -> None:
    position = field(
        "de: infantry b6 damage=2, plane fort-a3 damage=3, tank fort-a1 damage=1; gb: infantry q17;"
        " forts: a1 de, a3 de; coins: de 8"
    )
    play(position, "move de-infantry", "to fort-a3", "move de-plane", "to b6", "done", "done")
    assert refusal(position, "repair de-infantry") == money.NOT_RESTED
    assert refusal(position, "repair de-plane") == money.NOT_IN_FORT
    assert options(position) == ["repair de-tank", "done"]


@pytest.mark.clause("R10.3b", "R6.5a")
def test_r10_3b_a_unit_that_was_driven_from_fort_to_fort_is_repaired() -> None:
    units = "de: infantry fort-a3 damage=2, heavy-infantry b6 damage=2, transport b7; gb: infantry q17"
    position = field(f"{units}; forts: a1 de, a3 de; coins: de 8")
    play(position, "move de-infantry", "board de-transport", "move de-heavy-infantry", "board de-transport")
    play(position, "move de-transport", "to fort-a1", "done", "done")
    assert position.where[unit(position, "de-infantry")] == position.ground.forts[0].hex
    assert options(position) == ["repair de-infantry", "done"], "the heavy infantry began its turn outside"


# -- R12: trenches


@pytest.mark.clause("R12.3a", "R4.2h")
def test_r12_3a_a_unit_inside_boards_a_truck_beside_any_part_of_its_trench() -> None:
    text = "ah: anti-tank-gunners b10, transport a12; gb: infantry q17"  # a11, b10, c10 and d10 are one trench
    position = field(text, expert_trenches=True)
    assert "board ah-transport" in options(play(position, "move ah-anti-tank-gunners"))
    basic = field(text)
    assert "board ah-transport" not in options(play(basic, "move ah-anti-tank-gunners"))


@pytest.mark.clause("R12.2a")
def test_r12_2a_a_unit_that_stays_where_the_enemy_has_left_the_trench_is_inside() -> None:
    position = field("de: infantry i6, tank fort-a1; gb: infantry q17", expert_trenches=True)
    position.inside = position.settled = 0  # the enemy held the trench when it came
    play(position, "move de-infantry", "stay")
    assert units_inside(position, position.ground.trench_of(place("i6"))) == [unit(position, "de-infantry")]
    assert not position.settled, "from the next turn on it leaves by any hex"


# -- R2.4: what a seat may imagine of the others' split


@pytest.mark.clause("R2.4b", "R14.1a")
def test_r14_1a_a_partners_split_is_imagined_on_tokens_open_to_the_partner() -> None:
    position = GAME.start("co-op")
    play(position, "suggested")
    position.answer_unchecked("suggested", 1)
    imagined = set()
    for seed in range(20):
        twin = GAME.determinise(position, 0, random.Random(seed))
        imagined |= {twin.company[each] for each, owner in enumerate(twin.seat) if owner == 1}
    assert imagined == {1, 2}
    assert {company for company, owner in zip(twin.company, twin.seat, strict=True) if owner == 0} == {NO_COMPANY}


# -- R3.4: whose time is up, whose turn soon ends


@pytest.mark.clause("R3.4")
@pytest.mark.parametrize("scenario", ["two-players", "four-players", "solo", "co-op"])
def test_r3_4_answers_for_a_seat_whose_time_is_up_end_its_turn(scenario: str) -> None:
    rng = random.Random(scenario)
    options_given = {"expert-trenches": True, "engineers": True}
    position = GAME.start(scenario, options_given)
    for number in range(900):
        if position.result is not None:
            position = GAME.start(scenario, options_given)
        if number % 20 == 0:
            turn_ends_by_fallback(position.clone(), rng)
        answer_at_random(position, rng)


def turn_ends_by_fallback(position: TrenchPosition, rng: random.Random) -> None:
    before = position.round, position.turn_of
    answers = 0
    while position.round and position.result is None and (position.round, position.turn_of) == before:
        question = asked(position)
        if question.seat == CHANCE:
            answer_at_random(position, rng)
        else:
            choice = question.fallback(position)
            assert question.why_not(position, choice) is None
            position.answer(choice, question.seat)
        answers += 1
        assert answers < 200


# -- positions as text stay short


def test_a_position_with_hundreds_of_units_is_still_a_short_text() -> None:
    """Without the limit of two an army may grow for ever: long lists are told in runs."""
    rng = random.Random(11)
    position = field("de: infantry g5; gb: infantry k9; forts: a1 de, a3 gb", scenario="four-players")
    free = bits(position.ground.everything & ~position.ground.fort_hexes & ~position.team_hexes[0])
    for place_of_unit in rng.sample(free, 300):
        if position.unit_at[place_of_unit] < 0:
            army = rng.randrange(4)
            position.put(position.add_unit(rng.randrange(15), army, army), place_of_unit)
    text = write_position(position)
    assert len(text) < 8000
    assert read_position(GAME, text) == position
    again = read_position(GAME, text)
    assert isinstance(again, TrenchPosition)
    assert (again.roster, again.unit_at) == (position.roster, position.unit_at)
