"""Paths of Glory as scenes: what a client draws. `MAKER` turns positions into them (docs/scenes.md)."""

from firestep.games.paths_of_glory.scene.maker import MAKER

__all__ = ["MAKER"]
