"""Cards one by one: what is printed, and what each event or combat card does."""

from __future__ import annotations

import pytest

from firestep.games.paths_of_glory.activation import MARK_ATTACK, MARK_MOVE, activation_cost
from firestep.games.paths_of_glory.cards.conditions import CONDITIONS
from firestep.games.paths_of_glory.cards.facts import CARDS
from firestep.games.paths_of_glory.combat.attack import Attack, Flank
from firestep.games.paths_of_glory.combat.designation import LLOYD_GEORGE_FORBIDS, STAVKA_FORBIDS, why_not_by_event
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.victory import decide

from .field import (
    Nation,
    card,
    combat,
    field,
    finish_cards,
    key,
    options,
    pile,
    play,
    refusal,
    seat,
    space,
    unit,
    units,
    where,
)

WEST = "control: cp liege sedan; no-fort: liege;"


def attack_of(position: PathsPosition) -> Attack:
    return next(frame for frame in position.stack if isinstance(frame, Attack))


def may_play(name: str, text: str, target: str, side: str = "cp", **more: object) -> bool:
    """Whether a combat card can be played in this combat by its owner."""
    position = combat(f"{text}; hand: {name}; level: 2, 2", target, side=side, **more)  # type: ignore[arg-type]
    while key(position) in ("prepare-attack", "play-combat-cards"):
        if f"play {name}" in options(position):
            return True
        play(position, "done")
    return False


def modifier(name: str, text: str, target: str, side: str = "cp", **more: object) -> int:
    """The modifier that a combat card gives to its side."""
    position = combat(f"{text}; hand: {name}; level: 2, 2", target, side=side, **more)  # type: ignore[arg-type]
    while f"play {name}" not in options(position):
        play(position, "done")
    play(position, f"play {name}")
    finish_cards(position)
    play(position, 3, 3)
    owner = CARDS[card(name)].side
    fired = [event for event in position.events if type(event).__name__ == "Fired" and event.side == owner]  # type: ignore[attr-defined]
    return int(fired[0].modifier)  # type: ignore[attr-defined]


GERMAN_ATTACK = WEST + "sedan: ge-army-01, ge-army-02; cambrai: fr-army-05"
AUSTRIAN_ATTACK = "przemysl: ah-army-01; lublin: ru-army-05"
BRITISH_ATTACK = WEST + "amiens: br-army-01; cambrai: ge-army-01"
RUSSIAN_ATTACK = "dubno: ru-army-03; tarnopol: ah-army-03"


@pytest.mark.clause("card CP-15", "card CP-19", "card CP-35", "card CP-40", "card CP-62")
@pytest.mark.parametrize("name", ["cp-15", "cp-19", "cp-35", "cp-40", "cp-62"])
def test_german_attack_cards_add_one(name: str) -> None:
    more = {"optional_cards": "all"}
    assert modifier(name, GERMAN_ATTACK, "cambrai", **more) == 1
    assert not may_play(name, AUSTRIAN_ATTACK, "lublin", only="ah-army-01", **more)


def test_card_cp_62_needs_a_clear_space() -> None:
    text = "cambrai: ge-army-01, ge-army-02; calais: fr-army-05"
    assert not may_play("cp-62", text, "calais", optional_cards="all")


@pytest.mark.clause("card CP-03")
def test_card_cp_03_von_francois_against_russians() -> None:
    text = "tannenberg: ge-army-08; plock: ru-army-02"
    assert modifier("cp-03", text, "plock", only="ge-army-08") == 1
    assert not may_play("cp-03", GERMAN_ATTACK, "cambrai")


@pytest.mark.clause("card CP-02", "Q-CP02-1", "Q-CP02-2", "Q-CP02-3", "L-24")
def test_card_cp_02_wireless_intercepts_wins_the_flank_without_a_roll() -> None:
    text = "konigsberg: ge-army-08; insterberg: ge-corps-01; tannenberg: ru-army-02; hand: cp-02"
    position = combat(text, "tannenberg")
    play(position, "play cp-02")
    assert attack_of(position).flank is Flank.WON
    austrian = text.replace("ge-army-08", "ah-army-01")
    assert not may_play("cp-02", austrian.replace("; hand: cp-02", ""), "tannenberg")
    assert may_play("cp-02", austrian.replace("; hand: cp-02", ""), "tannenberg", edition="deluxe")


@pytest.mark.clause("card CP-04", "card AP-07", "Q-C-3", "Q-C-5")
@pytest.mark.parametrize(
    ("turn", "target", "text", "ok"),
    [
        (7, "belfort", "mulhouse: ge-army-07; belfort: fr-corps-01", True),
        (5, "belfort", "mulhouse: ge-army-07; belfort: fr-corps-01", False),
        (5, "calais", "cambrai: ge-army-07; calais: fr-corps-01", True),
        (8, "calais", "cambrai: ge-army-07; calais: fr-corps-01", False),
    ],
)
def test_card_ap_07_severe_weather(turn: int, target: str, text: str, ok: bool) -> None:
    assert may_play("ap-07", text, target, turn=turn) is ok
    assert not may_play("cp-04", text, target, turn=turn)
    if ok:
        assert modifier("ap-07", text, target, turn=turn) == 2


