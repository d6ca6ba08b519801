"""Bots that play Paths of Glory."""

from firestep.bots.paths_of_glory.corporal import Corporal

__all__ = ["Corporal"]
