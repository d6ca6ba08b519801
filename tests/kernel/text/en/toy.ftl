game-title = toy

seat-red = red
seat-blue = blue
    .the = the Blues
    .many = yes
seat-green = green
