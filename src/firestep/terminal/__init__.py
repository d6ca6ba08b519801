"""What the terminal drawings of all titles share: the protocol of a drawing, and boards of hexes in characters."""

from firestep.terminal.drawing import Drawing, PlainDrawing, WithHands
from firestep.terminal.offered import Offered

__all__ = ["Drawing", "Offered", "PlainDrawing", "WithHands"]
