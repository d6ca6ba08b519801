"""Nim with sandbags and shells: a title in a package of its own."""
