"""Scenes of Paths of Glory: every legal choice can be touched, in both languages, and no hidden card is shown."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Unpack

import pytest

from firestep.board.bits import bits
from firestep.cli.walk import Walk
from firestep.games.paths_of_glory.cards.facts import CARD_IDS
from firestep.games.paths_of_glory.combat.combat_cards import Role
from firestep.games.paths_of_glory.combat.questions import PlayCombatCards
from firestep.games.paths_of_glory.combat.retreat import NO_WAY_THERE, ChooseRetreat
from firestep.games.paths_of_glory.events import (
    AttackDeclared,
    AttritionStruck,
    Fired,
    FortDestroyed,
    SidesBid,
    SiegeRolled,
    SpaceTaken,
    TurnBegan,
    VpCause,
    VpMoved,
)
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import SPACE_IDS
from firestep.games.paths_of_glory.movement import MoveStep
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.scene import MAKER
from firestep.games.paths_of_glory.scene.ways import safer_way
from firestep.games.paths_of_glory.scene.words import said
from firestep.games.paths_of_glory.sequence import PathsMatch, Turn
from firestep.kernel import CHANCE, Event, PendingQuestion, Result, read_position, write_position
from firestep.kernel.table_events import SeatResigned
from firestep.scene import AS_BEFORE, NOBODY, Board, Choices, SaferWay, to_json
from firestep.scene.maker import Parts
from firestep.text import Speaker
from firestep.web.catalogue.hiding_maker import tried

from .field import Situation, field, play, space, unit

LANGUAGES = ("en", "fr")
SCENARIOS = ("campaign", "introductory", "historical")
ASKED_IN_ANY_GAME = {
    "ChooseAction", "MarkSpace", "ChooseMover", "MoveStep", "ChooseTarget", "ChooseAttackers",
    "PlayCombatCards", "ChooseLoss", "ChooseRedeployed", "ChooseNewPlace", "SpendReplacements", "DiscardCard",
    "ChooseEntry", "ChooseAdvance", "ChooseRetreat",
}  # fmt: skip


def touchables(parts: Parts, board: Board) -> set[str]:
    """Everything the hand can come to in a scene."""
    found = {f"piece:{piece.id}" for piece in parts.pieces if piece.place or piece.box}
    found |= {f"place:{place.id}" for place in board.places} | {f"place:{box.id}" for box in parts.boxes}
    found |= {f"card:{card.id}" for hand in parts.hands for card in hand.cards}
    for sheet in parts.sheets:
        for block in (block for column in sheet.columns for panel in column for block in panel.blocks):
            if isinstance(block, Choices):
                found |= {f"row:{row.id}/{part.id}" for row in block.rows for part in row.parts}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_map_has_every_space_and_line(language: str) -> None:
    board = MAKER.board(GAME.setup("campaign"), CP, Speaker(GAME, language, strict=True))
    assert [place.id for place in board.places] == list(SPACE_IDS)
    assert len(board.links) == 476
    assert board.hash


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_choice_of_random_play_can_be_touched(language: str, scenario: str) -> None:
    speaker = Speaker(GAME, language, strict=True)
    setup = GAME.setup(scenario)
    board = MAKER.board(setup, CP, speaker)
    walk = Walk(GAME, setup, f"scene {language} {scenario}")
    rng = random.Random(5)
    looked = 0
    while not walk.is_over and walk.decisions < 500:
        position, question = walk.position, walk.position.question
        assert isinstance(position, PathsPosition)
        assert question is not None
        if question.seat != CHANCE and rng.random() < 0.2:
            parts = MAKER.parts(position, question.seat, speaker)
            legal = [question.write(position, choice) for choice in question.options(position)]
            options = parts.questions[0].options
            assert [option.choice for option in options][: len(legal)] == legal
            assert {option.choice for option in options} == set(legal)
            reachable = touchables(parts, board)
            lost = [
                each.touch for each in options if not each.touch.startswith("button:") and each.touch not in reachable
            ]
            assert not lost, (type(question).__name__, lost)
            looked += 1
        walk.take(walk.draw())
        for event in walk.told:
            MAKER.happened(position, event, CP, speaker)
    assert looked > 10


def test_a_scene_can_be_made_of_every_kind_of_question() -> None:
    """Long random games ask nearly everything; each first time the scene is made and its options counted."""
    speaker = Speaker(GAME, "fr", strict=True)
    seen: set[str] = set()
    for number in range(3):
        walk = Walk(GAME, GAME.setup("campaign"), f"kinds {number}")
        while not walk.is_over and walk.decisions < 2500:
            question = walk.position.question
            assert question is not None
            kind = type(question).__name__
            if question.seat != CHANCE and kind not in seen:
                seen.add(kind)
                assert isinstance(walk.position, PathsPosition)
                shown = MAKER.parts(walk.position, question.seat, speaker).questions[0]
                assert shown.prompt
                assert shown.mine
                assert {option.choice for option in shown.options} == {
                    question.write(walk.position, choice) for choice in question.options(walk.position)
                }
                assert all(option.label for option in shown.options)
            walk.take(walk.draw())
    assert seen >= ASKED_IN_ANY_GAME, ASKED_IN_ANY_GAME - seen


def test_the_other_hand_is_told_by_its_number_alone() -> None:
    position = field("hand: cp-06, ap-02, ap-03; paris: fr-army-01; essen: ge-army-01")
    speaker = Speaker(GAME, "en", strict=True)
    for seat, own, other in ((CP, "cp-06", "ap-02"), (AP, "ap-02", "cp-06"), (None, "", "cp-06")):
        parts = MAKER.parts(position, seat, speaker)
        shown = {card.id for hand in parts.hands for card in hand.cards}
        assert (own in shown) is (seat is not None)
        assert shown <= set(CARD_IDS)
        assert other not in shown
        assert f'"{other}"' not in json.dumps(to_json(parts))
        assert [state.counters[0].value for state in parts.seats] == ["1", "2"]


def test_a_hand_that_was_looked_at_lies_open_to_who_saw_it() -> None:
    position = field("hand: cp-06, ap-02, ap-03; paris: fr-army-01; essen: ge-army-01")
    position.seen[CP] = position.hand_of(AP)
    speaker = Speaker(GAME, "en", strict=True)
    shown = {hand.id: [card.id for card in hand.cards] for hand in MAKER.parts(position, CP, speaker).hands}
    assert shown["hand-allied"] == ["ap-02", "ap-03"]
    assert "hand-allied" not in {hand.id for hand in MAKER.parts(position, None, speaker).hands}


def test_a_card_in_hand_tells_its_four_uses_and_its_event() -> None:
    position = field("hand: cp-06; paris: fr-army-01; essen: ge-army-01")
    speaker = Speaker(GAME, "en", strict=True)
    parts = MAKER.parts(position, CP, speaker)
    (card,) = next(hand for hand in parts.hands if hand.own).cards
    assert [value.value for value in card.values] == ["OPS 3", "SR 4", "RP 3", "★"]
    assert "trench" in card.text
    uses = [option for option in parts.questions[0].options if option.touch == "card:cp-06"]
    assert [option.do for option in uses] == ["Operations", "Strategic redeployment", "Replacements", "Event"]
    assert uses[2].note == "Germany 2, Austria-Hungary 1 (not at war, so not counted: Turkey 1)"


def attack_on_cambrai(**more: Unpack[Situation]) -> PathsPosition:
    units = "sedan: ge-army-01; brussels: ge-army-02; cambrai: fr-army-05; metz: ge-army-04"
    text = f"control: cp liege; no-fort: liege; {units}"
    return field(text, **more)


def test_before_an_attack_odds_tell_what_flank_and_cards_would_add() -> None:
    position = attack_on_cambrai(ops=2)
    position.hand |= 1 << CARD_IDS.index("cp-19")
    speaker = Speaker(GAME, "fr", strict=True)
    play(position, "attack sedan", "attack brussels", "attack cambrai", "with ge-army-01", "with ge-army-02")
    chart = MAKER.odds(position, CP, "done", speaker)
    assert chart is not None
    assert sum(row.theirs or 0 for row in chart.rows) == pytest.approx(1)
    labels = [str(fact.label) for fact in chart.facts]
    assert any("flanc" in label for label in labels)
    assert any("Lance-flammes" in label for label in labels)
    arrows = MAKER.parts(position, CP, speaker).arrows
    assert [arrow.start for arrow in arrows] == ["place:sedan", "place:brussels"]
    assert arrows[0].odds == "10 : 3"

    play(position, "done")
    tried = MAKER.odds(position, CP, "flank sedan", speaker)
    assert tried is not None
    assert tried.facts[0].label == "Succès de l’attaque de flanc"
    assert MAKER.odds(position, CP, "nonsense", speaker) is None
    assert MAKER.odds(position, CP, "flank metz", speaker) is None, "12.3.2: nobody attacks from there"


def test_what_cannot_be_done_is_refused_with_its_clause() -> None:
    position = attack_on_cambrai(ops=1)
    speaker = Speaker(GAME, "fr", strict=True)
    asked = MAKER.why(position, CP, "place:cambrai", speaker)
    assert asked is not None
    assert asked.clause == "9.2.6"
    play(position, "attack sedan", "attack cambrai", "with ge-army-01")
    for touch, clause in (("piece:ge-army-04", "12.1.1"), ("piece:ge-army-01", "12.1.5"), ("card:cp-06", "12.2.2")):
        why = MAKER.why(position, CP, touch, speaker)
        assert why is not None
        assert why.clause == clause
        assert len(why.sentence) > 10
    assert MAKER.why(position, AP, "piece:ge-army-04", speaker) is None
    assert position.marked_attack >> space("sedan") & 1


def test_a_card_that_cannot_be_used_says_why() -> None:
    position = field("hand: cp-45; paris: fr-army-01; essen: ge-army-01")
    why = MAKER.why(position, CP, "card:cp-45", Speaker(GAME, "en", strict=True))
    assert why is not None
    assert why.clause == "16.4.8"


def test_a_space_out_of_reach_is_refused_to_those_who_retreat() -> None:
    position = attack_on_cambrai()
    question = ChooseRetreat(AP, 1 << unit("fr-army-05"), space("cambrai"), 1)
    position.stack = [PendingQuestion(question, "retreat_chosen")]
    why = MAKER.why(position, AP, "place:nantes", Speaker(GAME, "en", strict=True))
    assert why is not None
    assert why.clause == NO_WAY_THERE.clause


def test_activated_spaces_carry_a_pennant_with_their_cost() -> None:
    position = attack_on_cambrai(ops=3)
    play(position, "attack sedan", "move metz")
    speaker = Speaker(GAME, "en", strict=True)
    marks = {marker.place: marker for marker in MAKER.parts(position, CP, speaker).markers if "pennant" in marker.style}
    assert {place: marker.text for place, marker in marks.items()} == {"sedan": "1", "metz": "1"}
    assert marks["sedan"].style == "pennant fire"


def test_a_stack_in_hand_shows_how_far_it_could_go() -> None:
    position = field("essen: ge-army-01; paris: fr-army-01", ops=1)
    play(position, "move essen", "move ge-army-01")
    parts = MAKER.parts(position, CP, Speaker(GAME, "en", strict=True))
    near = {option.touch for option in parts.questions[0].options if option.kind == "move"}
    assert "place:aachen" in near
    assert [layer.id for layer in parts.overlays][-1] == "reach"
    assert parts.overlays[-1].shapes[0].path
    watching = MAKER.parts(position, None, Speaker(GAME, "en", strict=True))
    assert "reach" not in {layer.id for layer in watching.overlays}


def test_14_a_unit_shows_its_supply_line_or_that_it_has_none() -> None:
    position = field("essen: ge-army-01; koblenz: ge-army-02; paris: ge-army-03; lyon: fr-army-01; hand: cp-06")
    parts = MAKER.parts(position, CP, Speaker(GAME, "en", strict=True))
    sheets = {piece.id: to_json(piece.sheet) for piece in parts.pieces}
    fed = sheets["ge-army-02"]["blocks"][1]["rows"][0]["value"][0]
    assert fed["text"] == "Essen"
    assert fed["touch"].split(" ")[0] == "place:essen"
    assert fed["touch"].split(" ")[-1] == "place:koblenz"
    assert sheets["ge-army-03"]["blocks"][1]["rows"][0]["value"] == "out of supply"
    cut_off = next(piece for piece in parts.pieces if piece.id == "ge-army-03")
    assert cut_off.badges[0].tone == "red"
    assert "out of supply" in cut_off.name
    assert "unsupplied" in {panel.id for panel in parts.panels}


def test_17_replacements_are_one_sheet_with_a_button_for_each_choice() -> None:
    position = field("essen: ge-army-01*; eliminated: ge-corps-01, ge-army-02; paris: fr-army-01; rp: ge 3")
    position.stack = [PathsMatch(agenda=["play_turn"]), Turn(agenda=["replace_cp", "end"])]
    position.advance()
    parts = MAKER.parts(position, CP, Speaker(GAME, "en", strict=True))
    (sheet,) = parts.sheets
    (block,) = sheet.columns[0][0].blocks
    assert isinstance(block, Choices)
    assert [row.id for row in block.rows] == ["ge-army-01", "ge-army-02", "ge-corps-01"]
    touches = {option.touch for option in parts.questions[0].options}
    assert {"row:ge-army-01/restore", "piece:ge-army-01", "row:ge-corps-01/rebuild-full"} <= touches
    assert not MAKER.parts(position, AP, Speaker(GAME, "en", strict=True)).sheets


def test_no_name_of_the_scene_hides_a_kind_that_positions_are_saved_with() -> None:
    """Positions are read back by the names of their kinds, wherever in the package a name stands."""
    position = field("essen: ge-army-01; paris: fr-army-01; hand: cp-06")
    MAKER.parts(position, CP, Speaker(GAME, "en", strict=True))
    assert read_position(GAME, write_position(position)) == position


def test_making_a_scene_changes_nothing() -> None:
    position = attack_on_cambrai(ops=1)
    before = write_position(position)
    for seat in (CP, AP, None):
        MAKER.parts(position, seat, Speaker(GAME, "en", strict=True))
    assert write_position(position) == before
    assert bits(position.marked_attack) == ()


def test_a_defender_with_cards_reacts_and_may_pass() -> None:
    """12.2.5: the window in the other side's round, which a hot-seat player may let pass without looking."""
    for number in range(6):
        walk = Walk(GAME, GAME.setup("introductory"), f"window {number}")
        while not walk.is_over:
            question = walk.position.question
            if isinstance(question, PlayCombatCards) and question.role is Role.DEFENDER:
                assert isinstance(walk.position, PathsPosition)
                shown = MAKER.parts(walk.position, question.seat, Speaker(GAME, "en", strict=True)).questions[0]
                assert shown.kind == "reaction"
                assert [option.choice for option in shown.options if option.kind == "pass"] == ["done"]
                return
            walk.take(walk.draw())
    raise AssertionError("no defender was asked for cards")


