"""Scenes: every choice can be touched, nothing hidden is sent, the board lies the right way round."""

from __future__ import annotations

import random
import re

import pytest

from firestep.cli.walk import Walk, random_setup
from firestep.games.great_war.cards import COMBAT_BY_NAME, COMBATS, COMMANDS
from firestep.games.great_war.combat_events import BattleRolled, UnitHit
from firestep.games.great_war.events import CombatPlayed, CommandPlayed, CraterMade
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ALLIED, GERMAN, HEX_NAMES, ring_hex
from firestep.games.great_war.odds import Odds as Chances
from firestep.games.great_war.position import ANYWHERE, GreatWarPosition
from firestep.games.great_war.preparation import ChooseHost, ChooseSpecialist
from firestep.games.great_war.scene import MAKER
from firestep.games.great_war.scene.ground import field_for, section_bars
from firestep.games.great_war.scene.odds_charts import ignored
from firestep.kernel import CHANCE
from firestep.scene import Odds, Paragraph, Stats
from firestep.scene.json_form import to_json
from firestep.scene.maker import Parts, clause_text
from firestep.scene.text import plain
from firestep.text import Speaker
from great_war.field import field, place, play, position_of, told


@pytest.fixture(params=["en", "fr"])
def speaker(request: pytest.FixtureRequest) -> Speaker:
    return Speaker(GAME, request.param, strict=True)


def reachable(parts: Parts) -> set[str]:
    """All that a hand could touch in a scene, buttons aside."""
    touches = {f"place:{name}" for name in HEX_NAMES.values()}
    touches |= {f"piece:{each.id}" for each in parts.pieces}
    return touches | {f"card:{card.id}" for hand in parts.hands for card in hand.cards}


def test_every_option_of_a_question_can_be_reached(speaker: Speaker) -> None:
    rng = random.Random("scene")
    seen = set()
    for seed in range(4):
        walk = Walk(GAME, random_setup(GAME, rng), f"scene {seed}")
        while not walk.is_over and walk.decisions < 500:
            walk.go_on(rng.randrange(4, 32))
            question = walk.position.question
            if question is None or question.seat == CHANCE:
                continue
            parts = MAKER.parts(position_of(walk), question.seat, speaker)
            (asked,) = parts.questions
            assert asked.mine
            assert list(dict.fromkeys(option.choice for option in asked.options)) == [
                question.write(walk.position, choice) for choice in question.options(walk.position)
            ]
            things = [option.touch for option in asked.options if not option.touch.startswith("button:")]
            buttons = [option.touch for option in asked.options if option.touch.startswith("button:")]
            assert set(things) <= reachable(parts)
            assert len(set(buttons)) == len(buttons)
            assert all(option.label for option in asked.options)
            assert not asked.opens or asked.opens in things
            assert not asked.quiet or "pass" in {option.kind for option in asked.options}
            seen.add(question.key)
    assert len(seen) > 10


def test_nobody_else_is_told_the_options_or_what_is_aimed(speaker: Speaker) -> None:
    position = field("e5 :I, g5 :i", ordered="g5")
    play(position, "battle g5")

    mine, theirs = (MAKER.parts(position, seat, speaker) for seat in (ALLIED, GERMAN))

    assert mine.questions[0].options
    assert not theirs.questions[0].options
    assert "fire" in {layer.id for layer in mine.overlays}
    assert "fire" not in {layer.id for layer in theirs.overlays}


def test_a_seat_is_not_sent_the_cards_of_the_other(speaker: Speaker) -> None:
    walk = Walk(GAME, GAME.setup("44-verdun-fort-douaumont"), "secret cards")
    walk.go_on(300)
    for seat in (None, GERMAN, ALLIED):
        hands = {hand.id: hand for hand in MAKER.parts(position_of(walk), seat, speaker).hands}
        for side in (GERMAN, ALLIED):
            for deck in ("command", "combat"):
                hand = hands[f"{deck}-{side}"]
                assert bool(hand.cards) <= (side == seat)
                assert (hand.hidden > 0) <= (side != seat)


