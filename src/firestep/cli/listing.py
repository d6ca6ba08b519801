"""`firestep games`: what can be played."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from firestep.bots import bots_for, check_bots
from firestep.cli.terminal.drawings import drawing_of
from firestep.games import titles
from firestep.games.registry import reason_of
from firestep.kernel import AnyGame, RulesOption, Scenario
from firestep.kernel.options import option_text
from firestep.text import Speaker


def listing(language: str) -> dict[str, Any]:
    """Every game with its scenarios, options and bots, and what is wrong with plug-ins."""
    found = []
    for title in titles().playable():
        try:
            found.append(about_game(title, language))
            check_parts(title)
        except Exception as error:
            titles().exclude(title.id, reason_of(error))
    return {"games": found, "problems": [asdict(each) for each in titles().problems]}


def check_parts(title: AnyGame) -> None:
    """Try the parts of a title that a match in the terminal needs; what fails is reported."""
    titles().picture(title.id)
    drawing_of(title)
    check_bots(title.id)


def about_game(title: AnyGame, language: str) -> dict[str, Any]:
    speaker = Speaker(title, language)
    return {
        "id": title.id,
        "title": speaker.title(),
        "scenarios": [about_scenario(title, each, speaker) for each in title.scenarios],
        "options": [about_option(each, speaker) for each in title.options],
        "bots": list(bots_for(title.id)),
    }


def about_scenario(title: AnyGame, scenario: Scenario, speaker: Speaker) -> dict[str, Any]:
    return {
        "id": scenario.id,
        "title": speaker.scenario(scenario.id),
        "seats": list(title.seats(title.setup(scenario.id))),
        "certainty": scenario.certainty,
    }


def about_option(option: RulesOption, speaker: Speaker) -> dict[str, Any]:
    return {
        "id": option.name,
        "title": speaker.option(option),
        "values": [option_text(value) for value in option.values],
        "default": option_text(option.default),
        "clause": option.clause,
        "scenarios": list(option.scenarios),
    }


def report(found: dict[str, Any]) -> None:
    for each in found["games"]:
        print(f"{each['id']}: {each['title']}")
        for scenario in each["scenarios"]:
            print(f"  scenario {scenario['id']}: {scenario['title']} ({', '.join(scenario['seats'])})")
        for option in each["options"]:
            only = f", only in {', '.join(option['scenarios'])}" if option["scenarios"] else ""
            print(f"  option {option['id']}={'|'.join(option['values'])}: {option['title']}{only}")
        print(f"  bots: {', '.join(each['bots'])}")
