"""Golden cases D2: the sequence of play and the cards."""

from __future__ import annotations

import pytest

from firestep.board.bits import bits
from firestep.games.to_the_last_man.cards import CARD_MASKS, CARD_NAMES, CARD_OF, OFFENSIVE_TYPE, Card, has_bonus
from firestep.games.to_the_last_man.fire import artillery_step, dice_in, gun_fire
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN
from to_the_last_man.field import (
    asked,
    declaring,
    disputed,
    field,
    inside,
    options,
    place,
    play,
    player_turn,
    producing,
    where,
)


@pytest.mark.clause("9.0-a", "CH-14")
def test_t01_the_deck() -> None:
    assert len(CARD_OF) == 55, "T01"
    assert sum(card in OFFENSIVE_TYPE for card in CARD_OF) == 26
    copies = {CARD_NAMES[card]: CARD_OF.count(card) for card in Card}
    assert copies == {
        "offensive": 16,
        "limited-offensive": 6,
        "big-push": 1,
        "gericht": 1,
        "tout-le-monde": 1,
        "friedensturm": 1,
        "ersatz-2": 10,
        "ersatz-3": 2,
        "gas": 6,
        "barrage": 2,
        "bad-weather": 3,
        "reserves": 2,
        "surprise": 2,
        "entente-crisis": 1,
        "german-crisis": 1,
    }


@pytest.mark.clause("2.IV-a")
def test_t02_two_passes_end_the_player_turns() -> None:
    position = field("de metz 1I; fr paris 1I")
    player_turn(position)
    play(position, "pass", "done")
    first = position.passes
    player_turn(position, "entente")
    play(position, "pass", "done")

    assert [first, position.passes] == [1, 2], "T02"


@pytest.mark.clause("9.5-d", "2.IV-b", "9.1.2-c")
def test_t03_a_forced_pass_does_not_count() -> None:
    text = (
        "de-1-army liege 3I; be-army namur 3I; german: liege; hand german: limited-offensive; hand entente: bad-weather"
    )
    position = player_turn(field(text))
    play(position, "limited-offensive", "move de-1-army", "to namur", "done", "done", "bad-weather", "done")

    assert position.passes == 0, "T03"
    assert disputed(position, "namur")
    assert inside(position, "de-1-army") == "3I"


@pytest.mark.clause("9.3-a")
def test_t27_gas_for_both() -> None:
    position = field("de-1-army reims 1I 1A; fr-1-army reims 1I 1A")
    position.gas = [1 << place("reims")] * 2

    assert [gun_fire(position, side, place("reims")) for side in (GERMAN, ENTENTE)] == [2, 2], "T27"


@pytest.mark.clause("9.1.3-b")
def test_t28_the_big_push_before_its_time() -> None:
    assert not has_bonus(Card.BIG_PUSH, ENTENTE, 7), "T28"
    assert has_bonus(Card.BIG_PUSH, ENTENTE, 8)
    assert not has_bonus(Card.BIG_PUSH, GERMAN, 8)


@pytest.mark.clause("AMB-6", "8.1-j", "9.9-a", "9.9-c", "9.9-d", "3.1-c")
def test_t32_a_crisis_leaves_an_empty_army() -> None:
    text = "de-1-army metz 1I; fr paris 1I; hand entente: german-crisis; de-2-army eft 3I"
    position = player_turn(field(text, turn=1), "entente")
    play(position, "crisis", "de-infantry-1")

    assert where(position, "de-1-army") == place("metz"), "T32"
    assert inside(position, "de-1-army") == ""
    assert position.crises_failed == [1, 0]
    assert inside(position, "de-2-army") == "3I"


