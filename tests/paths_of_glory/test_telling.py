"""What is told, in full: who, where, how many. The diary and the step-by-step view are made of nothing else."""

from __future__ import annotations

from dataclasses import fields
from inspect import getmembers, isclass

import pytest

from firestep.board.bits import bits
from firestep.games.paths_of_glory import events
from firestep.games.paths_of_glory.cards.facts import CARD_IDS
from firestep.games.paths_of_glory.nations import SIDE_NAMES
from firestep.games.paths_of_glory.notation import box_name
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.units import UNIT_IDS
from firestep.kernel import Choice, Event

from .field import Situation, combat, field, play

WEST = "control: cp liege; no-fort: liege; "
SHOWING = {"CardPlayed", "CombatCardPlayed", "CardDiscarded", "HandShown", "SidesBid"}


def written(kind: str, value: object) -> str:
    """A value of an event as positions write it."""
    if kind in ("Space", "Box") and isinstance(value, int):
        return box_name(value)
    if kind == "Side" and isinstance(value, int):
        return SIDE_NAMES[value]
    if kind == "Unit" and isinstance(value, int):
        return UNIT_IDS[value]
    if kind == "Units" and isinstance(value, int):
        return "+".join(UNIT_IDS[unit] for unit in bits(value)) or "nobody"
    if kind == "Card" and isinstance(value, int):
        return CARD_IDS[value]
    if kind == "Force" and isinstance(value, tuple):
        return " ".join(f"{box_name(place)}={written('Units', units)}" for place, units in value)
    return str(int(value)) if isinstance(value, int) else str(value)


def line(event: Event) -> str:
    values = (written(str(each.type), getattr(event, each.name)) for each in fields(event))
    return " ".join((type(event).__name__, *values))


def told(position: PathsPosition, *choices: Choice) -> list[str]:
    """The events of the last of these choices."""
    play(position, *choices[:-1])
    position.events.clear()
    play(position, choices[-1])
    return [line(event) for event in position.events]


@pytest.mark.clause("9.1.1", "5.6.2", "9.5.4.1", "9.5.4.6", "card CP-17", "card AP-23")
def test_9_1_1_what_shows_a_hidden_card_or_bid_cannot_be_taken_back() -> None:
    kinds = [kind for _, kind in getmembers(events, isclass) if issubclass(kind, Event) and kind is not Event]
    assert {kind.__name__ for kind in kinds if kind.reveals} == SHOWING
    assert {kind.__name__ for kind in kinds if kind.begins_turn} == {"TurnBegan"}


AUTUMN: Situation = {"turn": 5, "optional_cards": "all"}
ALLIES: Situation = {"side": "ap", **AUTUMN}
EVENTS: list[tuple[str, Situation, tuple[Choice, ...], list[str]]] = [
    (
        "hand: cp-01; essen: ge-army-01; koblenz: ge-army-03; aachen: ge-army-02; sedan: fr-army-05",
        {"turn": 1, "round": 1},
        ("cp-01 event",),
        [
            *("CardPlayed cp cp-01 3", "WarStatusRose cp 2 2", "FortDestroyed liege"),
            *("UnitsMoved ge-army-01 essen liege", "SpaceTaken liege cp 0", "UnitsMoved ge-army-02 aachen liege"),
        ],
    ),
    (
        "hand: cp-05; essen: ge-army-01*",
        AUTUMN,
        ("cp-05 event", "restore ge-army-01"),
        ["StepRestored ge-army-01 essen"],
    ),
    ("hand: cp-17", AUTUMN, ("cp-17 event",), ["CardPlayed cp cp-17 3", "HandShown ap"]),
    ("hand: ap-23; level: 1, 1", ALLIES, ("ap-23 event",), ["CardPlayed ap ap-23 3", "HandShown cp"]),
    (
        "hand: cp-32; level: 1, 1; london: br-corps-01",
        AUTUMN,
        ("cp-32 event", "send br-corps-01"),
        ["UnitEliminated br-corps-01 london out-of-the-game 6"],
    ),
    (
        "hand: cp-45; level: 2, 2; played: cp-53; paris: ru-corps-01; verdun: ru-army-01; london: ru-corps-02;"
        "minsk: ru-corps-03; lutsk: ru-corps-04, fr-corps-01",
        AUTUMN,
        ("cp-45 event",),
        [
            *("CardPlayed cp cp-45 3", "WarStatusRose cp 1 1", "UnitEliminated ru-army-01 verdun out-of-the-game 5"),
            *("UnitEliminated ru-corps-01 paris eliminated 5", "UnitEliminated ru-corps-02 london eliminated 5"),
            "UnitEliminated ru-corps-04 lutsk eliminated 5",
        ],
    ),
    (
        "hand: cp-59; level: 2, 2; control: cp warsaw; no-fort: warsaw",
        AUTUMN,
        ("cp-59 event",),
        ["CardPlayed cp cp-59 3", "VpMoved -1 9 1", *(f"UnitPlaced pol-corps-0{each} reserve 0" for each in (1, 2, 3))],
    ),
    (
        "hand: cp-63; level: 2, 2; played: cp-52; minsk: ru-army-01",
        AUTUMN,
        ("cp-63 event", "reduce ru-army-01"),
        ["UnitReduced ru-army-01 minsk"],
    ),
    (
        "hand: ap-56; paris: fr-army-01*",
        ALLIES,
        ("ap-56 event", "restore fr-army-01"),
        ["StepRestored fr-army-01 paris"],
    ),
    (
        "hand: ap-57; minsk: ru-army-01",
        ALLIES,
        ("ap-57 event", "in minsk"),
        ["UnitPlaced ru-cavalry-01 minsk 0", "UnitPlaced ru-cavalry-02 minsk 0"],
    ),
    (
        "hand: ap-60; level: 2, 2; eliminated: ah-corps-01",
        ALLIES,
        ("ap-60 event",),
        [
            *("CardPlayed ap ap-60 3", "UnitEliminated ah-corps-01 eliminated out-of-the-game 7"),
            "UnitPlaced ru-czech-legion reserve 0",
        ],
    ),
    ("hand: ap-62; level: 2, 2", ALLIES, ("ap-62 event", 3), ["SixtusRolled 3", "VpMoved -1 9 1"]),
    (
        "hand: ap-31; war: tu; level: 1, 1",
        ALLIES,
        ("ap-31 event", "to mef1"),
        ["BeachheadLanded mef1", "UnitPlaced br-army-mef mef1 0"],
    ),
    (
        "hand: cp-34; level: 1, 1",
        AUTUMN,
        ("cp-34 event",),
        [
            *("CardPlayed cp cp-34 3", "WarStatusRose cp 2 2", "NationJoined 3"),
            *("UnitPlaced bu-corps-01 sofia 0", "UnitPlaced bu-corps-02 sofia 0"),
        ],
    ),
]


