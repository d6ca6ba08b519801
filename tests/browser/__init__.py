"""The whole application in a real Chromium: one server process, clicks as a player makes them."""
