"""What a stranger reads in the diary: who, from where, against whom, why, in sentences of both languages."""

from __future__ import annotations

import pytest

from firestep.games.paths_of_glory.actions import USE_EVENT
from firestep.games.paths_of_glory.events import (
    CardPlayed,
    LossCause,
    MandateRolled,
    NationJoined,
    ReplacementsRecorded,
    TurnBegan,
    UnitEliminated,
    VpCause,
    VpMoved,
)
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.nations import AP, CP, Nation, Pool
from firestep.games.paths_of_glory.position import ELIMINATED, GONE, PathsPosition
from firestep.games.paths_of_glory.scene.events import scene_event
from firestep.games.paths_of_glory.tables import Mandate
from firestep.kernel import Choice, Event
from firestep.scene.text import plain
from firestep.text import Speaker

from .field import card, combat, field, play, space, unit

SPEAKERS = {language: Speaker(GAME, language, strict=True) for language in ("en", "fr")}
WEST = "control: cp liege; no-fort: liege; "


def told(position: PathsPosition, events: list[Event], language: str) -> list[str]:
    return [plain(scene_event(position, event, SPEAKERS[language]).text) for event in events]


def diary(position: PathsPosition, *choices: Choice, language: str = "en") -> list[str]:
    """The lines of the diary that some choices add, with those of the position itself."""
    lines = told(position, position.events, language)
    for choice in choices:
        position.events.clear()
        play(position, choice)
        lines += told(position, position.events, language)
    return lines


ATTACK = "attack liege", "attack koblenz", "attack sedan", "with ge-army-01", "with ge-army-03"


def test_an_attack_names_the_attackers_with_their_spaces_and_the_defenders() -> None:
    text = "liege: ge-army-01, ge-corps-01, ge-corps-02; koblenz: ge-army-03; sedan: fr-army-05, fr-corps-01"
    choices = (*ATTACK, "with ge-corps-01", "with ge-corps-02", "done")
    assert diary(field(WEST + text, ops=2), *choices)[-1] == (
        "The Central Powers attacked Sedan, held by the French 5th Army and a French corps: "
        "the German 1st Army and 2 German corps from Liege; the German 3rd Army from Koblenz."
    )
    assert diary(field(WEST + text, ops=2), *choices, language="fr")[-1] == (
        "Les Puissances centrales attaquent Sedan, que tiennent la 5e armée française et un corps français\u202f: "
        "la 1re armée allemande et 2 corps allemands depuis Liège\u202f; la 3e armée allemande depuis Coblence."
    )


def test_an_attack_on_a_fort_says_so_and_besiegers_attack_from_inside() -> None:
    inside = field("verdun: ge-army-05; control: cp sedan", ops=1)
    lines = diary(inside, "attack verdun", "attack verdun", "with ge-army-05", "done")
    assert lines[-1] == "The Central Powers attacked Verdun, held by the fort: the German 5th Army from inside."


def test_fire_names_the_table_the_shift_and_the_modifier() -> None:
    position = combat(
        WEST + "liege: ge-army-01; sedan: fr-corps-01; trench: sedan ap 1; hand: cp-15; level: 1, 1", "sedan"
    )
    lines = diary(position, "play cp-15", 3, 6)
    assert lines[-2:] == [
        "The Central Powers fired with strength 5 on the army table, shifted 1 column to the left "
        "(die: 3, modifier: +1): loss number 3.",
        "The Allies fired with strength 1 on the corps table, shifted 1 column to the right (die: 6): loss number 1.",
    ]


def test_a_unit_moves_before_it_takes_a_space_and_points_say_what_they_are_for() -> None:
    position = field("sedan: ge-army-01, ge-corps-01; essen: ge-army-02; control: cp sedan", ops=1)
    lines = diary(position, "move sedan", "move ge-army-01", "with ge-corps-01", "to cambrai")
    assert lines[-3:] == [
        "The German 1st Army and a German corps moved from Sedan to Cambrai.",
        "The Central Powers took Cambrai.",
        "The Central Powers gained a victory point (victory point space): the total is now 11.",
    ]


@pytest.mark.parametrize(
    ("cause", "box", "english", "french"),
    [
        (LossCause.COMBAT, ELIMINATED, "The French 5th Army was eliminated in Antwerp.",
         "La 5e armée française est éliminée à Anvers."),
        (LossCause.NO_RETREAT, GONE, "The French 5th Army could not retreat from Antwerp and was eliminated, for good.",
         "La 5e armée française ne peut pas faire retraite d’Anvers et est éliminée, définitivement."),
        (LossCause.STAND_IN, GONE,
         "The French 5th Army was lost together with the corps that had replaced it, for good.",
         "La 5e armée française est perdue avec le corps qui l’avait remplacée, définitivement."),
        (LossCause.CAUGHT, ELIMINATED, "The French 5th Army had just retreated to Antwerp and was eliminated there.",
         "La 5e armée française, arrivée à Anvers en retraite, y est éliminée."),
        (LossCause.CROWDED, GONE,
         "There was no room for the French 5th Army in Antwerp, and it was eliminated, for good.",
         "La 5e armée française ne trouve pas de place à Anvers et est éliminée, définitivement."),
    ],
)  # fmt: skip
def test_why_an_army_vanished(cause: LossCause, box: int, english: str, french: str) -> None:
    event = UnitEliminated(unit("fr-army-05"), space("antwerp"), box, cause)
    assert told(field(), [event], "en") == [english]
    assert told(field(), [event], "fr") == [french]