def test_q_c_5_severe_weather_stays_after_a_win() -> None:
    position = combat("mulhouse: ge-army-07*; belfort: fr-corps-01, fr-corps-02; hand: ap-07", "belfort", turn=7)
    play(position, "play ap-07", 1, 6)
    while key(position) == "choose-loss":
        play(position, options(position)[0])
    assert pile(position, "ap-07") == "face_up"


@pytest.mark.clause("card CP-16", "card CP-57", "card AP-04", "card AP-05")
def test_cards_for_either_role() -> None:
    turks = "war: tu; erzerum: tu-corps-08; kars: ru-corps-06"
    assert modifier("cp-16", turks, "kars", only="tu-corps-08") == 1
    assert modifier("cp-16", turks, "erzerum", side="ap", only="ru-corps-06") == 1
    assert modifier("cp-57", RUSSIAN_ATTACK, "tarnopol", side="ap", optional_cards="all") == 1
    assert modifier("ap-04", RUSSIAN_ATTACK, "tarnopol", side="ap") == 1
    serbs = "novi-sad: ah-army-05; belgrade: sb-army-01"
    assert modifier("ap-05", serbs, "belgrade", turn=7) == 1
    assert not may_play("ap-05", serbs, "belgrade", turn=8)


@pytest.mark.clause("card CP-18", "Q-C-2")
def test_card_cp_18_needs_entrenched_germans_even_if_the_trench_is_cancelled() -> None:
    assert not may_play("cp-18", BRITISH_ATTACK, "cambrai", side="ap")
    assert modifier("cp-18", BRITISH_ATTACK + "; trench: cambrai cp 1", "cambrai", side="ap") == 1


@pytest.mark.clause("card CP-26", "Q-CP26-1", "Q-CP26-2", "Q-CP26-3", "Q-CP26-4", "card CP-13")
def test_card_cp_26_place_of_execution() -> None:
    text = "metz: ge-army-04, ge-army-05; nancy: fr-army-02; played: cp-13"
    assert modifier("cp-26", text, "nancy") == 2
    assert not may_play("cp-26", text.replace("; played: cp-13", ""), "nancy")
    assert not may_play("cp-26", text + ", cp-54", "nancy")
    assert not may_play("cp-26", text + "; no-fort: nancy", "nancy")
    assert not may_play("cp-26", "nancy: ge-army-04; played: cp-13", "nancy")
    assert refusal(field("hand: cp-26; level: 1, 0; played: cp-13"), "cp-26 event") is not None
    gone = "hand: cp-26; level: 1, 0; played: cp-13; no-fort: paris, verdun, nancy, belfort"
    position = field(gone)
    play(position, "cp-26 event")
    assert position.war_status[CP] == 1
    assert refusal(field(gone + "; played: cp-54"), "cp-26 event") is not None


@pytest.mark.clause("card CP-30")
def test_card_cp_30_alpenkorps_from_or_into_mountains() -> None:
    assert may_play("cp-30", "mulhouse: ge-army-07; belfort: fr-corps-01", "belfort")
    assert not may_play("cp-30", GERMAN_ATTACK, "cambrai")


@pytest.mark.clause("card CP-31")
def test_card_cp_31_kemal_fires_on_the_army_table_once_a_turn() -> None:
    text = "war: tu; erzerum: tu-corps-08; kars: ru-corps-06, ru-corps-07; hand: cp-31; level: 1, 1"
    position = combat(text, "erzerum", side="ap", only="ru-corps-06, ru-corps-07")
    play(position, "play cp-31", 1, 6)
    assert attack_of(position).suffered == 3  # strength 2 with the fort, on the army table
    while key(position) == "choose-loss":
        play(position, options(position)[0])
    assert pile(position, "cp-31") == "discard"
    weak = text.replace("tu-corps-08;", "tu-corps-08*;").replace("; hand: cp-31; level: 1, 1", "")
    assert not may_play("cp-31", weak, "erzerum", side="ap", only="ru-corps-06")


@pytest.mark.clause("card CP-43", "Q-C-1")
def test_card_cp_43_von_below_against_italians_alone() -> None:
    text = "war: it; trieste: ge-army-01, ah-army-01; udine: it-army-02%s; trench: udine ap 2"
    assert may_play("cp-43", text % "", "udine")
    assert not may_play("cp-43", text % ", br-corps-01", "udine")
    assert not may_play("cp-43", (text % "").replace("ge-army-01, ", ""), "udine", edition="deluxe")
    position = combat(text % "" + "; hand: cp-43; level: 2, 0", "udine")
    while "play cp-43" not in options(position):
        play(position, "done")
    play(position, "play cp-43")
    assert attack_of(position).trench_shift_level(position) == 0


