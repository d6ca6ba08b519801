"""Paths of Glory in a terminal: the tracks, the fronts, the hand, the units, the odds."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.conditions import russian_vp
from firestep.games.paths_of_glory.cards.facts import CARD_IDS, CARDS, SIDE_CARDS
from firestep.games.paths_of_glory.cards.playing import war_status_of
from firestep.games.paths_of_glory.combat.phase import ChooseAttackers, ChooseTarget
from firestep.games.paths_of_glory.combat.questions import PrepareAttack
from firestep.games.paths_of_glory.ground import SPACE_IDS
from firestep.games.paths_of_glory.nations import AP, CP, POOLS_OF, SIDES, Pool, Side
from firestep.games.paths_of_glory.notation import box_name
from firestep.games.paths_of_glory.odds import Odds, Plan, odds
from firestep.games.paths_of_glory.position import ELIMINATED, OFF_MAP, RESERVE, PathsPosition
from firestep.games.paths_of_glory.tables import SEASONS, Commitment, Mandate
from firestep.games.paths_of_glory.terminal.map import STYLES, map_table, stack_signs, unit_sign
from firestep.games.paths_of_glory.units import ALL_UNITS, COMBAT, LOSS, MOVE, SIDE_OF, SIDE_UNITS, UNIT_IDS, Unit
from firestep.games.paths_of_glory.view import side_of
from firestep.kernel import AnyQuestion, Choice, Word
from firestep.terminal.offered import Offered
from firestep.text import Speaker

SIDE_WORDS = {CP: Word("side-cp"), AP: Word("side-ap")}
SIGNS = {
    "army": "GE5",
    "corps": "GEc",
    "reduced": "GE5'",
    "hungry": "GE5?",
    "central": "[ ]",
    "allied": "( )",
    "point": "*",
    "fort": "F2",
    "trench": "T1",
}


class PathsOfGloryDrawing:
    """How Paths of Glory looks in a terminal."""

    def __init__(self) -> None:
        self.speaker: Speaker | None = None
        """Who spoke the head of the page: the map below is in the same language."""

    # -- the tracks

    def head(self, position: PathsPosition, speaker: Speaker) -> list[str]:
        self.speaker = speaker
        first = speaker.say(
            "pog-head",
            turn=position.turn,
            season=SEASONS[min(position.turn, len(SEASONS) - 1)].name.lower(),
            round=position.round,
            vp=position.vp,
            combined=position.combined,
            russia=russian_vp(position),
        )
        return [first, *(self.side(position, side, speaker) for side in SIDES)]

    def side(self, position: PathsPosition, side: Side, speaker: Speaker) -> str:
        level, mandate = Commitment(position.commitment[side]), Mandate(position.mandated[side])
        points = [
            f"{speaker.say(f'pool-{Pool(pool).name.lower()}')} {position.half_rp[pool] / 2:g}"
            for pool in POOLS_OF[side]
            if position.half_rp[pool]
        ]
        return speaker.say(
            "pog-side",
            side=SIDE_WORDS[side],
            level=Word(f"level-{key(level.name)}"),
            status=position.war_status[side],
            cards=position.hand_of(side).bit_count(),
            deck=(position.deck & SIDE_CARDS[side]).bit_count(),
            mandate=Word(f"mandate-{key(mandate.name)}"),
            met=position.mandate_met[side],
            points=", ".join(points) or "–",
        )

    # -- the fronts and the hand

    def board(
        self, position: PathsPosition, question: AnyQuestion | None, offered: Sequence[Offered], width: int
    ) -> RenderableType | None:
        if self.speaker is None:
            return None
        parts: list[RenderableType] = [map_table(position, offered, self.speaker, width)]
        parts += [self.boxes(position, side, self.speaker) for side in SIDES]
        if position.face_up:
            parts.append(self.cards(position, position.face_up, "pog-face-up", self.speaker))
        if question is not None and question.seat >= 0:
            side = side_of(position, question.seat)
            assert side is not None
            parts.append(self.cards(position, position.hand_of(side), "pog-hand", self.speaker))
        return Group(*parts)

    def boxes(self, position: PathsPosition, side: Side, speaker: Speaker) -> Text:
        found = {
            box: sum(1 << unit for unit in bits(SIDE_UNITS[side]) if position.where[unit] == box)
            for box in (RESERVE, ELIMINATED)
        }
        words = speaker.say(
            "pog-boxes",
            side=SIDE_WORDS[side],
            reserve=stack_signs(position, found[RESERVE]) or "–",
            eliminated=stack_signs(position, found[ELIMINATED]) or "–",
        )
        return Text(words, STYLES[side])

    def cards(self, position: PathsPosition, cards: int, title: str, speaker: Speaker) -> Group:
        table = Table(box=None, pad_edge=False, show_header=False)
        for _ in range(3):
            table.add_column(no_wrap=True)
        for card in bits(cards):
            name = Text(CARD_IDS[card], STYLES[CARDS[card].side])
            table.add_row(name, speaker.say(f"card-{CARD_IDS[card]}"), self.card_values(position, card, speaker))
        return Group(Text(speaker.say(title), "bold underline"), table)

    def card_values(self, position: PathsPosition, card: int, speaker: Speaker) -> str:
        facts = CARDS[card]
        printed = [f"{pool.name} {facts.rp[pool]}" for pool in Pool if facts.rp[pool]]
        status = war_status_of(position, card)
        return speaker.say("pog-card", ops=facts.ops, sr=facts.sr, status=status, points=", ".join(printed) or "–")

    def sign(self, position: PathsPosition, question: AnyQuestion, choice: Choice) -> str:
        """Choices are typed by number, or by the name of a unit, a space or a card."""
        return ""

    def legend(self, position: PathsPosition, speaker: Speaker) -> RenderableType | None:
        table = Table(box=None, pad_edge=False, show_header=False)
        for name, sign in SIGNS.items():
            table.add_row(Text(sign, "bold"), speaker.say(f"pog-sign-{name}"))
        return table

    # -- the units

    def roster(self, position: PathsPosition, speaker: Speaker) -> RenderableType | None:
        table = Table(box=None, pad_edge=False)
        for column in ("sign", "unit", "place", "values"):
            table.add_column(speaker.say(f"pog-column-{column}"), no_wrap=True)
        for unit in ALL_UNITS:
            if position.where[unit] != OFF_MAP:
                table.add_row(*self.roster_row(position, unit, speaker))
        return table

    def roster_row(self, position: PathsPosition, unit: Unit, speaker: Speaker) -> tuple[RenderableType, ...]:
        place = position.where[unit]
        face = position.reduced >> unit & 1
        words = f"{'space' if place >= 0 else 'box'}-{box_name(place)}"
        values = f"{COMBAT[unit][face]}-{LOSS[unit][face]}-{MOVE[unit][face]}"
        sign = Text(unit_sign(position, unit), STYLES[SIDE_OF[unit]])
        return sign, speaker.say(f"unit-{UNIT_IDS[unit]}"), speaker.say(words), values

    # -- the odds

    def odds(self, position: PathsPosition, question: AnyQuestion, speaker: Speaker) -> list[str]:
        return [odds_line(plan, odds(position, plan), speaker) for plan in plans(position, question)]


def plans(position: PathsPosition, question: AnyQuestion) -> list[Plan]:
    """The attacks to show odds for: the one being put together, or every attack that could be made with all units."""
    if isinstance(question, PrepareAttack):
        return [Plan(question.side, question.target, position.attackers)]
    if isinstance(question, ChooseAttackers):
        return [Plan(question.side, question.target, question.attackers)] if question.attackers else []
    if isinstance(question, ChooseTarget):
        side = question.side
        targets = [target for target in question.options(position) if isinstance(target, int)]
        found = [Plan(side, target, all_able(position, question, target)) for target in targets]
        return [plan for plan in found if plan.attackers]
    return []


def all_able(position: PathsPosition, question: ChooseTarget, target: int) -> int:
    """Every unit that may join an attack, each taken as soon as it is offered."""
    attackers = 0
    while True:
        offer = ChooseAttackers(question.seat, question.side, target, attackers).options(position)
        units = [unit for unit in offer if isinstance(unit, int)]
        if not units:
            return attackers
        attackers |= 1 << units[0]


def odds_line(plan: Plan, found: Odds, speaker: Speaker) -> str:
    mine, theirs = (tenths(value) for value in (found.expected_suffered, found.expected_inflicted))
    return speaker.say(
        "pog-odds",
        space=Word(f"space-{SPACE_IDS[plan.target]}"),
        units=plan.attackers.bit_count(),
        win=round(100 * found.win),
        retreat=round(100 * found.retreat),
        advance=round(100 * found.advance),
        mine=mine[0],
        minetenth=mine[1],
        theirs=theirs[0],
        theirstenth=theirs[1],
    )


def tenths(value: Fraction) -> tuple[int, int]:
    """Whole and tenths, as texts take them."""
    return divmod(round(10 * value), 10)


def key(name: str) -> str:
    return name.lower().replace("_", "-")
