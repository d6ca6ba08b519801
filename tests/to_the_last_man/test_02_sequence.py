"""Chapter 2: the seasonal turn, player turns, declaration, the order of combat, production."""

from __future__ import annotations

import pytest

from firestep.board.bits import bits
from firestep.games.to_the_last_man.calendar import ARRIVALS
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.movement import FULL_THERE, NEEDS_OFFENSIVE
from firestep.games.to_the_last_man.moves import PASS_MOVE_USED
from firestep.games.to_the_last_man.placing import ENGLAND_ONLY, NOT_SUPPLIED, why_not_place_army, why_not_place_unit
from firestep.games.to_the_last_man.reinforcements import Reinforcements, arrivals_of
from firestep.games.to_the_last_man.sequence import LastManMatch
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN
from firestep.kernel import Refusal, Together
from to_the_last_man.field import (
    alone,
    army,
    asked,
    battle,
    declaring,
    disputed,
    field,
    inside,
    moving,
    options,
    passing,
    place,
    play,
    player_turn,
    producing,
    refusal,
    run,
    started,
    unit,
    where,
)


@pytest.mark.clause("2.I-a")
def test_arrivals_come_in_their_season() -> None:
    assert len(arrivals_of(2, ENTENTE)) == 3
    assert arrivals_of(2, GERMAN) == []
    position = run(field("fr paris 1I", turn=2), Reinforcements(ENTENTE, []))
    assert asked(position) == "place-army"
    play(position, "paris")
    assert inside(position, "fr-6-army") == "1I"
    assert len(ARRIVALS) == 25


@pytest.mark.clause("12-b")
def test_12_b_a_later_start_has_the_arrivals_of_its_own_season_and_no_earlier_ones() -> None:
    position = started("scenario-1916")
    while asked(position) != "choose-offensive":
        play(position, "done" if asked(position) == "regroup" else options(position)[0])
    assert where(position, "uk-4-army") == place("england"), "Spring 1916"
    assert position.army_at[army("uk-5-army")] == -1, "Summer 1916 has not come"
    assert not position.delayed, "nobody of 1914 and 1915 waits"


@pytest.mark.clause("AMB-37", "2.I-b")
def test_amb_37_the_first_player_places_then_regroups_and_what_finds_no_room_comes_later() -> None:
    position = field("de-1-army metz 2I; fr paris 1I", turn=15)
    position.stack = [LastManMatch(agenda=["begin_season"])]
    position.advance()
    order = []
    while (question := position.question) is not None and asked(position) != "choose-offensive":
        order.append((question.seat, question.key))
        play(position, "done" if asked(position) == "regroup" else options(position)[0])
    places = [seat for seat, key in order if key.startswith("place")]
    assert places == sorted(places), "Germany places first"
    assert order.index((GERMAN, "regroup")) > order.index((GERMAN, "place-army"))
    assert order.index((GERMAN, "regroup")) < order.index((ENTENTE, "place-unit"))

    crowded = field("uk england 3I; fr paris 1I", turn=3)
    run(crowded, Reinforcements(ENTENTE, []))
    while asked(crowded).startswith("place"):
        play(crowded, options(crowded)[0])
    assert crowded.army_at[army("uk-2-army")] == -1
    assert crowded.delayed, "it waits"
    crowded.lift(unit("uk-infantry-1"))
    crowded.turn = 7
    crowded.rebuild()
    run(crowded, Reinforcements(ENTENTE, []))
    assert where(crowded, "uk-2-army") == place("england"), "and comes when there is room"


@pytest.mark.clause("2.I-b", "4.6-a", "6.5-d", "6.4-a", "AMB-20")
def test_arrivals_need_supply_and_uk_armies_england() -> None:
    position = field("fr reims 1I; german: marne laon sedan argonne champagne compiegne")
    assert why_not_place_unit(position, ENTENTE, unit("fr-infantry-9"), place("reims")) == NOT_SUPPLIED
    assert why_not_place_army(position, ENTENTE, army("uk-2-army"), place("calais"), False) == ENGLAND_ONLY
    assert why_not_place_army(position, ENTENTE, army("uk-2-army"), place("england"), True) is None
    assert why_not_place_unit(position, ENTENTE, unit("uk-infantry-9"), place("calais")) is None


@pytest.mark.clause("2.II-a")
def test_the_german_is_first_player() -> None:
    position = field("de metz 1I; fr paris 1I", turn=5)
    position.stack = [LastManMatch(agenda=["begin_season"])]
    position.advance()
    assert position.question is not None
    assert position.question.seat == GERMAN
    assert position.first_player == GERMAN


