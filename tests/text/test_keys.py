"""Keys are found in the code: events, questions, refusals, results, words, scenarios, options, seats."""

from __future__ import annotations

from contract.toy.game import Picket
from firestep.text import keys_needed, keys_of_rooms
from firestep.text.keys import keys_in


def test_keys_of_a_game() -> None:
    keys = keys_needed(Picket())

    assert keys.needed >= {
        "game-title",
        "scenario-teams.description",
        "option-stakes-high",
        "seat-west",
        "event-card-shown",
        "ask-spend-coins",
        "refusal-spend-too-dear",
        "result-points",
        "send-coin",
        "seat-east.The",
    }
    assert "ask-pick-card.help" in keys.optional
    assert "option-bank-True" not in keys.known
    assert "ask-draw-card" not in keys.needed


def test_keys_of_the_kernel_are_not_asked_of_a_game() -> None:
    assert "refusal-malformed" in keys_of_rooms().needed
    assert "refusal-malformed" not in keys_needed(Picket()).known


def test_keys_are_read_from_calls_with_plain_words() -> None:
    source = """
A = Refusal("R1", "a.b")
B = Refusal("R1", key="c")
def f(position, key):
    position.finish(Result((), (), "forts"))
    return Word("unit"), Word(key), speaker.say("phase", x=1)
"""

    assert set(keys_in(source)) == {"refusal-a-b", "refusal-c", "result-forts", "unit", "phase"}
