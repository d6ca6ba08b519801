"""Dice on screen: every roll is told with its dice, which of them counted, and what came of it."""

from __future__ import annotations

import pytest

from firestep.games.great_war.combat_events import (
    ArtilleryRolled,
    BattleRolled,
    SpecialistTested,
    TankHitTested,
    WireFiredAt,
)
from firestep.games.great_war.events import (
    FigureReturned,
    FirstPlayerRolled,
    ForwardRolled,
    OrdersRolled,
    RecoveryRolled,
    TankBogged,
    TankGotThrough,
)
from firestep.games.great_war.game import GAME
from firestep.games.great_war.position import ANYWHERE, GreatWarPosition
from firestep.games.great_war.scene import MAKER
from firestep.kernel import Event
from firestep.scene import Roll, plain
from firestep.text import Speaker
from great_war.field import E, field, moving, play, told, unit

ENGLISH = Speaker(GAME, "en", strict=True)
FRENCH = Speaker(GAME, "fr", strict=True)


@pytest.fixture(params=["en", "fr"])
def speaker(request: pytest.FixtureRequest) -> Speaker:
    return Speaker(GAME, request.param, strict=True)


def last(position: GreatWarPosition, kind: type[E]) -> E:
    return told(position, kind)[-1]


def roll_of(position: GreatWarPosition, event: Event, speaker: Speaker) -> Roll:
    roll = MAKER.happened(position, event, None, speaker).roll
    assert roll is not None
    assert roll.title
    return roll


def shown(roll: Roll) -> list[tuple[str, str]]:
    return [(face.symbol or face.text, face.state) for face in roll.faces]


@pytest.mark.clause("CBT-08")
def test_cbt_08_the_die_of_forward_is_shown_with_what_it_did(speaker: Speaker) -> None:
    position = moving("a1 :I, g5 :i, f6 :i", ordered="g5", effects=("", "forward"))
    play(position, "move g5", "to f5", "flag")
    stays = roll_of(position, last(position, ForwardRolled), speaker)
    goes = moving("a1 :I, g5 :i, f6 :i", ordered="g5", effects=("", "forward"))
    play(goes, "move g5", "to f5", "burst")

    assert shown(stays) == [("m-flag", "miss")]
    assert shown(roll_of(goes, last(goes, ForwardRolled), speaker)) == [("m-burst", "hit")]
    words = {
        "en": "The British infantry at F5 rolled one die (flag) and goes no further.",
        "fr": "L’infanterie britannique en F5 a lancé un dé (drapeau) et ne va pas plus loin.",
    }
    assert plain(stays.note) == words[speaker.language]
    assert ("die" if speaker.language == "en" else "dé\u202f") in speaker.say("combat-forward.short")


@pytest.mark.clause("CARD-big-show-1")
def test_card_big_show_1_its_dice_are_shown(speaker: Speaker) -> None:
    position = field("a1 :I, i1 :i", phase="command", command_hands=("", "big-show probe-left recon-left"))
    play(position, "play big-show", "soldier flag hq")

    roll = roll_of(position, last(position, OrdersRolled), speaker)
    assert shown(roll) == [("u-infantry", "hit"), ("m-flag", "miss"), ("m-hq", "hit")]


@pytest.mark.clause("CBT-05")
def test_cbt_05_the_dice_of_the_stretcher_bearers_are_shown(speaker: Speaker) -> None:
    cells, hands = "a1 :I, i1 :i", ("", "stretcher-bearers")
    position = field(cells, phase="command", command_hands=("", "probe-left"), combat_hands=hands)
    position.figures[unit(position, "i1")] = 1
    play(position, "play probe-left", "play stretcher-bearers", "heal i1", "soldier skull")

    event = last(position, FigureReturned)
    assert shown(roll_of(position, event, speaker)) == [("u-infantry", "hit"), ("m-skull", "miss")]
    assert ("dice: " if speaker.language == "en" else "dés\u202f: ") in speaker.event(position, event)


@pytest.mark.clause("CARD-replacements-1")
def test_card_replacements_1_a_figure_that_comes_back_has_no_dice_of_its_own(speaker: Speaker) -> None:
    position = field("a1 :I, i1 :i", phase="command", command_hands=("", "replacements"))
    position.figures[unit(position, "i1")] = 1
    play(position, "play replacements", "soldier", "reinforce i1")

    assert MAKER.happened(position, last(position, FigureReturned), None, speaker).roll is None


