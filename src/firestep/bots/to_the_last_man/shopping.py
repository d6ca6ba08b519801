"""How the corporal spends its build points: lost armies, trenches, cards for offensives, then units for the front."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.bots.to_the_last_man.judgement import Ground
from firestep.games.to_the_last_man.cards import CARD_MASKS, OFFENSIVE_TYPE, Card
from firestep.games.to_the_last_man.hand import hand_size
from firestep.games.to_the_last_man.movement import place_of
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.spending import REBUILD, Spend, Spending, to_entrench
from firestep.games.to_the_last_man.units import ARMIES, KINDS, Side, Type
from firestep.kernel import DONE, Together

ENOUGH_TO_DIG = 2
CARD_SHARE = 2
"""One point in so many goes into cards while the hand has room."""
WANTED = (Type.STOSSTRUPPEN, Type.TANK, Type.ARTILLERY, Type.BIPLANE, Type.INFANTRY, Type.COMMONWEALTH, Type.CAVALRY)
GUNS_PER_INFANTRY = 4


def areas_in(mask: int) -> list[int]:
    return bits(mask)


def plan_of(position: LastManPosition, side: Side) -> Spending | None:
    """Our own plan under way."""
    top = position.stack[-1]
    if isinstance(top, Together) and top.lanes[side]:
        first = top.lanes[side][0]
        return first if isinstance(first, Spending) else None
    return None


def spend(position: LastManPosition, question: Spend) -> int | str:
    """What the next point is for."""
    options = list(question.options(position))
    side = question.seat
    rebuilt = [choice for choice in options if isinstance(choice, int) and choice >= REBUILD]
    if rebuilt:
        return rebuilt[0]
    if "entrench" in options and len(worth_entrenching(position, side)) >= ENOUGH_TO_DIG:
        return "entrench"
    plan = plan_of(position, side)
    bought = plan.cards if plan else 0
    room = position.season.hand_limit[side] - hand_size(position, side) - bought
    share = position.season.build_points[side] // CARD_SHARE
    if "card" in options and room > 0 and bought < share:
        return "card"
    if "upgrade" in options:
        return "upgrade"
    unit = best_unit(position, options, side)
    if unit is not None:
        return unit
    return what_is_left(position, options, side)


def what_is_left(position: LastManPosition, options: list[int | str], side: Side) -> str:
    """7.0-a: what is not spent is lost: a trench, else more cards than the hand holds, to keep the best of them."""
    if "entrench" in options and worth_entrenching(position, side):
        return "entrench"
    return "card" if "card" in options else DONE


def best_unit(position: LastManPosition, options: list[int | str], side: Side) -> int | None:
    kinds = [choice for choice in options if isinstance(choice, int) and choice < REBUILD]
    on_map = position.units_of[side] & ~position.pool
    infantry = sum((on_map & kind.mask).bit_count() for kind in KINDS if kind.type == Type.INFANTRY)
    guns = sum((on_map & kind.mask).bit_count() for kind in KINDS if kind.type == Type.ARTILLERY)
    for wanted in WANTED:
        if wanted == Type.ARTILLERY and guns * GUNS_PER_INFANTRY > infantry:
            continue
        for kind in kinds:
            if KINDS[kind].type == wanted:
                return kind
    return None


def worth_entrenching(position: LastManPosition, side: Side) -> list[int]:
    """Mobile pieces at the front, the strongest first."""
    ground = Ground(position, side)
    pieces = [piece for piece in to_entrench(position, side) if ground.distance[place_of(position, piece)] <= 1]
    return sorted(pieces, key=lambda piece: -strength(position, piece))


def strength(position: LastManPosition, piece: int) -> int:
    return position.inside[piece].bit_count() if piece < ARMIES else 1


def keep_value(position: LastManPosition, side: Side, card: int) -> float:
    """How valuable it is to keep a card."""
    held = (position.hand[side] & CARD_MASKS[card]).bit_count()
    if card == (Card.GERMAN_CRISIS if side == 0 else Card.ENTENTE_CRISIS):
        return 0.0
    if Card(card) in OFFENSIVE_TYPE:
        return 3.0 / held + 1
    if card in (Card.ERSATZ_3, Card.ERSATZ_2):
        return 2.5
    return 1.5 / held
