"""R15 Option: cards instead of dice."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from firestep.games.trench_club.combat_events import (
    AreaHit,
    DiceCardDrawn,
    DiceCardsShuffled,
    VolleyFired,
    VolleyReturned,
)
from firestep.games.trench_club.dice_cards import CARDS, LUCK_OF_CARD, DrawDiceCard, Luck, hits_by_card, hits_of_card
from firestep.games.trench_club.fights import Fight
from firestep.games.trench_club.position import TEN_CARDS
from firestep.kernel import BadSetup, Dice, Die, IllegalChoice
from trench_club.field import asked, field, options, play, unit
from trench_club.rolls import declared, dice_asked, shoot, state, told

DUEL = "de: tank f4; gb: tank f3"


def test_r15_1_each_side_draws_its_own_card_for_each_combat_roll() -> None:
    position = declared(DUEL, "de-tank on gb-tank", dice_cards="both")
    assert position.question == DrawDiceCard(-1, 0)
    assert options(position) == [f"card {card}" for card in CARDS]
    play(position, 10)
    assert position.question == DrawDiceCard(-1, 1)
    play(position, 1)
    assert [event.hits for event in told(position, VolleyFired)] == [hits_of_card(10, 12, 6)]
    assert [event.hits for event in told(position, VolleyReturned)] == [hits_of_card(1, 12, 6)]
    assert position.damage == [1, 3]


def test_r15_1_a_trench_retaliator_draws_too() -> None:
    text = "de: tank e7; gb: infantry d7, mounted-infantry e8"
    position = declared(text, "de-tank on gb-infantry", dice_cards="both", expert_trenches=True)
    play(position, 5, 3)
    assert options(position) == [f"card {card}" for card in CARDS if card != 3]
    play(position, 10)
    assert len(told(position, VolleyReturned)) == 2


def test_r15_1_other_rolls_stay_dice() -> None:
    position = declared("de: big-bertha f10; gb: infantry f4", "de-big-bertha on gb-infantry", dice_cards="both")
    assert position.question == Die(-1, 12)
    play(position, 12)
    assert isinstance(position.question, DrawDiceCard)


@pytest.mark.parametrize("value", range(2, 14))
@pytest.mark.parametrize("count", [5, 6, 8, 9, 11, 12, 14, 15])
def test_r15_2a_a_card_gives_the_quantile_of_the_roll_it_stands_for(count: int, value: int) -> None:
    chance = min(Fraction(value, 12), Fraction(1))
    for card in CARDS:
        hits = hits_of_card(card, count, value)
        wanted = Fraction(2 * card - 1, 20)

        def within(most: int) -> Fraction:
            ways = (comb(count, hits) * chance**hits * (1 - chance) ** (count - hits) for hits in range(most + 1))
            return sum(ways, start=Fraction(0))

        assert within(hits) >= wanted
        assert hits == 0 or within(hits - 1) < wanted


def test_r15_2a_value_twelve_always_hits_and_cards_never_get_worse() -> None:
    assert set(hits_by_card(12, 12)) == {12}
    assert hits_by_card(12, 14) == hits_by_card(12, 12)
    assert list(hits_by_card(15, 5)) == sorted(hits_by_card(15, 5))


def test_r15_2a_damage_and_flank_are_in_the_number_of_dice() -> None:
    position = declared(
        "de: armoured-car f4 damage=2, infantry g4; gb: transport f3",
        "de-armoured-car on gb-transport",
        dice_cards="central",
    )
    play(position, 2)
    fired = told(position, VolleyFired)[0]
    assert (fired.count, fired.hit_on, fired.hits, fired.dice) == (11, 4, 2, ())


def test_r15_2b_the_card_shows_its_luck() -> None:
    assert [LUCK_OF_CARD[card] for card in CARDS] == [luck for luck in Luck for _ in range(2)]
    position = play(declared(DUEL, "de-tank on gb-tank", dice_cards="both"), 2, 9)
    drawn = told(position, DiceCardDrawn)
    assert drawn == [DiceCardDrawn(0, 2, Luck.AWFUL), DiceCardDrawn(1, 9, Luck.SPLENDID)]


def test_r15_3_a_drawn_card_stays_out_until_all_ten_are_drawn() -> None:
    position = field("de: infantry f4; gb: tank f3", dice_cards="central", turn="de")
    attacker, target = unit(position, "de-infantry"), unit(position, "gb-tank")
    for lap in range(2):
        for card in CARDS:
            position.damage = [0, 0]
            position.experience = [0, 0]
            position.call(Fight(attacker, target))
            position.advance()
            assert options(position) == [f"card {left}" for left in range(card, 11)]
            if card > 1:
                with pytest.raises(IllegalChoice):
                    position.answer(card - 1)
            play(position, card)
            shoot(position, 0)
        assert position.dice_cards[0] == 0
        assert len(told(position, DiceCardsShuffled)) == lap
    assert position.dice_cards[1] == TEN_CARDS


def test_r15_4_dice_and_cards_in_one_game() -> None:
    position = declared(DUEL, "de-tank on gb-tank", dice_cards="entente")
    assert isinstance(position.question, Dice)
    shoot(position, 0)
    assert isinstance(position.question, DrawDiceCard)
    play(position, 6)
    assert state(position, "de-tank")[0] == 2
    assert position.dice_cards == [TEN_CARDS, TEN_CARDS & ~(1 << 5)]


def test_r15_5_an_area_attack_draws_one_card_read_for_each_value() -> None:
    position = declared(
        "de: gas-launcher f6; gb: infantry f4, tank f3", "de-gas-launcher on gb-infantry", dice_cards="central"
    )
    play(position, 8)
    assert [event.hits for event in told(position, AreaHit)] == [hits_of_card(8, 12, 4), hits_of_card(8, 12, 2)]
    assert position.dice_cards[0].bit_count() == 9


def test_r15_5_the_automa_uses_neither() -> None:
    with pytest.raises(BadSetup):
        field("gb: tank f3; de: tank f4", scenario="solo", side="entente", dice_cards="both")
    position = field("gb: tank f3; de: tank f4", scenario="solo", side="entente", dice_cards="entente", turn="gb")
    position.call(Fight(unit(position, "de-tank"), unit(position, "gb-tank")))
    position.advance()
    assert position.question == DrawDiceCard(-1, 1)  # only the human's answer
    assert dice_asked(position) == 0


def test_r15_6_example_car_with_flank_and_an_unlucky_card() -> None:
    assert hits_of_card(2, 9 + 2, 4) == 2
    assert LUCK_OF_CARD[2] is Luck.AWFUL


def test_r15_2_cards_are_written_and_read() -> None:
    position = declared(DUEL, "de-tank on gb-tank", dice_cards="both")
    question = asked(position)
    for card in CARDS:
        assert question.read(position, question.write(position, card)) == card
