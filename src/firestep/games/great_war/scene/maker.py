"""The Great War for a client: the maker of its scenes (see docs/scenes.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

from firestep import scene as forms
from firestep.games.great_war.advance import ChooseBonusTarget
from firestep.games.great_war.agreement import agreement_of
from firestep.games.great_war.artillery import ChooseCentre, most_dice
from firestep.games.great_war.battles import ChooseJoiner, ChooseTarget
from firestep.games.great_war.cards import COMBAT_KIND, COMBATS, COMMAND_KIND
from firestep.games.great_war.facts import UNITS
from firestep.games.great_war.ground import HEX_BY_NAME, HEX_NAMES, SIDES
from firestep.games.great_war.objectives import medals_of
from firestep.games.great_war.odds import Odds as Chances
from firestep.games.great_war.odds import artillery_odds, guns_joined, guns_that_may_join
from firestep.games.great_war.odds import odds as exact_odds
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.scenarios import BATTLES
from firestep.games.great_war.scene import questions, table
from firestep.games.great_war.scene.ground import TERRAIN_NAMES, crater_layer, drawn_board, field_for, wire_layer
from firestep.games.great_war.scene.happenings import told
from firestep.games.great_war.scene.pieces import NATION, capital, markers, pieces, side_of
from firestep.games.great_war.wording import dashes
from firestep.kernel import CHANCE, Event, Malformed, Setup
from firestep.scene import Board, Fact, Odds, OddsRow, OddsSide, SceneEvent, Tag
from firestep.scene.maker import About, ClauseText, KnownFact, Parts, QuickStart, SeatLook, Why

FIRST_BATTLE = "01-opening-action-1"
Facts: TypeAlias = tuple[Fact, ...]


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
        return drawn_board(setup.scenario, field_for(seat).turned, words)

    def parts(self, position: GreatWarPosition, seat: int | None, speaker: Any) -> Parts:
        view = field_for(seat)
        overlays = (crater_layer(position.craters | position.razed, view), wire_layer(position.wire, view))
        return Parts(
            seats=table.seat_states(position, speaker),
            turn=table.turn(position, speaker),
            phases=table.phases(position, speaker),
            pieces=pieces(position, speaker),
            markers=markers(position, speaker),
            overlays=tuple(layer for layer in overlays if layer is not None),
            tracks=table.tracks(position, speaker),
            hands=table.hands(position, seat, speaker),
            panels=table.panels(position, speaker),
            questions=tuple(
                questions.question_scene(position, question, seat, speaker)
                for question in position.questions
                if question.seat != CHANCE
            ),
            tags=table.tags(position, speaker),
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
        choice = touched(position, touch)
        if choice is None or choice not in question.candidates(position):
            return None
        refusal = question.why_not(position, choice)
        if refusal is None:
            return None
        return Why(speaker.refusal(refusal, clause=False), clause=refusal.clause or None)

    def odds(self, position: GreatWarPosition, seat: int, choice: str, speaker: Any) -> Odds | None:
        question = position.question_for(seat)
        if not isinstance(question, ChooseTarget | ChooseBonusTarget | ChooseJoiner | ChooseCentre):
            return None
        try:
            place = question.read(position, choice)
        except Malformed:
            return None
        if not isinstance(place, int) or question.why_not(position, place) is not None:
            return None
        if isinstance(question, ChooseCentre):
            return shell_chart(position, seat, place, speaker)
        attackers = [question.unit]
        if isinstance(question, ChooseJoiner):  # XF-02: the guns that fire together
            attackers += [*guns_joined(position), position.unit_at[place]]
            place = question.place
        target = position.unit_at[place]
        if target < 0:
            return None
        chart = odds_chart(exact_odds(position, attackers, target), speaker)
        others = guns_that_may_join(position, attackers, place)
        return replace(chart, facts=(*chart.facts, *cross_fire(position, attackers, others, target, speaker)))

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


def touched(position: GreatWarPosition, touch: str) -> Any:
    """The answer that a touch would stand for: a hex, or the kind of a card."""
    kind, _, name = touch.partition(":")
    if kind == "piece" and name[1:].isdigit() and int(name[1:]) < len(position.where):
        where = position.where[int(name[1:])]
        return where if where >= 0 else None
    if kind == "place":
        return HEX_BY_NAME.get(name)
    if kind == "card":
        deck, _, number = name.partition("-")
        if number.isdigit():
            kinds = COMMAND_KIND if deck == "command" else COMBAT_KIND
            is_known = deck in ("command", "combat") and int(number) < len(kinds)
            return kinds[int(number)] if is_known else None
    return None


def odds_chart(chances: Chances, speaker: Any) -> Odds:
    """Figures lost with the chance of each, destruction, retreat; the dice and what counts against this terrain."""
    rows = tuple(
        OddsRow(str(figures), theirs=chance, destroys=figures == len(chances.lost) - 1)
        for figures, chance in enumerate(chances.lost)
    )
    facts = (
        Fact(speaker.say("scene-dice"), str(chances.dice)),
        Fact(
            speaker.say("scene-ignored"),
            speaker.say("scene-ignored-what", soldiers=chances.soldiers_ignored, flags=min(chances.flags_ignored, 9)),
        ),
        Fact(speaker.say("scene-retreat"), percent(chances.forced_back, speaker)),
    )
    return Odds(rows, theirs=side_of_chart(chances.mean, chances.destroyed, speaker), facts=facts)


def cross_fire(position: GreatWarPosition, attackers: list[int], others: list[int], target: int, speaker: Any) -> Facts:
    """XF-01: what the attack would be with all machine guns that may still join."""
    if not others:
        return ()
    found = exact_odds(position, [*attackers, *others], target)
    told = speaker.say("scene-cross-fire-what", dice=found.dice, percent=round(found.destroyed * 100))
    return (Fact(speaker.say("scene-cross-fire", guns=len(others)), told),)


def side_of_chart(mean: float, destroyed: float, speaker: Any) -> OddsSide:
    return OddsSide(
        speaker.say("scene-odds-theirs"),
        speaker.say("scene-mean", whole=int(round(mean, 1)), tenth=round(mean * 10) % 10),
        speaker.say("scene-odds-lost", percent=round(destroyed * 100)),
    )


def percent(chance: float, speaker: Any) -> str:
    return str(speaker.say("scene-percent", percent=round(chance * 100)))


def shell_chart(position: GreatWarPosition, side: int, centre: int, speaker: Any) -> Odds | None:
    """RA-10 to RA-17: for each unit under the template, with all the dice one can pay: the chance that it dies."""
    dice = most_dice(position, side)
    found = artillery_odds(position, side, centre, dice)
    if not found:
        return None
    rows = tuple(OddsRow(HEX_NAMES[each.place].upper(), theirs=each.destroyed, destroys=True) for each in found[:7])
    mean = sum(each.mean for each in found if position.side[each.unit] != side)
    facts = (Fact(speaker.say("scene-dice"), str(dice)),)
    most = max(each.destroyed for each in found)
    return Odds(rows, theirs=side_of_chart(mean, most, speaker), facts=facts)


MAKER = GreatWarMaker()