@pytest.mark.clause("card CP-44", "Q-CP44-1")
def test_card_cp_44_von_hutier_fires_first_and_cancels_trenches() -> None:
    text = "tannenberg: ge-army-08; plock: ru-army-02, fr-corps-01; trench: plock ap 1; hand: cp-44; level: 2, 0"
    position = combat(text, "plock", only="ge-army-08")
    play(position, "play cp-44", 6)
    assert (key(position), seat(position)) == ("choose-loss", AP)
    assert attack_of(position).trench_is_void()


@pytest.mark.clause("card CP-49", "card CP-50", "card CP-51", "L-3", "3.0-ws")
@pytest.mark.parametrize(("name", "points"), [("cp-49", 1), ("cp-50", 0), ("cp-51", 0)])
def test_spring_offensives_cancel_trenches_after_hl(name: str, points: int) -> None:
    text = WEST + "sedan: ge-army-01; brussels: ge-army-02; cambrai: fr-army-05; trench: cambrai ap 2"
    assert not may_play(name, text, "cambrai")
    position = combat(text + f"; played: cp-54; hand: {name}; level: 2, 0", "cambrai")
    assert "flank sedan" not in options(position)
    play(position, f"play {name}")
    assert "flank sedan" in options(position)  # Q-C-1: the flank ban is lifted too
    assert attack_of(position).attacker_modifier(position) == points
    assert position.combined == points
    later = combat(text + f"; played: cp-54; hand: {name}; level: 2, 0", "cambrai", edition="deluxe")
    play(later, "done", quiet=False)
    assert f"play {name}" not in options(later)


def test_card_cp_51_peace_offensive_costs_a_point_without_an_advance() -> None:
    text = WEST + "sedan: ge-army-01*; cambrai: fr-army-05; played: cp-54; hand: cp-51; level: 2, 0"
    position = combat(text, "cambrai")
    play(position, "play cp-51", 1, 6)
    while key(position) == "choose-loss":
        play(position, options(position)[0])
    assert position.vp == 9


@pytest.mark.clause("card CP-56")
def test_card_cp_56_withdrawal_for_the_central_powers() -> None:
    text = WEST + "amiens: br-army-01, br-army-02; cambrai: ge-army-01; hand: cp-56"
    position = combat(text, "cambrai", side="ap", optional_cards="all")
    play(position, "play cp-56", 6, 1, "lose ge-army-01")
    while key(position) == "choose-loss":
        play(position, options(position)[0])
    play(position, "restore ge-army-01")
    assert key(position) == "choose-retreat"
    assert getattr(position.question, "length") == 1  # noqa: B009


@pytest.mark.clause("card CP-60")
def test_card_cp_60_turk_determination_is_a_trench_for_one_combat() -> None:
    text = "war: tu; erzerum: tu-corps-08; kars: ru-corps-06; hand: cp-60; level: 1, 1"
    position = combat(text, "erzerum", side="ap", only="ru-corps-06", optional_cards="all")
    play(position, "play cp-60")
    assert attack_of(position).trench(position) == 1


@pytest.mark.clause("card CP-64")
def test_card_cp_64_alberich_cancels_the_attack_and_returns_the_cards() -> None:
    text = WEST + "amiens: br-army-01; cambrai: ge-army-01; hand: cp-64, ap-18; level: 2, 2; mandate: 0, 6"
    position = combat(text, "cambrai", side="ap", optional_cards="all")
    play(position, "play ap-18", "play cp-64")
    assert pile(position, "ap-18") == "hand"
    assert position.mandate_met[AP] == 1
    assert pile(position, "cp-64") == "removed"
    assert position.seen[CP] >> card("ap-18") & 1
    armoured = text.replace("ap-18", "ap-48") + "; played: ap-28"
    tanks = combat(armoured, "cambrai", side="ap", optional_cards="all")
    play(tanks, "play ap-48")
    while key(tanks) == "play-combat-cards":
        assert "play cp-64" not in options(tanks)
        play(tanks, "done")


@pytest.mark.clause("card AP-21", "card AP-58", "card AP-59")
def test_allied_attack_cards() -> None:
    assert modifier("ap-21", WEST + "amiens: fr-army-01; cambrai: ge-army-01", "cambrai", side="ap") == 1
    assert modifier("ap-58", RUSSIAN_ATTACK, "tarnopol", side="ap", optional_cards="all") == 1
    italy = "war: it; udine: it-army-02%s; trieste: ah-army-01; no-fort: trieste"
    assert may_play("ap-59", italy % "", "trieste", side="ap", optional_cards="all")
    assert not may_play("ap-59", italy % ", fr-corps-01", "trieste", side="ap", optional_cards="all")


