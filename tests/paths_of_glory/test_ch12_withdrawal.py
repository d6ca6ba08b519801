"""Card AP-06 and card CP-56: Withdrawal."""

from __future__ import annotations

import pytest

from firestep.games.paths_of_glory.combat.attack import Attack
from firestep.games.paths_of_glory.position import PathsPosition

from .field import WEST, combat, key, options, play, space, unit, where


def attack_of(position: PathsPosition) -> Attack:
    return next(frame for frame in position.stack if isinstance(frame, Attack))


def lose_all(position: PathsPosition) -> PathsPosition:
    """Take losses as they come."""
    while key(position) == "choose-loss":
        play(position, options(position)[0])
    return position


def withdraw(text: str, dice: tuple[int, int], target: str = "cambrai") -> PathsPosition:
    position = combat(WEST + text + "; hand: ap-06", target)
    play(position, "play ap-06", *dice)
    return position


@pytest.mark.clause("Q-AP06-9", "card AP-06", "Q-AP06-4")
def test_q_ap06_9_corps_steps_come_first_and_one_comes_back() -> None:
    position = withdraw("sedan: ge-army-01; cambrai: fr-army-05, fr-corps-01, fr-corps-02", (2, 1))
    assert "lose fr-army-05" not in options(position)  # loss 3: three corps steps
    play(position, "lose fr-corps-01", "lose fr-corps-01", "lose fr-corps-02")
    play(position, "restore fr-corps-01")
    assert where(position, "fr-corps-01") == "cambrai reduced"
    army = withdraw("sedan: ge-army-01; cambrai: fr-army-05, fr-corps-01", (2, 1))
    play(army, "lose fr-army-05", "restore fr-army-05")
    assert where(army, "fr-army-05") == "cambrai"


@pytest.mark.clause("Q-AP06-2", "Q-AP06-3", "Q-AP06-6", "Q-AP06-5", "Q-AP06-1")
def test_q_ap06_3_all_retreat_one_space_even_after_winning_and_attackers_advance() -> None:
    position = withdraw("sedan: ge-army-01, ge-army-02; cambrai: fr-army-05, fr-army-06", (1, 6))
    lose_all(position)
    if key(position) == "choose-restored":
        play(position, options(position)[0])
    lose_all(position)
    play(position, "retreat fr-army-05 amiens", "retreat fr-army-06 amiens")
    assert key(position) == "choose-advance"
    lone = withdraw("sedan: ge-army-01, ge-army-02; cambrai: fr-corps-01*", (6, 1))
    play(lone, "lose fr-corps-01", "restore fr-corps-01")
    assert where(lone, "fr-corps-01") == "cambrai reduced"


@pytest.mark.clause("Q-AP06-7", "Q-C-4")
def test_q_ap06_7_after_a_flank_success_the_step_comes_back_after_the_defenders_fire() -> None:
    position = combat(WEST + "sedan: ge-army-01; brussels: ge-army-02; cambrai: fr-corps-01*; hand: ap-06", "cambrai")
    play(position, "flank sedan", 6, "play ap-06", 6, "lose fr-corps-01")
    assert key(position) == "choose-restored"
    assert attack_of(position).suffered == 0
    play(position, "restore fr-corps-01")
    assert where(position, "fr-corps-01") == "cambrai reduced"


@pytest.mark.clause("Q-C-4", "card CP-31")
def test_q_c_4_kemal_counts_after_a_flank_attack_that_leaves_no_turk_with_a_combat_factor() -> None:
    text = "war: tu; lutsk: ru-army-08*; tarnopol: ru-corps-01; lemberg: tu-corps-01; hand: cp-31; level: 1, 1"
    position = combat(text, "lemberg", side="ap")
    play(position, "flank lutsk", 6, "play cp-31", 1, "lose tu-corps-01")
    assert position.combat_of(unit("tu-corps-01")) == 0
    play(position, 6)
    assert attack_of(position).suffered == 2  # a six in the first column of the army table; the corps table has 1


@pytest.mark.clause("Q-AP06-8")
def test_q_ap06_8_a_fort_is_not_restored() -> None:
    position = combat(
        "metz: ge-army-04, ge-army-05, ge-army-06; nancy: fr-corps-01*; hand: ap-06; played: cp-08", "nancy"
    )
    play(position, "play ap-06", 6, 1, "lose fr-corps-01")
    assert not position.forts >> space("nancy") & 1
    play(position, "restore fr-corps-01")
    assert not position.forts >> space("nancy") & 1


@pytest.mark.clause("card AP-06", "Q-AP06-1")
@pytest.mark.parametrize(("edition", "comes_back"), [("classic", True), ("deluxe", False)])
def test_12_w_an_army_without_corps_comes_back_only_after_an_exact_loss_in_the_later_edition(
    edition: str, comes_back: bool
) -> None:
    text = WEST + "sedan: ge-army-01, ge-army-02; cambrai: fr-army-05*; hand: ap-06"
    position = combat(text, "cambrai", edition=edition)
    play(position, "play ap-06", 6, 1)  # more than the three that the army can pay
    assert attack_of(position).inflicted > 3
    play(position, "lose fr-army-05")
    assert (key(position) == "choose-restored") is comes_back


@pytest.mark.clause("card AP-06")
def test_12_w_an_army_without_corps_comes_back_after_an_exact_loss() -> None:
    position = combat(WEST + "sedan: ge-army-01; cambrai: fr-army-05*; hand: ap-06", "cambrai", edition="deluxe")
    play(position, "play ap-06", 2, 1)
    assert attack_of(position).inflicted == 3
    play(position, "lose fr-army-05", "restore fr-army-05")
    assert where(position, "fr-army-05") == "cambrai reduced"
