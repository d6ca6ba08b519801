"""Texts that a game may leave out."""

from __future__ import annotations

import re

from firestep.scene.speaker import Speaker


def say_or(speaker: Speaker, key: str, default: str) -> str:
    return speaker.say(key) if speaker.has(key) else default


NAME_OF_A_GUEST = re.compile(r"(?:Guest|Invité) (\d{3})")
"""Names that the server gave to guests, in any of its languages (`guest-name`)."""


def player_name(name: str, speaker: Speaker) -> str:
    """The name of a person; without one, the account was deleted. Guests are called guests in the reader's language."""
    if guest := NAME_OF_A_GUEST.fullmatch(name):
        return speaker.say("guest-name", number=guest[1])
    return name or speaker.say("deleted-account")
