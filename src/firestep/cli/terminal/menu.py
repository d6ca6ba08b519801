"""Menus before the match: game, scenario, options, players. Enter accepts what is proposed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from firestep.bots import bots_for, default_bot
from firestep.cli.terminal.screen import Screen
from firestep.games import titles
from firestep.kernel import AnyGame, BadSetup, OptionValue, Player, RulesOption, Setup
from firestep.table.pair import HEADING

HUMAN = "human"


@dataclass(slots=True)
class Agreed:
    """What was chosen in the menus."""

    game: AnyGame
    setup: Setup
    players: list[Player]
    is_pair: bool = False
    """Whether this is the first game of a match of two, with sides swapped."""


def choose_game(screen: Screen) -> AnyGame:
    """The only game, or one chosen from the list."""
    found = titles().playable()
    if len(found) == 1:
        return found[0]
    screen.say("menu-game", style="bold")
    for number, title in enumerate(found, 1):
        screen.play(title)
        list_entry(screen, number, screen.speaker.title(), screen.speaker.say("game-blurb"))
    return found[screen.pick(1, len(found)) - 1]


def agree(screen: Screen, title: AnyGame) -> Agreed:
    """Scenario, options and players, in this order."""
    scenario = choose_scenario(screen, title)
    setup, is_pair = choose_options(screen, title, scenario)
    return Agreed(title, setup, choose_players(screen, title, setup), is_pair)


def list_entry(screen: Screen, number: int, name: str, explained: str = "") -> None:
    text = Text.assemble((f"{number:>3}", "bold yellow"), f" {name}")
    if explained:
        text.append(f"  {explained}", "dim")
    screen.show(text)


def choose_scenario(screen: Screen, title: AnyGame) -> str:
    speaker = screen.speaker
    screen.say("menu-scenario", style="bold")
    for number, each in enumerate(title.scenarios, 1):
        list_entry(screen, number, speaker.scenario(each.id), speaker.scenario_description(each.id))
    return title.scenarios[screen.pick(1, len(title.scenarios)) - 1].id


# -- options


def choose_options(screen: Screen, title: AnyGame, scenario: str) -> tuple[Setup, bool]:
    """The defaults, changed one by one until the player accepts them; and whether two games are played.

    The last entry of the list is the match of two games, where sides can be swapped.
    """
    chosen_by_players = (option for option in title.options if option.name not in title.pinned_options)
    options = [option for option in chosen_by_players if option.applies_to(scenario)]
    chosen: dict[str, OptionValue] = {option.name: option.default for option in options}
    is_pair = False
    while True:
        setup = title.setup(scenario, chosen)
        can_swap = title.sides_can_swap(setup)
        is_pair = is_pair and can_swap
        if not (options or can_swap):
            return setup, False
        screen.say("menu-options", style="bold")
        for number, option in enumerate(options, 1):
            value = screen.speaker.option_value(option, chosen[option.name])
            list_entry(
                screen, number, screen.speaker.say("menu-entry", name=screen.speaker.option(option), value=value)
            )
        if can_swap:
            list_pair(screen, len(options) + 1, is_pair)
        number = screen.pick(0, len(options) + can_swap)
        if number == 0:
            return setup, is_pair
        if number > len(options):
            is_pair = not is_pair
        else:
            change_option(screen, title, scenario, options[number - 1], chosen)


def list_pair(screen: Screen, number: int, is_pair: bool) -> None:
    speaker = screen.speaker
    value = speaker.say("option-yes" if is_pair else "option-no")
    list_entry(screen, number, speaker.say("menu-entry", name=HEADING, value=value), speaker.say("menu-pair"))


def change_option(
    screen: Screen, title: AnyGame, scenario: str, option: RulesOption, chosen: dict[str, OptionValue]
) -> None:
    """Another value for an option, if it can be combined with the others."""
    screen.show(Text(screen.speaker.option_description(option)))
    for number, value in enumerate(option.values, 1):
        list_entry(screen, number, screen.speaker.option_value(option, value))
    value = option.values[screen.pick(option.values.index(chosen[option.name]) + 1, len(option.values)) - 1]
    try:
        title.setup(scenario, chosen | {option.name: value})
    except BadSetup as error:
        screen.say("menu-bad-setup", style="bold red", reason=str(error))
    else:
        chosen[option.name] = value


# -- players


def choose_players(screen: Screen, title: AnyGame, setup: Setup) -> list[Player]:
    """Who sits where: the first seat is the player's, the other side a bot's, unless changed."""
    kinds = proposed_players(title, setup)
    choices = (HUMAN, *bots_for(title.id))
    while True:
        screen.say("menu-players", style="bold")
        for number, kind in enumerate(kinds, 1):
            name = screen.speaker.seat(setup, number - 1)
            value = screen.speaker.say(player_key(kind), name=kind)
            list_entry(screen, number, screen.speaker.say("menu-entry", name=name[:1].upper() + name[1:], value=value))
        number = screen.pick(0, len(kinds))
        if number == 0:
            break
        kinds[number - 1] = pick_player(screen, choices, kinds[number - 1])
    return [
        Player(seat, HUMAN if kind == HUMAN else "bot", "" if kind == HUMAN else kind)
        for seat, kind in zip(title.seats(setup), kinds, strict=True)
    ]


def player_key(kind: str) -> str:
    return "menu-human" if kind == HUMAN else "menu-bot"


def pick_player(screen: Screen, choices: Sequence[str], now: str) -> str:
    for number, kind in enumerate(choices, 1):
        list_entry(screen, number, screen.speaker.say(player_key(kind), name=kind))
    return choices[screen.pick(choices.index(now) + 1, len(choices)) - 1]


def proposed_players(title: AnyGame, setup: Setup) -> list[str]:
    """All people where all seats are on one side; else the player has the first seat and bots the others."""
    seats = title.seats(setup)
    if len(title.teams(setup)) == 1:
        return [HUMAN for _ in seats]
    return [HUMAN, *(default_bot(title.id) for _ in seats[1:])]
