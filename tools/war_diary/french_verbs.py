"""Finds French sentences without a verb: “Perte à Namur” is a note, “L’infanterie est perdue à Namur” a sentence."""

from __future__ import annotations

import re

from war_diary.french_words import words


def present_of(infinitive: str) -> str:
    """The third person of a verb in -er, with the usual changes of the stem: il jette, il achète, il envoie."""
    stem = infinitive.removesuffix("er")
    stem = re.sub(r"([ou])y$", r"\1i", stem)
    stem = re.sub(r"(jet|appel|attel)$", lambda match: match[0] + match[0][-1], stem)
    return re.sub(r"[eé](?=(?:[bcdfgjlmnprstv]|gl|gn)$)(?<!ll)", "è", stem) + "e"


FORMS = {*words("verb_forms"), *map(present_of, words("verbs_in_er"))}
VERB = re.compile(
    rf"(?<![\w-])(?:{'|'.join(sorted(FORMS, key=len, reverse=True))})\b"
    r"|(?<![\w-])\w+(?<!m)ent\b|(?<![\w-])\w+(?:era|eront|aient|èrent|irent|ira|iront)\b"
)
"""In lower case only: `à l’Est` has no verb."""


def has_verb(sentence: str) -> bool:
    return VERB.search(sentence) is not None
