"""The game that tests use when any real game will do. No other shared test file names a title."""

SAMPLE_GAME = "trench-club"
SAMPLE_TITLE = "Trench Club"
SAMPLE_SCENARIO = "two-players"
SAMPLE_SCENARIO_TITLES = {"en": "Two players", "fr": "Deux joueurs"}
