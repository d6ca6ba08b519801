"""R8 Declaring targets."""

from __future__ import annotations

import random
from typing import Unpack

import pytest

from firestep.board.bits import bits
from firestep.games.trench_club import targets
from firestep.games.trench_club.combat_events import AttackDeclared, AttackerLost, TargetLost, VolleyFired
from firestep.games.trench_club.fights import FightPhase
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.moves import COMPANY_WAITS, ChooseMover
from firestep.games.trench_club.position import EVERY_UNIT, TrenchPosition
from firestep.games.trench_club.shared_phase import ACT_FIRST
from firestep.games.trench_club.targets import ChooseAttacker, ChooseTarget, targets_of
from firestep.games.trench_club.trenches import step_inside
from firestep.games.trench_club.units import TYPE_OF, TYPES
from firestep.kernel import DONE, IllegalChoice, Malformed
from trench_club.field import Table, asked, field, options, place, play, refusal, unit
from trench_club.rolls import declared, dice_asked, roll, shoot, state, told


def choose(text: str, attacker: str, **given: Unpack[Table]) -> TrenchPosition:
    """The position in which a unit was named and its target is asked for."""
    return play(field(text, phase="declare", **given), f"attack {attacker}")


def test_r8_1a_attackers_are_named_in_order_each_with_one_target_after_all_moves() -> None:
    position = field("de: infantry f2, tank f4; gb: infantry f3, armoured-car g4")
    assert isinstance(position.question, ChooseMover)
    play(position, "done")
    assert isinstance(position.question, ChooseAttacker)
    play(position, "attack de-tank")
    assert options(position) == ["on gb-infantry", "on gb-armoured-car"]
    play(position, "on gb-armoured-car", "attack de-infantry", "on gb-infantry")
    assert options(position) == ["done"]
    names = ("de-tank", "gb-armoured-car", "de-infantry", "gb-infantry")
    assert position.declared == [unit(position, name) for name in names]
    assert told(position, AttackDeclared)[0] == AttackDeclared(*position.declared[:2], place("f4"), place("g4"))


def test_r8_1a_only_enemies_in_range_of_the_unit_are_offered() -> None:
    position = choose("de: infantry f2, tank f4; gb: infantry f3, armoured-car g4", "de-infantry")
    assert options(position) == ["on gb-infantry"]
    assert refusal(position, "on gb-armoured-car") == targets.TARGET_TOO_FAR


def test_r8_1b_declared_attacks_are_all_fought_in_their_order_and_none_is_called_off() -> None:
    position = declared(
        "de: tank f4, infantry f2; gb: infantry f3", "de-infantry on gb-infantry", "de-tank on gb-infantry"
    )
    assert dice_asked(position) == 12 + 3
    shoot(position, 0, 0)
    first = told(position, VolleyFired)
    assert [event.unit for event in first] == [unit(position, "de-infantry")]
    shoot(position, 0, 0)
    assert [event.unit for event in told(position, VolleyFired)] == [
        unit(position, "de-infantry"),
        unit(position, "de-tank"),
    ]


def test_r8_1b_nobody_has_to_attack() -> None:
    position = field("de: infantry f2; gb: infantry f3", phase="declare")
    assert asked(position).fallback(position) == DONE
    play(position, "done")
    assert told(position, VolleyFired) == []
    assert position.damage == [0, 0]


def test_r8_2a_range_is_counted_in_hexes() -> None:
    # f2 f3 f4 f5 f6 lie below each other
    for distance, row in enumerate((3, 4, 5, 6), start=1):
        position = field(f"de: field-gun f2; gb: infantry f{row}", phase="declare")
        assert ("attack de-field-gun" in options(position)) == (distance <= 3)
    assert refusal(position, "attack de-field-gun") == targets.NOBODY_IN_RANGE


def test_r8_2b_a_minimum_above_one_forbids_close_combat() -> None:
    position = field("de: heavy-mortar f2; gb: infantry f3, tank f4", phase="declare")
    play(position, "attack de-heavy-mortar")
    assert options(position) == ["on gb-tank"]
    assert refusal(position, "on gb-infantry") == targets.TARGET_TOO_NEAR
    with pytest.raises(IllegalChoice):
        play(position, "on gb-infantry")


