"""Combat cards one by one: when each may be played, and what it does."""

from __future__ import annotations

from typing import Unpack

import pytest

from firestep.games.paths_of_glory.cards.facts import CARDS
from firestep.games.paths_of_glory.combat.attack import Attack
from firestep.games.paths_of_glory.combat.battlefield import Flank
from firestep.games.paths_of_glory.combat.questions import may_use_brusilov, may_use_kerensky
from firestep.games.paths_of_glory.events import Fired, RetreatIgnored
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.kernel import Refusal

from .field import (
    WEST,
    Assault,
    Options,
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
    units,
)


def attack_of(position: PathsPosition) -> Attack:
    return next(frame for frame in position.stack if isinstance(frame, Attack))


def may_play(name: str, text: str, target: str, **more: Unpack[Assault]) -> bool:
    """Whether a combat card can be played in this combat by its owner."""
    position = combat(f"{text}; hand: {name}; level: 2, 2", target, **more)
    while key(position) in ("prepare-attack", "play-combat-cards"):
        if f"play {name}" in options(position):
            return True
        play(position, "done")
    return False


def modifier(name: str, text: str, target: str, **more: Unpack[Assault]) -> int:
    """The modifier that a combat card gives to its side."""
    position = combat(f"{text}; hand: {name}; level: 2, 2", target, **more)
    while f"play {name}" not in options(position):
        play(position, "done")
    play(position, f"play {name}")
    finish_cards(position)
    play(position, 3, 3)
    owner = CARDS[card(name)].side
    fired = [event for event in position.events if isinstance(event, Fired) and event.side == owner]
    return fired[0].modifier


GERMAN_ATTACK = WEST + "sedan: ge-army-01, ge-army-02; cambrai: fr-army-05"
AUSTRIAN_ATTACK = "przemysl: ah-army-01; lublin: ru-army-05"
BRITISH_ATTACK = WEST + "amiens: br-army-01; cambrai: ge-army-01"
RUSSIAN_ATTACK = "dubno: ru-army-03; tarnopol: ah-army-03"


@pytest.mark.clause("card CP-15", "card CP-19", "card CP-35", "card CP-40", "card CP-62")
@pytest.mark.parametrize("name", ["cp-15", "cp-19", "cp-35", "cp-40", "cp-62"])
def test_german_attack_cards_add_one(name: str) -> None:
    more: Options = {"optional_cards": "all"}
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


@pytest.mark.clause("Q-CP02-1")
def test_q_cp02_1_wireless_intercepts_does_not_mend_a_failed_flank_roll() -> None:
    text = "konigsberg: ge-army-08; insterberg: ge-corps-01; tannenberg: ru-army-02; hand: cp-02, cp-03"
    position = combat(text, "tannenberg")
    assert "play cp-02" in options(position)
    play(position, "flank insterberg", 1)
    assert attack_of(position).flank is Flank.FAILED
    assert options(position) == ["play cp-03", "done"]


@pytest.mark.clause("card CP-02", "Q-CP02-2", "Q-CP02-3", "L-24")
def test_card_cp_02_wireless_intercepts_wins_the_flank_without_a_roll() -> None:
    text = "konigsberg: ge-army-08; insterberg: ge-corps-01; tannenberg: ru-army-02; hand: cp-02"
    position = combat(text, "tannenberg")
    play(position, "play cp-02")
    assert attack_of(position).flank is Flank.WON
    austrian = text.replace("ge-army-08", "ah-army-01")
    assert not may_play("cp-02", austrian.replace("; hand: cp-02", ""), "tannenberg")
    assert may_play("cp-02", austrian.replace("; hand: cp-02", ""), "tannenberg", edition="deluxe")


@pytest.mark.clause("Q-C-5")
def test_q_c_5_severe_weather_stays_face_up_if_the_defender_won() -> None:
    text = "mulhouse: ge-corps-01; belfort: fr-corps-01; hand: ap-07; played: cp-11"
    won = combat(text, "belfort", turn=7)
    play(won, "play ap-07", 1, 6)
    while key(won) == "choose-loss":
        play(won, options(won)[0])
    assert pile(won, "ap-07") == "face_up"
    lost = combat(text, "belfort", turn=7)
    play(lost, "play ap-07", 6, 1)
    while key(lost) == "choose-loss":
        play(lost, options(lost)[0])
    assert pile(lost, "ap-07") == "discard"


