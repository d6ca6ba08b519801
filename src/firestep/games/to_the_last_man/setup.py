"""12 Setting up: pieces, forts and control as listed, the variants, and the cards (11.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.to_the_last_man.agreement import (
    CAMPAIGN,
    EASTERN,
    FORWARD,
    FREE_GAME,
    FRENCH_PLAN,
    NEUTRAL_START,
)
from firestep.games.to_the_last_man.cards import CARD_MASKS, CODES
from firestep.games.to_the_last_man.ground import AREA_OF, EFT, ENGLAND, HOME, MAP, SEDAN, START_OWNER, Area
from firestep.games.to_the_last_man.hand import DrawCards, take_crisis_cards
from firestep.games.to_the_last_man.neutrality import make_neutral
from firestep.games.to_the_last_man.notation import AREA, CARD_KIND
from firestep.games.to_the_last_man.placing import spare
from firestep.games.to_the_last_man.position import STACK, LastManPosition
from firestep.games.to_the_last_man.tables import charts, rows
from firestep.games.to_the_last_man.units import (
    ARMY_BY_CODE,
    ENTENTE,
    GERMAN,
    INFANTRY_TYPE,
    KIND_BY_CODE,
    SIDES,
    SIEGE_GUNS,
    STOSSTRUPPEN,
    Army,
    Side,
    contents,
)
from firestep.kernel import Name, Procedure, Question

GERMAN_FIRST, GERMAN_SECOND = ARMY_BY_CODE["DE", "1"], ARMY_BY_CODE["DE", "2"]
GERMAN_FOURTH = ARMY_BY_CODE["DE", "4"]
NEAR_SEDAN = 2  # 12-V3


def set_up(position: LastManPosition) -> None:
    """12-a: the rows of the scenario, then what its variant changes.

    AMB-21: Luxembourg is the German's in the campaign (12-1914).
    """
    agreed = position.agreed
    position.turn = agreed.first_turn
    position.owner = [*START_OWNER, GERMAN]
    for row in rows("scenario-setup"):
        if row["scenario"] == agreed.setup_year:
            place_row(position, row)
    position.rebuild()
    if agreed.first_turn > 1:
        control_by_row(position, agreed.setup_year)
    else:
        position.bef = opening_bef(position)
    vary(position)
    position.rebuild()
    if agreed.scenario == "scenario-1919":
        take_crisis_cards(position)


def control_by_row(position: LastManPosition, year: str) -> None:
    """4.1-c: in later set-ups everything on a side's own side of the front is Friendly."""
    listed = {row["area"] for row in rows("scenario-setup") if row["scenario"] == year and row["kind"] == "control"}
    for code, area in AREA_OF.items():
        position.owner[area] = GERMAN if code in listed else ENTENTE


def place_row(position: LastManPosition, row: dict[str, str]) -> None:
    area = EFT if row["area"] == "EFT" else AREA_OF[row["area"]]
    if row["kind"] == "fort":
        position.fort[area] = int(row["contents"])
        position.fort_side[area] = GERMAN if row["side"] == "German" else ENTENTE
    elif row["kind"] == "army":
        army = ARMY_BY_CODE[row["nation"], row["army"]]
        position.place_army(army, area)
        for letter, count in contents(row["contents"]):
            for _ in range(count):
                position.put_in(spare(position, KIND_BY_CODE[row["nation"], letter]), army)
        if row["entrenched"] == "y":
            position.dug_in |= 1 << army
    elif row["kind"] == "unit":
        place_units(position, row, area)


def place_units(position: LastManPosition, row: dict[str, str], area: Area) -> None:
    """8.2.3-c: units alone; the Commonwealth is placed like any infantry."""
    for letter, count in contents(row["contents"]):
        for _ in range(count):
            unit = spare(position, KIND_BY_CODE[row["nation"], letter])
            position.put(unit, area)
            if row["entrenched"] == "y" and 1 << unit & INFANTRY_TYPE & ~STOSSTRUPPEN:
                position.entrenched |= 1 << unit


def opening_bef(position: LastManPosition) -> int:
    """4.6-g: the UK infantry that stands alone in England."""
    alone = position.alone[ENGLAND]
    return (alone & -alone).bit_length() - 1