@pytest.mark.clause("9.5.1.1", "card CP-01", "card CP-05", "card CP-17", "card AP-23", "card CP-32", "card CP-45")
@pytest.mark.clause("16.4.9", "card CP-59", "card CP-63", "card AP-56", "card AP-57", "card AP-60", "card AP-62")
@pytest.mark.clause("9.5.3.5", "card CP-34")
@pytest.mark.parametrize(("text", "situation", "choices", "lines"), EVENTS)
def test_9_5_1_1_what_an_event_does_is_told_in_full(
    text: str, situation: Situation, choices: tuple[Choice, ...], lines: list[str]
) -> None:
    assert told(field(text, **situation), *choices) == lines


ACTIONS: list[tuple[str, Situation, tuple[Choice, ...], list[str]]] = [
    ("essen: ge-army-01; paris: fr-army-01", AUTUMN, ("automatic",), ["OperationWithoutCard cp"]),
    ("set: vp=12", AUTUMN, ("peace",), ["PeaceOffered cp"]),
    ("set: vp=12", AUTUMN, ("peace", "no", 1), ["PeaceRefused cp 1", "VpMoved 1 13 8"]),
    ("set: vp=8", ALLIES, ("peace", "no", 6), ["PeaceRefused ap 6", "VpMoved 1 9 8"]),
    ("essen: ge-army-01", {"ops": 2}, ("move essen",), ["SpaceMarked essen 0 1"]),
    (
        "essen: ge-army-01, ge-corps-01",
        {"ops": 2},
        ("move essen", "move ge-corps-01", "to aachen"),
        ["UnitsMoved ge-corps-01 essen aachen"],
    ),
    (
        "essen: ge-army-01; played: cp-06",
        {"ops": 2},
        ("move essen", "entrench ge-army-01", 3),
        ["EntrenchRolled ge-army-01 3 1", "TrenchChanged essen 1"],
    ),
    (
        "essen: ge-army-01; played: cp-06",
        {"ops": 2},
        ("move essen", "entrench ge-army-01", 4),
        ["EntrenchRolled ge-army-01 4 0"],
    ),
    (
        "aachen: ge-corps-01; no-fort: liege; trench: liege ap 2",
        {"ops": 1},
        ("move aachen", "move ge-corps-01", "to liege"),
        ["UnitsMoved ge-corps-01 aachen liege", "TrenchChanged liege 1", "SpaceTaken liege cp 0"],
    ),
    (
        "aachen: ge-corps-01; no-fort: liege; trench: liege ap 1",
        {"ops": 1},
        ("move aachen", "move ge-corps-01", "to liege"),
        ["UnitsMoved ge-corps-01 aachen liege", "TrenchChanged liege 0", "SpaceTaken liege cp 0"],
    ),
    (
        "war: tu; control: ap mef1; beachhead: mef1; gallipoli: tu-corps-01",
        {"ops": 1},
        ("move gallipoli", "move tu-corps-01", "to mef1"),
        ["UnitsMoved tu-corps-01 gallipoli mef1", "SpaceTaken mef1 cp 0", "BeachheadLost mef1"],
    ),
    (
        "hand: cp-33; reserve: ge-corps-05; berlin: ge-corps-01",
        AUTUMN,
        ("cp-33 sr", "redeploy ge-corps-05", "to berlin"),
        ["UnitRedeployed ge-corps-05 reserve berlin"],
    ),
    (
        "hand: cp-33; war: bu, tu",
        AUTUMN,
        ("cp-33 rp",),
        ["CardPlayed cp cp-33 2", *(f"ReplacementsRecorded {pool}" for pool in ("0 4", "1 3", "2 1", "3 2"))],
    ),
]


