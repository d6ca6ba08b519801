"""To the Last Man! in a browser."""
