"""Chapters 6 and 7 in their details: supply, builds and their refusals, reinforcements, the Transit Box."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.events import (
    ArmyArrived,
    ArrivalLost,
    ArrivalWaits,
    CommonwealthCame,
    TransitRolled,
    UnitsArrived,
)
from firestep.games.to_the_last_man.ground import EFT
from firestep.games.to_the_last_man.placing import (
    DISPUTED_HOME,
    NOT_HOME,
    NOT_SUPPLIED,
    NOT_YOURS,
    could_never_leave,
    why_not_place_army,
    why_not_place_unit,
)
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.regrouping import REGROUPED
from firestep.games.to_the_last_man.reinforcements import Reinforcements, counter_for
from firestep.games.to_the_last_man.spending import (
    ENTRENCH_LIMIT,
    NO_PLACE,
    NOT_ELIMINATED,
    NOT_YET,
    ONCE,
    STILL_NEUTRAL,
    TOO_DEAR,
    Spend,
    to_entrench,
)
from firestep.games.to_the_last_man.supply import is_supplied, supplied_areas
from firestep.games.to_the_last_man.suppression import NO_ARMY_TO_SUPPRESS, suppressible
from firestep.games.to_the_last_man.units import ARMIES, ENTENTE, GERMAN, KIND_BY_NAME, KINDS, why_not_yet
from to_the_last_man.field import (
    alone,
    army,
    asked,
    checking_supply,
    field,
    inside,
    moving,
    options,
    place,
    play,
    producing,
    refusal,
    run,
    spending,
    told,
    unit,
    where,
)

ANTWERP_CUT_OFF = "german: ghent brussels mons namur liege ardennes"
NO_GERMAN_SOURCES = "entente: cologne koblenz mainz karlsruhe freiburg"


def left(position: LastManPosition) -> int:
    """The build points that are left."""
    question = position.question
    assert isinstance(question, Spend)
    return question.left


# -- supply


@pytest.mark.clause("6.2-c", "6.5-d")
def test_6_2_c_each_check_begins_afresh() -> None:
    position = field("de-1-army metz 2I; fr-1-army paris 2I; fr marne 1I")
    everything = (1 << 53) - 1
    position.out_of_supply = [everything, everything]
    position.starved = 1 << army("de-1-army")
    checking_supply(position)
    assert inside(position, "de-1-army") == inside(position, "fr-1-army") == "2I"
    assert alone(position, "marne") == "1I"
    assert position.starved == 0


@pytest.mark.clause("6.5-c", "12-V1")
def test_12_v1_neutral_belgium_needs_no_supply() -> None:
    neutral = "neutral: ypres ghent antwerp brussels mons namur liege ardennes luxembourg"
    position = field(f"be-army antwerp 1I; be liege 1I; {neutral}", scenario="belgian-neutrality", turn=2)
    checking_supply(position)
    assert inside(position, "be-army") == alone(position, "liege") == "1I"


@pytest.mark.clause("14.2.3-a", "6.5-c")
def test_14_2_3_a_antwerp_feeds_only_belgians() -> None:
    text = f"be antwerp 1I; fr antwerp 1I; {ANTWERP_CUT_OFF}"
    position = checking_supply(field(text, turn=2, antwerp_1914=True))
    assert where(position, "be-infantry-1") == place("antwerp")
    assert where(position, "fr-infantry-1") == -1
    position = checking_supply(field(text, turn=2))
    assert alone(position, "antwerp") == ""


@pytest.mark.clause("14.2.3-a", "7.2-a", "2.I-b")
def test_14_2_3_a_belgians_are_raised_in_antwerp_and_nobody_else() -> None:
    text = f"fort antwerp 3; {ANTWERP_CUT_OFF}"
    for agreed in (True, False):
        position = field(text, turn=2, antwerp_1914=agreed)
        belgian, french = unit("be-infantry-1"), unit("fr-infantry-1")
        assert why_not_place_unit(position, ENTENTE, belgian, place("antwerp")) == (None if agreed else NOT_SUPPLIED)
        assert why_not_place_unit(position, ENTENTE, french, place("antwerp")) == NOT_SUPPLIED
        spending(position, "entente")
        play(position, "build be-infantry")
        assert ("antwerp" in options(position)) == agreed
        play(position, "calais", "build fr-infantry")
        assert "antwerp" not in options(position)


@pytest.mark.clause("14.2.5-a")
def test_14_2_5_a_antwerp_is_no_german_source() -> None:
    text = f"de ghent 1I; german: antwerp ghent ypres; {NO_GERMAN_SOURCES}; fr liege 1I; fr brussels 1I"
    position = field(text, antwerp_supply=True)
    assert not supplied_areas(position, GERMAN) >> place("antwerp") & 1
    assert supplied_areas(position, ENTENTE) >> place("england") & 1


@pytest.mark.clause("CH-8c")
def test_ch_8c_the_transit_box_is_always_supplied() -> None:
    position = field("de-8-army eft 1I")
    assert is_supplied(position, EFT, 0, False)
    assert not is_supplied(position, place("metz"), 0, False)
    assert not is_supplied(position, place("antwerp"), 0, True)


# -- builds


@pytest.mark.clause("7.2-a", "6.5-d")
def test_7_2_a_nothing_is_built_without_a_supplied_area() -> None:
    position = spending(field(f"de metz 1I; de-1-army trier 1I; {NO_GERMAN_SOURCES}"), "german")
    assert not any(choice.startswith("build") for choice in options(position))
    assert refusal(position, "build de-infantry") == NO_PLACE
    assert "card" in options(position)


@pytest.mark.clause("7.2-a", "1.2.2-a")
def test_7_2_a_room_is_needed_in_a_supplied_area() -> None:
    rest = "entente: koblenz mainz karlsruhe freiburg aachen trier"
    full = spending(field(f"de cologne 3I; de metz 1I; {rest}"), "german")
    assert not any(choice.startswith("build") for choice in options(full))
    assert refusal(full, "build de-infantry") == NO_PLACE, "Metz has room but no supply"
    free = spending(field("de cologne 3I; de koblenz 3I; de mainz 3C"), "german")
    assert "build de-infantry" in options(free), "there is room elsewhere"
    play(free, "build de-infantry")
    assert "cologne" not in options(free)
    assert "karlsruhe" in options(free)


@pytest.mark.clause("7.6-a", "7.0-a")
def test_7_6_what_is_built_is_paid_for() -> None:
    position = spending(field("de-1-army metz 1I; fr paris 1I", turn=16), "german", 5)
    play(position, "build de-infantry", "metz", "into de-1-army")
    assert left(position) == 4
    play(position, "build de-stosstruppen", "cologne")
    assert left(position) == 2
    play(position, "build de-tank", "mainz")
    assert left(position) == 0
    assert refusal(position, "build de-infantry") == refusal(position, "card") == TOO_DEAR
    assert refusal(position, "rebuild de-2-army") == NOT_ELIMINATED


@pytest.mark.clause("7.3-b")
def test_7_3_an_army_is_rebuilt_for_the_last_point() -> None:
    position = spending(field("de-2-army eliminated; de-3-army eliminated; fr paris 1I"), "german", 1)
    assert "rebuild de-2-army" in options(position)
    play(position, "rebuild de-2-army", "cologne")
    assert where(position, "de-2-army") == place("cologne")
    assert refusal(position, "rebuild de-3-army") == TOO_DEAR
    assert "rebuild de-3-army" not in options(position)


@pytest.mark.clause("12-V1", "7.2-a")
@pytest.mark.parametrize(("turn", "reason"), [(3, STILL_NEUTRAL), (4, None), (5, None)])
def test_12_v1_the_british_build_from_the_turn_of_their_entry(turn: int, reason: object) -> None:
    position = field("uk england 1I; uk-2-army eliminated; fr paris 1I", turn=turn)
    position.uk_entry = 4
    spending(position, "entente")
    assert refusal(position, "build uk-infantry") == reason
    assert refusal(position, "rebuild uk-2-army") == reason


@pytest.mark.clause("8.2.3-b", "8.3.5-c", "CH-5")
@pytest.mark.parametrize(
    ("kind", "turn"),
    [
        ("uk-commonwealth", 6),
        ("de-stosstruppen", 13),
        ("uk-tank", 13),
        ("de-tank", 16),
        ("us-tank", 17),
        ("us-infantry", 13),
        ("us-cavalry", 13),
        ("us-artillery", 16),
        ("de-paris-gun", 16),
    ],
)
def test_ch_5_a_kind_can_be_built_from_its_date_on(kind: str, turn: int) -> None:
    def too_early(at: int) -> bool:
        return why_not_yet(KINDS[KIND_BY_NAME[kind]], at, 1914 + at // 4)

    assert [too_early(at) for at in (turn - 1, turn, turn + 1)] == [True, False, False]


@pytest.mark.clause("8.3.4-c")
def test_8_3_4_c_infantry_and_guns_of_1914_have_no_date() -> None:
    for kind in ("de-infantry", "fr-cavalry", "uk-artillery", "be-infantry"):
        assert not why_not_yet(KINDS[KIND_BY_NAME[kind]], 1, 1914)
    assert why_not_yet(KINDS[KIND_BY_NAME["de-biplane"]], 1, 1913)


@pytest.mark.clause("8.2.3-b")
def test_8_2_3_b_a_commonwealth_unit_is_rebuilt_only_when_it_is_lost() -> None:
    assert refusal(spending(field("uk-1-army calais 1I 1K", turn=7), "entente"), "build uk-commonwealth") == NOT_YET
    assert refusal(spending(field("uk-1-army calais 1I", turn=7), "entente"), "build uk-commonwealth") is None
    waiting = field("uk-1-army calais 1I", turn=7)
    waiting.commonwealth_due = 1
    assert refusal(spending(waiting, "entente"), "build uk-commonwealth") == NOT_YET


@pytest.mark.clause("2.V.2-a")
def test_2_v_2_a_a_side_is_asked_about_its_own_counters_only() -> None:
    for side, own in (("german", {"de"}), ("entente", {"fr", "uk", "be", "us"})):
        position = spending(field("de metz 1I; fr paris 1I"), side)
        question = position.question
        assert question is not None
        names = [question.write(position, choice) for choice in question.candidates(position)]
        built = {name.split()[1].split("-")[0] for name in names if name.startswith(("build", "rebuild"))}
        assert built == own


# -- trenches


@pytest.mark.clause("7.4-b", "7.4-a")
def test_7_4_b_one_point_of_trenches_a_phase_in_summer_1914() -> None:
    position = spending(field("de-1-army metz 1I; de-2-army trier 1I; fr paris 1I", turn=1), "german")
    play(position, "entrench", "de-1-army", "done")
    assert left(position) == 9
    assert refusal(position, "entrench") == ENTRENCH_LIMIT
    later = spending(field("de-1-army metz 1I; de-2-army trier 1I; fr paris 1I", turn=3), "german")
    play(later, "entrench", "de-1-army", "done")
    assert refusal(later, "entrench") is None


@pytest.mark.clause("7.4-a", "6.5-e", "AMB-3")
def test_7_4_a_who_may_entrench() -> None:
    text = "uk-1-army england 1I; uk england 1I; fr-1-army reims; fr reims 1I 1C; fr-2-army laon 1I entrenched"
    pieces = to_entrench(field(text), ENTENTE)
    assert pieces == [army("uk-1-army"), ARMIES + unit("uk-infantry-2"), ARMIES + unit("fr-infantry-1")]
    assert to_entrench(field("de-1-army eft 1I; de eft 1I; de metz 1S; de trier 1I", turn=16), GERMAN) == [
        ARMIES + unit("de-infantry-3")
    ]


@pytest.mark.clause("12-V1", "7.4-a")
def test_12_v1_who_is_not_in_the_war_does_not_entrench() -> None:
    neutral = "neutral: ypres ghent antwerp brussels mons namur liege ardennes luxembourg"
    text = f"uk calais 1I; uk-1-army england 1I; be mons 1I; be-army antwerp 1I; fr paris 1I; {neutral}"
    position = field(text, scenario="belgian-neutrality", turn=2)
    position.uk_entry = 4
    assert to_entrench(position, ENTENTE) == [ARMIES + unit("fr-infantry-1")]


@pytest.mark.clause("7.5-a")
def test_7_5_a_nobody_is_upgraded_in_the_transit_box() -> None:
    position = spending(field("de-8-army eft 2I; de eft 1I; de-1-army metz 1I; fr paris 1I", turn=13), "german")
    play(position, "upgrade")
    assert options(position) == ["de-infantry-4"]


# -- regrouping


@pytest.mark.clause("8.1-d")
def test_8_1_d_one_regrouping_in_a_phase_and_each_unit_once() -> None:
    position = spending(field("de-1-army metz 2I; de-2-army metz 1I; fr paris 1I"), "german")
    play(position, "regroup", "regroup de-infantry-1", "into de-2-army")
    assert refusal(position, "regroup de-infantry-1") == REGROUPED
    assert refusal(position, "regroup de-infantry-2") is None
    play(position, "done")
    assert inside(position, "de-2-army") == "2I"
    assert refusal(position, "regroup") == ONCE
    assert "regroup" not in options(position)
    assert left(position) == 10, "it costs nothing"


@pytest.mark.clause("8.1-d", "7.0-a")
def test_8_1_d_regrouping_is_open_without_a_build_point() -> None:
    position = spending(field("de-1-army metz 2I; fr paris 1I"), "german", 0)
    assert options(position) == ["regroup", "done"]


@pytest.mark.clause("1.2.2-b", "1.2.2-a")
def test_1_2_2_a_the_last_unit_of_an_army_may_step_out_in_a_full_area() -> None:
    position = moving(field("de-1-army metz 1I; de metz 2C; fr paris 1I"))
    play(position, "move de-infantry-1", "shift metz")
    assert alone(position, "metz") == "1I 2C"
    assert inside(position, "de-1-army") == ""
    position = moving(field("de-2-army metz 2I; de metz 2C; fr paris 1I"))
    play(position, "move de-infantry-1")
    assert "shift metz" not in options(position), "the army would still count"


@pytest.mark.clause("CH-8c", "1.2.2-a")
def test_ch_8_an_empty_army_in_the_transit_box_may_be_filled() -> None:
    position = moving(field("de eft 4I; de-8-army eft; fr paris 1I"))
    play(position, "move de-infantry-1", "shift eft", "into de-8-army")
    assert inside(position, "de-8-army") == "1I"


# -- suppression


@pytest.mark.clause("15.4.1-a", "6.2-c")
def test_15_4_1_a_which_armies_may_be_suppressed() -> None:
    text = "uk-1-army england 1I; uk-2-army calais 1I; fr-1-army paris 1I; fr-2-army marne 1I"
    position = field(text, suppression=True)
    position.armies_moved = 1 << army("uk-2-army")
    position.starved = 1 << army("fr-1-army")
    assert suppressible(position, ENTENTE) == [army("fr-2-army"), army("uk-1-army")]
    position = moving(field("de-8-army eft 1I; fr paris 1I", suppression=True))
    assert suppressible(position, GERMAN) == []
    assert refusal(position, "suppress") == NO_ARMY_TO_SUPPRESS


# -- where new armies and units go


@pytest.mark.clause("2.I-b", "7.3-b", "6.5-d")
def test_7_3_b_why_an_army_is_not_placed_there() -> None:
    text = "fr reims 1I; de laon 1I; fr laon 1I; german: marne sedan argonne champagne compiegne"
    position = field(text)
    first = army("fr-1-army")
    assert why_not_place_army(position, ENTENTE, first, place("reims"), True) == NOT_SUPPLIED
    assert why_not_place_army(position, ENTENTE, first, place("reims"), False) == NOT_SUPPLIED
    assert why_not_place_army(position, ENTENTE, first, place("laon"), True) == DISPUTED_HOME
    assert why_not_place_army(position, ENTENTE, first, place("ghent"), True) == NOT_HOME
    assert why_not_place_army(position, ENTENTE, first, place("marne"), False) == NOT_YOURS
    assert why_not_place_army(position, ENTENTE, first, place("paris"), True) is None


@pytest.mark.clause("4.6-c", "4.5-e")
def test_4_6_c_only_british_pieces_leave_england() -> None:
    england = place("england")
    stuck = [ARMIES + unit("de-infantry-1"), ARMIES + unit("fr-infantry-1"), army("fr-1-army"), army("de-1-army")]
    assert all(could_never_leave(piece, england) for piece in stuck)
    assert not any(could_never_leave(piece, england) for piece in (ARMIES + unit("uk-infantry-1"), army("uk-1-army")))
    assert not any(could_never_leave(piece, place("paris")) for piece in stuck)


# -- reinforcements


@pytest.mark.clause("8.2.2-f")
def test_8_2_2_f_infantry_stands_in_for_stosstruppen_and_for_nobody_else() -> None:
    position = field("de cologne 3S; de mainz 3S; de koblenz 3S; de trier 3S; de metz 3S; fr paris 3C", turn=16)
    assert counter_for(position, KIND_BY_NAME["de-stosstruppen"]) == unit("de-infantry-1")
    assert counter_for(position, KIND_BY_NAME["fr-cavalry"]) == -1
    assert counter_for(position, KIND_BY_NAME["fr-artillery"]) == unit("fr-artillery-1")


@pytest.mark.clause("AMB-37", "2.I-a")
def test_amb_37_what_waits_comes_for_its_own_side_and_once() -> None:
    position = field("de metz 1I; fr paris 1I", turn=5)
    french, german = KIND_BY_NAME["fr-cavalry"], KIND_BY_NAME["de-cavalry"]
    position.delayed = [french, german]
    run(position, Reinforcements(GERMAN, []))
    position.events = []
    assert asked(position) == "place-unit"
    play(position, "cologne")
    assert alone(position, "cologne") == "1C"
    assert told(position, UnitsArrived) == [UnitsArrived(german, place("cologne"), 1, -1)]
    assert position.delayed == [french]
    assert asked(position) == "regroup"


@pytest.mark.clause("AMB-37", "8.2.2-f")
def test_amb_37_what_finds_no_room_waits_and_what_has_no_counter_is_lost() -> None:
    position = field(f"de metz 1I; fr paris 1I; {NO_GERMAN_SOURCES}", turn=5)
    rider = KIND_BY_NAME["de-cavalry"]
    position.delayed = [rider]
    run(position, Reinforcements(GERMAN, []))
    assert position.delayed == [rider]
    assert told(position, ArrivalWaits) == [ArrivalWaits(GERMAN)]
    position = field("de metz 1I; de cologne 3C; de trier 1C; fr paris 1I", turn=5)
    position.delayed = [rider]
    run(position, Reinforcements(GERMAN, []))
    assert position.delayed == []
    assert told(position, ArrivalLost) == [ArrivalLost(rider)]


@pytest.mark.clause("2.I-a")
def test_2_i_a_an_army_that_arrives_is_told() -> None:
    position = run(field("fr paris 1I", turn=2), Reinforcements(ENTENTE, []))
    play(position, "paris")
    assert ArmyArrived(army("fr-6-army"), place("paris")) in told(position, ArmyArrived)


@pytest.mark.clause("2.I-a", "8.2.2-f")
def test_2_i_a_units_of_an_army_that_have_no_counter_are_lost() -> None:
    text = "; ".join(f"fr-{number}-army {area} 4I" for number, area in ((1, "paris"), (2, "marne"), (3, "troyes")))
    text += "; fr-4-army orleans 4I; fr-5-army langres 4I; fr-7-army besancon 4I; fr rouen 1I"
    position = run(field(text, turn=2), Reinforcements(ENTENTE, []))
    play(position, "rouen")
    assert inside(position, "fr-6-army") == ""
    assert told(position, ArrivalLost) == [ArrivalLost(KIND_BY_NAME["fr-infantry"])]


@pytest.mark.clause("8.2.3-b", "AMB-42", "4.6-g")
def test_8_2_3_b_every_commonwealth_unit_that_is_due_replaces_an_infantry() -> None:
    position = field("uk calais 1I; uk-1-army ypres 2I; bef: uk-infantry-1", turn=13)
    position.commonwealth_due = 2
    run(position, Reinforcements(ENTENTE, []))
    while asked(position) != "choose-swap":
        play(position, options(position)[0])
    position.events = []
    play(position, "uk-infantry-1")
    assert position.bef == -1
    assert told(position, CommonwealthCame) == [CommonwealthCame(place("calais"), -1)]
    assert where(position, "uk-infantry-1") == -1
    assert where(position, "uk-commonwealth-1") == place("calais")
    assert asked(position) == "choose-swap"
    play(position, "uk-infantry-2")
    assert inside(position, "uk-1-army") == "1I 1K"
    assert position.commonwealth_due == 0
    assert asked(position) == "regroup"


@pytest.mark.clause("8.2.3-b", "AMB-42")
def test_8_2_3_b_nothing_is_due_without_a_counter() -> None:
    position = field("uk calais 1I 2K", turn=7)
    position.commonwealth_due = 1
    run(position, Reinforcements(ENTENTE, []))
    while asked(position).startswith("place"):
        play(position, options(position)[0])
    assert asked(position) == "regroup"
    assert position.commonwealth_due == 0


# -- the rest of production


@pytest.mark.clause("2.V-a", "3.2-b", "AMB-1")
def test_3_2_b_nothing_is_spent_when_the_game_is_decided() -> None:
    position = field("de metz 1I; fr paris 1I; german: brussels")
    position.crises_failed = [0, 12]
    producing(position)
    assert position.result is not None
    assert position.questions == []
    assert position.snapshot == []


@pytest.mark.clause("2.V.3-a", "3.2-b", "AMB-1")
def test_3_2_b_nothing_is_discarded_when_a_rebuilt_army_decides_the_game() -> None:
    hand = "hand entente: " + "offensive offensive offensive gas gas gas barrage barrage reserves reserves surprise"
    position = field(f"de metz 1I; fr paris 1I; fr-1-army eliminated; {hand}", turn=4)
    position.crises_failed = [6, 0]
    producing(position)
    for seat, texts in ((GERMAN, ("done",)), (ENTENTE, ("rebuild fr-1-army", "paris", "done"))):
        for text in texts:
            question = position.question_for(seat)
            assert question is not None
            position.answer(question.read(position, text), seat)
    assert position.result is not None
    assert position.result.key == "entente-decisive"
    assert position.questions == []


def produced(text: str, *, turn: int = 4, failed: int = 0) -> LastManPosition:
    """Production up to the dice for the Transit Box, with a German card bought."""
    position = field(text, turn=turn)
    position.crises_failed = [failed, 0]
    producing(position)
    assert position.bought == [0, 0]
    for seat, texts in ((GERMAN, ("card", "done")), (ENTENTE, ("card", "done"))):
        for choice in texts:
            question = position.question_for(seat)
            assert question is not None
            position.answer(question.read(position, choice), seat)
    while asked(position) == "draw-card":
        question = position.question
        assert question is not None
        position.answer(question.options(position)[0], question.seat)
    assert asked(position) == "dice"
    assert position.bought == [0, 0]
    return position


@pytest.mark.clause("2.V.4-a", "2.V.4-b", "CH-8c")
def test_2_v_4_b_every_one_costs_a_unit() -> None:
    position = produced("de-8-army eft 6I; de eft 1C; fr paris 1I")
    position.events = []
    play(position, (1, 1))
    assert told(position, TransitRolled) == [TransitRolled(2, 2)]
    assert options(position) == ["lose de-cavalry-1", "lose de-infantry-1"]
    play(position, "lose de-infantry-1", "lose de-cavalry-1")
    assert inside(position, "de-8-army") == "5I"
    assert alone(position, "eft") == ""
    assert asked(position) != "choose-transit-loss"


@pytest.mark.clause("2.V.4-b", "CH-8c")
def test_2_v_4_b_an_empty_army_in_the_box_loses_nothing() -> None:
    position = produced("de-8-army eft; fr paris 1I")
    play(position, (1,))
    assert asked(position) != "choose-transit-loss"
    assert where(position, "de-8-army") == EFT


@pytest.mark.clause("2.V-a", "3.2-b", "3.1-d", "AMB-1")
def test_3_2_b_losses_in_the_east_may_decide_the_game() -> None:
    position = produced("de-8-army eft 4I; fr paris 1I; de metz 1I", failed=6)
    assert position.result is None
    play(position, (1,), "lose de-infantry-1")
    assert position.result is not None
    assert position.result.key == "entente-decisive"
