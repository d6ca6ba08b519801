"""Bots for To the Last Man!."""

from firestep.bots.to_the_last_man.corporal import Corporal

__all__ = ["Corporal"]
