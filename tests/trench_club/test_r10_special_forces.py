"""R10.6, R10.7 Special forces by card or free choice, and the limit of two."""

from __future__ import annotations

import pytest

from firestep.games.trench_club import purchases
from firestep.games.trench_club.money_events import CardsShuffled, SpecialForceChosen, SpecialForceDrawn
from firestep.games.trench_club.moves import ChooseMover
from firestep.games.trench_club.position import ALL_CARDS, DESTROYED, TrenchPosition
from firestep.games.trench_club.purchases import ChooseSpecialForce, DrawSpecialForce
from firestep.games.trench_club.units import SPECIAL_FORCES, TYPE_OF
from firestep.kernel import CHANCE, Refusal
from trench_club.bank import STRONG, bank, kind_asked, place_of, to_the_bank
from trench_club.field import FOUR_PLAYERS, field, options, play, refusal, unit

WEAK_SIDE = f"de: infantry g5; {STRONG}; forts: a1 de, a2 gb, a3 gb; coins: de 20"
"""Germany has fewer units on the board and fewer forts."""
EVEN_SIDE = f"de: infantry g5; {STRONG}; forts: a1 de, a2 gb; coins: de 20"
"""Germany has fewer units on the board and as many forts."""


def draw(position: TrenchPosition, kind: str) -> TrenchPosition:
    return play(position, "buy special", f"draw {kind}")


# -- R10.6 special forces


def test_r10_6a_pay_then_draw_a_card_at_random() -> None:
    position = bank(EVEN_SIDE)
    play(position, "buy special")
    question = position.question
    assert isinstance(question, DrawSpecialForce)
    assert question.seat == CHANCE
    assert position.coins[0] == 21 - 7
    assert options(position) == [f"draw {kind.id}" for kind in SPECIAL_FORCES]

    play(position, "draw airship")

    airship = TYPE_OF["airship"].number
    assert position.is_in_fort(unit(position, "de-airship"))
    assert SpecialForceDrawn(0, airship) in position.events


@pytest.mark.parametrize(
    ("text", "question"),
    [
        (WEAK_SIDE, ChooseSpecialForce),
        (EVEN_SIDE, DrawSpecialForce),
        (f"de: infantry g5, tank g6, plane g7; {STRONG}; forts: a1 de, a2 gb, a3 gb; coins: de 20", DrawSpecialForce),
        (f"de: infantry g5; {STRONG}; forts: a1 de, a3 de, a2 gb; coins: de 20", DrawSpecialForce),
    ],
    ids=["fewer units and forts", "as many forts", "as many units", "more forts"],
)
def test_r10_6b_free_choice_takes_both_fewer_units_and_fewer_forts(text: str, question: type) -> None:
    assert kind_asked(play(bank(text), "buy special")) is question


def test_r10_6b_the_chosen_force_is_the_players_own_and_the_cards_are_left_alone() -> None:
    position = play(bank(WEAK_SIDE), "buy special")
    assert options(position) == [f"take {kind.id}" for kind in SPECIAL_FORCES]
    play(position, "take railway-gun")
    assert position.is_in_fort(unit(position, "de-railway-gun"))
    assert position.special_cards == ALL_CARDS
    assert SpecialForceChosen(0, TYPE_OF["railway-gun"].number) in position.events


def test_r10_6b_the_whole_team_counts() -> None:
    units = "de: infantry g5; ah: infantry e5, tank e6, plane e7; gb: infantry j5; fr: tank k5"
    strong_partner = bank(f"{units}; forts: a1 de, a2 gb, a3 fr; coins: de 20", scenario=FOUR_PLAYERS)
    assert kind_asked(play(strong_partner, "buy special")) is DrawSpecialForce
    units = "de: infantry g5; ah: infantry e5; gb: infantry j5, tank j6; fr: tank k5"
    weak_team = bank(f"{units}; forts: a1 de, a2 gb, a3 fr; coins: de 20", scenario=FOUR_PLAYERS)
    assert kind_asked(play(weak_team, "buy special")) is ChooseSpecialForce


def test_r10_6c_units_in_forts_are_not_on_the_board() -> None:
    sheltered = "de: infantry g5, tank fort-a1, plane fort-a1, infantry fort-a1; gb: infantry j5, tank k5"
    assert kind_asked(play(bank(f"{sheltered}; forts: a1 de, a2 gb, a3 gb; coins: de 20"), "buy special")) is (
        ChooseSpecialForce
    )
    enemy_sheltered = "de: infantry g5; gb: infantry j5, tank fort-a2, plane fort-a2"
    assert kind_asked(play(bank(f"{enemy_sheltered}; forts: a1 de, a2 gb, a3 gb; coins: de 20"), "buy special")) is (
        DrawSpecialForce
    )


