"""Chapter 1: pieces, stacking, cards, templates, and the tables of counters."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.calendar import ARRIVALS, TRACK
from firestep.games.to_the_last_man.cards import CARD_MASKS, CARD_NAMES, FULL_DECK, Card
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.ground import AREAS, CLOSED, EVERYWHERE, MAP, NAMES, VP
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
    INFANTRY_TYPE,
    KIND_MASKS,
    KINDS,
    TEMPLATES,
    Type,
)
from firestep.games.to_the_last_man.victory import base_points
from to_the_last_man.field import (
    alone,
    army,
    asked,
    battle,
    field,
    inside,
    moving,
    options,
    paying,
    place,
    play,
    run,
    spending,
    started,
    unit,
)


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


@pytest.mark.clause("1.2.1-a", "1.4-a", "8.4-a")
def test_1_2_1_a_every_piece_is_an_army_infantry_an_auxiliary_or_a_fort() -> None:
    text = "de-1-army verdun 1I 1S 1C; de verdun 1A; fort verdun 4 german"
    position = moving(field(text, turn=16))
    infantry, auxiliary = (Type.INFANTRY, Type.STOSSTRUPPEN, Type.COMMONWEALTH), set(Type)
    for kind in KINDS:
        foot = bool(KIND_MASKS[KINDS.index(kind)] & INFANTRY_TYPE)
        assert foot == (kind.type in infantry), kind
        auxiliary.discard(kind.type if foot else Type.INFANTRY)
    assert {each.name for each in auxiliary} == {"CAVALRY", "ARTILLERY", "SIEGE_GUN", "BIPLANE", "TANK", "PARIS_GUN"}
    movable = [text for text in options(position) if text != "done"]
    assert movable == [
        "move de-1-army",
        "move de-infantry-1",
        "move de-stosstruppen-1",
        "move de-cavalry-1",
        "move de-artillery-1",
    ], "the fort is the fourth kind: a piece on the map that no unit is"
    assert position.fort[place("verdun")] == 4


@pytest.mark.clause("CH-12")
def test_ch_12_the_counter_mix() -> None:
    counts = {(kind.nation, kind.type): kind.count for kind in KINDS}
    assert counts["DE", Type.INFANTRY] == 35
    assert counts["US", Type.INFANTRY] == 30
    assert counts["UK", Type.COMMONWEALTH] == 2
    assert counts["DE", Type.STOSSTRUPPEN] == 15
    assert [ARMY_NATION.count(nation) for nation in ("DE", "FR", "UK", "BE", "US")] == [11, 10, 5, 1, 5]
    assert ALL_UNITS.bit_count() == 180


@pytest.mark.clause("1.2.1-b", "11.1-a")
def test_every_counter_is_somewhere_once() -> None:
    for scenario in GAME.scenarios:
        position = started(scenario.id)
        assert everything_counted(position), scenario.id
    assert ALL_UNITS & ~position.pool != 0


@pytest.mark.clause("1.2.3-a")
def test_1_2_3_a_armies_and_infantry_turn_to_their_entrenched_side_and_back_nothing_else_does() -> None:
    text = "fr-1-army reims 1I; fr paris 1I; fr marne 1C; fr troyes 1A; fort verdun 4"
    position = spending(field(text), "entente")
    play(position, "entrench")
    assert options(position) == ["fr-1-army", "fr-infantry-2", "done"]
    play(position, "fr-1-army", "fr-infantry-2")
    assert position.dug_in == 1 << army("fr-1-army")
    assert position.entrenched == 1 << unit("fr-infantry-2")
    moving(position, "entente")
    play(position, "move fr-1-army", "to champagne", "move fr-infantry-2", "to orleans")
    assert (position.dug_in, position.entrenched) == (0, 0), "they move on their mobile side"


@pytest.mark.clause("1.2.3-a", "7.4-a")
def test_1_2_3_a_markers_are_not_limited() -> None:
    everywhere = "; ".join(f"fr {name} 3I" for name in ("paris", "troyes", "marne", "reims", "verdun", "nancy"))
    position = spending(field(everywhere), "entente")
    for _ in range(5):
        play(position, "entrench")
        while asked(position) != "spend":
            play(position, options(position)[0])
    assert position.entrenched.bit_count() == 18


@pytest.mark.clause("1.3-a")
def test_1_3_a_a_played_card_goes_face_up_to_the_common_discards() -> None:
    position = field("hand german: gas; hand entente: gas")
    play_card(position, GERMAN, Card.GAS)
    play_card(position, ENTENTE, Card.GAS)
    assert (position.discard & CARD_MASKS[Card.GAS]).bit_count() == 2
    assert position.hand == [0, 0]
    assert GAME.view(position, None)["discard"] == position.discard


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


@pytest.mark.clause("CH-1")
def test_the_turn_track() -> None:
    assert len(TRACK) == 23
    assert (TRACK[0].season, TRACK[0].year) == ("Summer", 1914)
    assert (TRACK[2].season, TRACK[2].year) == ("Winter", 1914)
    assert (TRACK[22].season, TRACK[22].year) == ("Winter", 1919)


@pytest.mark.clause("CH-3")
def test_ch_3_hand_limits() -> None:
    german, entente = zip(*(season.hand_limit for season in TRACK), strict=True)
    assert german == (*(10,) * 15, 11, 11, 10, 9, 8, 8, 8, 8)
    assert entente == (*(9,) * 3, *(10,) * 12, *(11,) * 4, *(12,) * 4)


@pytest.mark.clause("CH-11", "3.1-a")
def test_ch_11_the_points_of_the_areas() -> None:
    points = {NAMES[area]: VP[area] for area in range(AREAS) if VP[area]}
    german = {"cologne", "saarbrucken", "metz", "strasbourg", "mulhouse"}
    assert {name for name, value in points.items() if value == 2} == german | {"calais"}
    assert points["paris"] == 6
    assert sum(points[name] for name in german) == base_points(field()) == 10


@pytest.mark.clause("CH-5")
def test_arrivals_and_dates() -> None:
    infantry = sum(
        int(part[:-1]) for row in ARRIVALS if row.nation == "US" for part in row.contents.split() if part[-1] == "I"
    )
    assert infantry == 30
    assert {row.turn for row in ARRIVALS if row.nation == "DE"} == {15, 16}


@pytest.mark.clause("9.2.1-a", "9.2.2-a", "9.2.3-a")
def test_9_2_1_a_every_card_of_either_player_pays_a_hit() -> None:
    for card, name in enumerate(CARD_NAMES):
        worth = {"ersatz-2": 2, "ersatz-3": 3}.get(name, 1)
        for side, nation, enemy in (("german", "de", "fr"), ("entente", "fr", "de")):
            text = f"{nation}-1-army reims 4I; {enemy} reims 1I; hand {side}: {name}"
            position = paying(field(text, turn=16), side, "reims", 4)
            play(position, f"play {name}")
            assert inside(position, f"{nation}-1-army") == (f"{worth}I"), Card(card)


@pytest.mark.clause("AMB-14")
def test_amb_14_cards_pay_for_hits_of_dogfight_siege_guns_and_pursuit() -> None:
    air = battle(field("de-1-army reims 1I 1B; fr reims 1I 1B; hand entente: gas", turn=12), "german", "reims")
    play(air, (1, 6), "play gas")
    assert alone(air, "reims") == "1I 1B"
    siege = paying(field("fort liege 3; de liege 1I; hand entente: gas"), "entente", "liege", 0, 1)
    play(siege, "play gas")
    assert siege.fort[place("liege")] == 3
    pursuit = battle(field("de-1-army reims 1I 1C; fr reims 1I; hand entente: gas"), "german", "reims")
    play(pursuit, "retreat fr-infantry-1", "marne", (1,), "play gas")
    assert alone(pursuit, "marne") == "1I"
