"""Games as the home page shows them: scenarios, options, opponents, clocks."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from firestep.games.owned import base_id
from firestep.games.registry import reason_of
from firestep.kernel import AnyGame, Position, RulesOption
from firestep.kernel.options import option_text
from firestep.kernel.packs import is_pack_name
from firestep.scene import Board, Dot, ScenarioPage
from firestep.scene.maker import About, Parts, QuickStart, SceneMaker
from firestep.table import ClockSetting
from firestep.text import Speaker
from firestep.web.catalogue import Catalogue
from firestep.web.catalogue.bots import bot_strengths, strongest_bot
from firestep.web.catalogue.texts import say_or
from firestep.web.infra.logs import log
from firestep.web.schemas.games import (
    BotInfo,
    ClockPreset,
    GameInfo,
    GameOption,
    NewTable,
    OptionValue,
    ScenarioInfo,
    ScenarioSeat,
    SeatSetting,
)
from firestep.web.tables.bids import cannot_bid
from firestep.web.tables.rated import SIDES

logger = log("games")
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
CLOCKS: tuple[tuple[str, Literal["none", "live", "slow", "turn"], int, int], ...] = (
    ("none", "none", 0, 0),
    ("live-30", "live", 30 * MINUTE, 15_000),
    ("live-60", "live", 60 * MINUTE, 30_000),
    ("slow-1", "slow", DAY, 0),
    ("slow-3", "slow", 3 * DAY, 0),
    ("slow-7", "slow", 7 * DAY, 0),
)
TURN_CLOCKS = (("turn-3", 3 * MINUTE), ("turn-5", 5 * MINUTE), ("turn-10", 10 * MINUTE))


# -- games


def games_info(catalogue: Catalogue, language: str) -> list[GameInfo]:
    """All games; one that cannot be described is reported and left out."""
    found = []
    for game in catalogue.titles.playable():
        try:
            found.append(game_info(catalogue, game, language))
        except Exception as error:
            logger.error("game cannot be described", game=game.id, exc_info=error)
            catalogue.titles.report(game.id, reason_of(error))
    return found


def game_info(catalogue: Catalogue, game: AnyGame, language: str) -> GameInfo:
    speaker, maker = catalogue.speaker(game, language), catalogue.maker(game)
    about = maker.about(speaker)
    counts = [len(game.seats(game.setup(scenario.id))) for scenario in game.scenarios]
    return GameInfo(
        game.id,
        speaker.title(),
        about.blurb or say_or(speaker, "game-blurb", ""),
        about.players or players_text(counts, speaker),
        about.length,
        [scenario_info(game, each.id, maker, about, speaker) for each in game.scenarios],
        [bot_info(each, strength, speaker) for each, strength in bot_strengths(game.id)],
        clock_presets(speaker),
        about.symbol,
        about.nation,
        about.side,
        about.picture or (f"/api/games/{game.id}/picture" if catalogue.titles.title(game.id).picture else ""),
        quick_start(game, about),
        speaker.say("score-points.unit"),
    )


def players_text(counts: list[int], speaker: Speaker) -> str:
    low, high = min(counts), max(counts)
    return str(low) if low == high else str(speaker.say("players-count", low=low, high=high))


def scenario_info(
    game: AnyGame, scenario: str, maker: SceneMaker[Position], about: About, speaker: Speaker
) -> ScenarioInfo:
    setup = game.setup(scenario)
    seats = [
        ScenarioSeat(look.id, look.name, look.nation, look.side, look.team) for look in maker.seats(setup, speaker)
    ]
    chosen = (each for each in game.options if each.name not in game.pinned_options)
    options = [option_info(each, speaker, game.offered_packs) for each in chosen if each.applies_to(scenario)]
    return ScenarioInfo(
        scenario,
        speaker.scenario(scenario),
        speaker.scenario_description(scenario),
        seats,
        options,
        list(about.modes.get(scenario, ())),
        list(about.tags.get(scenario, ())),
        about.lengths.get(scenario) or say_or(speaker, f"scenario-{scenario}.length", ""),
        about.minimum_humans.get(scenario, 0),
        game.sides_can_swap(setup),
        not cannot_bid(game, setup),
        len(game.teams(setup)) == SIDES and base_id(game.id) == game.id,
    )


def scenario_page(catalogue: Catalogue, game: AnyGame, scenario: str, language: str) -> ScenarioPage:
    """The set-up page of a scenario: its story, its board with the first pieces as dots, its panels."""
    speaker, maker = catalogue.speaker(game, language), catalogue.maker(game)
    setup = game.setup(scenario)
    board = catalogue.board(game, setup, None, language)
    card = maker.scenario_card(setup, speaker)
    first = maker.parts(game.begin(setup), None, speaker)
    return ScenarioPage(
        scenario,
        speaker.scenario(scenario),
        card.story or say_or(speaker, f"scenario-{scenario}.description", ""),
        board.hash,
        dots_of(first, board),
        first.overlays,
        card.panels,
        card.tags,
    )


def dots_of(first: Parts, board: Board) -> tuple[Dot, ...]:
    """The pieces of the first position, as far as everybody may see them."""
    where = {place.id: place.at for place in board.places}
    return tuple(Dot(where[each.place], each.side, each.nation) for each in first.pieces if each.place in where)


def option_info(option: RulesOption, speaker: Speaker, offered: Collection[str] = ()) -> GameOption:
    flag = isinstance(option.default, bool)
    values = (
        []
        if flag
        else [
            OptionValue(option_text(each), speaker.option_value(option, each))
            for each in option.values
            if not is_pack_name(each) or each in offered
        ]
    )
    return GameOption(
        option.name,
        speaker.option(option),
        "flag" if flag else "choice",
        option_value_text(option.default),
        say_or(speaker, f"option-{option.name}.description", ""),
        values,
        clause=option.clause,
        between_people=None if option.between_people is None else option_value_text(option.between_people),
    )


def option_value_text(value: str | int | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else option_text(value)


def bot_info(bot: str, strength: int, speaker: Speaker) -> BotInfo:
    return BotInfo(bot, say_or(speaker, f"bot-{bot}", bot), say_or(speaker, f"bot-{bot}.blurb", ""), strength)


def default_start(game: AnyGame) -> QuickStart:
    """The first scenario, the last seat for the user, bots at the others."""
    scenario = game.scenarios[0].id
    *others, _ = game.seats(game.setup(scenario))
    return QuickStart(scenario, bots=dict.fromkeys(others, strongest_bot(game.id)))


def quick_start(game: AnyGame, about: About) -> NewTable:
    quick = about.quick or default_start(game)
    seats = {
        seat: SeatSetting("bot", quick.bots[seat]) if seat in quick.bots else SeatSetting("me")
        for seat in game.seats(game.setup(quick.scenario))
    }
    mode = next(iter(about.modes.get(quick.scenario, ())), "")
    return NewTable(game.id, quick.scenario, dict(quick.options), seats, None, False, mode)


# -- clocks


def clock_presets(speaker: Speaker) -> list[ClockPreset]:
    presets = [
        ClockPreset(
            name,
            clock_text(ClockSetting(kind, base, increment), speaker),
            kind,
            speaker.say(f"clock-note-{kind}"),
            base,
            increment,
        )
        for name, kind, base, increment in CLOCKS
        if kind != "turn"
    ]
    turns = [
        ClockPreset(
            name, speaker.say("clock-turn", minutes=base // MINUTE), "turn", speaker.say("clock-note-turn"), base
        )
        for name, base in TURN_CLOCKS
    ]
    return presets + turns


def clock_text(setting: ClockSetting, speaker: Speaker) -> str:
    parts = []
    if setting.kind == "live":
        parts.append(speaker.say("clock-live", minutes=setting.base // MINUTE, seconds=setting.increment // 1000))
    elif setting.kind == "slow" and setting.base >= DAY:
        parts.append(speaker.say("clock-slow", days=setting.base // DAY))
    elif setting.kind == "slow":
        parts.append(speaker.say("clock-hours", hours=max(1, setting.base // HOUR)))
    if setting.bank >= DAY:
        parts.append(speaker.say("clock-bank", days=setting.bank // DAY))
    if setting.vacation >= DAY:
        parts.append(speaker.say("clock-vacation", days=setting.vacation // DAY))
    parts += [speaker.say("clock-turn", minutes=max(1, limit // MINUTE)) for _, limit in setting.timers]
    return ", ".join(parts) or speaker.say("clock-none")
