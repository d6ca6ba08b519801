"""Bots that play The Great War."""

from firestep.bots.great_war.corporal import Corporal

__all__ = ["Corporal"]