def test_the_own_baseline_lies_below() -> None:
    for seat, low, high in ((ALLIED, "k5", "a5"), (GERMAN, "a5", "k5"), (None, "k5", "a5")):
        view = field_for(seat)
        assert view.centre(place(low))[1] > view.centre(place(high))[1]


@pytest.mark.parametrize("seat", [GERMAN, ALLIED])
def test_the_board_has_every_hex_and_shared_corners(seat: int, speaker: Speaker) -> None:
    board = MAKER.board(GAME.setup("08-somme-hawthorn-ridge"), seat, speaker)

    assert {each.id for each in board.places} == set(HEX_NAMES.values())
    assert board.hash
    corners = [corner for each in board.places for corner in each.shape.strip("MZ").split("L")]
    assert len(set(corners)) < len(corners) / 2
    assert {"trenches", "hills", "sections", "mud", "frame"} <= {layer.id for layer in board.layers}
    used = {shape.stamp for layer in board.layers for shape in layer.shapes if shape.stamp}
    assert used <= set(board.stamps)


@pytest.mark.parametrize("seat", [GERMAN, ALLIED])
def test_both_parts_of_the_name_of_a_hex_stand_at_the_edge(seat: int, speaker: Speaker) -> None:
    board = MAKER.board(GAME.setup("08-somme-hawthorn-ridge"), seat, speaker)
    half = abs(board.places[1].at[0] - board.places[0].at[0]) / 2
    marks = {ruler.edge: {text: at for at, text in ruler.marks} for ruler in board.rulers}

    for each in board.places:
        letter, number = each.name[0], each.name[1:]
        assert marks["left"][letter] == each.at[1]
        assert abs(marks["top"][number] - each.at[0]) <= half / 2 + 0.1


def test_the_bars_of_a_section_do_not_cover_its_name(speaker: Speaker) -> None:
    board = MAKER.board(GAME.setup("08-somme-hawthorn-ridge"), ALLIED, speaker)
    bars = section_bars(0b111, field_for(ALLIED))
    assert bars is not None
    edges = {float(y) for y in re.findall(r"M[\d.-]+ ([\d.-]+)H", bars.shapes[0].path)}
    names = [shape for layer in board.layers if layer.id == "section-names" for shape in layer.shapes]

    assert len(names) == 3
    assert all(name.at is not None and name.at[1] < max(edges) for name in names)


def test_what_stamps_are_used_in_play_are_on_the_board(speaker: Speaker) -> None:
    walk = Walk(GAME, GAME.setup("45-verdun-crossing-the-meuse"), "stamps")
    walk.go_on(200)
    board = MAKER.board(walk.position.setup, ALLIED, speaker)
    layers = MAKER.parts(position_of(walk), ALLIED, speaker).overlays

    used = {shape.stamp for layer in layers for shape in layer.shapes if shape.stamp}
    assert used
    assert used <= set(board.stamps)


def chart_of(position: GreatWarPosition, choice: str, speaker: Speaker) -> Odds:
    """The odds that the Allies are shown for a choice."""
    chart = MAKER.odds(position, ALLIED, choice, speaker)
    assert chart is not None
    return chart


def chances(chart: Odds) -> list[float]:
    """By figures lost: how likely it is."""
    return [row.theirs for row in chart.rows if row.theirs is not None]


def test_odds_are_shown_before_an_attack(speaker: Speaker) -> None:
    position = field("e5 :I, g5 :i", ordered="g5")
    play(position, "battle g5")
    chart = chart_of(position, "at e5", speaker)

    assert sum(chances(chart)) == pytest.approx(1)
    assert [row.destroys for row in chart.rows] == [False] * (len(chart.rows) - 1) + [True]
    assert len(chart.facts) >= 3
    assert MAKER.odds(position, ALLIED, "done", speaker) is None
    assert MAKER.odds(position, ALLIED, "nonsense", speaker) is None