def test_r10_6d_drawn_cards_stay_out_until_all_are_drawn() -> None:
    position = bank(f"de: infantry g5; {STRONG}; forts: a1 de, a2 gb; coins: de 60")
    drawn = ["mine-layer", "airship", "gas-launcher", "railway-gun"]
    for kind in drawn:
        draw(position, kind)
    play(position, "buy special")
    assert options(position) == ["draw gunboat"]

    play(position, "draw gunboat", f"at {place_of(position.ground.water)}")

    assert position.special_cards == ALL_CARDS
    assert [type(event) for event in position.events].count(CardsShuffled) == 1
    play(position, "buy special")
    assert len(options(position)) == 5


def test_r10_6d_an_enemys_purchase_draws_from_the_same_cards() -> None:
    position = bank(f"de: infantry g5; {STRONG}; forts: a1 de, a2 gb; coins: de 20, gb 20")
    draw(position, "airship")
    play(position, "done")
    assert position.turn_of == 1
    play(to_the_bank(position), "buy special")
    assert "draw airship" not in options(position)
    assert len(options(position)) == 4


def test_r10_6e_without_a_fort_special_forces_take_a_free_choice_of_a_gunboat() -> None:
    no_fort = f"de: infantry g5, tank g6, plane g7, infantry g8; {STRONG}; forts: a2 gb; coins: de 20"
    position = bank(no_fort)
    assert kind_asked(position) is ChooseMover, "nothing can be bought, so nothing is asked"
    assert refusal_of_special(no_fort) == purchases.NO_FORT_FOR_CARD
    weak = play(bank(f"de: infantry g5; {STRONG}; forts: a2 gb; coins: de 20"), "buy special")
    assert kind_asked(weak) is ChooseSpecialForce
    assert refusal(weak, "take airship") == purchases.ONLY_A_BOAT
    play(weak, "take gunboat", f"at {place_of(weak.ground.water)}")
    assert position.coins[0] - weak.coins[0] == 7


def refusal_of_special(text: str) -> Refusal | None:
    position = field(text)
    return purchases.why_not_special(position, 0)


# -- R10.7 limit of two


def test_r10_7_with_the_option_two_of_a_type_are_enough() -> None:
    text = "de: infantry g5, infantry fort-a1; gb: infantry k9; forts: a1 de; coins: de 30"
    free = bank(text)
    assert "buy infantry" in options(free)
    limited = bank(text, limit_two=True)
    assert refusal(limited, "buy infantry") == purchases.LIMIT_OF_TWO
    assert "buy infantry" not in options(limited)
    play(limited, "buy tank", "buy tank")
    assert refusal(limited, "buy tank") == purchases.LIMIT_OF_TWO


def test_r10_7_a_destroyed_unit_makes_room() -> None:
    position = bank("de: infantry g5, infantry g6; gb: infantry k9; forts: a1 de; coins: de 30", limit_two=True)
    position.remove(unit(position, "de-infantry"))
    assert position.where[0] == DESTROYED
    assert "buy infantry" in options(position)


def test_r10_7_the_limit_is_each_players_own() -> None:
    text = "de: infantry g5; ah: infantry e5, infantry e6; gb: infantry k9; forts: a1 de; coins: de 30"
    position = bank(text, scenario=FOUR_PLAYERS, limit_two=True)
    assert "buy infantry" in options(position)


def test_r10_7_a_card_over_the_limit_is_drawn_again() -> None:
    text = f"de: infantry g5, airship g6, airship fort-a1; {STRONG}; forts: a1 de, a2 gb; coins: de 30"
    position = play(bank(text, limit_two=True), "buy special")
    assert "draw airship" not in options(position)
    assert len(options(position)) == 4
    play(position, "draw mine-layer")
    assert position.special_cards.bit_count() == 4, "the airship's card is still in the pile"


def test_r10_7_if_no_card_left_can_be_had_all_are_shuffled_again() -> None:
    text = f"de: infantry g5, airship g6, airship fort-a1; {STRONG}; forts: a1 de, a2 gb; coins: de 60"
    position = bank(text, limit_two=True)
    for kind in ("mine-layer", "gas-launcher", "railway-gun"):
        draw(position, kind)
    play(position, "buy special", "draw gunboat", f"at {place_of(position.ground.water)}")
    position.events.clear()

    play(position, "buy special")

    assert options(position) == ["draw gunboat", "draw mine-layer", "draw gas-launcher", "draw railway-gun"]
    play(position, "draw mine-layer")
    assert CardsShuffled() in position.events
    assert position.special_cards.bit_count() == 4


def test_r10_7_if_no_special_force_can_be_had_at_all_none_can_be_bought() -> None:
    pairs = ", ".join(f"{kind.id} fort-a1, {kind.id} fort-a1" for kind in SPECIAL_FORCES)
    position = bank(f"de: {pairs}; {STRONG}; forts: a1 de, a2 gb; coins: de 30", limit_two=True)
    assert refusal(position, "buy special") == purchases.NO_CARD_LEFT
    assert "buy special" not in options(position)
