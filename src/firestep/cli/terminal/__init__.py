"""Games in a terminal: menus, a map, choices by number or notation. Only `trench_club.py` and its like know a game."""
