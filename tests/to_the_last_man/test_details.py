"""Small print of several chapters that no other test would miss."""

from __future__ import annotations

from collections import Counter

import pytest

from firestep.board.bits import bits
from firestep.games.to_the_last_man.cards import CARD_MASKS, Card
from firestep.games.to_the_last_man.events import ArmySuppressed
from firestep.games.to_the_last_man.free_game import armies_to_place, order_of_battle
from firestep.games.to_the_last_man.hand import spend_card
from firestep.games.to_the_last_man.losses import TakeLosses
from firestep.games.to_the_last_man.movement import defended
from firestep.games.to_the_last_man.moving import absorb_unit
from firestep.games.to_the_last_man.position import HOLDS_FROM, NEUTRAL
from firestep.games.to_the_last_man.secret_spending import take_snapshot, without_plan_of_opponent
from firestep.games.to_the_last_man.spending import Spending, to_upgrade
from firestep.games.to_the_last_man.tables import DATES
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN, KINDS, LETTERS, PLAIN_INFANTRY
from to_the_last_man.field import army, field, give, moving, options, place, play, spending


@pytest.mark.clause("5.3.2-b")
@pytest.mark.parametrize(("siege", "worth", "left"), [(1, 2, (0, 2)), (0, 2, (0, 1)), (3, 2, (1, 3)), (0, 5, (0, 0))])
def test_5_3_2_b_siege_hits_are_paid_first_and_any_excess_is_lost(
    siege: int, worth: int, left: tuple[int, int]
) -> None:
    losses = TakeLosses(ENTENTE, place("verdun"), 3, siege)
    losses.pay(worth)

    assert (losses.siege_hits, losses.hits) == left


@pytest.mark.clause("1.3-a")
@pytest.mark.parametrize("turn", [4, DATES["crisis-cards-leave"] + 1])
def test_1_3_a_a_card_goes_to_the_discards_early_and_late(turn: int) -> None:
    position = field(turn=turn)
    give(position, "german", "gas")
    spend_card(position, GERMAN, Card.GAS)

    assert position.discard & CARD_MASKS[Card.GAS]
    assert not position.removed


@pytest.mark.clause("4.3-c", "8.1-n")
@pytest.mark.parametrize(("words", "dug_in"), [("entrenched", True), ("", False)])
def test_4_3_c_an_empty_army_digs_in_only_with_entrenched_infantry(words: str, dug_in: bool) -> None:
    position = field(f"fr-1-army verdun; fr verdun 1I {words}".strip())
    soldier = bits(position.alone[place("verdun")])[0]
    absorb_unit(position, ENTENTE, soldier, army("fr-1-army"), True)

    assert bool(position.dug_in >> army("fr-1-army") & 1) == dug_in


@pytest.mark.clause("7.5-a")
def test_7_5_a_only_german_infantry_is_upgraded() -> None:
    position = field("de liege 2I 1C 1A; fr paris 2I")
    units = to_upgrade(position)

    assert units
    assert all(PLAIN_INFANTRY >> unit & 1 for unit in units)
    assert {position.area_of(unit) for unit in units} == {place("liege")}


@pytest.mark.clause("7.6-a")
def test_7_6_a_rebuilding_an_army_costs_a_point() -> None:
    position = field("fr paris 1I")
    position.army_at[army("fr-10-army")] = -2
    spending(position, "entente", 5)
    play(position, "rebuild fr-10-army", "paris")
    frame = next(each for each in position.stack if isinstance(each, Spending))

    assert frame.left == 4


@pytest.mark.clause("15.4.1-a")
def test_15_4_1_a_everybody_is_told_which_army_is_gone() -> None:
    position = moving(field("fr-1-army paris 2I", suppression=True), "entente")
    play(position, "suppress", "fr-1-army")
    while position.army_at[army("fr-1-army")] == place("paris"):
        play(position, options(position)[0])

    assert [each for each in position.events if isinstance(each, ArmySuppressed)] == [
        ArmySuppressed(army("fr-1-army"), place("paris"))
    ]


@pytest.mark.clause("7.0-a")
def test_7_0_a_what_the_other_side_fortifies_stays_hidden_and_ones_own_is_seen() -> None:
    armies = "fr-1-army verdun 2I entrenched; de-1-army metz 2I entrenched; de-2-army liege 2I entrenched fortified"
    position = field(armies)
    take_snapshot(position)
    position.fortified |= 1 << army("fr-1-army") | 1 << army("de-1-army")

    def seen(side: int) -> set[int]:
        return set(bits(without_plan_of_opponent(position, side).fortified))

    assert seen(ENTENTE) == {army("fr-1-army"), army("de-2-army")}
    assert seen(GERMAN) == {army("de-1-army"), army("de-2-army")}


@pytest.mark.clause("12-FG")
def test_12_fg_the_orders_of_battle_of_the_free_game() -> None:
    def counts(side: int) -> Counter[str]:
        return Counter(LETTERS[KINDS[kind].type] for kind in order_of_battle(side))

    assert counts(GERMAN) == {"I": 34, "C": 4, "A": 3, "G": 2}
    assert counts(ENTENTE) == {"I": 21, "C": 3, "A": 1}
    assert (len(armies_to_place(GERMAN)), len(armies_to_place(ENTENTE))) == (8, 5)


@pytest.mark.clause("4.1-g")
def test_4_1_g_an_area_is_disputed_by_entering_it_if_somebody_or_a_fort_holds_it() -> None:
    position = field("de metz 1I; fr verdun 1I; german: metz")
    areas = 1 << place("metz") | 1 << place("verdun") | 1 << place("liege")
    position.fort[place("liege")] = 0

    assert defended(position, GERMAN, areas) == 1 << place("verdun")
    assert defended(position, ENTENTE, areas) == 1 << place("metz")
    position.owner[place("liege")] = NEUTRAL
    position.fort[place("liege")] = HOLDS_FROM
    assert defended(position, GERMAN, areas) >> place("liege") & 1