def vary(position: LastManPosition) -> None:
    """12-V1, 12-V2, 12-V4, 12-V5 and 12-FG: what each variant changes in the campaign's set-up."""
    scenario = position.agreed.scenario
    if scenario in NEUTRAL_START:
        position.place_army(GERMAN_FOURTH, AREA_OF["TRI"])
        make_neutral(position)
    if scenario == EASTERN:
        for army in (GERMAN_FIRST, GERMAN_SECOND):
            for gun in bits(position.inside[army] & SIEGE_GUNS):
                position.lift(gun)
            position.place_army(army, EFT)
    if scenario == FORWARD:
        position.place_army(ARMY_BY_CODE["BE", "BE"], AREA_OF["LIE"])


# -- placing by the players


@dataclass(slots=True)
class PlaceAtStart(Question[LastManPosition, int]):
    """12-V3: where a French army begins: in France, within two areas of Sedan."""

    army: Army

    clause: ClassVar[str] = "12-V3"
    is_placement: ClassVar[bool] = True
    notation = Name(AREA)

    def options(self, position: LastManPosition) -> Sequence[int]:
        near = 0
        for distance, layer in enumerate(MAP.layers(1 << SEDAN, MAP.everything)):
            if distance <= NEAR_SEDAN:
                near |= layer
        without = position.army_at[self.army]
        return [area for area in bits(near & HOME["FR"]) if position.pieces(ENTENTE, area) - (area == without) < STACK]


# -- cards


@dataclass(slots=True)
class ChooseStartingCard(Question[LastManPosition, int]):
    """14.C-a: which of the two historical cards is kept."""

    first: int
    second: int

    clause: ClassVar[str] = "14.C-a"
    notation = Name(CARD_KIND, "keep")

    def options(self, position: LastManPosition) -> Sequence[int]:
        return [self.first, self.second]


@dataclass(slots=True)
class SettingUp(Procedure[LastManPosition]):
    """12-a, 11.2-a: what the players place, then the hands, the German's first."""

    side: Side = GERMAN

    def begin(self, position: LastManPosition) -> None:
        self.next(self.french_plan, self.free_game, self.historical_cards, self.deal)

    def french_plan(self, position: LastManPosition) -> None:
        if position.agreed.scenario == FRENCH_PLAN:
            self.next(self.place_fourth, self.place_fifth)

    def place_fourth(self, position: LastManPosition) -> None:
        self.ask(position, PlaceAtStart(ENTENTE, ARMY_BY_CODE["FR", "4"]), then=self.fourth_placed)

    def fourth_placed(self, position: LastManPosition, area: int) -> None:
        self.put_army(position, ARMY_BY_CODE["FR", "4"], area)

    def place_fifth(self, position: LastManPosition) -> None:
        self.ask(position, PlaceAtStart(ENTENTE, ARMY_BY_CODE["FR", "5"]), then=self.fifth_placed)

    def fifth_placed(self, position: LastManPosition, area: int) -> None:
        self.put_army(position, ARMY_BY_CODE["FR", "5"], area)

    def put_army(self, position: LastManPosition, army: Army, area: Area) -> None:
        position.place_army(army, area)

    def free_game(self, position: LastManPosition) -> None:
        if position.agreed.scenario == FREE_GAME:
            from firestep.games.to_the_last_man.free_game import FreeSetUp

            position.call(FreeSetUp())

    def historical_cards(self, position: LastManPosition) -> None:
        if position.agreed.starting_cards:
            self.side = GERMAN
            self.next(self.show_cards)

    def show_cards(self, position: LastManPosition) -> None:
        """14.C-a: each side keeps one of two; the other is shuffled into the deck."""
        if self.side > ENTENTE:
            return
        chart = charts()["starting-cards"]
        codes = chart.get(position.agreed.scenario, chart[CAMPAIGN])[2 * self.side : 2 * self.side + 2]
        first, second = (CODES.index(code) for code in codes)
        self.ask(position, ChooseStartingCard(self.side, first, second), then=self.card_kept)

    def card_kept(self, position: LastManPosition, card: int) -> None:
        held = position.draw & CARD_MASKS[card]
        bit = held & -held
        position.draw ^= bit
        position.hand[self.side] |= bit
        self.side += 1
        self.next(self.show_cards)

    def deal(self, position: LastManPosition) -> None:
        hands = opening_hands(position.agreed.scenario)
        for side in reversed(SIDES):
            position.call(DrawCards(side, hands[side] - position.hand[side].bit_count()))


def opening_hands(scenario: str) -> list[int]:
    """CH-4."""
    chart = charts()["hands"]
    return chart.get(scenario, chart[CAMPAIGN])
