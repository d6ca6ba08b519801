"""Trench Club for a client: the maker of its scenes (see docs/scenes.md)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from firestep.games.trench_club.agreement import CO_OP, FOUR_PLAYERS, SOLO, TEAM_OF_NATION, TWO_PLAYERS, agreement_of
from firestep.games.trench_club.ground import HEX_NAMES
from firestep.games.trench_club.odds import odds as exact_odds
from firestep.games.trench_club.position import TrenchPosition, Unit
from firestep.games.trench_club.scene import pieces, questions, table
from firestep.games.trench_club.scene.ground import built_layers, drawn_board
from firestep.games.trench_club.scene.happenings import told
from firestep.games.trench_club.standing import AtAnyTime
from firestep.games.trench_club.targets import ChooseTarget
from firestep.games.trench_club.units import TYPES
from firestep.games.trench_club.wording import TERRAINS
from firestep.kernel import CHANCE, Event, Malformed, Question, Setup, Together
from firestep.scene import Board, Fact, Odds, OddsRow, OddsSide, Option, SceneEvent, Tag, Turn
from firestep.scene.maker import About, Actor, ClauseText, KnownFact, Parts, QuickStart, SeatLook, SeatState, Why

MARK_WORDS = {"inferred": "scene-mark-inferred", "reconstructed": "scene-mark-reconstructed"}
"""How sure a value is, in a word."""


class TrenchClubMaker:
    """Turns positions of Trench Club into scenes."""

    def about(self, speaker: Any) -> About:
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

    def seats(self, setup: Setup, speaker: Any) -> tuple[SeatLook, ...]:
        return tuple(look_of(nation, speaker) for nation in agreement_of(setup).seats)

    def actors(self, setup: Setup, speaker: Any) -> tuple[SeatLook, ...]:
        """The seats and the Automa."""
        agreed = agreement_of(setup)
        nations = dict.fromkeys((*agreed.seats, *(army.nation for army in agreed.armies)))
        return tuple(look_of(nation, speaker) for nation in nations)

    def board(self, setup: Setup, seat: int | None, speaker: Any) -> Board:
        agreed = agreement_of(setup)
        names = tuple((name, speaker.say(f"terrain-{name}")) for name in TERRAINS)
        return drawn_board(agreed.board, agreed.part, names)

    def parts(self, position: TrenchPosition, seat: int | None, speaker: Any) -> Parts:
        secret = bool(position.stack) and isinstance(position.stack[-1], Together)
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
            tracks=table.tracks(position, seat, speaker),
            boxes=table.boxes(position, seat, speaker),
            lists=table.lists(position, speaker),
            sheets=table.sheets(position, seat, speaker),
            questions=tuple(
                questions.question_scene(position, question, seat, speaker)
                for question in position.questions
                if question.seat != CHANCE
            ),
            standing=self.standing(position, seat, speaker),
            tags=(Tag(speaker.say("scene-reconstructed"), speaker.say("scene-reconstructed.explain")),),
            secrets=secret,
            result_rows=self.result_rows(position, speaker),
        )

    def standing(self, position: TrenchPosition, seat: int | None, speaker: Any) -> tuple[Option, ...]:
        question = None if seat is None else position.standing(seat)
        if not isinstance(question, AtAnyTime):
            return ()
        return tuple(
            Option(
                question.write(position, choice),
                label(speaker, position, question, choice),
                f"button:{choice}",
                confirm=True,
            )
            for choice in question.options(position)
        )

    def result_rows(self, position: TrenchPosition, speaker: Any) -> tuple[Fact, ...]:
        if position.result is None:
            return ()
        return tuple(
            Fact(
                speaker.say(f"nation-{army.nation}"),
                speaker.say("scene-forts-held", forts=position.forts_of_army(number)),
            )
            for number, army in enumerate(position.agreed.armies)
        )

    def turn(self, position: TrenchPosition, speaker: Any) -> Turn | None:
        return table.turn(position, speaker)

    def happened(self, position: TrenchPosition, event: Event, seat: int | None, speaker: Any) -> SceneEvent:
        return told(position, event, speaker)

    def why(self, position: TrenchPosition, seat: int, touch: str, speaker: Any) -> Why | None:
        """The refusal of what was touched, if it could be an answer at all."""
        question = position.question_for(seat)
        if question is None:
            return None
        choice = touched(position, question, touch)
        if choice is None or choice not in question.candidates(position):
            return None
        refusal = question.why_not(position, choice)
        if refusal is None:
            return None
        return Why(speaker.refusal(refusal, clause=False), clause=refusal.clause or None)

    def odds(self, position: TrenchPosition, seat: int, choice: str, speaker: Any) -> Odds | None:
        question = position.question_for(seat)
        if not isinstance(question, ChooseTarget):
            return None
        try:
            target = question.read(position, choice)
        except Malformed:
            return None
        if not isinstance(target, int) or question.why_not(position, target) is not None:
            return None
        return odds_chart(position, question.unit, target, speaker)

    def clause(self, clause: str, speaker: Any) -> ClauseText | None:
        found = speaker.clause(clause)
        return None if found is None else ClauseText(clause, *found)

    def facts(self, speaker: Any) -> tuple[KnownFact, ...]:
        """Every value of the unit sheets that is not printed in the rules, and both boards."""
        found = [
            KnownFact(
                pieces.capital(f"{speaker.say(f'unit-{kind.id}')}: {speaker.say(f'fact-{field}')}"),
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


def look_of(nation: str, speaker: Any) -> SeatLook:
    team = TEAM_OF_NATION[nation]
    side = speaker.say("side-entente" if team else "side-central")
    return SeatLook(nation, speaker.say(f"nation-{nation}"), nation, pieces.side_of(team), side)


def automata(position: TrenchPosition, speaker: Any) -> Iterator[Actor]:
    """R13: the armies that nobody sits behind, with their forts and coins."""
    for number, army in enumerate(position.agreed.armies):
        if not army.seats:
            counters = table.counters_of(position, number, speaker)
            active = bool(position.round) and position.turn_of == number and position.result is None
            yield Actor(look_of(army.nation, speaker), SeatState(counters), speaker.say("scene-automa"), active)


def label(speaker: Any, position: TrenchPosition, question: Question, choice: Any) -> str:
    return pieces.capital(str(speaker.choice(position, question, choice)))


def touched(position: TrenchPosition, question: Question, touch: str) -> Any:
    """The answer that a touch would stand for: a unit, a hex or a fort."""
    kind, _, name = touch.partition(":")
    if kind == "piece":
        unit = unit_named(position, name)
        if unit is None:
            return None
        return unit if unit in question.candidates(position) and takes_units(question) else position.where[unit]
    if kind == "place":
        fort = next((each for each in position.ground.forts if each.name == name), None)
        return fort.hex if fort else next((place for place, known in HEX_NAMES.items() if known == name), None)
    return None


def takes_units(question: Question) -> bool:
    return question.key in {
        "choose-mover", "choose-attacker", "choose-target", "choose-unit-to-place", "choose-repair", "take-unit"
    }  # fmt: skip


def unit_named(position: TrenchPosition, name: str) -> Unit | None:
    return next((unit for unit in range(len(position.kind)) if pieces.piece_id(position, unit) == name), None)


def fact_value(kind_number: int, field: str) -> str:
    kind = TYPES[kind_number]
    values = {
        "speed": pieces.points(kind.half_points),
        "range": pieces.range_text(kind),
        "attack": "/".join(map(str, kind.attack)),
        "damage": f"{kind.half_hits_open / 2:g} / {kind.half_hits_forest / 2:g}",
        "cost": str(kind.cost),
    }
    return values[field]


def odds_chart(position: TrenchPosition, attacker: Unit, target: Unit, speaker: Any) -> Odds:
    """R9: damage on both sides, 0 to what destroys the unit, with the chance of each."""
    odds = exact_odds(position, attacker, target)
    retaliates = bool(odds.retaliation)
    most = max(
        [step for step, chance in enumerate(odds.target.damage) if chance > 0.0005]
        + [step for step, chance in enumerate(odds.attacker.damage) if chance > 0.0005 and retaliates]
    )
    left = 6 - position.damage[target]
    rows = tuple(
        OddsRow(
            str(step),
            mine=odds.attacker.damage[step] if retaliates else None,
            theirs=odds.target.damage[step],
            destroys=step >= left,
        )
        for step in range(min(most, 6) + 1)
    )
    facts = [
        Fact(
            speaker.say("scene-odds-dice"),
            speaker.say("scene-odds-roll", dice=odds.attack.dice, value=odds.attack.hit_on),
        )
    ]
    if odds.bonus != "none":
        facts.append(Fact(speaker.say("scene-odds-bonus"), speaker.say(f"bonus-{odds.bonus}")))
    if odds.on_target < 1:
        facts.append(
            Fact(speaker.say("scene-odds-aim"), speaker.say("scene-percent", percent=round(odds.on_target * 100)))
        )
    return Odds(
        rows,
        mine=odds_side(odds.attacker, "scene-odds-mine", speaker) if retaliates else None,
        theirs=odds_side(odds.target, "scene-odds-theirs", speaker),
        facts=tuple(facts),
        note="" if retaliates else speaker.say("scene-odds-no-answer"),
    )


def odds_side(harm: Any, key: str, speaker: Any) -> OddsSide:
    mean = speaker.say("scene-mean", whole=int(round(harm.mean, 1)), tenth=round(harm.mean * 10) % 10)
    return OddsSide(speaker.say(key), mean, speaker.say("scene-odds-lost", percent=round(harm.destroyed * 100)))


MAKER = TrenchClubMaker()
