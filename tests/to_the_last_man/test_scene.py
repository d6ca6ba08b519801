"""Scenes: every choice can be touched, no seat is shown what it may not know, and the drawing is true."""

from __future__ import annotations

import json
import random
import re
from collections import Counter

import pytest

from firestep.board.bits import bits
from firestep.cli import oracles
from firestep.cli.walk import Walk, random_answer, random_setup
from firestep.games.to_the_last_man.battle import Battle
from firestep.games.to_the_last_man.events import (
    AreaCleared,
    ArmyEntrenched,
    CommonwealthCame,
    InfantryUpgraded,
    UnitsArrived,
    UnitsEntrenched,
)
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.ground import MAP, NAMES, PLACE_NAMES
from firestep.games.to_the_last_man.losses import reduce_fort
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.scene import MAKER, refusals
from firestep.games.to_the_last_man.scene.front import status_name
from firestep.games.to_the_last_man.scene.ground import corners
from firestep.games.to_the_last_man.units import ARMY_BY_CODE, KIND_BY_CODE
from firestep.kernel import CHANCE, AnyQuestion
from firestep.scene import Board, Choices, Panel, Paragraph, Slots, Volley, to_json
from firestep.scene.maker import Parts
from firestep.text import Speaker
from to_the_last_man.field import battle, declaring, field, moving, play, player_turn, producing, started

ENGLISH = Speaker(GAME, "en", strict=True)
FRENCH = Speaker(GAME, "fr", strict=True)
LOOKS = 2
"""How often each kind of question is checked in one walk."""
GERMAN, ENTENTE = 0, 1


def board(speaker: Speaker = ENGLISH) -> Board:
    return MAKER.board(GAME.setup("campaign-1914"), GERMAN, speaker)


def within_reach(parts: Parts) -> set[str]:
    """Everything that a hand can touch in a scene, buttons apart."""
    places = {f"place:{place.id}" for place in board().places} | {f"place:{box.id}" for box in parts.boxes}
    standing = [piece for piece in parts.pieces if piece.place or piece.box]
    blocks = [block for piece in standing if piece.sheet for block in piece.sheet.blocks]
    panels = [
        panel for sheet in parts.sheets for column in (*sheet.columns, sheet.top, sheet.bottom) for panel in column
    ]
    blocks += [block for panel in panels for block in panel.blocks]
    found = places | {f"piece:{piece.id}" for piece in standing}
    found |= {panel.lead.touch for panel in panels if panel.lead and panel.lead.touch}
    for block in blocks:
        if isinstance(block, Slots):
            found |= {slot.touch or f"piece:{slot.piece}" for slot in block.slots}
        elif isinstance(block, Choices):
            found |= {f"row:{row.id}/{part.id}" for row in block.rows for part in row.parts}
    return found | {f"card:{card.id}" for hand in parts.hands for card in hand.cards}


def unreachable(position: LastManPosition, question: AnyQuestion, speaker: Speaker) -> set[str]:
    """The legal choices that cannot be touched, and what is offered though it is not legal."""
    parts = MAKER.parts(position, question.seat, speaker)
    mine = next(each for each in parts.questions if each.mine)
    reach = within_reach(parts)
    usable = {"", *(mode.id for mode in mine.modes if not mode.why)}
    options = [one for one in mine.options if one.mode in usable]
    offered = {one.choice for one in options if one.touch.startswith("button:") or one.touch in reach}
    return {question.write(position, choice) for choice in question.options(position)} ^ offered


@pytest.mark.parametrize("seed", range(8))
def test_every_option_of_every_question_can_be_touched(seed: int) -> None:
    walk = Walk(GAME, random_setup(GAME, random.Random(seed)), f"scene {seed}")
    looked: Counter[str] = Counter()
    position = walk.position
    assert isinstance(position, LastManPosition)
    while not walk.is_over and walk.decisions < 700:
        for question in position.questions:
            if question.seat != CHANCE and looked[question.key] < LOOKS:
                looked[question.key] += 1
                speaker = (ENGLISH, FRENCH)[looked[question.key] % 2]
                assert unreachable(position, question, speaker) == set(), question
        walk.go_on(1)
        for event in walk.told:
            assert MAKER.happened(position, event, None, FRENCH).text
    assert len(looked) > 8


