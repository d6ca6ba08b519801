game-title = toy
