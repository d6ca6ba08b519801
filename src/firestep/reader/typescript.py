"""Generates the client's types of the rules: `python -m firestep.reader.typescript > ui/src/reader/types.ts`."""

import sys

from firestep.reader import blocks, chart, deck, diagrams, glossary, page
from firestep.scene.typescript import interface

HEAD = "// Written by `python -m firestep.reader.typescript`. A field left out has its default.\n"
KINDS: tuple[type, ...] = (
    blocks.Run,
    blocks.Mark,
    blocks.Heading,
    blocks.Passage,
    blocks.Item,
    blocks.Items,
    blocks.Grid,
    blocks.Example,
    blocks.Shown,
    blocks.Chapter,
    glossary.Term,
    chart.Chart,
    deck.DeckCard,
    page.RulesPage,
    diagrams.DiagramArrow,
    diagrams.Diagram,
)


def module() -> str:
    """The whole file: every interface, and the types of scenes that they use."""
    used = 'import type { Board, Card, Layer, Marker, Piece } from "../scene/types";\n'
    aliases = 'export type Block = Chapter["blocks"][number];\n'
    return "\n".join([HEAD + used, aliases, *(interface(kind) for kind in KINDS)])


if __name__ == "__main__":
    sys.stdout.write(module())
