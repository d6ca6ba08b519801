"""The war diary: what two people who were not there read of a match, in both languages."""

from __future__ import annotations

import pytest

from firestep.cli.terminal.drawings import text_packages
from firestep.games.trench_club import events
from firestep.games.trench_club.combat_events import ShellScattered
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.money_events import UnitBought
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.scene.events import scene_event
from firestep.games.trench_club.terminal.drawing import TrenchClubDrawing
from firestep.text import Speaker
from trench_club.automa_field import automa
from trench_club.field import asked, field, options, play
from trench_club.rolls import declared, fought, shoot, told

ENGLISH = Speaker(GAME, "en", strict=True)
FRENCH = Speaker(GAME, "fr", strict=True)


def diary(position: TrenchPosition, speaker: Speaker = ENGLISH) -> list[str]:
    return [speaker.event(position, event) for event in position.events]


def tells(position: TrenchPosition, *lines: str, speaker: Speaker = ENGLISH) -> bool:
    """Whether these sentences stand in the diary one after the other."""
    said = diary(position, speaker)
    return any(tuple(said[start : start + len(lines)]) == lines for start in range(len(said)))


# -- R2.5, R2.7: who places first, who plays first


def test_r2_5_the_diary_says_who_places_first_and_r2_7_who_plays_first() -> None:
    position = GAME.set_up(GAME.setup("two-players", {"central": "de", "entente": "gb"}))
    play(position, "suggested", "suggested", (7, 7))
    assert diary(position)[-1] == "The highest roll is tied: 2 armies roll again."
    play(position, (3, 9))
    assert diary(position)[-3:] == [
        "Germany rolled 3 for placing first.",
        "Great Britain rolled 9 for placing first.",
        "Great Britain rolled highest and will place first.",
    ]
    assert asked(position).seat == 1
    assert diary(position, FRENCH)[-1] == (
        "C’est à la Grande-Bretagne, qui a le plus haut résultat, de placer en premier."
    )
    while not told(position, events.UnitPlaced) or len(told(position, events.UnitPlaced)) < 22:
        question = asked(position)
        position.answer(question.options(position)[0], question.seat)
    play(position, (11, 2))
    assert "Germany rolled highest and will take the first turn." in diary(position)
    assert diary(position)[-1] == "Round 1: Germany’s turn."
    assert diary(position, FRENCH)[-1] == "Round 1\u202f: c’est à l’Allemagne de jouer."


# -- R9: dice and attack value


def test_r9_4_an_attack_names_both_places_the_dice_and_what_they_hit_on() -> None:
    position = fought("de: tank f4, infantry f2; gb: infantry f3 damage=1", "de-tank on gb-infantry", 5, 2)
    assert tells(
        position,
        "The German tank at F4 targeted the British infantry at F3.",
        "The German tank at F4 attacked the British infantry at F3 with 15 dice (three of them for the encirclement), "
        "hitting on 6 or less: 5 hits.",
        "The British infantry retaliated against the German tank with 11 dice, hitting on 2 or less: 2 hits.",
        "The British infantry took 3 damage (4 of 6).",
        "2 hits were not enough to damage the German tank.",
        "The German tank gained one experience point.",
    ), diary(position)
    assert tells(
        position,
        "Le tank allemand, en F4, a attaqué l’infanterie britannique, en F3, avec 15 dés (dont trois pour "
        "l’encerclement) touchant à 6 ou moins\u202f: 5 touches.",
        "L’infanterie britannique a riposté contre le tank allemand avec 11 dés touchant à 2 ou moins\u202f: "
        "2 touches.",
        "L’infanterie britannique a subi 3 dégâts (4 sur 6).",
        "2 touches n’ont pas suffi à endommager le tank allemand.",
        speaker=FRENCH,
    ), diary(position, FRENCH)


