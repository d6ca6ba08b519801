"""Events: built by plain assignment, and otherwise what their frozen dataclass says."""

from __future__ import annotations

import copy
import pickle
from dataclasses import dataclass, fields, replace

from firestep.kernel import Event


@dataclass(slots=True, frozen=True)
class Fired(Event):
    """A shot, with a value that is mostly left out."""

    unit: int
    target: str
    hits: int = 2


def test_an_event_takes_its_fields_by_place_and_by_name_and_knows_their_defaults() -> None:
    assert Fired(1, "verdun") == Fired(unit=1, target="verdun", hits=2)
    assert Fired(1, "verdun", 3) != Fired(1, "verdun")
    assert [each.name for each in fields(Fired)] == ["unit", "target", "hits"]
    assert repr(Fired(1, "verdun")) == "Fired(unit=1, target='verdun', hits=2)"


def test_equal_events_have_equal_hashes_and_survive_being_copied() -> None:
    event = Fired(1, "verdun")

    assert hash(event) == hash(Fired(1, "verdun"))
    assert replace(event, hits=5) == Fired(1, "verdun", 5)
    assert copy.copy(event) == event == pickle.loads(pickle.dumps(event))
