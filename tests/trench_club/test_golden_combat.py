"""The worked examples of combat, symbols, trenches and cards, case by case: CB, SY, EX-02, EX-05, CD."""

from __future__ import annotations

import pytest

from firestep.board.bits import bits
from firestep.games.trench_club import combat
from firestep.games.trench_club.combat import (
    BONUS_DICE,
    DESTROYED_AT,
    TRENCH_HALF_HITS,
    Bonus,
    attack_value,
    bonus_of,
    damage_done,
    damage_from,
    dice_for,
    experience_for,
    hits_of,
    is_close,
    level_of,
    line_as_attacker,
    line_as_target,
)
from firestep.games.trench_club.combat_events import AreaHit, ShellStruck, TargetLost, UnitDestroyed, VolleyFired
from firestep.games.trench_club.dice_cards import CARDS, DrawDiceCard, hits_of_card, take_card
from firestep.games.trench_club.fights import hex_struck
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.position import DESTROYED, TrenchPosition
from firestep.games.trench_club.targets import targets_of
from firestep.games.trench_club.units import TYPE_OF, TYPES
from firestep.kernel import Malformed
from trench_club.field import Table, asked, field, options, place, play, unit
from trench_club.golden_cases import Case, golden
from trench_club.rolls import declared, dice_asked, fought, roll, shoot, state, told

CASES = golden("combat")
ALL_NATIONS: Table = {"scenario": "four-players"}


def cases(*names: str) -> pytest.MarkDecorator:
    """These cases, each named by its id."""
    chosen = [(name, CASES[name]) for name in names]
    return pytest.mark.parametrize(
        ("given", "expect"), [pytest.param(case["given"], case["expect"], id=name) for name, case in chosen]
    )


def number_of(kind: str) -> int:
    return TYPE_OF[kind].number


def level_name(experience: int) -> str:
    return level_of(experience).name.lower()


def pair(position: TrenchPosition, given: Case) -> tuple[int, int]:
    return unit(position, given["attacker"]), unit(position, given["target"])


def test_every_case_is_run() -> None:
    run = {
        param.id
        for test in globals().values()
        for mark in getattr(test, "pytestmark", ())
        if mark.name == "parametrize"
        for param in mark.args[1]
    }
    assert run == set(CASES)


# -- CB: combat


@pytest.mark.clause("R9.2")
@cases("CB-01", "CB-02", "CB-03", "CB-04")
def test_dice_by_damage(given: Case, expect: Case) -> None:
    kinds = [kind.id for kind in TYPES] if given["unit"] == "every unit" else [given["unit"]]
    for kind in kinds:
        if TYPE_OF[kind].fights_ground and "de" in TYPE_OF[kind].nations:
            position = declared(
                f"de: {kind} f4 damage={given['damage']}; gb: transport f3", f"de-{kind} on gb-transport"
            )
            assert dice_asked(position) == expect["dice"]
    assert dice_for(given["damage"]) == expect["dice"]


@pytest.mark.clause("R9.3a", "R9.3d", "R9.9b")
@cases("CB-05", "CB-17")
def test_bonus(given: Case, expect: Case) -> None:
    position = field(given["field"], **ALL_NATIONS)
    attacker, target = pair(position, given)
    bonus = bonus_of(position, attacker, target)
    assert bonus == expect["bonus"]
    assert BONUS_DICE[bonus] == expect["bonus_dice"]
    assert dice_for(position.damage[attacker], bonus) == expect["dice"]
    assert bool(combat.retaliators(position, attacker, target)) == expect["retaliates"]
    if expect.get("line") == "forest":
        assert line_as_target(position, target) == TYPES[position.kind[target]].half_hits_forest
    fight = declared(given["field"], f"{given['attacker']} on {given['target']}", **ALL_NATIONS)
    assert dice_asked(fight) == expect["dice"]


@pytest.mark.clause("R9.4")
@cases("CB-06", "CB-07")
def test_hits(given: Case, expect: Case) -> None:
    value = attack_value(number_of(given["unit"]), given["experience"], number_of("transport"))
    assert level_name(given["experience"]) == expect["level"]
    assert value == expect["hit_on"]
    assert hits_of(tuple(given["roll"]), value) == expect["hits"]


@pytest.mark.clause("R9.5a", "R9.5b", "R9.5c")
@cases("CB-08", "CB-09", "CB-10", "CB-11", "CB-12")
def test_damage(given: Case, expect: Case) -> None:
    kind, hits = given["unit"], given["hits"]
    if given["as"] == "attacker":
        for hex_name in ("i4", "i3", "i5"):  # forest, open ground, road
            position = field(f"de: {kind} {hex_name}; gb: tank a1")
            assert damage_from(hits, line_as_attacker(position, 0)) == expect["damage"]
    else:
        for hex_name in given["hexes"]:
            position = field(f"gb: {kind} {hex_name}; de: tank a1")
            assert damage_done(position, 0, hits) == expect["damage"]


