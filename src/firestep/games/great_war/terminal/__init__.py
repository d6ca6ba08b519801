"""How The Great War looks in a terminal."""
