"""The d6 of the reserve artillery: where each of them fell, and what lies there."""

from __future__ import annotations

from collections.abc import Iterator

from firestep.games.great_war.artillery import pattern_of
from firestep.games.great_war.combat_events import ArtilleryRolled
from firestep.games.great_war.ground import HEX_NAMES, ring_hex
from firestep.games.great_war.position import NOBODY, GreatWarPosition, Hex
from firestep.games.great_war.wording import unit_of_nation
from firestep.kernel import Word
from firestep.scene import Face, Fact, Roll
from firestep.scene.speaker import Speaker


def shell_roll(position: GreatWarPosition, event: ArtilleryRolled, speaker: Speaker) -> Roll:
    """RA-10 to RA-14: the dice in order, each filled if battle dice follow from it."""
    numbers = sorted(event.numbers)
    dice = tuple(Face(str(number), state="hit" if strikes(position, event, number) else "miss") for number in numbers)
    title = speaker.say("scene-shells", place=HEX_NAMES[event.place].upper())
    return Roll(title, "d6", dice, rows=tuple(rows(position, event, speaker)), clause="RA-10")


def strikes(position: GreatWarPosition, event: ArtilleryRolled, number: int) -> bool:
    """RA-11, RA-14: there is something to hit in the ring hex of this number, or in the centre if it is of a pair."""
    is_pair = event.numbers.count(number) > 1
    ring = ring_hex(event.side, event.place, number)
    return is_hit(position, ring) or (is_pair and is_hit(position, event.place))


def is_hit(position: GreatWarPosition, place: Hex) -> bool:
    """RA-14: shells on a hex with neither unit nor wire do nothing."""
    return place >= 0 and (position.unit_at[place] != NOBODY or position.wire >> place & 1 == 1)


def rows(position: GreatWarPosition, event: ArtilleryRolled, speaker: Speaker) -> Iterator[Fact]:
    """A line for the centre if there is a pair or better, as it is hit first (RA-13), and one for each number."""
    pattern = pattern_of(event.numbers)
    if pattern.centre:
        label = speaker.say("scene-shell-centre", kind="triple" if pattern.triple else "pair")
        yield Fact(label, landing(position, event.place, pattern.centre, speaker))
    for number, dice in enumerate(pattern.ring, start=1):
        if dice:
            label = speaker.say("scene-shell-number", number=number, count=dice)
            yield Fact(label, landing(position, ring_hex(event.side, event.place, number), dice, speaker))


def landing(position: GreatWarPosition, place: Hex, dice: int, speaker: Speaker) -> str:
    """Where shells fell, what is there, and how many battle dice are rolled against it."""
    if place < 0:
        return speaker.say("scene-shell-off")
    name = HEX_NAMES[place].upper()
    if not is_hit(position, place):
        return speaker.say("scene-shell-nobody", place=name)
    unit = position.unit_at[place]
    target = Word("look-wire") if unit == NOBODY else unit_of_nation(position, unit)
    return speaker.say("scene-shell-on", place=name, target=target, dice=dice)
