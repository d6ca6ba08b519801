"""Request handlers, one module for each chapter of docs/scenes.md part 2."""
