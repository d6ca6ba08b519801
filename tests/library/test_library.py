"""The library as a bot writer meets it: every installed game is played through the public names only."""

from __future__ import annotations

import random

import pytest

import firestep

MOVES = 120


def walk(position: firestep.Position, moves: int = MOVES, seed: int = 1) -> firestep.Position:
    rng = random.Random(seed)
    for _ in range(moves):
        if position.is_over:
            break
        seat = position.to_move[0]
        position.play(rng.choice(position.legal_moves_of(seat)), seat)
    return position


@pytest.fixture(params=firestep.list_games())
def game(request: pytest.FixtureRequest) -> firestep.Game:
    return firestep.game(request.param)


def test_the_public_names_are_all_there() -> None:
    for name in firestep.__all__:
        assert getattr(firestep, name) is not None
    assert set(dir(firestep)) >= set(firestep.__all__)
    with pytest.raises(AttributeError, match="no attribute 'gmae'"):
        firestep.__getattr__("gmae")


def test_a_game_is_known_by_its_id(game: firestep.Game) -> None:
    assert game.scenarios
    assert game.bots[0] == "random"
    assert all(values for values in game.options().values())
    assert game.id in repr(game)
    assert "\n" not in repr(game)


def test_an_unknown_game_seat_or_scenario_is_a_lookup_or_value_error(game: firestep.Game) -> None:
    with pytest.raises(LookupError, match="no-such-game"):
        firestep.game("no-such-game")
    with pytest.raises(ValueError, match="no-such-scenario"):
        game.start("no-such-scenario")
    with pytest.raises(LookupError, match="no seat 'nobody'"):
        game.start(seed=1).view("nobody")


def test_the_same_seed_gives_the_same_match(game: firestep.Game) -> None:
    first, second = (walk(game.start(seed=7)) for _ in range(2))
    other = walk(game.start(seed=8))

    assert first == second
    assert first.notation == second.notation
    assert other != first


def test_a_seeded_match_never_asks_chance(game: firestep.Game) -> None:
    position = game.start(seed=3)
    rng = random.Random(3)
    for _ in range(MOVES):
        assert not position.is_chance
        if position.is_over:
            break
        assert position.to_move
        assert position.prompt
        seat = position.to_move[0]
        position.play(rng.choice(position.legal_moves_of(seat)), seat)


def test_without_a_seed_chance_is_answered_by_hand(game: firestep.Game) -> None:
    position = game.start()
    rng = random.Random(5)
    rolls = 0
    for _ in range(MOVES):
        if position.is_over or rolls:
            break
        if position.is_chance:
            roll = rng.choice(position.legal_moves)
            with pytest.raises(firestep.IllegalChoice):
                position.copy().play_chance("no such roll")
            position.play_chance(roll)
            rolls += 1
        else:
            seat = position.to_move[0]
            with pytest.raises(firestep.IllegalChoice):
                position.play_chance("1")
            position.play(rng.choice(position.legal_moves_of(seat)), seat)
    assert rolls


def test_an_illegal_move_says_why_and_changes_nothing(game: firestep.Game) -> None:
    position = walk(game.start(seed=7), 20)
    before = position.notation

    with pytest.raises(firestep.IllegalChoice) as raised:
        position.play("no such move", position.to_move[0])

    assert raised.value.sentence
    assert position.notation == before
    assert position.why_not("no such move") is not None
    assert position.why_not(position.legal_moves[0]) is None


def test_a_copy_is_independent_and_its_dice_fall_alike(game: firestep.Game) -> None:
    position = walk(game.start(seed=7), 20)
    twin = position.copy()
    before = position.notation

    walk(twin)

    assert position.notation == before
    assert walk(position) == twin


def test_events_are_returned_once_and_do_not_pile_up(game: firestep.Game) -> None:
    position = game.start(seed=7)
    rng = random.Random(1)
    told = []
    for _ in range(MOVES):
        if position.is_over:
            break
        seat = position.to_move[0]
        told.append(position.play(rng.choice(position.legal_moves_of(seat)), seat))
        assert position.state.events == []
    happened = [each for events in told for each in events]
    assert any(each.text for each in happened)
    assert len({id(each.event) for each in happened}) == len(happened)
    assert any(each.text_in("fr") != each.text for each in happened if each.text)


def test_every_position_is_written_and_read_back(game: firestep.Game) -> None:
    position = game.start(seed=11)
    for _ in range(15):
        text = position.notation
        assert game.parse(text) == position
        assert firestep.parse(text).notation == text
        walk(position, 9, seed=len(text))


def test_the_end_names_the_winners(game: firestep.Game) -> None:
    position = walk(game.start(seed=2), 200_000)

    assert position.is_over
    assert set(position.winners) <= set(position.seats)
    assert position.result
    assert position.legal_moves == []
    assert position.to_move == ()
    assert game.parse(position.notation) == position
    assert "over" in repr(position)
    with pytest.raises(firestep.IllegalChoice):
        position.play("done")


def test_printing_is_short_and_repr_is_one_line(game: firestep.Game) -> None:
    position = walk(game.start(seed=7), 20)

    assert "\n" not in repr(position)
    assert str(position).splitlines()[0].startswith(game.id)
    assert position.question in str(position)


def test_a_bot_chooses_a_legal_move(game: firestep.Game) -> None:
    position = walk(game.start(seed=7), 12)
    for bot_id in game.bots:
        bot = firestep.bot(game.id, bot_id, seed=4)
        for seat in position.to_move:
            assert bot.choose(position, seat) in position.legal_moves_of(seat)
            assert firestep.bot(game.id, bot_id, seed=4).choose(position, seat) == firestep.bot(
                game.id, bot_id, seed=4
            ).choose(position, seat)
    with pytest.raises(LookupError):
        firestep.bot(game.id, "no-such-bot")


def test_a_view_is_unchanged_when_what_is_hidden_is_re_dealt(game: firestep.Game) -> None:
    position = walk(game.start(seed=7), 12)
    for seat in (None, *position.seats):
        assert position.determinise(seat, 5).view(seat) == position.view(seat)


def test_a_seat_that_is_not_asked_cannot_play(game: firestep.Game) -> None:
    position = walk(game.start(seed=7), 30)
    for seat in set(position.seats) - set(position.to_move):
        assert position.legal_moves_of(seat) == []
        assert position.why_not(position.legal_moves[0], seat) is not None
        with pytest.raises(firestep.IllegalChoice):
            position.play(position.legal_moves[0], seat)