def test_the_questions_that_walks_seldom_meet_can_be_answered_too() -> None:
    plan = started("french-plan")
    free = started("free-game")
    bid = started("scenario-1916", {"initiative": True})

    while bid.questions[0].seat == CHANCE:
        bid.answer(random_answer(bid, bid.questions[0], random.Random(1)))

    for position in (plan, free, bid):
        for question in position.questions:
            assert unreachable(position, question, ENGLISH) == set(), question


# -- what others may not know


def as_text(parts: Parts) -> str:
    return json.dumps(to_json(parts), sort_keys=True)


@pytest.mark.parametrize("seed", range(6))
def test_7_0_a_and_13_h_a_a_scene_is_the_same_whatever_the_others_hide(seed: int) -> None:
    setup = GAME.setup(("campaign-1914", "scenario-1916", "scenario-1918")[seed % 3], {"hidden-templates": True})
    walk = Walk(GAME, setup, f"hidden {seed}")
    position, rng = walk.position, random.Random(seed)
    assert isinstance(position, LastManPosition)
    for _ in range(12):
        walk.go_on(31)
        for seat in (GERMAN, ENTENTE, None):
            other = GAME.determinise(position, seat, rng)
            assert as_text(MAKER.parts(other, seat, ENGLISH)) == as_text(MAKER.parts(position, seat, ENGLISH))


def test_13_h_a_only_its_owner_sees_what_is_in_an_army() -> None:
    position = moving(field("de-1-army liege 3I 1A; fr-1-army sedan 2I 1C; german: liege", hidden_templates=True))

    def army(seat: int | None, name: str) -> dict[str, object]:
        return next(to_json(piece) for piece in MAKER.parts(position, seat, ENGLISH).pieces if piece.id == name)

    assert len(army(GERMAN, "de-1-army")["pips"]) == 4  # type: ignore[arg-type]
    for seat in (ENTENTE, None):
        hidden = army(seat, "de-1-army")
        assert hidden["hidden"]
        assert "pips" not in hidden
        assert "strength" not in hidden
        assert "infantry" not in json.dumps(hidden)


def who_may_move(hidden: str) -> LastManPosition:
    """The one French infantry is about to move: it may go to Reims, and not to Metz."""
    position = moving(field(f"fr marne 1I; {hidden}; german: reims", hidden_templates=True), "entente")
    return play(position, "move fr-infantry-1")


HIDDEN = ("de-1-army reims 3I 1A; de-2-army metz 1I 1C", "de-1-army reims 1I 1C; de-2-army metz 3I 1A")


@pytest.mark.clause("13.H-a")
def test_13_h_a_asking_why_does_not_tell_where_a_hidden_unit_is() -> None:
    touches = ("de-infantry-2", "de-infantry-4", "de-artillery-1", "de-cavalry-1")
    one, other = (
        [MAKER.why(who_may_move(hidden), ENTENTE, f"piece:{each}", ENGLISH) for each in touches] for hidden in HIDDEN
    )

    assert one == other
    assert {each.sentence for each in one if each is not None} == {ENGLISH.say("scene-not-yours")}


def leaks_found(positions: list[LastManPosition]) -> set[str]:
    """What the scene oracle says of these positions, one after the other."""
    walk = Walk(GAME, positions[0].setup, "hidden")
    maker, found = oracles.maker_of(GAME), set()
    for seed, walk.position in enumerate(positions):
        try:
            oracles.scenes_do_not_leak(walk, maker, random.Random(seed))
        except oracles.Broken as error:
            found.add(error.reason.partition(" depends on ")[0])
    return found


def test_the_scene_oracle_finds_an_answer_from_the_true_place_of_a_unit(monkeypatch: pytest.MonkeyPatch) -> None:
    before = moving(field(HIDDEN[0], hidden_templates=True))
    positions = [before, *(who_may_move(HIDDEN[0]) for _ in range(12))]
    assert leaks_found(positions) == set()

    monkeypatch.setattr(refusals, "sees_piece", lambda *_: True)

    found = leaks_found(positions)
    assert found
    assert all(each.startswith("seat 1: why piece:de-") for each in found)


