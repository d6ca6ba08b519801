"""The command line: one command for everything, and the checks behind it."""
