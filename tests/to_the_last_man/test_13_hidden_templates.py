"""13.H and 7.0-a: what each seat sees, what it may guess, and what stays true in every guess."""

from __future__ import annotations

import random

import pytest

from firestep.board.bits import bits
from firestep.games.to_the_last_man.cards import FULL_DECK
from firestep.games.to_the_last_man.events import (
    ArmyEntrenched,
    ArmyFortified,
    ArmyRebuilt,
    UnitsArrived,
    UnitsEntrenched,
)
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.secret_spending import take_snapshot, without_plan_of_opponent
from firestep.games.to_the_last_man.sequence import LastManMatch
from firestep.games.to_the_last_man.spending import Spend
from firestep.games.to_the_last_man.units import (
    ARMIES,
    ARMY_NAMES,
    ENTENTE,
    FITTING,
    GERMAN,
    HOLDING,
    INFANTRY_TYPE,
    KIND_BY_NAME,
)
from firestep.games.to_the_last_man.view import may_shift, may_swap
from firestep.kernel import write_position
from to_the_last_man.field import (
    army,
    battle,
    field,
    inside,
    moving,
    place,
    producing,
    told,
    unit,
    where,
)


def play_as(position: LastManPosition, seat: int, *texts: str) -> None:
    """Answer the questions of one of two seats that are asked at the same time."""
    for text in texts:
        question = position.question_for(seat)
        assert question is not None
        position.answer(question.read(position, text), seat)


def army_seen(position: LastManPosition, name: str, seat: int | None) -> dict[str, object]:
    return next(each for each in armies_seen(position, seat) if each["army"] == army(name))


def armies_seen(position: LastManPosition, seat: int | None) -> list[dict[str, object]]:
    armies = GAME.view(position, seat)["armies"]
    assert isinstance(armies, list)
    return armies


def deals(position: LastManPosition, seat: int, count: int = 30) -> list[LastManPosition]:
    return [GAME.determinise(position, seat, random.Random(seed)) for seed in range(count)]


def grades(position: LastManPosition) -> list[tuple[bool, bool, bool]]:
    """Of each army: whether it has anything, holds ground, has infantry."""
    return [(bool(held), bool(held & HOLDING), bool(held & INFANTRY_TYPE)) for held in position.inside]


# -- the view


@pytest.mark.clause("8.4-l", "8.4-m")
def test_every_fort_is_seen_and_nothing_else_is_one() -> None:
    position = moving(field("fort sedan 0, verdun 4, metz 3; fr paris 1I"))
    for seat in (GERMAN, ENTENTE, None):
        assert GAME.view(position, seat)["forts"] == [
            [place("metz"), 3, GERMAN],
            [place("sedan"), 0, ENTENTE],
            [place("verdun"), 4, ENTENTE],
        ]


@pytest.mark.clause("1.2.1-b")
def test_every_army_is_seen_on_the_map_or_beside_it() -> None:
    position = moving(field("uk-1-army england 1I; de-1-army eft 1I; fr-1-army paris 1I; fr-2-army eliminated"))
    view = GAME.view(position, ENTENTE)
    armies = armies_seen(position, ENTENTE)
    assert {(each["army"], each["area"]) for each in armies} == {
        (army("uk-1-army"), place("england")),
        (army("de-1-army"), place("eft")),
        (army("fr-1-army"), place("paris")),
    }
    beside = view["off_map"]
    assert isinstance(beside, list)
    assert [army("fr-2-army"), -2] in beside
    assert len(armies) + len(beside) == ARMIES


@pytest.mark.clause("4.3-a", "15.F-a", "13.H-a")
def test_trenches_are_seen_by_all() -> None:
    position = field("fr-1-army reims 1I entrenched; fr-2-army reims 1I; de reims 1I", hidden_templates=True)
    position.fortified = 1 << army("fr-1-army")
    moving(position)
    for seat in (GERMAN, ENTENTE, None):
        first, second = army_seen(position, "fr-1-army", seat), army_seen(position, "fr-2-army", seat)
        assert (first["entrenched"], first["fortified"]) == (True, True)
        assert (second["entrenched"], second["fortified"]) == (False, False)
        assert (first["empty"], second["empty"]) == (False, False)