@pytest.mark.clause("PRO-01")
def test_pro_01_what_the_terrain_ignores_is_counted_in_words(speaker: Speaker) -> None:
    position = play(field("e5 T:I, g5 :m", ordered="g5"), "battle g5")
    facts = {fact.label: fact.value for fact in chart_of(position, "at e5", speaker).facts}
    words = {"en": "2 soldiers, 2 flags", "fr": "2 soldats, 2 drapeaux"}
    assert facts[speaker.say("scene-ignored")] == words[speaker.language]
    odds = Chances(dice=1, soldiers_ignored=0, flags_ignored=1, lost=(1.0,), retreat=0.0, forced_back=0.0)
    one = {"en": "no soldiers, one flag", "fr": "aucun soldat, un drapeau"}
    assert ignored(odds, speaker) == one[speaker.language]


@pytest.mark.clause("PRO-01")
def test_pro_01_the_sheet_says_what_is_ignored_in_close_combat_where_that_is_less(speaker: Speaker) -> None:
    pieces = MAKER.parts(field("e5 T:I, g5 :i"), ALLIED, speaker).pieces
    stats = {piece.place: piece.sheet.blocks[0] for piece in pieces if piece.sheet}
    shown = {where: [one.value for one in each.items[2:]] for where, each in stats.items() if isinstance(each, Stats)}
    assert shown == {"e5": ["2 / 1", "2 / 1"], "g5": ["0", "0"]}


@pytest.mark.clause("DIE-01", "VIC-02")
def test_die_01_what_a_unit_suffers_is_told_under_the_turn_in_which_it_happens(speaker: Speaker) -> None:
    position = play(field("e5 :I, g5 :m", ordered="g5"), "battle g5", "at e5", "soldier soldier burst")
    hit = told(position, UnitHit)[-1]

    assert position.turn_of == ALLIED
    assert position.side[hit.unit] == GERMAN
    assert MAKER.happened(position, hit, None, speaker).seat == position.agreed.seats[ALLIED]


def test_a_crater_is_told_under_the_turn_of_the_shells_whoever_has_just_passed(speaker: Speaker) -> None:
    position = field("e5 :I, k1 :i", artillery=ANYWHERE)
    play(position, "shell e5", "fire 3", "1 1 1")
    crater = told(position, CraterMade)[0]

    assert MAKER.happened(position, crater, None, speaker).seat == position.agreed.seats[ALLIED]


def test_range_sight_and_dice_are_drawn_for_the_unit_that_battles(speaker: Speaker) -> None:
    position = field("e5 :I, g6 F, g5 :i", ordered="g5")
    play(position, "battle g5")
    (fire,) = [layer for layer in MAKER.parts(position, ALLIED, speaker).overlays if layer.id == "fire"]

    styles = [shape.style for shape in fire.shapes]
    assert styles.count("range") == styles.count("blind") == 1
    assert {shape.text for shape in fire.shapes if shape.style == "range-text"} >= {"1", "2"}


def test_a_card_points_at_whom_it_could_order(speaker: Speaker) -> None:
    position = field("b2 :I, i2 :i, i6 :i, i11 :i", phase="command", command_hands=("", "attack-centre"))
    parts = MAKER.parts(position, ALLIED, speaker)
    cards = [card for hand in parts.hands if hand.own for card in hand.cards]
    (card,) = [each for each in cards if each.id.startswith("command-")]
    where = {f"piece:{piece.id}": piece.place for piece in parts.pieces}

    assert [where[touch] for touch in card.points_at] == ["i6"]


