"""The war diary: a stranger can see who did what, where and with how many dice, and what a medal is for."""

from __future__ import annotations

import pytest

from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ALLIED
from firestep.games.great_war.position import ANYWHERE, GreatWarPosition
from firestep.table.event_log import LoggedEvent
from firestep.text import Speaker
from great_war.field import field, moving, play, unit

ENGLISH = Speaker(GAME, "en", strict=True)
FRENCH = Speaker(GAME, "fr", strict=True)
LINE = '[[objective]]\nside = "allied"\nkind = "{kind}"\nwhere = "T1"'


def diary(position: GreatWarPosition, speaker: Speaker = ENGLISH) -> list[str]:
    """What was told since the position was set up."""
    return [speaker.event(position, event) for event in position.events]


def narrow(text: str) -> str:
    """French spacing: `~` stands for a narrow no-break space."""
    return text.replace("~", "\u202f")


def test_a_shot_says_who_fired_from_where_at_whom_with_how_many_dice() -> None:
    position = field("e5 :I, g5 :m", ordered="g5")
    play(position, "battle g5", "at e5", "burst hq flag")

    assert diary(position)[:3] == [
        "The British machine gun at G5 fires at the German infantry at E5, 2 hexes away.",
        "The British rolled 3 dice against E5: burst, HQ and flag. One hit, one flag.",
        "The German infantry at E5 lost one figure.",
    ]
    assert diary(position, FRENCH)[:2] == [
        "La mitrailleuse britannique en G5 tire sur l’infanterie allemande en E5, à 2 hexagones.",
        narrow(
            "Les Britanniques ont lancé 3 dés contre E5~: explosion, QG et drapeau. Résultat~: une touche, un drapeau."
        ),
    ]


def test_a_cross_fire_names_the_guns_that_join() -> None:
    position = field("d5 :I, g4 :m, g5 :m, g6 :m", ordered="all")
    play(position, "battle g5", "at d5", "join g4", "join g6")

    assert diary(position)[0].endswith("3 hexes away, in a cross fire with G4 and G6.")
    assert diary(position, FRENCH)[0].endswith("à 3 hexagones, en tir croisé avec G4 et G6.")


def test_close_combat_and_the_answer_to_it_name_both_hexes() -> None:
    position = field("e5 :I, f5 :i", ordered="f5", combat_hands=("ambush", ""))
    play(position, "battle f5", "at e5", "play ambush")

    assert diary(position) == [
        "The British infantry at F5 attacks the German infantry at E5 in close combat.",
        "The Germans played the Combat card “Ambush” for 2 HQ.",
        "The German infantry at E5 strikes at the British infantry at F5.",
    ]


def test_return_fire_is_told_as_fire() -> None:
    position = field("e5 :I, g5 :m", ordered="g5", combat_hands=("return-fire", ""))
    play(position, "battle g5", "at e5", "hq hq hq", "play return-fire")

    assert diary(position)[-1] == "The German infantry at E5 fires back at the British machine gun at G5."


def test_shells_are_told_by_the_hexes_where_they_land() -> None:
    position = field("e5 :I, k1 :i", artillery=ANYWHERE)
    play(position, "shell e5", "fire 3", "6 1 1")

    assert diary(position) == [
        "The British artillery fires at E5 with 3 dice for 3 HQ.",
        "The artillery dice show 1, 1 and 6: shells land on E5, D5 and D4.",
    ]
    lost = field("a1 :I, k1 :i", artillery=ANYWHERE)
    play(lost, "shell a1", "fire 1", "6")
    assert diary(lost)[1] == "The artillery die shows 6: the shell lands off the board."


def test_a_mortar_that_fires_at_wire_is_told() -> None:
    position = field("e5 x, a1 :I, h5 :o", ordered="h5")
    play(position, "battle h5", "at e5", "burst hq")

    assert diary(position)[0] == "The British mortar at H5 fires at the wire at E5."
    assert diary(position)[-1] == "The wire at E5 was removed."


@pytest.mark.clause("RET-08")
def test_a_blocked_retreat_says_who_lost_how_many_figures() -> None:
    position = field("i5 :I, k5 :i", turn="german", ordered="i5")
    play(position, "battle i5", "at k5", "flag flag")

    assert diary(position)[-1] == "The British infantry at K5 could not retreat and lost 2 figures."
    assert diary(position, FRENCH)[-1] == "L’infanterie britannique en K5 n’a pas pu reculer et a perdu 2 figurines."


