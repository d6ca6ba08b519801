"""The worked combats of the rulebook that stand alone, and the small cases from its text."""

from __future__ import annotations

from pathlib import Path

import pytest

from firestep.games.paths_of_glory.events import Fired, FlankRolled, UnitAdvanced, UnitRetreated
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.kernel import Event, Position, read_record, replay

from .field import combat, finish_cards, key, options, pile, play, space, unit, units, where


def last_attack(name: str) -> tuple[list[Event], PathsPosition, PathsPosition]:
    """Of a match on record: what its last attack told, the position in which it was declared, and the last one."""
    text = (Path(__file__).parent / "records" / f"combat-example-{name}.record").read_text(encoding="utf-8")
    told: list[Event] = []
    before: PathsPosition | None = None
    after: Position | None = None
    for entry, after in replay(GAME, read_record(text)):
        assert isinstance(after, PathsPosition)
        if entry is not None and entry.text == f"attack {name}":
            before, told = after.clone(), []
        told += after.events
    assert before is not None
    assert isinstance(after, PathsPosition)
    return told, before, after


def of_kind(told: list[Event], *kinds: type[Event]) -> list[Event]:
    return [event for event in told if isinstance(event, kinds)]


@pytest.mark.clause("12.3.2", "12.3.3", "12.4.4", "12.5.2", "12.6.3", "Q-12.5-4", "3.0-loss-factor")
def test_combat_example_1_tannenberg() -> None:
    position = combat(
        "konigsberg: ge-army-08; insterberg: ge-corps-01; tannenberg: ru-army-02; reserve: ru-corps-08, ge-corps-04",
        "tannenberg",
        turn=2,
    )

    play(position, "flank konigsberg", 3, 3, "lose ru-army-02", "lose ru-army-02", 4, "lose ge-corps-01")
    assert units(position, "tannenberg") == ["ru-corps-08"]
    assert "stand ru-corps-08" in options(position)
    play(position, "done", "retreat ru-corps-08 plock", "to warsaw")

    assert options(position) == ["advance ge-army-08 tannenberg", "done"]
    play(position, "advance ge-army-08 tannenberg")
    assert where(position, "ru-army-02") == "eliminated"
    assert where(position, "ge-corps-01") == "insterberg reduced"


def test_combat_example_1_comes_about_in_a_match_on_record() -> None:
    told, before, after = last_attack("tannenberg")
    assert units(before, "konigsberg") == ["ge-army-08"]
    assert units(before, "insterberg") == ["ge-corps-01"]
    assert units(before, "tannenberg") == ["ru-army-02"]

    assert of_kind(told, FlankRolled, Fired) == [
        FlankRolled(die=3, bonus=1, won=True),
        Fired(CP, strength=7, army=True, shift=0, die=3, modifier=0, loss=4),
        Fired(AP, strength=1, army=False, shift=0, die=4, modifier=0, loss=1),
    ]
    assert of_kind(told, UnitRetreated, UnitAdvanced) == [
        UnitRetreated(unit("ru-corps-08"), space("tannenberg"), space("warsaw")),
        UnitAdvanced(unit("ge-army-08"), space("konigsberg"), space("tannenberg")),
    ]
    assert where(after, "ru-army-02") == "eliminated"
    assert where(after, "ru-corps-08") == "warsaw"
    assert where(after, "ge-corps-01") == "insterberg reduced"


@pytest.mark.clause("12.4.5", "9.5.4.2", "11.2.7", "table 1.3", "card CP-18")
def test_combat_example_2_cambrai() -> None:
    position = combat(
        "amiens: br-army-03, br-army-04; chateau-thierry: cnd-corps*, fr-army-06;"
        "cambrai: ge-army-02, ge-corps-01, ge-corps-02; trench: cambrai cp 2; hand: cp-18; level: 1, 1;"
        "control: cp sedan liege",
        "cambrai",
        side="ap",
        turn=9,
    )
    assert key(position) == "play-combat-cards"

    play(position, "play cp-18", 4, 5, "lose ge-army-02", "lose ge-corps-01")
    assert options(position) == ["lose cnd-corps"]
    play(position, "lose cnd-corps", "lose br-army-03", "lose br-army-04")

    assert where(position, "cnd-corps") == "eliminated"
    assert pile(position, "cp-18") == "face_up"
    assert units(position, "cambrai") == ["ge-army-02*", "ge-corps-01*", "ge-corps-02"]