def test_7_0_a_what_is_bought_is_not_in_the_scene_of_the_other() -> None:
    position = producing(field("de-1-army cologne 3I; fr-1-army paris 2I"))
    before = {seat: as_text(MAKER.parts(position, seat, ENGLISH)) for seat in (ENTENTE, None)}
    for choice in ("build de-infantry", "cologne", "into de-1-army", "card"):
        question = position.question_for(GERMAN)
        assert question is not None
        position.answer(question.read(position, choice), GERMAN)
    bought = MAKER.parts(position, GERMAN, ENGLISH)

    assert any(sheet.id == "production" for sheet in bought.sheets)
    for seat, text in before.items():
        assert as_text(MAKER.parts(position, seat, ENGLISH)) == text


def test_others_learn_only_that_somebody_is_asked() -> None:
    position = moving(field("de-1-army liege 3I; fr-1-army sedan 2I; german: liege"))

    theirs = MAKER.parts(position, ENTENTE, ENGLISH).questions[0]

    assert (theirs.mine, theirs.options, theirs.selected, theirs.clause) == (False, (), (), "")
    assert "Germany" in theirs.prompt


# -- what is drawn


def test_places_are_closed_outlines_that_neighbours_share() -> None:
    places = {place.id: place for place in board().places}

    assert len(places) == 53
    for place in places.values():
        assert re.fullmatch(r"M[-0-9. ]+(L[-0-9. ]+)+Z", place.shape)
    for area, name in enumerate(NAMES):
        for near in bits(MAP.links[area]):
            shared = set(corners(places[name].shape)) & set(corners(places[NAMES[near]].shape))
            assert len(shared) > 1, (name, NAMES[near])


def test_the_board_is_drawn_once_in_each_language() -> None:
    assert board() is board()
    assert board().hash != board(FRENCH).hash
    assert {label.text for label in board(FRENCH).labels} >= {"Anvers", "Bruxelles"}


def test_the_front_follows_area_status() -> None:
    position = field("de-1-army liege 3I entrenched; fr-1-army liege 2I; german: liege")

    parts = MAKER.parts(position, ENTENTE, ENGLISH)
    front = next(layer for layer in parts.overlays if layer.id == "front")
    styles = Counter(shape.style for shape in front.shapes)

    assert status_name(position, NAMES.index("liege")) == "disputed"
    assert styles["front-mud"] == 1
    assert styles["front-trench"] == 1
    assert set(parts.clips) == {"central", "allied"}


def test_forts_supply_and_victory_points_are_marked() -> None:
    parts = MAKER.parts(started("campaign-1914"), GERMAN, ENGLISH)
    marks = {marker.id: marker for marker in parts.markers}

    assert marks["fort-verdun"].text == "4"
    assert marks["vp-paris"].text == "6"
    assert marks["vp-paris"].side == "allied"
    assert "source-cologne" in marks


# -- battles


def test_2_ii_3_b_odds_are_told_before_a_battle_is_declared() -> None:
    position = declaring(field("de-1-army liege 5I 2A; fr-1-army liege 4I 1A; german: liege"), "german")

    option = next(one for one in MAKER.parts(position, GERMAN, ENGLISH).questions[0].options if one.odds_at)
    odds = MAKER.odds(position, GERMAN, option.choice, ENGLISH)

    assert option.touch == "place:liege"
    assert option.confirm
    assert odds is not None
    assert len(odds.rows) <= 7
    assert sum(row.mine or 0 for row in odds.rows) == pytest.approx(1, abs=0.01)
    assert sum(row.theirs or 0 for row in odds.rows) == pytest.approx(1, abs=0.01)


def test_13_h_a_there_are_no_odds_against_a_hidden_army() -> None:
    position = declaring(
        field("de-1-army liege 5I; fr-1-army liege 4I; german: liege", hidden_templates=True), "german"
    )

    assert MAKER.odds(position, GERMAN, "battle liege", ENGLISH) is None


def test_5_3_1_the_legal_losses_are_lit_in_the_battle_sheet() -> None:
    started_battle = battle(
        field("de-1-army liege 5I 2A; fr-1-army liege 3I 1A; german: liege; hand entente: gas"), "german", "liege"
    )
    position = play(started_battle, (1, 1))
    assert position.question is not None
    seat = position.question.seat

    parts = MAKER.parts(position, seat, ENGLISH)
    sheet = parts.sheets[0]
    fought = next(frame for frame in position.stack if isinstance(frame, Battle))

    assert sheet.id == "battle"
    assert [step.id for step in sheet.steps] == ["dogfight", "artillery", "defence", "attack", "retreat"]
    assert [step.id for step in sheet.steps if step.state == "now"] == ["artillery"]
    assert [face % 10 for face in fought.volleys[3:]] == [1, 1]
    assert unreachable(position, position.question, ENGLISH) == set()
    assert {one.choice for one in parts.questions[0].options} == {"lose fr-infantry-1", "play gas"}