@pytest.mark.clause("8.1.3", "9.2.1", "9.3.1", "9.4.1", "9.5.3.5", "11.1.2", "11.1.13", "11.2.2", "11.2.5", "11.2.6")
@pytest.mark.clause("13.1.1", "16.5.2")
@pytest.mark.parametrize(("text", "situation", "choices", "lines"), ACTIONS)
def test_8_1_3_what_a_side_does_is_told_in_full(
    text: str, situation: Situation, choices: tuple[Choice, ...], lines: list[str]
) -> None:
    assert told(field(text, **situation), *choices) == lines


COMBATS: list[tuple[str, str, tuple[Choice, ...], list[str]]] = [
    ("liege: ge-army-01; sedan: fr-army-05", "sedan", (5,), ["Fired cp 5 1 0 5 0 4"]),
    ("liege: ge-army-01; sedan: fr-army-05", "sedan", (5, 1), ["Fired ap 3 1 0 1 0 1"]),
    ("liege: ge-army-01; sedan: fr-corps-01; koblenz: ge-army-03", "sedan", ("flank liege", 4), ["FlankRolled 4 1 1"]),
    (
        "liege: ge-army-01; sedan: fr-army-05",
        "sedan",
        (5, 1, "lose fr-army-05"),
        ["UnitReduced fr-army-05 sedan", "LossTooSmall cp 1", "CombatDecided sedan cp"],
    ),
    (
        "liege: ge-army-01; sedan: fr-army-05*, fr-corps-01; reserve: fr-corps-02",
        "sedan",
        (5, 1, "lose fr-army-05"),
        ["UnitEliminated fr-army-05 sedan eliminated 0", "UnitReplaced fr-army-05 fr-corps-02"],
    ),
    ("hand: ap-06; liege: ge-army-01; sedan: fr-army-05", "sedan", ("play ap-06",), ["CombatCardPlayed ap ap-06"]),
    (
        "lublin: ru-army-05; przemysl: ah-army-01; played-this-turn: ap-27",
        "lublin",
        ("yes",),
        ["RetreatedBeforeCombat lublin"],
    ),
    (
        "lublin: ru-army-05; przemysl: ah-army-01; played-this-turn: ap-27",
        "lublin",
        ("yes", "retreat ru-army-05 brest-litovsk"),
        ["UnitRetreated ru-army-05 lublin brest-litovsk"],
    ),
    (
        "lublin: ru-army-05; przemysl: ah-army-01; played-this-turn: ap-27",
        "lublin",
        ("yes", "retreat ru-army-05 brest-litovsk", "advance ah-army-01 lublin"),
        ["UnitAdvanced ah-army-01 przemysl lublin", "SpaceTaken lublin cp 0"],
    ),
]


@pytest.mark.clause("12.2.1", "12.2.9", "12.3.1", "12.4.1", "12.4.4", "12.5.1", "12.6.1", "9.5.4.1", "card AP-27")
@pytest.mark.parametrize(("text", "target", "choices", "lines"), COMBATS)
def test_12_2_1_what_happens_in_combat_is_told_in_full(
    text: str, target: str, choices: tuple[Choice, ...], lines: list[str]
) -> None:
    assert told(combat(WEST + text, target), *choices) == lines


@pytest.mark.clause("12.2.2", "7.1.3")
def test_12_2_2_an_attack_is_told_with_its_force_and_the_offensive_it_meets() -> None:
    text = "mandate: 4, 0; liege: ge-army-01, ge-corps-01; koblenz: ge-army-03; sedan: fr-army-05; reserve: fr-corps-01"
    choices = (
        "attack liege",
        "attack koblenz",
        "attack sedan",
        "with ge-army-01",
        "with ge-corps-01",
        "with ge-army-03",
    )
    assert told(field(WEST + text, ops=2), *choices, "done") == [
        "AttackDeclared cp sedan liege=ge-army-01+ge-corps-01 koblenz=ge-army-03 fr-army-05 0",
        "MandateMet cp 4",
    ]
