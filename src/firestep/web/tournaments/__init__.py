"""Tournaments: announced, joined, and carried on by the server: tables, results, forfeits, next rounds."""
