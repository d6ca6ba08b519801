"""Paths of Glory for a client: the maker of its scenes (see docs/scenes.md)."""

from __future__ import annotations

from typing import Any

from firestep.games.paths_of_glory import events as happened
from firestep.games.paths_of_glory.agreement import CAMPAIGN, HISTORICAL, INTRODUCTORY, LIMITED_WAR, rules_of
from firestep.games.paths_of_glory.combat.phase import ChooseAttackers
from firestep.games.paths_of_glory.ground import SPACE_BY_ID, SPACE_IDS, SPACES
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.odds import Odds as Chances
from firestep.games.paths_of_glory.odds import Plan
from firestep.games.paths_of_glory.odds import odds as exact_odds
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.scene import pieces, questions, table
from firestep.games.paths_of_glory.scene.ground import DRAWING, TERRAIN_NAMES, drawn_board, overlays
from firestep.games.paths_of_glory.units import UNIT_BY_ID, UNIT_IDS
from firestep.kernel import CHANCE, DONE, Event, Setup, Together
from firestep.kernel.game import field_kinds
from firestep.scene import (
    Board,
    Face,
    Fact,
    OddsRow,
    OddsSide,
    Roll,
    SceneEvent,
    Step,
    mark_place,
    places_of,
    spans,
)
from firestep.scene import Odds as OddsChart
from firestep.scene import Turn as TurnLabel
from firestep.scene.maker import About, ClauseText, KnownFact, Parts, QuickStart, SeatLook, Why

SCENARIO_IDS = (CAMPAIGN, LIMITED_WAR, INTRODUCTORY, HISTORICAL)
MODES = ("duel", "hot-seat")


class PathsOfGloryMaker:
    """Turns positions of Paths of Glory into scenes."""

    def about(self, speaker: Any) -> About:
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

    def seats(self, setup: Setup, speaker: Any) -> tuple[SeatLook, ...]:
        names = speaker.game.seats(setup)
        if rules_of(setup).tournament:
            return tuple(SeatLook(name, speaker.say(f"seat-{name}")) for name in names)
        return (
            SeatLook(names[CP], speaker.say("seat-central-powers"), "de", "central"),
            SeatLook(names[AP], speaker.say("seat-allies"), "fr", "allied"),
        )

    def actors(self, setup: Setup, speaker: Any) -> tuple[SeatLook, ...]:
        return self.seats(setup, speaker)

    def board(self, setup: Setup, seat: int | None, speaker: Any) -> Board:
        names = [(name, speaker.say(f"space-{name}")) for name in SPACE_IDS]
        names += [(f"land-{each['id']}", speaker.say(f"land-{each['id']}")) for each in DRAWING["names"]]
        names += [(f"terrain-{name}", speaker.say(f"terrain-{name}")) for name in TERRAIN_NAMES]
        return drawn_board(tuple(names))

    def parts(self, position: PathsPosition, seat: int | None, speaker: Any) -> Parts:
        return Parts(
            seats=table.seat_states(position, speaker),
            turn=table.turn(position, speaker),
            phases=table.phases(position, speaker),
            pieces=pieces.pieces(position, speaker),
            markers=pieces.markers(position, speaker),
            overlays=overlays(position),
            tracks=table.tracks(position, speaker),
            boxes=table.boxes(speaker),
            hands=table.hands(position, seat, speaker),
            panels=table.panels(position, speaker),
            questions=tuple(
                questions.question_scene(position, question, seat, speaker)
                for question in position.questions
                if question.seat != CHANCE
            ),
            secrets=bool(position.stack) and isinstance(position.stack[-1], Together),
            result_rows=self.result_rows(position, speaker),
        )

    def result_rows(self, position: PathsPosition, speaker: Any) -> tuple[Fact, ...]:
        if position.result is None:
            return ()
        return (Fact(speaker.say("scene-vp-title"), str(position.vp)),)

    def turn(self, position: PathsPosition, speaker: Any) -> TurnLabel | None:
        return table.turn(position, speaker)

    def happened(self, position: PathsPosition, event: Event, seat: int | None, speaker: Any) -> SceneEvent:
        words = dict(speaker.game.event_words(position, event))
        for name, kind in field_kinds(type(event)).items():
            value = getattr(event, name)
            if kind in ("Space", "Box") and isinstance(value, int) and value >= 0:
                words[name] = mark_place(SPACE_IDS[value], str(speaker.word(words[name])))
        text = spans(speaker.event_in(event, words))
        return SceneEvent(
            number=0,
            kind=event.key,
            seat=acting_seat(position, speaker),
            text=text,
            steps=steps(event),
            roll=roll(event, speaker),
            places=places_of(text),
        )

    def why(self, position: PathsPosition, seat: int, touch: str, speaker: Any) -> Why | None:
        """The refusal of what was touched, if it could be an answer at all."""
        question = position.question_for(seat)
        if question is None:
            return None
        kind, _, name = touch.partition(":")
        known = UNIT_BY_ID.get(name) if kind == "piece" else SPACE_BY_ID.get(name) if kind == "place" else None
        for choice in (known, (known,), (known, 0)):
            if known is None or choice not in question.candidates(position):
                continue
            refusal = question.why_not(position, choice)
            if refusal is not None:
                return Why(speaker.refusal(refusal, clause=False), clause=refusal.clause or None)
        return None

    def odds(self, position: PathsPosition, seat: int, choice: str, speaker: Any) -> OddsChart | None:
        """12.2: before an attack is confirmed."""
        question = position.question_for(seat)
        if not isinstance(question, ChooseAttackers) or choice != DONE or not question.attackers:
            return None
        return odds_chart(exact_odds(position, Plan(question.side, question.target, question.attackers)), speaker)

    def clause(self, clause: str, speaker: Any) -> ClauseText | None:
        return None

    def facts(self, speaker: Any) -> tuple[KnownFact, ...]:
        """Spaces whose printed facts are not certain."""
        return tuple(
            KnownFact(speaker.say(f"space-{facts.id}"), "", facts.certainty, speaker.say("scene-certainty"))
            for facts in SPACES
            if facts.certainty != "sourced"
        )


