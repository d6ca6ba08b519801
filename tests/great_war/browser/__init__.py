"""The Great War in a browser."""