@pytest.mark.clause("VIC-02")
def test_a_medal_for_a_destroyed_unit() -> None:
    position = field("e5 :I, g5 :m", ordered="g5")
    position.figures[unit(position, "e5")] = 1
    play(position, "battle g5", "at e5", "burst hq hq")

    assert "The British won a medal for destroying the German infantry; they now have 1 of 6." in diary(position)
    found = narrow(
        "Les Britanniques ont gagné une médaille pour avoir détruit l’infanterie allemande~; "
        "ils en ont maintenant 1 sur 6."
    )
    assert found in diary(position, FRENCH)


@pytest.mark.clause("OBJ-01")
def test_a_medal_for_an_objective_that_is_taken_and_lost() -> None:
    position = moving("a1 :I, g5 :i, f5 T1", more=LINE.format(kind="temp_immediate"))
    play(position, "move g5", "to f5")
    assert "The British won a medal for the objective “F5”; they now have 1 of 6." in diary(position)

    lost = field("e5 :I, f5 T1:i", turn="german", ordered="e5", more=LINE.format(kind="temp_immediate"))
    lost.held = [ALLIED + 1]
    play(lost, "battle e5", "at f5", "flag flag hq", "ignore 0", "back g5")
    assert "The British lost the medal for the objective “F5”; they now have 0 of 6." in diary(lost)


@pytest.mark.clause("OBJ-09")
def test_a_medal_for_a_breakthrough() -> None:
    exits = '[[objective]]\nside = "allied"\nkind = "breakthrough"\nmedals = 1'
    position = play(moving("c9 :I, a2 :m, a9 :i", more=exits), "move a2", "exit")

    assert diary(position) == [
        "The British machine gun broke through at A2.",
        "The British won a medal for breaking through the enemy lines; they now have 1 of 6.",
    ]


@pytest.mark.clause("OBJ-13")
def test_a_medal_of_the_race_against_time() -> None:
    position = field("d5 :I, g5 :i", phase="end", command="recon-left", racing="german")
    play(position, "medal")

    assert diary(position)[0] == "The British won a medal for the race against time; they now have 1 of 6."


def test_a_drawn_card_names_the_side_and_the_deck() -> None:
    position = field("d5 :I, g5 :i", phase="end")
    play(position, "draw general-advance", "card", "draw forward")

    assert diary(position) == [
        "The British drew the Command card “General Advance”.",
        "The British chose to draw a Combat card.",
        "The British drew the Combat card “Forward!”.",
        "Turn 3: the Germans to play.",
    ]
    told = diary(position, FRENCH)
    assert told[0] == narrow("Les Britanniques ont tiré la carte Commandement «~En avant~».")
    assert told[2] == narrow("Les Britanniques ont tiré la carte Combat «~En avant~».")
    assert told[3] == narrow("Tour 3~: c’est aux Allemands de jouer.")


def test_only_the_artillery_is_ordered() -> None:
    position = field("a1 :I, i4 :i", phase="orders", command="recon-left")
    play(position, "artillery")

    assert diary(position)[-1] == "The British ordered only the reserve artillery."
    assert diary(position, FRENCH)[-1] == "Les Britanniques n’ont donné d’ordre qu’à l’artillerie de réserve."


def test_stretcher_bearers_who_bring_nobody_back_are_told() -> None:
    position = field(
        "e9 :I, i5 :i", phase="command", command_hands=("", "attack-left"), combat_hands=("", "stretcher-bearers")
    )
    position.figures[unit(position, "i5")] = 1
    play(position, "play attack-left", "play stretcher-bearers", "heal i5", "flag flag")

    assert "The British infantry at I5 got no figures back (dice: flag and flag)." in diary(position)


def test_the_diary_begins_with_who_goes_first_and_what_is_dealt() -> None:
    position = GAME.start("03-loos-2nd-division")

    assert diary(position)[0] == "The British go first."
    assert "The British were dealt 5 Command cards and 3 Combat cards." in diary(position)


def test_every_line_can_be_read_by_those_who_may_see_it() -> None:
    position = field("d5 :I, g5 :i", phase="end")
    play(position, "draw recon-left")
    drawn = LoggedEvent(1, "british", position.events[0], position)

    assert [drawn.is_seen_by(seat) for seat in (None, 0, ALLIED)] == [False, False, True]
