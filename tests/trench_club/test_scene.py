"""What the scene of Trench Club says beside the board: trays, ticks, refusals, attacks, signs in the replay."""

from __future__ import annotations

from itertools import islice

import pytest

from firestep.games.trench_club.combat_events import UnitDestroyed
from firestep.games.trench_club.events import FortConquered
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.position import NEUTRAL, TrenchPosition
from firestep.games.trench_club.scene import MAKER
from firestep.games.trench_club.scene.questions import options
from firestep.games.trench_club.sequence import ChooseCompany
from firestep.kernel import DONE
from firestep.scene import Tray, plain
from firestep.text import Speaker
from trench_club.field import field, place, play, unit
from trench_club.test_r13_automa_games import game

ENGLISH = Speaker(GAME, "en", strict=True)
FRENCH = Speaker(GAME, "fr", strict=True)
NEAR = "de: infantry g5, tank c3, transport d8 moved; gb: infantry g6 damage=1"


def tray_of(position: TrenchPosition, seat: int | None = 0, speaker: Speaker = ENGLISH) -> Tray:
    (tray,) = MAKER.parts(position, seat, speaker).trays
    return tray


def states(tray: Tray) -> dict[str, str]:
    return {each.piece: each.state for each in tray.pieces}


def done(position: TrenchPosition) -> set[str]:
    return {piece.id for piece in MAKER.parts(position, 0, ENGLISH).pieces if piece.done}


def test_r4_1_the_tray_tells_who_is_still_to_move() -> None:
    position = field(NEAR)
    tray = tray_of(position)

    assert (tray.title, tray.note) == ("Still to move", "2")
    assert sorted(states(tray).values()) == ["ready", "ready", "spent"]
    assert done(position) == {each for each, state in states(tray).items() if state == "spent"}


def test_r4_1_a_unit_in_the_hand_is_still_to_move_until_it_has_gone() -> None:
    position = field(NEAR)
    play(position, "move de-tank")
    assert tray_of(position).note == "2"
    assert states(tray_of(position))["de-tank"] == "ready"

    play(position, "to c4")

    assert tray_of(position).note == "1"
    assert states(tray_of(position))["de-tank"] == "spent"


def test_r8_6_in_the_target_phase_the_tray_tells_who_can_attack_and_ticks_who_has() -> None:
    position = field(NEAR, phase="declare")
    assert (tray_of(position).title, tray_of(position).note) == ("Can attack", "1")
    assert states(tray_of(position)) == {"de-infantry": "ready", "de-tank": "rest", "de-transport": "rest"}
    assert done(position) == set(), "who has moved may still attack"

    play(position, "attack de-infantry")
    play(position, "on gb-infantry")

    assert tray_of(position).note == "0"
    assert states(tray_of(position))["de-infantry"] == "spent"
    assert done(position) == {"de-infantry"}


def test_the_tray_of_whoever_waits_or_looks_on_is_the_army() -> None:
    position = field(NEAR)

    assert tray_of(position, 1).title == "Units of Great Britain"
    assert set(states(tray_of(position, 1)).values()) == {"rest"}
    assert tray_of(position, None, FRENCH).title == "Unités\u202f: Allemagne"
    assert tray_of(position, None).note == "3"


def test_r3_5_a_unit_that_waits_for_its_company_is_neither_ready_nor_ticked() -> None:
    position = field("de: infantry g5, tank c3; gb: infantry a1")
    position.may_act = 1 << unit(position, "de-tank")

    assert states(tray_of(position)) == {"de-infantry": "rest", "de-tank": "ready"}
    assert done(position) == set()


@pytest.mark.parametrize(
    ("begins", "touch", "title", "clause"),
    [
        ((), "piece:gb-infantry", "The British infantry cannot move.", "R4.1"),
        (("move de-tank",), "place:g9", "The tank cannot go to G9.", "R4.2"),
        (("move de-tank",), "place:fort-a1", "The tank cannot go to fort A1.", "R7.2"),
    ],
)
def test_a_refusal_says_what_cannot_be_done(begins: tuple[str, ...], touch: str, title: str, clause: str) -> None:
    position = field(NEAR)
    for each in begins:
        play(position, each)

    why = MAKER.why(position, 0, touch, ENGLISH)

    assert why is not None
    assert (why.title, why.clause) == (title, clause)
    french = MAKER.why(position, 0, touch, FRENCH)
    assert french is not None
    assert "ne peut pas" in french.title


def test_r8_1_a_refused_target_names_both_units() -> None:
    position = field("de: infantry g5, tank c3; gb: infantry g6, tank q15", phase="declare")
    play(position, "attack de-infantry")

    why = MAKER.why(position, 0, "piece:gb-tank", ENGLISH)

    assert why is not None
    assert why.title == "The infantry cannot attack the British tank."


