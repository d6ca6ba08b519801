"""Picket, a game of three cards that uses all of the kernel: it tries out the oracles and the commands."""
