"""Paths of Glory for a client: the maker of its scenes (see docs/scenes.md)."""

from __future__ import annotations

from functools import lru_cache

from firestep.games.paths_of_glory.bidding import has_sides
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import SPACE_IDS, SPACES
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.options import CAMPAIGN, HISTORICAL, INTRODUCTORY, LIMITED_WAR, rules_of
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.scene import cards, combat, front, lenses, questions, refusals, tracks, ways
from firestep.games.paths_of_glory.scene.events import scene_event
from firestep.games.paths_of_glory.scene.gestures import gestures as join_choices
from firestep.games.paths_of_glory.scene.ground import DRAWING, MAP_WORDS, drawn_board
from firestep.games.paths_of_glory.scene.knowledge import knowledge
from firestep.games.paths_of_glory.scene.markers import markers
from firestep.games.paths_of_glory.scene.pieces import pieces
from firestep.games.paths_of_glory.scene.place_card import inspection
from firestep.games.paths_of_glory.scene.reach import reach_layers
from firestep.games.paths_of_glory.scene.sheets import sheets
from firestep.games.paths_of_glory.scene.words import said
from firestep.kernel import CHANCE, Event, Malformed, Setup
from firestep.scene import Board, Fact, Inspection, Knowledge, Lens, LensId, Phase, Question, SceneEvent, Way
from firestep.scene import Odds as OddsChart
from firestep.scene import Turn as TurnLabel
from firestep.scene.maker import About, Gestures, KnownFact, Parts, QuickStart, SeatLook, Standing, Why
from firestep.scene.numbers import written_number
from firestep.scene.speaker import Speaker

SCENARIO_IDS = (CAMPAIGN, LIMITED_WAR, INTRODUCTORY, HISTORICAL)
MODES = ("duel", "hot-seat")


