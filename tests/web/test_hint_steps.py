"""The choices of a plan, joined into the steps that a player would speak of."""

from __future__ import annotations

from firestep.scene import Option
from firestep.scene.maker import Parts
from firestep.web.views.hints import Choosing, joined


def chosen(choice: str, label: str, touch: str, kind: str) -> Choosing:
    return Choosing(choice, Option(choice, label, touch, kind), Parts(), "")  # type: ignore[arg-type]


def army() -> Choosing:
    return chosen("move army", "Army", "piece:army", "choose")


def test_a_march_through_several_places_is_one_step_with_one_arrow() -> None:
    legs = [chosen(f"to {place}", place, f"place:{place}", "move") for place in ("Sedan", "Cambrai", "Calais")]
    other = [chosen("move corps", "Corps", "piece:corps", "choose"), chosen("to Metz", "Metz", "place:Metz", "move")]
    march, second = joined(iter([army(), *legs, *other]))
    assert march.text == "Army → Sedan → Cambrai → Calais"
    assert march.choices == ["move army", "to Sedan", "to Cambrai", "to Calais"]
    assert march.arrow is not None
    assert march.arrow.end == "place:Calais"
    assert second.text == "Corps → Metz"


def test_a_button_does_not_finish_what_a_unit_has_begun() -> None:
    attack = chosen("attack", "Attack", "button:attack", "attack")
    assert [step.text for step in joined(iter([army(), attack]))] == ["Army", "Attack"]


def test_what_is_moved_without_a_unit_of_its_own_is_a_step_of_its_own() -> None:
    retreats = [chosen(f"to {place}", place, f"place:{place}", "move") for place in ("Sedan", "Metz")]
    assert [step.text for step in joined(iter(retreats))] == ["Sedan", "Metz"]