@pytest.mark.clause("card AP-36", "Q-AP36-1")
def test_card_ap_36_mine_attack_against_any_trench() -> None:
    assert may_play("ap-36", BRITISH_ATTACK + "; trench: cambrai cp 1", "cambrai", side="ap")
    assert not may_play("ap-36", BRITISH_ATTACK, "cambrai", side="ap")
    east = "war: tu; qurna: br-corps-03; kut: tu-corps-01; trench: kut cp 1"
    assert may_play("ap-36", east, "kut", side="ap")


@pytest.mark.clause("card AP-39", "Q-AP39-1")
def test_card_ap_39_they_shall_not_pass_cancels_the_retreat() -> None:
    text = "metz: ge-army-04, ge-army-05, ge-army-06; verdun: fr-army-03; hand: ap-39; level: 2, 2"
    position = combat(text, "verdun")
    play(position, "play ap-39", 1, 1, "lose fr-army-03")
    while key(position) == "choose-loss":
        play(position, options(position)[0])
    assert units(position, "verdun") == ["fr-army-03*"]
    assert pile(position, "ap-39") == "discard"
    won = combat(text, "verdun")
    play(won, "play ap-39", 1, 6)
    while key(won) == "choose-loss":
        play(won, options(won)[0])
    assert pile(won, "ap-39") == "face_up"


@pytest.mark.clause("card AP-48", "card AP-28", "Q-AP48-1", "Q-C-1")
def test_card_ap_48_royal_tank_corps_cancels_shifts_only() -> None:
    text = BRITISH_ATTACK + "; trench: cambrai cp 2; hand: ap-48; level: 2, 2; brussels: br-army-02"
    assert not may_play("ap-48", BRITISH_ATTACK, "cambrai", side="ap")
    position = combat(text + "; played: ap-28", "cambrai", side="ap")
    play(position, "play ap-48")
    attack = attack_of(position)
    assert attack.trench_shift_level(position) == 0
    assert attack.in_cover(position)
    assert not attack.may_flank(position)


@pytest.mark.clause("card AP-61")
def test_card_ap_61_maude_fires_on_the_army_table() -> None:
    text = "war: tu; qurna: br-corps-03; kut: tu-corps-01"
    assert may_play("ap-61", text, "kut", side="ap", optional_cards="all")
    assert not may_play("ap-61", text + "; control: cp basra", "kut", side="ap", optional_cards="all")


@pytest.mark.clause("card AP-63")
def test_card_ap_63_backs_to_the_wall() -> None:
    text = WEST + "sedan: ge-army-01, ge-army-02; cambrai: br-army-01; hand: ap-63; level: 2, 2"
    position = combat(text, "cambrai", optional_cards="all")
    play(position, "play ap-63", 4, 1, "lose br-army-01")
    assert units(position, "cambrai") == ["br-army-01*"]
    assert pile(position, "ap-63") == "removed"


# -- events


@pytest.mark.clause("card CP-01")
def test_card_cp_01_guns_of_august_only_as_the_first_action() -> None:
    assert refusal(field("hand: cp-01", turn=1, round=2, start=True), "cp-01 event") is not None
    position = field("hand: cp-01", turn=1, round=1, start=True)
    play(position, "cp-01 event")
    assert not position.forts >> space("liege") & 1
    assert units(position, "liege") == ["ge-army-01", "ge-army-02"]
    assert "attack sedan" in options(position)


@pytest.mark.clause("card CP-05")
def test_card_cp_05_landwehr_restores_two_points_of_germans() -> None:
    position = field("hand: cp-05; essen: ge-army-01*, ge-army-02*, ge-corps-01*; eliminated: ge-army-03")
    play(position, "cp-05 event", "restore ge-army-01", "restore ge-corps-01")
    assert options(position) == ["done"] or key(position) == "choose-action"
    assert where(position, "ge-army-02") == "essen reduced"


@pytest.mark.clause("card CP-06", "card AP-12", "11.2.1")
def test_entrench_is_played_once_in_a_game() -> None:
    position = field("hand: cp-06, ap-12; metz: ge-army-04; paris: fr-army-01; strasbourg: ge-corps-01")
    play(position, "cp-06 event")
    assert options(position) == ["dig metz"]
    play(position, "dig metz")
    assert position.trench_level(space("metz"), CP) == 1
    assert refusal(position, "ap-12 event") is not None


@pytest.mark.clause("card CP-09", "card CP-10", "Q-CP10-1")
def test_cards_cp_09_and_cp_10() -> None:
    position = field("hand: cp-09; essen: ge-army-01")
    play(position, "cp-09 event")
    assert position.vp == 11
    assert refusal(field("hand: cp-09; level: 2, 0"), "cp-09 event") is not None

    def cost(stack: str) -> int:
        return activation_cost(field(f"played: cp-10; cracow: {stack}"), space("cracow"), MARK_MOVE)

    assert cost("ah-army-01, ge-corps-01, ge-corps-02") == 1
    assert cost("ah-army-01, ah-corps-01, ge-corps-01") == 2
    assert cost("ah-army-01, ge-army-01") == 2
    once = field("played: cp-10; cracow: ah-army-01, ge-corps-01; tarnow: ah-army-02, ge-corps-02", ops=4)
    play(once, "move cracow")
    assert activation_cost(once, space("tarnow"), MARK_MOVE) == 2


