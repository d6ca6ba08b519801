"""How Trench Club looks in a terminal."""