@pytest.mark.clause("2.II.1-a", "9.1.1-a", "9.1.1-b")
def test_an_offensive_lets_everything_move_and_enter_enemy_areas() -> None:
    text = "de-1-army aachen 2I; de trier 1I; hand german: offensive offensive; fort liege 1"
    position = player_turn(field(text))
    assert options(position) == ["offensive", "pass"]
    play(position, "offensive", "move de-1-army", "to liege", "move de-infantry-3", "to luxembourg")
    assert where(position, "de-1-army") == place("liege")
    assert where(position, "de-infantry-3") == place("luxembourg")
    assert position.hand[GERMAN].bit_count() == 1


@pytest.mark.clause("2.II.1-b")
def test_2_ii_1_b_a_pass_has_no_battles_and_no_combat() -> None:
    text = "de-1-army reims 3I; fr reims 1I; hand german: offensive gas"
    position = player_turn(field(text))
    play(position, "pass", "done")
    assert asked(position) == "exchange-card", "no declaration of battles in between"
    play(position, "done")
    assert asked(position) == ""
    assert (alone(position, "reims"), inside(position, "de-1-army")) == ("1I", "3I")
    assert position.passes == 1

    position = player_turn(field(text))
    play(position, "offensive", "done")
    assert asked(position) == "declare-battle", "with an Offensive there is one"


@pytest.mark.clause("2.II.1-c", "AMB-13")
def test_a_pass_moves_one_piece_and_never_into_enemy_areas() -> None:
    position = passing(field("de aachen 1I; de trier 1I"))
    play(position, "move de-infantry-1")
    assert refusal(position, "to liege") == NEEDS_OFFENSIVE
    assert "rail koblenz" in options(position)
    play(position, "to trier")
    assert refusal(position, "move de-infantry-2") == PASS_MOVE_USED


@pytest.mark.clause("2.II.1-d", "9.8-a", "AMB-40", "9.8-c")
def test_a_passing_player_may_play_a_crisis() -> None:
    position = player_turn(field("de metz 1I; uk calais 1I; hand german: entente-crisis", turn=4))
    play(position, "pass", "crisis", "uk-infantry-1")
    assert alone(position, "calais") == ""
    assert position.crises_failed == [0, 0]
    position = player_turn(field("de metz 1I; fr calais 1I; hand german: entente-crisis", turn=4))
    play(position, "pass", "crisis")
    assert position.crises_failed == [0, 1]


@pytest.mark.clause("2.II.1-e")
def test_reserves_on_a_pass_move_a_second_piece() -> None:
    position = passing(field("fr paris 2I; hand entente: reserves"), "entente")
    play(position, "move fr-infantry-1", "to marne", "reserves", "move fr-infantry-2", "calais")
    assert where(position, "fr-infantry-2") == place("calais")


@pytest.mark.clause("2.II.2-a")
def test_2_ii_2_a_pieces_move_one_after_the_other_each_within_stacking() -> None:
    position = moving(field("fr paris 2I; fr marne 2I"), "entente")
    play(position, "move fr-infantry-1", "to marne")
    assert where(position, "fr-infantry-1") == place("marne")
    assert where(position, "fr-infantry-2") == place("paris"), "the other has not moved yet"
    play(position, "move fr-infantry-2")
    assert refusal(position, "to marne") == FULL_THERE, "the first one has filled the area"
    play(position, "to troyes")
    assert where(position, "fr-infantry-2") == place("troyes")


@pytest.mark.clause("2.II.3-a", "5.1.1-b", "2.II.3-b", "5.1.2-a")
def test_new_disputed_areas_must_be_fought_for_others_may() -> None:
    text = "de-1-army reims 2I; fr reims 1I; de-2-army verdun 2I; fr verdun 1I; de-3-army laon 1I; fr laon 1I"
    position = field(text)
    position.fresh = 1 << place("reims")
    declaring(position, "german")
    assert position.battles == 1 << place("reims")
    assert options(position) == ["battle laon", "battle verdun", "done"]
    play(position, "battle laon", "battle verdun")
    assert position.battles.bit_count() == 3


@pytest.mark.clause("2.II.3-c", "2.II.3-d", "9.5-a", "9.3-b", "9.4-b", "9.5-f", "9.4-a", "9.3-c")
def test_cards_for_battles_attacker_first() -> None:
    text = "de-1-army reims 2I 1A; fr reims 1I; hand german: gas barrage surprise; hand entente: gas bad-weather"
    position = field(text, turn=12)
    position.fresh = position.disputed
    declaring(position, "german")
    assert options(position) == ["gas reims", "barrage reims", "surprise reims", "done"]
    play(position, "barrage reims")
    assert refusal(position, "gas reims") == Refusal("9.3-c", "not-both")
    assert options(position) == ["surprise reims", "done"]
    play(position, "done")
    assert position.question is not None
    assert position.question.seat == ENTENTE
    assert options(position) == ["gas reims", "done", "bad-weather"]
    early = field(text, turn=1)
    early.fresh = early.disputed
    declaring(early, "german")
    assert options(early) == ["surprise reims", "done"]
    play(early, "done")
    assert options(early) == ["done"]