@pytest.mark.clause("13.H-a", "5.4-b")
def test_13_h_a_only_units_on_their_own_are_seen_to_have_retreated() -> None:
    position = field("de-1-army reims 2I; de reims 1C; fr reims 1I; fr marne 1I", hidden_templates=True)
    battle(position, "entente", "reims")
    position.retreated = sum(1 << unit(name) for name in ("de-infantry-1", "de-cavalry-1", "fr-infantry-2"))
    position.armies_retreated = 1 << army("de-1-army")
    for seat in (GERMAN, ENTENTE, None):
        assert GAME.view(position, seat)["retreated"] == [
            1 << unit("de-cavalry-1") | 1 << unit("fr-infantry-2"),
            1 << army("de-1-army"),
        ]


# -- 7.0-a plans


@pytest.mark.clause("7.0-a")
def test_7_0_a_a_spectator_sees_neither_plan() -> None:
    for seat, kind, area in ((GERMAN, "de", "cologne"), (ENTENTE, "fr", "paris")):
        position = producing(field("de metz 1I; fr paris 1I"))
        before = {each: GAME.view(position, each) for each in (None, 1 - seat)}
        play_as(position, seat, f"build {kind}-infantry", area)
        assert {each: GAME.view(position, each) for each in (None, 1 - seat)} == before
        assert GAME.view(position, seat)["alone"] != before[None]["alone"]


@pytest.mark.clause("7.0-a", "7.4-a", "15.F-a")
def test_7_0_a_new_trenches_are_seen_by_their_owner_only() -> None:
    text = "de-1-army metz 1I; de-2-army trier 1I entrenched; de metz 1I; fr-1-army paris 1I"
    text += "; fr-2-army reims 1I entrenched"
    position = producing(field(text, fortify=True))
    before = GAME.view(position, ENTENTE)
    play_as(position, GERMAN, "entrench", "de-1-army", "de-infantry-3", "fortify", "de-2-army", "card")
    assert GAME.view(position, ENTENTE) == before
    assert army_seen(position, "de-1-army", GERMAN)["entrenched"]
    assert army_seen(position, "de-2-army", GERMAN)["fortified"]
    assert not army_seen(position, "de-1-army", None)["entrenched"]
    assert GAME.view(position, GERMAN)["entrenched"] == 1 << unit("de-infantry-3")
    play_as(position, ENTENTE, "entrench", "fr-1-army", "done")
    assert army_seen(position, "fr-1-army", ENTENTE)["entrenched"]
    assert army_seen(position, "fr-2-army", ENTENTE)["entrenched"]
    assert army_seen(position, "de-2-army", ENTENTE)["entrenched"], "those it had before"
    assert not army_seen(position, "fr-1-army", GERMAN)["entrenched"]


@pytest.mark.clause("7.0-a")
def test_7_0_a_what_a_side_has_not_seen_is_as_it_was() -> None:
    position = field("de-1-army metz 1I 1C; de metz 1I; fr-1-army paris 1I 1C; fr paris 1I")
    take_snapshot(position)
    position.shifted = 1 << unit("de-cavalry-1") | 1 << unit("fr-cavalry-1")
    position.bought = [3, 2]
    for side, own, other in ((GERMAN, "de-cavalry-1", [3, 0]), (ENTENTE, "fr-cavalry-1", [0, 2])):
        seen = without_plan_of_opponent(position, side)
        assert seen.shifted == 1 << unit(own)
        assert seen.bought == other
    assert position.bought == [3, 2]


@pytest.mark.clause("7.0-a")
def test_7_0_a_without_a_plan_all_is_seen_as_it_is() -> None:
    position = field("de-1-army metz 1I entrenched; fr paris 1I entrenched")
    for side in (GERMAN, ENTENTE):
        seen = without_plan_of_opponent(position, side)
        assert seen is not position
        assert (seen.where, seen.army_at) == (position.where, position.army_at)
        assert (seen.entrenched, seen.dug_in) == (position.entrenched, position.dug_in)