def test_cards_that_are_called_alike_are_told_apart_by_what_they_bring() -> None:
    played = CardPlayed(CP, card("cp-12"), USE_EVENT), CardPlayed(CP, card("cp-21"), USE_EVENT)
    assert told(field(), list(played), "en") == [
        "The Central Powers played German Reinforcements (German 10th Army and 2 German corps) as an event.",
        "The Central Powers played German Reinforcements (German 11th Army and a German corps) as an event.",
    ]
    assert told(field(), [played[1]], "fr") == [
        "Les Puissances centrales jouent «\u202fRenforts allemands\u202f» "
        "(la 11e armée allemande et un corps allemand) en événement."
    ]
    [dominions] = told(field(), [CardPlayed(AP, card("ap-20"), USE_EVENT)], "fr")
    assert "(le corps australien et le corps canadien)" in dominions


@pytest.mark.parametrize("cause", list(VpCause))
def test_every_cause_of_points_is_told(cause: VpCause) -> None:
    lines = {language: told(field(), [VpMoved(-2, 8, cause)], language)[0] for language in SPEAKERS}
    assert lines["en"].startswith("The Allies gained 2 victory points (")
    assert lines["fr"].endswith("le total est maintenant de 8.")


def test_5_1_2_a_total_below_zero_has_a_minus_sign() -> None:
    moved: list[Event] = [VpMoved(-1, -3, VpCause.EVENT)]
    assert told(field(), moved, "en")[0].endswith("the total is now −3.")


def test_17_1_1_points_that_an_event_takes_away_are_lost() -> None:
    raids: list[Event] = [ReplacementsRecorded(Pool.BR, -4), ReplacementsRecorded(Pool.BR, -1)]
    assert told(field(), raids, "en") == [
        "Britain lost 4 replacement points, or as many as were recorded.",
        "Britain lost a replacement point, or as many as were recorded.",
    ]
    assert told(field(), raids, "fr")[0] == (
        "4 points de remplacement sont retirés pour la Grande-Bretagne, ou autant qu’il y en avait."
    )


def test_two_corps_hold_a_space_in_the_plural() -> None:
    position = field("oppeln: ge-corps-01, ge-corps-02; czestochowa: ru-army-04", side="ap", ops=1)
    lines = diary(position, "attack czestochowa", "attack oppeln", "with ru-army-04", "done", language="fr")
    assert any("Oppeln, que tiennent 2 corps allemands" in line for line in lines)


@pytest.mark.clause("7.1.1")
def test_7_1_1_the_roll_for_a_mandated_offensive_says_what_it_was_for() -> None:
    rolls: list[Event] = [MandateRolled(AP, 2, Mandate.FR), MandateRolled(CP, 6, Mandate.NONE)]
    assert told(field(), rolls, "en") == [
        "The Allies rolled 2 for a mandated offensive: France must attack.",
        "The Central Powers rolled 6 for a mandated offensive: there is none this turn.",
    ]
    assert told(field(), rolls, "fr") == [
        "Les Alliés obtiennent 2 au jet des offensives obligatoires\u202f: la France doit attaquer.",
        "Les Puissances centrales obtiennent 6 au jet des offensives obligatoires\u202f: aucune n’est imposée.",
    ]


def test_a_turn_is_told_with_its_season() -> None:
    assert told(field(), [TurnBegan(1), TurnBegan(5)], "en") == [
        "Turn 1 began: August 1914.",
        "Turn 5 began: spring 1915.",
    ]
    assert told(field(), [TurnBegan(20)], "fr") == ["Le tour 20 commence\u202f: hiver 1919."]


@pytest.mark.parametrize(
    ("nation", "english", "french"),
    [
        (Nation.US, "The United States joined the war.", "Les États-Unis entrent en guerre."),
        (Nation.IT, "Italy joined the war.", "L’Italie entre en guerre."),
    ],
)
def test_nations_have_their_article(nation: Nation, english: str, french: str) -> None:
    assert told(field(), [NationJoined(nation)], "en") == [english]
    assert told(field(), [NationJoined(nation)], "fr") == [french]
