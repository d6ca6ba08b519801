"""How choices are said: the notation of a choice, word by word, in names that people use."""

from __future__ import annotations

from firestep.games.paths_of_glory.cards.facts import CARD_BY_ID
from firestep.games.paths_of_glory.ground import SPACE_BY_ID
from firestep.games.paths_of_glory.notation import BOX_BY_NAME
from firestep.games.paths_of_glory.units import UNIT_BY_ID
from firestep.kernel import Word

VERBS = (
    "automatic", "peace", "move", "attack", "mark-move", "mark-attack", "entrench", "with", "leave", "to", "join",
    "remove", "call-off", "flank",
    "play", "brusilov", "kerensky", "freely", "yes", "no", "lose", "retreat", "stand", "advance", "restore",
    "rebuild-reduced", "rebuild-full", "redeploy", "discard", "send", "reduce", "dig", "in", "bid", "swap",
)  # fmt: skip
LANDS = (
    "france", "germany", "austria-hungary", "russia", "italy", "ottoman-empire", "spain", "switzerland", "persia",
    "egypt", "arabia", "serbia", "bulgaria", "romania", "greece", "britain", "holland", "sweden", "north-sea",
    "baltic-sea", "black-sea", "mediterranean-sea", "adriatic-sea", "aegean", "caspian-sea", "bay-of-biscay",
    "tyrrhenian-sea", "english-channel", "sea-of-azov",
)  # fmt: skip
"""Lands and seas that are named on the map."""
SCENE_WORDS = (
    "combat", "loss", "move", "full", "reduced", "odds-win", "odds-retreat", "odds-advance", "ops-points", "sr-points",
    "discarded", "removed", "flank-won", "flank-failed", "fort-fell", "fort-holds", "dug", "not-dug", "restore",
    "rebuild-reduced", "rebuild-full", "move-unit", "entrench-unit", "retreat-where", "advance-where", "done-marking",
    "done-moving", "done-step", "done-attacking", "done-preparing", "done-cards", "done-replacing", "done-advancing",
    "done-holding",
)  # fmt: skip
MAP_KEYS = (
    "capital", "dashed", "factors", "fort", "fort-strength", "port", "reduced", "source", "subtitle", "trench",
    "unsupplied", "vp",
)  # fmt: skip
SCENE_KEYS = (
    "scene-army-table",
    "scene-corps-table",
    "scene-fire",
    "scene-used-as-event",
    "scene-used-for",
    *(f"scene-{name}" for name in SCENE_WORDS),
    *(f"key-{name}" for name in MAP_KEYS),
    *(f"land-{name}" for name in LANDS),
    *(f"scene-phase-{name}" for name in ("mandates", "actions", "attrition", "war-status", "replacements", "draw")),
    *(f"pool-short-{name}" for name in ("ge", "ah", "bu", "tu", "fr", "br", "ru", "it", "us", "minor")),
    *(f"line-{name}" for name in ("br", "it", "ru", "ana", "tu")),
)
"""Keys of the scene that no plain word in the code names."""
USES = ("ops", "sr", "rp", "event")
PLACES = ("first", "second")


def name_words(name: str) -> Word | str:
    """A unit, space, card, box or use by its name in notation."""
    for prefix, known in (("unit", UNIT_BY_ID), ("space", SPACE_BY_ID), ("card", CARD_BY_ID), ("box", BOX_BY_NAME)):
        if name in known:
            return Word(f"{prefix}-{name}")
    return Word(f"use-{name}") if name in USES else name


def choice_words(text: str, marks: bool = False) -> Word:
    """The words for `move ge-army-05`; a card with its use has no verb. `marks`: `move metz` activates a space."""
    verb, *names = text.split(" ")
    if verb in CARD_BY_ID:
        verb, names = "use", [verb, *names]
    elif marks:
        verb = f"mark-{verb}"
    return Word(f"say-{verb}", tuple((place, name_words(name)) for place, name in zip(PLACES, names, strict=False)))
