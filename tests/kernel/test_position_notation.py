"""Positions as text: what the kernel writes for every game, and what sections of a game add."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from firestep.kernel import Malformed, PositionNotation, Section, Setup, game_named
from kernel.toy import TOY, Toy
from kernel.toy_rules import Raid, ToyPosition
from kernel.walks import walk


def write_coins(position: ToyPosition) -> Iterator[str]:
    for seat, coins in enumerate(position.coins):
        if coins:
            yield f"coins: {['red', 'blue', 'green'][seat]} {coins}"


def read_coins(position: ToyPosition, _head: str, body: str) -> None:
    name, coins = body.split(" ")
    position.coins[["red", "blue", "green"].index(name)] = int(coins)


def blank(setup: Setup) -> ToyPosition:
    position = ToyPosition(setup)
    position.coins = [0, 0, 0]
    return position


def resume(position: ToyPosition, bodies: dict[str, str]) -> None:
    position.round = int(bodies.get("round", 0))
    position.call(Raid())


NOTATION = PositionNotation(
    (Section(("coins",), ("coins",), write_coins, read_coins),), blank, resume=resume, resume_heads=("round",)
)


class WrittenToy(Toy):
    def position_notation(self) -> PositionNotation[ToyPosition]:
        return NOTATION


WRITTEN = WrittenToy()


@pytest.mark.parametrize("game", [TOY, WRITTEN])
@pytest.mark.parametrize("seed", range(6))
def test_every_position_of_a_match_is_read_back_equal(game: Toy, seed: int) -> None:
    for position in walk(seed, rounds=3, mist=bool(seed % 2)):
        text = game.write(position)

        assert game.parse(text) == position
        assert game.write(game.parse(text)) == text
    assert position.result is not None


def test_sections_are_written_instead_of_fields() -> None:
    text = WRITTEN.write(WRITTEN.start("raid"))

    assert "coins: red" in text
    assert "let coins" not in text


def test_a_hand_written_position_is_resumed() -> None:
    position = WRITTEN.parse("game toy; coins: blue 7; # a comment; round: 1")

    assert position.coins == [0, 7, 0]
    assert position.question is not None
    assert position.events == []


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("game chess", "line 1: this is a position of chess, not of toy"),
        ("game toy\noption rounds 99", "line 2: option rounds has no value '99'"),
        ("game toy\nlet nothing 3", "line 2: a position has no field 'nothing'"),
        ("game toy\nlet setup 3", "line 2: a position has no field 'setup'"),
        ("game toy\n\ncoins: yellow 3", "line 3: "),
        ("game toy\nunits: tank", "line 2: unknown word 'units'"),
        ("game toy\nstack Nobody {}", "line 2: unknown class 'Nobody'"),
        ("game toy\nasks Bid {}", "line 2: a line `asks` ends with `-> STEP`"),
        ("game toy\nlet round x", "line 2: "),
    ],
)
def test_what_cannot_be_read_is_reported_with_its_line(text: str, reason: str) -> None:
    with pytest.raises(Malformed) as raised:
        WRITTEN.parse(text)
    assert str(raised.value).startswith(reason)


def test_without_a_stack_a_game_that_cannot_resume_says_so() -> None:
    with pytest.raises(Malformed, match="the lines `stack` and `asks` are missing"):
        TOY.parse("game toy")


def test_a_position_names_its_game() -> None:
    assert game_named(TOY.write(TOY.start("raid"))) == "toy"
    with pytest.raises(Malformed, match="which game"):
        game_named("let round 3")


def test_a_scenario_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="no scenario 'siege'"):
        TOY.parse("game toy\nscenario siege")