@pytest.mark.clause("R8.3a")
@pytest.mark.parametrize("kind", [kind.id for kind in TYPES if "de" in kind.nations and kind.ground_range])
def test_r8_3a_only_units_with_the_cloud_attack_aircraft(kind: str) -> None:
    # every unit that can attack at all has one aircraft and one infantry in range
    low, _ = TYPE_OF[kind].ground_range or (1, 1)
    position = field(f"de: {kind} f6; gb: plane f{6 - low}, infantry e{7 - low}", phase="declare")
    play(position, f"attack de-{kind}")
    has_cloud = kind in ("heavy-infantry", "plane", "airship", "gunboat")
    assert "on gb-infantry" in options(position)
    assert ("on gb-plane" in options(position)) == has_cloud
    if not has_cloud:
        assert refusal(position, "on gb-plane") == targets.TARGET_IN_THE_AIR


def test_r8_3a_anti_aircraft_attacks_aircraft_up_to_four_hexes_and_nothing_else() -> None:
    position = choose("de: anti-aircraft f2; gb: airship f6, infantry f3", "de-anti-aircraft")
    assert options(position) == ["on gb-airship"]
    assert refusal(position, "on gb-infantry") == targets.TARGET_ON_THE_GROUND


def test_r8_3b_aircraft_may_attack_everything() -> None:
    around_f4 = dict(
        zip(
            ("infantry", "tank", "plane", "gunboat", "heavy-mortar", "transport"),
            ["f3", "g4", "g5", "f5", "e5", "e4"],
            strict=True,
        )
    )
    enemies = ", ".join(f"{kind} {hex_name}" for kind, hex_name in around_f4.items())
    for aircraft in ("plane", "airship"):
        position = choose(f"de: {aircraft} f4; gb: {enemies}", f"de-{aircraft}")
        assert sorted(options(position)) == sorted(f"on gb-{kind}" for kind in around_f4)


def test_r8_4a_an_empty_hex_is_no_target() -> None:
    position = choose("de: big-bertha f2; gb: infantry f6", "de-big-bertha")
    assert asked(position).options(position) == [unit(position, "gb-infantry")]
    for hex_name in ("f5", "f6"):
        with pytest.raises(Malformed):
            asked(position).read(position, f"on {hex_name}")


def test_r8_4b_friends_are_no_targets() -> None:
    position = choose("de: tank f4, infantry f5; ah: infantry g5; gb: infantry f3", "de-tank", scenario="four-players")
    assert options(position) == ["on gb-infantry"]
    for friend in ("de-infantry", "ah-infantry", "de-tank"):
        assert refusal(position, f"on {friend}") == targets.TARGET_IS_FRIEND


def test_r8_5a_if_the_target_is_gone_the_attack_is_lost() -> None:
    position = declared(
        "de: tank f4, infantry f2; gb: infantry f3 damage=5, tank e4",
        "de-tank on gb-infantry",
        "de-infantry on gb-infantry",
    )
    shoot(position, 2, 0)
    assert told(position, TargetLost) == [TargetLost(unit(position, "de-infantry"), unit(position, "gb-infantry"))]
    assert len(told(position, VolleyFired)) == 1
    assert dice_asked(position) == 0
    assert state(position, "gb-tank") == (0, 0)  # nobody else was attacked instead


def test_r8_5b_if_the_attacker_is_gone_its_attack_is_lost() -> None:
    # A gas attack on the enemy beside the own infantry kills it before its own attack comes.
    position = field("de: gas-launcher f2, infantry f6 damage=5; gb: tank f5, infantry q17", phase="declare")
    play(position, "attack de-gas-launcher", "on gb-tank", "attack de-infantry", "on gb-tank", "done")
    play(position, roll(12, 3))
    assert position.where[unit(position, "de-infantry")] == -1
    assert told(position, AttackerLost) == [AttackerLost(unit(position, "de-infantry"), unit(position, "gb-tank"))]
    assert told(position, VolleyFired) == []


def test_r8_6a_a_unit_attacks_once_a_turn() -> None:
    position = field("de: tank f4; gb: infantry f3, infantry g5", phase="declare")
    play(position, "attack de-tank", "on gb-infantry")
    assert options(position) == ["done"]
    assert refusal(position, "attack de-tank") == targets.ACTED_ALREADY