@pytest.mark.clause("card CP-04", "card AP-07", "Q-C-3")
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
    assert refusal(field("hand: cp-26; level: 1, 0; played: cp-13"), "cp-26 event") == Refusal(
        "Q-CP26-4", "french-forts-stand"
    )
    gone = "hand: cp-26; level: 1, 0; played: cp-13; no-fort: paris, verdun, nancy, belfort"
    position = field(gone)
    play(position, "cp-26 event")
    assert position.war_status[CP] == 1
    assert refusal(field(gone + "; played: cp-54"), "cp-26 event") == Refusal("Q-CP26-1", "after-hl-take-command")


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


@pytest.mark.clause("card CP-51")
@pytest.mark.parametrize(
    ("advance", "vp"), [("advance ge-army-01 cambrai", 11), ("advance ge-army-01 amiens", 11), ("done", 9)]
)
def test_card_cp_51_peace_offensive_is_met_by_going_through_the_space(advance: str, vp: int) -> None:
    text = WEST + "sedan: ge-army-01; cambrai: fr-army-05; played: cp-54, cp-08; hand: cp-51; level: 2, 0"
    position = combat(text, "cambrai")
    play(position, "play cp-51", 6, 1, "lose fr-army-05", "retreat fr-army-05 amiens", "to paris", advance)
    assert position.vp == vp  # A point for Cambrai when it is entered, one lost when nobody goes in.


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


@pytest.mark.clause("Q-AP48-1")
@pytest.mark.parametrize(("target", "attackers", "ok"), [("verdun", "bar-le-duc", True), ("sedan", "verdun", False)])
def test_q_ap48_1_a_fort_does_not_make_a_clear_space_rough(target: str, attackers: str, ok: bool) -> None:
    text = f"{attackers}: br-army-01; {target}: ge-army-05; played: ap-28"
    position = field(text)
    assert bool(position.forts >> space(target) & 1) is ok  # Sedan has no fort, but forest
    assert may_play("ap-48", text, target, side="ap") is ok


@pytest.mark.clause("card AP-48", "card AP-28", "Q-C-1")
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


@pytest.mark.clause("card CP-03")
def test_card_cp_03_needs_german_attackers() -> None:
    assert not may_play("cp-03", AUSTRIAN_ATTACK, "lublin", only="ah-army-01")
    mixed = "przemysl: ah-army-01, ge-corps-01; lublin: ru-army-05"
    assert may_play("cp-03", mixed, "lublin", only="ah-army-01, ge-corps-01")


@pytest.mark.clause("card CP-26", "Q-CP26-1")
@pytest.mark.parametrize(
    ("attacker", "edition", "ok"),
    [
        ("ge-army-04", "classic", True),
        ("ge-army-04", "deluxe", True),
        ("ah-army-04", "classic", True),
        ("ah-army-04", "deluxe", False),
    ],
)
def test_card_cp_26_needs_germans_in_the_later_edition(attacker: str, edition: str, ok: bool) -> None:
    text = f"metz: {attacker}; nancy: fr-army-02; played: cp-13"
    assert may_play("cp-26", text, "nancy", edition=edition) is ok


@pytest.mark.clause("card CP-43")
@pytest.mark.parametrize(
    ("attacker", "edition", "ok"),
    [
        ("ge-army-01", "classic", True),
        ("ge-army-01", "deluxe", True),
        ("ah-army-01", "classic", True),
        ("ah-army-01", "deluxe", False),
    ],
)
def test_card_cp_43_needs_germans_in_the_later_edition(attacker: str, edition: str, ok: bool) -> None:
    text = f"war: it; trieste: {attacker}; udine: it-army-02"
    assert may_play("cp-43", text, "udine", edition=edition) is ok


@pytest.mark.clause("card CP-44", "Q-CP44-1")
@pytest.mark.parametrize(
    ("attacker", "edition", "ok"),
    [
        ("ge-army-08", "classic", True),
        ("ge-army-08", "deluxe", True),
        ("ah-army-01", "classic", True),
        ("ah-army-01", "deluxe", False),
    ],
)
def test_card_cp_44_needs_russians_and_in_the_later_edition_germans(attacker: str, edition: str, ok: bool) -> None:
    assert may_play("cp-44", f"tannenberg: {attacker}; plock: ru-army-02", "plock", edition=edition) is ok
    assert not may_play("cp-44", f"tannenberg: {attacker}; plock: fr-army-02", "plock", edition=edition)