def acting_seat(position: PathsPosition, speaker: Any) -> str | None:
    if not position.round:
        return None
    names: tuple[str, ...] = speaker.game.seats(position.setup)
    return names[position.seats[position.acting]]


def steps(event: Event) -> tuple[Step, ...]:
    match event:
        case happened.UnitMoved(unit, origin, space):
            return (Step(UNIT_IDS[unit], (SPACE_IDS[origin], SPACE_IDS[space])),)
        case happened.UnitEliminated(unit, _) | happened.AttritionStruck(unit):
            return (Step(UNIT_IDS[unit], (), gone=True),)
    return ()


def roll(event: Event, speaker: Any) -> Roll | None:
    """Dice as they fell."""
    match event:
        case happened.Fired(side, _, die, _, loss):
            title = speaker.say("scene-fire", side=speaker.say("side-ap" if side == AP else "side-cp"), loss=loss)
            return Roll(title, "d6", faces(die, loss > 0), clause="12.2.8")
        case happened.FlankRolled(die, _, won):
            return Roll(speaker.say("scene-flank"), "d6", faces(die, won), clause="12.3.3")
        case happened.SiegeRolled(_, die, fallen):
            return Roll(speaker.say("scene-siege"), "d6", faces(die, fallen), clause="15.3.2")
    return None


def faces(die: int, good: bool) -> tuple[Face, ...]:
    return (Face(str(die), state="hit" if good else "miss"),)


def odds_chart(chances: Chances, speaker: Any) -> OddsChart:
    numbers = sorted({*chances.inflicted, *chances.suffered})[:7]
    rows = tuple(
        OddsRow(str(number), float(chances.suffered.get(number, 0)), float(chances.inflicted.get(number, 0)))
        for number in numbers
    )
    facts = tuple(
        Fact(speaker.say(key), speaker.say("scene-percent", percent=round(100 * float(chance))))
        for key, chance in (
            ("scene-odds-win", chances.win),
            ("scene-odds-retreat", chances.retreat),
            ("scene-odds-advance", chances.advance),
        )
    )
    words = speaker.say("scene-odds-loss")
    mine = OddsSide(speaker.say("scene-odds-mine"), f"{float(chances.expected_suffered):.1f}", words)
    theirs = OddsSide(speaker.say("scene-odds-theirs"), f"{float(chances.expected_inflicted):.1f}", words)
    return OddsChart(rows, speaker.say("scene-odds-title"), mine, theirs, facts)


MAKER = PathsOfGloryMaker()
