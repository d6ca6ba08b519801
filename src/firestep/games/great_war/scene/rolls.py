"""The dice of an event: who rolled at whom, which of them counted, and why others did not."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Literal

from firestep.games.great_war import combat_events as fire
from firestep.games.great_war import events as happened
from firestep.games.great_war.facts import BURST, FACES, FLAG, HQ, IS_TANK, SKULL, SOLDIER, SYMBOLS
from firestep.games.great_war.ground import HEX_NAMES
from firestep.games.great_war.position import NOBODY, GreatWarPosition, Hex, Unit
from firestep.games.great_war.scene.pieces import capital
from firestep.games.great_war.scene.shells import shell_roll
from firestep.games.great_war.wording import nation, unit_of_nation
from firestep.kernel import Event
from firestep.scene import Face, Fact, Roll, Text
from firestep.scene.speaker import Speaker

FACE_SYMBOLS = {SOLDIER: "u-infantry", BURST: "m-burst", SKULL: "m-skull", FLAG: "m-flag", HQ: "m-hq"}


def roll(position: GreatWarPosition, event: Event, text: Text, speaker: Speaker) -> Roll | None:
    """The dice of an event, each marked by what it did. `text` is the sentence that tells it."""
    match event:
        case fire.BattleRolled():
            return battle_roll(position, event, speaker)
        case fire.ArtilleryRolled():
            return shell_roll(position, event, speaker)
        case happened.FirstPlayerRolled(numbers=numbers) if numbers:
            return Roll(speaker.say("scene-roll-first"), "d6", numbered_dice(numbers), text)
    return test_roll(event, text, speaker)


def battle_roll(position: GreatWarPosition, event: fire.BattleRolled, speaker: Speaker) -> Roll:
    """Who fires at whom, the hits and flags, and why a symbol did not count."""
    shown = tuple(shot_die(position, event, number) for number in range(len(event.faces)))
    title = speaker.say(
        "scene-roll-shot", shooter=shooter(position, event, speaker), target=aim(position, event, speaker)
    )
    if event.target == NOBODY:
        return Roll(title, "battle", shown, speaker.say("scene-roll-wire"), clause="RA-19")
    note = speaker.say("scene-roll", hits=event.hits, flags=event.flags)
    return Roll(title, "battle", shown, note, tuple(reasons(position, event, speaker)), "DIE-01")


def shooter(position: GreatWarPosition, event: fire.BattleRolled, speaker: Speaker) -> str:
    match event.shooter:
        case fire.RESERVE_ARTILLERY:
            return speaker.say("scene-roll-artillery", side=nation(position, event.side))
        case fire.SNIPER:
            return speaker.say("combat-three-on-a-match")
    return capital(unit_at(position, event.shooter, event.origin, speaker))


def aim(position: GreatWarPosition, event: fire.BattleRolled, speaker: Speaker) -> str:
    if event.target == NOBODY:
        return speaker.say("scene-roll-at", name=speaker.say("look-wire"), place=HEX_NAMES[event.place].upper())
    return unit_at(position, event.target, event.place, speaker)


def unit_at(position: GreatWarPosition, unit: Unit, place: Hex, speaker: Speaker) -> str:
    return speaker.say("scene-roll-at", name=unit_of_nation(position, unit), place=HEX_NAMES[place].upper())


def reasons(position: GreatWarPosition, event: fire.BattleRolled, speaker: Speaker) -> Iterator[Fact]:
    """DIE-02, DIE-03, DIE-08, TNK-11, CBT-10, RA-17: the symbols that did not count."""
    for symbol in (SOLDIER, SKULL):
        rolled = [number for number, face in enumerate(event.faces) if FACES[face] == symbol]
        missed = len([number for number in rolled if number not in event.struck])
        if missed:
            why = speaker.say(reason(position, event, symbol), missed=missed, rolled=len(rolled))
            yield Fact(capital(speaker.say(f"face-{SYMBOLS[symbol]}")), why)


def reason(position: GreatWarPosition, event: fire.BattleRolled, symbol: int) -> str:
    """The rule because of which a symbol did not hit."""
    if symbol == SKULL:
        return "scene-why-ring" if event.shooter == fire.RESERVE_ARTILLERY else "scene-why-distance"
    if event.shooter == fire.SNIPER:
        return "scene-why-match"
    return "scene-why-tank" if IS_TANK[position.kind[event.target]] else "scene-why-cover"


def test_roll(event: Event, text: Text, speaker: Speaker) -> Roll | None:
    """Battle dice that are not rolled against an enemy: what they decided is in the sentence."""
    found = counted_in(event)
    if found is None:
        return None
    key, clause, faces, counted = found
    shown = tuple(battle_die(face, FACES[face] in counted) for face in faces)
    return Roll(speaker.say(key), "battle", shown, text, clause=clause) if shown else None


def counted_in(event: Event) -> tuple[str, str, tuple[int, ...], Collection[int]] | None:
    """The title of a test, its clause, its dice, and the symbols that had an effect."""
    match event:
        case happened.ForwardRolled(faces=faces):
            return "combat-forward", "CBT-08", faces, (SOLDIER, BURST)
        case happened.OrdersRolled(faces=faces, tokens=tokens):
            return "scene-roll-orders", "", faces, (SOLDIER, BURST, SKULL, *([HQ] if tokens else []))
        case happened.FigureReturned(faces=faces):
            return "scene-roll-wounded", "", faces, (SOLDIER,)
        case happened.TankBogged(faces=faces) | happened.TankGotThrough(faces=faces):
            return "scene-roll-bog", "TNK-08", faces, (FLAG,)
        case happened.RecoveryRolled(faces=faces):
            return "scene-roll-recovery", "TNK-09", faces, (HQ,)
        case happened.FirstPlayerRolled(faces=faces):
            return "scene-roll-first", "", faces, (HQ,)
        case fire.SpecialistTested(faces=faces):
            return "scene-roll-specialist", "SPEC-gen-3", faces, (SKULL,)
        case fire.TankHitTested(confirmed=confirmed, faces=faces):
            skulls_count = confirmed > sum(FACES[face] == BURST for face in faces)
            return "scene-roll-armour", "TNK-11", faces, (BURST, SKULL) if skulls_count else (BURST,)
    return None


def numbered_dice(numbers: tuple[int, ...]) -> tuple[Face, ...]:
    return tuple(Face(str(number), state="hit") for number in numbers)


def battle_die(face: int, counted: bool) -> Face:
    """A die that decided something, or nothing."""
    return Face(symbol=FACE_SYMBOLS[FACES[face]], state="hit" if counted else "miss")


def shot_die(position: GreatWarPosition, event: fire.BattleRolled, number: int) -> Face:
    """DIE-01 to DIE-05, DIE-08: a die that hit, a flag, a soldier that cover stops, or one that did nothing."""
    symbol = FACES[event.faces[number]]
    state: Literal["hit", "miss", "void", "retreat"] = "miss"
    if number in event.struck:
        state = "hit"
    elif symbol == FLAG and event.flags:
        state = "retreat"
    elif symbol == SOLDIER and event.target != NOBODY and reason(position, event, symbol) == "scene-why-cover":
        state = "void"
    return Face(symbol=FACE_SYMBOLS[symbol], state=state)