@pytest.mark.clause("2.II.4-a", "5.2.1-b", "5.1.2-b")
def test_the_attacker_picks_the_order_and_all_are_fought() -> None:
    text = "de-1-army reims 1I; fr reims 1I; de-2-army verdun 1I; fr verdun 1I"
    position = field(text)
    position.fresh = position.disputed
    declaring(position, "german")
    play(position, "done", "done")
    assert options(position) == ["fight reims", "fight verdun"]
    play(position, "fight verdun", "done", (6,), (6,), "done", "done")
    assert position.open_area == place("reims")


@pytest.mark.clause("2.II.4-b", "5.4.3-a", "5.4.3-b", "8.3.1-d")
def test_cavalry_may_leave_before_the_dice() -> None:
    text = "de-1-army reims 1I 1C; fr-1-army reims 1I 1C; german: argonne"
    position = battle(field(text), "german", "reims")
    assert asked(position) == "retreat-cavalry"
    assert position.question is not None
    assert position.question.seat == GERMAN
    play(position, "retreat de-cavalry-1", "argonne")
    assert position.question.seat == ENTENTE
    play(position, "retreat fr-cavalry-1", "marne")
    assert inside(position, "fr-1-army") == "1I"
    assert asked(position) == "retreat-instead"


@pytest.mark.clause("2.II.4-f", "8.3.4-i")
def test_no_dogfight_without_an_opponent() -> None:
    position = battle(field("de-1-army reims 1I 1B; fr reims 1I", turn=12), "german", "reims")
    assert asked(position) == "retreat-instead"
    play(position, "done", (6,))
    assert position.question.count == 2  # type: ignore[union-attr]  # infantry and the biplane's ground attack


@pytest.mark.clause("2.II.4-g", "2.II.4-h", "2.II.4-i", "2.II.4-j", "5.2.3-a", "8.3.2-b")
def test_the_steps_of_a_battle() -> None:
    position = battle(field("de-1-army verdun 2I 1A; fr-1-army verdun 3I"), "german", "verdun")
    assert position.question.count == 1  # type: ignore[union-attr]
    play(position, (1,))
    assert inside(position, "fr-1-army") == "2I"
    play(position, "done")
    assert position.question.count == 2  # type: ignore[union-attr]
    play(position, (1, 6))
    assert inside(position, "de-1-army") == "1I 1A"
    assert position.question.count == 2  # type: ignore[union-attr]
    play(position, (6, 6))
    assert asked(position) == "choose-retreat-destination"
    assert position.question.seat == GERMAN  # type: ignore[union-attr]
    play(position, "done")
    assert position.question.seat == ENTENTE  # type: ignore[union-attr]


@pytest.mark.clause("2.III-a")
def test_the_second_player_has_the_same_steps() -> None:
    position = player_turn(field("fr paris 1I; de metz 1I; hand entente: limited-offensive"), "entente")
    assert options(position) == ["limited-offensive", "pass"]
    play(position, "limited-offensive")
    assert asked(position) == "choose-mover"


@pytest.mark.clause("2.V-a", "2.V.1-a", "2.V.2-a", "7.0-a", "6.2-c")
def test_production_checks_supply_then_both_spend_at_once() -> None:
    position = producing(field("de reims 1I; fr paris 1I"))
    assert alone(position, "reims") == ""
    assert isinstance(position.stack[-1], Together)
    assert sorted(question.seat for question in position.questions) == [GERMAN, ENTENTE]
    points = [question.left for question in position.questions]  # type: ignore[attr-defined]
    assert points == list(position.season.build_points)


@pytest.mark.clause("2.VI-a", "2.VI-b", "AMB-1")
def test_the_season_advances_and_the_last_turn_ends_the_game() -> None:
    position = field("fr paris 1I", turn=3)
    position.discard, position.draw = position.draw, 0
    position.stack = [LastManMatch(agenda=["advance_season"])]
    position.advance()
    assert position.turn == 4
    assert position.season.season == "Spring"
    assert position.draw
    assert not position.discard
    last = field("fr paris 1I", turn=23)
    last.stack = [LastManMatch(agenda=["advance_season"])]
    last.advance()
    assert last.result is not None
    assert last.result.clause == "2.VI-b"


@pytest.mark.clause("11.2-a", "11.2-b", "CH-4")
def test_hands_are_dealt_the_german_first_and_stay_secret() -> None:
    position = started("campaign-1914")
    seen = []
    while asked(position) == "draw-card":
        seen.append(position.question.side)  # type: ignore[union-attr]
        play(position, bits(position.draw)[0])
    assert seen == [GERMAN] * 10 + [ENTENTE] * 8
    assert GAME.view(position, GERMAN)["hand"] == position.hand[GERMAN]
    assert GAME.view(position, None)["hand"] is None
    assert GAME.view(position, GERMAN)["hand_sizes"] == [10, 8]
    assert not disputed(position, "verdun")
