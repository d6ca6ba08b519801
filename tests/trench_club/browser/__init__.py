"""Trench Club in a browser."""
