"""Whatever a server keeps has a limit: the caches of functions, and what its services remember."""

from __future__ import annotations

import functools
import gc
import importlib
import pkgutil
import random
import re
from collections.abc import Mapping
from typing import Any

import pytest
from litestar.channels.backends.memory import MemoryChannelsBackend

import firestep
from firestep.scene import to_json
from firestep.text import Speaker
from firestep.web.bots.resigning import MOST_JUDGED, Resignations
from firestep.web.catalogue import caching_speaker
from firestep.web.http.services import MOST_PAGES, MOST_STORED_BOARDS, Services
from firestep.web.infra.channels import Channels
from firestep.web.infra.recent import Recent
from firestep.web.settings import Settings
from firestep.web.tables.service import MOST_KEPT, TableService
from firestep.web.tables.view_cache import KEPT_OPTIONS, KEPT_VIEWERS, Viewer
from firestep.web.views.scene_diff import current_scene
from web.leaks import touches_of
from web.live_tables import CATALOGUE, EVERY_GAME, a_live_table, play

UNLIMITED = {
    # by title, language or class: as many as are installed
    "firestep.bots.bot.installed_bots": 1,
    "firestep.bots.value.judge.shipped_model": 20,
    "firestep.games.registry.load": 100,
    "firestep.games.registry.titles": 1,
    "firestep.lessons.lesson.lessons_of": 100,
    "firestep.library.position.speaker_of": 200,
    "firestep.puzzles.puzzle.puzzles_of": 100,
    "firestep.reader.rules.rules_of": 200,
    "firestep.table.snapshot.program_digest": 100,
    "firestep.text.library.texts_of": 200,
    "firestep.zoo.vocabulary.vocabulary": 200,
    # files of the package
    "firestep.pictures.look.client_look": 1,
    "firestep.pictures.words.font": 10,
    "firestep.web.infra.passwords.common_passwords": 1,
    "firestep.web.infra.passwords.dummy_hash": 1,
    # facts of a rulebook: clauses, nations, unit sheets, charts
    "firestep.games.paths_of_glory.scene.ground.code_of": 50,
    "firestep.games.paths_of_glory.scene.pieces.short_number": 1000,
    "firestep.games.to_the_last_man.tables.charts": 1,
    "firestep.games.trench_club.purchases.sheet_of": 100,
    "firestep.reader.citing.opening_clause": 5000,
    # small numbers: dice, figures, distances on a board
    "firestep.board.hex_lines.crossed_hexes": 5000,
    "firestep.board.hex_lines.hexes_at_distance": 200,
    "firestep.bots.great_war.evaluation.worth_of_roll": 20_000,
    "firestep.bots.great_war.survey.kill_chance": 10_000,
    "firestep.games.great_war.odds.centre_ways": 50,
    "firestep.games.great_war.odds.odds_of_soldiers": 20_000,
    "firestep.games.great_war.odds.ring_ways": 50,
    "firestep.games.great_war.odds.shells_on_soldiers": 20_000,
    "firestep.games.great_war.odds.ways_of_dice": 1000,
    "firestep.games.great_war.questions.hexes_or": 200,
    "firestep.games.great_war.questions.numbers_or": 200,
    "firestep.games.trench_club.dice_cards.hits_by_card": 500,
    "firestep.games.trench_club.odds.one_way": 100,
    "firestep.games.trench_club.odds.unharmed": 1000,
    "firestep.games.trench_club.odds.ways_of_dice": 5000,
}
"""Caches without a limit of their own, and how large each can become. Whatever grows with games or requests is none
of them: give it a `maxsize`."""
MOST_ENTRIES = 1 << 17
COPY = re.compile(r"__[0-9a-f]{16}\.")
"""In the name of a module: a copy of a title with values of an owner, which has the caches of the title again."""


def all_modules() -> None:
    for each in pkgutil.walk_packages(firestep.__path__, "firestep."):
        if ".migrations." not in each.name and not each.name.endswith("__main__"):
            importlib.import_module(each.name)


def caches() -> dict[str, Any]:
    """Every cached function of ours. Its type is asked for: a weak proxy would answer for what it stands for."""
    found = [each for each in gc.get_objects() if type(each) is functools._lru_cache_wrapper]
    named = {f"{each.__module__}.{each.__qualname__}": each for each in found if hasattr(each, "__qualname__")}
    return {name: each for name, each in named.items() if name.startswith("firestep.") and COPY.search(name) is None}


def test_every_cache_of_a_function_has_a_limit_or_a_reason() -> None:
    all_modules()
    known = caches()
    unlimited = {name for name, each in known.items() if each.cache_parameters()["maxsize"] is None}
    assert unlimited == UNLIMITED.keys()
    limits = {name: each.cache_parameters()["maxsize"] for name, each in known.items() if name not in unlimited}
    assert len(limits) > 50
    assert {name: most for name, most in limits.items() if most > MOST_ENTRIES} == {}


