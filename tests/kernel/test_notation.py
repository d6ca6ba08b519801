"""Notation kinds: what they write they read back, and what they cannot read they refuse."""

from __future__ import annotations

import pytest

from firestep.kernel import Choice, Malformed, Name, Names, Notation, Number, Packed, Words, after, naming
from kernel.toy import TOY
from kernel.toy_rules import ToyPosition

HEX = naming("hex", ["a1", "a2", "b1"])
UNIT = naming("unit", {10: "tank", 12: "horse"})

CASES: list[tuple[Notation[ToyPosition], Choice, str, tuple[tuple[str, int], ...]]] = [
    (Words("flank", "no-flank"), "flank", "flank", ()),
    (Name(HEX), 2, "b1", (("hex", 2),)),
    (Name(HEX, "to", words=("stay",)), 1, "to a2", (("hex", 1),)),
    (Name(HEX, "to", words=("stay",)), "stay", "stay", ()),
    (Names(UNIT, HEX, verb="move", words=("done",)), (12, 0), "move horse a1", (("unit", 12), ("hex", 0))),
    (Names(UNIT, HEX, verb="move", words=("done",)), "done", "done", ()),
    (Packed(UNIT, HEX, 3, words=("done",)), 10 * 3 + 2, "tank b1", (("unit", 10), ("hex", 2))),
    (Packed(UNIT, HEX, 3, words=("done",)), "done", "done", ()),
    (Number("use", lowest=1, highest=3, offset=1), 0, "use 1", ()),
    (Number("send", words=("keep",)), 17, "send 17", ()),
    (Number("send", words=("keep",)), "keep", "keep", ()),
]


@pytest.fixture
def position() -> ToyPosition:
    return TOY.start("raid")


@pytest.mark.parametrize(("notation", "choice", "text", "things"), CASES)
def test_what_is_written_is_read_back(
    notation: Notation[ToyPosition],
    choice: Choice,
    text: str,
    things: tuple[tuple[str, int], ...],
    position: ToyPosition,
) -> None:
    assert notation.write(position, choice) == text
    assert notation.read(position, text) == choice
    assert notation.things(choice) == things


@pytest.mark.parametrize(
    ("notation", "text"),
    [
        (Words("flank"), "flnak"),
        (Name(HEX, "to"), "a1"),
        (Name(HEX, "to"), "to a9"),
        (Name(HEX, "to"), "to  a1"),
        (Names(UNIT, HEX, verb="move"), "move tank"),
        (Names(UNIT, HEX, verb="move"), "move a1 tank"),
        (Names(UNIT, HEX, verb="move"), "move tank a1 a2"),
        (Packed(UNIT, HEX, 3), "tank"),
        (Number("use", lowest=1, highest=3), "use 0"),
        (Number("use", lowest=1, highest=3), "use 4"),
        (Number("use", lowest=1, highest=3), "use 01"),
        (Number("use", lowest=1, highest=3), "use -1"),
        (Number("use", lowest=1, highest=3), "use ٣"),
        (Number("use"), "use 99999999999999"),
    ],
)
def test_what_cannot_be_read_is_malformed(notation: Notation[ToyPosition], text: str, position: ToyPosition) -> None:
    with pytest.raises(Malformed):
        notation.read(position, text)


def test_after_wants_the_verb() -> None:
    assert after("to", "to a1") == "a1"
    assert after("", "a1") == "a1"
    with pytest.raises(Malformed, match="expected 'to'"):
        after("to", "towards a1")
