"""Trench Club in a terminal: the map, the score, the roster, the odds."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from firestep.games.trench_club import wording
from firestep.games.trench_club.automa.turn import AutomaTurn
from firestep.games.trench_club.deployment import Deployment
from firestep.games.trench_club.fights import FightPhase
from firestep.games.trench_club.money import MoneyPhase
from firestep.games.trench_club.moves import MovePhase
from firestep.games.trench_club.notation import nation_of
from firestep.games.trench_club.odds import Harm, Odds, odds
from firestep.games.trench_club.position import UNPLACED, TrenchPosition, Unit
from firestep.games.trench_club.targets import ChooseAttacker, ChooseTarget, DeclarePhase, targets_of
from firestep.games.trench_club.terminal.map import CODES, SIGNS, TrenchMap, unit_sign, unit_style
from firestep.games.trench_club.units import TYPES
from firestep.kernel import AnyQuestion, Choice, Procedure, Word
from firestep.terminal.offered import Offered
from firestep.text import Speaker

PHASE_OF: dict[type, str] = {
    Deployment: "setup",
    MovePhase: "move",
    AutomaTurn: "move",
    DeclarePhase: "declare",
    FightPhase: "combat",
    MoneyPhase: "money",
}
SIDES = ("side-central", "side-entente")


class TrenchClubDrawing:
    """How Trench Club looks in a terminal."""

    # -- the score

    def head(self, position: TrenchPosition, speaker: Speaker) -> list[str]:
        phase = Word(f"phase-{phase_of(position)}")
        if position.round:
            nation = Word(f"nation-{position.agreed.armies[position.turn_of].nation}")
            first = speaker.say("tc-head", round=position.round, nation=nation, phase=phase)
        else:
            first = speaker.say("tc-head-setup", phase=phase)
        sides = [self.side(position, team, speaker) for team in (0, 1)]
        return [first, *sides, *self.declared(position, speaker)]

    def declared(self, position: TrenchPosition, speaker: Speaker) -> list[str]:
        """R8.1: the attacks that are declared, in their order."""
        flat = position.declared
        pairs = [
            speaker.say(
                "tc-attack",
                number=number,
                unit=wording.own_unit(position, unit),
                target=wording.any_unit(position, target),
                shot=shot_text(position, unit, target, speaker),
            )
            for number, (unit, target) in enumerate(zip(flat[::2], flat[1::2], strict=True), 1)
        ]
        return [speaker.say("tc-declared", attacks="; ".join(pairs))] if pairs else []

    def side(self, position: TrenchPosition, team: int, speaker: Speaker) -> str:
        armies = [
            speaker.say(
                "tc-army",
                nation=Word(f"nation-{position.agreed.armies[army].nation}"),
                coins=position.coins[army],
                units=position.roster[army].bit_count(),
            )
            for army in position.agreed.teams[team]
        ]
        held, goal = position.forts_of_team(team), position.agreed.forts_to_win
        return speaker.say("tc-side", side=Word(SIDES[team]), held=held, goal=goal, armies="; ".join(armies))

    # -- the map

    def board(
        self, position: TrenchPosition, question: AnyQuestion | None, offered: Sequence[Offered], width: int
    ) -> RenderableType | None:
        return TrenchMap(position, question, offered, width).draw()

    def sign(self, position: TrenchPosition, question: AnyQuestion, choice: Choice) -> str:
        """The two letters of a unit that stands on the map."""
        if type(question) not in wording.UNIT_QUESTIONS or not isinstance(choice, int):
            return ""
        return CODES[TYPES[position.kind[choice]].id]

    def legend(self, position: TrenchPosition, speaker: Speaker) -> RenderableType | None:
        table = Table(box=None, pad_edge=False, show_header=False)
        for _ in range(6):
            table.add_column(no_wrap=True)
        kinds = [kind for kind in TYPES if kind.sheet != "engineers" or position.agreed.engineers]
        cells = [(Text(CODES[kind.id], "bold"), speaker.say(f"unit-{kind.id}")) for kind in kinds]
        cells += [(Text(sign, style), speaker.say(f"terrain-{name}")) for name, (sign, style) in SIGNS.items()]
        cells += [
            (Text("[TK3]", unit_style("de")), speaker.say("tc-sign-central")),
            (Text("(tk3)", unit_style("fr")), speaker.say("tc-sign-entente")),
            (Text("!M! !m!", "bold"), speaker.say("tc-sign-mine")),
            (Text("' *", "bold"), speaker.say("tc-sign-level")),
        ]
        for start in range(0, len(cells), 3):
            row = [part for cell in cells[start : start + 3] for part in cell]
            table.add_row(*row)
        return table

    # -- the units

    def roster(self, position: TrenchPosition, speaker: Speaker) -> RenderableType | None:
        table = Table(box=None, pad_edge=False)
        for column in ("sign", "unit", "place", "state"):
            table.add_column(speaker.say(f"tc-column-{column}"), no_wrap=True)
        for army in position.order or range(len(position.agreed.armies)):
            for unit in position.units_of(army):
                table.add_row(*self.roster_row(position, unit, speaker))
        return table

    def roster_row(self, position: TrenchPosition, unit: Unit, speaker: Speaker) -> tuple[RenderableType, ...]:
        nation = nation_of(position, unit)
        state = speaker.say(
            "tc-state",
            damage=position.damage[unit],
            experience=position.experience[unit],
            moved=position.moved >> unit & 1,
            acted=position.acted >> unit & 1,
        )
        where = speaker.word(wording.place_of(position, unit)) if position.where[unit] != UNPLACED else "–"
        name = speaker.word(wording.any_unit(position, unit))
        return Text(unit_sign(position, unit, 5), unit_style(nation)), str(name), str(where), state

    # -- the odds

    def odds(self, position: TrenchPosition, question: AnyQuestion, speaker: Speaker) -> list[str]:
        if isinstance(question, ChooseTarget):
            pairs = [(question.unit, target) for target in targets_of(position, question.unit)]
        elif isinstance(question, ChooseAttacker):
            units = [unit for unit in question.options(position) if isinstance(unit, int)]
            pairs = [(unit, target) for unit in units for target in targets_of(position, unit)]
        else:
            return []
        return [self.odds_line(position, odds(position, unit, target), speaker) for unit, target in pairs]

    def odds_line(self, position: TrenchPosition, found: Odds, speaker: Speaker) -> str:
        first = speaker.say(
            "tc-odds",
            unit=wording.any_unit(position, found.attack.unit),
            target=wording.any_unit(position, found.target.unit),
            shot=wording.shot_word(position, found.attack.unit, found.target.unit),
            **harm(found.target),
        )
        if not found.retaliation:
            return first + " " + speaker.say("tc-odds-no-return")
        return first + " " + speaker.say("tc-odds-return", **harm(found.attacker))


def shot_text(position: TrenchPosition, unit: Unit, target: Unit, speaker: Speaker) -> str:
    """The dice of a declared attack while both units stand."""
    stand = position.is_on_map(unit) and position.is_on_map(target)
    return str(speaker.word(wording.shot_word(position, unit, target))) if stand else "none"


def harm(found: Harm) -> dict[str, int]:
    """Mean damage in whole and tenths, and the chance to be destroyed in hundredths, as texts take them."""
    whole, tenth = divmod(round(10 * found.mean), 10)
    return {"mean": whole, "tenth": tenth, "lost": round(100 * found.destroyed)}


def phase_of(position: TrenchPosition) -> str:
    """The phase under way: that of the topmost procedure that is one."""
    running = (PHASE_OF.get(type(frame)) for frame in reversed(position.stack) if isinstance(frame, Procedure))
    return next((phase for phase in running if phase), "move")