@pytest.mark.clause("7.0-a", "7.3-b", "7.4-a", "15.F-a")
def test_7_0_a_all_that_was_bought_is_told_at_the_end() -> None:
    text = (
        "de-1-army metz 1I; de-2-army trier 1I entrenched; de metz 1I; de thionville 1I entrenched; "
        "de-3-army eliminated; fr-1-army paris 1I"
    )
    position = producing(field(text, fortify=True))
    play_as(position, GERMAN, "rebuild de-3-army", "cologne", "entrench", "de-1-army", "de-infantry-3")
    play_as(position, GERMAN, "fortify", "de-2-army", "build de-cavalry", "mainz", "build de-cavalry", "mainz", "done")
    position.events = []
    play_as(position, ENTENTE, "done")
    assert told(position, ArmyRebuilt) == [ArmyRebuilt(army("de-3-army"), place("cologne"))]
    assert told(position, ArmyEntrenched) == [ArmyEntrenched(army("de-1-army"), place("metz"))]
    assert told(position, UnitsEntrenched) == [UnitsEntrenched(KIND_BY_NAME["de-infantry"], place("metz"), 1)]
    assert told(position, ArmyFortified) == [ArmyFortified(army("de-2-army"))]
    assert told(position, UnitsArrived) == [UnitsArrived(KIND_BY_NAME["de-cavalry"], place("mainz"), 2, -1)]


@pytest.mark.clause("7.0-a")
def test_7_0_a_a_guess_begins_the_plan_of_the_other_again() -> None:
    position = producing(field("de metz 1I; fr paris 1I"))
    points = position.season.build_points
    play_as(position, GERMAN, "build de-infantry", "cologne", "card")
    play_as(position, ENTENTE, "card")
    for guess in (GAME.determinise(position, ENTENTE, random.Random(1)), GAME.hidden_from(position, ENTENTE)):
        theirs, ours = guess.question_for(GERMAN), guess.question_for(ENTENTE)
        assert isinstance(theirs, Spend)
        assert isinstance(ours, Spend)
        assert theirs.left == points[GERMAN]
        assert ours.left == points[ENTENTE] - 1
    play_as(position, GERMAN, "done")
    guess = GAME.hidden_from(position, ENTENTE)
    assert guess.question_for(GERMAN) is None, "that it is done is known"


# -- hands


@pytest.mark.clause("1.3-a")
def test_1_3_a_guess_deals_the_other_hand_anew() -> None:
    position = moving(field("de metz 1I; fr paris 1I; hand german: gas gas offensive; hand entente: gas barrage"))
    hands = set()
    for guess in deals(position, GERMAN):
        assert guess.hand[GERMAN] == position.hand[GERMAN]
        assert guess.hand[ENTENTE].bit_count() == 2
        assert guess.hand[GERMAN] & guess.hand[ENTENTE] == 0
        assert guess.draw & (guess.hand[GERMAN] | guess.hand[ENTENTE]) == 0
        assert guess.draw | guess.hand[GERMAN] | guess.hand[ENTENTE] == FULL_DECK
        hands.add(guess.hand[ENTENTE])
    assert len(hands) > 5


@pytest.mark.clause("1.3-a")
def test_1_3_what_a_seat_knows_is_the_same_whatever_the_other_holds() -> None:
    one = moving(field("de metz 1I; fr paris 1I; hand german: gas; hand entente: offensive barrage"))
    other = moving(field("de metz 1I; fr paris 1I; hand german: gas; hand entente: reserves surprise"))
    assert write_position(GAME.hidden_from(one, GERMAN)) == write_position(GAME.hidden_from(other, GERMAN))
    assert write_position(GAME.hidden_from(one, ENTENTE)) != write_position(GAME.hidden_from(other, ENTENTE))
    assert write_position(GAME.hidden_from(one, None)) == write_position(GAME.hidden_from(other, None))


@pytest.mark.clause("14.I-a")
def test_14_i_a_a_bid_is_hidden_from_the_other_side() -> None:
    position = field("de metz 1I; fr paris 1I; hand entente: gas gas; hand german: gas", turn=5, initiative=True)
    position.stack = [LastManMatch(agenda=["begin_season"])]
    position.advance()
    play_as(position, ENTENTE, "bid gas")
    bid = position.bids[ENTENTE]
    assert bid
    for guess in (GAME.determinise(position, GERMAN, random.Random(1)), GAME.hidden_from(position, GERMAN)):
        assert guess.bids == [0, 0]
    for guess in (GAME.determinise(position, ENTENTE, random.Random(1)), GAME.hidden_from(position, ENTENTE)):
        assert guess.bids[ENTENTE] == bid
    play_as(position, ENTENTE, "done")
    assert GAME.determinise(position, GERMAN, random.Random(1)).bids == [0, 0]
    assert GAME.hidden_from(position, None).bids == [0, 0]


# -- 13.H-a hidden templates as one position