@pytest.mark.clause("card AP-36", "card AP-58", "Q-AP36-1")
def test_attack_cards_need_their_own_nation() -> None:
    trench = "; cambrai: ge-army-01; trench: cambrai cp 1"
    assert may_play("ap-36", WEST + "amiens: br-army-01" + trench, "cambrai", side="ap")
    assert not may_play("ap-36", WEST + "amiens: fr-army-01" + trench, "cambrai", side="ap")
    assert not may_play("ap-36", WEST + "amiens: br-army-01; cambrai: ge-army-01", "cambrai", side="ap")
    assert may_play("ap-58", RUSSIAN_ATTACK, "tarnopol", side="ap", optional_cards="all")
    assert not may_play("ap-58", BRITISH_ATTACK, "cambrai", side="ap", optional_cards="all")


@pytest.mark.clause("card AP-61", "Q-9.5.4-4")
def test_card_ap_61_maude_needs_supply_from_basra() -> None:
    text = "war: tu; qurna: br-corps-01; kut: tu-corps-01"
    more: Assault = {"side": "ap", "optional_cards": "all"}
    assert may_play("ap-61", text, "kut", **more)
    assert not may_play("ap-61", text + "; control: cp basra; no-fort: basra; control: ap ahwaz", "kut", **more)
    assert not may_play("ap-61", "war: tu; port-said: br-corps-01; sinai: tu-corps-01", "sinai", **more)
    assert not may_play("ap-61", "war: tu; qurna: br-corps-01, ru-corps-01; kut: tu-corps-01", "kut", **more)
    assert not may_play("ap-61", "war: tu; qurna: aus-corps; kut: tu-corps-01", "kut", **more)


@pytest.mark.clause("card AP-63")
def test_card_ap_63_only_british_armies_in_france_and_belgium() -> None:
    more: Assault = {"optional_cards": "all"}
    assert may_play("ap-63", WEST + "sedan: ge-army-01; cambrai: br-army-01", "cambrai", **more)
    assert not may_play("ap-63", WEST + "sedan: ge-army-01; cambrai: br-corps-01", "cambrai", **more)
    assert not may_play("ap-63", "war: it; trieste: ah-army-01; udine: br-army-01", "udine", **more)


@pytest.mark.clause("card CP-64", "card AP-35")
def test_card_cp_64_alberich_is_no_answer_to_tanks() -> None:
    text = WEST + "amiens: us-army-01; cambrai: ge-army-01; war: us"
    more: Assault = {"side": "ap", "optional_cards": "all"}
    assert may_play("cp-64", text, "cambrai", **more)
    assert not may_play("cp-64", text + "; event-in-force: ap-35", "cambrai", **more)
    french = text.replace("us-army-01", "fr-army-01") + "; event-in-force: ap-35"
    assert may_play("cp-64", french, "cambrai", **more)
    assert not may_play("cp-64", "metz: ge-army-01; nancy: fr-army-01; strasbourg: ge-corps-01", "metz", **more)


@pytest.mark.clause("card CP-64")
def test_card_cp_64_alberich_ends_the_attack_and_takes_back_the_allied_cards() -> None:
    text = WEST + "amiens: br-army-01; cambrai: ge-army-01; hand: cp-64, ap-18; level: 2, 2"
    position = combat(text, "cambrai", side="ap", optional_cards="all")
    play(position, "play ap-18")
    assert position.used_this_round >> card("ap-18") & 1
    play(position, "play cp-64")
    bit = 1 << card("ap-18")
    assert not (position.face_up | position.used_this_round | position.played) & bit
    assert position.hand & bit
    assert position.face_up == 0
    assert not any(isinstance(event, Fired) for event in position.events)
    assert not any(isinstance(frame, Attack) for frame in position.stack)
    assert units(position, "cambrai") == ["ge-army-01"]


@pytest.mark.clause("12.2.5")
def test_12_2_5_both_sides_may_play_several_cards() -> None:
    text = WEST + "sedan: ge-army-01; cambrai: fr-army-05, br-army-01; hand: ap-06, ap-63, cp-15, cp-19; level: 2, 2"
    position = combat(text, "cambrai", optional_cards="all")
    play(position, "play cp-15", "play cp-19", "play ap-63")
    assert (key(position), seat(position)) == ("play-combat-cards", AP)
    assert "play ap-06" in options(position)
    play(position, "play ap-06", 3, 3)
    fired = [event for event in position.events if isinstance(event, Fired)]
    assert fired[0].modifier == 2