def test_r9_6_a_unit_that_is_destroyed_is_told_with_its_place() -> None:
    position = fought("de: heavy-mortar e5; gb: infantry f3 damage=5", "de-heavy-mortar on gb-infantry", 4)
    assert "The British infantry was destroyed at F3 by the German heavy mortar." in diary(position)
    assert "L’infanterie britannique a été détruite en F3 par le mortier lourd allemand." in diary(position, FRENCH)


def test_r15_2_a_card_is_told_with_the_dice_it_stands_for() -> None:
    position = declared("de: tank f4; gb: transport f3", "de-tank on gb-transport", dice_cards="central")
    position.answer(2)
    assert tells(
        position,
        "The German tank drew card 2 instead of rolling: awful luck.",
        "The German tank at F4 attacked the British transport truck at F3 with card 2 for 12 dice, "
        "hitting on 6 or less: 4 hits.",
    ), diary(position)


def test_r13_7_the_automa_attacks_without_rolling() -> None:
    position = automa("gb: transport f3, infantry q17; de: tank f4, infantry a17")
    assert tells(
        position,
        "Order II.1: the German tank is to advance and attack; of several hexes, the nearest to its other units.",
        "The German tank at F4 attacked the British transport truck at F3 without rolling: 6 hits.",
    ), diary(position)
    assert tells(
        position,
        "Ordre II.1\u202f: le tank allemand doit avancer et attaquer\u202f; "
        "parmi plusieurs hexagones, le plus proche de ses autres unités.",
        "Le tank allemand, en F4, a attaqué le camion de transport de troupes britannique, en F3, "
        "sans lancer de dés\u202f: 6 touches.",
        speaker=FRENCH,
    ), diary(position, FRENCH)


def test_r11_1_a_stray_shell_is_told_with_where_it_fell() -> None:
    position = declared("de: big-bertha e5, infantry h2; gb: infantry h3", "de-big-bertha on gb-infantry")
    position.answer(1)
    assert diary(position)[-2:] == [
        "The shell of the German Big Bertha missed the British infantry and fell at H2 (die: 1).",
        "The stray shell hit the German infantry.",
    ]
    edge = declared("de: big-bertha e5; gb: infantry h1", "de-big-bertha on gb-infantry")
    edge.answer(1)
    assert tells(
        edge,
        "The shell of the German Big Bertha missed the British infantry and fell off the board (die: 1).",
        "The stray shell hit nobody.",
    ), diary(edge)
    assert tells(
        edge,
        "L’obus de la Grosse Bertha allemande a manqué l’infanterie britannique et est tombé hors du plateau "
        "(dé\u202f: 1).",
        "L’obus égaré n’a touché personne.",
        speaker=FRENCH,
    ), diary(edge, FRENCH)


def test_r8_1_targets_are_offered_with_dice_and_attack_value() -> None:
    text = "ah: anti-tank-gunners f4 damage=2; gb: tank f3, infantry f5"
    position = field(text, phase="declare")
    assert labels(position) == ["anti-tank gunners, F4, 2 damage: 9 dice, hits on 4 or less", "Done"]
    play(position, "attack ah-anti-tank-gunners")
    assert options(position) == ["on gb-tank", "on gb-infantry"]
    assert labels(position) == [
        "British tank, F3: 9 dice, hits on 6 or less",
        "British infantry, F5: 9 dice, hits on 4 or less",
    ]
    assert labels(position, FRENCH)[0] == "tank britannique, F3\u202f: 9 dés, touche à 6 ou moins"
    flank = play(field("de: tank f4, infantry e4; gb: infantry f3", phase="declare"), "attack de-tank")
    assert labels(flank) == ["British infantry, F3: 14 dice, hits on 6 or less, flank attack"]
    cards = play(field("de: tank f4; gb: infantry f3", phase="declare", dice_cards="both"), "attack de-tank")
    assert labels(cards) == ["British infantry, F3: a card for 12 dice, hits on 6 or less"]


def labels(position: TrenchPosition, speaker: Speaker = ENGLISH) -> list[str]:
    question = asked(position)
    return [speaker.choice(position, question, choice) for choice in question.options(position)]