@pytest.mark.clause("7.1-c", "2.V.3-a", "AMB-27", "7.1-b", "7.1-a")
def test_t33_too_many_cards_are_discarded() -> None:
    position = field("fr paris 1I; hand german: offensive offensive offensive offensive offensive offensive")
    for name in ("gas", "gas", "gas"):
        from to_the_last_man.field import give

        give(position, "german", name)
    producing(position)
    play(position, "card", "card", "done", "done")
    assert asked(position) == "draw-card", "T33"
    play(position, *([bits(position.draw)[0]]))
    play(position, bits(position.draw)[0])
    assert asked(position) == "discard-down"
    play(position, "discard gas")
    assert position.hand[GERMAN].bit_count() == 10


@pytest.mark.clause("2.II.1-f", "AMB-23")
def test_t34_the_exchange_of_cards() -> None:
    position = player_turn(field("de metz 1I; hand german: offensive gas ersatz-2"))
    play(position, "pass", "move de-infantry-1", "stay", "done")
    assert asked(position) == "exchange-card", "T34"
    play(position, "discard offensive", "discard gas", "done")
    assert asked(position) == "draw-card"
    play(position, bits(position.draw)[0])
    play(position, bits(position.draw)[0])
    assert position.hand[GERMAN].bit_count() == 3, "as many as were discarded"
    assert asked(position) == "", "it was the last act of the turn"


@pytest.mark.clause("AMB-23", "2.II.1-f")
@pytest.mark.parametrize("first", ["reserves", "offensive"])
def test_amb_23_who_has_played_a_card_exchanges_none(first: str) -> None:
    position = player_turn(field("de metz 1I; de trier 1I; hand german: offensive reserves gas"))
    if first == "reserves":
        play(position, "pass", "reserves", "move de-infantry-1", "mainz", "done")
    else:
        play(position, "offensive", "done")
    assert asked(position) == "", "the turn is over without an exchange"
    assert position.hand[GERMAN].bit_count() == 2


@pytest.mark.clause("2.II.1-g")
def test_t34_exchanged_cards_pay_hits_in_the_opponents_turn_and_not_before() -> None:
    position = player_turn(field("de-1-army metz 2I; fr-1-army nancy 3I; hand german: gas; hand entente: offensive"))
    play(position, "pass", "done", "discard gas")
    play(position, bits(position.draw & CARD_MASKS[Card.ERSATZ_2])[0])
    assert asked(position) == "", "no decision is left in which the new card could be played"
    player_turn(position, "entente")
    play(position, "offensive", "move fr-1-army", "to metz", "done", "done", "done", "done", (6, 6), (1, 6, 6))
    assert "play ersatz-2" in options(position)


@pytest.mark.clause("9.5-c", "AMB-5", "9.1.1-c")
def test_t36_bad_weather_leaves_one_battle() -> None:
    text = "de-1-army liege 2I; de-2-army ardennes 2I; be-army liege 2I; fr ardennes 1I; hand entente: bad-weather"
    position = field(text)
    position.fresh = position.disputed
    declaring(position, "german")
    play(position, "done", "bad-weather", "done")
    assert options(position) == ["battle liege", "battle ardennes"], "T36"
    play(position, "battle liege")
    assert position.open_area == place("liege")
    assert disputed(position, "ardennes")


@pytest.mark.clause("9.5-b", "9.1.4-b", "9.5-e", "9.3-d", "9.1.4-a")
def test_t37_bad_weather_makes_gericht_plain() -> None:
    text = "de-1-army verdun 2I 1A; de-2-army argonne 2I; fr verdun 1I; fr argonne 1I"
    position = field(text + "; hand german: gas; hand entente: bad-weather", turn=8)
    position.fresh = position.disputed
    declaring(position, "german", "gericht")
    play(position, "bonus verdun", "gas verdun", "done", "bad-weather", "done")
    assert len(options(position)) == 2, "T37"
    assert position.bonus == 0
    assert position.gas == [0, 0]
    assert position.weather
    play(position, "fight verdun")
    assert dice_in(artillery_step(position, GERMAN, place("verdun"))) == 1
