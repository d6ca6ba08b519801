"""Chapter 1: pieces, stacking, cards, templates, and the tables of counters."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.calendar import ARRIVALS, TRACK
from firestep.games.to_the_last_man.cards import CARD_MASKS, CARD_OF, FULL_DECK, Card
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.ground import AREAS, CLOSED, EVERYWHERE, LINKS, MAP, VP
from firestep.games.to_the_last_man.hand import DrawCards, play_card
from firestep.games.to_the_last_man.position import everything_counted
from firestep.games.to_the_last_man.stacking import (
    AREA_FULL,
    NO_SLOT,
    ONE_BIPLANE,
    TOO_MANY_GUNS,
    why_not_alone,
    why_not_in_army,
    why_not_join,
)
from firestep.games.to_the_last_man.units import (
    ALL_UNITS,
    ARMY_NATION,
    ENTENTE,
    GERMAN,
    HOLDING,
    INFANTRY_TYPE,
    KINDS,
    TEMPLATES,
    Type,
)
from to_the_last_man.field import army, field, moving, options, place, play, run, started, unit


@pytest.mark.clause("1.1-a", "CH-11")
def test_the_board_is_an_area_map() -> None:
    assert AREAS == 53
    assert MAP.flood(1, EVERYWHERE) == 1  # England stands alone, over the sea
    assert MAP.components()[1].bit_count() == 52
    assert len(MAP.ends) == 122
    assert sum(VP) == 33
    assert len(CLOSED) == 4


@pytest.mark.clause("1.2-a", "1.2.2-a", "1.2.2-b", "8.1-g", "8.4-b")
def test_an_army_is_one_piece_forts_and_empty_armies_none() -> None:
    position = field("fr-1-army verdun 3I 1C; fr-2-army verdun; fort verdun 4; fr verdun 2I; uk verdun 0I")
    assert position.pieces(ENTENTE, place("verdun")) == 3
    assert why_not_alone(position, ENTENTE, unit("uk-infantry-1"), place("verdun")) == AREA_FULL
    assert position.pieces(GERMAN, place("verdun")) == 0


@pytest.mark.clause("1.2.2-c")
def test_the_limit_holds_in_the_middle_of_a_movement() -> None:
    position = moving(field("fr paris 3I; fr marne 1C"), "entente")
    play(position, "move fr-cavalry-1")
    assert "to paris" not in options(position)
    assert "to troyes" in options(position)


@pytest.mark.clause("1.2.2-f")
def test_a_unit_leaves_an_army_in_a_full_area_only_for_elsewhere() -> None:
    position = moving(field("fr-1-army paris 2I; fr-2-army paris 2I; fr paris 1I"), "entente")
    play(position, "move fr-infantry-1")
    assert "to marne" in options(position)
    play(position, "shift paris")
    assert options(position) == ["into fr-2-army"]


@pytest.mark.clause("1.2.1-a", "CH-12")
def test_the_four_kinds_of_pieces_and_the_counter_mix() -> None:
    counts = {(kind.nation, kind.type): kind.count for kind in KINDS}
    assert counts["DE", Type.INFANTRY] == 35
    assert counts["US", Type.INFANTRY] == 30
    assert counts["UK", Type.COMMONWEALTH] == 2
    assert counts["DE", Type.STOSSTRUPPEN] == 15
    assert [ARMY_NATION.count(nation) for nation in ("DE", "FR", "UK", "BE", "US")] == [11, 10, 5, 1, 5]
    assert INFANTRY_TYPE & HOLDING == INFANTRY_TYPE
    assert ALL_UNITS.bit_count() == 180


@pytest.mark.clause("1.2.1-b", "11.1-a")
def test_every_counter_is_somewhere_once() -> None:
    for scenario in GAME.scenarios:
        position = started(scenario.id)
        assert everything_counted(position), scenario.id
    assert ALL_UNITS & ~position.pool != 0


@pytest.mark.clause("1.2.3-a")
def test_armies_and_infantry_have_two_sides() -> None:
    position = field("fr-1-army reims 1I entrenched; fr paris 1I entrenched; fr marne 1I")
    assert position.dug_in == 1 << army("fr-1-army")
    assert position.entrenched.bit_count() == 1


@pytest.mark.clause("1.3-a", "2.II.1-b")
def test_a_played_card_goes_to_the_discards() -> None:
    position = field("hand german: gas")
    play_card(position, GERMAN, Card.GAS)
    assert position.discard & CARD_MASKS[Card.GAS]
    assert not position.hand[GERMAN]


@pytest.mark.clause("1.3-b")
def test_an_empty_draw_pile_is_made_anew_from_the_discards() -> None:
    position = field("hand entente: gas")
    position.discard, position.draw = position.draw, 0
    run(position, DrawCards(GERMAN, 1))
    assert position.draw == FULL_DECK & ~position.hand[ENTENTE]
    assert not position.discard


@pytest.mark.clause("1.3-b")
def test_a_draw_pile_that_runs_out_is_made_anew_at_once() -> None:
    position = field("")
    last = position.draw & -position.draw
    position.discard, position.draw = position.draw & ~last, last
    run(position, DrawCards(GERMAN, 1))
    play(position, options(position)[0])
    assert position.hand[GERMAN] == last
    assert position.draw == FULL_DECK & ~last
    assert not position.discard


@pytest.mark.clause("1.4-a", "1.4-b", "CH-13", "8.3.2-f", "8.3.4-g")
def test_templates_have_slots_and_limits() -> None:
    full = field("fr-1-army paris 4I 3C; fr-2-army paris 1A; fr-3-army paris 1I 1B", turn=4)
    assert why_not_in_army(full, unit("fr-infantry-9"), army("fr-1-army")) == NO_SLOT
    assert why_not_in_army(full, unit("fr-artillery-2"), army("fr-1-army")) == NO_SLOT
    assert why_not_in_army(full, unit("fr-artillery-2"), army("fr-2-army")) == TOO_MANY_GUNS
    assert why_not_in_army(full, unit("fr-biplane-2"), army("fr-3-army")) == ONE_BIPLANE
    later = field("fr-2-army paris 1A", turn=8)
    assert why_not_in_army(later, unit("fr-artillery-2"), army("fr-2-army")) is None
    assert (TEMPLATES["DE"].infantry, TEMPLATES["DE"].auxiliary) == (6, 4)
    assert TEMPLATES["DE"].artillery == (1, 2, 3, 3, 3, 3)


def test_an_empty_army_in_a_full_area_takes_nobody_in() -> None:
    position = field("fr-1-army paris; fr paris 3I; fr marne 1I")
    assert why_not_join(position, unit("fr-infantry-4"), army("fr-1-army")) == AREA_FULL
    assert why_not_join(position, unit("fr-infantry-1"), army("fr-1-army")) is None


@pytest.mark.clause("CH-1", "CH-2", "CH-3", "12-c")
def test_the_turn_track() -> None:
    assert len(TRACK) == 23
    assert (TRACK[0].season, TRACK[0].year) == ("Summer", 1914)
    assert (TRACK[2].season, TRACK[2].year) == ("Winter", 1914)
    assert (TRACK[22].season, TRACK[22].year) == ("Winter", 1919)
    assert all(min(season.build_points) > 0 and min(season.hand_limit) >= 8 for season in TRACK)


@pytest.mark.clause("CH-5")
def test_arrivals_and_dates() -> None:
    infantry = sum(
        int(part[:-1]) for row in ARRIVALS if row.nation == "US" for part in row.contents.split() if part[-1] == "I"
    )
    assert infantry == 30
    assert {row.turn for row in ARRIVALS if row.nation == "DE"} == {15, 16}


@pytest.mark.clause("9.2.1-a", "9.2.3-a", "AMB-14")
def test_every_card_is_worth_a_hit() -> None:
    from firestep.games.to_the_last_man.cards import ERSATZ

    assert ERSATZ[Card.ERSATZ_3] == 3
    assert ERSATZ[Card.ERSATZ_2] == 2
    assert all(ERSATZ[card] == 1 for card in Card if card not in (Card.ERSATZ_2, Card.ERSATZ_3))
    assert len(CARD_OF) == sum(mask.bit_count() for mask in CARD_MASKS)
    assert LINKS[-1] == 0
