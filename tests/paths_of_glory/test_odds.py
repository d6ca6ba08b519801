"""Odds of an attack, against counting by hand and against the rules themselves."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from firestep.games.paths_of_glory.combat.attack import Attack
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.nations import CP
from firestep.games.paths_of_glory.odds import NO_FLANK, Plan, odds, odds_by_card
from firestep.games.paths_of_glory.rules.charts import CHARTS
from firestep.games.paths_of_glory.scene.chart_marks import chart_marks
from firestep.kernel import PendingQuestion
from firestep.text import Speaker

from .field import WEST, card, combat, field, key, options, play, space, unit


def plan(*names: str, target: str = "cambrai", pinning: int = NO_FLANK, defender_cards: int = 0) -> Plan:
    attackers = sum(1 << unit(name) for name in names)
    return Plan(CP, space(target), attackers, pinning, defender_cards=defender_cards)


@pytest.mark.clause("12.2.9", "12.2.10")
def test_odds_are_those_of_the_fire_tables() -> None:
    position = field(WEST + "sedan: ge-army-01, ge-army-02; cambrai: fr-army-05")
    found = odds(position, plan("ge-army-01", "ge-army-02"))
    assert found.inflicted == {3: Fraction(1, 6), 4: Fraction(2, 6), 5: Fraction(2, 6), 7: Fraction(1, 6)}
    assert found.suffered == {1: Fraction(1, 6), 2: Fraction(2, 6), 3: Fraction(2, 6), 4: Fraction(1, 6)}
    assert sum(found.inflicted.values()) == 1
    assert found.flank == 0


@pytest.mark.parametrize("pinning", ["", "sedan"])
def test_odds_agree_with_the_rules_played_out(pinning: str) -> None:
    text = WEST + "sedan: ge-army-01; brussels: ge-army-02; cambrai: fr-army-05; verdun: fr-army-01"
    pin = space(pinning) if pinning else NO_FLANK
    found = odds(field(text), plan("ge-army-01", "ge-army-02", pinning=pin))
    wins, retreats = Counter[bool](), 0
    dice = [(die, first, second) for die in range(1, 7) for first in range(1, 7) for second in range(1, 7)]
    for roll in dice:
        position = combat(text, "cambrai", only="ge-army-01, ge-army-02")
        if pinning:
            play(position, f"flank {pinning}", roll[0])
        faces = list(roll[1:])
        while key(position) in ("die", "prepare-attack", "play-combat-cards", "choose-loss"):
            attack = next(frame for frame in position.stack if isinstance(frame, Attack))
            if key(position) == "die":
                asked = position.stack[-1]
                assert isinstance(asked, PendingQuestion)
                play(position, faces[1] if asked.then == "defender_rolled" else faces[0])
            else:
                play(position, "done" if key(position) != "choose-loss" else options(position)[0])
        wins[attack.inflicted > attack.suffered] += 1
        retreats += key(position) == "choose-retreat"
    assert found.win == Fraction(wins[True], len(dice))
    assert found.retreat == Fraction(retreats, len(dice))


def test_odds_by_card_add_the_cards_modifier() -> None:
    position = field(WEST + "sedan: ge-army-01; cambrai: fr-army-05; hand: cp-15, cp-03; level: 1, 0")
    base = plan("ge-army-01")
    by_card = odds_by_card(position, base)
    assert list(by_card) == [card("cp-15")]
    assert by_card[card("cp-15")].expected_inflicted > odds(position, base).expected_inflicted


@pytest.mark.clause("Q-CP02-1")
def test_odds_list_no_card_that_could_not_be_played() -> None:
    flank = "konigsberg: ge-army-08; insterberg: ge-corps-01; tannenberg: ru-army-02; hand: cp-02"
    both = Plan(CP, space("tannenberg"), 1 << unit("ge-army-08") | 1 << unit("ge-corps-01"))
    assert list(odds_by_card(field(flank), both)) == [card("cp-02")]
    alone = Plan(CP, space("tannenberg"), 1 << unit("ge-army-08"))
    assert odds_by_card(field(flank.replace("insterberg: ge-corps-01; ", "")), alone) == {}


def test_odds_of_an_attack_on_a_lone_fort() -> None:
    position = field("aachen: ge-army-01, ge-army-02, ge-army-03")
    found = odds(position, plan("ge-army-01", "ge-army-02", "ge-army-03", target="liege"))
    assert found.advance == 1  # 15 always inflicts 4 or more: the fort of 3 falls
    assert found.retreat == 0


def test_asking_for_odds_changes_nothing() -> None:
    position = field(WEST + "sedan: ge-army-01; cambrai: fr-army-05; reserve: fr-corps-04")
    before = position.clone()
    odds(position, plan("ge-army-01"))
    assert position == before


@pytest.mark.clause("card AP-06", "12.5.1", "Q-AP06-3")
@pytest.mark.parametrize("edition", ["classic", "deluxe"])
@pytest.mark.parametrize("defenders", ["fr-army-05*", "fr-corps-01*", "fr-army-05, fr-corps-01"])
def test_odds_foresee_who_comes_back_by_withdrawal_and_goes(edition: str, defenders: str) -> None:
    text = WEST + f"sedan: ge-army-01, ge-army-02; cambrai: {defenders}; hand: ap-06"
    names = "ge-army-01, ge-army-02"
    found = odds(field(text, edition=edition), plan(*names.split(", "), defender_cards=1 << card("ap-06")))
    ends = Counter[str]()
    for first in range(1, 7):
        for second in range(1, 7):
            position = play(combat(text, "cambrai", only=names, edition=edition), "play ap-06", first, second)
            while key(position) in ("choose-loss", "choose-restored"):
                play(position, options(position)[0])
            ends[key(position)] += 1
    assert found.retreat == Fraction(ends["choose-retreat"], 36)
    assert found.advance == Fraction(ends["choose-retreat"] + ends["choose-advance"], 36)


def test_odds_know_the_cards_by_which_nobody_goes() -> None:
    position = field(WEST + "sedan: ge-army-01, ge-army-02; cambrai: fr-army-05, fr-army-06")
    attack = plan("ge-army-01", "ge-army-02")
    stays = odds(position, replace(attack, defender_cards=1 << card("ap-39")))
    assert odds(position, attack).retreat > 0
    assert stays.retreat == stays.advance == 0


SPEAKER = Speaker(GAME, "en", strict=True)


def cells(chart: str, row: int) -> tuple[str, ...]:
    return CHARTS[chart](SPEAKER).rows[row]


def by_die(losses: tuple[str, ...]) -> dict[int, Fraction]:
    """The chances of a row of a fire table."""
    return {loss: Fraction(count, 6) for loss, count in Counter(map(int, losses)).items()}


@pytest.mark.clause("12.2.7")
@pytest.mark.parametrize("trench", [False, True])
def test_12_2_7_the_marked_rows_of_the_fire_tables_are_those_that_are_fired_in(trench: bool) -> None:
    position = field(WEST + "sedan: ge-army-01, ge-army-02; cambrai: fr-army-05")
    if trench:
        position.trench_one |= 1 << space("cambrai")
        position.trench_ap |= 1 << space("cambrai")
    attack = plan("ge-army-01", "ge-army-02")
    found = odds(position, attack)

    marks = chart_marks(position, attack)

    fire = [each for each in marks if each.chart == "army-fire"]
    assert [by_die(cells(each.chart, each.row)[1:]) for each in fire] == [found.inflicted, found.suffered]
    shifts = [(cells(each.chart, each.row)[0], each.column) for each in marks if each.chart == "shifts"]
    assert shifts == [("Clear", 1), *([("Trench 1", 1), ("Trench 1", 2)] if trench else [])]


def test_12_2_3_corps_are_marked_in_their_own_table() -> None:
    position = field(WEST + "sedan: ge-corps-01; cambrai: fr-army-05")

    marks = chart_marks(position, plan("ge-corps-01"))

    assert {each.chart for each in marks} == {"army-fire", "corps-fire", "shifts"}
