"""Rules that can be read in two ways: our reading, and the other one as an option."""

from __future__ import annotations

import pytest

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.reinforcements import ALLENBY_NEEDS_PIPELINE
from firestep.games.paths_of_glory.combat.retreat import ways
from firestep.games.paths_of_glory.control import take_control
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.supply import in_supply

from .field import combat, field, key, options, play, refusal, space, unit, where

OPEN_TO_BOTH_SIDES = (
    "sedan: fr-army-05*; brussels: ge-army-01; liege: ge-army-02; metz: ge-army-03; koblenz: ge-army-04; "
    "chateau-thierry: ge-corps-01; nancy: ge-corps-02; no-fort: liege, nancy, verdun; "
    "control: cp brussels liege nancy chateau-thierry cambrai bar-le-duc"
)
OVER_ENEMY_GROUND = {("cambrai", "amiens"), ("cambrai", "calais")}
OVER_FRENCH_GROUND = {("verdun", "bar-le-duc")}


def retreats(position: PathsPosition) -> set[tuple[str, ...]]:
    """The two-space retreats of the French army in Sedan."""
    found = ways(position, unit("fr-army-05"), space("sedan"), 2)
    return {
        tuple(name for name in ("cambrai", "amiens", "calais", "verdun", "bar-le-duc") if space(name) in path)
        for path in found
    }


@pytest.mark.clause("12.5.5", "Q-12.5-1")
def test_12_5_5_a_retreat_of_two_spaces_ends_in_a_friendly_one_if_any_way_does() -> None:
    assert retreats(field(OPEN_TO_BOTH_SIDES)) == OVER_ENEMY_GROUND


@pytest.mark.clause("12.5.5", "L-8")
def test_12_5_5_by_option_and_in_the_later_edition_the_first_space_counts_first() -> None:
    assert retreats(field(OPEN_TO_BOTH_SIDES, stepwise_retreats=True)) == OVER_FRENCH_GROUND
    assert retreats(field(OPEN_TO_BOTH_SIDES, edition="deluxe")) == OVER_FRENCH_GROUND


@pytest.mark.clause("9.5.3.4", "card AP-50")
def test_9_5_3_4_by_option_allenby_comes_to_london_before_the_pipeline() -> None:
    text = "hand: ap-50; level: 2, 2"
    assert refusal(field(text, side="ap"), "ap-50 event") == ALLENBY_NEEDS_PIPELINE
    position = field(text, side="ap", early_allenby=True)
    play(position, "ap-50 event")
    assert options(position) == ["to london"]
    play(position, "to london")
    assert where(position, "br-army-ne") == "london"
    assert position.barred_near_east == 1 << unit("br-army-ne")


PEACE_IN_THE_EAST = "war: ro; played: cp-45; essen: ge-army-01; control: cp kishinev ismail; "


@pytest.mark.clause("Q-CP45-1", "16.4.9")
def test_q_cp45_1_russian_supply_passes_empty_allied_spaces_but_by_option_only_russian_ones() -> None:
    barlad, jassy = (PEACE_IN_THE_EAST + f"{place}: ru-corps-01" for place in ("barlad", "jassy"))
    assert in_supply(field(barlad), unit("ru-corps-01"))
    assert not in_supply(field(barlad + "; jassy: ro-corps-01"), unit("ru-corps-01"))
    assert not in_supply(field(barlad, strict_russian_supply=True), unit("ru-corps-01"))
    assert in_supply(field(barlad + "; russian-gains: jassy", strict_russian_supply=True), unit("ru-corps-01"))
    assert in_supply(field(jassy, strict_russian_supply=True), unit("ru-corps-01"))


@pytest.mark.clause("Q-CP45-1")
def test_q_cp45_1_by_option_spaces_that_russians_take_are_russian_until_they_are_lost() -> None:
    text = "lutsk: ru-corps-01; kamenets-podolski: ru-army-08; lemberg: ah-army-03; essen: ge-army-01"
    position = field(text, side="ap", ops=1, strict_russian_supply=True)
    play(position, "move kamenets-podolski", "move ru-army-08", "to tarnopol", "to stanislau", "to czernowitz")
    taken = {space("tarnopol"), space("stanislau"), space("czernowitz")}
    assert set(bits(position.russian_gains)) == taken
    assert GAME.parse(GAME.write(position)).russian_gains == position.russian_gains
    take_control(position, space("tarnopol"), CP)
    assert set(bits(position.russian_gains)) == taken - {space("tarnopol")}
    take_control(position, space("tarnopol"), AP)
    assert set(bits(position.russian_gains)) == taken - {space("tarnopol")}
    untracked = field(text, side="ap", ops=1)
    play(untracked, "move kamenets-podolski", "move ru-army-08", "to tarnopol")
    assert untracked.russian_gains == 0


@pytest.mark.clause("card AP-36", "11.2.8", "Q-AP36-1")
def test_card_ap_36_by_option_mine_attack_works_on_a_fort_alone_in_a_trench() -> None:
    assert not mines(trench=True, option=False)
    assert mines(trench=True, option=True)
    assert not mines(trench=False, option=True)


def mines(*, trench: bool, option: bool) -> bool:
    """Whether Mine Attack is offered in a British attack on the fort of Metz, which stands alone."""
    text = "nancy: br-army-01; hand: ap-36; level: 2, 2" + ("; trench: metz cp 1" if trench else "")
    position = combat(text, "metz", side="ap", mines_under_forts=option)
    return key(position) == "play-combat-cards" and "play ap-36" in options(position)
