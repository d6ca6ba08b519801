"""Section 14.1 and 14.3: the 29 Combat cards, each in its window."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from firestep.cli.oracles import Broken, views_do_not_leak
from firestep.cli.walk import Walk
from firestep.games.great_war.amendments import GAS_SPARES_FRIENDS
from firestep.games.great_war.cards import COMBAT_BY_NAME, COMBAT_OF, COMMAND_BY_NAME
from firestep.games.great_war.combat_events import BattleRolled, HitsIgnored, UnitHit
from firestep.games.great_war.command import CommandPhase
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ALLIED, GERMAN
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.questions import PlayCombatCard
from firestep.games.great_war.sequence import Turn
from firestep.kernel import CHANCE
from firestep.text import Speaker
from great_war.field import (
    asked,
    at,
    dice_asked,
    field,
    hand_seen,
    open_question,
    options,
    place,
    play,
    refusal,
    told,
    unit,
)


def with_card(
    cells: str, card: str, *, command: str = "attack-centre", enemy: str = "", **named: Any
) -> GreatWarPosition:
    """The moment of the window for cards played with the Command card."""
    position = field(
        cells, phase="command", command_hands=("", command), combat_hands=(enemy, card), hq=(6, 9), **named
    )
    return play(position, f"play {command}")


@pytest.mark.clause("CBT-01")
def test_cbt_01_out_of_ammo_silences_a_unit_until_the_end_of_its_turn() -> None:
    position = with_card("d5 :M, g5 :i", "out-of-ammo")
    target = unit(position, "d5")
    play(position, "play out-of-ammo", "silence d5")
    assert position.silenced == 1 << target
    from firestep.games.great_war.combat import close_targets, ranged_targets

    assert ranged_targets(position, target) == 0
    play(position, "done", "draw probe-left", "tokens")
    assert position.turn_of == GERMAN
    assert position.silenced == 1 << target
    position.shift(unit(position, "g5"), place("e5"))
    assert close_targets(position, target)
    position.command_hand[GERMAN] = 0
    position.stack.pop()
    command_phase, turn = position.stack[-1], position.stack[-2]
    assert isinstance(command_phase, CommandPhase)
    assert isinstance(turn, Turn)
    command_phase.agenda.clear()
    turn.agenda[:] = ["end"]
    position.advance()
    play(position, "draw probe-right", "tokens")

    assert position.silenced == 0


def gassed(cells: str, *, enemy: str = "", answer: str = "") -> GreatWarPosition:
    """Gas Attack is played with the Command card, and g5 is ready to battle."""
    position = with_card(cells, "gas-attack", enemy=enemy)
    play(position, "play gas-attack", *filter(None, [answer]), "order g5", "done", "done", "battle g5")
    return position


@pytest.mark.clause("CBT-02")
def test_cbt_02_gas_costs_three_tokens_and_spares_one_soldier_less() -> None:
    position = gassed("d5 T:I, g5 :m")
    assert position.hq[ALLIED] == 9 - 3
    play(position, "at d5", "soldier soldier hq")
    assert at(position, "d5") == 3

    without = field("d5 T:I, g5 :m", ordered="g5")
    play(without, "battle g5", "at d5", "soldier soldier hq")
    assert at(without, "d5") == 4


@pytest.mark.clause("CBT-02")
def test_cbt_02_in_gas_no_flag_is_ignored_but_a_tank_keeps_its_own() -> None:
    position = gassed("d5 T:I, g5 :m")
    play(position, "at d5", "flag hq hq")
    assert asked(position) == "choose-retreat"

    without = field("d5 T:I, g5 :m", ordered="g5")
    play(without, "battle g5", "at d5", "flag hq hq")
    assert options(without) == ["ignore 0", "ignore 1"]
    tank = gassed("d5 :S, g5 :m")
    play(tank, "at d5", "flag hq hq")
    assert asked(tank) == "draw-command"
    assert at(tank, "d5") > 0


@pytest.mark.clause("CBT-02")
def test_cbt_02_gas_gives_an_open_field_no_hits_beyond_its_soldiers() -> None:
    position = gassed("d5 :I, g5 :m")
    play(position, "at d5", "soldier hq hq")

    assert at(position, "d5") == 3


@pytest.mark.clause("CBT-02")
def test_cbt_02_gas_does_nothing_in_close_combat() -> None:
    position = gassed("f5 T:I, g5 :m")
    play(position, "at f5", "soldier flag hq")

    assert at(position, "f5") == 4
    assert options(position) == ["ignore 0", "ignore 1"]


@pytest.mark.clause("CBT-02", "RA-23")
def test_cbt_02_gas_weakens_enemies_only_so_own_units_under_own_shells_keep_their_cover() -> None:
    position = field("e5 T:i, c9 :I, k1 :i", artillery=8, effects=("", "gas-attack"))
    play(position, "shell e5", "fire 2", "1 1", "soldier flag")

    assert at(position, "e5") == 4
    assert options(position) == ["ignore 0", "ignore 1"]

    older = field("e5 T:i, c9 :I, k1 :i", artillery=8, effects=("", "gas-attack"))
    older.setup = replace(older.setup, rules=GAS_SPARES_FRIENDS.version - 1)
    play(older, "shell e5", "fire 2", "1 1", "soldier flag")
    assert asked(older) == "choose-retreat"


@pytest.mark.clause("CBT-02")
def test_cbt_02_the_reserve_artillery_fires_with_gas_too() -> None:
    position = field("e5 T:I, k1 :i", artillery=8, effects=("", "gas-attack"))
    play(position, "shell e5", "fire 2", "1 1", "soldier soldier")

    assert at(position, "e5") == 3


@pytest.mark.parametrize(
    ("card", "code", "dice"),
    [
        pytest.param("machine-gun-barrage", ":m", 4, marks=pytest.mark.clause("CBT-03")),
        pytest.param("machine-gun-barrage", ":o", 2, marks=pytest.mark.clause("CBT-03")),
        pytest.param("mortar-barrage", ":o", 3, marks=pytest.mark.clause("CBT-04")),
        pytest.param("mortar-barrage", ":m", 3, marks=pytest.mark.clause("CBT-04")),
    ],
)
def test_barrages_give_their_guns_a_die(card: str, code: str, dice: int) -> None:
    position = field(f"d5 :I, g5 {code}", ordered="g5", effects=("", card))
    play(position, "battle g5", "at d5")

    assert dice_asked(position) == dice


def test_cbt_05_stretcher_bearers_bring_figures_back() -> None:
    position = field(
        "e9 :I, f9 :i, i5 :i",
        phase="command",
        command_hands=("", "attack-left"),
        combat_hands=("", "stretcher-bearers"),
    )
    for name in ("i5", "f9"):
        position.figures[unit(position, name)] = 1
    play(position, "play attack-left", "play stretcher-bearers")
    assert options(position) == ["heal i5"]
    assert refusal(position, "heal f9").clause == "CBT-05"
    play(position, "heal i5", "soldier soldier")

    assert at(position, "i5") == 3
    assert position.ordered == 0


def test_cbt_06_the_physician_uses_up_an_order() -> None:
    position = field(
        "d5 :I, g5 :i, g6 :i",
        phase="command",
        command_hands=("", "attack-centre probe-left"),
        combat_hands=("", "physician"),
    )
    position.figures[unit(position, "g5")] = 1
    play(position, "play attack-centre", "play physician", "order g5", "order g6", "done", "heal g5")
    assert dice_asked(position) == 2
    play(position, "soldier hq")

    assert at(position, "g5") == 2
    assert position.hq[ALLIED] == 4
    assert options(position) == ["move g6", "done"]
    play(position, "done")
    assert options(position) == ["battle g6", "done"]


@pytest.mark.clause("CBT-07", "CRD-03")
def test_cbt_07_counter_espionage_takes_a_card_and_allows_a_second() -> None:
    position = with_card("d5 :I, g5 :i", "counter-espionage gas-attack", enemy="ambush lice")
    play(position, "play counter-espionage")
    assert options(position) == ["take lice", "take ambush"]
    assert hand_seen(position, ALLIED, "combat_hands", GERMAN) == ["lice", "ambush"]
    assert hand_seen(position, None, "combat_hands", GERMAN) is None
    play(position, "take ambush")
    assert position.combat_hand[GERMAN] == 1 << COMBAT_BY_NAME["lice"]
    assert options(position) == ["play gas-attack", "pass"]
    play(position, "play gas-attack")

    assert position.combat_left[ALLIED] == 0


def test_cbt_08_forward_may_give_a_hex_more() -> None:
    position = field("d5 :I, h5 :i, h9 :i", phase="movement", ordered="all", effects=("", "forward"))
    play(position, "move h5", "to g5")
    assert dice_asked(position) == 1
    play(position, "burst", "to f5")
    assert at(position, "f5") == 4
    assert position.moved[unit(position, "f5")] == 1
    play(position, "move h9", "to g9", "hq")

    assert position.hq[ALLIED] == 6
    stopped = field("d5 :I, h5 :i, g5 F", phase="movement", ordered="all", effects=("", "forward"))
    play(stopped, "move h5", "to g5")
    assert asked(stopped) != "battle-dice"


def test_cbt_09_mata_hari_changes_a_command_card() -> None:
    position = field(
        "d5 :I, g5 :i",
        phase="command",
        command_hands=("assault-left probe-left", "attack-centre"),
        combat_hands=("", "mata-hari"),
    )
    play(position, "play attack-centre", "play mata-hari")
    assert options(position) == ["take probe-left", "take assault-left"]
    assert hand_seen(position, ALLIED, "command_hands", GERMAN) == ["probe-left", "assault-left"]
    play(position, "take assault-left", "draw recon-left")

    hand = 1 << COMMAND_BY_NAME["probe-left"] | 1 << COMMAND_BY_NAME["recon-left"]
    assert position.command_hand[GERMAN] == hand
    assert hand_seen(position, ALLIED, "command_hands", GERMAN) is None


def test_cbt_10_three_on_a_match() -> None:
    position = with_card("e5 K:I, a1 :I, i5 :i", "three-on-a-match")
    play(position, "play three-on-a-match")
    assert options(position) == ["match e5"]
    assert refusal(position, "match a1").clause == "CBT-10"
    missed = play(position.clone(), "match e5", "soldier flag")
    assert at(missed, "e5") == 4
    assert asked(missed) == "choose-order"
    unpaid = play(position.clone(), "match e5", "hq hq")
    assert unpaid.hq[ALLIED] == position.hq[ALLIED]
    play(position, "match e5", "burst skull")

    assert at(position, "e5") == 2


def test_cbt_11_observation_gives_the_advantage_and_new_rolls() -> None:
    position = field("e5 :I, k1 :i", artillery=8, effects=("", "observation"))
    play(position, "shell e5", "fire 2")
    assert position.hq[ALLIED] == 5
    play(position, "1 4")
    assert options(position) == ["reroll 1", "reroll 4", "done"]
    play(position, "reroll 1", "4", "done")

    assert dice_asked(position) == 2


def test_cbt_12_carrier_pigeons_order_one_more() -> None:
    position = with_card("d5 :I, g5 :i, i1 :i", "carrier-pigeons")
    play(position, "play carrier-pigeons", "order g5", "done")
    assert options(position) == ["order i1", "done"]
    play(position, "order i1")

    assert position.ordered.bit_count() == 2


@pytest.mark.clause("CBT-13")
def test_cbt_13_a_raider_goes_two_hexes_fights_and_returns() -> None:
    position = with_card("e5 :I, h5 :i", "trench-raid")
    play(position, "play trench-raid", "order h5", "done", "raid h5", "move h5", "to f5", "battle f5", "at e5")
    assert dice_asked(position) == 4
    play(position, "flag hq hq hq", "back d5")
    assert options(position) == ["return", "stay"]
    assert at(play(position.clone(), "stay"), "f5") == 4
    play(position, "return")

    assert at(position, "h5") == 4


def test_cbt_13_forced_back_the_raid_is_over() -> None:
    position = with_card("e5 :I, h5 :i", "trench-raid", enemy="ambush")
    play(position, "play trench-raid", "pass", "order h5", "done", "raid h5", "move h5", "pass", "to f5")
    play(position, "battle f5", "at e5", "play ambush", "flag hq hq", "back g6")

    assert options(position) == ["return", "stay"]


@pytest.mark.clause("CBT-14", "CRD-09")
def test_cbt_14_redeploy_lets_guns_move_and_battle_but_not_with_fire_storm() -> None:
    position = with_card("d5 :I, h5 :m", "redeploy")
    play(position, "play redeploy", "order h5", "done", "move h5", "to g5", "battle g5", "at d5")
    assert dice_asked(position) == 3
    storm = with_card("d5 :I, h5 :m", "redeploy", command="fire-storm")

    assert options(storm) == ["pass"]


def test_cbt_15_the_tactician_changes_command_cards() -> None:
    position = field(
        "d5 :I, g5 :i",
        phase="command",
        command_hands=("", "attack-centre probe-left probe-right"),
        combat_hands=("", "tactician"),
    )
    play(position, "play attack-centre", "play tactician", "change probe-left", "change probe-right")
    play(position, "draw recon-left", "draw recon-right")

    hand = 1 << COMMAND_BY_NAME["recon-left"] | 1 << COMMAND_BY_NAME["recon-right"]
    assert position.command_hand[ALLIED] == hand


def test_cbt_16_barrage_fire_orders_the_artillery_anywhere() -> None:
    position = with_card("d5 :I, g5 :i", "barrage-fire")
    play(position, "play barrage-fire")
    assert "artillery" not in options(position)
    play(position, "done")

    assert asked(position) == "choose-centre"
    assert len(options(position)) == 128


@pytest.mark.clause("CBT-17", "CRD-11")
def test_cbt_17_impetus_gives_a_bonus_combat() -> None:
    position = field("e5 :I, e6 :I, f5 :i", ordered="f5", combat_hands=("", "impetus"))
    play(position, "battle f5", "at e5", "pass", "flag hq hq", "back d4")
    assert asked(position) == "after-win"
    play(position, "play impetus", "advance", "at e6")

    assert dice_asked(position) == 3


@pytest.mark.clause("CBT-18")
def test_cbt_18_body_armour_ignores_two_hits() -> None:
    position = field("e5 :I, g5 :m", ordered="g5", combat_hands=("body-armour", ""))
    play(position, "battle g5", "at e5", "burst burst burst")
    assert (asked(position), open_question(position).seat) == ("after-ranged-roll", GERMAN)
    play(position, "play body-armour")
    assert at(position, "e5") == 3
    shells = field("e5 :I, k1 :i", artillery=8, combat_hands=("body-armour", ""))
    play(shells, "shell e5", "fire 2", "pass", "1 1", "burst burst", "play body-armour")

    assert at(shells, "e5") == 4


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.clause("CBT-18", "CRD-11")
def test_cbt_18_body_armour_is_asked_after_the_dice_with_the_hits(language: str) -> None:
    speaker = Speaker(GAME, language, strict=True)
    position = field("e5 :I, g5 :m", ordered="g5", combat_hands=("body-armour", ""))
    play(position, "battle g5", "at e5")
    position.events.clear()
    play(position, "burst burst soldier")

    (rolled,) = told(position, BattleRolled)
    assert rolled.hits == getattr(position.question, "hits", 0) == 3
    assert "3" in speaker.ask(position, open_question(position))
    play(position, "play body-armour")
    (ignored,) = told(position, HitsIgnored)
    assert ignored.count == 2
    assert [hit.lost for hit in told(position, UnitHit)] == [1]
    assert len(told(position, BattleRolled)) == 1

    shells = field("e5 :I, k1 :i", artillery=8, combat_hands=("body-armour", ""))
    play(shells, "shell e5", "fire 2", "pass", "1 1", "burst burst")
    assert "2" in speaker.ask(shells, open_question(shells))


def test_cbt_18_body_armour_ignores_no_more_than_was_hit_and_no_flags() -> None:
    position = field("e5 :I, g5 :m", ordered="g5", combat_hands=("body-armour", ""))
    play(position, "battle g5", "at e5", "burst flag hq", "play body-armour")

    assert [ignored.count for ignored in told(position, HitsIgnored)] == [1]
    assert asked(position) == "choose-retreat"


def test_cbt_18_body_armour_is_not_asked_without_a_hit_or_in_close_combat() -> None:
    missed = field("e5 T:I, g5 :m", ordered="g5", combat_hands=("body-armour", ""))
    play(missed, "battle g5", "at e5", "soldier soldier hq")
    close = field("e5 :I, f5 :i", ordered="f5", combat_hands=("body-armour", ""))
    play(close, "battle f5", "at e5", "pass", "burst burst hq")

    assert at(missed, "e5") == 4
    assert at(close, "e5") == 2


def test_cbt_19_rifle_butt_and_bayonet() -> None:
    position = field("e5 :I, f5 :i", ordered="f5", combat_hands=("rifle-butt-and-bayonet", ""))
    play(position, "battle f5", "at e5", "pass", "hq hq hq")
    assert asked(position) == "after-combat"
    play(position, "play rifle-butt-and-bayonet")
    assert dice_asked(position) == 3
    play(position, "burst flag hq", "back g6")

    assert at(position, "g6") == 3
    assert at(position, "e5") == 4


def test_cbt_20_lice_weaken_protection_in_one_combat() -> None:
    position = field("e5 T:I, g5 :i", ordered="g5", combat_hands=("", "lice"))
    play(position, "battle g5", "at e5")
    assert asked(position) == "before-roll"
    play(position, "play lice", "soldier soldier")
    assert at(position, "e5") == 3
    flags = field("e5 T:I, g5 :i", ordered="g5", combat_hands=("", "lice"))
    play(flags, "battle g5", "at e5", "play lice", "flag flag")

    assert options(flags) == ["ignore 0", "ignore 1"]


def test_cbt_21_hand_grenades() -> None:
    position = field("e5 :I, f5 :i", ordered="f5", combat_hands=("", "hand-grenades"))
    play(position, "battle f5", "at e5", "play hand-grenades")

    assert dice_asked(position) == 5


@pytest.mark.clause("CBT-22", "CRD-06")
def test_cbt_22_hold_at_all_costs_beats_an_earlier_gas_attack() -> None:
    position = gassed("d5 :I, g5 :m", enemy="hold-at-all-costs", answer="play hold-at-all-costs")
    play(position, "at d5", "flag flag hq")

    assert options(position) == ["ignore 0", "ignore 1", "ignore 2"]
    assert at(play(position, "ignore 2"), "d5") == 4


@pytest.mark.clause("CBT-22", "CRD-07")
def test_cbt_22_hold_at_all_costs_beats_the_flamethrower() -> None:
    cells = "e5 :I, f5 :if"
    position = field(cells, ordered="f5", effects=("hold-at-all-costs", ""))
    play(position, "battle f5", "at e5", "flag hq hq")
    assert options(position) == ["ignore 0", "ignore 1"]

    without = field(cells, ordered="f5")
    play(without, "battle f5", "at e5", "flag hq hq")
    assert asked(without) == "choose-retreat"


@pytest.mark.clause("CBT-23")
def test_cbt_23_messenger_killed() -> None:
    enemy = ("messenger-killed", "")
    cells = "a1 :I, i1 :i, i2 :i, i3 :i, i5 :i"
    section = field(cells, phase="command", command_hands=("", "attack-left"), combat_hands=enemy)
    play(section, "play attack-left", "play messenger-killed", "order i1", "order i2")
    assert section.ordered.bit_count() == 2
    assert asked(section) == "choose-mover"
    recon = field(cells, phase="command", command_hands=("", "recon-left"), combat_hands=enemy)
    play(recon, "play recon-left", "play messenger-killed", "order i1")
    assert recon.ordered.bit_count() == 1
    every = field(cells, phase="command", command_hands=("", "assault-left"), combat_hands=enemy)
    play(every, "play assault-left", "play messenger-killed", "without i2")
    assert every.ordered.bit_count() == 2
    dice = field(cells, phase="command", command_hands=("", "big-show probe-left"), combat_hands=enemy)
    play(dice, "play big-show", "play messenger-killed")
    assert dice_asked(dice) == 1
    tokens = field(cells, phase="command", command_hands=("", "orders-from-hq"), combat_hands=enemy, hq=(6, 3))
    play(tokens, "play orders-from-hq", "play messenger-killed", "order i1", "order i2")
    assert tokens.hq[ALLIED] == 0


def test_cbt_24_better_logistics() -> None:
    position = field("d5 :I, g5 :i", phase="end", combat_hands=("", "better-logistics"))
    play(position, "draw probe-left", "pass", "logistics")

    assert position.hq[ALLIED] == 10
    assert position.combat_hand[ALLIED] == 0


@pytest.mark.clause("END-02", "CBT-24")
def test_end_02_better_logistics_is_not_played_after_a_discard_for_a_token() -> None:
    position = field("d5 :I, g5 :i", phase="end", combat_hands=("", "better-logistics lice"))
    play(position, "draw probe-left", "discard lice")

    assert options(position) == ["card", "tokens"]
    assert refusal(position, "logistics").clause == "END-02"
    play(position, "tokens")
    assert position.hq[ALLIED] == 9
    kept = field("d5 :I, g5 :i", phase="end", combat_hands=("", "better-logistics lice"))
    play(kept, "draw probe-left", "pass", "logistics")
    assert kept.hq[ALLIED] == 10


@pytest.mark.clause("CBT-25")
def test_cbt_25_return_fire() -> None:
    position = field("e5 :I, g5 :m", ordered="g5", combat_hands=("return-fire", ""))
    play(position, "battle g5", "at e5", "burst hq hq", "pass")
    assert asked(position) == "after-combat"
    play(position, "play return-fire")
    assert dice_asked(position) == 2
    play(position, "burst hq")

    assert at(position, "g5") == 3
    far = field("c5 :I, h5 :m", ordered="h5", combat_hands=("return-fire", ""))
    play(far, "battle h5", "at c5", "hq")
    assert asked(far) == "draw-command"


def test_cbt_26_shell_shortage() -> None:
    position = field("d5 :I, k1 :i", artillery=8, combat_hands=("shell-shortage", ""))
    play(position, "shell e5", "fire 3")
    assert asked(position) == "offer-shell-shortage"
    play(position, "play shell-shortage")

    assert dice_asked(position) == 1
    assert position.hq[ALLIED] == 3


def ambushed(**named: Any) -> GreatWarPosition:
    position = field("e5 :I, f5 :i", ordered="f5", combat_hands=("ambush", ""), **named)
    return play(position, "battle f5", "at e5")


def test_cbt_27_ambush() -> None:
    position = ambushed()
    assert options(position) == ["play ambush", "pass"]
    play(position, "play ambush", "burst hq hq")

    assert at(position, "f5") == 3
    assert dice_asked(position) == 3


@pytest.mark.clause("CBT-27", "CRD-10")
def test_crd_10_an_attacker_forced_back_loses_its_battle() -> None:
    position = ambushed()
    play(position, "play ambush", "flag hq hq", "back g5")

    assert asked(position) == "draw-command"
    assert at(position, "e5") == 4


@pytest.mark.clause("CRD-12")
def test_crd_12_one_strike_and_first_strike_is_no_combat_card() -> None:
    position = ambushed(command_hands=("first-strike", ""))
    assert options(position) == ["play ambush", "pass", "first-strike"]
    ambush = play(position.clone(), "play ambush", "hq hq hq")
    assert dice_asked(ambush) == 3
    assert open_question(ambush).seat == CHANCE
    play(position, "first-strike")

    assert position.combat_left[GERMAN] == 1
    assert position.command_hand[GERMAN] == 0


def test_cbt_28_trench_foot() -> None:
    position = field("d5 :I, g5 :i", phase="movement", ordered="g5", combat_hands=("trench-foot", ""))
    play(position, "move g5")
    assert asked(position) == "offer-trench-foot"
    play(position, "play trench-foot")

    assert at(position, "g5") == 4
    assert options(position) == ["battle g5", "done"]


def test_cbt_29_wire_cutters() -> None:
    position = field("e5 :I, g5 :i, f5 x", phase="movement", ordered="g5", combat_hands=("", "wire-cutters"))
    play(position, "move g5", "to f5")
    assert asked(position) == "offer-wire-cutters"
    play(position, "play wire-cutters", "cut f5", "battle f5", "at e5")

    assert dice_asked(position) == 3
    assert position.stopped >> unit(position, "f5") & 1


def test_cbt_29_wire_is_removed_under_all_of_the_infantry_or_some_of_it() -> None:
    text = "a1 :I, g5 x:i, g7 x:i, g9 x, h3 x:m"
    position = field(text, phase="movement", artillery=2, combat_hands=("", "wire-cutters"))
    play(position, "play wire-cutters")
    assert options(position) == ["cut g5", "cut g7", "done"]
    play(position, "cut g5")
    assert options(position) == ["cut g7", "done"]
    play(position, "cut g7")

    assert position.wire == 1 << place("g9") | 1 << place("h3")


def look_at_every_question(walk: Walk) -> None:
    while not walk.is_over:
        walk.go_on(1)
        views_do_not_leak(walk, walk.rng)


@pytest.mark.clause("CRD-04")
def test_crd_04_a_skipped_window_would_tell_of_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    position = with_card("d5 :I, g5 :i", "lice", enemy="ambush")
    assert open_question(position).hides_hand
    assert options(position) == ["pass"]

    monkeypatch.setattr(PlayCombatCard, "hides_hand", False)
    walk = Walk(GAME, GAME.setup("03-loos-2nd-division"), "window")
    with pytest.raises(Broken, match="decides whether to ask"):
        look_at_every_question(walk)


@pytest.mark.clause("CRD-04", "CRD-11")
def test_crd_04_whether_a_window_opens_depends_on_what_all_know() -> None:
    holds = field("e5 :I, f5 :i", ordered="f5", combat_hands=("ambush", ""))
    lacks = field("e5 :I, f5 :i", ordered="f5", combat_hands=("lice", ""))
    for position in (holds, lacks):
        play(position, "battle f5", "at e5")
        assert asked(position) == "offer-strike"
    poor = field("e5 :I, f5 :i", ordered="f5", combat_hands=("ambush", ""), hq=(1, 6))
    play(poor, "battle f5", "at e5")
    assert dice_asked(poor) == 3
    gone = field("e5 :I, f5 :i", ordered="f5", combat_hands=("lice", ""))
    ambushes = 1 << COMBAT_BY_NAME["ambush"] | 1 << COMBAT_BY_NAME["ambush.2"]
    gone.combat_deck &= ~ambushes
    gone.combat_discard |= ambushes
    play(gone, "battle f5", "at e5")

    assert dice_asked(gone) == 3
    assert COMBAT_OF["ambush"] == 26
