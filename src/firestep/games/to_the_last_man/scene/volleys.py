"""5.2 Dice as they lie on the battle sheet: those that fell, in rows by kind of piece, and those still to come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from firestep.games.to_the_last_man.battle import VOLLEYS, Battle
from firestep.games.to_the_last_man.fire import Group, Lot, active, artillery_step, attack, defence, is_hit
from firestep.games.to_the_last_man.ground import ROUGH
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.scene.ground import side_name
from firestep.games.to_the_last_man.scene.names import capital
from firestep.games.to_the_last_man.units import (
    BIPLANES,
    CAVALRY,
    GERMAN,
    INFANTRY_TYPE,
    PARIS_GUN,
    SIEGE_GUNS,
    TANKS,
    Side,
)
from firestep.games.to_the_last_man.wording import side_word
from firestep.scene import Face, Roll, Row, Volley, VolleyRow
from firestep.scene.speaker import Speaker

SYMBOLS = {
    Group.INFANTRY: "u-infantry",
    Group.STORM: "u-grenadier",
    Group.CAVALRY: "u-cavalry",
    Group.ARTILLERY: "u-field-gun",
    Group.SIEGE: "u-siege-gun",
    Group.AIR: "u-plane",
    Group.TANK: "u-tank",
    Group.FORT: "m-fort",
    Group.BONUS_GUNS: "m-burst",
    Group.BONUS_STORM: "m-burst",
}


@dataclass(frozen=True, slots=True)
class Fallen:
    """One volley as it fell: every die is `100 * group + 10 * firepower + number`."""

    step: str
    side: Side
    dice: tuple[int, ...]

    @property
    def hits(self) -> int:
        return sum(is_hit(die % 10, die // 10 % 10) for die in self.dice)


def volleys_of(battle: Battle) -> list[Fallen]:
    """Every volley of a battle so far, oldest first."""
    found = []
    told = list(battle.volleys)
    while told:
        count, step, side = told[:3]
        found.append(Fallen(VOLLEYS[step], side, tuple(told[3 : 3 + count])))
        del told[: 3 + count]
    return found


def side_text(side: Side, key: str, speaker: Speaker) -> str:
    return capital(speaker.say(key, side=side_word(side)))


def volley_block(fallen: Fallen, speaker: Speaker) -> Volley:
    """The dice in rows by kind and firepower; the sum in words too."""
    rows: dict[tuple[int, int], list[int]] = {}
    for die in fallen.dice:
        rows.setdefault((die // 100, die // 10 % 10), []).append(die % 10)
    nation = "de" if fallen.side == GERMAN else "fr"
    return Volley(
        tuple(
            VolleyRow(
                f"{group_word(group, speaker)}, F{fire}",
                tuple(Face(str(die), state="hit" if is_hit(die, fire) else "miss") for die in dice),
                SYMBOLS[Group(group)],
                nation,
                side_name(fallen.side),
            )
            for (group, fire), dice in rows.items()
        ),
        speaker.say("scene-volley-sum", hits=fallen.hits),
    )


def group_word(group: int, speaker: Speaker) -> str:
    return str(speaker.say(f"scene-group-{Group(group).name.lower().replace('_', '-')}"))


def volley_roll(side: Side, step: str, volley: Sequence[int], speaker: Speaker, at: str | None = None) -> Roll:
    """Dice as they fall, near what they fall for; hits filled in; the sum in words too."""
    faces = tuple(Face(str(face % 10), state="hit" if is_hit(face % 10, face // 10) else "miss") for face in volley)
    hits = sum(is_hit(face % 10, face // 10) for face in volley)
    title = side_text(side, f"scene-fire-{step}", speaker)
    return Roll(title, "d6", faces, note=speaker.say("scene-hits", hits=hits), clause="5.2.2-a", at=at)


def silent_kinds(position: LastManPosition, side: Side, area: int, attacks: bool) -> list[tuple[str, str]]:
    """The kinds of units without dice, as `fire.attack` and `fire.defence` leave them out, each with its clause."""
    units, enemies = active(position, side, area), active(position, 1 - side, area)
    reasons = (
        ("cavalry", "8.3.1-b", CAVALRY, attacks and bool(enemies & INFANTRY_TYPE)),
        ("siege-gun", "8.3.3-a", SIEGE_GUNS, not attacks or not position.has_fort(1 - side, area)),
        ("tank", "8.3.5-d", TANKS, bool(ROUGH >> area & 1)),
        ("paris-gun", "8.3.6-a", PARIS_GUN, True),
    )
    return [(kind, clause) for kind, clause, mask, silent in reasons if silent and units & mask]


# -- still to come


def coming(position: LastManPosition, attacker: Side, area: int, step: str, air_is_done: bool = False) -> list[Lot]:
    """The dice of a step if nobody retreats."""
    defender: Side = 1 - attacker
    flying = 0 if air_is_done or position.weather else (active(position, defender, area) & BIPLANES).bit_count()
    match step:
        case "dogfight":
            ours = (active(position, attacker, area) & BIPLANES).bit_count()
            return [(int(Group.AIR), 1, ours + flying)] if ours and flying else []
        case "artillery":
            return artillery_step(position, attacker, area)
        case "defence":
            return defence(position, defender, area, flying)
        case "attack":
            return attack(position, attacker, area, air_is_done)
    return []


def dice_text(lots: Sequence[Lot], speaker: Speaker) -> str:
    """`5 × F1, 3 × F2`."""
    by_fire: dict[int, int] = {}
    for _, firepower, count in lots:
        by_fire[firepower] = by_fire.get(firepower, 0) + count
    said = [f"{count} × F{firepower}" for firepower, count in sorted(by_fire.items())]
    return ", ".join(said) or str(speaker.say("scene-no-dice"))


def spoken_dice(lots: Sequence[Lot], speaker: Speaker) -> str:
    """`5 dice at F2, 2 dice at F1`, the best first."""
    by_fire: dict[int, int] = {}
    for _, firepower, count in lots:
        by_fire[firepower] = by_fire.get(firepower, 0) + count
    said = [speaker.say("scene-dice-count", count=by_fire[fire], fire=fire) for fire in sorted(by_fire, reverse=True)]
    return ", ".join(said) or str(speaker.say("scene-no-dice"))


def to_come(position: LastManPosition, battle: Battle, speaker: Speaker) -> tuple[Row, ...]:
    """The dice that either side still has, if nobody retreats."""
    rows = []
    ahead = {"artillery": "artillery_fires", "defence": "defenders_fire", "attack": "attackers_fire"}
    for step, entry in ahead.items():
        waits = entry in battle.agenda or (step == "defence" and "defenders_step" in battle.agenda)
        if waits:
            lots = coming(position, battle.attacker, battle.area, step, battle.air_is_done)
            rows.append(Row(speaker.say(f"scene-step-{step}"), spoken_dice(lots, speaker)))
    rows.append(Row(speaker.say("scene-step-retreat"), speaker.say("scene-retreat-order")))
    return tuple(rows)
