"""The last fight of France in a solo game."""

LAST_FIGHT = """firestep position 1
game trench-club
scenario solo
round: 4
turn: fr
fr: infantry m12
de: infantry m11
phase: declare
"""
"""France has one unit and no money: once it has fired, the Automa plays."""