class PathsOfGloryMaker:
    """Turns positions of Paths of Glory into scenes."""

    def about(self, speaker: Speaker) -> About:
        return About(
            blurb=speaker.say("game-blurb"),
            players=speaker.say("scene-players"),
            length=speaker.say("scene-length"),
            symbol="u-army",
            nation="de",
            side="central",
            modes=dict.fromkeys(SCENARIO_IDS, MODES),
            quick=QuickStart(INTRODUCTORY, bots={"allies": "corporal"}),
        )

    def seats(self, setup: Setup, speaker: Speaker) -> tuple[SeatLook, ...]:
        names = GAME.seats(setup)
        if rules_of(setup).tournament:
            return tuple(SeatLook(name, speaker.say(f"seat-{name}")) for name in names)
        return tuple(self.side_look(names[side], side, speaker) for side in (CP, AP))

    def seat_looks(self, position: PathsPosition, speaker: Speaker) -> tuple[SeatLook, ...]:
        """5.6.2: once the bids have been compared, everybody is called by the side they play."""
        if not rules_of(position.setup).tournament or not has_sides(position):
            return self.seats(position.setup, speaker)
        names = GAME.seats(position.setup)
        return tuple(self.side_look(name, position.seats.index(seat), speaker) for seat, name in enumerate(names))

    def side_look(self, name: str, side: int, speaker: Speaker) -> SeatLook:
        if side == CP:
            return SeatLook(name, speaker.say("seat-central-powers"), "de", "central")
        return SeatLook(name, speaker.say("seat-allies"), "fr", "allied")

    def actors(self, setup: Setup, speaker: Speaker) -> tuple[SeatLook, ...]:
        return self.seats(setup, speaker)

    def board(self, setup: Setup, seat: int | None, speaker: Speaker) -> Board:
        return board_for(speaker, rules_of(setup).vp_spaces)

    def parts(self, position: PathsPosition, seat: int | None, speaker: Speaker) -> Parts:
        return Parts(
            seats=tracks.seat_states(position, speaker),
            turn=tracks.turn(position, speaker),
            phases=tracks.phases(position, speaker),
            pieces=pieces(position, speaker),
            markers=markers(position, speaker),
            overlays=(*front.overlays(position), *reach_layers(position, seat)),
            clips=front.clips(position),
            arrows=combat.arrows(position),
            tracks=tracks.tracks(position, speaker),
            boxes=tracks.boxes(speaker),
            hands=cards.hands(position, seat, speaker),
            panels=(
                *combat.combat_panel(position, speaker),
                *tracks.war_panels(position, speaker),
                *cards.pile_panel(position, speaker),
            ),
            sheets=sheets(position, seat, speaker),
            questions=tuple(
                questions.question_scene(position, question, seat, speaker)
                for question in position.questions
                if question.seat != CHANCE
            ),
            secrets=True,
            result_rows=self.result_rows(position, speaker),
        )

    def result_rows(self, position: PathsPosition, speaker: Speaker) -> tuple[Fact, ...]:
        if position.result is None:
            return ()
        return (Fact(said(speaker, "scene-vp-title"), written_number(position.vp)),)

    def turn(self, position: PathsPosition, speaker: Speaker) -> TurnLabel | None:
        return tracks.turn(position, speaker)

    def phases(self, position: PathsPosition, speaker: Speaker) -> tuple[Phase, ...]:
        return tracks.phases(position, speaker)

    def standing(self, position: PathsPosition, speaker: Speaker) -> Standing:
        return Standing(tracks.tracks(position, speaker), tracks.figures(position, speaker))

    def acting(self, position: PathsPosition) -> str | None:
        if not position.round:
            return None
        return GAME.seats(position.setup)[position.seats[position.acting]]

    def happened(self, position: PathsPosition, event: Event, seat: int | None, speaker: Speaker) -> SceneEvent:
        return scene_event(position, event, speaker)

    def why(self, position: PathsPosition, seat: int, touch: str, speaker: Speaker) -> Why | None:
        return refusals.why(position, seat, touch, speaker)

    def odds(self, position: PathsPosition, seat: int, choice: str, speaker: Speaker) -> OddsChart | None:
        """12.2: before an attack is confirmed, a flank tried or a card played in it."""
        question = position.question_for(seat)
        if question is None:
            return None
        try:
            meant = question.read(position, choice)
        except Malformed:
            return None
        if question.why_not(position, meant) is not None:
            return None
        return combat.odds_of(position, question, meant, speaker)

    def lenses(self, setup: Setup) -> tuple[LensId, ...]:
        return lenses.LENSES

    def lens(
        self, position: PathsPosition, seat: int | None, lens: LensId, piece: str, speaker: Speaker
    ) -> Lens | None:
        return lenses.lens(position, seat, lens, piece, speaker)

    def inspect(self, position: PathsPosition, seat: int | None, touch: str, speaker: Speaker) -> Inspection | None:
        return inspection(position, seat, touch, speaker)

    def way(self, before: PathsPosition, after: PathsPosition, seat: int, speaker: Speaker) -> Way | None:
        return ways.way(before, after, seat, speaker)

    def knowledge(self, position: PathsPosition, seat: int | None, speaker: Speaker) -> Knowledge:
        return knowledge(position, seat, speaker)

    def gestures(self, position: PathsPosition, seat: int, question: Question, speaker: Speaker) -> Gestures:
        asked = position.question_for(seat)
        return Gestures(question) if asked is None else join_choices(position, asked, question, speaker)

    def facts(self, speaker: Speaker) -> tuple[KnownFact, ...]:
        """Spaces whose printed facts are not certain."""
        return tuple(
            KnownFact(speaker.say(f"space-{facts.id}"), "", facts.certainty, speaker.say("scene-certainty"))
            for facts in SPACES
            if facts.certainty != "sourced"
        )


@lru_cache(maxsize=16)
def board_for(speaker: Speaker, victory_spaces: int) -> Board:
    """The map in the language of this speaker."""
    names = [(name, said(speaker, f"space-{name}")) for name in SPACE_IDS]
    names += [(f"land-{each['id']}", said(speaker, f"land-{each['id']}")) for each in DRAWING["names"]]
    names += [(key, said(speaker, key)) for key in MAP_WORDS]
    language = speaker.language if speaker.language in ("en", "fr") else "en"
    return drawn_board(tuple(names), language, victory_spaces)


MAKER = PathsOfGloryMaker()