@pytest.mark.clause("card CP-29", "Q-CP29-1", "Q-CP29-2", "Q-CP29-3", "Q-CP29-4", "Q-CP29-5")
def test_card_cp_29_eleventh_army() -> None:
    position = field("hand: cp-29; level: 1, 0")
    play(position, "cp-29 event")
    assert position.was_played(card("cp-29"))

    def cost(stack: str, **more: object) -> int:
        return activation_cost(field(f"played: cp-29; cracow: {stack}", **more), space("cracow"), MARK_MOVE)  # type: ignore[arg-type]

    assert cost("ge-army-11, ah-corps-01, bu-corps-01") == 1
    assert cost("ge-army-11, ah-corps-01, ge-army-01") == 1
    assert cost("ge-army-11, ah-corps-01, ge-army-01", edition="deluxe") == 2
    assert cost("ge-army-11, ah-army-01") == 2
    mixed = field(
        "war: tu; played: cp-29, cp-11; cracow: ge-army-11, ah-corps-01, tu-corps-01; tarnow: ah-army-01;"
        "ivangorod: ru-army-04; lodz: tu-corps-02; control: cp lodz czestochowa; "
        "warsaw: ru-corps-01; no-fort: ivangorod",
        ops=4,
    )
    from firestep.games.paths_of_glory.combat.designation import why_not_confirm

    stack = mixed.at[space("cracow")] | mixed.at[space("tarnow")]
    assert why_not_confirm(mixed, stack) is None


@pytest.mark.clause("card AP-09", "Q-AP09-1")
def test_card_ap_09_moltke_until_falkenhayn() -> None:
    text = "played: ap-09; sedan: ge-army-01, ge-army-02; essen: ge-army-03, ge-corps-01"
    position = field(text)
    assert activation_cost(position, space("sedan"), MARK_MOVE) == 2
    assert activation_cost(position, space("essen"), MARK_MOVE) == 1
    assert activation_cost(field(text + "; played: cp-13"), space("sedan"), MARK_MOVE) == 1
    assert refusal(field("hand: ap-09", side="ap", turn=3), "ap-09 event") is not None
    assert refusal(field("hand: ap-09", side="ap", turn=2), "ap-09 event") is None
    assert refusal(field("hand: cp-13", turn=2), "cp-13 event") is not None
    assert refusal(field("hand: cp-13", turn=3), "cp-13 event") is None


@pytest.mark.clause("card CP-17", "card AP-23")
def test_cards_that_show_a_hand_and_give_operations() -> None:
    position = field("hand: cp-17, ap-02, ap-03; level: 1, 1; essen: ge-army-01")
    play(position, "cp-17 event")
    assert position.seen[CP] == 1 << card("ap-02") | 1 << card("ap-03")
    assert (key(position), position.ops) == ("mark-space", 2)
    play(position, "done")
    allied = field("hand: ap-23, cp-02; level: 1, 1; paris: fr-army-01; essen: ge-army-01", side="ap")
    play(allied, "ap-23 event")
    assert allied.seen[AP] == 1 << card("cp-02")


@pytest.mark.clause("card CP-25", "card AP-33", "Q-AP33-1")
def test_card_cp_25_high_seas_fleet_and_its_answer() -> None:
    text = "hand: cp-25, ap-33; level: 1, 1; paris: fr-army-01; essen: ge-army-01"
    position = field(text)
    play(position, "cp-25 event", "automatic")
    assert position.vp == 11
    answered = field(text)
    play(answered, "cp-25 event", "ap-33 event")
    assert answered.vp == 10
    assert refusal(field("hand: ap-33; level: 1, 1", side="ap"), "ap-33 event") is not None


@pytest.mark.clause("card CP-32", "Q-CP32-1", "Q-CP32-2", "Q-CP32-3")
def test_card_cp_32_war_in_africa() -> None:
    text = "hand: cp-32; level: 1, 0; cairo: br-corps-01*; gaza: br-corps-02; reserve: br-corps-bef, aus-corps"
    text += "; eliminated: br-corps-05"
    position = field(text)
    play(position, "cp-32 event")
    assert (seat(position), options(position)) == (AP, ["send br-corps-02", "done"])
    play(position, "send br-corps-02")
    assert where(position, "br-corps-02") == "out-of-the-game"
    assert not position.besieged(space("gaza"))
    refused = field(text)
    play(refused, "cp-32 event", "done")
    assert refused.vp == 11


