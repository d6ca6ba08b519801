"""9.5.4, table 20 Every combat card in invented battles: when it may be used, and what it adds, read off the cards."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.facts import CARD_BY_ID, CARDS, COMBAT_CARDS
from firestep.games.paths_of_glory.combat.battlefield import Battlefield
from firestep.games.paths_of_glory.combat.combat_cards import CANCEL_ALL_TRENCH, Battle, Role, modifier_of, usable
from firestep.games.paths_of_glory.ground import COUNT, SPACE_IDS
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.supply import in_supply
from firestep.games.paths_of_glory.units import ALL_UNITS, IS_ARMY, SIDE_OF
from paths_of_glory.plain_attacks import this_turn
from paths_of_glory.plain_ground import acts_as
from paths_of_glory.plain_supply import ROWS, card, flood, ground, is_allied, nation_of, numbers
from paths_of_glory.worlds import worlds

COUNTED = 16
TRIES = 40
SPRING, FALL, WINTER = 1, 3, 0
"""Seasons by the turn: the remainder of its number by four; August and September 1914 have none."""


@dataclass
class Clash:
    """A battle as the cards speak of it."""

    position: PathsPosition
    battle: Battle
    own: set[int]

    def __post_init__(self) -> None:
        self.attackers = [*bits(self.battle.attackers)]
        self.defenders = [*bits(self.battle.defenders)]
        self.deluxe = self.position.rules.deluxe
        self.row = ROWS[self.battle.target]
        self.fort = self.position.forts >> self.battle.target & 1 == 1

    def attack_by(self, *nations: str) -> bool:
        return any(nation_of(unit) in nations for unit in self.attackers)

    def fought_by(self, *nations: str) -> bool:
        return any(nation_of(unit) in nations for unit in self.own)

    def defended_by(self, nation: str) -> bool:
        return any(nation_of(unit) == nation for unit in self.defenders)

    def defended_only_by(self, nation: str) -> bool:
        return bool(self.defenders) and all(nation_of(unit) == nation for unit in self.defenders)

    @property
    def germans(self) -> bool:
        return self.attack_by("ge", "pol")

    @property
    def german_if_deluxe(self) -> bool:
        return self.germans or not self.deluxe

    @property
    def french_fort(self) -> bool:
        return self.fort and self.row["nation"] == "fr" and is_allied(self.position, self.battle.target)

    @property
    def severe(self) -> bool:
        if self.position.turn < 3:
            return False
        season = self.position.turn % 4
        return season in {"mountain": (FALL, WINTER), "swamp": (SPRING, FALL)}.get(self.row["terrain"], ())

    @property
    def in_mountains(self) -> bool:
        germans = [unit for unit in self.attackers if nation_of(unit) in ("ge", "pol")]
        places = [self.battle.target, *(self.position.where[unit] for unit in germans)]
        return bool(germans) and any(ROWS[place]["terrain"] == "mountain" for place in places)

    @property
    def intercepts(self) -> bool:
        germans = [unit for unit in self.attackers if nation_of(unit) in ("ge", "pol")]
        return any(IS_ARMY[unit] or self.deluxe for unit in germans) and self.defended_only_by("ru")

    @property
    def mines(self) -> bool:
        alone = self.position.rules.mines_under_forts and not self.defenders
        level = self.position.trench_level(self.battle.target, CP) if alone else self.battle.trench
        return self.attack_by("br") and level > 0

    @property
    def tanks(self) -> bool:
        nations = ("fr", "be", "ge") if self.deluxe else ("fr", "be")
        clear = self.row["terrain"] == "clear" and self.row["nation"] in nations
        return clear and self.attack_by("br") and card(self.position, "ap-28")

    @property
    def from_basra(self) -> bool:
        if not self.attack_by("br") or any(acts_as(unit) != "br" for unit in self.attackers):
            return False
        (basra,) = numbers(["basra"])
        near = flood({basra}, ground(self.position, AP), "br") if is_allied(self.position, basra) else set()
        return all(self.position.where[unit] in near for unit in self.attackers)


ATTACK, DEFENCE, BOTH = (Role.ATTACKER,), (Role.DEFENDER,), (Role.ATTACKER, Role.DEFENDER)
PRINTED: dict[str, tuple[tuple[Role, ...], int, Callable[[Clash], bool]]] = {
    "cp-02": (ATTACK, 0, lambda clash: clash.intercepts),
    "cp-03": (ATTACK, 1, lambda clash: clash.germans and clash.defended_by("ru")),
    "cp-04": (DEFENCE, 2, lambda clash: clash.severe),
    "cp-15": (ATTACK, 1, lambda clash: clash.germans),
    "cp-16": (BOTH, 1, lambda clash: clash.fought_by("tu")),
    "cp-18": (DEFENCE, 1, lambda clash: clash.battle.trench > 0 and clash.fought_by("ge", "pol")),
    "cp-19": (ATTACK, 1, lambda clash: clash.germans),
    "cp-26": (
        ATTACK,
        2,
        lambda clash: (
            clash.german_if_deluxe
            and clash.french_fort
            and not clash.battle.inside
            and card(clash.position, "cp-13")
            and not card(clash.position, "cp-54")
        ),
    ),
    "cp-30": (ATTACK, 1, lambda clash: clash.in_mountains),
    "cp-31": (
        DEFENCE,
        0,
        lambda clash: any(nation_of(unit) == "tu" and clash.position.combat_of(unit) for unit in clash.own),
    ),
    "cp-35": (ATTACK, 1, lambda clash: clash.germans),
    "cp-40": (ATTACK, 1, lambda clash: clash.germans),
    "cp-43": (ATTACK, 0, lambda clash: clash.german_if_deluxe and clash.defended_only_by("it")),
    "cp-44": (ATTACK, 0, lambda clash: clash.german_if_deluxe and clash.defended_by("ru")),
    "cp-49": (ATTACK, 1, lambda clash: clash.germans and card(clash.position, "cp-54")),
    "cp-50": (ATTACK, 0, lambda clash: clash.germans and card(clash.position, "cp-54")),
    "cp-51": (ATTACK, 0, lambda clash: clash.germans and card(clash.position, "cp-54")),
    "cp-56": (DEFENCE, 0, lambda _: True),
    "cp-57": (BOTH, 1, lambda clash: clash.fought_by("ah")),
    "cp-60": (DEFENCE, 0, lambda clash: clash.battle.trench == 0 and clash.fought_by("tu")),
    "cp-62": (ATTACK, 1, lambda clash: clash.germans and clash.row["terrain"] == "clear"),
    "cp-64": (DEFENCE, 0, lambda clash: clash.row["nation"] in ("fr", "be") and not clash.battle.armoured),
    "ap-04": (BOTH, 1, lambda clash: clash.fought_by("ru")),
    "ap-05": (BOTH, 1, lambda clash: clash.position.turn <= 7 and clash.fought_by("sb")),
    "ap-06": (DEFENCE, 0, lambda _: True),
    "ap-07": (DEFENCE, 2, lambda clash: clash.severe),
    "ap-18": (ATTACK, 1, lambda clash: clash.attack_by("br")),
    "ap-19": (ATTACK, 1, lambda clash: clash.attack_by("br", "fr")),
    "ap-21": (ATTACK, 1, lambda clash: clash.attack_by("fr")),
    "ap-36": (ATTACK, 1, lambda clash: clash.mines),
    "ap-39": (DEFENCE, 0, lambda clash: clash.french_fort and (clash.fought_by("fr") or not clash.deluxe)),
    "ap-48": (ATTACK, 0, lambda clash: clash.tanks),
    "ap-58": (ATTACK, 1, lambda clash: clash.attack_by("ru")),
    "ap-59": (ATTACK, 1, lambda clash: all(nation_of(unit) == "it" for unit in clash.attackers)),
    "ap-61": (ATTACK, 0, lambda clash: clash.from_basra),
    "ap-63": (
        DEFENCE,
        0,
        lambda clash: (
            clash.row["nation"] in ("fr", "be") and any(nation_of(unit) == "br" and IS_ARMY[unit] for unit in clash.own)
        ),
    ),
}
"""By card: who uses it, what it adds to the die, and when."""


def nation_mix(rng: random.Random, side: int) -> list[int]:
    """Units of one nation, or of two."""
    own = [unit for unit in ALL_UNITS if SIDE_OF[unit] == side]
    nations = rng.sample(sorted({nation_of(unit) for unit in own}), rng.choice((1, 1, 2)))
    return rng.sample([unit for unit in own if nation_of(unit) in nations], 1) + [
        unit for unit in own if nation_of(unit) in nations and rng.random() < 0.1
    ]


def clash(number: int, turn: int) -> tuple[PathsPosition, Battlefield]:
    """An attack of one side on some space, fort or not, with some cards used in it already."""
    rng = random.Random(f"cards {number} {turn}")
    position = worlds(COUNTED)[number].clone()
    side, target = rng.choice((CP, AP)), rng.randrange(COUNT)
    position.attackers = sum(1 << unit for unit in set(nation_mix(rng, side)))
    defenders = set(nation_mix(rng, 1 - side)) if rng.random() < 0.85 else set()
    position.defenders = sum(1 << unit for unit in defenders)
    position.ap = position.ap & ~(1 << target) | (side == CP) << target
    position.trench_ap = position.trench_ap & ~(1 << target) | position.ap & 1 << target
    places = [rng.randrange(COUNT), rng.choice((target, rng.randrange(COUNT)))]
    places = [target] if rng.random() < 0.2 else places
    for unit in bits(position.attackers):
        position.shift(unit, rng.choice(places))
    for unit in defenders:
        position.shift(unit, target)
    position.forget_supply()
    position.used_this_round = rng.choice((0, rng.getrandbits(len(CARDS))))
    used = rng.choice((0, 0, COMBAT_CARDS & rng.getrandbits(len(CARDS))))
    position.event_in_force = rng.choice((-1, CARD_BY_ID["ap-35"], CARD_BY_ID["ap-46"]))
    return position, Battlefield(side, target, attacker_cards=used, defender_cards=used)


@pytest.mark.clause("9.5.4.1", "9.5.4.2", "14.3.4", "table 20", "L-22")
@pytest.mark.parametrize("number", range(COUNTED))
def test_9_5_4_every_combat_card_may_be_used_when_it_says_so(number: int) -> None:
    for turn in range(TRIES):
        position, fight = clash(number, turn)
        for role in Role:
            battle = fight.battle(position, role)
            own = {unit for unit in bits(position.attackers)}
            if role is Role.DEFENDER:
                own = {unit for unit in bits(position.defenders) if in_supply(position, unit)}
                if position.rules.deluxe and len(own) < position.defenders.bit_count():
                    own = set()
            assert set(bits(battle.own)) == own
            assert battle.inside == any(position.where[unit] == fight.target for unit in bits(position.attackers))
            side = "cp" if (fight.side if role is Role.ATTACKER else 1 - fight.side) == CP else "ap"
            seen = Clash(position, battle, own)
            expected = {
                name
                for name, (roles, _, condition) in PRINTED.items()
                if own and role in roles and name.startswith(side) and condition(seen)
                if not position.used_this_round >> CARD_BY_ID[name] & 1
            }
            found = usable(position, battle, role, (1 << len(CARDS)) - 1)
            assert {CARDS[number].id for number in bits(found)} == expected, SPACE_IDS[fight.target]


@pytest.mark.clause("12.2.6", "table 3")
def test_12_2_6_a_combat_card_adds_what_is_printed_on_it() -> None:
    assert {CARDS[number].id for number in bits(COMBAT_CARDS)} == set(PRINTED)
    for name, (_, modifier, _) in PRINTED.items():
        assert modifier_of(1 << CARD_BY_ID[name]) == modifier, name


@pytest.mark.clause("11.2.8", "12.2.6", "12.3.1", "12.5.3", "table 3", "card CP-61", "card AP-35", "card AP-46")
@pytest.mark.parametrize("number", range(COUNTED))
def test_12_2_6_trenches_cover_and_modifiers_are_what_the_tables_say(number: int) -> None:
    for turn in range(TRIES):
        position, fight = clash(number, turn)
        rng = random.Random(turn)
        fight.kerensky, fight.brusilov, fight.british = (rng.random() < 0.3 for _ in range(3))
        level = position.trench_level(fight.target, 1 - fight.side)
        determined = fight.defender_cards >> CARD_BY_ID["cp-60"] & 1
        level = 0 if not position.defenders else 1 if not level and determined else level
        void = fight.brusilov or bool(fight.attacker_cards & CANCEL_ALL_TRENCH)
        tanks = fight.attacker_cards >> CARD_BY_ID["ap-48"] & 1
        assert fight.trench(position) == level
        assert fight.trench_shift_level(position) == (0 if void or tanks else level)
        assert fight.in_cover(position) == (ROWS[fight.target]["terrain"] != "clear" or (level > 0 and not void))
        assert fight.attacker_modifier(position) == modifier(position, fight)
        german = any(nation_of(unit) in ("ge", "pol") for unit in bits(position.defenders))
        offensive = any(card(position, name) for name in ("cp-49", "cp-50", "cp-51"))
        west = ROWS[fight.target]["nation"] in ("fr", "be", "ge")
        helps = this_turn(position, "cp-61") and not offensive and fight.british and german and west and level > 0
        assert fight.haig_helps(position) == helps


def modifier(position: PathsPosition, fight: Battlefield) -> int:
    """Table 3: cards, Sinai, Brusilov, Yanks and Tanks, Kerensky."""
    attackers = [*bits(position.attackers)]
    total = sum(PRINTED[CARDS[number].id][1] for number in bits(fight.attacker_cards))
    in_sinai = all(SPACE_IDS[position.where[unit]] == "sinai" for unit in attackers)
    if in_sinai and not (fight.side == AP and card(position, "ap-49")):
        total -= 3
    if position.event_in_force == CARD_BY_ID["ap-46"] and any(nation_of(unit) == "ru" for unit in attackers):
        total += 1
    if position.event_in_force == CARD_BY_ID["ap-35"] and any(nation_of(unit) == "us" for unit in attackers):
        total += 2
    return total + 2 * fight.kerensky