def test_the_template_is_drawn_with_the_chances_under_it(speaker: Speaker) -> None:
    position = shelling()
    (asked,) = MAKER.parts(position, ALLIED, speaker).questions
    overlays = {layer.id: layer for layer in MAKER.parts(position, ALLIED, speaker).overlays}

    assert asked.opens == "place:e5"
    assert [option.short for option in asked.options] == ["1", "2", "3"]
    assert [option.on for option in asked.options] == [False, False, True]
    assert [shape.stamp for shape in overlays["template"].shapes] == ["template"]
    shown = [[shape.text for shape in option.shows if shape.style == "tmpl-chance"] for option in asked.options]
    assert [len(each) for each in shown] == [2, 2, 2]  # the unit on the centre, and the one beside it
    assert shown[0] != shown[2]  # more dice, better chances
    charts = [chances(chart_of(position, option.choice, speaker)) for option in asked.options]
    assert all(sum(chart) == pytest.approx(1) for chart in charts)
    lost = [sum(number * chance for number, chance in enumerate(chart)) for chart in charts]
    assert lost == sorted(lost)


@pytest.mark.clause("RA-07")
def test_ra_07_no_odds_are_offered_where_nobody_is_under_the_shells(speaker: Speaker) -> None:
    for hexagon, is_anybody in (("b5", False), ("d5", True)):
        position = field("e5 :I, i5 :i", artillery=2, hq=(6, 3))
        play(position, f"shell {hexagon}")
        (asked,) = MAKER.parts(position, ALLIED, speaker).questions
        assert {option.odds_at for option in asked.options if option.confirm} == {is_anybody}
        found = MAKER.odds(position, ALLIED, "fire 1", speaker)
        assert (found is not None) == is_anybody


def shelling() -> GreatWarPosition:
    """The reserve artillery of the Allies lies on E5, two enemies under its template, and may buy three dice."""
    position = field("e5 :I, e6 :I, i5 :i", artillery=2, hq=(6, 3))
    play(position, "shell e5")
    return position


@pytest.mark.clause("RA-02", "RA-23")
def test_an_own_unit_is_not_what_shells_are_laid_on_and_the_chart_says_whose_it_is(speaker: Speaker) -> None:
    """The hex under it may be: a unit that is lit would look as if it were to battle."""
    position = field("e5 :I, g5 :i", artillery=2, hq=(6, 3))
    (asked,) = MAKER.parts(position, ALLIED, speaker).questions
    found = {option.choice: option for option in asked.options}

    assert (found["shell g5"].touch, found["shell g5"].kind) == ("place:g5", "move")
    assert (found["shell e5"].touch.split(":")[0], found["shell e5"].kind) == ("piece", "attack")
    yours = "(yours)" if speaker.language == "en" else "(à vous)"
    for hexagon, is_own in (("g5", True), ("e5", False)):
        aimed = field("e5 :I, g5 :i", artillery=2, hq=(6, 3))
        play(aimed, f"shell {hexagon}")
        chart = chart_of(aimed, "fire 1", speaker)
        assert (yours in plain(chart.title)) == is_own


def test_a_refused_touch_is_explained(speaker: Speaker) -> None:
    position = field("e5 :I, g5 :i, g8 :i", ordered="g5")
    touch = next(piece.id for piece in MAKER.parts(position, ALLIED, speaker).pieces if piece.place == "g8")
    why = MAKER.why(position, ALLIED, f"piece:{touch}", speaker)

    assert why is not None
    assert why.clause == "ORD-05"
    assert clause_text(why.clause, speaker) is not None
    assert MAKER.why(position, ALLIED, "button:none", speaker) is None
    assert MAKER.why(position, ALLIED, "card:command-3", speaker) is None


def test_a_refused_card_or_button_is_explained(speaker: Speaker) -> None:
    position = field(
        "d5 :I, g5 :i", phase="command", command_hands=("", "attack-centre"), combat_hands=("", "gas-attack lice")
    )
    play(position, "play attack-centre")
    gas, lice = (f"card:combat-{COMBAT_BY_NAME[name]}" for name in ("gas-attack", "lice"))
    refused = MAKER.why(position, ALLIED, lice, speaker)

    assert refused is not None
    assert refused.clause == "CRD-04"
    assert MAKER.why(position, ALLIED, gas, speaker) is None
    assert MAKER.why(position, ALLIED, "button:pass", speaker) is None
    play(position, "pass", "order g5", "done", "move g5")
    exiting = MAKER.why(position, ALLIED, "button:exit", speaker)
    assert exiting is not None
    assert exiting.clause == "OBJ-09"
    assert MAKER.why(position, GERMAN, "place:a1", speaker) is None


