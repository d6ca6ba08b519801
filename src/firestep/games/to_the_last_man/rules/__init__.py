"""The rules of To the Last Man! to read: chapters in two languages, charts and diagrams."""
