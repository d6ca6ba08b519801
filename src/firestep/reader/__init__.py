"""The rules to read: chapters, charts and diagrams of a title, in every language."""