def test_events_about_and_facts_are_plain_data(speaker: Speaker) -> None:
    walk = Walk(GAME, GAME.setup("55-nivelle-craonne"), "events")
    for _ in range(250):
        walk.go_on(1)
        for event in walk.told:
            assert to_json(MAKER.happened(position_of(walk), event, None, speaker))["kind"] == event.key
    assert to_json(MAKER.about(speaker))["modes"]
    assert len(MAKER.facts(speaker)) > 20


@pytest.mark.parametrize("name", [each.id for each in GAME.scenarios])
def test_a_battle_can_be_read_about_before_it_is_chosen(name: str) -> None:
    speaker = Speaker(GAME, "fr", strict=True)
    card = MAKER.scenario_card(GAME.setup(name), speaker)

    assert card.story
    assert [panel.id for panel in card.panels] == ["forces", "objectives", "certainty"]
    assert card.tags


def test_xf_02_every_choice_of_a_cross_fire_comes_with_its_exact_odds(speaker: Speaker) -> None:
    position = field("b5 :I, f4 :m, f6 :m, f7 :m", ordered="all")
    play(position, "battle f4", "at b5", "join f6")
    (asked,) = MAKER.parts(position, ALLIED, speaker).questions

    assert {option.choice for option in asked.options} == {"join f7", "done"}
    assert all(option.odds_at and option.confirm for option in asked.options)
    fired, joined = (chart_of(position, choice, speaker) for choice in ("done", "join f7"))
    assert fired.facts[0].value == "2"
    assert joined.facts[0].value == "3"
    assert chances(fired)[0] > chances(joined)[0]


def marks(position: GreatWarPosition, speaker: Speaker) -> list[str]:
    """How the dice of the last roll are marked on screen."""
    event = told(position, BattleRolled)[-1]
    roll = MAKER.happened(position, event, None, speaker).roll
    assert roll is not None
    return [face.state for face in roll.faces]


@pytest.mark.clause("DIE-03", "CC-04")
def test_die_03_skulls_are_marked_as_hits_in_close_combat_only(speaker: Speaker) -> None:
    close = play(field("e5 :I, f5 :i", ordered="f5"), "battle f5", "at e5", "skull flag hq")
    ranged = play(field("e5 :I, g5 :i", ordered="g5"), "battle g5", "at e5", "skull burst")

    assert marks(close, speaker) == ["hit", "retreat", "miss"]
    assert marks(ranged, speaker) == ["miss", "hit"]


@pytest.mark.clause("DIE-08", "DIE-01")
def test_die_08_ignored_soldiers_are_not_marked_as_hits(speaker: Speaker) -> None:
    one = play(field("e5 T:I, g5 :m", ordered="g5"), "battle g5", "at e5", "soldier soldier soldier")
    none = play(field("e5 T:I, g5 :m", ordered="g5"), "battle g5", "at e5", "soldier burst soldier")

    assert marks(one, speaker) == ["void", "void", "hit"]
    assert marks(none, speaker) == ["void", "hit", "void"]


@pytest.mark.clause("TNK-11")
def test_tnk_11_soldiers_are_never_marked_as_hits_on_a_tank(speaker: Speaker) -> None:
    position = field("e5 :I, f5 :s", turn="german", ordered="e5")
    play(position, "battle e5", "at f5", "soldier burst skull")

    assert marks(position, speaker) == ["miss", "hit", "hit"]


@pytest.mark.clause("RA-16", "RA-17", "RA-15")
def test_ra_16_shells_are_marked_by_where_they_fall(speaker: Speaker) -> None:
    position = field("e5 T:I, k1 :i", artillery=8)
    play(position, "shell e5", "fire 2", "1 1", "skull soldier")

    assert marks(position, speaker) == ["hit", "void"]
    ring = field("e5 :I, k1 :i", artillery=8)
    play(ring, "shell f5", "fire 1")
    number = next(each for each in range(1, 7) if ring_hex(ALLIED, place("f5"), each) == place("e5"))
    play(ring, str(number), "skull")
    assert marks(ring, speaker) == ["miss"]


