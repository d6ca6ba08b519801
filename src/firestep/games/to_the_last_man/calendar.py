"""CH-1, CH-2, CH-3: the 23 seasonal turns with their build points, hand limits and blockade; CH-5: arrivals."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.games.to_the_last_man.tables import rows

SEASONS = ("Spring", "Summer", "Autumn", "Winter")


@dataclass(slots=True, frozen=True)
class Season:
    """One column of the turn track. A Winter belongs to the game year in which it begins."""

    turn: int
    season: str
    year: int
    build_points: tuple[int, int]
    hand_limit: tuple[int, int]
    blockade: int
    eft_counts: bool
    entrenching_limit: int
    strategic_moves: int

    @property
    def is_winter(self) -> bool:
        return self.season == "Winter"


@dataclass(slots=True, frozen=True)
class Arrival:
    """An army or some units that arrive as reinforcements; `army` is empty for units alone."""

    number: int
    turn: int
    nation: str
    army: str
    contents: str
    area: str
    certainty: str


def read_track() -> tuple[Season, ...]:
    return tuple(
        Season(
            int(row["turn"]),
            row["season"],
            int(row["year"]),
            (int(row["bp_german"]), int(row["bp_entente"])),
            (int(row["max_cards_german"]), int(row["max_cards_entente"])),
            int(row["blockade_vp"]),
            row["eft_vp_active"] == "y",
            int(row["entrench_bp_limit"]),
            int(row["strategic_moves_entente"]),
        )
        for row in rows("turn-track")
    )


def read_arrivals() -> tuple[Arrival, ...]:
    return tuple(
        Arrival(
            number,
            int(row["turn"]),
            row["nation"],
            row["army"],
            row["contents"],
            row["area"],
            row["certainty"],
        )
        for number, row in enumerate(rows("arrivals"))
    )


TRACK = read_track()
LAST_TURN = len(TRACK)  # 2.VI-b
ARRIVALS = read_arrivals()


def season_of(turn: int) -> Season:
    return TRACK[turn - 1]
