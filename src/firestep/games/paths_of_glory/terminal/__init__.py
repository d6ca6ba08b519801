"""How Paths of Glory looks in a terminal."""