@pytest.mark.clause("TNK-08", "TNK-09")
def test_tnk_09_the_dice_of_a_tank_in_the_mud_are_shown(speaker: Speaker) -> None:
    bogged = play(moving("a1 :I, h5 :s"), "move h5", "to g5", "to f5", "flag")
    through = play(moving("a1 :I, h5 :s"), "move h5", "to g5", "to f5", "soldier")
    freed = moving("a1 :I, h5 :s")
    freed.bogged = 1 << unit(freed, "h5")
    play(freed, "move h5", "buy 1", "hq soldier")

    assert shown(roll_of(bogged, last(bogged, TankBogged), speaker)) == [("m-flag", "hit")]
    assert shown(roll_of(through, last(through, TankGotThrough), speaker)) == [("u-infantry", "miss")]
    roll = roll_of(freed, last(freed, RecoveryRolled), speaker)
    assert shown(roll) == [("m-hq", "hit"), ("u-infantry", "miss")]


@pytest.mark.clause("TNK-11")
@pytest.mark.parametrize(("attacker", "state"), [("a", "hit"), ("i", "miss")])
def test_tnk_11_the_dice_that_test_hits_on_a_tank_are_shown(attacker: str, state: str, speaker: Speaker) -> None:
    position = field(f"e5 :S, g5 :{attacker}", ordered="g5")
    rolled = "burst hq hq" if attacker == "a" else "burst hq"
    play(position, "battle g5", "at e5", rolled, "skull")

    assert shown(roll_of(position, last(position, TankHitTested), speaker)) == [("m-skull", state)]


@pytest.mark.clause("SPEC-gen-3")
def test_spec_gen_3_the_die_for_a_specialist_is_shown(speaker: Speaker) -> None:
    for face, expected in (("skull", ("m-skull", "hit")), ("soldier", ("u-infantry", "miss"))):
        position = play(field("a1 :IG, a3 :i", ordered="a3"), "battle a3", "at a1", "flag flag", face)
        assert shown(roll_of(position, last(position, SpecialistTested), speaker)) == [expected]


@pytest.mark.clause("SCN-6-2", "SCN-50-2")
def test_the_dice_for_the_first_turn_are_shown(speaker: Speaker) -> None:
    sums = play(GAME.start("06-loos-fight-for-the-trenches"), "3 4")
    tokens = play(GAME.start("50-verdun-fight-for-fort-vaux"), "hq flag flag flag")

    assert shown(roll_of(sums, last(sums, FirstPlayerRolled), speaker)) == [("3", "hit"), ("4", "hit")]
    assert shown(roll_of(tokens, last(tokens, FirstPlayerRolled), speaker))[0] == ("m-hq", "hit")


# -- who fires at whom, and why a die did not count


def explained(position: GreatWarPosition, speaker: Speaker) -> tuple[str, str, list[tuple[str, str]]]:
    """The title, the note and the rows of the last roll of battle dice."""
    roll = roll_of(position, last(position, BattleRolled), speaker)
    rows = [(plain(row.label), plain(row.value)) for row in roll.rows]
    return plain(roll.title), plain(roll.note).replace("\u202f", " "), rows


@pytest.mark.clause("DIE-08", "PRO-01")
def test_die_08_a_roll_says_who_fires_at_whom_and_that_cover_ignores_soldiers() -> None:
    position = field("e5 T:I, g5 :m", ordered="g5")
    play(position, "battle g5", "at e5", "soldier soldier soldier")

    assert explained(position, ENGLISH) == (
        "British machine gun (G5) → German infantry (E5)",
        "Hits: 1, flags: 0",
        [("Soldier", "2 of 3 ignored: the target is in cover")],
    )
    assert explained(position, FRENCH) == (
        "Mitrailleuse britannique (G5) → infanterie allemande (E5)",
        "Touches : 1, drapeaux : 0",
        [("Soldat", "2 sur 3 ignorés\u202f: la cible est à couvert")],
    )


@pytest.mark.clause("DIE-03", "CC-04")
def test_die_03_a_skull_that_does_not_count_at_a_distance_is_explained() -> None:
    ranged = play(field("e5 :I, g5 :i", ordered="g5"), "battle g5", "at e5", "skull burst")
    close = play(field("e5 :I, f5 :i", ordered="f5"), "battle f5", "at e5", "skull flag hq")

    assert explained(ranged, ENGLISH)[2] == [("Skull", "no hit at a distance")]
    assert explained(ranged, FRENCH)[2] == [("Face mortelle", "ne touche pas à distance")]
    assert explained(close, ENGLISH)[2] == []


