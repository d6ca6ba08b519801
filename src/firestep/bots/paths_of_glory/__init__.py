"""Players of Paths of Glory."""