def test_r8_6b_several_units_attack_one_target_one_after_another() -> None:
    position = declared("de: tank f4, infantry f2; gb: tank f3", "de-tank on gb-tank", "de-infantry on gb-tank")
    shoot(position, 6, 0)
    assert state(position, "gb-tank")[0] == 2
    assert dice_asked(position) == 15
    shoot(position, 3)
    assert dice_asked(position) == 9  # it retaliates with what the first attack has left of it
    shoot(position, 0)
    assert state(position, "gb-tank")[0] == 3


def test_r8_6c_nothing_blocks_the_view() -> None:
    position = choose("de: heavy-mortar f2; gb: tank f3, plane f4, infantry f5", "de-heavy-mortar")
    assert "on gb-infantry" in options(position)


def test_r7_5_units_in_forts_neither_attack_nor_are_attacked() -> None:
    inside = field("de: tank fort-a1; gb: infantry f3; forts: a1 de", phase="declare")
    assert options(inside) == ["done"]
    assert refusal(inside, "attack de-tank") == targets.ATTACKER_IN_FORT
    outside = field("de: tank f3, infantry h3; gb: infantry fort-a1, tank f2; forts: a1 gb", phase="declare")
    play(outside, "attack de-tank")
    assert options(outside) == ["on gb-tank"]
    assert refusal(outside, "on gb-infantry") == targets.TARGET_IN_FORT


def test_r4_9_a_unit_in_water_cannot_attack_but_can_be_attacked() -> None:
    position = field("de: infantry g8, plane h7; gb: tank f7, infantry f8, plane g7", phase="declare")
    assert refusal(position, "attack de-infantry") == targets.ATTACKER_IN_WATER
    assert options(position) == ["attack de-plane", "done"]
    enemy = field("de: infantry g8; gb: tank f7", phase="declare", turn="gb")
    assert options(play(enemy, "attack gb-tank")) == ["on de-infantry"]


def test_r3_5_only_the_companies_in_use_attack() -> None:
    position = field("de: tank f4 company=1, infantry f2 company=2; gb: infantry f3", phase="declare")
    position.may_act = 1 << unit(position, "de-tank")
    assert options(position) == ["attack de-tank", "done"]
    assert refusal(position, "attack de-infantry") == COMPANY_WAITS


def test_r3_4_declaring_runs_on_the_clock_of_the_turn() -> None:
    position = field("de: tank f4; gb: infantry f3, infantry g5", phase="declare")
    assert asked(position).timed_as == "turn"
    play(position, "attack de-tank")
    assert asked(position).timed_as == "turn"
    assert asked(position).fallback(position) in asked(position).options(position)


def test_r8_1_refusals_say_why_a_unit_cannot_be_named() -> None:
    position = field("de: tank f4, transport f2; gb: infantry f3", phase="declare")
    assert refusal(position, "attack gb-infantry") == targets.ATTACKER_NOT_YOURS
    assert refusal(position, "attack de-transport") == targets.UNARMED
    assert refusal(position, "partner") == ACT_FIRST
    position.remove(unit(position, "de-tank"))
    assert refusal(position, "attack de-tank") == targets.ATTACKER_GONE


def test_r8_4_a_target_that_is_gone_is_refused() -> None:
    position = choose("de: tank f4; gb: infantry f3, infantry g5", "de-tank")
    position.remove(unit(position, "gb-infantry-2"))
    assert refusal(position, "on gb-infantry-2") == targets.TARGET_GONE


@pytest.mark.clause("R14.1c")
def test_r14_1_in_co_op_each_player_declares_with_their_own_figures() -> None:
    text = "fr: tank f4; gb: infantry f2; de: infantry f3"
    position = field(text, phase="declare", scenario="co-op", turn="fr", entente="fr")
    assert options(position) == ["attack fr-tank", "done"]
    assert refusal(position, "attack gb-infantry") == targets.ATTACKER_NOT_YOURS
    play(position, "attack fr-tank", "on de-infantry")
    assert options(position) == ["done", "partner"]
    play(position, "partner")
    assert asked(position).seat == 1
    assert options(position) == ["attack gb-infantry", "done"]
    play(position, "attack gb-infantry", "on de-infantry", "done")
    assert asked(position).seat == 0
    play(position, "done")
    assert dice_asked(position) == 12 + 3


