"""Games as the home page shows them: scenarios, options, opponents, clocks."""

from __future__ import annotations

from typing import Literal

from firestep.bots import bots_for
from firestep.bots.bot import EVERYWHERE
from firestep.games.registry import reason_of
from firestep.kernel import Game, RulesOption
from firestep.kernel.options import option_text
from firestep.scene import Board, Dot, ScenarioPage
from firestep.scene.maker import About, Parts, QuickStart, ScenarioCard, SceneMaker, TellsScenarios
from firestep.table import ClockSetting
from firestep.text import Speaker
from firestep.web import schemas
from firestep.web.catalogue import Catalogue
from firestep.web.catalogue.fallback_scene import said
from firestep.web.infra.logs import log

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


def games_info(catalogue: Catalogue, language: str) -> list[schemas.GameInfo]:
    """All games; one that cannot be described is reported and left out."""
    found = []
    for game in catalogue.titles.playable():
        try:
            found.append(game_info(catalogue, game, language))
        except Exception as error:
            logger.error("game cannot be described", game=game.id, exc_info=error)
            catalogue.titles.report(game.id, reason_of(error))
    return found


def game_info(catalogue: Catalogue, game: Game, language: str) -> schemas.GameInfo:
    speaker, maker = catalogue.speaker(game, language), catalogue.maker(game)
    about = maker.about(speaker)
    counts = [len(game.seats(game.setup(scenario.id))) for scenario in game.scenarios]
    return schemas.GameInfo(
        game.id,
        speaker.title(),
        about.blurb or said(speaker, "game-blurb", ""),
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
    )


def players_text(counts: list[int], speaker: Speaker) -> str:
    low, high = min(counts), max(counts)
    return str(low) if low == high else str(speaker.say("players-count", low=low, high=high))


def scenario_info(game: Game, scenario: str, maker: SceneMaker, about: About, speaker: Speaker) -> schemas.ScenarioInfo:
    setup = game.setup(scenario)
    seats = [
        schemas.ScenarioSeat(look.id, look.name, look.nation, look.side, look.team)
        for look in maker.seats(setup, speaker)
    ]
    options = [option_info(each, speaker) for each in game.options if each.applies_to(scenario)]
    return schemas.ScenarioInfo(
        scenario,
        speaker.scenario(scenario),
        speaker.scenario_description(scenario),
        seats,
        options,
        list(about.modes.get(scenario, ())),
        list(about.tags.get(scenario, ())),
        about.lengths.get(scenario) or said(speaker, f"scenario-{scenario}.length", ""),
        about.minimum_humans.get(scenario, 0),
    )


def scenario_page(catalogue: Catalogue, game: Game, scenario: str, language: str) -> ScenarioPage:
    """What the set-up page shows of a scenario: its story, its board with the first pieces as dots, its panels."""
    speaker, maker = catalogue.speaker(game, language), catalogue.maker(game)
    setup = game.setup(scenario)
    board = catalogue.board(game, setup, None, language)
    told = maker.scenario_card(setup, speaker) if isinstance(maker, TellsScenarios) else ScenarioCard()
    first = maker.parts(game.begin(setup), None, speaker)
    return ScenarioPage(
        scenario,
        speaker.scenario(scenario),
        told.story or said(speaker, f"scenario-{scenario}.description", ""),
        board.hash,
        dots_of(first, board),
        first.overlays,
        told.panels,
        told.tags,
    )


def dots_of(first: Parts, board: Board) -> tuple[Dot, ...]:
    """The pieces of the first position, as everybody may see them."""
    where = {place.id: place.at for place in board.places}
    return tuple(Dot(where[each.place], each.side, each.nation) for each in first.pieces if each.place in where)


def option_info(option: RulesOption, speaker: Speaker) -> schemas.GameOption:
    flag = isinstance(option.default, bool)
    values = (
        []
        if flag
        else [schemas.OptionValue(option_text(each), speaker.option_value(option, each)) for each in option.values]
    )
    return schemas.GameOption(
        option.name,
        speaker.option(option),
        "flag" if flag else "choice",
        value_on_the_wire(option.default),
        said(speaker, f"option-{option.name}.description", ""),
        values,
        clause=option.clause,
        between_people=None if option.between_people is None else value_on_the_wire(option.between_people),
    )


def value_on_the_wire(value: str | int | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else option_text(value)


def bot_strengths(game_id: str) -> list[tuple[str, int]]:
    """Strength from 1 to 5, by the order in which the bots are listed."""
    return [(name, min(place + 1, 5)) for place, name in enumerate(bots_for(game_id))]


def bot_info(bot: str, strength: int, speaker: Speaker) -> schemas.BotInfo:
    return schemas.BotInfo(bot, said(speaker, f"bot-{bot}", bot), said(speaker, f"bot-{bot}.blurb", ""), strength)


def strongest_bot(game_id: str) -> str:
    """The bot that takes over: the strongest, but not one that needs long."""
    own = [name for name in bots_for(game_id) if name not in EVERYWHERE]
    return "corporal" if "corporal" in own else own[0] if own else "random"


def usual_start(game: Game) -> QuickStart:
    """The first scenario, the last seat one's own, bots at the others."""
    scenario = game.scenarios[0].id
    *others, _ = game.seats(game.setup(scenario))
    return QuickStart(scenario, bots=dict.fromkeys(others, strongest_bot(game.id)))


def quick_start(game: Game, about: About) -> schemas.NewTable:
    quick = about.quick or usual_start(game)
    values = {name: value for name, value in quick.options.items()}
    seats = {
        seat: schemas.SeatSetting("bot", quick.bots[seat]) if seat in quick.bots else schemas.SeatSetting("me")
        for seat in game.seats(game.setup(quick.scenario))
    }
    mode = next(iter(about.modes.get(quick.scenario, ())), "")
    return schemas.NewTable(game.id, quick.scenario, values, seats, None, False, mode)


# -- clocks


def clock_presets(speaker: Speaker) -> list[schemas.ClockPreset]:
    presets = [
        schemas.ClockPreset(
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
        schemas.ClockPreset(
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
    parts += [speaker.say("clock-turn", minutes=max(1, limit // MINUTE)) for _, limit in setting.timers]
    return ", ".join(parts) or speaker.say("clock-none")