def slots_of(parts: Parts, state: str) -> list[str]:
    """The symbols in the slots of a sheet that are in some state."""
    panels = [panel for column in parts.sheets[0].columns for panel in column]
    blocks = [block for panel in panels for block in panel.blocks if isinstance(block, Slots)]
    return [slot.symbol for block in blocks for slot in block.slots if slot.state == state]


def test_5_3_1_what_was_lost_is_crossed_out_and_paid_hits_are_counted() -> None:
    text = "de-1-army liege 5I 2A; fr-1-army liege 3I 1A; german: liege; hand entente: gas"
    position = play(battle(field(text), "german", "liege"), (1, 1))
    assert len(slots_of(MAKER.parts(position, ENTENTE, ENGLISH), "due")) == 2

    position = play(position, "lose fr-infantry-1")

    for seat in (GERMAN, ENTENTE):
        assert slots_of(MAKER.parts(position, seat, ENGLISH), "lost") == ["u-infantry"]
    paying = MAKER.parts(position, ENTENTE, ENGLISH)
    assert len(slots_of(paying, "paid")) == len(slots_of(paying, "due")) == 1
    panels = [panel for column in paying.sheets[0].columns for panel in column]
    dice = next(block for panel in panels for block in panel.blocks if isinstance(block, Volley))
    assert [[face.state for face in row.faces] for row in dice.rows] == [["hit", "hit"]]


def hit_panel(position: LastManPosition, speaker: Speaker = ENGLISH) -> Panel:
    columns = MAKER.parts(position, ENTENTE, speaker).sheets[0].columns
    return next(panel for column in columns for panel in column if panel.id == "hits")


@pytest.mark.clause("8.3.3-c")
def test_8_3_3_c_prompt_and_sheet_say_which_hits_the_fort_takes() -> None:
    text = "de-1-army liege 5I 2A 2G; fort liege 4; be-army liege 1I; german: cologne; hand entente: gas"
    position = play(battle(field(text), "german", "liege"), (1, 1, 1, 1))
    question = MAKER.parts(position, ENTENTE, ENGLISH).questions[0]

    assert question.prompt == "How do you take 2 siege gun hits in Liége?"
    assert question.help == "Siege gun hits fall on the fort. Any card pays one hit, Ersatz cards more."
    assert hit_panel(position).heading == "4 hits to take"
    assert said(hit_panel(position)) == ["2 of them are siege gun hits: the fort takes these first, or a card."]
    assert said(hit_panel(position, FRENCH)) == [
        "Dont 2 coups de canons de siège\u202f: le fort les absorbe d’abord, ou une carte."
    ]

    position = play(position, "lose fort")
    assert MAKER.parts(position, ENTENTE, ENGLISH).questions[0].prompt == "How do you take one siege gun hit in Liége?"
    assert hit_panel(position).heading == "3 of 4 hits still to take"

    position = play(position, "lose fort")
    assert MAKER.parts(position, ENTENTE, ENGLISH).questions[0].prompt == "How do you take 2 hits in Liége?"
    assert hit_panel(position).heading == "2 of 4 hits still to take"
    assert said(hit_panel(position)) == []

    only_siege = play(battle(field(text), "german", "liege"), (6, 6, 1, 1))
    assert said(hit_panel(only_siege)) == ["They are siege gun hits: the fort takes them, or a card."]
    only_siege = play(only_siege, "lose fort")
    assert said(hit_panel(only_siege)) == ["It is a siege gun hit: the fort takes it, or a card."]


def said(panel: Panel) -> list[str]:
    return [str(block.text) for block in panel.blocks if isinstance(block, Paragraph)]


