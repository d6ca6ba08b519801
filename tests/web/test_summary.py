"""The last turn of others in five lines: made of facts, and silent where there are none."""

from __future__ import annotations

import pytest

from firestep.scene import Deed, SceneEvent, Step, plain
from firestep.scene.maker import SeatLook
from firestep.text import Speaker
from firestep.web.catalogue.catalogue import TEXTS
from firestep.web.views.summary import summary_of

LOOKS = (SeatLook("ap", "the Allies", side="allied"), SeatLook("cp", "the Central Powers", side="central"))
SPEAKER = Speaker(None, "en", [TEXTS], strict=True)


def told(*deeds: Deed | None, viewer: str | None = "ap") -> list[str] | None:
    events = [SceneEvent(number, "told", by="cp", deed=deed) for number, deed in enumerate(deeds, 10)]
    summary = summary_of(events, 9, viewer, LOOKS, SPEAKER)
    if summary is None:
        return None
    return [f"{line.title} {plain(line.text)} {plain(line.detail)}".strip() for line in summary.lines]


def test_a_turn_in_which_nothing_was_done_needs_no_lines() -> None:
    assert told() is None
    assert told(None, Deed("other")) is None
    assert told(Deed("fire", name="one die")) is None, "dice for who begins"
    assert told(Deed("fire", place="sedan")) is not None
    assert told(Deed("move", "cp", "an army")) is not None


def test_that_the_others_passed_is_said_at_the_head_of_the_lines() -> None:
    def title(owner: str, viewer: str | None, language: str = "en") -> str:
        speaker = Speaker(None, language, [TEXTS], strict=True)
        events = [
            SceneEvent(10, "passed", by=owner, deed=Deed("pass", owner)),
            SceneEvent(11, "told", deed=Deed("other")),
        ]
        summary = summary_of(events, 9, viewer, LOOKS, speaker)
        assert summary is not None
        assert len(summary.lines) == 5
        return summary.title

    assert title("cp", "ap") == "They passed"
    assert title("cp", "ap", "fr") == "L’adversaire a passé"
    assert title("ap", "ap") == "Their turn, in five lines", "I passed, in their turn"
    assert title("cp", None) == "The turn, in five lines"


def test_a_step_that_came_back_is_no_loss() -> None:
    hit, back = Deed("hit", "ap", "an army", "sedan", 1), Deed("other", "ap", "an army", "sedan", -1)
    taken = Deed("taken", "cp", "Sedan", "sedan")
    assert (told(hit, back, taken) or [])[0] == "You lost nothing"
    assert (told(hit, hit, back) or [])[0] == "You lost no unit An army −1"
    eliminated = Deed("lost", "ap", "an army", "sedan", 1)
    assert (told(hit, eliminated, back) or [])[0] == "You lost no unit An army −1"
    assert (told(hit, eliminated) or [])[0] == "You lost an army"


def test_losses_stand_on_the_side_that_bore_them() -> None:
    lines = told(
        Deed("lost", "ap", "a corps", "verdun", 1),
        Deed("lost", "ap", "a corps", "verdun", 1),
        Deed("hit", "ap", "the 2nd Army", "verdun", 1),
        Deed("hit", "cp", "the 5th Army", "metz", 2),
    )
    assert lines is not None
    assert lines[0] == "You lost 2 × a corps The 2nd Army −1"
    assert lines[1] == "They lost no unit The 5th Army −2"


def test_a_unit_that_was_lost_is_not_also_counted_as_hurt() -> None:
    lines = told(Deed("hit", "ap", "a corps", "verdun", 1), Deed("lost", "ap", "a corps", "verdun", 1))
    assert lines is not None
    assert lines[0] == "You lost a corps"


def test_a_unit_that_was_driven_back_is_named_once_and_not_if_it_was_lost() -> None:
    def back(number: int, piece: str, place: str) -> SceneEvent:
        deed = Deed("move", "ap", piece, place, reason=f"{piece} driven back to {place}")
        return SceneEvent(number, "told", by="cp", steps=(Step(piece, ("a", place)),), deed=deed)

    gone = SceneEvent(14, "told", by="cp", steps=(Step("b", (), gone=True),), deed=Deed("lost", "ap", "b", "d"))
    events = [back(10, "a", "c"), back(11, "a", "d"), back(12, "b", "d")]
    summary = summary_of(events, 9, "ap", LOOKS, SPEAKER)
    fallen = summary_of([*events, gone], 9, "ap", LOOKS, SPEAKER)
    assert summary is not None
    assert fallen is not None

    assert plain(summary.lines[0].text) == "no unit"
    assert plain(summary.lines[0].detail) == "A driven back to d and b driven back to d"
    assert summary.lines[0].places == ("d",)
    assert plain(fallen.lines[0].text) == "b"
    assert plain(fallen.lines[0].detail) == "A driven back to d"


