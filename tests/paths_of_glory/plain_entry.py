"""9.5.3, 17.1.5, table 19: where armies come into play, plainly, in sets."""

from __future__ import annotations

from firestep.games.paths_of_glory.ground import SPACE_BY_ID
from firestep.games.paths_of_glory.nations import AP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.units import SIDE_OF, UNIT_IDS
from paths_of_glory.plain_ground import NEAR_EAST, acts_as, belongs_to, entry, has_room
from paths_of_glory.plain_supply import (
    card,
    in_nations,
    nation_of,
    numbers,
    sieges,
    supplied,
    uses_beachhead,
)


class Plain:
    """One world, with what was worked out about its supply."""

    def __init__(self, position: PathsPosition) -> None:
        self.position = position
        self.entered = set(sieges(position))
        self.known: dict[tuple[str, bool, bool], set[int]] = {}

    def fed(self, unit: int, home: bool = False) -> set[int]:
        key = (nation_of(unit), uses_beachhead(unit), home)
        if key not in self.known:
            self.known[key] = supplied(self.position, unit, home)
        return self.known[key]

    def fit(self, unit: int, places: set[int], home: bool = True) -> set[int]:
        """9.5.3.3: own, supplied, with room and without a siege."""
        return {place for place in self.held(unit, places, home) if has_room(self.position, place)}

    def held(self, unit: int, places: set[int], home: bool = True) -> set[int]:
        owned = {place for place in places - self.entered if belongs_to(self.position, place, SIDE_OF[unit])}
        return owned & self.fed(unit, home)

    def ordinary(self, unit: int) -> set[int]:
        """9.5.3.3, Q-9.5.3-2: at the entries of the nation; at Orleans only because Paris is full."""
        found = self.fit(unit, entry(unit))
        paris = SPACE_BY_ID["paris"]
        if acts_as(unit) == "fr" and not found and self.is_own_and_full(paris):
            return self.fit(unit, numbers(["orleans"]))
        return found

    def is_own_and_full(self, place: int) -> bool:
        allied = belongs_to(self.position, place, AP)
        inside = [unit for unit, where in enumerate(self.position.where) if where == place]
        return allied and not has_room(self.position, place) and all(SIDE_OF[unit] == AP for unit in inside)

    def special(self, unit: int) -> set[int]:
        """9.5.3.4, 9.5.3.5: what the cards of the armies of the Near East say."""
        name = UNIT_IDS[unit]
        if name == "br-army-mef":
            return set() if card(self.position, "ap-30") else set(in_nations("sea"))
        if name == "br-army-ne" and card(self.position, "ap-49"):
            return self.fit(unit, numbers(["alexandria"]), home=False)
        if name == "fr-army-orient":
            return self.fit(unit, numbers(["salonika"]), home=False)
        if name == "ru-army-cau":
            return self.fit(unit, set(in_nations("ru")) & NEAR_EAST, home=False)
        return set()

    def rebuilt(self, unit: int) -> set[int]:
        """17.1.5: Belgians in Belgium or else in Calais, Serbs in Belgrade or Salonika, others as they enter."""
        nation = nation_of(unit)
        if nation == "be":
            homes = self.held(unit, numbers(["brussels", "antwerp", "ostend"]))
            return self.fit(unit, homes or numbers(["calais"]))
        if nation == "sb":
            belgrade = numbers(["belgrade"]) if self.position.ap >> SPACE_BY_ID["nis"] & 1 else set()
            landed = card(self.position, "ap-30") or card(self.position, "ap-44")
            return self.fit(unit, belgrade | (numbers(["salonika"]) if landed else set()))
        return self.ordinary(unit)