@pytest.mark.clause("R9.7a", "R9.9a")
@cases("CB-13")
def test_aftermath(given: Case, expect: Case) -> None:
    position = fought(given["field"], f"{given['attacker']} on {given['target']}", *given["hits"])
    for role in ("attacker", "target"):
        damage, experience = state(position, given[role])
        assert {"damage": damage, "experience": experience, "level": level_name(experience)} == expect[role]


@pytest.mark.clause("R9.1a", "R9.1b", "R9.1c", "R9.9c")
@cases("CB-14", "CB-15", "CB-16")
def test_retaliation(given: Case, expect: Case) -> None:
    position = declared(given["field"], f"{given['attacker']} on {given['target']}")
    shoot(position, 0)
    assert (dice_asked(position) > 0) == expect["retaliates"]


@pytest.mark.clause("R9.7a")
@cases("CB-18", "CB-19")
def test_experience(given: Case, expect: Case) -> None:
    assert experience_for(given["damage"], given["destroyed"]) == expect["experience"]


@pytest.mark.clause("R9.7c")
@cases("CB-20")
def test_levels(given: Case, expect: Case) -> None:
    assert [level_name(points) for points in given["experience"]] == expect["level"]


@pytest.mark.clause("R9.6b")
@cases("CB-21")
def test_destroyed(given: Case, expect: Case) -> None:
    assert given["damage"] == DESTROYED_AT
    position = fought("de: heavy-mortar f6; gb: infantry f3, tank a1", "de-heavy-mortar on gb-infantry", 9)
    gone = unit(position, "gb-infantry")
    assert position.damage[gone] == given["damage"]
    assert (position.where[gone] == DESTROYED) == expect["destroyed"]


@pytest.mark.clause("R8.2a", "R8.2b")
@cases("CB-22", "CB-23")
def test_range(given: Case, expect: Case) -> None:
    reached = []
    for distance in range(1, 9):
        position = field(f"de: {given['unit']} f10; gb: transport f{10 - distance}", phase="declare")
        if targets_of(position, 0):
            reached.append(distance)
    assert reached == expect["distances"]


@pytest.mark.clause("R8.5a")
@cases("CB-24")
def test_lost_target(given: Case, expect: Case) -> None:
    position = shoot(declared(given["field"], *given["declared"]), *given["hits"])
    assert (len(told(position, TargetLost)) == 1) == (expect["attack"] == "lost")
    assert (len(told(position, VolleyFired)) > 1) == expect["another_target"]


@pytest.mark.clause("R15.6")
@cases("CB-25")
def test_card_of_the_example(given: Case, expect: Case) -> None:
    kind = number_of(given["unit"])
    count = dice_for(given["damage"], Bonus(given["bonus"]))
    value = attack_value(kind, 0, number_of(given["target"]))
    assert (count, value) == (expect["dice"], expect["hit_on"])
    assert hits_of_card(given["card"], count, value) == expect["hits"]


# -- SY: symbols


@pytest.mark.clause("R11.1a", "R11.1b", "R11.1c", "R11.1d")
@cases("SY-01", "SY-02", "SY-03")
def test_scatter(given: Case, expect: Case) -> None:
    text = f"de: big-bertha f10 experience={given['experience']}; gb: infantry f4"
    if not given["die"]:
        assert expect["lands"] == "target, no die is rolled"
        assert dice_asked(declared(text, "de-big-bertha on gb-infantry")) == 12
        return
    position = field(text)
    landed = [hex_struck(position, 0, 1, die) for die in given["die"]]
    steps = GRID.steps[place("f4")]
    names = {place("f4"): "target"} | {hex_: f"neighbour {number}" for number, hex_ in enumerate(steps, start=1)}
    assert [names[each] for each in landed] == expect["lands"]


@pytest.mark.clause("R11.2a", "R11.2b")
@cases("SY-04", "SY-05")
def test_stray_shell(given: Case, expect: Case) -> None:
    nation, _, victim = given["victim"].partition(": ")
    own, enemy = (f", {victim}", "") if nation == "de" else ("", f", {victim}")
    text = f"de: big-bertha f10{own}; gb: infantry f4{enemy}"
    position = play(declared(text, "de-big-bertha on gb-infantry"), 4)
    assert bool(told(position, ShellStruck)) == expect["harmed"]
    if expect["harmed"]:
        shoot(position, given["hits"])
    assert (state(position, f"{nation}-{victim.split()[0]}")[0] > 0) == expect["harmed"]
    assert state(position, "de-big-bertha")[1] == expect["experience"]


@pytest.mark.clause("R8.4a")
@cases("SY-06")
def test_empty_hex(given: Case, expect: Case) -> None:
    position = field(f"de: {given['unit']} f10; gb: infantry f4", phase="declare")
    play(position, f"attack de-{given['unit']}")
    assert (place(given["hex"]) in [position.where[each] for each in asked(position).options(position)]) == expect[
        "legal"
    ]
    with pytest.raises(Malformed):
        asked(position).read(position, f"on {given['hex']}")


