"""The Great War in a terminal: the map, medals and tokens, the hand, the roster, the odds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from firestep.board.bits import bits
from firestep.games.great_war import wording
from firestep.games.great_war.advance import ChooseBonusTarget
from firestep.games.great_war.artillery import ChooseCentre, most_dice
from firestep.games.great_war.battles import ChooseBattler, ChooseJoiner, ChooseTarget, targets_of
from firestep.games.great_war.cards import COMBAT_KIND, COMBATS, COMMAND_KIND, NO_CARD
from firestep.games.great_war.facts import PRINTED_TERRAINS, SPECIALISTS, UNITS
from firestep.games.great_war.ground import SIDES
from firestep.games.great_war.objectives import medals_of
from firestep.games.great_war.odds import ShellOdds, artillery_odds, guns_joined, guns_that_may_join
from firestep.games.great_war.odds import odds as exact_odds
from firestep.games.great_war.position import NOBODY, GreatWarPosition, Hex, Unit
from firestep.games.great_war.questions import HexQuestion
from firestep.games.great_war.terminal.map import NATION_STYLES, GreatWarMap, ground_style, unit_sign, unit_style
from firestep.games.great_war.view import sees_combat_hand, sees_command_hand
from firestep.kernel import AnyQuestion, Choice, Word
from firestep.terminal.offered import Offered
from firestep.text import Speaker

MARK_SIGNS = ("x", "^", "c", "b", "d", "!")
MARK_NAMES = ("wire", "fortified", "crater", "bridge", "damaged", "gun")
LEGEND_COLUMNS = 3


class GreatWarDrawing:
    """How The Great War looks in a terminal."""

    # -- the score

    def head(self, position: GreatWarPosition, speaker: Speaker) -> list[str]:
        return [self.turn(position, speaker), *(self.side(position, side, speaker) for side in SIDES)]

    def turn(self, position: GreatWarPosition, speaker: Speaker) -> str:
        if not position.turn:
            return speaker.say("gw-head-setup", phase=Word("phase-setup"))
        words = {
            "turn": position.turn,
            "nation": Word(f"seat-{position.agreed.seats[position.turn_of]}"),
            "phase": Word(f"phase-{wording.PHASES[position.phase]}"),
        }
        if position.command == NO_CARD:
            return speaker.say("gw-head", **words)
        return speaker.say("gw-head-card", **words, card=wording.command(position.command))

    def side(self, position: GreatWarPosition, side: int, speaker: Speaker) -> str:
        return speaker.say(
            "gw-side",
            nation=Word(f"seat-{position.agreed.seats[side]}"),
            medals=medals_of(position, side),
            goal=position.agreed.medals,
            tokens=position.hq[side],
            commands=position.command_hand[side].bit_count(),
            combats=position.combat_hand[side].bit_count(),
            pressed=int(position.agreed.racing == side),
        )

    def hand(self, position: GreatWarPosition, seat: int, speaker: Speaker) -> list[str]:
        """The cards of the seat that it may see."""
        lines = []
        if sees_command_hand(position, seat, seat):
            cards = [wording.command(COMMAND_KIND[card]) for card in bits(position.command_hand[seat])]
            lines.append(speaker.say("gw-command-hand", cards="; ".join(str(speaker.word(each)) for each in cards)))
        if sees_combat_hand(position, seat, seat):
            kinds = [COMBAT_KIND[card] for card in bits(position.combat_hand[seat])]
            told = [f"{speaker.word(wording.combat(each))} ({COMBATS[each].cost})" for each in kinds]
            lines.append(speaker.say("gw-combat-hand", cards="; ".join(told)))
        return lines

    # -- the map

    def board(
        self, position: GreatWarPosition, question: AnyQuestion | None, offered: Sequence[Offered], width: int
    ) -> RenderableType | None:
        return GreatWarMap(position, question, offered, width).draw()

    def sign(self, position: GreatWarPosition, question: AnyQuestion, choice: Choice) -> str:
        """The name of a hex, as the margins of the map have it."""
        if not isinstance(question, HexQuestion) or not isinstance(choice, int):
            return ""
        return wording.place(choice)

    def legend(self, position: GreatWarPosition, speaker: Speaker) -> RenderableType | None:
        cells = [(Text(kind.code, "bold"), speaker.say(f"unit-{wording.dashes(kind.id)}")) for kind in UNITS]
        cells += [
            (Text(each.code, "bold"), speaker.say(f"specialist-{wording.dashes(each.id)}"))
            for each in SPECIALISTS
            if each
        ]
        cells += [
            (Text(f" {each.code} ", ground_style(each.code)), speaker.say(f"terrain-{wording.dashes(each.id)}"))
            for each in PRINTED_TERRAINS
            if each.code
        ]
        cells += [
            (Text(sign, "bold"), speaker.say(f"gw-sign-{name}"))
            for sign, name in zip(MARK_SIGNS, MARK_NAMES, strict=True)
        ]
        allied = position.agreed.battle.allied
        cells += [
            (Text("[I4G]", NATION_STYLES["german"]), speaker.say("gw-sign-german")),
            (Text("(i4g)", NATION_STYLES[allied]), speaker.say("gw-sign-allied")),
        ]
        table = Table(box=None, pad_edge=False, show_header=False)
        for _ in range(2 * LEGEND_COLUMNS):
            table.add_column(no_wrap=True)
        for start in range(0, len(cells), LEGEND_COLUMNS):
            table.add_row(*(part for cell in cells[start : start + LEGEND_COLUMNS] for part in cell))
        return table

    # -- the units

    def roster(self, position: GreatWarPosition, speaker: Speaker) -> RenderableType | None:
        table = Table(box=None, pad_edge=False)
        for column in ("sign", "unit", "place", "state"):
            table.add_column(speaker.say(f"gw-column-{column}"), no_wrap=True)
        for side in SIDES:
            for unit in position.units_of(side):
                table.add_row(*self.roster_row(position, unit, speaker))
        return table

    def roster_row(self, position: GreatWarPosition, unit: Unit, speaker: Speaker) -> tuple[RenderableType, ...]:
        specialist = position.specialist[unit]
        name = speaker.word(wording.unit_of_nation(position, unit))
        if specialist:
            name = speaker.say("gw-with", unit=name, specialist=wording.specialist_word(specialist))
        marks = [speaker.say(f"scene-{mark}") for mark in wording.MARKS if getattr(position, mark) >> unit & 1]
        state = speaker.say("gw-figures", figures=position.figures[unit])
        return (
            Text(unit_sign(position, unit), unit_style(position, unit)),
            str(name),
            wording.place(position.where[unit]),
            ", ".join([state, *marks]),
        )

    # -- the odds

    def odds(self, position: GreatWarPosition, question: AnyQuestion, speaker: Speaker) -> list[str]:
        if isinstance(question, ChooseCentre):
            return [*self.shells(position, question, speaker)]
        return [
            line
            for attackers, place in attacks(position, question)
            for line in self.attack(position, attackers, place, speaker)
        ]

    def attack(self, position: GreatWarPosition, attackers: list[Unit], place: Hex, speaker: Speaker) -> Iterator[str]:
        """XF-02: one line for the attack, and one for all machine guns that may still join it."""
        target = position.unit_at[place]
        others = guns_that_may_join(position, attackers, place)
        yield self.odds_line(position, attackers, target, speaker)
        if others:
            yield self.odds_line(position, [*attackers, *others], target, speaker)

    def odds_line(self, position: GreatWarPosition, attackers: list[Unit], target: Unit, speaker: Speaker) -> str:
        found = exact_odds(position, attackers, target)
        whole, tenth = divmod(round(10 * found.mean), 10)
        return speaker.say(
            "gw-odds",
            unit=wording.unit_of_nation(position, attackers[0]),
            origin=wording.place(position.where[attackers[0]]),
            target=wording.unit_of_nation(position, target),
            place=wording.place(position.where[target]),
            others=len(attackers) - 1,
            dice=found.dice,
            soldiers=found.soldiers_ignored,
            flags=min(found.flags_ignored, 9),
            mean=whole,
            tenth=tenth,
            lost=round(100 * found.destroyed),
            back=round(100 * found.forced_back),
        )

    def shells(self, position: GreatWarPosition, question: ChooseCentre, speaker: Speaker) -> Iterator[str]:
        """RA-10 to RA-17: each centre with a unit on it, with as many dice as the side can pay for."""
        dice = most_dice(position, question.seat)
        for place in bits(question.hexes):
            found = artillery_odds(position, question.seat, place, dice)
            if position.unit_at[place] != NOBODY and found:
                units = "; ".join(self.shell_text(position, each, speaker) for each in found)
                yield speaker.say("gw-shells", place=wording.place(place), dice=dice, units=units)

    def shell_text(self, position: GreatWarPosition, found: ShellOdds, speaker: Speaker) -> str:
        whole, tenth = divmod(round(10 * found.mean), 10)
        return speaker.say(
            "gw-shells-unit",
            unit=wording.unit_of_nation(position, found.unit),
            place=wording.place(found.place),
            mean=whole,
            tenth=tenth,
            lost=round(100 * found.destroyed),
        )


def attacks(position: GreatWarPosition, question: AnyQuestion) -> Iterator[tuple[list[Unit], Hex]]:
    """The attacks that are possible now: the attackers and the hex of the enemy."""
    if isinstance(question, ChooseJoiner):
        yield [question.unit, *guns_joined(position)], question.place
        return
    if isinstance(question, ChooseTarget | ChooseBonusTarget):
        units = [question.unit]
    elif isinstance(question, ChooseBattler):
        units = [position.unit_at[place] for place in bits(question.hexes)]
    else:
        return
    for unit in units:
        hexes = question.hexes if isinstance(question, ChooseTarget | ChooseBonusTarget) else targets_of(position, unit)
        yield from (([unit], place) for place in bits(hexes) if position.unit_at[place] != NOBODY)