# -- R7.2, R11.8: who was lost


def test_r7_2_a_conquest_says_who_held_the_fort_and_which_units_were_lost_in_it() -> None:
    position = field("de: infantry b7; gb: tank fort-a3, plane fort-a3, infantry q17; forts: a3 gb, a1 de")
    play(position, "move de-infantry", "to fort-a3")
    assert diary(position)[-3:] == [
        "The German infantry conquered fort A3, held by Great Britain until then; "
        "the Central Powers now hold 2 of the 5 forts needed to win.",
        "The British tank was lost inside fort A3.",
        "The British fighter plane was lost inside fort A3.",
    ]


def test_r11_8e_who_was_aboard_a_truck_on_a_mine_is_told() -> None:
    position = field("de: infantry d5, transport e5, tank e4; gb: infantry q17; mines: gb f4")
    play(position, "move de-infantry", "board de-transport", "move de-transport", "to f4")
    assert diary(position)[-2:] == [
        "The German transport truck hit an enemy mine at F4 and was destroyed.",
        "The German infantry was aboard the German transport truck and was lost with it.",
    ]


# -- R12: trenches entered and left


def test_r12_2_a_trench_that_is_entered_is_told() -> None:
    position = field("de: infantry i5, mounted-infantry j5; gb: infantry q17", expert_trenches=True)
    play(position, "move de-infantry", "to i6", "move de-mounted-infantry", "to h6")
    assert diary(position)[-4:] == [
        "The German infantry moved from I5 to I6.",
        "The German infantry occupied the trench at I6.",
        "The German mounted infantry moved from J5 to H6.",
        "The German mounted infantry entered the trench at H6, which its side already held.",
    ]
    assert diary(position, FRENCH)[-1] == (
        "L’infanterie montée allemande est entrée dans la tranchée en H6, que son camp tenait déjà."
    )


def test_r12_2_several_gunners_enter_a_trench_in_the_plural() -> None:
    position = field("ah: anti-tank-gunners i5, infantry h6 inside; gb: infantry q17", expert_trenches=True)
    play(position, "move ah-anti-tank-gunners", "to i6")
    assert diary(position)[-1] == (
        "The Austro-Hungarian anti-tank gunners entered the trench at I6, which their side already held."
    )
    assert diary(position, FRENCH)[-1] == (
        "Les troupes antitank austro-hongroises sont entrées dans la tranchée en I6, que leur camp tenait déjà."
    )


def test_r12_2_a_unit_that_stays_without_a_word_is_told_when_the_moves_are_over() -> None:
    position = field("de: infantry i6 outside; gb: infantry q17", expert_trenches=True)
    assert not told(position, events.TrenchEntered)
    play(position, "done")
    assert "The German infantry occupied the trench at I6." in diary(position)


def test_r12_3_a_trench_that_is_left_is_told_and_a_move_along_it_is_not() -> None:
    position = field("de: infantry i6 inside, heavy-infantry g7 inside; gb: infantry q17", expert_trenches=True)
    play(position, "move de-infantry", "to h5", "move de-heavy-infantry", "to h6")
    assert diary(position)[-3:] == [
        "The German infantry left the trench at I6.",
        "The German infantry moved from I6 to H5.",
        "The German heavy infantry moved from G7 to H6.",
    ]
    assert diary(position, FRENCH)[-3] == "L’infanterie allemande a quitté la tranchée en I6."


@pytest.mark.parametrize(
    ("engineers", "building", "english"),
    [
        ("b8", "road b9 c9", "The German engineers built a bridge at B9 and C9."),
        ("b8", "road b9 c10", "The German engineers built a road and a bridge at B9 and C10."),
        ("f4", "road e4 f3", "The German engineers built a road at E4 and F3."),
        ("f4", "trench e4 f3", "The German engineers dug a trench at E4 and F3."),
    ],
)
def test_r11_7a_roads_bridges_and_trenches_are_told_apart(engineers: str, building: str, english: str) -> None:
    position = field(f"de: engineer {engineers}; gb: infantry q17", engineers=True, expert_trenches=True)
    play(position, "build de-engineer", building)
    assert diary(position)[-1] == english