@pytest.mark.clause("card CP-55", "Q-CP55-1")
def test_card_cp_55_lloyd_george() -> None:
    text = "played_this_turn: cp-55; amiens: br-army-01; cambrai: ge-army-01; trench: cambrai cp 2"
    position = field(text)
    assert why_not_by_event(position, unit("br-army-01"), space("cambrai")) == LLOYD_GEORGE_FORBIDS
    assert why_not_by_event(field(text + "; played: cp-49"), unit("br-army-01"), space("cambrai")) is None
    assert refusal(field("hand: cp-55; level: 2, 0; played: cp-50"), "cp-55 event") is not None


@pytest.mark.clause("card CP-58")
def test_card_cp_58_stavka_timidity() -> None:
    text = "played_this_turn: cp-58; kovno: ru-army-01; insterberg: ge-army-08%s; trench: insterberg cp 1"
    assert why_not_by_event(field(text % ""), unit("ru-army-01"), space("insterberg")) == STAVKA_FORBIDS
    assert why_not_by_event(field(text % ", ah-corps-01"), unit("ru-army-01"), space("insterberg")) is None
    assert refusal(field("hand: cp-58; level: 1, 0", optional_cards="all"), "cp-58 event") is not None


@pytest.mark.clause("card CP-59")
def test_card_cp_59_polish_restoration() -> None:
    text = "hand: cp-59; level: 1, 0; control: cp warsaw; no-fort: warsaw"
    position = field(text, optional_cards="all")
    play(position, "cp-59 event")
    assert position.vp == 9
    assert where(position, "pol-corps-03") == "reserve"
    assert refusal(field("hand: cp-59; level: 1, 0", optional_cards="all"), "cp-59 event") is not None


@pytest.mark.clause("card CP-61")
def test_card_cp_61_haig_lets_entrenched_germans_stay() -> None:
    text = WEST + "amiens: br-army-01, br-army-02; cambrai: ge-army-01; trench: cambrai cp 1; played_this_turn: cp-61"
    position = combat(text, "cambrai", side="ap")
    play(position, 4, 1, "lose ge-army-01")
    while key(position) == "choose-loss":
        play(position, options(position)[0])
    assert "freely" in options(position)
    play(position, "freely")
    assert units(position, "cambrai") == ["ge-army-01*"]
    assert "freely" not in str(combat(text + "; played: cp-49", "cambrai", side="ap").options())


@pytest.mark.clause("card CP-63")
def test_card_cp_63_russian_desertions() -> None:
    text = "hand: cp-63; level: 2, 0; played: cp-52; kiev: ru-army-01, ru-army-02; minsk: ru-corps-01"
    position = field(text, optional_cards="all")
    play(position, "cp-63 event", "reduce ru-army-01", "reduce ru-corps-01", "done")
    assert units(position, "kiev") == ["ru-army-01*", "ru-army-02"]


@pytest.mark.clause("card CP-65", "5.6.3")
def test_card_cp_65_prince_max_in_both_editions() -> None:
    position = field("hand: cp-65; level: 2, 0; essen: ge-army-01", optional_cards="all", turn=10)
    play(position, "cp-65 event")
    assert pile(position, "cp-54") == "removed"
    decide(position, "last-turn", "6.0-H")
    assert position.result is not None
    assert position.result.winners == (0,)
    assert refusal(field("hand: cp-65; level: 2, 0", optional_cards="all", turn=13), "cp-65 event") is not None
    deluxe = field("hand: cp-65; level: 1, 0; ws: 5, 0", optional_cards="all", edition="deluxe", turn=14)
    play(deluxe, "cp-65 event")
    assert deluxe.war_status[CP] == 8


@pytest.mark.clause("card AP-13", "Q-AP13-1", "card AP-26", "card AP-52")
def test_allied_events_that_cost_a_point() -> None:
    assert refusal(field("hand: ap-13", side="ap"), "ap-13 event") is not None
    assert refusal(field("hand: ap-13; played: cp-01; level: 0, 1", side="ap"), "ap-13 event") is not None
    for name, text in (
        ("ap-13", "played: cp-01"),
        ("ap-26", "played: ap-02; level: 0, 1"),
        ("ap-52", "played: cp-36; level: 2, 2"),
    ):
        position = field(f"hand: {name}; {text}", side="ap")
        play(position, f"{name} event")
        assert position.vp == 9
    assert refusal(field("hand: ap-26; played: ap-02, ap-54; level: 0, 1", side="ap"), "ap-26 event") is not None


@pytest.mark.clause("card AP-27", "Q-AP27-2")
def test_card_ap_27_great_retreat_leaves_a_fort_that_may_be_attacked() -> None:
    text = "tarnow: ah-army-01; ivangorod: ru-army-04; played_this_turn: ap-27"
    position = combat(text, "ivangorod", only="ah-army-01")
    play(position, "yes", "retreat ru-army-04 lublin")
    assert key(position) == "offer-fort-attack"
    play(position, "yes")
    finish_cards(position)
    assert key(position) == "die"


