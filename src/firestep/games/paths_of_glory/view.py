"""What a seat may know: all that lies open; its own hand; of the other hand only the number of cards."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.paths_of_glory import notation
from firestep.games.paths_of_glory.cards.conditions import russian_vp
from firestep.games.paths_of_glory.cards.facts import CARD_IDS, SIDE_CARDS
from firestep.games.paths_of_glory.nations import SIDES
from firestep.games.paths_of_glory.position import OFF_MAP, PathsPosition
from firestep.games.paths_of_glory.units import ALL_UNITS, UNIT_IDS
from firestep.kernel import View

OPEN_FIELDS = (
    "ap", "forts", "trench_one", "trench_two", "trench_ap", "beachhead", "ana_space", "discard", "removed", "face_up",
    "used_this_round", "played", "played_this_turn", "turn", "round", "acting", "vp", "combined", "at_war",
    "neutral_entry", "reinforced", "quotas", "recorded_russian_vp", "fall_turn", "zimmermann_turn", "over_there_turn",
    "fleet_pending", "barred_near_east", "total_war_turn", "bid", "ops", "event_in_force", "marked_move",
    "marked_attack", "active", "moved", "entrenching", "fought", "attacked", "retreated", "attackers", "defenders",
)  # fmt: skip
OPEN_LISTS = (
    "war_status", "commitment", "half_rp", "mandated", "mandate_met", "last_action", "trench_failed", "seats",
)  # fmt: skip


def view_of(position: PathsPosition, seat: int | None) -> View:
    """Field by field; nothing is sent and hidden afterwards. `None` is a spectator."""
    view: View = {name: getattr(position, name) for name in OPEN_FIELDS}
    view |= {name: list(getattr(position, name)) for name in OPEN_LISTS}
    view["units"] = [
        {
            "id": UNIT_IDS[unit],
            "place": notation.box_name(position.where[unit]),
            "reduced": position.reduced >> unit & 1 == 1,
        }
        for unit in ALL_UNITS
        if position.where[unit] != OFF_MAP
    ]
    view["hand_sizes"] = [position.hand_of(side).bit_count() for side in SIDES]
    view["deck_sizes"] = [(position.deck & SIDE_CARDS[side]).bit_count() for side in SIDES]
    view["russian_vp"] = russian_vp(position)
    side = side_of(position, seat)
    own = 0 if side is None else position.hand_of(side)
    view["hand"] = [CARD_IDS[card] for card in bits(own)]
    view["seen"] = [] if side is None else [CARD_IDS[card] for card in bits(position.seen[side])]
    result = position.result
    view["result"] = None if result is None else [list(result.winners), list(result.losers), result.key]
    return view


def side_of(position: PathsPosition, seat: int | None) -> int | None:
    """The side that a seat plays."""
    return None if seat is None else position.seats.index(seat)
