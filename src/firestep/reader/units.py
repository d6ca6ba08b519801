"""The units of a title with their sheets, taken from positions in notation: `units.toml` in the folder of the rules."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from firestep.scene import Ladder, Paragraph, Piece, Stats
from firestep.scene.part import replace
from firestep.scene.sheets import Block

if TYPE_CHECKING:
    from firestep.kernel import AnyGame, Position
    from firestep.scene.maker import SceneMaker
    from firestep.scene.speaker import Speaker

    Maker: TypeAlias = SceneMaker[Position]

FILE = "units.toml"


@dataclass(slots=True, frozen=True)
class Muster:
    """A position, and which of its pieces are shown: those that stand on certain places, or all."""

    position: str
    places: tuple[str, ...] = ()


def musters(folder: Path) -> tuple[Muster, ...]:
    path = folder / FILE
    if not path.is_file():
        return ()
    tables = tomllib.loads(path.read_text(encoding="utf-8"))["muster"]
    return tuple(Muster(table["position"], tuple(table.get("places", ()))) for table in tables)


def units_of(folder: Path, game: AnyGame, maker: Maker, speaker: Speaker) -> tuple[Piece, ...]:
    """Every unit once, in the order of the positions."""
    found = (piece for muster in musters(folder) for piece in pieces_of(muster, game, maker, speaker))
    return tuple(without_repeats(found))


def pieces_of(muster: Muster, game: AnyGame, maker: Maker, speaker: Speaker) -> Iterator[Piece]:
    """The pieces of a position in the order of its places."""
    pieces = maker.parts(game.parse(muster.position), None, speaker).pieces
    if not muster.places:
        yield from pieces
    for place in muster.places:
        yield from (each for each in pieces if place in (each.place, each.box))


def without_repeats(pieces: Iterable[Piece]) -> Iterator[Piece]:
    seen = set()
    for piece in pieces:
        if (piece.nation, piece.title) not in seen:
            seen.add((piece.nation, piece.title))
            sheet = piece.sheet and replace(piece.sheet, blocks=tuple(filter(is_printed, piece.sheet.blocks)))
            yield replace(piece, id=f"unit-{len(seen)}", place=None, box=None, sheet=sheet)


def is_printed(block: Block) -> bool:
    """Whether a block of a sheet says what the unit is, not how it stands."""
    return isinstance(block, Stats | Ladder | Paragraph)
