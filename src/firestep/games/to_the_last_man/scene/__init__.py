"""To the Last Man! as scenes: what a client draws. `MAKER` turns positions into them (docs/scenes.md)."""

from firestep.games.to_the_last_man.scene.maker import MAKER

__all__ = ["MAKER"]
