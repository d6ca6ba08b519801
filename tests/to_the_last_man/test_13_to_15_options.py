"""Chapters 13 to 15: advanced, historical and optional rules, and honest views."""

from __future__ import annotations

import random

import pytest

from firestep.board.bits import bits
from firestep.games.to_the_last_man.cards import CARD_MASKS, Card
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.invariants import broken
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.production import SupplyCheck
from firestep.games.to_the_last_man.regrouping import Regroup
from firestep.games.to_the_last_man.sequence import LastManMatch
from firestep.games.to_the_last_man.supply import supplied_areas
from firestep.games.to_the_last_man.suppression import SUPPRESSED_ALREADY
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN
from firestep.games.to_the_last_man.victory import army_points
from firestep.kernel import DONE, Refusal, write_position
from to_the_last_man.field import (
    alone,
    army,
    asked,
    battle,
    field,
    inside,
    moving,
    options,
    place,
    play,
    player_turn,
    producing,
    refusal,
    run,
    spending,
    started,
    where,
)


def units_seen(position: LastManPosition, seat: int | None) -> dict[int, int | None]:
    """The units of every army, as far as a seat may know them."""
    armies = GAME.view(position, seat)["armies"]
    assert isinstance(armies, list)
    return {each["army"]: each["units"] for each in armies}


@pytest.mark.clause("13.H-a")
def test_hidden_templates_are_seen_by_their_owner_only() -> None:
    position = moving(field("de-1-army metz 3I 1A; fr-1-army paris 2I", hidden_templates=True))
    theirs = units_seen(position, ENTENTE)
    assert theirs[army("de-1-army")] is None
    assert theirs[army("fr-1-army")]
    assert set(units_seen(position, None).values()) == {None}
    open_game = moving(field("de-1-army metz 3I 1A"))
    assert units_seen(open_game, ENTENTE)[army("de-1-army")]


@pytest.mark.clause("13.H-a")
def test_hidden_templates_are_re_dealt_in_size_and_kind() -> None:
    text = "fr-1-army paris 4I 1A; fr-2-army reims 2I; fr-3-army verdun 1I 1C; de-1-army metz 3I"
    position = moving(field(text, hidden_templates=True))
    seen = set()
    for seed in range(40):
        dealt = GAME.determinise(position, GERMAN, random.Random(seed))
        assert GAME.view(dealt, GERMAN) == GAME.view(position, GERMAN)
        assert broken(dealt) == ()
        assert inside(dealt, "de-1-army") == "3I"
        assert all(dealt.inside[army(f"fr-{number}-army")] for number in (1, 2, 3))
        seen.add(tuple(inside(dealt, f"fr-{number}-army") for number in (1, 2, 3)))
    assert len({sizes for sizes, _, _ in seen}) > 3
    own = GAME.determinise(position, ENTENTE, random.Random(1))
    assert inside(own, "fr-1-army") == inside(position, "fr-1-army")


@pytest.mark.clause("13.H-a", "3.1-f")
def test_13_h_a_the_paris_gun_is_not_re_dealt_because_the_points_show_where_it_is() -> None:
    text = "de-1-army reims 2I 1P; de-2-army marne 2I 1A; de-3-army metz 2I 2A"
    position = moving(field(text, turn=17, hidden_templates=True))
    for seed in range(40):
        for seat in (ENTENTE, None):
            dealt = GAME.determinise(position, seat, random.Random(seed))
            assert GAME.view(dealt, seat) == GAME.view(position, seat)


@pytest.mark.clause("13.H-a")
def test_13_h_a_what_a_seat_knows_is_the_same_wherever_the_hidden_units_are() -> None:
    one = moving(field("fr-1-army paris 3I 1A; fr-2-army reims 1I 1C; de-1-army metz 3I", hidden_templates=True))
    other = moving(field("fr-1-army paris 2I 1C; fr-2-army reims 2I 1A; de-1-army metz 3I", hidden_templates=True))
    for seat in (GERMAN, None):
        assert write_position(GAME.hidden_from(one, seat)) == write_position(GAME.hidden_from(other, seat))
    assert write_position(GAME.hidden_from(one, ENTENTE)) != write_position(GAME.hidden_from(other, ENTENTE))
    assert inside(GAME.hidden_from(one, GERMAN), "de-1-army") == "3I"