def test_combat_example_2_comes_about_in_a_match_on_record() -> None:
    told, before, after = last_attack("cambrai")
    assert units(before, "amiens") == ["br-army-03", "br-army-04"]
    assert units(before, "chateau-thierry") == ["fr-army-06", "cnd-corps*"]
    assert units(before, "cambrai") == ["ge-army-02", "ge-corps-04", "ge-corps-06"]
    assert before.trench_level(space("cambrai"), CP) == 2
    assert before.ops == 1  # Of the four of the card: one for the British, two for the Canadians with the French.

    assert of_kind(told, FlankRolled, Fired) == [
        Fired(AP, strength=13, army=True, shift=-2, die=4, modifier=0, loss=4),
        Fired(CP, strength=9, army=True, shift=1, die=5, modifier=1, loss=7),
    ]
    assert not of_kind(told, UnitRetreated, UnitAdvanced)
    assert where(after, "cnd-corps") == "eliminated"
    assert units(after, "amiens") == ["br-army-03*", "br-army-04*"]
    assert units(after, "chateau-thierry") == ["fr-army-06"]
    assert units(after, "cambrai") == ["ge-army-02*", "ge-corps-04*", "ge-corps-06"]
    assert pile(after, "cp-18") == "face_up"


@pytest.mark.clause("12.4.3", "12.4.2", "12.4.1")
def test_case_m1_an_exact_sum_through_a_replacement_corps_is_taken() -> None:
    position = combat(
        "sedan: ge-army-01, ge-army-02, ge-army-03; cambrai: fr-army-01, fr-army-02*; reserve: fr-corps-04", "cambrai"
    )

    play(position, 2, 1)  # 15 on the army table: die 2 is a loss of 5
    assert options(position) == ["lose fr-army-02"]
    play(position, "lose fr-army-02")
    assert options(position) == ["lose fr-corps-04"]
    play(position, "lose fr-corps-04", "lose fr-corps-04")

    assert units(position, "cambrai") == ["fr-army-01"]


@pytest.mark.clause("12.4.4.2", "Q-12.4-4")
def test_case_m2_two_full_armies_without_reserve_one_dies_for_a_loss_of_seven() -> None:
    position = combat("sedan: ge-army-01, ge-army-02, ge-army-03; cambrai: fr-army-01, fr-army-02", "cambrai")

    play(position, 4, 1, "lose fr-army-01")
    assert options(position) == ["lose fr-army-01"]
    play(position, "lose fr-army-01")

    assert where(position, "fr-army-01") == "out-of-the-game"
    assert where(position, "fr-army-02") == "cambrai"


@pytest.mark.clause("12.5.3", "Q-12.5-9")
def test_case_m3_a_lone_reduced_corps_cannot_give_the_step_that_cancels_a_retreat() -> None:
    position = combat(
        "verdun: fr-army-01, fr-army-02, fr-army-03; nancy: fr-army-04, fr-army-05, fr-army-06; metz: ge-army-04;"
        "trench: metz cp 1; reserve: ge-corps-04",
        "metz",
        side="ap",
    )

    play(position, 6, 1, "lose ge-army-04", "lose ge-army-04", "lose ge-corps-04")
    if key(position) == "choose-loss":
        play(position, options(position)[0])
    finish_cards(position)

    assert units(position, "metz") == ["ge-corps-04*"]
    assert key(position) == "choose-retreat"


@pytest.mark.clause("Q-15.1-2", "12.4.6", "15.1.7", "15.1.4", "12.2.3")
def test_case_m4_what_remains_of_the_loss_does_not_reach_the_fort() -> None:
    position = combat(
        "verdun: fr-army-01, fr-army-02, fr-army-03; nancy: fr-army-04, fr-army-05, fr-army-06; metz: ge-army-04*;"
        "reserve: ge-corps-04",
        "metz",
        side="ap",
    )

    play(position, 6, 1, "lose ge-army-04", "lose ge-corps-04", "lose ge-corps-04")

    assert units(position, "metz") == []
    assert position.forts >> space("metz") & 1


@pytest.mark.clause("Q-12.4-6", "12.5.4", "Q-12.4-5")
def test_case_m5_a_replacement_corps_that_cannot_retreat_takes_its_army_out_of_the_game() -> None:
    position = combat(
        "novi-sad: ah-army-05, ah-army-06, ah-army-07; valjevo: sb-army-02; reserve: sb-corps-01;"
        "sarajevo: ah-corps-01; belgrade: ah-corps-02; nis: ah-corps-03; skopje: ah-corps-04; no-fort: belgrade",
        "valjevo",
        only="ah-army-05, ah-army-06, ah-army-07",
    )
    play(position, 4, 1, "lose sb-army-02", "lose sb-army-02")
    assert units(position, "valjevo") == ["sb-corps-01"]
    play(position, "done")

    assert where(position, "sb-corps-01") == "eliminated"
    assert where(position, "sb-army-02") == "out-of-the-game"
