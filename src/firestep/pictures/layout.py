"""Where pieces are drawn: the spots of places, both sides apart, stacks behind each other. As in the client."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from firestep.scene import Board, Piece
from firestep.scene.board import Place
from firestep.scene.words import Point

DRAWN_IN_STACK = 3


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece on the board with its point."""

    piece: Piece
    at: Point
    size: float
    more: int
    """How many of its stack are not drawn; on its front piece."""
    in_stack: int
    """How many the stack has; on its front piece."""


def placements(board: Board, pieces: Iterable[Piece]) -> list[Placed]:
    """Every piece on the board: back of the stacks first, from the top of the board down."""
    known = {place.id: place for place in board.places}
    on_board = [piece for piece in pieces if piece.place in known]
    sides: dict[str | None, set[str]] = {}
    for piece in on_board:
        sides.setdefault(piece.place, set()).add(piece.side)
    stacks: dict[tuple[str | None, str], list[Piece]] = {}
    for piece in on_board:
        shared = len(sides[piece.place]) > 1
        stacks.setdefault((piece.place, piece.side if shared else ""), []).append(piece)
    placed = [
        place_stack(board, known[str(place)], sorted(stack, key=lambda each: each.order), side)
        for (place, side), stack in stacks.items()
    ]
    return [each for stack in sorted(placed, key=lambda stack: stack[-1].at[1]) for each in stack]


def place_stack(board: Board, place: Place, stack: list[Piece], side: str) -> list[Placed]:
    """A stack from back to front; `side` is its side if it shares the place with another."""
    x, y = place.spots.get(side) or place.spots.get("") or place.at
    count = min(len(stack), DRAWN_IN_STACK)
    dx, dy = board.stack.two if count == 2 else board.stack.three
    middle = (count - 1) / 2 if board.stack.centred else 0
    size, hidden = place.size or board.piece_size, len(stack) - count
    drawn = [
        Placed(
            piece,
            (x + dx * (depth - middle), y + dy * (depth - middle)),
            size,
            0 if depth else hidden,
            0 if depth else len(stack),
        )
        for depth, piece in enumerate(stack[:count])
    ]
    return drawn[::-1]
