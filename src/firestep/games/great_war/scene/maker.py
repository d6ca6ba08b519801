"""The Great War for a client: the maker of its scenes (see docs/scenes.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from firestep import scene as forms
from firestep.games.great_war.agreement import agreement_of
from firestep.games.great_war.cards import COMBAT_KIND, COMBATS, COMMAND_KIND
from firestep.games.great_war.facts import UNITS
from firestep.games.great_war.ground import HEX_BY_NAME, SIDES
from firestep.games.great_war.objectives import medals_of
from firestep.games.great_war.place_names import group_names
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.questions import HexQuestion
from firestep.games.great_war.scenarios import BATTLES
from firestep.games.great_war.scene import cards, chooser, questions, table
from firestep.games.great_war.scene.aim import aims
from firestep.games.great_war.scene.charts import chart_of
from firestep.games.great_war.scene.ground import SECTIONS, TERRAIN_NAMES, Field, drawn_board, field_for
from firestep.games.great_war.scene.happenings import told
from firestep.games.great_war.scene.marks import markers
from firestep.games.great_war.scene.pieces import NATION, capital, pieces, side_of
from firestep.games.great_war.scene.works import bridge_layer, crater_layer, wire_layer
from firestep.games.great_war.wording import dashes
from firestep.kernel import CHANCE, Event, Malformed, Question, Setup
from firestep.scene import Board, Fact, Layer, Odds, SceneEvent, Tag
from firestep.scene.maker import (
    About,
    ClauseText,
    KnownFact,
    Parts,
    QuickStart,
    ScenarioCard,
    SeatLook,
    Why,
    refusal_of,
    why_refused,
)

FIRST_BATTLE = "01-opening-action-1"


class GreatWarMaker:
    """Turns positions of The Great War into scenes."""

    def about(self, speaker: Any) -> About:
        tag = Tag(speaker.say("scene-reconstructed"), speaker.say("scene-reconstructed.explain"))
        return About(
            blurb=speaker.say("game-blurb"),
            players=speaker.say("scene-players"),
            length=speaker.say("scene-length"),
            symbol="u-infantry",
            nation="gb",
            side="allied",
            modes=dict.fromkeys(BATTLES, ("duel", "hot-seat")),
            tags={name: (tag,) for name, battle in BATTLES.items() if battle.layout != "sourced"},
            quick=QuickStart(FIRST_BATTLE, bots={"german": "corporal"}),
        )

    def seats(self, setup: Setup, speaker: Any) -> tuple[SeatLook, ...]:
        names = agreement_of(setup).seats
        return tuple(
            SeatLook(name, speaker.say(f"seat-{name}"), NATION[name], side_of(side)) for side, name in enumerate(names)
        )

    def actors(self, setup: Setup, speaker: Any) -> tuple[SeatLook, ...]:
        return self.seats(setup, speaker)

    def board(self, setup: Setup, seat: int | None, speaker: Any) -> Board:
        words = tuple((name, str(speaker.say(f"terrain-{dashes(name)}"))) for name in TERRAIN_NAMES)
        words += tuple((name, str(speaker.say(f"scene-section-{name}"))) for name in SECTIONS)
        names = tuple(group_names(BATTLES[setup.scenario], speaker).items())
        return drawn_board(setup.scenario, field_for(seat).turned, words, names)

    def scenario_card(self, setup: Setup, speaker: Any) -> ScenarioCard:
        return chooser.card(setup, speaker)

    def parts(self, position: GreatWarPosition, seat: int | None, speaker: Any) -> Parts:
        return Parts(
            seats=table.seat_states(position, speaker),
            turn=table.turn(position, speaker),
            phases=table.phases(position, speaker),
            pieces=pieces(position, speaker),
            markers=markers(position, speaker),
            overlays=overlays(position, seat, field_for(seat)),
            tracks=table.tracks(position, speaker),
            hands=cards.hands(position, seat, speaker),
            panels=table.panels(position, speaker),
            questions=tuple(
                questions.question_scene(position, question, seat, speaker)
                for question in position.questions
                if question.seat != CHANCE
            ),
            secrets=True,
            result_rows=self.result_rows(position, speaker),
        )

    def result_rows(self, position: GreatWarPosition, speaker: Any) -> tuple[Fact, ...]:
        if position.result is None:
            return ()
        return tuple(
            Fact(
                str(speaker.word(speaker.seat_word(position.setup, side))),
                speaker.say("scene-medals-won", medals=medals_of(position, side)),
            )
            for side in SIDES
        )

    def turn(self, position: GreatWarPosition, speaker: Any) -> forms.Turn | None:
        return table.turn(position, speaker)

    def happened(self, position: GreatWarPosition, event: Event, seat: int | None, speaker: Any) -> SceneEvent:
        return told(position, event, speaker)

    def why(self, position: GreatWarPosition, seat: int, touch: str, speaker: Any) -> Why | None:
        """The refusal of what was touched, if it could be an answer at all."""
        question = position.question_for(seat)
        if question is None:
            return None
        refusal = refusal_of(position, question, touched(position, question, touch))
        return None if refusal is None else why_refused(refusal, speaker)

    def odds(self, position: GreatWarPosition, seat: int, choice: str, speaker: Any) -> Odds | None:
        question = position.question_for(seat)
        if question is None:
            return None
        try:
            wanted = question.read(position, choice)
        except Malformed:
            return None
        if question.why_not(position, wanted) is not None:
            return None
        return chart_of(position, question, wanted, speaker)

    def clause(self, clause: str, speaker: Any) -> ClauseText | None:
        found = speaker.clause(clause)
        return ClauseText(clause, *found) if found else None

    def facts(self, speaker: Any) -> tuple[KnownFact, ...]:
        """Everything that is not printed in the rules we hold."""
        found = [
            KnownFact(
                capital(str(speaker.say(f"unit-{dashes(kind.id)}"))),
                "/".join(str(each) for each in kind.dice[1:] if each),
                kind.certainty,
                speaker.say(f"certainty-{kind.certainty}"),
                "TNK-13" if kind.is_tank else "FA-01",
            )
            for kind in UNITS
            if kind.certainty != "sourced"
        ]
        found += [
            KnownFact(
                str(speaker.say(f"combat-{card.id}")),
                speaker.say(f"combat-{card.id}.text"),
                card.certainty,
                speaker.say(f"certainty-{card.certainty}"),
                card.clause,
            )
            for card in COMBATS
            if card.certainty != "sourced"
        ]
        maps = KnownFact(
            speaker.say("scene-maps"), str(len(BATTLES)), "reconstructed", speaker.say("certainty-reconstructed")
        )
        return (maps, *found)


def overlays(position: GreatWarPosition, seat: int | None, view: Field) -> tuple[Layer, ...]:
    """What has changed on the ground, and what is aimed by whoever looks."""
    battle = position.agreed.battle
    found = [
        crater_layer(position.craters | position.razed, view),
        wire_layer(position.wire, view),
        bridge_layer(battle.bridges | position.repaired, battle.damaged, view),
    ]
    question = position.question_for(seat) if seat is not None else None
    if question is not None:
        found += aims(position, question, view)
    return tuple(layer for layer in found if layer is not None)


def touched(position: GreatWarPosition, question: Question, touch: str) -> Any:
    """The answer to this question that a touch would stand for: a hex, or the kind of a card."""
    kind, _, name = touch.partition(":")
    if isinstance(question, HexQuestion):
        if kind == "piece" and name[1:].isdigit() and int(name[1:]) < len(position.where):
            where = position.where[int(name[1:])]
            return where if where >= 0 else None
        return HEX_BY_NAME.get(name) if kind == "place" else None
    deck, _, number = name.partition("-")
    if kind != "card" or not number.isdigit():
        return None
    kinds = card_kinds(question, deck)
    return kinds[int(number)] if int(number) < len(kinds) else None


def card_kinds(question: Question, deck: str) -> Sequence[int]:
    """By card: its kind, if this question is about cards of that deck."""
    if deck == "command" and isinstance(question, questions.COMMAND_QUESTIONS):
        return COMMAND_KIND
    if deck == "combat" and isinstance(question, questions.COMBAT_QUESTIONS):
        return COMBAT_KIND
    return ()


MAKER = GreatWarMaker()