@pytest.mark.parametrize(
    ("position", "touch", "clause"),
    [
        (
            field("de: infantry g5; gb: tank q15; forts: a1 de; coins: de 3", phase="money"),
            "row:buy-tank/take",
            "R10.4",
        ),
        (
            field("de: infantry g5; gb: tank q15; forts: a1 de; coins: de 3", phase="money"),
            "row:buy-special/take",
            "R10.4",
        ),
        (field("de: infantry d4, transport e5; gb: tank q15"), "button:done", "R6.6"),
        (play(GAME.start("co-op"), "suggested"), "place:company-0-1", "R14.1"),
        (field("de: infantry d4, transport e5; gb: tank q15"), "place:g9", None),
        (field("de: infantry d4, transport e5; gb: tank q15"), "piece:nobody", None),
    ],
    ids=["unit", "special force", "button", "company", "hex", "no such piece"],
)
def test_what_a_button_a_row_and_a_box_refuse(position: TrenchPosition, touch: str, clause: str | None) -> None:
    if touch == "button:done":
        play(position, "move de-infantry", "board de-transport")

    why = MAKER.why(position, 0, touch, ENGLISH)

    assert (why.clause if why else None) == clause


def test_r8_1_a_declared_attack_is_listed_with_its_place_and_what_may_be_expected() -> None:
    position = field(NEAR, phase="declare")
    play(position, "attack de-infantry")
    play(position, "on gb-infantry")

    (declared,) = MAKER.parts(position, 0, ENGLISH).lists
    (item,) = declared.items

    assert plain(item.text) == "Infantry → infantry G6"
    expected = MAKER.odds(field_before(position), 0, "on gb-infantry", ENGLISH)
    assert expected is not None
    assert expected.theirs is not None
    assert plain(item.detail).startswith(f"12 dice, hits on 2 or less; {expected.theirs.mean} damage on average")


def field_before(_position: TrenchPosition) -> TrenchPosition:
    """The same position before the attack was declared."""
    position = field(NEAR, phase="declare")
    play(position, "attack de-infantry")
    return position


def test_the_button_that_ends_a_phase_says_what_it_ends() -> None:
    def ends(position: TrenchPosition, speaker: Speaker = ENGLISH) -> str:
        (question,) = MAKER.parts(position, 0, speaker).questions
        return next(option.label for option in question.options if option.choice == DONE)

    assert ends(field(NEAR)) == "Done moving"
    position = field(NEAR, phase="declare")
    assert ends(position) == "No attack"
    play(position, "attack de-infantry")
    play(position, "on gb-infantry")
    assert ends(position) == "Confirm the attack"
    assert ends(position, FRENCH) == "Valider l’attaque"


def test_forts_taken_and_units_lost_are_signs_on_the_line_of_time() -> None:
    position = field("de: infantry g5, tank c3; gb: infantry g6")
    infantry, tank = unit(position, "de-infantry"), unit(position, "de-tank")

    assert MAKER.happened(position, FortConquered(infantry, 0, NEUTRAL, 0, 1, 5), None, ENGLISH).mark == "m-fort"
    assert MAKER.happened(position, UnitDestroyed(tank, infantry, 6, place("c3")), None, ENGLISH).mark == "m-skull"


def test_r2_4_in_co_op_the_partners_split_is_not_told_while_it_is_secret() -> None:
    position = play(GAME.start("co-op"), "suggested")
    mine, partner = 0, 1
    before = MAKER.parts(position, mine, ENGLISH)
    question = position.question_for(partner)
    assert question is not None
    position.answer(2, partner)

    assert MAKER.parts(position, mine, ENGLISH) == before


def phase_now(position: TrenchPosition) -> list[str]:
    return [phase.id for phase in MAKER.phases(position, ENGLISH) if phase.state == "now"]


def test_r3_1_and_r13_4_a_phase_is_marked_in_every_turn_also_in_that_of_the_automa() -> None:
    met = set()
    for position in islice(game(1), 400):
        if position.round and position.question is not None:
            (now,) = phase_now(position)
            met.add((position.agreed.is_automa(position.turn_of), now))
    assert met >= {(False, "move"), (False, "declare"), (False, "combat"), (True, "act")}


def test_r3_2_pointing_at_a_company_shows_its_units() -> None:
    position = field("de: infantry g5, tank c3, howitzer d4; gb: infantry a1")
    for name, company in (("de-infantry", 0), ("de-tank", 1), ("de-howitzer", 1)):
        position.company[unit(position, name)] = company

    shown = options(position, ChooseCompany(0, 0, 0), ENGLISH)

    lights = {each.touch: set(each.lights) for each in shown}
    for speaker, heading in ((ENGLISH, "Companies"), (FRENCH, "Compagnies")):
        assert {option.group for option in options(position, ChooseCompany(0, 0, 0), speaker)} == {heading}
    assert lights["button:company-0"] == {"piece:de-infantry"}
    assert lights["button:company-1"] == {"piece:de-tank", "piece:de-howitzer"}