def test_what_ends_an_action_is_told_of_the_side_that_acted() -> None:
    position = field("sedan: fr-army-05; aachen: ge-army-04; hand: cp-06, ap-02", ops=1)
    speaker = Speaker(GAME, "en", strict=True)

    play(position, "move aachen", "move ge-army-04", "to koblenz", "to frankfurt", quiet=False)
    position.events.clear()
    play(position, "to mannheim", quiet=False)

    assert type(position.question).__name__ == "ChooseAction"
    assert {MAKER.happened(position, event, CP, speaker).seat for event in position.events} == {"central-powers"}
    assert position.events


def test_what_the_rules_do_between_actions_is_told_of_nobody() -> None:
    """6.0: attrition, sieges, mandates and the blockade are no deed of whoever acted last."""
    speaker = Speaker(GAME, "en", strict=True)
    position = GAME.begin(GAME.setup("introductory", {}))
    metz = space("metz")
    rolled: list[Event] = [
        SiegeRolled(metz, 4, 0, fallen=True),
        AttritionStruck(unit("ge-corps-01"), metz, -1),
        SpaceTaken(metz, AP, isolated=True),
        VpMoved(-1, 9, VpCause.BLOCKADE),
        TurnBegan(2),
    ]
    follows: list[Event] = [FortDestroyed(metz), SpaceTaken(metz, AP), VpMoved(-1, 9, VpCause.SPACE)]

    assert {MAKER.happened(position, event, None, speaker).seat for event in rolled} == {NOBODY}
    assert {MAKER.happened(position, event, None, speaker).seat for event in follows} == {AS_BEFORE}
    position.round, position.acting = 2, CP
    assert {MAKER.happened(position, event, None, speaker).seat for event in rolled} == {NOBODY}
    assert {MAKER.happened(position, event, None, speaker).seat for event in follows} == {"central-powers"}


