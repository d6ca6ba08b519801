"""Words for the war diary that an event itself does not have: what a medal is for, how many dice, where shells land."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.great_war.artillery import pattern_of
from firestep.games.great_war.combat_events import ArtilleryRolled, BattleRolled
from firestep.games.great_war.events import FigureReturned, MedalLost, MedalWon, RecoveryRolled, Reward
from firestep.games.great_war.ground import ring_hex
from firestep.games.great_war.place_names import group_key
from firestep.games.great_war.position import GreatWarPosition, Hex
from firestep.games.great_war.scenario import Scenario
from firestep.games.great_war.scenarios import PRINTED
from firestep.games.great_war.wording import place, place_list, unit_of_nation
from firestep.kernel import Event, Word

Said = Word | str | int


def diary_words(position: GreatWarPosition, event: Event) -> dict[str, Said]:
    match event:
        case BattleRolled() | FigureReturned() | RecoveryRolled():
            return {"dice": len(event.faces)}
        case ArtilleryRolled():
            landed = shelled_hexes(event)
            dice, hexes = len(event.numbers), place_list(landed)
            return {"dice": dice, "landed": len(landed), "hexes": hexes, "shown": shown_numbers(event)}
        case MedalWon():
            return {"reason": reason(position, event), "needed": position.agreed.medals}
        case MedalLost():
            return {"name": objective_name(position.agreed.battle, event.objective), "needed": position.agreed.medals}
    return {}


def shelled_hexes(event: ArtilleryRolled) -> list[Hex]:
    """RA-10, RA-11: the centre if there is a pair or better, then the hexes of the ring; not those off the board."""
    pattern = pattern_of(event.numbers)
    ring = [ring_hex(event.side, event.place, number) for number in range(1, 7) if pattern.ring[number - 1]]
    return [*([event.place] if pattern.centre else []), *(each for each in ring if each >= 0)]


def shown_numbers(event: ArtilleryRolled) -> Word:
    return Word("numbers", (("numbers", [str(number) for number in sorted(event.numbers)]),))


def reason(position: GreatWarPosition, event: MedalWon) -> Word:
    """What a medal is for."""
    match event.reward:
        case Reward.KILL:
            return Word("medal-kill", (("unit", unit_of_nation(position, event.subject)),))
        case Reward.OBJECTIVE:
            return Word("medal-objective", (("name", objective_name(position.agreed.battle, event.subject)),))
        case _:
            return Word(f"medal-{event.reward.value}")


def objective_name(battle: Scenario, number: int) -> Word:
    """The ground of an objective: its name on the map, or its hexes."""
    objective, names = battle.objectives[number], dict(battle.group_names)
    groups = [group for group, hexes in battle.groups if hexes and hexes & objective.hexes == hexes and group in names]
    said = dict.fromkeys(group_name(battle, names[group]) for group in groups)
    return Word("places", (("places", [*said] or [place(each) for each in bits(objective.hexes)]),))


def group_name(battle: Scenario, name: str) -> Word | str:
    """A name on the map; user-made scenarios keep the words of their file."""
    return Word(group_key(name)) if battle.id in PRINTED else name
