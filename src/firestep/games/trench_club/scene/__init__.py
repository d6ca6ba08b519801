"""Trench Club as scenes: what a client draws. `MAKER` turns positions into them (docs/scenes.md)."""

from firestep.games.trench_club.scene.maker import MAKER

__all__ = ["MAKER"]
