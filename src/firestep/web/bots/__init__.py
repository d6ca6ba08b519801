"""Bots: worker processes, and the turns they play."""