def test_5_6_2_after_the_bids_everybody_is_called_by_their_side() -> None:
    speaker = Speaker(GAME, "en", strict=True)
    position = GAME.begin(GAME.setup("campaign", {"bidding": True}))
    assert [look.name for look in MAKER.seat_looks(position, speaker)] == ["first player", "second player"]

    position.answer(4, 0)
    position.answer(3, 1)

    looks = MAKER.seat_looks(position, speaker)
    assert [(look.id, look.side) for look in looks] == [("first-player", "allied"), ("second-player", "central")]
    assert looks[0].name == speaker.say("seat-allies")
    assert [speaker.the_seat(position, seat) for seat in (0, 1)] == ["the Allies", "the Central Powers"]
    assert speaker.is_many(position, 0)
    assert speaker.event(position, SeatResigned(1)) == "The Central Powers resigned."
    resigned = Result(winners=(0,), losers=(1,), key="resignation")
    assert speaker.result(position, resigned) == "The Central Powers resigned: victory for the Allies."
    bids = [MAKER.happened(position, event, None, speaker) for event in position.events if isinstance(event, SidesBid)]
    assert [bid.seat for bid in bids] == ["first-player", "second-player"], "each under the heading of its bidder"


def test_12_2_2_an_attack_is_drawn_from_every_space_that_it_comes_from() -> None:
    force = tuple((space(each), 1 << unit(army)) for each, army in (("liege", "ge-army-01"), ("koblenz", "ge-army-03")))
    declared = AttackDeclared(CP, space("sedan"), force, 1 << unit("fr-army-05"), False)
    shown = MAKER.happened(GAME.begin(GAME.setup("campaign")), declared, None, Speaker(GAME, "en"))
    assert [(arrow.start, arrow.end) for arrow in shown.arrows] == [
        ("place:liege", "place:sedan"),
        ("place:koblenz", "place:sedan"),
    ]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_12_2_7_the_dice_of_a_combat_tell_who_hurts_whom_in_which_column_after_which_shifts(language: str) -> None:
    speaker = Speaker(GAME, language, strict=True)
    position = GAME.begin(GAME.setup("campaign"))
    shifted = MAKER.happened(position, Fired(CP, 7, True, -1, 4, 1, 2), None, speaker).roll
    plain = MAKER.happened(position, Fired(AP, 7, True, 0, 1, 0, 0), None, speaker).roll
    assert shifted is not None
    assert plain is not None

    words = {"en": "column 5", "fr": "colonne 5"}
    assert [fact.value for fact in shifted.rows] == ["7", words[language], "−1", "+1"]
    assert [fact.value for fact in plain.rows] == ["7", words[language].replace("5", "6–8")]
    assert ([face.state for face in shifted.faces], [face.state for face in plain.faces]) == (["hit"], ["miss"])
    titles = {
        "en": ("The Central Powers inflict a loss number of 2 on the Allies", "The Allies inflict no loss"),
        "fr": (
            "Les Puissances centrales infligent un score de pertes de 2 aux Alliés",
            "Les Alliés n’infligent aucune perte",
        ),
    }
    assert shifted.title == titles[language][0]
    assert plain.title.startswith(titles[language][1])


def safer_ways(walk: Walk, steps: int) -> Iterator[tuple[PathsPosition, SaferWay]]:
    """The safer ways that a random match meets."""
    for _ in range(steps):
        position, asked = walk.position, walk.position.questions[0]
        assert isinstance(position, PathsPosition)
        if isinstance(asked, MoveStep):
            found = (safer_way(position, asked, goal, Speaker(GAME, "en")) for goal in range(len(SPACE_IDS)))
            yield from ((position, each) for each in found if each is not None)
        walk.take(walk.draw())


def test_11_1_a_longer_way_past_fewer_enemies_is_offered_beside_the_shortest() -> None:
    position, way = next(safer_ways(Walk(GAME, GAME.setup("campaign"), "s0"), 600))

    assert way.text == f"Safer way by {said(Speaker(GAME, 'en'), 'space-' + way.path[-2])}: {len(way.path) - 1} points"
    after = tried(position, position.questions[0].seat, (way.choice, *way.then))
    assert isinstance(after, PathsPosition)
    moved = [place for place, was in zip(after.where, position.where, strict=True) if place != was]
    assert {SPACE_IDS[place] for place in moved} == {way.path[-1]}
