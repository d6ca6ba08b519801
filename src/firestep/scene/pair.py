"""A match of two games with sides swapped: what both parties have scored so far."""

from firestep.scene.part import ScenePart


class PairParty(ScenePart, frozen=True):
    """One party: the side it has in each game, and what it has scored in each game that has begun."""

    name: str
    sides: tuple[str, ...]
    points: tuple[int, ...]
    total: int
    you: bool = False
    leads: bool = False


class Pair(ScenePart, frozen=True):
    """The match that this game is part of. `other`: the table of the other game; `won`: whether the viewer won it."""

    game: int
    title: str
    label: str
    unit: str
    parties: tuple[PairParty, ...] = ()
    text: str = ""
    over: bool = False
    won: bool | None = None
    other: str = ""
