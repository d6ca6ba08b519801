"""The whole application in a real Chromium: one server process, and clicks like those of a player."""