def test_without_cards_the_fifth_line_tells_of_new_units() -> None:
    events = [SceneEvent(10, "bought", by="cp", deed=Deed("placed", "cp", "Tank", "a1"))]
    for language, title, none in (("en", "Arrived", "no unit"), ("fr", "Arrivées", "aucune unité")):
        speaker = Speaker(None, language, [TEXTS], strict=True)
        summary = summary_of(events, 9, "ap", LOOKS, speaker, plays_cards=False)
        nothing = summary_of([SceneEvent(10, "moved", deed=Deed("move", "cp", "Tank"))], 9, "ap", LOOKS, speaker, False)
        assert summary is not None
        assert nothing is not None
        assert [line.kind for line in summary.lines] == ["mine", "theirs", "taken", "points", "arrived"]
        assert (summary.lines[4].title.split()[0], plain(summary.lines[4].text)) == (title, "Tank")
        assert plain(nothing.lines[4].text) == none


def test_points_say_how_many_there_are_and_what_they_are_for() -> None:
    events = [
        SceneEvent(10, "taken", by="cp", deed=Deed("taken", "cp", "Verdun", "verdun", 1, 11)),
        SceneEvent(11, "card", by="cp", deed=Deed("card", "cp", "Big Guns", reason="as an event")),
    ]
    summary = summary_of(events, 9, "ap", LOOKS, SPEAKER)
    assert summary is not None
    assert [line.kind for line in summary.lines] == ["mine", "theirs", "taken", "points", "cards"]
    taken, points, cards = summary.lines[2:]
    assert plain(taken.text) == "Verdun"
    assert taken.places == ("verdun",)
    assert [(change.value, plain(change.reason)) for change in points.changes] == [("+1", "Verdun taken")]
    assert "10" in plain(points.text)
    assert "11" in plain(points.text)
    assert plain(cards.text) == "Big Guns (as an event)"


@pytest.mark.parametrize(
    ("language", "line"), [("en", "Guns (2 Armies; as an event)"), ("fr", "Guns (2 Armies\u202f; as an event)")]
)
def test_a_card_line_never_has_two_brackets_in_a_row(language: str, line: str) -> None:
    events = [SceneEvent(11, "card", by="cp", deed=Deed("card", "cp", "Guns (2 Armies)", reason="as an event"))]
    summary = summary_of(events, 9, "ap", LOOKS, Speaker(None, language, [TEXTS], strict=True))
    assert summary is not None
    assert plain(summary.lines[4].text) == line


def test_what_was_built_stands_with_what_changed_hands() -> None:
    lines = told(
        Deed("taken", "cp", "Sedan", "sedan"),
        Deed("built", "", "Metz", "metz", reason="trench 1"),
        Deed("built", "", "Verdun", "verdun", reason="trench 1"),
        Deed("built", "", "Metz", "metz", reason="trench 2"),
    )
    assert lines is not None
    assert lines[2].endswith("Sedan Metz: trench 2 and Verdun: trench 1")
    assert told(Deed("built", "", "Metz", "metz", reason="trench 1")) is not None


def test_the_same_card_played_twice_is_two_cards() -> None:
    ersatz = Deed("card", "cp", "Ersatz 2", "liege", reason="pays two hits")
    lines = told(ersatz, Deed("card", "cp", "Offensive"), ersatz)
    assert lines is not None
    assert lines[4] == "Cards 2 × Ersatz 2 (pays two hits) and Offensive"


def test_what_arrived_or_was_built_has_a_line_where_nothing_changed_hands() -> None:
    trench = Deed("built", "cp", "Metz", "metz", reason="entrenched")
    infantry = Deed("placed", "cp", "Infantry", "metz", 2)
    own = Deed("placed", "ap", "Cavalry", "paris", 1)
    lines = told(infantry, Deed("placed", "cp", "Infantry", "longwy", 1), own, trench)
    assert lines is not None
    assert lines[2] == "Arrived 3 × Infantry Metz: entrenched"
    built = told(trench)
    assert built is not None
    assert built[2] == "Built Metz: entrenched"
    taken = told(infantry, Deed("taken", "cp", "Sedan", "sedan"))
    assert taken is not None
    assert taken[2] == "Taken Sedan arrived: 2 × Infantry"


def test_what_was_removed_is_not_called_built() -> None:
    removed = Deed("built", "", "Metz", "metz", -1, reason="trench removed")
    dug = Deed("built", "", "Sedan", "sedan", reason="trench 1")
    assert (told(removed) or [])[2] == "Taken nothing Metz: trench removed"
    assert (told(removed, dug) or [])[2] == "Built Metz: trench removed and Sedan: trench 1"
