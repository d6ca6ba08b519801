"""The rules of Trench Club to read: chapters in every language, diagrams as positions, charts from the data."""
