"""The contract of every game, checked on random play with the checks of `firestep fuzz`."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from firestep.cli import oracles
from firestep.cli.oracles.undone import Sitting
from firestep.cli.walk import Walk, random_step
from firestep.games import titles
from firestep.kernel import AnyGame, read_record, replay, write_position
from firestep.table import verify
from firestep.text import Speaker, languages

LONG_WALK = 600
LONG_SITTING = 120
SCENES_EVERY = 8


def looked_at(looks: Iterator[Walk], rng: random.Random, oracle: Callable[[Walk, random.Random], None]) -> int:
    """Run an oracle at every stop of a walk and count the stops. The oracle raises if something is broken."""
    asked = 0
    for walk in looks:
        oracle(walk, rng)
        asked += 1
    return asked


def test_a_clone_is_independent(looks: Iterator[Walk], rng: random.Random) -> None:
    assert looked_at(looks, rng, oracles.a_clone_lives_its_own_life) > 0


def test_a_saved_position_loads_equal(looks: Iterator[Walk], rng: random.Random) -> None:
    assert looked_at(looks, rng, oracles.is_saved_and_loaded) > 0


def test_asking_twice_gives_the_same_and_changes_nothing(looks: Iterator[Walk], rng: random.Random) -> None:
    for walk in looks:
        before = write_position(walk.position)

        oracles.asking_twice_gives_the_same(walk, rng)

        assert write_position(walk.position) == before


def test_there_is_one_question_with_a_legal_option_or_a_result(walk: Walk) -> None:
    while not walk.is_over and walk.decisions < LONG_WALK:
        oracles.one_question_or_a_result(walk)
        oracles.has_a_legal_option(walk)
        walk.go_on(1)
    oracles.one_question_or_a_result(walk)

    assert walk.is_over == (walk.position.question is None)


def test_things_are_conserved(walk: Walk) -> None:
    before = walk.game.conserved(walk.position)
    while not walk.is_over and walk.decisions < LONG_WALK:
        walk.go_on(1)

        assert walk.game.conserved(walk.position) == before


def test_a_seat_sees_only_what_it_may_know(looks: Iterator[Walk], rng: random.Random) -> None:
    for walk in looks:
        for seat in (None, *range(len(walk.seats))):
            other = walk.game.determinise(walk.position, seat, rng)

            assert walk.game.view(other, seat) == walk.game.view(walk.position, seat)
        oracles.views_do_not_leak(walk, rng)


def test_nothing_that_a_client_is_sent_depends_on_what_its_seat_may_not_know(
    looks: Iterator[Walk], walk: Walk, rng: random.Random
) -> None:
    try:
        maker = oracles.maker_of(walk.game)
    except oracles.NoScenes:
        assert not titles().title(walk.game.id).scene
        return
    compared = 0
    for number, look in enumerate(looks):
        if number % SCENES_EVERY == 0:
            oracles.scenes_do_not_leak(look, maker, rng)
            compared += 1

    assert compared > 0


def test_a_score_for_each_side_that_everybody_may_know(looks: Iterator[Walk], rng: random.Random) -> None:
    for walk in looks:
        score = walk.game.score(walk.position)

        assert len(score) == len(walk.game.teams(walk.setup))
        assert walk.game.score(walk.game.determinise(walk.position, None, rng)) == score


def test_a_decided_match_gives_the_winner_the_higher_score(title: AnyGame) -> None:
    setup = title.setup(title.scenarios[0].id)
    match = Sitting(title, setup, "score").match
    loser = title.teams(setup)[0]
    match.act(lambda draft: draft.lose_on_time(loser[0]))

    scores = title.score(match.position)

    assert match.result is not None
    assert len(scores) < 2 or scores[1] > scores[0]


def test_what_a_view_hides_is_re_dealt(walk: Walk, rng: random.Random) -> None:
    """If two seats have different views, something is hidden; then re-dealing must change some position."""
    hides = re_deals = False
    while not walk.is_over and walk.decisions < LONG_SITTING:
        text = write_position(walk.position)
        views = [walk.game.view(walk.position, seat) for seat in range(len(walk.seats))]
        hides |= any(view != views[0] for view in views)
        others = (walk.game.determinise(walk.position, seat, rng) for seat in range(len(walk.seats)))
        re_deals |= any(write_position(other) != text for other in others)
        walk.go_on(1)

    assert re_deals or not hides


def test_options_are_exactly_what_why_not_allows(looks: Iterator[Walk], rng: random.Random) -> None:
    assert looked_at(looks, rng, oracles.options_are_what_why_not_allows) > 0


def test_illegal_wrong_seat_and_malformed_choices_change_nothing(looks: Iterator[Walk], rng: random.Random) -> None:
    for walk in looks:
        before = write_position(walk.position)

        oracles.illegal_choices_are_refused(walk, rng)

        assert write_position(walk.position) == before


def test_notation_goes_both_ways(looks: Iterator[Walk], rng: random.Random) -> None:
    assert looked_at(looks, rng, oracles.choices_are_written_and_read) > 0


def test_everything_met_can_be_said_in_every_language(walk: Walk, rng: random.Random) -> None:
    speakers = [Speaker(walk.game, language, strict=True) for language in languages()]
    while not walk.is_over and walk.decisions < LONG_WALK:
        walk.go_on(1)
        for speaker in speakers:
            oracles.everything_can_be_said(walk, speaker, rng)

    assert speakers


def test_the_record_gives_the_same_position_at_every_line(walk: Walk) -> None:
    texts = [write_position(walk.position)]
    while not walk.is_over and walk.decisions < LONG_WALK:
        walk.go_on(1)
        texts.append(write_position(walk.position))

    replayed = [write_position(position) for _, position in replay(walk.game, read_record(walk.record.write()))]

    assert replayed == texts


def test_undo_never_crosses_a_die_a_reveal_or_another_seat(walk: Walk) -> None:
    sitting = Sitting(walk.game, walk.setup, f"undo {walk.setup}")
    for _ in range(LONG_SITTING):
        if sitting.match.result is not None:
            break
        sitting.go_on()
        sitting.check_undo()

        for seat, name in enumerate(sitting.match.seats):
            assert all(line.seat == name for line in sitting.match.timeline.own_tail(seat))


def test_a_finished_match_is_proven_by_its_record(title: AnyGame) -> None:
    setup = title.setup(title.scenarios[0].id)
    match = Sitting(title, setup, "verify").match
    for _ in range(LONG_SITTING):
        if match.result is None:
            step = random_step(match.position, len(match.seats), random.Random(match.number))
            (match.answer_anytime if step.anytime else match.choose)(step.question.seat, step.choice)
    for seat in title.teams(setup)[0]:
        if match.result is None:
            match.resign(seat)

    assert verify(match.record.write(), lambda _: title).is_good
