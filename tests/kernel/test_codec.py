"""Positions as text: the same again at every question, and nothing else read."""

from __future__ import annotations

import json
import random

import pytest

from firestep.kernel import Malformed, read_position, write_position
from firestep.kernel.codec import pack
from kernel.toy import TOY
from kernel.walks import any_answer, dealt, walk


@pytest.mark.parametrize("seed", range(8))
def test_a_saved_position_loads_equal_at_every_question(seed: int) -> None:
    for position in walk(seed, surrender="ruled", mist=True):
        text = write_position(position)
        again = read_position(TOY, text)
        assert again == position
        assert write_position(again) == text
        assert "\n" not in text


def test_a_loaded_position_plays_on_as_the_saved_one() -> None:
    rng = random.Random(2)
    for position in walk(3):
        if position.result is None:
            again, twin = read_position(TOY, write_position(position)), position.clone()
            question = rng.choice(position.questions)
            choice = any_answer(position, question, rng)
            again.answer(choice, question.seat)
            twin.answer(choice, question.seat)
            assert write_position(again) == write_position(twin)


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[]", "null", "7", '"x"', "{", '{"stack": [{"k": "Nobody", "f": []}]}', '{"k": 1}'],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        read_position(TOY, text)


def test_a_position_with_a_field_too_many_or_a_frame_too_short_is_refused() -> None:
    kept = json.loads(write_position(dealt()))
    with pytest.raises(Malformed):
        read_position(TOY, json.dumps({**kept, "moon": 1}))
    kept["stack"][0]["f"].append(1)
    with pytest.raises(Malformed):
        read_position(TOY, json.dumps(kept))


def test_a_position_holds_plain_data_only() -> None:
    for value in (1.5, {1}, object(), b"x", {"a": 1}):
        with pytest.raises(TypeError):
            pack(value)


def test_a_remembered_list_is_not_taken_for_one_of_another_type() -> None:
    assert pack([1] * 12) == {"r": "1*12"}
    assert pack([True] * 12) == [True] * 12
    assert pack([1] * 12) == {"r": "1*12"}
