"""The rules to read: chapters in every language, their charts from the data of the game, diagrams from positions."""
