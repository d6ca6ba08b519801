"""The web: HTTP and websockets over the table and the store. docs/scenes.md is its contract, docs/serving.md its manual."""
