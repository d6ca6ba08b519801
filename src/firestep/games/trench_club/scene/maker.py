"""Trench Club for a client: the maker of its scenes (see docs/scenes.md)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import ClassVar

from firestep.games.trench_club.agreement import CO_OP, FOUR_PLAYERS, SOLO, TEAM_OF_NATION, TWO_PLAYERS, agreement_of
from firestep.games.trench_club.anytime import AtAnyTime
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.scene import lenses, pieces, questions, table, ways
from firestep.games.trench_club.scene.events import scene_event
from firestep.games.trench_club.scene.ground import built_layers, drawn_board
from firestep.games.trench_club.scene.knowledge import knowledge
from firestep.games.trench_club.scene.odds import odds_chart
from firestep.games.trench_club.scene.place_card import inspection
from firestep.games.trench_club.scene.touches import why_not
from firestep.games.trench_club.scene.trays import trays
from firestep.games.trench_club.targets import ChooseTarget
from firestep.games.trench_club.units import TYPES
from firestep.games.trench_club.wording import TERRAINS, choice_words
from firestep.kernel import CHANCE, Event, Malformed, Setup
from firestep.scene import (
    Board,
    Fact,
    Inspection,
    Knowledge,
    Lens,
    LensId,
    Odds,
    Option,
    Phase,
    SceneEvent,
    Tag,
    Touch,
    Turn,
    Way,
)
from firestep.scene.maker import About, Actor, KnownFact, Parts, QuickStart, SeatLook, SeatState, Standing, Why
from firestep.scene.speaker import Speaker

MARK_WORDS = {
    "inferred": "scene-mark-inferred",
    "reconstructed": "scene-mark-reconstructed",
    "owner": "scene-mark-owner",
}
"""How sure a value is, in a word."""


class TrenchClubMaker:
    """Turns positions of Trench Club into scenes."""

    tells_alike: ClassVar[bool] = True
    """No sentence says `you`, and what all see of an event depends on nothing that is hidden."""
    plays_cards: ClassVar[bool] = False
    """Special forces are bought, not played: the fifth line about a turn tells of new units."""

    def about(self, speaker: Speaker) -> About:
        tag = Tag(speaker.say("scene-reconstructed"), speaker.say("scene-reconstructed.explain"))
        scenarios = (TWO_PLAYERS, FOUR_PLAYERS, SOLO, CO_OP)
        return About(
            blurb=speaker.say("game-blurb"),
            players=speaker.say("scene-players"),
            length=speaker.say("scene-length"),
            symbol="u-tank",
            nation="gb",
            side="allied",
            modes={
                TWO_PLAYERS: ("duel", "hot-seat"),
                FOUR_PLAYERS: ("teams", "hot-seat"),
                SOLO: ("solo",),
                CO_OP: ("co-op", "hot-seat"),
            },
            lengths={each: speaker.say(f"scenario-{each}.length") for each in scenarios},
            tags=dict.fromkeys(scenarios, (tag,)),
            quick=QuickStart(SOLO),
        )

    def seats(self, setup: Setup, speaker: Speaker) -> tuple[SeatLook, ...]:
        return tuple(look_of(nation, speaker) for nation in agreement_of(setup).seats)

    def actors(self, setup: Setup, speaker: Speaker) -> tuple[SeatLook, ...]:
        """The seats and the Automa."""
        agreed = agreement_of(setup)
        nations = dict.fromkeys((*agreed.seats, *(army.nation for army in agreed.armies)))
        return tuple(look_of(nation, speaker) for nation in nations)

    def board(self, setup: Setup, seat: int | None, speaker: Speaker) -> Board:
        agreed = agreement_of(setup)
        names = tuple((name, speaker.say(f"terrain-{name}")) for name in TERRAINS)
        return drawn_board(agreed.board, agreed.part, names)

    def parts(self, position: TrenchPosition, seat: int | None, speaker: Speaker) -> Parts:
        secret = position.is_splitting
        agreed = position.agreed
        return Parts(
            seats=table.seat_states(position, speaker),
            actors=tuple(automata(position, speaker)),
            turn=table.turn(position, speaker),
            phases=table.phases(position, speaker),
            pieces=pieces.pieces(position, seat, speaker, hides_companies=secret),
            markers=pieces.markers(position, speaker),
            overlays=tuple(built_layers(agreed.board, agreed.part, position.roads_built, position.trenches_built)),
            arrows=table.arrows(position),
            tracks=table.tracks(position, speaker),
            boxes=table.boxes(position, seat, speaker),
            trays=trays(position, seat, speaker),
            lists=table.lists(position, speaker),
            sheets=table.sheets(position, seat, speaker),
            questions=tuple(
                questions.question_scene(position, question, seat, speaker)
                for question in position.questions
                if question.seat != CHANCE
            ),
            anytime=self.anytime(position, seat, speaker),
            tags=(Tag(speaker.say("scene-reconstructed"), speaker.say("scene-reconstructed.explain")),),
            secrets=secret,
            result_rows=self.result_rows(position, speaker),
        )

    def anytime(self, position: TrenchPosition, seat: int | None, speaker: Speaker) -> tuple[Option, ...]:
        question = None if seat is None else position.anytime_question(seat)
        if not isinstance(question, AtAnyTime):
            return ()
        return tuple(
            at_any_time(
                question.write(position, choice),
                pieces.label(choice_words(position, question, choice), speaker),
                f"button:{choice}",
            )
            for choice in question.options(position)
        )

    def result_rows(self, position: TrenchPosition, speaker: Speaker) -> tuple[Fact, ...]:
        if position.result is None:
            return ()
        return tuple(
            Fact(
                speaker.say(f"nation-{army.nation}"),
                speaker.say("scene-forts-held", forts=position.forts_of_army(number)),
            )
            for number, army in enumerate(position.agreed.armies)
        )

    def turn(self, position: TrenchPosition, speaker: Speaker) -> Turn | None:
        return table.turn(position, speaker)

    def phases(self, position: TrenchPosition, speaker: Speaker) -> tuple[Phase, ...]:
        return table.phases(position, speaker)

    def standing(self, position: TrenchPosition, speaker: Speaker) -> Standing:
        actors = tuple(automata(position, speaker))
        return Standing(table.tracks(position, speaker), table.figures(position, speaker), actors)

    def acting(self, position: TrenchPosition) -> str | None:
        return position.agreed.armies[position.turn_of].nation if position.round else None

    def happened(self, position: TrenchPosition, event: Event, seat: int | None, speaker: Speaker) -> SceneEvent:
        return scene_event(position, event, speaker)

    def why(self, position: TrenchPosition, seat: int, touch: str, speaker: Speaker) -> Why | None:
        """The refusal of what was touched, if it could be an answer at all."""
        return why_not(position, seat, touch, speaker)

    def odds(self, position: TrenchPosition, seat: int, choice: str, speaker: Speaker) -> Odds | None:
        question = position.question_for(seat)
        if not isinstance(question, ChooseTarget):
            return None
        try:
            target = question.read(position, choice)
        except Malformed:
            return None
        if question.check(position, target) is not None:
            return None
        return odds_chart(position, question.unit, target, speaker)

    def lenses(self, setup: Setup) -> tuple[LensId, ...]:
        return lenses.LENSES

    def lens(
        self, position: TrenchPosition, seat: int | None, lens: LensId, piece: str, speaker: Speaker
    ) -> Lens | None:
        return lenses.lens(position, seat, lens, piece, speaker)

    def inspect(self, position: TrenchPosition, seat: int | None, touch: str, speaker: Speaker) -> Inspection | None:
        return inspection(position, seat, touch, speaker)

    def way(self, before: TrenchPosition, after: TrenchPosition, seat: int, speaker: Speaker) -> Way | None:
        return ways.way(before, after, seat, speaker)

    def knowledge(self, position: TrenchPosition, seat: int | None, speaker: Speaker) -> Knowledge:
        return knowledge(position, seat, speaker)

    def facts(self, speaker: Speaker) -> tuple[KnownFact, ...]:
        """Every value of the unit sheets that is not printed in the rules, and both boards."""
        found = [
            KnownFact(
                pieces.capital(
                    speaker.say("scene-fact", unit=speaker.say(f"unit-{kind.id}"), fact=speaker.say(f"fact-{field}"))
                ),
                fact_value(kind.number, field),
                speaker.say(MARK_WORDS[mark]),
                speaker.say(f"certainty-{mark}"),
            )
            for kind in TYPES
            for field, mark in kind.certainty
            if mark != "sourced"
        ]
        board = KnownFact(
            speaker.say("scene-boards"),
            "",
            speaker.say("scene-mark-reconstructed"),
            speaker.say("certainty-reconstructed"),
            "R1.2",
        )
        return (board, *found)


@lru_cache(maxsize=64)
def at_any_time(choice: str, label: str, touch: Touch) -> Option:
    return Option(choice, label, touch, confirm=True)


@lru_cache(maxsize=64)
def look_of(nation: str, speaker: Speaker) -> SeatLook:
    team = TEAM_OF_NATION[nation]
    side = speaker.say("side-entente" if team else "side-central")
    return SeatLook(nation, speaker.say(f"nation-{nation}"), nation, pieces.side_of(team), side)


def automata(position: TrenchPosition, speaker: Speaker) -> Iterator[Actor]:
    """R13: the armies without a seat, with their forts and coins."""
    for number, army in enumerate(position.agreed.armies):
        if not army.seats:
            counters = table.counters_of(position, number, speaker)
            active = bool(position.round) and position.turn_of == number and position.result is None
            yield Actor(look_of(army.nation, speaker), SeatState(counters), speaker.say("scene-automa"), active)


def fact_value(kind_number: int, field: str) -> str:
    kind = TYPES[kind_number]
    values = {
        "speed": pieces.points(kind.half_points),
        "range": pieces.range_text(kind),
        "attack": "/".join(map(str, kind.attack)),
        "damage": f"{pieces.points(kind.half_hits_open)} / {pieces.points(kind.half_hits_forest)}",
        "cost": str(kind.cost),
    }
    return values[field]


MAKER = TrenchClubMaker()
