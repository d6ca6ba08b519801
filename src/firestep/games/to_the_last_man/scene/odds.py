"""Chances before a battle is declared, as a chart."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.to_the_last_man.declaring import DeclareBattle
from firestep.games.to_the_last_man.fire import active
from firestep.games.to_the_last_man.ground import EFT
from firestep.games.to_the_last_man.movement import WIDTH, Means
from firestep.games.to_the_last_man.moves import ChooseMove
from firestep.games.to_the_last_man.moving import ALONE, move_army, move_unit
from firestep.games.to_the_last_man.odds import BattleOdds, battle_odds
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.scene.questions import enters_battle, knows_defenders
from firestep.games.to_the_last_man.units import ARMIES, TYPE_OF, Type
from firestep.kernel import AnyQuestion, Malformed
from firestep.scene import ChartMark, Fact, Odds, OddsRow, OddsSide
from firestep.scene.speaker import Speaker

ROWS = 7
ATTACK, DEFENCE = 1, 2
"""The columns of the table of fire."""


def odds_of(position: LastManPosition, seat: int, text: str, speaker: Speaker) -> Odds | None:
    """The odds of a battle in the area that a choice names, with the units that are there now (2.II.4)."""
    question = position.question_for(seat)
    if not isinstance(question, DeclareBattle | ChooseMove):
        return None
    try:
        choice = question.read(position, text)
    except Malformed:
        return None
    if not isinstance(choice, int) or question.why_not(position, choice) is not None:
        return None
    area = choice % WIDTH if isinstance(question, ChooseMove) else choice
    if area >= EFT or not knows_defenders(position, seat, area):
        return None
    after = position_after(position, question, seat, choice)
    return None if after is None else chart(after, seat, area, speaker)


def position_after(position: LastManPosition, question: AnyQuestion, seat: int, choice: int) -> LastManPosition | None:
    """A move into the enemy, as if it were done."""
    if not isinstance(question, ChooseMove):
        return position
    way, area = divmod(choice, WIDTH)
    if way == Means.SHIFT or not enters_battle(position, seat, area):
        return None
    twin = position.clone()
    if question.piece < ARMIES:
        move_army(twin, seat, question.piece, area, way)
    else:
        move_unit(twin, seat, question.piece - ARMIES, area, ALONE, way)
    return twin


def chart(position: LastManPosition, attacker: int, area: int, speaker: Speaker, viewer: int | None = None) -> Odds:
    """The losses of both sides, the viewer's (else the attacker's) on the left."""
    chances = battle_odds(position, attacker, area)
    sides = (chances.attacker, chances.defender)
    own, other = sides if viewer in (None, attacker) else sides[::-1]
    mine, theirs = grouped(own), grouped(other)
    count = max(len(mine), len(theirs))
    rows = tuple(
        OddsRow(
            row_label(row, count, chances),
            mine=mine[row] if row < len(mine) else 0.0,
            theirs=theirs[row] if row < len(theirs) else 0.0,
        )
        for row in range(count)
    )
    return Odds(
        rows,
        mine=side(own, "scene-odds-mine", speaker),
        theirs=side(other, "scene-odds-theirs", speaker),
        facts=(
            Fact(speaker.say("scene-odds-clear"), speaker.say("scene-percent", percent=round(chances.clears * 100))),
        ),
        note=speaker.say("scene-odds-note"),
        marks=fire_marks(position, attacker, area, attacker if viewer is None else viewer),
    )


def fire_marks(position: LastManPosition, attacker: int, area: int, viewer: int) -> tuple[ChartMark, ...]:
    """CH-9: the viewer's own units in the table of fire, as attackers or in defence; the fort is its last row."""
    column = ATTACK if viewer == attacker else DEFENCE
    rows = sorted({TYPE_OF[unit] for unit in bits(active(position, viewer, area))})
    if column == DEFENCE and position.has_fort(viewer, area):
        rows.append(len(Type))
    return tuple(ChartMark("fire", row, column) for row in rows)


def grouped(chances: tuple[float, ...]) -> list[float]:
    """At most seven rows: what lies beyond is in the last one."""
    last = max((loss for loss, chance in enumerate(chances) if chance > 0.0005), default=0)
    shown = list(chances[: last + 1])
    return shown if len(shown) <= ROWS else [*shown[: ROWS - 1], sum(shown[ROWS - 1 :])]


def row_label(row: int, count: int, chances: BattleOdds) -> str:
    longest = max(len(chances.attacker), len(chances.defender))
    return f"{row}+" if row == count - 1 == ROWS - 1 and longest > ROWS else str(row)


def side(chances: tuple[float, ...], key: str, speaker: Speaker) -> OddsSide:
    mean = sum(loss * chance for loss, chance in enumerate(chances))
    tenths = round(mean * 10)
    return OddsSide(
        speaker.say(key),
        speaker.say("scene-mean", whole=tenths // 10, tenth=tenths % 10),
        speaker.say("scene-odds-lost"),
    )