@pytest.mark.clause("card AP-35")
def test_card_ap_35_yanks_and_tanks() -> None:
    text = WEST + f"amiens: us-army-01; cambrai: ge-army-01; set: event_in_force={card('ap-35')}"
    assert attack_of(combat(text, "cambrai", side="ap")).attacker_modifier(combat(text, "cambrai", side="ap")) == 2
    position = field("hand: ap-35; level: 2, 2; paris: us-army-01; essen: ge-army-01; war: us", side="ap")
    play(position, "ap-35 event")
    assert (key(position), position.event_in_force) == ("mark-space", card("ap-35"))


@pytest.mark.clause("card AP-45", "Q-AP45-1")
def test_card_ap_45_kerensky_helps_one_russian_attack() -> None:
    assert not CARDS[card("ap-45")].is_combat_card
    text = RUSSIAN_ATTACK + f"; set: event_in_force={card('ap-45')}"
    position = combat(text, "tarnopol", side="ap")
    play(position, "kerensky")
    assert attack_of(position).attacker_modifier(position) == 2
    assert refusal(field("hand: ap-45; level: 2, 2", side="ap"), "ap-45 event") is not None
    assert refusal(field("hand: ap-45; level: 2, 2; played: cp-52", side="ap"), "ap-45 event") is None
    assert refusal(field("hand: ap-45; level: 2, 2; played: cp-52, cp-53", side="ap"), "ap-45 event") is not None


@pytest.mark.clause("card AP-46", "Q-C-1")
def test_card_ap_46_brusilov() -> None:
    text = RUSSIAN_ATTACK + f"; trench: tarnopol cp 2; set: event_in_force={card('ap-46')}"
    position = combat(text, "tarnopol", side="ap")
    assert attack_of(position).attacker_modifier(position) == 1
    play(position, "brusilov")
    assert attack_of(position).trench_is_void()
    germans = combat(text.replace("ah-army-03", "ge-army-03"), "tarnopol", side="ap")
    assert "brusilov" not in options(germans)


@pytest.mark.clause("card AP-50", "card AP-49")
def test_card_ap_50_allenby_needs_the_pipeline() -> None:
    assert refusal(field("hand: ap-50; level: 2, 2", side="ap"), "ap-50 event") is not None
    position = field("hand: ap-50; level: 2, 2; played: ap-49", side="ap")
    play(position, "ap-50 event", "to alexandria")
    assert where(position, "br-army-ne") == "alexandria"
    assert not position.barred_near_east


@pytest.mark.clause("card AP-51", "Q-AP51-1")
def test_card_ap_51_everyone_into_battle() -> None:
    text = "cambrai: fr-army-01, br-army-01, be-army-01"
    assert activation_cost(field(text), space("cambrai"), MARK_ATTACK) == 3
    assert activation_cost(field(text + "; played_this_turn: ap-51"), space("cambrai"), MARK_ATTACK) == 1
    assert refusal(field("hand: ap-51; level: 2, 2", side="ap"), "ap-51 event") is not None
    assert refusal(field("hand: ap-51; level: 2, 2; played: cp-50", side="ap"), "ap-51 event") is None


@pytest.mark.clause("card AP-53")
def test_card_ap_53_army_of_the_orient() -> None:
    position = field("hand: ap-53; level: 2, 2; war: gr", side="ap")
    play(position, "ap-53 event")
    assert options(position) == ["to paris", "to salonika"]
    play(position, "to paris")
    from firestep.games.paths_of_glory.area import area_of

    assert not area_of(position, unit("fr-army-orient")) >> space("salonika") & 1


@pytest.mark.clause("card AP-56", "card AP-57", "card AP-60", "card AP-62", "card AP-65")
def test_optional_allied_events() -> None:
    all_cards = {"optional_cards": "all"}
    taxis = field("hand: ap-56; melun: fr-army-09*; lyon: fr-army-06*", side="ap", **all_cards)
    play(taxis, "ap-56 event")
    assert options(taxis) == ["restore fr-army-09"]
    play(taxis, "restore fr-army-09")
    assert where(taxis, "fr-army-09") == "melun"
    cavalry = field("hand: ap-57; kiev: ru-army-01; minsk: ru-army-02, ru-corps-01", side="ap", **all_cards)
    play(cavalry, "ap-57 event", "in kiev")
    assert len(units(cavalry, "kiev")) == 3
    legion = field("hand: ap-60; level: 1, 1; eliminated: ah-corps-01", side="ap", **all_cards)
    play(legion, "ap-60 event")
    assert (where(legion, "ru-czech-legion"), where(legion, "ah-corps-01")) == ("reserve", "out-of-the-game")
    sixtus = field("hand: ap-62; level: 2, 2; set: combined=25", side="ap", **all_cards)
    play(sixtus, "ap-62 event", 3)
    assert sixtus.vp == 9
    flu = field("hand: ap-65, cp-06; level: 2, 2; set: combined=30; essen: ge-army-01", side="ap", **all_cards)
    play(flu, "ap-65 event")
    assert refusal(flu, "cp-06 rp") is not None


