"""Lists the words of a title's notation, each of which is an action of `firestep.zoo`.

python tools/notation_words.py TITLE... [--games N]   plays random games and writes the file that the manifest names

Words that are already in the file keep their place, so that their numbers stay; new ones come at the end.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Iterable, Iterator

from firestep.cli.checkout import checkout
from firestep.cli.walk import random_answer, random_setup
from firestep.games import titles
from firestep.kernel import CHANCE, AnyGame

NUMBERED = re.compile(r"(.*-)([0-9]{1,2})")
LONGEST = 3_000
"""Some games never end at random play."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("titles", nargs="+")
    parser.add_argument("--games", type=int, default=300)
    asked = parser.parse_args()
    for game_id in asked.titles:
        write(game_id, asked.games)


def write(game_id: str, games: int) -> None:
    title = titles().title(game_id)
    path = checkout() / "src" / title.package.replace(".", "/") / title.words
    old = path.read_text(encoding="utf-8").split() if path.exists() else []
    new = with_lower_numbers({word for number in range(games) for word in words_of(titles().game(game_id), number)})
    words = [*old, *sorted(new - set(old), key=in_order)]
    path.write_text("\n".join(words) + "\n", encoding="utf-8")
    print(f"{game_id}: {len(words)} words, {len(words) - len(old)} of them new")


def words_of(game: AnyGame, number: int) -> Iterator[str]:
    """Every word of every option in a random game."""
    rng = random.Random(f"words {number}")
    position = game.begin(random_setup(game, rng))
    for _ in range(LONGEST):
        question = position.question
        if question is None:
            return
        if question.seat != CHANCE:
            for choice in question.options(position):
                yield from question.write(position, choice).split()
        position.answer_unchecked(random_answer(position, question, rng), question.seat)
        position.events.clear()


def with_lower_numbers(words: Iterable[str]) -> set[str]:
    """Where there is a third gun, there is a second one too."""
    found = set(words)
    for word in tuple(found):
        if match := NUMBERED.fullmatch(word):
            wide = len(match[2])
            found |= {f"{match[1]}{number:0{wide}}" for number in range(2, int(match[2]))}
    return found


def in_order(word: str) -> tuple[tuple[int, str], ...]:
    """Numbers in words count as numbers: g5 before g12."""
    return tuple((int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"([0-9]+)", word))


if __name__ == "__main__":
    main()
