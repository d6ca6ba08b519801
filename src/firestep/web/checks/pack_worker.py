"""What the process that checks a pack does: read it, look for mistakes, try it out, write the answer as JSON.

It ends by itself when its time is used up.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import cast

import msgspec

from firestep.games import load, titles
from firestep.kernel import AnyGame
from firestep.kernel.packs import MOST_MISTAKES, PackMistake, hash_of, is_owner_text, owner_name, pack_name
from firestep.kernel.title import load_address
from firestep.scene.workshop import CannotEdit, Checklist
from firestep.table.trial import try_out
from firestep.text import Speaker
from firestep.web.checks.worker import run_modestly

TRIALS = 3
UNPLAYABLE = "it cannot be played"
NOTHING_ENTERED = "no value has been entered"
LANGUAGE = "en"


@dataclass(slots=True, frozen=True)
class CheckedPack:
    """What was found: the mistakes; for a good pack its name and title."""

    mistakes: tuple[PackMistake, ...] = ()
    name: str = ""
    title: str = ""


def check(game: AnyGame, text: str) -> CheckedPack:
    """What is wrong with a pack; values that an owner has entered are told by their table."""
    if is_owner_text(text):
        return check_values(game, text)
    found = game.pack_mistakes(text)
    if found is None:
        return CheckedPack((PackMistake(1, f"{game.id} takes no packs"),))
    if found:
        return CheckedPack(tuple(found))
    title = game.pack_title(text)
    name = pack_name(title, text)
    try:
        for scenario, options in game.add_pack(name, text).items():
            for seed in range(TRIALS):
                try_out(game.start(scenario, options), seed)
    except MemoryError:
        raise
    except Exception as error:
        return CheckedPack((PackMistake(1, f"{UNPLAYABLE} ({type(error).__name__})"),))
    return CheckedPack((), name, title)


def check_values(game: AnyGame, text: str) -> CheckedPack:
    """The same for printed values: the title is played with them in a copy of its own."""
    address = titles().title(game.id).checklist if game.id in titles() else ""
    if not address:
        return CheckedPack((PackMistake(1, f"{game.id} has nothing for owners to enter"),))
    checklist = cast(Checklist, load_address(address))
    try:
        values = checklist.values_in(text)
        entered = checklist.entered(values, Speaker(game, LANGUAGE))
        title = checklist.title_in(text)
    except CannotEdit as error:
        return CheckedPack((PackMistake(1, str(error)),))
    lines = text.splitlines()
    wrong = [PackMistake(line_with(lines, f'"{name}"'), f"{name}: {reason}") for name, reason in entered.faults.items()]
    wrong += [] if values else [PackMistake(1, NOTHING_ENTERED)]
    if wrong or entered.mistakes:
        return CheckedPack((*wrong, *entered.mistakes)[:MOST_MISTAKES])
    return check_twin(game, text, title)


def check_twin(game: AnyGame, text: str, title: str) -> CheckedPack:
    try:
        twin = titles().game(titles().add_owned(game.id, text).id)
        for scenario in twin.scenarios[:TRIALS]:
            try_out(twin.start(scenario.id, {}), 0)
    except MemoryError:
        raise
    except Exception as error:
        return CheckedPack((PackMistake(1, f"{UNPLAYABLE} ({type(error).__name__}: {error})"),))
    return CheckedPack((), owner_name(hash_of(text)), title)


def line_with(lines: list[str], word: str) -> int:
    return next((number for number, line in enumerate(lines, 1) if word in line), 1)


def main() -> None:
    address, _, text = sys.stdin.buffer.read().decode().partition("\n")
    sys.stdout.buffer.write(msgspec.json.encode(check(load(address), text)))


if __name__ == "__main__":
    run_modestly(main)