def look(table: Any) -> None:
    """Everything that clients ask for: scenes, options, why-not answers, odds, in both languages."""
    match = table.match
    for seat in [None, *range(len(match.seats))]:
        for language in ("en", "fr"):
            viewer = Viewer(seat, "" if seat is None else f"user-{seat}", language)
            to_json(current_scene(table, viewer)[1])
    for seat in match.asked():
        question = match.position.question_for(seat)
        speaker = CATALOGUE.speaker(table.game, "en")
        for touch in sorted(touches_of(table, seat))[:5]:
            table.maker.why(match.position, seat, touch, speaker)
        for choice in question.options(match.position)[:3]:
            table.maker.odds(match.position, seat, question.write(match.position, choice), speaker)


def test_caches_stay_within_their_limits_however_many_games_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caching_speaker, "MOST_CACHED", 300)
    for speaker in CATALOGUE.speakers.values():  # what tests before this one have said
        if isinstance(speaker, caching_speaker.CachingSpeaker):
            speaker.cache, speaker.before = {}, {}
    rng = random.Random(7)
    for game, scenario in EVERY_GAME:
        for _ in range(2):
            table = a_live_table(game, scenario)
            for _ in range(6):
                play(table, rng, 8)
                if table.match.result is not None:  # type: ignore[union-attr]
                    break
                look(table)
            assert len(table.cache.scenes) <= KEPT_VIEWERS
            assert len(table.cache.options) <= KEPT_OPTIONS
    for name, each in caches().items():
        most = each.cache_parameters()["maxsize"]
        assert each.cache_info().currsize <= (UNLIMITED[name] if most is None else most), name
    speakers = [each for each in CATALOGUE.speakers.values() if isinstance(each, caching_speaker.CachingSpeaker)]
    assert speakers
    assert max(len(said) for each in speakers for said in (each.cache, each.before)) <= 300


def test_what_is_said_again_and_again_is_made_once_however_much_is_said_between(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(caching_speaker, "MOST_CACHED", 10)
    made: list[str] = []
    say_with = Speaker.say_with

    def count(self: Speaker, key: str, arguments: Mapping[str, Any]) -> str:
        made.append(key)
        return say_with(self, key, arguments)

    monkeypatch.setattr(Speaker, "say_with", count)
    speaker = caching_speaker.CachingSpeaker(None, "en", ["firestep.web"])
    once = speaker.say("guest-name", number=0)
    for number in range(100):
        assert speaker.say("guest-name", number=number) == once.replace("0", str(number))
        assert speaker.say("guest-name", number=0) == once
    assert len(made) == 100


def test_the_services_remember_only_so_much() -> None:
    services = Services.of(Settings())
    service = TableService.__new__(TableService)
    resignations = Resignations(service, None)  # type: ignore[arg-type]
    service.kept = Recent(MOST_KEPT)
    remembered: list[tuple[Recent[Any, Any], int]] = [
        (services.pages, MOST_PAGES),
        (services.stored_boards, MOST_STORED_BOARDS),
        (service.kept, MOST_KEPT),
        (resignations.judged, MOST_JUDGED),
    ]
    for each, most in remembered:
        for number in range(2 * most):
            each[f"name-{number}", "x"] = None
        assert len(each) == most
        assert (f"name-{2 * most - 1}", "x") in each
        assert ("name-0", "x") not in each


@pytest.fixture
async def channels() -> Any:
    found = Channels(MemoryChannelsBackend(), arbitrary_channels_allowed=True)
    await found._on_startup()
    yield found
    await found._on_shutdown()


async def test_a_channel_that_nobody_listens_to_any_more_is_forgotten(channels: Channels) -> None:
    async with channels.start_subscription(["lobby", "all"]) as stays:
        for number in range(300):
            async with channels.start_subscription([f"table:{number}", "all"]):
                assert channels.count == 3
        assert channels.count == 2
        await channels.wait_published(b"x", ["lobby"])
        assert await first_of(stays.iter_events()) == b"x"
    assert channels.count == 0


async def test_what_is_told_after_the_end_is_no_fault() -> None:
    """A table notices some seconds later that its players have left: the server may have stopped by then."""
    closed = Channels(MemoryChannelsBackend(), arbitrary_channels_allowed=True)
    await closed._on_startup()
    await closed._on_shutdown()
    closed.publish(b"x", ["lobby"])


async def first_of(events: Any) -> Any:
    async for each in events:
        return each
    raise AssertionError


def test_the_last_of_something_are_kept() -> None:
    known: Recent[str, int] = Recent(2)
    known["a"], known["b"], known["a"], known["c"] = 1, 2, 3, 4
    assert dict(known) == {"a": 3, "c": 4}
