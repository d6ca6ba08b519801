"""12.5, 12.6 by few touches: everybody who may retreat or advance to a space goes there with one touch."""

from __future__ import annotations

from firestep.games import titles
from firestep.games.paths_of_glory.combat.advance import Advance
from firestep.games.paths_of_glory.combat.questions import OfferStandOrRetreat
from firestep.games.paths_of_glory.combat.retreat import Retreat
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.scene import MAKER
from firestep.kernel import PendingQuestion
from firestep.scene import Option
from firestep.text import Speaker
from firestep.web.catalogue import Catalogue
from firestep.web.catalogue.hiding_maker import tried

from .field import field, space, unit, where

ENGLISH, FRENCH = Speaker(GAME, "en", strict=True), Speaker(GAME, "fr", strict=True)
WEST = "control: cp liege; no-fort: liege; "


def mask(*names: str) -> int:
    return sum(1 << unit(name) for name in names)


def retreating(length: int, more: str = "") -> PathsPosition:
    """A French army and two corps leave Sedan, which Germans have attacked from Liege."""
    units = "sedan: fr-army-05, fr-corps-01, fr-corps-02; liege: ge-army-01; paris: fr-army-06"
    position = field(f"{WEST}{units}; {more}")
    position.stack.append(
        Retreat(AP, mask("fr-army-05", "fr-corps-01", "fr-corps-02"), space("sedan"), length, agenda=["begin"])
    )
    position.advance()
    return position


def offered(position: PathsPosition, seat: int, speaker: Speaker = ENGLISH) -> dict[str, list[Option]]:
    """The options at each touch."""
    asked = MAKER.parts(position, seat, speaker).questions[0]
    found: dict[str, list[Option]] = {}
    for option in Catalogue(titles()).maker(GAME).gestures(position, seat, asked, speaker).question.options:
        found.setdefault(option.touch, []).append(option)
    return found


def after(position: PathsPosition, seat: int, option: Option) -> PathsPosition:
    made = tried(position, seat, (option.choice, *option.then))
    assert isinstance(made, PathsPosition)
    return made


def test_12_5_5_a_touch_on_a_space_takes_everybody_who_may_retreat_there() -> None:
    position = retreating(1)
    (option,) = offered(position, AP)["place:cambrai"]

    assert option.label == "French 5th Army, 2 × French corps retreat to Cambrai"
    assert option.then == ("retreat fr-corps-01 cambrai", "retreat fr-corps-02 cambrai")
    made = after(position, AP, option)
    assert [where(made, name) for name in ("fr-army-05", "fr-corps-01", "fr-corps-02")] == ["cambrai"] * 3
    (french,) = offered(position, AP, FRENCH)["place:cambrai"]
    assert french.label == "5e armée française, 2 × Corps français font retraite vers Cambrai"


def test_12_5_5_only_those_for_whom_there_is_room_go_and_the_others_are_asked() -> None:
    position = retreating(1, "cambrai: fr-corps-03, fr-corps-04")
    (option,) = offered(position, AP)["place:cambrai"]

    assert option.label == "French 5th Army retreats to Cambrai"
    made = after(position, AP, option)
    assert made.question is not None
    assert where(made, "fr-corps-01") == "sedan"
    assert "place:cambrai" not in offered(made, AP)


def test_12_5_2_a_retreat_of_two_spaces_is_one_touch_on_its_end() -> None:
    position = retreating(2)
    found = offered(position, AP)["place:amiens"]

    (option,) = [each for each in found if each.path == ("sedan", "cambrai", "amiens")]
    assert option.label == "French 5th Army, 2 × French corps retreat to Amiens by way of Cambrai"
    assert option.then[:2] == ("to amiens", "retreat fr-corps-01 cambrai")
    made = after(position, AP, option)
    assert [where(made, name) for name in ("fr-army-05", "fr-corps-01", "fr-corps-02")] == ["amiens"] * 3


def test_12_5_5_a_touch_on_a_unit_takes_only_that_unit_and_every_choice_is_offered() -> None:
    for length in (1, 2):
        position = retreating(length)
        question = position.question
        assert question is not None
        touched = offered(position, AP)
        alone = [option for touch, options in touched.items() if touch.startswith("piece:") for option in options]

        assert all(not option.then for option in alone)
        assert {option.choice for option in alone} == {
            question.write(position, choice) for choice in question.options(position)
        }


def test_12_6_1_the_label_of_an_advance_names_all_who_go() -> None:
    position = field(f"{WEST}liege: ge-army-01, ge-army-02, ge-army-03*; paris: fr-army-06")
    position.stack.append(Advance(CP, space("sedan"), mask("ge-army-01", "ge-army-02"), 0, agenda=["begin"]))
    position.advance()
    touched = offered(position, CP)

    (option,) = touched["place:sedan"]
    assert option.label == "German 1st Army, German 2nd Army advance to Sedan"
    assert option.then == ("advance ge-army-02 sedan",)
    made = after(position, CP, option)
    assert [where(made, name) for name in ("ge-army-01", "ge-army-02")] == ["sedan"] * 2
    (single,) = touched["piece:ge-army-02"]
    assert (single.label, single.then) == ("German 2nd Army advances to Sedan", ())


def test_12_5_3_whoever_may_hold_the_space_is_asked_by_a_button_that_says_what_else_happens() -> None:
    position = field(f"{WEST}sedan: fr-army-05; liege: ge-army-01")
    position.stack.append(PendingQuestion(OfferStandOrRetreat(AP, mask("fr-army-05"), False, False), "stand_chosen"))

    assert offered(position, AP)["button:done"][0].label == "Retreat"
    assert offered(position, AP, FRENCH)["button:done"][0].label == "Faire retraite"
