"""The rules of The Great War to read, with their charts."""
