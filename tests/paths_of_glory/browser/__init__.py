"""Paths of Glory in a browser."""