@pytest.mark.clause("13.H-a")
def test_13_h_a_the_plan_of_the_other_tells_nothing_of_the_hidden_units() -> None:
    one = producing(field("fr-1-army paris 3I 1A; fr-2-army reims 1I 1C; de-1-army metz 3I", hidden_templates=True))
    other = producing(field("fr-1-army paris 2I 1C; fr-2-army reims 2I 1A; de-1-army metz 3I", hidden_templates=True))
    assert one.snapshot != other.snapshot
    assert write_position(GAME.hidden_from(one, GERMAN)) == write_position(GAME.hidden_from(other, GERMAN))


@pytest.mark.clause("13.H-a", "AMB-25")
def test_13_h_a_an_army_that_holds_its_area_is_known_to_hold_it() -> None:
    text = "us-1-army paris 1I; fr-1-army reims 1I; fr-2-army verdun 1C; fr-3-army nancy 1A; fr nancy 1I"
    position = moving(field(text, turn=17, hidden_templates=True))
    known = GAME.hidden_from(position, GERMAN)
    for name in ("us-1-army", "fr-1-army", "fr-2-army", "fr-3-army"):
        assert inside(known, name) == inside(position, name)
    assert (known.friendly, known.disputed) == (position.friendly, position.disputed)


@pytest.mark.clause("13.H-a", "AMB-11")
def test_13_h_a_a_re_dealt_position_leaves_an_answer_to_who_is_asked() -> None:
    """The one way out of Reims is into the army on the Marne, which may not be dealt full."""
    ring = "german: laon sedan champagne argonne"
    text = f"de-1-army reims 3I; fr reims 1I; fr-1-army marne 3I; fr marne 2I; fr-2-army paris 4I; {ring}"
    position = battle(field(text, hidden_templates=True), "german", "reims")
    play(position, "retreat fr-infantry-1")
    assert options(position) == ["marne"]
    for seed in range(40):
        for seat in (GERMAN, None):
            dealt = GAME.determinise(position, seat, random.Random(seed))
            assert options(dealt), seed


@pytest.mark.clause("13.H-b")
def test_templates_lie_open_while_their_battle_is_fought() -> None:
    text = "de-1-army reims 3I; fr-1-army reims 2I; de-2-army metz 2I 1A; de-3-army mainz 1I 2C"
    position = battle(field(text, hidden_templates=True), "german", "reims")
    seen = units_seen(position, ENTENTE)
    assert seen[army("de-1-army")] == position.inside[army("de-1-army")]
    assert seen[army("de-2-army")] is None
    twin = GAME.determinise(position, ENTENTE, random.Random(1))
    assert GAME.view(twin, ENTENTE) == GAME.view(position, ENTENTE)
    assert twin.inside[army("de-1-army")] == position.inside[army("de-1-army")]


def test_what_is_planned_in_production_is_not_seen() -> None:
    position = producing(field("de metz 1I; fr paris 1I"))
    before = GAME.view(position, ENTENTE)
    play_as(position, GERMAN, "build de-infantry")
    play_as(position, GERMAN, "cologne")
    assert GAME.view(position, ENTENTE) == before
    assert GAME.view(position, None)["pool"] == before["pool"]
    assert GAME.view(position, GERMAN) != before
    twin = GAME.determinise(position, ENTENTE, random.Random(1))
    assert GAME.view(twin, ENTENTE) == before
    play_as(position, GERMAN, "done")
    play_as(position, ENTENTE, "done")
    assert alone(position, "cologne") == "1I"
    assert GAME.view(position, ENTENTE)["alone"] == position.alone


def play_as(position, seat: int, text: str) -> None:  # type: ignore[no-untyped-def]
    question = position.question_for(seat)
    position.answer(question.read(position, text), seat)


@pytest.mark.clause("14.I-a")
def test_bidding_for_initiative() -> None:
    position = field("de metz 1I; fr paris 1I; hand entente: gas gas; hand german: gas", turn=5, initiative=True)
    position.stack = [LastManMatch(agenda=["begin_season"])]
    position.advance()
    play_as(position, ENTENTE, "bid gas")
    play_as(position, ENTENTE, "done")
    assert GAME.view(position, GERMAN)["hand_sizes"] == [1, 2]
    play_as(position, GERMAN, "done")
    assert position.first_player == ENTENTE
    assert position.hand[ENTENTE].bit_count() == 1
    assert [question.seat for question in position.questions] == [ENTENTE]


