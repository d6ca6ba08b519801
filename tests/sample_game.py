"""The title that stands in where a test needs some real game: the one place outside its own folders that names it."""

SAMPLE_GAME = "trench-club"
SAMPLE_TITLE = "Trench Club"
