"""The Great War for a client: the maker of its scenes (see docs/scenes.md)."""

from __future__ import annotations

from firestep import scene as forms
from firestep.games.great_war.agreement import agreement_of, battle_of
from firestep.games.great_war.cards import COMBATS
from firestep.games.great_war.facts import UNITS
from firestep.games.great_war.ground import SIDES
from firestep.games.great_war.objectives import medals_of
from firestep.games.great_war.place_names import group_names
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.scenarios import BATTLES
from firestep.games.great_war.scene import cards, lenses, questions, scenario_card, table, ways
from firestep.games.great_war.scene.aim import aims
from firestep.games.great_war.scene.events import scene_event
from firestep.games.great_war.scene.ground import SECTIONS, TERRAIN_NAMES, Field, drawn_board, field_for
from firestep.games.great_war.scene.knowledge import knowledge
from firestep.games.great_war.scene.marks import markers
from firestep.games.great_war.scene.odds_charts import chart_of
from firestep.games.great_war.scene.pieces import NATION, capital, pieces, side_of
from firestep.games.great_war.scene.place_card import inspection
from firestep.games.great_war.scene.structures import bridge_layer, crater_layer, wire_layer
from firestep.games.great_war.scene.touches import refused_touch
from firestep.games.great_war.wording import dashes
from firestep.kernel import CHANCE, Event, Malformed, Setup
from firestep.scene import Board, Fact, Inspection, Knowledge, Layer, Lens, LensId, Odds, SceneEvent, Tag, Way
from firestep.scene.maker import (
    About,
    KnownFact,
    Parts,
    QuickStart,
    ScenarioCard,
    SeatLook,
    Standing,
    Why,
    why_refused,
)
from firestep.scene.speaker import Speaker

FIRST_BATTLE = "01-opening-action-1"


class GreatWarMaker:
    """Turns positions of The Great War into scenes."""

    def about(self, speaker: Speaker) -> About:
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

    def seats(self, setup: Setup, speaker: Speaker) -> tuple[SeatLook, ...]:
        names = agreement_of(setup).seats
        return tuple(
            SeatLook(name, speaker.say(f"seat-{name}"), NATION[name], side_of(side)) for side, name in enumerate(names)
        )

    def actors(self, setup: Setup, speaker: Speaker) -> tuple[SeatLook, ...]:
        return self.seats(setup, speaker)

    def board(self, setup: Setup, seat: int | None, speaker: Speaker) -> Board:
        words = tuple((name, speaker.say(f"terrain-{dashes(name)}")) for name in TERRAIN_NAMES)
        words += tuple((name, speaker.say(f"scene-section-{name}")) for name in SECTIONS)
        battle = battle_of(setup)
        names = tuple(group_names(battle, speaker).items())
        return drawn_board(battle, field_for(seat).turned, words, names)

    def scenario_card(self, setup: Setup, speaker: Speaker) -> ScenarioCard:
        return scenario_card.card(setup, speaker)

    def parts(self, position: GreatWarPosition, seat: int | None, speaker: Speaker) -> Parts:
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

    def result_rows(self, position: GreatWarPosition, speaker: Speaker) -> tuple[Fact, ...]:
        if position.result is None:
            return ()
        return tuple(
            Fact(
                str(speaker.word(speaker.seat_word(position.setup, side))),
                speaker.say("scene-medals-won", medals=medals_of(position, side)),
            )
            for side in SIDES
        )

    def turn(self, position: GreatWarPosition, speaker: Speaker) -> forms.Turn | None:
        return table.turn(position, speaker)

    def phases(self, position: GreatWarPosition, speaker: Speaker) -> tuple[forms.Phase, ...]:
        return table.phases(position, speaker)

    def standing(self, position: GreatWarPosition, speaker: Speaker) -> Standing:
        return Standing(table.tracks(position, speaker), table.seat_states(position, speaker))

    def acting(self, position: GreatWarPosition) -> str | None:
        return position.agreed.seats[position.turn_of] if position.turn else None

    def happened(self, position: GreatWarPosition, event: Event, seat: int | None, speaker: Speaker) -> SceneEvent:
        return scene_event(position, event, speaker)

    def why(self, position: GreatWarPosition, seat: int, touch: str, speaker: Speaker) -> Why | None:
        """Why a touch is refused, if it could be an answer at all."""
        question = position.question_for(seat)
        if question is None:
            return None
        refusal = refused_touch(position, question, touch)
        return None if refusal is None else why_refused(refusal, speaker)

    def odds(self, position: GreatWarPosition, seat: int, choice: str, speaker: Speaker) -> Odds | None:
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

    def lenses(self, setup: Setup) -> tuple[LensId, ...]:
        return lenses.LENSES

    def lens(
        self, position: GreatWarPosition, seat: int | None, lens: LensId, piece: str, speaker: Speaker
    ) -> Lens | None:
        return lenses.lens(position, seat, lens, piece, speaker)

    def inspect(self, position: GreatWarPosition, seat: int | None, touch: str, speaker: Speaker) -> Inspection | None:
        return inspection(position, seat, touch, speaker)

    def way(self, before: GreatWarPosition, after: GreatWarPosition, seat: int, speaker: Speaker) -> Way | None:
        return ways.way(before, after, seat, speaker)

    def knowledge(self, position: GreatWarPosition, seat: int | None, speaker: Speaker) -> Knowledge:
        return knowledge(position, seat, speaker)

    def facts(self, speaker: Speaker) -> tuple[KnownFact, ...]:
        """Everything that is not printed in our sources."""
        found = [
            KnownFact(
                capital(speaker.say(f"unit-{dashes(kind.id)}")),
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
                speaker.say(f"combat-{card.id}"),
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
    """Changes to the terrain, and what the viewer is aiming at."""
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


MAKER = GreatWarMaker()
