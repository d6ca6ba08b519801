"""The web: HTTP and websockets over table and store. docs/scenes.md is the contract, docs/serving.md the manual."""