def silent(position: LastManPosition, seat: int, speaker: Speaker = ENGLISH) -> list[tuple[str, str]]:
    """Why units of either side have no dice, each with its clause."""
    panels = [panel for column in MAKER.parts(position, seat, speaker).sheets[0].columns for panel in column]
    blocks = [block for panel in panels if panel.id.startswith("silent-") for block in panel.blocks]
    return [(str(block.text), block.clause) for block in blocks if isinstance(block, Paragraph)]


@pytest.mark.clause("8.3.1-b", "8.3.1-e", "8.3.3-a")
def test_8_3_1_b_the_battle_sheet_says_why_units_do_not_fire() -> None:
    attack = "fr-1-army longwy 4I 1C; de-1-army longwy 3I 1C 1G; entente: verdun; german: longwy; hand german: gas"
    position = battle(field(attack), "entente", "longwy")
    expected = [
        ("Cavalry does not fire in attack while enemy infantry is here.", "8.3.1-b"),
        ("Siege guns fire only in attack, and only at forts.", "8.3.3-a"),
    ]
    assert silent(position, ENTENTE) == expected
    assert silent(position, GERMAN) == expected[::-1]
    assert silent(position, ENTENTE, FRENCH)[0][0] == (
        "La cavalerie ne tire pas en attaque tant que de l’infanterie ennemie est présente."
    )

    raid = battle(
        field("de-1-army liege 4I 1C 1G; fort liege 4; german: cologne; hand entente: gas"), "german", "liege"
    )
    assert silent(raid, GERMAN) == [], "there is no infantry in the fort, and the guns have it before them"


def test_5_4_2_b_to_stay_is_called_by_its_name() -> None:
    text = "de-1-army liege 5I; fr-1-army liege 3I; german: liege aachen; entente: namur"
    position = play(battle(field(text), "german", "liege"), "done", (6, 6, 6), (6, 6, 6, 6, 6))
    question = MAKER.parts(position, GERMAN, ENGLISH).questions[0]

    assert question.id == "choose-retreat-destination-german"
    assert next(one.label for one in question.options if one.choice == "done") == "Stay in Liége"
    assert "Done" not in str(question.help)
    spoken = MAKER.parts(position, GERMAN, FRENCH).questions[0]
    assert next(one.label for one in spoken.options if one.choice == "done") == "Rester à Liège"
    assert "Termine" not in str(spoken.help)


def test_4_4_the_means_of_movement_are_modes_and_those_that_lead_nowhere_say_why() -> None:
    position = moving(field("de-1-army liege 3I; fr-1-army sedan 2I; german: liege cologne aachen brussels"))
    position.answer(position.question.read(position, "move de-1-army"))  # type: ignore[union-attr]

    parts = MAKER.parts(position, GERMAN, ENGLISH)
    question = parts.questions[0]
    modes = {mode.id: mode for mode in question.modes}
    assert [(sheet.title, sheet.open) for sheet in parts.sheets] == [("Armies in Liége", False)]
    assert MAKER.parts(position, GERMAN, FRENCH).sheets[0].title == "Armées à Liège"

    assert list(modes) == ["step", "rail", "east"]
    assert modes["rail"].count == "2"
    assert not modes["rail"].why
    assert modes["east"].clause == "CH-8b"
    assert modes["east"].why
    by_rail = {one.touch for one in question.options if one.mode == "rail"}
    on_foot = {one.touch for one in question.options if one.mode == "step"}
    assert "place:cologne" in by_rail - on_foot
    assert all(one.confirm for one in question.options if one.mode)


def test_5_4_1_a_the_defender_says_on_the_sheet_who_stands_and_who_falls_back() -> None:
    fought = battle(
        field("de-1-army liege 5I; fr-1-army liege 3I 1A; german: liege; entente: namur"), "german", "liege"
    )
    parts = MAKER.parts(fought, ENTENTE, ENGLISH)
    rows = {
        row.id: row
        for panel in parts.sheets[0].columns[0]
        for block in panel.blocks
        if isinstance(block, Choices)
        for row in block.rows
    }
    fire = next(one for one in parts.questions[0].options if one.choice == "done")

    assert [part.id for part in rows["stand-fr-1-army"].parts] == ["fire", "retreat"]
    assert "row:stand-fr-1-army/retreat" in {one.touch for one in parts.questions[0].options}
    assert fire.short == "Fire 4 dice"
    assert fire.tone == "fire"