@pytest.mark.clause("card AP-46")
def test_card_ap_46_brusilov_helps_one_russian_attack() -> None:
    text = "event-in-force: ap-46; dubno: ru-army-03; tarnopol: ah-army-03; trench: tarnopol cp 1"
    position = combat(text, "tarnopol", side="ap")
    assert refusal(position, "brusilov") is None
    play(position, "brusilov")
    assert attack_of(position).trench_is_void()
    assert not may_use_brusilov(position)
    used = combat(text + "; set: brusilov_used=1", "tarnopol", side="ap")
    assert "brusilov" not in options(used)
    germans = combat(text.replace("ah-army-03", "ge-army-03"), "tarnopol", side="ap")
    assert "brusilov" not in options(germans)


@pytest.mark.clause("card AP-46", "12.2.6")
def test_card_ap_46_adds_one_to_russian_attacks_only() -> None:
    russians = combat("event-in-force: ap-46; dubno: ru-army-03; tarnopol: ah-army-03", "tarnopol", side="ap")
    british = combat("event-in-force: ap-46; " + BRITISH_ATTACK, "cambrai", side="ap")
    assert attack_of(russians).attacker_modifier(russians) == 1
    assert attack_of(british).attacker_modifier(british) == 0


@pytest.mark.clause("card AP-45", "Q-AP45-1")
def test_card_ap_45_kerensky_helps_one_russian_attack_on_allies_of_germany() -> None:
    text = "event-in-force: ap-45; dubno: ru-army-03; tarnopol: ah-army-03"
    position = combat(text, "tarnopol", side="ap")
    while "kerensky" not in options(position):
        play(position, "done")
    play(position, "kerensky")
    assert position.kerensky_used == 1
    assert "kerensky" not in options(position)
    assert attack_of(position).kerensky
    used = combat(text + "; set: kerensky_used=1", "tarnopol", side="ap")
    assert not may_use_kerensky(used, False)
    assert may_use_kerensky(combat(text, "tarnopol", side="ap"), False)
    assert not may_use_kerensky(combat(text, "tarnopol", side="ap"), True)
    germans = text.replace("ah-army-03", "ge-army-03")
    assert not may_use_kerensky(combat(germans, "tarnopol", side="ap"), False)
    assert not may_use_kerensky(combat(RUSSIAN_ATTACK, "tarnopol", side="ap"), False)


@pytest.mark.clause("card CP-61")
@pytest.mark.parametrize(
    ("attacker", "extra", "free"),
    [
        ("br-army-01, br-army-02", "; trench: cambrai cp 1; played-this-turn: cp-61", True),
        ("br-army-01, br-army-02", "; trench: cambrai cp 1", False),
        ("br-army-01, br-army-02", "; played-this-turn: cp-61", False),
        ("fr-army-01, fr-army-02", "; trench: cambrai cp 1; played-this-turn: cp-61", False),
        ("br-army-01, br-army-02", "; trench: cambrai cp 1; played-this-turn: cp-61; played: cp-49", False),
    ],
)
def test_card_cp_61_haig_lets_entrenched_germans_stand_for_nothing(attacker: str, extra: str, free: bool) -> None:
    text = WEST + f"amiens: {attacker}; cambrai: ge-army-01, ge-army-02; control: cp brussels"
    position = combat(text + extra, "cambrai", side="ap", optional_cards="all")
    finish_cards(position)
    play(position, 6, 1)
    while key(position) == "choose-loss":
        play(position, options(position)[0])
    assert ("freely" in options(position)) is free
    if free:
        position.events.clear()
        play(position, "freely")
        assert any(isinstance(event, RetreatIgnored) for event in position.events)
        assert len(units(position, "cambrai")) == 2


@pytest.mark.clause("card AP-39", "12.5.1")
def test_card_ap_39_is_told_when_nobody_goes() -> None:
    text = "metz: ge-army-04, ge-army-05; verdun: fr-army-02, fr-army-03; hand: ap-39; level: 2, 2"
    position = combat(text, "verdun")
    while "play ap-39" not in options(position):
        play(position, "done")
    play(position, "play ap-39")
    finish_cards(position)
    play(position, 6, 1)
    while key(position) == "choose-loss":
        play(position, options(position)[0])
    assert any(isinstance(event, RetreatIgnored) for event in position.events)
    assert units(position, "verdun") == ["fr-army-03"]
    assert position.attackers == position.defenders == position.retreat_path == position.advanced == 0
