"""Trench Club: hexes, forts and companies for two or four players, alone or together against the Automa."""
