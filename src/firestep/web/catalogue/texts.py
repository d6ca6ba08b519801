"""Texts that a game may leave out."""

from __future__ import annotations

from firestep.scene.speaker import Speaker


def say_or(speaker: Speaker, key: str, default: str) -> str:
    return speaker.say(key) if speaker.has(key) else default