def test_r8_1_choices_are_written_and_read_alike() -> None:
    position = field("de: tank f4, mine-layer f6; gb: infantry f3, infantry g5", phase="declare")
    assert options(position) == ["attack de-tank", "lay de-mine-layer", "done"]
    for text in options(position):
        question = asked(position)
        assert question.write(position, question.read(position, text)) == text
    for nonsense in ("attack", "attack de-mine-layer", "lay de-tank", "attack f4", "move de-tank"):
        with pytest.raises(Malformed):
            asked(position).read(position, nonsense)


def scattered(seed: int) -> TrenchPosition:
    """Units of all kinds thrown over a small part of the board, some in water, some inside trenches, some hurt."""
    rng = random.Random(seed)
    expert = rng.random() < 0.6
    position = field("de: infantry a1; gb: infantry q17", expert_trenches=expert, central="de", entente="gb")
    position.where[:] = [-1, -1]
    position.recount()
    near = [each for each in bits(position.ground.everything) if each not in position.ground.fort_at]
    rng.shuffle(near)
    trench = [each for each in near if position.ground.trench_hexes >> each & 1]
    hexes = list(dict.fromkeys([*trench[:8], *near[: rng.choice((12, 30))]]))
    rng.shuffle(hexes)
    for each in hexes:
        army = rng.randrange(2)
        nation = ("de", "gb")[army]
        kind = rng.choice([kind for kind in TYPES if nation in kind.nations])
        number = position.add_unit(kind.number, army, army)
        position.put(number, each)
        go_inside(position, number, rng)
    position.mines = [1 << near[0], 1 << near[1]]
    position.acted = rng.getrandbits(len(position.kind)) & rng.getrandbits(len(position.kind))
    position.may_act = EVERY_UNIT if rng.random() < 0.5 else rng.getrandbits(len(position.kind))
    return position


def go_inside(position: TrenchPosition, number: int, rng: random.Random) -> None:
    """A foot unit on a trench hex is inside, more often than not since before this turn."""
    step_inside(position, number)
    if position.inside >> number & 1 and rng.random() < 0.7:
        position.settled |= 1 << number


@pytest.mark.clause("R8.1a", "R8.2a")
@pytest.mark.parametrize("seed", range(60))
def test_options_are_what_why_not_allows(seed: int) -> None:
    position = scattered(seed)
    for army in (0, 1):
        question = ChooseAttacker(army, army)
        allowed = [each for each in question.candidates(position) if question.why_not(position, each) is None]
        assert sorted(map(str, question.options(position))) == sorted(map(str, allowed))
        for attacker in question.options(position):
            if isinstance(attacker, int) and not TYPES[position.kind[attacker]].lays_mines:
                aim = ChooseTarget(army, attacker)
                assert aim.options(position) == [
                    each for each in aim.candidates(position) if aim.why_not(position, each) is None
                ]
                assert aim.options(position), "a unit was offered that has nobody in range"


@pytest.mark.parametrize("seed", range(20))
def test_r8_2a_range_by_bitmask_is_range_by_counting(seed: int) -> None:
    position = scattered(seed)
    position.inside = position.settled = 0
    alive = [each for each, where in enumerate(position.where) if where >= 0]
    assert alive
    for attacker in alive:
        kind = TYPES[position.kind[attacker]]
        counted = []
        for target in alive:
            if position.army[target] != position.army[attacker]:
                reach = kind.air_range if TYPES[position.kind[target]].is_air else kind.ground_range
                distance = GRID.distance(position.where[attacker], position.where[target])
                if reach and reach[0] <= distance <= reach[1]:
                    counted.append(target)
        assert targets_of(position, attacker) == counted


def test_r8_1_the_fight_phase_takes_the_declared_attacks_from_the_list() -> None:
    position = declared("de: tank f4, infantry f2; gb: tank f3", "de-tank on gb-tank", "de-infantry on gb-tank")
    assert position.declared == [unit(position, "de-infantry"), unit(position, "gb-tank")]
    assert any(isinstance(frame, FightPhase) for frame in position.stack)
    assert place("f3") == position.where[unit(position, "gb-tank")]