@pytest.mark.clause("card CP-52", "Q-CP52-2")
def test_q_cp52_2_russians_cost_one_each_for_combat_after_the_fall() -> None:
    position = field("played: cp-52; kiev: ru-army-01, ru-army-02, ro-corps-01")
    assert activation_cost(position, space("kiev"), MARK_ATTACK) == 3
    assert activation_cost(position, space("kiev"), MARK_MOVE) == 2


REINFORCEMENTS = [
    ("cp-07", "ge-army-09", "berlin"), ("cp-14", "ah-army-07", "vienna"), ("cp-20", "ah-army-10", "budapest"),
    ("cp-21", "ge-army-11", "essen"), ("cp-22", "ge-army-12", "essen"), ("cp-23", "ah-army-11", "vienna"),
    ("cp-38", "ge-corps-16", "reserve"), ("cp-39", "ge-corps-18", "reserve"), ("cp-41", "ge-army-14", "essen"),
    ("cp-42", "tu-army-yld", "constantinople"), ("cp-48", "tu-army-aoi", "constantinople"),
    ("ap-01", "br-army-02", "london"), ("ap-03", "ru-army-11", "moscow"), ("ap-08", "ru-corps-15", "reserve"),
    ("ap-10", "fr-army-10", "paris"), ("ap-11", "ru-army-09", "kharkov"), ("ap-14", "br-army-01", "london"),
    ("ap-15", "br-army-04", "london"), ("ap-20", "aus-corps", "reserve"), ("ap-22", "it-army-05", "rome"),
    ("ap-24", "fr-army-07", "paris"), ("ap-25", "ru-army-06", "petrograd"), ("ap-29", "ru-army-cau", "baku"),
    ("ap-32", "ru-army-12", "caucasus"), ("ap-34", "br-army-03", "london"), ("ap-38", "us-corps-01", "reserve"),
    ("ap-42", "br-army-05", "london"), ("ap-43", "us-army-01", "calais"), ("ap-47", "us-army-02", "bordeaux"),
    ("ap-64", "us-corps-05", "reserve"),
]  # fmt: skip


@pytest.mark.clause(
    "card CP-07", "card CP-14", "card CP-20", "card CP-21", "card CP-22", "card CP-23", "card CP-38", "card CP-39",
    "card CP-41", "card CP-42", "card CP-48", "card AP-01", "card AP-03", "card AP-08", "card AP-10", "card AP-11",
    "card AP-14", "card AP-15", "card AP-20", "card AP-22", "card AP-24", "card AP-25", "card AP-29", "card AP-32",
    "card AP-34", "card AP-42", "card AP-64", "card AP-38", "card AP-43", "card AP-47",
)  # fmt: skip
@pytest.mark.parametrize(("name", "first", "place"), REINFORCEMENTS)
def test_reinforcement_cards_bring_their_units(name: str, first: str, place: str) -> None:
    side = name[:2]
    position = field(
        f"hand: {name}; level: 2, 2; war: it, us; played: ap-54, ap-55", side=side, optional_cards="all", turn=9
    )
    position.at_war |= 1 << Nation.TU
    position.reopen()
    assert refusal(position, f"{name} event") is None
    play(position, f"{name} event")
    if place != "reserve":
        play(position, f"to {place}")
    while key(position) == "choose-entry":
        play(position, options(position)[0])
    assert where(position, first) == place
    brought = [where(position, UNIT) for UNIT in brings(name)]
    assert "off-map" not in brought
    assert pile(position, name) == "removed"
    assert position.reinforced


def brings(name: str) -> list[str]:
    from firestep.games.paths_of_glory.units import UNIT_IDS

    return [UNIT_IDS[number] for number in CARDS[card(name)].brings]


@pytest.mark.clause("table 20")
def test_table_20_every_condition_belongs_to_a_card_that_can_be_an_event() -> None:
    for number, condition in CONDITIONS.items():
        position = field("", turn=9)
        position.acting = CARDS[number].side
        assert condition(position) in (True, False)
    assert {CARDS[number].id for number in CONDITIONS} >= {"cp-01", "cp-28", "cp-52", "ap-54", "ap-55"}


@pytest.mark.clause("L-24", "L-12")
def test_l_24_deluxe_card_texts() -> None:
    landwehr = field("hand: cp-05; cambrai: ge-army-01*", edition="deluxe")
    play(landwehr, "cp-05 event")
    assert where(landwehr, "ge-army-01") == "cambrai reduced"
    classic = field("hand: cp-05; cambrai: ge-army-01*")
    play(classic, "cp-05 event", "restore ge-army-01")
    assert where(classic, "ge-army-01") == "cambrai"
