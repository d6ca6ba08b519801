"""Mutation testing of the rules: change one thing in a rule, and see whether a test of the title notices."""