@pytest.mark.clause("14.C-a")
def test_historical_starting_cards() -> None:
    position = started("campaign-1914", {"starting-cards": True})
    assert asked(position) == "choose-starting-card"
    play(position, "keep surprise", "keep german-crisis")
    drawn = 0
    while asked(position) == "draw-card":
        play(position, bits(position.draw)[0])
        drawn += 1
    assert drawn == 16
    kept = [CARD_MASKS[Card.SURPRISE], CARD_MASKS[Card.GERMAN_CRISIS]]
    assert [(hand & mask).bit_count() > 0 for hand, mask in zip(position.hand, kept, strict=True)] == [True, True]
    assert [hand.bit_count() for hand in position.hand] == [10, 8], "the kept card is part of the hand"


RING = "german: ghent brussels mons namur liege ardennes"


@pytest.mark.clause("14.2.3-a")
def test_antwerp_feeds_the_belgians_until_autumn_1914() -> None:
    text = f"be-army antwerp 2I; {RING}"
    for turn, agreed, left in ((2, True, "2I"), (2, False, "1I"), (3, True, "1I")):
        position = run(field(text, turn=turn, antwerp_1914=agreed), SupplyCheck([]))
        assert inside(position, "be-army") == left


@pytest.mark.clause("14.2.4-a")
def test_the_belgian_army_may_be_evacuated() -> None:
    position = moving(field(f"be-army antwerp 2I; {RING}", antwerp_evacuation=True), "entente")
    play(position, "move be-army", "evacuate calais")
    assert where(position, "be-army") == place("calais")
    assert refusal(position, "move be-army") == Refusal("4.1-b", "moved-already")


@pytest.mark.clause("14.2.5-a")
def test_antwerp_is_a_source_while_the_coast_is_held() -> None:
    ring = "german: brussels mons namur liege ardennes calais lille artois"
    held = field(f"be antwerp 1I; {ring}", antwerp_supply=True)
    assert supplied_areas(held, ENTENTE) >> place("ghent") & 1
    assert not supplied_areas(field(f"be antwerp 1I; {ring}"), ENTENTE) >> place("ghent") & 1
    lost = field(f"be antwerp 1I; {ring} ghent", antwerp_supply=True)
    assert not supplied_areas(lost, ENTENTE) >> place("antwerp") & 1


@pytest.mark.clause("15.F-a")
def test_fortifying_an_entrenched_army() -> None:
    position = spending(field("fr-1-army reims 2I entrenched; fr-2-army paris 2I", fortify=True), "entente")
    play(position, "fortify")
    assert options(position) == ["fr-1-army"]
    play(position, "fr-1-army")
    assert position.fortified == 1 << army("fr-1-army")
    assert position.question.left == 9  # type: ignore[union-attr]
    assert refusal(spending(field("fr-1-army reims 2I entrenched"), "entente"), "fortify") == Refusal(
        "15.F-a", "nothing-to-fortify"
    )


@pytest.mark.clause("15.F-b")
def test_a_fortified_army_ignores_its_first_hit_in_each_combat() -> None:
    position = field("fr-1-army verdun 3I entrenched; de-1-army verdun 2I 1A; german: sedan", fortify=True)
    position.fortified = position.dug_in
    battle(position, "german", "verdun")
    play(position, (1,))
    assert inside(position, "fr-1-army") == "3I"
    play(position, "done", (6, 6, 6), (1, 6, 6))
    assert inside(position, "fr-1-army") == "2I"
    play(position, "done", "done")
    assert position.fortified == 1 << army("fr-1-army")


@pytest.mark.clause("15.2.2-a")
def test_counter_attack() -> None:
    position = player_turn(field("fr-1-army marne 3I; fr reims 1I; de-1-army reims 2I", counter_attack=True), "entente")
    play(position, "pass", "done", "mark fr-1-army")
    assert position.marked == 1 << army("fr-1-army")
    battle(position, "german", "reims")
    play(position, "counter-attack fr-1-army")
    assert where(position, "fr-1-army") == place("reims")
    assert asked(position) == "retreat-instead"


@pytest.mark.clause("15.4.1-a", "15.4.1-b")
def test_suppressing_an_army() -> None:
    position = moving(field("fr-1-army paris 2I", suppression=True), "entente")
    play(position, "suppress", "fr-1-army")
    assert alone(position, "paris") == "2I"
    assert position.army_at[army("fr-1-army")] == -3
    assert army_points(position) == 0
    assert refusal(position, "suppress") == SUPPRESSED_ALREADY


@pytest.mark.parametrize("hidden", [False, True])
def test_13_h_a_a_pass_is_skipped_only_where_it_tells_nothing_about_hidden_armies(hidden: bool) -> None:
    position = field("fr-1-army paris 2I", hidden_templates=hidden)
    question = Regroup(GERMAN)

    assert question.lone_pass(position) == DONE
    assert question.hides_what_is_held(position) is hidden
