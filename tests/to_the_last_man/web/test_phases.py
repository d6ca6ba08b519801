"""2.II: the list of phases goes on within a turn, never back."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.player_turn import ChooseBattle, ExchangeCard, turn_under_way
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.scene.table import IN_A_TURN, phase_now
from firestep.games.to_the_last_man.scene_text import PHASES
from to_the_last_man.field import field, play, player_turn
from to_the_last_man.web.bot_tables import bot_choices


@pytest.mark.parametrize(("scenario", "seed"), [("campaign-1914", 5), ("scenario-1917", 6)])
def test_no_phase_comes_back_within_a_turn(scenario: str, seed: int) -> None:
    last, met, turns = -1, set[str](), 0
    side = None
    for table in bot_choices(seed, 250, scenario):
        assert table.match is not None
        position = table.match.position
        assert isinstance(position, LastManPosition)
        turn, number = turn_under_way(position), phase_now(position)
        if turn is None or turn.side != side:
            last, turns = -1, turns + 1
        side = None if turn is None else turn.side
        if turn is not None:
            assert number >= last, position.questions
            last = number
            met.add(PHASES[number])
    assert met == set(IN_A_TURN)
    assert turns > 2


@pytest.mark.clause("5.2.1-b")
def test_which_battle_is_fought_belongs_to_combat() -> None:
    text = "de-1-army reims 4I; de-2-army verdun 4I; fr-1-army reims 2I; fr-2-army verdun 2I; hand german: offensive"
    position = player_turn(field(text))
    play(position, "offensive", "done")
    while not isinstance(position.question, ChooseBattle):
        assert position.question is not None
        options = position.question.options(position)
        position.answer(next((each for each in options if each not in ("done", "pass")), options[-1]))
    assert PHASES[phase_now(position)] == "combat"


@pytest.mark.clause("2.II.1-f")
def test_cards_are_exchanged_when_the_move_of_a_pass_is_over() -> None:
    position = player_turn(field("de-1-army metz 2I; fr-1-army paris 2I; hand german: gas"))
    play(position, "pass", "done")
    assert isinstance(position.question, ExchangeCard)
    assert PHASES[phase_now(position)] == "move"