@pytest.mark.clause("R11.3a", "R11.3b")
@cases("SY-07", "SY-10")
def test_anti_tank(given: Case, expect: Case) -> None:
    gunners = TYPE_OF["anti-tank-gunners"]
    values = [attack_value(gunners.number, 0, number_of(kind)) for kind in given["targets"]]
    assert [value == gunners.special_attack[0] for value in values] == expect["special_value"]


@pytest.mark.clause("R11.6a", "R11.6e")
@cases("SY-08")
def test_area(given: Case, expect: Case) -> None:
    position = declared(given["field"], f"de-gas-launcher on {given['target']}")
    rolls = 0
    while dice_asked(position):
        play(position, roll(dice_asked(position), given["hits"]))
        rolls += 1
    assert rolls == expect["rolls"]
    assert len(told(position, AreaHit)) == expect["units_hit"]
    assert len(told(position, UnitDestroyed)) == expect["destroyed"]
    assert state(position, "de-gas-launcher")[1] == expect["experience"]


@pytest.mark.clause("R11.8b", "R11.8a", "R11.8c")
@cases("SY-09")
def test_mines(given: Case, expect: Case) -> None:
    position = field("de: mine-layer f4; gb: infantry f1, plane h1", phase="declare")
    play(position, "lay de-mine-layer", "mine f3")
    assert position.mines[0].bit_count() == given["per_turn"]
    assert options(position) == ["done"]
    again = field("de: mine-layer f4; gb: infantry f1, plane h1; mines: de f3", phase="declare")
    assert options(play(again, "lay de-mine-layer")).count("mine f3") == given["per_hex"] - 1
    for kind, key in (("infantry", "enemy_destroyed"), ("plane", "aircraft_destroyed")):
        moving = field("gb: infantry f2, plane g3; de: tank q17; mines: de f3", turn="gb")
        play(moving, f"move gb-{kind}", "to f3")
        assert (moving.where[unit(moving, f"gb-{kind}")] == DESTROYED) == expect[key]


# -- EX: trenches


@pytest.mark.clause("R12.9b", "R12.4c", "R12.5a", "R12.6")
@cases("EX-02")
def test_trench(given: Case, expect: Case) -> None:
    position = field(given["field"], expert_trenches=True, turn="ah", phase="declare", scenario="four-players")
    for name in given["attackers"]:
        attacker = unit(position, name)
        assert [each for each in targets_of(position, attacker)] == sorted(
            unit(position, each) for each in given["targets"]
        )
        for target in (unit(position, each) for each in given["targets"]):
            bonus = bonus_of(position, attacker, target)
            assert (bonus, BONUS_DICE[bonus]) == (expect["bonus"], expect["bonus_dice"])
            assert len(combat.retaliators(position, attacker, target)) == expect["retaliators"]
            assert (line_as_target(position, target) == TRENCH_HALF_HITS) == (expect["line"] == "trench")


@pytest.mark.clause("R12.4d", "R12.6")
@cases("EX-05")
def test_trench_at_range(given: Case, expect: Case) -> None:
    position = field(given["field"], expert_trenches=True, phase="declare")
    attacker, target = pair(position, given)
    own, aim = position.where[attacker], position.where[target]
    trench = position.ground.trenches[position.ground.trench_of(aim)]
    assert GRID.distance(own, aim) == given["distance_to_figure"]
    assert min(GRID.distance(own, each) for each in bits(trench)) == given["distance_to_trench"]
    assert (target in targets_of(position, attacker)) == expect["legal"]
    assert is_close(position, attacker, target) == expect["retaliates"]
    assert line_as_target(position, target) == TRENCH_HALF_HITS
    play(position, f"attack {given['attacker']}", f"on {given['target']}", "done")
    shoot(position, given["hits"])
    assert state(position, given["target"])[0] == expect["damage"]


# -- CD: dice cards


@pytest.mark.clause("R15.2a")
@cases("CD-01", "CD-02", "CD-03", "CD-04", "CD-05")
def test_cards(given: Case, expect: Case) -> None:
    assert [hits_of_card(card, given["dice"], given["hit_on"]) for card in CARDS] == expect["hits"]


@pytest.mark.clause("R15.3")
@cases("CD-06")
def test_deck(given: Case, expect: Case) -> None:
    position = field("de: tank f4; gb: tank f3", dice_cards="both")
    drawn = []
    for number in range(given["draws"]):
        left = DrawDiceCard(-1, 0).options(position)
        card = left[number * 7 % len(left)]
        take_card(position, 0, card)
        drawn.append(card)
    for card in CARDS:
        assert drawn[:10].count(card) == expect["each_card_in_the_first_ten"]
        assert drawn[10:].count(card) == expect["each_card_in_the_next_ten"]