def test_a_refusal_is_told_with_its_clause() -> None:
    position = moving(field("de-1-army liege 3I; fr-1-army sedan 2I; german: liege"))
    position.answer(position.question.read(position, "move de-1-army"))  # type: ignore[union-attr]

    far = MAKER.why(position, GERMAN, "place:paris", ENGLISH)
    enemy = MAKER.why(position, GERMAN, "piece:fr-1-army", ENGLISH)

    assert far is not None
    assert far.clause == "4.1-b"
    assert enemy is not None


@pytest.mark.parametrize(("area", "side"), [("verdun", "entente"), ("metz", "german")])
def test_5_3_1_f_a_fort_that_is_gone_was_lost_by_whoever_held_it(area: str, side: str) -> None:
    position = field(f"de-1-army cologne 3I; fr-1-army paris 2I; fort {area} 1")
    reduce_fort(position, PLACE_NAMES.index(area))

    (lost,) = (MAKER.happened(position, event, None, ENGLISH).deed for event in position.events)
    assert lost is not None
    assert (lost.kind, lost.owner) == ("lost", side)


# -- production


def test_2_v_what_both_sides_built_and_entrenched_is_told_of_each() -> None:
    position = producing(field("de-1-army cologne 3I; fr-1-army paris 2I"))
    german, french = KIND_BY_CODE["DE", "I"], KIND_BY_CODE["FR", "I"]
    events = (
        UnitsArrived(german, 0),
        UnitsArrived(french, 0),
        UnitsEntrenched(german, 0, 1),
        UnitsEntrenched(french, 0, 1),
        ArmyEntrenched(ARMY_BY_CODE["FR", "1"], 0),
        CommonwealthCame(0),
        InfantryUpgraded(0),
    )

    assert [MAKER.happened(position, event, None, ENGLISH).seat for event in events] == [
        "german",
        "entente",
        "german",
        "entente",
        "entente",
        "entente",
        "german",
    ]


def test_7_0_the_sheet_says_what_is_left_and_what_was_bought() -> None:
    position = producing(field("de-1-army cologne 3I; fr-1-army paris 2I"))
    position.answer("card", GERMAN)

    sheet = next(sheet for sheet in MAKER.parts(position, GERMAN, ENGLISH).sheets if sheet.id == "production")
    rows = {
        row.id: row
        for column in sheet.columns
        for panel in column
        for block in panel.blocks
        if isinstance(block, Choices)
        for row in block.rows
    }

    assert sheet.open
    assert rows["card"].value == "1"
    assert rows["build-de-infantry"].cost == "1"


@pytest.mark.clause("4.1-g")
def test_an_area_that_is_left_to_the_enemy_belongs_to_the_turn_of_who_left_it() -> None:
    text = "de: reims 1I; fr-1-army reims 2I; german: laon; fr: paris 1I; hand german: offensive"
    position = play(player_turn(field(text)), "offensive", "move de-infantry-1", "to laon")
    cleared = [event for event in position.events if isinstance(event, AreaCleared)]

    assert [event.side for event in cleared] == [ENTENTE]
    assert [MAKER.happened(position, event, None, ENGLISH).seat for event in cleared] == ["german"]

    position.stack.clear()
    assert [MAKER.happened(position, event, None, ENGLISH).seat for event in cleared] == ["entente"]


def test_2_ii_4_a_battle_that_is_told_lies_on_its_sheet_without_its_question() -> None:
    position = battle(field("de-1-army liege 3I; fr-1-army liege 3I; german: liege aachen"), "german", "liege")
    assert MAKER.told_sheets(field("de-1-army liege 3I"), ENTENTE, ENGLISH) == ()
    asked = MAKER.parts(position, ENTENTE, ENGLISH).sheets[0]
    (told,) = MAKER.told_sheets(position, ENTENTE, ENGLISH)

    assert any(isinstance(block, Choices) for column in asked.columns for panel in column for block in panel.blocks)
    assert not any(isinstance(block, Choices) for column in told.columns for panel in column for block in panel.blocks)
    play(position, "done", (1, 6, 6))
    (told,) = MAKER.told_sheets(position, GERMAN, ENGLISH)
    dice = [block for panel in told.columns[told.first] for block in panel.blocks if isinstance(block, Volley)]
    assert len(dice) == 1, "on a phone the dice come first"
