"""Chapters 6 and 7: supply, attrition, and what build points buy."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.ground import SOURCES
from firestep.games.to_the_last_man.placing import (
    DISPUTED_HOME,
    FRANCE_ONLY,
    NOT_HOME,
    NOT_SUPPLIED,
    PlaceArmy,
    why_not_place_army,
    why_not_place_unit,
)
from firestep.games.to_the_last_man.scene.maker import MAKER
from firestep.games.to_the_last_man.spending import (
    NONE_IN_POOL,
    NOT_ELIMINATED,
    NOT_YET,
    ONE_UPGRADE,
    TOO_DEAR,
)
from firestep.games.to_the_last_man.supply import supplied_areas
from firestep.games.to_the_last_man.suppression import suppressible
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN
from firestep.kernel import Refusal
from firestep.text import Speaker
from to_the_last_man.field import (
    alone,
    army,
    asked,
    checking_supply,
    field,
    fort,
    inside,
    options,
    place,
    play,
    producing,
    refusal,
    spending,
    unit,
    where,
)


@pytest.mark.clause("6.1-a", "6.2-a")
def test_supply_runs_from_own_sources_over_friendly_ground() -> None:
    assert SOURCES[GERMAN] & SOURCES[ENTENTE] == 0
    position = field("german: luxembourg longwy")
    german = supplied_areas(position, GERMAN)
    assert german >> place("longwy") & 1
    assert not german >> place("paris") & 1
    cut = field("german: longwy luxembourg; entente: thionville trier luxembourg; de longwy 1I")
    assert not supplied_areas(cut, GERMAN) >> place("longwy") & 1


@pytest.mark.clause("6.5-a", "6.5-c")
def test_forts_lose_a_point_and_units_alone_die() -> None:
    ring = "german: marne laon sedan argonne champagne"
    position = checking_supply(field(f"fort reims 2; fr reims 1I; {ring}"))
    assert fort(position, "reims") == 1
    assert alone(position, "reims") == ""


@pytest.mark.clause("6.5-b")
def test_an_army_out_of_supply_loses_a_unit_of_its_owners_choice() -> None:
    ring = "german: marne laon sedan argonne champagne"
    position = checking_supply(field(f"fr-1-army reims 2I 1A; fr-2-army reims; {ring}"))
    assert options(position) == ["lose fr-infantry-1", "lose fr-artillery-1"]
    play(position, "lose fr-artillery-1")
    assert inside(position, "fr-1-army") == "2I"
    assert position.army_at[army("fr-2-army")] == -2


@pytest.mark.clause("6.2-c", "6.5-d", "6.4-a")
def test_6_2_c_supply_is_checked_once_what_was_cut_off_gets_no_units_in_that_phase() -> None:
    """The Germans on the Marne starve and open the way to Reims, but Reims was found out of supply."""
    ring = "german: laon sedan argonne champagne; de marne 1I; fr marne 1I"
    position = producing(field(f"fr-1-army reims 3I; {ring}"))
    assert alone(position, "marne") == "1I", "the German infantry is lost"
    assert inside(position, "fr-1-army") == "2I"
    position.answer("done", GERMAN)
    play(position, "build fr-infantry")
    assert refusal(position, "marne") is None
    assert refusal(position, "reims") == NOT_SUPPLIED
    assert "reims" not in options(position)

    again = GAME.parse(GAME.write(position))
    assert again.out_of_supply == position.out_of_supply


@pytest.mark.clause("6.2-c", "6.5-d", "2.I-b")
def test_6_5_d_what_was_cut_off_gets_no_reinforcements_before_the_next_player_turn() -> None:
    ring = "german: laon sedan argonne champagne; de marne 1I; fr marne 1I"
    position = checking_supply(field(f"fr-1-army reims 3I; {ring}"))
    assert why_not_place_unit(position, ENTENTE, unit("fr-artillery-1"), place("reims")) == NOT_SUPPLIED
    position.begin_player_turn(GERMAN)
    assert why_not_place_unit(position, ENTENTE, unit("fr-artillery-1"), place("reims")) is None


@pytest.mark.clause("6.2-c", "15.4.1-a")
def test_6_2_c_an_army_keeps_its_marker_until_the_next_check_wherever_it_goes() -> None:
    ring = "german: laon sedan argonne champagne; de marne 1I; fr marne 1I; fr-2-army paris 1I"
    position = checking_supply(field(f"fr-1-army reims 2I; {ring}", suppression=True))
    position.begin_player_turn(ENTENTE)
    assert suppressible(position, ENTENTE) == [army("fr-2-army")], "Reims is open again, but it was found cut off"
    position.place_army(army("fr-1-army"), place("paris"))
    assert suppressible(position, ENTENTE) == [army("fr-2-army")]
    again = GAME.parse(GAME.write(position))
    assert suppressible(again, ENTENTE) == [army("fr-2-army")]
    checking_supply(position)
    assert suppressible(position, ENTENTE) == [army("fr-1-army"), army("fr-2-army")]


@pytest.mark.clause("6.2-c", "15.4.1-a")
def test_6_2_c_an_army_cut_off_since_the_check_is_in_supply_until_the_next() -> None:
    position = checking_supply(field("fr-1-army reims 2I", suppression=True))
    for name in ("marne", "laon", "sedan", "argonne", "champagne"):
        position.take(GERMAN, place(name))
    position.begin_player_turn(ENTENTE)
    assert suppressible(position, ENTENTE) == [army("fr-1-army")]


@pytest.mark.clause("6.5-e", "AMB-3", "7.4-a")
def test_four_pieces_for_a_point_supplied_or_not() -> None:
    ring = "german: marne laon sedan argonne champagne"
    position = spending(field(f"fr-1-army reims 2I; fr paris 3I; fr troyes 1I; {ring}"), "entente")
    play(position, "entrench", "fr-1-army", "fr-infantry-3", "fr-infantry-4", "fr-infantry-5")
    assert asked(position) == "spend"
    assert position.dug_in == 1 << army("fr-1-army")
    assert position.entrenched.bit_count() == 3
    assert position.question.left == 9  # type: ignore[union-attr]


@pytest.mark.clause("7.6-a", "8.3.3-e", "8.3.6-b", "15.F-a")
@pytest.mark.parametrize(
    "bought",
    [
        ["card"],
        ["rebuild de-2-army", "cologne"],
        ["build de-infantry", "cologne"],
        ["build de-cavalry", "cologne"],
        ["build de-artillery", "cologne"],
        ["build de-biplane", "cologne"],
        ["build de-siege-gun", "cologne"],
        ["build de-paris-gun", "cologne"],
        ["entrench", "de-infantry-3"],
        ["upgrade", "de-infantry-3"],
        ["fortify", "de-1-army"],
    ],
)
def test_7_6_a_what_costs_one_point(bought: list[str]) -> None:
    position = field("de-1-army metz 2I entrenched; de trier 1I; de-2-army eliminated", turn=16, fortify=True)
    spending(position, "german", 2)
    play(position, *bought)
    assert asked(position) == "spend"
    assert position.question.left == 1  # type: ignore[union-attr]


@pytest.mark.clause("7.6-b", "8.3.5-b", "8.2.2-d", "8.2.3-a")
def test_7_6_b_what_costs_two_points() -> None:
    for side, item, area in (
        ("german", "build de-tank", "cologne"),
        ("german", "build de-stosstruppen", "cologne"),
        ("entente", "build uk-commonwealth", "calais"),
    ):
        assert refusal(spending(field("", turn=17), side, 1), item) == TOO_DEAR
        position = play(spending(field("", turn=17), side, 2), item, area)
        assert position.question.left == 0  # type: ignore[union-attr]
        assert refusal(position, "card") == TOO_DEAR


@pytest.mark.clause("7.2-a", "6.4-a")
def test_new_units_alone_or_straight_into_an_army() -> None:
    position = spending(field("fr-1-army paris 1I"), "entente")
    play(position, "build fr-artillery", "paris", "into fr-1-army", "build fr-infantry", "troyes")
    assert inside(position, "fr-1-army") == "1I 1A"
    assert alone(position, "troyes") == "1I"


@pytest.mark.clause("7.3-a", "7.3-b", "15.4.1-b")
def test_only_eliminated_armies_are_bought_back_at_home() -> None:
    position = field("fr paris 1I")
    spending(position, "entente")
    assert refusal(position, "rebuild fr-10-army") == NOT_ELIMINATED
    position.army_at[army("fr-10-army")] = -2
    position.army_at[army("fr-9-army")] = -3
    play(position, "rebuild fr-10-army", "paris", "rebuild fr-9-army", "troyes")
    assert where(position, "fr-10-army") == place("paris")
    assert inside(position, "fr-10-army") == ""
    assert why_not_place_army(position, ENTENTE, army("fr-1-army"), place("brussels"), True) == NOT_HOME
    disputed = field("de paris 1I; fr paris 1I")
    assert why_not_place_army(disputed, ENTENTE, army("fr-1-army"), place("paris"), True) == DISPUTED_HOME


@pytest.mark.clause("7.3-c")
def test_us_units_treat_france_as_home() -> None:
    position = field("", turn=16)
    assert why_not_place_army(position, ENTENTE, army("us-1-army"), place("paris"), True) is None
    assert why_not_place_unit(position, ENTENTE, unit("us-infantry-1"), place("brussels")) == FRANCE_ONLY


@pytest.mark.clause("7.5-a", "8.2.2-e")
def test_one_infantry_a_phase_becomes_stosstruppen() -> None:
    position = spending(field("de-1-army metz 2I", turn=13), "german")
    play(position, "upgrade", "de-infantry-1")
    assert inside(position, "de-1-army") == "1I 1S"
    assert position.pool >> unit("de-infantry-1") & 1
    assert refusal(position, "upgrade") == ONE_UPGRADE
    early = spending(field("de-1-army metz 2I", turn=12), "german")
    assert refusal(early, "upgrade") == NOT_YET


@pytest.mark.clause("7.1-d")
def test_hands_grow_only_by_bought_cards() -> None:
    position = spending(field("de metz 1I"), "german", 3)
    play(position, "card", "card", "done")
    assert position.bought == [2, 0]
    assert position.hand == [0, 0]


@pytest.mark.clause("8.3.4-c", "8.3.5-c", "8.3.6-c")
def test_dates_of_units() -> None:
    for turn, name, comes in (
        (7, "build uk-biplane", False),
        (8, "build uk-biplane", True),
        (12, "build fr-tank", False),
        (13, "build fr-tank", True),
        (16, "build us-tank", False),
        (17, "build us-tank", True),
    ):
        position = spending(field("fr paris 1I", turn=turn), "entente")
        assert (refusal(position, name) is None) == comes, name
    for turn, comes in ((15, False), (16, True)):
        position = spending(field("de metz 1I", turn=turn), "german")
        assert (refusal(position, "build de-paris-gun") is None) == comes
        assert (refusal(position, "build de-tank") is None) == comes
    first = spending(field("fr paris 1I; uk calais 1B", turn=8), "entente")
    assert refusal(first, "build uk-biplane") == NOT_YET  # one counter is dated 1916


@pytest.mark.clause("1.2.1-b")
def test_the_pool_is_the_limit() -> None:
    position = spending(field("de-1-army metz 1G; de cologne 1G"), "german")
    assert refusal(position, "build de-siege-gun") == NONE_IN_POOL


@pytest.mark.clause("8.2.3-a", "8.2.3-b")
def test_a_lost_commonwealth_unit_is_rebuilt_for_2() -> None:
    position = field("uk calais 1I", turn=7)
    spending(position, "entente", 2)
    play(position, "build uk-commonwealth", "calais")
    assert position.question.left == 0  # type: ignore[union-attr]
    assert refusal(position, "build uk-commonwealth") == Refusal("7.0-a", "too-dear")


@pytest.mark.clause("8.1-d", "AMB-35")
def test_regrouping_within_an_area() -> None:
    position = spending(field("fr-1-army paris 2I entrenched; fr-2-army paris 1I"), "entente")
    play(position, "regroup", "regroup fr-infantry-1", "into fr-2-army", "regroup fr-infantry-2", "alone", "done")
    assert inside(position, "fr-2-army") == "2I"
    assert inside(position, "fr-1-army") == ""
    assert not position.entrenched
    assert position.question.left == 10  # type: ignore[union-attr]


@pytest.mark.clause("4.6-c", "7.2-a")
@pytest.mark.parametrize(("language", "warning"), [("en", "never leave"), ("fr", "sans retour")])
def test_4_6_c_infantry_that_could_never_leave_england_is_offered_there_only_with_a_warning(
    language: str, warning: str
) -> None:
    speaker = Speaker(GAME, language, strict=True)
    position = spending(field("uk-1-army england 1I; fr paris 1I"), "entente")
    for nation in ("fr", "be", "uk"):
        twin = play(position.clone(), f"build {nation}-infantry")
        question = twin.question
        assert question is not None
        assert refusal(twin, "england") is None, "7.2-a allows it"
        said = str(speaker.choice(twin, question, place("england")))
        assert (warning in said) == (nation != "uk"), "what the terminal says"
        scenes = MAKER.parts(twin, ENTENTE, speaker).questions
        option = next(each for scene in scenes for each in scene.options if each.touch == "place:england")
        assert option.confirm == bool(option.note) == (nation != "uk"), "what the browser asks"
        other = next(each for scene in scenes for each in scene.options if each.touch == "place:paris")
        assert not other.confirm


@pytest.mark.clause("4.6-c", "2.I-b")
def test_4_6_c_so_is_an_army_that_could_never_leave_england() -> None:
    speaker = Speaker(GAME, "en", strict=True)
    eighth = PlaceArmy(ENTENTE, army("fr-8-army"), False)
    position = field("fr paris 1I")
    assert place("england") in eighth.options(position)
    assert "never leave" in str(speaker.choice(position, eighth, place("england")))
    assert "never leave" not in str(speaker.choice(position, eighth, place("paris")))