@pytest.mark.clause("RA-20")
def test_ra_20_a_burst_that_removes_wire_is_marked(speaker: Speaker) -> None:
    position = field("d5 x, g5 :o, a1 :I", ordered="g5")
    play(position, "battle g5", "at d5", "burst soldier")

    assert marks(position, speaker) == ["hit", "miss"]


@pytest.mark.clause("BAT-03")
def test_bat_03_the_button_says_that_another_unit_can_be_chosen(speaker: Speaker) -> None:
    position = play(field("e5 :I, g5 :i", ordered="g5"), "battle g5")
    (asked,) = MAKER.parts(position, ALLIED, speaker).questions
    (back,) = [option for option in asked.options if option.choice == "done"]

    assert back.label in ("Choose another unit", "Choisir une autre unité")
    assert (back.kind, back.main) == ("choose", False)


@pytest.mark.clause("DIE-01", "RET-02")
def test_losses_and_retreats_are_told_with_their_place(speaker: Speaker) -> None:
    position = play(field("e5 :I, g5 :m", ordered="g5"), "battle g5", "at e5", "burst flag hq", "back d4")
    deeds = [MAKER.happened(position, event, None, speaker).deed for event in position.events]
    hit = next(deed for deed in deeds if deed is not None and deed.kind == "hit")
    back = next(deed for deed in deeds if deed is not None and deed.kind == "move")

    names = {"en": "German infantry (E5)", "fr": "infanterie allemande (E5)"}
    reasons = {"en": "German infantry driven back to D4", "fr": "infanterie allemande repoussée en D4"}
    assert hit.name == names[speaker.language]
    assert back.reason == reasons[speaker.language]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_that_was_played_can_be_told_from_the_others(language: str) -> None:
    """The French rulebook calls a Command card and a Combat card “En avant”: lists name the kind of card."""
    speaker, position = Speaker(GAME, language, strict=True), field("e5 :I")
    played = [
        *(CommandPlayed(ALLIED, kind) for kind in range(len(COMMANDS))),
        *(CombatPlayed(ALLIED, kind, 0) for kind in range(len(COMBATS))),
    ]
    shown = [MAKER.happened(position, event, None, speaker) for event in played]

    assert len({plain(each.text) for each in shown}) == len(played)
    assert len({(each.deed.name, each.deed.reason) for each in shown if each.deed is not None}) == len(played)


def test_spec_gen_6_what_a_specialist_does_is_said_where_it_is_offered_and_on_the_sheet(speaker: Speaker) -> None:
    walk = Walk(GAME, GAME.setup("03-loos-2nd-division", {"extra-specialists": "added"}), "specialists")
    while not isinstance(walk.position.question, ChooseSpecialist):
        walk.go_on(1)
    seat = walk.position.question.seat
    (offer,) = MAKER.parts(position_of(walk), seat, speaker).questions
    notes = [plain(option.note) for option in offer.options]
    assert len(set(notes)) == len(notes) > 5
    assert all(note.endswith(".") and "{" not in note for note in notes)

    walk.go_on(1)
    assert isinstance(walk.position.question, ChooseHost)
    parts = MAKER.parts(position_of(walk), seat, speaker)
    assert any(note in parts.questions[0].help for note in notes)
    walk.go_on(1)
    pieces = MAKER.parts(position_of(walk), seat, speaker).pieces
    sheets = [piece.sheet for piece in pieces if piece.sheet and any(badge.corner == "tr" for badge in piece.badges)]
    assert sheets
    for sheet in sheets:
        texts = [plain(block.text) for block in sheet.blocks if isinstance(block, Paragraph)]
        assert any(text.endswith(note) for text in texts for note in notes)
