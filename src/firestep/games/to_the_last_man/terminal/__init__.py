"""How To the Last Man! looks in a terminal."""