@pytest.mark.clause("TNK-11")
def test_tnk_11_a_soldier_never_hits_a_tank_and_that_is_said() -> None:
    position = play(field("e5 :S, g5 :i", ordered="g5"), "battle g5", "at e5", "soldier hq")

    assert explained(position, ENGLISH)[2] == [("Soldier", "no hit against a tank")]
    assert explained(position, FRENCH)[2] == [("Soldat", "ne touche pas un char")]


@pytest.mark.clause("RA-17", "RA-19")
def test_ra_17_shells_say_that_skulls_count_on_the_centre_only() -> None:
    position = field("d5 :I, k1 :i", artillery=ANYWHERE)
    play(position, "shell e5", "fire 1", "1", "skull")

    title, _, rows = explained(position, ENGLISH)
    assert title == "British artillery → German infantry (D5)"
    assert rows == [("Skull", "hits only at the centre of the shelling")]
    assert explained(position, FRENCH)[0] == "Artillerie britannique → infanterie allemande (D5)"


@pytest.mark.clause("RA-20")
def test_ra_20_only_bursts_count_against_wire() -> None:
    position = play(field("a1 :I, d5 x, g5 :o", ordered="g5"), "battle g5", "at d5", "soldier skull")

    (arrow,) = MAKER.happened(position, last(position, WireFiredAt), None, ENGLISH).arrows
    assert (arrow.start, arrow.end) == ("place:g5", "place:d5")
    title, note, rows = explained(position, ENGLISH)
    assert title == "British mortar (G5) → barbed wire (D5)"
    assert note == "Only a burst removes the wire"
    assert rows == []


@pytest.mark.clause("CBT-10")
def test_cbt_10_the_card_is_named_and_soldiers_do_not_count() -> None:
    command, combat = ("", "probe-left"), ("", "three-on-a-match")
    position = field("d5 :M, g5 :i", phase="command", command_hands=command, combat_hands=combat)
    play(position, "play probe-left", "play three-on-a-match", "match d5", "soldier skull")

    title, _, rows = explained(position, ENGLISH)
    assert title == "Three on a Match → German machine gun (D5)"
    assert rows == [("Soldier", "no hit: only bursts and skulls do")]


# -- where each die of the reserve artillery fell


def shells(cells: str, rolled: str, speaker: Speaker) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """The dice of a fire on E5, and the lines below them."""
    dice = len(rolled.split())
    position = play(field(cells, artillery=ANYWHERE), "shell e5", f"fire {dice}", rolled)
    roll = roll_of(position, last(position, ArtilleryRolled), speaker)
    return shown(roll), [(plain(row.label), plain(row.value).replace("\u202f", " ")) for row in roll.rows]


@pytest.mark.clause("RA-10", "RA-11", "RA-14")
def test_ra_10_each_die_says_where_it_fell_and_what_is_there() -> None:
    cells = "d5 :I, e5 :M, k1 :i"

    dice, rows = shells(cells, "4 1 4 1", ENGLISH)
    assert dice == [("1", "hit"), ("1", "hit"), ("4", "hit"), ("4", "hit")]
    assert rows[:2] == [
        ("Same numbers: also the centre", "E5, German machine gun: 4 battle dice"),
        ("1 (2 dice)", "D5, German infantry: 2 battle dice"),
    ]
    assert rows[2][1].endswith(": nobody there")
    dice, rows = shells(cells, "4 1", FRENCH)
    assert dice == [("1", "hit"), ("4", "miss")]
    assert rows[0] == ("1", "D5, infanterie allemande : un dé de combat")
    assert rows[1][1].endswith(" : personne")


@pytest.mark.clause("RA-15", "RA-19")
def test_ra_15_a_triple_and_wire_are_named() -> None:
    assert shells("d5 x, e5 :M, k1 :i", "1 1 1", ENGLISH)[1] == [
        ("Three of a kind: also the centre, with a crater", "E5, German machine gun: 3 battle dice"),
        ("1 (3 dice)", "D5, barbed wire: 3 battle dice"),
    ]


@pytest.mark.clause("RA-10")
def test_ra_10_a_shell_off_the_board_does_nothing() -> None:
    position = play(field("a1 :I, k1 :i", artillery=ANYWHERE), "shell a1", "fire 1", "1")

    roll = roll_of(position, last(position, ArtilleryRolled), ENGLISH)
    assert shown(roll) == [("1", "miss")]
    assert [plain(row.value) for row in roll.rows] == ["off the board"]
