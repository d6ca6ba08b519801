"""The Great War as scenes: what a client draws. `MAKER` turns positions into them (docs/scenes.md)."""

from firestep.games.great_war.scene.maker import MAKER

__all__ = ["MAKER"]
