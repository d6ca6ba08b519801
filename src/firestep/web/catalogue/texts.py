"""Texts that a game may leave out."""

from __future__ import annotations

from firestep.scene.speaker import Speaker


def say_or(speaker: Speaker, key: str, default: str) -> str:
    return speaker.say(key) if speaker.has(key) else default


def player_name(name: str, speaker: Speaker) -> str:
    """The name of a person; without one, the account was deleted."""
    return name or speaker.say("deleted-account")
