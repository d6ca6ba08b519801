"""Bots that play Trench Club."""

from firestep.bots.trench_club.corporal import Corporal

__all__ = ["Corporal"]