MIXED = (
    "fr-1-army nancy 1A; fr nancy 1I; fr-2-army verdun 1C 1A; fr-3-army reims 3I 1B; fr-4-army marne 2I 1C; "
    "uk-1-army england 2I 1A; uk-2-army calais 3I 1T; us-1-army paris 2I; de-1-army metz 3I"
)


@pytest.mark.clause("13.H-a", "8.1-a", "AMB-25")
def test_13_h_a_what_is_known_fits_and_holds_what_it_held() -> None:
    position = moving(field(MIXED, turn=17, hidden_templates=True))
    known = GAME.hidden_from(position, GERMAN)
    assert grades(known) == grades(position)
    for number, held in enumerate(known.inside):
        assert held & ~FITTING[number] == 0, ARMY_NAMES[number]
    hidden = sum(position.inside[number] for number in range(ARMIES))
    assert sum(known.inside) == hidden, "the same counters"
    assert known.alone == position.alone
    assert (known.friendly, known.disputed) == (position.friendly, position.disputed)
    assert known.inside[army("de-1-army")] == position.inside[army("de-1-army")]


@pytest.mark.clause("13.H-a", "3.1-d")
def test_13_h_a_the_transit_box_lies_open() -> None:
    text = "de-1-army metz 3I 1C; de-8-army eft 2I 1A; de-2-army trier 2I; fr paris 1I"
    position = moving(field(text, hidden_templates=True), "entente")
    boxed = position.inside[army("de-8-army")]
    assert GAME.hidden_from(position, ENTENTE).inside[army("de-8-army")] == boxed
    for guess in deals(position, ENTENTE):
        assert guess.inside[army("de-8-army")] == boxed


@pytest.mark.clause("13.H-a")
def test_13_h_a_nobody_knows_which_hidden_units_have_moved() -> None:
    position = moving(field("de-1-army metz 2I 1C; de trier 1C; fr-1-army paris 2I", hidden_templates=True))
    secret = 1 << unit("de-infantry-1")
    rest = 1 << unit("de-cavalry-2") | 1 << unit("fr-infantry-1")
    for name in ("spent", "finished", "shifted", "from_disputed", "retreated"):
        setattr(position, name, secret | rest)
    known = GAME.hidden_from(position, ENTENTE)
    for name in ("spent", "finished", "shifted", "from_disputed", "retreated"):
        assert getattr(known, name) == rest, name


# -- 13.H-a guesses


@pytest.mark.clause("13.H-a", "8.1-a", "AMB-25")
def test_13_h_a_every_guess_keeps_what_the_viewer_knows() -> None:
    position = moving(field(MIXED, turn=17, hidden_templates=True), "entente")
    seen = set()
    for guess in deals(position, GERMAN):
        assert grades(guess) == grades(position)
        for number, held in enumerate(guess.inside):
            assert held & ~FITTING[number] == 0
        assert sum(guess.inside) == sum(position.inside)
        assert GAME.view(guess, GERMAN) == GAME.view(position, GERMAN)
        seen.add(tuple(guess.inside))
    assert len(seen) > 5


@pytest.mark.clause("13.H-a")
@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("uk-1-army england 3I; uk-2-army dieppe 3I; fr marne 1I", ("uk-1-army", "uk-2-army")),
        ("fr-1-army calais 3I; fr-2-army dieppe 3I; fr marne 1I", ("fr-1-army", "fr-2-army")),
        ("fr-1-army paris 2I 1A; fr-2-army dieppe 2I 1B", ("fr-1-army", "fr-2-army")),
    ],
)
def test_13_h_a_any_hidden_army_may_have_other_units(text: str, names: tuple[str, str]) -> None:
    position = moving(field(f"{text}; de metz 1I", turn=12, hidden_templates=True), "entente")
    guesses = deals(position, GERMAN)
    for name in names:
        assert len({guess.inside[army(name)] for guess in guesses}) > 1, name


@pytest.mark.clause("13.H-a", "8.1-g")
def test_13_h_a_an_empty_army_is_empty_in_every_guess() -> None:
    text = "fr-1-army paris 2I 2A; fr-2-army reims; fr-3-army marne 2I; de metz 1I"
    position = moving(field(text, turn=12, hidden_templates=True))
    for guess in deals(position, GERMAN):
        assert not guess.inside[army("fr-2-army")]