def test_r11_7b_a_road_laid_across_a_trench_puts_who_was_inside_on_the_road() -> None:
    text = "de: engineer h5, infantry h6 inside; gb: infantry q17"
    position = field(text, engineers=True, expert_trenches=True)
    play(position, "build de-engineer", "road h6 g6")
    assert diary(position)[-2:] == [
        "The German engineers built a road at H6 and G6.",
        "The German infantry left the trench at H6.",
    ]


# -- R14: two players share an army


@pytest.mark.parametrize(
    ("side", "english", "french"),
    [
        ("entente", "Round 5: the Entente’s turn.", "Round 5\u202f: c’est à l’Entente de jouer."),
        ("central", "Round 5: the Central Powers’ turn.", "Round 5\u202f: c’est aux Puissances centrales de jouer."),
    ],
)
def test_r14_1_the_shared_army_is_told_by_its_side(side: str, english: str, french: str) -> None:
    position = field("de: infantry d5; gb: infantry q16", scenario="co-op", side=side)
    assert ENGLISH.event(position, events.TurnBegan(0, 5, is_automa=False)) == english
    assert FRENCH.event(position, events.TurnBegan(0, 5, is_automa=False)) == french


def test_r13_12_a_unit_that_the_automa_buys_does_not_take_the_name_of_one_just_lost() -> None:
    text = "gb: infantry f3 damage=5, transport f5; de: tank f4; forts: a3 de; coins: de 9, gb 0"
    position = shoot(declared(text, "gb-infantry on de-tank", scenario="solo"), 1)
    assert told(position, UnitBought), "the whole turn of the Automa was part of the same answer"
    assert "The British infantry was destroyed at F3 by the German tank." in diary(position)


def test_r13_1_the_turn_of_the_automa_is_told_as_its_own() -> None:
    position = play(field("gb: infantry q16; de: infantry a17", scenario="solo"), "done", "done")
    assert "Round 5: Germany’s turn, played by the Automa." in diary(position)
    assert "Round 5\u202f: c’est à l’Automa de jouer pour l’Allemagne." in diary(position, FRENCH)


# -- the terminal


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Declared: 1 tank on British infantry (14 dice, hits on 6 or less, flank attack)"),
        (
            "fr",
            "Cibles désignées\u202f: 1 tank contre infanterie britannique "
            "(14 dés, touche à 6 ou moins, attaque de flanc)",
        ),
    ],
)
def test_r8_1_the_terminal_lists_declared_attacks_with_dice_and_attack_value(language: str, line: str) -> None:
    position = field("de: tank f4, infantry e4; gb: infantry f3", phase="declare")
    play(position, "attack de-tank", "on gb-infantry")
    speaker = Speaker(GAME, language, text_packages(GAME), strict=True)
    assert TrenchClubDrawing().head(position, speaker)[-1] == line


def test_r11_1_a_stray_shell_is_shown_with_its_die_where_it_fell() -> None:
    position = declared("de: big-bertha e5, infantry h2; gb: infantry h3", "de-big-bertha on gb-infantry")
    position.answer(1)
    event = next(each for each in position.events if isinstance(each, ShellScattered))
    shown = scene_event(position, event, Speaker(GAME, "en", also=["firestep.scene"], strict=True))
    assert shown.deed is not None
    assert (shown.deed.kind, shown.deed.place) == ("fire", "h2")
    (arrow,) = shown.arrows
    assert (arrow.start, arrow.end) == ("place:e5", "place:h2")
    assert shown.roll is not None
    assert [(face.text, face.state) for face in shown.roll.faces] == [("1", "miss")]
    assert shown.roll.clause == "R11.1"
