"""How the corporal spends its build points: lost armies, trenches, cards for offensives, then units for the front."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.bots.to_the_last_man.front import Front
from firestep.bots.to_the_last_man.habits import SideHabits
from firestep.bots.to_the_last_man.stance import Stance
from firestep.games.to_the_last_man.cards import CARD_MASKS, OFFENSIVE_TYPE, Card
from firestep.games.to_the_last_man.hand import hand_size, is_playable_now
from firestep.games.to_the_last_man.movement import place_of
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.spending import REBUILD, Spend, Spending, to_entrench
from firestep.games.to_the_last_man.units import ARMIES, KINDS, Side, Type
from firestep.kernel import DONE, Together

ENOUGH_TO_DIG = 2
EXCHANGED_FROM, EXCHANGED_FROM_IN_NEED = 0.7, 2.0
"""Cards that are worth less are exchanged on a pass; more of them if there is no Offensive in the hand."""
REBUILT_FIRST = 2
"""So many armies are rebuilt before anything else is bought."""
WANTED = (Type.STOSSTRUPPEN, Type.TANK, Type.ARTILLERY, Type.BIPLANE, Type.INFANTRY, Type.COMMONWEALTH, Type.CAVALRY)


def areas_in(mask: int) -> tuple[int, ...]:
    return bits(mask)


def plan_of(position: LastManPosition, side: Side) -> Spending | None:
    """Our own plan under way."""
    top = position.stack[-1]
    if isinstance(top, Together) and top.lanes[side]:
        first = top.lanes[side][0]
        return first if isinstance(first, Spending) else None
    return None


def spend(position: LastManPosition, question: Spend, stance: Stance) -> int | str:
    """What the next point is for."""
    options = list(question.options(position))
    side = question.seat
    front = Front(position, side, stance)
    rebuilt = [choice for choice in options if isinstance(choice, int) and choice >= REBUILD]
    if rebuilt and (question.left > points_to_spend(position, side) - REBUILT_FIRST or is_last_season(position)):
        return rebuilt[0]
    if "entrench" in options and len(worth_entrenching(position, front)) >= ENOUGH_TO_DIG:
        return "entrench"
    plan = plan_of(position, side)
    bought = plan.cards if plan else 0
    room = position.season.hand_limit[side] - hand_size(position, side) - bought
    share = card_share(front, stance) * points_to_spend(position, side)
    if "card" in options and room > 0 and bought < share:
        return "card"
    if "upgrade" in options:
        return "upgrade"
    unit = best_unit(position, options, side, front.habits)
    if unit is not None:
        return unit
    if rebuilt:
        return rebuilt[0]
    return what_is_left(position, options, front)


def points_to_spend(position: LastManPosition, side: Side) -> int:
    return position.season.build_points[side]


def is_last_season(position: LastManPosition) -> bool:
    """8.1-k: an army that is off the map counts against its side at the end."""
    return position.turn >= position.agreed.last_turn


def card_share(front: Front, stance: Stance) -> float:
    """The share of the points for cards: half of them, less if the enemy has more on the map or there are holes."""
    own, enemy = sum(front.own) + 1, sum(front.marching) + 1
    share = front.habits.card_share * min(1.2, own / enemy) ** 2
    return share / stance.thrift


def what_is_left(position: LastManPosition, options: list[int | str], front: Front) -> str:
    """7.0-a: what is not spent is lost: a trench, else more cards than the hand holds, to keep the best of them."""
    if "entrench" in options and worth_entrenching(position, front):
        return "entrench"
    return "card" if "card" in options else DONE


def best_unit(position: LastManPosition, options: list[int | str], side: Side, habits: SideHabits) -> int | None:
    kinds = [choice for choice in options if isinstance(choice, int) and choice < REBUILD]
    on_map = position.units_of[side] & ~position.pool
    infantry = sum((on_map & kind.mask).bit_count() for kind in KINDS if kind.type == Type.INFANTRY)
    guns = sum((on_map & kind.mask).bit_count() for kind in KINDS if kind.type == Type.ARTILLERY)
    for wanted in WANTED:
        if wanted == Type.ARTILLERY and guns * habits.guns_per_infantry > infantry:
            continue
        for kind in kinds:
            if KINDS[kind].type == wanted:
                return kind
    return None


def worth_entrenching(position: LastManPosition, front: Front) -> list[int]:
    """Mobile pieces at the front, the strongest first."""
    pieces = [piece for piece in to_entrench(position, front.side) if front.distance[place_of(position, piece)] <= 1]
    return sorted(pieces, key=lambda piece: -strength(position, piece))


def strength(position: LastManPosition, piece: int) -> int:
    return position.inside[piece].bit_count() if piece < ARMIES else 1


def keep_value(position: LastManPosition, side: Side, card: int, habits: SideHabits) -> float:
    """How valuable it is to keep a card."""
    held = (position.hand[side] & CARD_MASKS[card]).bit_count()
    if card == (Card.GERMAN_CRISIS if side == 0 else Card.ENTENTE_CRISIS):
        return 0.0
    if Card(card) in OFFENSIVE_TYPE:
        return 3.0 / held + 1
    if card in (Card.ERSATZ_3, Card.ERSATZ_2):
        return 2.5
    if not is_playable_now(Card(card), position.turn):
        return habits.not_yet
    return 1.5 / held


def enough_to_keep(position: LastManPosition, side: Side) -> float:
    """What a card must be worth not to be exchanged: more, if there is no Offensive among them."""
    has_offensive = any(position.hand[side] & CARD_MASKS[card] for card in OFFENSIVE_TYPE)
    return EXCHANGED_FROM if has_offensive else EXCHANGED_FROM_IN_NEED