@pytest.mark.clause("13.H-a")
@pytest.mark.parametrize("name", ["spent", "finished", "shifted", "retreated", "from_disputed"])
def test_13_h_a_a_unit_that_has_done_something_stays_in_its_army(name: str) -> None:
    position = moving(field("fr-1-army paris 2I; fr-2-army reims 3I; de metz 1I", hidden_templates=True))
    setattr(position, name, 1 << unit("fr-infantry-1"))
    places = {where(guess, "fr-infantry-1") for guess in deals(position, GERMAN)}
    assert places == {place("paris")}
    assert len({where(guess, "fr-infantry-2") for guess in deals(position, GERMAN)}) > 1


@pytest.mark.clause("13.H-a", "7.0-a")
def test_13_h_a_a_guess_during_production_begins_with_the_guessed_templates() -> None:
    text = "fr-1-army paris 3I 1A; fr-2-army reims 1I 1C; de-1-army metz 3I"
    position = producing(field(text, hidden_templates=True))
    play_as(position, ENTENTE, "build fr-infantry", "paris", "into fr-1-army")
    for guess in deals(position, GERMAN, 5):
        french = bits(guess.units_of[ENTENTE])
        assert [guess.snapshot[each] for each in french] == [guess.where[each] for each in french]
        assert GAME.view(guess, GERMAN) == GAME.view(position, GERMAN)


@pytest.mark.clause("13.H-a")
def test_13_h_a_which_units_of_two_hidden_armies_may_change_places() -> None:
    text = (
        "fr-1-army paris 1I 1C 1A; fr-2-army reims 1I 1B; uk-1-army calais 1I; us-1-army troyes 1I; fr-3-army laon 1U"
    )
    position = moving(field(text, turn=17, hidden_templates=True))
    for one, other, may in (
        ("fr-infantry-1", "fr-infantry-2", True),
        ("fr-artillery-1", "fr-biplane-1", True),
        ("fr-infantry-1", "fr-artillery-1", False),  # the same army
        ("fr-cavalry-1", "fr-infantry-2", False),
        ("fr-cavalry-1", "fr-biplane-1", False),
        ("fr-infantry-1", "fr-biplane-1", False),
        ("fr-infantry-1", "uk-infantry-1", False),
        ("uk-infantry-1", "us-infantry-2", False),  # one fits, the other does not
        ("us-infantry-1", "us-infantry-2", True),
    ):
        assert may_swap(position, unit(one), unit(other)) == may, (one, other)
        assert may_swap(position, unit(other), unit(one)) == may, (other, one)


@pytest.mark.clause("13.H-a", "AMB-25")
def test_13_h_a_which_unit_may_be_in_another_hidden_army() -> None:
    text = (
        "fr-1-army paris 2I 1A; fr-2-army reims 1I; fr-3-army laon 2C; fr-4-army marne 1A; fr nancy 1I; "
        "fr-5-army champagne 1C 1A; uk-1-army calais 1I"
    )
    position = moving(field(text, turn=12, hidden_templates=True))
    for name, target, may in (
        ("fr-infantry-1", "fr-2-army", True),
        ("fr-infantry-3", "fr-1-army", False),  # nothing would be left
        ("fr-infantry-1", "fr-3-army", False),  # cavalry only: it is known to have no infantry
        ("fr-infantry-1", "fr-4-army", False),  # guns only
        ("fr-infantry-1", "uk-1-army", False),
        ("fr-artillery-1", "fr-2-army", True),
        ("fr-artillery-1", "fr-3-army", True),
        ("fr-artillery-1", "fr-4-army", True),
        ("fr-cavalry-1", "fr-1-army", True),
        ("fr-cavalry-1", "fr-5-army", True),
        ("fr-cavalry-1", "fr-4-army", False),
        ("fr-cavalry-3", "fr-1-army", False),  # the guns alone would hold nothing
        ("fr-artillery-3", "fr-1-army", True),
    ):
        assert may_shift(position, unit(name), army(target)) == may, (name, target)


@pytest.mark.clause("13.H-a")
def test_13_h_a_the_last_infantry_of_an_army_stays_in_it() -> None:
    position = moving(field("fr-1-army paris 1I 1C; fr-2-army reims 2I", turn=12, hidden_templates=True))
    assert not may_shift(position, unit("fr-infantry-1"), army("fr-2-army")), "cavalry would be left"
    assert may_shift(position, unit("fr-cavalry-1"), army("fr-2-army"))
    assert inside(position, "fr-1-army") == "1I 1C"
