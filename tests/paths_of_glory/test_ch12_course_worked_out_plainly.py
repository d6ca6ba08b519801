"""12.2, 12.3 Whole attacks in invented worlds, with all combat cards in hand and any dice, checked step by step."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.facts import CARD_BY_ID, CARDS, COMBAT_CARDS, ONE_COMBAT_PER_TURN
from firestep.games.paths_of_glory.combat.attack import Attack
from firestep.games.paths_of_glory.combat.phase import ChooseAttackers, ChooseTarget
from firestep.games.paths_of_glory.combat.retreat import ChooseRetreat, Retreat
from firestep.games.paths_of_glory.events import AttackCancelled, CombatDecided, Fired, FlankRolled
from firestep.games.paths_of_glory.ground import read_rows
from firestep.games.paths_of_glory.nations import AP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.tables import FACTS
from firestep.games.paths_of_glory.units import IS_ARMY, SIDE_OF, UNIT_IDS
from firestep.kernel import DONE, Die
from paths_of_glory.plain_supply import ROWS, is_allied, is_open, roads, stack
from paths_of_glory.worlds import worlds

COUNTED = 12
FIGHTS = 14
FACTOR = {row["id"]: (int(row["full_cf"]), int(row["reduced_cf"])) for row in read_rows("units.csv")}
SHIFTS = {0: (0, 0), 1: (-1, 1), 2: (-2, 1)}
"""Table 1.3: by trench, columns for the attacker and for the defender."""
WON, FAILED = 1, 2


def begin(number: int, turn: int) -> PathsPosition | None:
    """Some attack that the rules allow, declared; none if the acting side has none."""
    rng = random.Random(f"course {number} {turn}")
    position = worlds(COUNTED)[number].clone()
    side = position.acting
    position.marked_attack, position.active = position.occupied[side], -1
    position.targets = -1
    position.hand = COMBAT_CARDS
    position.commitment = [2, 2]
    position.event_in_force = rng.choice((-1, CARD_BY_ID["ap-35"], CARD_BY_ID["ap-45"], CARD_BY_ID["ap-46"]))
    aims = [place for place in ChooseTarget(side, side).options(position) if isinstance(place, int)]
    if not aims:
        return None
    target, named = rng.choice(aims), 0
    for _ in range(rng.randint(1, 5)):
        able = [unit for unit in ChooseAttackers(side, side, target, named).options(position) if isinstance(unit, int)]
        named |= 1 << rng.choice(able) if able else 0
    if DONE not in ChooseAttackers(side, side, target, named).options(position):
        return None
    position.attackers = named
    position.events.clear()
    position.call(Attack(side, target))
    position.advance()
    return position


def strength(position: PathsPosition, units: Sequence[int]) -> int:
    return sum(FACTOR[UNIT_IDS[unit]][position.reduced >> unit & 1] for unit in units)


def losses(army: bool, value: int, shift: int, die: int) -> int:
    """Tables 1.1 and 1.2."""
    columns = FACTS["army"] if army else FACTS["corps"]
    column = max([0, *(number for number, each in enumerate(columns) if each["from"] <= value)]) + shift
    return columns[min(max(column, 0), len(columns) - 1)]["losses"][min(max(die, 1), 6) - 1]


@dataclass
class Witness:
    """Somebody who watches an attack and works out every number."""

    position: PathsPosition
    attack: Attack
    order: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.side, self.target = self.attack.side, self.attack.target

    def has_fort(self, before: PathsPosition) -> bool:
        return before.forts >> self.target & 1 == 1 and is_allied(before, self.target) != (self.side == AP)

    def shot(self, event: Fired, before: PathsPosition) -> None:
        """12.2.3 to 12.2.8: strength, table, shift and loss number."""
        attacks = event.side == self.side
        units = [*bits(before.attackers if attacks else before.defenders)]
        level = self.attack.trench_shift_level(before)
        value, shift = strength(before, units), SHIFTS[level][0 if attacks else 1]
        cards = self.attack.attacker_cards if attacks else self.attack.defender_cards
        if attacks:
            shift -= ROWS[self.target]["terrain"] in ("mountain", "swamp")
        elif self.has_fort(before):
            value += int(ROWS[self.target]["fort"])
        army = any(IS_ARMY[unit] for unit in units) or bool(cards >> CARD_BY_ID["ap-61" if attacks else "cp-31"] & 1)
        assert (event.strength, event.shift, event.army) == (value, shift, army)
        assert event.loss == losses(army, value, shift, event.die + event.modifier)
        self.order.append("attacker" if attacks else "defender")

    def flank(self, event: FlankRolled, before: PathsPosition) -> None:
        """12.3.2, 12.3.3: each attacking space but the pinning one, if no solid line joins it to other enemies."""
        places = {before.where[unit] for unit in bits(before.attackers)} - {self.attack.pinning}
        enemies = [
            place
            for place in range(len(ROWS))
            if place != self.target and is_open(before, place)
            if any(SIDE_OF[unit] != self.side for unit in stack(before, place))
        ]
        free = [place for place in places if not roads("nobody")[place] & set(enemies)]
        assert event.bonus == len(free)
        assert event.won == (event.die + event.bonus >= 4)

    def ended(self) -> None:
        """12.2.10, 9.5.4.2, 9.5.4.3: the higher loss number wins; what becomes of the cards."""
        shots = {event.side: event.loss for event in self.position.events if isinstance(event, Fired)}
        mine, theirs = shots.get(self.side, 0), shots.get(1 - self.side, 0)
        winner = -1 if mine == theirs else self.side if mine > theirs else 1 - self.side
        assert [each.winner for each in self.position.events if isinstance(each, CombatDecided)] == [winner]
        for side, used in ((self.side, self.attack.attacker_cards), (1 - self.side, self.attack.defender_cards)):
            for card in bits(used):
                kept = side == winner and not CARDS[card].is_star and not ONE_COMBAT_PER_TURN >> card & 1
                assert (self.position.face_up >> card & 1 == 1) == kept, CARDS[card].id
                assert (self.position.removed >> card & 1 == 1) == CARDS[card].is_star
                assert (self.position.discard >> card & 1 == 1) == (not kept and not CARDS[card].is_star)


def fight_out(position: PathsPosition, rng: random.Random) -> Witness:
    """Play an attack to its end with random answers, and check everything on the way."""
    attack = position.stack[0]
    assert isinstance(attack, Attack)
    witness = Witness(position, attack)
    while position.stack:
        question = position.question
        assert question is not None
        if isinstance(question, ChooseRetreat):
            check_length(position, attack)
        told, before = len(position.events), position.clone()
        choice = rng.randint(1, 6) if isinstance(question, Die) else rng.choice(list(question.options(position)))
        position.answer(choice, question.seat)
        for event in position.events[told:]:
            if isinstance(event, Fired):
                witness.shot(event, before)
            elif isinstance(event, FlankRolled):
                witness.flank(event, before)
    left = (position.attackers, position.defenders, position.retreat_path, position.advanced)
    assert (left, position.stand_ins, position.lost_steps) == ((0, 0, 0, 0), [], [])
    return witness


def check_length(position: PathsPosition, attack: Attack) -> None:
    """12.5.2: one space for a difference of one and after Withdrawal or by Great Retreat, else two."""
    retreat = position.stack[-2]
    assert isinstance(retreat, Retreat)
    fought = any(isinstance(event, Fired) for event in position.events)
    withdraws = attack.defender_cards >> CARD_BY_ID["ap-06"] & 1 or attack.defender_cards >> CARD_BY_ID["cp-56"] & 1
    expected = 1 if not fought or withdraws or attack.inflicted - attack.suffered == 1 else 2
    assert retreat.length == expected


@pytest.mark.clause("12.2.1", "12.2.3", "12.2.4", "12.2.6", "12.2.7", "12.2.8", "12.2.10", "12.3.2", "12.3.3", "12.5.2")
@pytest.mark.parametrize("number", range(COUNTED))
def test_12_2_1_every_number_of_an_attack_is_what_the_tables_give(number: int) -> None:
    seen = 0
    for turn in range(FIGHTS):
        position = begin(number, turn)
        if position is None:
            continue
        witness = fight_out(position, random.Random(turn))
        if any(isinstance(event, AttackCancelled) for event in position.events) or not witness.order:
            continue
        witness.ended()
        seen += 1
        quick = witness.attack.flank == WON or witness.attack.attacker_cards >> CARD_BY_ID["cp-44"] & 1
        if len(witness.order) == 2:
            late = witness.attack.flank == FAILED and not quick
            assert witness.order == (["defender", "attacker"] if late else ["attacker", "defender"])
    assert seen
