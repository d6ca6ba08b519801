"""What somebody else is asked, told to those who wait: in the third person, and without what only they may know."""

from __future__ import annotations

from functools import lru_cache

from firestep.kernel import Position
from firestep.scene import Question
from firestep.scene.part import replace
from firestep.text import Speaker
from firestep.text.speaker import dashed, sentence

KINDS = (
    ("command-card", ("choose-command",)),
    ("retreat", ("retreat",)),
    ("losses", ("loss", "hit", "attrition", "doomed", "excess", "deserter", "stand")),
    ("reaction", ("combat-cards", "combat-card", "with-command", "against", "before-roll", "after-", "battle-card")),
    ("card", ("action", "offensive", "card", "kept", "reward", "guns")),
    ("advance", ("advance", "forward")),
    ("redeploy", ("redeployed", "new-place", "reserve")),
    ("move", ("mover", "move", "destination", "step", "unload")),
    ("activate", ("mark-space",)),
    ("attack", ("target", "attack", "battle", "joiner", "centre", "shells", "flank", "flags")),
    ("place", ("place", "entry", "deploy", "token", "assign", "specialist", "host", "start", "arrive")),
    ("orders", ("order", "section", "chain", "company")),
    ("build", ("spend", "purchase", "build", "repair", "fort", "replacements", "restored")),
)
"""Kinds of questions, each by parts of the keys that mean it; the first that fits counts."""


def waited_for(questions: tuple[Question, ...], position: Position, speaker: Speaker) -> tuple[Question, ...]:
    """Questions to others say what they do. Reactions and secrets keep the words of their title."""
    asked = {speaker.the_game.seats(position.setup)[each.seat]: each for each in position.questions if each.seat >= 0}
    return tuple(
        each
        if each.mine or each.kind != "ask" or each.seat not in asked
        else replace(each, prompt=says(asked[each.seat].key, asked[each.seat].seat, position, speaker), help="")
        for each in questions
    )


def says(key: str, seat: int, position: Position, speaker: Speaker) -> str:
    """`The Germans choose a Command card.`"""
    name, many = speaker.the_seat(position, seat), speaker.is_many(position, seat)
    return sentence(speaker.say_with(f"waiting-{kind_of(dashed(key))}", {"name": name, "name-many": many}))


@lru_cache(maxsize=256)
def kind_of(key: str) -> str:
    return next((kind for kind, parts in KINDS if any(part in key for part in parts)), "other")
