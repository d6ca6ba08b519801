"""Chapter 5 in its details: dice as they are told, pursuit, rerolls, impossible retreats, stranded units."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.after_combat import (
    HOLDS_TOO_FEW,
    MUST_RETREAT,
    ChooseRetreatDestination,
    RetreatAfterCombat,
)
from firestep.games.to_the_last_man.battle import lose_stranded
from firestep.games.to_the_last_man.cards import Card
from firestep.games.to_the_last_man.crisis import NO_SUCH_CARD
from firestep.games.to_the_last_man.events import (
    ArmyEliminated,
    Fired,
    HitRerolled,
    PieceMoved,
    PieceRetreated,
    UnitLeft,
)
from firestep.games.to_the_last_man.fire import Group, artillery_step, attack, defence
from firestep.games.to_the_last_man.ground import NAMES
from firestep.games.to_the_last_man.joining import ChooseArmy
from firestep.games.to_the_last_man.losses import NOT_MOST_NUMEROUS, NOT_STRONGEST
from firestep.games.to_the_last_man.position import ELIMINATED, LastManPosition
from firestep.games.to_the_last_man.retreats import (
    ENEMY_GROUND,
    NOT_ADJACENT,
    RETREAT_FULL,
    ChooseRetreatArea,
    EmptyArmiesLeave,
    retreat_army,
    retreat_unit,
)
from firestep.games.to_the_last_man.units import ARMIES, ENTENTE, GERMAN
from firestep.kernel import Dice
from to_the_last_man.field import (
    alone,
    army,
    asked,
    battle,
    disputed,
    field,
    friendly,
    inside,
    options,
    paying,
    place,
    play,
    player_turn,
    refusal,
    run,
    told,
    unit,
    where,
)


def dice_asked(position: LastManPosition) -> int:
    """How many dice are to be rolled now."""
    question = position.question
    assert isinstance(question, Dice)
    return question.count


# -- what is told of the dice


@pytest.mark.clause("5.2.2-a", "2.II.4-g", "CH-9")
def test_5_2_every_volley_is_told_with_its_dice() -> None:
    text = "de-1-army verdun 2I 1A 1G; fr verdun 2I; fort verdun 4; german: longwy"
    position = battle(field(text), "german", "verdun")
    position.events = []
    play(position, (1, 6))
    first = Fired(
        GERMAN,
        place("verdun"),
        "artillery",
        2,
        1,
        (11, 36),
        (1000 * Group.ARTILLERY + 101, 1000 * Group.SIEGE + 301),
    )
    assert told(position, Fired) == [first]


@pytest.mark.clause("5.2.2-a", "8.3.3-c")
def test_5_2_siege_hits_are_counted_with_the_others() -> None:
    text = "de-1-army verdun 2I 1G; fr verdun 2I; fort verdun 4; german: longwy"
    position = field(text)
    position.surprise = 1 << place("verdun")
    battle(position, "german", "verdun")
    position.events = []
    play(position, (1, 6, 1))
    assert [(event.step, event.dice, event.hits) for event in told(position, Fired)] == [("attack", 3, 2)]
    assert position.fort[place("verdun")] == 2


@pytest.mark.clause("2.II.4-c", "8.3.4-h")
def test_2_ii_4_c_both_sides_of_a_dogfight_are_told() -> None:
    position = battle(field("de-1-army reims 1I 1B; fr reims 1I 2B", turn=12), "german", "reims")
    position.events = []
    play(position, (1, 2, 6))
    assert told(position, Fired) == [
        Fired(GERMAN, place("reims"), "dogfight", 1, 1, (11,), (1000 * Group.AIR + 101,)),
        Fired(ENTENTE, place("reims"), "dogfight", 2, 0, (12, 16), (1000 * Group.AIR + 102,)),
    ]
    assert alone(position, "reims") == "1I 1B"


# -- pursuit


@pytest.mark.clause("5.4.1-c", "8.3.1-f", "AMB-16")
def test_5_4_1_c_no_pursuit_while_infantry_stays() -> None:
    position = battle(field("de-1-army reims 1I 2C; fr reims 2I; german: sedan"), "german", "reims")
    play(position, "done", "retreat fr-infantry-1", "marne", "done")
    assert dice_asked(position) == 1
    position.events = []
    play(position, (6,))
    assert [(event.side, event.step) for event in told(position, Fired)] == [(ENTENTE, "defence")]


@pytest.mark.clause("5.4.1-c", "8.3.1-f", "8.3.1-g", "AMB-15")
def test_5_4_1_c_pursuit_when_all_infantry_leaves_and_no_cavalry_covers_it() -> None:
    text = "de-1-army reims 1I 2C; fr reims 2I; german: sedan"
    position = battle(field(text), "german", "reims")
    play(position, "done", "retreat fr-infantry-1", "marne", "retreat fr-infantry-2", "champagne")
    position.events = []
    assert dice_asked(position) == 2
    play(position, (1, 6), "lose fr-infantry-2")
    assert [(event.side, event.step, event.hits) for event in told(position, Fired)] == [(GERMAN, "pursuit", 1)]
    assert alone(position, "marne") == "1I"
    assert alone(position, "champagne") == ""

    position = battle(field(text.replace("2I; ge", "2I 1C; ge")), "german", "reims")
    play(position, "done", "done", "retreat fr-infantry-1", "marne", "retreat fr-infantry-2", "marne")
    play(position, "retreat fr-cavalry-1", "marne")
    assert asked(position) == "choose-retreat-destination", "cavalry that leaves with them covers them"


# -- biplanes in reaction


@pytest.mark.clause("AMB-18", "8.3.4-j")
@pytest.mark.parametrize(
    ("text", "dice", "choice", "die", "left"),
    [
        ("de-1-army reims 1I", (1,), "infantry", 1, "1I"),
        ("de-1-army reims 1I", (1,), "infantry", 2, "2I"),
        ("de-1-army reims 1S", (2,), "stosstruppen", 2, "1I"),
        ("de-1-army reims 1S", (1,), "stosstruppen", 3, "2I"),
    ],
)
def test_amb_18_a_hit_is_rerolled_at_its_own_firepower(
    text: str, dice: tuple[int, ...], choice: str, die: int, left: str
) -> None:
    position = battle(field(f"{text}; fr-1-army reims 2I 1B; german: sedan", turn=13), "german", "reims")
    play(position, "done", "react 1", (6, 6), dice)
    assert options(position) == [choice, "done"]
    position.events = []
    play(position, choice, die)
    hit = int(left == "1I")
    assert told(position, HitRerolled) == [HitRerolled(place("reims"), die, hit)]
    assert inside(position, "fr-1-army") == f"{left} 1B"


@pytest.mark.clause("AMB-18", "8.2.3-a")
@pytest.mark.parametrize(("die", "left"), [(2, "1I"), (3, "2I")])
def test_amb_18_commonwealth_rerolls_at_2(die: int, left: str) -> None:
    position = battle(field("uk-1-army reims 1K; de-1-army reims 2I 1B; german: sedan", turn=13), "entente", "reims")
    play(position, "done", "react 1", (6, 6), (1,))
    assert options(position) == ["commonwealth", "done"]
    play(position, "commonwealth", die)
    assert inside(position, "de-1-army") == f"{left} 1B"


@pytest.mark.clause("8.3.4-j", "2.II.4a-a")
@pytest.mark.parametrize("held", [0, 1])
def test_8_3_4_j_in_a_surprise_attack_the_reaction_is_decided_once(held: int) -> None:
    text = "de-1-army reims 2I; fr reims 2I 1B; german: sedan"
    position = field(text, turn=12)
    position.surprise = 1 << place("reims")
    battle(position, "german", "reims")
    assert options(position) == ["react 0", "react 1"]
    play(position, f"react {held}", (6, 6), "done")
    assert dice_asked(position) == 3 - held, "a biplane that reacts does not attack the ground"


@pytest.mark.clause("13.7-c", "8.3.4-j")
def test_13_7_c_a_scrambled_biplane_that_is_lost_binds_nobody() -> None:
    text = "de-1-army reims 2I 1A; fr marne 1I 1B; fr reims 1I 1B; german: sedan"
    position = battle(field(text, turn=12, scramble=True), "german", "reims")
    play(position, "scramble fr-biplane-1", (1,), "lose fr-biplane-1", "done")
    assert options(position) == ["react 0", "react 1"]


@pytest.mark.clause("13.7-a", "13.7-c")
def test_13_7_a_who_may_scramble_and_what_it_means() -> None:
    text = "de-1-army reims 2I; fr reims 1I 1B; fr marne 1I 1B; de champagne 1I 1B; fr-2-army laon 1I 1B; german: sedan"
    position = battle(field(text, turn=12, scramble=True), "german", "reims")
    assert options(position) == ["scramble fr-biplane-3", "scramble fr-biplane-2", "done"]
    position.events = []
    play(position, "scramble fr-biplane-2")
    piece = ARMIES + unit("fr-biplane-2")
    assert told(position, PieceMoved) == [PieceMoved(piece, place("marne"), place("reims"), "scramble")]
    assert alone(position, "reims") == "1I 2B"
    play(position, "done")
    assert options(position) == ["react 1", "react 2"], "a scrambled biplane reacts"


@pytest.mark.clause("13.7-a", "8.1-i")
def test_13_7_a_an_army_that_its_last_biplane_leaves_among_enemies_is_lost() -> None:
    text = "de-1-army reims 2I; fr reims 1I; fr-2-army marne 1B; de marne 1I; german: sedan marne"
    position = battle(field(text, turn=12, scramble=True), "german", "reims")
    play(position, "scramble fr-biplane-1")
    assert where(position, "fr-biplane-1") == place("reims")
    assert position.army_at[army("fr-2-army")] == ELIMINATED


# -- counter-attack


@pytest.mark.clause("15.2.2-a")
def test_15_2_2_a_who_may_counter_attack() -> None:
    text = (
        "de-1-army reims 2I; fr reims 1I; fr-1-army marne 1I; fr-2-army marne; fr-3-army paris 1I; "
        "fr-4-army champagne 1I; fr-5-army laon 1I"
    )
    position = field(text, counter_attack=True)
    names = ("fr-1-army", "fr-2-army", "fr-3-army", "fr-4-army")
    position.marked = sum(1 << army(name) for name in names)
    position.armies_retreated = 1 << army("fr-4-army")
    battle(position, "german", "reims")
    assert options(position) == ["counter-attack fr-1-army", "done"]


@pytest.mark.clause("15.2.2-a", "4.1-g", "4.3-a")
def test_15_2_2_a_a_counter_attack_is_a_move() -> None:
    text = "de-1-army reims 2I; fr reims 1I; fr-1-army marne 1I entrenched; de marne 1I; fr-2-army paris 1I"
    position = field(text, counter_attack=True)
    position.marked = 1 << army("fr-1-army") | 1 << army("fr-2-army")
    battle(position, "german", "reims")
    position.events = []
    play(position, "counter-attack fr-1-army")
    assert told(position, PieceMoved) == [
        PieceMoved(army("fr-1-army"), place("marne"), place("reims"), "counter-attack")
    ]
    assert friendly(position, "german", "marne"), "it has left the Germans alone there"
    assert position.marked == 1 << army("fr-2-army"), "its marker is used up"
    assert not position.dug_in


# -- losses


@pytest.mark.clause("5.3.1-b", "5.3.1-d")
def test_5_3_1_d_the_reason_why_a_unit_is_not_lost() -> None:
    text = "fr-1-army reims 2I 1A; fr-2-army reims 2I 1A; fr reims 1I; de reims 1I; hand entente: gas"
    position = paying(field(text, turn=8), "entente", "reims", 1)
    assert options(position) == ["lose fr-infantry-1", "lose fr-infantry-3", "play gas"]
    assert refusal(position, "lose fr-artillery-1") == NOT_MOST_NUMEROUS
    assert refusal(position, "lose fr-artillery-2") == NOT_MOST_NUMEROUS
    assert refusal(position, "lose fr-infantry-5") == NOT_STRONGEST


@pytest.mark.clause("15.F-b")
def test_15_f_b_a_fortified_army_ignores_a_hit_of_the_attack_as_well() -> None:
    for text, side in (
        ("fr-1-army verdun 3I entrenched; de-2-army verdun 2I; german: sedan longwy", "german"),
        ("de-1-army verdun 3I entrenched; fr-2-army verdun 2I; german: longwy", "entente"),
    ):
        position = field(text, fortify=True)
        position.fortified = position.dug_in
        battle(position, side, "verdun")
        play(position, "done", (6, 6, 6), (1, 6))
        name = "fr-1-army" if side == "german" else "de-1-army"
        assert inside(position, name) == "3I"


@pytest.mark.clause("15.F-b")
def test_15_f_b_fortification_protects_nobody_who_attacks() -> None:
    position = field("de-2-army verdun 3I entrenched; fr-1-army verdun 2I; german: longwy", fortify=True)
    position.fortified = position.dug_in
    battle(position, "german", "verdun")
    play(position, "done", (1, 6))
    assert inside(position, "de-2-army") == "2I"


# -- fire


@pytest.mark.clause("9.1.3-a", "8.3.2-b")
def test_9_1_3_a_no_extra_die_without_a_unit_in_the_battle() -> None:
    position = field("de-1-army verdun 1I; fr verdun 1I", turn=8)
    position.bonus, position.bonus_card = 1 << place("verdun"), int(Card.GERICHT)
    assert [(group, count) for group, _, count in artillery_step(position, GERMAN, place("verdun"))] == [
        (Group.BONUS_GUNS, 1)
    ]
    position.retreated = position.units_here(GERMAN, place("verdun"))
    assert artillery_step(position, GERMAN, place("verdun")) == []
    assert attack(position, GERMAN, place("verdun"), False) == []


@pytest.mark.clause("8.3.2-a", "8.3.2-g")
def test_8_3_2_g_only_british_guns_gain_in_defence_and_from_spring_1918() -> None:
    text = "uk-1-army reims 1I 1A; fr-1-army reims 1I 2A; de reims 1I"
    for turn, agreed, guns in (
        (16, True, [(Group.ARTILLERY, 2, 1), (Group.ARTILLERY, 1, 2)]),
        (15, True, [(Group.ARTILLERY, 1, 3)]),
        (16, False, [(Group.ARTILLERY, 1, 3)]),
    ):
        position = field(text, turn=turn, uk_materiel=agreed)
        lots = defence(position, ENTENTE, place("reims"), 0)
        assert [each for each in lots if each[0] == Group.ARTILLERY] == guns


# -- retreat after combat


@pytest.mark.clause("5.4.2-b", "5.4-c")
def test_5_4_2_b_why_an_area_is_no_place_to_retreat_to() -> None:
    text = "de-1-army reims 2I; fr-1-army reims 2I; fr marne 3I; german: sedan"
    position = battle(field(text), "german", "reims")
    play(position, "done", (6, 6), (6, 6))
    assert position.question.seat == GERMAN  # type: ignore[union-attr]
    assert refusal(position, "to sedan") is None
    assert refusal(position, "to laon") == ENEMY_GROUND
    assert refusal(position, "to metz") == NOT_ADJACENT
    assert refusal(position, "crisis") == NO_SUCH_CARD[GERMAN]
    play(position, "done")
    assert refusal(position, "to marne") == RETREAT_FULL
    assert refusal(position, "to sedan") == ENEMY_GROUND
    assert refusal(position, "to paris") == NOT_ADJACENT
    assert refusal(position, "to laon") is None


@pytest.mark.clause("5.4-c", "5.4.2-b")
def test_5_4_c_every_area_of_the_map_can_be_asked_about() -> None:
    position = field("de-1-army reims 2I; fr-1-army reims 2I; german: sedan")
    after = ChooseRetreatDestination(GERMAN, place("reims"), 0)
    instead = ChooseRetreatArea(GERMAN, army("de-1-army"), place("reims"))
    assert [after.write(position, choice) for choice in after.candidates(position)] == [
        *(f"to {name}" for name in NAMES),
        "done",
    ]
    assert [instead.write(position, choice) for choice in instead.candidates(position)] == list(NAMES)


@pytest.mark.clause("8.2.2-g", "1.2.2-a", "12-V1")
def test_8_2_2_g_an_area_must_hold_all_armies_that_are_forced_back() -> None:
    belgium = "german: ypres ghent antwerp brussels mons namur liege ardennes"
    position = field(f"de-1-army ardennes 2I; be-army ardennes 2I; fr ardennes 2I; {belgium}")
    position.belgians_german = True
    position.rebuild()
    run(position, RetreatAfterCombat(GERMAN, place("ardennes"), forced=2))
    assert options(position) == ["to namur", "to liege"]
    assert refusal(position, "to aachen") == HOLDS_TOO_FEW, "the Belgians do not leave Belgium"
    assert refusal(position, "done") == MUST_RETREAT


@pytest.mark.clause("8.2.2-g", "1.2.2-a")
def test_8_2_2_g_room_for_one_is_not_enough_for_two() -> None:
    text = "fr-1-army reims 2I; fr-2-army reims 2I; de reims 2I; fr marne 2I; fr laon 1I; german: sedan"
    position = run(field(text), RetreatAfterCombat(ENTENTE, place("reims"), forced=2))
    assert refusal(position, "to marne") == HOLDS_TOO_FEW
    assert refusal(position, "to laon") is None


SURROUNDED = "german: laon sedan marne champagne argonne"


@pytest.mark.clause("AMB-9", "5.4.2-a")
def test_amb_9_the_owner_chooses_which_army_is_lost() -> None:
    text = f"fr-1-army reims 2I; fr-2-army reims 1I; fr-3-army reims 1I; de reims 2S; {SURROUNDED}"
    position = run(field(text), RetreatAfterCombat(ENTENTE, place("reims"), forced=2))
    position.events = []
    assert options(position) == ["lose fr-1-army", "lose fr-2-army", "lose fr-3-army"]
    play(position, "lose fr-2-army")
    assert options(position) == ["lose fr-1-army", "lose fr-3-army"]
    play(position, "lose fr-3-army")
    assert inside(position, "fr-1-army") == "2I"
    assert [event.army for event in told(position, ArmyEliminated)] == [army("fr-2-army"), army("fr-3-army")]
    assert {event.cause for event in told(position, ArmyEliminated)} == {"retreat"}
    assert disputed(position, "reims")


@pytest.mark.clause("AMB-9", "5.4.2-a")
def test_amb_9_nothing_to_choose_when_all_must_go() -> None:
    text = f"fr-1-army reims 2I; fr-2-army reims 1I; de reims 2S; {SURROUNDED}"
    position = run(field(text), RetreatAfterCombat(ENTENTE, place("reims"), forced=5))
    assert [position.army_at[army(name)] for name in ("fr-1-army", "fr-2-army")] == [ELIMINATED] * 2
    assert friendly(position, "german", "reims")


@pytest.mark.clause("AMB-9", "4.1-g")
def test_amb_9_the_area_changes_hands_with_the_army_that_held_it() -> None:
    text = f"fr-1-army reims 2I; fr-2-army reims 1A; de reims 2S; {SURROUNDED}"
    position = run(field(text), RetreatAfterCombat(ENTENTE, place("reims"), forced=1))
    play(position, "lose fr-1-army")
    assert friendly(position, "german", "reims")
    assert inside(position, "fr-2-army") == "1A"


@pytest.mark.clause("AMB-9", "8.2.2-g")
def test_amb_9_who_finds_no_room_behind_the_first_is_lost() -> None:
    text = "fr-1-army reims 2I; fr-2-army reims 1I; de reims 2S; fr marne 2I; german: laon sedan champagne argonne"
    position = run(field(text), RetreatAfterCombat(ENTENTE, place("reims"), forced=2))
    play(position, "to marne", "retreat fr-2-army")
    assert where(position, "fr-2-army") == place("marne")
    assert position.army_at[army("fr-1-army")] == ELIMINATED


# -- retreats


@pytest.mark.clause("5.4-b", "15.2.2-a", "4.3-a")
def test_5_4_an_army_that_retreats_loses_its_marker_and_its_trenches() -> None:
    position = field("fr-1-army reims 2I entrenched; fr-2-army marne 1I entrenched; de reims 1I")
    position.marked = 1 << army("fr-1-army") | 1 << army("fr-2-army")
    position.events = []
    retreat_army(position, army("fr-1-army"), place("marne"))
    assert position.marked == position.dug_in == 1 << army("fr-2-army")
    assert told(position, PieceRetreated) == [PieceRetreated(army("fr-1-army"), place("reims"), place("marne"))]
    assert friendly(position, "german", "reims"), "nobody is left to dispute it"
    assert position.armies_retreated == 1 << army("fr-1-army")
    assert position.retreated == position.inside[army("fr-1-army")]


@pytest.mark.clause("5.4-b", "5.4.4-b")
def test_5_4_b_what_had_retreated_into_an_army_stays_behind() -> None:
    position = field("fr-1-army reims 2I; de reims 1I")
    position.retreated = 1 << unit("fr-infantry-2")
    position.events = []
    retreat_army(position, army("fr-1-army"), place("marne"))
    assert where(position, "fr-infantry-2") == place("reims")
    assert told(position, UnitLeft) == [UnitLeft(unit("fr-infantry-2"), place("reims"), -1)]
    assert [event.seen_by for event in told(position, UnitLeft)] == [None]
    forced = field("fr-1-army reims 2I; de reims 1I")
    forced.retreated = 1 << unit("fr-infantry-2")
    retreat_army(forced, army("fr-1-army"), place("marne"), forced=True)
    assert where(forced, "fr-infantry-2") == -1


@pytest.mark.clause("5.4-b", "8.1-i")
def test_5_4_a_unit_that_retreats_drives_out_an_empty_enemy_army() -> None:
    position = field("fr reims 1I; de reims 1I; de-1-army marne")
    position.owner[place("marne")] = ENTENTE
    position.rebuild()
    retreat_unit(position, ENTENTE, unit("fr-infantry-1"), place("marne"), -1)
    assert position.army_at[army("de-1-army")] == ELIMINATED
    assert friendly(position, "german", "reims")


@pytest.mark.clause("8.1-h", "5.4.4-d", "AMB-39")
def test_5_4_4_d_an_empty_army_that_has_just_retreated_stays_at_the_end_of_movement() -> None:
    text = (
        "fr-1-army reims; fr reims 1I; de reims 1I; fr-2-army laon; fr laon 1I; de laon 1I; "
        "german: sedan marne champagne argonne; hand entente: offensive"
    )
    position = player_turn(field(text), "entente")
    play(position, "offensive", "done")
    assert options(position) == ["laon"]
    play(position, "laon")
    assert asked(position) == "choose-retreat-area"
    assert "compiegne" in options(position)
    play(position, "compiegne")
    assert where(position, "fr-1-army") == place("laon"), "it is not driven on"
    assert where(position, "fr-2-army") == place("compiegne")


@pytest.mark.clause("8.1-h", "5.4.2-b")
def test_8_1_h_an_empty_army_follows_the_others_if_it_can() -> None:
    text = "fr-1-army reims; fr reims 1I; de reims 1I; german: sedan"
    position = run(field(text), EmptyArmiesLeave(ENTENTE, place("reims"), place("marne")))
    assert where(position, "fr-1-army") == place("marne")
    position = run(field(text), EmptyArmiesLeave(ENTENTE, place("reims"), place("sedan")))
    assert options(position) == ["laon", "marne", "champagne", "argonne"], "it cannot go to Sedan"
    position = run(field(f"{text} laon marne champagne argonne"), EmptyArmiesLeave(ENTENTE, place("reims")))
    assert position.army_at[army("fr-1-army")] == ELIMINATED


# -- stranded


@pytest.mark.clause("5.4.4-b", "5.4.4-c", "AMB-30")
@pytest.mark.parametrize(
    ("side", "text", "units", "armies", "lost"),
    [
        (ENTENTE, "fr reims 1I; de reims 1I", "fr-infantry-1", "", True),
        (ENTENTE, "fr reims 2I; de reims 1I", "fr-infantry-1", "", False),  # the other still fights
        (ENTENTE, "fr reims 1I; de marne 1I", "fr-infantry-1", "", False),  # no enemy here
        (ENTENTE, "fr reims 1I; de reims 1A", "fr-infantry-1", "", False),  # guns hold nothing
        (ENTENTE, "fr verdun 1I; de verdun 1I; fort verdun 2", "fr-infantry-1", "", False),
        (ENTENTE, "fr verdun 1I; de verdun 1I; fort verdun 1", "fr-infantry-1", "", True),
        (ENTENTE, "fr metz 1I; de metz 1I; fort metz 4", "fr-infantry-1", "", True),  # the fort is German
        (GERMAN, "de verdun 1I; fr verdun 1I", "de-infantry-1", "", True),
        (GERMAN, "de verdun 1I; fort verdun 2", "de-infantry-1", "", True),
        (GERMAN, "de verdun 1I; fort verdun 1", "de-infantry-1", "", False),
        (ENTENTE, "fr-1-army reims; fr reims 1C; de reims 1I", "fr-cavalry-1", "fr-1-army", True),
    ],
)
def test_5_4_4_who_is_stranded(side: int, text: str, units: str, armies: str, lost: bool) -> None:
    position = field(text)
    position.retreated = 1 << unit(units)
    position.armies_retreated = 1 << army(armies) if armies else 0
    area = next(name for name in ("reims", "verdun", "metz") if position.area_of(unit(units)) == place(name))
    lose_stranded(position, side, place(area))
    assert (where(position, units) == -1) == lost
    if armies:
        assert (position.army_at[army(armies)] == ELIMINATED) == lost


@pytest.mark.clause("5.4.4-c", "AMB-30")
def test_5_4_4_c_an_empty_army_alone_is_stranded_too() -> None:
    position = field("fr-1-army reims 1I; fr-2-army reims 1I; de reims 1I")
    for number in (1, 2):
        position.lift(unit(f"fr-infantry-{number}"))
    position.armies_retreated = 1 << army("fr-1-army")
    lose_stranded(position, ENTENTE, place("reims"))
    assert position.army_at[army("fr-1-army")] == ELIMINATED
    assert position.army_at[army("fr-2-army")] == place("reims"), "it has not retreated"


@pytest.mark.clause("13.H-b", "5.4.4-b", "AMB-28")
def test_13_h_b_templates_are_closed_again_after_the_battle() -> None:
    position = battle(field("de-1-army reims 2I; fr-1-army reims 2I; german: sedan"), "german", "reims")
    assert position.open_area == place("reims")
    play(position, "done", (6, 6), (6, 6), "done", "done")
    assert position.open_area == -1


# -- into an army


@pytest.mark.clause("8.1-c", "1.2.2-e")
def test_8_1_c_who_does_not_choose_stands_alone_if_he_can() -> None:
    position = field("fr-1-army marne 1I; fr-2-army marne 1I; fr reims 1I; de reims 1I")
    question = ChooseArmy(ENTENTE, unit("fr-infantry-3"), place("marne"))
    assert question.fallback(position) == "alone"
    position = field("fr-1-army marne 1I; fr-2-army marne 1I; fr marne 1C; fr reims 1I; de reims 1I")
    assert question.fallback(position) == army("fr-2-army")
